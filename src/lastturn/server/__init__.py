"""The online table: rooms, sockets, clocks, and the log that everything can be made from."""
