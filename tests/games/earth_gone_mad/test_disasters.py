"""EGM-5, EGM-P2, EGM-P10: turning cards up and declaring."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.bits import members
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import draft, lay, log, own, struck
from tests.rules import rule

TARGET = "earth-gone-mad.target"


def aims(t: Stage, seat: int = 0) -> list[str]:
    return [words.removeprefix("aim at ") for words in t.options(seat) if words.startswith("aim")]


def spend_nothing(t: Stage) -> Stage:
    while t.asked() and t.prompt(t.asked()[0]) == "earth-gone-mad.buy":
        t.do(t.asked()[0], "done")
    return t


@rule("EGM-5.1", "EGM-17.1", "EGM-Q3")
@pytest.mark.parametrize(
    ("track", "numbers"),
    [("standard", [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]), ("harsh", [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4])],
)
def test_each_player_faces_as_many_cards_as_the_month_shows(track: str, numbers: list[int]) -> None:
    months = GAME.named.months[:11]
    for month, number in zip(months, numbers, strict=True):
        t = lay(2, {"track": track}, month=month, standing=["Chicago"], optimized=["Chicago"], nukes=[9, 0])
        t.do(0, "done")
        while t.asked() == [0]:
            t.do(0, t.options(0)[0])
        drawn = 60 - int(t.fact("draw"))
        assert drawn == number or t.outcome() is not None or t.prompt(0) == "earth-gone-mad.dead-earth"
        assert lay(2, {"track": track}, month=month).fact("disasters") == number


@rule("EGM-5.2", "EGM-Q5")
def test_the_next_card_comes_only_after_the_last_is_finished() -> None:
    t = lay(2, month="May", step="disasters", draw=["Ripping Rift", "Falling Fragments"], nukes=[0, 1])
    assert t.zone("face_up") == ["Ripping Rift"]
    t.do(0, "aim at Cairo")
    assert t.zone("face_up") == ["Ripping Rift"] and t.asked() == [1]
    t.do(1, "launch 0")
    assert t.zone("face_up") == ["Falling Fragments", "Ripping Rift"]


@rule("EGM-5.3", "EGM-P2", "EGM-5.4")
@pytest.mark.parametrize(
    ("card", "cities"),
    [
        ("Horrible Hurricane", ["New York", "Miami", "London", "Lagos"]),
        ("Savage Squall", ["London", "Paris", "Rome", "Berlin", "Madrid", "Moscow"]),
        ("Mad Moon", GAME.named.cities),
    ],
)
def test_what_a_card_may_strike(card: str, cities: list[str]) -> None:
    t = struck(2, card)
    assert aims(t) == cities == t.zone("legal_targets")
    for name in set(GAME.named.cities) - set(cities):
        assert t.why_not(0, f"aim at {name}") == "EGM-5.3"
    lima_gone = struck(2, card, destroyed=[cities[0]])
    assert aims(lima_gone) == cities[1:] and lima_gone.why_not(0, f"aim at {cities[0]}") == "EGM-0.5"


@rule("EGM-5.5", "EGM-Q22", "EGM-E9")
def test_a_card_without_a_city_has_no_effect_and_is_not_replaced() -> None:
    t = lay(
        2,
        month="August",
        step="disasters",
        draw=["Ripping Rift", "Lethal Lava", "Falling Fragments"],
        destroyed=["Lima", "Rome", "Jakarta", "Auckland"],
    )
    t.do(0, "aim at Cairo")
    assert "Lethal Lava finds no city to strike" in log(t) and t.fact("card") == "Falling Fragments"
    t.do(0, "aim at Lagos")
    assert t.asked() == [1] and t.fact("draw") == 57 and len(t.zone("face_up")) == 3


@rule("EGM-5.6", "EGM-E10", "EGM-5.4")
def test_with_one_legal_city_the_table_declares_it() -> None:
    t = struck(
        2,
        "Horrible Hurricane",
        continents=["Europe", "Asia"],
        destroyed=["New York", "Miami", "Lagos"],
        nukes=[1, 0],
    )
    assert t.fact("target") == "London" and t.prompt(0) == "earth-gone-mad.launch"


@rule("EGM-E11", "EGM-5.4")
def test_the_own_last_city_must_be_declared() -> None:
    t = struck(2, "Mad Moon", continents=["South America", "Asia"], standing=["Lima"], nukes=[1, 0])
    assert t.fact("target") == "Lima"


@rule("EGM-5.7")
def test_a_declaration_is_final() -> None:
    t = struck(2, "Horrible Hurricane", "London", nukes=[1, 0])
    assert t.fact("target") == "London"
    assert "targeted" in t.view().zone("europe").things[0].marks
    assert t.why_not(0, "aim at Miami") == "EGM-5.7"


@rule("EGM-5.8", "EGM-E31", "EGM-Q21", "EGM-P10")
def test_an_empty_pile_is_reshuffled_when_a_card_is_due() -> None:
    t = lay(4, month="October", step="disasters", draw=[], draw_no_more=True, cards_left=1)
    assert "60 cards are shuffled into a new draw pile" in log(t) or t.fact("draw") == 59
    assert len(t.zone("face_up")) == 1 and t.prompt(0) == TARGET
    quiet = lay(
        4, month="September", step="disasters", draw=["Ripping Rift"], draw_no_more=True, cards_left=1
    )
    quiet.do(0, "aim at Cairo")
    assert quiet.fact("draw") == 0  # the pile may stay empty between turns


@rule("EGM-17.6")
def test_no_more_disasters_when_the_deck_is_out() -> None:
    t = lay(
        2, {"deck_out": "no_more_disasters"}, month="October", step="disasters", draw=[], draw_no_more=True
    )
    assert t.asked() == [1] and t.fact("draw") == 0
    t.do(1, "done")
    assert t.fact("month") == "November" and "no more disasters" in log(t)


@rule("EGM-5.9", "EGM-E33", "EGM-15.1")
def test_a_player_without_cities_still_declares_launches_and_intercepts() -> None:
    t = lay(
        3,
        month="August",
        active=3,
        destroyed=["Europe"],
        nukes=[1, 0, 3],
        survivors=[0, 0, 9],
        dice=[6, 1],
        draw=["Gruesome Glacier", "Ripping Rift", "Falling Fragments"],
    )
    assert t.asked() == [2] and t.fact("income.3") == 0
    t.do(2, "aim at Miami").do(0, "launch 1").do(2, "launch 1")
    assert t.prompt(2) == "earth-gone-mad.intercept"  # the Nuke of seat 1 lies in the box
    t.do(2, "intercept 1", "aim at Cairo", "launch 1", "aim at Lagos")
    assert t.asked() == [0] and t.fact("month") == "September" and t.fact("score.3") == 9


@rule("EGM-5.10", "EGM-E40")
def test_a_saved_city_may_be_struck_again() -> None:
    t = lay(
        2,
        month="May",
        step="disasters",
        draw=["Horrible Hurricane", "Sinister Sinkhole"],
        nukes=[1, 0],
        dice=[5],
    )
    t.do(0, "aim at London", "launch 1")
    assert "aim at London" in t.options(0)


@rule("EGM-5.11", "EGM-16.21")
def test_uncontrolled_cities_fall_like_any_other() -> None:
    t = struck(2, "Ripping Rift", "Cairo")
    assert t.zone("destroyed") == ["Cairo"]


@rule("EGM-E47", "EGM-17.1")
def test_the_harsh_track_strikes_in_january() -> None:
    t = lay(3, {"track": "harsh"}, draw=["Savage Squall"]).do(0, "buy Nuke", "done", "aim at Rome")
    assert t.asked() == [0] and t.fact("nukes.3") == 0 and "launch 1" in t.options(0)


@rule("EGM-P9")
def test_a_disaster_destroys_one_city_or_nothing() -> None:
    before = members(own(struck(2, "Mad Moon").table).undestroyed)
    after = members(own(struck(2, "Mad Moon", "Perth").table).undestroyed)
    assert len(before) == 36 and [c for c in before if c not in after] == [GAME.named.cities.index("Perth")]


# -- all_then_choose -----------------------------------------------------------------------------


@rule("EGM-17.3")
def test_all_cards_are_turned_up_and_picked() -> None:
    t = lay(
        2,
        {"draw_mode": "all_then_choose"},
        month="August",
        step="disasters",
        draw=["Ripping Rift", "Savage Squall", "Gruesome Glacier"],
    )
    assert t.zone("row") == ["Ripping Rift", "Savage Squall", "Gruesome Glacier"]
    assert (
        t.prompt(0) == "earth-gone-mad.card-order" and t.game.say(t.table.default(0)) == "handle Ripping Rift"
    )
    assert t.why_not(0, "handle Mad Moon") == "EGM-17.3"
    t.do(0, "handle Savage Squall", "aim at Rome", "handle Gruesome Glacier", "aim at Miami")
    assert t.fact("card") == "Ripping Rift" and t.zone("row") == []  # the last one needs no choice


@rule("EGM-11.5", "EGM-17.3")
def test_each_card_order_decision_is_a_window_for_gifts_only() -> None:
    t = lay(
        2,
        {"draw_mode": "all_then_choose"},
        month="May",
        step="disasters",
        draw=["Ripping Rift", "Savage Squall"],
    )
    draft(t, 1, [0])
    assert [w for w in t.options(1) if w.startswith("clause")] == [
        "clause give Survivors",
        "clause give Nukes",
    ]
    t.do(0, "handle Savage Squall")
    assert t.zone("draft.2") == [] and "draft a deal" in t.options(1)


@rule("EGM-17.3", "EGM-P10")
def test_unhandled_cards_are_not_reshuffled() -> None:
    t = lay(
        2,
        {"draw_mode": "all_then_choose"},
        month="May",
        step="disasters",
        draw=["Mad Moon"],
        draw_no_more=True,
    )
    assert t.zone("row")[0] == "Mad Moon" and len(t.zone("row")) == 2
    assert "Mad Moon" not in t.zone("draw") and t.fact("draw") == 58
    assert sorted(t.zone("face_up") + t.zone("draw")) == sorted(GAME.named.cards)


@rule("EGM-17.3")
def test_cards_are_not_chosen_one_by_one() -> None:
    assert struck(2, "Mad Moon").why_not(0, "handle Mad Moon") == "EGM-5.2"


# -- the caretaker's target ----------------------------------------------------------------------


@rule("EGM-E49")
def test_caretaker_aims_at_the_leading_opponent_with_a_legal_city() -> None:
    t = struck(
        4,
        "Catastrophic Cyclone",
        continents=["Africa", "Asia", "Australia", "Europe"],
        survivors=[0, 6, 3, 14],
    )
    assert t.table.scores() == [6, 12, 9, 20]
    assert t.game.say(t.table.default(0)) == "aim at Jakarta"


@rule("EGM-E49")
@pytest.mark.parametrize(
    ("card", "options", "table", "words"),
    [
        ("Horrible Hurricane", {}, {}, "aim at London"),  # uncontrolled first
        (
            "Gruesome Glacier",
            {},
            {"optimized": ["New York"]},
            "aim at Los Angeles",
        ),  # only own: fewest counters
        ("Ferocious Fissure", {"mode": "coop"}, {}, "aim at Lima"),
        ("Enormous Earthquake", {"mode": "coop"}, {"destroyed": ["Auckland"]}, "aim at Los Angeles"),
    ],
)
def test_caretaker_target_groups(
    card: str, options: dict[str, str], table: dict[str, Any], words: str
) -> None:
    t = struck(2, card, options=options, **table)
    assert t.game.say(t.table.default(0)) == words
