"""What a bot knows of Doomsday. No rule imports it."""
