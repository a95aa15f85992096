"""Every preset of every game can be played at once, with every number of seats it names."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Game, Preset
from tests.ours import games

PRESETS = [(game, preset) for game in games().values() for preset in game.presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda part: str(part.id))
def test_a_preset_can_be_played(game: Game, preset: Preset) -> None:
    assert preset.name and preset.text and preset.seats
    for seats in preset.seats:
        options = game.full_options(seats, preset.options)
        assert not game.new(seats, options=options).over()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.id))
def test_presets_differ_and_the_first_is_the_usual_game(game: Game) -> None:
    seats = game.presets[0].seats[0]
    assert game.full_options(seats, game.presets[0].options) == game.full_options(seats, {})
    assert len({str(sorted(preset.options.items())) for preset in game.presets}) == len(game.presets)
    assert len({preset.id for preset in game.presets}) == len(game.presets)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.id))
def test_what_hits_a_seat_names_it(game: Game) -> None:
    fields = {happening.hits: happening for happening in game.happenings.values() if happening.hits}
    assert fields, "something can be done to a seat in every game"
    for field, happening in fields.items():
        assert field == "seat" or field in happening.facts
