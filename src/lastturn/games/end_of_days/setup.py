"""EOD-1: set-up."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from lastturn.engine.bits import bit, first_bits, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import DECK, NATIONS
from lastturn.games.end_of_days.deal import holds
from lastturn.games.end_of_days.house import DRAFT
from lastturn.games.end_of_days.places import HANDS, SCRAPYARD
from lastturn.games.end_of_days.rules.elsewhere import refuses_elsewhere


def clear(t: Board) -> None:
    """An empty table: all cards count as cards of the deck."""
    t.nation = vec[i64]([-1] * t.seats)
    t.known = vec[i16]([0] * t.content.cards)
    t.clear_scores()
    t.playable = vec[i64]([0] * t.content.cards)
    t.on_card = vec[i64]([0] * t.content.cards)


class SetUp(Step):
    """EOD-1.2 to EOD-1.7: nations, deck, hands, Scrapyard, first player."""

    def copy(self) -> SetUp:
        return SetUp()

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._shuffle(t)
                if t.house.nation_choice == DRAFT:
                    t.call(ChooseNations(t.pick(t.seats)))
                else:
                    self._deal_nations(t)
            case _:
                t.read_flags()
                t.emit(num.FIRST_PLAYER, t.first)
                for i in range(t.seats):
                    seat = (t.first + i) % t.seats
                    deal_hand(t, seat)
                t.back()

    def _shuffle(self, t: Board) -> None:
        """EOD-1.2, EOD-1.6"""
        cards = vec[i64]()
        for card in range(t.content.cards):
            if holds(t.content.start_scrapyard, card):
                continue
            cards = append(cards, card)
        for i in range(len(t.content.start_scrapyard)):
            t.places.put(t.content.start_scrapyard[i], SCRAPYARD)
        t.deck.replace(t.shuffled(cards, DECK))

    def _deal_nations(self, t: Board) -> None:
        """EOD-1.10"""
        order = t.shuffled(vec[i64](list(range(t.content.nations))), NATIONS)
        for seat in range(t.seats):
            t.lead(seat, order[seat])
        t.first = t.pick(t.seats)


def deal_hand(t: Board, seat: i64) -> None:
    """EOD-1.5"""
    for _n in range(t.content.hand_size[t.nation[seat]]):
        card = t.deck.draw()
        t.places.put(card, HANDS + seat)
        t.let_know(card, bit(seat))
        t.emit_to(bit(seat), num.GOT, seat, card)
    t.revealed()
    t.emit(num.DEALT, seat, t.hand(seat))


class ChooseNations(Step):
    """EOD-1.3, EOD-1.4: one after the other, openly; the last to choose is the first player."""

    def __init__(self, chooser: i64) -> None:
        super().__init__()
        self.chooser: i64 = chooser
        self.free: i64 = -1  # nations nobody has chosen

    def copy(self) -> ChooseNations:
        new = ChooseNations(self.chooser)
        new.free = self.free
        return new

    def asks(self, t: Board) -> i64:
        if self.beat > 0 and t.nation[self.chooser] < 0:
            return bit(self.chooser)
        return 0

    def run(self, t: Board) -> None:
        if self.beat == 1:
            self.free = first_bits(t.content.nations)
        else:
            t.back()

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.WHICH_NATION

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for nation in range(t.content.nations):
            if has(self.free, nation):
                menu.add(move(num.CHOOSE, nation))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.NATION_TAKEN if verb(m) == num.CHOOSE else refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D1: any free nation; which one the seat's own number decides, so that no chance is drawn."""
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[seat % menu.size]

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.lead(seat, arg(m))
        self.free &= ~bit(arg(m))
        t.first = seat
        self.chooser = (seat + 1) % t.seats
