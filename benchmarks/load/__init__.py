"""The table under load: our server and boardgame.io's, with the same number of people at the same pace."""
