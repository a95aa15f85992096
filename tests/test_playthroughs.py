"""Short random games of every game come out as accepted: prompts, options, moves and log, word for word."""

from __future__ import annotations

import os

import pytest

from lastturn.registry import load
from tests.ours import ids
from tools.golden import PLAYTHROUGHS, playthrough

SEED = 11
ACCEPT = os.environ.get("LASTTURN_GOLDEN") == "accept"


def cases() -> list[tuple[str, int]]:
    """The fewest and the most seats of every registered game; the example game once."""
    found = [(id, seats) for id in ids() for seats in {load(id).seats[0], load(id).seats[-1]}]
    return [*sorted(found), ("last-ember", 2)]


@pytest.mark.golden
@pytest.mark.usefixtures("with_ember")
@pytest.mark.parametrize(("game", "seats"), cases())
def test_playthrough(game: str, seats: int) -> None:
    path = PLAYTHROUGHS / f"{game}-{seats}.txt"
    text = playthrough(load(game), seats, SEED)
    if ACCEPT:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"{path.name} was never accepted; run make golden and read it"
    assert text == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.glob("*")) == sorted(
        f"{game}-{seats}" for game, seats in cases()
    )
