"""Parts of views that were made before: an equal one is the same object, which nobody has to compare."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from lastturn.engine.views import Fact, SeatView, Zone

AT_MOST: Final = 20_000  # facts
PARTS_AT_MOST: Final = 4_000
Part = TypeVar("Part")


class KnownFacts:
    """The facts of one game in one language. Whoever is handed one does not change it."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int | str, str, bool, str, int], Fact] = {}
        self.names: dict[str, str] = {}  # by what follows "fact." in the words

    def fact(
        self,
        id: str,
        name: str,
        value: int | str,
        seat: int | None = None,
        note: str = "",
        quiet: bool = False,
    ) -> Fact:
        key = (id, value, note, quiet, name, -1 if seat is None else seat)
        fact = self.known.get(key)
        if fact is None:
            if len(self.known) >= AT_MOST:
                self.known.clear()
            fact = Fact(id=id, name=name, value=value, seat=seat, note=note, quiet=quiet)
            self.known[key] = fact
        return fact


class Known(Generic[Part]):
    """Larger parts, by the numbers that they are made of: of a seat about which nothing has changed they are
    those of before. What nobody has asked for while so many others came is forgotten. Whoever is handed one
    does not change it."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], Part] = {}
        self.before: dict[tuple[int, ...], Part] = {}

    def find(self, numbers: tuple[int, ...]) -> Part | None:
        part = self.known.get(numbers)
        if part is None:
            part = self.before.get(numbers)
            if part is not None:
                self.keep(numbers, part)
        return part

    def keep(self, numbers: tuple[int, ...], part: Part) -> Part:
        if len(self.known) >= PARTS_AT_MOST:
            self.before, self.known = self.known, {}
        self.known[numbers] = part
        return part


class KnownParts:
    """Zones, facts that belong together, seats, and fields of graphic boards, of one game in one language.
    The numbers begin with one that says what they are the numbers of."""

    def __init__(self) -> None:
        self.zones: Known[Zone] = Known()
        self.facts: Known[list[Fact]] = Known()
        self.seats: Known[SeatView] = Known()
        self.fields: Known[dict[str, Any]] = Known()
        self.brought: Known[tuple[Fact, ...]] = Known()  # by a choice
        self.names: dict[str, str] = {}  # of facts, by id
