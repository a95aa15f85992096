"""Who sees what: the only place that decides it."""

from __future__ import annotations

from lastturn.engine.bits import members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.doomsday.cards import BERTHS, BUILD, CARDS, COLOURS, EARTH_PLACES, FIRST_DOOM, SPACE
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, Words
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.sets import Run
from lastturn.games.doomsday.table import NO_CARD, DoomsdayTable

SYMBOL_LETTERS = {"construction": "C", "launch": "L", "espionage": "E", "defence": "D"}


class Viewer:
    """Draws the table for one seat (None: a spectator); `face_up`: everything."""

    def __init__(
        self, t: DoomsdayTable, words: Words, names: list[str], seat: int | None, face_up: bool
    ) -> None:
        self.t = t
        self.words = words
        self.names = names
        self.seat = seat
        self.face_up = face_up
        self.all = range(int(t.seats))

    def view(self) -> View:
        t = self.t
        seats = [SeatView(s, self.names[s], int(t.points(s))) for s in self.all]
        asked = members(int(t.shown()))
        zones = self.zones()
        return View(
            "doomsday", self.seat, self.headline(), asked, seats, self.facts(), zones, t.over(), self.board()
        )

    # -- in words --------------------------------------------------------------------------------

    def headline(self) -> str:
        t = self.t
        if t.over():
            winners = [self.names[s] for s in members(int(t.winners()))]
            return f"The game is over. {' and '.join(winners) or 'Nobody'} won."
        where = f"Round {int(t.rounds())}, {self.days_left()} days to impact"
        return f"{where}: the turn of {self.names[int(t.active)]}."

    def days_left(self) -> int:
        t = self.t
        return int(t.days()[t.asteroid]) if t.steps_left() > 0 else 0

    def card_text(self, card: int) -> str:
        """Everything that is printed on a card."""
        c, words = self.t.content, self.words
        if card >= FIRST_DOOM:
            return "Moves the asteroid one step."
        colour = int(c.colour[card])
        about = [f"{COLOUR_NAMES[colour]}, {words.occupations[colour]}" if colour < COLOURS else "any colour"]
        about.append(", ".join(words.symbols[card]) or "no symbol")
        if words.bonuses[card]:
            about.append(f"+{words.bonuses[card]}")
        value = int(c.value[card])
        about.append(f"{value} point{'s' if value != 1 else ''}")
        return "; ".join(about)

    def card(self, card: int, *marks: str) -> Thing:
        name = f"{self.words.card_ids[card]} {self.words.card_names[card]}"
        return Thing(name, self.words.card_ids[card], text=self.card_text(card), marks=list(marks))

    # -- zones -----------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        zones = [self.hand(s) for s in self.all]
        zones += [self.picked(s) for s in self.all if s == self.seat or self.face_up]
        zones += [self.offer(s) for s in self.all]
        zones += [self.rocket(s) for s in self.all]
        return [*zones, self.laid(), self.earth(), self.bag(), self.deck(), self.discards(), self.centre()]

    def hand(self, owner: int) -> Zone:
        """The owner sees all of it, the others what was taken openly."""
        t = self.t
        cards = [int(card) for card in t.hands.listed(owner)]
        mine = owner == self.seat or self.face_up
        seen = [card for card in cards if mine or t.is_open(card)]
        things = [self.card(card, *self.hand_marks(card)) for card in seen]
        return Zone(f"hand.{owner + 1}", "Hand", owner, things, len(cards) - len(seen))

    def hand_marks(self, card: int) -> list[str]:
        t = self.t
        if card in (t.fresh, t.fresh2):
            return ["taken this turn"]
        return ["taken"] if t.is_open(card) else []

    def picked(self, owner: int) -> Zone:
        """The cards of a run that is not complete; only its owner sees them."""
        top = self.t.stack[-1] if self.t.stack else None
        things = []
        if isinstance(top, Run) and top.seat == owner:
            things = [self.card(int(self.t.hands.at(owner, place))) for place in members(int(top.picked))]
        return Zone(f"picked.{owner + 1}", "Picked so far", owner, things)

    def offer(self, owner: int) -> Zone:
        card = int(self.t.offer_of(owner))
        things = [] if card == NO_CARD else [self.card(card)]
        return Zone(f"offer.{owner + 1}", "Score card on offer", owner, things)

    def rocket(self, owner: int) -> Zone:
        """The built parts, each with its seats and passengers."""
        t, words = self.t, self.words
        things = []
        for part in range(int(t.parts(owner))):
            berths = [b for b in range(BERTHS) if t.content.berth_part[b] == part]
            text = "; ".join(self.berth(owner, b) for b in berths) or "no seats"
            number = int(t.content.part_number[part])
            things.append(
                Thing(words.part_ids[part], words.part_names[part], text=f"number {number}; {text}")
            )
        stage = STAGE_NAMES[int(t.stage(owner))]
        return Zone(f"rocket.{owner + 1}", "Rocket", owner, things, note=f"stage {stage}")

    def berth(self, owner: int, berth: int) -> str:
        aboard = int(self.t.passenger(owner, berth))
        colour = COLOUR_NAMES[int(self.t.content.berth_colour[berth])]
        return (
            f"{self.words.berths[berth]} ({colour} seat): {COLOUR_NAMES[aboard] if aboard >= 0 else 'empty'}"
        )

    def laid(self) -> Zone:
        cards = [self.card(int(card)) for card in self.t.hands.listed(int(self.t.seats))]
        return Zone("laid", "Cards laid out", things=cards)

    def pawns(self, counts: list[int]) -> list[Thing]:
        c, words = self.t.content, self.words
        return [
            Thing(
                COLOUR_NAMES[i],
                COLOUR_NAMES[i],
                n,
                f"{words.occupations[i]}; {c.pick_up[i]} now, {c.passenger[i]} at the end",
            )
            for i, n in enumerate(counts)
            if n
        ]

    def earth(self) -> Zone:
        things = self.pawns([int(self.t.on_earth(colour)) for colour in range(COLOURS)])
        return Zone("earth", "Earth", things=things)

    def bag(self) -> Zone:
        things = self.pawns([int(self.t.in_bag(colour)) for colour in range(COLOURS)])
        return Zone("bag", "Bag", things=things, note="drawn at random")

    def deck(self) -> Zone:
        t = self.t
        note = f"{int(t.dooms_in_deck)} Doomsday cards among them"
        if self.face_up:
            return Zone("deck", "Deck", things=[self.face(int(card)) for card in t.deck.rest()], note=note)
        return Zone("deck", "Deck", hidden=int(t.deck.left()), note=note)

    def face(self, card: int) -> Thing:
        """A card, by its face: which Doomsday card is which is not known before it is drawn."""
        return self.card(card if card < FIRST_DOOM else FIRST_DOOM + int(self.t.faces[card - FIRST_DOOM]))

    def discards(self) -> Zone:
        things = [self.face(card) for card in range(CARDS) if self.t.is_discarded(card)]
        return Zone("discards", "Discard pile", things=things)

    def centre(self) -> Zone:
        return Zone("centre", "Doomsday cards in the centre", hidden=int(self.t.centre))

    # -- facts -----------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        t = self.t
        facts = [
            Fact("round", "Round", int(t.rounds())),
            Fact("turn", "Turn of seat", int(t.active) + 1),
            Fact("asteroid", "Days to impact", self.days_left()),
            Fact("steps", "Steps to impact", int(t.steps_left())),
            Fact("deck", "Cards in the deck", int(t.deck.left())),
            Fact("doomsday", "Doomsday cards in the deck", int(t.dooms_in_deck)),
            Fact("centre", "Doomsday cards in the centre", int(t.centre)),
            Fact("level", "Doomsday cards in use", int(t.house.doomsday_cards)),
        ]
        for seat in self.all:
            facts += self.seat_facts(seat)
        return facts

    def seat_facts(self, s: int) -> list[Fact]:
        t, n = self.t, s + 1
        stage, points = int(t.stage(s)), int(t.points(s))
        next_part = self.words.part_ids[int(t.parts(s))] if not t.complete(s) else "none"
        facts = [
            Fact(f"points.{n}", "Points", points, s),
            Fact(f"loop.{n}", "Score disc", points % 100, s),
            Fact(f"hundreds.{n}", "Hundreds disc", points // 100 * 100 % 500, s),
            Fact(f"stage.{n}", "Stage", STAGE_NAMES[stage], s),
            Fact(
                f"launch.{n}",
                "Launch cards for the next space",
                int(launch_cost(t, s)) if stage < SPACE else 0,
                s,
            ),
            Fact(f"arrival.{n}", "Arrival in space", int(t.arrival(s)), s),
            Fact(f"parts.{n}", "Parts built", int(t.parts(s)), s),
            Fact(f"next.{n}", "Next part", next_part, s),
            Fact(f"passengers.{n}", "Passengers", int(t.passengers(s)), s),
            Fact(f"hand.{n}", "Cards in hand", int(t.hand_size(s)), s),
        ]
        for berth in range(BERTHS):
            aboard = int(t.passenger(s, berth))
            word = COLOUR_NAMES[aboard] if aboard >= 0 else "empty"
            if t.content.berth_part[berth] >= t.parts(s):
                word = "not built"
            facts.append(Fact(f"{self.words.berths[berth]}.{n}", f"Seat {self.words.berths[berth]}", word, s))
        if t.over():
            facts.append(Fact(f"place.{n}", "Place", int(t.place(s)), s))
        return facts

    def board(self) -> dict[str, object]:
        """The same by number, for graphic boards."""
        t = self.t
        return {
            "active": int(t.active),
            "asteroid": int(t.asteroid),
            "track": [int(day) for day in t.days()],
            "earth": [int(t.pawns[place]) for place in range(EARTH_PLACES)],
            "bag": [int(t.in_bag(colour)) for colour in range(COLOURS)],
            "launch_cost": [int(cost) for cost in t.content.launch_cost],
            "parts": [int(t.parts(s)) for s in self.all],
            "stages": [int(t.stage(s)) for s in self.all],
            "arrivals": [int(t.arrival(s)) for s in self.all],
            "berths": [[int(t.passenger(s, berth)) for berth in range(BERTHS)] for s in self.all],
            "berth_colours": [int(colour) for colour in t.content.berth_colour],
            "berth_numbers": [int(number) for number in t.content.berth_number],
            "berth_parts": [int(part) for part in t.content.berth_part],
            "builders": [s for s in self.all if t.stage(s) == BUILD],
        }
