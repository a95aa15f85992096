"""How the server grows: with tables, with the length of a game, with nodes, and with nobody looking."""
