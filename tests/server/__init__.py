"""The online table: wire, store, rooms, sockets, clocks."""
