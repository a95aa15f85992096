"""What a search says besides: the asides of good sense, and yes or no to an offer tried out."""

from __future__ import annotations

from math import inf
from time import perf_counter
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


def worth_saying(table: Table, seat: i64, rng: Rng) -> int | None:
    """What good sense would say, if anything."""
    menu = Menu()
    table.offer_aside(seat, menu)
    if menu.size == 0:
        return None
    table.prefer_asides(seat, menu)
    return menu.best(rng) if max(menu.listed_weights()) > 0 else None


def weighed_aside(table: Table, seat: i64, said: i64, rng: Rng, seconds: float = inf) -> int | None:
    """What good sense would say; in answer to an offer something else, if playouts on the same deals speak
    clearly for that. None: it is clearly better to say nothing. seconds: no longer than that."""
    began = perf_counter() if seconds < inf else 0.0
    others = table.other_answers(seat, said)
    if len(others) == 0:
        return int(said)
    tries = [Candidate(m) for m in [int(said), *others, SILENCE]]
    menu, luck = Menu(), Rng(0)
    for _deal in range(A_DEAL):
        deal, word = table.determinize(seat, rng), rng.new_word()
        sense = 0.0
        for place in range(len(tries)):
            luck.word = word
            value = _after(deal.copy(), seat, tries[place].move, luck, menu)
            if place == 0:
                sense = value
            tries[place].learn(value, sense)
        if seconds < inf and perf_counter() - began > seconds:
            break
    best = _clearly_best(tries)
    return None if best.move == SILENCE else int(best.move)


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
