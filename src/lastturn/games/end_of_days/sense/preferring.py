"""A sensible player's weights for the moves of a menu."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.menu import NEVER, Menu
from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import GREEN
from lastturn.games.end_of_days.deal import NONE, holds
from lastturn.games.end_of_days.effects.attacks import Aimed
from lastturn.games.end_of_days.effects.hands import Look
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.places import HANDS, NO_CARD, site_zone
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import site_of_part
from lastturn.games.end_of_days.rules.picks import target_of
from lastturn.games.end_of_days.rules.points import ChooseNation
from lastturn.games.end_of_days.rules.refill import FillHand, MayDiscardHand
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.ships import at_site, liftoff
from lastturn.games.end_of_days.rules.swapping import TakeInReturn
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard
from lastturn.games.end_of_days.sense.striking import (
    damage,
    deploy_over_value,
    deploy_value,
    nation_value,
    room_value,
    target_value,
    use_value,
)  # fmt: skip
from lastturn.games.end_of_days.sense.trading import answer_weight, only_the_best, pick_weight, trade_weight
from lastturn.games.end_of_days.sense.worths import card_worth, front_worth, scarcity, site_gain

ANOTHER_PROJECT: Final = 14  # what a second project costs beside one that has been begun


def prefer(t: Board, seat: i64, menu: Menu) -> None:
    """Weigh every move; only what the seat may know is looked at."""
    top = t.on_top
    for i in range(menu.size):
        menu.weights[i] = weight(t, top, seat, menu.moves[i])
    if is_composing(top, seat):
        only_the_best(menu)


def is_composing(top: Step, seat: i64) -> bool:
    """Whether the seat is in the middle of a deal."""
    if isinstance(top, Trade):
        return top.draft is not NONE
    return isinstance(top, AnswerOffers) and top.drafts[seat] is not NONE


def weight(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if isinstance(top, FreeForAll):
        return _acting(t, top.made, seat, m)
    if isinstance(top, PollTable):
        return _acting(t, top.made[seat], seat, m)
    if isinstance(top, MayNegate):
        return _negating(t, seat, m)
    if isinstance(top, Trade):
        if top.draft is not NONE:
            return pick_weight(t, top.draft, m)
        return trade_weight(t, top, seat, m)
    if isinstance(top, AnswerOffers):
        if top.drafts[seat] is not NONE:
            return pick_weight(t, top.drafts[seat], m)
        return answer_weight(t, seat, m)
    if isinstance(top, MayLaunch):
        return _launching(t, top, seat, m)
    if isinstance(top, (MayDiscardHand, FillHand, TakeInReturn)):
        return _refilling(t, seat, m)
    return _forced(t, top, seat, m)


# -- step 1 --------------------------------------------------------------------------------------


def _refilling(t: Board, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.KEEP_HAND:
            return 0
        case num.DISCARD_HAND:
            return 1 if _useless(t, seat) * 5 >= t.hand(seat) * 4 and t.hand(seat) > 4 else -1
        case num.TAKE:
            return card_worth(t, seat, arg(m))
        case num.DRAW_ALL:
            return 27
        case _:
            return 26


def _useless(t: Board, seat: i64) -> i64:
    found: i64 = 0
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        if not t.may_play(seat, card):
            found += 1
        card = t.places.after(card)
    return found


# -- step 3 --------------------------------------------------------------------------------------


def _acting(t: Board, run: Run, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.BUILD:
            return _building(t, seat, arg(m), arg2(m) - 1)
        case num.DEPLOY:
            return deploy_value(t, seat, arg(m))
        case num.DEPLOY_OVER:
            return deploy_over_value(t, seat, arg(m), arg2(m))
        case num.USE:
            return use_value(t, seat, arg(m), arg2(m))
        case num.AGAINST:
            return 10 + nation_value(t, seat, run.of(num.USE), run.second_of(num.USE), arg(m))
        case num.TARGET:
            return 10 + target_value(t, seat, run.second_of(num.USE), run.of(num.AGAINST), arg(m))
        case num.FETCH:
            return 10 + card_worth(t, seat, arg(m))
        case num.SITE:
            return 10 + site_gain(t, seat, target_of(run), arg(m) - 1)
        case num.ROOM:
            return room_value(t, seat, arg(m))
        case _:
            return _said_last(m)


def _said_last(m: i64) -> i64:
    match verb(m):
        case num.SEND:
            return 100
        case num.START_OVER:
            return NEVER
        case _:
            return 0


def _building(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """Red and yellow at once; green when it completes a ship, so that the stack does not provoke before."""
    gain = site_gain(t, seat, card, site)
    if gain <= 0:
        return -5
    if begins_another(t, seat, site):
        gain -= ANOTHER_PROJECT
    if t.content.family[card] != GREEN:
        return 60 + gain
    if is_viable_with(t, seat, card, site) or t.hand(seat) > 5 or t.has_base(seat):
        return 40 + gain
    return -5


def begins_another(t: Board, seat: i64, site: i64) -> bool:
    """One large ship beats two small ones: a new project waits while another has been begun."""
    if t.places.size[site_zone(seat, site)] > 0:
        return False
    for other in range(t.rockets(seat)):
        if t.places.size[site_zone(seat, other)] > 0:
            return True
    return False


def is_viable_with(t: Board, seat: i64, card: i64, site: i64) -> bool:
    return len(best_ship(t.content, with_card(at_site(t, seat, site), card))) > 0


# -- answers -------------------------------------------------------------------------------------


def _negating(t: Board, seat: i64, m: i64) -> i64:
    if verb(m) == num.PASS:
        return 0
    use = _use_on_top(t)
    if use.outer >= 0:  # a negate that hits this seat's own card
        return 12 if use.nation == seat else -10
    return damage(t, seat, use) - 12 - card_worth(t, seat, arg(m)) // 4


def _use_on_top(t: Board) -> UseCard:
    for step in reversed(t.stack):
        if isinstance(step, UseCard):
            return step
    raise AssertionError("a response window without a card being used")


# -- step 4 --------------------------------------------------------------------------------------


def _launching(t: Board, top: MayLaunch, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.PASS:
            return 0
        case num.LAUNCH:
            whole = at_site(t, seat, arg(m) - 1)
            lean = len(best_ship(t.content, whole)) < len(whole)
            return launch_value(t, seat, whole) - (1 if lean else 0)
        case num.LAUNCH_PART:
            ship = best_ship(t.content, at_site(t, seat, arg(m) - 1))
            if len(ship) < len(at_site(t, seat, arg(m) - 1)):
                return launch_value(t, seat, ship)
            return -5
        case num.LOAD:
            return 10 if holds(best_ship(t.content, at_site(t, seat, site_of_part(top.made))), arg(m)) else 0
        case num.LEAVE:
            return 5
        case num.SEND:
            return 100
        case _:
            return NEVER


def launch_value(t: Board, seat: i64, ship: vec[i64]) -> i64:
    """Launch at liftoff 4 or more, at 3 without a Secret Base; in the last two rounds launch anything."""
    number = liftoff(t.content, ship)
    hurry = t.content.last_turn - t.round < 2
    if number >= 4 or hurry or (number == 3 and not t.has_base(seat)):
        return 10 + ship_value(t.content, ship)
    return -5


# -- forced choices ------------------------------------------------------------------------------


def _forced(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if isinstance(top, Aimed):
        if verb(m) == num.STOP:
            return 1
        return target_value(t, seat, top.mode, top.nation, arg(m))
    if isinstance(top, ChooseNation):
        change = t.content.others_points[top.card]
        return t.score[arg(m)] if change < 0 else 100 - t.score[arg(m)]
    if isinstance(top, Look):
        if verb(m) == num.PICK:
            return card_worth(t, top.nation, arg(m))
        return 0
    if isinstance(top, PayPrice):
        return _paying(t, top, seat, m)
    match verb(m):
        case num.CHOOSE:
            return 0  # all nations lie on one price line
        case num.PICK:
            if t.in_hand(seat, arg(m)):
                return 500 - card_worth(t, seat, arg(m))
            return _giving_up(t, seat, arg(m))
        case num.SEND | num.NO_FOUL:
            return 100
        case _:
            return NEVER if verb(m) == num.START_OVER else -100


def _giving_up(t: Board, seat: i64, card: i64) -> i64:
    """Of modules that their sites miss as much, the scarcer stays."""
    kept = scarcity(t.content, card) // 8 if t.content.is_module(card) else 0
    return 500 - front_worth(t, seat, card) - kept


def _paying(t: Board, top: PayPrice, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.PAY:
            return _stake(t, top, seat) - _cheapest(t, seat, top.price)
        case num.REFUSE:
            return 0
        case num.PICK:
            return 500 - card_worth(t, seat, arg(m))
        case num.SEND:
            return 100
        case _:
            return NEVER


def _stake(t: Board, top: PayPrice, seat: i64) -> i64:
    """What paying saves: the card under an Ultimatum, or the strike that a Hot Line would stop."""
    if top.at_stake != NO_CARD:
        return front_worth(t, seat, top.at_stake)
    for step in reversed(t.stack):
        if isinstance(step, UseCard) and step.outer == NO_CARD:
            return max(0, use_value(t, seat, step.card, step.mode))
    return 0


def _cheapest(t: Board, seat: i64, cards: i64) -> i64:
    costs: list[int] = []
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        costs.append(int(card_worth(t, seat, card)))
        card = t.places.after(card)
    costs.sort()
    total: i64 = 0
    for i in range(min(cards, len(costs))):
        total += costs[i]
    return total
