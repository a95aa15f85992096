"""The pack's TOML, read into checked tables of numbers and into words."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.errors import BadPack
from lastturn.engine.packs import SOURCES, Entry, Pack
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    BERTHS,
    DOOMS,
    EARTH_PLACES,
    FIRST_DOOM,
    FIRST_EARTH,
    LANE,
    NO_COLOUR,
    PARTS,
    SECTIONS,
    Content,
)

COLOUR_NAMES = ("red", "yellow", "white", "black", "green", "blue")
SYMBOLS = ("construction", "launch", "espionage", "defence")
BONUSES = ("", "part", "passenger")
STAGE_NAMES = ("build", "5", "4", "3", "2", "1", "space")
PLAYERS = ("2", "3", "4")
MOST_SET = 16
END_STEPS = ["space", "passengers", "most_passengers", *[f"majority_{c}" for c in COLOUR_NAMES], "location"]


class Words:
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


def load(pack: Pack) -> tuple[Content, Words]:
    content, words = Content(), Words()
    read_box(pack.read("box.toml"), words)
    read_passengers(pack.read("passengers.toml"), content, words)
    read_tracks(pack.read("tracks.toml"), content)
    read_rocket(pack.read("rocket.toml"), content, words)
    read_cards(pack.read("cards.toml"), content, words)
    return content, words


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def source(entry: Entry) -> None:
    entry.choice("source", SOURCES)


def same(entry: Entry, field: str, found: int) -> None:
    """A count that the pack states must be the count of what it lists."""
    stated = entry.number(field)
    if stated != found:
        raise BadPack(f"{entry.where}: field “{field}” is {stated}, but the pack lists {found}")


def by_colour(entry: Entry, least: int = 0) -> list[int]:
    source(entry)
    values = [entry.number(colour, least) for colour in COLOUR_NAMES]
    entry.finish()
    return values


def by_players(entry: Entry) -> list[int]:
    values = [entry.number(players) for players in PLAYERS]
    entry.finish()
    return values


# -- box.toml ------------------------------------------------------------------------------------


def read_box(top: Entry, words: Words) -> None:
    top.ignore("game")  # for people: who made the game, and how long it lasts
    check_box(top.entry("components"))
    players = top.entry("players")
    source(players)
    for seat in players.entries("seats"):
        words.seat_colours.append(seat.text("id"))
        words.agencies.append(seat.text("agency"))
        seat.ignore("hex", "emblem")
        seat.finish()
    if len(words.agencies) != 4:
        raise players.fail("seats", f"lists {len(words.agencies)}", "a list of four agencies")
    players.finish()
    for level in top.entries("difficulty"):
        words.levels[level.text("id")] = level.number("doomsday_cards", 1, DOOMS)
        level.ignore("default")
        source(level)
        level.finish()
    top.finish()


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


def check_box(components: Entry) -> None:
    """The contents list: what all four agencies need."""
    source(components)
    for field, found in BOX.items():
        same(components, field, found)
    each = components.entry("per_player")
    source(each)
    for field in ("floors", "rocket_sections", "bases", "turntables", "guide_sheets"):
        same(each, field, BOX[field] // 4)
    same(each, "counters", (BOX["counters"] - 1) // 4)
    each.finish()
    components.ignore("per_player_kinds")
    components.finish()


# -- passengers.toml -----------------------------------------------------------------------------


def read_passengers(top: Entry, content: Content, words: Words) -> None:
    passengers = top.entry("passengers")
    source(passengers)
    if passengers.texts("order") != list(COLOUR_NAMES):
        raise passengers.fail("order", "is another order", "the six colours from red to blue")
    occupation = passengers.entry("occupation")
    source(occupation)
    words.occupations = [occupation.text(colour) for colour in COLOUR_NAMES]
    occupation.finish()
    passengers.ignore("icon")
    passengers.finish()
    read_pawns(top.entry("pawns"), content)
    read_places(top.entry("earth_places"), content)
    read_points(top.entry("points"), content, words)
    top.finish()


def read_pawns(pawns: Entry, content: Content) -> None:
    bag = pawns.entry("bag")
    source(bag)
    counts = [0] * (2 * len(COLOUR_NAMES))
    for players in PLAYERS:
        entry = bag.entry(players)
        counts += [entry.number(colour) for colour in COLOUR_NAMES]
        entry.finish()
    bag.finish()
    box = by_colour(pawns.entry("box"))
    if sum(box) != BOX["pawns"]:
        raise BadPack(
            f"{pawns.where}: field “box” has {sum(box)} pawns; the contents list says {BOX['pawns']}"
        )
    for colour, name in enumerate(COLOUR_NAMES):
        if box[colour] < max(counts[colour :: len(COLOUR_NAMES)]):
            raise BadPack(
                f"{pawns.where}: field “box” has {box[colour]} {name} pawns, fewer than a bag needs"
            )
    pawns.finish()
    content.bags = numbers(counts)


def read_places(entry: Entry, content: Content) -> None:
    source(entry)
    least = []
    for place in entry.entries("places"):
        place.number("id", 1, EARTH_PLACES)
        least.append(place.number("min_players", 2, 4))
        place.finish()
    if len(least) > EARTH_PLACES or least != sorted(least):
        raise entry.fail(
            "places", "is too long or out of order", f"at most {EARTH_PLACES}, rising by min_players"
        )
    used = entry.entry("used")
    for players in PLAYERS:
        same(used, players, sum(n <= int(players) for n in least))
    used.finish()
    entry.finish()
    content.places = numbers([sum(n <= players for n in least) for players in range(5)])


def read_points(points: Entry, content: Content, words: Words) -> None:
    content.pick_up = numbers(by_colour(points.entry("pickup")))
    content.passenger = numbers(by_colour(points.entry("passenger")))
    content.majority = numbers(by_colour(points.entry("majority")))
    content.own_seat = numbers(by_colour(points.entry("location")))
    words.own_seat_numbers = by_colour(points.entry("location_seat_number"), 1)
    space = points.entry("space")
    source(space)
    other = space.number("other")
    content.arrival = numbers([space.number("first"), space.number("second"), other, other])
    space.finish()
    most = points.entry("most_passengers")
    source(most)
    content.most_full, content.most_open = most.number("full_rocket"), most.number("empty_seats")
    most.finish()
    order = points.entry("end_order")
    source(order)
    if order.texts("steps") != END_STEPS:
        raise order.fail("steps", "is another order", "the order of DMD-14")
    order.finish()
    points.finish()


# -- tracks.toml ---------------------------------------------------------------------------------


def read_tracks(top: Entry, content: Content) -> None:
    tracks = top.entry("tracks")
    content.staged_days = numbers(read_asteroid(tracks.entry("asteroid")))
    content.daily_days = numbers(read_asteroid(tracks.entry("asteroid_daily")))
    launch = tracks.entry("launch")
    source(launch)
    if launch.texts("spaces") != list(STAGE_NAMES):
        raise launch.fail("spaces", "is another track", "build, 5, 4, 3, 2, 1, space")
    cost = launch.entry("cards_to_enter")
    content.launch_cost = numbers([0] + [cost.number(stage, 1, 9) for stage in STAGE_NAMES[1:]])
    cost.finish()
    if not launch.flag("exact"):
        raise launch.fail("exact", "is false", "true: launch sets are exact (DMD-5.5)")
    launch.finish()
    tracks.ignore("score")  # DMD-12.1: the loop of a hundred is a way to show points
    tracks.finish()
    top.finish()


def read_asteroid(entry: Entry) -> list[int]:
    source(entry)
    spaces = entry.numbers("spaces")
    if spaces != sorted(set(spaces), reverse=True) or not spaces or spaces[-1] < 1:
        raise entry.fail("spaces", "does not fall", "days that fall from space to space, down to 1 or more")
    entry.number("impact", 0, 0)
    same(entry, "steps_to_impact", len(spaces))
    entry.number("steps_per_doomsday_card", 1, 1, 1)
    entry.finish()
    return spaces


# -- rocket.toml ---------------------------------------------------------------------------------


def read_rocket(top: Entry, content: Content, words: Words) -> None:
    rocket = top.entry("rocket")
    source(rocket)
    part_number, berth_part, berth_colour = [], [], []
    parts = rocket.entries("part")
    for place, part in enumerate(parts):
        words.part_ids.append(part.text("id"))
        words.part_names.append(part.text("name"))
        part_number.append(part.number("number", 1, 9))
        part.choice("kind", ("section",) if place < SECTIONS else ("floor",))
        part.ignore("level")
        source(part)
        for berth in part.entries("seats"):
            words.berths.append(berth.text("id"))
            berth_colour.append(COLOUR_NAMES.index(berth.choice("colour", COLOUR_NAMES)))
            berth_part.append(place)
            if part_number[-1] != words.own_seat_numbers[berth_colour[-1]]:
                raise berth.fail(
                    "colour", "is on a floor of another number", "as in points.location_seat_number"
                )
            berth.finish()
        part.finish()
    same(rocket, "part_count", len(parts))
    same(rocket, "floor_count", len(parts) - SECTIONS)
    same(rocket, "seat_count", len(words.berths))
    if len(parts) != PARTS or len(words.berths) != BERTHS:
        raise BadPack(f"{rocket.where}: a rocket has {PARTS} parts and {BERTHS} seats")
    if rocket.texts("build_order") != words.part_ids:
        raise rocket.fail("build_order", "is another order", "the order in which the parts are listed")
    rocket.finish()
    top.finish()
    content.part_number = numbers(part_number)
    content.berth_part, content.berth_colour = numbers(berth_part), numbers(berth_colour)
    content.berth_number = numbers([part_number[part] for part in berth_part])
    content.built_berths = numbers([berth_set([p < built for p in berth_part]) for built in range(PARTS + 1)])
    content.berths_within = numbers(
        [berth_set([part_number[p] <= size for p in berth_part]) for size in range(MOST_SET + 1)]
    )


def berth_set(chosen: list[bool]) -> int:
    return sum(1 << berth for berth, wanted in enumerate(chosen) if wanted)


# -- cards.toml ----------------------------------------------------------------------------------


class Shelf:
    """Cards as they are read, in card order."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.colour: list[int] = []
        self.players: list[int] = []
        self.value: list[int] = []

    def add(self, card: Entry, colour: int, symbols: list[str], bonus: str) -> None:
        id = card.text("id")
        if id in self.words.card_ids:
            raise card.fail("id", f"is “{id}”", "another id: this one is taken")
        self.words.card_ids.append(id)
        self.words.card_names.append(card.text("name"))
        self.words.symbols.append(symbols)
        self.words.bonuses.append(bonus)
        self.colour.append(colour)
        plain = colour != NO_COLOUR
        self.players.append(card.number("min_players", 2, 4) if plain else 2)
        self.value.append(card.number("vp", 1, 9) if plain else 0)
        card.finish()


def read_cards(top: Entry, content: Content, words: Words) -> None:
    shelf = Shelf(words)
    people = top.entry("occupation_cards")
    for colour, name in enumerate(COLOUR_NAMES):
        group = people.entry(name)
        group.text("occupation")
        source(group)
        for card in group.entries("list"):
            symbols = card.choices("symbols", SYMBOLS)
            shelf.add(card, colour, symbols, card.choice("bonus", BONUSES))
        group.finish()
    check_people(people, words)
    earth = top.entry("earth_cards")
    for card in earth.entries("list"):
        shelf.add(card, ANY_COLOUR, [], "")
    earth.choice("colour", ("any",))
    earth.choice("bonus", ("",))
    earth.choices("symbols", ())
    finish_group(earth, len(words.card_ids) - FIRST_EARTH, FIRST_DOOM - FIRST_EARTH)
    doomsday = top.entry("doomsday_cards")
    for card in doomsday.entries("list"):
        shelf.add(card, NO_COLOUR, [], "")
    doomsday.choice("effect", ("asteroid_one_step",))
    finish_group(doomsday, len(words.card_ids) - FIRST_DOOM, DOOMS)
    check_deck(top.entry("deck"), shelf)
    top.finish()
    fill_cards(content, shelf)


def finish_group(entry: Entry, found: int, needed: int) -> None:
    same(entry, "count", found)
    if found != needed:
        raise entry.fail("list", f"has {found} cards", f"a list of {needed}")
    entry.choice("count_source", SOURCES)
    source(entry)
    entry.finish()


def check_people(people: Entry, words: Words) -> None:
    """The totals of symbols and bonuses that the pack states."""
    symbols = people.entry("symbol_totals")
    for symbol in SYMBOLS:
        same(symbols, symbol, sum(symbol in shown for shown in words.symbols))
    symbols.finish()
    bonuses = people.entry("bonus_totals")
    for bonus in BONUSES[1:]:
        same(bonuses, bonus, words.bonuses.count(bonus))
    bonuses.finish()
    finish_group(people, len(words.card_ids), FIRST_EARTH)


def check_deck(deck: Entry, shelf: Shelf) -> None:
    """DMD-2.8: the deck for each number of players."""
    source(deck)
    parts = {"occupation": shelf.players[:FIRST_EARTH], "earth": shelf.players[FIRST_EARTH:FIRST_DOOM]}
    parts["total"] = shelf.players[:FIRST_DOOM]
    for field, least in parts.items():
        entry = deck.entry(field)
        for players in PLAYERS:
            same(entry, players, sum(n <= int(players) for n in least))
        entry.finish()
    same(deck, "full_total", FIRST_DOOM)
    left, full = by_players(deck.entry("left_after_deal")), by_players(deck.entry("full_left_after_deal"))
    for i, players in enumerate(PLAYERS):
        dealt = 7 * int(players)
        total = sum(n <= int(players) for n in parts["total"])
        if (left[i], full[i]) != (total - dealt, FIRST_DOOM - dealt):
            raise BadPack(f"{deck.where}: the cards left after dealing to {players} players do not add up")
    deck.finish()


def fill_cards(content: Content, shelf: Shelf) -> None:
    words = shelf.words
    content.colour, content.players = numbers(shelf.colour), numbers(shelf.players)
    content.value = numbers(shelf.value)
    content.bonus = numbers([BONUSES.index(bonus) for bonus in words.bonuses])
    content.colour_lane = numbers([1 << (c * LANE) if c <= ANY_COLOUR else 0 for c in shelf.colour])
    content.symbol_lane = numbers(
        [sum(1 << (SYMBOLS.index(symbol) * LANE) for symbol in shown) for shown in words.symbols]
    )
