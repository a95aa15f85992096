"""What Doomsday's players look up beside the table."""

from __future__ import annotations

from tests.charts import charts, column, marked
from tests.games.doomsday.positions import COMPLETE, position, seat


def test_the_rocket_marks_what_is_built_and_the_next_part() -> None:
    found = charts(position(seat(built="S2"), seat()), 0)
    assert list(marked(found["parts"]).values()) == ["built", "built", "next"]
    assert marked(charts(position(seat(built="S2"), seat()), None)["parts"]) == {}
    whole = charts(position(seat(built=COMPLETE), seat()), 0)["parts"]
    assert set(marked(whole).values()) == {"built"}


def test_the_launch_track_marks_the_viewers_next_space() -> None:
    stage = position(seat(built=COMPLETE, stage="3"), seat(built=COMPLETE, stage="space", arrival=1))
    assert marked(charts(stage, 0)["launch"]) == {"2": "next"}
    assert column(charts(stage, 0)["launch"], "Launch cards")["2"] == "3"
    assert marked(charts(stage, 1)["launch"]) == {}


def test_steps_asteroid_and_level_say_where_the_game_is() -> None:
    found = charts(position(seat(), seat(), options={"level": "heroic"}), 1)
    assert marked(found["steps"]) == {"Action": "now"}
    assert marked(found["levels"]) == {"Heroic": "now"}
    assert marked(found["asteroid"]) == {"1": "now"}
