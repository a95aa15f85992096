"""What has happened at a table, told to whoever sees it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import EVERYBODY
from lastturn.engine.chance import Chance

NO_EVENTS: Final[list[tuple[int, int, tuple[int, ...], int]]] = []  # before the first; never changed


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Chance):
    """An event is a number, a seat, facts, and the set of seats that see it. No rule listens to one."""

    def __init__(self) -> None:
        super().__init__()
        self.telling: bool = True  # a copy is silent; so is a game that nobody listens to
        self.events: list[tuple[int, int, tuple[int, ...], int]] = NO_EVENTS
        self.reveals: i64 = 0  # how often something hidden was shown to somebody

    def emit(self, kind: i64, seat: i64 = -1, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something happened that everybody sees."""
        if self.telling:
            self._tell((kind, seat, (a, b, c), EVERYBODY))

    def emit_to(self, seen_by: i64, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something happened that only the seats of the set see; below 0, as `~bit(seat)`, spectators too."""
        if self.telling:
            self._tell((kind, seat, (a, b, c), seen_by))

    def emit_all(self, kind: i64, seat: i64, data: list[int], seen_by: i64 = EVERYBODY) -> None:
        """As `emit_to`, with as many facts as it takes (the dice of a roll)."""
        if self.telling:
            self._tell((kind, seat, tuple(data), seen_by))

    def _tell(self, event: tuple[int, int, tuple[int, ...], int]) -> None:
        if self.events is NO_EVENTS:
            self.events = []
        self.events.append(event)

    def revealed(self) -> None:
        """Somebody has seen something hidden: free undo ends here."""
        self.reveals += 1

    def take_events(self) -> list[tuple[int, int, tuple[int, ...], int]]:
        """The events since the last call."""
        events = self.events
        self.events = NO_EVENTS
        return events
