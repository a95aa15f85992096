"""What a search says besides: the asides of good sense, and yes or no to an offer tried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.bots.nodes import SURE
from lastturn.bots.search import Candidate, value_for
from lastturn.engine.contract import Table
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_on
from lastturn.engine.rng import Rng

CERTAINTY: Final = 1.5  # standard errors by which something else must be better than good sense's own choice
A_DEAL: Final = 60  # deals on which yes and no to an offer are tried
SILENCE: Final = -1
ALONE: Final = 2  # good sense and silence: it is no answer to an offer


def worth_saying(table: Table, seat: i64, rng: Rng) -> int | None:
    """What good sense would say, if anything."""
    menu = Menu()
    table.offer_aside(seat, menu)
    if menu.size == 0:
        return None
    table.prefer_asides(seat, menu)
    return menu.best(rng) if max(menu.listed_weights()) > 0 else None


class Weighing:
    """What good sense would say, beside other answers to the same offer and silence, on the same deals."""

    def __init__(self, table: Table, seat: i64, said: i64) -> None:
        self.table = table
        self.seat = seat
        self.tries = [Candidate(m) for m in [int(said), *table.other_answers(seat, said), SILENCE]]
        self.deals = 0 if len(self.tries) > ALONE else A_DEAL
        self.menu = Menu()
        self.luck = Rng(0)

    def go_on(self, rng: Rng) -> None:
        """One more deal."""
        deal, word = self.table.determinize(self.seat, rng), rng.new_word()
        sense = 0.0
        for place in range(len(self.tries)):
            self.luck.word = word
            value = _after(deal.copy(), self.seat, self.tries[place].move, self.luck, self.menu)
            if place == 0:
                sense = value
            self.tries[place].learn(value, sense)
        self.deals += 1

    def best(self) -> int | None:
        """Something else than good sense's choice only if playouts speak clearly for it. None: silence."""
        if len(self.tries) <= ALONE:
            return int(self.tries[0].move)
        found = _clearly_best(self.tries)
        return None if found.move == SILENCE else int(found.move)


def _after(table: Table, seat: i64, m: i64, luck: Rng, menu: Menu) -> float:
    if m != SILENCE:
        table.apply(seat, m)
    play_on(table, luck, menu, table.looks_ahead() * table.seats, table.looks_carefully() * table.seats)
    return float(value_for(table, seat)) / float(SURE)


def _clearly_best(tries: list[Candidate]) -> Candidate:
    best, most = tries[0], 0.0
    for each in tries[1:]:
        sure = each.gain() - CERTAINTY * each.error()
        if sure > most:
            best, most = each, sure
    return best
