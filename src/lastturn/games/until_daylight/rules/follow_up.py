"""SUD-13.5, SUD-13.7: Frenzy and Double Tap, one more attack with a weapon of the same class."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.picking import Picking
from lastturn.engine.runs import NO_RUN
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import DOUBLE_TAP, FIREARM, FRENZY, MELEE
from lastturn.games.until_daylight.inventory import CHARACTER
from lastturn.games.until_daylight.rules.declare import (
    ANY_CLASS,
    DECLARED,
    attack_facts,
    attack_question,
    completes_attack,
    declared,
    default_in_attack,
    give_attack,
    offer_attack,
    offer_weapons,
    pool_attack,
    refuses_in_attack,
    usable_weapons,
)


def class_to_follow(t: Board, seat: i64, weapon: i64, killed: bool) -> i64:
    """The class of weapon that may attack once more, or ANY_CLASS: Frenzy after a kill, Double Tap after any
    shot."""
    perk, used = t.token_perk(seat), t.content.weapon_class[weapon]
    frenzy = perk == FRENZY and used == MELEE and killed
    double_tap = perk == DOUBLE_TAP and used == FIREARM
    if (frenzy or double_tap) and t.has_enemy() and usable_weapons(t, seat, used) > 0:
        return used
    return ANY_CLASS


@mypyc_attr(acyclic=True, free_list_len=1)
class FollowUp(Picking):
    """SUD-13.1: may attack once more. Hands back 1 if it did."""

    def __init__(self, seat: i64, only: i64) -> None:
        super().__init__(seat)
        self.only: i64 = only  # the class of weapon
        self.attacks: bool = False

    def asks(self, t: Board) -> i64:
        if self.attacks:
            return 0
        return bit(self.seat)

    def prompt(self, t: Board, seat: i64) -> i64:
        return attack_question(self.made) if self.made.begun() else num.FOLLOW_UP

    def facts(self, t: Board, seat: i64) -> list[int]:
        return attack_facts(self.made) if self.made.begun() else [t.of(seat, CHARACTER)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made.begun():
            offer_attack(t, seat, self.made, self.only, menu)
        else:
            menu.add(move(num.ENOUGH))
            offer_weapons(t, seat, self.only, menu)

    def ordered(self, t: Board, seat: i64) -> bool:
        return False

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            menu.add(move(num.ENOUGH))
        pool_attack(t, seat, self.made, self.only, menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return verb(m) == num.ENOUGH or completes_attack(t, seat, self.made, self.only, m)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_in_attack(t, seat, self.made, self.only, m)

    def default(self, t: Board, seat: i64) -> i64:
        return default_in_attack(t, seat, self.made, self.only) if self.made.begun() else move(num.ENOUGH)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.ENOUGH:
            t.back(0)
            return
        self.pick(m)
        give_attack(t, seat, self.made, self.only)
        if attack_question(self.made) == DECLARED:
            attack_again(t, self)

    def run(self, t: Board) -> None:
        t.back(1)

    def copy(self) -> FollowUp:
        new = FollowUp(self.seat, self.only)
        new.attacks = self.attacks
        self.lend_run_to(new)
        return new


def attack_again(t: Board, step: FollowUp) -> None:
    step.attacks = True
    t.emit(num.FOLLOWED_UP, step.seat)
    t.call(declared(step.seat, step.made))
    step.made = NO_RUN
