"""The lesson of section 13: every step and every number that the rules page names."""

from __future__ import annotations

from functools import cache

import pytest

from lastturn import rulebook
from lastturn.engine.lessons import Frame, LessonScript, lessons_of, play
from lastturn.games.earth_gone_mad import GAME
from tests.rules import rule


@cache
def the_lesson() -> LessonScript:
    lesson, _ = lessons_of(GAME)
    return lesson


@cache
def frames() -> list[Frame]:
    return play(GAME, the_lesson())


def step(number: int) -> list[Frame]:
    return [frame for frame in frames() if frame.step == number - 1]


def told(number: int) -> list[str]:
    """What happens in a step: it is told from its second frame on, and in the first of the next step."""
    after = [frame for frame in frames() if frame.step == number][:1]
    return [line.text for frame in [*step(number)[1:], *after] for line in frame.lines]


def wanted(number: int) -> list[str]:
    """What the learner is asked for in a step."""
    return [frame.wanted.words for frame in step(number) if frame.wanted]


def fact(frame: Frame, id: str) -> int | str:
    return frame.view.fact(id).value


def held(frame: Frame) -> list[int | str]:
    """Survivors and Nukes of both seats."""
    return [fact(frame, id) for id in ("survivors.1", "nukes.1", "survivors.2", "nukes.2")]


def things(frame: Frame, zone: str) -> set[str]:
    return {thing.name for thing in frame.view.zone(zone).things}


@rule("EGM-16.23")
def test_there_are_fourteen_steps_and_every_action_asked_for_is_open() -> None:
    assert len(the_lesson().steps) == 14
    assert [number for number in range(1, 15) if not step(number)] == []
    for frame in frames():
        choices = [*frame.ask.choices, *frame.asides] if frame.ask else []
        assert frame.wanted is None or frame.wanted in choices


@rule("EGM-16.23", "EGM-Q60")
def test_step_1_and_2_six_continents_and_the_order_roll() -> None:
    assert wanted(1) == ["claim Europe"]
    continents = ["north_america", "south_america", "europe", "africa", "asia", "australia"]
    assert [len(step(1)[0].view.zone(zone).things) for zone in continents] == [6] * 6
    assert [frame.press for frame in step(2)] == ["1d6", ""]
    assert told(2)[3:5] == ["Europe rolls 5 for the order.", "Asia rolls 2 for the order."]
    assert fact(step(2)[1], "order") == "Europe, Asia"


@rule("EGM-16.23")
def test_step_3_and_4_january() -> None:
    assert [fact(frame, "income") for frame in step(3)] == [6, 5, 3, 1]
    assert wanted(3) == ["buy Survivor", "buy Survivor", "optimize Moscow", "buy Nuke"]
    assert told(4)[:2] == ["Asia optimizes Tokyo for 2.", "Asia optimizes Beijing for 4."]
    assert told(4)[2] == "February begins: 1 disaster for each player."
    assert held(step(4)[-1]) == [2, 1, 0, 0]


@rule("EGM-16.23", "EGM-Q60")
def test_step_5_and_6_tracking_and_the_first_disaster() -> None:
    assert [fact(frame, "income") for frame in step(5)] == [7, 1]
    assert wanted(5) == ["track from Moscow", "buy Nuke"]
    assert fact(step(6)[0], "card") == "Malicious Meteor"
    assert wanted(6) == ["aim at Caracas", "launch 0"]
    assert "Malicious Meteor destroys Caracas." in told(6)


@rule("EGM-16.23")
def test_step_7_the_hurricane_is_intercepted_and_cancelled_all_the_same() -> None:
    assert fact(step(7)[0], "income") == 8
    assert told(7)[:3] == ["Asia buys a Nuke for 1."] * 3
    assert told(7)[3:6] == [
        "Asia buys a Survivor for 1.",
        "Asia buys a Survivor for 2.",
        "Asia optimizes Delhi for 2.",
    ]
    assert wanted(7) == ["launch 2"]
    assert [line.rest for frame in step(7) for line in frame.lines if line.rest] == [(1, 2, 4), (3,)]
    assert "Europe rolls 3 against the disaster (bonus 1): 1 hit." in told(7)
    assert "Horrible Hurricane is cancelled; London stands." in told(7)


@rule("EGM-16.23")
def test_step_8_and_9_plunder_and_a_city_of_ones_own() -> None:
    assert [fact(frame, "income") for frame in step(8)] == [7, 6, 3, 2, 1]
    assert wanted(8) == ["buy Survivor", "plunder seat 2", "buy Nuke", "buy Nuke", "buy Nuke"]
    assert held(step(9)[0]) == [4, 3, 1, 0]
    assert fact(step(9)[0], "card") == "Savage Squall"
    assert wanted(9) == ["aim at Rome", "launch 1"]
    assert "Europe rolls 2 against the disaster (bonus 1): 0 hits." in told(9)
    assert things(step(9)[-1], "destroyed") == {"Caracas", "Rome"}


@rule("EGM-16.23")
def test_step_10_a_deal_is_done_at_once() -> None:
    assert fact(step(10)[0], "income") == 9
    assert "Asia loses 1 unspent income." in told(10)
    asked = step(10)[2]
    assert (fact(asked, "card"), fact(asked, "target")) == ("Mutant Mosquitoes", "Jakarta")
    assert held(asked) == [4, 2, 4, 0]
    assert wanted(10) == ["accept deal 1"]
    assert "Europe rolls 1, 4 against the disaster (bonus 1): 1 hit." in told(10)
    assert held(step(10)[-1]) == [5, 0, 3, 0]


@rule("EGM-16.23", "EGM-Q60")
def test_step_11_a_promise_is_broken_and_nothing_happens() -> None:
    buys = ["optimize Paris", "buy Survivor", "buy Nuke", "buy Nuke", "buy Nuke"]
    after = ["aim at Lima", "launch 0", "launch 2", "mark promise 1 broken"]
    assert wanted(11) == ["accept deal 2", *buys, *after]
    assert fact(step(11)[0], "income") == 6
    assert "Asia has 10 income." in told(11)
    assert "Deadly Drought destroys Lima." in told(11)
    assert told(11).count("Asia buys a Survivor for 4.") == 1
    assert "Europe rolls 3, 1 against the disaster (bonus 1): 1 hit." in told(11)
    assert "Appalling Ashfall is cancelled; Paris stands." in told(11)
    marked, last = step(11)[-2:]
    assert held(marked) == held(last) == [6, 1, 7, 0]


@rule("EGM-16.23")
def test_step_12_the_prepared_november() -> None:
    first = step(12)[0]
    assert held(first) == [17, 3, 18, 0]
    assert things(first, "optimized") == {"Moscow", "Berlin", "Beijing"}
    assert things(first, "tracking") == {"Moscow"}
    assert 36 - len(things(first, "destroyed")) == 7
    assert "Walloping Wave finds no city to strike." in [line.text for line in first.lines]
    assert wanted(12) == ["launch 2", "launch 1"]
    assert "Europe rolls 2, 5 against the disaster (bonus 1): 1 hit." in told(12)
    assert "Europe rolls 1 against the disaster (bonus 1): 0 hits." in told(12)
    assert "Overwhelming Overflow destroys Berlin." in told(12)
    assert "Crackling Cloudburst destroys Tehran." in told(12)


@rule("EGM-16.23")
def test_step_13_and_14_twenty_one_to_twenty() -> None:
    last = step(13)[-1]
    assert last.outcome is not None
    assert (last.outcome.winners, last.outcome.scores) == ((0,), (21, 20))
    assert [points for _, points in last.sheet] == [[17, 18], [2, 1], [1, 1], [1, 0]]
    assert wanted(13) == wanted(14) == []


@rule("EGM-16.23")
@pytest.mark.parametrize("number", range(1, 15))
def test_every_step_is_said_in_a_few_words_and_names_rules_that_exist(number: int) -> None:
    known = {passage.id for passage in rulebook.load("earth-gone-mad")}
    part = the_lesson().steps[number - 1]

    assert part.rules and set(part.rules) <= known
    assert all(len(frame.text) < 700 for frame in step(number))
