"""What cards and ships are worth to a seat, in tenths of a sixth of a Victory Point or so."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.places import DOWNS, HANDS, NO_CARD, site_zone
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from lastturn.games.end_of_days.rules.requests import with_card
from lastturn.games.end_of_days.rules.ships import at_site, colours, of_colour

FODDER: Final = 2  # a card that can only be traded or thrown away


def ship_worth(t: Board, seat: i64, site: i64) -> i64:
    """Ten times points times liftoff number of the best ship at a site."""
    if t.places.size[site_zone(seat, site)] < 3:
        return 0
    ship = best_ship(t.content, at_site(t, seat, site))
    if len(ship) > 0:
        return ship_value(t.content, ship) * 10
    return 0


def threat(t: Board, seat: i64) -> i64:
    """The worth of the best ship the seat could launch now."""
    best: i64 = 0
    for site in range(t.rockets(seat)):
        best = max(best, ship_worth(t, seat, site))
    return best


def project_worth(t: Board, modules: vec[i64]) -> i64:
    """What a launch site is worth, a ship that flies or one that may once fly."""
    content = t.content
    ship = best_ship(content, modules)
    total = ship_value(content, ship) * 10 if len(ship) > 0 else 0
    for colour in (c.RED, c.YELLOW, c.GREEN):
        found = len(of_colour(content, modules, colour))
        if found > 0:
            total += 15 + 4 * min(found - 1, 2)
    return total


def site_gain(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """How much a module improves a launch site."""
    before = at_site(t, seat, site)
    gain = project_worth(t, with_card(before, card)) - project_worth(t, before)
    return gain + 3 if len(before) > 0 else gain


def best_gain(t: Board, seat: i64, card: i64) -> i64:
    best: i64 = 0
    for site in range(t.rockets(seat)):
        if t.may_build_at(seat, site):
            best = max(best, site_gain(t, seat, card, site))
    return best


def colours_at_hand(t: Board, seat: i64) -> i64:
    """Colours of the modules in play and of those in hand that the seat may play."""
    found: i64 = 0
    for site in range(t.rockets(seat)):
        found |= colours(t.content, at_site(t, seat, site))
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        if t.content.is_module(card) and t.may_play(seat, card):
            found |= bit(t.content.family[card])
        card = t.places.after(card)
    return found


def scarcity(content: c.Content, card: i64) -> i64:
    """What a module is worth wherever it lies: yellow and green are scarce."""
    if content.family[card] == c.YELLOW:
        return 26 + 4 * content.carries[card] + 4 * content.points[card]
    if content.family[card] == c.GREEN:
        return 24 + 6 * content.points[card]
    return 18 + 3 * content.lift[card]


def module_worth(t: Board, seat: i64, card: i64) -> i64:
    """The colour that is missing altogether is worth most."""
    base = scarcity(t.content, card)
    if not has(colours_at_hand(t, seat), t.content.family[card]):
        base += 35
    return base + best_gain(t, seat, card) // 8


def paper_worth(t: Board, seat: i64, card: i64) -> i64:
    """Military and spy/diplomacy cards, by what they do."""
    content = t.content
    if content.lasting[card] == c.HIDES_MODULES:
        return 26
    best: i64 = 6
    first = content.first_mode[card]
    for mode in range(first, first + content.mode_count[card]):
        best = max(best, mode_worth(t, seat, mode))
    return best


def mode_worth(t: Board, seat: i64, mode: i64) -> i64:
    match t.content.kind[mode]:
        case c.ATTACK:
            return 6 + 5 * t.content.amount[mode]
        case c.STEAL:
            return 25
        case c.DRAW_CARDS:
            return 18
        case c.ULTIMATUM:
            return 15
        case c.DESTROY | c.RANDOM_CARD | c.MOBS | c.FROM_SCRAPYARD:
            return 13
        case c.CLEAR:
            return 8 + 8 * t.places.size[DOWNS + seat]
        case c.NEGATE:
            return 11
        case _:
            return 8


def card_worth(t: Board, seat: i64, card: i64) -> i64:
    """What a hand card is worth to the seat."""
    if not t.may_play(seat, card):
        return FODDER
    return module_worth(t, seat, card) if t.content.is_module(card) else paper_worth(t, seat, card)


def front_worth(t: Board, owner: i64, card: i64) -> i64:
    """What a card in play is worth to its owner."""
    if t.content.is_module(card):
        return 8 + loss(t, owner, card)
    if t.content.lasting[card] == c.HIDES_MODULES:
        return 15 + threat(t, owner) // 2
    if t.content.use_from[card] == c.HAND_ONLY:
        return 0
    return paper_worth(t, owner, card)


def loss(t: Board, owner: i64, card: i64) -> i64:
    """How much worse the site is without the module."""
    modules = at_site(t, owner, t.site_of(card))
    rest = vec[i64]()
    for i in range(len(modules)):
        if modules[i] != card:
            rest = with_card(rest, modules[i])
    return project_worth(t, modules) - project_worth(t, rest)
