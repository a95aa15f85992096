"""The exact chances of the dice (EGM-7.8, EGM-8.1) as everybody at the table could work them out."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from lastturn.games.earth_gone_mad.board import Board

ANYBODY: Final = -1
Box = tuple[int, ...]  # Nukes in the box, by launcher


def one_die(t: Board, bonus: int) -> Fraction:
    """The chance that a Nuke succeeds."""
    return 1 - Fraction(int(t.content.success_at - 1 - bonus), 6)


def failing(t: Board, box: Box) -> Fraction:
    """The chance that all Nukes in the box fail."""
    fails, rolls = 1, 1
    for seat, n in enumerate(box):
        if n > 0:
            fails *= int(t.content.success_at - 1 - t.cancel_bonus(seat)) ** n
            rolls *= 6**n
    return Fraction(fails, rolls)


def box_of(t: Board) -> Box:
    return tuple(int(n) for n in t.box)


def changed(box: Box, seat: int, by: int) -> Box:
    return tuple(n + by if other == seat else n for other, n in enumerate(box))


def saved(t: Board, seat: int, n: int) -> Fraction:
    """The chance to cancel when the seat launches n more and nobody intercepts."""
    return 1 - failing(t, changed(box_of(t), seat, n))


def saved_without(t: Board, launcher: int) -> Fraction:
    """The chance to cancel when one Nuke of the launcher's is shot down."""
    return 1 - failing(t, changed(box_of(t), launcher, -1))


def falls(t: Board, seat: int, n: int, launcher: int = ANYBODY) -> Fraction:
    """The chance that the city falls when the seat sends n more, and nobody after it does.

    Hits go to the Nukes that are likeliest to cancel, as a player who wants the city to fall would choose.
    """
    boxes = {box_of(t): Fraction(1)}
    for other in reversed(list(t.player_order())):
        for dice, at in attacks(t, int(other), seat, n, launcher):
            boxes = after(t, boxes, int(other), dice, at)
    return sum((chance * failing(t, box) for box, chance in boxes.items()), Fraction(0))


def attacks(t: Board, other: int, seat: int, n: int, launcher: int) -> list[tuple[int, int]]:
    """How many dice the seat rolls at whom."""
    mine = n if other == seat else 0
    if not t.house.declared:
        return [(int(t.intercepting[other]) + mine, ANYBODY)]
    aimed = [(int(t.aimed_at(other, at)), at) for at in range(t.seats)]
    return [(dice + (mine if at == launcher else 0), at) for dice, at in aimed]


def after(t: Board, boxes: dict[Box, Fraction], seat: int, dice: int, at: int) -> dict[Box, Fraction]:
    """What may be left of each box when so many dice are rolled at it."""
    hit = one_die(t, t.intercept_bonus(seat))
    left: dict[Box, Fraction] = {}
    for box, chance in boxes.items():
        for hits in range(dice + 1):
            rest = shot(t, box, seat, hits, at)
            share = comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
            left[rest] = left.get(rest, Fraction(0)) + chance * share
    return left


def shot(t: Board, box: Box, seat: int, hits: int, at: int) -> Box:
    """EGM-7.9: the strongest first; EGM-7.2: never one's own."""
    for _n in range(hits):
        open_to = [s for s, n in enumerate(box) if n > 0 and s != seat and at in (s, ANYBODY)]
        if not open_to:
            return box
        box = changed(box, max(open_to, key=lambda s: (int(t.cancel_bonus(s)), box[s])), -1)
    return box


def percent(chance: Fraction) -> str:
    """With one decimal where it has one: “87.5 %”."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    return f"{tenths // 10} %" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10} %"
