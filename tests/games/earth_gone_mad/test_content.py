"""The pack, the words and the scenes: wrong input gets one clear line."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from lastturn.engine.errors import BadPack, BadScene, BadSetup
from lastturn.engine.packs import Pack
from lastturn.engine.rng import Rng
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import lay, propose, struck
from tests.rules import rule


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("game.toml", "cities = 36", "cities = 35", "cities"),
        ("game.toml", "sides = 6", "sides = 8", "sides"),
        ("game.toml", "success_at = 4", "succes_at = 4", "success_at"),
        ("map.toml", 'exposure = "exposed"', 'exposure = "open"', "exposure"),
        ("map.toml", 'continent = "europe"', 'continent = "atlantis"', "continent"),
        ("months.toml", "disasters = 4", "disasters = 5", "disasters_per_player"),
        ("months.toml", "plays = false", "plays = true", "plays"),
        ("months.toml", "space = 12", "space = 13", "space"),
        ("items.toml", 'id = "plunder"', 'id = "nuke"', "this one is taken"),
        ("items.toml", "step = 2", "step = 0", "prices"),
        (
            "items.toml",
            'prices = "flat"\nfirst = 1',
            'prices = "flat"\nfirst = 2',
            "it must be 1: the last point always buys a Nuke",
        ),
        ("counters.toml", "supply = 36", "supply = 30", "supply"),
        ("disasters.toml", '"london", "lagos"', '"london", "london"', "cities"),
        ("disasters.toml", 'family = "storm"', 'family = "stormy"', "family"),
        ("disasters.toml", "copies = 1", "copies = 2", "copies"),
        (
            "scoring.toml",
            "counts_own_continent = true",
            "counts_own_continent = false",
            "counts_own_continent",
        ),
        ("scoring.toml", "min_net = 10", "min_net = 11", "min_net"),
        ("scoring.toml", "6 = 195", "7 = 195", "6"),
        ("scoring.toml", "win_at_net = 1", "win_at_net = 1\nbonus = 2", "bonus"),
    ],
)
def test_a_wrong_field_is_named_with_its_file(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    folder = tmp_path / "base"
    shutil.copytree(GAME.pack.folder, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadPack) as wrong:
        GAME.with_pack(Pack(folder))
    assert says in str(wrong.value)
    for line in wrong.value.lines:
        assert line.startswith((file, "game.toml"))  # totals are checked against [counts]


def test_every_error_of_a_pack_is_told_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "base"
    shutil.copytree(GAME.pack.folder, folder)
    for file, old, new in [
        ("game.toml", "success_at = 4", "succes_at = 4"),
        ("map.toml", 'continent = "europe"', 'continent = "atlantis"'),
        ("map.toml", 'id = "rome"', 'id = "paris"'),
        ("months.toml", "disasters = 4", "disasters = 40"),
        ("items.toml", "step = 2", "step = 0"),
        ("disasters.toml", 'target = "any"', 'target = "any"\ncontinent = "asia"'),
        ("scoring.toml", "counts_own_continent = true", 'counts_own_continent = "yes"'),
    ]:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadPack) as wrong:
        GAME.with_pack(Pack(folder))
    assert list(wrong.value.lines) == [
        "game.toml, [dice]: unknown field “succes_at”; did you mean “success_at”?",
        "scoring.toml, [solo]: field “counts_own_continent” is “yes”; it must be true or false",
        (
            "items.toml, item “optimize”: field “prices” does not fit the field “step”; "
            "it must be “flat” exactly if the step is 0"
        ),
        "months.toml, month “november”: field “disasters” is 40; it must be a whole number from 0 to 9",
        "map.toml, city “paris”: field “id” is “paris”; it must be another: this one is taken",
        (
            "disasters.toml, disaster “EGM-D25”: the field “continent” does nothing; "
            "remove it: it does not go with target “any”"
        ),
        (
            "map.toml, city “london”: field “continent” is “atlantis”; it must be one of “north_america”, "
            "“south_america”, “europe”, “africa”, “asia”, “australia”, “antarctica”"
        ),
        (
            "disasters.toml, disaster “EGM-D07”: field “cities” holds “rome” (as in 9 more); "
            "it must be the id of a [[city]] of map.toml"
        ),
    ]


def test_ranks_must_be_there(tmp_path: Path) -> None:
    folder = tmp_path / "base"
    shutil.copytree(GAME.pack.folder, folder)
    text = (folder / "scoring.toml").read_text(encoding="utf-8")
    start, end = text.index("[[solo_rank]]"), text.index("[team]")
    (folder / "scoring.toml").write_text(text[:start] + text[end:], encoding="utf-8")
    with pytest.raises(BadPack, match="solo_rank"):
        GAME.with_pack(Pack(folder))


@pytest.mark.parametrize(
    ("seats", "table", "says"),
    [
        (2, {"continents": ["Europe"]}, "continents"),
        (2, {"continents": ["Europe", "Europe"]}, "continents"),
        (2, {"order": [1, 1]}, "order"),
        (2, {"month": "December"}, "month"),
        (2, {"destroyed": ["Atlantis"]}, "destroyed"),
        (2, {"destroyed": ["Rome"], "optimized": ["Rome"]}, "optimized"),
        (2, {"tracking": ["Rome", "Paris"]}, "tracking"),
        (2, {"survivors": [1]}, "survivors"),
        (2, {"nukes": [1, 100]}, "nukes"),
        (2, {"draw": ["Mad Moon", "Mad Moon"]}, "draw"),
        (2, {"step": "lunch"}, "step"),
        (2, {"active": 3}, "active"),
        (2, {"moon": 1}, "moon"),
        (2, {"income": 4}, "income"),  # only in a spend step
    ],
)
def test_a_wrong_scene_is_named_by_its_key(seats: int, table: dict[str, Any], says: str) -> None:
    with pytest.raises(BadScene, match=says):
        lay(seats, None, (), **table)


def test_a_wrong_team_list_is_refused() -> None:
    with pytest.raises(BadScene, match="teams"):
        lay(4, {"mode": "team"}, teams=[1, 1, 1, 2])


def test_team_play_for_two_is_refused_with_a_reason() -> None:
    with pytest.raises(BadSetup, match="at least 3 seats"):
        GAME.new(2, 0, {"mode": "team"})


def test_every_number_has_its_words() -> None:
    t = lay(3, {"mode": "team", "teams": "2v1", "team_scoring": "average"}, step="spend", survivors=[1, 2, 3])
    view = GAME.view(t.table, 0)
    assert view.headline == "January: North America is spending, 6 left."
    assert view.zone("north_america").things[0].text.startswith("Produces 1. 15 cards can strike it")
    assert [seat.team for seat in view.seats] == [1, 1, 2] and view.board["teams"] == [0, 0, 1]
    assert struck(2, "Mad Moon").view().headline == "March: North America has turned up Mad Moon."
    assert struck(2, "Mad Moon", "Rome", nukes=[1, 0]).view().headline == "March: Mad Moon heads for Rome."
    claims = lay(2, {"claims": "asked"}, step="setup")
    assert claims.view().headline == "Before the start: continents are claimed."
    assert claims.view().seats[0].name == "Seat 1"
    pause = lay(2, standing=["Rome"], step="disasters", month="March", dead_earth="pausing")
    assert (
        pause.view().headline == "March: the turn of North America."
        and pause.prompt(0) == "earth-gone-mad.pass"
    )


def test_a_finished_game_says_so() -> None:
    t = lay(2, month="November", step="disasters", active=2, cards_left=0)
    assert t.view().headline == "The year is over." and t.view().over
    assert GAME.tally(t.table)["cities lost"] == 0 and t.why_not(0, "done") != ""


@rule("EGM-1.11")
def test_redealing_shuffles_only_the_draw_pile() -> None:
    t = struck(2, "Mad Moon", face_up=["Ripping Rift"])
    other = t.table.determinize(0, Rng(5))
    view, own = GAME.view(other, None, face_up=True), t.view()
    assert [x.name for x in view.zone("face_up").things] == ["Mad Moon", "Ripping Rift"]
    assert sorted(x.name for x in view.zone("draw").things) == sorted(x.name for x in own.zone("draw").things)
    assert [x.name for x in view.zone("draw").things] != [x.name for x in own.zone("draw").things]


@rule("EGM-17.9")
def test_redealing_hides_proposals_between_others() -> None:
    t = lay(3, {"deal_visibility": "parties"}, step="spend", survivors=[1, 1, 1])
    propose(t, 0, [1], "clause give Survivors, by seat 2, for seat 1, number 1")
    assert not GAME.view(t.table.determinize(2, Rng(1)), 2, face_up=True).zone("proposals").things
    assert GAME.view(t.table.determinize(1, Rng(1)), 1).zone("proposals").things
