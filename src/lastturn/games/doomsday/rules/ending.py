"""DMD-13: the end of the game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.step import Question
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import EXTRA_CARDS
from lastturn.games.doomsday.house import NEVER
from lastturn.games.doomsday.rules.scoring import count_up


def impact(t: Board) -> None:
    """DMD-13.5: the game stops at once; only rockets in space are counted up."""
    t.emit(num.IMPACT_CAME)
    count_up(t)
    t.finish(num.IMPACT if t.arrivals > 0 else num.NOBODY_SURVIVED)


class ExtraCards(Question):
    """DMD-13.3: all but the last arrival may score one more card, clockwise from it; then the counting up."""

    def __init__(self, seats: i64, last: i64) -> None:
        super().__init__(last)
        self.order: vec[i64] = vec[i64]([(last + 1 + i) % seats for i in range(seats - 1)])
        self.place: i64 = 0

    def asks(self, t: Board) -> i64:
        if self.place < len(self.order) and t.hand_size(self.order[self.place]) > 0:
            return bit(self.order[self.place])
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_EXTRA_CARD

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for i in range(t.hand_size(seat)):
            if may_be_extra(t, t.hands.at(seat, i)):
                menu.add(move(num.PICK, t.hands.at(seat, i)))
        menu.add(move(num.NO_CARD))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.PICK:
            return OTHER_QUESTION
        return num.TAKEN_NO_EXTRA if t.hands.place_of(seat, arg(m)) >= 0 else num.NOT_IN_HAND

    def default(self, t: Board, seat: i64) -> i64:
        best: i64 = -1
        for i in range(t.hand_size(seat)):
            card = t.hands.at(seat, i)
            if may_be_extra(t, card) and (best < 0 or t.content.value[card] > t.content.value[best]):
                best = card
        return move(num.PICK, best) if best >= 0 else move(num.NO_CARD)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.PICK:
            score_extra(t, seat, arg(m))
        else:
            t.emit(num.NO_EXTRA, seat)
        self.place += 1

    def run(self, t: Board) -> None:
        if self.place < len(self.order):
            self.place += 1  # an empty hand has nothing to score
        else:
            t.emit(num.ALL_ABOVE)
            count_up(t)
            t.finish(num.ALL_IN_SPACE)

    def copy(self) -> ExtraCards:
        new = ExtraCards(0, self.seat)
        new.order = self.order
        new.place = self.place
        return new


def may_be_extra(t: Board, card: i64) -> bool:
    """DMD-13.7"""
    return t.house.taken_scoring != NEVER or not t.is_open(card)


def score_extra(t: Board, seat: i64, card: i64) -> None:
    """DMD-13.3, DMD-13.4: its points at once, and the card to the discard pile."""
    t.lay_out(seat, bit(t.hands.place_of(seat, card)))
    t.discard_laid()
    t.emit(num.EXTRA_SCORED, seat, card, t.content.value[card])
    t.score(seat, t.content.value[card], EXTRA_CARDS)
