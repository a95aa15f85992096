"""An edition writes down only what differs; laid over the base pack it comes out whole."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from lastturn.engine.overlay import LEFT_OUT, laid_over, what_differs
from lastturn.engine.reading import PackReport
from lastturn.registry import game

FOUR = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")


def base_of(id: str) -> tuple[Any, dict[str, Any]]:
    found = game(id)
    return found.files, found.pack.tables()


def whole(id: str, change: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
    """What differs after a change, and that laid over the base pack again."""
    kind, base = base_of(id)
    changed = deepcopy(base)
    if change is not None:
        change(changed)
    over = what_differs(kind, base, changed)
    report = PackReport()
    back = laid_over(kind, base, over, report)
    assert report.lines == []
    assert back == laid_over(kind, changed, {}, report), "without its totals, what was wanted"
    return over, back


@pytest.mark.parametrize("id", FOUR)
def test_nothing_differs_from_itself(id: str) -> None:
    assert whole(id)[0] == {}


def test_a_changed_field_is_written_with_the_id_of_its_entry() -> None:
    def change(files: dict[str, Any]) -> None:
        files["spy.toml"]["card_type"][0]["name"] = "Old Friends"

    over, _ = whole("end-of-days", change)
    id = base_of("end-of-days")[1]["spy.toml"]["card_type"][0]["id"]
    assert over == {"spy.toml": {"card_type": [{"id": id, "name": "Old Friends"}]}}


def test_entries_inside_an_entry_go_by_their_ids_too() -> None:
    def change(files: dict[str, Any]) -> None:
        files["spy.toml"]["card_type"][0]["copies"][1]["value"] = 6

    over, _ = whole("end-of-days", change)
    (entry,) = over["spy.toml"]["card_type"]
    assert [set(copy) for copy in entry["copies"]] == [{"id", "value"}]


def test_a_new_entry_is_written_whole_and_one_less_is_left_out() -> None:
    def change(files: dict[str, Any]) -> None:
        cards = files["disasters.toml"]["disaster"]
        cards.append(cards[0] | {"id": "EGM-X1"})
        del cards[3]

    over, _ = whole("earth-gone-mad", change)
    cards = base_of("earth-gone-mad")[1]["disasters.toml"]["disaster"]
    gone, new = over["disasters.toml"]["disaster"]
    assert gone == {"id": cards[3]["id"], LEFT_OUT: True} and new == cards[0] | {"id": "EGM-X1"}


def test_an_entry_whose_id_says_its_kind_goes_by_it() -> None:
    def change(files: dict[str, Any]) -> None:
        next(item for item in files["items.toml"]["item"] if item["id"] == "plunder")["first"] = 4

    over, _ = whole("earth-gone-mad", change)
    assert over == {"items.toml": {"item": [{"id": "plunder", "first": 4}]}}


def test_a_number_deep_in_tables_is_written_alone() -> None:
    def change(files: dict[str, Any]) -> None:
        files["passengers.toml"]["points"]["space"]["first"] = 21

    assert whole("doomsday", change)[0] == {"passengers.toml": {"points": {"space": {"first": 21}}}}


def test_another_kind_is_written_whole() -> None:
    def change(files: dict[str, Any]) -> None:
        mode = files["spy.toml"]["card_type"][0]["modes"][0]
        files["spy.toml"]["card_type"][0]["modes"][0] = {"id": mode["id"], "kind": "draw", "count": 2}

    over, _ = whole("end-of-days", change)
    (mode,) = over["spy.toml"]["card_type"][0]["modes"]
    assert set(mode) == {"id", "kind", "count"}
