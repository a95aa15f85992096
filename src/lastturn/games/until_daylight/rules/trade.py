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
from lastturn.games.until_daylight.rules.search_choices import default_drawn, offer_drawn
from lastturn.games.until_daylight.rules.trading import Trading


@mypyc_attr(acyclic=True, free_list_len=1)
class TradePhase(Trading):
    """SUD-5.5 to SUD-5.19: give one item, answer offers, heal, discard, use the Haggler's perks."""

    def run(self, t: Board) -> None:
        if self.beat == 1:
            turn_up_assault(t)
            self.look_round(t)
        else:
            t.back()

    # -- the question --------------------------------------------------------------------------------

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        match self.prompt(t, seat):
            case num.TRADE:
                self._offer_trade(t, seat, menu)
            case num.ANSWER_OFFER:
                menu.add(move(num.ACCEPT))
                menu.add(move(num.REFUSE))
            case num.OFFER_COUNT:
                gifts.offer_numbers(t, seat, self.made[seat], menu)
            case num.OFFER_TO:
                gifts.offer_receivers(t, self.receivers(t, seat), menu)
            case num.BARGAIN_TAKE:
                haggling.offer_to_take(t, menu)
            case num.DEALT:
                offer_drawn(t, seat, menu)
            case _:
                offer_cards(t, seat, num.DISCARD, menu, self.offers.locked(t, seat))

    def _offer_trade(self, t: Board, seat: i64, menu: Menu) -> None:
        """SUD-D9"""
        menu.add(move(num.DONE))
        deals = haggling.refuses_dealing(t, seat, self.dealt) == LEGAL
        bargains = haggling.refuses_bargaining(t, seat, self.bargained) == LEGAL
        seen: i64 = 0
        for slot in range(t.slots(seat)):
            kind = t.kind_at(seat, slot)
            if not has(seen, kind):
                seen |= bit(kind)
                self._offer_card(t, seat, kind, deals, bargains, menu)

    def _offer_card(self, t: Board, seat: i64, kind: i64, deals: bool, bargains: bool, menu: Menu) -> None:
        """`deals`, `bargains`: whether the seat may with any card."""
        if self.offers.refuses_offer(t, seat, kind) == LEGAL:
            menu.add(move(num.OFFER, kind))
        if refuses_healing(t, seat, kind) == LEGAL:
            menu.add(move(num.USE, kind))
        if deals and haggling.refuses_deal(t, seat, kind, self.dealt) == LEGAL:
            menu.add(move(num.DEAL, kind))
        if bargains and haggling.refuses_bargain(t, seat, kind, self.bargained) == LEGAL:
            menu.add(move(num.BARGAIN, kind))
        menu.add(move(num.DISCARD, kind))

    def default(self, t: Board, seat: i64) -> i64:
        match self.prompt(t, seat):
            case num.TRADE:
                return move(num.DONE)
            case num.ANSWER_OFFER:
                return move(num.REFUSE)
            case num.OFFER_COUNT:
                return move(num.CARDS, 1)
            case num.OFFER_TO:
                return move(num.TO, lowest(self.receivers(t, seat)))
            case num.BARGAIN_TAKE:
                return move(num.TAKE, haggling.first_to_take(t))
            case num.DEALT:
                return default_drawn(t, seat)
            case _:
                return move(num.DISCARD, discard_for_room(t, seat, self.offers.locked(t, seat)))

    # -- why not -------------------------------------------------------------------------------------

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        question = self.prompt(t, seat)
        if question == num.ANSWER_OFFER:
            return num.OFFER_WAITS
        if question == num.OFFER_TO and verb(m) == num.TO:
            return gifts.refuses_receiver(t, seat, arg(m))
        if question == num.OFFER_COUNT and verb(m) == num.CARDS:
            return num.TOO_MANY
        if arg(m) >= t.content.kinds:
            return OTHER_QUESTION
        if question == num.TRADE:
            return self._refuses_trade(t, seat, m)
        return self._refuses_else(t, seat, m, question)

    def _refuses_else(self, t: Board, seat: i64, m: i64, question: i64) -> i64:
        kind = arg(m)
        match verb(m):
            case num.TAKE if question == num.BARGAIN_TAKE:
                return haggling.refuses_take(t, kind)
            case num.KEEP if question == num.DEALT:
                return num.NO_ROOM
            case num.DISCARD if question == num.MAKE_ROOM and self.offers.by(seat).kind == kind:
                return num.OFFERED_CARD
            case num.DISCARD:
                return refuses_discard(t, seat, kind)
            case _:
                return OTHER_QUESTION

    def _refuses_trade(self, t: Board, seat: i64, m: i64) -> i64:
        kind = arg(m)
        match verb(m):
            case num.OFFER:
                return self.offers.refuses_offer(t, seat, kind)
            case num.USE:
                return refuses_healing(t, seat, kind)
            case num.DEAL:
                return haggling.refuses_deal(t, seat, kind, self.dealt)
            case num.BARGAIN:
                return haggling.refuses_bargain(t, seat, kind, self.bargained)
            case num.DISCARD:
                return refuses_discard(t, seat, kind)
            case num.PLAY | num.LUCKY | num.FOCUS:
                return num.SPECIALS_IN_COMBAT
            case num.ATTACK | num.CRAFT:
                return num.COMBAT_ONLY
            case _:
                return OTHER_QUESTION

    # -- the answers ---------------------------------------------------------------------------------

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.OFFER | num.CARDS | num.TO | num.BARGAIN | num.TAKE:
                self.pick(t, seat, m)
            case num.DONE:
                self.done |= bit(seat)
                t.emit(num.TRADE_DONE, seat)
            case num.ACCEPT:
                self._accept(t, seat)
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
                    self._accept(t, seat)
        self.look_round(t)

    def _accept(self, t: Board, seat: i64) -> None:
        """SUD-5.14: who accepts an item is not done any more."""
        if self.offers.accept(t, seat):
            self.again |= self.done & bit(seat)
            self.done &= ~bit(seat)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        self.offer(t, seat, menu)
        receivers = self.receivers(t, seat)
        if self.prompt(t, seat) == num.OFFER_COUNT and count(receivers) > 1:
            gifts.offer_receivers(t, receivers, menu)

    def copy(self) -> TradePhase:
        new = TradePhase(0)
        self.lend_trade_to(new)
        return new
