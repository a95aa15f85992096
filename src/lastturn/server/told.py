"""What a game has told, line by line, and to whom."""

from __future__ import annotations

import structlog
from msgspec import Struct

from lastturn.engine.contract import Event, Line
from lastturn.engine.match import Match
from lastturn.wire.messages import Hand

logger = structlog.get_logger()
EVERYBODY = -1


class Shown(Struct, frozen=True):
    """A line, the seats that see it (below 0: the spectators too), and how many moves had been made.
    undoes: the places, in the list of all lines, of those that it takes back."""

    line: Line
    seen_by: int
    at: float
    round: int
    moves: int = 0
    by: Hand = ""
    undoes: tuple[int, ...] = ()

    def seen(self, seat: int | None) -> bool:
        return self.seen_by < 0 if seat is None else self.seen_by >> seat & 1 == 1


class ToldMatch(Match):
    """A match in which a mistake in a game's words does not stop the game."""

    def in_words(self, event: Event) -> Line:
        try:
            return self.game.tell(self.table, event)
        except Exception:
            logger.exception("words.failed", game=self.game.id, happening=event[0])
            name = self.game.happenings[event[0]].name if event[0] in self.game.happenings else "unknown"
            return Line(name, f"({name})", "", event[1] if event[1] >= 0 else None, {})
