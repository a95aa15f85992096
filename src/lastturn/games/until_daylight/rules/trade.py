"""SUD-5: the trade phase. All seats decide at the same time; every move takes effect as it comes."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.rules import gifts, haggling
from lastturn.games.until_daylight.rules.asking import (
    discard_for_room,
    offer_cards,
    refuses_discard,
)
from lastturn.games.until_daylight.rules.assault import turn_up_assault
from lastturn.games.until_daylight.rules.damage import refuses_healing
from lastturn.games.until_daylight.rules.search_choices import default_drawn, drawn_facts, offer_drawn
from lastturn.games.until_daylight.rules.trading import Trading, look_round, pick


@mypyc_attr(acyclic=True, free_list_len=1)
class TradePhase(Trading):
    """SUD-5.5 to SUD-5.19: give one item, answer offers, heal, discard, use the Haggler's perks."""

    def run(self, t: Board) -> None:
        if self.beat == 1:
            turn_up_assault(t)
            look_round(t, self)
        else:
            t.back()

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of(t, self, seat)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_in_trade(t, self, seat, menu)

    def default(self, t: Board, seat: i64) -> i64:
        return usual_trade(t, self, seat)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_in_trade(t, self, seat, m)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.OFFER | num.CARDS | num.TO | num.BARGAIN | num.TAKE:
                pick(t, self, seat, m)
            case num.DONE:
                self.done |= bit(seat)
                t.emit(num.TRADE_DONE, seat)
            case num.ACCEPT:
                accept(t, self, seat)
            case num.REFUSE:
                self.offers.refuse(t, seat)
            case num.USE:
                t.heal(seat, arg(m))
            case num.DEAL:
                self.dealt += 1
                haggling.deal(t, seat, arg(m))
            case num.KEEP:
                t.keep_drawn()
            case num.LEAVE:
                t.leave_drawn()
            case _:
                t.discard(seat, arg(m))
                if has(self.offers.accepting, seat):
                    accept(t, self, seat)
        look_round(t, self)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        self.offer(t, seat, menu)
        receivers = self.receivers(t, seat)
        if self.prompt(t, seat) == num.OFFER_COUNT and count(receivers) > 1:
            gifts.offer_receivers(t, receivers, menu)

    def copy(self) -> TradePhase:
        new = TradePhase(0)
        self.lend_trade_to(new)
        return new


def accept(t: Board, trade: Trading, seat: i64) -> None:
    """SUD-5.14: who accepts an item is not done any more."""
    if trade.offers.accept(t, seat):
        trade.again |= trade.done & bit(seat)
        trade.done &= ~bit(seat)


# -- what is asked and offered ----------------------------------------------------------------------


def facts_of(t: Board, trade: Trading, seat: i64) -> list[int]:
    match trade.prompt(t, seat):
        case num.ANSWER_OFFER:
            offer = trade.offers.to(seat)
            return [offer.giver, offer.number, offer.kind]
        case num.OFFER_COUNT | num.OFFER_TO:
            return [trade.made[seat].of(num.OFFER)]
        case num.BARGAIN_TAKE:
            return [trade.made[seat].of(num.BARGAIN)]
        case num.DEALT:
            return drawn_facts(t, seat)
        case _:
            return []


def offer_in_trade(t: Board, trade: Trading, seat: i64, menu: Menu) -> None:
    match trade.prompt(t, seat):
        case num.TRADE:
            offer_trade(t, trade, seat, menu)
        case num.ANSWER_OFFER:
            menu.add(move(num.ACCEPT))
            menu.add(move(num.REFUSE))
        case num.OFFER_COUNT:
            gifts.offer_numbers(t, seat, trade.made[seat], menu)
        case num.OFFER_TO:
            gifts.offer_receivers(t, trade.receivers(t, seat), menu)
        case num.BARGAIN_TAKE:
            haggling.offer_to_take(t, menu)
        case num.DEALT:
            offer_drawn(t, seat, menu)
        case _:
            offer_cards(t, seat, num.DISCARD, menu, trade.offers.locked(t, seat))


def offer_trade(t: Board, trade: Trading, seat: i64, menu: Menu) -> None:
    """SUD-D9"""
    menu.add(move(num.DONE))
    deals = haggling.refuses_dealing(t, seat, trade.dealt) == LEGAL
    bargains = haggling.refuses_bargaining(t, seat, trade.bargained) == LEGAL
    seen: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if not has(seen, kind):
            seen |= bit(kind)
            offer_card(t, trade, seat, kind, deals, bargains, menu)


def offer_card(
    t: Board, trade: Trading, seat: i64, kind: i64, deals: bool, bargains: bool, menu: Menu
) -> None:
    """`deals`, `bargains`: whether the seat may with any card."""
    if trade.offers.refuses_offer(t, seat, kind) == LEGAL:
        menu.add(move(num.OFFER, kind))
    if refuses_healing(t, seat, kind) == LEGAL:
        menu.add(move(num.USE, kind))
    if deals and haggling.refuses_deal(t, seat, kind, trade.dealt) == LEGAL:
        menu.add(move(num.DEAL, kind))
    if bargains and haggling.refuses_bargain(t, seat, kind, trade.bargained) == LEGAL:
        menu.add(move(num.BARGAIN, kind))
    menu.add(move(num.DISCARD, kind))


def usual_trade(t: Board, trade: Trading, seat: i64) -> i64:
    match trade.prompt(t, seat):
        case num.TRADE:
            return move(num.DONE)
        case num.ANSWER_OFFER:
            return move(num.REFUSE)
        case num.OFFER_COUNT:
            return move(num.CARDS, 1)
        case num.OFFER_TO:
            return move(num.TO, lowest(trade.receivers(t, seat)))
        case num.BARGAIN_TAKE:
            return move(num.TAKE, haggling.first_to_take(t))
        case num.DEALT:
            return default_drawn(t, seat)
        case _:
            return move(num.DISCARD, discard_for_room(t, seat, trade.offers.locked(t, seat)))


# -- why not -----------------------------------------------------------------------------------------


def refuses_in_trade(t: Board, trade: Trading, seat: i64, m: i64) -> i64:
    question = trade.prompt(t, seat)
    if question == num.ANSWER_OFFER:
        return num.OFFER_WAITS
    if question == num.OFFER_TO and verb(m) == num.TO:
        return gifts.refuses_receiver(t, seat, arg(m))
    if question == num.OFFER_COUNT and verb(m) == num.CARDS:
        return num.TOO_MANY
    if arg(m) >= t.content.kinds:
        return OTHER_QUESTION
    if question == num.TRADE:
        return refuses_trade(t, trade, seat, m)
    return refuses_else(t, trade, seat, m, question)


def refuses_trade(t: Board, trade: Trading, seat: i64, m: i64) -> i64:
    kind = arg(m)
    match verb(m):
        case num.OFFER:
            return trade.offers.refuses_offer(t, seat, kind)
        case num.USE:
            return refuses_healing(t, seat, kind)
        case num.DEAL:
            return haggling.refuses_deal(t, seat, kind, trade.dealt)
        case num.BARGAIN:
            return haggling.refuses_bargain(t, seat, kind, trade.bargained)
        case num.DISCARD:
            return refuses_discard(t, seat, kind)
        case num.PLAY | num.LUCKY | num.FOCUS:
            return num.SPECIALS_IN_COMBAT
        case num.ATTACK | num.CRAFT:
            return num.COMBAT_ONLY
        case _:
            return OTHER_QUESTION


def refuses_else(t: Board, trade: Trading, seat: i64, m: i64, question: i64) -> i64:
    kind = arg(m)
    match verb(m):
        case num.TAKE if question == num.BARGAIN_TAKE:
            return haggling.refuses_take(t, kind)
        case num.KEEP if question == num.DEALT:
            return num.NO_ROOM
        case num.DISCARD if question == num.MAKE_ROOM and trade.offers.by(seat).kind == kind:
            return num.OFFERED_CARD
        case num.DISCARD:
            return refuses_discard(t, seat, kind)
        case _:
            return OTHER_QUESTION
