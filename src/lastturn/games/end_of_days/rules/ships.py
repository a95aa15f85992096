"""EOD-11.3, EOD-12.5: which modules make a viable ship, how well it lifts off and what it is worth."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import GREEN, RED, YELLOW, Content
from lastturn.games.end_of_days.places import NO_CARD, site_zone


def at_site(t: Board, seat: i64, site: i64) -> vec[i64]:
    """The modules of a launch site in order of arrival."""
    return t.places.cards(site_zone(seat, site))


def at_all_sites(t: Board, seat: i64) -> vec[i64]:
    """All modules of a nation, site by site."""
    found = vec[i64]()
    for site in range(t.rockets(seat)):
        card = t.places.first[site_zone(seat, site)]
        while card != NO_CARD:
            found = append(found, card)
            card = t.places.after(card)
    return found


def of_colour(c: Content, modules: vec[i64], colour: i64) -> vec[i64]:
    found = vec[i64]()
    for i in range(len(modules)):
        if c.family[modules[i]] == colour:
            found = append(found, modules[i])
    return found


def lift(c: Content, modules: vec[i64]) -> i64:
    total: i64 = 0
    for i in range(len(modules)):
        total += c.lift[modules[i]]
    return total


def size(c: Content, modules: vec[i64], colour: i64) -> i64:
    total: i64 = 0
    for i in range(len(modules)):
        if c.family[modules[i]] == colour:
            total += c.size[modules[i]]
    return total


def carries(c: Content, modules: vec[i64]) -> i64:
    total: i64 = 0
    for i in range(len(modules)):
        total += c.carries[modules[i]]
    return total


def points(c: Content, modules: vec[i64]) -> i64:
    """EOD-13.1"""
    total: i64 = 0
    for i in range(len(modules)):
        total += c.points[modules[i]]
    return total


def liftoff(c: Content, modules: vec[i64]) -> i64:
    """EOD-12.5: the best of: own number plus 2 for every other red card in the ship."""
    others: i64 = -1
    for i in range(len(modules)):
        if c.family[modules[i]] == RED:
            others += 1
    best: i64 = 0
    for i in range(len(modules)):
        if c.family[modules[i]] == RED:
            best = max(best, c.liftoff[modules[i]] + c.liftoff_per_extra[modules[i]] * others)
    return best


def colours(c: Content, modules: vec[i64]) -> i64:
    found: i64 = 0
    for i in range(len(modules)):
        found |= bit(c.family[modules[i]])
    return found


def is_viable(c: Content, modules: vec[i64]) -> bool:
    """EOD-11.3: all three colours; lift covers the yellow sizes, carrying numbers cover the green ones."""
    if colours(c, modules) != bit(RED) | bit(YELLOW) | bit(GREEN):
        return False
    if lift(c, modules) < size(c, modules, YELLOW):
        return False
    return carries(c, modules) >= size(c, modules, GREEN)


def can_become_viable(c: Content, loaded: vec[i64], rest: vec[i64]) -> bool:
    """Whether some of the rest makes a viable ship together with what is loaded."""
    room = lift(c, loaded) + lift(c, rest) - size(c, loaded, YELLOW)
    if room < 0 or not has(colours(c, loaded) | colours(c, rest), RED):
        return False
    needed = size(c, loaded, GREEN)
    if needed == 0:
        needed = smallest(c, rest, GREEN)
        if needed == 0:
            return False
    return carries(c, loaded) + most_carried(c, rest, room) >= needed


def smallest(c: Content, modules: vec[i64], colour: i64) -> i64:
    """The smallest size among the modules of a colour; 0: there is none."""
    found: i64 = 0
    for i in range(len(modules)):
        if c.family[modules[i]] == colour and (found == 0 or c.size[modules[i]] < found):
            found = c.size[modules[i]]
    return found


def most_carried(c: Content, modules: vec[i64], room: i64) -> i64:
    """The highest sum of carrying numbers of yellow cards whose sizes fit into the room."""
    best = vec[i64]([0] * (room + 1))
    for i in range(len(modules)):
        if c.family[modules[i]] == YELLOW:
            taken = c.size[modules[i]]
            for space in range(room, taken - 1, -1):
                best[space] = max(best[space], best[space - taken] + c.carries[modules[i]])
    return best[room]


def has_viable(t: Board, seat: i64, site: i64) -> bool:
    """EOD-12.1: some modules of the site make a viable ship."""
    zone = site_zone(seat, site)
    if t.places.size[zone] < 3:
        return False
    c = t.content
    lifted: i64 = 0
    smallest: i64 = 99
    card = t.places.first[zone]
    while card != NO_CARD:
        lifted += c.lift[card]
        if c.family[card] == GREEN:
            smallest = min(smallest, c.size[card])
        card = t.places.after(card)
    if lifted == 0 or smallest == 99:
        return False
    card = t.places.first[zone]
    while card != NO_CARD:  # mostly one yellow card will do
        if c.family[card] == YELLOW and c.size[card] <= lifted and c.carries[card] >= smallest:
            return True
        card = t.places.after(card)
    return can_become_viable(c, vec[i64](), at_site(t, seat, site))


def has_any_viable(t: Board, seat: i64) -> bool:
    if t.modules(seat) < 3:
        return False
    for site in range(t.rockets(seat)):
        if has_viable(t, seat, site):
            return True
    return False
