"""Floors and tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.children import Measured
from benchmarks.contestants import CARD_GAMES, GAMES, HEARTS, SPIEL_LOOP, all_entries
from benchmarks.floors import GOALS, Goal, Verdict, judge, verdicts
from benchmarks.ratios import Spread
from benchmarks.report import (
    BEGIN,
    END,
    floors_table,
    number,
    put_into,
    rates_table,
    same_game_table,
    slowest,
)

CARDS = Goal("compiled / OpenSpiel", 10, GAMES, SPIEL_LOOP, CARD_GAMES)
COPYING = Goal("copying", 2, GAMES, SPIEL_LOOP, CARD_GAMES, copies=True)


def made(rate: float, copies: float = 100) -> Measured:
    """Three rounds at these rates, 50 decisions a game."""
    one = {"decisions": rate, "games": rate / 50, "cpu": 1.0, "copies": copies, "copy_cpu": 1.0}
    return Measured({"seats": 4, "branching": 4.25}, [one] * 3)


def peers(rate: float, copies: float = 100) -> dict[str, Measured]:
    return {f"{name}: {SPIEL_LOOP}": made(rate, copies) for name in CARD_GAMES}


def test_a_goal_compares_with_the_median_of_the_group() -> None:
    measured = {f"ours: {GAMES}": made(3000), **peers(200)}
    verdict = judge(CARDS, "ours", measured)
    assert (verdict.found, verdict.word) == (Spread(15, 15, 15), "pass")


def test_a_copying_goal_compares_copies() -> None:
    measured = {f"ours: {GAMES}": made(3000, 900), **peers(200, 300)}
    assert judge(COPYING, "ours", measured).found == Spread(3, 3, 3)


def test_a_goal_with_an_absent_peer_is_not_judged() -> None:
    measured = {f"ours: {GAMES}": made(3000), **peers(200)}
    del measured[f"{HEARTS}: {SPIEL_LOOP}"]
    verdict = judge(CARDS, "ours", measured)
    assert (verdict.found, verdict.word, verdict.holds) == (None, "absent", False)


@pytest.mark.parametrize(
    ("found", "word"),
    [
        (Spread(10, 11, 12), "pass"),
        (Spread(9.9, 11, 12), "below"),
        (Spread(10, 20, 30), "too noisy"),
    ],
)
def test_the_lower_quartile_decides(found: Spread, word: str) -> None:
    assert Verdict("ours", CARDS, found).word == word


def test_the_slowest_of_our_games_is_what_others_are_compared_with() -> None:
    measured = {f"quick: {GAMES}": made(900), f"slow: {GAMES}": made(300)}
    assert slowest(["quick", "slow"], measured) == f"slow: {GAMES}"


def test_tables_name_who_is_absent() -> None:
    entries = all_entries(["ours"])
    absent = {entry.name: "not installed" for entry in entries if entry.game == "catan"}
    measured = {entry.name: made(500) for entry in entries if entry.name not in absent}
    rows = rates_table(entries, ["ours"], measured, absent).splitlines()
    assert rows[-1].startswith("| catan: catanatron, four players | absent |")
    assert rows[2] == f"| ours: {GAMES} | 4 | 500 | 2,000 | 10 | 50 | 4.2 | 10,000 | 1 [1..1] |"
    found = verdicts(["ours"], measured)
    assert "| compiled / catanatron | 100 | absent |" in floors_table(["ours"], found)
    assert floors_table(["ours"], found).count("\n") == len(GOALS) + 1
    assert "| compiled playouts / its C++ playouts | 2 | 1 [1..1] below |" in same_game_table(found)


@pytest.mark.parametrize(
    ("value", "text"),
    [(8_448_123, "8,450,000"), (1234, "1,230"), (133.4, "133"), (19.86, "19.9"), (0.1184, "0.118")],
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    assert number(value) == text


def test_the_table_replaces_the_one_before(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text(f"# Speed\n{BEGIN}\nold\n{END}\nafter\n")
    put_into(page, "new")
    put_into(page, "newer")
    assert page.read_text() == f"# Speed\n{BEGIN}\nnewer\n{END}\nafter\n"


def test_a_page_without_marks_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text("# Speed\n")
    with pytest.raises(SystemExit, match="performance.md needs one line"):
        put_into(page, "new")
    assert page.read_text() == "# Speed\n"
