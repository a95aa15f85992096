"""What the seat that is asked may choose, in words: labels, things, costs."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.choosing import Choosing
from lastturn.engine.moves import arg, verb
from lastturn.engine.views import Fact
from lastturn.engine.words import Words
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.bringing import Bringing
from lastturn.games.until_daylight.labels import Labels
from lastturn.games.until_daylight.pointing import COUNTED, Pointing
from lastturn.games.until_daylight.wording import Wording


class Buttons(Choosing):
    def __init__(self, words: Words, t: Board, wording: Wording, names: Sequence[str], seat: int) -> None:
        super().__init__(words, names)
        self.labels = Labels(wording, t)
        self.pointing = Pointing(wording.facts, t, seat)
        self.bringing = Bringing(wording, t, seat)

    def label(self, m: int) -> str:
        """A button says what the move takes and brings."""
        return self.labels.label(m, self.words.label(m, self.names))

    def on(self, m: int) -> tuple[str, ...]:
        return self.pointing.on(m)

    def count(self, m: int) -> int:
        return int(arg(m)) if verb(m) in COUNTED else 1

    def brings(self, m: int) -> tuple[Fact, ...]:
        return self.bringing.brings(m)

    def caution(self, m: int) -> str:
        return self.bringing.caution(m)
