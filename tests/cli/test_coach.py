"""Hints in the terminal: the three best moves with chances, in a game and for a record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastturn.bots.levels import Effort, Veteran
from tests.cli.commands import run

LINE = re.compile(r"^  (\d+)  .+  about \d+ % to win\.", re.MULTILINE)


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Veteran, "effort", Effort(8))


def test_hint_in_a_game_names_three_of_the_options() -> None:
    ran = run("play", "earth-gone-mad", "--seats", "2", "--seed", "7", typed="hint\nhint\n")
    assert ran.code == 0, ran.err
    numbers = LINE.findall(ran.out)
    assert len(numbers) == 6
    assert numbers[:3] == numbers[3:], "the same question has the same hint"


def test_hint_for_a_record() -> None:
    typed = "1\n1\nsave game.turns\nquit\n"
    assert run("play", "earth-gone-mad", "--seats", "2", "--seed", "7", typed=typed).code == 0
    assert Path("game.turns").exists()
    ran = run("hint", "game.turns", "--at", "1", "--seat", "1")
    assert ran.code == 0, ran.err
    assert len(LINE.findall(ran.out)) == 3


@pytest.mark.parametrize(
    ("more", "wrong"),
    [(["--seat", "2", "--at", "0"], "is asked nothing"), (["--seat", "9"], "seats 1 to 2"),
     (["--bot", "random"], "cannot give hints")],
)  # fmt: skip
def test_what_has_no_hint_is_said(more: list[str], wrong: str) -> None:
    typed = "1\nsave game.turns\nquit\n"
    run("play", "earth-gone-mad", "--seats", "2", "--seed", "7", typed=typed)
    ran = run("hint", "game.turns", *more)
    assert ran.code == 2
    assert wrong in ran.err
