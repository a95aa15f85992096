"""What the questions of the rules have in common: one seat, one question at a time; discarding."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Question
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import HEALING, JUNK
from lastturn.games.until_daylight.inventory import NOTHING


@mypyc_attr(acyclic=True)
class Asking(Question):
    """A question to one seat; `question` is the number of its prompt, 0: none at the moment."""

    def __init__(self, seat: i64, question: i64) -> None:
        super().__init__(seat)
        self.question: i64 = question

    def asks(self, t: Board) -> i64:
        if self.question != 0:
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return self.question


def offer_open(t: Board, spoken: i64, menu: Menu) -> None:
    """Section 7.8: one entry for each kind of combat card lying open."""
    seen: i64 = 0
    for i in range(len(t.open)):
        if not has(seen, t.open[i]):
            seen |= bit(t.open[i])
            menu.add(move(spoken, t.open[i]))


# -- discarding --------------------------------------------------------------------------------------


def offer_cards(t: Board, seat: i64, verb: i64, menu: Menu, but: i64 = NOTHING) -> None:
    """Section 7.8: one entry for each name in the inventory, in the order of arrival."""
    seen: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if not has(seen, kind) and kind != but:
            seen |= bit(kind)
            menu.add(move(verb, kind))


def refuses_discard(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-3.7: only what one has."""
    if kind >= t.content.kinds or t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    return LEGAL


def discard_for_room(t: Board, seat: i64, but: i64 = NOTHING) -> i64:
    """SUD-D25: what goes first when nobody decides. Ties: first in the pack."""
    best: i64 = NOTHING
    worst: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if kind == but:
            continue
        need = _need(t, seat, slot)
        if best == NOTHING or need < worst or (need == worst and kind < best):
            best, worst = kind, need
    return best


def _need(t: Board, seat: i64, slot: i64) -> i64:
    """Junk, then the smallest stack, then the least healing, then what was gained last."""
    kind = t.kind_at(seat, slot)
    if t.content.family[kind] == JUNK:
        return 0
    if t.content.stacks[kind] != 0:
        return 100 + t.count_at(seat, slot)
    if t.content.family[kind] == HEALING:
        return 200 + t.content.heals[kind]
    return 400 - slot
