"""`lastturn games`, `rules`, `check-pack`, `bench` and `--version`."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec import field

import lastturn
from lastturn import registry
from lastturn.engine.contract import Game
from lastturn.engine.fields import Part
from lastturn.engine.packs import Pack
from tests.cli.commands import is_one_complaint, run


def test_games_are_listed_with_their_credits() -> None:
    ran = run("games")

    assert ran.code == 0
    assert "last-ember\n  Last Ember by Last Turn.\n" in ran.out
    assert "2 to 4 seats, rules 1, pack base " in ran.out
    assert "--option deck=full|low" in ran.out


def test_a_game_that_cannot_be_loaded_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "no_such_package:GAME", registry.GAMES)
    known = registry.points(registry.GAMES) | {"broken": broken}
    monkeypatch.setattr(registry, "points", lambda group: known)

    ran = run("games")

    assert "the game “broken” is installed but cannot be loaded: No module named 'no_such_package'" in ran.out
    assert "Last Ember by" in ran.out
    monkeypatch.undo()


def test_rules_by_id_by_words_and_by_chapter() -> None:
    assert run("rules", "earth-gone-mad", "4.16").out.startswith("EGM-4.16  A Survivor gained by Plunder")
    assert "EGM-4.16" in run("rules", "earth-gone-mad", "survivor", "ladder", "plunder").out
    assert "2.2 Price list" in run("rules", "earth-gone-mad").out
    assert "more; say more words" in run("rules", "earth-gone-mad", "nuke").out


def test_a_good_pack_is_said_to_be_good(ember_home: Path) -> None:
    ran = run("check-pack", str(ember_home / "last_ember" / "base"), "--game", "last-ember")

    assert ran.code == 0
    assert re.search(
        r": a good pack for Last Ember: 1 file, hash [0-9a-f]{16}; 2 to 4 seats play\.\n$", ran.out
    )


class Schema(Part):
    schema: Literal[1]


class OneFile(Part):
    a: Schema = field(name="a.toml")


def test_a_wrong_field_of_a_pack_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def reading(self: Any, pack: Pack) -> None:
        Game.__init__(self, pack)
        pack.read(OneFile)

    Path("pack").mkdir()
    Path("pack", "a.toml").write_text("schema = 7\n")
    monkeypatch.setattr(type(registry.game("last-ember")), "__init__", reading)

    ran = run("check-pack", "pack", "--game", "last-ember")

    assert is_one_complaint(ran)
    assert ran.err == "lastturn: a.toml: field “schema” is 7; it must be 1\n"


def test_the_build_is_measured() -> None:
    ran = run("bench", "last-ember", "--seconds", "0.05")

    assert ran.code == 0
    assert re.search(
        r"(Compiled|Interpreted) build on \S+ [\d.]+, .*; CPU time, median of 5 rounds\.", ran.out
    )
    assert re.search(r"last-ember +3 +[\d,]+ +[\d,.]+ +[\d,.]+ +[\d.]+", ran.out)


def test_the_version_is_shown() -> None:
    assert run("--version").out == f"lastturn {lastturn.__version__}\n"
