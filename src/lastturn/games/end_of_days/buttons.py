"""What the seat that is asked may choose, in words: labels, things, costs."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.choosing import Choosing
from lastturn.engine.spoken import Language
from lastturn.engine.views import Fact
from lastturn.engine.words import Words
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.choices import Choices
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.labels import Labels


class Buttons(Choosing):
    def __init__(
        self, words: Words, t: Board, texts: PackTexts, language: Language, names: Sequence[str], seat: int
    ) -> None:
        super().__init__(words, names)
        self.labels = Labels(t, texts, language)
        self.choices = Choices(t, texts, language, seat)

    def label(self, m: int) -> str:
        """A button says what the move brings."""
        return self.labels.label(m, self.words.label(m, self.names))

    def on(self, m: int) -> tuple[str, ...]:
        return self.choices.on(m)

    def brings(self, m: int) -> tuple[Fact, ...]:
        return self.choices.brings(m)

    def caution(self, m: int) -> str:
        return self.choices.caution(m)
