"""`run("verify", "x.turns")` is `lastturn verify x.turns` without a terminal."""

from __future__ import annotations

from typing import NamedTuple

from typer.testing import CliRunner

from lastturn.cli.app import app


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(*arguments: str, typed: str = "") -> Ran:
    result = CliRunner().invoke(app, list(arguments), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def is_one_complaint(ran: Ran) -> bool:
    """One line on standard error, and exit code 2."""
    return ran.code == 2 and ran.err.startswith("lastturn: ") and ran.err.count("\n") == 1
