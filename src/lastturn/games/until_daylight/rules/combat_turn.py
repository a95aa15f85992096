"""SUD-7.3 to SUD-7.10: the combat turn of one player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.picking import Picking
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import NO_RUN, NOT_PICKED, Run
from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import TOKENS
from lastturn.games.until_daylight.inventory import NOTHING
from lastturn.games.until_daylight.rules.asking import refuses_discard
from lastturn.games.until_daylight.rules.craft import (
    PLACED,
    craft,
    craft_question,
    default_in_craft,
    give_craft,
    offer_craft,
    refuses_craft,
    refuses_in_craft,
)
from lastturn.games.until_daylight.rules.damage import pay, refuses_healing
from lastturn.games.until_daylight.rules.declare import (
    ANY_CLASS,
    DECLARED,
    attack_facts,
    attack_question,
    best_melee,
    declared,
    default_in_attack,
    give_attack,
    offer_attack,
    pool_attack,
    refuses_attack,
    refuses_focus,
    refuses_in_attack,
)
from lastturn.games.until_daylight.rules.follow_up import FollowUp, class_to_follow
from lastturn.games.until_daylight.rules.windows import CheerWindow, could_hold, discard_window

# what a turn is in the middle of
STARTING: Final = 0
CHOOSING: Final = 1
ATTACKING: Final = 2
FOLLOWING: Final = 3
CHEERING: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class CombatTurn(Step):
    """SUD-7.2, SUD-15.16: before a turn all others may discard."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                discard_window(t, self.seat)
            case 2:
                t.call(TakeActions(self.seat, t.content.actions))
            case _:
                t.back()

    def copy(self) -> CombatTurn:
        return CombatTurn(self.seat)


@mypyc_attr(acyclic=True)
class ChooseInTurn(Picking):
    """SUD-D14: what a player may do while actions are left, and freely.

    An attack and a craft are runs; nothing takes effect before the last choice (section 7.8).
    """

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(seat)
        self.actions: i64 = actions

    def prompt(self, t: Board, seat: i64) -> i64:
        return question_of(self.made)

    def facts(self, t: Board, seat: i64) -> list[int]:
        return attack_facts(self.made) if self.made.begun() else [self.actions]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if not self.made.begun():
            offer_actions(t, seat, self.actions, menu)
        elif is_attack(self.made):
            offer_attack(t, seat, self.made, ANY_CLASS, menu)
        else:
            offer_craft(t, self.made, menu)

    def ordered(self, t: Board, seat: i64) -> bool:
        """First comes what it is; then the order is free."""
        return not self.made.begun()

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if is_attack(self.made):
            pool_attack(t, seat, self.made, ANY_CLASS, menu)
        else:
            self.offer(t, seat, menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        tried = self.made.with_pick(m)
        give_rest(t, seat, tried)
        return question_of(tried) in (num.COMBAT_TURN, DECLARED, PLACED)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_in_turn(t, seat, self.actions, self.made, m)

    def default(self, t: Board, seat: i64) -> i64:
        if not self.made.begun():
            return default_action(t, seat, self.actions)
        if is_attack(self.made):
            return default_in_attack(t, seat, self.made, ANY_CLASS)
        return default_in_craft(t, self.made)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeActions(ChooseInTurn):
    """SUD-7.3 to SUD-7.10: healing and specials freely, one action, and whatever gives more."""

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(seat, actions)
        self.doing: i64 = STARTING
        self.weapon: i64 = NOTHING  # of the last attack
        self.followed: bool = False  # Frenzy or Double Tap used this turn

    def asks(self, t: Board) -> i64:
        if self.doing == CHOOSING:
            return bit(self.seat)
        return 0

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.USE:
                t.heal(seat, arg(m))
                go_on(t, self)
            case num.PLAY:
                play_special(t, self, arg(m))
            case num.DISCARD:
                t.discard(seat, arg(m))
                go_on(t, self)
            case num.END_TURN:
                end_turn(t, self)
            case _:
                self.pick(m)
                act(t, self)

    def run(self, t: Board) -> None:
        """The turn begins, or what was begun is over."""
        if self.doing == ATTACKING:
            follow_up(t, self, self.result != 0)
        elif self.doing == CHEERING:
            hear_cheer(t, self, self.result != 0)
        else:
            if self.doing == FOLLOWING and self.result != 0:
                self.followed = True
            go_on(t, self)

    def copy(self) -> TakeActions:
        new = TakeActions(self.seat, self.actions)
        new.doing = self.doing
        new.weapon = self.weapon
        new.followed = self.followed
        self.lend_run_to(new)
        return new


# -- how the turn goes on ----------------------------------------------------------------------------


def act(t: Board, turn: TakeActions) -> None:
    """An attack or a craft takes effect with its last choice."""
    run = turn.made
    give_rest(t, turn.seat, run)
    if question_of(run) not in (DECLARED, PLACED):
        return
    turn.made = NO_RUN
    turn.actions -= 1
    if is_attack(run):
        turn.doing = ATTACKING
        turn.weapon = run.of(num.WITH)
        t.call(declared(turn.seat, run))
    else:
        craft(t, turn.seat, run)
        if t.ended == NOT_OVER:
            go_on(t, turn)


def play_special(t: Board, turn: TakeActions, kind: i64) -> None:
    """SUD-12.1, SUD-12.4: more actions, more splash; and the damage that it costs."""
    turn.doing = STARTING
    t.play_special(turn.seat, kind)
    turn.actions += t.content.more_actions[kind]
    t.lust_for_blood(turn.seat, kind)
    if t.content.costs[kind] > 0:
        pay(t, turn.seat)


def follow_up(t: Board, turn: TakeActions, killed: bool) -> None:
    """SUD-13.5, SUD-13.7: Frenzy or Double Tap, once in a turn."""
    only = class_to_follow(t, turn.seat, turn.weapon, killed)
    if only != ANY_CLASS and not turn.followed:
        turn.doing = FOLLOWING
        t.call(FollowUp(turn.seat, only))
    else:
        go_on(t, turn)


def go_on(t: Board, turn: TakeActions) -> None:
    """Who has no card can only end the turn."""
    if t.slots(turn.seat) > 0:
        turn.doing = CHOOSING
    else:
        end_turn(t, turn)


def end_turn(t: Board, turn: TakeActions) -> None:
    """SUD-7.10: the others may cheer before the turn closes."""
    t.emit(num.TURN_ENDED, turn.seat)
    turn.doing = CHEERING
    turn.result = 0
    asked = could_hold(t, t.content.cheer) & ~bit(turn.seat)
    if asked != 0:
        t.call(CheerWindow(t.seats, asked, turn.seat))


def hear_cheer(t: Board, turn: TakeActions, cheered: bool) -> None:
    if cheered:
        turn.actions += t.content.cheer_actions
        go_on(t, turn)
    else:
        t.back()


# -- the runs of a turn ------------------------------------------------------------------------------


def is_attack(run: Run) -> bool:
    return run.of(num.ATTACK) != NOT_PICKED


def question_of(run: Run) -> i64:
    """COMBAT_TURN: nothing is begun. Nothing is left to ask: DECLARED or PLACED."""
    if is_attack(run):
        return attack_question(run)
    return num.COMBAT_TURN if run.of(num.CRAFT) == NOT_PICKED else craft_question(run)


def give_rest(t: Board, seat: i64, run: Run) -> None:
    if is_attack(run):
        give_attack(t, seat, run, ANY_CLASS)
    elif run.of(num.CRAFT) != NOT_PICKED:
        give_craft(t, seat, run)


# -- what a turn offers ------------------------------------------------------------------------------


def offer_actions(t: Board, seat: i64, actions: i64, menu: Menu) -> None:
    """SUD-D14"""
    if actions > 0:
        if refuses_attack(t, seat) == LEGAL:
            menu.add(move(num.ATTACK))
        for token in range(TOKENS):
            if refuses_craft(t, seat, token) == LEGAL:
                menu.add(move(num.CRAFT, token))
    seen: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if not has(seen, kind):
            seen |= bit(kind)
            offer_card(t, seat, kind, menu)
    menu.add(move(num.END_TURN))


def offer_card(t: Board, seat: i64, kind: i64, menu: Menu) -> None:
    """What may be done with one card of the inventory."""
    if refuses_healing(t, seat, kind) == LEGAL:
        menu.add(move(num.USE, kind))
    if refuses_special(t, seat, kind) == LEGAL:
        menu.add(move(num.PLAY, kind))
    menu.add(move(num.DISCARD, kind))


def refuses_special(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-12.1, SUD-12.4: the specials of the own turn, if one can pay for them (SUD-11.4)."""
    if kind == t.content.cheer:
        return num.CHEER_OTHERS
    if t.content.own_turn[kind] == 0:
        return num.NOT_NOW
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    return LEGAL if t.content.costs[kind] == 0 or t.can_pay(seat) else num.TOO_HURT


def default_action(t: Board, seat: i64, actions: i64) -> i64:
    """SUD-D14"""
    attacks = actions > 0 and t.has_enemy() and best_melee(t, seat) != NOTHING
    return move(num.ATTACK) if attacks else move(num.END_TURN)


def refuses_in_turn(t: Board, seat: i64, actions: i64, run: Run, m: i64) -> i64:
    if verb(m) in (num.OFFER, num.DEAL, num.BARGAIN):
        return num.TRADE_ONLY
    if not run.begun():
        return refuses_action(t, seat, actions, m)
    if is_attack(run):
        return refuses_in_attack(t, seat, run, ANY_CLASS, m)
    return refuses_in_craft(t, run, m)


def refuses_action(t: Board, seat: i64, actions: i64, m: i64) -> i64:
    match verb(m):
        case num.ATTACK:
            return num.NO_ACTION if actions == 0 else refuses_attack(t, seat)
        case num.CRAFT:
            return num.NO_ACTION if actions == 0 else refuses_craft(t, seat, arg(m))
        case num.FOCUS:
            reason = refuses_focus(t, seat, 0)
            return reason if reason == num.NO_FOCUS_CARD else num.NOT_NOW
        case _:
            if arg(m) >= t.content.kinds:
                return OTHER_QUESTION
            return refuses_free_action(t, seat, m)


def refuses_free_action(t: Board, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.USE:
            return refuses_healing(t, seat, arg(m))
        case num.PLAY:
            return refuses_special(t, seat, arg(m))
        case num.DISCARD:
            return refuses_discard(t, seat, arg(m))
        case _:
            return OTHER_QUESTION
