"""One game of bots, watched: nothing changes by it, and what is kept is what happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.fitted import read_fit
from lastturn.lab.fitting import Position, Sample, chances, fitted, positions_of, quality, with_rivals
from lastturn.lab.playing import play_one
from lastturn.lab.watching import Glance, Trial, by_tenths, lead_changes, lowest_hope, seated, watch_game
from lastturn.registry import find_bot, load
from tests.ours import ids


@pytest.mark.parametrize("id", sorted(ids()))
def test_a_watched_game_is_the_same_game(id: str) -> None:
    game = load(id)
    table = game.new(2, 5)
    moves = play_one(game, table, [find_bot("rookie")] * 2, 5)
    seen = watch_game((Trial(id, "", game.pack.hash, 2, ("rookie", "rookie")), 5))

    assert (seen.scores, seen.moves) == ([int(score) for score in table.scores()], moves)
    assert all(seen.drawn) and any(seen.played), "cards are counted in every game of ours"
    assert [sum(by_seat) for by_seat in seen.sheet.values()] == [line[-1] for line in seen.sources.values()]
    assert not any(card[-1].isdigit() for cards in seen.drawn for card in cards), "copies are one card"


def test_different_bots_sit_on_every_seat_in_turn() -> None:
    trial = Trial("doomsday", "", "", 3, ("a", "b", "c"))
    assert [seated(trial, seed) for seed in (3, 4)] == [("a", "b", "c"), ("b", "c", "a")]


def test_the_lead_changes_only_clearly() -> None:
    assert lead_changes([[0.5, 0.5], [0.5, 0.51], [0.4, 0.6], [0.6, 0.4]]) == 2
    assert lead_changes([]) == 0


def test_only_the_second_half_makes_a_comeback() -> None:
    glances = [Glance(0, {}, [0.1, 0.9]), Glance(6, {}, [0.3, 0.7]), Glance(8, {}, [0.4, 0.6])]
    assert lowest_hope(glances, [0], 10) == 0.3
    assert lowest_hope(glances, [], 10) == 1.0


def test_points_by_tenths_of_the_game() -> None:
    line = by_tenths([Glance(0, {"A": 0}, []), Glance(5, {"A": 3}, []), Glance(10, {"A": 4, "B": 1}, [])], 10)
    assert line == {"A": [0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 4], "B": [0] * 10 + [1]}


# -- fitting -------------------------------------------------------------------------------------


def test_weights_are_found_again() -> None:
    """Positions of which one sign decides, and the other says nothing."""
    told = with_rivals([
        Position(k, 0.5, [[1.0, float(k % 7 - 3), float(k % 5 - 2)]], [float(k % 7 > 3)]) for k in range(350)
    ])  # fmt: skip
    weights = fitted(told)
    assert weights[1] > 1 and abs(weights[2]) < 0.2
    found = quality(Sample(350, told), lambda each: chances(weights, each.signs)[0])
    assert found.brier < 0.05 < found.by_the_mean
    assert found.came_true[0] == 0.0 and found.came_true[-1] == 1.0


def test_among_rivals_weights_tell_who_wins() -> None:
    """Of three seats the one with most of the first sign wins."""
    told = []
    for k in range(300):
        rows = [[float((k * step) % 10), float((k * step) % 3)] for step in (3, 7, 11)]
        best = max(row[0] for row in rows)
        ties = sum(row[0] == best for row in rows)
        told.append(Position(k, 0.5, rows, [(row[0] == best) / ties for row in rows]))
    assert with_rivals(told) == told
    weights = fitted(told)
    assert weights[0] > 1
    assert quality(Sample(300, told), lambda each: chances(weights, each.signs)[0]).brier < 0.08


def test_where_all_win_together_nobody_is_a_rival() -> None:
    lost, won = with_rivals([Position(k, 0.5, [[2.0], [3.0]], [k / 2, k / 2]) for k in range(2)])
    assert (lost.signs, lost.came) == ([[2.0], [0.0]], [0.0, 1.0])
    assert (won.signs, won.came) == ([[2.0], [0.0]], [1.0, 0.0])


def test_the_last_third_of_the_games_is_left_out() -> None:
    seen, unseen = Sample(9, [Position(k, 0.5, [], [1.0]) for k in range(9)]).split()
    assert ([each.game for each in seen.positions], [each.game for each in unseen.positions]) == (
        [0, 1, 2, 3, 4, 5], [6, 7, 8],
    )  # fmt: skip


@pytest.mark.parametrize("id", sorted(ids()))
def test_what_a_game_says_is_what_its_weights_say(id: str) -> None:
    """The compiled judging and the fitting are two hands; both must come to the same."""
    weights = read_fit(load(id).weights or Path()).weights
    _, found = positions_of((id, 1, 1))
    checked = 0
    for each in found:
        own = each.signs[:1]
        rivals = [[0.0] * len(own[0])] if id == "until-daylight" and own else each.signs[1:]
        if own and rivals:
            assert chances(weights, [*own, *rivals])[0] == pytest.approx(each.said, abs=1e-6)
            checked += 1
    assert checked > 5


def test_a_game_without_weights_can_be_looked_at_too(with_ember: None) -> None:
    _, found = positions_of(("last-ember", 1, 1))
    assert found and all(0 <= each.said <= 1 and not each.signs for each in found)
