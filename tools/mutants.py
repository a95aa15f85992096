"""Put faults into the code, one at a time, and see whether a test notices: `make mutants`.

    make mutants                                  the fixed list, then a sample of 200 small faults
    make mutants ARGS="--fixed"                   the fixed list alone
    make mutants ARGS="--sample 50 --seed 3"      another sample
    make mutants ARGS="--fixed --only EGM-17.9"   faults with these words in their name
    make mutants ARGS="--resume"                  goes on where a run was stopped (`tried.py`)
    make mutants ARGS="--resume --only server/nodes --tests tests/server/test_nodes.py"
                                                  the tests that concern a module, in seconds

The fixed list (`faults.toml`) holds faults that were once noticed by nothing; each names its file, the text
it replaces and the tests that must notice. A text that is no longer there is an error: the list is kept up
with the code. The sample is drawn from all small faults of engine, rules, views and server (`mutations.py`),
the same for the same seed; those that can do no harm are named in the list, too, and not tried. Goldens never
count: whoever accepts one would accept the fault.

Of the tests of a part only those are run that come by the place of the fault, the quickest first
(`reaching.py`); what no test comes by has survived. The sample is drawn by a number that each fault has of
its own, so that a change of the code changes no more of it than it must.

Each fault is made in a copy of the checkout, on the interpreted build. mutmut and cosmic-ray were looked at:
they try the faults of a module against one command. They know no fixed list, no seeded sample over many
modules with tests of their own, and none of the faults that matter most here: a secret told to everybody, two
fields confused in a copy.
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

from tools.mutations import Change, changes
from tools.reaching import FAILURE, Reaching
from tools.tried import Tried

ROOT: Final = Path(__file__).resolve().parents[1]
LIST: Final = ROOT / "tools" / "faults.toml"
TRIED: Final = ROOT / ".cache" / "mutants.jsonl"
PACKAGE: Final = Path("src", "lastturn")
COPIED: Final = (
    "src", "tests", "tools", "docs", "web/src", "conftest.py", "pyproject.toml", "README.md",
)  # fmt: skip
NOT_COPIED: Final = ("__pycache__", "node_modules", "static", "*.so")
PYTEST: Final = ("-m", "pytest", "-x", "-q", "-m", "not golden")
# A fault that makes tests go on for ever is noticed: in so many seconds and so many times as long as usual,
# or before that by the processor's time they take, which no other work on the machine makes longer.
PATIENCE: Final = 60.0
TIMES: Final = 10
BUSY: Final = 20.0  # seconds of the processor, beyond what is usual
FAILED: Final = (1, 2)  # pytest: a test failed, or could not even be read
GONE: Final = 4  # or a test that is named is not there: with a fault, because its module could not be read

# Where faults are sampled, and which tests answer for them; the first that fails is enough.
SAMPLED: Final = {
    "games/doomsday": [
        "tests/games/doomsday tests/games/test_additions.py",
        "tests/contract -k 'doomsday-2 or heroic'",
    ],
    "games/earth_gone_mad": [
        "tests/games/earth_gone_mad tests/games/test_additions.py",
        "tests/contract -k 'earth-gone-mad-3 or parties'",
    ],
    "games/end_of_days": [
        "tests/games/end_of_days tests/games/test_additions.py",
        "tests/contract -k 'end-of-days-3'",
    ],
    "games/until_daylight": [
        "tests/games/until_daylight tests/games/test_additions.py",
        "tests/contract -k 'until-daylight-3'",
    ],
    "engine": [
        "tests/engine tests/research tests/test_add_a_game.py tests/test_scenes.py",
        "tests/contract -k 'doomsday-2'",
    ],
    "server": ["tests/server", "tests/attacks"],
}
READING: Final = "tests/test_events.py"  # of all games; it reads their code and comes by no place in it
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
    change: Change | None = None  # of one of the sample: its place


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
        tried = Tried(TRIED, ROOT, asked.resume, all_tests=not asked.tests)
        bench = Bench(Path(folder, "checkout"), tried, faults)
        survivors = [fault for fault in faults if not bench.notices(fault)]
    left = split(survivors)
    for name, put_in, survived in zip(("fixed list", "sample"), split(faults), left, strict=True):
        if put_in:
            print(f"{name}: {counted(put_in, survived)}")
    return 1 if left[0] else 0


def split(faults: Sequence[Fault]) -> tuple[list[Fault], list[Fault]]:
    """Those of the fixed list, those of the sample."""
    return [fault for fault in faults if not fault.change], [fault for fault in faults if fault.change]


def counted(faults: Sequence[Fault], survivors: Sequence[Fault]) -> str:
    harmless = sum(fault.harmless != "" for fault in faults)
    noticed, survived = len(faults) - len(survivors), len(survivors) - harmless
    return f"{noticed} of {len(faults)} noticed, {harmless} harmless, {survived} survived"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make mutants", description="Do the tests notice faults?")
    parser.add_argument("--fixed", action="store_true", help="the fixed list alone")
    parser.add_argument("--sample", type=int, default=200, help="how many small faults (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default 1)")
    parser.add_argument("--only", default="", help="only faults with these words in their name")
    parser.add_argument("--tests", default="", help="only these may notice those of the sample")
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    return parser


def _wanted(asked: argparse.Namespace) -> list[Fault]:
    fixed = listed(LIST)
    if asked.fixed:
        return fixed
    small = sampled(asked.sample, asked.seed, harmless(LIST))
    return fixed + [replace(fault, tests=(asked.tests,)) if asked.tests else fault for fault in small]


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
    chosen = sorted(every, key=lambda fault: _lot(seed, fault))[:number]
    return sorted(chosen, key=lambda fault: (str(fault.file), fault.name))


def _lot(seed: int, fault: Fault) -> bytes:
    """The number by which it is drawn: of what is changed and the line before, not of where it stands."""
    assert fault.change is not None
    before = fault.old[: fault.change.end].splitlines()[-2:]
    module, _, what = fault.name.partition(" ")
    texts = [str(seed), module.partition(":")[0], what, *before]
    return blake2b("\0".join(texts).encode(), digest_size=8).digest()


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
            yield Fault(name, file, source, change.made_in(source), tests, reason, change)


def described(change: Change, source: str) -> str:
    return f"{change.kind}: {_short(source[change.start : change.end])} → {_short(change.text)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:57] + "..."


# -- trying them ---------------------------------------------------------------------------------


class Bench:
    """A copy of the checkout in which faults are made and unmade."""

    def __init__(self, folder: Path, tried: Tried, faults: Sequence[Fault]) -> None:
        self.folder = folder
        self.tried = tried
        self.faults = faults
        self.lasts: dict[str, float] = {}  # the tests that pass without a fault, and for how long they run
        self.reaching: dict[tuple[str, ...], Reaching] = {}  # by the tests of a part
        self.failed = ""  # the test that failed last
        self.printed = ""  # by pytest, in the last run
        folder.mkdir()
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
            else:
                shutil.copy(source, folder / name)
        # Compiled once, and known by what a source says: a fault within the same second is seen.
        compiled = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src", "tests"]
        subprocess.run([sys.executable, *compiled], cwd=folder, check=True)

    def notices(self, fault: Fault) -> bool:
        began = time.monotonic()
        by = "" if fault.harmless else self.tried.known(fault)
        if by is None:
            by = self._noticed_by(fault)
            self.tried.keep(fault, by)
        verdict = "noticed " if by else "harmless" if fault.harmless else "SURVIVED"
        print(f"{verdict} {time.monotonic() - began:5.1f} s  {fault.name}", flush=True)
        return bool(by)

    def _noticed_by(self, fault: Fault) -> str:
        """The first test that fails with it; nothing: none does."""
        path = self.folder / fault.file
        runs = self._runs(fault)
        source = path.read_text(encoding="utf-8")
        path.write_text(source.replace(fault.old, fault.new), encoding="utf-8")
        try:
            return next((self.failed or tests for tests in runs if self._fails(tests)), "")
        finally:
            path.write_text(source, encoding="utf-8")

    def _runs(self, fault: Fault) -> list[str]:
        """The tests that may notice it, as arguments of pytest; they pass without it."""
        reached = self._reached(fault) if fault.change is not None else None
        runs = list(fault.tests if reached is None else reached)
        if fault.change is not None and "games" in fault.file.parts:
            runs.append(READING)
        for tests in runs:
            self._pass_without(tests)
        return runs

    def _reached(self, fault: Fault) -> list[str] | None:
        """One run of all tests that come by it; None if no probe could be put there."""
        if fault.tests not in self.reaching:
            alike = [one for one in self.faults if one.tests == fault.tests]
            unknown = [one for one in alike if self.tried.known(one) is None and not one.harmless]
            found = self.reaching[fault.tests] = Reaching(self.folder, unknown)
            found.find(fault.tests, self._printed_without)
        known = self.reaching[fault.tests]
        tests = known.tests.get(fault.name)
        if not tests:
            return tests
        named = self.folder / "reaching.txt"
        named.write_text("\n".join(tests), encoding="utf-8")
        run = f"@{named.name}"
        self.lasts[run] = sum(known.lasts[test] for test in tests)
        return [run]

    def _pass_without(self, tests: str) -> None:
        if tests not in self.lasts:
            began = time.monotonic()
            assert not self._fails(tests), f"the tests fail without any fault: {tests}: {self.failed}"
            self.lasts[tests] = time.monotonic() - began

    def _printed_without(self, tests: str) -> str:
        """By pytest, of tests that run to the end; it is said which of them fail without any fault."""
        self._fails(tests)
        for failed in FAILURE.findall(self.printed):
            print(f"does not count, it fails without any fault: {failed}", flush=True)
        return self.printed

    def _fails(self, tests: str) -> bool:
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, *PYTEST, *shlex.split(tests)]
        patience = PATIENCE + TIMES * self.lasts[tests] if tests in self.lasts else None
        try:
            ran = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=patience,
                check=False, preexec_fn=partial(_at_most, self.lasts.get(tests)),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            self.failed = ""
            return True
        if ran.returncode == -signal.SIGXCPU:
            self.failed = ""
            return True
        gone = tests.startswith("@") and ran.returncode == GONE
        if not gone and ran.returncode not in (0, *FAILED):
            raise SystemExit(f"pytest {tests} cannot be run:\n{ran.stdout}{ran.stderr}")
        found = FAILURE.search(ran.stdout)
        self.failed, self.printed = found[1] if found else "", ran.stdout
        return ran.returncode != 0


def _at_most(usual: float | None) -> None:
    """Of the processor's time, for tests that usually last so long."""
    if usual is not None:
        most = int(BUSY + usual)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most + 10))


if __name__ == "__main__":
    sys.exit(main())
