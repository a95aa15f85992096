"""DMD-5 and DMD-6: sets and construction."""

from __future__ import annotations

import pytest

from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import COMPLETE, hand, ids, picks, position, rocket, seat
from tests.rules import rule

NEXT = {
    "S1": "none",
    "S2": "S1",
    "F1": "S2",
    "F2": "F1",
    "F3": "F2",
    "F4": "F3",
    "F6": "F5",
    "F7": "F6",
    "F8": "F7",
}


@rule("DMD-5.1", "DMD-5.4", "DMD-Q14")
def test_a_symbol_set_takes_only_cards_with_the_symbol() -> None:
    stage = position(seat("R01 W01 W02 K02 E01"), seat())
    stage.do(0, "construct")
    assert stage.options(0) == ["pick W01"]
    assert stage.why_not(0, "pick R01") == "DMD-5.1"
    assert stage.why_not(0, "pick E01") == "DMD-5.4"
    assert stage.why_not(0, "pick B01") == "DMD-5.1"


@rule("DMD-Q46")
def test_cards_are_picked_in_card_order_and_no_run_is_a_dead_end() -> None:
    stage = position(seat("W01 W02 K02 K04"), seat())
    stage.do(0, "construct")
    assert stage.options(0) == ["pick W01", "pick W02"]
    refusal = GAME.why_not(stage.table, 0, "pick K02")  # only two cards would be left to pick
    assert refusal is not None and refusal.rule == "DMD-Q46"
    assert refusal.text.endswith(" First pick W01 or W02.")
    stage.do(0, "pick W02")
    assert stage.options(0) == ["pick K02"]
    assert stage.why_not(0, "pick W01") == "DMD-Q46"


@rule("DMD-5.2")
def test_a_set_is_as_large_as_its_cards_are_many() -> None:
    stage = position(seat("W01 W02 K02 K04"), seat())
    stage.do(0, "construct", "pick W01", "pick W02")
    assert "done" not in stage.options(0) and stage.why_not(0, "done") == "DMD-6.2"
    stage.do(0, "pick K02")
    assert stage.options(0) == ["done", "pick K04"]


@rule("DMD-5.3", "DMD-Q14", "DMD-X12")
def test_x12_earth_cards_alone_are_no_set() -> None:
    stage = position(seat("E01 E02 E03", built="F1"), seat(), earth="red blue")
    assert "passenger" not in stage.options(0)
    stage = position(seat("B04 E01 E02 E03", built="F1"), seat(), earth="red blue")
    stage.do(0, "passenger")
    assert stage.options(0) == ["colour blue"]
    assert stage.why_not(0, "colour red") == "DMD-5.3"
    stage.do(0, "colour blue")
    assert stage.options(0) == ["pick B04"]
    assert stage.why_not(0, "pick E01") == "DMD-5.3"


@rule("DMD-5.1", "DMD-X13", "DMD-Q15")
def test_x13_one_colour_only() -> None:
    stage = position(seat("G04 G05 B04 E01", built="F1"), seat(), earth="green blue")
    stage.do(0, "passenger", "colour green", "pick G04", "pick G05")
    assert stage.options(0) == ["pick E01"]
    assert stage.why_not(0, "pick B04") == "DMD-5.1"


@rule("DMD-Q15")
def test_any_card_of_the_colour_calls_for_its_passenger() -> None:
    stage = position(seat("Y01 K01 B01 Y02 Y03", built="F1"), seat(), earth="yellow")
    stage.do(0, "passenger", "colour yellow", *picks("Y01 Y02 Y03"), "done")
    assert stage.prompt(0) == "doomsday.passenger.seat"


@rule("DMD-5.5", "DMD-Q13")
def test_larger_sets_where_allowed_exact_sets_where_not() -> None:
    stage = position(seat("W01 W02 K02 K04", built="S1"), seat())
    stage.do(0, "construct", *picks("W01 W02 K02 K04"))
    assert stage.options(0) == ["done"]
    stage = position(seat("R01 R02 R03", built=COMPLETE, stage="5"), seat())
    stage.do(0, "launch", "pick R02")
    assert stage.fact("stage.1") == "4" and "R01" in hand(stage, 0) and "R03" in hand(stage, 0)


@rule("DMD-5.5")
def test_an_exact_set_has_no_done() -> None:
    stage = position(seat("R01 R02 R03", built=COMPLETE, stage="4"), seat())
    stage.do(0, "launch", "pick R01")
    assert stage.options(0) == ["pick R02", "pick R03"]
    assert stage.why_not(0, "done") == "DMD-5.5"


@rule("DMD-5.7")
def test_the_set_is_discarded_before_new_cards_are_drawn() -> None:
    stage = position(seat("W01 K02 B06 R01 R02"), seat("G01 G02 G03 G04 G05 Y01 Y02"), deck="", centre=0)
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    held = set(hand(stage, 0).split()) | set(hand(stage, 1).split())
    assert {"W01", "K02", "B06"} <= held | set(ids(stage, "deck").split())  # they are the new deck


@rule("DMD-5.6", "DMD-6.2", "DMD-X6")
def test_x6_other_bonus_symbols_do_nothing() -> None:
    stage = position(seat("W01 B06 K02"), seat(), earth="white white")
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    assert rocket(stage, 0) == "S1" and stage.fact("passengers.1") == 0 and stage.asked() == [1]


@rule("DMD-5.6", "DMD-Q16")
def test_a_part_symbol_does_nothing_for_a_passenger() -> None:
    stage = position(seat("W02 W03 W04", built="F1"), seat(), earth="white")
    stage.do(0, "passenger", "colour white", *picks("W02 W03 W04"), "done", "sit in F1-W")
    assert stage.fact("parts.1") == 3 and stage.asked() == [1]


# -- construction --------------------------------------------------------------------------------


@rule("DMD-6.1", "DMD-6.3", "DMD-Q22")
def test_parts_are_added_in_their_order() -> None:
    built = "none"
    for part in ["S1", "S2", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"]:
        stage = position(seat("W01 W05 K02 B04 G05", built=built), seat())
        stage.do(0, "construct", *picks("W01 W05 K02 G05 B04"), "done")
        assert rocket(stage, 0).split()[-1] == part
        built = part


@rule("DMD-6.2")
@pytest.mark.parametrize(
    ("part", "number"),
    [("S1", 3), ("S2", 3), ("F1", 3), ("F3", 3), ("F4", 4), ("F6", 4), ("F7", 5), ("F8", 5)],
)
def test_the_set_is_at_least_the_number_of_the_part(part: str, number: int) -> None:
    cards = ["W01", "W05", "K02", "G05", "B04"][: number - 1]
    stage = position(seat(" ".join(cards), built=NEXT[part]), seat())
    assert "construct" not in stage.options(0) and stage.why_not(0, "construct") == "DMD-6.2"
    cards = ["W01", "W05", "K02", "G05", "B04"][:number]
    stage = position(seat(" ".join(cards), built=NEXT[part]), seat())
    stage.do(0, "construct", *picks(" ".join(cards)), "done")
    assert rocket(stage, 0).split()[-1] == part


@rule("DMD-6.4", "DMD-3.7", "DMD-X10")
def test_x10_six_cards_add_one_part() -> None:
    stage = position(
        seat("W01 W05 K02 G05 B04 B05 R01 R02 R03", built="S1"), seat(), deck_top="Y01 Y02 Y03 Y04 K01"
    )
    stage.do(0, "construct", *picks("W01 W05 K02 G05 B04 B05"), "done")
    assert rocket(stage, 0) == "S1 S2"
    assert hand(stage, 0) == "R01 R02 R03 Y01 Y02 Y03 Y04"


@rule("DMD-6.5", "DMD-X7")
def test_x7_two_part_symbols_give_one_free_part() -> None:
    stage = position(seat("B02 W03 G05", built="F2"), seat())
    stage.do(0, "construct", *picks("W03 G05 B02"), "done")
    assert stage.fact("parts.1") == 5 and stage.prompt(0) == "doomsday.construct.bonus"
    assert stage.options(0) == ["bonus", "no bonus"]
    stage.do(0, "bonus")
    assert rocket(stage, 0).split()[-1] == "F4" and stage.asked() == [1]


@rule("DMD-1.6", "DMD-6.5")
def test_the_free_part_may_be_declined() -> None:
    stage = position(seat("B02 W03 G05", built="F2"), seat())
    stage.do(0, "construct", *picks("W03 G05 B02"), "done", "no bonus")
    assert rocket(stage, 0).split()[-1] == "F3"


@rule("DMD-6.2", "DMD-X8")
def test_x8_the_bonus_cannot_replace_the_first_part() -> None:
    stage = position(seat("W02 B05 K04", built="F3"), seat())
    assert "construct" not in stage.options(0) and stage.why_not(0, "construct") == "DMD-6.2"


@rule("DMD-6.6", "DMD-X9")
def test_x9_with_the_last_part_the_bonus_lapses() -> None:
    stage = position(seat("W02 W05 K02 G05 B04", built="F7"), seat())
    stage.do(0, "construct", *picks("W02 W05 K02 G05 B04"), "done")
    assert stage.fact("parts.1") == 10 and stage.asked() == [1]


@rule("DMD-6.6", "DMD-1.6")
def test_a_complete_rocket_is_not_built_on() -> None:
    stage = position(seat("W01 W05 K02 G05 B04", built=COMPLETE), seat())
    assert "construct" not in stage.options(0) and stage.why_not(0, "construct") == "DMD-6.6"
