"""EGM-16: what the panels beside the table show of a game."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Line, Reveal
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.charts import charts, column, marked
from tests.games.earth_gone_mad.tables import give_survivors, lay, propose, struck
from tests.rules import rule


def lines(t: Stage, seat: int, *words: str) -> list[Line]:
    """What the moves cause."""
    for spoken in words:
        t.table.play(seat, GAME.hear(spoken, t.table, seat))
    return [GAME.tell(t.table, event) for event in t.table.take_events()]


@rule("EGM-16.12", "EGM-6.1")
def test_the_charts_are_steps_prices_dice_points_and_months() -> None:
    t = lay(2, month="March")
    found = charts(t, None)
    assert list(found) == ["steps", "prices", "dice", "points", "months"]
    assert column(found["prices"], "Price")["Optimize"] == "2, 4, 6, 8, 10 …"
    assert column(found["dice"], "With Tracking")["1"] == "66.7 %"
    assert column(found["points"], "Points")["City standing"] == "1"
    assert marked(found["months"]) == {"March": "now"}
    assert marked(found["steps"]) == {"Spend": "now"}
    assert "The controller of the city first" in str(found["steps"].rows), "EGM-6.1"


@rule("EGM-16.12")
def test_in_your_spend_step_the_price_list_shows_your_next_prices() -> None:
    t = lay(2, month="January")
    active = t.asked()[0]
    t.do(active, "buy Survivor", "buy Survivor")
    prices = charts(t, active)["prices"]
    assert column(prices, "Your next")["Survivor"] == "3"
    assert column(prices, "Your next")["Optimize"] == "2"
    assert marked(prices) == {"Survivor": "next", "Optimize": "next"}
    for somebody_else in (None, 1 - active):
        assert "Your next" not in charts(t, somebody_else)["prices"].columns
    t.do(active, "done")
    assert "Your next" not in charts(t, active)["prices"].columns


@rule("EGM-16.12")
def test_the_dice_table_marks_your_stock_and_the_points_what_you_have() -> None:
    t = lay(2, month="January", nukes=[3, 0], survivors=[4, 0])
    assert marked(charts(t, 0)["dice"]) == {"3": "your stock"}
    assert marked(charts(t, 1)["dice"]) == {}
    assert column(charts(t, 0)["points"], "You have")["Survivor in the shelter"] == "4"
    assert "You have" not in charts(t, None)["points"].columns


@rule("EGM-16.12")
def test_other_modes_have_other_charts() -> None:
    harsh = charts(lay(2, {"track": "harsh"}, month="April"), 0)
    assert column(harsh["months"], "Disasters for each player")["April"] == "2"
    solo = charts(lay(1, {"mode": "solo"}), 0)
    assert column(solo["points"], "Points")["Destroyed city, anywhere"] == "-5"
    assert marked(solo["ranks"]) == {"1 or more": "now"}
    assert "40" in charts(lay(2, {"mode": "coop"}), 0)["points"].note


@rule("EGM-16.18")
def test_the_deck_has_a_draw_pile_a_current_card_and_a_face_up_pile_newest_first() -> None:
    t = struck(2, "Horrible Hurricane", draw=["Malicious Meteor", "Horrible Hurricane"], month="May")
    first = t.view(0, face_up=False).zone("draw").hidden
    while t.view(0, face_up=False).zone("current").things[0].name != "Horrible Hurricane":
        t.do(t.asked()[0], t.options(t.asked()[0])[0])
    view = t.view(0, face_up=False)
    assert {zone.id: zone.pile for zone in view.zones if zone.pile} == {
        "draw": "draw",
        "current": "current",
        "face_up": "face-up",
        "row": "current",
    }
    assert view.zone("draw").hidden == first - 1
    assert [thing.name for thing in view.zone("face_up").things] == ["Horrible Hurricane", "Malicious Meteor"]


@rule("EGM-16.18", "EGM-Q62")
def test_the_table_turns_cards_up_and_asks_only_which_is_handled() -> None:
    t = struck(2, "Malicious Meteor", options={"draw_mode": "all_then_choose"}, month="May")
    waiting = [thing.name for thing in t.view(0, face_up=False).zone("row").things]
    assert len(waiting) == 2
    handled = [words for words in t.options(t.asked()[0]) if words.startswith("handle")]
    assert handled == [f"handle {name}" for name in waiting]


@rule("EGM-16.16", "EGM-Q63", "EGM-17.2")
@pytest.mark.parametrize(("rotation", "first"), [("fixed", "Europe"), ("rotate", "North America")])
def test_the_shelters_stay_in_the_rolled_order(rotation: str, first: str) -> None:
    t = lay(3, {"turn_rotation": rotation}, month="February", order=[3, 1, 2])
    assert t.view(None).order == [2, 0, 1]
    assert str(t.fact("order")).startswith(first), "this month's order is told beside them"


@rule("EGM-16.16")
def test_a_shelter_knows_what_has_changed_it() -> None:
    t = lay(3, month="January", survivors=[2, 2, 2], order=[1, 2, 3])
    number = propose(t, 0, [1], give_survivors(1, 0, 1))
    told = lines(t, 1, f"accept deal {number}") + lines(t, 0, "buy Survivor", "buy Nuke", "plunder seat 3")
    view = t.view(None)

    def history(seat: int) -> list[str]:
        fact = view.fact(f"survivors.{seat + 1}")
        assert GAME.has_history(fact)
        return [line.name for line in told if GAME.changes(fact, line)]

    assert history(0) == ["survivors-given", "survivor-bought", "plundered"]
    assert history(1) == ["survivors-given"]
    assert history(2) == ["plundered"]
    assert not GAME.has_history(view.fact("nukes.1")) and not GAME.has_history(view.fact("month"))


@rule("EGM-16.17")
def test_plunder_hits_its_victim_and_names_both() -> None:
    t = lay(2, month="January", survivors=[0, 1], order=[1, 2])
    line = lines(t, 0, "plunder seat 2")[-1]
    assert line.name == "plundered"
    assert line.hits == 1
    assert all(name in line.text for name in GAME.seat_names(t.table))


@rule("EGM-16.14")
@pytest.mark.parametrize(("bonus", "plus"), [("all_rolls", 1), ("cancel_only", 0)])
def test_dice_say_how_many_they_are_and_what_tracking_adds(bonus: str, plus: int) -> None:
    t = struck(
        2, "Horrible Hurricane", "London", options={"tracking_bonus": bonus}, dice=[1, 1, 5, 5],
        nukes=[2, 2], continents=["Europe", "Asia"], tracking=["London", "Tokyo"],
    )  # fmt: skip
    told = lines(t, 0, "launch 2") + lines(t, 1, "launch 0", "intercept 2")
    revealed = {line.name: line.reveal for line in told if line.reveal}
    assert revealed == {"intercept-rolled": Reveal("dice", 2, plus), "cancel-rolled": Reveal("dice", 2, 1)}


@rule("EGM-16.15")
def test_every_order_roll_is_one_die_of_its_seat() -> None:
    table = GAME.new(3, telling=True)
    rolled = [line for line in (GAME.tell(table, e) for e in table.take_events()) if line.reveal]
    assert [(line.seat, line.reveal) for line in rolled[:3]] == [(s, Reveal("dice")) for s in range(3)]


@rule("EGM-16.18")
def test_a_card_is_turned_up_by_the_active_player() -> None:
    t = lay(2, month="March", order=[2, 1], draw=["Horrible Hurricane"])
    [line] = [line for line in lines(t, 1, "done") if line.reveal]
    assert (line.seat, line.reveal) == (1, Reveal("card")) and "Horrible Hurricane" in line.text


@rule("EGM-16.5", "EGM-Q61")
def test_the_presets_are_five_and_the_first_is_the_usual_game() -> None:
    presets = {preset.name: preset for preset in GAME.presets}
    assert list(presets) == ["Competitive", "Co-operative", "Solo", "Teams", "Harsh Year"]
    assert presets["Competitive"].options == {}
    assert presets["Harsh Year"].options == {"track": "harsh"}
    assert (presets["Solo"].seats, presets["Teams"].seats) == ((1,), (4, 6))
