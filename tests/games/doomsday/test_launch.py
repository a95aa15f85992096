"""DMD-9, DMD-10 and DMD-12: the countdown, the score action and the score track."""

from __future__ import annotations

import pytest

from tests.games.doomsday.positions import COMPLETE, IN_SPACE, hand, ids, picks, position, seat
from tests.rules import rule

LAUNCH = "R01 R02 R03 R04 R05 Y02"


@rule("DMD-9.1", "DMD-9.3", "DMD-X29", "DMD-Q13")
def test_x29_exactly_five_cards_start_the_launch() -> None:
    stage = position(seat(LAUNCH, built=COMPLETE), seat(), deck_top="K01 K02 K03 K04 K05 G01 B01 B02")
    stage.do(0, "launch", *picks("R01 R02 R03 R04 R05"))
    assert stage.fact("stage.1") == "5" and "Y02" in hand(stage, 0) and stage.asked() == [1]
    stage.do(1, "pass")
    stage.do(0, "launch", "pick Y02")
    assert stage.fact("stage.1") == "4"


@rule("DMD-9.1", "DMD-X30", "DMD-Q24")
@pytest.mark.parametrize(
    ("requires", "built", "refused_by"),
    [
        ("complete", "F7", "DMD-9.1"), ("complete", COMPLETE, ""), ("hull", "F7", ""), ("hull", "F1", ""),
        ("hull", "S2", "DMD-Q24"),
    ],
)  # fmt: skip
def test_x30_how_much_must_be_built(requires: str, built: str, refused_by: str) -> None:
    stage = position(seat(LAUNCH, built=built), seat(), options={"launch_requires": requires})
    assert stage.why_not(0, "launch") == refused_by
    assert ("launch" in stage.options(0)) == (not refused_by)


@rule("DMD-9.2", "DMD-X31")
def test_x31_an_empty_rocket_may_fly() -> None:
    stage = position(seat(LAUNCH, built=COMPLETE), seat())
    assert stage.fact("passengers.1") == 0 and "launch" in stage.options(0)


@rule("DMD-9.3", "DMD-9.4", "DMD-Q25")
@pytest.mark.parametrize(
    ("before", "after", "cost"),
    [("build", "5", 5), ("5", "4", 1), ("4", "3", 2), ("3", "2", 3), ("2", "1", 4), ("1", "space", 5)],
)
def test_each_space_has_its_price(before: str, after: str, cost: int) -> None:
    cards = LAUNCH.split()
    stage = position(seat(" ".join([*cards[: cost - 1], "E01"]), built=COMPLETE, stage=before), seat())
    assert stage.why_not(0, "launch") == ("DMD-9.1" if before == "build" else "DMD-9.3")
    stage = position(seat(LAUNCH, built=COMPLETE, stage=before), seat())
    stage.do(0, "launch", *picks(" ".join(cards[:cost])))
    assert stage.fact("stage.1") == after and stage.asked() == [1]  # one space, and the turn is over
    assert set(cards[cost:]) <= set(hand(stage, 0).split())


@rule("DMD-9.5", "DMD-3.6", "DMD-X32")
def test_x32_no_passengers_during_the_countdown() -> None:
    stage = position(seat("B01 B02 B04 E01", built=COMPLETE, stage="4"), seat(), earth="blue")
    assert stage.why_not(0, "passenger") == "DMD-9.5" and "score" in stage.options(0)


@rule("DMD-9.6")
def test_lost_spaces_are_paid_for_again() -> None:
    stage = position(
        seat("R02 Y02 W04 K02"), seat("R01 R03 R04 R05", built=COMPLETE, stage="1"),
        deck_top="E01 E02 E03 E04 E05 E06 E07 K01 K03 K05",
    )  # fmt: skip
    stage.do(0, "spy", "target seat 2", *picks("R02 Y02 W04 K02"), "done").do(1, "decline")
    assert (stage.fact("stage.2"), stage.fact("launch.2")) == ("2", 4)
    stage.do(1, "launch", *picks("R01 R03 R04 R05"))
    assert (stage.fact("stage.2"), stage.fact("launch.2")) == ("1", 5)


@rule("DMD-9.8")
def test_the_order_of_arrival_is_recorded() -> None:
    first = seat(arrival=1, **IN_SPACE)
    stage = position(seat(LAUNCH, built=COMPLETE, stage="1"), first, seat(built="F1"))
    stage.do(0, "launch", *picks("R01 R02 R03 R04 R05"))
    assert [stage.fact(f"arrival.{n}") for n in (1, 2, 3)] == [2, 1, 0]
    assert stage.fact("stage.1") == "space" and stage.asked() == [1]


@rule("DMD-9.9")
def test_the_launch_cannot_be_broken_off() -> None:
    stage = position(
        seat("W01 W05 K02 G05 B04", built="F7", stage="5"), seat(), options={"launch_requires": "hull"}
    )
    assert stage.why_not(0, "construct") == "DMD-9.5"
    assert stage.options(0) == ["launch", "score", "pass"]


# -- the score action ----------------------------------------------------------------------------


@rule("DMD-10.1", "DMD-10.2")
@pytest.mark.parametrize("at", ["build", "5", "1", "space"])
@pytest.mark.parametrize(("card", "points"), [("R01", 5), ("E06", 5), ("B04", 1), ("W01", 4)])
def test_one_card_scores_at_any_stage(at: str, card: str, points: int) -> None:
    arrival = {"arrival": 1} if at == "space" else {}
    stage = position(seat(f"{card} K01 K02", built=COMPLETE, stage=at, **arrival), seat())
    stage.do(0, "score", f"pick {card}")
    assert stage.fact("points.1") == points and stage.asked() == [1]
    assert ids(stage, "offer.1") == card


@rule("DMD-10.2")
def test_a_score_action_takes_no_second_card() -> None:
    stage = position(seat("R01 K01 K02"), seat())
    stage.do(0, "score")
    assert stage.options(0) == ["pick R01", "pick K01", "pick K02"]
    assert stage.why_not(0, "done") == "DMD-5.5"
    stage.do(0, "pick R01")
    assert stage.zone("offer.1") == ["R01 Mission Commander"]


@rule("DMD-12.1", "DMD-X35", "DMD-Q6")
def test_x35_the_score_track_is_a_loop() -> None:
    stage = position(seat("R01 R02 R03", built="F1", points=97), seat(), earth="red")
    stage.do(0, "passenger", "colour red", *picks("R01 R02 R03"), "done", "sit in F1-W")
    assert [stage.fact(f"{id}.1") for id in ("points", "loop", "hundreds")] == [103, 3, 100]


@rule("DMD-Q6")
def test_beyond_the_last_hundred_the_disc_goes_round() -> None:
    stage = position(seat(points=512), seat(points=499))
    assert [stage.fact(f"{id}.1") for id in ("points", "loop", "hundreds")] == [512, 12, 0]
    assert stage.fact("hundreds.2") == 400
