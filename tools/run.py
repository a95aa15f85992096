"""`make run`: Last Turn of this checkout, with the compiled engine where there is one.

Where there is none, or an old one, or one that was compiled quickly for the tests, and a C compiler is, a run
that serves builds it in the background at the lowest priority and goes on at once with what there is. Bots
change over when it is ready (setting `engine`), the next run starts with it. What the lab and the compiler
need is fetched there first, so that nobody waits for it but who asks for the lab by name. `build_engine =
false` in lastturn.toml, or LASTTURN_BUILD_ENGINE=0, switches that off.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from lastturn.engine.errors import BadSetup

ROOT: Final = Path(__file__).resolve().parents[1]
COMPILED: Final = Path(".cache", "compiled")
LOG: Final = Path(".cache", "compile.log")
LOCK: Final = Path(".cache", "compile.lock")
BUILD: Final = "--build-in-the-background"
LOWEST: Final = 19
STAMP: Final = ".fingerprint"
FULLY: Final = "-O3"  # how `tools.compile` stamps a copy that was optimised as far as it goes
WHILE_IT_IS_BUILT: Final = (
    "The compiled engine is being built in the background, once, for quicker bots; nothing waits for it. "
    "Without: make run LASTTURN_BUILD_ENGINE=0"
)
WHILE_IT_IS_FETCHED: Final = "What the lab needs is being fetched in the background; nothing waits for it."
FETCHING: Final = "Fetching what the lab needs, once ..."
WORKSHOP: Final = ("mypyc", "altair", "vl_convert", "jinja2")  # of requirements/workshop.lock


class Plan(NamedTuple):
    """How to run: what is added to the environment, and what is said of work meanwhile; empty: none."""

    extra: dict[str, str]
    meanwhile: str


def plan(root: Path, arguments: Sequence[str], wanted: bool, compiler: bool, workshop: bool) -> Plan:
    """workshop: what the lab and the compiler need is there."""
    copy = root / COMPILED
    fetching = "" if workshop or not serves(arguments) else WHILE_IT_IS_FETCHED
    if not wanted:
        return Plan({}, "")
    fresh = is_fresh(root / "src" / "lastturn", copy / "lastturn")
    extra = {"PYTHONPATH": str(copy)} if fresh else {}
    if (fresh and is_optimised(copy)) or not compiler or not serves(arguments):
        return Plan(extra, fetching)
    return Plan(extra | {"LASTTURN_ENGINE": str(copy)}, WHILE_IT_IS_BUILT)


def serves(arguments: Sequence[str]) -> bool:
    """Whether this is `lastturn` alone, the online table, which lasts long enough to profit; and not one that
    is refused at once for an option it does not have."""
    from typer import Exit
    from typer.exceptions import TyperException
    from typer.main import get_command

    from lastturn.cli.app import app

    if {"--version", "--help"} & set(arguments):
        return False
    lastturn = get_command(app)
    try:
        context = lastturn.make_context("lastturn", list(arguments))
    except (TyperException, Exit):
        return False
    _, words, _ = lastturn.make_parser(context).parse_args(list(arguments))
    return not words


def is_fresh(source: Path, copy: Path) -> bool:
    """Whether the copy was made of the sources as they are now."""
    if not (copy.parent / STAMP).is_file():
        return False
    files = [path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return all(_same(path, copy / path.relative_to(source)) for path in files)


def is_optimised(copy: Path) -> bool:
    return (copy / STAMP).read_text(encoding="utf-8").startswith(FULLY)


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()


def has_compiler() -> bool:
    """A quick look; whether it works is seen when it is used."""
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")
    return bool(command) and shutil.which(command.split()[0]) is not None


def is_wanted(environment: Mapping[str, str]) -> bool:
    """By the settings of the server; what is wrong in them is said by `lastturn` itself."""
    from lastturn.server.config import read

    with suppress(BadSetup):
        return read(None, environment).settings.build_engine
    return False


def has_workshop() -> bool:
    return all(find_spec(package) for package in WORKSHOP)


# -- fetching and building -----------------------------------------------------------------------


def build_in_the_background(root: Path) -> subprocess.Popen[bytes]:
    """It goes on when the server has ended: the next run shall have it."""
    (root / LOG).parent.mkdir(exist_ok=True)
    with (root / LOG).open("ab") as log:
        command = [sys.executable, "-m", "tools.run", BUILD]
        return subprocess.Popen(
            command, cwd=root, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )


def fetch(root: Path) -> int:
    """As the Makefile says how; what is there already is not fetched again."""
    return subprocess.run(["make", "--no-print-directory", "workshop"], cwd=root, check=False).returncode


def build(root: Path) -> int:
    """In the background: one build at a time, whoever has asked for it."""
    import fcntl

    os.nice(LOWEST)
    with (root / LOCK).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("it is being built already", flush=True)
            return 0
        if not has_workshop() and (failed := fetch(root)):
            return failed
        if not has_compiler():
            return 0
        return subprocess.run([sys.executable, "-m", "tools.compile"], cwd=root, check=False).returncode


def main(arguments: Sequence[str]) -> None:
    if list(arguments) == [BUILD]:
        sys.exit(build(ROOT))
    if list(arguments[:1]) == ["lab"] and not has_workshop():
        print(FETCHING, flush=True)
        fetch(ROOT)
    chosen = plan(ROOT, arguments, is_wanted(os.environ), has_compiler(), has_workshop())
    if chosen.meanwhile:
        print(chosen.meanwhile, flush=True)
        build_in_the_background(ROOT)
    command = [sys.executable, "-m", "lastturn.cli", *arguments]
    os.execve(sys.executable, command, os.environ | chosen.extra)


if __name__ == "__main__":
    main(sys.argv[1:])
