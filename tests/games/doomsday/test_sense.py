"""Plain good sense: what the sensible player does, and that it knows no more than its seat."""

from __future__ import annotations

import re

import pytest

from lastturn.engine.bits import members
from lastturn.engine.contract import Menu, Table
from lastturn.engine.moves import move
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from lastturn.games.doomsday import numbers as num
from tests.games.doomsday.positions import (
    COMPLETE,
    IN_SPACE,
    aboard,
    hand,
    ids,
    picks,
    position,
    seat,
    table_of,
)

SPY_4 = "R02 Y02 W04 K02"


def weights(table: Table, who: int) -> dict[int, int]:
    menu = Menu()
    table.offer(who, menu)
    table.prefer(who, menu)
    return dict(zip(menu.listed(), menu.listed_weights(), strict=True))


def best(table: Table, who: int) -> int:
    menu = Menu()
    table.offer(who, menu)
    table.prefer(who, menu)
    return int(menu.best(Rng(1)))


def sensible(stage: Stage, who: int, until: int = 12) -> list[str]:
    """What good sense plays for a seat, up to the next seat's question."""
    said: list[str] = []
    while stage.asked() == [who] and len(said) < until:
        said.append(GAME.say(best(stage.table, who)))
        stage.do(who, said[-1])
    return said


def test_it_beats_a_player_without_a_plan() -> None:
    won = 0
    for seed in range(24):
        table = GAME.new(2, seed)
        rng, me = Rng(seed), seed % 2
        while not table.over():
            (asked,) = members(table.waiting)
            if asked == me:
                table.apply(asked, best(table, asked))
            else:
                moves = table.legal(asked)
                table.apply(asked, moves[rng.below(len(moves))])
        won += table.winners() == 1 << me
    assert won >= 22


def test_it_knows_no_more_than_its_seat() -> None:
    """Whatever the others hold, a seat weighs its moves alike."""
    rng = Rng(4)
    for seed in range(4):
        table = GAME.new(3, seed)
        looked = 0
        while not table.over():
            (asked,) = members(table.waiting)
            if len(table.moves) % 7 == 0:
                first = weights(table.determinize(asked, rng), asked)
                assert first == weights(table.determinize(asked, rng), asked) == weights(table, asked)
                looked += 1
            table.play(asked, best(table, asked))
        assert looked > 20


def test_it_builds_with_one_free_part() -> None:
    stage = position(seat("W02 W03 W05 K02 B04 B02"), seat())
    said = sensible(stage, 0)
    assert said[0] == "construct" and said[-2:] == ["done", "bonus"]
    assert stage.fact("parts.1") == 2
    assert len({"W02", "W03", "B02"} & set(hand(stage, 0).split())) == 2


def test_it_takes_the_red_passenger_for_the_red_seat() -> None:
    stage = position(seat("R01 R02 R03 E01 E02 B01 B04", built=COMPLETE), seat(), earth="red blue white")
    said = sensible(stage, 0)
    assert said[:2] == ["passenger", "colour red"] and aboard(stage, 0) == {"F8-R": "red"}


def test_it_seats_passengers_of_a_colour_together_with_their_seats() -> None:
    stage = position(seat("W01 W03 W05", built="F2"), seat(), earth="white white")
    sensible(stage, 0)
    assert aboard(stage, 0) == {"F1-W": "white", "F2-W": "white"}


def test_it_launches_when_time_is_short_and_waits_when_it_is_not() -> None:
    cards = "R01 R02 R03 R04 R05 W01 W03 W05 K02"
    short = position(seat(cards, built=COMPLETE), seat(), earth="white red", asteroid=5)
    assert sensible(short, 0)[0] == "launch"
    options = {"level": "introductory"}
    early = position(seat(cards, built=COMPLETE), seat(), earth="white red", options=options)
    assert sensible(early, 0)[0] == "passenger"


def test_it_never_waits_in_the_countdown() -> None:
    stage = position(seat("R01 R02 R03 R04 W01 W03 E06", built=COMPLETE, stage="3"), seat())
    assert sensible(stage, 0)[0] == "launch" and stage.fact("stage.1") == "2"


def test_it_sabotages_the_last_step_before_the_impact() -> None:
    spy, target = seat(SPY_4 + " E01 E02 E03", built="F3"), seat("", built=COMPLETE, stage="1")
    stage = position(spy, target, asteroid=1, deck="B01 B04 G05 D1 G04 K05 W01 W03 W05")
    assert sensible(stage, 0)[:2] == ["spy", "target seat 2"]


def test_it_defends_and_keeps_its_best_cards() -> None:
    stage = position(seat("Y01 Y02 K02", built="F1"), seat("R03 W03 K05 G05 B04", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks("Y01 Y02 K02"), "done")
    said = sensible(stage, 1, 4)
    assert said[0] == "defend" and len(said) == 4
    assert "R03" in hand(stage, 1) or "W03" in hand(stage, 1)


def test_it_takes_the_better_prize() -> None:
    target = seat("", built="F8", passengers={"F1-W": "white", "F8-R": "red"})
    stage = position(seat("Y01 Y02 K02 R02 R05", built=COMPLETE), target)
    stage.do(0, "spy", "target seat 2", *picks("R02 R05 Y01 Y02 K02"), "done")
    assert sensible(stage, 0)[:2] == ["prize passenger", "from F8-R"]
    assert aboard(stage, 0) == {"F8-R": "red"}


def test_it_takes_a_good_offer_and_leaves_a_bad_one() -> None:
    launcher = {"built": COMPLETE, "stage": "4"}
    stage = position(seat("W01", **launcher), seat(offer="R01"), step="draw")
    assert sensible(stage, 0, 1) == ["take from seat 2"]
    stage = position(seat("W01", **launcher), seat(offer="K01"), step="draw")
    assert sensible(stage, 0, 1) == ["draw"]


def test_in_space_it_scores_its_best_card() -> None:
    stage = position(seat("K01 W01 E06 B04", arrival=1, **IN_SPACE), seat())
    assert sensible(stage, 0, 2) == ["score", "pick E06"] and ids(stage, "offer.1") == "E06"


def test_at_the_end_it_scores_its_best_card() -> None:
    me = seat("K01 R01", arrival=1, **IN_SPACE)
    stage = position(me, seat("", arrival=2, **IN_SPACE), step="extra", turn=2)
    assert sensible(stage, 0) == ["pick R01"]


def test_every_reason_for_a_move_is_a_sentence() -> None:
    stage = position(seat("W01 W02 K02"), seat())
    for verb in GAME.verbs:
        assert GAME.because(stage.table, 0, verb.number).endswith(".")


def test_a_reason_names_what_matters() -> None:
    me, other = seat("W01 W02 K02", built="F1"), seat("", built="F1", points=12, passengers={"F1-W": "white"})
    table = position(me, other).table
    built, aimed = [GAME.because(table, 0, m) for m in (move(num.CONSTRUCT), move(num.TARGET, 1))]
    assert re.fullmatch(r"Part \d+ of 10, with about \d+ turns to space and \d+ until the impact\.", built)
    assert "12 points" in aimed and "1 passenger." in aimed
    assert "worth 0 points at most" in GAME.because(table, 0, move(num.DECK))
    assert re.search(r"about \d+ turns to space and \d+ until", GAME.because(table, 0, move(num.PASS)))
    assert "open seats: " in GAME.because(table, 0, move(num.PRIZE_PASSENGER))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_judge_prefers_the_better_rocket(seats: int) -> None:
    others = [seat("", built="F1")] * (seats - 1)
    ahead = position(seat("", built=COMPLETE, passengers={"F1-W": "white"}, points=30), *others)
    behind = position(seat(""), *[seat("", built=COMPLETE, points=40)] * (seats - 1))
    level = position(*[seat("", built="F1")] * seats)
    judged = [table_of(stage).judge(0) for stage in (behind, level, ahead)]
    assert judged == sorted(judged) and judged[0] < judged[1] < judged[2]
    assert all(0.0 <= chance <= 1.0 for chance in judged)
    flying = position(seat("", arrival=1, **IN_SPACE), *others)
    assert table_of(flying).judge(0) > judged[1]


def test_the_judge_knows_the_outcome() -> None:
    over = position(seat("", arrival=2, **IN_SPACE), seat("", arrival=1, **IN_SPACE), step="extra")
    assert [table_of(over).judge(s) for s in (0, 1)] == [0.0, 1.0]
