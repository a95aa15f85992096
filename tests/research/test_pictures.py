"""The boards as pictures: of every game and seat count, from the first question to the end."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import numpy as np
import pytest

import lastturn
from lastturn.engine.contract import Game, Menu, Rng, Table, View
from lastturn.research.pictures import any_game, picture_of, svg_of
from lastturn.research.pictures.frame import HEIGHT, WIDTH
from lastturn.testing.cases import Case
from tests.research.cases import GAMES, every_seat_count
from tools.board_shapes import SHAPES, written


def played(table: Table, moves: int) -> Table:
    menu, rng = Menu(), Rng(1)
    while moves and not table.over():
        menu.clear()
        table.offer(table.next_seat(), menu)
        table.apply(table.next_seat(), menu.pick(rng))
        moves -= 1
    return table


def texts(svg: str) -> list[str]:
    """All that is written in a picture, which is well-formed."""
    return [element.text or "" for element in ET.fromstring(svg).iter() if element.tag.endswith("text")]


def view_of(game: Game, seats: int, moves: int) -> View:
    return game.view(played(game.new(seats, seed=3), moves), None)


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_a_game_is_drawn_from_the_first_question_to_the_end(case: Case) -> None:
    table = case.game.new(case.seats, 3, case.options)
    for moves in (0, 3, 30, 100, 100_000):
        view = case.game.view(played(table, moves), None)
        said = texts(svg_of(case.game, view))
        assert {case.game.title.upper(), view.headline} <= set(said)
        assert [str(seat.score) for seat in view.seats if str(seat.score) not in said] == []
    assert table.over()


@pytest.mark.parametrize("id", GAMES)
def test_a_picture_has_its_size_and_is_the_same_each_time(id: str) -> None:
    game = lastturn.load(id)
    view = view_of(game, 3, 80)
    first = picture_of(game, view)

    assert first.shape == (HEIGHT, WIDTH, 3) and first.dtype == np.uint8
    assert np.array_equal(first, picture_of(game, view))
    assert not np.array_equal(first, picture_of(game, view_of(game, 3, 40)))


@pytest.mark.parametrize("id", GAMES)
def test_letters_are_drawn(id: str) -> None:
    """The title stands in the dark header: without letters it would be of one colour."""
    game = lastturn.load(id)
    title = picture_of(game, view_of(game, 2, 10))[8:40, 18:120]

    assert len(np.unique(title.reshape(-1, 3), axis=0)) > 10


def test_a_city_shows_what_has_become_of_it() -> None:
    game = lastturn.load("earth-gone-mad")
    view = view_of(game, 4, 150)
    said = texts(svg_of(game, view))

    assert {"Bogotá", "New York", "DEC", "AFRICA"} <= set(said)
    assert svg_of(game, view).count("#8d8a84") == len(view.zone("destroyed").things) > 0


def test_passengers_stand_where_they_sit() -> None:
    game = lastturn.load("doomsday")
    view = view_of(game, 2, 300)
    aboard = [colour for berths in view.board["berths"] for colour in berths if colour >= 0]
    waiting = [colour for colour in view.board["earth"] if colour >= 0]

    assert aboard and svg_of(game, view).count("#c98f5f") == len(aboard) + len(waiting)


def test_modules_and_enemies_are_all_there() -> None:
    days, night = lastturn.load("end-of-days"), lastturn.load("until-daylight")
    view = view_of(days, 3, 900)
    yard = view.zone("scrapyard").things
    assert f"SCRAPYARD {len(yard)}" in texts(svg_of(days, view))

    view = view_of(night, 2, 40)
    line = [each["picture"] for each in view.board["line"]]
    assert line and set(line) <= set(texts(svg_of(night, view)))


def test_any_other_game_gets_panels_of_text() -> None:
    game = lastturn.load("doomsday")
    view = view_of(game, 2, 60)
    said = " ".join(texts(any_game.draw("Another Game", view)))

    assert "ANOTHER GAME" in said and "Stage" in said


def test_the_shapes_are_those_of_the_web_client() -> None:
    assert SHAPES.read_text(encoding="utf-8") == written(), "run `python -m tools.board_shapes`"
