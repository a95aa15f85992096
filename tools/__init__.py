"""Small programs for building and checking; each is run as `python -m tools.<name>`."""
