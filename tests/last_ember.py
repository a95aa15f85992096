"""Last Ember: a small whole game for tests. Three cards, three rounds; everybody chooses in secret.

| rule | text |
| --- | --- |
| EMB-1 | Each seat is dealt three cards from a shuffled deck of twelve. |
| EMB-2 | All choose a card in secret; they are shown together. |
| EMB-3 | The highest card takes a point. |
| EMB-4 | After three rounds the most points win; equal points share. |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has
from lastturn.engine.contract import Ending, Game, Happening, Option, Prompt, Reason, Verb, View
from lastturn.engine.entries import EntryReader
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.table import Table
from lastturn.engine.views import Fact, SeatView, Thing, Zone
from lastturn.engine.windows import Together
from lastturn.engine.zones import Pile, Rows, redeal

CARDS = 12
HAND = 3

DEALT = 1
SHOWN = 2
SCORED = 3

DARKNESS = 0


class EmberTable(Table):
    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.deck: Pile = Pile(vec[i64]())
        self.hands: Rows = Rows(0, HAND)
        self.known: vec[i64] = vec[i64]()
        self.shown_cards: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()

    def copy(self) -> EmberTable:
        new = EmberTable(self.seats)
        self.lend_to(new)
        new.deck = self.deck.copy()
        new.hands = self.hands.copy()
        new.known = self.known[:]
        new.shown_cards = self.shown_cards[:]
        new.points = self.points[:]
        return new

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(seat, rng, self.known, self.hands, self.deck)

    def draw(self, seat: i64) -> None:
        """EMB-1: the owner alone sees the card."""
        card = self.deck.draw()
        self.hands.add(seat, card)
        self.known[card] = bit(seat)
        self.emit_to(bit(seat), DEALT, seat, card)

    def show(self, seat: i64, card: i64) -> None:
        """EMB-2: from now on everybody knows the card."""
        self.hands.remove(seat, card)
        self.shown_cards[card] = 1
        self.known[card] = first_bits(self.seats)
        self.revealed()
        self.emit(SHOWN, seat, card)

    def score(self, seat: i64) -> None:
        """EMB-3"""
        self.points[seat] += 1
        self.emit(SCORED, seat)

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> i64:
        """EMB-4"""
        best = max(self.scores())
        return sum([bit(seat) for seat in range(self.seats) if self.points[seat] == best])

    def census(self) -> list[int]:
        shown = [card for card in range(CARDS) if self.shown_cards[card]]
        held = [card for seat in range(self.seats) for card in self.hands.listed(seat)]
        return sorted(shown + held + list(self.deck.rest()))


PLAY = 1
WHICH_CARD = 1


class Embers(Step):
    """EMB-1 to EMB-4: deal, play three rounds, count."""

    def run(self, t: EmberTable) -> None:
        match self.beat:
            case 1:
                t.deck.replace(t.shuffled(t.deck.rest()))
                for seat in range(t.seats):
                    for _ in range(HAND):
                        t.draw(seat)
            case 2 | 3 | 4:
                t.call(ChooseCard(t.seats, first_bits(t.seats)))
            case _:
                t.finish(DARKNESS)

    def copy(self) -> Embers:
        return Embers()


class ChooseCard(Together):
    """EMB-2, EMB-3: all choose in secret; the highest card takes a point."""

    def prompt(self, t: EmberTable, seat: i64) -> i64:
        return WHICH_CARD

    def offer(self, t: EmberTable, seat: i64, menu: Menu) -> None:
        for i in range(t.hands.size(seat)):
            menu.add(move(PLAY, t.hands.at(seat, i)))

    def default(self, t: EmberTable, seat: i64) -> i64:
        return move(PLAY, t.hands.at(seat, 0))

    def resolve(self, t: EmberTable) -> None:
        best: i64 = 0
        for seat in range(t.seats):
            t.show(seat, arg(self.answers[seat]))
            if self.answers[seat] > self.answers[best]:
                best = seat
        t.score(best)
        t.back()

    def redeal(self, t: EmberTable, seat: i64, rng: Rng) -> None:
        for other in range(t.seats):
            if other != seat and not has(self.open, other):
                place = rng.below(t.hands.size(other))
                self.answers[other] = move(PLAY, t.hands.at(other, place))

    def copy(self) -> ChooseCard:
        new = ChooseCard(0, self.asked)
        self.lend_answers_to(new)
        return new


EMBERS = [f"Ember {value}" for value in range(1, CARDS + 1)]


class LastEmber(Game):
    id = "last-ember"
    title = "Last Ember"
    designers: ClassVar[tuple[str, ...]] = ("Last Turn",)
    blurb = "Three cards, three rounds, one warm hand."
    rules = 1
    seats = range(2, 5)
    options = (
        Option("deck", ("full", "low"), "All twelve cards, or only those the seats can hold.", "EMB-1"),
    )
    turn_rule = "EMB-2"
    verbs = (Verb(PLAY, "play {ember}", "Play {ember}", "EMB-2"),)
    prompts: Mapping[int, Prompt] = {
        WHICH_CARD: Prompt("last-ember.card", "Which card do you play?", "EMB-2", window=True)
    }
    happenings: Mapping[int, Happening] = {
        DEALT: Happening("dealt", "{seat} is dealt {ember}.", "EMB-1", ("ember",)),
        SHOWN: Happening("shown", "{seat} shows {ember}.", "EMB-2", ("ember",)),
        SCORED: Happening("scored", "{seat} takes a point.", "EMB-3"),
    }
    reasons: Mapping[int, Reason] = {3: Reason("EMB-2", "You can only play a card of your hand.")}
    endings: Mapping[int, Ending] = {DARKNESS: Ending("EMB-4", "The embers are out.")}

    def names(self) -> dict[str, list[str]]:
        return {"ember": EMBERS}

    def _empty(self, seats: int) -> EmberTable:
        table = EmberTable(seats)
        table.hands = Rows(seats, HAND)
        table.known = vec[i64]([0] * CARDS)
        table.shown_cards = vec[i64]([0] * CARDS)
        table.points = vec[i64]([0] * seats)
        return table

    def set_up(self, seats: int, options: Mapping[str, str]) -> EmberTable:
        table = self._empty(seats)
        cards = CARDS if options["deck"] == "full" else seats * HAND
        table.deck.replace(vec[i64](list(range(cards))))
        table.lay([Embers()])
        return table

    def lay_out(self, seats: int, options: Mapping[str, str], position: EntryReader) -> EmberTable:
        """A scene of Last Ember says each seat's hand: hands = [["Ember 3", ...], ...]"""
        table = self._empty(seats)
        for seat, hand in enumerate(position.fields.get("hands", [])):
            for name in hand:
                card = EMBERS.index(name)
                table.hands.add(seat, card)
                table.known[card] = bit(seat)
        position.ignore("hands")
        embers = Embers()
        embers.beat = 4
        table.lay([embers, ChooseCard(seats, first_bits(seats))])
        return table

    def seat_names(self, table: Table) -> list[str]:
        return [f"Hearth {seat + 1}" for seat in range(table.seats)]

    def view(self, table: Table, seat: int | None, face_up: bool = False) -> View:
        assert isinstance(table, EmberTable)
        zones = [self._hand(table, other, face_up or other == seat) for other in range(table.seats)]
        zones.append(Zone("deck", "Deck", hidden=table.deck.left()))
        shown = [Thing(EMBERS[card]) for card in range(CARDS) if table.shown_cards[card]]
        zones.append(Zone("shown", "Shown", things=shown))
        seats = [SeatView(s, name, table.points[s]) for s, name in enumerate(self.seat_names(table))]
        asked = [s for s in range(table.seats) if table.shown() >> s & 1]
        facts = [Fact(f"points.{s + 1}", "Points", table.points[s], s) for s in range(table.seats)]
        return View("last-ember", seat, "Choose a card.", asked, seats, facts, zones, table.over())

    def _hand(self, table: EmberTable, owner: int, visible: bool) -> Zone:
        zone = Zone(f"hand.{owner + 1}", "Hand", owner)
        if visible:
            zone.things = [Thing(EMBERS[card]) for card in table.hands.listed(owner)]
        else:
            zone.hidden = table.hands.size(owner)
        return zone
