"""A view is drawn part by part: zones, facts that belong together, seats, fields of graphic boards. Each part
lies beside the numbers that it is made of.

If the numbers are what they were when the table was last drawn, the part is that of last time, the same
object: nobody makes it again, compares it with the one before, or encodes it. If not, it may be that some
table has had these numbers before; only if none has, it is made.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.remembered import Known, KnownParts
from lastturn.engine.views import Fact, SeatView, View, Zone

Part = TypeVar("Part")


@mypyc_attr(acyclic=True)
class Drawing:
    """A part as it was drawn last, and its numbers."""

    def __init__(self, numbers: vec[i64], part: object) -> None:
        self.numbers: vec[i64] = numbers
        self.part = part


class Parts(Generic[Part]):
    """Those of one kind, in the order in which they are drawn. The numbers of each begin with one that says
    what it is (`begin`); then come all that it hangs on (`add`, `add_row`). Whoever is handed a part does not
    change it."""

    def __init__(self, known: Known[Part]) -> None:
        self.known = known
        self.drawn: list[Drawing] = []
        self.place: i64 = 0
        self.numbers: vec[i64] = vec[i64]()
        self.size: i64 = 0
        self.list: list[Part] = []
        self.joint: list[Any] = []

    def start(self) -> None:
        """The table is drawn once more, from the first part on."""
        self.place = 0

    def begin(self, what: i64) -> None:
        self.size = 0
        self.add(what)

    def add(self, number: i64) -> None:
        if self.size < len(self.numbers):
            self.numbers[self.size] = number
        else:
            self.numbers = append(self.numbers, number)
        self.size += 1

    def add_row(self, cells: vec[i64], first: i64, size: i64) -> None:
        for i in range(first, first + size):
            self.add(cells[i])

    def find(self) -> Part | None:
        """The part of these numbers, if it was drawn before."""
        place = self.place
        if place < len(self.drawn):
            drawing = self.drawn[place]
            if self._are(drawing.numbers):
                self.place = place + 1
                return cast("Part", drawing.part)
        found = self.known.find(self._listed())
        return None if found is None else self._put(found)

    def keep(self, part: Part) -> Part:
        """It is made of these numbers."""
        return self._put(self.known.keep(self._listed(), part))

    def _are(self, before: vec[i64]) -> bool:
        if len(before) != self.size:
            return False
        numbers = self.numbers
        for i in range(self.size):
            if numbers[i] != before[i]:
                return False
        return True

    def _listed(self) -> tuple[int, ...]:
        return tuple([int(self.numbers[i]) for i in range(self.size)])

    def _put(self, part: Part) -> Part:
        drawing = Drawing(self.numbers[: self.size], part)
        if self.place < len(self.drawn):
            self.drawn[self.place] = drawing
        else:
            self.drawn.append(drawing)
        self.place += 1
        return part

    # -- together --------------------------------------------------------------------------------

    def listed(self, parts: list[Part]) -> list[Part]:
        """A list of parts: that of last time if it has the same."""
        if not are_same(self.list, parts):
            self.list = parts
        return self.list

    def joined(self, groups: list[Part]) -> list[Any]:
        """All that is in parts that are lists themselves."""
        if not are_same(self.list, groups):
            lists: list[Any] = groups
            self.list, self.joint = groups, [one for group in lists for one in group]
        return self.joint


def are_same(before: list[Any], now: list[Any]) -> bool:
    """Whether the objects in both lists are the same, one by one."""
    if len(before) != len(now):
        return False
    for i in range(len(now)):
        if before[i] is not now[i]:
            return False
    return True


class Drawn:
    """What was drawn of one table for one viewer."""

    def __init__(self, known: KnownParts) -> None:
        self.zones: Parts[Zone] = Parts(known.zones)
        self.facts: Parts[list[Fact]] = Parts(known.facts)
        self.seats: Parts[SeatView] = Parts(known.seats)
        self.fields: Parts[dict[str, Any]] = Parts(known.fields)

    def start(self) -> None:
        self.zones.start()
        self.facts.start()
        self.seats.start()
        self.fields.start()


class Drawings:
    """What was drawn of one table: for all, and for each seat what it alone sees. One for each table that is
    shown again and again; it is of one game in one language."""

    def __init__(self) -> None:
        self.drawn: dict[int, Drawn] = {}

    def of(self, seat: int | None, known: KnownParts) -> Drawn:
        """What the seat (None: everybody) was shown last, to draw on."""
        number = -1 if seat is None else seat
        drawn = self.drawn.get(number)
        if drawn is None:
            drawn = self.drawn[number] = Drawn(known)
        drawn.start()
        return drawn


def seen_by(seat: int | None, public: View, zones: list[Zone], board: dict[str, Any]) -> View:
    """The same view for a seat, with zones and a board of its own."""
    return View(
        public.game, seat, public.headline, public.asked, public.seats, public.facts, zones, public.over,
        board, public.order,
    )  # fmt: skip
