"""SUD-5.5: what is going on while all trade: who is asked what, the offers, the runs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, first_bits, has
from lastturn.engine.runs import NO_RUN, NOT_PICKED, Run, copied
from lastturn.engine.step import Step
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules import gifts, haggling
from lastturn.games.until_daylight.rules.gifts import Offers

COMPLETE: Final = 0  # a run that needs no further pick


@mypyc_attr(acyclic=True)
class Trading(Step):
    """Several seats are in a run at once: a gift, or a hard bargain. A dealt card and making room are
    questions that all know of."""

    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.open: i64 = 0  # the set of seats that are asked
        self.done: i64 = 0
        self.again: i64 = 0  # the set of seats that were done until they accepted an item (SUD-5.14)
        self.offers: Offers = Offers()
        self.made: list[Run] = [NO_RUN] * seats
        self.running: i64 = 0  # the set of seats that have begun a run
        self.dealt: i64 = 0  # SUD-13.10
        self.bargained: bool = False  # SUD-13.11

    def asks(self, t: Board) -> i64:
        return self.open

    def makes_room(self, t: Board, seat: i64) -> bool:
        """SUD-5.9, SUD-3.6: for a gift, or after Hard Bargain."""
        return has(self.offers.accepting, seat) or t.slots(seat) > t.content.slots

    def receivers(self, t: Board, seat: i64) -> i64:
        """Whom the gift that the seat is about to offer may go to."""
        return self.offers.receivers(t, seat, self.made[seat].of(num.OFFER))

    def prompt(self, t: Board, seat: i64) -> i64:
        if has(self.running, seat):
            return question_of(self.made[seat])
        if t.drawer == seat:
            return num.DEALT
        if self.makes_room(t, seat):
            return num.MAKE_ROOM
        return num.ANSWER_OFFER if has(self.offers.asked, seat) else num.TRADE

    def composite(self, t: Board, seat: i64) -> bool:
        return self.made[seat].begun() or self.prompt(t, seat) == num.TRADE

    def run_of(self, t: Board, seat: i64) -> Run:
        return self.made[seat]

    def drop_run(self, t: Board, seat: i64) -> None:
        self.made[seat] = NO_RUN
        self.running &= ~bit(seat)

    def ordered(self, t: Board, seat: i64) -> bool:
        return not self.made[seat].begun()  # first comes what it is

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        tried = self.made[seat].with_pick(m)
        give_rest(t, self.offers, seat, tried)
        return question_of(tried) in (num.TRADE, COMPLETE)

    def lend_trade_to(self, new: Trading) -> None:
        new.open, new.done, new.again = self.open, self.done, self.again
        new.offers = self.offers.copy()
        new.made = [copied(run) for run in self.made]
        new.running = self.running
        new.dealt = self.dealt
        new.bargained = self.bargained


def look_round(t: Board, trade: Trading) -> None:
    """Who is to answer now; a player without items is done (SUD-5.14)."""
    busy = trade.offers.accepting | trade.running  # with something of their own, before they answer an offer
    if t.drawer != NOBODY:
        busy |= bit(t.drawer)
    for seat in range(t.seats):
        slots = t.slots(seat)
        if slots > t.content.slots:
            busy |= bit(seat)
        elif slots == 0 and not has(busy, seat):
            trade.done |= bit(seat)
    free = first_bits(t.seats) & ~(trade.done | trade.offers.givers)
    trade.open = free | busy | trade.offers.asked


# -- the runs: a gift, or a hard bargain -------------------------------------------------------------


def pick(t: Board, trade: Trading, seat: i64, m: i64) -> None:
    run = trade.made[seat]
    if run is NO_RUN:
        run = trade.made[seat] = Run()
        trade.running |= bit(seat)
    run.add(m)
    give_rest(t, trade.offers, seat, run)
    if question_of(run) == COMPLETE:
        trade.drop_run(t, seat)
        carry_out(t, trade, seat, run)


def carry_out(t: Board, trade: Trading, seat: i64, run: Run) -> None:
    """What the run says is done for all to see."""
    if run.opening() == num.BARGAIN:
        trade.bargained = True
        haggling.bargain(t, seat, run)
    else:
        trade.offers.make(t, gifts.offered(seat, run))


def give_rest(t: Board, offers: Offers, seat: i64, run: Run) -> None:
    if run.opening() == num.BARGAIN:
        haggling.give_bargain(t, run)
    elif run.opening() == num.OFFER:
        gifts.give_gift(t, seat, run, offers.receivers(t, seat, run.of(num.OFFER)))


def question_of(run: Run) -> i64:
    """TRADE: nothing is begun. Nothing is left to ask: COMPLETE."""
    match run.opening():
        case num.BARGAIN:
            return num.BARGAIN_TAKE if run.of(num.TAKE) == NOT_PICKED else COMPLETE
        case num.OFFER:
            return gifts.gift_question(run)
        case _:
            return num.TRADE
