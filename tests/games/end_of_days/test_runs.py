"""Runs of picks: a use, a deal, a price, cards owed and a ship, pick by pick or whole."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from lastturn.engine.errors import IllegalMove
from lastturn.engine.picking import pool_of
from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import Play
from tests.rules import rule

HANDS = {"US": ["KER-2", "ESP-1"], "SU": ["KER-3", "NUK-1"], "FR": ["KER-4"]}
OFFER = [
    "offer to SU", "give ESP-1", "give KER-2", "done", "keep total secret", "say colours as a set",
    "or green", "done", "ask for 2 from hand", "ask a least total", "total 3", "ask colours from a set",
    "colour red", "colour orange", "done", "send",
]  # fmt: skip


def using() -> Play:
    return Play(
        hands={"US": ["PIR-1"]}, sites={"SU": [["KER-1", "BHA-1"]], "US": [["KER-2"]], "FR": [["KER-4"]]}
    )


def polled() -> Play:
    hands = {"US": ["KER-2"], "SU": ["KER-3"], "FR": ["ESP-1", "KER-4"]}
    return Play(hands=hands).do("US", "pass")


def trading() -> Play:
    return Play(step="trade", hands=HANDS, fronts={"US": ["AMS-1"]})


def answering() -> Play:
    p = trading().do("US", *OFFER[:2], "done", "keep total secret", "keep colours secret")
    return p.do("US", "ask for 2 from hand", "ask any total", "ask any colours", "send", "ask the table")


def closing() -> Play:
    p = Play(step="trade", hands=HANDS).do("US", "ask the table")
    p.do("SU", "bid", "give NUK-1", "done", "say total", "say colours exactly")
    p.do("SU", "ask for 1 from hand", "ask any total", "ask any colours", "send")
    return p.do("FR", "decline")


def under_an_ultimatum() -> Play:
    hands = {"US": ["ULT-1"], "SU": ["CIV-2", "KER-3", "KER-4"]}
    return Play(hands=hands, sites={"SU": [["DOM-1"]]}).use("US", "ULT-1", "demand")


def in_a_meltdown() -> Play:
    hands = {"US": ["ECO-1", "KER-2", "KER-3", "CIV-2", "GOL-1", "ESP-1"], "SU": ["KER-4", "KER-5"]}
    return Play(hands=hands).use("US", "ECO-1", "crash")


def launching() -> Play:
    return Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1", "KER-2", "BHA-2"]]})


SHIP = ["load KER-1", "load BHA-1", "load BCO-1", "leave KER-2", "leave BHA-2"]

# a position, the seat, the picks of a run in order, and a pick that is refused in the middle of it
Case = tuple[Callable[[], Play], str, list[str], str]
RUNS: dict[str, Case] = {
    "use": (
        using,
        "US",
        ["use PIR-1 to plunder", "against SU", "target BHA-1", "site 2", "send"],
        "target KER-4",
    ),
    "polled use": (polled, "FR", ["use ESP-1 to snoop", "against SU", "send"], "against FR"),
    "offer": (trading, "US", OFFER, "give KER-3"),
    "swap": (trading, "US", ["trade with the discards", "swap KER-2"], "swap KER-3"),
    "answer": (answering, "SU", ["accept", "give NUK-1", "give KER-3", "send"], "give KER-2"),
    "closing": (closing, "US", ["close with SU", "give ESP-1", "send"], "give NUK-1"),
    "price": (under_an_ultimatum, "SU", ["pay", "pick KER-4", "pick CIV-2", "send"], "pick KER-1"),
    "owed": (in_a_meltdown, "US", ["pick ESP-1", "pick CIV-2", "send"], "pick KER-4"),
    "ship": (
        launching,
        "US",
        [
            "launch part of site 1",
            "load KER-1",
            "load BHA-1",
            "load BCO-1",
            "leave KER-2",
            "leave BHA-2",
            "send",
        ],
        "load KER-5",
    ),
}
each_run = pytest.mark.parametrize("case", RUNS.values(), ids=RUNS.keys())


def moves_of(p: Play, words: list[str]) -> list[int]:
    return [GAME.hear(p.said(said)) for said in words]


@rule("EOD-7.3")
@each_run
def test_picks_are_taken_back_one_by_one_and_all_at_once(case: Case) -> None:
    position, code, words, _ = case
    p = position()
    seat, picks, before = p.seat(code), moves_of(p, words), p.t.legal(p.seat(code))
    done = list(p.t.moves)
    p.do(code, *words[:-1])
    assert p.t.run_of(seat).own() == picks[:-1]
    p.t.take_pick_back(seat)
    assert p.t.run_of(seat).own() == picks[:-2] and p.t.moves == done + [(seat, m) for m in picks[:-2]]
    p.t.play(seat, picks[-2])
    p.t.start_over(seat)
    assert not p.t.run_of(seat).begun() and p.t.legal(seat) == before and p.t.moves == done


@each_run
def test_a_whole_run_does_what_its_picks_do(case: Case) -> None:
    position, code, words, _ = case
    one_by_one = position().do(code, *words)
    p = position()
    for m in GAME.whole_run(p.t, p.seat(code), moves_of(p, words)):
        p.t.play(p.seat(code), m)
    assert sorted(p.t.moves) == sorted(one_by_one.t.moves)
    assert p.stage.view(None, face_up=False) == one_by_one.stage.view(None, face_up=False)


@each_run
def test_one_bad_pick_refuses_all_and_changes_nothing(case: Case) -> None:
    position, code, words, bad = case
    p = position()
    seat, before, done = p.seat(code), p.t.legal(p.seat(code)), list(p.t.moves)
    with pytest.raises(IllegalMove):
        GAME.whole_run(p.t, seat, moves_of(p, [*words[:-1], bad, words[-1]]))
    with pytest.raises(IllegalMove, match="not complete"):
        GAME.whole_run(p.t, seat, moves_of(p, words[:-1]))
    assert p.t.legal(seat) == before and p.t.moves == done and not p.t.run_of(seat).begun()


@each_run
def test_a_time_out_in_the_middle_leads_out_of_the_run(case: Case) -> None:
    position, code, words, _ = case
    p = position().do(code, words[0])
    seat = p.seat(code)
    for _ in range(40):
        if not p.t.run_of(seat).begun():
            return
        p.t.play(seat, p.t.default(seat))
    pytest.fail("the usual picks turn in a circle")


@pytest.mark.parametrize("name", ["price", "owed", "ship"])
def test_where_the_rules_do_not_care_the_picks_come_in_any_order(name: str) -> None:
    position, code, words, _ = RUNS[name]
    p = position()
    begins = 0 if name == "owed" else 1  # to pay and from which site is said first
    mixed = [*words[:begins], *words[begins:][::-1]]
    found = GAME.whole_run(p.t, p.seat(code), moves_of(p, mixed))
    assert sorted(found) == sorted(moves_of(p, words))


def test_what_may_still_be_picked() -> None:
    p = in_a_meltdown()
    seat = p.seat("US")
    p.do("US", "pick CIV-2")
    pool = [GAME.say(m) for m in pool_of(p.t, seat)]
    assert pool == [p.said(f"pick {id}") for id in ("KER-2", "KER-3", "GOL-1", "ESP-1")] + ["send"]
    ask = GAME.ask(p.t, seat)
    assert ask is not None and ask.picks is not None
    assert (ask.picks.needs, ask.picks.takes, ask.picks.ordered) == (2, 2, False)


def test_a_ship_lists_all_modules_that_could_still_fly_or_stay() -> None:
    p = launching().do("US", "launch part of site 1", "load KER-1")
    pool = [GAME.say(m) for m in pool_of(p.t, p.seat("US"))]
    assert p.said("load BHA-2") in pool and p.said("leave BHA-1") in pool
    assert p.said("load BCO-1") in pool and p.said("leave BCO-1") not in pool, "no ship without its cargo"


def test_picks_that_leave_no_choice_go_with_the_one_before() -> None:
    p = Play(hands={"US": ["PIR-1"]}, sites={"SU": [["KER-1"]], "US": [["KER-2"]]})
    p.do("US", "use PIR-1 to plunder")
    assert p.prompt("US") == "use.site", "nation and target are the only ones"
    named = ["use PIR-1 to plunder", "against SU", "target KER-1", "site 1", "send"]
    p.t.start_over(p.seat("US"))
    said = [GAME.say(m) for m in GAME.whole_run(p.t, p.seat("US"), moves_of(p, named))]
    assert said == [p.said(words) for words in ("use PIR-1 to plunder", "site 1", "send")]


def test_starting_over_as_a_move_is_limited_but_taking_back_is_not() -> None:
    p = using()
    seat = p.seat("US")
    for _ in range(3):
        p.do("US", "use PIR-1 to plunder", "start over")
    p.do("US", "use PIR-1 to plunder")
    assert "start over" not in p.options("US") and p.why_not("US", "start over") == "EOD-7.3"
    p.t.start_over(seat)
    assert "use PIR-1 to plunder" in p.options("US")
    p.do("US", "use PIR-1 to plunder")
    assert "start over" not in p.options("US"), "a record of it can be replayed"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_completes_a_run_ends_it_and_nothing_else_does(seats: int) -> None:
    rng = Random(seats)
    table = GAME.new(seats, seats, {"start_turn": "5", "allow_gifts": "on"})
    while not table.over():
        seat = rng.choice([seat for seat in range(seats) if table.waiting >> seat & 1])
        m = rng.choice(table.legal(seat))
        step, made = table.on_top, len(table.run_of(seat).own())
        composite, completes = step.composite(table, seat), step.completes(table, seat, m)
        table.play(seat, m)
        if composite and completes:
            assert not table.run_of(seat).begun(), GAME.say(m)
        elif composite:
            assert len(table.run_of(seat).own()) == made + 1, GAME.say(m)
