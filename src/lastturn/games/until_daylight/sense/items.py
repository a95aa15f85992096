"""What a card is worth to a seat, in thousandths of one damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.games.until_daylight import cards as c
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import TOKENS, WEAPON
from lastturn.games.until_daylight.inventory import DAMAGE, NOTHING
from lastturn.games.until_daylight.sense.danger import expected_damage

JUNK_VALUE: Final = 100
RECIPE: Final = 1500  # an ingredient whose partner is at hand
PART: Final = 450
LONE_AMMO: Final = 200
SPARE_WEAPON: Final = 250


def worth(t: Board, seat: i64, kind: i64, held: i64) -> i64:
    """What one more card of the kind is worth to the seat that has `held` of them without it."""
    match t.content.family[kind]:
        case c.AMMO:
            return _ammo_worth(t, seat, kind, held)
        case c.INGREDIENT:
            return _part_worth(t, seat, kind, held)
        case c.HEALING:
            return t.content.heals[kind] * 900 + need(t, seat) // 4
        case c.SPECIAL:
            return _special_worth(t, kind)
        case c.WEAPON:
            return _weapon_worth(t, seat, kind)
        case _:
            return JUNK_VALUE


def need(t: Board, seat: i64) -> i64:
    """How badly the seat needs healing: expected damage and a reserve, beyond its health."""
    if t.of(seat, DAMAGE) == 0:
        return 0
    expected = expected_damage(t, seat) if t.holder == seat else 2000
    return max(expected + 2000 - t.health_left(seat) * 1000, 0)


def _ammo_worth(t: Board, seat: i64, kind: i64, held: i64) -> i64:
    for slot in range(t.slots(seat)):
        weapon = t.kind_at(seat, slot)
        if t.content.ammo[weapon] == kind:
            return 1300 - 350 * min(held, 3)
    return LONE_AMMO


def _part_worth(t: Board, seat: i64, kind: i64, held: i64) -> i64:
    if held == 0:
        for token in range(TOKENS):
            if t.content.first_part[token] == kind and t.slot_of(seat, t.content.second_part[token]) >= 0:
                return RECIPE
            if t.content.second_part[token] == kind and t.slot_of(seat, t.content.first_part[token]) >= 0:
                return RECIPE
    return PART if held == 0 else PART // 2


def _special_worth(t: Board, kind: i64) -> i64:
    if kind == t.content.cheer:
        return 1300 if t.seats > 1 else 50
    if t.content.more_actions[kind] > 0:
        return 1400
    return 1100 if kind == t.content.lucky else 800


def _weapon_worth(t: Board, seat: i64, kind: i64) -> i64:
    """Better than what one has, or only a spare one."""
    best: i64 = 0
    own: i64 = 0
    for slot in range(t.slots(seat)):
        other = t.kind_at(seat, slot)
        if t.content.family[other] == WEAPON and t.content.ammo[other] == NOTHING:
            if other == kind and own == 0:
                own = 1
            else:
                best = max(best, strength(t, other))
    if t.content.ammo[kind] != NOTHING:
        held = t.holds(seat, t.content.ammo[kind])
        return SPARE_WEAPON + min(held, 3) * 450
    return SPARE_WEAPON + max(strength(t, kind) - best, 0)


def strength(t: Board, weapon: i64) -> i64:
    """The average damage of a weapon, its splash included."""
    cards = t.content.draw[weapon]
    drawn: i64 = 0 if cards == 0 else 460 + 500 * min(cards - 1, 2)
    return (
        t.content.base[weapon] * 1000
        + drawn
        + t.content.splash[weapon] * 900
        + t.content.spread[weapon] * 500
    )


def worst_slot(t: Board, seat: i64, but: i64) -> i64:
    """The kind whose slot is worth least; a stack counts all its cards. NOTHING: there is none."""
    found: i64 = NOTHING
    least: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        value = slot_worth(t, seat, slot)
        if kind != but and (found == NOTHING or value < least):
            found, least = kind, value
    return found


def slot_worth(t: Board, seat: i64, slot: i64) -> i64:
    kind, total = t.kind_at(seat, slot), t.count_at(seat, slot)
    value: i64 = 0
    for held in range(total):
        value += worth(t, seat, kind, held)
    return value
