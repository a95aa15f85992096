"""What the players of End of Days look up beside the table."""

from __future__ import annotations

from tests.charts import charts, column, marked
from tests.games.end_of_days.playing import Play
from tests.rules import rule


def test_the_viewers_nation_the_round_and_the_step_are_marked() -> None:
    play = Play("US FR", hands={"US": ["KER-1"]})
    mine = charts(play.stage, play.seat("FR"))
    assert marked(mine["nations"]) == {"France": "yours"}
    assert marked(mine["rounds"]) == {"Turn 1": "now"}
    assert list(marked(mine["steps"]).values()) == ["now"]
    assert marked(charts(play.stage, None)["nations"]) == {}


@rule("EOD-4.3", "EOD-4.4", "EOD-4.6", "EOD-2.4", "EOD-12.7")
def test_the_turn_card_is_complete() -> None:
    steps = column(charts(Play("US FR").stage, 0)["steps"], "What happens")
    refill, trade, free_for_all, launch = steps.values()
    assert "you only build" in refill and "one of these cards may come from the Scrapyard" in refill
    assert "discards" in trade and "two flags of nations nobody plays" in free_for_all
    assert "Whether it flies or burns, its modules go to the Scrapyard" in launch


def test_the_chance_of_each_own_site_is_marked() -> None:
    play = Play("US FR", sites={"US": [["KER-1", "BHA-1", "BCO-1"]]})
    assert marked(charts(play.stage, play.seat("US"))["liftoff"]) == {"2": "site 1"}
    assert marked(charts(play.stage, play.seat("FR"))["liftoff"]) == {}


def test_every_module_is_listed_once_as_it_is_printed() -> None:
    modules = charts(Play("US FR").stage, None)["modules"]
    assert column(modules, "Lift")["Kerosene Rocket (red)"] == "2"
    assert column(modules, "Points")["Domed City (green)"] == "6"
    assert len({row.cells[0] for row in modules.rows}) == len(modules.rows) == 14
