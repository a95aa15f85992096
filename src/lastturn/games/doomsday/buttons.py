"""What the seat that is asked may choose, in words: labels, things, costs."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.choosing import Choosing
from lastturn.engine.views import Fact
from lastturn.engine.words import Words
from lastturn.games.doomsday.bearings import Bearings
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.labels import Labels
from lastturn.games.doomsday.phrases import Wording


class Buttons(Choosing):
    def __init__(self, words: Words, t: Board, wording: Wording, names: Sequence[str], seat: int) -> None:
        super().__init__(words, names)
        self.labels = Labels(t, wording, names)
        self.bearings = Bearings(t, wording, seat)

    def label(self, m: int) -> str:
        """A button says what the move takes and brings."""
        return self.labels.label(m, self.words.label(m, self.names))

    def on(self, m: int) -> tuple[str, ...]:
        return self.bearings.on(m)

    def brings(self, m: int) -> tuple[Fact, ...]:
        return self.bearings.brings(m)

    def caution(self, m: int) -> str:
        return self.bearings.caution(m)
