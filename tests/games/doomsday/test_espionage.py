"""DMD-8: espionage, defence and sabotage."""

from __future__ import annotations

import pytest

from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import (
    COMPLETE,
    IN_SPACE,
    aboard,
    hand,
    ids,
    picks,
    position,
    rocket,
    seat,
)
from tests.rules import rule

SPY_3 = "Y01 Y02 K02"
SPY_4 = "R02 Y02 W04 K02"
SPY_5 = "R02 Y02 W04 K02 B05"
COUNTDOWN = ((SPY_3, "3"), ("", "build"), ("", "3"))


def attack(stage: Stage, cards: str, target: int = 1, who: int = 0) -> Stage:
    return stage.do(who, "spy", f"target seat {target + 1}", *picks(cards), "done")


@rule("DMD-8.1", "DMD-8.19", "DMD-Q43")
def test_the_attack_is_seen_when_it_is_complete_and_not_before() -> None:
    stage = position(seat(SPY_4, built="F1"), seat("K01", built="F1"), seat("K03"))
    before = [stage.view(viewer, face_up=False) for viewer in (1, 2, None)]
    stage.do(0, "spy", "target seat 2", *picks(SPY_4))
    assert [stage.view(viewer, face_up=False) for viewer in (1, 2, None)] == before
    stage.do(0, "done")
    for viewer in (1, 2, None):
        laid = stage.view(viewer, face_up=False).zone("laid").things
        assert [thing.name.split()[0] for thing in laid] == SPY_4.split()
    assert "spies on Meridian Rocket Bureau with 4 cards" in stage.log[0]


@rule("DMD-8.1")
def test_nobody_spies_on_himself() -> None:
    stage = position(seat(SPY_4, built="F1"), seat(built="F1"))
    stage.do(0, "spy")
    assert stage.options(0) == ["target seat 2"]
    assert stage.why_not(0, "target seat 1") == "DMD-8.1"
    assert stage.why_not(0, "target seat 3") == "DMD-2.13"


@rule("DMD-8.2")
def test_a_rocket_in_space_cannot_be_attacked() -> None:
    stage = position(seat(SPY_5, built="F1"), seat(arrival=1, **IN_SPACE))
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.2"


@rule("DMD-8.2", "DMD-9.5")
def test_a_launching_player_cannot_steal() -> None:
    stage = position(seat(SPY_5, built=COMPLETE, stage="3"), seat(built="F4"))
    assert stage.why_not(0, "spy") == "DMD-9.5"


@rule("DMD-8.3", "DMD-1.6")
def test_theft_needs_a_possible_prize() -> None:
    stage = position(seat(SPY_5), seat())
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.3"
    stage = position(seat("Y01 Y02", built="F1"), seat(built="F1"))
    assert stage.why_not(0, "spy") == "DMD-8.3"


@rule("DMD-8.4", "DMD-X22", "DMD-Q30")
def test_x22_exactly_as_many_defence_cards() -> None:
    stage = position(seat(SPY_4, built="F1"), seat("R03 K01 K03 G02 B04", built="F1"), deck_top="R01")
    attack(stage, SPY_4)
    assert stage.asked() == [1] and stage.options(1) == ["decline", "defend"]
    stage.do(1, "defend")
    assert stage.options(1) == ["pick R03", "pick K01"]
    stage.do(1, "pick K01", "pick K03", "pick G02")
    assert stage.asked() == [1] and stage.options(1) == ["pick B04"]
    stage.do(1, "pick B04")
    assert stage.asked() != [1] or stage.prompt(1) != "doomsday.answer.cards"
    assert {"K01", "K03", "G02", "B04"} <= set(ids(stage, "discards").split())
    assert "R03" in hand(stage, 1)


@rule("DMD-8.4", "DMD-17.4")
def test_the_target_is_asked_whatever_it_holds() -> None:
    for held in ("R03 K01 K03", "R01 W02 E01"):
        stage = attack(position(seat(SPY_3, built="F1"), seat(held, built="F1")), SPY_3)
        assert stage.asked() == [1] and stage.prompt(1) == "doomsday.answer"
        assert "decline" in stage.options(1)
    assert stage.options(1) == ["decline"] and stage.why_not(1, "defend") == "DMD-8.4"


@rule("DMD-8.5")
def test_only_defence_cards_of_the_target_defend() -> None:
    stage = position(seat(SPY_3, built="F1"), seat("R03 K01 K03 E01 R01", built="F1"), seat("G02 G03 G05"))
    attack(stage, SPY_3)
    assert stage.asked() == [1] and stage.why_not(2, "defend") == "DMD-3.4"
    stage.do(1, "defend")
    assert stage.why_not(1, "pick E01") == "DMD-5.4" and stage.why_not(1, "pick R01") == "DMD-5.1"
    assert stage.why_not(1, "decline") == "DMD-3.4"
    stage.do(1, *picks("R03 K01 K03"))
    assert stage.fact("passengers.2") == 0  # the +passenger of K01 does nothing


@rule("DMD-8.6")
def test_a_defended_attack_has_no_effect() -> None:
    target = seat("R03 K01 K03", built="F1", passengers={"F1-W": "white"})
    stage = attack(position(seat(SPY_3, built="F1"), target), SPY_3)
    stage.do(1, "defend", *picks("R03 K01 K03"))
    assert (rocket(stage, 0), rocket(stage, 1)) == ("S1 S2 F1", "S1 S2 F1")
    assert aboard(stage, 1) == {"F1-W": "white"}
    sabotaged = attack(
        position(seat(SPY_4, built="F1"), seat("R03 K01 K03 G02", built=COMPLETE, stage="2")), SPY_4
    )
    sabotaged.do(1, "defend", *picks("R03 K01 K03 G02"))
    assert sabotaged.fact("stage.2") == "2"


@rule("DMD-8.7", "DMD-Q29", "DMD-1.6")
def test_the_prize_is_chosen_after_the_answer() -> None:
    target = seat("", built="F1", passengers={"F1-W": "white"})
    stage = position(seat(SPY_3, built="F1"), target)
    attack(stage, SPY_3)
    assert stage.asked() == [0] and stage.options(0) == ["prize part", "prize passenger", "prize none"]
    stage.do(0, "prize none")
    assert (rocket(stage, 0), aboard(stage, 1)) == ("S1 S2 F1", {"F1-W": "white"})


@rule("DMD-8.8", "DMD-8.10")
def test_only_possible_prizes_are_offered() -> None:
    stage = attack(position(seat(SPY_3, built="F3"), seat("", built="F1", passengers={"F1-W": "red"})), SPY_3)
    assert stage.options(0) == ["prize passenger", "prize none"]
    assert stage.why_not(0, "prize part") == "DMD-8.8"
    stage = attack(position(seat(SPY_3, built="S1"), seat("", built="F1", passengers={"F1-W": "red"})), SPY_3)
    assert stage.options(0) == ["prize part", "prize none"]
    assert stage.why_not(0, "prize passenger") == "DMD-8.10"


@rule("DMD-8.8", "DMD-8.9", "DMD-8.12", "DMD-X18", "DMD-Q22")
def test_x18_a_stolen_part() -> None:
    target = seat("", built="F4", passengers={"F4-G": "green", "F1-W": "white"}, points=9)
    stage = attack(position(seat(SPY_3, built="F1"), target), SPY_3).do(0, "prize part")
    assert rocket(stage, 0) == "S1 S2 F1 F2" and rocket(stage, 1) == "S1 S2 F1 F2 F3"
    assert stage.zone("bag") == ["green"] and aboard(stage, 1) == {"F1-W": "white"}
    assert (stage.fact("points.1"), stage.fact("points.2")) == (0, 9)


@rule("DMD-8.9", "DMD-X19", "DMD-Q22")
def test_x19_sections_can_be_lost() -> None:
    stage = attack(position(seat(SPY_3, built="S1"), seat("", built="S2")), SPY_3).do(0, "prize part")
    assert (rocket(stage, 0), rocket(stage, 1)) == ("S1 S2", "S1")


@rule("DMD-8.3", "DMD-X20")
def test_x20_three_cards_are_not_enough_for_fours() -> None:
    taken = {
        f"F{f}-{s}": "blue" for f, letters in {1: "WK", 2: "WK", 3: "WK", 4: "GB"}.items() for s in letters
    }
    me = {"built": "F5", "passengers": {**taken, "F5-G": "blue"}}
    target = seat("", built="F1", passengers={"F1-W": "white"})
    stage = position(seat(SPY_3, **me), target)
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.3"
    stage = position(seat(SPY_4, **me), target)
    stage.do(0, "spy", "target seat 2", *picks("R02 Y02 W04"))
    assert "done" not in stage.options(0)
    stage.do(0, "pick K02")
    assert "done" in stage.options(0)


@rule("DMD-8.3", "DMD-8.8", "DMD-X21", "DMD-Q31")
def test_x21_a_complete_rocket_cannot_just_tear_down() -> None:
    every = [f"F{f}-{s}" for f, s in [(1, "W"), (1, "K"), (2, "W"), (2, "K"), (3, "W"), (3, "K")]]
    every += [f"F{f}-{s}" for f in (4, 5, 6) for s in "GB"]
    full = {**dict.fromkeys(every, "blue"), "F8-R": "red"}
    target = seat("", built="F1", passengers={"F1-W": "white"})
    stage = position(seat(SPY_4, built=COMPLETE, passengers=full), target)
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.3"


@rule("DMD-8.16", "DMD-Q32", "DMD-X23")
def test_x23_the_winner_draws_first() -> None:
    me = seat("R02 Y02 W04 K02 R01 W01 W02 W03 W05", built="F1")
    target = seat("R03 K01 K03 G02 G01 B01 B02", built="F1")
    stage = position(me, target, deck_top="E01 E02 E03 E04 E05 E06 E07 Y03")
    attack(stage, SPY_4).do(1, "defend", *picks("R03 K01 K03 G02"))
    assert {"E01", "E02", "E03", "E04"} <= set(hand(stage, 1).split())
    assert {"E05", "E06"} <= set(hand(stage, 0).split()) and stage.fact("hand.1") == 7
    assert stage.asked() == [1] and stage.fact("hand.2") == 9  # the hand step had nothing to do


@rule("DMD-8.16")
def test_a_successful_attacker_draws_first() -> None:
    me = seat(SPY_4, built="F1")
    stage = position(
        me, seat("G01 B01 B02 W01 W02", built="F1"), deck_top="E01 E02 E03 E04 E05 E06 E07 Y03 Y04"
    )
    attack(stage, SPY_4).do(1, "decline").do(0, "prize part")
    assert hand(stage, 0) == "E01 E02 E03 E04 E05 E06 E07"
    assert "Y03" in hand(stage, 1) and "Y04" in hand(stage, 1)


@rule("DMD-8.10", "DMD-8.11", "DMD-X24", "DMD-Q17", "DMD-Q19")
def test_x24_a_second_passenger_of_the_same_colour() -> None:
    me = dict.fromkeys(["F1-W", "F2-W", "F2-K", "F3-W", "F3-K", "F4-G", "F4-B", "F5-G"], "blue")
    target = seat("", built="F4", passengers={"F1-K": "black", "F2-W": "black", "F4-G": "green"})
    stage = position(seat(SPY_3, built="F5", passengers=me), target)
    attack(stage, SPY_3).do(0, "prize passenger")
    assert stage.options(0) == ["from F1-K", "from F2-W", "from F4-G"]
    assert stage.why_not(0, "from F3-W") == "DMD-8.10"
    stage.do(0, "from F1-K")
    assert aboard(stage, 0)["F1-K"] == "black"  # F5-B is a four: three cards do not pay for it
    assert stage.prompt(0) == "doomsday.prize.bonus" and stage.options(0) == ["from F2-W", "no bonus"]
    assert stage.why_not(0, "from F4-G") == "DMD-8.11"
    stage.do(0, "from F2-W")
    assert aboard(stage, 0)["F5-B"] == "black" and aboard(stage, 1) == {"F4-G": "green"}
    assert (stage.fact("points.1"), stage.fact("points.2")) == (0, 0)


@rule("DMD-8.11", "DMD-1.6")
def test_the_second_passenger_may_be_left() -> None:
    target = seat("", built="F2", passengers={"F1-K": "black", "F2-W": "black"})
    stage = attack(position(seat(SPY_3, built="F2"), target), SPY_3)
    stage.do(0, "prize passenger", "from F1-K", "sit in F1-K", "no bonus")
    assert aboard(stage, 0) == {"F1-K": "black"} and aboard(stage, 1) == {"F2-W": "black"}


@rule("DMD-8.11", "DMD-Q16")
def test_a_part_symbol_does_nothing_in_espionage() -> None:
    stage = attack(position(seat("B03 Y02 K02", built="S2"), seat("", built="F1")), "Y02 K02 B03")
    stage.do(0, "prize part")
    assert rocket(stage, 0) == "S1 S2 F1"


@rule("DMD-8.10", "DMD-8.21", "DMD-Q44")
def test_the_attacker_picks_the_passenger() -> None:
    target = seat("", built="F7", passengers={"F1-W": "blue", "F7-Y": "red"})
    stage = attack(position(seat(SPY_3, built="F1"), target), SPY_3)
    stage.do(0, "prize passenger")
    assert stage.asked() == [0]
    stage.do(0, "from F7-Y", "sit in F1-K")
    assert aboard(stage, 0) == {"F1-K": "red"} and aboard(stage, 1) == {"F1-W": "blue"}


@rule("DMD-Q45", "DMD-8.8", "DMD-8.9", "DMD-X46")
def test_x46_three_cards_can_cost_the_last_floor() -> None:
    target = seat("", built=COMPLETE, passengers={"F8-R": "red"})
    stage = attack(position(seat(SPY_3), target), SPY_3).do(0, "prize part")
    assert rocket(stage, 0) == "S1" and rocket(stage, 1).split()[-1] == "F7" and stage.zone("bag") == ["red"]


@rule("DMD-8.12", "DMD-Q19", "DMD-12.2")
def test_stolen_passengers_change_no_points() -> None:
    target = seat("", built="F1", passengers={"F1-W": "red"}, points=17)
    stage = attack(position(seat(SPY_3, built="F1", points=4), target), SPY_3)
    stage.do(0, "prize passenger", "sit in F1-W")
    assert (stage.fact("points.1"), stage.fact("points.2")) == (4, 17)


@rule("DMD-8.13", "DMD-Q20")
def test_espionage_does_not_fill_the_earth() -> None:
    target = seat("", built="F1", passengers={"F1-W": "red"})
    stage = position(seat(SPY_3, built="F1"), target, bag={"blue": 5}, earth="green")
    attack(stage, SPY_3).do(0, "prize passenger", "sit in F1-W")
    assert stage.zone("earth") == ["green"] and stage.zone("bag") == ["blue"] * 5


# -- sabotage ------------------------------------------------------------------------------------


@rule("DMD-8.14")
@pytest.mark.parametrize(("before", "after"), [("4", "5"), ("3", "4"), ("2", "3"), ("1", "2")])
def test_sabotage_pushes_back_one_step_and_steals_nothing(before: str, after: str) -> None:
    target = seat("", built=COMPLETE, stage=before, passengers={"F1-W": "red"})
    stage = attack(position(seat(SPY_4, built="F1"), target), SPY_4)
    assert stage.fact("stage.2") == after and stage.asked() == [1]
    assert aboard(stage, 1) == {"F1-W": "red"} and stage.fact("parts.1") == 3


@rule("DMD-8.2", "DMD-8.15", "DMD-X25", "DMD-Q28")
def test_x25_a_rocket_on_five_cannot_be_touched() -> None:
    target = seat("", built=COMPLETE, stage="5", passengers={"F1-W": "red"})
    stage = position(seat(SPY_5, built="F1"), target)
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.15"


@rule("DMD-8.14", "DMD-X26")
def test_x26_three_cards_do_not_sabotage() -> None:
    stage = position(seat(SPY_3, built="F1"), seat("", built=COMPLETE, stage="2"))
    assert "spy" not in stage.options(0) and stage.why_not(0, "spy") == "DMD-8.14"


@rule("DMD-8.15", "DMD-9.6", "DMD-X27", "DMD-Q28")
def test_x27_six_cards_push_back_one_step_only() -> None:
    six = "R02 Y02 W04 K02 B05 G04"
    stage = position(seat(six, built="F1"), seat("R01 R03 R04", built=COMPLETE, stage="1"))
    attack(stage, "R02 Y02 W04 K02 G04 B05")
    assert stage.fact("stage.2") == "2" and stage.fact("launch.2") == 4
    stage = position(seat("R01 R03 R04 R05", built=COMPLETE, stage="2"), seat())
    stage.do(0, "launch", *picks("R01 R03 R04 R05"))
    assert stage.fact("stage.1") == "1" and stage.fact("launch.1") == 5


@rule("DMD-8.14", "DMD-X28", "DMD-Q27")
@pytest.mark.parametrize(("who", "refused_by"), [("not_in_space", ""), ("builders_only", "DMD-Q27")])
def test_x28_sabotage_by_a_launching_player(who: str, refused_by: str) -> None:
    me = seat(SPY_4, built=COMPLETE, stage="3")
    stage = position(me, seat("", built=COMPLETE, stage="2"), options={"launch_sabotage": who})
    assert stage.why_not(0, "spy") == refused_by
    builder = position(seat(SPY_4), seat("", built=COMPLETE, stage="2"), options={"launch_sabotage": who})
    assert "spy" in builder.options(0)


@rule("DMD-9.7", "DMD-8.4")
def test_a_launching_player_may_defend() -> None:
    stage = attack(position(seat(SPY_4), seat("R03 K01 K03 G02", built=COMPLETE, stage="2")), SPY_4)
    assert stage.options(1) == ["decline", "defend"]


@rule("DMD-8.18")
def test_a_player_may_be_attacked_again_and_again() -> None:
    target = seat("R01 W01 W02 B01 B02", built="F2")
    stage = position(
        seat(SPY_3, built="S1"),
        seat("R05 Y04 G04", built="S1"),
        target,
        deck_top="E01 E02 E03 E04 E05 E06 E07 W03 W05",
    )
    attack(stage, SPY_3, 2).do(2, "decline").do(0, "prize part")
    attack(stage, "R05 Y04 G04", 2, who=1).do(2, "decline").do(1, "prize part")
    assert rocket(stage, 2) == "S1 S2"


@rule("DMD-8.20", "DMD-X45")
def test_x45_more_cards_than_the_target_holds_cannot_be_answered() -> None:
    eight = "R02 R05 Y02 Y04 W04 K02 K04 B05"
    stage = position(seat(eight, built="F1"), seat("R03 K01 K03 G02 B04 W03 W05", built="F1"))
    attack(stage, eight)
    assert stage.asked() == [0] and stage.prompt(0) == "doomsday.prize"


@rule("DMD-8.17", "DMD-X38", "DMD-13.5")
def test_x38_the_prize_stands_when_the_loser_draws_the_impact() -> None:
    stage = position(
        seat(SPY_3, built="F1"), seat("W01 B01 B02 R01", built="F1"), asteroid=1,
        deck_top="E01 E02 E03 E04 E05 E06 E07 D1",
    )  # fmt: skip
    attack(stage, SPY_3).do(1, "decline").do(0, "prize part")
    outcome = stage.outcome()
    assert outcome is not None and outcome.rule == "DMD-13.5"
    assert rocket(stage, 0) == "S1 S2 F1 F2" and rocket(stage, 1) == "S1 S2"
    assert stage.fact("hand.1") == 7 and stage.fact("hand.2") == 4


@rule("DMD-8.14")
def test_the_reason_against_spying_is_that_of_the_nearest_target() -> None:
    """The next seat is a builder, whom nobody may rob from a countdown; the one after it lacks only cards."""
    me, builder, launcher = (seat(cards, built=COMPLETE, stage=stage) for cards, stage in COUNTDOWN)
    stage = position(me, builder, launcher)
    assert stage.why_not(0, "spy") == "DMD-8.14"


@rule("DMD-8.14", "DMD-8.3")
@pytest.mark.parametrize(("stage_of_target", "rule_of_question"), [("3", "DMD-8.14"), ("build", "DMD-8.3")])
def test_theft_and_sabotage_ask_by_their_own_rules(stage_of_target: str, rule_of_question: str) -> None:
    stage = position(seat(SPY_4, built="F1"), seat("", built=COMPLETE, stage=stage_of_target))
    stage.do(0, "spy", "target seat 2")
    ask = GAME.ask(stage.table, 0)
    assert ask is not None and ask.rule == rule_of_question
