"""`lastturn watch`: one game told, many games counted."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import stdev

import pytest

from lastturn.cli import series
from lastturn.cli.series import Count, Plan, play_batch, play_series
from lastturn.engine.contract import Game
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out
from lastturn.engine.rng import Rng
from lastturn.lab.intervals import mean_reach, wilson
from lastturn.testing import cases
from tests.cli.commands import is_one_complaint, run
from tests.ours import games

PLAN = Plan("last-ember", None, 2, {}, ("sensible", "random"), 25, 7)


def count_all(plan: Plan, jobs: int) -> Count:
    count = Count()
    for batch in play_series(plan, jobs):
        count.join(batch)
    count.moves.sort()
    return count


def test_one_game_is_told_to_its_end() -> None:
    ran = run("watch", "last-ember", "--seats", "2", "--seed", "3")

    assert ran.code == 0
    assert "2 seats, seed 3: Hearth 1 (sensible), Hearth 2 (sensible)." in ran.out
    assert "· Hearth 1 takes a point. (EMB-3)" in ran.out
    assert "is dealt" not in ran.out
    assert "The embers are out. (EMB-4)" in ran.out


def test_face_up_tells_everything_and_explain_gives_reasons() -> None:
    ran = run("watch", "last-ember", "--bots", "random", "--seed", "3", "--face-up", "--explain")

    assert "Hearth 2 is dealt" in ran.out
    assert "“play Ember" in ran.out and "It rolled a die." in ran.out


@pytest.mark.parametrize("many", [[], ["--games", "2", "--jobs", "1"]])
def test_a_bot_that_searches_may_be_told_how_much(many: list[str]) -> None:
    asked = ["watch", "last-ember", "--seats", "2", "--seed", "3", *many]
    assert run(*asked, "--bots", "veteran:3,sensible").code == 0
    wrong = run(*asked, "--bots", "sensible:3,veteran")
    assert is_one_complaint(wrong) and "NAME:SIMULATIONS" in wrong.err


def test_a_watched_game_can_be_kept() -> None:
    ran = run("watch", "last-ember", "--seed", "3", "--save", "a.turns")

    assert "see it again with: lastturn replay a.turns" in ran.out
    assert run("verify", "a.turns").code == 0
    assert is_one_complaint(run("watch", "last-ember", "--seed", "3", "--save", "a.turns"))


def test_many_games_end_in_a_table() -> None:
    ran = run("watch", "last-ember", "--seats", "3", "--games", "20", "--seed", "1", "--jobs", "1")

    assert ran.code == 0
    rows = re.findall(r"Seat (\d) \(sensible\) +(\d+) +([\d.]+) % +[\d.]+–[\d.]+ % +([\d.]+)", ran.out)
    assert [row[0] for row in rows] == ["1", "2", "3"]
    assert abs(sum(float(row[3]) for row in rows) - 3) < 0.02  # three points in every game
    assert "Moves in a game: 9 to 9, median 9, mean 9.0." in ran.out
    assert "Ended 20 times (100.0 %): The embers are out. (EMB-4)" in ran.out
    assert re.search(r"20 games in [\d.]+ s: [\d.]+ games/s", ran.out)


def test_bots_are_swapped_over_the_seats() -> None:
    ran = run(
        "watch",
        "last-ember",
        "--seats",
        "2",
        "--bots",
        "sensible,random",
        "--games",
        "30",
        "--swap",
        "--jobs",
        "1",
    )

    assert re.search(r"random +30 ", ran.out) and re.search(r"sensible +30 ", ran.out)
    assert "Seat 1 (" not in ran.out
    assert [PLAN.bots_of(place) for place in (0, 1)] == [PLAN.bots, PLAN.bots]
    swapped = Plan("last-ember", None, 2, {}, ("sensible", "random"), 4, 7, swap=True)
    assert [swapped.bots_of(place)[0] for place in range(4)] == ["sensible", "random"] * 2
    assert [swapped.seed_of(place) for place in range(4)] == [7, 7, 8, 8]


def test_the_count_does_not_depend_on_the_processes() -> None:
    assert count_all(PLAN, 2) == count_all(PLAN, 1)


def test_without_processes_the_rest_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_then_broken(plan: Plan, batches: list[range], jobs: int) -> object:
        yield 0, play_batch(plan, batches[0])
        raise OSError("no more processes")

    whole = count_all(PLAN, 1)
    monkeypatch.setattr(series, "_in_processes", one_then_broken)

    assert count_all(PLAN, 2) == whole


def test_counting_adds_up() -> None:
    count = count_all(PLAN, 1)

    assert count.games == 25
    assert sum(count.wins_by_seat.values()) == sum(count.wins_by_bot.values()) == 25 + count.shared
    assert sum(count.scores_by_seat.values()) == 25 * 3
    assert count.seats_of_bot == {"sensible": 25, "random": 25}
    assert count.moves == [6] * 25


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (8, 10, 0.4902, 0.9433), (190, 200, 0.9104, 0.9726)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-5)


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_reach_of_a_mean() -> None:
    numbers = [3, 5, 4, 8]
    reach = mean_reach(sum(numbers), sum(n * n for n in numbers), len(numbers))

    assert reach == pytest.approx(1.959964 * stdev(numbers) / 2)
    assert mean_reach(3, 9, 1) == 0.0


def test_names_are_counted_and_aims_shown_beside_the_means() -> None:
    ran = run(
        "watch",
        "until-daylight",
        *("--seats", "1", "--games", "8", "--seed", "1", "--jobs", "1"),
    )

    rows = re.findall(r"^  (\w+) +(\d+) +(\d+) +[\d.]+ % +[\d.]+–[\d.]+ %", ran.out, re.MULTILINE)
    assert sum(int(sat) for _, sat, _ in rows) == 8
    assert re.search(r"won +\d +[01].\d\d +0.\d\d +0.35–0.55", ran.out)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_aims_are_for_numbers_that_are_counted(game: Game) -> None:
    """At every seat count and option value; `aims` must know them all."""
    table = game.new(game.seats[1], 1)
    play_out(table, Rng(1), Menu())
    counted = set(game.tally(table))
    for case in cases(game, every_option=True):
        options = game.full_options(case.seats, case.options)
        assert set(game.aims(case.seats, options)) <= counted


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "--games 0 --jobs 2: both must be at least 1"),
        (
            ("--bots", "random,random"),
            "--bots names 2 bots for 3 seats; name one for all or one for each seat",
        ),
        (("--bots", "sensibel"), "no bot is called “sensibel”; did you mean “sensible”?"),
        (("--speed", "warp"), "--speed cannot be “warp”; it can be: slow, normal, fast, 0"),
        (("--games", "5", "--save", "x"), "--save keeps one game"),
        (("--seed", "-1"), "--seed -1 must be a whole number from 0"),
    ],
)
def test_wrong_wishes_are_refused(arguments: tuple[str, ...], said: str) -> None:
    ran = run("watch", "last-ember", *arguments)

    assert is_one_complaint(ran)
    assert said in ran.err
    assert list(Path().iterdir()) == []
