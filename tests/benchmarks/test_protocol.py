"""How the bench and its contestants talk."""

from __future__ import annotations

import io
import json
from typing import Any

from benchmarks.children import Child, play_rounds, started
from benchmarks.contestants import ROOT, SOURCE, Entry
from benchmarks.our_games import OurGame
from benchmarks.protocol import Contestant, serve
from benchmarks.two_processes import speed_ups


class Counter(Contestant):
    """Ten decisions a game."""

    can_copy = True

    def __init__(self) -> None:
        self.played = 0
        self.copied = 0

    def play(self, games: int) -> tuple[int, int]:
        self.played += games
        sum(range(200 * games))
        return 10 * games, games

    def copy(self, times: int) -> None:
        self.copied += times
        sum(range(200 * times))

    def facts(self) -> dict[str, Any]:
        return {"branching": 2.5}

    def trace(self, games: int) -> dict[str, int]:
        return {"decisions": 10 * games, "hash": 7}


def answers(*lines: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    serve(Counter, lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_facts_come_first() -> None:
    assert answers() == [{"branching": 2.5}]


def test_go_plays_and_copies_for_the_time_given() -> None:
    _, played = answers("go 0.02 0.01\n")
    assert played["decisions"] == 10 * played["games"] > 0
    assert played["cpu"] >= 0.02
    assert played["copies"] > 0 and played["copy_cpu"] >= 0.01


def test_trace_hashes_games() -> None:
    assert answers("trace 3\n")[1] == {"decisions": 30, "hash": 7}


def test_a_missing_package_is_said_to_be_absent() -> None:
    def fail() -> Contestant:
        raise ImportError("No module named 'pyspiel'")

    out = io.StringIO()
    serve(fail, ["go 1 1\n"], out)
    assert json.loads(out.getvalue()) == {"absent": "No module named 'pyspiel'"}


def test_a_child_that_cannot_start_is_absent() -> None:
    entry = Entry("nobody's", "nothing", "benchmarks.our_games", ("no-such-game", "games"), SOURCE)
    child = Child(entry)
    child.stop()
    assert child.absent == "no installed package registers the game “no-such-game”"


def test_a_child_that_breaks_says_so() -> None:
    child = Child(Entry("nobody's", "nothing", "benchmarks.no_such_module", (), (ROOT,)))
    child.stop()
    assert child.absent == "nothing: nobody's ended with exit code 1; its error is above"


def test_a_child_plays_hearts_in_rounds() -> None:
    entry = Entry("interpreted", "hearts", "benchmarks.our_games", ("hearts", "loop"), SOURCE)
    with started([entry], lambda _: None) as children:
        assert not children[entry.name].facts["compiled"]
        measured = play_rounds(children, 2, 0.02, lambda _: None)[entry.name]
    assert len(measured.rates()) == len(measured.copy_rates()) == 2
    assert 52 <= measured.decisions_per_game() <= 64


def test_two_processes_are_set_against_one() -> None:
    entry = Entry("interpreted", "hearts", "benchmarks.our_games", ("hearts", "games"), SOURCE)
    absent = Entry("nobody's", "nothing", "benchmarks.no_such_module", (), (ROOT,))
    played, missing = speed_ups([entry, absent], 2, 0.02, lambda _: None)
    assert played.game == "hearts" and played.found is not None and played.found.low > 0
    assert (missing.game, missing.found, missing.word) == ("nothing", None, "absent")


def test_all_drives_play_the_same_kind_of_game() -> None:
    lengths = []
    for drive in ("games", "playouts", "loop", "menu"):
        decisions, games = OurGame("hearts", drive).play(40)
        lengths.append(decisions / games)
    assert all(52 <= length <= 64 for length in lengths)
