"""A game of Earth Gone Mad! in progress."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.rng import Rng
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules import asides, drafting, proposals, scoring
from lastturn.games.earth_gone_mad.sense import bargaining, judging, keenly, preferring
from lastturn.games.earth_gone_mad.sense.weights import FIT

AHEAD: Final[i64] = FIT.ahead
CAREFUL: Final[i64] = FIT.careful


@mypyc_attr(free_list_len=1)
class EarthTable(Board):
    """The board with its rules of copying, hiding, talking, counting and good sense."""

    def copy(self) -> EarthTable:
        new = EarthTable(self.seats, self.content, self.house, self.seating, self.papers)
        self.lend_board_to(new)
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        """EGM section 6: the order of the draw pile, others' drafts and hidden proposals."""
        self.redeal_pile(rng)
        if self.house.parties_only or self.papers.has_open():
            self.own_papers().keep_what_sees(seat, not self.house.parties_only)
        if len(self.texts) > 0:
            self.texts = {m: self.texts[m] for m in self.papers.picks() if m in self.texts}

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        asides.offer(self, seat, menu)

    def offer_aside_picks(self, seat: i64, menu: Menu) -> None:
        drafting.offer(self, seat, menu)

    def completes_aside_run(self, seat: i64, m: i64) -> bool:
        return not drafting.goes_on(m)

    def answer_aside(self, seat: i64, m: i64) -> None:
        asides.answer(self, seat, m)

    def refuses_aside(self, seat: i64, m: i64) -> i64:
        return asides.refuses(self, seat, m)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> i64:
        return scoring.winners(self)

    def prefer(self, seat: i64, menu: Menu) -> None:
        preferring.prefer(self, seat, menu)

    def prefer_keenly(self, seat: i64, menu: Menu) -> None:
        keenly.prefer_keenly(self, seat, menu)

    def prefer_in_playouts(self, seat: i64, menu: Menu) -> None:
        keenly.prefer_keenly(self, seat, menu)

    def prefer_asides(self, seat: i64, menu: Menu) -> None:
        bargaining.prefer(self, seat, menu)

    def other_answers(self, seat: i64, m: i64) -> list[int]:
        return proposals.other_answers(self, seat, m)

    def judge(self, seat: i64) -> float:
        return judging.judge(self, seat)

    def counted(self, seat: i64) -> float:
        return judging.counted(self, seat)

    def signs(self, seat: i64) -> list[float]:
        return judging.signs(self, seat)

    def moment(self) -> i64:
        return judging.moment(self)

    def looks_ahead(self) -> i64:
        return AHEAD

    def looks_carefully(self) -> i64:
        return CAREFUL
