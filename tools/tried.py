"""What became of faults that were tried before: `.cache/mutants.jsonl`, a line for each.

A run that was stopped goes on where it was (`make mutants ARGS="--resume"`). A fault that was noticed need
not be tried again while its module is the same; one that survived, while the tests are the same too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.mutants import Fault


class Tried:
    """Verdicts by fault; without `resume` none is known, and all are written anew."""

    def __init__(self, file: Path, root: Path, resume: bool, all_tests: bool = True) -> None:
        """all_tests: those of the whole part were asked, so that what they let pass has survived."""
        self.file = file
        self.root = root
        self.all_tests = all_tests
        self.tests = _digest(_texts(root / "tests"))
        self.noticed: dict[str, str] = {}  # by fault: the tests that noticed it; none: it survived
        file.parent.mkdir(exist_ok=True)
        if resume and file.exists():
            self._read()
        else:
            file.write_text("", encoding="utf-8")

    def _read(self) -> None:
        for line in self.file.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if entry["by"] or entry["tests"] == self.tests:
                self.noticed[entry["fault"]] = entry["by"]

    def known(self, fault: Fault) -> str | None:
        """The tests that noticed it, nothing if it survived; None: it has not been tried."""
        return self.noticed.get(self._key(fault))

    def keep(self, fault: Fault, by: str) -> None:
        if not by and not self.all_tests:
            return
        entry = {"fault": self._key(fault), "name": fault.name, "by": by, "tests": self.tests}
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def _key(self, fault: Fault) -> str:
        source = (self.root / fault.file).read_text(encoding="utf-8")
        return _digest([fault.name, source, fault.new])


def _texts(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.py")):
        if "node_modules" not in path.parts:
            yield path.read_text(encoding="utf-8")


def _digest(texts: Iterator[str] | list[str]) -> str:
    found = blake2b(digest_size=12)
    for text in texts:
        found.update(text.encode() + b"\0")
    return found.hexdigest()
