"""`make bench`: our games beside other engines, in interleaved rounds of CPU time."""
