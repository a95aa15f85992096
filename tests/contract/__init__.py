"""One suite that every game must pass, for every seat count, mode and build."""
