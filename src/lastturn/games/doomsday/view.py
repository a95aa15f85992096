"""Who sees what: the only place that decides it."""

from __future__ import annotations

from lastturn.engine.bits import count, members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import BERTHS, BUILD, CARDS, COLOURS, EARTH_PLACES, FIRST_DOOM, SPACE
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, Words
from lastturn.games.doomsday.labels import by_colour, card_text, counted, passengers_by_colour
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.score import may_score
from lastturn.games.doomsday.rules.sets import ChooseSet

SYMBOLS = ("construction", "launch", "espionage", "defence")


class Viewer:
    """Draws the table for one seat (None: a spectator); `face_up`: everything."""

    def __init__(self, t: Board, words: Words, names: list[str], seat: int | None, face_up: bool) -> None:
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
        where = f"Round {int(t.rounds())}, {counted(self.days_left(), 'day')} to impact"
        return f"{where}: the turn of {self.names[int(t.active)]}."

    def days_left(self) -> int:
        t = self.t
        return int(t.days()[t.asteroid]) if t.steps_left() > 0 else 0

    def card(self, card: int, *marks: str) -> Thing:
        name = f"{self.words.card_ids[card]} {self.words.card_names[card]}"
        text = card_text(self.t.content, self.words, card)
        return Thing(name, self.words.card_ids[card], text=text, marks=list(marks))

    # -- zones -----------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        zones = [self.hand(s) for s in self.all]
        zones += [zone for s in self.all if s == self.seat or self.face_up for zone in self.picked(s)]
        zones += [self.offer(s) for s in self.all]
        zones += [self.rocket(s) for s in self.all]
        return [*zones, self.laid(), self.earth(), self.bag(), self.deck(), self.discards(), self.centre()]

    def own(self, public: View) -> View:
        """A spectator's view as this viewer sees it: with its own hand and what it has picked."""
        if self.seat is None:
            return public
        view = public.seen_by(self.seat, [self.hand(self.seat)])
        after_hands = len(self.all)
        view.zones[after_hands:after_hands] = self.picked(self.seat)
        return view

    def hand(self, owner: int) -> Zone:
        """The owner sees all of it, the others what was taken openly."""
        t = self.t
        cards = [int(card) for card in t.hands.listed(owner)]
        mine = owner == self.seat or self.face_up
        seen = [card for card in cards if mine or t.is_open(card)]
        things = [self.card(card, *self.hand_marks(card)) for card in seen]
        note = self.hand_note(owner, cards) if mine else ""
        return Zone(f"hand.{owner + 1}", "Hand", owner, things, len(cards) - len(seen), note)

    def hand_note(self, owner: int, cards: list[int]) -> str:
        """Cards with each symbol, and which cards the others know."""
        sums = [f"{name} {int(self.t.cards_with(owner, symbol))}" for symbol, name in enumerate(SYMBOLS)]
        known = [self.words.card_ids[card] for card in cards if self.t.is_open(card)]
        return ", ".join(sums) + (f"; all know {', '.join(known)}" if known else "")

    def hand_marks(self, card: int) -> list[str]:
        """DMD-Q11: a taken card is marked as long as it may not be scored."""
        if may_score(self.t, card):
            return []
        return ["taken this turn"] if card in (self.t.fresh, self.t.fresh2) else ["taken"]

    def picked(self, owner: int) -> list[Zone]:
        """The cards of a run that is not complete; only its owner sees them."""
        top = self.t.stack[-1] if self.t.stack else None
        if not isinstance(top, ChooseSet) or top.seat != owner or top.picked == 0:
            return []
        things = [self.card(int(self.t.hands.at(owner, place))) for place in members(int(top.picked))]
        return [Zone(f"picked.{owner + 1}", "Picked so far", owner, things)]

    def offer(self, owner: int) -> Zone:
        card = int(self.t.offer_of(owner))
        things = [] if card == NO_CARD else [self.card(card)]
        return Zone(f"offer.{owner + 1}", "Score card on offer", owner, things)

    def rocket(self, owner: int) -> Zone:
        """The built parts, each with its seats and passengers; who is aboard and what is missing."""
        t, words = self.t, self.words
        things = []
        for part in range(int(t.parts(owner))):
            berths = [b for b in range(BERTHS) if t.content.berth_part[b] == part]
            text = "; ".join(self.berth(owner, b) for b in berths) or "no seats"
            number = int(t.content.part_number[part])
            things.append(
                Thing(
                    name=f"{words.part_ids[part]} {words.part_names[part]}",
                    id=words.part_ids[part],
                    text=f"number {number}; {text}",
                )
            )
        return Zone(f"rocket.{owner + 1}", "Rocket", owner, things, note=self.rocket_note(owner))

    def rocket_note(self, owner: int) -> str:
        t = self.t
        seats, free = int(count(t.content.built_berths[t.parts(owner)])), int(count(t.open_berths(owner)))
        notes = [f"aboard {by_colour(passengers_by_colour(t, owner))}"]
        notes += [f"{free} of {counted(seats, 'seat')} open"] if seats else []
        notes += [f"{counted(BERTHS - seats, 'seat')} not built"] if seats < BERTHS else []
        return "; ".join(notes)

    def berth(self, owner: int, berth: int) -> str:
        aboard = int(self.t.passenger(owner, berth))
        colour = COLOUR_NAMES[int(self.t.content.berth_colour[berth])]
        return (
            f"{self.words.berths[berth]}, {colour} seat: {COLOUR_NAMES[aboard] if aboard >= 0 else 'empty'}"
        )

    def laid(self) -> Zone:
        cards = [self.card(int(card)) for card in self.t.hands.listed(int(self.t.seats))]
        return Zone("laid", "Cards laid out", things=cards, pile="current")

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
        note = f"{counted(int(t.dooms_in_deck), 'Doomsday card')} among them"
        if self.face_up:
            cards = [self.face(int(card)) for card in t.deck.rest()]
            return Zone("deck", "Deck", things=cards, note=note, pile="draw")
        return Zone("deck", "Deck", hidden=int(t.deck.left()), note=note, pile="draw")

    def face(self, card: int) -> Thing:
        """A card, by its face: which Doomsday card is which is not known before it is drawn."""
        return self.card(card if card < FIRST_DOOM else FIRST_DOOM + int(self.t.faces[card - FIRST_DOOM]))

    def discards(self) -> Zone:
        things = [self.face(card) for card in range(CARDS) if self.t.is_discarded(card)]
        return Zone("discards", "Discard pile", things=things, pile="face-up")

    def centre(self) -> Zone:
        return Zone("centre", "Doomsday cards in the centre", hidden=int(self.t.centre))

    # -- facts -----------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        t = self.t
        facts = [
            Fact("round", "Round", int(t.rounds()), quiet=True),
            Fact("turn", "Turn of seat", int(t.active) + 1, quiet=True),
            Fact("asteroid", "Days to impact", self.days_left(), quiet=True),
            Fact("steps", "Steps to impact", int(t.steps_left())),
            Fact("deck", "Cards in the deck", int(t.deck.left()), quiet=True),
            Fact("doomsday", "Doomsday cards in the deck", int(t.dooms_in_deck), quiet=True),
            Fact("centre", "Doomsday cards in the centre", int(t.centre), quiet=True),
            Fact("level", "Doomsday cards in use", int(t.house.doomsday_cards)),
        ]
        for seat in self.all:
            facts += self.seat_facts(seat) + self.berth_facts(seat)
        return facts

    def seat_facts(self, s: int) -> list[Fact]:
        """What the headline, the score or a zone says as well is quiet, and so is what says nothing."""
        t, n = self.t, s + 1
        stage, points, arrival = int(t.stage(s)), int(t.points(s)), int(t.arrival(s))
        cost = int(launch_cost(t, s)) if stage < SPACE else 0
        next_part = self.words.part_ids[int(t.parts(s))] if not t.complete(s) else "none"
        facts = [
            Fact(f"points.{n}", "Points", points, s, quiet=True),
            Fact(f"loop.{n}", "Score disc", points % 100, s, quiet=True),
            Fact(f"hundreds.{n}", "Hundreds disc", points // 100 * 100 % 500, s, quiet=True),
            Fact(f"stage.{n}", "Stage", STAGE_NAMES[stage], s),
            Fact(f"launch.{n}", "Launch cards for the next space", cost, s, quiet=cost == 0),
            Fact(f"arrival.{n}", "Arrival in space", arrival, s, quiet=arrival == 0),
            Fact(f"parts.{n}", "Parts built", int(t.parts(s)), s),
            Fact(f"next.{n}", "Next part", next_part, s, quiet=next_part == "none"),
            Fact(f"passengers.{n}", "Passengers", int(t.passengers(s)), s),
            Fact(f"hand.{n}", "Cards in hand", int(t.hand_size(s)), s, quiet=True),
        ]
        return facts + ([Fact(f"place.{n}", "Place", int(t.place(s)), s)] if t.over() else [])

    def berth_facts(self, s: int) -> list[Fact]:
        facts = []
        for berth, name in enumerate(self.words.berths):
            aboard = int(self.t.passenger(s, berth))
            word = COLOUR_NAMES[aboard] if aboard >= 0 else "empty"
            if self.t.content.berth_part[berth] >= self.t.parts(s):
                word = "not built"
            facts.append(Fact(f"{name}.{s + 1}", f"Seat {name}", word, s, quiet=True))
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
