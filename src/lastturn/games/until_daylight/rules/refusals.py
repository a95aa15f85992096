"""Why a move is not possible now: the guards of the rules, asked one by one."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.table import LEGAL, OTHER_QUESTION
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import TOKENS, WEAPON
from lastturn.games.until_daylight.house import EXACTLY_TWO
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.combat_turn import CombatTurn
from lastturn.games.until_daylight.rules.damage import Absorb
from lastturn.games.until_daylight.rules.declare import (
    attack_guard,
    craft_guard,
    focus_guard,
    grenade_guard,
    most_ammo,
    play_guard,
    target_guard,
    weapon_guard,
)
from lastturn.games.until_daylight.rules.trade import TradePhase, can_take, heal_guard
from lastturn.games.until_daylight.rules.windows import CombatWindow
from lastturn.games.until_daylight.setup import Preparation


def why_not(t: Board, seat: i64, m: i64) -> i64:
    """The seat is asked and m is not among its moves: a number of the list of reasons."""
    reason = _by_step(t, seat, m)
    if reason == LEGAL:
        return OTHER_QUESTION
    return reason


def _by_step(t: Board, seat: i64, m: i64) -> i64:
    step = t.on_top
    question: i64 = t.prompt(seat)
    if isinstance(step, TradePhase):
        return _in_trade(t, step, seat, m, question)
    if isinstance(step, CombatTurn):
        return _in_turn(t, step, m)
    if isinstance(step, CombatWindow):
        return _after_draw(t, step, seat, m)
    if isinstance(step, Attack):
        return _in_attack(t, step, m)
    if isinstance(step, Absorb):
        return num.TOO_MANY if verb(m) == num.ABSORB else num.NOT_NOW
    if isinstance(step, Preparation):
        return _in_preparation(t, m, question)
    if question in (num.SEARCH, num.DRAWN, num.WAVE, num.SIXTH_SENSE, num.SECOND_LOOK):
        return _in_search(t, seat, m, question)
    return _elsewhere(t, seat, m, question)


def _in_preparation(t: Board, m: i64, question: i64) -> i64:
    if verb(m) == num.BE and question == num.CHOOSE_CHARACTER:
        return num.TAKEN
    if verb(m) == num.START_WITH and question == num.CHOOSE_WEAPON:
        kind = arg(m)
        if kind >= t.content.kinds or t.content.family[kind] != WEAPON or t.content.signature[kind] >= 0:
            return num.NOT_A_WEAPON
        return num.TAKEN
    return num.NOT_AT_TABLE if verb(m) == num.FIRST_PLAYER else OTHER_QUESTION


def _held(t: Board, seat: i64, m: i64) -> i64:
    """Discarding needs the card."""
    if arg(m) >= t.content.kinds or t.slot_of(seat, arg(m)) < 0:
        return num.NOT_HELD
    return OTHER_QUESTION


def _in_search(t: Board, seat: i64, m: i64, question: i64) -> i64:
    match verb(m):
        case num.USE | num.PLAY | num.OFFER | num.ATTACK | num.CRAFT:
            return num.NOT_IN_SEARCH
        case num.KEEP:
            return num.NO_ROOM if question == num.DRAWN else OTHER_QUESTION
        case num.DISCARD:
            return _held(t, seat, m)
        case num.DELAY:
            return num.FREE_DELAY if question == num.SIXTH_SENSE else OTHER_QUESTION
        case num.DELAY_FREE:
            return num.TOKEN_PERK if question == num.WAVE else OTHER_QUESTION
        case _:
            return OTHER_QUESTION


def _in_trade(t: Board, step: TradePhase, seat: i64, m: i64, question: i64) -> i64:
    kind = arg(m)
    if question == num.ANSWER_OFFER:
        return num.OFFER_WAITS
    if verb(m) == num.TO and question == num.OFFER_TO:
        if kind >= t.seats:
            return num.NOT_AT_TABLE
        return num.NOT_TO_YOURSELF if kind == seat else num.REFUSED_BEFORE
    if verb(m) == num.CARDS and question == num.OFFER_COUNT:
        return num.TOO_MANY
    if kind >= t.content.kinds:
        return OTHER_QUESTION
    if verb(m) == num.TAKE and question == num.BARGAIN_TAKE:
        return OTHER_QUESTION if can_take(t, kind) else num.NOTHING_TO_TAKE
    if verb(m) == num.KEEP and question == num.DEALT:
        return num.NO_ROOM
    if verb(m) == num.DISCARD and question == num.MAKE_ROOM and step.offered_kind(seat) == kind:
        return num.OFFERED_CARD
    if verb(m) == num.DISCARD:
        return _held(t, seat, m)
    if question != num.TRADE:
        return OTHER_QUESTION
    return _trade_guard(t, step, seat, m)


def _trade_guard(t: Board, step: TradePhase, seat: i64, m: i64) -> i64:
    kind = arg(m)
    match verb(m):
        case num.OFFER:
            return step.offer_guard(t, seat, kind)
        case num.USE:
            return heal_guard(t, seat, kind)
        case num.DEAL:
            return step.deal_guard(t, seat, kind)
        case num.BARGAIN:
            return step.bargain_guard(t, seat, kind)
        case num.PLAY | num.LUCKY | num.FOCUS:
            return num.SPECIALS_IN_COMBAT
        case num.ATTACK | num.CRAFT:
            return num.COMBAT_ONLY
        case _:
            return OTHER_QUESTION


def _in_turn(t: Board, step: CombatTurn, m: i64) -> i64:
    seat, what = step.seat, verb(m)
    if what in (num.OFFER, num.DEAL, num.BARGAIN):
        return num.TRADE_ONLY
    match step.question:
        case num.COMBAT_TURN:
            return _turn_guard(t, step, m)
        case num.WHICH_WEAPON | num.FOLLOW_UP:
            if what == num.WITH and arg(m) < t.content.kinds:
                return weapon_guard(t, seat, arg(m), step.extra)
        case num.WHICH_TARGET | num.PLACE_SPEAR:
            if what == num.TARGET:
                return target_guard(t, arg(m), arg2(m))
        case num.THROW_GRENADE:
            if what == num.TARGET:
                return grenade_guard(t, arg(m), arg2(m))
        case num.GRENADE_SECOND:
            if what == num.ALSO:
                return num.NOBODY_ADJACENT
            if what == num.ALONE and t.house.grenade_targets == EXACTLY_TWO:
                return num.NO_PAIR
        case num.HOW_MUCH_AMMO:
            if what == num.AMMO:
                return num.TOO_MANY if arg(m) > most_ammo(t, seat, step.weapon) else num.NO_AMMO
        case _:
            if what == num.BEFORE:
                return num.NOT_AT_TABLE
    return OTHER_QUESTION


def _turn_guard(t: Board, step: CombatTurn, m: i64) -> i64:
    seat, kind = step.seat, arg(m)
    if verb(m) in (num.ATTACK, num.CRAFT) and step.actions == 0:
        return num.NO_ACTION
    if verb(m) == num.ATTACK:
        return attack_guard(t, seat)
    if verb(m) == num.CRAFT:
        if kind < TOKENS:
            return craft_guard(t, seat, kind)
        return OTHER_QUESTION
    if verb(m) == num.FOCUS:
        if t.slot_of(seat, t.content.focus) < 0:
            return focus_guard(t, seat, 0)
        return num.NOT_NOW
    if kind >= t.content.kinds:
        return OTHER_QUESTION
    match verb(m):
        case num.USE:
            return heal_guard(t, seat, kind)
        case num.PLAY:
            if kind == t.content.cheer:
                return num.CHEER_OTHERS
            return play_guard(t, seat, kind)
        case num.DISCARD:
            return _held(t, seat, m)
        case _:
            return OTHER_QUESTION


def _after_draw(t: Board, step: CombatWindow, seat: i64, m: i64) -> i64:
    if verb(m) == num.LUCKY:
        return num.NOT_HELD if t.slot_of(seat, t.content.lucky) < 0 else num.CARD_NOT_OPEN
    if verb(m) == num.PLAY and arg(m) == t.content.pills:
        return num.NOT_HELD if seat == step.attacker else num.OWN_ATTACK
    return num.NOT_NOW


def _in_attack(t: Board, step: Attack, m: i64) -> i64:
    if verb(m) == num.CHOOSE and step.question == num.CHOOSE_CARD:
        return num.CARD_NOT_OPEN
    if verb(m) in (num.LEFT, num.RIGHT):
        return num.TOO_MANY
    return num.LUCKY_TOO_LATE if verb(m) == num.LUCKY else OTHER_QUESTION


def _elsewhere(t: Board, seat: i64, m: i64, question: i64) -> i64:
    """Called It, Stand Behind Me, cheering, discarding at any time."""
    if verb(m) == num.MARK and question == num.CALLED_IT:
        return target_guard(t, arg(m), arg2(m))
    if verb(m) == num.PLAY and question == num.CHEER_WINDOW:
        return num.NOT_HELD if arg(m) == t.content.cheer else num.NOT_NOW
    if verb(m) == num.DISCARD and question == num.DISCARD_WINDOW:
        return _held(t, seat, m)
    return OTHER_QUESTION
