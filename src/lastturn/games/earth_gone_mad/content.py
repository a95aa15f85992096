"""A pack of Earth Gone Mad! as tables of numbers and as names; what does not add up is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.packs import Pack
from lastturn.engine.reading import PackReport
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER, Content
from lastturn.games.earth_gone_mad.files import (
    ITEM_IDS,
    AnyCard,
    Bundle,
    City,
    ContinentDisaster,
    DisastersFile,
    Files,
    ItemsFile,
    ListDisaster,
    MapFile,
    MonthsFile,
    Rising,
    ScoringFile,
)

__all__ = ["ITEM_IDS", "PackTexts", "read"]


class PackTexts:
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
        self.card_cities: list[list[str]] = []  # of each card: the cities that it lists, if it does
        self.card_continents: list[str] = []  # of each card: the continent that it names, if it does
        self.flavours: list[str] = []
        self.families: list[str] = []  # ids, by card
        self.listed: list[list[int]] = []  # the cities that a card names, by card
        self.months: list[str] = []
        self.items: dict[str, str] = {}
        self.item_effects: dict[str, str] = {}
        self.bundle_ids: list[str] = []
        self.bundles: list[str] = []
        self.ranks: list[str] = []
        self.strikers: list[set[int]] = []  # of each city: the cards that can strike it


def read(pack: Pack) -> tuple[Content, PackTexts]:
    """The whole pack; BadPack names everything that is wrong by file, entry and field."""
    files, report = pack.read(Files)
    check_map(files.map, report)
    check_continent_cards(files, report)
    check_months(files.months, report)
    check_ranks(files.scoring, report)
    report.finish()
    content, names = Content(), PackTexts()
    fill_map(files.map, content, names)
    fill_months(files.months, content, names)
    fill_items(files.items, content, names)
    fill_cards(files.disasters, content, names)
    fill_scoring(files.scoring, content, names)
    content.success_at, content.tracking_bonus = files.game.dice.success_at, files.game.dice.tracking_bonus
    check_counts(files, content, report)
    report.finish()
    return content, names


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](list(numbers))


# -- what goes across entries --------------------------------------------------------------------


def playable(file: MapFile) -> list[str]:
    return [continent.id for continent in file.continent if continent.playable]


def check_map(file: MapFile, report: PackReport) -> None:
    if len(playable(file)) != CONTINENTS:
        found = f"has {len(playable(file))} that are playable"
        report.fail(file, "continent", found, f"a list with {CONTINENTS}")
    if len(file.city) != CITIES:
        report.fail(file, "city", f"has {len(file.city)} entries", f"a list of {CITIES} cities")
    for city in file.city:
        check_governed(city, city.continent, file, report)


def check_continent_cards(files: Files, report: PackReport) -> None:
    for card in files.disasters.disaster:
        if isinstance(card, ContinentDisaster):
            check_governed(card, card.continent, files.map, report)


def check_governed(part: City | ContinentDisaster, continent: str, file: MapFile, report: PackReport) -> None:
    if continent not in playable(file):
        report.fail(part, "continent", f"is “{continent}”", "a playable continent")


def check_months(file: MonthsFile, report: PackReport) -> None:
    for space, month in enumerate(file.month, 1):
        if month.space != space:
            report.fail(month, "space", f"is {month.space}", f"{space}, its place in the list")


def check_ranks(file: ScoringFile, report: PackReport) -> None:
    """The ranks begin with a won game and leave no gap."""
    least = file.solo.win_at_net
    for rank in file.solo_rank:
        if rank.min_net != least:
            report.fail(rank, "min_net", f"is {rank.min_net}", f"{least}, where the rank begins")
        if rank.max_net < rank.min_net:
            report.fail(rank, "max_net", f"is {rank.max_net}", f"{rank.min_net} or more")
        least = rank.max_net + 1


def check_counts(files: Files, content: Content, report: PackReport) -> None:
    """Every figure of [counts] must be what the lists add up to."""
    cards = files.disasters.disaster
    kinds = Counter(type(card).__name__ for card in cards)
    families = Counter(card.family for card in cards)
    named = [_named(content, city) for city in range(CITIES)]
    exposed = [n for city, n in enumerate(named) if has(content.exposed, city)]
    sheltered = [n for city, n in enumerate(named) if not has(content.exposed, city)]
    found: dict[str, Iterable[int]] = {
        "continents": [len(content.land)],
        "cities": [len(content.continent_of)],
        "cities_per_continent": [int(count(cities)) for cities in content.land],
        "months_played": [DECEMBER],
        "month_spaces": [len(content.disasters)],
        "disasters_per_player": [sum(content.disasters)],
        "disaster_cards": [len(cards)],
        "disaster_families": [len(families)],
        "cards_per_family": families.values(),
        "list_cards": [kinds["ListDisaster"]],
        "continent_cards": [kinds["ContinentDisaster"]],
        "any_cards": [kinds["AnyDisaster"]],
        "exposed_cities": [len(exposed)],
        "sheltered_cities": [len(sheltered)],
        "list_appearances_exposed": exposed,
        "list_appearances_sheltered": sheltered,
        "continent_cards_per_continent": [_of_land(content, land) for land in content.land],
    }
    for field, values in found.items():
        report.total(files.game.counts, field, *values)
    for family in files.disasters.disaster_family:
        report.total(family, "cards", families[family.id])


def _named(content: Content, city: int) -> int:
    """On how many list cards the city is named."""
    return len([reach for reach in content.reach if has(reach, city) and count(reach) == 4])


def _of_land(content: Content, land: int) -> int:
    return len([reach for reach in content.reach if reach == land])


# -- from structs to tables ----------------------------------------------------------------------


def fill_map(file: MapFile, content: Content, names: PackTexts) -> None:
    continents = [continent for continent in file.continent if continent.playable]
    names.continent_ids = playable(file)
    names.continents = [continent.name for continent in continents]
    names.colours = [continent.colour for continent in continents]
    names.symbols = [continent.symbol for continent in continents]
    names.city_ids = [city.id for city in file.city]
    names.cities = [city.name for city in file.city]
    home = [names.continent_ids.index(city.continent) for city in file.city]
    content.continent_of = _vec(home)
    content.land = _vec([_set(c for c, h in enumerate(home) if h == land) for land in range(CONTINENTS)])
    content.exposed = _set(c for c, city in enumerate(file.city) if city.exposure == "exposed")


def _set(cities: Iterable[int]) -> int:
    return sum([bit(city) for city in cities])


def fill_months(file: MonthsFile, content: Content, names: PackTexts) -> None:
    names.months = [month.name for month in file.month]
    content.disasters = _vec(month.disasters for month in file.month)
    content.disasters_harsh = _vec(month.disasters_harsh for month in file.month)


def fill_items(file: ItemsFile, content: Content, names: PackTexts) -> None:
    items = {item.id: item for item in file.item}
    steps = {item.id: item.step for item in file.item if isinstance(item, Rising)}
    names.items = {id: item.name for id, item in items.items()}
    names.item_effects = {id: item.effect for id, item in items.items()}
    content.survivor_first, content.survivor_step = items["survivor"].first, steps["survivor"]
    content.optimize_first, content.optimize_step = items["optimize"].first, steps["optimize"]
    content.nuke_price = items["nuke"].first
    content.plunder_price = items["plunder"].first
    content.tracking_price = items["tracking"].first
    fill_bundles(file.bundle or [], content, names)


def fill_bundles(bundles: list[Bundle], content: Content, names: PackTexts) -> None:
    names.bundle_ids = [bundle.id for bundle in bundles]
    names.bundles = [bundle.name for bundle in bundles]
    names.items |= {bundle.id: bundle.name for bundle in bundles}
    names.item_effects |= {bundle.id: bundle.effect for bundle in bundles}
    content.bundle_price = _vec(bundle.price for bundle in bundles)
    content.bundle_survivors = _vec(bundle.survivors for bundle in bundles)
    content.bundle_nukes = _vec(bundle.nukes for bundle in bundles)


def fill_cards(file: DisastersFile, content: Content, names: PackTexts) -> None:
    reach = [_reach(card, content, names) for card in file.disaster]
    names.card_ids = [card.id for card in file.disaster]
    names.cards = [card.name for card in file.disaster]
    names.flavours = [card.flavour for card in file.disaster]
    names.families = [card.family for card in file.disaster]
    names.listed = [
        reached if isinstance(card, ListDisaster) else []
        for card, reached in zip(file.disaster, reach, strict=True)
    ]
    names.card_cities = [_listed_cities(card, names) for card in file.disaster]
    names.card_continents = [_named_continent(card, names) for card in file.disaster]
    content.reach = _vec(_set(cities) for cities in reach)
    names.strikers = [{card for card, cities in enumerate(reach) if c in cities} for c in range(CITIES)]


def _reach(card: AnyCard, content: Content, names: PackTexts) -> list[int]:
    if isinstance(card, ListDisaster):
        return [names.city_ids.index(city) for city in card.cities]
    if isinstance(card, ContinentDisaster):
        continent = names.continent_ids.index(card.continent)
        return [city for city in range(CITIES) if content.continent_of[city] == continent]
    return list(range(CITIES))


def _listed_cities(card: AnyCard, names: PackTexts) -> list[str]:
    listed = card.cities if isinstance(card, ListDisaster) else []
    return [names.cities[names.city_ids.index(city)] for city in listed]


def _named_continent(card: AnyCard, names: PackTexts) -> str:
    if not isinstance(card, ContinentDisaster):
        return ""
    return names.continents[names.continent_ids.index(card.continent)]


def fill_scoring(file: ScoringFile, content: Content, names: PackTexts) -> None:
    content.survivor_points = file.scoring.survivor
    content.city_points = file.scoring.surviving_city
    content.optimize_points = file.scoring.optimize_counter
    content.tracking_points = file.scoring.tracking_counter
    content.targets = _vec([0, 0, *file.coop.targets.in_order()])
    content.targets_stern = _vec([0, 0, *file.coop_stern.targets.in_order()])
    content.penalty = file.solo.penalty_per_destroyed_city
    content.win_at_net = file.solo.win_at_net
    content.ranks = _vec(rank.min_net for rank in file.solo_rank)
    names.ranks = [rank.name for rank in file.solo_rank]
