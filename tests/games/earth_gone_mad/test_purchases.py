"""EGM-4 and EGM-P1: the spend step."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from tests.games.earth_gone_mad.tables import deal, draft, give_survivors, lay, log, own, struck
from tests.rules import rule


def spending(income: int, **table: Any) -> Stage:
    return lay(3, step="spend", income=income, **{"survivors": [0, 5, 1], **table})


@pytest.mark.parametrize(
    ("income", "moves", "left"),
    [
        pytest.param(6, ["buy Survivor"] * 3, 0, marks=rule("EGM-4.3", "EGM-E1"), id="three Survivors"),
        pytest.param(9, ["buy Nuke"] * 4, 5, marks=rule("EGM-4.5"), id="Nukes are flat"),
        pytest.param(
            12, ["optimize Chicago", "optimize Denver", "optimize Miami"], 0, marks=rule("EGM-4.7", "EGM-Q39")
        ),
        pytest.param(
            9,
            ["buy Survivor", "optimize Chicago", "buy Survivor", "optimize Miami"],
            0,
            marks=rule("EGM-E2", "EGM-4.17"),
        ),
        pytest.param(
            8, ["buy Survivor", "buy Survivor", "plunder seat 2"], 2, marks=rule("EGM-E3", "EGM-4.16")
        ),
        pytest.param(9, ["plunder seat 2"] * 3, 0, marks=rule("EGM-4.15")),
        pytest.param(7, ["track from Chicago"], 1, marks=rule("EGM-4.10")),
        pytest.param(8, ["track from Chicago", "optimize Chicago"], 0, marks=rule("EGM-4.12", "EGM-Q14")),
    ],
)
def test_prices(income: int, moves: list[str], left: int) -> None:
    t = spending(income).do(0, *moves)
    if left:
        assert t.fact("income") == left
    else:
        assert t.asked() == [1]  # the step ends by itself


@rule("EGM-4.1", "EGM-Q44")
def test_any_mix_in_any_order_until_done() -> None:
    t = spending(6).do(0, "buy Nuke", "buy Survivor", "buy Nuke", "done")
    assert t.asked() == [1] and t.fact("nukes.1") == 2 and t.fact("survivors.1") == 1
    assert spending(6).do(0, "done").asked() == [1]


@rule("EGM-4.2")
def test_a_purchase_takes_effect_at_once_and_is_paid() -> None:
    t = spending(6).do(0, "buy Nuke")
    assert t.fact("nukes.1") == 1 and t.fact("income") == 5
    assert [words for words in t.options(0) if "back" in words] == []


@rule("EGM-4.4", "EGM-10.5")
def test_a_survivor_arrives_in_the_shelter_and_scores() -> None:
    t = spending(3)
    before = t.table.scores()[0]
    t.do(0, "buy Survivor")
    assert (
        t.fact("survivors.1") == 1 and t.table.scores()[0] == before + 1 and t.fact("score.1") == before + 1
    )


@rule("EGM-4.6")
def test_nukes_bought_now_fly_at_the_first_card() -> None:
    t = lay(2, month="February", draw=["Gruesome Glacier"], dice=[4])
    t.do(0, "buy Nuke", "done", "aim at Miami", "launch 1")
    assert "Miami stands" in log(t)


@rule("EGM-4.5")
def test_nukes_stay_over_turns() -> None:
    t = lay(2).do(0, "buy Nuke", "done").do(1, "done")
    assert t.fact("month") == "February" and t.fact("nukes.1") == 1


@rule("EGM-4.8", "EGM-P1")
def test_one_optimize_on_each_own_city() -> None:
    t = spending(9, optimized=["Chicago"])
    assert t.why_not(0, "optimize Chicago") == "EGM-4.8"
    assert t.why_not(0, "optimize Lima") == "EGM-4.8"
    assert t.why_not(0, "track from Lima") == "EGM-4.8"
    assert "optimize Denver" in t.options(0)


@rule("EGM-4.10")
def test_one_tracking_facility_in_play() -> None:
    t = spending(12).do(0, "track from Denver")
    assert t.why_not(0, "track from Chicago") == "EGM-4.10"
    assert not [words for words in t.options(0) if words.startswith("track")]


@rule("EGM-4.11")
def test_tracking_works_from_the_moment_it_is_bought() -> None:
    t = lay(2, month="February", draw=["Gruesome Glacier"], optimized=["Chicago"], dice=[3])
    t.do(0, "track from Denver", "buy Nuke", "aim at Miami", "launch 1")
    assert "rolls 3 against the disaster (bonus 1)" in log(t) and "Miami stands" in log(t)


@rule("EGM-4.13", "EGM-Q15")
def test_counters_stay_where_they_are_and_a_lost_one_is_bought_anew() -> None:
    t = struck(2, "Gruesome Glacier", "Denver", tracking=["Denver"])
    assert t.fact("tracking.1") == "no"
    t.do(1, "done")
    while t.prompt(t.asked()[0]) != "earth-gone-mad.buy":
        t.do(t.asked()[0], t.options(t.asked()[0])[0])
    own(t.table).income = 6
    assert t.asked() == [0] and "track from Chicago" in t.options(0)
    draft(t, 0, [1])
    assert t.why_not(0, "clause move Tracking") == "EGM-4.13"


@rule("EGM-4.14", "EGM-Q19", "EGM-Q37")
def test_plunder_moves_a_survivor_without_asking() -> None:
    t = spending(6).do(0, "plunder seat 2")
    assert (t.fact("survivors.1"), t.fact("survivors.2"), t.fact("income")) == (1, 4, 3)
    assert t.asked() == [0] and "plunders a Survivor of South America" in log(t)


@rule("EGM-E39", "EGM-Q18", "EGM-4.14")
def test_an_empty_shelter_cannot_be_plundered() -> None:
    t = spending(9).do(0, "plunder seat 3")
    assert t.why_not(0, "plunder seat 3") == "EGM-4.14" and t.fact("income") == 6
    assert t.why_not(0, "plunder seat 1") == "EGM-4.14"
    assert t.why_not(0, "plunder seat 5") == "EGM-0.1"


@rule("EGM-4.16", "EGM-Q16")
def test_gained_survivors_do_not_raise_the_price() -> None:
    t = spending(9).do(0, "plunder seat 2")
    deal(t, 0, 1, give_survivors(1, 0, 2))
    assert t.fact("survivors.1") == 3 and t.fact("price.survivor") == 1


@rule("EGM-4.17")
def test_ladders_start_again_each_turn() -> None:
    t = lay(2).do(0, "buy Survivor", "buy Survivor", "optimize Chicago", "done").do(1, "done")
    assert t.fact("price.survivor") == 1 and t.fact("price.optimize") == 2


@rule("EGM-P1")
@pytest.mark.parametrize(
    ("income", "words"),
    [(1, "optimize Chicago"), (5, "track from Chicago"), (2, "plunder seat 2")],
)
def test_what_income_does_not_reach_for_is_refused(income: int, words: str) -> None:
    t = spending(income)
    assert words not in t.options(0) and t.why_not(0, words) == "EGM-P1"


@rule("EGM-P1")
def test_the_next_survivor_must_be_affordable() -> None:
    t = spending(3).do(0, "buy Survivor", "buy Nuke")
    assert t.why_not(0, "buy Survivor") == "EGM-P1" and "buy Nuke" in t.options(0)


# -- the caretaker -------------------------------------------------------------------------------


def basket(t: Stage) -> list[str]:
    seat, bought = t.asked()[0], []
    while t.asked() == [seat] and t.prompt(seat) == "earth-gone-mad.buy":
        bought.append(t.game.say(t.table.default(seat)))
        t.do(seat, bought[-1])
    return bought


@rule("EGM-E41")
def test_caretaker_basket_in_january() -> None:
    assert basket(lay(2)) == ["optimize Chicago", "buy Survivor", "buy Survivor", "buy Nuke"]


@rule("EGM-E42")
def test_caretaker_basket_in_august() -> None:
    t = lay(2, month="August", nukes=[1, 0], optimized=["Chicago", "Denver", "Toronto"])
    assert basket(t) == ["buy Nuke"] * 4 + ["buy Survivor"] * 2 + ["buy Nuke"] * 2
    assert t.fact("nukes.1") == 7


@rule("EGM-E41")
def test_caretaker_optimizes_exposed_cities_when_no_other_is_plain() -> None:
    t = lay(2, optimized=["Chicago", "Denver", "Toronto"])
    assert basket(t)[0] == "optimize New York"
