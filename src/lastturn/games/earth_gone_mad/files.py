"""The files of a pack of Earth Gone Mad!"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from lastturn.engine.fields import FOR_PEOPLE, Count, IdOf, Note, Part, Source, Text, Total, WrongField
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER

Disasters = Annotated[int, Meta(ge=0, le=9)]
Price = Annotated[int, Meta(ge=1, le=99)]
Bundled = Annotated[int, Meta(ge=0, le=9)]
Target = Annotated[int, Meta(ge=1, le=999)]

ITEM_IDS = ("survivor", "nuke", "optimize", "plunder", "tracking")
# EGM-0.8: a supply may never limit what a player can do.
LEAST_SUPPLY = {
    "optimize": CITIES,
    "destroyed_city": CITIES,
    "tracking": CONTINENTS,
    "survivor_marker": CONTINENTS,
}


# -- game.toml -----------------------------------------------------------------------------------


class About(Part):
    """Who made the game, and who can play it."""

    id: Literal["earth-gone-mad"]
    name: Note = ""
    rule_prefix: Literal["EGM"] = "EGM"
    designer: Note = ""
    publisher: Note = ""
    development: Annotated[list[str] | None, FOR_PEOPLE] = None
    original_software: Note = ""
    module_development: Annotated[list[str] | None, FOR_PEOPLE] = None
    min_age: Annotated[int | None, FOR_PEOPLE] = None
    seats_min: Literal[2] = 2
    seats_max: Literal[6] = 6
    minutes_max: Annotated[int | None, FOR_PEOPLE] = None
    modes: list[Literal["competitive", "coop", "solo", "team"]] | None = None
    source: Source = "rulebook"


class Counts(Part):
    """What the lists of the pack add up to."""

    source: Source
    continents: Total = None
    cities: Total = None
    cities_per_continent: Total = None
    months_played: Total = None
    month_spaces: Total = None
    disasters_per_player: Total = None
    disaster_cards: Total = None
    disaster_families: Total = None
    cards_per_family: Total = None
    list_cards: Total = None
    continent_cards: Total = None
    any_cards: Total = None
    exposed_cities: Total = None
    sheltered_cities: Total = None
    list_appearances_exposed: Total = None
    list_appearances_sheltered: Total = None
    continent_cards_per_continent: Total = None


class Dice(Part):
    """From which number a Nuke works, and what a Tracking Facility adds."""

    success_at: Annotated[int, Meta(ge=1, le=6)]
    tracking_bonus: Annotated[int, Meta(ge=0, le=6)]
    source: Source
    sides: Literal[6] = 6
    order_roll: Literal["1d6"] = "1d6"


class GameFile(Part):
    """The box: who made it, what it holds, and the dice."""

    dice: Dice
    game: About | None = None
    counts: Counts | None = None


# -- map.toml ------------------------------------------------------------------------------------


class Continent(Part):
    """A continent; those that are not playable are shown only."""

    id: Text
    name: Text
    colour: Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$", examples=["#0072B2"])]
    symbol: Text
    playable: bool
    source: Source
    abbr: Note = ""


class City(Part):
    """A city. The order of the cities is the order of the city list."""

    id: Text
    name: Text
    continent: Annotated[str, IdOf(Continent, "a playable [[continent]]")]
    exposure: Literal["exposed", "sheltered"]
    source: Source
    lat: Annotated[float | None, FOR_PEOPLE] = None
    lon: Annotated[float | None, FOR_PEOPLE] = None


class MapFile(Part):
    """Continents and cities."""

    continent: list[Continent]
    city: list[City]


# -- months.toml ---------------------------------------------------------------------------------


class Month(Part):
    """A space of the countdown track, and the disasters of a turn in that month."""

    id: Note
    name: Text
    space: Annotated[int, Meta(ge=1, le=DECEMBER + 1)]
    disasters: Disasters
    disasters_harsh: Disasters
    plays: bool
    source: Source

    def wrongs(self) -> list[WrongField]:
        if self.plays == (self.space <= DECEMBER):
            return []
        return [WrongField("plays", "does not fit its space", f"true for the first {DECEMBER} spaces only")]


class MonthsFile(Part):
    """Countdown to Extinction."""

    month: Annotated[list[Month], Meta(min_length=DECEMBER + 1, max_length=DECEMBER + 1)]


# -- items.toml ----------------------------------------------------------------------------------


class Item(Part, tag_field="id", kw_only=True):
    """The k-th one bought in a spend step costs first + (k - 1) * step."""

    name: Text
    prices: Literal["flat", "escalating"]
    first: Price
    effect: Text
    source: Source
    needs_target: Note = ""

    @property
    def id(self) -> str:
        return str(self.__struct_config__.tag)


class Rising(Item, kw_only=True):
    """An item whose price may rise within a spend step."""

    step: Annotated[int, Meta(ge=0, le=99)]

    def wrongs(self) -> list[WrongField]:
        if self.prices == ("escalating" if self.step else "flat"):
            return []
        return [WrongField("prices", "does not fit the field “step”", "“flat” exactly if the step is 0")]


class Flat(Item, kw_only=True):
    """An item that always costs the same."""

    prices: Literal["flat"]
    step: Literal[0] = 0


class SurvivorItem(Rising, tag="survivor"):
    """A Survivor."""


class OptimizeItem(Rising, tag="optimize"):
    """An Optimize counter."""


class NukeItem(Flat, tag="nuke", kw_only=True):
    """A Nuke."""

    first: Annotated[Literal[1], Meta(description="the last point always buys a Nuke")]


class PlunderItem(Flat, tag="plunder"):
    """A Plunder."""


class TrackingItem(Flat, tag="tracking"):
    """A Tracking Facility."""

    max_in_play_per_player: Literal[1] = 1


AnyItem = SurvivorItem | NukeItem | OptimizeItem | PlunderItem | TrackingItem


class Bundle(Part):
    """Survivors, Nukes or both for one price, which never rises. What is in it counts for no other price."""

    effects: ClassVar[tuple[str, dict[str, str]]] = (
        "field",
        {
            "survivors": "So many Survivors more in the buyer's shelter, 0 to 9.",
            "nukes": "So many Nukes more in the buyer's stock, 0 to 9.",
        },
    )

    id: Text
    name: Text
    price: Price
    effect: Text
    source: Source
    survivors: Bundled = 0
    nukes: Bundled = 0

    def wrongs(self) -> list[WrongField]:
        if self.survivors or self.nukes:
            return []
        return [WrongField("nukes", "and “survivors” are 0", "1 or more, or “survivors” be")]


class ItemsFile(Part):
    """The price list: the five items that the rules name, and bundles of an edition. A new item that does
    something else needs Python."""

    item: list[AnyItem]
    bundle: Annotated[list[Bundle] | None, Meta(max_length=20)] = None

    def wrongs(self) -> list[WrongField]:
        missing = [id for id in ITEM_IDS if id not in [item.id for item in self.item]]
        taken = [bundle.id for bundle in self.bundle or [] if bundle.id in ITEM_IDS]
        return [WrongField("bundle", f"has a “{id}”", "a list of other ids") for id in taken] + [
            WrongField("item", f"has no “{id}”", "a list with " + ", ".join(ITEM_IDS)) for id in missing
        ]


# -- counters.toml -------------------------------------------------------------------------------


class Counter(Part):
    """A kind of counter; supply = -1 means bottomless."""

    id: Text
    supply: Annotated[int, Meta(ge=-1, le=999)]
    source: Source
    name: Note = ""

    def wrongs(self) -> list[WrongField]:
        needed = LEAST_SUPPLY.get(self.id, 1)
        if self.supply == -1 or self.supply >= needed:
            return []
        return [WrongField("supply", f"is {self.supply}", f"-1 (bottomless) or at least {needed}")]


class CountersFile(Part):
    """The counter tray."""

    counter: list[Counter]


# -- disasters.toml ------------------------------------------------------------------------------


class Family(Part):
    """A family of disasters."""

    id: Text
    source: Source
    name: Note = ""
    icon: Note = ""
    cards: Total = None


class Disaster(Part, tag_field="target", kw_only=True):
    """A disaster card."""

    id: Text
    name: Text
    flavour: Text
    family: Annotated[str, IdOf(Family, "a [[disaster_family]]")]
    source: Source
    copies: Literal[1] = 1
    name_source: Source | None = None


class ListDisaster(Disaster, tag="list"):
    """A card that may strike one of four cities."""

    cities: list[Annotated[str, IdOf(City, "a [[city]] of map.toml")]]

    def wrongs(self) -> list[WrongField]:
        different = len(set(self.cities))
        if different == len(self.cities) == 4:
            return []
        return [
            WrongField("cities", f"names {different} different cities", "a list of four different cities")
        ]


class ContinentDisaster(Disaster, tag="continent"):
    """A card that may strike any city of a continent."""

    continent: Annotated[str, IdOf(Continent, "a playable [[continent]] of map.toml")]


class AnyDisaster(Disaster, tag="any"):
    """A card that may strike any city."""


AnyCard = ListDisaster | ContinentDisaster | AnyDisaster


class DisastersFile(Part):
    """All disaster cards and their families."""

    disaster_family: list[Family]
    disaster: list[AnyCard]


# -- scoring.toml --------------------------------------------------------------------------------


class Scoring(Part):
    """What counts at the end."""

    survivor: Count
    surviving_city: Count
    optimize_counter: Count
    tracking_counter: Count
    source: Source


class TargetsBySeats(Part):
    """The target for each number of seats."""

    two: Target = field(name="2")
    three: Target = field(name="3")
    four: Target = field(name="4")
    five: Target = field(name="5")
    six: Target = field(name="6")

    def in_order(self) -> list[int]:
        return [self.two, self.three, self.four, self.five, self.six]


class Coop(Part):
    """What all must reach together."""

    source: Source
    targets: TargetsBySeats


class Solo(Part):
    """One player against the calendar."""

    penalty_per_destroyed_city: Count
    win_at_net: Count
    source: Source
    counts_own_continent: bool = True

    def wrongs(self) -> list[WrongField]:
        if self.counts_own_continent:
            return []
        return [WrongField("counts_own_continent", "is false", "true (EGM-13.3)")]


class Rank(Part):
    """What a solo player is called; each rank begins where the one before it ends."""

    called_by: ClassVar[str] = "name"

    name: Text
    min_net: Count
    max_net: Count
    source: Source


class Team(Part):
    """Team play; the sizes of teams are options of the game."""

    source: Source
    scoring: Literal["total"] = "total"
    team_sizes: Annotated[dict[str, list[list[int]]] | None, FOR_PEOPLE] = None


class ScoringFile(Part):
    """What counts at the end, in every mode."""

    scoring: Scoring
    coop: Coop
    coop_stern: Coop
    solo: Solo
    solo_rank: Annotated[list[Rank], Meta(min_length=1)]
    team: Team | None = None


class Files(Part):
    """A pack of Earth Gone Mad!"""

    game: GameFile = field(name="game.toml")
    scoring: ScoringFile = field(name="scoring.toml")
    items: ItemsFile = field(name="items.toml")
    counters: CountersFile = field(name="counters.toml")
    months: MonthsFile = field(name="months.toml")
    map: MapFile = field(name="map.toml")
    disasters: DisastersFile = field(name="disasters.toml")
