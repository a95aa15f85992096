"""Whole games in one call, without words, events or checks."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import lowest
from lastturn.engine.menu import Menu
from lastturn.engine.rng import LOW_32, Rng, spread_word
from lastturn.engine.table import Table


def play_out(table: Table, rng: Rng, menu: Menu) -> i64:
    """Random legal play to the end; the number of decisions."""
    decisions: i64 = 0
    while table.waiting != 0:
        seat = lowest(table.waiting)
        menu.size = 0
        table.offer(seat, menu)
        table.apply(seat, menu.pick(rng))
        decisions += 1
    return decisions


def play_out_sensibly(table: Table, rng: Rng, menu: Menu, sensible: i64) -> i64:
    """Seats of the set play what the game prefers (seeing all), the others at random."""
    decisions: i64 = 0
    while table.waiting != 0:
        seat = lowest(table.waiting)
        menu.size = 0
        table.offer(seat, menu)
        if (sensible >> seat) & 1 != 0:
            table.prefer(seat, menu)
            table.apply(seat, menu.best(rng))
        else:
            table.apply(seat, menu.pick(rng))
        decisions += 1
    return decisions


def play_out_beside(table: Table, rng: Rng, menu: Menu, among: i64) -> i64:
    """Seats of the set play as in playouts, the others by good sense (seeing all); how many decisions."""
    decisions: i64 = 0
    while table.waiting != 0:
        seat = lowest(table.waiting)
        menu.size = 0
        table.offer(seat, menu)
        if (among >> seat) & 1 != 0:
            table.prefer_in_playouts(seat, menu)
        else:
            table.prefer(seat, menu)
        table.apply(seat, menu.best(rng))
        decisions += 1
    return decisions


def keep_in_step(table: Table, word: i64, before: i64) -> i64:
    """Luck begins anew at each moment of the game: two games that began with the same word and went
    differently meet the same dice again, so that what tells them apart is the moves. The moment it is now."""
    moment = table.moment()
    if moment != before:
        table.chance = spread_word((word >> 32) ^ moment, word & LOW_32)
    return moment


def play_on(table: Table, rng: Rng, menu: Menu, most: i64, careful: i64 = 0) -> i64:
    """So many decisions at most by preference, the first few by careful and the rest by quick, or to the end;
    how many it were."""
    word, moment = rng.word, table.moment()
    decisions: i64 = 0
    while table.waiting != 0 and decisions < most:
        moment = keep_in_step(table, word, moment)
        seat = lowest(table.waiting)
        menu.size = 0
        table.offer(seat, menu)
        if menu.size == 1:
            table.apply(seat, menu.moves[0])
        elif decisions < careful:
            table.prefer_keenly(seat, menu)
            table.apply(seat, menu.best(rng))
        else:
            table.prefer_in_playouts(seat, menu)
            table.apply(seat, menu.best(rng))
        decisions += 1
    return decisions


def trace_out(table: Table, seed: int) -> tuple[int, int]:
    """Random play with a hash of everything that happened: decisions, hash."""
    rng = Rng(seed)
    menu = Menu()
    decisions = 0
    trace = 7
    while table.waiting != 0:
        seat = lowest(table.waiting)
        menu.size = 0
        table.offer(seat, menu)
        m = int(menu.pick(rng))
        trace = (trace * 31 + m * 128 + int(menu.size) * 8 + int(table.waiting)) % 1_000_000_007
        table.apply(seat, m)
        decisions += 1
    for score in table.scores():
        trace = (trace * 31 + score) % 1_000_000_007
    return decisions, (trace * 31 + int(table.winners())) % 1_000_000_007
