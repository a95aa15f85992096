"""EGM-2, EGM-3, EGM-9: turns, income, the Clock, a dead Earth."""

from __future__ import annotations

import pytest

from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import give_survivors, lay, log, propose, struck
from tests.rules import rule

BUY = "earth-gone-mad.buy"


def let_pass(t: Stage, until: str = BUY) -> Stage:
    """Answer with the plainest option until the prompt comes up."""
    while t.asked() and t.prompt(t.asked()[0]) != until:
        t.do(t.asked()[0], t.options(t.asked()[0])[0])
    return t


@rule("EGM-2.2", "EGM-Q4")
def test_a_turn_is_income_then_spending_then_disasters() -> None:
    t = lay(2, month="February", draw=["Malicious Meteor"])
    assert t.fact("income") == 6 and t.prompt(0) == BUY
    t.do(0, "done")
    assert t.fact("card") == "Malicious Meteor" and t.prompt(0) == "earth-gone-mad.target"
    let_pass(t)
    assert t.asked() == [1] and t.fact("month") == "February"


@rule("EGM-2.3", "EGM-9.1", "EGM-9.2", "EGM-Q24")
def test_eleven_months_are_played_and_no_december() -> None:
    t = lay(2)
    months = []
    while t.asked():
        if t.prompt(t.asked()[0]) == BUY:
            months.append(str(t.fact("month")))
        t.do(t.asked()[0], t.options(t.asked()[0])[-2] if t.prompt(t.asked()[0]) != BUY else "done")
    played = list(dict.fromkeys(months))
    assert len(played) == 11 and played[0] == "January" and played[-1] == "November"
    assert t.fact("month") == "December - Extinction"


@rule("EGM-9.2", "EGM-E32")
def test_the_last_november_card_ends_the_game() -> None:
    t = struck(
        2, "Mutant Mosquitoes", month="November", active=2, cards_left=1, continents=["Europe", "Africa"]
    )
    let_pass(t)
    outcome = t.outcome()
    assert outcome is not None and t.asked() == []
    assert "December - Extinction" in log(t)


@rule("EGM-2.4", "EGM-3.6", "EGM-15.1", "EGM-Q23")
def test_a_player_without_cities_keeps_his_turns() -> None:
    t = lay(3, month="March", active=2, destroyed=["South America"], draw=["Horrible Hurricane"])
    assert t.asked() == [1] and t.prompt(1) == "earth-gone-mad.target"  # no income: spending is passed over


@rule("EGM-2.6", "EGM-17.15")
def test_shop_first_plays_two_circuits() -> None:
    t = lay(3, {"month_flow": "shop_first"}, month="February", order=[2, 1, 3])
    asked = []
    for _ in range(3):
        asked.append(t.asked()[0])
        t.do(t.asked()[0], "done")
    assert asked == [1, 0, 2]
    assert t.prompt(1) == "earth-gone-mad.target" and t.fact("active") == 2
    let_pass(t)
    assert t.fact("month") == "March" and t.asked() == [1]


@rule("EGM-17.2")
@pytest.mark.parametrize(("month", "first"), [("January", 2), ("February", 3), ("March", 1), ("April", 2)])
def test_rotation_starts_each_month_one_place_later(month: str, first: int) -> None:
    t = lay(3, {"turn_rotation": "rotate"}, month=month, order=[2, 3, 1])
    assert t.asked() == [first - 1]


@rule("EGM-17.2")
def test_rotation_turns_launching_and_intercepting_too() -> None:
    t = struck(3, "Ripping Rift", options={"turn_rotation": "rotate"}, month="February", nukes=[1, 1, 1])
    t.do(1, "aim at Cairo")
    assert t.asked() == [1]
    t.do(1, "launch 1")
    assert t.asked() == [2]
    t.do(2, "launch 1").do(0, "launch 1")
    assert t.fact("order") == "South America, Europe, North America"


@rule("EGM-3.1", "EGM-3.2")
def test_income_counts_plain_cities_one_and_optimized_two() -> None:
    t = lay(2, optimized=["Chicago", "Miami"], tracking=["Denver"], destroyed=["New York", "Lima"])
    assert t.fact("income") == 7
    assert t.fact("income.2") == 5


@rule("EGM-3.3", "EGM-4.9")
def test_an_optimize_bought_now_pays_from_the_next_income_on() -> None:
    t = lay(2).do(0, "optimize Chicago")
    assert t.fact("income") == 4
    t.do(0, "done").do(1, "done")
    assert t.fact("month") == "February" and t.fact("income") == 7


@rule("EGM-3.4", "EGM-E4")
def test_income_left_over_is_lost() -> None:
    t = lay(2).do(0, *["buy Nuke"] * 4, "done").do(1, "done")
    assert "loses 2 unspent income" in log(t)
    assert t.asked() == [0] and t.fact("income") == 6


@rule("EGM-3.5", "EGM-Q20", "EGM-11.9")
def test_income_itself_cannot_be_handed_over() -> None:
    t = lay(2, step="spend").do(0, "draft a deal", "address seat 2", "enough")
    kinds = [words for words in t.options(0) if words.startswith("clause")]
    assert kinds == [
        "clause give Survivors",
        "clause give Nukes",
        "clause buy for",
        "clause plunder",
        "clause no plunder",
    ]


@rule("EGM-9.3", "EGM-12.5", "EGM-Q43")
def test_a_reached_target_does_not_end_the_game() -> None:
    t = lay(2, {"mode": "coop"}, survivors=[60, 60]).do(0, "done").do(1, "done")
    assert t.outcome() is None and t.fact("month") == "February"
    assert t.fact("group") == 132 and t.fact("group.target") == 40


# -- Dead Earth ----------------------------------------------------------------------------------


def last_city(dead_earth: str = "ask", seats: int = 3, cards: int = 1) -> Stage:
    """October; the card strikes the last city on Earth."""
    return struck(
        seats,
        "Gruesome Glacier",
        options={"dead_earth": dead_earth},
        month="October",
        standing=["Chicago"],
        cards_left=cards,
        survivors=[3] * seats,
    )


@rule("EGM-9.4", "EGM-Q53")
def test_all_agree_and_the_clock_runs_out() -> None:
    t = last_city()
    assert t.asked() == [0, 1, 2] and t.prompt(0) == "earth-gone-mad.dead-earth"
    t.do(0, "run out the clock").do(2, "run out the clock")
    assert t.view().asked == [1] and "would run out the clock" in log(t)
    t.do(1, "run out the clock")
    outcome = t.outcome()
    assert outcome is not None and outcome.winners == (0, 1, 2)


@rule("EGM-9.5", "EGM-E43", "EGM-11.7")
def test_one_refusal_makes_every_turn_pause_once() -> None:
    t = last_city().do(0, "run out the clock").do(1, "play on").do(2, "run out the clock")
    assert t.asked() == [1] and t.prompt(1) == "earth-gone-mad.pass"
    assert t.why_not(1, "buy Nuke") == "EGM-2.5"
    propose(t, 2, [], give_survivors(2, 0, 2))
    assert t.fact("survivors.1") == 5
    face_up = len(t.zone("face_up"))
    t.do(1, "press on")
    assert len(t.zone("face_up")) == face_up + 3 and "finds no city to strike" in log(t)
    assert t.asked() == [2] and t.prompt(2) == "earth-gone-mad.pass"
    t.do(2, "press on").do(0, "press on")
    assert t.fact("month") == "November" and t.asked() == [1]


@rule("EGM-9.5")
def test_the_question_is_put_once() -> None:
    t = last_city(cards=2).do(0, "play on").do(1, "play on").do(2, "play on")
    assert t.prompt(1) == "earth-gone-mad.pass"  # after the second, harmless card
    assert t.why_not(1, "run out the clock") == "EGM-9.5"


@rule("EGM-17.13", "EGM-9.4")
@pytest.mark.parametrize(("option", "over"), [("auto", True), ("never", False)])
def test_dead_earth_without_asking(option: str, over: bool) -> None:
    t = last_city(option)
    assert (t.outcome() is not None) == over
    assert over or t.prompt(1) == "earth-gone-mad.pass"


@rule("EGM-9.4")
def test_the_earth_lives_and_nobody_may_run_out_the_clock() -> None:
    t = lay(2, step="spend")
    assert t.why_not(0, "play on") == "EGM-9.5" and t.why_not(0, "press on") == "EGM-9.4"
    assert GAME.prompts[8].rule == "EGM-9.4"
