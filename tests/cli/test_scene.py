"""`lastturn scene`: laid out and played on, or checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import is_one_complaint, run

SCENE = """
game = "last-ember"
title = "The last card"
seats = 2
[table]
hands = [["Ember 3"], ["Ember 9"]]

[[script]]
note = "before"
asked = [1, 2]
offered = ["play Ember 3"]
to = 1

[[script]]
seat = 1
play = "play ember 3"

[[script]]
seat = 2
play = "play ember 9"
over = { winners = [2], rule = "EMB-4" }
"""


@pytest.fixture
def scene() -> Path:
    path = Path("last-card.toml")
    path.write_text(SCENE)
    return path


def test_a_scene_is_played_on(scene: Path) -> None:
    ran = run("scene", str(scene), "--you", "1", typed="1\n")

    assert ran.code == 0
    assert "Hand: Ember 3" in ran.out
    assert "· Hearth 2 shows Ember 9." in ran.out
    assert "Hearth 2 wins." in ran.out


def test_a_game_from_a_scene_can_be_kept_and_verified(scene: Path) -> None:
    assert run("scene", str(scene), "--save", "kept.turns", typed="1\n").code == 0

    assert "scene |game = " in Path("kept.turns").read_text()
    assert "equal. 2 moves replayed" in run("verify", "kept.turns").out


def test_a_check_says_what_was_expected_and_found(scene: Path) -> None:
    ran = run("scene", "--check", str(scene))

    assert ran.code == 0
    assert "  ok     script 1 (before): expected asked [1, 2]; found [1, 2]" in ran.out
    assert "  ok     script 3: expected won by [2]; found [2]" in ran.out
    assert "4 of 4 expectations hold." in ran.out


def test_a_check_that_fails_says_so_and_goes_on(scene: Path) -> None:
    wrong = Path("wrong.toml")
    wrong.write_text(SCENE.replace("asked = [1, 2]", "asked = [1]").replace("winners = [2]", "winners = [1]"))

    ran = run("scene", "--check", str(wrong), str(scene))

    assert ran.code == 1
    assert "  WRONG  script 1 (before): expected asked [1]; found [1, 2]" in ran.out
    assert "  WRONG  script 3: expected won by [1]; found [2]" in ran.out
    assert "6 of 8 expectations hold." in ran.out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seats = 2", "seats = [", "last-card.toml: not valid TOML"),
        ("seats = 2", "", "last-card.toml: field “seats” is missing; it must be a whole number from 1 to 16"),
        ("seats = 2", "seats = 7", "last-card.toml: Last Ember seats 2 to 4; 7 is not possible"),
        ("title", "titles", "last-card.toml: unknown field “titles”"),
        ('"last-ember"', '"last-embre"', "no game is called “last-embre”"),
        ("asked =", "asks =", "unknown field “asks”"),
        ("to = 1", "to = 3", "field “to” is 3; it must be a whole number from 1 to 2"),
    ],
)
def test_a_broken_scene_is_named(scene: Path, old: str, new: str, said: str) -> None:
    scene.write_text(SCENE.replace(old, new, 1))

    ran = run("scene", "--check", str(scene))

    assert is_one_complaint(ran)
    assert said in ran.err
    assert ran.out == "0 of 0 expectations hold.\n"


def test_a_script_without_expectations_is_no_check(scene: Path) -> None:
    scene.write_text(SCENE.split("[[script]]", maxsplit=1)[0])

    ran = run("scene", "--check", str(scene))

    assert is_one_complaint(ran)
    assert "the script expects nothing" in ran.err


def test_a_move_of_the_script_that_cannot_be_made_is_a_finding(scene: Path) -> None:
    scene.write_text(SCENE.replace('play = "play ember 9"', 'play = "play ember 4"'))

    ran = run("scene", "--check", str(scene))

    assert ran.code == 1
    assert "WRONG  script 3: expected seat 2 plays “play ember 4”; found seat 2 cannot" in ran.out


def test_only_one_scene_is_played(scene: Path) -> None:
    ran = run("scene", str(scene), str(scene))

    assert is_one_complaint(ran)
    assert "one scene can be played at a time, 2 were given" in ran.err


def test_quiet_shows_only_what_does_not_hold(scene: Path) -> None:
    wrong = Path("wrong.toml")
    wrong.write_text(SCENE.replace("asked = [1, 2]", "asked = [1]"))

    ran = run("scene", "--check", "--quiet", str(scene), str(wrong))

    assert ran.code == 1
    assert ran.out.splitlines() == [
        "wrong.toml",
        "  WRONG  script 1 (before): expected asked [1]; found [1, 2]",
        "7 of 8 expectations hold.",
    ]


def test_quiet_is_only_for_checks(scene: Path) -> None:
    ran = run("scene", "--quiet", str(scene))

    assert is_one_complaint(ran)
    assert "give it with --check" in ran.err


def test_a_scene_names_a_pack_beside_it(scene: Path) -> None:
    scene.write_text(SCENE.replace("seats = 2", 'seats = 2\npack = "editions/winter"'))
    missing = run("scene", "--check", str(scene))
    assert is_one_complaint(missing) and "no such folder" in missing.err

    winter = Path("editions/winter")
    winter.mkdir(parents=True)
    (winter / "ember.toml").write_text("schema = 1\n")
    assert run("scene", "--check", str(scene)).code == 0
    assert run("scene", str(scene), typed="1\n").code == 0

    other = Path("summer")
    other.mkdir()
    (other / "ember.toml").write_text("schema = 1\n")
    ran = run("scene", "--check", str(scene), "--pack", "summer")
    assert is_one_complaint(ran) and "for the pack “winter”; the pack here is “summer”" in ran.err
