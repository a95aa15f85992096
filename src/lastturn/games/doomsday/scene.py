"""A scene's [table]: a hand-made position of Doomsday. The format is in docs/reference/scenes/doomsday.md."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.contract import Piles
from lastturn.engine.entries import EntryReader
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import DECK, EARTH_PLACES, FIRST_DOOM, SPACE
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, PackTexts
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.rules.drawing import cards_in_play
from lastturn.games.doomsday.rules.ending import ExtraCards
from lastturn.games.doomsday.turn import Turn

STEPS = {"turn": 0, "draw": 1, "second draw": 2, "action": 3, "hand": 5}


def piles(words: PackTexts) -> Piles:
    return {"deck": (DECK, words.card_ids)}


def lay_out(t: Board, position: EntryReader, words: PackTexts) -> None:
    """Read every field of the position."""
    t.clear_table()
    t.active = position.number("turn", 1, int(t.seats), 1) - 1
    reader = SceneReader(t, words)
    for seat, entry in enumerate(position.entries("seats", "hand")):
        if seat >= t.seats:
            raise position.fail("seats", "lists too many", f"at most {t.seats} tables")
        reader.agency(seat, entry)
        entry.finish()
    reader.board(position)
    reader.cards(position)
    reader.steps(position)


class SceneReader:
    def __init__(self, t: Board, words: PackTexts) -> None:
        self.t = t
        self.words = words
        self.placed: set[int] = set()
        self.pawns_left = list(words.pawns_in_box)

    # -- words to numbers ------------------------------------------------------------------------

    def card(self, entry: EntryReader, field: str, id: str) -> int:
        """A card by its id; every card may lie in one place only."""
        if id not in self.words.card_ids:
            raise entry.fail(field, f"names “{id}”", "made of card ids such as “W02”")
        card = self.words.card_ids.index(id)
        if card in self.placed:
            raise entry.fail(
                field, f"names “{id}”, which lies elsewhere", "made of cards that lie nowhere else"
            )
        self.placed.add(card)
        return card

    def card_list(self, entry: EntryReader, field: str) -> list[int]:
        return [self.card(entry, field, id) for id in entry.texts(field, [])]

    def pawns(self, entry: EntryReader, field: str, colour: str, count: int = 1) -> int:
        """The colour of so many pawns; there are only those of the box."""
        number = COLOUR_NAMES.index(colour)
        self.pawns_left[number] -= count
        if self.pawns_left[number] < 0:
            in_box = self.words.pawns_in_box[number]
            right = f"within the {in_box} {colour} pawns of the box, for Earth, bag and rockets together"
            raise entry.fail(field, f"needs more {colour} pawns than are left", right)
        return number

    # -- agencies --------------------------------------------------------------------------------

    def agency(self, seat: int, entry: EntryReader) -> None:
        self.hand(seat, entry)
        offer = self.card(entry, "offer", entry.text("offer")) if entry.has("offer") else NO_CARD
        if offer >= FIRST_DOOM:
            raise entry.fail("offer", "is a Doomsday card", "another card (DMD-4.11)")
        stage = STAGE_NAMES.index(entry.choice("stage", STAGE_NAMES, "build"))
        points = entry.number("points", 0, 9999, 0)
        self.t.lay_agency(seat, self.parts(entry), stage, self.arrival(stage, entry), points, offer)
        self.passengers(seat, entry.entry("passengers"))

    def hand(self, seat: int, entry: EntryReader) -> None:
        t = self.t
        hand, taken = self.card_list(entry, "hand"), self.card_list(entry, "taken")
        now = self.card_list(entry, "taken_now")
        if max([*hand, *taken, *now], default=0) >= FIRST_DOOM:
            raise entry.fail("hand", "holds a Doomsday card", "made of other cards (DMD-4.11)")
        if len(hand + taken + now) > 9 or len(now) > 2:
            raise entry.fail("hand", "is too large", "at most nine cards, two of them taken now")
        if now and seat != t.active:
            right = f"left out, or with seat {t.active + 1}, whose turn it is"
            raise entry.fail("taken_now", f"stands with seat {seat + 1}", right)
        for card in hand + taken + now:
            t.sort_in(seat, card)
        for card in taken + now:
            t.mark_open(card)
        if now:
            t.fresh, t.fresh2 = now[0], now[1] if len(now) > 1 else NO_CARD

    def parts(self, entry: EntryReader) -> int:
        """The last part that is built; "none" before the first."""
        last = entry.choice("built", ["none", *self.words.part_ids], "none")
        return 0 if last == "none" else self.words.part_ids.index(last) + 1

    def passengers(self, seat: int, entry: EntryReader) -> None:
        for id in entry.fields:
            if id not in self.words.berths:
                raise entry.fail(id, "names no seat", "one of " + ", ".join(self.words.berths))
            berth = self.words.berths.index(id)
            if self.t.content.berth_part[berth] >= self.t.parts(seat):
                raise entry.fail(id, "is on a floor that is not built", "on a built floor (DMD-11.1)")
            self.t.sit_down(seat, self.pawns(entry, id, entry.choice(id, COLOUR_NAMES)), berth)

    def arrival(self, stage: int, entry: EntryReader) -> int:
        arrival = entry.number("arrival", 1, int(self.t.seats), 0)
        if (arrival > 0) != (stage == SPACE):
            raise entry.fail("arrival", f"is {arrival or 'missing'}", "given exactly for rockets in space")
        return arrival

    # -- board and cards -------------------------------------------------------------------------

    def board(self, position: EntryReader) -> None:
        t = self.t
        arrived = sorted(t.arrival(seat) for seat in range(t.seats) if t.in_space(seat))
        if arrived != list(range(1, len(arrived) + 1)):
            raise position.fail("seats", f"have the arrivals {arrived}", "numbered 1, 2, … without gaps")
        days = list(t.days())
        asteroid = position.number("asteroid", 1, 23, days[0])
        if asteroid not in days:
            raise position.fail("asteroid", f"is {asteroid}", "one of " + ", ".join(map(str, days)))
        t.asteroid = days.index(asteroid)
        self.earth(position)
        bag = position.entry("bag")
        for colour in bag.fields:
            if colour not in COLOUR_NAMES:
                raise bag.fail(colour, "is no colour", "one of " + ", ".join(COLOUR_NAMES))
            count = bag.number(colour, 0, 60)
            t.pawns[EARTH_PLACES + self.pawns(bag, colour, colour, count)] = count
        t.turns = position.number("turns", 0, 999, 0)

    def earth(self, position: EntryReader) -> None:
        t = self.t
        earth, places = position.choices("earth", ("", *COLOUR_NAMES), []), int(t.content.places[t.seats])
        if len(earth) > places:
            raise position.fail("earth", f"has {len(earth)} places", f"at most {places} with {t.seats} seats")
        for place, colour in enumerate(earth):
            t.pawns[place] = self.pawns(position, "earth", colour) if colour else -1

    def cards(self, position: EntryReader) -> None:
        """The deck, top card first. With `deck_top` all cards that lie nowhere else are below it."""
        t = self.t
        t.centre = position.number(
            "centre", 0, int(t.house.doomsday_cards) - 1, int(t.house.doomsday_cards) - 1
        )
        discards = self.card_list(position, "discards")
        whole = position.has("deck")
        if whole and position.has("deck_top"):
            raise position.fail("deck_top", "stands beside “deck”", "left out, or “deck” must be")
        deck = self.card_list(position, "deck" if whole else "deck_top")
        if not whole:
            deck += self.below()
        if max(deck + discards, default=0) >= FIRST_DOOM + int(t.house.doomsday_cards) - t.centre:
            raise position.fail("deck", "holds a Doomsday card that is not in use", "made of cards in use")
        for card in discards:
            t.discard(card)
        t.deck.replace(vec[i64](deck))
        t.dooms_in_deck = sum(card >= FIRST_DOOM for card in deck)

    def below(self) -> Sequence[int]:
        t = self.t
        entered = [FIRST_DOOM + slot for slot in range(int(t.house.doomsday_cards - t.centre))]
        return [card for card in [*cards_in_play(t), *entered] if card not in self.placed]

    # -- the turn --------------------------------------------------------------------------------

    def steps(self, position: EntryReader) -> None:
        t = self.t
        step = position.choice("step", [*STEPS, "extra"], "turn")
        turn = Turn(t.active)
        if step == "extra":
            if not t.all_in_space():
                raise position.fail("step", "is “extra”", "another one: not all rockets are in space")
            turn.beat = 6
            t.lay([turn, ExtraCards(t.seats, t.active)])
            return
        if step != "turn":
            t.turns = max(t.turns, 1)
        turn.beat = STEPS[step]
        t.lay([turn])
