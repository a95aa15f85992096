"""What a choice is about and brings, what is better thought over, and the whole answers of good sense."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Ask, Choice, Way
from lastturn.engine.errors import IllegalMove
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import COMPLETE, aboard, picks, position, rocket, seat
from tests.rules import rule

SPY_4 = "R02 Y02 W04 K02"


def asked(stage: Stage, who: int = 0) -> Ask:
    ask = stage.match.ask(who)
    assert ask is not None
    return ask


def choice(stage: Stage, words: str, who: int = 0) -> Choice:
    return next(one for one in asked(stage, who).choices if one.words == words)


def brings(stage: Stage, words: str, who: int = 0) -> dict[str, int | str]:
    return {fact.id: fact.value for fact in choice(stage, words, who).brings}


def ways(stage: Stage, who: int = 0) -> list[str]:
    return [way.label for way in asked(stage, who).ways]


def way(stage: Stage, beginning: str, who: int = 0) -> Way:
    return next(one for one in asked(stage, who).ways if one.label.startswith(beginning))


def go(stage: Stage, beginning: str, who: int = 0) -> Stage:
    stage.match.play_run([GAME.say(m) for m in way(stage, beginning, who).moves], who)
    return stage


def building(**fields: str) -> Stage:
    return position(seat("W01 W02 K02 K04 R01", **fields), seat())


@rule("DMD-6.2")
def test_a_part_is_built_on_the_next_part_and_says_what_it_takes() -> None:
    stage = building()
    assert choice(stage, "construct").on == ("next.1",)
    assert brings(stage, "construct") == {"need": 3, "have": 4, "free": "S2"}


@rule("DMD-7.2")
def test_a_passenger_is_called_by_its_pawn_and_seated_in_a_berth() -> None:
    stage = position(seat("B01 B02 B03 R01", built="F4"), seat(), earth="blue green")
    assert choice(stage, "passenger").on == ("blue",)
    stage.do(0, "passenger")
    assert choice(stage, "colour blue").on == ("blue",)
    assert brings(stage, "colour blue").keys() == {"need", "now", "end"}
    stage.do(0, "colour blue", *picks("B01 B02 B03"), "done")
    assert choice(stage, "sit in F1-W").on == ("blue", "F1-W.1")


@rule("DMD-8.3", "DMD-8.14")
def test_a_rival_says_what_an_attack_takes_and_where_it_pushes_back_to() -> None:
    stage = position(
        seat(SPY_4, built="F1"),
        seat(built="F1"),
        seat(built=COMPLETE, stage="3"),
        seat(built=COMPLETE, stage="5"),
    )
    assert choice(stage, "spy").on == ("rocket.2", "rocket.3")
    stage.do(0, "spy")
    assert brings(stage, "target seat 2") == {"need": 3, "have": 4}
    assert brings(stage, "target seat 3") == {"need": 4, "have": 4, "back": "4"}


@rule("DMD-10.1")
def test_a_card_is_scored_at_the_hook_of_its_gantry() -> None:
    stage = building()
    assert choice(stage, "score").on == ("offer.1",)
    stage.do(0, "score")
    assert choice(stage, "pick R01").on == ("R01", "offer.1")
    assert brings(stage, "pick R01") == {"points": 5}


@rule("DMD-3.5", "DMD-9.1")
def test_passing_with_a_launch_in_hand_and_leaving_seats_empty_is_asked_twice() -> None:
    stage = position(seat("R01 R02 R03 R04 R05 R06", built=COMPLETE), seat())
    assert choice(stage, "launch").caution.endswith("14 seats stay empty.")
    assert choice(stage, "pass").caution == "You could launch now."
    assert not choice(building(), "pass").caution


@rule("DMD-6.5")
def test_a_part_and_the_free_one_are_one_run() -> None:
    stage = building()
    assert ways(stage)[0] == "Build S1 and S2: 3 cards"
    assert way(stage, "Build").on[0] == "next.1"
    assert rocket(go(stage, "Build"), 0) == "S1 S2"


@rule("DMD-7.6")
def test_two_passengers_are_one_run_with_their_seats() -> None:
    stage = position(seat("B01 B02 B03 R01", built="F4"), seat(), earth="blue blue green")
    found = way(stage, "Worker")
    assert found.on[0] == "blue"
    taken = aboard(go(stage, "Worker"), 0)
    assert set(taken.values()) == {"blue"}


@rule("DMD-7.2")
def test_each_seat_that_the_hand_pays_for_is_a_way_once_the_pawn_is_named() -> None:
    stage = position(seat("B01 B02 B03 R01", built="F4"), seat(), earth="blue green")
    stage.do(0, "passenger", "colour blue")
    seats = {one.on[1] for one in asked(stage).ways}
    assert seats == {f"{floor}-{colour}.1" for floor in ("F1", "F2", "F3") for colour in "WK"}
    assert aboard(go(stage, "Worker to F3-W"), 0) == {"F3-W": "blue"}


@rule("DMD-8.4")
def test_a_defence_is_one_run_and_declining_it_is_asked_twice() -> None:
    stage = position(seat(SPY_4, built="F1"), seat("R03 R04 Y03 Y05 W03 K01 G02", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks(SPY_4), "done")
    assert ways(stage, 1) == ["Defend: 4 cards"]
    assert choice(stage, "decline", 1).caution == "You have enough shields to hold them off."


@rule("DMD-3.7")
def test_the_cards_of_least_use_are_discarded_in_one_run() -> None:
    stage = position(seat("R01 R02 R03 R04 R05 Y01 Y02 K01 K02"), seat()).do(0, "pass")
    assert ways(stage) == ["Discard the 2 cards of least use"]
    before = len(stage.table.moves)
    go(stage, "Discard")
    assert len(stage.table.moves) == before + 2


@rule("DMD-4.9")
def test_a_run_ends_before_anything_is_drawn() -> None:
    """Nobody learns from a refusal what the deck would bring."""
    stage = building()
    with pytest.raises(IllegalMove, match="pass"):
        stage.match.play_run(["construct", *picks("W02 K02 K04"), "done", "pass"], 0)
    assert stage.table.moves == []


@rule("DMD-8.7")
def test_everybody_sees_what_an_attack_could_take() -> None:
    stage = position(
        seat(SPY_4, built="F1"), seat("R03 R04 Y03 Y05 W03 K01 G02", built="F2", passengers={"F1-W": "red"})
    )
    stage.do(0, "spy", "target seat 2", *picks(SPY_4), "done")
    attack = GAME.view(stage.table, None).board["attack"]
    assert attack["seat"] == 0 and attack["target"] == 1 and attack["size"] == 4
    assert attack["part"] == 3 and attack["gains"] == 3 and attack["berths"] == [0]


@rule("DMD-14.4")
def test_who_leads_a_colour_is_seen_at_any_time() -> None:
    pilot = {"F1-W": "red"}
    stage = position(seat(built="F4", passengers=pilot), seat(built="F4", passengers=pilot))
    assert GAME.view(stage.table, None).board["leaders"][0] == [0, 1]
    chart = next(one for one in GAME.charts(stage.table, 0) if one.id == "majorities")
    assert chart.rows[0].cells[1:3] == ["1 ties", "1 ties"]


@rule("DMD-3.4")
def test_the_best_of_each_kind_of_action_is_named_before_the_others() -> None:
    stage = position(seat(f"{SPY_4} W01 W02", built="F1"), seat(built="F1"), seat(built="F2"))
    kinds = [GAME.say(way.moves[0]) for way in asked(stage).ways]
    named = list(dict.fromkeys(kinds))
    assert kinds[: len(named)] == named and len(kinds) > len(named)


@rule("DMD-7.6")
def test_giving_up_a_seat_for_a_second_passenger_is_asked_twice() -> None:
    stage = position(seat("G01 G04 G05", built="F5"), seat(), earth="green green blue", bag={"red": 1})
    stage.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done", "sit in F1-K")
    assert stage.prompt(0) == "doomsday.passenger.bonus"
    assert choice(stage, "no bonus").caution == "It would be free."
    assert not choice(stage, stage.options(0)[0]).caution


@rule("DMD-8.14")
def test_a_whole_attack_says_how_far_it_pushes_back() -> None:
    stage = position(seat(SPY_4, built="F1"), seat(built="F1"), seat(built=COMPLETE, stage="3"))
    found = {one.label: {fact.id: fact.value for fact in one.brings} for one in asked(stage).ways}
    assert found == {
        "Spy on Meridian Rocket Bureau: 4 cards": {"cards": 4},
        "Push Pacific Launch Authority back to 4: 4 cards": {"cards": 4, "back": "4"},
        "Score Test Pilot: 5 points": {"points": 5},
    }
