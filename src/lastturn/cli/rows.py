"""Positions written down: as lines of JSON, or as columns of Parquet (with the extra “export”)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from lastturn.cli.positions import PlayedOut, Wanted, all_played, won
from lastturn.engine.contract import Game
from lastturn.engine.errors import BadSetup

FORMATS = ("parquet", "jsonl")


class ExportPart(NamedTuple):
    """A file of some games, as large as it came out."""

    games: int
    positions: int


def need(form: str) -> None:
    """BadSetup if it cannot be written here."""
    if form not in FORMATS:
        raise BadSetup(f"--format cannot be “{form}”; it can be: {', '.join(FORMATS)}")
    if form == "parquet":
        try:
            import pyarrow  # noqa: ICN001, F401 - only to see whether it is there
        except ModuleNotFoundError:
            raise BadSetup(
                "Parquet needs the extra “export” (pip install 'lastturn[export]'); --format jsonl needs none"
            ) from None


def write_part(wanted: Wanted, numbers: Sequence[int], form: str, path: Path) -> ExportPart:
    """Play some of the games and write them whole, under another name until then."""
    game, games = all_played(wanted, numbers)
    scratch = path.with_name(f".{path.name}")
    if form == "parquet":
        _write_columns(game, wanted, games, scratch)
    else:
        with scratch.open("wb") as file:
            file.writelines(_lines(game, wanted, games))
    scratch.replace(path)
    return ExportPart(len(games), sum(len(played.positions) for played in games))


# -- lines ---------------------------------------------------------------------------------------


class ExportLine(msgspec.Struct):
    """A row; docs/reference/export.md says what each column means."""

    game: int
    seed: int
    number: int
    seat: int
    bot: str
    question: int
    legal: list[int]
    action: int | None
    move: int
    words: str
    won: bool
    score: int
    ending: str
    features: list[int] | None


def _lines(game: Game, wanted: Wanted, games: Sequence[PlayedOut]) -> list[bytes]:
    encode, lines = msgspec.json.Encoder().encode, []
    for played in games:
        for number, at in enumerate(played.positions):
            numbers = memoryview(at.features).tolist() if wanted.features else None
            line = ExportLine(
                played.number, played.seed, number, at.seat, wanted.bots[at.seat], at.question, at.legal,
                at.action, at.move, game.say(at.move), won(played, at.seat), played.scores[at.seat],
                played.ending, numbers,
            )  # fmt: skip
            lines.append(encode(line) + b"\n")
    return lines


# -- columns -------------------------------------------------------------------------------------


def _write_columns(game: Game, wanted: Wanted, games: Sequence[PlayedOut], path: Path) -> None:
    from pyarrow import parquet

    table = _table(game, wanted, games)
    # Features are small numbers that change little from row to row: no dictionary is quicker and no larger.
    names = [name for name in table.column_names if name not in {"features", "legal"}]
    parquet.write_table(table, path, compression="zstd", use_dictionary=names, write_statistics=names)


def _table(game: Game, wanted: Wanted, games: Sequence[PlayedOut]) -> Any:
    import pyarrow as pa

    each = [(played, number, at) for played in games for number, at in enumerate(played.positions)]
    said: dict[int, str] = {m: game.say(m) for m in {at.move for _, _, at in each}}
    columns = {
        "game": pa.array([played.number for played, _, _ in each], pa.int32()),
        "seed": pa.array([played.seed for played, _, _ in each], pa.int64()),
        "number": pa.array([number for _, number, _ in each], pa.int32()),
        "seat": pa.array([at.seat for _, _, at in each], pa.int8()),
        "bot": pa.array([wanted.bots[at.seat] for _, _, at in each], pa.string()),
        "question": pa.array([at.question for _, _, at in each], pa.int16()),
        "legal": _lists([at.legal for _, _, at in each]),
        "action": pa.array([at.action for _, _, at in each], pa.int32()),
        "move": pa.array([at.move for _, _, at in each], pa.int64()),
        "words": pa.array([said[at.move] for _, _, at in each], pa.string()),
        "won": pa.array([won(played, at.seat) for played, _, at in each], pa.bool_()),
        "score": pa.array([played.scores[at.seat] for played, _, at in each], pa.int32()),
        "ending": pa.array([played.ending for played, _, _ in each], pa.string()),
    }
    if wanted.features:
        columns["features"] = _numbers([at.features for _, _, at in each])
    return pa.table(columns)


def _lists(lists: Sequence[Sequence[int]]) -> Any:
    import pyarrow as pa

    ends = [0]
    for each in lists:
        ends.append(ends[-1] + len(each))
    values = pa.array(list(chain.from_iterable(lists)), pa.int32())
    return pa.ListArray.from_arrays(pa.array(ends, pa.int32()), values)


def _numbers(rows: Sequence[Any]) -> Any:
    """As long lists of 16-bit numbers as a row has, without looking at each of them."""
    import pyarrow as pa

    whole = b"".join([memoryview(row) for row in rows])
    width = len(rows[0])
    flat = pa.Array.from_buffers(pa.int16(), len(rows) * width, [None, pa.py_buffer(whole)])
    return pa.FixedSizeListArray.from_arrays(flat, width)
