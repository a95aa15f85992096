"""The pack as checked numbers; every wrong field is named with its file and entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.packs import SOURCES, Entry, Pack
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER, Content

FILES = (
    "game.toml",
    "scoring.toml",
    "items.toml",
    "counters.toml",
    "months.toml",
    "map.toml",
    "disasters.toml",
)
ITEM_IDS = ("survivor", "nuke", "optimize", "plunder", "tracking")


class Names:
    """What the pack calls things, by number, with the texts for people."""

    def __init__(self) -> None:
        self.continents: list[str] = []
        self.continent_ids: list[str] = []
        self.colours: list[str] = []
        self.symbols: list[str] = []
        self.cities: list[str] = []
        self.city_ids: list[str] = []
        self.cards: list[str] = []
        self.card_ids: list[str] = []
        self.card_texts: list[str] = []
        self.flavours: list[str] = []
        self.months: list[str] = []
        self.items: dict[str, str] = {}
        self.item_effects: dict[str, str] = {}
        self.ranks: list[str] = []
        self.strikers: list[set[int]] = []  # of each city: the cards that can strike it


def read(pack: Pack) -> tuple[Content, Names]:
    """The whole pack; BadPack names the file, the entry and the field that is wrong."""
    content, names = Content(), Names()
    files = {name: pack.read(name) for name in FILES}
    counts = _game(files["game.toml"], content)
    _map(files["map.toml"], content, names)
    _months(files["months.toml"], content, names)
    _items(files["items.toml"], content, names)
    _counters(files["counters.toml"])
    families = _cards(files["disasters.toml"], content, names)
    _scoring(files["scoring.toml"], content, names)
    for file in files.values():
        file.finish()
    _check_counts(counts, content, families)
    names.strikers = [
        {card for card, reach in enumerate(content.reach) if has(reach, city)} for city in range(CITIES)
    ]
    return content, names


def _source(entry: Entry) -> None:
    entry.choice("source", SOURCES)


def _done(entry: Entry) -> None:
    _source(entry)
    entry.finish()


def _game(file: Entry, content: Content) -> Entry:
    game = file.entry("game")
    game.ignore(
        "id", "name", "rule_prefix", "designer", "publisher", "development", "original_software",
        "module_development", "min_age", "seats_min", "seats_max", "minutes_max", "modes",
    )  # fmt: skip
    _done(game)
    dice = file.entry("dice")
    dice.number("sides", 6, 6)
    content.success_at = dice.number("success_at", 1, 6)
    content.tracking_bonus = dice.number("tracking_bonus", 0, 6)
    dice.ignore("order_roll")
    _done(dice)
    return file.entry("counts")


def _map(file: Entry, content: Content, names: Names) -> None:
    for entry in file.entries("continent"):
        id, name = entry.text("id"), entry.text("name")
        entry.ignore("abbr")
        colour, symbol = entry.text("colour"), entry.text("symbol")
        if entry.flag("playable"):
            names.continent_ids.append(id)
            names.continents.append(name)
            names.colours.append(colour)
            names.symbols.append(symbol)
        _done(entry)
    land = [0] * len(names.continents)
    continent_of: list[int] = []
    for number, entry in enumerate(file.entries("city")):
        continent = names.continent_ids.index(entry.choice("continent", names.continent_ids))
        names.city_ids.append(entry.text("id"))
        names.cities.append(entry.text("name"))
        continent_of.append(continent)
        land[continent] |= bit(number)
        if entry.choice("exposure", ("exposed", "sheltered")) == "exposed":
            content.exposed |= bit(number)
        entry.ignore("lat", "lon")
        _done(entry)
    content.continent_of, content.land = _vec(continent_of), _vec(land)


def _months(file: Entry, content: Content, names: Names) -> None:
    standard, harsh = [], []
    for space, entry in enumerate(file.entries("month"), 1):
        names.months.append(entry.text("name"))
        standard.append(entry.number("disasters", 0, 9))
        harsh.append(entry.number("disasters_harsh", 0, 9))
        entry.number("space", space, space)
        if entry.flag("plays") != (space <= DECEMBER):
            raise entry.fail("plays", "does not fit its space", "true for the first eleven spaces only")
        entry.ignore("id")
        _done(entry)
    content.disasters, content.disasters_harsh = _vec(standard), _vec(harsh)


def _items(file: Entry, content: Content, names: Names) -> None:
    found: dict[str, tuple[int, int]] = {}
    for entry in file.entries("item"):
        id = entry.choice("id", ITEM_IDS)
        step = entry.number("step", 0, 99)
        if entry.choice("prices", ("flat", "escalating")) != ("escalating" if step else "flat"):
            raise entry.fail("prices", "does not fit the field “step”", "“flat” exactly if the step is 0")
        found[id] = entry.number("first", 1, 99), step
        if id == "tracking":
            entry.number("max_in_play_per_player", 1, 1)
        names.items[id], names.item_effects[id] = entry.text("name"), entry.text("effect")
        entry.ignore("needs_target")
        _done(entry)
    for id in ITEM_IDS:
        if id not in found:
            raise file.fail("item", f"has no “{id}”", "a list with " + ", ".join(ITEM_IDS))
    content.survivor_first, content.survivor_step = found["survivor"]
    content.optimize_first, content.optimize_step = found["optimize"]
    content.nuke_price = found["nuke"][0]
    content.plunder_price = found["plunder"][0]
    content.tracking_price = found["tracking"][0]
    if content.nuke_price != 1:
        raise file.fail("item", f"prices a Nuke at {content.nuke_price}", "1: the last point always buys one")


def _counters(file: Entry) -> None:
    """EGM-0.8: a supply may never limit what a player can do."""
    least = {
        "optimize": CITIES,
        "destroyed_city": CITIES,
        "tracking": CONTINENTS,
        "survivor_marker": CONTINENTS,
    }
    for entry in file.entries("counter"):
        supply = entry.number("supply", -1, 999)
        needed = least.get(entry.text("id"), 1)
        if -1 < supply < needed:
            raise entry.fail("supply", f"is {supply}", f"-1 (bottomless) or at least {needed}")
        entry.ignore("name")
        _done(entry)


def _cards(file: Entry, content: Content, names: Names) -> Counter[str]:
    families = [entry.text("id") for entry in _families(file)]
    reach: list[int] = []
    kinds: Counter[str] = Counter()
    for entry in file.entries("disaster"):
        names.card_ids.append(entry.text("id"))
        names.cards.append(entry.text("name"))
        names.flavours.append(entry.text("flavour"))
        entry.number("copies", 1, 1)
        kinds["family " + entry.choice("family", families)] += 1
        target = entry.choice("target", ("list", "continent", "any"))
        kinds[target] += 1
        cities = _reach(entry, target, content, names)
        reach.append(sum([bit(city) for city in cities]))
        names.card_texts.append(_card_text(entry, target, cities, names))
        entry.ignore("name_source")
        _done(entry)
    content.reach = _vec(reach)
    return kinds


def _families(file: Entry) -> list[Entry]:
    families = file.entries("disaster_family")
    for entry in families:
        entry.ignore("name", "icon", "cards", "id")
        _done(entry)
    return families


def _reach(entry: Entry, target: str, content: Content, names: Names) -> list[int]:
    if target == "any":
        return list(range(len(names.cities)))
    if target == "continent":
        continent = names.continent_ids.index(entry.choice("continent", names.continent_ids))
        return [c for c in range(len(names.cities)) if content.continent_of[c] == continent]
    cities = [names.city_ids.index(id) for id in entry.choices("cities", names.city_ids)]
    if len(set(cities)) != 4:
        raise entry.fail("cities", f"names {len(set(cities))} different cities", "four different cities")
    return cities


def _card_text(entry: Entry, target: str, cities: list[int], names: Names) -> str:
    if target == "any":
        return "May strike any city on the map."
    if target == "continent":
        index = names.continent_ids.index(entry.text("continent"))
        return f"May strike any city of {names.continents[index]}."
    return "May strike " + ", ".join(names.cities[c] for c in cities) + "."


def _scoring(file: Entry, content: Content, names: Names) -> None:
    scoring = file.entry("scoring")
    content.survivor_points = scoring.number("survivor")
    content.city_points = scoring.number("surviving_city")
    content.optimize_points = scoring.number("optimize_counter")
    content.tracking_points = scoring.number("tracking_counter")
    _done(scoring)
    content.targets = _targets(file.entry("coop"))
    content.targets_stern = _targets(file.entry("coop_stern"))
    solo = file.entry("solo")
    content.penalty = solo.number("penalty_per_destroyed_city")
    content.win_at_net = solo.number("win_at_net")
    if not solo.flag("counts_own_continent"):
        raise solo.fail("counts_own_continent", "is false", "true (EGM-13.3)")
    _done(solo)
    content.ranks = _ranks(file, content.win_at_net, names)
    team = file.entry("team")
    team.choice("scoring", ("total",))
    team.entry("team_sizes")
    _done(team)


def _targets(entry: Entry) -> vec[i64]:
    targets = entry.entry("targets")
    found = [0, 0] + [targets.number(str(seats), 1, 999) for seats in range(2, 7)]
    targets.finish()
    _done(entry)
    return _vec(found)


def _ranks(file: Entry, first: int, names: Names) -> vec[i64]:
    least = []
    next_least = first
    for entry in file.entries("solo_rank", "name"):
        least.append(entry.number("min_net", next_least, next_least))
        next_least = entry.number("max_net", next_least, 999) + 1
        names.ranks.append(entry.text("name"))
        _done(entry)
    if not least:
        raise file.fail("solo_rank", "is empty", "at least one rank")
    return _vec(least)


def _check_counts(counts: Entry, content: Content, kinds: Counter[str]) -> None:
    """Every figure of [counts] must be what the lists add up to."""
    per_family = {n for kind, n in kinds.items() if kind.startswith("family ")}
    named = [_named(content, city) for city in range(len(content.continent_of))]
    exposed = [n for city, n in enumerate(named) if content.exposed >> city & 1]
    sheltered = [n for city, n in enumerate(named) if not content.exposed >> city & 1]
    per_continent = {int(count(cities)) for cities in content.land}
    found = {
        "continents": {len(content.land)},
        "cities": {len(content.continent_of)},
        "cities_per_continent": per_continent,
        "months_played": {DECEMBER},
        "month_spaces": {len(content.disasters)},
        "disasters_per_player": {sum(content.disasters)},
        "disaster_cards": {len(content.reach)},
        "disaster_families": {len([kind for kind in kinds if kind.startswith("family ")])},
        "cards_per_family": per_family,
        "list_cards": {kinds["list"]},
        "continent_cards": {kinds["continent"]},
        "any_cards": {kinds["any"]},
        "exposed_cities": {len(exposed)},
        "sheltered_cities": {len(sheltered)},
        "list_appearances_exposed": set(exposed),
        "list_appearances_sheltered": set(sheltered),
        "continent_cards_per_continent": {_of_land(content, land) for land in content.land},
    }
    for field, values in found.items():
        _same(counts, field, values)
    counts.number("cities", CITIES, CITIES)
    counts.number("continents", CONTINENTS, CONTINENTS)
    _done(counts)


def _named(content: Content, city: int) -> int:
    """On how many list cards the city is named."""
    return len([r for r in content.reach if r >> city & 1 and count(r) == 4])


def _of_land(content: Content, land: int) -> int:
    return len([r for r in content.reach if r == land])


def _same(counts: Entry, field: str, found: set[int]) -> None:
    stated = counts.number(field)
    if found != {stated}:
        listed = " or ".join(str(n) for n in sorted(found))
        raise counts.fail(field, f"is {stated}", f"{listed}, as the pack's lists add up to")


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](list(numbers))
