"""The terminal: `lastturn play`, `watch`, `replay` and the rest. `main` is the command's entry point."""

from __future__ import annotations


def main() -> None:
    from lastturn.cli.app import app

    app(prog_name="lastturn")
