"""What happens to the table: changes, named as the rules name them. Each one emits its event."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from lastturn.engine.bits import bit, first_bits, has
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.cards import (
    DECK,
)  # fmt: skip
from lastturn.games.end_of_days.deal import NO_OFFERS, NONE
from lastturn.games.end_of_days.layout import Layout
from lastturn.games.end_of_days.places import (
    CENTRE,
    DISCARDS,
    DOWNS,
    FRONTS,
    HANDS,
    NO_CARD,
    SCRAPYARD,
    site_zone,
)  # fmt: skip
from lastturn.games.end_of_days.scores import SANCTIONS, TURNS


class Board(Layout):
    """The table of a game in progress. A change of it is called as the rules call it."""

    # -- the course of the game --------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """EOD-4.1"""
        self.barred = 0
        self.used_once = 0
        self.robbed = 0
        self.called = 0
        self.fouled = 0
        self.dealt = 0
        self.tally(TURNS)
        self.emit(num.TURN_BEGAN, seat, self.round)

    def call_foul_on(self, accused: i64, caller: i64) -> None:
        """EOD-19.3"""
        self.called |= bit(accused)
        self.emit(num.FOUL_CALLED, caller, accused)

    def foul(self, accused: i64) -> None:
        """EOD-5.15"""
        self.fouled |= bit(accused)
        self.emit(num.FOULED, accused)

    def open_trade(self) -> None:
        """EOD-5.18: nothing is offered yet."""
        self.offers = [NONE] * self.seats
        self.answers = [NONE] * self.seats

    def close_trade(self) -> None:
        self.offers = NO_OFFERS
        self.answers = NO_OFFERS

    # -- cards change places ---------------------------------------------------------------------

    def let_know(self, card: i64, seats: i64) -> None:
        self.known[card] = i16(seats)

    def to_hand(self, seat: i64, card: i64, knowing: i64) -> None:
        self.places.move(card, HANDS + seat)
        self.let_know(card, knowing | bit(seat))

    def top(self) -> i64:
        """EOD-3.7: the top card of the deck, after a reshuffle if need be; NO_CARD: there is none."""
        if self.deck.left() == 0:
            self.reshuffle()
        if self.deck.left() > 0:
            return self.deck.draw()
        return NO_CARD

    def reshuffle(self) -> None:
        cards = vec[i64]()
        for zone in (DISCARDS, SCRAPYARD):
            card = self.places.first[zone]
            while card != NO_CARD:
                cards = append(cards, card)
                card = self.places.after(card)
        if len(cards) == 0:
            return
        for i in range(len(cards)):
            self.places.take(cards[i])
        self.deck.replace(self.shuffled(cards, DECK))
        self.emit(num.RESHUFFLED, -1, len(cards))

    def draw(self, seat: i64, wanted: i64) -> None:
        """Cards from the deck to the hand; the owner alone sees them."""
        drawn: i64 = 0
        for _n in range(wanted):
            card = self.top()
            if card != NO_CARD:
                self.places.put(card, HANDS + seat)
                self.let_know(card, bit(seat))
                self.emit_to(bit(seat), num.GOT, seat, card)
                drawn += 1
        if drawn > 0:
            self.revealed()
        self.emit(num.DREW, seat, drawn)

    def reveal(self) -> i64:
        """The top card for a check, in the centre until it is filed; NO_CARD: there is none (EOD-3.8)."""
        card = self.top()
        if card != NO_CARD:
            self.places.put(card, CENTRE)
            self.revealed()
            self.emit(num.REVEALED, -1, card, self.content.value[card])
        return card

    def checked(self, card: i64) -> i64:
        """The number of a check: the card's value, or a die if no card is left (EOD-3.8)."""
        if card != NO_CARD:
            return self.content.value[card]
        number = self.roll()
        self.emit(num.NO_CARD_LEFT, -1, number)
        return number

    def file(self, card: i64) -> None:
        """EOD-3.5: modules go to the Scrapyard, every other card to the discards."""
        self.places.move(card, SCRAPYARD if self.content.is_module(card) else DISCARDS)

    def show_hand_card(self, seat: i64, card: i64) -> None:
        """A card of a hand is about to be seen by all."""
        if self.in_hand(seat, card):
            self.revealed()

    def show_hand(self, seat: i64, looking: i64) -> None:
        """EOD-9.8: one nation alone sees the hand of another."""
        card = self.places.first[HANDS + seat]
        while card != NO_CARD:
            self.let_know(card, self.knowing(card) | bit(looking))
            self.emit_to(bit(looking), num.SAW, seat, card)
            card = self.places.after(card)
        self.revealed()

    def discard(self, seat: i64, card: i64) -> None:
        self.show_hand_card(seat, card)
        self.file(card)
        self.emit(num.DISCARDED, seat, card)

    def discard_hand(self, seat: i64) -> None:
        """EOD-4.3, EOD-4.4"""
        self.barred = 1
        self.emit(num.DISCARDED_HAND, seat)
        card = self.places.first[HANDS + seat]
        while card != NO_CARD:
            following = self.places.after(card)
            self.discard(seat, card)
            card = following

    def take_from_scrapyard(self, seat: i64, card: i64) -> None:
        """EOD-4.6: everybody sees which card it is."""
        self.to_hand(seat, card, self.everybody())
        self.emit(num.TOOK, seat, card)

    def make_room(self, seat: i64, card: i64) -> None:
        """EOD-3.10"""
        self.file(card)
        self.emit(num.MADE_ROOM, seat, card)

    def build(self, seat: i64, card: i64, site: i64) -> None:
        """EOD-11.2"""
        self.show_hand_card(seat, card)
        self.places.move(card, site_zone(seat, site))
        self.emit(num.BUILT, seat, card, site + 1)

    def deploy(self, seat: i64, card: i64) -> None:
        """EOD-6.2"""
        self.show_hand_card(seat, card)
        self.places.move(card, FRONTS + seat)
        self.emit(num.DEPLOYED, seat, card)

    def destroy(self, card: i64, user: i64) -> None:
        """EOD-9.1; `user` is the nation whose card does it."""
        owner = self.owner(card)
        if self.content.is_module(card) and owner != user:
            self.robbed |= bit(owner)
        self.file(card)
        self.emit(num.DESTROYED, owner, card)

    def steal(self, card: i64, thief: i64, site: i64) -> None:
        """EOD-9.5"""
        owner = self.owner(card)
        self.robbed |= bit(owner)
        self.places.move(card, site_zone(thief, site))
        self.emit(num.STOLEN, thief, card, owner, site + 1)

    def turn_down(self, card: i64, seat: i64) -> None:
        """EOD-10.1"""
        self.places.move(card, DOWNS + seat)

    def declare(self, seat: i64, card: i64, mode: i64) -> None:
        """EOD-7.3, EOD-7.14: for all to see, until it is used up."""
        self.show_hand_card(seat, card)
        self.places.move(card, CENTRE)
        if self.content.limited[mode] != 0:
            self.used_once |= bit(self.content.once[card])

    def use_up(self, seat: i64, card: i64) -> None:
        """EOD-7.8: to the discards, or face-down in front of the user."""
        if self.content.sanction[card] != 0:
            self.turn_down(card, seat)
            self.tally(SANCTIONS)
            self.emit(num.SANCTIONED, seat, card)
        else:
            self.file(card)
            self.emit(num.USED_UP, seat, card)

    def forget_hand(self, seat: i64, knowing: i64) -> None:
        """Cards have left the hand unseen: only the seats of the set still know what is in it."""
        card = self.places.first[HANDS + seat]
        while card != NO_CARD:
            self.let_know(card, self.knowing(card) & (knowing | bit(seat)))
            card = self.places.after(card)

    def hand_over(self, card: i64, giver: i64, taker: i64) -> None:
        """A hand card changes hands; only the two see it."""
        both = bit(giver) | bit(taker)
        self.places.move(card, HANDS + taker)
        self.let_know(card, both)
        self.emit_to(both, num.GAVE_HIDDEN, giver, card, taker)

    def give_in_play(self, card: i64, giver: i64, taker: i64, site: i64) -> None:
        """EOD-5.8: from nation area to nation area, from launch site to launch site."""
        self.places.move(card, FRONTS + taker if site < 0 else site_zone(taker, site))
        self.emit(num.GAVE, giver, card, taker)

    # -- the nations -----------------------------------------------------------------------------

    def lead(self, seat: i64, nation: i64) -> None:
        """EOD-1.3"""
        nations = self.nation[:]
        nations[seat] = nation
        self.nation = nations
        self.emit(num.CHOSE, seat, nation)

    def read_flags(self) -> None:
        """EOD-2.2 to EOD-2.6: who may play and who is on which card, now that all nations are chosen."""
        unplayed = first_bits(self.content.nations)
        for seat in range(self.seats):
            unplayed &= ~bit(self.nation[seat])
        playable = vec[i64]([0] * self.content.cards)
        on_card = vec[i64]([0] * self.content.cards)
        for card in range(self.content.cards):
            shown: i64 = 0
            for seat in range(self.seats):
                if has(self.content.flags[card], self.nation[seat]):
                    shown |= bit(seat)
            missing = self.content.flags[card] & unplayed
            wild = self.content.wild[card] != 0 or missing & (missing - 1) != 0
            playable[card] = self.everybody() if wild else shown
            on_card[card] = self.everybody() if wild and self.house.wild_means_all_nations else shown
        self.playable = playable
        self.on_card = on_card
