"""The pack and the scene reader: what is wrong, where, and what would be right."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lastturn.engine.errors import BadPack, BadScene
from lastturn.engine.packs import Pack
from lastturn.engine.scene_files import Scene
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import own, position, seat
from tests.rules import rule

Breaker = Callable[[str, str, str], Pack]


@pytest.fixture
def broken(tmp_path: Path) -> Breaker:
    """The base pack with one text replaced by another."""

    def change(file: str, old: str, new: str) -> Pack:
        folder = tmp_path / "base"
        shutil.copytree(GAME.pack.folder, folder)
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return Pack(folder)

    return change


@rule("DMD-Q2")
def test_the_box_holds_six_spare_pawns() -> None:
    bags = list(GAME.content.bags)
    assert sum(bags[24:30]) == 60  # the largest bag


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("box.toml", "pawns = 66", "pawns = 65", "components.*“pawns” is 65; it must be 66, as"),
        ("box.toml", "floors = 8", "floors = 7", "per_player.*“floors” is 7; it must be 8, as"),
        (
            "box.toml",
            'id = "pink",   agency',
            'id = "pink",   agenzy',
            "seats “pink”: unknown field “agenzy”; did you mean “agency”",
        ),
        ("box.toml", "doomsday_cards = 3\n", "doomsday_cards = 6\n", "“heroic”: field “doomsday_cards” is 6"),
        (
            "box.toml",
            'id = "standard"\n',
            'id = "usual"\n',
            "“usual”: field “default” is true; it must be false",
        ),
        (
            "box.toml",
            'id = "standard"\ndoomsday_cards = 2\ndefault = true',
            'id = "usual"\ndoomsday_cards = 2',
            "“difficulty” lacks “standard”; it must be a list with “standard”, “introductory”, “heroic”",
        ),
        ("box.toml", 'id = "heroic"', 'id = "brave"', "“difficulty” lacks “heroic”; it must be a list with"),
        (
            "box.toml",
            '  { id = "orange"',
            '  # { id = "orange"',
            "has 3 entries; .* list of 4 tables",
        ),
        ("passengers.toml", '"red", "yellow"', '"yellow", "red"', "six colours from red to blue"),
        ("passengers.toml", "red = 4\n", "red = 2\n", "64 pawns; it must be 66"),
        (
            "passengers.toml",
            "red = 4\nyellow = 6",
            "red = 2\nyellow = 8",
            "“red” is 2; it must be 3 or more, as a bag needs",
        ),
        ("passengers.toml", "id = 12, min_players = 4", "id = 12, min_players = 2", "rising by min_players"),
        ("passengers.toml", "used = { 2 = 8", "used = { 2 = 7", "“2” is 7; it must be 8, as"),
        ("passengers.toml", '"space", "passengers"', '"passengers", "space"', "the order of DMD-14"),
        ("passengers.toml", "full_rocket = 20", "full_rocket = -1", "“full_rocket” is -1"),
        ("tracks.toml", "[23, 21, 19", "[23, 24, 19", "days that fall"),
        ("tracks.toml", "steps_to_impact = 13", "steps_to_impact = 12", "is 12; it must be 13, as"),
        ("tracks.toml", '"build", "5"', '"build", "6"', "build, 5, 4, 3, 2, 1, space"),
        ("tracks.toml", "exact = true", "exact = false", "launch sets are exact"),
        ("rocket.toml", "part_count = 10", "part_count = 9", "“part_count” is 9; it must be 10, as"),
        ("rocket.toml", '"S1", "S2"', '"S2", "S1"', "in which the parts are listed"),
        ("rocket.toml", 'colour = "white"', 'colour = "red"', "F1-W.*on a floor of another number"),
        (
            "rocket.toml",
            '  { id = "F8-R", colour = "red" },\n',
            "",
            "“seat_count” is 14; it must be 13, as",
        ),
        ("cards.toml", 'id = "R02"', 'id = "R01"', "“id” is “R01”; it must be another: this one is taken"),
        (
            "cards.toml",
            'symbols = ["launch"]',
            'symbols = ["lunch"]',
            "“R01”.*holds “lunch”; .*out of “construction”",
        ),
        (
            "cards.toml",
            'symbols = ["launch"]',
            'symbols = ["launch", "defence"]',
            "“defence” is 25; it must be 26, as",
        ),
        ("cards.toml", 'bonus = "passenger"', 'bonus = ""', "“passenger” is 12; it must be 11, as"),
        (
            "cards.toml",
            'name = "Mission Commander", ',
            'name = "Mission Commander", power = 3, ',
            "unknown field “power”",
        ),
        (
            "cards.toml",
            "min_players = 2, symbols",
            "min_players = 4, symbols",
            "“2” is 30; it must be 29, as",
        ),
        ("cards.toml", '  { id = "D5", name = "Sky on Fire" },\n', "", "“count” is 5; it must be 4, as"),
        (
            "cards.toml",
            "left_after_deal = { 2 = 23",
            "left_after_deal = { 2 = 22",
            "“2” is 22; .* 23",
        ),
        ("cards.toml", 'source = "designed"', 'source = "guessed"', "“source” is “guessed”"),
    ],
)
def test_a_wrong_pack_says_where(broken: Breaker, file: str, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPack, match=f"{file}.*{complaint}"):
        GAME.with_pack(broken(file, old, new))


def test_every_error_of_a_pack_is_told_at_once(broken: Breaker) -> None:
    pack = broken("box.toml", "hand_size = 7", "hand_size = 8")
    for file, old, new in [
        ("box.toml", 'id = "heroic"', 'id = "standard"'),
        ("passengers.toml", "full_rocket = 20", "full_rocket = -1"),
        ("tracks.toml", "exact = true", "exact = false"),
        ("rocket.toml", 'colour = "white"', 'color = "white"'),
        ("cards.toml", 'symbols = ["launch"]', 'symbols = "launch"'),
    ]:
        path = pack.folder / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadPack) as wrong:
        GAME.with_pack(Pack(pack.folder))
    assert list(wrong.value.lines) == [
        "box.toml, difficulty “standard”: field “id” is “standard”; it must be another: this one is taken",
        "box.toml, [game]: field “hand_size” is 8; it must be 7",
        (
            "passengers.toml, [points], [most_passengers]: field “full_rocket” is -1; "
            "it must be a whole number from 0 to 999"
        ),
        (
            "tracks.toml, [tracks], [launch]: field “exact” is false; "
            "it must be true: launch sets are exact (DMD-5.5)"
        ),
        "rocket.toml, [rocket], part “F1”, seats “F1-W”: unknown field “color”; did you mean “colour”?",
        (
            "cards.toml, [occupation_cards], [red], list “R01”: field “symbols” is “launch”; "
            "it must be a list of texts out of “construction”, “launch”, “espionage”, “defence”"
        ),
    ]


def test_totals_that_do_not_add_up_are_told_at_once(broken: Breaker) -> None:
    with pytest.raises(BadPack) as wrong:
        GAME.with_pack(broken("cards.toml", "min_players = 2, symbols", "min_players = 4, symbols"))
    assert len(wrong.value.lines) == 6
    assert all("as the pack's lists add up to" in line for line in wrong.value.lines)


def test_totals_may_be_left_out(broken: Breaker) -> None:
    pack = broken("cards.toml", "min_players = 2, symbols", "min_players = 4, symbols")
    path = pack.folder / "cards.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("[deck]"), text.index("[doomsday_cards]")
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    assert GAME.with_pack(Pack(pack.folder)).new(2, 3).legal(0) is not None


def test_lists_of_another_length_are_refused(broken: Breaker) -> None:
    pack = broken("cards.toml", '  { id = "D5", name = "Sky on Fire" },\n', "")
    path = pack.folder / "cards.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("count = 5", "count = 4"), encoding="utf-8")
    with pytest.raises(BadPack, match="“list” has 4 cards; it must be a list of 5"):
        GAME.with_pack(Pack(pack.folder))


def test_a_rocket_of_another_size_is_refused(broken: Breaker) -> None:
    pack = broken("rocket.toml", '  { id = "F8-R", colour = "red" },\n', "")
    path = pack.folder / "rocket.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("seat_count = 14", "seat_count = 13"), encoding="utf-8"
    )
    with pytest.raises(BadPack, match="10 parts and 13 seats; .* 10 parts with 14 seats"):
        GAME.with_pack(Pack(pack.folder))


def test_another_edition_may_have_other_numbers(broken: Breaker) -> None:
    game = GAME.with_pack(broken("passengers.toml", "red = 6\n", "red = 9\n"))
    assert own(game.new(2, 3)).content.pick_up[0] == 9
    assert game.pack.hash != GAME.pack.hash


@pytest.mark.parametrize(
    ("agency", "table", "complaint"),
    [
        ({"hand": ["X01"]}, {}, "“hand” names “X01”; it must be made of card ids"),
        ({"hand": ["R01", "R01"]}, {}, "names “R01”, which lies elsewhere"),
        ({"hand": ["D1"]}, {}, "Doomsday card"),
        ({"hand": [f"R0{n}" for n in range(1, 10)] + ["R10"]}, {}, "at most nine cards"),
        ({"built": "F9"}, {}, "“built” is “F9”"),
        ({"built": "F1", "passengers": {"F2-W": "red"}}, {}, "“F2-W” is on a floor that is not built"),
        ({"built": "F1", "passengers": {"X": "red"}}, {}, "“X” names no seat"),
        ({"stage": "6"}, {}, "“stage” is “6”"),
        ({"stage": "space"}, {}, "“arrival” is missing"),
        ({"arrival": 1}, {}, "“arrival” is 1; it must be given exactly for rockets in space"),
        ({"stage": "space", "arrival": 2}, {}, "have the arrivals"),
        ({"points": -1}, {}, "“points” is -1"),
        ({"colour": "red"}, {}, "unknown field “colour”"),
        ({}, {"asteroid": 22}, "“asteroid” is 22; it must be one of 23, 21"),
        ({}, {"earth": "red " * 9}, "“earth” has 9 places; it must be at most 8"),
        ({}, {"bag": {"pink": 1}}, "“pink” is no colour"),
        ({}, {"deck": "R01", "deck_top": "R02"}, "“deck_top” stands beside “deck”"),
        ({}, {"deck_top": "D2"}, "Doomsday card that is not in use"),
        ({}, {"step": "lunch"}, "“step” is “lunch”"),
        ({}, {"step": "extra"}, "not all rockets are in space"),
        ({}, {"turn": 3}, "“turn” is 3"),
        ({}, {"month": 3}, "unknown field “month”"),
    ],
)
def test_a_wrong_scene_says_where(agency: dict[str, Any], table: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadScene, match=complaint):
        position({**seat(), **agency}, seat(), **table)


def test_a_scene_has_no_more_agencies_than_seats() -> None:
    stage = position(seat("R01"), seat())
    assert stage.fact("hand.1") == 1
    text = 'game = "doomsday"\nseats = 2\n[table]\n[[table.seats]]\n[[table.seats]]\n[[table.seats]]\n'
    with pytest.raises(BadScene, match="lists too many; it must be at most 2 tables"):
        Scene.read(text, "scene").lay_out(GAME)
