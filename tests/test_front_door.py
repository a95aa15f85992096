"""The way in for programs: what the page on Python shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import lastturn
from lastturn.engine.errors import BadSetup, IllegalMove

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"


@pytest.mark.parametrize(("name", "fewest"), [("python.md", 20), ("numbers.md", 10), ("research.md", 5)])
def test_every_block_of_the_page_runs(name: str, fewest: int) -> None:
    text = (REFERENCE / name).read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    page = doctest.DocTestParser().get_doctest(code, {}, name, name, 0)
    assert len(page.examples) > fewest
    said: list[str] = []

    failed = doctest.DocTestRunner().run(page, out=said.append).failed

    assert failed == 0, "".join(said)


def test_a_game_that_is_not_there_is_told_with_the_nearest_name() -> None:
    with pytest.raises(BadSetup, match="did you mean “doomsday”"):
        lastturn.load("domsday")


def test_a_match_goes_on_from_its_own_record() -> None:
    match = lastturn.load("earth-gone-mad").start(seats=3, seed=7)
    match.play("buy nuke")

    again = match.game.read(match.text())

    assert again.record() == match.record() and again.view(0) == match.view(0)
    assert [told.line for told in again.log] == [told.line for told in match.log]


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    match = lastturn.load("earth-gone-mad").start(seats=3, seed=7)
    before = match.text(), len(match.log)

    with pytest.raises(IllegalMove, match=r"EGM-6\.2"):
        match.play("launch 1")

    assert (match.text(), len(match.log)) == before


def test_the_version_is_the_package_s() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", lastturn.__version__)
