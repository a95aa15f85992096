"""SUD-5: the trade phase. All seats decide at the same time; every move takes effect as it comes."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.table import LEGAL
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import AMMO, HARD_BARGAIN, INGREDIENT, JUNK, JUNK_DEALER, RED
from lastturn.games.until_daylight.house import STACK
from lastturn.games.until_daylight.inventory import CHARACTER, DAMAGE, NOBODY, NOTHING
from lastturn.games.until_daylight.rules.asking import discard_for_room, offer_cards
from lastturn.games.until_daylight.rules.assault import turn_up_assault
from lastturn.games.until_daylight.rules.search import default_drawn, offer_drawn

# an offer and a run of choices are packed: question or receiver, then card, then number
KIND: Final = 0x100
NUMBER: Final = 0x10000
NO_OFFER: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class TradePhase(Step):
    """SUD-5.5 to SUD-5.19: give one item, answer offers, heal, discard, use the Haggler's perks."""

    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.open: i64 = 0  # the set of seats that are asked
        self.done: i64 = 0
        self.gave: i64 = 0  # the set of seats whose gift is used up
        self.offers: vec[i64] = vec[i64]([NO_OFFER] * seats)  # by giver
        self.queue: vec[i64] = vec[i64]()  # the givers of open offers, oldest first
        self.refused: vec[i64] = vec[i64]()  # giver, receiver and card of every refusal
        self.runs: vec[i64] = vec[i64]([0] * seats)  # a run of choices that a seat has begun
        self.dealt: i64 = 0  # SUD-13.10
        self.bargained: i64 = 0  # SUD-13.11

    def run(self, t: Board) -> None:
        if self.beat == 1:
            turn_up_assault(t)
            self.look_round(t)
        else:
            t.back()

    def asks(self, t: Board) -> i64:
        return self.open

    def look_round(self, t: Board) -> None:
        """Who is to answer now; a player without items is done (SUD-5.14)."""
        self.open = 0
        for seat in range(t.seats):
            if self.runs[seat] == 0 and t.slots(seat) == 0:
                self.done |= bit(seat)
            free = not has(self.done, seat) and self.offers[seat] == NO_OFFER
            if free or self.runs[seat] != 0 or self.offer_to(seat) != NOBODY:
                self.open |= bit(seat)

    # -- facts ---------------------------------------------------------------------------------------

    def offer_to(self, seat: i64) -> i64:
        """SUD-5.19: the giver of the oldest offer that the seat has to answer, or NOBODY."""
        for i in range(len(self.queue)):
            if receiver_of(self.offers[self.queue[i]]) == seat:
                return self.queue[i]
        return NOBODY

    def was_refused(self, giver: i64, receiver: i64, kind: i64) -> bool:
        """SUD-5.18"""
        entry = receiver + kind * KIND + giver * NUMBER
        for i in range(len(self.refused)):
            if self.refused[i] == entry:
                return True
        return False

    def receivers(self, t: Board, giver: i64, kind: i64) -> i64:
        """Whom the card may still be offered to."""
        if len(self.refused) == 0:
            return first_bits(t.seats) & ~bit(giver)
        seats: i64 = 0
        for seat in range(t.seats):
            if seat != giver and not self.was_refused(giver, seat, kind):
                seats |= bit(seat)
        return seats

    def offered_kind(self, seat: i64) -> i64:
        """SUD-5.17: a single card that is on offer can be neither used nor discarded."""
        if self.offers[seat] == NO_OFFER:
            return NOTHING
        return kind_of(self.offers[seat])

    def locked(self, t: Board, seat: i64) -> i64:
        """The card none of whose copies the seat may part with now, or NOTHING."""
        kind = self.offered_kind(seat)
        if kind != NOTHING and t.holds(seat, kind) > number_of(self.offers[seat]):
            return NOTHING
        return kind

    # -- guards: why a move of D9 is not possible ------------------------------------------------------

    def offer_guard(self, t: Board, seat: i64, kind: i64) -> i64:
        if has(self.gave, seat):
            return num.GIFT_USED
        if t.slot_of(seat, kind) < 0:
            return num.NOT_HELD
        return LEGAL if self.receivers(t, seat, kind) != 0 else num.REFUSED_BEFORE

    def deal_guard(self, t: Board, seat: i64, kind: i64) -> i64:
        if t.always(seat) != JUNK_DEALER:
            return num.NOT_YOUR_PERK
        if self.dealt >= t.content.junk_deals:
            return num.PERK_SPENT
        if t.content.family[kind] != JUNK:
            return num.NOT_JUNK
        return LEGAL if t.slot_of(seat, kind) >= 0 else num.NOT_HELD

    def bargain_guard(self, t: Board, seat: i64, kind: i64) -> i64:
        if t.content.with_token[t.of(seat, CHARACTER)] != HARD_BARGAIN:
            return num.NOT_YOUR_PERK
        if t.token_perk(seat) != HARD_BARGAIN:
            return num.TOKEN_PERK
        if self.bargained != 0:
            return num.PERK_SPENT
        if not something_to_take(t):
            return num.NOTHING_TO_TAKE
        return LEGAL if t.slot_of(seat, kind) >= 0 else num.NOT_HELD

    # -- the question --------------------------------------------------------------------------------

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.runs[seat] != 0:
            return self.runs[seat] % KIND
        return num.ANSWER_OFFER if self.offer_to(seat) != NOBODY else num.TRADE

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        run = self.runs[seat]
        match self.prompt(t, seat):
            case num.TRADE:
                self._offer_trade(t, seat, menu)
            case num.ANSWER_OFFER:
                menu.add(move(num.ACCEPT))
                menu.add(move(num.REFUSE))
            case num.OFFER_COUNT:
                for n in range(1, t.holds(seat, kind_of(run)) + 1):
                    menu.add(move(num.CARDS, n))
            case num.OFFER_TO:
                to = self.receivers(t, seat, kind_of(run))
                for other in range(t.seats):
                    if has(to, other):
                        menu.add(move(num.TO, other))
            case num.BARGAIN_TAKE:
                for kind in range(t.content.kinds):
                    if can_take(t, kind):
                        menu.add(move(num.TAKE, kind))
            case num.DEALT:
                offer_drawn(t, seat, menu)
            case _:
                offer_cards(t, seat, num.DISCARD, menu, self.locked(t, seat))

    def _offer_trade(self, t: Board, seat: i64, menu: Menu) -> None:
        """SUD-D9"""
        menu.add(move(num.DONE))
        seen: i64 = 0
        for slot in range(t.slots(seat)):
            kind = t.kind_at(seat, slot)
            if has(seen, kind):
                continue
            seen |= bit(kind)
            if self.offer_guard(t, seat, kind) == LEGAL:
                menu.add(move(num.OFFER, kind))
            if heal_guard(t, seat, kind) == LEGAL:
                menu.add(move(num.USE, kind))
            if self.deal_guard(t, seat, kind) == LEGAL:
                menu.add(move(num.DEAL, kind))
            if self.bargain_guard(t, seat, kind) == LEGAL:
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
                return move(num.TO, lowest(self.receivers(t, seat, kind_of(self.runs[seat]))))
            case num.BARGAIN_TAKE:
                return move(num.TAKE, first_to_take(t))
            case num.DEALT:
                return default_drawn(t, seat)
            case _:
                return move(num.DISCARD, discard_for_room(t, seat, self.locked(t, seat)))

    # -- the answers ---------------------------------------------------------------------------------

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        kind = arg(m)
        match verb(m):
            case num.DONE:
                self.done |= bit(seat)
                t.emit(num.TRADE_DONE, seat)
            case num.OFFER:
                self._choose_number(t, seat, kind)
            case num.CARDS:
                self._choose_receiver(t, seat, kind_of(self.runs[seat]), kind)
            case num.TO:
                run = self.runs[seat]
                self._make_offer(t, seat, kind_of(run), number_of(run), kind)
            case num.ACCEPT:
                self._accept(t, seat)
            case num.REFUSE:
                self._refuse(t, seat)
            case num.USE:
                t.heal(seat, kind)
            case num.DEAL:
                self._deal(t, seat, kind)
            case num.KEEP:
                self.runs[seat] = 0
                t.keep_drawn()
            case num.LEAVE:
                self.runs[seat] = 0
                t.leave_drawn()
            case num.BARGAIN:
                self._bargain(t, seat, kind)
            case num.TAKE:
                self._take(t, seat, kind_of(self.runs[seat]), kind)
            case _:
                t.discard(seat, kind)
                self._made_room(t, seat)
        self.look_round(t)

    def _choose_number(self, t: Board, seat: i64, kind: i64) -> None:
        """SUD-5.7, SUD-15.3: one card, or any number of a stack."""
        if t.house.trade_unit == STACK and t.holds(seat, kind) > 1 and t.content.stacks[kind] != 0:
            self.runs[seat] = num.OFFER_COUNT + kind * KIND
        else:
            self._choose_receiver(t, seat, kind, 1)

    def _choose_receiver(self, t: Board, seat: i64, kind: i64, n: i64) -> None:
        to = self.receivers(t, seat, kind)
        if count(to) == 1:
            self._make_offer(t, seat, kind, n, lowest(to))
        else:
            self.runs[seat] = num.OFFER_TO + kind * KIND + n * NUMBER

    def _make_offer(self, t: Board, seat: i64, kind: i64, n: i64, to: i64) -> None:
        """SUD-5.17: until it is answered the giver makes no other move of their own."""
        self.runs[seat] = 0
        self.offers[seat] = to + kind * KIND + n * NUMBER
        self.queue = append(self.queue[:], seat)
        t.show(seat, kind, n)
        t.ask_again()
        t.emit(num.OFFERED, seat, n, kind, to)

    def _close(self, giver: i64) -> None:
        kept = vec[i64]()
        for i in range(len(self.queue)):
            if self.queue[i] != giver:
                kept = append(kept, self.queue[i])
        self.queue = kept
        self.offers[giver] = NO_OFFER

    def _refuse(self, t: Board, seat: i64) -> None:
        """SUD-5.8, SUD-5.18: the gift is not used up, but this card is refused for the phase."""
        giver = self.offer_to(seat)
        kind = kind_of(self.offers[giver])
        self.refused = append(self.refused[:], seat + kind * KIND + giver * NUMBER)
        self._close(giver)
        t.emit(num.REFUSED, seat, giver)

    def _accept(self, t: Board, seat: i64) -> None:
        """SUD-5.9: what does not fit needs room first."""
        giver = self.offer_to(seat)
        if t.fits(seat, kind_of(self.offers[giver])):
            self._hand_over(t, giver, seat)
        else:
            self.runs[seat] = num.MAKE_ROOM

    def _made_room(self, t: Board, seat: i64) -> None:
        if self.runs[seat] % KIND != num.MAKE_ROOM:
            return
        giver = self.offer_to(seat)
        if self.runs[seat] != num.MAKE_ROOM:  # SUD-13.11: too many slots after Hard Bargain
            if t.slots(seat) <= t.content.slots:
                self.runs[seat] = 0
        elif t.fits(seat, kind_of(self.offers[giver])):
            self.runs[seat] = 0
            self._hand_over(t, giver, seat)

    def _hand_over(self, t: Board, giver: i64, seat: i64) -> None:
        """SUD-5.6, SUD-5.14: the gift is used up; who accepts an item is not done any more."""
        kind, n = kind_of(self.offers[giver]), number_of(self.offers[giver])
        self._close(giver)
        self.gave |= bit(giver)
        self.done &= ~bit(seat)
        t.lose(giver, kind, n)
        t.gain_openly(seat, kind, n)
        t.emit(num.GIVEN, giver, n, kind, seat)

    def _deal(self, t: Board, seat: i64, kind: i64) -> None:
        """SUD-13.10: a Junk for the top card of the rubble pile; red cards fizzle."""
        self.dealt += 1
        t.spend(seat, kind)
        t.emit(num.DEALT_JUNK, seat, kind)
        drawn = t.take_rubble()
        if t.content.family[drawn] == RED:
            t.fizzle(seat, drawn)
        else:
            t.draw_item(seat, drawn)
            self.runs[seat] = num.DEALT

    def _bargain(self, t: Board, seat: i64, kind: i64) -> None:
        self.runs[seat] = num.BARGAIN_TAKE + kind * KIND
        only = only_to_take(t)
        if only != NOTHING:
            self._take(t, seat, kind, only)

    def _take(self, t: Board, seat: i64, given: i64, taken: i64) -> None:
        """SUD-13.11: only what already lay in the discard pile; SUD-3.6 if it is too much."""
        self.bargained = 1
        t.spend(seat, given)
        t.take_back(seat, taken)
        t.emit(num.BARGAINED, seat, given, taken)
        self.runs[seat] = num.MAKE_ROOM + NUMBER if t.slots(seat) > t.content.slots else 0

    # -- copying -------------------------------------------------------------------------------------

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A run that another seat has begun is nobody's business until it is complete."""
        for other in range(t.seats):
            if other != seat and self.runs[other] % KIND in (num.OFFER_COUNT, num.OFFER_TO, num.BARGAIN_TAKE):
                self.runs[other] = 0

    def copy(self) -> TradePhase:
        new = TradePhase(0)
        new.open = self.open
        new.done = self.done
        new.gave = self.gave
        new.offers = self.offers[:]
        new.queue = self.queue
        new.refused = self.refused
        new.runs = self.runs[:]
        new.dealt = self.dealt
        new.bargained = self.bargained
        return new


def receiver_of(offer: i64) -> i64:
    return offer & 0xFF


def kind_of(packed: i64) -> i64:
    return (packed >> 8) & 0xFF


def number_of(packed: i64) -> i64:
    return (packed >> 16) & 0xFF


def heal_guard(t: Board, seat: i64, kind: i64) -> i64:
    """SUD-11.7: only one's own, only with damage."""
    if t.content.heals[kind] == 0:
        return num.NO_HEALING_CARD
    if t.slot_of(seat, kind) < 0:
        return num.NOT_HELD
    return LEGAL if t.of(seat, DAMAGE) > 0 else num.NOTHING_TO_HEAL


def can_take(t: Board, kind: i64) -> bool:
    """SUD-13.11: ammo and ingredients in the rubble discard pile."""
    return t.spent[kind] > 0 and t.content.family[kind] in (AMMO, INGREDIENT)


def first_to_take(t: Board) -> i64:
    for kind in range(t.content.kinds):
        if can_take(t, kind):
            return kind
    return NOTHING


def something_to_take(t: Board) -> bool:
    return first_to_take(t) != NOTHING


def only_to_take(t: Board) -> i64:
    """The card to take if there is but one, otherwise NOTHING."""
    first = first_to_take(t)
    for kind in range(first + 1, t.content.kinds):
        if can_take(t, kind):
            return NOTHING
    return first
