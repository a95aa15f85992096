"""End of Days, chapter by chapter."""
