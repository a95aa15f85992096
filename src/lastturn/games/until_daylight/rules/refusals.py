"""Why a move is not possible now: the guards of the rules, asked one by one."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.table import LEGAL, OTHER_QUESTION
from lastturn.games.until_daylight import moves as m_
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
from lastturn.games.until_daylight.table import DaylightTable


def why_not(t: DaylightTable, seat: i64, m: i64) -> i64:
    """The seat is asked and m is not among its moves: a number of the list of reasons."""
    reason = _by_step(t, seat, m)
    if reason == LEGAL:
        return OTHER_QUESTION
    return reason


def _by_step(t: DaylightTable, seat: i64, m: i64) -> i64:
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
        return m_.TOO_MANY if verb(m) == m_.ABSORB else m_.NOT_NOW
    if isinstance(step, Preparation):
        return _in_preparation(t, m, question)
    if question in (m_.SEARCH, m_.DRAWN, m_.WAVE, m_.SIXTH_SENSE, m_.SECOND_LOOK):
        return _in_search(t, seat, m, question)
    return _elsewhere(t, seat, m, question)


def _in_preparation(t: DaylightTable, m: i64, question: i64) -> i64:
    if verb(m) == m_.BE and question == m_.CHOOSE_CHARACTER:
        return m_.TAKEN
    if verb(m) == m_.START_WITH and question == m_.CHOOSE_WEAPON:
        kind = arg(m)
        if kind >= t.content.kinds or t.content.family[kind] != WEAPON or t.content.signature[kind] >= 0:
            return m_.NOT_A_WEAPON
        return m_.TAKEN
    return m_.NOT_AT_TABLE if verb(m) == m_.FIRST_PLAYER else OTHER_QUESTION


def _held(t: DaylightTable, seat: i64, m: i64) -> i64:
    """Discarding needs the card."""
    if arg(m) >= t.content.kinds or t.slot_of(seat, arg(m)) < 0:
        return m_.NOT_HELD
    return OTHER_QUESTION


def _in_search(t: DaylightTable, seat: i64, m: i64, question: i64) -> i64:
    match verb(m):
        case m_.USE | m_.PLAY | m_.OFFER | m_.ATTACK | m_.CRAFT:
            return m_.NOT_IN_SEARCH
        case m_.KEEP:
            return m_.NO_ROOM if question == m_.DRAWN else OTHER_QUESTION
        case m_.DISCARD:
            return _held(t, seat, m)
        case m_.DELAY:
            return m_.FREE_DELAY if question == m_.SIXTH_SENSE else OTHER_QUESTION
        case m_.DELAY_FREE:
            return m_.TOKEN_PERK if question == m_.WAVE else OTHER_QUESTION
        case _:
            return OTHER_QUESTION


def _in_trade(t: DaylightTable, step: TradePhase, seat: i64, m: i64, question: i64) -> i64:
    kind = arg(m)
    if question == m_.ANSWER_OFFER:
        return m_.OFFER_WAITS
    if verb(m) == m_.TO and question == m_.OFFER_TO:
        if kind >= t.seats:
            return m_.NOT_AT_TABLE
        return m_.NOT_TO_YOURSELF if kind == seat else m_.REFUSED_BEFORE
    if verb(m) == m_.CARDS and question == m_.OFFER_COUNT:
        return m_.TOO_MANY
    if kind >= t.content.kinds:
        return OTHER_QUESTION
    if verb(m) == m_.TAKE and question == m_.BARGAIN_TAKE:
        return OTHER_QUESTION if can_take(t, kind) else m_.NOTHING_TO_TAKE
    if verb(m) == m_.KEEP and question == m_.DEALT:
        return m_.NO_ROOM
    if verb(m) == m_.DISCARD and question == m_.MAKE_ROOM and step.offered_kind(seat) == kind:
        return m_.OFFERED_CARD
    if verb(m) == m_.DISCARD:
        return _held(t, seat, m)
    if question != m_.TRADE:
        return OTHER_QUESTION
    return _trade_guard(t, step, seat, m)


def _trade_guard(t: DaylightTable, step: TradePhase, seat: i64, m: i64) -> i64:
    kind = arg(m)
    match verb(m):
        case m_.OFFER:
            return step.offer_guard(t, seat, kind)
        case m_.USE:
            return heal_guard(t, seat, kind)
        case m_.DEAL:
            return step.deal_guard(t, seat, kind)
        case m_.BARGAIN:
            return step.bargain_guard(t, seat, kind)
        case m_.PLAY | m_.LUCKY | m_.FOCUS:
            return m_.SPECIALS_IN_COMBAT
        case m_.ATTACK | m_.CRAFT:
            return m_.COMBAT_ONLY
        case _:
            return OTHER_QUESTION


def _in_turn(t: DaylightTable, step: CombatTurn, m: i64) -> i64:
    seat, what = step.seat, verb(m)
    if what in (m_.OFFER, m_.DEAL, m_.BARGAIN):
        return m_.TRADE_ONLY
    match step.question:
        case m_.COMBAT_TURN:
            return _turn_guard(t, step, m)
        case m_.WHICH_WEAPON | m_.FOLLOW_UP:
            if what == m_.WITH and arg(m) < t.content.kinds:
                return weapon_guard(t, seat, arg(m), step.extra)
        case m_.WHICH_TARGET | m_.PLACE_SPEAR:
            if what == m_.TARGET:
                return target_guard(t, arg(m), arg2(m))
        case m_.THROW_GRENADE:
            if what == m_.TARGET:
                return grenade_guard(t, arg(m), arg2(m))
        case m_.GRENADE_SECOND:
            if what == m_.ALSO:
                return m_.NOBODY_ADJACENT
            if what == m_.ALONE and t.plays(EXACTLY_TWO):
                return m_.NO_PAIR
        case m_.HOW_MUCH_AMMO:
            if what == m_.AMMO:
                return m_.TOO_MANY if arg(m) > most_ammo(t, seat, step.weapon) else m_.NO_AMMO
        case _:
            if what == m_.BEFORE:
                return m_.NOT_AT_TABLE
    return OTHER_QUESTION


def _turn_guard(t: DaylightTable, step: CombatTurn, m: i64) -> i64:
    seat, kind = step.seat, arg(m)
    if verb(m) in (m_.ATTACK, m_.CRAFT) and step.actions == 0:
        return m_.NO_ACTION
    if verb(m) == m_.ATTACK:
        return attack_guard(t, seat)
    if verb(m) == m_.CRAFT:
        if kind < TOKENS:
            return craft_guard(t, seat, kind)
        return OTHER_QUESTION
    if verb(m) == m_.FOCUS:
        if t.slot_of(seat, t.content.focus) < 0:
            return focus_guard(t, seat, 0)
        return m_.NOT_NOW
    if kind >= t.content.kinds:
        return OTHER_QUESTION
    match verb(m):
        case m_.USE:
            return heal_guard(t, seat, kind)
        case m_.PLAY:
            if kind == t.content.cheer:
                return m_.CHEER_OTHERS
            return play_guard(t, seat, kind)
        case m_.DISCARD:
            return _held(t, seat, m)
        case _:
            return OTHER_QUESTION


def _after_draw(t: DaylightTable, step: CombatWindow, seat: i64, m: i64) -> i64:
    if verb(m) == m_.LUCKY:
        return m_.NOT_HELD if t.slot_of(seat, t.content.lucky) < 0 else m_.CARD_NOT_OPEN
    if verb(m) == m_.PLAY and arg(m) == t.content.pills:
        return m_.NOT_HELD if seat == step.attacker else m_.OWN_ATTACK
    return m_.NOT_NOW


def _in_attack(t: DaylightTable, step: Attack, m: i64) -> i64:
    if verb(m) == m_.CHOOSE and step.question == m_.CHOOSE_CARD:
        return m_.CARD_NOT_OPEN
    if verb(m) in (m_.LEFT, m_.RIGHT):
        return m_.TOO_MANY
    return m_.LUCKY_TOO_LATE if verb(m) == m_.LUCKY else OTHER_QUESTION


def _elsewhere(t: DaylightTable, seat: i64, m: i64, question: i64) -> i64:
    """Called It, Stand Behind Me, cheering, discarding at any time."""
    if verb(m) == m_.MARK and question == m_.CALLED_IT:
        return target_guard(t, arg(m), arg2(m))
    if verb(m) == m_.PLAY and question == m_.CHEER_WINDOW:
        return m_.NOT_HELD if arg(m) == t.content.cheer else m_.NOT_NOW
    if verb(m) == m_.DISCARD and question == m_.DISCARD_WINDOW:
        return _held(t, seat, m)
    return OTHER_QUESTION
