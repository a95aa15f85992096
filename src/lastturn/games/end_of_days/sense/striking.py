"""When a card is worth using, on whom and on what; and when an answer is worth its card."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DOWNS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.aims import mob_hits, nations_for, refuses_fetch, targets, war_hits
from lastturn.games.end_of_days.rules.using import UseCard
from lastturn.games.end_of_days.sense.worths import (
    card_worth,
    front_worth,
    loss,
    module_worth,
    site_gain,
    threat,
)


def rival_weight(t: Board, seat: i64, nation: i64) -> i64:
    """The leader first: points ahead of this seat count double."""
    ahead = t.score[nation] - t.score[seat]
    return 10 + 2 * max(0, ahead)


def target_value(t: Board, seat: i64, mode: i64, nation: i64, target: i64) -> i64:
    """What it is worth that the nation loses the card."""
    value = front_worth(t, nation, target)
    if t.content.is_module(target):
        value = loss(t, nation, target)
        if t.content.kind[mode] == c.STEAL:
            value += best_site_gain(t, seat, target)
    elif t.content.kind[mode] == c.CONDEMN:
        value = 20
    return value * rival_weight(t, seat, nation) // 10


def best_site_gain(t: Board, seat: i64, card: i64) -> i64:
    best: i64 = 0
    for site in range(t.rockets(seat)):
        if t.may_build_at(seat, site):
            best = max(best, site_gain(t, seat, card, site))
    return best


def best_target_value(t: Board, seat: i64, card: i64, mode: i64, nation: i64) -> i64:
    best: i64 = 0
    for target in targets(t, card, mode, nation, -1):
        best = max(best, target_value(t, seat, mode, nation, target))
    return best


def nation_value(t: Board, seat: i64, card: i64, mode: i64, nation: i64) -> i64:
    """What it is worth to aim the effect at the nation."""
    kind = t.content.kind[mode]
    if kind == c.LOOK:
        if t.content.then_discard[mode] != 0:
            return 12 + t.score[nation]
        return 1
    if kind == c.RANDOM_CARD:
        return 14 + t.hand(nation)
    value = best_target_value(t, seat, card, mode, nation)
    if kind == c.ATTACK:  # one attack in two hits
        return value * min(5 + 2 * (t.content.amount[mode] - 1), 9) // 10
    return value * 7 // 10 if kind == c.ULTIMATUM else value


def use_value(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """What the use is worth, less what the card is worth when kept; 0 or less: keep it."""
    match t.content.kind[mode]:
        case c.DRAW_CARDS:
            return 12 if seat == t.current else -5
        case c.CLEAR:
            return 12 * t.places.size[DOWNS + seat] - 10
        case c.FROM_DISCARDS:
            return 9
        case c.FROM_SCRAPYARD:
            return _best_scrap(t, seat, mode) - 25
        case c.CIVIL_WAR:
            return _common_value(t, seat, war_hits(t, card), 10)
        case c.MOBS:
            return _common_value(t, seat, mob_hits(t, card), 0)
        case c.MELTDOWN:
            return _meltdown_value(t, seat, card)
        case c.DOOMSDAY:
            return _doomsday_value(t, seat)
        case _:
            return _aimed_value(t, seat, card, mode)


def _aimed_value(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    best: i64 = 0
    nations = nations_for(t, seat, card, mode)
    for nation in range(t.seats):
        if has(nations, nation) and nation != seat:
            best = max(best, nation_value(t, seat, card, mode, nation))
    kind = t.content.kind[mode]
    if kind in (c.LOOK, c.RANDOM_CARD):
        return best if seat == t.current else best - 14
    return best - price(t, seat, card)


def price(t: Board, seat: i64, card: i64) -> i64:
    """A strike must be worth its card; a sanction costs a place for the rest of the game."""
    price: i64 = 12 if seat == t.current else 25
    if t.content.sanction[card] != 0:
        price = 30 + 4 * max(0, t.content.last_turn - t.round)
        if t.in_hand(seat, card) and t.room(seat) <= 0:
            price += 15
    return price // 2 if t.is_last_round() else price


def _best_scrap(t: Board, seat: i64, mode: i64) -> i64:
    best: i64 = 0
    card = t.places.first[SCRAPYARD]
    while card != NO_CARD:
        if refuses_fetch(t, seat, mode, card) == LEGAL and t.may_play(seat, card):
            best = max(best, module_worth(t, seat, card))
        card = t.places.after(card)
    return best


def _common_value(t: Board, seat: i64, hits: i64, each: i64) -> i64:
    """Civil War and Desperate Mobs: good if they meet others only."""
    if has(hits, seat):
        return -50
    total: i64 = 0
    for nation in range(t.seats):
        if has(hits, nation):
            lost = (
                t.military(nation) // 2 * 12
                if each > 0
                else t.modules(nation) // 2 * 20 + threat(t, nation) // 3
            )
            total += (lost + each) * rival_weight(t, seat, nation) // 10
    return total - 18


def _meltdown_value(t: Board, seat: i64, card: i64) -> i64:
    total: i64 = 0
    for nation in range(t.seats):
        if has(t.on_card[card], nation):
            lost = t.hand(nation) // 2
            total += -12 * lost if nation == seat else 5 * lost
    return total - 12


def _doomsday_value(t: Board, seat: i64) -> i64:
    total: i64 = 0
    for nation in range(t.seats):
        if not t.has_base(nation):
            at_stake = t.modules(nation) * 5 + threat(t, nation) // 3
            total += -2 * at_stake if nation == seat else at_stake
    return total - 40


# -- answers -------------------------------------------------------------------------------------


def damage(t: Board, seat: i64, use: UseCard) -> i64:
    """What the seat would lose if nobody answers."""
    card, mode, nation, target = use.card, use.mode, use.nation, use.target
    kind = t.content.kind[mode]
    if nation >= 0:
        if nation != seat:
            return 0
        if target >= 0 and t.owner(target) == seat:
            lost = front_worth(t, seat, target)
            if kind == c.ATTACK:
                return lost * min(5 + 2 * (t.content.amount[mode] - 1), 9) // 10 + 5
            return lost
        return 15 if kind == c.RANDOM_CARD or t.content.then_discard[mode] != 0 else 3
    if kind == c.CIVIL_WAR and has(war_hits(t, card), seat):
        return 10 + t.military(seat) // 2 * 12
    if kind == c.MOBS and has(mob_hits(t, card), seat) and not t.has_base(seat):
        return t.modules(seat) // 2 * 20 + threat(t, seat) // 3
    if kind == c.MELTDOWN and has(t.on_card[card], seat):
        return t.hand(seat) // 2 * 12
    if kind == c.DOOMSDAY and not t.has_base(seat):
        return t.modules(seat) * 8 + threat(t, seat) // 3
    return 0


def room_value(t: Board, seat: i64, card: i64) -> i64:
    """How readily a face-up card of the own area is given up."""
    return 100 - front_worth(t, seat, card) - (10 if t.content.lasting[card] != 0 else 0)


def deploy_value(t: Board, seat: i64, card: i64) -> i64:
    """Weapons that work only in front, and lasting cards; one place is kept free."""
    content = t.content
    free = t.room(seat)
    if content.lasting[card] == c.HIDES_MODULES:
        if t.has_base(seat):
            return 0
        return 28 + t.modules(seat) * 4
    if content.lasting[card] != 0:
        return 8 if free > 2 else 0
    if content.use_from[card] == c.FRONT_ONLY:
        return 20 if free > 1 else 0
    if content.use_from[card] == c.HAND_ONLY:
        return -5
    return 5 if free > 1 else -2


def deploy_over_value(t: Board, seat: i64, card: i64, cleared: i64) -> i64:
    if t.content.lasting[card] != c.HIDES_MODULES or t.has_base(seat) or t.modules(seat) < 3:
        return -10
    return 40 - card_worth(t, seat, cleared)
