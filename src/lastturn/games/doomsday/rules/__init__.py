"""The rules of Doomsday, one module for each chapter of the rulebook."""
