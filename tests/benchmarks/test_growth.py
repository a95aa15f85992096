"""The tools that measure growth play on real servers, and say what they have found. (No number is a test.)"""

from __future__ import annotations

import asyncio

import pytest

from benchmarks import soak
from benchmarks.growth import __main__ as growth
from benchmarks.growth import lengths
from benchmarks.growth import measured as m
from benchmarks.growth.tables import Round, summed
from benchmarks.load.processes import PROCESSES
from benchmarks.load.sides import Slice

linux = pytest.mark.skipif(not PROCESSES.is_dir(), reason="reads /proc")


def test_a_table_grows_to_the_wanted_length_and_comes_back() -> None:
    async def grow() -> m.ByLength:
        with lengths.a_venue() as venue:
            await venue.open()
            found = await lengths.one_length(venue, 0, 30)
            await venue.close()
            return found

    found = asyncio.run(grow())
    assert found.moves == 30
    assert min(found.from_log, found.from_snapshot, found.snapshot, found.log) > 0


@linux
def test_tables_that_nobody_looks_at_leave_and_come_back() -> None:
    async def leave() -> m.Idle:
        with lengths.a_venue() as venue:
            await venue.open()
            found = await lengths.idle(venue, 3, 10)
            assert len(venue.rooms.live_rooms) == 3, "all came back"
            await venue.close()
            return found

    assert asyncio.run(leave()).back_p99 > 0


@linux
@pytest.mark.slow
def test_people_play_at_servers_of_one_node_and_two(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--only", "nodes", "--matches", "4", "--seconds", "2", "--rounds", "1", "--dry"]
    assert growth.main(given) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("| 1 |", "| 2 |"))]
    assert [float(row.split("|")[2]) > 0 for row in rows[-2:]] == [True, True]


def test_what_two_nodes_can_do_goes_by_the_busier_one() -> None:
    alone = [Round(moves=100, nodes=[0.2], clients=0.1)]
    assert summed(2, [Round(100, [0.1, 0.1], 0.1)], alone).ratio == pytest.approx(2.0)
    assert summed(2, [Round(100, [0.15, 0.05], 0.1)], alone).ratio == pytest.approx(0.2 / 0.15)
    assert summed(2, [Round(50, [0.1, 0.1], 0.1)], alone).ratio == pytest.approx(1.0), "twice the work"


def test_everything_that_was_measured_is_told() -> None:
    here = m.Circumstances("3.11", "x", 2, "compiled", (1.0, 2.0))
    found = m.Measured(
        when=dict.fromkeys(growth.PARTS, here),
        tables=[m.ByTables(50, 60.0, 2.0, 9.0, 2.0, 300.0, 0.4)],
        lengths=[m.ByLength(10, 5.0, 1.0, 3.0, 1.0, 0.5)],
        idle=[m.Idle(100, 150, 200.0, 1.0, 3.0, 9.0, 2.0, 5.0)],
        rows=m.Rows(92.0, 0.3, 1.5),
        nodes=[m.ByNodes(1, 400.0, 2.0, 2.0, 0.4, 1.0), m.ByNodes(2, 500.0, 2.1, 1.1, 0.4, 1.8)],
    )  # fmt: skip
    text = growth.told(found)
    assert all(said in text for said in ("| 50 |", "92 bytes", "| 100 | 150 |", "| 2 | 500 |", "load 1.0"))
    pytest.importorskip("vl_convert")
    from benchmarks.growth.plot import drawn

    assert drawn(found).startswith("<svg")


def stretch(minutes: float, p99: float, memory: int) -> soak.Stretch:
    played = Slice(1.0, 0.1, 0.1, 0, 100.0, {"open": [p99], "own": [], "sealed": []}, [])
    return soak.Stretch(minutes, played, played, memory, 0, 1.0)


def test_the_first_stretch_does_not_count_and_the_later_half_is_compared() -> None:
    found = [stretch(5, 9.0, 900), stretch(10, 1.0, 100), stretch(15, 1.0, 100), stretch(20, 2.0, 150)]
    assert "memory × 1.50, p99 × 2.00" in soak.verdict(found)
    assert soak.verdict(found[:2]).startswith("Too short")


@linux
@pytest.mark.slow
def test_whoever_has_played_to_the_end_opens_another_table(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--matches", "2", "--minutes", "0.1", "--slice", "0.05", "--hurry"]
    assert soak.main(given) == 0
    assert "2 matches of 4, without thinking" in capsys.readouterr().out
