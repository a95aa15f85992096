"""The page that a designer reads and sends on; and the command that makes it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from lastturn.lab.report import Side, report
from lastturn.lab.trials import Notebook, places
from lastturn.registry import load
from tests.cli.commands import run
from tests.lab.games import TRIAL, game


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, with_ember: None) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_report_is_one_file_that_runs_and_fetches_nothing() -> None:
    games = [game(seed, [seed % 2], drawn=[["<b>Ace</b>"], []]) for seed in range(40)]
    page = report(Side(load("last-ember"), TRIAL, games))
    assert "&lt;b&gt;Ace" in page and "<b>Ace" not in page
    assert "<script" not in page and not re.search(r'(src|href)="(?!#)', page.replace("xlink:", ""))
    assert page.count("<svg") >= 5 and "40 games of the pack" in page


def test_both_sides_play_the_same_deals_first_things_first() -> None:
    assert places([TRIAL, TRIAL], 2, 7) == [(TRIAL, 7), (TRIAL, 7), (TRIAL, 8), (TRIAL, 8)]


def test_only_deals_that_both_sides_have_are_compared() -> None:
    notebook, other = Notebook(), replace(TRIAL, hash="1" * 16)
    for seed in (1, 2):
        notebook.add(game(seed, [0]))
    notebook.add(replace(game(2, [1]), trial=other))
    assert [[each.seed for each in side] for side in notebook.games([TRIAL, other], range(1, 5))] == [
        [2],
        [2],
    ]
    assert not notebook.needs((TRIAL, 1)) and notebook.needs((other, 1))


def test_a_lab_goes_on_where_it_stopped() -> None:
    def lab(games: str) -> list[str]:
        ran = run("lab", "last-ember", "--seats", "2", "--games", games, "--jobs", "1", "--bots", "random")
        assert ran.code == 0 and "The report is lab.html" in ran.out, ran.err
        return Path("lab.jsonl").read_text().splitlines()

    first = lab("2")
    assert len(first) == 2
    assert lab("3")[:2] == first
    assert "3 games of the pack" in Path("lab.html").read_text()


@pytest.mark.parametrize(
    ("words", "wrong"),
    [(["nowhere"], "neither a game"), (["."], "no edition.toml"), (["last-ember", "--out", "x.txt"], ".html"),
     (["last-ember", "--compare", "last-ember"], "the same"), (["last-ember", "--games", "0"], "at least 1"),
     (["last-ember", "--compare", "doomsday"], "of one game"),
     (["fit", "last-ember", "--write"], "no fitted weights")],
)  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_line(words: list[str], wrong: str) -> None:
    ran = run("lab", *words)
    assert ran.code == 2 and wrong in ran.err and ran.err.count("\n") == 1


def test_a_claim_is_held_against_what_was_played() -> None:
    ran = run(
        "arena", "last-ember", "--seats", "2", "--pairs", "sensible/random=99", "--games", "2", "--jobs", "1"
    )
    assert ran.code == 0 and re.search(r"(below|at least)\s+99", ran.out), ran.out + ran.err
    assert "must be written ONE/OTHER" in run("arena", "last-ember", "--seats", "2", "--pairs", "random").err
