"""EGM-8, EGM-P6, EGM-P8: cancelling and hitting."""

from __future__ import annotations

from tests.games.earth_gone_mad.tables import lay, log, struck
from tests.rules import rule


@rule("EGM-8.1", "EGM-Q38")
def test_four_or_more_succeeds() -> None:
    for die, stands in ((3, False), (4, True)):
        t = struck(2, "Ripping Rift", "Cairo", nukes=[1, 0], dice=[die]).do(0, "launch 1")
        assert (t.zone("destroyed") == []) == stands


@rule("EGM-8.2", "EGM-Q41", "EGM-Q47")
def test_all_dice_are_rolled() -> None:
    t = struck(2, "Ripping Rift", "Cairo", nukes=[3, 0], dice=[6, 5, 1]).do(0, "launch 3")
    assert "rolls 6, 5, 1 against the disaster" in log(t)
    assert t.table.loaded_at == 3


@rule("EGM-8.3", "EGM-8.5")
def test_a_cancelled_disaster_does_nothing_and_its_nukes_are_gone() -> None:
    t = struck(
        2, "Gruesome Glacier", "Denver", nukes=[3, 0], optimized=["Denver"], tracking=["Denver"], dice=[3, 1]
    )
    t.do(0, "launch 2")
    assert t.zone("destroyed") == [] and t.zone("optimized") == t.zone("tracking") == ["Denver"]
    assert t.fact("nukes.1") == 1 and t.zone("box") == []


@rule("EGM-8.4", "EGM-P8", "EGM-E6")
def test_a_hit_takes_the_city_with_its_counters() -> None:
    t = lay(
        2,
        month="March",
        step="disasters",
        draw=["Savage Squall"],
        continents=["Europe", "Asia"],
        optimized=["Rome"],
        tracking=["Rome"],
    )
    score, income = int(t.fact("score.1")), int(t.fact("income.1"))
    t.do(0, "aim at Rome")
    assert (t.fact("score.1"), t.fact("income.1"), t.fact("tracking.1")) == (score - 3, income - 2, "no")
    assert "Optimize counter in Rome is lost" in log(t) and "Tracking Facility in Rome is lost" in log(t)


@rule("EGM-E5", "EGM-4.9")
def test_an_optimize_lost_the_same_turn_never_pays() -> None:
    t = lay(2, month="March", draw=["Savage Squall", "Ripping Rift"], continents=["Europe", "Asia"])
    t.do(0, "optimize Paris", "done", "aim at Paris").do(1, "done", "aim at Cairo")
    assert t.fact("month") == "April" and t.fact("income") == 5


@rule("EGM-8.6")
def test_the_marker_goes_and_the_card_stays_face_up() -> None:
    t = struck(2, "Ripping Rift", "Cairo")
    assert t.fact("target") == "none" and t.fact("card") == "none" and t.zone("face_up") == ["Ripping Rift"]


@rule("EGM-8.7", "EGM-Q13", "EGM-E7")
def test_tracking_in_the_target_still_helps() -> None:
    t = struck(
        2,
        "Savage Squall",
        "Rome",
        continents=["Europe", "Asia"],
        tracking=["Rome"],
        nukes=[2, 0],
        dice=[3, 1],
    )
    t.do(0, "launch 2")
    assert "Rome stands" in log(t) and t.fact("tracking.1") == "yes"


@rule("EGM-E8", "EGM-P8", "EGM-P6")
def test_the_bonus_ends_with_the_facility() -> None:
    t = lay(
        2,
        month="May",
        step="disasters",
        draw=["Savage Squall", "Overwhelming Overflow"],
        nukes=[3, 0],
        continents=["Europe", "Asia"],
        tracking=["Rome"],
        dice=[2, 1, 3],
    )
    t.do(0, "aim at Rome", "launch 2", "aim at Madrid", "launch 1")
    assert "rolls 2, 1 against the disaster (bonus 1)" in log(t)
    assert "rolls 3 against the disaster (bonus 0)" in log(t)
    assert t.zone("destroyed") == ["Rome", "Madrid"]


@rule("EGM-8.8")
def test_disasters_take_neither_survivors_nor_nukes() -> None:
    t = struck(2, "Savage Squall", "Rome", continents=["Europe", "Asia"], survivors=[4, 0], nukes=[2, 0])
    t.do(0, "launch 0")
    assert (t.fact("survivors.1"), t.fact("nukes.1")) == (4, 2) and t.zone("destroyed") == ["Rome"]


@rule("EGM-8.1")
def test_dice_come_by_launcher_in_the_order_of_the_first_launch() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[1, 1, 1], dice=[1, 2, 3])
    t.do(2, "launch 1").do(0, "launch 1").do(1, "launch 1")
    while t.asked() and t.prompt(t.asked()[0]) == "earth-gone-mad.intercept":
        t.do(t.asked()[0], "intercept 0")
    rolls = [line for line in t.log if "against the disaster" in line]
    assert [line.split(" against")[0] for line in rolls] == [
        "Europe rolls 1",
        "North America rolls 2",
        "South America rolls 3",
    ]


@rule("EGM-8.2")
def test_the_box_shows_the_exact_chance() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[1, 1, 2], tracking=["Denver"])
    assert t.view().fact("box").note == "Chance to cancel: 0.0 %."
    assert t.do(2, "launch 2").view().fact("box").note == "Chance to cancel: 75.0 %."
    assert t.do(0, "launch 1").view().fact("box").note == "Chance to cancel: 91.7 %."
