"""The kinds of steps that a game is made of, and whether their copies are equal."""

from __future__ import annotations

import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any
from unittest.mock import patch

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.contract import Game
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.testing.insides import VEC, insides

OFTEN = 30  # so many steps of a kind are looked at
Fields = dict[str, Any]


def step_kinds(game: Game) -> set[type[Step]]:
    """All kinds of steps that the game's package defines and that can be done: those that have a copy."""
    home = type(game).__module__.rpartition(".")[0]
    for found in pkgutil.walk_packages(import_module(home).__path__, f"{home}."):
        import_module(found.name)
    return {kind for kind in _below(Step) if kind.__module__.startswith(f"{home}.") and "copy" in vars(kind)}


def _below(kind: type[Step]) -> Iterator[type[Step]]:
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


class Met:
    """The steps met in a game, each with copies: as it was, and with another number in every field.

    A number that comes back as it was in the step, not as in the marked one, is a constant of the kind; but
    only if no step of the kind has had another.
    """

    def __init__(self) -> None:
        self.looked: dict[type[Step], int] = defaultdict(int)
        self.values: dict[tuple[type[Step], str], set[str]] = defaultdict(set)
        self.confused: list[tuple[type[Step], str]] = []  # unless it is a constant

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look at every step that begins and again when it ends; a compiled table cannot be watched."""
        if not hasattr(Table.call, "__code__"):
            yield
            return
        call, back = Table.call, Table.back

        def watched_call(table: Table, step: Step) -> None:
            self.look_at(step)
            call(table, step)

        def watched_back(table: Table, value: int = 0) -> None:
            self.look_at(table.on_top)
            back(table, value)

        with patch.object(Table, "call", watched_call), patch.object(Table, "back", watched_back):
            yield

    def look_at(self, step: Step) -> None:
        kind = type(step)
        self.looked[kind] += 1
        if self.looked[kind] > OFTEN:
            return
        plain, copied = fields(step), fields(step.copied())
        assert type(step.copied()) is kind, f"a copy of {kind.__name__} is another kind of step"
        assert copied == plain, f"a copy of {kind.__name__} differs"
        for name, value in plain.items():
            self.values[kind, name].add(repr(value))
        new = marked(step)
        marks, back = fields(new), fields(new.copied())
        for name, mark in marks.items():
            if back[name] != mark:
                assert back[name] == plain[name], f"a copy of {kind.__name__} confuses “{name}”"
                self.confused.append((kind, name))

    def judge(self) -> None:
        for kind, name in self.confused:
            assert len(self.values[kind, name]) == 1, f"a copy of {kind.__name__} forgets “{name}”"


def fields(step: Step) -> Fields:
    """What a step holds, deeply; nothing where the build does not let us look (compiled)."""
    held = getattr(step, "__dict__", {})
    return {name: insides(value) for name, value in held.items() if name != "below"}


def marked(step: Step) -> Step:
    """An equal step, but with another number in every field."""
    new = step.copied()
    number = 1
    for name, value in getattr(new, "__dict__", {}).items():
        if type(value) is bool:
            setattr(new, name, not value)
        elif type(value) is int:
            setattr(new, name, number)
            number += 1
        elif type(value) is VEC:
            setattr(new, name, vec[i64](list(range(number, number + len(value)))))
            number += len(value)
    return new
