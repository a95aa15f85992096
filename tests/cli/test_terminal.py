"""The program as people start it: in a pipe, and at a terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import COMMAND, PATIENCE, Terminal, environment

needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
CLEARED = "\x1b[2J\x1b[H\x1b[3J"


def start(ember_home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], input=typed, capture_output=True, text=True, encoding="utf-8", check=False,
        env=environment(ember_home), timeout=5 * PATIENCE,
    )  # fmt: skip


def test_without_a_game_and_a_terminal_bots_show_one(ember_home: Path) -> None:
    ran = start(ember_home, "play")

    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "an unofficial edition." in ran.stdout
    assert "win" in ran.stdout
    assert ran.stdout.endswith(
        "nothing was saved. Play yourself: lastturn play " + ran.stdout.split()[-1] + "\n"
    )


def test_a_complaint_is_one_line_and_code_2(ember_home: Path) -> None:
    ran = start(ember_home, "play", "last-ember", "--seats", "7")

    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr == "lastturn: Last Ember seats 2 to 4; 7 is not possible\n"


def test_a_game_through_a_pipe(ember_home: Path) -> None:
    ran = start(ember_home, "play", "last-ember", "--seed", "4", typed="1\n1\n1\n")

    assert ran.returncode == 0
    assert "The embers are out. (EMB-4)" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_many_games_in_two_processes(ember_home: Path) -> None:
    ran = start(ember_home, "watch", "last-ember", "--games", "40", "--bots", "random", "--jobs", "2")

    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "40 games in" in ran.stdout


def test_a_reader_who_goes_away_is_no_disaster(ember_home: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "earth-gone-mad"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(ember_home),
    )  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()

    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(PATIENCE)


def test_a_terminal_without_unicode_still_works(ember_home: Path) -> None:
    ran = subprocess.run(
        [*COMMAND, "watch", "last-ember", "--seed", "1"], capture_output=True, check=False,
        env=environment(ember_home) | {"PYTHONIOENCODING": "ascii"}, timeout=PATIENCE,
    )  # fmt: skip

    assert ran.returncode == 0
    assert b"wins." in ran.stdout


@needs_pty
def test_the_menu_leads_to_a_table(ember_home: Path) -> None:
    with Terminal(ember_home, "play") as terminal:
        number = terminal.until("Last Ember by").split()[-4]
        terminal.until("Which game?")
        terminal.type("0\n")
        terminal.until("A number from 1 to")
        terminal.type(f"{number}\n")
        terminal.until("How many seats, 2 to 4? [3]")
        terminal.type("\n")
        terminal.until("Which card do you play?")
        terminal.until("> ")
        terminal.type("jump\n")
        terminal.until("“jump” is no move")
        terminal.type("quit\n")
        terminal.until("This game is not saved.")
        terminal.type("quit\n")
        terminal.until("You have left the table. The record was not saved.")
        assert terminal.leave() == 0


@needs_pty
def test_a_game_that_is_being_saved_is_left_without_a_warning(ember_home: Path) -> None:
    with Terminal(ember_home, "play", "last-ember", "--save", "kept.turns") as terminal:
        terminal.until("Which card do you play?")
        terminal.until("> ")
        terminal.type("quit\n")
        assert "not saved" not in terminal.until("You have left the table. The record is in kept.turns")
        assert terminal.leave() == 0


@needs_pty
def test_people_at_one_screen_do_not_see_each_others_hands(ember_home: Path) -> None:
    with Terminal(
        ember_home, "play", "last-ember", "--you", "1,2", "--seats", "2", "--names", "Ada,Bo"
    ) as terminal:
        terminal.until("Ada (Hearth 1) is next. Everybody else looks away.")
        terminal.until("Press Enter when you are ready. ")
        terminal.type("\n")
        adas = terminal.until("> ")
        assert "Ada (Hearth 1) is dealt" in adas and "Bo (Hearth 2) is dealt" not in adas
        terminal.type("1\n")
        handing_over = terminal.until("Bo (Hearth 2) is next.")
        assert CLEARED in handing_over
        terminal.until("Press Enter when you are ready. ")
        terminal.type("\n")
        bos = terminal.until("> ")
        assert CLEARED in bos
        assert "Bo (Hearth 2) is dealt" in bos and "Ada (Hearth 1) is dealt" not in bos


@needs_pty
def test_after_the_end_one_may_look_around_and_save(ember_home: Path, tmp_path: Path) -> None:
    with Terminal(ember_home, "play", "last-ember", "--seats", "2") as terminal:
        for _ in range(3):
            terminal.until("> ")
            terminal.type("1\n")
        terminal.until("Enter leaves.")
        terminal.until("> ")
        terminal.type("undo\n")
        terminal.until("The game is over; nothing is taken back any more.")
        terminal.until("> ")
        terminal.type("save end.turns\n")
        terminal.until("see it again with: lastturn replay end.turns")
        terminal.until("> ")
        terminal.type("\n")
        assert terminal.leave() == 0
    assert "\n= won by " in (tmp_path / "end.turns").read_text()


@needs_pty
def test_a_watched_game_can_be_paused_looked_at_and_left(ember_home: Path) -> None:
    with Terminal(ember_home, "watch", "last-ember", "--speed", "slow", "--seed", "3") as terminal:
        terminal.until("Keys: space pauses")
        terminal.until("Hearth 1 shows")
        terminal.type(" v")
        terminal.until("Deck: ")
        terminal.type("+-q")
        assert terminal.leave() == 0
        assert "The embers are out." not in terminal.said
