"""Players that think. They are given what a seat may know, never the real table."""
