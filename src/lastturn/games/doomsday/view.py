"""Who sees what: the only place that decides it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lastturn.engine.bits import count, members
from lastturn.engine.drawing import Drawn, Parts, seen_by
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.doomsday.bearings import all_leaders, at_risk
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    BERTHS,
    BUILD,
    CARDS,
    COLOURS,
    DOOMS,
    EARTH_PLACES,
    FIRST_DOOM,
    FIRST_EARTH,
    FREE_PASSENGER,
    PARTS,
    SPACE,
)
from lastturn.games.doomsday.content import COLOUR_NAMES, SYMBOLS
from lastturn.games.doomsday.labels import passengers_by_colour
from lastturn.games.doomsday.layout import AGENCY_BERTH, AGENCY_WIDTH, BAG, NO_CARD
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.battle import Espionage, MayDefend
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.score import may_score
from lastturn.games.doomsday.rules.sets import ChooseSet

HAND_MARKS: Final[list[tuple[str, ...]]] = [(), ("taken",), ("taken this turn",)]
# What comes first among the numbers that a part is made of. Of zones:
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
# Of facts:
OF_TABLE: Final = 0
OF_AGENCY: Final = 1
OF_BERTHS: Final = 2
# Of what boards are drawn from:
TRACK: Final = 0
PAWNS: Final = 1
AGENCIES: Final = 2
ATTACK: Final = 3
FACES: Final = 4
HELD: Final = 5
OWN_FACES: Final = 6
NO_MORE: Final = -2  # cards of this kind
NO_ATTACK: Final[dict[str, object]] = {"attack": None}


class Seen:
    """Draws the table for one seat (None: a spectator), on what was drawn for it before; `face_up`:
    everything."""

    def __init__(
        self, t: Board, wording: Wording, names: list[str], seat: int | None, face_up: bool, drawn: Drawn
    ) -> None:
        self.t = t
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.names = names
        self.seat = seat
        self.face_up = face_up
        self.drawn = drawn
        self.all = range(int(t.seats))

    def view(self) -> View:
        t = self.t
        return View(
            game="doomsday",
            you=self.seat,
            headline=self.headline(),
            asked=members(int(t.shown())),
            seats=self.drawn.seats.listed([self.agency(s) for s in self.all]),
            facts=self.facts(),
            zones=self.zones(),
            over=t.over(),
            board=self.board(),
        )

    def agency(self, s: int) -> SeatView:
        t, attack, drawn = self.t, attack_on(self.t), self.drawn.seats
        drawn.begin(s)
        self.add_agency(drawn, s)
        if attack is not None and s in (attack.seat, attack.target):
            drawn.add(attack.seat)
            drawn.add(attack.target)
            drawn.add(int(isinstance(t.on_top, MayDefend)))
        return drawn.find() or drawn.keep(
            SeatView(
                seat=s,
                name=self.names[s],
                score=int(t.points(s)),
                shows=[f"passengers.{s + 1}", f"points.{s + 1}"],
                doing=self.doing(s),
            )
        )

    def add_agency(self, drawn: Parts[Any], s: i64) -> None:
        """All that is written down about an agency."""
        drawn.add_row(self.t.agencies, s * AGENCY_WIDTH, AGENCY_WIDTH)

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
        zones += [self.laid(), self.earth(), self.bag(), self.deck(), self.discards(), self.centre()]
        return self.drawn.zones.listed(zones)

    def own(self, public: View) -> View:
        """A spectator's view as this viewer sees it: with its own hand and what it has picked."""
        if self.seat is None:
            return public
        after_hands, zones = len(self.all), [*public.zones]
        zones[self.seat] = self.hand(self.seat)
        zones[after_hands:after_hands] = self.picked(self.seat)
        board = {**public.board, **self.own_board(self.seat, public.board)}
        return seen_by(self.seat, public, self.drawn.zones.listed(zones), board)

    def hand(self, owner: int) -> Zone:
        """The owner sees all of it, the others what was taken openly."""
        t, drawn, mine = self.t, self.drawn.zones, owner == self.seat or self.face_up
        drawn.begin(OWN_HAND if mine else HAND)
        drawn.add(owner)
        drawn.add(t.hands.size(owner))
        for i in range(t.hands.size(owner)):
            card = t.hands.at(owner, i)
            if mine or t.is_open(card):
                drawn.add(card)
                drawn.add(self.hand_mark(card))
                drawn.add(int(t.is_open(card)))
        return drawn.find() or drawn.keep(self.hand_of(owner, mine))

    def hand_of(self, owner: int, mine: bool) -> Zone:
        cards = self.t.hands.listed(owner)
        seen = cards if mine else [card for card in cards if self.t.is_open(card)]
        return Zone(
            id=f"hand.{owner + 1}",
            name=self.text("zone.hand"),
            seat=owner,
            things=[self.card(card, HAND_MARKS[self.hand_mark(card)]) for card in seen],
            hidden=len(cards) - len(seen),
            note=self.hand_note(owner, cards) if mine else "",
        )

    def hand_note(self, owner: int, cards: list[int]) -> str:
        """Cards with each symbol, and which cards the others know."""
        held = {name: int(self.t.cards_with(owner, symbol)) for symbol, name in enumerate(SYMBOLS)}
        known = [self.words.card_ids[card] for card in cards if self.t.is_open(card)]
        note = self.text("note.hand", **held)
        return self.text("note.known", hand=note, cards=", ".join(known)) if known else note

    def hand_mark(self, card: i64) -> int:
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
        drawn = self.drawn.zones
        drawn.begin(OFFER)
        drawn.add(owner)
        drawn.add(self.t.offer_of(owner))
        return drawn.find() or drawn.keep(self.offered(owner))

    def offered(self, owner: int) -> Zone:
        card = int(self.t.offer_of(owner))
        things = [] if card == NO_CARD else [self.card(card)]
        return Zone(id=f"offer.{owner + 1}", name=self.text("zone.offer"), seat=owner, things=things)

    def rocket(self, owner: int) -> Zone:
        """The built parts, each with its seats and passengers; who is aboard and what is missing."""
        drawn = self.drawn.zones
        drawn.begin(ROCKET)
        drawn.add(owner)
        self.add_agency(drawn, owner)
        return drawn.find() or drawn.keep(self.built(owner))

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
        t, drawn = self.t, self.drawn.zones
        drawn.begin(LAID)
        for i in range(t.laid_size()):
            drawn.add(t.hands.at(t.seats, i))
        return drawn.find() or drawn.keep(self.laid_out(t.hands.listed(int(t.seats))))

    def laid_out(self, cards: list[int]) -> Zone:
        things = [self.card(card) for card in cards]
        return Zone(id="laid", name=self.text("zone.laid"), things=things, pile="current")

    def pawns(self, counts: list[int]) -> list[Thing]:
        return [self.pawn(colour, n) for colour, n in enumerate(counts) if n]

    def pawn(self, colour: int, n: int) -> Thing:
        name, id = self.wording.colours[colour], COLOUR_NAMES[colour]
        return Thing(name=name, id=id, count=n, text=self.wording.pawns[colour])

    def earth(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(ON_EARTH)
        drawn.add_row(t.pawns, 0, EARTH_PLACES)
        return drawn.find() or drawn.keep(
            Zone(id="earth", name=self.text("zone.earth"), things=self.pawns(t.counts_on_earth()))
        )

    def bag(self) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(IN_BAG)
        drawn.add_row(self.t.pawns, BAG, COLOURS)
        return drawn.find() or drawn.keep(self.bagged())

    def bagged(self) -> Zone:
        counts = [int(self.t.in_bag(colour)) for colour in range(COLOURS)]
        note = self.text("note.bag")
        return Zone(id="bag", name=self.text("zone.bag"), things=self.pawns(counts), note=note)

    def deck(self) -> Zone:
        """Only who sees everything sees what is in it."""
        t, drawn = self.t, self.drawn.zones
        hidden, dooms = int(t.deck.left()), int(t.dooms_in_deck)
        if self.face_up:
            return self.deck_of([self.face(int(card)) for card in t.deck.rest()], 0, dooms)
        drawn.begin(DECK)
        drawn.add(hidden)
        drawn.add(dooms)
        return drawn.find() or drawn.keep(self.deck_of([], hidden, dooms))

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
        t, drawn = self.t, self.drawn.zones
        drawn.begin(DISCARDS)
        drawn.add(t.discards_low)
        drawn.add(t.discards_high)
        drawn.add_row(t.faces, 0, DOOMS)
        return drawn.find() or drawn.keep(
            self.discarded([self.faced(card) for card in range(CARDS) if t.is_discarded(card)])
        )

    def discarded(self, cards: list[int]) -> Zone:
        things = [self.card(card) for card in cards]
        return Zone(id="discards", name=self.text("zone.discards"), things=things, pile="face-up")

    def centre(self) -> Zone:
        drawn, hidden = self.drawn.zones, int(self.t.centre)
        drawn.begin(CENTRE)
        drawn.add(hidden)
        return drawn.find() or drawn.keep(Zone(id="centre", name=self.text("zone.centre"), hidden=hidden))

    # -- facts -----------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        groups = [self.table_facts()]
        for s in self.all:
            groups += [self.agency_facts(s), self.berth_facts(s)]
        return self.drawn.facts.joined(groups)

    def table_facts(self) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_TABLE)
        drawn.add(t.rounds())
        drawn.add(t.active)
        drawn.add(self.days_left())
        drawn.add(t.steps_left())
        drawn.add(t.deck.left())
        drawn.add(t.dooms_in_deck)
        drawn.add(t.centre)
        drawn.add(t.house.doomsday_cards)
        return drawn.find() or drawn.keep(self.facts_of_table())

    def facts_of_table(self) -> list[Fact]:
        t = self.t
        return [
            self.fact("round", int(t.rounds()), quiet=True),
            self.fact("turn", int(t.active) + 1, quiet=True),
            self.fact("asteroid", self.days_left(), quiet=True),
            self.fact("steps", int(t.steps_left()), quiet=True),
            self.fact("deck", int(t.deck.left()), quiet=True),
            self.fact("doomsday", int(t.dooms_in_deck), quiet=True),
            self.fact("centre", int(t.centre), quiet=True),
            self.fact("level", int(t.house.doomsday_cards)),
        ]

    def fact(self, id: str, value: int, quiet: bool = False) -> Fact:
        return self.wording.facts.fact(id, self.wording.fact_name(id), value, quiet=quiet)

    def fact_of(self, seat: int, id: str, value: int | str, quiet: bool = False) -> Fact:
        name = self.wording.fact_name(id)
        return self.wording.facts.fact(f"{id}.{seat + 1}", name, value, seat, quiet=quiet)

    def agency_facts(self, s: int) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_AGENCY)
        drawn.add(s)
        drawn.add(int(t.place(s)) if t.over() else 0)
        drawn.add(t.hand_size(s))
        drawn.add_row(t.agencies, s * AGENCY_WIDTH, AGENCY_BERTH)
        return drawn.find() or drawn.keep(self.facts_of_agency(s))

    def facts_of_agency(self, s: int) -> list[Fact]:
        """What the headline, the score or a zone says as well is quiet, and so is what says nothing."""
        t = self.t
        stage, points, arrival = int(t.stage(s)), int(t.points(s)), int(t.arrival(s))
        cost, place = int(launch_cost(t, s)) if stage < SPACE else 0, int(t.place(s)) if t.over() else 0
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

    def berth_facts(self, s: int) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_BERTHS)
        drawn.add(s)
        drawn.add(t.parts(s))
        drawn.add_row(t.agencies, s * AGENCY_WIDTH + AGENCY_BERTH, BERTHS)
        return drawn.find() or drawn.keep(self.facts_of_berths(s))

    def next_part(self, s: int) -> str:
        return self.text("value.no_part") if self.t.complete(s) else self.words.part_ids[int(self.t.parts(s))]

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

    def berths(self, s: int) -> list[int]:
        """Who sits where."""
        start = s * AGENCY_WIDTH + AGENCY_BERTH
        return [int(self.t.agencies[start + berth]) for berth in range(BERTHS)]

    # -- for boards ------------------------------------------------------------------------------

    def board(self) -> dict[str, object]:
        """The same by number, for graphic boards."""
        t = self.t
        board: dict[str, object] = {
            "active": int(t.active),
            "asteroid": int(t.asteroid),
            **self.track(),
            **self.people(),
            **self.agencies(),
            "colours": self.wording.worths,
            **self.attack(),
            **self.cards(),
            **self.wording.plan,
        }
        if self.seat is not None:
            board |= self.own_board(self.seat, board)
        return board

    def track(self) -> dict[str, object]:
        drawn = self.drawn.fields
        drawn.begin(TRACK)
        drawn.add(int(self.t.house.daily_track))
        return drawn.find() or drawn.keep({"track": [int(day) for day in self.t.days()]})

    def people(self) -> dict[str, object]:
        """On the Earth and in the bag."""
        t, drawn = self.t, self.drawn.fields
        drawn.begin(PAWNS)
        drawn.add_row(t.pawns, 0, EARTH_PLACES + COLOURS)
        return drawn.find() or drawn.keep(
            {
                "earth": [int(t.pawns[place]) for place in range(EARTH_PLACES)],
                "bag": [int(t.in_bag(colour)) for colour in range(COLOURS)],
            }
        )

    def agencies(self) -> dict[str, object]:
        drawn = self.drawn.fields
        drawn.begin(AGENCIES)
        for s in self.all:
            self.add_agency(drawn, s)
        return drawn.find() or drawn.keep(self.all_agencies())

    def all_agencies(self) -> dict[str, object]:
        t, berths = self.t, [self.berths(s) for s in self.all]
        return {
            "parts": [int(t.parts(s)) for s in self.all],
            "stages": [int(t.stage(s)) for s in self.all],
            "arrivals": [int(t.arrival(s)) for s in self.all],
            "berths": berths,
            "builders": [s for s in self.all if t.stage(s) == BUILD],
            "leaders": all_leaders(berths),
        }

    def cards(self) -> dict[str, object]:
        """The faces of the cards that lie on the table or are known to be in a hand."""
        drawn = self.drawn.fields
        drawn.begin(FACES)
        self.add_cards_shown()
        return drawn.find() or drawn.keep({"cards": self.faces(self.cards_shown())})

    def add_cards_shown(self) -> None:
        t, drawn = self.t, self.drawn.fields
        for s in self.all:
            for i in range(t.hands.size(s)):
                card = t.hands.at(s, i)
                if self.face_up or t.is_open(card):
                    drawn.add(card)
        drawn.add(NO_MORE)
        for s in self.all:
            drawn.add(t.offer_of(s))
        self.add_hand(t.seats)
        drawn.add(NO_MORE)
        drawn.add(t.discards_low)
        drawn.add(t.discards_high)

    def add_hand(self, seat: i64) -> None:
        """The cards in a hand, or those that are laid out."""
        for i in range(self.t.hands.size(seat)):
            self.drawn.fields.add(self.t.hands.at(seat, i))

    def own_board(self, seat: int, public: dict[str, object]) -> dict[str, object]:
        """What only the seat sees, by number: its cards beside those of the public board, and how many of
        them show each symbol."""
        drawn = self.drawn.fields
        drawn.begin(OWN_FACES)
        self.add_cards_shown()
        self.add_hand(seat)
        cards = drawn.find() or drawn.keep({"cards": self.with_hand(seat, public)})
        return {**cards, **self.held(seat)}

    def with_hand(self, seat: int, public: dict[str, object]) -> dict[str, object]:
        shown: Any = public["cards"]
        return {**shown, **self.faces(self.t.hands.listed(seat))}

    def held(self, seat: int) -> dict[str, object]:
        drawn = self.drawn.fields
        drawn.begin(HELD)
        self.add_hand(seat)
        return drawn.find() or drawn.keep({"held": self.held_by_symbol(seat)})

    def held_by_symbol(self, seat: int) -> list[int]:
        return [int(self.t.cards_with(seat, symbol)) for symbol in range(len(SYMBOLS))]

    def cards_shown(self) -> list[int]:
        """The cards that lie on the table or are known to be in a hand."""
        t = self.t
        known = [int(card) for s in self.all for card in t.hands.listed(s) if self.face_up or t.is_open(card)]
        offers = [int(t.offer_of(s)) for s in self.all if t.offer_of(s) != NO_CARD]
        discards = members(t.discards_low)
        discards += [FIRST_EARTH + n for n in members(t.discards_high) if n < FIRST_DOOM - FIRST_EARTH]
        return [*known, *offers, *[int(card) for card in t.hands.listed(int(t.seats))], *discards]

    def faces(self, cards: list[int]) -> dict[str, dict[str, object]]:
        ids, faces = self.words.card_ids, self.wording.faces
        return {ids[card]: faces[card] for card in cards}

    def attack(self) -> dict[str, object]:
        """Who spies on whom with how many cards, and what is at stake; nobody: None."""
        t, attack, drawn = self.t, attack_on(self.t), self.drawn.fields
        if attack is None:
            return NO_ATTACK
        drawn.begin(ATTACK)
        drawn.add(attack.seat)
        drawn.add(attack.target)
        drawn.add(t.laid_size())
        drawn.add(int(isinstance(t.on_top, MayDefend)))
        drawn.add(int(t.laid_bonus(FREE_PASSENGER)))
        self.add_agency(drawn, attack.seat)
        self.add_agency(drawn, attack.target)
        return drawn.find() or drawn.keep({"attack": self.attacking(attack)})

    def attacking(self, attack: Espionage) -> dict[str, object]:
        t, seat, target = self.t, int(attack.seat), int(attack.target)
        answered = not isinstance(t.on_top, MayDefend)
        size = int(t.laid_size())
        return {"seat": seat, "target": target, "size": size, "answered": answered,
                "two": bool(t.laid_bonus(FREE_PASSENGER)), **at_risk(t, seat, target, size)}  # fmt: skip


def attack_on(t: Board) -> Espionage | None:
    return next((step for step in t.stack if isinstance(step, Espionage)), None)
