"""The guide sheet and the charts of every game at the terminal: `look`."""

from __future__ import annotations

import pytest

from lastturn.registry import load
from tests.cli.commands import run
from tests.rules import rule

GAMES = ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"]


def at_the_table(game: str, *typed: str) -> str:
    return run("play", game, "--seats", "2", "--seed", "4", typed="\n".join(typed) + "\n").out


@pytest.mark.parametrize("game", GAMES)
def test_look_names_and_shows_every_chart(game: str) -> None:
    charts = load(game).charts(load(game).new(2, 4), 0)
    out = at_the_table(game, "look", "look charts")

    assert charts and ", ".join([chart.name for chart in charts]) in out
    for chart in charts:
        assert f"{chart.name} ({chart.rule})" in out
        assert all(row.cells[0] in out for row in chart.rows)


@rule("DMD-14.2", "DMD-Q41")
def test_the_guide_sheet_has_the_points_of_passengers() -> None:
    out = at_the_table("doomsday", "look guide sheet")

    assert "Astronaut (red)     6    10   20    15        0" in out


@rule("EGM-9.1")
def test_one_chart_is_shown_with_what_counts_now() -> None:
    out = at_the_table("earth-gone-mad", "look month track")

    assert "  now  January " in out and "Price list (EGM" not in out


def test_what_is_neither_chart_nor_thing_is_not_there() -> None:
    assert "You see nothing called “moonbase”." in at_the_table("doomsday", "look moonbase")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("doomsday", "Design and artwork: Patricia Curtis."),
        ("earth-gone-mad", "Design: Dan Verssen. Development: Holly Verssen."),
        ("end-of-days", "Design, graphics, layout: Greg Porter. BTRC, 2008."),
        ("until-daylight", "Design: Thomas Filippi, Gary Paitre. FLYOS, 2024."),
    ],
)
def test_credits_are_those_of_the_rulebook(game: str, said: str) -> None:
    assert f"  {said}" in run("games").out and said in load(game).credits
