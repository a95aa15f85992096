"""What a board of the web client asks for by name is there in the views and charts of its game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from lastturn.engine.contract import Game, Table
from lastturn.registry import load
from tests.contract.cases import our_cases

BOARDS: Final = Path(__file__).parents[1] / "web" / "src" / "boards"
GAMES: Final = {"earth-gone-mad": "earth-gone-mad"}
SOUNDS: Final = BOARDS.parent / "table" / "sounds.ts"
OF_A_GAME: Final = re.compile(r"^  '?([\w-]+)'?: \{\n((?:    .*\n)+)  \},$", re.MULTILINE)
NAMED: Final = re.compile(r"\b(fact|zone|chart)Id\('(\w+)'(, [\w.]+)?\)")


def named_in(board: str) -> set[tuple[str, str]]:
    """Kind and id of all that the board's sources name, for the first seat where they name a seat's own."""
    sources = [path for path in (BOARDS / board).iterdir() if path.suffix in {".svelte", ".ts"}]
    found = [match for path in sources for match in NAMED.findall(path.read_text(encoding="utf-8"))]
    return {(kind, f"{name}.1" if seat else name) for kind, name, seat in found}


def test_every_board_belongs_to_a_game() -> None:
    """The folder of a board has the id of its game."""
    for path in BOARDS.iterdir():
        assert path.is_file() or load(path.name).id == path.name


@pytest.mark.parametrize("board", GAMES)
def test_a_board_asks_for_what_there_is(board: str) -> None:
    """In some mode of its game."""
    game = load(GAMES[board])
    tables = [game.new(case.seats, 1, case.options) for case in our_cases() if case.game.id == game.id]
    there = set().union(*[seen(game, table) for table in tables])

    assert named_in(board), "the board names nothing: is this the way it asks?"
    assert named_in(board) - there == set()


def seen(game: Game, table: Table) -> set[tuple[str, str]]:
    view = game.view(table, 0)
    there = {("fact", fact.id) for fact in view.facts} | {("zone", zone.id) for zone in view.zones}
    return there | {("chart", chart.id) for chart in game.charts(table, 0)}


def test_what_sounds_is_an_event_of_its_game() -> None:
    written = SOUNDS.read_text(encoding="utf-8").partition("const EVENTS")[2]
    heard = {
        game: re.findall(r"^    '?([\w -]+?)'?: '", lines, re.MULTILINE)
        for game, lines in OF_A_GAME.findall(written)
    }
    assert set(heard) == {"doomsday", "earth-gone-mad", "end-of-days", "until-daylight"}
    for id, names in heard.items():
        told = {happening.name for happening in load(id).happenings.values()}
        assert names and set(names) - told == set()
