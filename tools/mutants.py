"""Put faults into the code, one at a time, and see whether a test notices: `make mutants`.

    make mutants                                  the fixed list, then a sample of 200 small faults
    make mutants ARGS="--fixed"                   the fixed list alone
    make mutants ARGS="--sample 50 --seed 3"      another sample
    make mutants ARGS="--fixed --only EGM-17.9"   faults with these words in their name
    make mutants ARGS="--resume"                  goes on where a run was stopped (`tried.py`)

The fixed list (`faults.toml`) holds faults that were once noticed by nothing; each names its file, the text
it replaces and the tests that must notice. A text that is no longer there is an error: the list is kept up
with the code. The sample is drawn from all small faults of engine, rules, views and server (`mutations.py`),
the same for the same seed; those that can do no harm are named in the list, too. Goldens never count: whoever
accepts one would accept the fault.

The quickest tests that know a module come first: those that have noticed a fault of it in this run, then
the file named like it; the folder of its part and the contract suite come last.

Each fault is made in a copy of the checkout, on the interpreted build. mutmut and cosmic-ray were looked at:
they try the faults of a module against one command. They know no fixed list, no seeded sample over many
modules with tests of their own, and none of the faults that matter most here: a secret told to everybody, two
fields confused in a copy.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from tools.mutations import Change, changes
from tools.tried import Tried

ROOT: Final = Path(__file__).resolve().parents[1]
LIST: Final = ROOT / "tools" / "faults.toml"
TRIED: Final = ROOT / ".cache" / "mutants.jsonl"
PACKAGE: Final = Path("src", "lastturn")
COPIED: Final = ("src", "tests", "tools", "docs", "conftest.py", "pyproject.toml", "README.md")
NOT_COPIED: Final = ("__pycache__", "node_modules", "static", "*.so")
PYTEST: Final = ("-m", "pytest", "-x", "-q", "-m", "not golden")
# A fault that makes tests go on for ever is noticed: in so many seconds and so many times as long as usual.
PATIENCE: Final = 60.0
TIMES: Final = 10
FAILED: Final = (1, 2)  # pytest: a test failed, or could not even be read
FAILURE: Final = re.compile(r"^FAILED (tests/[\w/]+\.py)::", re.MULTILINE)
KNOWN: Final = 2  # test files of a module that are tried before all others

# Where faults are sampled, and which tests answer for them; the first that fails is enough.
SAMPLED: Final = {
    "games/doomsday": ["tests/games/doomsday", "tests/contract -k 'doomsday-2 or heroic'"],
    "games/earth_gone_mad": [
        "tests/games/earth_gone_mad",
        "tests/contract -k 'earth-gone-mad-3 or parties'",
    ],
    "games/end_of_days": ["tests/games/end_of_days", "tests/contract -k 'end-of-days-3'"],
    "games/until_daylight": ["tests/games/until_daylight", "tests/contract -k 'until-daylight-3'"],
    "engine": [
        "tests/engine tests/test_add_a_game.py tests/test_scenes.py",
        "tests/contract -k 'doomsday-2'",
    ],
    "server": ["tests/server"],
}
# Words, bots' taste and content are judged by people and by `lastturn check-pack`, not by rules.
NOT_SAMPLED: Final = (
    "balance.py", "charts.py", "content.py", "events.py", "labels.py", "outlook.py", "scene.py", "sense.py",
    "sums.py", "words.py", "worth.py", "bargaining.py", "caretaker.py", "/sense/", "/thinking/",
    "/migrations/",
)  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """A text of a file and what stands there instead; any of the runs of tests may notice."""

    name: str
    file: Path
    old: str
    new: str
    tests: tuple[str, ...]
    harmless: str = ""  # why nothing can notice it


class Stale(Exception):
    """A fault of the list no longer fits the code."""


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        faults = [fault for fault in _wanted(asked) if asked.only in fault.name]
    except Stale as stale:
        print(stale)
        return 2
    with tempfile.TemporaryDirectory(prefix="lastturn-mutants-") as folder:
        bench = Bench(Path(folder, "checkout"), Tried(TRIED, ROOT, asked.resume))
        survivors = [fault for fault in faults if not bench.notices(fault)]
    harmless = [fault for fault in survivors if fault.harmless]
    print(f"{len(faults) - len(survivors)} of {len(faults) - len(harmless)} faults were noticed", end="")
    print(f"; {len(harmless)} can do no harm." if harmless else ".")
    return 1 if any(fault.name.startswith("fixed") and not fault.harmless for fault in survivors) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make mutants", description="Do the tests notice faults?")
    parser.add_argument("--fixed", action="store_true", help="the fixed list alone")
    parser.add_argument("--sample", type=int, default=200, help="how many small faults (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default 1)")
    parser.add_argument("--only", default="", help="only faults with these words in their name")
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    return parser


def _wanted(asked: argparse.Namespace) -> list[Fault]:
    fixed = listed(LIST)
    return fixed if asked.fixed else fixed + sampled(asked.sample, asked.seed, harmless(LIST))


# -- the list ------------------------------------------------------------------------------------


def listed(path: Path) -> list[Fault]:
    """The fixed faults; Stale if one does not fit the code any more."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    faults = [
        Fault(
            f"fixed: {entry['name']}",
            PACKAGE / entry["file"],
            entry["old"].strip("\n"),
            entry["new"].strip("\n"),
            tuple(entry["tests"]),
        )
        for entry in entries
    ]
    stale = [f"{fault.name}: {_misfit(fault)}" for fault in faults if _misfit(fault)]
    if stale:
        raise Stale("\n".join([*stale, f"Bring {path.name} up to date."]))
    return faults


def _misfit(fault: Fault) -> str:
    path = ROOT / fault.file
    if not path.exists():
        return f"{fault.file} is not there"
    count = path.read_text(encoding="utf-8").count(fault.old)
    return "" if count == 1 else f"its text stands {count} times in {fault.file}, not once"


Place = tuple[str, str, str]  # a file, the text of a line of it, and what is changed there


def harmless(path: Path) -> dict[Place, str]:
    """Small faults that were looked at and can do no harm, with the reason."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("harmless", [])
    return {(entry["file"], entry["line"], entry["fault"]): entry["reason"] for entry in entries}


# -- the sample ----------------------------------------------------------------------------------


def sampled(number: int, seed: int, known: dict[Place, str]) -> list[Fault]:
    every = [fault for part, tests in SAMPLED.items() for fault in _small_faults(part, tuple(tests), known)]
    chosen = Random(seed).sample(every, min(number, len(every)))
    return sorted(chosen, key=lambda fault: (str(fault.file), fault.name))


def _small_faults(part: str, tests: tuple[str, ...], known: dict[Place, str]) -> Iterator[Fault]:
    for path in sorted((ROOT / PACKAGE / part).rglob("*.py")):
        file = path.relative_to(ROOT)
        if any(word in file.as_posix() for word in NOT_SAMPLED):
            continue
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for change in changes(source):
            what = described(change, source)
            module = file.relative_to(PACKAGE).as_posix()
            reason = known.get((module, lines[change.line - 1].strip(), what), "")
            name = f"{module}:{change.line} {what}"
            yield Fault(name, file, source, change.made_in(source), (*namesakes(module), *tests), reason)


def namesakes(module: str) -> list[str]:
    """The test file that is named like a module: `test_trade.py` of the part that `rules/trade.py` is in."""
    parts = module.split("/")
    folder = Path("tests", *parts[:2]) if parts[0] == "games" else Path("tests", parts[0])
    named = folder / f"test_{parts[-1]}"
    return [named.as_posix()] if (ROOT / named).exists() else []


def described(change: Change, source: str) -> str:
    return f"{change.kind}: {_short(source[change.start : change.end])} → {_short(change.text)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:57] + "..."


# -- trying them ---------------------------------------------------------------------------------


class Bench:
    """A copy of the checkout in which faults are made and unmade."""

    def __init__(self, folder: Path, tried: Tried) -> None:
        self.folder = folder
        self.tried = tried
        self.lasts: dict[str, float] = {}  # the tests that pass without a fault, and for how long they run
        self.noticed_by: dict[Path, list[str]] = {}  # by module: test files that have noticed a fault of it
        self.failed = ""  # the test file that failed last
        folder.mkdir()
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
            else:
                shutil.copy(source, folder / name)

    def notices(self, fault: Fault) -> bool:
        began = time.monotonic()
        by = self.tried.known(fault)
        if by is None:
            by = self._noticed_by(fault)
            self.tried.keep(fault, by)
        verdict = "noticed " if by else "harmless" if fault.harmless else "SURVIVED"
        print(f"{verdict} {time.monotonic() - began:5.1f} s  {fault.name}", flush=True)
        return bool(by)

    def _noticed_by(self, fault: Fault) -> str:
        """The first tests that fail with it; nothing: none does."""
        path = self.folder / fault.file
        source = path.read_text(encoding="utf-8")
        for tests in self._quickest_first(fault):
            self._pass_without(tests)
            path.write_text(source.replace(fault.old, fault.new), encoding="utf-8")
            try:
                failed = self._fails(tests)
            finally:
                path.write_text(source, encoding="utf-8")
            if failed:
                self._remember(fault.file)
                return self.failed or tests
        return ""

    def _quickest_first(self, fault: Fault) -> list[str]:
        """The listed faults keep to the tests that they name."""
        known = [] if fault.name.startswith("fixed") else self.noticed_by.get(fault.file, [])
        return list(dict.fromkeys([*known, *fault.tests]))

    def _remember(self, module: Path) -> None:
        """The test file that noticed it last is tried first."""
        if not self.failed:
            return
        others = [name for name in self.noticed_by.get(module, []) if name != self.failed]
        self.noticed_by[module] = [self.failed, *others][:KNOWN]

    def _pass_without(self, tests: str) -> None:
        if tests not in self.lasts:
            began = time.monotonic()
            assert not self._fails(tests), f"the tests fail without any fault: {tests}"
            self.lasts[tests] = time.monotonic() - began

    def _fails(self, tests: str) -> bool:
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *PYTEST, *shlex.split(tests)]
        patience = PATIENCE + TIMES * self.lasts[tests] if tests in self.lasts else None
        try:
            ran = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=patience,
                check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            self.failed = ""
            return True
        if ran.returncode not in (0, *FAILED):
            raise SystemExit(f"pytest {tests} cannot be run:\n{ran.stdout}{ran.stderr}")
        found = FAILURE.search(ran.stdout)
        self.failed = found[1] if found else ""
        return ran.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
