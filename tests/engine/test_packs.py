"""Packs: structs out of TOML files, and every error by file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from msgspec import Meta, field

from lastturn.engine.errors import BadPack
from lastturn.engine.fields import Count, IdOf, Part, Source, Text, Total, WrongField
from lastturn.engine.packs import Pack


class City(Part):
    id: Text
    name: str = ""
    twin: Annotated[str, IdOf(City, "a [[city]]", "none")] = "none"


class Card(Part, tag_field="kind", kw_only=True):
    id: Text
    source: Source = "designed"


class Farm(Card, tag="farm"):
    value: Annotated[int, Meta(ge=1, le=6)]
    on: bool = True
    crops: list[Literal["rye", "oats"]] | None = None
    price: Annotated[Literal[2], Meta(description="the rules fix it")] = 2


class Road(Card, tag="road"):
    between: list[Annotated[str, IdOf(City, "a [[city]]")]]
    marks: Annotated[list[Count], Meta(min_length=2, max_length=2)] | None = None

    def wrongs(self) -> list[WrongField]:
        ends = len(set(self.between))
        return [] if ends == 2 else [WrongField("between", f"names {ends} cities", "a list of two cities")]


class Rank(Part):
    called_by: ClassVar[str] = "name"

    name: Text


class Totals(Part):
    cards: Total = None
    marks: Total = field(name="2", default=None)


class CardsFile(Part):
    card: list[Farm | Road]
    totals: Totals | None = None
    looks: dict[str, Count] | None = None
    rank: Annotated[list[Rank], Meta(max_length=2)] | None = None


class MapFile(Part):
    city: list[City]


class Files(Part):
    cards: CardsFile = field(name="cards.toml")
    map: MapFile = field(name="map.toml")


MAP = """
city = [{ id = "rome", name = "Rome" }, { id = "oslo", twin = "rome" }]
"""
CARDS = """
[[card]]
id = "a"
kind = "farm"
value = 3
crops = ["rye"]

[[card]]
id = "b"
kind = "road"
between = ["rome", "oslo"]
marks = [1, 2]
"""


def pack(folder: Path, cards: str = CARDS, cities: str = MAP) -> Pack:
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    (folder / "map.toml").write_text(cities, encoding="utf-8")
    return Pack(folder)


def told(folder: Path, old: str, new: str) -> list[str]:
    """What is said about the pack with a text of its cards replaced."""
    assert old in CARDS
    with pytest.raises(BadPack) as wrong:
        pack(folder, CARDS.replace(old, new, 1)).read(Files)
    return list(wrong.value.lines)


def test_files_are_read_into_structs(tmp_path: Path) -> None:
    files, report = pack(tmp_path).read(Files)
    farm, road = files.cards.card
    assert isinstance(farm, Farm) and isinstance(road, Road)
    assert (farm.value, farm.on, farm.crops, farm.source) == (3, True, ["rye"], "designed")
    assert road.marks == [1, 2] and [city.id for city in files.map.city] == ["rome", "oslo"]
    assert report.places[road] == "cards.toml, card “b”"


def test_a_table_by_name_is_read(tmp_path: Path) -> None:
    files, _ = pack(tmp_path, "[looks]\nred = 3\ngreen = 4\n" + CARDS).read(Files)
    assert files.cards.looks == {"red": 3, "green": 4}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("value = 3", "value = 9", "field “value” is 9; it must be a whole number from 1 to 6"),
        ("value = 3", 'value = "3"', "field “value” is “3”; it must be a whole number from 1 to 6"),
        ("value = 3", "value = 3.0", "field “value” is 3.0; it must be a whole number from 1 to 6"),
        ("value = 3", "value = true", "field “value” is true; it must be a whole number from 1 to 6"),
        ("value = 3\n", "", "field “value” is missing; it must be a whole number from 1 to 6"),
        ("value = 3", "valeu = 3", "unknown field “valeu”; did you mean “value”?"),
        ("value = 3", "value = 3\nvalues = 4", "unknown field “values”; did you mean “value”?"),
        ("value = 3", "value = 3\nzebra = 4", "unknown field “zebra”; remove it or check its spelling"),
        ("value = 3", "value = 3\non = 1", "field “on” is 1; it must be true or false"),
        ("value = 3", "value = 3\nprice = 3", "field “price” is 3; it must be 2: the rules fix it"),
        (
            "value = 3",
            "value = 3\nmarks = [1, 1]",
            "the field “marks” does nothing; remove it: it does not go with kind “farm”",
        ),
        (
            "value = 3",
            'value = 3\nsource = "guess"',
            "field “source” is “guess”; it must be one of “rulebook”, “published”, “designed”",
        ),
        (
            '["rye"]',
            '["wheat"]',
            "field “crops” holds “wheat”; it must be a list of texts out of “rye”, “oats”",
        ),
        ('["rye"]', '"rye"', "field “crops” is “rye”; it must be a list of texts out of “rye”, “oats”"),
        ('kind = "farm"', 'kind = "barn"', "field “kind” is “barn”; it must be one of “farm”, “road”"),
        ('kind = "farm"', "", "field “kind” is missing; it must be one of “farm”, “road”"),
        ('kind = "farm"', "kind = []", "field “kind” is []; it must be one of “farm”, “road”"),
    ],
)
def test_a_wrong_field_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert told(tmp_path, old, new) == [f"cards.toml, card “a”: {line}"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"oslo"]', '"olso"]', "field “between” holds “olso”; it must be one of “rome”, “oslo”"),
        ('"oslo"]', '"rome"]', "field “between” names 1 cities; it must be a list of two cities"),
        (
            "marks = [1, 2]",
            "marks = [1, -2]",
            "field “marks” holds -2; it must be a list of 2 whole numbers from 0 to 999",
        ),
        (
            "marks = [1, 2]",
            "marks = [1]",
            "field “marks” has 1 in it; it must be a list of 2 whole numbers from 0 to 999",
        ),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert told(tmp_path, old, new) == [f"cards.toml, card “b”: {line}"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            'id = "a"',
            "",
            ", card number 1: field “id” is missing; it must be a text in quotes, not an empty one",
        ),
        ('id = "b"', 'id = "a"', ", card “a”: field “id” is “a”; it must be another: this one is taken"),
        (
            "[[card]]",
            "[totals]\ncards = false\n[[card]]",
            ", [totals]: field “cards” is false; it must be a whole number",
        ),
        (
            "[[card]]",
            "[looks]\nred = -1\n[[card]]",
            ", [looks]: field “red” is -1; it must be a whole number from 0 to 999",
        ),
        (
            "[[card]]",
            "looks = 3\n[[card]]",
            ": field “looks” is 3; it must be a table of whole numbers from 0 to 999",
        ),
        ("[[card]]", "totals = [1]\n[[card]]", ": field “totals” is [1]; it must be a table [totals]"),
        (
            "[[card]]",
            "rank = [1]\n[[card]]",
            ": field “rank” is [1]; it must be a list of 0 to 2 tables [[rank]]",
        ),
        (
            "[[card]]",
            'rank = [{ name = "a" }, { name = "b" }, { name = "c" }]\n[[card]]',
            ": field “rank” has 3 entries; it must be a list of 0 to 2 tables [[rank]]",
        ),
    ],
)
def test_the_place_is_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert told(tmp_path, old, new) == [f"cards.toml{line}"]


def test_every_error_is_told_at_once(tmp_path: Path) -> None:
    cards = CARDS.replace("value = 3", 'value = "x"').replace('"oslo"]', '"bern"]')
    with pytest.raises(BadPack) as wrong:
        pack(tmp_path, cards, MAP.replace('"rome" }]', '"rom" }, { id = 3 }]')).read(Files)
    assert list(wrong.value.lines) == [
        "cards.toml, card “a”: field “value” is “x”; it must be a whole number from 1 to 6",
        "map.toml, city 3: field “id” is 3; it must be a text in quotes, not an empty one",
        "cards.toml, card “b”: field “between” holds “bern”; it must be one of “rome”, “oslo”",
        "map.toml, city “oslo”: field “twin” is “rom”; it must be one of “rome”, “oslo”, “none”",
    ]
    assert str(wrong.value).splitlines() == list(wrong.value.lines)


def test_a_name_that_is_often_wrong_is_told_once(tmp_path: Path) -> None:
    road = '\n[[card]]\nid = "c"\nkind = "road"\nbetween = ["rome", "bern"]\n'
    with pytest.raises(BadPack) as wrong:
        pack(tmp_path, CARDS.replace('"oslo"]', '"bern"]') + road).read(Files)
    (line,) = wrong.value.lines
    assert line.startswith("cards.toml, card “b”: field “between” holds “bern” (as in 1 more);")


def test_of_many_names_the_nearest_is_told(tmp_path: Path) -> None:
    cities = ", ".join(f'{{ id = "city-{n}" }}' for n in range(20))
    cards, longer = CARDS.replace('"oslo"]', '"city7"]'), MAP.replace("[{", f"[{cities}, {{")
    with pytest.raises(BadPack, match=r"it must be the id of a \[\[city\]\]; did you mean “city-7”\?"):
        pack(tmp_path, cards, longer).read(Files)


def test_totals_are_checked_where_they_are_written(tmp_path: Path) -> None:
    files, report = pack(tmp_path, CARDS + "[totals]\ncards = 3\n2 = 4\n").read(Files)
    report.total(None, "cards", 2)
    report.total(files.cards.totals, "cards", 3)
    report.finish()
    report.total(files.cards.totals, "cards", 2)
    report.total(files.cards.totals, "2", 4, 5, 4)
    report.say("the pack has no river")
    with pytest.raises(BadPack) as wrong:
        report.finish()
    assert list(wrong.value.lines) == [
        "cards.toml, [totals]: field “cards” is 3; it must be 2, as the pack's lists add up to",
        "cards.toml, [totals]: field “2” is 4; it must be left out: the pack's lists add up to 4, 5",
        "the pack has no river",
    ]


def test_ids_of_several_lists_are_told_apart(tmp_path: Path) -> None:
    files, report = pack(tmp_path, CARDS.replace('id = "a"', 'id = "rome"')).read(Files)
    report.distinct([*files.cards.card, *files.map.city])
    (line,) = report.lines
    assert line.startswith("map.toml, city “rome”: field “id” is “rome”; it must be another")
    assert line.endswith("it is taken by cards.toml, card “rome”")


def test_a_pack_is_a_folder_of_toml_files(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="no such folder"):
        Pack(tmp_path / "missing")
    with pytest.raises(BadPack, match=r"holds no \.toml file"):
        Pack(tmp_path)
    (tmp_path / "cards.toml").write_text("card = ")
    (tmp_path / "mop.toml").write_bytes(b"\xff")
    before = Pack(tmp_path)
    with pytest.raises(BadPack) as wrong:
        before.read(Files)
    invalid, binary, missing, unknown = wrong.value.lines
    assert invalid.startswith("cards.toml: not valid TOML")
    assert binary == "mop.toml: not a text in UTF-8; save it as one"
    assert missing == "map.toml: the file is missing from the pack"
    assert unknown == "mop.toml: unknown file; did you mean “map.toml”?"
    assert pack(tmp_path).hash != before.hash


@pytest.mark.parametrize(
    ("talk", "message"),
    [
        ("Hm.\n" + "x" * 121, "talk.txt, line 2: a phrase of 121 characters; it must have 120 at most"),
        ("Hm.\n\nHm.\n", "talk.txt, line 3: “Hm.” is there twice"),
    ],
)
def test_a_wrong_phrase_is_named(tmp_path: Path, talk: str, message: str) -> None:
    (tmp_path / "cards.toml").write_text("schema = 1\n")
    (tmp_path / "talk.txt").write_text(talk)
    with pytest.raises(BadPack, match=message):
        Pack(tmp_path).phrases()


def test_phrases_are_no_part_of_the_edition_a_record_names(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("schema = 1\n")
    silent = Pack(tmp_path)
    (tmp_path / "talk.txt").write_text("# for the chat\n  Hm. \n\nWell.\n")
    assert Pack(tmp_path).phrases() == ["Hm.", "Well."]
    assert Pack(tmp_path).hash == silent.hash
