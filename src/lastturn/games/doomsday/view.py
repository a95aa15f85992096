"""Who sees what: the only place that decides it."""

from __future__ import annotations

from typing import Final

from lastturn.engine.bits import count, members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.doomsday.bearings import all_leaders, at_risk
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    BERTHS,
    BUILD,
    CARDS,
    COLOURS,
    EARTH_PLACES,
    FIRST_DOOM,
    FREE_PASSENGER,
    PARTS,
    SPACE,
)
from lastturn.games.doomsday.content import COLOUR_NAMES, SYMBOLS
from lastturn.games.doomsday.labels import passengers_by_colour
from lastturn.games.doomsday.layout import AGENCY_BERTH, NO_CARD
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.battle import Espionage, MayDefend
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.score import may_score
from lastturn.games.doomsday.rules.sets import ChooseSet

HAND_MARKS: Final[list[tuple[str, ...]]] = [(), ("taken",), ("taken this turn",)]
# What comes first among the numbers that a zone is made of: which zone it is.
HAND: Final = 0
OWN_HAND: Final = 1
OFFER: Final = 2
LAID: Final = 3
ON_EARTH: Final = 4
IN_BAG: Final = 5
DECK: Final = 6
DISCARDS: Final = 7
CENTRE: Final = 8
ROCKET: Final = 9


class Seen:
    """Draws the table for one seat (None: a spectator); `face_up`: everything."""

    def __init__(self, t: Board, wording: Wording, names: list[str], seat: int | None, face_up: bool) -> None:
        self.t = t
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.names = names
        self.known = wording.zones
        self.seat = seat
        self.face_up = face_up
        self.all = range(int(t.seats))
        self.written: list[tuple[int, ...]] = []  # of each agency, once somebody has looked

    def view(self) -> View:
        t = self.t
        return View(
            game="doomsday",
            you=self.seat,
            headline=self.headline(),
            asked=members(int(t.shown())),
            seats=[self.agency(s) for s in self.all],
            facts=self.facts(),
            zones=self.zones(),
            over=t.over(),
            board=self.board(),
        )

    def agency(self, s: int) -> SeatView:
        return SeatView(
            seat=s,
            name=self.names[s],
            score=int(self.t.points(s)),
            shows=[f"passengers.{s + 1}", f"points.{s + 1}"],
            doing=self.doing(s),
        )

    def doing(self, s: int) -> str:
        """The attack that is on, or how far the rocket is."""
        t, stage = self.t, int(self.t.stage(s))
        attack = attack_on(t)
        if attack is not None and s == attack.seat:
            return self.text("doing.attacks", seat=self.names[int(attack.target)])
        if attack is not None and s == attack.target and isinstance(t.on_top, MayDefend):
            return self.text("doing.attacked")
        if stage == SPACE:
            return self.wording.in_space[int(t.arrival(s))]
        if stage > BUILD:
            return self.text("doing.launching", stage=self.wording.stages[stage], need=int(launch_cost(t, s)))
        if t.complete(s):
            return self.text("doing.complete")
        return self.text("doing.building", n=int(t.parts(s)), parts=PARTS)

    # -- in words --------------------------------------------------------------------------------

    def headline(self) -> str:
        t = self.t
        if t.over():
            return self.winners()
        turn_of = self.names[int(t.active)]
        return self.text("headline.turn", round=int(t.rounds()), days=self.days_left(), seat=turn_of)

    def winners(self) -> str:
        winners = [self.names[s] for s in members(int(self.t.winners()))]
        if not winners:
            return self.text("headline.nobody_won")
        return self.text("headline.won", seats=self.wording.joined("list.and", winners))

    def days_left(self) -> int:
        t = self.t
        return int(t.days()[t.asteroid]) if t.steps_left() > 0 else 0

    def card(self, card: int, marks: tuple[str, ...] = ()) -> Thing:
        """Equal ones are one object, made once."""
        key = (card, marks)
        thing = self.wording.things.get(key)
        if thing is None:
            id = self.words.card_ids[card]
            name = f"{id} {self.words.card_names[card]}"
            thing = Thing(name=name, id=id, text=self.wording.cards[card], marks=list(marks))
            self.wording.things[key] = thing
        return thing

    # -- zones -----------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        zones = [self.hand(s) for s in self.all]
        zones += [zone for s in self.all if s == self.seat or self.face_up for zone in self.picked(s)]
        zones += [self.offer(s) for s in self.all]
        zones += [self.rocket(s) for s in self.all]
        return [*zones, self.laid(), self.earth(), self.bag(), self.deck(), self.discards(), self.centre()]

    def own(self, public: View, shown: list[int], places: dict[str, int]) -> View:
        """A spectator's view, with the cards shown to all, as this viewer sees it: with its own hand and what
        it has picked."""
        if self.seat is None:
            return public
        view = public.seen_by(self.seat, [self.hand(self.seat)], None, places)
        after_hands = len(self.all)
        view.zones[after_hands:after_hands] = self.picked(self.seat)
        view.board = {**public.board, **self.own_board(self.seat, shown)}
        return view

    def hand(self, owner: int) -> Zone:
        """The owner sees all of it, the others what was taken openly."""
        t, cards = self.t, [int(card) for card in self.t.hands.listed(owner)]
        mine = owner == self.seat or self.face_up
        seen = cards if mine else [card for card in cards if t.is_open(card)]
        hidden, marked = len(cards) - len(seen), [self.hand_mark(card) for card in seen]
        opened = [int(t.is_open(card)) for card in seen] if mine else []
        numbers = (OWN_HAND if mine else HAND, owner, hidden, len(seen), *seen, *marked, *opened)
        return self.known.find(numbers) or self.known.keep(
            numbers, self.hand_of(owner, seen, hidden, self.hand_note(owner, cards) if mine else "")
        )

    def hand_of(self, owner: int, seen: list[int], hidden: int, note: str) -> Zone:
        return Zone(
            id=f"hand.{owner + 1}",
            name=self.text("zone.hand"),
            seat=owner,
            things=[self.card(card, HAND_MARKS[self.hand_mark(card)]) for card in seen],
            hidden=hidden,
            note=note,
        )

    def hand_note(self, owner: int, cards: list[int]) -> str:
        """Cards with each symbol, and which cards the others know."""
        held = {name: int(self.t.cards_with(owner, symbol)) for symbol, name in enumerate(SYMBOLS)}
        known = [self.words.card_ids[card] for card in cards if self.t.is_open(card)]
        note = self.text("note.hand", **held)
        return self.text("note.known", hand=note, cards=", ".join(known)) if known else note

    def hand_mark(self, card: int) -> int:
        """DMD-Q11: a taken card is marked as long as it may not be scored."""
        if may_score(self.t, card):
            return 0
        return 2 if card in (self.t.fresh, self.t.fresh2) else 1

    def picked(self, owner: int) -> list[Zone]:
        """The cards of a run that is not complete; only its owner sees them."""
        top = self.t.stack[-1] if self.t.stack else None
        if not isinstance(top, ChooseSet) or top.seat != owner or top.picked == 0:
            return []
        things = [self.card(int(self.t.hands.at(owner, place))) for place in members(int(top.picked))]
        return [Zone(id=f"picked.{owner + 1}", name=self.text("zone.picked"), seat=owner, things=things)]

    def offer(self, owner: int) -> Zone:
        card = int(self.t.offer_of(owner))
        numbers = (OFFER, owner, card)
        return self.known.find(numbers) or self.known.keep(numbers, self.offered(owner, card))

    def offered(self, owner: int, card: int) -> Zone:
        things = [] if card == NO_CARD else [self.card(card)]
        return Zone(id=f"offer.{owner + 1}", name=self.text("zone.offer"), seat=owner, things=things)

    def rocket(self, owner: int) -> Zone:
        """The built parts, each with its seats and passengers; who is aboard and what is missing."""
        numbers = (ROCKET, owner, *self.numbers_of(owner))
        return self.known.find(numbers) or self.known.keep(numbers, self.built(owner))

    def numbers_of(self, owner: int) -> tuple[int, ...]:
        """All that is written down about an agency, read once."""
        if not self.written:
            self.written = [self.t.numbers_of(s) for s in self.all]
        return self.written[owner]

    def built(self, owner: int) -> Zone:
        return Zone(
            id=f"rocket.{owner + 1}",
            name=self.text("zone.rocket"),
            seat=owner,
            things=[self.part(owner, part) for part in range(int(self.t.parts(owner)))],
            note=self.rocket_note(owner),
        )

    def part(self, owner: int, part: int) -> Thing:
        c, id = self.t.content, self.words.part_ids[part]
        berths = [berth for berth in range(BERTHS) if c.berth_part[berth] == part]
        seats = [self.wording.seats[berth][int(self.t.passenger(owner, berth))] for berth in berths]
        said = "; ".join(seats) or self.text("part.no_seats")
        return Thing(
            name=f"{id} {self.words.part_names[part]}",
            id=id,
            text=self.text("part.text", number=int(c.part_number[part]), seats=said),
        )

    def rocket_note(self, owner: int) -> str:
        t = self.t
        seats, free = int(count(t.content.built_berths[t.parts(owner)])), int(count(t.open_berths(owner)))
        aboard = self.wording.by_colour(passengers_by_colour(t, owner))
        notes = [self.text("note.aboard", passengers=aboard)]
        notes += [self.text("note.open", open=free, seats=seats)] if seats else []
        notes += [self.text("note.not_built", seats=BERTHS - seats)] if seats < BERTHS else []
        return "; ".join(notes)

    def laid(self) -> Zone:
        cards = [int(card) for card in self.t.hands.listed(int(self.t.seats))]
        numbers = (LAID, *cards)
        return self.known.find(numbers) or self.known.keep(numbers, self.laid_out(cards))

    def laid_out(self, cards: list[int]) -> Zone:
        things = [self.card(card) for card in cards]
        return Zone(id="laid", name=self.text("zone.laid"), things=things, pile="current")

    def pawns(self, counts: list[int]) -> list[Thing]:
        return [self.pawn(colour, n) for colour, n in enumerate(counts) if n]

    def pawn(self, colour: int, n: int) -> Thing:
        name, id = self.wording.colours[colour], COLOUR_NAMES[colour]
        return Thing(name=name, id=id, count=n, text=self.wording.pawns[colour])

    def earth(self) -> Zone:
        counts = self.t.counts_on_earth()
        numbers = (ON_EARTH, *counts)
        return self.known.find(numbers) or self.known.keep(
            numbers, Zone(id="earth", name=self.text("zone.earth"), things=self.pawns(counts))
        )

    def bag(self) -> Zone:
        counts = [int(self.t.in_bag(colour)) for colour in range(COLOURS)]
        numbers, note = (IN_BAG, *counts), self.text("note.bag")
        return self.known.find(numbers) or self.known.keep(
            numbers, Zone(id="bag", name=self.text("zone.bag"), things=self.pawns(counts), note=note)
        )

    def deck(self) -> Zone:
        """Only who sees everything sees what is in it."""
        hidden, dooms = int(self.t.deck.left()), int(self.t.dooms_in_deck)
        if self.face_up:
            return self.deck_of([self.face(int(card)) for card in self.t.deck.rest()], 0, dooms)
        numbers = (DECK, hidden, dooms)
        return self.known.find(numbers) or self.known.keep(numbers, self.deck_of([], hidden, dooms))

    def deck_of(self, things: list[Thing], hidden: int, dooms: int) -> Zone:
        note = self.text("note.deck", dooms=dooms)
        return Zone(
            id="deck", name=self.text("zone.deck"), things=things, hidden=hidden, note=note, pile="draw"
        )

    def face(self, card: int) -> Thing:
        return self.card(self.faced(card))

    def faced(self, card: int) -> int:
        """A card, by its face: which Doomsday card is which is not known before it is drawn."""
        return card if card < FIRST_DOOM else FIRST_DOOM + int(self.t.faces[card - FIRST_DOOM])

    def discards(self) -> Zone:
        cards = [self.faced(card) for card in range(CARDS) if self.t.is_discarded(card)]
        numbers = (DISCARDS, *cards)
        return self.known.find(numbers) or self.known.keep(numbers, self.discarded(cards))

    def discarded(self, cards: list[int]) -> Zone:
        things = [self.card(card) for card in cards]
        return Zone(id="discards", name=self.text("zone.discards"), things=things, pile="face-up")

    def centre(self) -> Zone:
        hidden = int(self.t.centre)
        numbers = (CENTRE, hidden)
        return self.known.find(numbers) or self.known.keep(
            numbers, Zone(id="centre", name=self.text("zone.centre"), hidden=hidden)
        )

    # -- facts -----------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        t = self.t
        facts = [
            self.fact("round", int(t.rounds()), quiet=True),
            self.fact("turn", int(t.active) + 1, quiet=True),
            self.fact("asteroid", self.days_left(), quiet=True),
            self.fact("steps", int(t.steps_left()), quiet=True),
            self.fact("deck", int(t.deck.left()), quiet=True),
            self.fact("doomsday", int(t.dooms_in_deck), quiet=True),
            self.fact("centre", int(t.centre), quiet=True),
            self.fact("level", int(t.house.doomsday_cards)),
        ]
        for seat in self.all:
            facts += self.seat_facts(seat)
        return facts

    def fact(self, id: str, value: int, quiet: bool = False) -> Fact:
        return self.wording.facts.fact(id, self.wording.fact_name(id), value, quiet=quiet)

    def fact_of(self, seat: int, id: str, value: int | str, quiet: bool = False) -> Fact:
        name = self.wording.fact_name(id)
        return self.wording.facts.fact(f"{id}.{seat + 1}", name, value, seat, quiet=quiet)

    def seat_facts(self, s: int) -> list[Fact]:
        t = self.t
        cost = int(launch_cost(t, s)) if t.stage(s) < SPACE else 0
        place = int(t.place(s)) if t.over() else 0
        numbers = (s, cost, place, int(t.hand_size(s)), *self.numbers_of(s))
        known = self.wording.seat_facts
        return known.find(numbers) or known.keep(
            numbers, self.agency_facts(s, cost, place) + self.berth_facts(s)
        )

    def agency_facts(self, s: int, cost: int, place: int) -> list[Fact]:
        """What the headline, the score or a zone says as well is quiet, and so is what says nothing."""
        t = self.t
        stage, points, arrival = int(t.stage(s)), int(t.points(s)), int(t.arrival(s))
        facts = [
            self.fact_of(s, "points", points, quiet=True),
            self.fact_of(s, "loop", points % 100, quiet=True),
            self.fact_of(s, "hundreds", points // 100 * 100 % 500, quiet=True),
            self.fact_of(s, "stage", self.wording.stages[stage]),
            self.fact_of(s, "launch", cost, quiet=cost == 0),
            self.fact_of(s, "arrival", arrival, quiet=arrival == 0),
            self.fact_of(s, "parts", int(t.parts(s))),
            self.fact_of(s, "next", self.next_part(s), quiet=bool(t.complete(s))),
            self.fact_of(s, "passengers", int(t.passengers(s))),
            self.fact_of(s, "hand", int(t.hand_size(s)), quiet=True),
        ]
        return facts + ([self.fact_of(s, "place", place)] if place else [])

    def next_part(self, s: int) -> str:
        return self.text("value.no_part") if self.t.complete(s) else self.words.part_ids[int(self.t.parts(s))]

    def berth_facts(self, s: int) -> list[Fact]:
        known, numbers = self.wording.berth_facts, (s, int(self.t.parts(s)), *self.berths(s))
        return known.find(numbers) or known.keep(numbers, self.facts_of_berths(s))

    def berths(self, s: int) -> tuple[int, ...]:
        return self.numbers_of(s)[AGENCY_BERTH : AGENCY_BERTH + BERTHS]

    def facts_of_berths(self, s: int) -> list[Fact]:
        names, fact = self.wording.seat_names, self.wording.facts.fact
        return [
            fact(f"{id}.{s + 1}", names[berth], self.berth(s, berth), s, quiet=True)
            for berth, id in enumerate(self.words.berths)
        ]

    def berth(self, s: int, berth: int) -> str:
        if self.t.content.berth_part[berth] >= self.t.parts(s):
            return self.wording.not_built
        return self.wording.passengers[int(self.t.passenger(s, berth))]

    def board(self) -> dict[str, object]:
        """The same by number, for graphic boards."""
        t = self.t
        board: dict[str, object] = {
            "active": int(t.active),
            "asteroid": int(t.asteroid),
            "track": [int(day) for day in t.days()],
            "earth": [int(t.pawns[place]) for place in range(EARTH_PLACES)],
            "bag": [int(t.in_bag(colour)) for colour in range(COLOURS)],
            "parts": [int(t.parts(s)) for s in self.all],
            "stages": [int(t.stage(s)) for s in self.all],
            "arrivals": [int(t.arrival(s)) for s in self.all],
            "berths": [list(self.berths(s)) for s in self.all],
            "builders": [s for s in self.all if t.stage(s) == BUILD],
            "colours": self.wording.worths,
            "leaders": all_leaders([self.berths(s) for s in self.all]),
            "attack": self.attack(),
            "cards": self.faces(self.cards_shown()),
            **self.wording.plan,
        }
        if self.seat is not None:
            board |= self.own_board(self.seat, self.cards_shown())
        return board

    def own_board(self, seat: int, shown: list[int]) -> dict[str, object]:
        """What only the seat sees, by number: its cards, and how many of them show each symbol."""
        hand = [int(card) for card in self.t.hands.listed(seat)]
        held = [int(self.t.cards_with(seat, symbol)) for symbol in range(len(SYMBOLS))]
        return {"cards": self.faces([*shown, *hand]), "held": held}

    def cards_shown(self) -> list[int]:
        """The cards that lie on the table or are known to be in a hand."""
        t = self.t
        known = [int(card) for s in self.all for card in t.hands.listed(s) if self.face_up or t.is_open(card)]
        offers = [int(t.offer_of(s)) for s in self.all if t.offer_of(s) != NO_CARD]
        discards = [card for card in range(FIRST_DOOM) if t.is_discarded(card)]
        return [*known, *offers, *[int(card) for card in t.hands.listed(int(t.seats))], *discards]

    def faces(self, cards: list[int]) -> dict[str, dict[str, object]]:
        ids, faces, known, numbers = self.words.card_ids, self.wording.faces, self.wording.shown, tuple(cards)
        return known.find(numbers) or known.keep(numbers, {ids[card]: faces[card] for card in cards})

    def attack(self) -> dict[str, object] | None:
        """Who spies on whom with how many cards, and what is at stake; nobody: None."""
        t, attack = self.t, attack_on(self.t)
        if attack is None:
            return None
        seat, target = int(attack.seat), int(attack.target)
        answered = not isinstance(t.on_top, MayDefend)
        size = int(t.laid_size())
        return {"seat": seat, "target": target, "size": size, "answered": answered,
                "two": bool(t.laid_bonus(FREE_PASSENGER)), **at_risk(t, seat, target, size)}  # fmt: skip


def attack_on(t: Board) -> Espionage | None:
    return next((step for step in t.stack if isinstance(step, Espionage)), None)
