"""Which tests come by a fault of the sample: found in one run of them, with a probe at every place.

A test that never comes by a place cannot notice what is changed there, and of those that do, the quickest are
tried first. A test that fails in this run, without any fault, says nothing about one and is not counted.
Probes write to a file, so tests that start processes of their own are counted too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.mutations import STATEMENTS, Change

if TYPE_CHECKING:
    from tools.mutants import Fault

# Python reads this by itself in every process that has its folder on the path.
PROBE: Final = """\
import builtins, os
_seen = set()
def _probe(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (number, test) in _seen:
        return
    try:
        with open({file!r}, "a", encoding="utf-8") as file:
            file.write(f"{{number}}\\t{{test}}\\n")
    except OSError:  # a test in which the disk is full
        return
    _seen.add((number, test))
builtins._probe = _probe
"""
FAILURE: Final = re.compile(r"^(?:FAILED|ERROR) (tests/\S+)", re.MULTILINE)
TIMING: Final = re.compile(r"^([\d.]+)s (?:call|setup|teardown) +(tests/.*)$", re.MULTILINE)

Ran = Callable[[str], str]  # some tests, by their arguments; what pytest prints of them


class Reaching:
    """By fault: the tests that come by it, quickest first; of what no probe fits into nothing is known."""

    def __init__(self, folder: Path, faults: Sequence[Fault]) -> None:
        self.folder = folder
        self.faults = faults
        self.seen = folder / "reached.tsv"
        self.lasts: dict[str, float] = {}  # by test, in seconds
        self.tests: dict[str, list[str]] = {}  # by name of the fault

    def find(self, suites: Sequence[str], ran: Ran) -> None:
        self.seen.write_text("", encoding="utf-8")
        customize = self.folder / "src" / "sitecustomize.py"
        customize.write_text(PROBE.format(file=str(self.seen)), encoding="utf-8")
        sources = self._sources()
        try:
            probed = self._put_in(sources)
            for suite in suites:
                self._time(ran(f"{suite} --maxfail=1000 --durations=0 --durations-min=0 -vv"))
        finally:
            customize.unlink()
            for file, source in sources.items():
                (self.folder / file).write_text(source, encoding="utf-8")
        self._sort(probed)

    def _sources(self) -> dict[Path, str]:
        files = {fault.file for fault in self.faults}
        return {file: (self.folder / file).read_text(encoding="utf-8") for file in files}

    def _put_in(self, sources: dict[Path, str]) -> dict[int, list[str]]:
        """The names of the faults by the number of their probe."""
        probed: dict[int, list[str]] = {}
        for file, sound in sources.items():
            source = sound
            for change, names in places([fault for fault in self.faults if fault.file == file]):
                number = len(probed)
                tried = with_probe(source, change, number)
                if tried is not None:
                    source, probed[number] = tried, names
            (self.folder / file).write_text(source, encoding="utf-8")
        return probed

    def _time(self, printed: str) -> None:
        failed = tuple(FAILURE.findall(printed))
        for seconds, test in TIMING.findall(printed):
            if not test.startswith(failed):
                self.lasts[test] = self.lasts.get(test, 0.0) + float(seconds)

    def _sort(self, probed: dict[int, list[str]]) -> None:
        self.tests = {name: [] for names in probed.values() for name in names}
        by_import: set[str] = set()
        for line in self.seen.read_text(encoding="utf-8").splitlines():
            number, _, test = line.partition("\t")
            for name in probed[int(number)]:
                if not test:
                    by_import.add(name)
                elif test in self.lasts and test not in self.tests[name]:
                    self.tests[name].append(test)
        for tests in self.tests.values():
            tests.sort(key=lambda test: self.lasts[test])
        for name in by_import:  # before any test: it may concern each of them
            if not self.tests[name]:
                del self.tests[name]


def places(faults: Sequence[Fault]) -> Iterator[tuple[Change, list[str]]]:
    """From the end of a module to its start; a place within another one shares its probe."""
    outermost: list[tuple[Change, list[str]]] = []
    found = [(fault.change, fault.name) for fault in faults if fault.change is not None]
    for change, name in sorted(found, key=lambda one: (one[0].start, -one[0].end)):
        if outermost and change.end <= outermost[-1][0].end:
            outermost[-1][1].append(name)
        else:
            outermost.append((change, [name]))
    return reversed(outermost)


def with_probe(source: str, change: Change, number: int) -> str | None:
    """Before a statement, or around an expression; None where it cannot stand: in a pattern."""
    text = source[change.start : change.end]
    column = change.start - (source.rfind("\n", 0, change.start) + 1)
    probe = f"(_probe({number}) or ({text}))"
    if change.kind in STATEMENTS:
        probe = f"_probe({number})\n{' ' * column}{text}"
    made = source[: change.start] + probe + source[change.end :]
    return made if _reads(made) else None


def _reads(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True
