"""Scenes: reading, scripts, and what a wrong one says."""

from __future__ import annotations

import pytest

from lastturn.engine.errors import BadScene, BadSetup, IllegalMove, LastTurnError, UnknownWords
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.testing import scene
from tests.ember import last_ember

TOP = """
game = "last-ember"
seats = 2
rules = ["EMB-3"]
[table]
hands = [["Ember 3"], ["Ember 9"]]
"""
GOOD = (
    TOP
    + """
[[script]]
note = "before"
asked = [1, 2]
to = 2
prompt = "last-ember.card"
offered = ["play Ember 9"]
not_offered = ["play Ember 3"]
refused = [{ seat = 1, move = "play Ember 9", rule = "EMB-2" }]
seen_by = 1
zones = { "hand.1" = ["Ember 3"], "hand.2" = [] }

[[script]]
seat = 1
play = "play Ember 3"
[[script]]
seat = 2
play = ["play Ember 9"]
scores = [0, 1]
log = ["Hearth 2 takes a point"]
facts = { "points.2" = 1 }
over = { winners = [2], rule = "EMB-4" }
"""
)


def findings(text: str) -> list[str]:
    """What the script found wrong."""
    game = last_ember()
    return [
        f"{f.where}: {f.expected}: {f.found}" for f in run_script(game, Scene.read(text, "s")) if not f.holds
    ]


def test_chance_that_is_not_loaded_comes_from_the_seed_of_the_scene() -> None:
    def rolls(seed: int) -> list[int]:
        table = Scene.read(f"seed = {seed}\ndice = [1]\n{TOP}", "s").lay_out(last_ember())
        return [int(table.roll()) for _ in range(20)]

    assert rolls(1) == rolls(1) != rolls(2)
    assert rolls(1)[0] == rolls(2)[0] == 1, "the die that is loaded comes first"


def test_a_script_that_holds() -> None:
    assert findings(GOOD) == []
    assert len(run_script(last_ember(), Scene.read(GOOD, "s"))) == 12


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("asked = [1, 2]", "asked = [1]", "script 1 (before): asked [1]: [1, 2]"),
        (
            'offered = ["play Ember 9"]',
            'offered = ["play Ember 8"]',
            "offered to seat 2: play Ember 8: play Ember 9",
        ),
        ('rule = "EMB-2"', 'rule = "EMB-1"', "refused to seat 1 by EMB-1: EMB-2"),
        ('"hand.2" = []', '"hand.2" = ["Ember 9"]', "zone hand.2 ['Ember 9']: []"),
        (
            'play = "play Ember 3"',
            'play = "play Ember 4"',
            "seat 1 cannot “play Ember 4”: You can only play a card",
        ),
        ("scores = [0, 1]", "scores = [1, 0]", "scores [1, 0]: [0, 1]"),
        ("Hearth 2 takes", "Hearth 1 takes", "log says “Hearth 1 takes a point”"),
        ('"points.2" = 1', '"points.2" = 2', "fact points.2 2: 1"),
        ("winners = [2]", "winners = [1]", "won by [1]: [2]"),
        ('prompt = "last-ember.card"', 'prompt = "x"', "prompt of seat 2 x: last-ember.card"),
    ],
)
def test_an_expectation_that_does_not_hold_says_what_was_found(old: str, new: str, message: str) -> None:
    assert any(message in finding for finding in findings(GOOD.replace(old, new)))


def test_a_game_that_is_not_over_is_told() -> None:
    assert findings(TOP + "[[script]]\nover = { winners = [1] }\n") == [
        "script 1: the game is over: it is not"
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seats = 2", "s: field “game” is missing"),
        (TOP.replace("rules", "ruels"), "s: unknown field “ruels”"),
        (TOP.replace("hands", "hnads"), "s, [table]: unknown field “hnads”"),
        (TOP + "[[script]]\nexpect = 1\n", "script number 1: unknown field “expect”"),
        (
            TOP + '[[script]]\nzones = { "shelf" = [] }\n',
            "field “shelf” names no zone; it must be one of hand.1",
        ),
        (
            TOP + '[[script]]\nfacts = { "luck" = 1 }\n',
            "field “luck” names no fact; it must be one of points.1",
        ),
        (TOP + '[[script]]\nplay = "x"\n', "field “seat” is missing; it must be a whole number from 1 to 2"),
        (TOP.replace("last-ember", "chess"), "the scene is of “chess”"),
        ("game = ", "not valid TOML"),
    ],
)
def test_a_wrong_scene_names_its_field(text: str, message: str) -> None:
    with pytest.raises(BadScene) as told:
        findings(text)
    assert message in str(told.value)


def test_a_wrong_option_is_a_wrong_set_up() -> None:
    with pytest.raises(BadSetup):
        findings(TOP.replace("[table]", '[options]\ndeck = "huge"\n[table]'))


def test_a_stage_says_why_a_move_is_refused() -> None:
    stage = scene(last_ember(), TOP)
    with pytest.raises(
        IllegalMove, match=r"seat 1 cannot “play Ember 9”: You can only .* Open to it: play Ember 3"
    ):
        stage.do(0, "play Ember 9")
    with pytest.raises(UnknownWords):
        stage.do(0, "sing")
    assert stage.prompt(0) == "last-ember.card" and stage.why_not(0, "play Ember 3") == ""
    stage.do(0, "play Ember 3")
    assert stage.prompt(0) == "" and stage.asked() == [1] and stage.zone("deck") == []
    assert stage.fact("points.1") == 0 and stage.outcome() is None
    with pytest.raises(LastTurnError, match="Open to it: nothing"):
        stage.do(0, "play Ember 3")
