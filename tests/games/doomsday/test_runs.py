"""The runs of Doomsday: the set of an action, the defence, the discards."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Picks
from lastturn.engine.errors import IllegalMove
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import hand, ids, picks, position, rocket, seat
from tests.rules import rule

SPY_4 = "R02 Y02 W04 K02"
NINE = "R01 R02 R03 R04 R05 Y01 Y02 K01 K02"


def building() -> Stage:
    return position(seat("W01 W02 K02 K04 R01"), seat())


def attacked() -> Stage:
    stage = position(seat(SPY_4, built="F1"), seat("R03 R04 Y03 Y05 W03 K01 G02", built="F1"))
    return stage.do(0, "spy", "target seat 2", *picks(SPY_4), "done")


def made(stage: Stage, who: int) -> list[str]:
    return [GAME.say(m) for m in stage.table.run_of(who).own()]


def asked(stage: Stage, who: int) -> Picks:
    ask = stage.match.ask(who)
    assert ask is not None and ask.picks is not None
    return ask.picks


@rule("DMD-5.2", "DMD-Q46")
def test_a_set_comes_whole_and_in_any_order() -> None:
    stage = building()
    stage.match.play_run(["construct", "done", *picks("K02 W02 W01")], 0)
    assert rocket(stage, 0) == "S1"
    assert [GAME.say(m) for _, m in stage.table.moves] == ["construct", *picks("W01 W02 K02"), "done"]


@rule("DMD-6.2")
def test_the_question_says_what_is_picked_what_may_be_and_what_completes_it() -> None:
    stage = building().do(0, "construct", "pick W01")
    run = asked(stage, 0)
    assert [choice.words for choice in run.made] == ["construct", "pick W01"]
    assert [choice.words for choice in run.pool] == ["done", *picks("W02 K02 K04")]
    assert (run.needs, run.takes, run.ordered, run.completes) == (3, 4, False, run.completes)
    assert [GAME.say(m) for m in run.completes] == ["done"]
    stage.do(0, "pick W02", "pick K02")
    assert [GAME.say(m) for m in asked(stage, 0).completes] == ["done"]


@rule("DMD-3.4")
def test_an_action_is_taken_back_pick_by_pick_or_begun_anew() -> None:
    stage = building().do(0, "construct", "pick W01", "pick W02")
    stage.table.take_pick_back(0)
    assert made(stage, 0) == ["construct", "pick W01"] and stage.options(0) == picks("W02 K02")
    stage.table.start_over(0)
    assert made(stage, 0) == [] and "pass" in stage.options(0) and stage.table.moves == []


@rule("DMD-17.6", "DMD-Q47")
def test_time_that_is_out_in_the_middle_of_a_set_ends_it_with_what_is_left() -> None:
    stage = building().do(0, "construct", "pick W01")
    while stage.table.run_of(0).begun():
        stage.table.play(0, stage.table.default(0))
    assert rocket(stage, 0) == "S1" and {"K04", "R01"} <= set(hand(stage, 0).split())


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (["construct", *picks("W01 W02 R01"), "done"], "DMD-5.1"),
        (["construct", *picks("W01 W02"), "done"], "DMD-6.2"),
        (["construct", *picks("W01 W02 K02")], "not complete"),
        (["construct", *picks("W01 W01 W02"), "done"], "DMD-Q46"),
        ([*picks("W01 W02 K02"), "done"], "DMD-3.4"),
    ],
)
@rule("DMD-5.1", "DMD-5.2")
def test_one_bad_pick_refuses_the_whole_set_and_changes_nothing(sent: list[str], why: str) -> None:
    stage = building()
    before = hand(stage, 0)
    with pytest.raises(IllegalMove, match=why):
        stage.match.play_run(sent, 0)
    assert stage.table.moves == [] and hand(stage, 0) == before


@rule("DMD-8.4")
def test_a_defence_comes_whole_is_taken_back_and_must_be_exact() -> None:
    stage = attacked()
    defence = [c.words for c in asked(stage.do(1, "defend"), 1).pool]
    stage.do(1, defence[0])
    stage.table.start_over(1)
    assert stage.options(1) == ["decline", "defend"]
    with pytest.raises(IllegalMove, match="complete without it"):
        stage.match.play_run(["defend", *defence[:5]], 1)
    stage.match.play_run(["defend", *reversed(defence[:4])], 1)
    assert len(ids(stage, "discards").split()) == 8


@rule("DMD-8.4", "DMD-17.6")
def test_time_that_is_out_defends_with_the_cheapest_cards() -> None:
    stage = attacked().do(1, "defend")
    while stage.table.run_of(1).begun():
        assert stage.table.default(1) in stage.table.legal(1)
        stage.table.play(1, stage.table.default(1))
    assert len(ids(stage, "discards").split()) == 8


@rule("DMD-3.7")
def test_discards_come_whole_in_any_order() -> None:
    stage = position(seat(NINE), seat()).do(0, "pass")
    assert (asked(stage, 0).needs, asked(stage, 0).takes) == (2, 2)
    with pytest.raises(IllegalMove, match="DMD-5.1"):
        stage.match.play_run(picks("R01 W01"), 0)
    stage.match.play_run(picks("Y02 R01"), 0)
    assert ids(stage, "discards") == "R01 Y02"
