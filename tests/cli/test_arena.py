"""Round robins of bots: what is played, kept, gone on with and counted."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest

from lastturn.bots.levels import Veteran
from lastturn.engine.errors import BadSetup
from lastturn.lab.contests import (
    Contest,
    ContestSetting,
    Played,
    bot_called,
    games_of,
    round_robin,
    wins_together,
)
from lastturn.lab.ratings import Score, expected, ratings
from lastturn.lab.results import Results
from lastturn.registry import load
from tests.cli.commands import run

DUEL = ContestSetting("earth-gone-mad", 2)
TRIO = ContestSetting("earth-gone-mad", 3)


def played(contest: Contest, seed: int, seat: int, winners: list[int]) -> Played:
    return Played(contest, seed, seat, winners, [0, 0], 10, 0.1)


def test_every_pair_meets_once_at_two_seats_and_both_ways_round_at_more() -> None:
    assert [(c.one, c.others) for c in round_robin(DUEL, ["a", "b", "c"], False)] == [
        ("a", "b"), ("a", "c"), ("b", "c"),
    ]  # fmt: skip
    assert [(c.one, c.others) for c in round_robin(TRIO, ["a", "b"], False)] == [("a", "b"), ("b", "a")]


def test_where_all_win_together_a_bot_plays_with_itself() -> None:
    assert [(c.one, c.others) for c in round_robin(TRIO, ["a", "b"], True)] == [("a", "a"), ("b", "b")]


def test_each_deal_is_played_from_every_seat() -> None:
    assert list(games_of(Contest(TRIO, "a", "b"), 6, 10)) == [
        (10, 0), (10, 1), (10, 2), (11, 0), (11, 1), (11, 2),
    ]  # fmt: skip
    assert list(games_of(Contest(TRIO, "a", "a"), 2, 10)) == [(10, 0), (11, 0)]


@pytest.mark.parametrize(
    ("winners", "won"),
    [([1], 1.0), ([0], 0.0), ([0, 1], 0.5), ([], 0.0)],
    ids=["won", "lost", "shared", "none"],
)
def test_a_shared_win_counts_in_part(winners: list[int], won: float) -> None:
    assert played(Contest(DUEL, "a", "b"), 1, 1, winners).won() == won


def test_a_win_of_all_together_counts_wholly() -> None:
    assert played(Contest(TRIO, "a", "a"), 1, 0, [0, 1, 2]).won() == 1.0


def test_the_mode_says_whether_all_win_together() -> None:
    game = load("earth-gone-mad")
    assert not wins_together(game, DUEL)
    assert wins_together(game, ContestSetting("earth-gone-mad", 3, (("mode", "coop"),)))


def test_a_difference_is_certain_only_after_enough_games() -> None:
    results, contest = Results(None), Contest(DUEL, "a", "b")
    for seed in range(20):
        results.add(played(contest, seed, 0, [0]))
    assert not results.certain(contest)
    for seed in range(20, 30):
        results.add(played(contest, seed, 0, [0]))
    assert results.certain(contest)


def test_even_results_are_never_certain() -> None:
    results, contest = Results(None), Contest(DUEL, "a", "b")
    for seed in range(200):
        results.add(played(contest, seed, 0, [seed % 2]))
    assert not results.certain(contest)


# -- Elo -----------------------------------------------------------------------------------------


def test_elo_tells_what_the_shares_tell() -> None:
    strong, weak = ratings([Score("strong", "weak", 2, 300, 400)])
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.elo - weak.elo == pytest.approx(190.8, abs=1)  # 3 to 1
    assert strong.elo + weak.elo == pytest.approx(0, abs=1e-6)


def test_more_games_make_the_interval_narrower() -> None:
    few, many = [ratings([Score("a", "b", 2, games * 0.6, games)])[0].reach for games in (50, 800)]
    assert many < few / 3


def test_the_fair_share_is_the_same_strength_at_any_number_of_seats() -> None:
    assert expected(0, 0, 4) == 0.25
    one, other = ratings([Score("a", "b", 4, 25, 100)])
    assert one.elo == pytest.approx(other.elo, abs=0.01)


def test_who_has_won_everything_is_still_rated() -> None:
    best, _ = ratings([Score("a", "b", 2, 10, 10)])
    assert 100 < best.elo < 5_000


# -- the command ---------------------------------------------------------------------------------


def arena(*more: str) -> str:
    ran = run("arena", "earth-gone-mad", "--seats", "2", "--bots", "random,sensible", "--jobs", "1", *more)
    assert ran.code == 0, ran.err
    return ran.out


def test_an_arena_goes_on_where_it_stopped() -> None:
    assert "random" in arena("--games", "2", "--out", "kept.jsonl")
    lines = Path("kept.jsonl").read_text().splitlines()
    assert len(lines) == 2
    table = arena("--games", "4", "--out", "kept.jsonl")
    assert Path("kept.jsonl").read_text().splitlines()[:2] == lines
    assert len(Path("kept.jsonl").read_text().splitlines()) == 4
    assert " 4 " in table and "Elo" in table


def test_the_same_seed_gives_the_same_games() -> None:
    arena("--games", "2", "--out", "one.jsonl")
    arena("--games", "2", "--out", "other.jsonl")
    one, other = [[line.split(',"seconds"')[0] for line in Path(f).read_text().splitlines()]
                  for f in ("one.jsonl", "other.jsonl")]  # fmt: skip
    assert sorted(one) == sorted(other), "in whatever order they came to an end"


@pytest.mark.parametrize(
    ("bots", "wrong"),
    [("random", "two or more"), ("random,random", "different"), ("random,sensible:20", "veteran:200"),
     ("veteran:0,random", "veteran:200"), ("nobody,random", "no bot is called")],
)  # fmt: skip
def test_what_cannot_be_played_is_said(bots: str, wrong: str) -> None:
    ran = run("arena", "earth-gone-mad", "--seats", "2", "--bots", bots)
    assert ran.code == 2
    assert wrong in ran.err


def test_a_file_that_is_no_result_is_named_with_its_line() -> None:
    Path("bad.jsonl").write_text("{}\n")
    ran = run("arena", "earth-gone-mad", "--seats", "2", "--bots", "random,sensible", "--out", "bad.jsonl")
    assert ran.code == 2
    assert "bad.jsonl, line 1" in ran.err


def searcher(name: str, clock: bool) -> Veteran:
    bot = bot_called(name, clock)
    assert isinstance(bot, Veteran)
    return bot


def test_a_searcher_may_be_given_its_simulations() -> None:
    assert searcher("veteran:37", clock=False).effort.simulations == 37
    with pytest.raises(BadSetup, match="veteran:200"):
        bot_called("random:5", clock=False)


def test_an_arena_counts_only_the_time_that_a_bot_itself_takes() -> None:
    assert searcher("veteran", clock=True).effort == Veteran.effort._replace(own=True)
    assert searcher("veteran", clock=False).effort.seconds == inf
