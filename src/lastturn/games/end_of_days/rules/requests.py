"""EOD-5.5 to EOD-5.7: what may be sealed, what a description says, and whether a request can be met."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has, shifted
from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import COLOURS, HAND_ONLY
from lastturn.games.end_of_days.deal import AS_A_SET, AT_LEAST, EXACTLY, UNSAID, Deal, holds
from lastturn.games.end_of_days.places import DOWNS, FRONTS, HANDS, NO_CARD


def refuses_trade_of(t: Board, seat: i64, card: i64) -> i64:
    """EOD-5.4, EOD-5.7: why a card in play cannot be part of a trade."""
    if t.places.zone_of(card) == DOWNS + seat:
        return num.NOT_FACE_UP
    if t.owner(card) != seat:
        return num.NOT_TRADABLE
    return num.DEAD_CARD if is_dead(t, card) else LEGAL


def is_dead(t: Board, card: i64) -> bool:
    """EOD-5.7: a card in play that can be used from hand alone is of no use to anybody."""
    return t.content.use_from[card] == HAND_ONLY and not t.house.trade_dead_cards


def anything_tradable(t: Board, seat: i64) -> bool:
    if t.modules(seat) > 0:
        return True
    card = t.places.first[FRONTS + seat]
    while card != NO_CARD:
        if not is_dead(t, card):
            return True
        card = t.places.after(card)
    return False


def refuses_seal(t: Board, giver: i64, taker: i64, card: i64) -> i64:
    """EOD-5.7: why a hand card cannot be sealed for the taker."""
    if not t.in_hand(giver, card):
        return num.NOT_IN_HAND
    return LEGAL if t.may_play(taker, card) else num.RECEIVER_MAY_NOT


def total_of(t: Board, cards: vec[i64]) -> i64:
    total: i64 = 0
    for i in range(len(cards)):
        total += t.content.value[cards[i]]
    return total


def colours_of(t: Board, cards: vec[i64]) -> i64:
    """The set of colours of some cards."""
    found: i64 = 0
    for i in range(len(cards)):
        found |= bit(t.content.family[cards[i]])
    return found


def _reachable(t: Board, holder: i64, request: Deal, chosen: vec[i64], colours: i64, wanted: i64) -> i64:
    """The sums (less one for each card) that `wanted` more cards of these colours can have, as a set."""
    sums = vec[i64]([0] * (wanted + 1))
    sums[0] = 1
    card = t.places.first[HANDS + holder]
    while card != NO_CARD:
        fits = has(colours, t.content.family[card]) and t.may_play(request.giver, card)
        if fits and not holds(chosen, card):
            for n in range(wanted, 0, -1):
                sums[n] |= shifted(sums[n - 1], t.content.value[card] - 1)
        card = t.places.after(card)
    return sums[wanted]


def _sums(a: i64, b: i64) -> i64:
    """All sums of a member of one set and a member of the other."""
    found: i64 = 0
    n: i64 = 0
    while a != 0:
        if a & 1 != 0:
            found |= shifted(b, n)
        a >>= 1
        n += 1
    return found


def can_meet(t: Board, holder: i64, request: Deal, chosen: vec[i64]) -> bool:
    """Whether the holder can still complete a sealed lot that satisfies the request."""
    wanted = request.ask_count - len(chosen)
    if wanted < 0:
        return False
    reach: i64 = 1
    if request.ask_colours_how == EXACTLY:
        for colour in range(COLOURS):
            left = request.asks_of(colour)
            for i in range(len(chosen)):
                if t.content.family[chosen[i]] == colour:
                    left -= 1
            if left < 0:
                return False
            if left > 0:
                reach = _sums(reach, _reachable(t, holder, request, chosen, bit(colour), left))
    else:
        colours = request.ask_set if request.ask_colours_how == AS_A_SET else bit(COLOURS) - 1
        for i in range(len(chosen)):
            if not has(colours, t.content.family[chosen[i]]):
                return False
        reach = _reachable(t, holder, request, chosen, colours, wanted)
    return _total_met(request, reach, request.ask_total - total_of(t, chosen) - wanted)


def _total_met(request: Deal, reach: i64, missing: i64) -> bool:
    if request.ask_total_how == UNSAID:
        return reach != 0
    if request.ask_total_how == AT_LEAST:
        return reach != 0 if missing <= 0 else missing < 62 and reach >> missing != 0
    return missing >= 0 and missing < 62 and has(reach, missing)


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """The cards and one more, as a vec of its own."""
    longer = vec[i64]([0] * (len(cards) + 1))
    for i in range(len(cards)):
        longer[i] = cards[i]
    longer[len(cards)] = card
    return longer
