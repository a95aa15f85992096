"""What the players of Survive Until Daylight look up beside the table."""

from __future__ import annotations

from tests.charts import charts, column, marked
from tests.games.until_daylight.night import night


def test_the_horde_says_what_stands_on_the_line() -> None:
    found = charts(night(["Fire Axe"], line=["Brute", "Brute", "Survivor"], turn=1), None)
    assert marked(found["enemies"]) == {"Brute": "2 on the line", "Survivor": "1 on the line"}
    assert column(found["enemies"], "Health")["Brute"] == "4"
    assert marked(found["steps"]) == {"Combat": "now"}


def test_crafting_marks_what_the_viewer_can_make_even_with_closed_bags() -> None:
    stage = night(
        ["Planks", "Nails"], ["Fire Axe"], line=["Monster"], turn=1, options={"inventories": "closed"}
    )
    assert marked(charts(stage, 0)["recipes"]) == {"Barricade": "you have both"}
    for other in (1, None):
        assert marked(charts(stage, other)["recipes"]) == {}


def test_the_own_character_is_marked_and_the_night_goes_on_after_six_rounds() -> None:
    stage = night(["Fire Axe"], who="Hipster", line=["Brute"], turn=1, round=9)
    assert marked(charts(stage, 0)["characters"]) == {"Hipster": "yours"}
    assert marked(charts(stage, 0)["night"]) == {"7 and on": "now"}


def test_assaults_are_those_for_the_seats_at_the_table() -> None:
    one = column(charts(night(["Fire Axe"], line=["Brute"], turn=1), 0)["assaults"], "Brings")
    assert one["RESTLESS"] == "2 Wanderer"
    assert (
        "6 Wanderer"
        in column(charts(night(seats=3, line=["Brute"], turn=1), 0)["assaults"], "Brings").values()
    )
