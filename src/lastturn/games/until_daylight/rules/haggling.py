"""SUD-13.10, SUD-13.11: the Haggler's perks, Junk Dealer and Hard Bargain."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import AMMO, HARD_BARGAIN, INGREDIENT, JUNK, JUNK_DEALER, RED
from lastturn.games.until_daylight.inventory import CHARACTER, NOTHING

# -- Junk Dealer -------------------------------------------------------------------------------------


def refuses_dealing(t: Board, seat: i64, dealt: i64) -> i64:
    """SUD-13.10: so many Junks in a phase."""
    if t.always(seat) != JUNK_DEALER:
        return num.NOT_YOUR_PERK
    return LEGAL if dealt < t.content.junk_deals else num.JUNK_SPENT


def refuses_deal(t: Board, seat: i64, kind: i64, dealt: i64) -> i64:
    refused = refuses_dealing(t, seat, dealt)
    if refused != LEGAL:
        return refused
    if t.content.family[kind] != JUNK:
        return num.NOT_JUNK
    return LEGAL if t.slot_of(seat, kind) >= 0 else num.NOT_HELD


def deal(t: Board, seat: i64, kind: i64) -> None:
    """SUD-13.10: a Junk for the top card of the rubble pile; red cards fizzle."""
    t.spend(seat, kind)
    t.emit(num.DEALT_JUNK, seat, kind)
    drawn = t.take_rubble()
    if t.content.family[drawn] == RED:
        t.fizzle(seat, drawn)
    else:
        t.draw_item(seat, drawn)


# -- Hard Bargain: a run of the card given and the card taken -------------------------------------------


def refuses_bargaining(t: Board, seat: i64, bargained: bool) -> i64:
    """SUD-13.11: once in a phase, with the token."""
    if t.content.with_token[t.of(seat, CHARACTER)] != HARD_BARGAIN:
        return num.NOT_YOUR_PERK
    if t.token_perk(seat) != HARD_BARGAIN:
        return num.TOKEN_PERK
    if bargained:
        return num.PERK_SPENT
    return LEGAL if first_to_take(t) != NOTHING else num.NOTHING_TO_TAKE


def refuses_bargain(t: Board, seat: i64, kind: i64, bargained: bool) -> i64:
    refused = refuses_bargaining(t, seat, bargained)
    if refused != LEGAL:
        return refused
    return LEGAL if t.slot_of(seat, kind) >= 0 else num.NOT_HELD


def refuses_take(t: Board, kind: i64) -> i64:
    """SUD-13.11: ammo and ingredients in the rubble discard pile."""
    if t.spent[kind] > 0 and t.content.family[kind] in (AMMO, INGREDIENT):
        return LEGAL
    return num.NOTHING_TO_TAKE


def first_to_take(t: Board) -> i64:
    for kind in range(t.content.kinds):
        if refuses_take(t, kind) == LEGAL:
            return kind
    return NOTHING


def only_to_take(t: Board) -> i64:
    """The card to take if there is but one, otherwise NOTHING."""
    first = first_to_take(t)
    for kind in range(first + 1, t.content.kinds):
        if refuses_take(t, kind) == LEGAL:
            return NOTHING
    return first


def offer_to_take(t: Board, menu: Menu) -> None:
    for kind in range(t.content.kinds):
        if refuses_take(t, kind) == LEGAL:
            menu.add(move(num.TAKE, kind))


def give_bargain(t: Board, run: Run) -> None:
    """What leaves no choice is not asked."""
    only = only_to_take(t)
    if run.of(num.TAKE) == NOT_PICKED and only != NOTHING:
        run.give(move(num.TAKE, only))


def bargain(t: Board, seat: i64, run: Run) -> None:
    """SUD-13.11: only what already lay in the discard pile."""
    given, taken = run.of(num.BARGAIN), run.of(num.TAKE)
    t.spend(seat, given)
    t.take_back(seat, taken)
    t.emit(num.BARGAINED, seat, given, taken)
