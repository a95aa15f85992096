"""A pack of Doomsday as tables of numbers and as words; what does not add up is told."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.fields import Part
from lastturn.engine.packs import Pack
from lastturn.engine.reading import PackReport
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    BERTHS,
    DOOMS,
    FIRST_DOOM,
    FIRST_EARTH,
    LANE,
    NO_COLOUR,
    PARTS,
    SECTIONS,
    Content,
)
from lastturn.games.doomsday.files import (
    COLOUR_NAMES,
    STAGE_NAMES,
    BoxFile,
    CardsFile,
    Components,
    Deck,
    DoomsdayCard,
    EarthCard,
    Files,
    OccupationCards,
    PassengersFile,
    Pawns,
    PersonCard,
    RocketFile,
    SeatNumbers,
    Tracks,
)

__all__ = ["COLOUR_NAMES", "STAGE_NAMES", "SYMBOLS", "PackTexts", "read"]

SYMBOLS = ("construction", "launch", "espionage", "defence")
BONUSES = ("", "part", "passenger")
PLAYERS = ("2", "3", "4")
DEALT = 7  # DMD-2.10: cards to each player
MOST_SET = 16
BOX = {
    "player_cards": FIRST_DOOM + DOOMS,
    "occupation_cards": FIRST_EARTH,
    "earth_cards": FIRST_DOOM - FIRST_EARTH,
    "doomsday_cards": DOOMS,
    "pawns": 66,
    "counters": 13,
    "bags": 1,
    "boards": 1,
    "guide_sheets": 4,
    "floors": 32,
    "turntables": 4,
    "bases": 4,
    "rocket_sections": 4 * SECTIONS,
    "fasteners": 8,
}


class PackTexts:
    """What the pack calls things."""

    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.symbols: list[list[str]] = []
        self.bonuses: list[str] = []
        self.part_ids: list[str] = []
        self.part_names: list[str] = []
        self.berths: list[str] = []
        self.occupations: list[str] = []
        self.agencies: list[str] = []
        self.seat_colours: list[str] = []
        self.levels: dict[str, int] = {}
        self.own_seat_numbers: list[int] = []
        self.pawns_in_box: list[int] = []


def read(pack: Pack) -> tuple[Content, PackTexts]:
    """The whole pack; BadPack names everything that is wrong by file, entry and field."""
    files, report = pack.read(Files)
    check_box(files.box.components, report)
    check_pawns(files.passengers.pawns, report)
    check_places(files.passengers, report)
    check_tracks(files.tracks.tracks, report)
    check_rocket(files.rocket, files.passengers.points.location_seat_number, report)
    check_cards(files.cards, report)
    report.finish()
    content, words = Content(), PackTexts()
    name_box(files.box, words)
    fill_passengers(files.passengers, content, words)
    fill_tracks(files.tracks.tracks, content)
    fill_rocket(files.rocket, content, words)
    fill_cards(files.cards, content, words)
    return content, words


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def in_use(least: list[int], players: str) -> int:
    """How many of these need no more players than there are."""
    return len([n for n in least if n <= int(players)])


def totals_by_players(part: Part | None, least: list[int], report: PackReport, fewer: int = 0) -> None:
    """`fewer`: how many of them each player has taken."""
    for players in PLAYERS:
        report.total(part, players, in_use(least, players) - fewer * int(players))


# -- box.toml ------------------------------------------------------------------------------------


def check_box(components: Components, report: PackReport) -> None:
    """The contents list: what all four agencies need."""
    for field, found in BOX.items():
        report.total(components, field, found)
    for field in ("floors", "rocket_sections", "bases", "turntables", "guide_sheets"):
        report.total(components.per_player, field, BOX[field] // 4)
    report.total(components.per_player, "counters", (BOX["counters"] - 1) // 4)


def name_box(box: BoxFile, words: PackTexts) -> None:
    words.seat_colours = [agency.id for agency in box.players.seats]
    words.agencies = [agency.agency for agency in box.players.seats]
    words.levels = {level.id: level.doomsday_cards for level in box.difficulty}


# -- passengers.toml -----------------------------------------------------------------------------


def check_pawns(pawns: Pawns, report: PackReport) -> None:
    box = pawns.box.in_order()
    if sum(box) != BOX["pawns"]:
        report.fail(pawns, "box", f"has {sum(box)} pawns", f"{BOX['pawns']}, as the contents list says")
    needed = [max(of_colour) for of_colour in zip(*bags(pawns), strict=True)]
    for colour, name in enumerate(COLOUR_NAMES):
        if box[colour] < needed[colour]:
            must_be = f"{needed[colour]} or more, as a bag needs"
            report.fail(pawns.box, name, f"is {box[colour]}", must_be)


def bags(pawns: Pawns) -> list[list[int]]:
    return [bag.in_order() for bag in (pawns.bag.two, pawns.bag.three, pawns.bag.four)]


def check_places(file: PassengersFile, report: PackReport) -> None:
    totals_by_players(file.earth_places.used, file.earth_places.least(), report)


def fill_passengers(file: PassengersFile, content: Content, words: PackTexts) -> None:
    words.occupations = file.passengers.occupation.in_order()
    words.pawns_in_box = file.pawns.box.in_order()
    content.bags = numbers([0] * (2 * len(COLOUR_NAMES)) + [n for bag in bags(file.pawns) for n in bag])
    least = file.earth_places.least()
    content.places = numbers([in_use(least, str(players)) for players in range(5)])
    points = file.points
    content.pick_up = numbers(points.pickup.in_order())
    content.passenger = numbers(points.passenger.in_order())
    content.majority = numbers(points.majority.in_order())
    content.own_seat = numbers(points.location.in_order())
    words.own_seat_numbers = points.location_seat_number.in_order()
    space = points.space
    content.arrival = numbers([space.first, space.second, space.other, space.other])
    content.most_full = points.most_passengers.full_rocket
    content.most_open = points.most_passengers.empty_seats


# -- tracks.toml ---------------------------------------------------------------------------------


def check_tracks(tracks: Tracks, report: PackReport) -> None:
    for asteroid in (tracks.asteroid, tracks.asteroid_daily):
        report.total(asteroid, "steps_to_impact", len(asteroid.spaces))


def fill_tracks(tracks: Tracks, content: Content) -> None:
    content.staged_days = numbers(tracks.asteroid.spaces)
    content.daily_days = numbers(tracks.asteroid_daily.spaces)
    content.launch_cost = numbers([0, *tracks.launch.cards_to_enter.in_order()])


# -- rocket.toml ---------------------------------------------------------------------------------


def check_rocket(file: RocketFile, own: SeatNumbers, report: PackReport) -> None:
    rocket = file.rocket
    berths = [berth for part in rocket.part for berth in part.seats]
    report.total(rocket, "part_count", len(rocket.part))
    report.total(rocket, "floor_count", len(rocket.part) - SECTIONS)
    report.total(rocket, "seat_count", len(berths))
    if len(rocket.part) != PARTS or len(berths) != BERTHS:
        found = f"has {len(rocket.part)} parts and {len(berths)} seats"
        report.fail(rocket, "part", found, f"a list of {PARTS} parts with {BERTHS} seats")
    if rocket.build_order not in (None, [part.id for part in rocket.part]):
        report.fail(rocket, "build_order", "is another order", "the order in which the parts are listed")
    for place, part in enumerate(rocket.part):
        kind = "section" if place < SECTIONS else "floor"
        if part.kind != kind:
            report.fail(part, "kind", f"is “{part.kind}”", f"“{kind}”: {SECTIONS} sections come first")
        for berth in part.seats:
            if part.number != getattr(own, berth.colour):
                must_be = "as in points.location_seat_number"
                report.fail(berth, "colour", f"is “{berth.colour}”, on a floor of another number", must_be)


def fill_rocket(file: RocketFile, content: Content, words: PackTexts) -> None:
    parts = file.rocket.part
    words.part_ids = [part.id for part in parts]
    words.part_names = [part.name for part in parts]
    words.berths = [berth.id for part in parts for berth in part.seats]
    number = [part.number for part in parts]
    berth_part = [place for place, part in enumerate(parts) for _ in part.seats]
    content.part_number = numbers(number)
    content.berth_part = numbers(berth_part)
    content.berth_colour = numbers(
        [COLOUR_NAMES.index(berth.colour) for part in parts for berth in part.seats]
    )
    content.berth_number = numbers([number[part] for part in berth_part])
    content.built_berths = numbers([berth_set([p < built for p in berth_part]) for built in range(PARTS + 1)])
    content.berths_within = numbers(
        [berth_set([number[p] <= size for p in berth_part]) for size in range(MOST_SET + 1)]
    )


def berth_set(chosen: list[bool]) -> int:
    return sum(1 << berth for berth, wanted in enumerate(chosen) if wanted)


# -- cards.toml ----------------------------------------------------------------------------------

Card = PersonCard | EarthCard | DoomsdayCard


def check_cards(file: CardsFile, report: PackReport) -> None:
    people, earth = people_of(file.occupation_cards), file.earth_cards.cards
    check_length(file.occupation_cards, len(people), FIRST_EARTH, report)
    check_length(file.earth_cards, len(earth), FIRST_DOOM - FIRST_EARTH, report)
    check_length(file.doomsday_cards, len(file.doomsday_cards.cards), DOOMS, report)
    report.distinct([*people, *earth, *file.doomsday_cards.cards])
    check_people(file.occupation_cards, people, report)
    if file.deck is not None:
        check_deck(file.deck, [c.min_players for c in people], [c.min_players for c in earth], report)


def people_of(cards: OccupationCards) -> list[PersonCard]:
    return [card for group in cards.in_order() for card in group.cards]


def check_length(group: Part, found: int, needed: int, report: PackReport) -> None:
    report.total(group, "count", found)
    if found != needed:
        report.fail(group, "list", f"has {found} cards", f"a list of {needed}")


def check_people(cards: OccupationCards, people: list[PersonCard], report: PackReport) -> None:
    """The totals of symbols and bonuses that the pack states."""
    for symbol in SYMBOLS:
        report.total(cards.symbol_totals, symbol, len([c for c in people if symbol in c.symbols]))
    for bonus in BONUSES[1:]:
        report.total(cards.bonus_totals, bonus, len([c for c in people if c.bonus == bonus]))


def check_deck(deck: Deck, people: list[int], earth: list[int], report: PackReport) -> None:
    """DMD-2.8: the deck for each number of players."""
    everybody = [2] * len(people + earth)
    totals_by_players(deck.occupation, people, report)
    totals_by_players(deck.earth, earth, report)
    totals_by_players(deck.total, people + earth, report)
    totals_by_players(deck.left_after_deal, people + earth, report, DEALT)
    totals_by_players(deck.full_left_after_deal, everybody, report, DEALT)
    report.total(deck, "full_total", len(everybody))


def fill_cards(file: CardsFile, content: Content, words: PackTexts) -> None:
    people, earth, doom = people_of(file.occupation_cards), file.earth_cards.cards, file.doomsday_cards.cards
    cards: list[Card] = [*people, *earth, *doom]
    plain: list[PersonCard | EarthCard] = [*people, *earth]
    blank = [""] * (len(earth) + len(doom))
    words.card_ids = [card.id for card in cards]
    words.card_names = [card.name for card in cards]
    words.symbols = [[str(symbol) for symbol in card.symbols] for card in people] + [[] for _ in blank]
    words.bonuses = [card.bonus for card in people] + blank
    colours = [c for c, group in enumerate(file.occupation_cards.in_order()) for _ in group.cards]
    colours += [ANY_COLOUR] * len(earth) + [NO_COLOUR] * len(doom)
    content.colour = numbers(colours)
    content.players = numbers([card.min_players for card in plain] + [2] * len(doom))
    content.value = numbers([card.vp for card in plain] + [0] * len(doom))
    content.bonus = numbers([BONUSES.index(bonus) for bonus in words.bonuses])
    content.colour_lane = numbers([1 << (c * LANE) if c <= ANY_COLOUR else 0 for c in colours])
    content.symbol_lane = numbers(
        [sum(1 << (SYMBOLS.index(symbol) * LANE) for symbol in shown) for shown in words.symbols]
    )
