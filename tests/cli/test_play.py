"""`lastturn play`: what a person sees, types and gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn import registry
from lastturn.engine.match import read_match
from lastturn.registry import load
from tests.cli.commands import is_one_complaint, run
from tests.cli.humming import humming_ember

PLAY = ("play", "last-ember", "--seats", "3", "--seed", "4")


def test_a_whole_game_by_numbers() -> None:
    ran = run(*PLAY, typed="1\n1\n1\n")

    assert ran.code == 0
    assert "Last Ember by Last Turn." in ran.out
    assert "Hearth 1: Which card do you play? (EMB-2)\n  1  play Ember 5\n  2  play Ember 9\n" in ran.out
    assert "· Hearth 1 shows Ember 5. (EMB-2)" in ran.out
    assert "The embers are out. (EMB-4)" in ran.out
    assert "wins." in ran.out
    assert "The record was not saved." in ran.out
    assert ran.err == ""


def test_the_same_seed_is_the_same_game() -> None:
    assert run(*PLAY, typed="1\n1\n1\n") == run(*PLAY, typed="1\n1\n1\n")


def test_words_and_their_beginnings_are_moves() -> None:
    by_words = run(*PLAY, typed="PLAY ember 9\nplay ember 5\nplay\n")

    assert by_words.code == 0
    assert "· Hearth 1 shows Ember 9." in by_words.out


def test_words_that_only_one_option_has_are_enough() -> None:
    ran = run(*PLAY, typed="9\n")
    assert "there is no option 9" in ran.err

    ran = run(*PLAY, typed="ember 9\n")
    assert "· Hearth 1 shows Ember 9." in ran.out

    assert "“ember” is no move" in run(*PLAY, typed="ember\n").err


def test_hands_of_others_are_hidden() -> None:
    ran = run(*PLAY)

    assert ran.out.count("Hand: 3 hidden") == 2
    assert "Hand: Ember 5, Ember 9, Ember 6" in ran.out
    assert "Hearth 2 is dealt" not in ran.out


def test_the_end_of_input_is_said_and_nothing_is_saved() -> None:
    ran = run(*PLAY, typed="1\n")

    assert ran.code == 0
    assert ran.out.endswith("The input has ended. The record was not saved.\n")
    assert list(Path().iterdir()) == []


def test_why_names_the_rule() -> None:
    ran = run(*PLAY, typed="why play ember 1\nwhy play ember 5\nwhy\n")

    assert "You can only play a card of your hand. (EMB-2)" in ran.out
    assert "Nothing forbids it" in ran.out
    assert "why WORDS" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("play ember 1", "you cannot “play Ember 1” now: You can only play a card of your hand. (EMB-2)"),
        ("play", "“play” could mean 3 moves: “play Ember 5”, “play Ember 9”, “play Ember 6”"),
        ("jump", "“jump” is no move; try"),
        ("4", "there is no option 4; there are 3"),
        ("a1", "there is no aside 1; there are none"),
        ("why jump", "“jump” is no move"),
        ("rules 4", "no rules page for 'last-ember'"),
    ],
)
def test_a_bad_line_in_a_file_ends_the_game_with_its_number(typed: str, said: str) -> None:
    ran = run(*PLAY, "--save", "kept.turns", typed=f"log\n{typed}\n1\n")

    assert is_one_complaint(ran)
    assert "input, line 2: " in ran.err
    assert said in ran.err


def test_undo_says_why_not() -> None:
    ran = run(*PLAY, typed="undo\n")
    assert "Hearth 3 has moved since." in ran.out

    ran = run("play", "last-ember", "--you", "1,2", "--seats", "2", "--seed", "4", typed="undo\n")
    assert "There is nothing to take back yet." in ran.out


def test_help_log_view_and_look() -> None:
    ran = run(*PLAY, typed="help\nlog 1\nview\nlook ember 5\nlook moon\nlook\n\nasides\nsave\n")

    assert "rules [ID or WORDS]" in ran.out
    assert "> log 1\n· Hearth 1 is dealt Ember 6. (EMB-1)\n> view" in ran.out
    assert "Ember 5: nothing is written on it." in ran.out
    assert "You see nothing called “moon”." in ran.out
    assert ran.out.count("Which card do you play?") == 2
    assert "There is nothing to say besides." in ran.out
    assert "Say where: save FILE" in ran.out


def test_two_people_share_the_screen_and_a_bot_plays_the_third_seat() -> None:
    ran = run(*PLAY, "--you", "1,3", "--names", "Ada,Bo", typed="1\n1\n1\n1\n1\n1\n")

    assert ran.code == 0
    assert "--- Ada (Hearth 1) decides ---" in ran.out and "--- Bo (Hearth 3) decides ---" in ran.out
    assert "3 Bo (Hearth 3) · deciding (you)" in ran.out
    assert "· Bo (Hearth 3) shows" in ran.out
    assert "Bo (Hearth 3): Which card do you play?" in ran.out


def test_quit_leaves_at_once_where_nobody_can_be_asked() -> None:
    assert run(*PLAY, typed="quit\n").out.endswith("You have left the table. The record was not saved.\n")


def test_save_and_go_on() -> None:
    assert "go on with: lastturn play --load half.turns" in run(*PLAY, typed="2\nsave half.turns\n").out

    ran = run("play", "--load", "half.turns", "--save", "rest.turns", typed="1\n1\n")

    assert ran.code == 0
    assert "seed 4" in ran.out
    assert "· Hearth 1 shows Ember 9." in ran.out
    match, record, last = read_match(Path("rest.turns").read_text(), load, "rest")
    assert match.over() and len(record.moves) == 9 and last


def test_the_kept_record_grows_with_every_decision() -> None:
    run(*PLAY, "--save", "kept.turns", typed="1\n1\n")

    assert Path("kept.turns").read_text().count("\n1 play") == 2


def test_a_file_is_not_overwritten() -> None:
    Path("mine.turns").write_text("mine")

    assert is_one_complaint(run(*PLAY, "--save", "mine.turns", typed="1\n1\n1\n"))
    assert is_one_complaint(run(*PLAY, typed="save mine.turns\n"))
    assert Path("mine.turns").read_text() == "mine"

    assert run(*PLAY, "--save", "mine.turns", "--force", typed="1\n").code == 0
    assert run(*PLAY, typed="save mine.turns --force\n").code == 0
    assert Path("mine.turns").read_text().startswith("Last Turn record 1\n")


def test_reasons_come_when_the_cards_are_shown() -> None:
    ran = run(*PLAY, "--bot", "random", "--explain", typed="1\n")
    first, second = ran.out.split("> 1")

    assert "It rolled a die." not in first
    assert second.count("It rolled a die.") == 2


def test_asides_are_offered_by_word_and_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    game = humming_ember()
    monkeypatch.setattr(registry, "game", lambda id: game)

    ran = run(*PLAY, "--bot", "random", typed="asides\nhum\na1\n1\n")

    assert "Besides, you may say: hum (asides lists them)." in ran.out
    assert "  a1  hum  Hum a tune" in ran.out
    assert ran.out.count("· Hearth 1 hums. (EMB-2)") == 2


def test_bots_speak_up_during_a_persons_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game = humming_ember()
    monkeypatch.setattr(registry, "game", lambda id: game)

    ran = run(*PLAY, typed="1\n")

    assert ran.out.count("hums.") == 3


def test_options_reach_the_game() -> None:
    ran = run(*PLAY, "--option", "deck=low", typed="1\n")

    assert "3 seats, deck low, seed 4." in ran.out
