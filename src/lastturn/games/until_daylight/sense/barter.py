"""Weights for the trade phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import NEVER, Menu
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import DAMAGE, NOBODY, NOTHING
from lastturn.games.until_daylight.rules.gifts import NO_OFFER
from lastturn.games.until_daylight.rules.haggling import refuses_take
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.sense.items import need, worst_slot, worth

WORTH_GIVING: Final = 250  # what a gift must be worth more to its receiver
WORTH_TAKING: Final = 120


def weigh_trade(t: Board, step: TradePhase, seat: i64, menu: Menu) -> None:
    room: i64 = NOTHING  # what goes when something must; looked for when that is asked
    for i in range(menu.size):
        if room == NOTHING and verb(menu.moves[i]) == num.DISCARD:
            room = worst_slot(t, seat, step.offers.locked(t, seat))
        menu.weights[i] = _weigh(t, step, seat, menu.moves[i], room)


def _weigh(t: Board, step: TradePhase, seat: i64, m: i64, room: i64) -> i64:
    kind = arg(m)
    match verb(m):
        case num.OFFER:
            return best_gift(t, step, seat, kind)
        case num.TO:
            given = step.made[seat].of(num.OFFER)
            return gain_of_gift(t, kind, given, own_worth(t, seat, given))
        case num.CARDS:
            return kind if kind <= t.holds(seat, step.made[seat].of(num.OFFER)) // 2 + 1 else -kind
        case num.ACCEPT:
            return _accepting(t, step, seat)
        case num.USE:
            return _healing(t, seat, kind)
        case num.DEAL:
            return 30000
        case num.BARGAIN:
            return _best_take(t, seat, kind)
        case num.TAKE:
            return worth(t, seat, kind, t.holds(seat, kind))
        case num.DISCARD:
            return 0 if kind == room else NEVER
        case _:
            return 1  # DONE and REFUSE


def own_worth(t: Board, seat: i64, kind: i64) -> i64:
    """What a card of the kind is worth to the seat that gives it away."""
    return worth(t, seat, kind, t.holds(seat, kind) - 1) + _pressing(t, seat, kind)


def gain_of_gift(t: Board, to: i64, kind: i64, ours: i64, least: i64 = NEVER) -> i64:
    """How much more the card is worth to the other; it must fit or beat what would go. What must go is not
    looked for where the gift cannot gain as much as `least` anyway."""
    gain = worth(t, to, kind, t.holds(to, kind)) + _pressing(t, to, kind) - ours - WORTH_GIVING
    if gain > least and not t.fits(to, kind):
        worst = worst_slot(t, to, kind)
        gain -= worth(t, to, worst, t.holds(to, worst) - 1)
    return gain


def _pressing(t: Board, seat: i64, kind: i64) -> i64:
    """Healing goes where it is needed and not wasted."""
    if t.content.heals[kind] == 0:
        return 0
    used = min(t.content.heals[kind], t.of(seat, DAMAGE))
    return used * 400 + need(t, seat)


def best_gift(t: Board, step: TradePhase, seat: i64, kind: i64) -> i64:
    best: i64 = NEVER
    ours, to = own_worth(t, seat, kind), step.offers.receivers(t, seat, kind)
    for other in range(t.seats):
        if has(to, other):
            best = max(best, gain_of_gift(t, other, kind, ours, best))
    return best


def _accepting(t: Board, step: TradePhase, seat: i64) -> i64:
    offer = step.offers.to(seat)
    if offer is NO_OFFER:
        return 0
    kind = offer.kind
    value = worth(t, seat, kind, t.holds(seat, kind)) * offer.number
    if not t.fits(seat, kind):
        worst = worst_slot(t, seat, step.offers.locked(t, seat))
        value -= worth(t, seat, worst, t.holds(seat, worst) - 1) if worst != NOTHING else 0
    return value - WORTH_TAKING


def _healing(t: Board, seat: i64, kind: i64) -> i64:
    """Without waste, unless the holder needs it more; who is about to be hit does not wait."""
    if t.of(seat, DAMAGE) >= t.content.heals[kind]:
        holder = t.holder
        if holder not in (NOBODY, seat) and need(t, holder) > need(t, seat):
            return 2
        return 20000 + t.content.heals[kind]
    return 10000 if t.holder == seat and need(t, seat) > 0 else -1


def _best_take(t: Board, seat: i64, given: i64) -> i64:
    """SUD-13.11: the best card of the discards, less what it costs."""
    best: i64 = NEVER
    for kind in range(t.content.kinds):
        if refuses_take(t, kind) == LEGAL:
            best = max(best, worth(t, seat, kind, t.holds(seat, kind)))
    return best - worth(t, seat, given, t.holds(seat, given) - 1) - 200
