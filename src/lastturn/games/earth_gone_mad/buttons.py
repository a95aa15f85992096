"""What the seat that is asked may choose, in words: labels, things, costs."""

from __future__ import annotations

from typing import Final

from lastturn.engine.choosing import Choosing
from lastturn.engine.moves import arg, verb
from lastturn.engine.views import Fact
from lastturn.engine.words import Words
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.brings import Bringing
from lastturn.games.earth_gone_mad.composing import DealSheet
from lastturn.games.earth_gone_mad.labels import how_many, places
from lastturn.games.earth_gone_mad.phrases import Wording

NONE: Final = {num.LAUNCH: "none.launch", num.INTERCEPT: "none.intercept"}
OF_A_DEAL: Final = (num.ACCEPT, num.WITHDRAW)


class Buttons(Choosing):
    def __init__(self, words: Words, t: Board, wording: Wording, names: list[str], seat: int) -> None:
        super().__init__(words, names)
        self.t = t
        self.wording = wording
        self.called = names
        self.seat = seat
        self.bringing = Bringing(t, wording, names, seat)

    def label(self, m: int) -> str:
        """EGM-6.2, EGM-7.4: to send none has words of its own; EGM-11.11: one accepts these terms."""
        if arg(m) == 0 and verb(m) in NONE:
            return self.wording.text(NONE[verb(m)])
        label, terms = self.words.label(m, self.names), self.terms(m)
        return self.wording.text("deal.accept", label=label, terms=terms) if terms else label

    def terms(self, m: int) -> str:
        """What is said in the deal that one accepts, or in the promise that one pays."""
        papers, texts = self.t.papers, self.t.texts
        if verb(m) == num.ACCEPT:
            proposal = papers.proposal(arg(m))
            return self.wording.lines(proposal.lines, self.called, texts) if proposal is not None else ""
        if verb(m) != num.PAY or not 0 < arg(m) <= len(papers.promises):
            return ""
        return self.wording.line(papers.promises[arg(m) - 1].line, self.called, texts)

    def on(self, m: int) -> tuple[str, ...]:
        return places(self.t, self.wording.named, m)

    def count(self, m: int) -> int:
        return how_many(m)

    def brings(self, m: int) -> tuple[Fact, ...]:
        if verb(m) in OF_A_DEAL:
            return DealSheet(self.t, self.wording, self.called, self.seat).terms(arg(m))
        return self.bringing.brings(m)

    def caution(self, m: int) -> str:
        return self.bringing.caution(m)
