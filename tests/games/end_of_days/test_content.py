"""The pack: what is wrong in it is named by file, entry and field."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from lastturn.engine.errors import BadPack, BadScene
from lastturn.engine.packs import Pack
from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days.game import EndOfDays
from tests.games.end_of_days.playing import Play
from tests.rules import rule


def changed(tmp_path: Path, file: str, old: str, new: str) -> Pack:
    folder = tmp_path / "mine"
    shutil.copytree(GAME.pack.folder, folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return Pack(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "military.toml",
            'kind = "attack"',
            'kind = "tickle"',
            "military.toml, card_type “nuclear_missile”, modes “strike”: field “kind”",
        ),
        ("military.toml", "attacks = 3", "attacks = 0", "field “attacks” is 0"),
        (
            "military.toml",
            'nation = "other", one_site = true',
            'nation = "self", one_site = true',
            "field “nation”",
        ),
        (
            "military.toml",
            "one_site = true",
            "one_sight = true",
            "unknown field “one_sight”; did you mean “one_site”?",
        ),
        ("military.toml", 'id = "NUK-1", value = 5', 'id = "NUK-1", value = 7', "field “value” is 7"),
        ("military.toml", 'id = "NUK-1", value = 5', 'id = "NUK-1", value = 4', "cards_per_value"),
        ("military.toml", 'id = "NUK-1"', 'id = "NUC-1"', "field “id” is “NUC-1”"),
        ("military.toml", '["usa", "ussr", "france"]', '["usa", "ussr"]', "field “flags”"),
        ("military.toml", '["usa", "ussr", "france"]', '["usa", "ussr", "india"]', "cards_per_nation_flag"),
        (
            "spy.toml",
            'kind = "draw", count = 2',
            'kind = "draw", count = 2, price = 1',
            "the field “price” does nothing; remove it: it does not go with kind “draw”",
        ),
        ("military.toml", "count = 5", "count = 6", "field “count” is 6"),
        ("military.toml", 'colour = "orange"', 'colour = "red"', "field “colour”"),
        ("military.toml", "lasting = true", "lasting = false", "field “lasting”"),
        ("military.toml", 'rule = "protect_rocketships"', 'rule = "protect"', "field “rule”"),
        (
            "military.toml",
            'id = "assault"',
            'id = "strike"',
            "taken by military.toml, card_type",
        ),
        (
            "military.toml",
            'id = "commando_raid"',
            'id = "nuclear_missile"',
            "this one is taken",
        ),
        (
            "military.toml",
            'kind = "take_from_discards", family = "military", count = 1, not_cards = ["arms_shipment"]',
            'kind = "draw", count = 2',
            "take_from_discards",
        ),
        (
            "military.toml",
            'id = "hidden", kind = "static", rule = "protect_rocketships"',
            'id = "hidden", kind = "draw", count = 1',
            "do not go with “use_from”",
        ),
        ("military.toml", "sanction = false", "sanction = true", "field “sanction” is true"),
        ("spy.toml", 'unless = "user_discards_2"', 'unless = "user_sings"', "field “unless”"),
        ("spy.toml", 'text = "Destroy', 'colour2 = "x"\ntext = "Destroy', "unknown field “colour2”"),
        ("modules.toml", "lift = 2", "lift = 0", "field “lift” is 0"),
        ("modules.toml", 'who = "every_other_nation"', 'who = "nobody"', "field “who”"),
        ("modules.toml", "vp = -1 }", "points = -1 }", "field “vp” is missing"),
        ("nations.toml", "rockets = 3", "rockets = 5", "field “rockets” is 5"),
        ("nations.toml", '[[nation]]\nid = "india"', '[[nations]]\nid = "india"', "unknown field “nations”"),
        ("game.toml", "deck = 120", "deck = 121", "field “deck” is 121"),
        ("game.toml", "wild_flag_cards = 29", "wild_flag_cards = 30", "field “wild_flag_cards” is 30"),
        ("game.toml", "turns = 8", "turns = 9", "field “positions” has 8 entries"),
        ("game.toml", '"KER-1", "BHA-1"', '"KER-9", "BHA-1"', "field “starting_scrapyard”"),
        ("game.toml", "trade_rounds = 5", "trade_rounds = 0", "field “trade_rounds” is 0"),
        ("game.toml", 'EOD-D1 = "choose_nation"', 'EOD-D1 = "choose"', "field “EOD-D1”"),
        ("game.toml", "[limits]", "[limits]\ncolour = 1", "unknown field “colour”"),
    ],
)
def test_a_wrong_pack_is_refused(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadPack, match=".*") as wrong:
        EndOfDays(changed(tmp_path, file, old, new))
    assert any(message in line for line in wrong.value.lines)


def test_totals_may_be_left_out_where_a_card_is_added(tmp_path: Path) -> None:
    added = '{ id = "IRO-2", value = 2, flags = ["wild"] }, { id = "IRO-1"'
    pack = changed(
        tmp_path,
        "spy.toml",
        '{ id = "IRO-1"',
        added,
    )
    spy, game = pack.folder / "spy.toml", pack.folder / "game.toml"
    text = game.read_text()
    start, end = text.index("[totals]"), text.index("[values]")
    game.write_text(text[:start] + text[end:])
    before, after = spy.read_text().rsplit("count = 1\n", 1)
    spy.write_text(before + after)
    assert EndOfDays(Pack(pack.folder)).content.cards == GAME.content.cards + 1


def test_every_error_of_a_pack_is_told_at_once(tmp_path: Path) -> None:
    pack = changed(tmp_path, "nations.toml", "rockets = 3", "rockets = 5")
    for file, old, new in [
        ("military.toml", "one_site = true", "one_sight = true"),
        ("military.toml", 'cards = ["recon_satellite", ', 'cards = ["recon_satelite", '),
        ("spy.toml", 'text = "', 'text = 7 # "'),
        ("modules.toml", 'colour = "red"', 'colour = "blue"'),
        ("game.toml", "turns = 8", "turns = 9"),
    ]:
        path = pack.folder / file
        path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(BadPack) as wrong:
        EndOfDays(Pack(pack.folder))
    assert wrong.value.lines == (
        "game.toml, [turn_marker]: field “positions” has 8 entries; it must be as long as “turns”, 9",
        "nations.toml, nation “usa”: field “rockets” is 5; it must be a whole number from 1 to 4",
        "modules.toml, card_type “kerosene_rocket”: field “colour” is “blue”; it must be “red”",
        (
            "military.toml, card_type “nuclear_missile”, modes “strike”: "
            "unknown field “one_sight”; did you mean “one_site”?"
        ),
        "spy.toml, card_type “espionage”: field “text” is 7; it must be a text in quotes, not an empty one",
        (
            "military.toml, card_type “anti_missile_system”, modes “intercept”: field “cards” holds "
            "“recon_satelite”; it must be the id of a [[card_type]]; did you mean “recon_satellite”?"
        ),
    )


def test_a_missing_nation_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(GAME.pack.folder, folder)
    nations = (folder / "nations.toml").read_text()
    (folder / "nations.toml").write_text(nations[: nations.rindex("[[nation]]")])
    with pytest.raises(BadPack, match="“nation” has 6 entries; it must be a list of 7 to 16"):
        EndOfDays(Pack(folder))


def test_another_edition_plays_by_its_own_numbers(tmp_path: Path) -> None:
    other = EndOfDays(changed(tmp_path, "game.toml", "attack_hits_on = 4", "attack_hits_on = 5"))
    assert other.content.attack_hits_on == 5 and other.pack.hash != GAME.pack.hash


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"hands": {"US": ["XXX-1"]}}, "field “hands” holds “XXX-1”"),
        ({"hands": {"US": ["KER-1"]}, "scrapyard": ["KER-1"]}, "field “scrapyard” holds “KER-1” again"),
        ({"hands": {"US": ["KER-1"]}, "deck": ["KER-1"]}, "field “deck” holds “KER-1” again"),
        ({"used": ["KER-1"]}, "field “used” holds “Kerosene Rocket 1”"),
        ({"step": "lunch"}, "field “step”"),
        ({"sites": {"US": [[], [], [], [], []]}}, "field “sites” has 5 sites"),
        ({"colour": 1}, "unknown field “colour”"),
    ],
)
def test_a_wrong_scene_is_refused(table: dict[str, Any], message: str) -> None:
    with pytest.raises(BadScene) as wrong:
        Play(**table)
    assert message in str(wrong.value)


def test_wrong_lists_in_scenes_are_refused() -> None:
    with pytest.raises(BadScene, match="a list of 2 different nations"):
        Play("US US")
    with pytest.raises(BadScene, match="one list for each seat"):
        Play("US SU", hands={"US": "KER-1"})


@rule("EOD-19.6")
def test_every_decision_has_a_time_limit_and_every_question_a_default() -> None:
    assert list(GAME.texts.limits) == [f"EOD-D{n}" for n in range(1, 25)]
    part_of_a_declaration = {"EOD-D18", "EOD-D19"}
    for decision, name in GAME.texts.limits.items():
        assert (name == "none") == (decision in part_of_a_declaration)
        assert name == "none" or GAME.texts.seconds[name] > 0
    p = Play(hands={"US": ["ESP-1"], "SU": ["KER-2"]}, fronts={"FR": ["BLO-1"]})
    while p.stage.fact("turn") == 1:
        seat = p.stage.asked()[0]
        assert p.t.default(seat) in p.t.legal(seat)
        p.t.play(seat, p.t.default(seat))


def test_the_score_sheet_adds_up() -> None:
    p = Play("US SU", step="launch", scores={}, sites={"US": [["ATO-1", "AHA-1", "ARK-1"]]}, deck=["KER-2"])
    p.do("US", "launch site 1")
    assert GAME.score_sheet(p.t) == [
        ("Ships", [5, 0]),
        ("Gifts of Arks", [0, 2]),
        ("Losses", [0, 0]),
    ]
    tally = GAME.tally(p.t)
    assert (tally["launches tried"], tally["launches succeeded"], tally["sanctions"]) == (1, 1, 0)
