"""What is counted, and what is said about a card."""

from __future__ import annotations

from typing import Any

from lastturn.lab.figures import FEWEST, compared, sections
from lastturn.lab.tables import sheet, sheet_beside
from tests.lab.games import game


def by_id(games: list[Any]) -> dict[str, Any]:
    return {section.id: section for section in sections(games)}


def test_who_wins_and_from_which_seat() -> None:
    found = by_id([game(seed, [0] if seed % 4 else [1]) for seed in range(40)])
    assert found["names"].rows["Ann"].value == 0.75
    assert found["seats"].rows["Seat 2"].value == 0.25
    assert found["names"].fair == 0.5


def test_a_shared_win_counts_in_part_and_one_of_all_wholly() -> None:
    three = {"names": ["Ann", "Bo", "Cy"], "drawn": [[], [], []], "played": [[], [], []]}
    assert game(1, [0, 1], **three).won(0) == 0.5
    assert game(1, [0, 1, 2], **three).won(2) == 1.0


def test_a_card_is_worth_what_seats_with_it_win_more() -> None:
    """Ann wins three of four games with the Ace, Bo, who never has it, the rest."""
    found = by_id([game(seed, [0] if seed % 4 else [1], drawn=[["Ace"], []]) for seed in range(40)])
    ace = found["drawn"].rows["Ace"]
    assert (ace.value, ace.among) == (0.5, 40)
    assert ace.certain() and found["played"].rows == {}


def test_nothing_is_said_of_a_card_that_few_had() -> None:
    few = [game(seed, [0], drawn=[["Ace"] if seed < FEWEST - 1 else [], []]) for seed in range(60)]
    assert by_id(few)["drawn"].rows == {}


def test_a_comeback_is_a_win_from_behind() -> None:
    found = by_id([game(seed, [0], lowest=0.2 if seed < 10 else 0.6) for seed in range(40)])
    assert found["course"].rows["Comebacks, share of won games"].value == 0.25


def test_a_sheet_marks_what_is_not_fair() -> None:
    rows = sheet(by_id([game(seed, [0]) for seed in range(40)])["names"]).rows
    assert [row.cells[:3] for row in rows] == [["Ann", "40", "100.0 %"], ["Bo", "40", "0.0 %"]]
    assert all(row.apart for row in rows)


def test_old_and_new_stand_side_by_side() -> None:
    old = by_id([game(seed, [seed % 2]) for seed in range(60)])["names"]
    new = by_id([game(seed, [0 if seed % 10 else 1], names=["Ann", "Cy"]) for seed in range(60)])["names"]
    ann = compared(old, new)["Ann"].difference()
    assert ann is not None and round(ann.value, 3) == 0.4 and ann.certain()
    assert [row.cells for row in sheet_beside(old, new).rows if "–" in row.cells] == [
        ["Cy", "–", "10.0 %", "–", "–"], ["Bo", "50.0 %", "–", "–", "–"],
    ]  # fmt: skip
