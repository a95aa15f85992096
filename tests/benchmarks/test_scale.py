"""The simulation keeps to arithmetic that can be done by hand; what it reads is what `make growth` writes."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import mean

import pytest

from benchmarks import scale
from benchmarks.growth import measured as m
from benchmarks.load.sides import percentile
from benchmarks.scale import Cell, Costs, People, Plan, Simulation, cell_of, moves_a_second

COSTS = Costs(move=0.002, commit=0.001, row=0.0001, row_bytes=100, table_bytes=200_000, back=0.005)
CALM = People(live=1.0, thinking=10.0, spread=0.0, windows=0.0)


def simulated(live: int, nodes: int = 1, people: People = CALM) -> list[float]:
    cell = Cell(0.0, nodes, live, 1)
    return Simulation(cell, people, COSTS, Plan(), random.Random(1)).run(200.0)


def test_nearly_alone_a_move_takes_its_service_and_its_commit() -> None:
    times = simulated(live=10)
    assert mean(times) == pytest.approx(COSTS.move + COSTS.commit + COSTS.row, rel=0.1)


def test_every_table_moves_as_often_as_its_people_think() -> None:
    assert len(simulated(live=50)) == pytest.approx(50 * 200 / 10, rel=0.05)


def test_a_busy_node_lets_wait_and_two_help() -> None:
    busy = simulated(live=4500)  # 450 moves a second, 0.9 of what one node can do
    assert percentile(busy, 99) > 5 * percentile(simulated(live=4500, nodes=2), 99)


def test_in_a_window_all_others_answer() -> None:
    always = People(live=1.0, thinking=10.0, spread=0.0, windows=1.0)
    assert len(simulated(50, people=always)) == pytest.approx(4 * len(simulated(50)), rel=0.05)
    assert moves_a_second(50, always) == pytest.approx(50 / 10 * 4)


def test_there_are_as_many_nodes_and_databases_as_it_takes() -> None:
    small, large = (cell_of(size, People(), COSTS, Plan()) for size in (100, 1_000_000))
    assert (small.cells, small.nodes) == (1, 1)
    moves = moves_a_second(1_000_000, People())
    assert large.cells * scale.rows_a_second(COSTS, Plan()) >= moves
    assert large.cells * large.nodes * Plan().node_busy / COSTS.move >= moves


def found() -> m.Measured:
    return m.Measured(
        when={name: m.Circumstances("3.11", "x", 2, "compiled", (1.0, 2.0)) for name in ("tables", "idle")},
        tables=[m.ByTables(200, 60.0, 2.0, 9.0, 2.0, 300.0, 0.4)],
        idle=[m.Idle(100, 150, 200.0, 1.0, 3.0, 9.0, 2.0, 5.0)],
        rows=m.Rows(92.0, 0.3, 1.5),
    )  # fmt: skip


def test_what_was_measured_is_read_again(tmp_path: Path) -> None:
    m.write(found(), tmp_path / "measured.json")
    assert m.read(tmp_path / "measured.json") == found()


def test_the_report_has_a_line_for_each_size() -> None:
    lines = scale.report(found(), [100, 10_000], 5.0).splitlines()
    assert [line.split("|")[1].strip() for line in lines if line.startswith("| 1")] == ["100", "10,000"]


def test_without_measurements_it_says_what_to_do() -> None:
    with pytest.raises(SystemExit, match="make growth"):
        scale.costs(m.Measured())


def test_a_size_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        scale.arguments(["--sizes", "0"])
    assert "more than nothing" in capsys.readouterr().err
