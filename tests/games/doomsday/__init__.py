"""Doomsday, rule by rule."""
