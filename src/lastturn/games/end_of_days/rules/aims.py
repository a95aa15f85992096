"""EOD-7.1, EOD-7.2, EOD-7.13: when a card may be used, against whom and on what. 0 means: it may."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import FREE_FOR_ALL
from lastturn.games.end_of_days.places import DISCARDS, DOWNS, FRONTS, NO_CARD, SCRAPYARD, site_zone


def needs_nation(kind: i64) -> bool:
    return needs_target(kind) or kind in (c.LOOK, c.RANDOM_CARD)


def needs_target(kind: i64) -> bool:
    return kind in (c.ATTACK, c.DESTROY, c.CONDEMN, c.ULTIMATUM, c.STEAL)


def fetches(kind: i64) -> bool:
    return kind in (c.FROM_DISCARDS, c.FROM_SCRAPYARD)


def is_barred(t: Board, seat: i64) -> bool:
    """EOD-4.4: who discarded the hand uses no card this turn."""
    return t.barred != 0 and seat == t.current


def refuses_use(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """Why the seat cannot use the card for this effect now."""
    if t.phase != FREE_FOR_ALL:
        return num.WRONG_STEP
    reason = refuses_reach(t, seat, card)
    if reason != LEGAL:
        return reason
    if is_barred(t, seat):
        return num.BARRED
    first = t.content.first_mode[card]
    if mode < first or mode >= first + t.content.mode_count[card]:
        return num.NOT_THIS_EFFECT
    return refuses_mode(t, seat, card, mode)


def refuses_mode(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """Why this effect of a card within reach cannot be chosen now."""
    if t.content.kind[mode] == c.NEGATE:
        return num.ONLY_AS_ANSWER
    if t.content.limited[mode] != 0 and has(t.used_once, t.content.once[card]):
        return num.ONCE_A_TURN
    if needs_cleared_place(t, seat, card) and t.places.size[FRONTS + seat] == 0:
        return num.NO_PLACE_FOR_SANCTION
    return refuses_effect(t, seat, card, mode)


def refuses_reach(t: Board, seat: i64, card: i64) -> i64:
    """EOD-7.1: zone and flag."""
    if t.places.zone_of(card) == DOWNS + seat:
        return num.NOT_FACE_UP
    from_hand = t.in_hand(seat, card)
    if not from_hand and not t.in_front(seat, card):
        return num.NOT_YOURS
    if t.content.is_module(card):
        return num.A_MODULE if t.may_play(seat, card) or not from_hand else num.NOT_YOUR_FLAG
    if t.content.use_from[card] == c.NEVER:
        return num.LASTING_CARD
    if from_hand:
        if t.content.use_from[card] == c.FRONT_ONLY:
            return num.FRONT_ONLY_CARD
        return LEGAL if t.may_play(seat, card) else num.NOT_YOUR_FLAG
    return num.HAND_ONLY_CARD if t.content.use_from[card] == c.HAND_ONLY else LEGAL


def needs_cleared_place(t: Board, seat: i64, card: i64) -> bool:
    """EOD-10.4: a Sanction card from hand finds the nation area full."""
    return t.content.sanction[card] != 0 and t.in_hand(seat, card) and t.room(seat) <= 0


def refuses_effect(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """EOD-7.13"""
    match t.content.kind[mode]:
        case c.DRAW_CARDS:
            return LEGAL if t.supply() > 0 else num.NOTHING_THERE
        case c.CIVIL_WAR:
            return LEGAL if war_hits(t, card) != 0 else num.NO_TARGET
        case c.MELTDOWN:
            return LEGAL if t.on_card[card] != 0 else num.NO_TARGET
        case c.MOBS:
            return LEGAL if mob_hits(t, card) != 0 else num.NO_TARGET
        case c.CLEAR:
            return LEGAL if t.places.size[DOWNS + seat] > 0 else num.NOTHING_THERE
        case c.FROM_DISCARDS | c.FROM_SCRAPYARD:
            return refuses_fetching(t, seat, card, mode)
        case c.DOOMSDAY:
            if not has(t.robbed, seat):
                return num.NOT_LOST_A_MODULE
            return LEGAL if exposed(t) != 0 else num.NO_TARGET
        case _:
            for nation in range(t.seats):
                if refuses_aim(t, seat, card, mode, nation) == LEGAL:
                    return LEGAL
            return num.NO_TARGET


# -- nations -------------------------------------------------------------------------------------


def nations_for(t: Board, seat: i64, card: i64, mode: i64) -> i64:
    """The set of seats the effect may be aimed at."""
    found: i64 = 0
    for nation in range(t.seats):
        if refuses_aim(t, seat, card, mode, nation) == LEGAL:
            found |= bit(nation)
    return found


def refuses_aim(t: Board, seat: i64, card: i64, mode: i64, nation: i64) -> i64:
    if nation >= t.seats:
        return num.NOT_THAT_NATION
    if nation == seat and not may_aim_at_self(t, card, mode):
        return num.OWN_CARD
    if t.content.only_on_card[mode] != 0 and not has(t.on_card[card], nation):
        return num.NOT_ON_CARD
    kind = t.content.kind[mode]
    if kind in (c.LOOK, c.RANDOM_CARD):
        if t.hand(nation) == 0:
            return num.EMPTY_HAND
        return num.CLOSED_HAND if t.has_curtain(nation) else LEGAL
    return LEGAL if has_target(t, card, mode, nation, -1) else num.NO_TARGET


def may_aim_at_self(t: Board, card: i64, mode: i64) -> bool:
    """EOD-18.14: the printed text of the military attackers speaks of any nation."""
    if not t.house.self_targets or t.content.family[card] != c.ORANGE:
        return False
    kind = t.content.kind[mode]
    return t.content.only_on_card[mode] == 0 and (kind in (c.ATTACK, c.DESTROY))


def most_on_card(t: Board, card: i64, modules: bool) -> i64:
    """The highest number of modules (or military cards) of a nation on the card; -1: none is on it."""
    best: i64 = -1
    for seat in range(t.seats):
        if has(t.on_card[card], seat):
            best = max(best, t.modules(seat) if modules else t.military(seat))
    return best


def war_hits(t: Board, card: i64) -> i64:
    """EOD-16.5: the nations on the card that have most military cards."""
    most = most_on_card(t, card, False)
    if most == 0 and t.house.civil_war_needs_military:
        return 0
    found: i64 = 0
    for seat in range(t.seats):
        if has(t.on_card[card], seat) and t.military(seat) == most:
            found |= bit(seat)
    return found


def mob_hits(t: Board, card: i64) -> i64:
    """EOD-17.6: the nations on the card that have most modules; nobody if there is none."""
    most = most_on_card(t, card, True)
    found: i64 = 0
    for seat in range(t.seats):
        if most > 0 and has(t.on_card[card], seat) and t.modules(seat) == most:
            found |= bit(seat)
    return found


def exposed(t: Board) -> i64:
    """EOD-8.11: nations with a module that a Doomsday Device would attack."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.modules(seat) > 0 and not t.has_base(seat):
            found |= bit(seat)
    return found


# -- cards ---------------------------------------------------------------------------------------


def has_target(t: Board, card: i64, mode: i64, nation: i64, site: i64) -> bool:
    """Some card in front of the nation may be targeted; `site` is the only project still open, or -1."""
    places = t.places
    target = places.first[FRONTS + nation]
    while target != NO_CARD:
        if target != card and refuses_in_area(t, mode, target) == LEGAL:
            return True
        target = places.after(target)
    if t.modules(nation) == 0 or refuses_modules(t, mode, nation) != LEGAL:
        return False
    for place in range(t.rockets(nation)):
        if site < 0 or site == place:
            target = places.first[site_zone(nation, place)]
            while target != NO_CARD:
                if refuses_module(t, mode, target) == LEGAL:
                    return True
                target = places.after(target)
    return False


def refuses_modules(t: Board, mode: i64, nation: i64) -> i64:
    """EOD-9.7, EOD-16.4, EOD-18.4"""
    if t.content.kind[mode] == c.STEAL and not t.house.secret_base_blocks_theft:
        return LEGAL
    return num.PROTECTED if t.has_base(nation) else LEGAL


def refuses_in_area(t: Board, mode: i64, target: i64) -> i64:
    scope = t.content.scope[mode]
    if scope == c.ROCKETSHIP:
        return num.NOT_THAT_CARD
    if scope == c.NAMED:
        return LEGAL if has(t.content.named[mode], t.content.type_of[target]) else num.NOT_THAT_CARD
    if scope == c.UNUSED_SANCTION:
        return LEGAL if t.content.sanction[target] != 0 else num.NOT_THAT_CARD
    return LEGAL


def refuses_module(t: Board, mode: i64, target: i64) -> i64:
    scope = t.content.scope[mode]
    if scope in (c.NOT_ROCKETSHIP, c.UNUSED_SANCTION):
        return num.NOT_THAT_CARD
    if scope == c.NAMED:
        return LEGAL if has(t.content.named[mode], t.content.type_of[target]) else num.NOT_THAT_CARD
    return LEGAL


def refuses_target(t: Board, card: i64, mode: i64, nation: i64, target: i64, site: i64) -> i64:
    """Why a card in front of the nation is no legal target; `site` is the project already touched, or -1."""
    if t.places.zone_of(target) == DOWNS + nation:
        return num.NOT_FACE_UP
    if target == card or t.owner(target) != nation:
        return num.NOT_THAT_CARD
    if not t.content.is_module(target):
        return refuses_in_area(t, mode, target)
    reason = refuses_module(t, mode, target)
    if reason == LEGAL:
        reason = refuses_modules(t, mode, nation)
    if reason == LEGAL and t.content.one_site[mode] != 0 and site >= 0 and t.site_of(target) != site:
        return num.OTHER_SITE
    return reason


def targets(t: Board, card: i64, mode: i64, nation: i64, site: i64) -> list[int]:
    """All legal targets in front of a nation: nation area first, then site by site."""
    found: list[int] = []
    target = t.places.first[FRONTS + nation]
    while target != NO_CARD:
        if target != card and refuses_in_area(t, mode, target) == LEGAL:
            found.append(target)
        target = t.places.after(target)
    if t.modules(nation) == 0 or refuses_modules(t, mode, nation) != LEGAL:
        return found
    one_site = t.content.one_site[mode] != 0 and site >= 0
    for place in range(t.rockets(nation)):
        if place == site or not one_site:
            _add_modules(t, mode, site_zone(nation, place), found)
    return found


def _add_modules(t: Board, mode: i64, zone: i64, found: list[int]) -> None:
    """The modules of a project that may be targeted."""
    target = t.places.first[zone]
    while target != NO_CARD:
        if refuses_module(t, mode, target) == LEGAL:
            found.append(target)
        target = t.places.after(target)


# -- piles ---------------------------------------------------------------------------------------


def refuses_fetch(t: Board, seat: i64, mode: i64, card: i64) -> i64:
    """EOD-16.10, EOD-17.14: why a card cannot be fetched out of its pile."""
    if t.content.kind[mode] == c.FROM_SCRAPYARD:
        if t.places.zone_of(card) != SCRAPYARD:
            return num.NOT_IN_SCRAPYARD
        return num.BLOCKADED if t.blockaded(seat) else LEGAL
    if t.places.zone_of(card) != DISCARDS or t.content.family[card] != t.content.fetch_family[mode]:
        return num.NOT_A_MILITARY
    return num.NOT_A_MILITARY if has(t.content.named[mode], t.content.type_of[card]) else LEGAL


def refuses_fetching(t: Board, seat: i64, using: i64, mode: i64) -> i64:
    pile = SCRAPYARD if t.content.kind[mode] == c.FROM_SCRAPYARD else DISCARDS
    if pile == SCRAPYARD and t.blockaded(seat):
        return num.BLOCKADED
    card = t.places.first[pile]
    while card != NO_CARD:
        if refuses_fetch(t, seat, mode, card) == LEGAL:
            return LEGAL
        card = t.places.after(card)
    return num.NOTHING_THERE
