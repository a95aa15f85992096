"""EOD-13.2: what the modules of a ship that got away mean for the points of other nations."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.step import Question, Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import EVERY_OTHER, ONE_CHOSEN
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.places import NO_CARD
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.scores import FROM_ARKS, LOST


class OthersPoints(Step):
    """EOD-13.2: first all losses (of every nation, then of a chosen one), then gains."""

    def __init__(self, seat: i64, ship: vec[i64]) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.ship: vec[i64] = ship  # never changed in place
        self.done: vec[i64] = vec[i64]()  # modules whose effect on others has happened

    def copy(self) -> OthersPoints:
        new = OthersPoints(self.seat, self.ship)
        new.done = self.done
        return new

    def run(self, t: Board) -> None:
        card = self._next_effect(t)
        if card == NO_CARD:
            t.back()
            return
        self.done = with_card(self.done, card)
        if t.content.others[card] == EVERY_OTHER:
            for other in range(t.seats):
                if other != self.seat:
                    change_points(t, other, card)
        elif t.seats == 2:
            change_points(t, 1 - self.seat, card)
        else:
            t.call(ChooseNation(self.seat, card))

    def _next_effect(self, t: Board) -> i64:
        best: i64 = NO_CARD
        for i in range(len(self.ship)):
            card = self.ship[i]
            if t.content.others[card] != 0 and not holds(self.done, card):
                if best == NO_CARD or _rank(t, card) < _rank(t, best):
                    best = card
        return best


def _rank(t: Board, card: i64) -> i64:
    later = 2 if t.content.others_points[card] > 0 else 0
    return later + (1 if t.content.others[card] == ONE_CHOSEN else 0)


def change_points(t: Board, seat: i64, card: i64) -> None:
    change = t.content.others_points[card]
    t.add_points(seat, change, FROM_ARKS if change > 0 else LOST)
    if change > 0:
        t.emit(num.GAINED_POINTS, seat, change, card)
    else:
        t.emit(num.LOST_POINTS, seat, -change, card)


class ChooseNation(Question):
    """EOD-D21: which other nation loses or gains the points of a module."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def copy(self) -> ChooseNation:
        return ChooseNation(self.seat, self.card)

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.LOSES_POINTS if t.content.others_points[self.card] < 0 else num.GAINS_POINTS

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.card), abs(int(t.content.others_points[self.card]))]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for other in range(t.seats):
            if other != seat:
                menu.add(move(num.AGAINST, other))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        """The highest other score loses, the lowest gains; ties: next clockwise."""
        sign: i64 = 1 if t.content.others_points[self.card] < 0 else -1
        best = (seat + 1) % t.seats
        for i in range(2, t.seats):
            other = (seat + i) % t.seats
            if t.score[other] * sign > t.score[best] * sign:
                best = other
        return move(num.AGAINST, best)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        change_points(t, arg(m), self.card)
        t.back()
