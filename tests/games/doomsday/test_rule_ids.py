"""The rule that a refusal and a line of the log name is the one that decides."""

from __future__ import annotations

from lastturn.engine.stage import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import IN_SPACE, picks, position, seat
from tests.rules import rule

SPY_4 = "R02 Y02 W04 K02"


def rules_of(stage: Stage, name: str) -> set[str]:
    """The rules that lines of this kind name."""
    return {line.rule for _, line in stage.told if line.name == name}


@rule("DMD-2.12")
def test_who_begins_is_told() -> None:
    new = Stage(GAME, GAME.new(2, 1, telling=True))
    assert rules_of(new, "began") == {"DMD-2.12"}
    assert f"{GAME.seat_names(new.table)[new.asked()[0]]} begins." in new.log


@rule("DMD-2.6", "DMD-7.8")
def test_pawns_of_the_set_up_and_of_the_turn() -> None:
    new = Stage(GAME, GAME.new(2, 1, telling=True))
    assert rules_of(new, "pawn placed") == {"DMD-2.6"} and rules_of(new, "pawn drawn") == set()
    turn = position(seat("G01 G04 G05", built="F1"), seat(), earth=["green"], bag={"blue": 2}, dice=[0])
    turn.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done", "sit in F1-W")
    assert rules_of(turn, "pawn drawn") == {"DMD-7.8"} and rules_of(turn, "pawn placed") == set()


@rule("DMD-Q36", "DMD-Q50", "DMD-Q34")
def test_an_award_that_falls_to_a_rocket_left_behind() -> None:
    red = {"F1-W": "red"}
    left = seat("", built="F8", stage="1", passengers={**red, "F1-K": "red"})
    flown = seat("R01 R02 R03 R04 R05", **IN_SPACE, arrival=1, passengers=red)
    stage = position(
        flown, left, step="draw", asteroid=1, deck_top="D1", options={"stranded_compare": "block"}
    )
    assert rules_of(stage, "award stranded") == {"DMD-Q50"} and rules_of(stage, "award lost") == set()
    tied = position(
        flown, seat("", **IN_SPACE, arrival=2, passengers=red), step="draw", asteroid=1, deck_top="D1",
        options={"tie_award": "nobody"},
    )  # fmt: skip
    assert rules_of(tied, "award lost") == {"DMD-Q34"} and rules_of(tied, "award stranded") == set()


@rule("DMD-7.2", "DMD-8.10")
def test_a_berth_too_high_for_the_set() -> None:
    stage = position(seat("G01 G04 G05", built="F5"), seat(), earth=["green"])
    stage.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done")
    assert stage.why_not(0, "sit in F5-G") == "DMD-7.2"
    robbed = seat("", built="F1", passengers={"F1-W": "white"})
    thief = position(seat("Y01 Y02 K02", built="F5"), robbed)
    thief.do(0, "spy", "target seat 2", *picks("Y01 Y02 K02"), "done", "prize passenger")
    assert thief.why_not(0, "sit in F5-G") == "DMD-8.10"


@rule("DMD-6.2", "DMD-7.2", "DMD-8.3", "DMD-8.14")
def test_a_set_too_small_names_what_asks_for_more() -> None:
    builder = position(seat("W01 W02 W03 W04"), seat())
    assert builder.do(0, "construct", "pick W01").why_not(0, "done") == "DMD-6.2"
    host = position(seat("G01 G04 G05", built="F1"), seat(), earth=["green"])
    assert host.do(0, "passenger", "colour green", "pick G01").why_not(0, "done") == "DMD-7.2"
    thief = position(seat("Y01 Y02 K02", built="F1"), seat("", built="F1"))
    assert thief.do(0, "spy", "target seat 2", "pick Y01").why_not(0, "done") == "DMD-8.3"
    saboteur = position(seat(SPY_4), seat("", built="F8", stage="2"))
    assert saboteur.do(0, "spy", "target seat 2", "pick R02").why_not(0, "done") == "DMD-8.14"
