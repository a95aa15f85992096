"""Games as data: every move is there, and means what the page says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import lastturn
from lastturn.engine.bits import members
from tests.cli.commands import is_one_complaint, run

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "export.md").read_text(encoding="utf-8")
COLUMNS = re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE)


def exported(game: str, out: str, *more: str) -> list[dict[str, Any]]:
    ran = run("export", game, "--games", "2", "--out", out, "--jobs", "1", *more)
    assert ran.code == 0, ran.err
    assert re.match(r"[\d,]+ positions of 2 games in .* a minute: .* MB", ran.out)
    if "jsonl" in more:
        lines = (Path(out) / "part-00000.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]
    rows: list[dict[str, Any]] = parquet.read_table(out).to_pylist()
    return rows


@pytest.mark.parametrize("id", ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"])
def test_the_rows_of_a_game_are_the_game(id: str) -> None:
    game, rows = lastturn.load(id), exported(id, "out", "--bots", "random")
    features = game.features(3)
    for number in (0, 1):
        own = [row for row in rows if row["game"] == number]
        table = game.new(3, own[0]["seed"])
        for place, row in enumerate(own):
            assert list(row) == COLUMNS and row["number"] == place
            assert row["legal"] == game.actions.legal(table, row["seat"])
            assert row["features"] == list(memoryview(features.of(table, row["seat"])))
            assert game.actions.move(row["action"]) == row["move"] == game.hear(row["words"])
            table.apply(row["seat"], row["move"])
        assert table.over()
        for row in own:
            assert row["won"] == (row["seat"] in members(table.winners()))
            assert row["score"] == table.scores()[row["seat"]]


def test_both_formats_say_the_same() -> None:
    options = ("--bots", "sensible,random", "--seats", "2", "--seed", "4")
    rows = exported("earth-gone-mad", "columns", *options)

    assert rows == exported("earth-gone-mad", "lines", "--format", "jsonl", *options)
    assert {row["bot"] for row in rows} == {"sensible", "random"}


def test_an_aside_is_a_row_without_an_action() -> None:
    rows = exported("earth-gone-mad", "out", "--seed", "1", "--no-features")
    asides = [row for row in rows if row["action"] is None]

    assert asides and all(row["question"] == 0 and row["legal"] == [] for row in asides)
    assert "features" not in rows[0]


def test_a_file_says_what_the_numbers_mean() -> None:
    exported("doomsday", "out", "--bots", "random")
    about = json.loads(Path("out/_description.json").read_text(encoding="utf-8"))

    assert about["actions"] == lastturn.load("doomsday").actions.words
    assert sum(field["size"] for field in about["features"]) == 396
    assert about["games"] == 2 and about["bots"] == ["random"] * 3


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--games", "0"], "must be at least 1"),
        (["--format", "csv"], "it can be: parquet, jsonl"),
        (["--bots", "nobody"], "no bot is called"),
        (["--seats", "9"], "seats 2 to 4"),
    ],
)
def test_what_cannot_be_written_is_said(wrong: list[str], said: str) -> None:
    ran = run("export", "doomsday", "--out", "out", *wrong)

    assert is_one_complaint(ran) and said in ran.err
    assert not Path("out").exists()


def test_a_folder_with_something_in_it_stays_as_it_is() -> None:
    Path("full").mkdir()
    Path("full/mine.txt").write_text("keep")

    assert "name a new folder" in run("export", "doomsday", "--out", "full").err
    assert "--out full/mine.txt" in run("export", "doomsday", "--out", "full/mine.txt").err
