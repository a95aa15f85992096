"""A lighter good sense, for playouts: modules are weighed by colour, without looking for the best ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import GREEN, RED, YELLOW
from lastturn.games.end_of_days.deal import NONE
from lastturn.games.end_of_days.effects.attacks import Aimed
from lastturn.games.end_of_days.places import HANDS, NO_CARD, SCRAPYARD, site_zone
from lastturn.games.end_of_days.rules.aims import nations_for
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.picks import target_of
from lastturn.games.end_of_days.rules.refill import FillHand
from lastturn.games.end_of_days.rules.swapping import TakeInReturn
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard
from lastturn.games.end_of_days.sense.preferring import weight
from lastturn.games.end_of_days.sense.striking import deploy_value, price, rival_weight, use_value
from lastturn.games.end_of_days.sense.worths import FODDER, paper_worth, scarcity

MISSING: Final = 15  # a colour that a site has not yet
COMPLETE: Final = 60  # the last of the three colours
MORE: Final = 4  # one more of a colour, as long as that helps
ENOUGH: Final = 3
A_MODULE: Final = 45  # a module that another nation loses, when its site has all colours
A_PAPER: Final = 14


def prefer_quickly(t: Board, seat: i64, menu: Menu) -> None:
    top = t.on_top
    for i in range(menu.size):
        menu.weights[i] = quick_weight(t, top, seat, menu.moves[i])


def quick_weight(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if isinstance(top, FreeForAll):
        return _acting(t, top, top.made, seat, m)
    if isinstance(top, PollTable):
        return _acting(t, top, top.made[seat], seat, m)
    if isinstance(top, MayNegate):
        return _negating(t, top, seat, m)
    if isinstance(top, Trade) and top.draft is NONE:
        return _trading(t, top, seat, m)
    if isinstance(top, (FillHand, TakeInReturn)) and verb(m) == num.TAKE:
        return worth(t, seat, arg(m))
    if isinstance(top, Aimed) and verb(m) != num.STOP:
        return target_value(t, seat, top.nation, arg(m))
    return weight(t, top, seat, m)


# -- modules -------------------------------------------------------------------------------------


def colours_at(t: Board, seat: i64, site: i64) -> i64:
    found: i64 = 0
    card = t.places.first[site_zone(seat, site)]
    while card != NO_CARD:
        found |= bit(t.content.family[card])
        card = t.places.after(card)
    return found


def all_colours() -> i64:
    return bit(RED) | bit(YELLOW) | bit(GREEN)


def module_gain(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """What a module does for a site, by its colour alone."""
    before = colours_at(t, seat, site)
    family = t.content.family[card]
    if has(before, family):
        crowded = t.places.size[site_zone(seat, site)] >= 3 * ENOUGH
        return 0 if crowded else MORE + 4 * t.content.points[card] + t.content.lift[card]
    return COMPLETE if before | bit(family) == all_colours() else MISSING


def worth(t: Board, seat: i64, card: i64) -> i64:
    """What a hand card is worth to the seat."""
    if not t.may_play(seat, card):
        return FODDER
    return scarcity(t.content, card) if t.content.is_module(card) else paper_worth(t, seat, card)


def target_value(t: Board, seat: i64, nation: i64, target: i64) -> i64:
    value: i64 = A_PAPER
    if t.content.is_module(target):
        value = MISSING
        if colours_at(t, nation, t.site_of(target)) == all_colours():
            value = A_MODULE
        value += 4 * t.content.points[target]
    return value * rival_weight(t, seat, nation) // 10


# -- acting --------------------------------------------------------------------------------------


def _acting(t: Board, top: Step, run: Run, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.BUILD:
            return _building(t, seat, arg(m), arg2(m) - 1)
        case num.DEPLOY:
            return deploy_value(t, seat, arg(m))
        case num.USE:
            return _using(t, seat, arg(m), arg2(m))
        case num.AGAINST:
            return 10 + nation_value(t, seat, arg(m))
        case num.TARGET:
            return 10 + target_value(t, seat, run.of(num.AGAINST), arg(m))
        case num.FETCH:
            return 10 + worth(t, seat, arg(m))
        case num.SITE:
            return 10 + module_gain(t, seat, target_of(run), arg(m) - 1)
        case num.ROOM:
            return 100 - worth(t, seat, arg(m))
        case _:
            return weight(t, top, seat, m)


def _building(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """Red and yellow at once; green when it completes a ship."""
    gain = module_gain(t, seat, card, site)
    if gain <= 0:
        return -5
    if t.content.family[card] != GREEN:
        return 60 + gain
    whole = colours_at(t, seat, site) | bit(GREEN) == all_colours()
    return 40 + gain if whole or t.hand(seat) > 5 or t.has_base(seat) else -5


def _using(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """What strikes is weighed by whom it may strike; the rest as ever."""
    kind = t.content.kind[mode]
    if kind not in (c.ATTACK, c.DESTROY, c.CONDEMN, c.ULTIMATUM, c.STEAL, c.LOOK, c.RANDOM_CARD):
        return use_value(t, seat, card, mode)
    nations = nations_for(t, seat, card, mode)
    best: i64 = 0
    for nation in range(t.seats):
        if has(nations, nation) and nation != seat:
            best = max(best, nation_value(t, seat, nation))
    if kind in (c.LOOK, c.RANDOM_CARD):
        return 15 if seat == t.current else 1
    if kind == c.ATTACK:
        best = best * min(5 + 2 * (t.content.amount[mode] - 1), 9) // 10
    return best - price(t, seat, card)


def nation_value(t: Board, seat: i64, nation: i64) -> i64:
    """What the best target of the nation may be worth."""
    value: i64 = A_PAPER if t.modules(nation) == 0 else MISSING
    for site in range(t.rockets(nation)):
        if colours_at(t, nation, site) == all_colours():
            value = A_MODULE + 8
    return value * rival_weight(t, seat, nation) // 10


def _negating(t: Board, top: MayNegate, seat: i64, m: i64) -> i64:
    """A module of one's own is worth an answer, a negate that hits one's own card too."""
    if verb(m) == num.PASS:
        return 0
    step: Step | None = top.below
    while step is not None:
        if isinstance(step, UseCard):
            if step.nation != seat:
                return -10
            saved = step.outer >= 0 or (step.target >= 0 and t.content.is_module(step.target))
            return 12 if saved else -1
        step = step.below
    return -10


# -- trade ---------------------------------------------------------------------------------------


def _trading(t: Board, top: Trade, seat: i64, m: i64) -> i64:
    """Nobody is asked: only the discards are traded with."""
    match verb(m):
        case num.OFFER | num.ASK_TABLE:
            return -10
        case num.SWAP_ONE:
            return _best_scrap(t, seat) - _least_worth(t, seat) - 12
        case num.SWAP:
            return 100 - worth(t, seat, arg(m))
        case _:
            return weight(t, top, seat, m)


def _best_scrap(t: Board, seat: i64) -> i64:
    best: i64 = 20
    if t.blockaded(seat):
        return best
    card = t.places.first[SCRAPYARD]
    while card != NO_CARD:
        best = max(best, worth(t, seat, card))
        card = t.places.after(card)
    return best


def _least_worth(t: Board, seat: i64) -> i64:
    least: i64 = 99
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        least = min(least, worth(t, seat, card))
        card = t.places.after(card)
    return least
