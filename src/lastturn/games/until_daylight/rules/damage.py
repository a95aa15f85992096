"""SUD-11: saved Survivors absorb damage; prices are paid; healing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import count
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import DAMAGE
from lastturn.games.until_daylight.rules.asking import Asking

PRICE: Final = 1
ATTACK: Final = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Absorb(Asking):
    """SUD-11.5, SUD-D24: how many saved Survivors take the damage; the rest is marked."""

    def __init__(self, seat: i64, damage: i64, price: i64) -> None:
        super().__init__(seat, num.ABSORB_COST if price == PRICE else num.ABSORB_DAMAGE)
        self.damage: i64 = damage
        self.price: i64 = price

    def most(self, t: Board) -> i64:
        return min(count(t.survivors_of(self.seat)), self.damage)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for n in range(self.most(t) + 1):
            menu.add(move(num.ABSORB, n))

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [self.damage]

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.TOO_MANY if verb(m) == num.ABSORB else num.NOT_NOW

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.ABSORB, self.most(t))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.absorb(self.seat, arg(m))
        rest = self.damage - arg(m)
        if self.price == PRICE:
            if rest > 0:
                t.suffer(self.seat, rest)
        else:
            t.hurt(self.seat, rest)
        if t.ended == NOT_OVER:
            t.back()

    def copy(self) -> Absorb:
        return Absorb(self.seat, self.damage, self.price)


def take_attack(t: Board, seat: i64, damage: i64) -> None:
    """SUD-10.7: saved Survivors may absorb attack damage before it is marked."""
    if damage > 0 and t.survivors_of(seat) != 0:
        t.call(Absorb(seat, damage, ATTACK))
    else:
        t.hurt(seat, damage)


def pay(t: Board, seat: i64) -> None:
    """SUD-11.2: the price of a delay, ENERGY SHOT or BLOOD LUST; SUD-15.15 lets a Survivor pay it."""
    cost = t.content.delay_cost
    if not t.house.costs_too or t.survivors_of(seat) == 0:
        t.suffer(seat, cost)
    elif t.health_left(seat) <= cost:
        t.absorb(seat, cost)  # SUD-15.15: without a question, nobody may choose to die
    else:
        t.call(Absorb(seat, cost, PRICE))


def refuses_healing(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-11.7: only one's own, only with damage."""
    if t.content.heals[kind] == 0:
        return num.NO_HEALING_CARD
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    return LEGAL if t.of(seat, DAMAGE) > 0 else num.NOTHING_TO_HEAL
