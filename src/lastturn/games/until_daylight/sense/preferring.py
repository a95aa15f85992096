"""What a sensible player would do: weights for the moves of a menu, in thousandths of one damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import DAMAGE, NOTHING
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.hit import Hit
from lastturn.games.until_daylight.rules.search_choices import Found
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.rules.windows import CheerWindow, CombatWindow
from lastturn.games.until_daylight.sense.barter import weigh_trade
from lastturn.games.until_daylight.sense.danger import expected_damage
from lastturn.games.until_daylight.sense.fight import (
    weigh_actions,
    weigh_cards,
    weigh_cheer,
    weigh_mark,
    weigh_run,
    weigh_shares,
    weigh_window,
)
from lastturn.games.until_daylight.sense.items import strength, worst_slot, worth

THICK: Final = 8  # other cards in a pile that is worth another draw
HEALTHY: Final = 4  # health that must remain after a delay


def prefer(t: Board, seat: i64, menu: Menu) -> None:
    """Weigh the moves of the menu for the seat."""
    step = t.on_top
    question: i64 = t.prompt(seat)
    for i in range(menu.size):
        menu.weights[i] = 0
    if question == num.COMBAT_TURN and isinstance(step, TakeActions):
        weigh_actions(t, seat, step.actions, menu)
    elif isinstance(step, (TakeActions, FollowUp)):
        weigh_run(t, seat, step.made, menu)
    elif question == num.CHOOSE_CARD and isinstance(step.below, Attack):
        weigh_cards(t, step.below, menu)
    elif isinstance(step, Hit):
        weigh_shares(t, step, menu)
    elif isinstance(step, CombatWindow):
        weigh_window(t, step, seat, menu)
    elif isinstance(step, CheerWindow):
        weigh_cheer(t, step, menu)
    elif isinstance(step, TradePhase) and question != num.DEALT:
        weigh_trade(t, step, seat, menu)
    elif question == num.CALLED_IT:
        weigh_mark(t, seat, menu)
    else:
        looks = isinstance(step, Found) and step.may_look
        for i in range(menu.size):
            menu.weights[i] = _weigh(t, seat, menu.moves[i], looks)


def _weigh(t: Board, seat: i64, m: i64, looks: bool) -> i64:
    match verb(m):
        case num.START_WITH:
            return _second_weapon(t, seat, arg(m))
        case num.KEEP | num.LEAVE | num.DISCARD:
            if t.drawn != NOTHING:
                return _found(t, seat, m, looks)
            return -1
        case num.DELAY:
            return 1 if t.active.left() >= THICK and t.health_left(seat) > HEALTHY else -1
        case num.DELAY_FREE | num.ABSORB:
            return 1 + arg(m)
        case num.LOOK_AGAIN:
            return 1 if t.active.left() >= THICK else -1
        case num.TAKE_WAVE:
            return _spare(t, seat) - _spare(t, t.holder) - 1000
        case _:
            return 0


def _spare(t: Board, seat: i64) -> i64:
    """The health that is likely to be left after the enemies attack the seat."""
    return t.health_left(seat) * 1000 - expected_damage(t, seat)


def _second_weapon(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-1.7: one weapon for every day, one for the ammo that turns up."""
    has_melee = t.content.ammo[t.kind_at(seat, 0)] < 0
    if t.content.ammo[kind] >= 0:
        if has_melee:
            return 2200 + t.content.splash[kind] * 300
        return 0
    return strength(t, kind) - (1500 if has_melee else 0) - t.content.used_up[kind] * 2000


def _found(t: Board, seat: i64, m: i64, looks: bool) -> i64:
    """SUD-D5: keep what is worth more than the worst slot; Junk dilutes random losses."""
    value = worth(t, seat, t.drawn, t.holds(seat, t.drawn))
    worst = worst_slot(t, seat, t.drawn)
    match verb(m):
        case num.KEEP:
            return value
        case num.LEAVE:
            return 400 if looks and t.active.left() >= THICK else 50
        case _:
            if t.fits(seat, t.drawn) or arg(m) != worst:
                return -1000
            return value - worth(t, seat, worst, t.holds(seat, worst) - 1)


# -- a beginner --------------------------------------------------------------------------------------


def prefer_simply(t: Board, seat: i64, menu: Menu) -> None:
    """Weigh the moves as a beginner does: hit what falls first, keep what fits, heal, take the wave."""
    for i in range(menu.size):
        menu.weights[i] = _weigh_simply(t, seat, menu.moves[i])


def _weigh_simply(t: Board, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.KEEP | num.ATTACK | num.DELAY_FREE | num.DONE | num.PASS | num.REFUSE:
            return 100
        case num.ACCEPT:
            return 200
        case num.USE:
            return 300 if t.of(seat, DAMAGE) >= t.content.heals[arg(m)] else -1
        case num.OFFER:
            return 150 if is_useless_ammo(t, seat, arg(m)) else -1
        case num.WITH | num.START_WITH:
            return strength(t, arg(m)) + (500 if t.content.ammo[arg(m)] >= 0 else 0)
        case num.TARGET | num.MARK:
            return 100 - t.health_at(arg(m))
        case num.CHOOSE:
            return t.content.modifier[arg(m)] * 10 - t.content.card_splash[arg(m)]
        case num.ABSORB:
            return arg(m)
        case num.DISCARD:
            return -10 - worth(t, seat, arg(m), 0)
        case num.CRAFT | num.PLAY | num.LUCKY | num.FOCUS | num.DELAY | num.LEFT | num.RIGHT | num.AMMO:
            return -arg(m) - 1
        case _:
            return 0


def is_useless_ammo(t: Board, seat: i64, kind: i64) -> bool:
    """Ammo for which the seat has no weapon, but somebody else has."""
    others = False
    for other in range(t.seats):
        for slot in range(t.slots(other)):
            if t.content.ammo[t.kind_at(other, slot)] == kind:
                if other == seat:
                    return False
                others = True
    return others
