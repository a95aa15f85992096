"""Editions that are laid over the base pack: only what differs is written down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, field

from lastturn.engine.editions import is_name, read_edition
from lastturn.engine.errors import BadPack
from lastturn.engine.fields import Part, Text, Total
from lastturn.engine.packs import Pack


class City(Part):
    id: Text
    name: Text
    size: Annotated[int, Meta(ge=1, le=9)] = 1
    roads: list[str] | None = None


class Totals(Part):
    cities: Total = None
    shown: int = 0


class MapFile(Part):
    city: list[City]
    totals: Totals | None = None


class Files(Part):
    map: MapFile = field(name="map.toml")


BASE = """
[totals]
cities = 2
shown = 5
[[city]]
id = "rome"
name = "Rome"
size = 3
roads = ["a", "b"]
[[city]]
id = "oslo"
name = "Oslo"
"""


@pytest.fixture
def base(tmp_path: Path) -> Pack:
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "map.toml").write_text(BASE)
    (tmp_path / "base" / "talk.txt").write_text("Hm.\n")
    return Pack(tmp_path / "base")


def edition(base: Pack, text: str, name: str = "north") -> Pack:
    folder = base.folder.parent / name
    folder.mkdir()
    (folder / "edition.toml").write_text('game = "atlas"\ntitle = "The North"\n')
    if text:
        (folder / "map.toml").write_text(text)
    return Pack(folder, base)


def told(pack: Pack) -> list[str]:
    with pytest.raises(BadPack) as wrong:
        pack.read(Files)
    return list(wrong.value.lines)


def test_entries_are_changed_added_and_left_out(base: Pack) -> None:
    changes = """
city = [
  { id = "rome", size = 4, roads = ["c"] },
  { id = "oslo", left_out = true },
  { id = "bern", name = "Bern" },
]
"""
    files, _ = edition(base, changes).read(Files)
    rome, bern = files.map.city
    assert (rome.name, rome.size, rome.roads) == ("Rome", 4, ["c"])
    assert (bern.id, bern.name, bern.size) == ("bern", "Bern", 1)


def test_totals_of_the_base_pack_are_forgotten_and_other_fields_stay(base: Pack) -> None:
    files, _ = edition(base, "").read(Files)
    assert files.map.totals is not None
    assert (files.map.totals.cities, files.map.totals.shown) == (None, 5)
    stated, _ = edition(base, "[totals]\ncities = 7\n", "south").read(Files)
    assert stated.map.totals is not None and stated.map.totals.cities == 7


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            '[[city]]\nid = "rome"\nsize = 12\n',
            "map.toml, city “rome”: field “size” is 12; it must be a whole number from 1 to 9",
        ),
        (
            '[[city]]\nid = "bern"\n',
            "map.toml, city “bern”: field “name” is missing; it must be a text in quotes, not an empty one",
        ),
        (
            '[[city]]\nid = "bern"\nleft_out = true\n',
            "map.toml, city “bern”: the base pack has no such entry; there is nothing to leave out",
        ),
        (
            '[[city]]\nid = "rome"\nsize = 2\nleft_out = true\n',
            "map.toml, city “rome”: to leave it out, write its id and left_out = true, nothing else",
        ),
        ("city = 3\n", "map.toml: field “city” is 3; it must be a list of tables [[city]]"),
    ],
)
def test_what_is_wrong_in_an_edition_is_named_as_in_any_pack(base: Pack, text: str, line: str) -> None:
    assert told(edition(base, text)) == [line]


def test_a_file_that_no_pack_has_is_named(base: Pack) -> None:
    pack = edition(base, "")
    (pack.folder / "mop.toml").write_text("")
    assert told(Pack(pack.folder, base)) == ["mop.toml: unknown file; did you mean “map.toml”?"]


def test_the_hash_is_of_both_and_the_title_of_neither(base: Pack) -> None:
    pack = edition(base, '[[city]]\nid = "rome"\nsize = 4\n')
    before = pack.hash
    (pack.folder / "edition.toml").write_text('game = "atlas"\ntitle = "Far North"\n')
    assert (Pack(pack.folder, base).hash, Pack(pack.folder, base).title) == (before, "Far North")
    (base.folder / "map.toml").write_text(BASE.replace("size = 3", "size = 5"))
    assert Pack(pack.folder, Pack(base.folder)).hash != before


def test_phrases_are_those_of_the_base_pack_unless_it_has_its_own(base: Pack) -> None:
    pack = edition(base, "")
    assert pack.phrases() == ["Hm."]
    (pack.folder / "talk.txt").write_text("Well.\n")
    assert pack.phrases() == ["Well."]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('title = "X"\n', "edition.toml: field “game” is missing"),
        ('game = "atlas"\ntitle = ""\n', "edition.toml: field “title” is “”"),
        ('game = "atlas"\ntitle = "X"\nbase = 1\n', "field “base” is 1; it must be true or false"),
        ('game = "atlas"\ntitle = "X"\nof = "y"\n', "edition.toml: unknown field “of”"),
        ("game = ", "edition.toml: not valid TOML"),
    ],
)
def test_what_is_wrong_in_edition_toml_is_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "north").mkdir()
    (tmp_path / "north" / "edition.toml").write_text(text)
    with pytest.raises(BadPack) as wrong:
        read_edition(tmp_path / "north")
    assert any(message in line for line in wrong.value.lines), wrong.value.lines


def test_names_are_plain() -> None:
    assert is_name("hard-times") and is_name("v2")
    assert not any(is_name(name) for name in ("Hard", "a--b", "-a", "a b", "ä", "", "x" * 41))
