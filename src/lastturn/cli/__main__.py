"""`python -m lastturn.cli` is the same as `lastturn`."""

from lastturn.cli import main

if __name__ == "__main__":
    main()
