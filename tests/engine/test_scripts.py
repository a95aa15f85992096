"""Scripts of scenes: what is noticed, where a script stops, branches, and what a wrong one says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.errors import BadScene, LastTurnError
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.registry import game_of
from lastturn.testing import scene

STORM = """
game = "earth-gone-mad"
seats = 2
[table]
continents = ["Europe", "Asia"]
month = "March"
step = "disasters"
nukes = [2, 0]
draw = ["Horrible Hurricane"]
"""
NIGHT = """
game = "until-daylight"
seats = 1
[table]
phase = "combat"
turn = 1
line = ["Brute", "Brute"]
[[table.seat]]
character = "Pillar"
inventory = ["Fire Axe"]
"""


SEVEN = "Survive Until Daylight seats 1 to 6; 7 is not possible"


def wrongs(text: str) -> list[str]:
    """What the script found wrong."""
    read = Scene.read(text, "s")
    findings = run_script(game_of(read, Path()), read)
    return [f"{f.where}: {f.expected}: {f.found}" for f in findings if not f.holds]


def complaint(text: str) -> str:
    """Why the scene cannot be used."""
    with pytest.raises(LastTurnError) as told:
        wrongs(text)
    return str(told.value)


def test_the_log_has_what_happened_while_the_scene_was_laid_out() -> None:
    assert wrongs(STORM + '[[script]]\nlog = ["Europe turns up Horrible Hurricane."]\n') == []


def test_nothing_is_not_offered_to_a_seat_that_is_not_asked() -> None:
    entry = '[[script]]\nnot_offered = ["aim at Paris"]\nto = 2\n'
    assert wrongs(STORM + entry) == ["script 1: not offered to seat 2: aim at Paris: asked is seat 1"]
    assert wrongs(STORM + entry.replace("to = 2", "to = 1")) == []
    assert wrongs(STORM + '[[script]]\nto = 2\nnot_offered = ["send"]\noffered = ["draft a deal"]\n') == []


@pytest.mark.parametrize(("die", "found"), [(7, "7"), (0, "0")])
def test_a_die_that_cannot_come_up_is_told(die: int, found: str) -> None:
    entry = f'[[script]]\nseat = 1\ndice = [{die}]\nplay = ["aim at London", "launch 1"]\n'
    told = "the next of the loaded dice is " + found + "; here it must be 1 to 6"
    assert wrongs(STORM + entry) == [f"script 1: seat 1 plays “launch 1”: {told}"]


def test_a_match_stays_as_it_was_when_its_next_die_cannot_come_up() -> None:
    stage = scene(game_of(Scene.read(STORM, "s"), Path()), STORM.replace("seats", "dice = [9]\nseats"))
    stage.do(0, "aim at London")
    before = stage.view()
    with pytest.raises(BadScene, match="must be 1 to 6"):
        stage.do(0, "launch 1")
    assert stage.view() == before and stage.asked() == [0]


def test_dice_and_shuffles_left_over_are_noticed() -> None:
    entry = '[[script]]\nseat = 1\ndice = [6, 5, 4]\nplay = ["aim at London", "launch 1"]\nasked = [2]\n'
    [told] = wrongs(STORM + entry)
    assert told.startswith("end of the script: all loaded dice are used: left over: [5, 4]; take them out")
    assert wrongs(STORM + entry + "dice_left = [5, 4]\n") == []
    unused = '[[script]]\nshuffles = { draw = ["Horrible Hurricane"] }\nasked = [1]\n'
    assert wrongs(STORM + unused) == ["end of the script: all loaded shuffles are used: not shuffled: draw"]


def test_a_script_stops_at_the_first_move_that_cannot_be_made() -> None:
    script = (
        '[[script]]\nseat = 1\nplay = "aim at Paris"\nscores = [9, 9]\n' + "[[script]]\nasked = [4]\n" * 2
    )
    first, second = wrongs(STORM + script)
    assert first.startswith("script 1: seat 1 plays “aim at Paris”: seat 1 cannot “aim at Paris”: The card")
    assert second == "script 1: the script goes on: it stopped here; 2 more entries were not played"


def test_a_branch_changes_nothing_for_others() -> None:
    branch = '[[branch]]\nafter = "aimed"\n[[branch.script]]\nseat = 1\nplay = "launch 0"\n'
    branch += 'zones = { destroyed = ["London"] }\n'
    script = '[[script]]\nseat = 1\nplay = "aim at London"\npoint = "aimed"\n'
    assert (
        wrongs(STORM + script + branch * 2 + "[[branch]]\n[[branch.script]]\nzones = {destroyed = []}\n")
        == []
    )


def test_a_branch_from_where_the_script_never_came_is_told() -> None:
    text = STORM + '[[script]]\nseat = 1\nplay = "aim at Paris"\npoint = "aimed"\n'
    text += '[[branch]]\nnote = "b"\nafter = "aimed"\n[[branch.script]]\nasked = [1]\n'
    text += "[[branch]]\n[[branch.script]]\nasked = [1]\n"
    assert wrongs(text)[1:] == [
        "branch “b”: a branch from “aimed”: the script did not get so far",
        "branch number 2: a branch from the end of the script: the script did not get so far",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[branch]]\nafter = "x"\n',
            "field “after” is “x”; it must be the “point” of an entry above, “start”",
        ),
        ("[[branch]]\n", "s, branch number 1: field “script” is missing"),
        (
            '[[script]]\npoint = "start"\n',
            "field “point” is “start”; it must be a name that no other point has",
        ),
        ("[[script]]\nshuffles = { deck = [] }\n", "field “deck” names no pile; it must be one of “draw”"),
        (
            '[[script]]\nshuffles = { draw = ["x"] }\n',
            "field “draw” holds “x”; it must be made of cards of this",
        ),
        ("[[script]]\npasses = [3]\n", "field “passes” holds 3; it must be made of seats from 1 to 2"),
        ("[[script]]\ndeal = { from = 1 }\n", "[deal]: field “terms” is missing; it must be a list of texts"),
        ('[[script]]\noffered = ["sing"]\n', "s, script number 1: “sing” is no move; try"),
        (
            "[[script]]\nthings = { europe = [{ marks = [] }] }\n",
            "field “name” is missing; it must be the name",
        ),
        ('[[script]]\nthings = { europe = [{ name = "Paris", hue = 1 }] }\n', "unknown field “hue”"),
        ("[[script]]\nthings = { mars = [] }\n", "field “mars” names no zone; it must be one of"),
        ('[[script]]\nlog = []\nlog_from = "now"\n', "field “log_from” is “now”; it must be one of “scene”"),
        ("[[refused]]\nsaid = 1\n", "s, refused number 1: unknown field “said”"),
    ],
)
def test_a_wrong_key_of_a_script_is_named(text: str, message: str) -> None:
    assert message in complaint(STORM + text)


def test_a_pass_that_is_none_says_what_is_open() -> None:
    [told] = wrongs(STORM + "[[script]]\npasses = [1]\n")
    assert told.startswith(
        "script 1: seat 1 passes: seat 1 cannot simply pass here; open to it: aim at New York"
    )
    [told] = wrongs(STORM + "[[script]]\npasses = [2]\n")
    assert told == "script 1: seat 2 passes: seat 2 has nothing to pass; asked is seat 1"


def test_no_words_are_no_move_and_no_pass() -> None:
    [told] = wrongs(STORM + '[[script]]\nseat = 1\nplay = ""\n')
    assert told.startswith("script 1: seat 1 plays “”: “” is no move")


def test_only_a_game_with_deals_has_them_in_one_line() -> None:
    text = NIGHT + '[[script]]\ndeal = { from = 1, terms = ["x"] }\n'
    assert "Survive Until Daylight has no deals in one line" in complaint(text)


def test_a_scene_is_for_its_pack() -> None:
    assert complaint(STORM.replace("seats", 'pack = "winter"\nseats', 1) + "[[script]]\nasked = [1]\n") == (
        "winter: no such folder; a pack is a folder of .toml files"
    )
    other = Scene.read(STORM.replace("seats", 'pack = "editions/winter"\nseats', 1), "s")
    with pytest.raises(BadScene, match="the scene is for the pack “winter”; the pack here is “base”"):
        other.lay_out(game_of(Scene.read(STORM, "s"), Path()))


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ('only_offered = ["attack"]', "offered to seat 1 only: attack: attack, discard Fire Axe, end turn"),
        ('default = "end turn"', "when the time of seat 1 is out: end turn: attack"),
        ("counts = { line = 3 }", "things in line 3: 2"),
        ('not_in_log = ["Brute"]\nseat = 1\nplay = ["attack", "target 1 Brute"]', "log does not say “Brute”"),
        ('log_in_order = ["x"]', "log goes on with “x”: nothing was told"),
        ("over = true", "the game is over: it is not"),
        ('refused = [{ move = "attack" }]', "“attack” refused to seat 1: it is open to it"),
        (
            'refused = [{ move = "craft Trap", says = "no" }]',
            "“craft Trap” refused to seat 1 with “no”: You need",
        ),
        (
            'things = { line = [{ name = "Brute", marks = [] }] }',
            "in line: name Brute, marks []: Brute [place 1",
        ),
        ("things = { line = [{ place = 3 }] }", "in line: place 3: Brute, Brute"),
        (
            'things = { line = [{ name = "Brute", count = 2 }] }',
            "in line: name Brute, count 2: Brute [place 1",
        ),
    ],
)
def test_a_new_expectation_that_does_not_hold_says_what_was_found(entry: str, wrong: str) -> None:
    [told] = wrongs(NIGHT + f"[[script]]\n{entry}\n")
    assert told.removeprefix("script 1: ").startswith(wrong)


def test_a_set_up_that_can_be_laid_out_is_not_refused() -> None:
    text = NIGHT + '[[refused]]\nnote = "fine"\n[[refused]]\nseats = 7\nsays = "eight"\n'
    assert wrongs(text) == [
        "refused “fine”: the set-up is refused: it can be laid out",
        "refused number 2: the set-up is refused with “eight”: " + SEVEN,
    ]
