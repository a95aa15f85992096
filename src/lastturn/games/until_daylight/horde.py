"""A horde card on the line, packed in one number: card, damage, Spears, stun, mark, acted, grudge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DAMAGE: Final = 0x40
SPEAR: Final = 0x400
STUN: Final = 0x1000
MARK: Final = 0x2000
ACTED: Final = 0x4000
GRUDGE: Final = 0x8000
NEW: Final = 0x40000  # came this round


def fresh(card: i64, grudge: i64) -> i64:
    """SUD-5.2: just laid out, without damage; `grudge` is the holder of that moment."""
    return card + grudge * GRUDGE + NEW


def card_of(h: i64) -> i64:
    return h & 0x3F


def damage_on(h: i64) -> i64:
    return (h >> 6) & 0xF


def spears_on(h: i64) -> i64:
    return (h >> 10) & 3


def stunned(h: i64) -> bool:
    return h & STUN != 0


def marked(h: i64) -> bool:
    return h & MARK != 0


def acted(h: i64) -> bool:
    return h & ACTED != 0


def grudge_of(h: i64) -> i64:
    return (h >> 15) & 7


def with_grudge(h: i64, seat: i64) -> i64:
    return (h & ~(7 * GRUDGE)) + seat * GRUDGE


def rested(h: i64) -> i64:
    """SUD-14.1: stuns, marks and turns taken end with the round."""
    return h & ~(STUN + MARK + ACTED + NEW)
