"""The HTTP interface: thin handlers that decode, find the table, judge, encode."""
