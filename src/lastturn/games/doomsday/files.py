"""The files of a pack of Doomsday."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from lastturn.engine.fields import FOR_PEOPLE, Count, Note, Part, Source, Text, Total, WrongField
from lastturn.games.doomsday.cards import DOOMS, EARTH_PLACES
from lastturn.games.doomsday.options import LEVELS

Colour = Literal["red", "yellow", "white", "black", "green", "blue"]
Symbol = Literal["construction", "launch", "espionage", "defence"]
Bonus = Literal["", "part", "passenger"]
PartNumber = Annotated[int, Meta(ge=1, le=9)]
LeastPlayers = Annotated[int, Meta(ge=2, le=4)]
CardPoints = Annotated[int, Meta(ge=1, le=9)]
CardsToEnter = Annotated[int, Meta(ge=1, le=9)]

COLOUR_NAMES = ("red", "yellow", "white", "black", "green", "blue")
STAGE_NAMES = ("build", "5", "4", "3", "2", "1", "space")
ALL_LEVELS = f"a list with {', '.join([f'“{level}”' for level in LEVELS])}"
END_STEPS = ["space", "passengers", "most_passengers", *[f"majority_{c}" for c in COLOUR_NAMES], "location"]


class CountByColour(Part):
    """A number for each colour."""

    red: Count
    yellow: Count
    white: Count
    black: Count
    green: Count
    blue: Count

    def in_order(self) -> list[int]:
        return [self.red, self.yellow, self.white, self.black, self.green, self.blue]


class ByColour(CountByColour):
    """A number for each colour, and where it comes from."""

    source: Source


class TextByColour(Part):
    """A word for each colour."""

    source: Source
    red: Text
    yellow: Text
    white: Text
    black: Text
    green: Text
    blue: Text

    def in_order(self) -> list[str]:
        return [self.red, self.yellow, self.white, self.black, self.green, self.blue]


class TotalByPlayers(Part):
    """A total for each number of players."""

    two: Total = field(name="2", default=None)
    three: Total = field(name="3", default=None)
    four: Total = field(name="4", default=None)


# -- box.toml ------------------------------------------------------------------------------------


class Length(Part):
    """How long a game lasts."""

    rounds_introductory: Annotated[list[int] | None, FOR_PEOPLE] = None
    rounds_standard: Annotated[list[int] | None, FOR_PEOPLE] = None
    rounds_heroic: Annotated[list[int] | None, FOR_PEOPLE] = None
    minutes: Annotated[list[int] | None, FOR_PEOPLE] = None
    minutes_two_players: Annotated[list[int] | None, FOR_PEOPLE] = None
    source: Source = "designed"


class About(Part):
    """Who made the game, and the numbers of its rulebook, which no edition changes."""

    id: Literal["doomsday"]
    title: Note = ""
    rule_prefix: Literal["DMD"] = "DMD"
    designer: Note = ""
    artist: Note = ""
    publisher: Note = ""
    min_players: Literal[2] = 2
    max_players: Literal[4] = 4
    hand_size: Literal[7] = 7
    cards_drawn_per_turn: Literal[2] = 2
    actions_per_turn: Literal[1] = 1
    source: Source = "rulebook"
    length: Length | None = None


class OfEachPlayer(Part):
    """What each agency has."""

    source: Source
    floors: Total = None
    rocket_sections: Total = None
    bases: Total = None
    turntables: Total = None
    counters: Total = None
    guide_sheets: Total = None


class KindsOfCounters(Part):
    """What the counters of an agency are."""

    source: Source
    rocket_markers: Literal[1] = 1
    score_discs: Literal[1] = 1
    hundreds_discs: Literal[1] = 1
    fasteners: Literal[2] = 2


class Components(Part):
    """The contents list: what four agencies need."""

    source: Source
    player_cards: Total = None
    occupation_cards: Total = None
    earth_cards: Total = None
    doomsday_cards: Total = None
    pawns: Total = None
    counters: Total = None
    bags: Total = None
    boards: Total = None
    guide_sheets: Total = None
    floors: Total = None
    turntables: Total = None
    bases: Total = None
    rocket_sections: Total = None
    fasteners: Total = None
    per_player: OfEachPlayer | None = None
    per_player_kinds: KindsOfCounters | None = None


class Agency(Part):
    """One of the four who build rockets, by its colour."""

    id: Text
    agency: Text
    hex: Note = ""
    emblem: Note = ""


class Players(Part):
    """Who sits where."""

    source: Source
    seats: Annotated[list[Agency], Meta(min_length=4, max_length=4)]


class Difficulty(Part):
    """A level: how many Doomsday cards are in the deck. All five must be there; the default is “standard”."""

    id: Text
    doomsday_cards: Annotated[int, Meta(ge=1, le=DOOMS)]
    source: Source
    default: bool = False

    def wrongs(self) -> list[WrongField]:
        if self.default and self.id != "standard":
            return [WrongField("default", "is true", "false on every level but “standard”")]
        return []


class BoxFile(Part):
    """The box: what it holds, who plays, and the levels."""

    components: Components
    players: Players
    difficulty: list[Difficulty]
    game: About | None = None

    def wrongs(self) -> list[WrongField]:
        """Every level that a table can choose is there; a pack may have more."""
        ids = [level.id for level in self.difficulty]
        missing = [f"“{level}”" for level in LEVELS if level not in ids]
        return [WrongField("difficulty", f"lacks {', '.join(missing)}", ALL_LEVELS)] if missing else []


# -- passengers.toml -----------------------------------------------------------------------------


class Passengers(Part):
    """Colours and occupations."""

    source: Source
    occupation: TextByColour
    order: list[Colour] | None = None
    icon: Annotated[TextByColour | None, FOR_PEOPLE] = None

    def wrongs(self) -> list[WrongField]:
        if self.order not in (None, list(COLOUR_NAMES)):
            return [WrongField("order", "is another order", "the six colours from red to blue")]
        return []


class Bag(Part):
    """The bag for each number of players."""

    source: Source
    two: CountByColour = field(name="2")
    three: CountByColour = field(name="3")
    four: CountByColour = field(name="4")


class Pawns(Part):
    """The bags, and all pawns of the box."""

    bag: Bag
    box: ByColour


class Place(Part):
    """A place of the Earth, and how many must play for it to be used."""

    id: Annotated[int, Meta(ge=1, le=EARTH_PLACES)]
    min_players: LeastPlayers


class EarthPlaces(Part):
    """Where pawns wait for a rocket."""

    source: Source
    places: list[Place]
    used: TotalByPlayers | None = None

    def least(self) -> list[int]:
        return [place.min_players for place in self.places]

    def wrongs(self) -> list[WrongField]:
        if len(self.places) <= EARTH_PLACES and self.least() == sorted(self.least()):
            return []
        must_be = f"at most {EARTH_PLACES}, rising by min_players"
        return [WrongField("places", "is too long or out of order", must_be)]


class SeatNumbers(ByColour):
    """On which number of floor passengers of a colour have their own seats."""

    red: PartNumber
    yellow: PartNumber
    white: PartNumber
    black: PartNumber
    green: PartNumber
    blue: PartNumber


class SpacePoints(Part):
    """Points for who is first in space, second, and after that."""

    source: Source
    first: Count
    second: Count
    other: Count


class MostPassengers(Part):
    """Points for the most passengers, with a full rocket and with empty seats."""

    source: Source
    full_rocket: Count
    empty_seats: Count


class EndOrder(Part):
    """DMD-14: in which order the end is scored."""

    source: Source
    steps: list[str]

    def wrongs(self) -> list[WrongField]:
        if self.steps != END_STEPS:
            return [WrongField("steps", "is another order", f"the order of DMD-14: {', '.join(END_STEPS)}")]
        return []


class Points(Part):
    """What everything is worth."""

    pickup: ByColour
    passenger: ByColour
    majority: ByColour
    location: ByColour
    location_seat_number: SeatNumbers
    space: SpacePoints
    most_passengers: MostPassengers
    end_order: EndOrder | None = None


class PassengersFile(Part):
    """Pawns, the places of the Earth, and all points."""

    passengers: Passengers
    pawns: Pawns
    earth_places: EarthPlaces
    points: Points


# -- tracks.toml ---------------------------------------------------------------------------------


class Asteroid(Part):
    """A track of days until impact."""

    source: Source
    spaces: Annotated[list[int], Meta(min_length=1)]
    impact: Literal[0] = 0
    steps_to_impact: Total = None
    steps_per_doomsday_card: Literal[1] = 1

    def wrongs(self) -> list[WrongField]:
        if self.spaces == sorted(set(self.spaces), reverse=True) and self.spaces[-1] >= 1:
            return []
        must_be = "days that fall from space to space, down to 1 or more"
        return [WrongField("spaces", "does not fall", must_be)]


class LaunchCost(Part):
    """Cards that a rocket pays to enter each stage."""

    stage_5: CardsToEnter = field(name="5")
    stage_4: CardsToEnter = field(name="4")
    stage_3: CardsToEnter = field(name="3")
    stage_2: CardsToEnter = field(name="2")
    stage_1: CardsToEnter = field(name="1")
    space: CardsToEnter

    def in_order(self) -> list[int]:
        return [self.stage_5, self.stage_4, self.stage_3, self.stage_2, self.stage_1, self.space]


class LaunchTrack(Part):
    """The stages of a launch."""

    source: Source
    cards_to_enter: LaunchCost
    spaces: list[str] | None = None
    exact: bool = True

    def wrongs(self) -> list[WrongField]:
        found = []
        if self.spaces not in (None, list(STAGE_NAMES)):
            found.append(WrongField("spaces", "is another track", ", ".join(STAGE_NAMES)))
        if not self.exact:
            found.append(WrongField("exact", "is false", "true: launch sets are exact (DMD-5.5)"))
        return found


class ScoreTrack(Part):
    """DMD-12.1: a loop of a hundred, as a way to show points."""

    source: Source
    loop: Literal[100] = 100
    hundreds: Annotated[list[int] | None, FOR_PEOPLE] = None


class Tracks(Part):
    """The three tracks; the asteroid's also for a game with one space for each day."""

    asteroid: Asteroid
    asteroid_daily: Asteroid
    launch: LaunchTrack
    score: ScoreTrack | None = None


class TracksFile(Part):
    """The asteroid track, the launch track and the score track."""

    tracks: Tracks


# -- rocket.toml ---------------------------------------------------------------------------------


class Berth(Part):
    """A passenger's seat."""

    id: Text
    colour: Colour


class RocketPart(Part):
    """A section of the fuselage or a floor."""

    id: Text
    name: Text
    kind: Literal["section", "floor"]
    number: PartNumber
    source: Source
    seats: list[Berth] = field(default_factory=list)
    level: Annotated[int | None, Meta(description="for people: how high the floor lies")] = None


class Rocket(Part):
    """One rocket; every agency has the same. Parts are listed in the order in which they are built."""

    source: Source
    part: list[RocketPart]
    part_count: Total = None
    floor_count: Total = None
    seat_count: Total = None
    build_order: list[str] | None = None


class RocketFile(Part):
    """The rocket."""

    rocket: Rocket


# -- cards.toml ----------------------------------------------------------------------------------


class PersonCard(Part):
    """A card of a person."""

    id: Text
    name: Text
    min_players: LeastPlayers
    symbols: list[Symbol]
    bonus: Bonus
    vp: CardPoints


class EarthCard(Part):
    """A card that stands for any colour."""

    id: Text
    name: Text
    min_players: LeastPlayers
    vp: CardPoints


class DoomsdayCard(Part):
    """A card that moves the asteroid."""

    id: Text
    name: Text


class People(Part):
    """The people of a colour."""

    occupation: Note
    source: Source
    cards: list[PersonCard] = field(name="list")


class SymbolTotals(Part):
    """On how many cards each symbol is."""

    construction: Total = None
    launch: Total = None
    espionage: Total = None
    defence: Total = None


class BonusTotals(Part):
    """On how many cards each bonus is."""

    part: Total = None
    passenger: Total = None


class OccupationCards(Part):
    """All people, colour by colour."""

    source: Source
    red: People
    yellow: People
    white: People
    black: People
    green: People
    blue: People
    count: Total = None
    count_source: Source = "rulebook"
    symbol_totals: SymbolTotals | None = None
    bonus_totals: BonusTotals | None = None

    def in_order(self) -> list[People]:
        return [self.red, self.yellow, self.white, self.black, self.green, self.blue]


class EarthCards(Part):
    """The Earth cards: any colour, no symbols, no bonus."""

    source: Source
    cards: list[EarthCard] = field(name="list")
    count: Total = None
    count_source: Source = "rulebook"
    colour: Literal["any"] = "any"
    bonus: Literal[""] = ""
    symbols: Annotated[list[str], Meta(max_length=0)] | None = None


class DoomsdayCards(Part):
    """The Doomsday cards."""

    source: Source
    cards: list[DoomsdayCard] = field(name="list")
    count: Total = None
    count_source: Source = "rulebook"
    effect: Literal["asteroid_one_step"] = "asteroid_one_step"


class Deck(Part):
    """DMD-2.8: the deck for each number of players."""

    source: Source
    occupation: TotalByPlayers | None = None
    earth: TotalByPlayers | None = None
    total: TotalByPlayers | None = None
    left_after_deal: TotalByPlayers | None = None
    full_total: Total = None
    full_left_after_deal: TotalByPlayers | None = None


class CardsFile(Part):
    """The deck by number of players, and all cards."""

    occupation_cards: OccupationCards
    earth_cards: EarthCards
    doomsday_cards: DoomsdayCards
    deck: Deck | None = None


class Files(Part):
    """A pack of Doomsday."""

    box: BoxFile = field(name="box.toml")
    passengers: PassengersFile = field(name="passengers.toml")
    tracks: TracksFile = field(name="tracks.toml")
    rocket: RocketFile = field(name="rocket.toml")
    cards: CardsFile = field(name="cards.toml")
