"""What the seat that is asked may choose, in words: labels, things, costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastturn.engine.choosing import Choosing
from lastturn.engine.moves import arg, verb
from lastturn.engine.spoken import Language
from lastturn.engine.terms import Choice
from lastturn.engine.views import Fact
from lastturn.engine.words import Words
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.choices import Choices
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.labels import Labels

ASKED_AT_MOST: Final = 200  # seats among others with such names
# What the table has something to say to: on the button, behind it, or before it is pressed.
CHANGING: Final = frozenset(
    {
        num.BUILD, num.SITE, num.LAUNCH, num.SEND, num.USE, num.TARGET, num.ANSWER, num.OFFER, num.CHOOSE,
        num.TAKE, num.FETCH, num.DEPLOY, num.CLOSE, num.PASS, num.AGAINST, num.ASK_CARD,
    }
)  # fmt: skip


def known_choices(texts: PackTexts, asked: tuple[str, ...]) -> dict[int, Choice]:
    if asked not in texts.choices:
        if len(texts.choices) >= ASKED_AT_MOST:
            texts.choices.clear()
        texts.choices[asked] = {}
    return texts.choices[asked]


class Buttons(Choosing):
    def __init__(
        self, words: Words, t: Board, texts: PackTexts, language: Language, names: Sequence[str], seat: int
    ) -> None:
        super().__init__(words, names)
        self.labels = Labels(t, texts, language)
        self.choices = Choices(t, texts, language, seat)
        self.known = known_choices(texts, (language.code, str(seat), *names))

    def choice(self, m: int) -> Choice:
        """One that says the same whatever lies on the table is made once."""
        if self.changes(m):
            return super().choice(m)
        choice = self.known.get(m)
        if choice is None:
            choice = self.known[m] = super().choice(m)
        return choice

    def changes(self, m: int) -> bool:
        """Of the cards given it is only those that leave a ship."""
        v = verb(m)
        return v in CHANGING or (v == num.GIVE and self.choices.t.site_of(arg(m)) >= 0)

    def label(self, m: int) -> str:
        """A button says what the move brings."""
        return self.labels.label(m, self.words.label(m, self.names))

    def on(self, m: int) -> tuple[str, ...]:
        return self.choices.on(m)

    def brings(self, m: int) -> tuple[Fact, ...]:
        return self.choices.brings(m)

    def caution(self, m: int) -> str:
        return self.choices.caution(m)
