"""EGM-2 and EGM-9: the year, its months and their turns."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.papers import DUE_SPEND
from lastturn.games.earth_gone_mad.rules import promises, scoring
from lastturn.games.earth_gone_mad.rules.disasters import AllThenChoose, OneByOne
from lastturn.games.earth_gone_mad.rules.purchases import Spend


class Year(Step):
    """EGM-2.1: a month is one turn for each player in player order; then the Clock moves one space.

    With `shop_first` (EGM-2.6) a month is two circuits: all spend, then all face their disasters.
    """

    def __init__(self, place: i64 = -1) -> None:
        super().__init__()
        self.place: i64 = place  # the next turn of the month; -1: the month has not begun

    def run(self, t: Board) -> None:
        if self.place < 0:
            self.place = 0
            t.emit(num.MONTH_BEGAN, -1, t.month, t.disasters_due())
        elif self.place == self.turns(t):
            self.end_month(t)
        else:
            self.place += 1
            self.take_turn(t, self.place - 1)

    def turns(self, t: Board) -> i64:
        return t.seats * 2 if t.house.shop_first else t.seats

    def take_turn(self, t: Board, place: i64) -> None:
        seat = t.seating.order[(t.first_place() + place) % t.seats]
        if not t.house.shop_first:
            t.call(Turn(seat))
        elif place < t.seats:
            t.call(Shopping(seat))
        else:
            face_disasters(t, seat)

    def end_month(self, t: Board) -> None:
        """EGM-9.1; EGM-9.2: the moment it enters December, the game ends."""
        promises.month_ended(t)
        t.advance_the_clock()
        self.place = -1
        if t.month == DECEMBER:
            t.emit(num.YEAR_ENDED)
            t.finish(scoring.ending(t))

    def copy(self) -> Year:
        return Year(self.place)


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """EGM-2.2: income, spend, disasters."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                begin_spending(t, self.seat)
            case 2:
                face_disasters(t, self.seat)
            case _:
                t.back()

    def copy(self) -> Turn:
        return Turn(self.seat)


class Shopping(Step):
    """EGM-2.6: steps (a) and (b) of a turn alone."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def run(self, t: Board) -> None:
        if self.beat == 1:
            begin_spending(t, self.seat)
        else:
            t.back()

    def copy(self) -> Shopping:
        return Shopping(self.seat)


def begin_spending(t: Board, seat: i64) -> None:
    t.count_income(seat)
    promises.step_began(t, DUE_SPEND)
    t.call(Spend())


def face_disasters(t: Board, seat: i64) -> None:
    if t.house.all_then_choose:
        t.call(AllThenChoose(seat, t.disasters_due()))
    else:
        t.call(OneByOne(seat, t.disasters_due()))
