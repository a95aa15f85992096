"""Section 7.7: a deal is built by a run of picks, private until it is sent."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Step
from lastturn.games.end_of_days import deal as d
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS, MOST_SITES
from lastturn.games.end_of_days.deal import NONE, Deal, holds
from lastturn.games.end_of_days.places import FRONTS, HANDS, NO_CARD, site_zone
from lastturn.games.end_of_days.rules.deals import (
    may_ask_nothing,
    may_be_done,
    refuses_gift,
    refuses_room,
    refuses_sealing,
    refuses_wish,
)
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.receiving import (
    asked_for,
    has_room_for,
    next_module,
    site_fits,
    too_many,
    usual_site,
)
from lastturn.games.end_of_days.rules.requests import (
    anything_tradable,
    colours_of,
    is_dead,
    with_card,
)  # fmt: skip
from lastturn.games.end_of_days.rules.starting_over import last_offered


def begins_deal(m: i64) -> bool:
    return verb(m) in (num.OFFER, num.CLOSE, num.ACCEPT, num.COUNTER, num.BID)


def with_pick(t: Board, giver: i64, deal: Deal, m: i64) -> Deal:
    """The deal of the picks so far and one more; NONE: they are none of a deal."""
    if begins_deal(m):
        return _begun(t, giver, m)
    if deal is not NONE:
        take_pick(t, deal, m)
    return deal


def _begun(t: Board, giver: i64, m: i64) -> Deal:
    taker = t.current
    kind: i64 = d.A_BID
    match verb(m):
        case num.OFFER:
            kind, taker = d.AN_OFFER, arg(m)
        case num.CLOSE:
            kind, taker = d.A_CLOSING, arg(m)
        case num.ACCEPT:
            kind = d.AN_ACCEPTANCE
        case num.COUNTER:
            kind = d.A_COUNTER
    deal = Deal(kind, giver, taker)
    skip_needless(t, deal)
    return deal


def facts_of(t: Board, deal: Deal) -> list[int]:
    """The module that is placed, where a launch site is asked for."""
    return [int(next_module(t, deal))] if deal.stage == d.S_SITES else []


def completes_deal(m: i64) -> bool:
    """Whether the move ends a run: all that begins or goes on with a deal does not."""
    v = verb(m)
    if begins_deal(m) or (v >= num.GIVE and v <= num.COLOUR):
        return False
    return v not in (num.SITE, num.ROOM, num.SWAP_ONE)


def refuses_deal_pick(t: Board, deal: Deal, m: i64) -> i64:
    """Why a pick is not open at this place of the deal."""
    v, stage = verb(m), deal.stage
    if v == num.SITE:
        return (
            num.NO_SUCH_SITE if stage == d.S_SITES and not site_fits(t, deal, arg(m) - 1) else OTHER_QUESTION
        )
    if v == num.DONE and not may_be_done(t, deal):
        return num.GIVES_NOTHING
    if not names_card(t, m):
        return refuses_elsewhere(t, deal.giver, m)
    if v == num.GIVE and stage == d.S_GIVE:
        return refuses_gift(t, deal, arg(m))
    if v == num.GIVE and stage == d.S_SEAL:
        return refuses_sealing(t, deal, arg(m))
    if v == num.ASK_CARD and stage == d.S_ASK_CARDS:
        return refuses_wish(t, deal, arg(m))
    if v == num.ROOM and stage == d.S_ROOM:
        return refuses_room(t, deal, arg(m))
    return refuses_elsewhere(t, deal.giver, m)


def offer_picks(t: Board, deal: Deal, menu: Menu) -> None:
    """What may be picked next."""
    match deal.stage:
        case d.S_GIVE:
            _offer_gifts(t, deal, menu)
        case d.S_TOTAL | d.S_COLOURS | d.S_WIDEN:
            _offer_saying(deal, menu)
        case d.S_ASK_CARDS:
            _offer_wishes(t, deal, menu)
        case d.S_ASK_COUNT | d.S_ASK_TOTAL | d.S_ASK_NUMBER | d.S_ASK_COLOURS | d.S_ASK_COLOUR:
            _offer_asking(t, deal, menu)
        case _:
            _offer_last_picks(t, deal, menu)
    if may_be_done(t, deal):
        menu.add(move(num.DONE))


def _offer_saying(deal: Deal, menu: Menu) -> None:
    """EOD-5.5: what is said of the hand cards given."""
    match deal.stage:
        case d.S_TOTAL:
            menu.add(move(num.SAY_TOTAL))
            menu.add(move(num.NO_TOTAL))
        case d.S_COLOURS:
            menu.add(move(num.NO_COLOURS))
            menu.add(move(num.EXACT_COLOURS))
            menu.add(move(num.SET_COLOURS))
        case _:
            for colour in range(COLOURS):
                if not has(deal.colour_set, colour):
                    menu.add(move(num.OR_COLOUR, colour))


def _offer_asking(t: Board, deal: Deal, menu: Menu) -> None:
    """EOD-5.5: what is said of the hand cards asked for."""
    match deal.stage:
        case d.S_ASK_COUNT:
            for n in range(0 if may_ask_nothing(t, deal) else 1, t.hand(deal.taker) + 1):
                menu.add(move(num.ASK_COUNT, n))
        case d.S_ASK_TOTAL:
            menu.add(move(num.ANY_TOTAL))
            menu.add(move(num.EXACT_TOTAL))
            menu.add(move(num.LEAST_TOTAL))
        case d.S_ASK_NUMBER:
            low, high = t.content.lowest_value, t.content.highest_value
            for n in range(deal.ask_count * low, deal.ask_count * high + 1):
                menu.add(move(num.TOTAL, n))
        case d.S_ASK_COLOURS:
            menu.add(move(num.ANY_COLOURS))
            menu.add(move(num.COLOUR_EACH))
            menu.add(move(num.COLOUR_SET))
        case _:
            for colour in range(_first_colour(deal), COLOURS):
                menu.add(move(num.COLOUR, colour))


def _offer_gifts(t: Board, deal: Deal, menu: Menu) -> None:
    """What `refuses_gift` allows, found zone by zone: hand cards are sealed, cards in play are shown."""
    places, hand, taker = t.places, deal.hand, deal.taker
    card = places.first[HANDS + deal.giver]
    while card != NO_CARD:
        if t.may_play(taker, card) and not holds(hand, card):
            menu.add(move(num.GIVE, card))
        card = places.after(card)
    _offer_in_play(t, FRONTS + deal.giver, deal.front, num.GIVE, menu)
    for site in range(t.rockets(deal.giver)):
        _offer_in_play(t, site_zone(deal.giver, site), deal.front, num.GIVE, menu)


def _offer_wishes(t: Board, deal: Deal, menu: Menu) -> None:
    """What `refuses_wish` allows, found zone by zone."""
    if has_room_for(t, deal, 1):
        _offer_in_play(t, FRONTS + deal.taker, deal.ask_front, num.ASK_CARD, menu)
    for site in range(t.rockets(deal.taker)):
        _offer_in_play(t, site_zone(deal.taker, site), deal.ask_front, num.ASK_CARD, menu)


def _offer_in_play(t: Board, zone: i64, picked: vec[i64], said: i64, menu: Menu) -> None:
    """The cards of a zone in play that may be part of a trade and are not yet picked."""
    places = t.places
    card = places.first[zone]
    while card != NO_CARD:
        if not is_dead(t, card) and not holds(picked, card):
            menu.add(move(said, card))
        card = places.after(card)


def _first_colour(deal: Deal) -> i64:
    """Colours are asked for in the order of their list, so that every request is said in one way."""
    first: i64 = 0
    if deal.ask_colours_how == d.AS_A_SET:
        while deal.ask_set >> first != 0:
            first += 1
        return first
    for colour in range(COLOURS):
        if deal.asks_of(colour) > 0:
            first = colour
    return first


def _offer_last_picks(t: Board, deal: Deal, menu: Menu) -> None:
    if deal.stage == d.S_SEAL:
        card = t.places.first[HANDS + deal.giver]
        while card != NO_CARD:
            if refuses_sealing(t, deal, card) == LEGAL:
                menu.add(move(num.GIVE, card))
            card = t.places.after(card)
    elif deal.stage == d.S_SITES:
        for site in range(MOST_SITES):
            if site_fits(t, deal, site):
                menu.add(move(num.SITE, site + 1))
    elif deal.stage == d.S_ROOM:
        card = t.places.first[FRONTS + deal.giver]
        while card != NO_CARD:
            if refuses_room(t, deal, card) == LEGAL:
                menu.add(move(num.ROOM, card))
            card = t.places.after(card)
    else:
        menu.add(move(num.SEND))


def take_pick(t: Board, deal: Deal, m: i64) -> None:
    """Put one pick into the deal and go on to the next that is needed."""
    match verb(m):
        case num.GIVE | num.ASK_CARD | num.SITE | num.ROOM:
            _take_card(t, deal, m)
        case num.OR_COLOUR:
            deal.colour_set |= bit(arg(m))
        case num.COLOUR:
            _ask_colour(deal, arg(m))
        case _:
            _take_statement(t, deal, m)
            deal.stage += 1
    skip_needless(t, deal)


def _take_card(t: Board, deal: Deal, m: i64) -> None:
    """A card given, asked for or discarded, or the site of one: there may be more of them."""
    picked = arg(m)
    match verb(m):
        case num.GIVE if t.in_hand(deal.giver, picked):
            deal.hand = with_card(deal.hand, picked)
        case num.GIVE:
            deal.front = with_card(deal.front, picked)
        case num.ASK_CARD:
            deal.ask_front = with_card(deal.ask_front, picked)
        case num.SITE:
            deal.sites = with_card(deal.sites, picked - 1)
        case num.ROOM:
            deal.room = with_card(deal.room, picked)


def _take_statement(t: Board, deal: Deal, m: i64) -> None:
    """EOD-5.5: what is said once, after which the deal goes on; to be done says nothing."""
    match verb(m):
        case num.SAY_TOTAL | num.NO_TOTAL:
            deal.says_total = 1 if verb(m) == num.SAY_TOTAL else 0
        case num.NO_COLOURS | num.EXACT_COLOURS | num.SET_COLOURS:
            deal.says_colours = verb(m) - num.NO_COLOURS
            deal.colour_set = colours_of(t, deal.hand)
        case num.ASK_COUNT:
            deal.ask_count = arg(m)
        case num.ANY_TOTAL | num.EXACT_TOTAL | num.LEAST_TOTAL:
            deal.ask_total_how = verb(m) - num.ANY_TOTAL
        case num.TOTAL:
            deal.ask_total = arg(m)
        case num.ANY_COLOURS | num.COLOUR_EACH | num.COLOUR_SET:
            deal.ask_colours_how = verb(m) - num.ANY_COLOURS


def _ask_colour(deal: Deal, colour: i64) -> None:
    if deal.ask_colours_how == d.AS_A_SET:
        deal.ask_set |= bit(colour)
    else:
        deal.ask_one_of(colour)


def skip_needless(t: Board, deal: Deal) -> None:
    """Go on to the next stage at which there is something to pick."""
    while deal.stage < d.S_READY and _is_needless(t, deal):
        deal.stage += 1


def _is_needless(t: Board, deal: Deal) -> bool:
    answers = deal.kind in (d.AN_ACCEPTANCE, d.A_CLOSING)
    match deal.stage:
        case d.S_GIVE:
            return answers
        case d.S_TOTAL | d.S_COLOURS:
            return len(deal.hand) == 0 or answers
        case d.S_WIDEN:
            return deal.says_colours != d.AS_A_SET or count(deal.colour_set) == COLOURS
        case d.S_ASK_CARDS:
            return answers or not anything_tradable(t, deal.taker)
        case d.S_ASK_COUNT:
            return answers or t.hand(deal.taker) == 0
        case d.S_ASK_TOTAL | d.S_ASK_COLOURS:
            return deal.ask_count == 0
        case d.S_ASK_NUMBER:
            return deal.ask_total_how == d.UNSAID
        case d.S_ASK_COLOUR:
            return _colours_complete(deal)
        case d.S_SEAL:
            return not answers or asked_for(t, deal).ask_count == len(deal.hand)
        case d.S_SITES:
            return deal.kind == d.AN_OFFER or next_module(t, deal) == NO_CARD
        case _:
            return deal.kind == d.AN_OFFER or too_many(t, deal) == len(deal.room)


def _colours_complete(deal: Deal) -> bool:
    if deal.ask_colours_how == d.EXACTLY:
        asked: i64 = 0
        for colour in range(COLOURS):
            asked += deal.asks_of(colour)
        return asked == deal.ask_count
    return deal.ask_colours_how == d.UNSAID or has(deal.ask_set, COLOURS - 1)


def usual_pick(step: Step, t: Board, seat: i64, deal: Deal) -> i64:
    """EOD-D6: what is picked for a seat whose time is out in the middle of a deal."""
    if deal.stage == d.S_SITES:
        return move(num.SITE, usual_site(t, deal) + 1)
    return last_offered(step, t, seat)
