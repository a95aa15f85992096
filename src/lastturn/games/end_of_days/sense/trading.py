"""Good sense in trade: give what is of no use here, take what is of use."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import NEVER, Menu
from lastturn.engine.moves import arg, verb
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS, GREEN, RED, YELLOW
from lastturn.games.end_of_days.deal import (
    A_CLOSING,
    AN_ACCEPTANCE,
    AS_A_SET,
    EXACTLY,
    S_ASK_CARDS,
    S_GIVE,
    UNSAID,
    Deal,
)  # fmt: skip
from lastturn.games.end_of_days.places import HANDS, NO_CARD, SCRAPYARD
from lastturn.games.end_of_days.rules.receiving import incoming, outgoing
from lastturn.games.end_of_days.rules.requests import total_of
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.sense.striking import room_value
from lastturn.games.end_of_days.sense.worths import (
    best_gain,
    card_worth,
    colours_at_hand,
    front_worth,
    site_gain,
)  # fmt: skip


def unplayable_for(t: Board, seat: i64, taker: i64) -> i64:
    """A hand card the seat may not play but the taker may; NO_CARD: there is none."""
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        if not t.may_play(seat, card) and t.may_play(taker, card):
            return card
        card = t.places.after(card)
    return NO_CARD


def worst_card(t: Board, seat: i64) -> i64:
    best: i64 = NO_CARD
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        if best == NO_CARD or card_worth(t, seat, card) < card_worth(t, seat, best):
            best = card
        card = t.places.after(card)
    return best


def best_scrap(t: Board, seat: i64) -> i64:
    """What a trade with the discards brings: the best card of the Scrapyard, or one off the deck."""
    best: i64 = 20
    card = t.places.first[SCRAPYARD]
    while card != NO_CARD:
        if not t.blockaded(seat):
            best = max(best, card_worth(t, seat, card))
        card = t.places.after(card)
    return best


def colour_worth(t: Board, seat: i64, colour: i64) -> i64:
    """What an unseen card of a colour is worth, if the seat may play it."""
    worth: i64 = 14
    if colour == RED:
        worth = 20
    elif colour in (YELLOW, GREEN):
        worth = 32
    if colour <= GREEN and not has(colours_at_hand(t, seat), colour):
        worth += 30
    return worth


def lot_worth(t: Board, seat: i64, lot: Deal, request: Deal, accepts: bool) -> i64:
    """What the described hand cards of a deal are worth to the seat that would get them."""
    cards = len(lot.hand)
    if cards == 0:
        return 0
    exact = request.ask_colours_how != UNSAID if accepts else lot.says_colours == EXACTLY
    total: i64 = 0
    if exact:
        for i in range(cards):
            total += colour_worth(t, seat, t.content.family[lot.hand[i]])
    elif lot.says_colours == AS_A_SET and not accepts:
        total = cards * _least_of(t, seat, lot.colour_set)
    else:
        total = cards * 15
    stated = request.ask_total_how != UNSAID if accepts else lot.says_total != 0
    return total + (2 * (total_of(t, lot.hand) - 3 * cards) if stated else 0)


def _least_of(t: Board, seat: i64, colours: i64) -> i64:
    least: i64 = 99
    for colour in range(COLOURS):
        if has(colours, colour):
            least = min(least, colour_worth(t, seat, colour))
    return least


def request_cost(t: Board, seat: i64, request: Deal) -> i64:
    """What a lot for the request would cost the seat: its cheapest cards that the other may play."""
    costs: list[int] = []
    card = t.places.first[HANDS + seat]
    while card != NO_CARD:
        colour = t.content.family[card]
        fits = (
            request.ask_colours_how == UNSAID or has(request.ask_set, colour) or request.asks_of(colour) > 0
        )
        if fits and t.may_play(request.giver, card):
            costs.append(int(card_worth(t, seat, card)))
        card = t.places.after(card)
    costs.sort()
    total: i64 = 0
    for i in range(min(request.ask_count, len(costs))):
        total += costs[i]
    return total


def in_play_gain(t: Board, seat: i64, coming: vec[i64], going: vec[i64]) -> i64:
    total: i64 = 0
    for i in range(len(coming)):
        module = t.content.is_module(coming[i])
        total += best_gain(t, seat, coming[i]) if module else card_worth(t, seat, coming[i]) * 2 // 3
    for i in range(len(going)):
        total -= front_worth(t, seat, going[i])
    return total


def acceptance_gain(t: Board, seat: i64) -> i64:
    """What accepting the offer made to the seat would bring it."""
    offer = t.offers[seat]
    hand = lot_worth(t, seat, offer, offer, False) - request_cost(t, seat, offer)
    return hand + in_play_gain(t, seat, offer.front, offer.ask_front)


def closing_gain(t: Board, seat: i64, other: i64) -> i64:
    """What closing with the answer of another nation would bring."""
    answer = t.answers[other]
    closing = Deal(A_CLOSING, seat, other)
    gain = in_play_gain(t, seat, incoming(t, closing), outgoing(t, closing))
    if answer.kind == AN_ACCEPTANCE:
        offer = t.offers[other]
        given: i64 = 0
        for i in range(len(offer.hand)):
            given += card_worth(t, seat, offer.hand[i])
        return gain + lot_worth(t, seat, answer, offer, True) - given
    return gain + lot_worth(t, seat, answer, answer, False) - request_cost(t, seat, answer)


def trade_weight(t: Board, step: Trade, seat: i64, m: i64) -> i64:
    """The current player's weights when no deal is in the making."""
    match verb(m):
        case num.CLOSE:
            return closing_gain(t, seat, arg(m))
        case num.OFFER:
            fresh = step.rounds == 0 and step.prepared[arg(m)].kind == 0 and _offers_made(step) < 2
            return 20 if fresh and unplayable_for(t, seat, arg(m)) != NO_CARD else NEVER
        case num.ASK_TABLE:
            return 15 if step.rounds == 0 and _offers_made(step) > 0 else NEVER
        case num.SWAP_ONE:
            return best_scrap(t, seat) - card_worth(t, seat, worst_card(t, seat)) - 12
        case num.SWAP:
            return 100 - card_worth(t, seat, arg(m))
        case num.END_TRADE:
            return 1
        case _:
            return NEVER


def _offers_made(step: Trade) -> i64:
    made: i64 = 0
    for deal in step.prepared:
        if deal.kind != 0:
            made += 1
    return made


def answer_weight(t: Board, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.ACCEPT:
            return acceptance_gain(t, seat)
        case num.STAND:
            return 5
        case num.DECLINE:
            return 4
        case _:
            return NEVER


def only_the_best(menu: Menu) -> None:
    """How a deal is composed is good sense's affair."""
    best: i64 = NEVER
    for i in range(menu.size):
        best = max(best, menu.weights[i])
    for i in range(menu.size):
        if menu.weights[i] < best:
            menu.weights[i] = NEVER


def pick_weight(t: Board, deal: Deal, m: i64) -> i64:
    """The picks of a deal: one card of no use here, for one of a colour that is needed."""
    seat = deal.giver
    match verb(m):
        case num.GIVE:
            if deal.stage == S_GIVE and len(deal.hand) > 0:
                return -10
            return 100 - (card_worth(t, seat, arg(m)) if t.in_hand(seat, arg(m)) else 100)
        case num.NO_TOTAL | num.EXACT_COLOURS | num.ANY_TOTAL | num.SEND:
            return 50
        case num.DONE:
            return 40 if deal.stage != S_GIVE or len(deal.hand) + len(deal.front) > 0 else -20
        case num.ASK_COUNT:
            if arg(m) == 1:
                return 50
            return -arg(m)
        case num.COLOUR_SET:
            return 60 if wanted_colours(t, seat) != 0 else -5
        case num.ANY_COLOURS:
            return 50
        case num.COLOUR:
            return 60 if has(wanted_colours(t, seat), arg(m)) else 0
        case num.SITE:
            return 10 + _site_weight(t, deal, arg(m) - 1)
        case num.ROOM:
            return room_value(t, seat, arg(m))
        case num.START_OVER:
            return -60
        case _:
            return 0 if deal.stage != S_ASK_CARDS else -5


def _site_weight(t: Board, deal: Deal, site: i64) -> i64:
    cards = incoming(t, deal)
    placed: i64 = 0
    for i in range(len(cards)):
        if t.content.is_module(cards[i]):
            if placed == len(deal.sites):
                return site_gain(t, deal.giver, cards[i], site)
            placed += 1
    return 0


def wanted_colours(t: Board, seat: i64) -> i64:
    """Module colours the seat has none of."""
    return (bit(RED) | bit(YELLOW) | bit(GREEN)) & ~colours_at_hand(t, seat)
