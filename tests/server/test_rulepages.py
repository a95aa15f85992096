"""The rules as the browser gets them: for players, in plain words, with their rulings."""

from __future__ import annotations

import re

import msgspec
import pytest

from lastturn import rulebook
from lastturn.server import rulepages

MOST = 200_000  # bytes of a page
GAMES = ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_small_and_has_no_marks_paths_or_links(game: str) -> None:
    page = rulepages.whole_page(game)

    assert len(msgspec.json.encode(page)) < MOST
    for passage in page.passages:
        assert not re.search(r"\[[RDP][\],:]|\]\(|\*\*|src/|\.toml|\.md", passage.text), passage
    assert len(page.paragraph) > 200


@pytest.mark.parametrize("game", GAMES)
def test_what_is_for_builders_is_left_out_and_all_numbered_rules_are_in(game: str) -> None:
    page = rulepages.whole_page(game)
    ids = {passage.id for passage in page.passages}

    assert not [one for one in page.passages if "guidance" in one.part or "Tutorial" in one.part]
    assert {p.id for p in rulebook.load(game) if p.id and p.part == "3. Numbered rules"} <= ids


def test_a_rule_comes_with_the_rulings_that_it_names_and_those_that_ask_about_it() -> None:
    assert [p.id for p in rulepages.look_up("doomsday", "DMD-4.1").passages] == ["DMD-4.1", "DMD-Q10"]
    assert [p.id for p in rulepages.look_up("end-of-days", "8.10").passages] == ["EOD-8.10", "EOD-Q53"]


def test_what_the_edition_has_designed_says_so() -> None:
    [owned] = rulepages.look_up("doomsday", "DMD-4.4").passages

    assert owned.designed
    assert owned.text == "The owner's points for a score card are not lost when it is taken."


def test_nothing_found_is_answered_with_what_is_near() -> None:
    assert "nearest ids" in rulepages.look_up("doomsday", "DMD-99.9").message
    assert rulepages.look_up("doomsday", "xyzzy").message.startswith("No passage")
