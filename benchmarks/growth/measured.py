"""What was measured, in a file that the simulation of `benchmarks.scale` reads."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import msgspec
from msgspec import Struct

from benchmarks.contestants import ROOT
from lastturn.engine import table as table_module

FILE = ROOT / "benchmarks" / "growth" / "measured.json"


class Circumstances(Struct):
    """Where, and how busy the machine was with other things."""

    python: str
    machine: str
    cores: int
    build: str
    load: tuple[float, float]


class ByTables(Struct):
    """So many tables of four at one node. Latencies in ms, CPU in ms for each move, memory in KiB."""

    tables: int
    moves_per_second: float
    p50: float
    p99: float
    cpu_per_move: float
    memory_per_table: float
    clients_share: float


class ByLength(Struct):
    """A table whose log has so many moves. Times in ms of the processor, sizes in KiB."""

    moves: int
    from_log: float
    from_snapshot: float
    snapshot: float
    log: float
    one_move: float


class Idle(Struct):
    """Tables that nobody looks at. Memory in KiB for each; times until one is back in ms, by the clock and of
    the processor."""

    tables: int
    moves: int
    loaded: float
    left: float
    back_p50: float
    back_p99: float
    cpu_p50: float
    cpu_p99: float


class Rows(Struct):
    """Of the log: bytes for each row, in the file; ms of one durable commit of one row, and of 64."""

    bytes_each: float
    commit_one: float
    commit_64: float


class ByNodes(Struct):
    """ratio: moves a second that two nodes can do, to one; by the CPU time of the busier one."""

    nodes: int
    moves_per_second: float
    cpu_per_move: float
    busiest_per_move: float
    clients_share: float
    ratio: float


class Measured(Struct):
    when: dict[str, Circumstances] = {}
    tables: list[ByTables] = []
    lengths: list[ByLength] = []
    idle: list[Idle] = []
    rows: Rows | None = None
    nodes: list[ByNodes] = []


def circumstances(load: float) -> Circumstances:
    build = "interpreted" if str(table_module.__file__).endswith(".py") else "compiled"
    return Circumstances(
        platform.python_version(), platform.machine(), os.cpu_count() or 1, build,
        (round(load, 1), round(os.getloadavg()[0], 1)),
    )  # fmt: skip


def read(path: Path = FILE) -> Measured:
    return msgspec.json.decode(path.read_bytes(), type=Measured) if path.is_file() else Measured()


def write(found: Measured, path: Path = FILE) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
