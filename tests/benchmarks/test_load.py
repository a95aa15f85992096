"""The load tool plays on our server and measures what it says. (boardgame.io's side needs npm.)"""

from __future__ import annotations

import asyncio
import math

import msgspec
import pytest

from benchmarks.load import __main__ as load
from benchmarks.load.ours import OurPlayer
from benchmarks.load.people import Crowd, Match
from benchmarks.load.processes import PROCESSES
from benchmarks.load.report import PACED, compared, windows
from benchmarks.load.sides import Slice, percentile


@pytest.mark.slow
@pytest.mark.skipif(not PROCESSES.is_dir(), reason="reads /proc")
def test_people_play_all_games_on_a_real_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main(["--alone", "--matches", "4", "--seconds", "4", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    open_moves = next(line for line in lines if line.startswith("| open: "))
    assert int(open_moves.split("|")[2]) > 0


def test_a_count_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        load.arguments(["--alone", "--matches", "0"])
    assert "--matches 0: at least one is needed" in capsys.readouterr().err


def test_a_move_has_landed_when_all_four_hold_what_came_of_it() -> None:
    match = Match(Crowd())
    match.sent(0, number=7, kind="open")
    for seat in range(3):
        match.reached(seat, 8)
    match.reached(3, 7)
    assert not match.crowd.tally.latencies["open"]
    match.reached(3, 8)
    assert len(match.crowd.tally.latencies["open"]) == 1


def test_of_sealed_answers_the_last_one_counts() -> None:
    match = Match(Crowd())
    for seat in range(4):
        match.sent(seat, number=7, kind="sealed", due=2.0**40)
    for seat in range(4):
        match.reached(seat, 8)
    assert len(match.crowd.tally.latencies["sealed"]) == 1
    assert match.crowd.tally.beyond[0] < 0  # shown before it was due: that would be a mistake, and is seen


def test_a_first_pick_is_told_apart() -> None:
    match = Match(Crowd())
    match.sent(2, number=7, kind="open")
    match.kept_to_itself(1, goes_on=True)
    match.kept_to_itself(2, goes_on=True)
    assert [len(found) for found in match.crowd.tally.latencies.values()] == [0, 1, 0]


def test_so_is_one_while_others_answer_under_seal() -> None:
    match = Match(Crowd())
    match.sent(2, number=7, kind="sealed")
    match.kept_to_itself(2, goes_on=False)
    assert match.flights, "an answer waits for those of the others"
    match.kept_to_itself(2, goes_on=True)
    assert [len(found) for found in match.crowd.tally.latencies.values()] == [0, 1, 0]


def test_what_was_sent_in_an_earlier_slice_is_not_counted() -> None:
    match = Match(Crowd())
    match.sent(0, number=7, kind="open")
    match.crowd.tally.began = 2.0**40
    for seat in range(4):
        match.reached(seat, 8)
    assert not match.flights
    assert not match.crowd.tally.latencies["open"]


def refused(code: str) -> int:
    """How many answers too late a player has counted, when it is refused for this."""

    async def hear() -> int:
        match = Match(Crowd())
        player = OurPlayer(match, 0, (1, "/"), window=0.0)
        player.hear(msgspec.json.encode({"type": "error", "n": 1, "ref": 1, "code": code, "message": ""}))
        return match.crowd.tally.stale

    return asyncio.run(hear())


@pytest.mark.parametrize("code", ["move/stale", "table/not-running"])
def test_who_answers_when_the_question_or_the_game_is_over_was_too_late(code: str) -> None:
    assert refused(code) == 1


def test_any_other_refusal_ends_the_run() -> None:
    with pytest.raises(SystemExit, match="refuses what should be right"):
        refused("move/illegal")


def test_percentiles_are_values_that_occurred() -> None:
    values = [float(n) for n in range(1, 101)]
    assert [percentile(values, p) for p in (50, 95, 99, 100)] == [50, 95, 99, 100]
    assert percentile([3.0], 99) == 3.0
    assert math.isnan(percentile([], 50))


def made(latency: float, cpu: float) -> Slice:
    return Slice(
        moves=100.0, cpu=cpu, clients=0.1, stale=0, update_bytes=2048,
        latencies={"open": [latency], "own": [], "sealed": []}, beyond=[],
    )  # fmt: skip


def test_a_ratio_above_one_means_that_we_do_better() -> None:
    text = compared(PACED, {"ours": [made(0.002, 0.5)] * 2, "theirs": [made(0.008, 1.0)] * 2})
    assert "p50, ms | 2 | 8 | 4 [4..4] |" in text
    assert "CPU of the server per move, ms | 5 | 10 | 2 [2..2] |" in text


def test_kinds_of_moves_without_any_are_left_blank() -> None:
    assert "| sealed: from the last answer to what all have answered | 0 |  |  |  |" in windows(
        [made(0.1, 1)]
    )
