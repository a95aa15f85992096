"""The games keep the shape they have reached, and the command that prints it sees what it is there to see."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Final, NamedTuple

import pytest

from tools.imports import Module, modules_below
from tools.shape import Shape, shapes

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "lastturn"


class Most(NamedTuple):
    """The most that a game may have of each. A number is only ever lowered."""

    modules_in_cycles: int
    late_imports: int
    long_steps: int
    long_functions: int
    rules_with_sense: int


MOST: Final = {
    "doomsday": Most(0, 0, 0, 4, 0),
    "earth_gone_mad": Most(0, 0, 0, 5, 0),
    "end_of_days": Most(0, 0, 0, 3, 0),
    "until_daylight": Most(0, 0, 0, 2, 0),
}


@cache
def now() -> dict[str, Shape]:
    """Asked for by tests only: whoever just collects them need not wait for it."""
    return shapes(PACKAGE)


@cache
def modules() -> dict[str, Module]:
    return modules_below(PACKAGE, "lastturn")


def reached(shape: Shape) -> Most:
    return Most(
        modules_in_cycles=len(shape.cycles_with_late),
        late_imports=len(shape.late_imports),
        long_steps=len(shape.long_steps),
        long_functions=len(shape.long_functions),
        rules_with_sense=len(shape.rules_with_sense),
    )


def package(folder: Path, **files: str) -> dict[str, Shape]:
    """The shapes of a package of the given files, named with `__` for a slash."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return shapes(folder)


def test_every_game_has_its_line() -> None:
    assert sorted(MOST) == sorted(set(now()) - {"lastturn"})


@pytest.mark.parametrize("game", MOST)
def test_a_game_keeps_the_shape_it_has_reached(game: str) -> None:
    have, most = reached(now()[game]), MOST[game]
    worse = [field for field, has, may in zip(Most._fields, have, most, strict=True) if has > may]

    assert worse == [], f"{game}: {have} is more than {most}; `make shape ARGS=--names` says where"


@pytest.mark.parametrize("game", MOST)
def test_a_game_without_a_cycle_is_under_the_contract(game: str) -> None:
    """import-linter holds whole packages of a game apart, not only modules."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    acyclic = [one for one in settings["contracts"] if one["type"] == "acyclic_siblings"]
    is_held = any(f"lastturn.games.{game}" in contract["ancestors"] for contract in acyclic)

    assert is_held == (MOST[game].modules_in_cycles == 0)


def test_engine_and_parts_beside_the_games_have_no_cycle_when_they_are_imported() -> None:
    assert now()["lastturn"].cycles == []


def test_the_one_long_step_is_the_list_of_all_that_a_step_is_asked() -> None:
    assert [step.name for step in now()["lastturn"].long_steps] == ["lastturn.engine.step.Step"]


def test_beside_the_games_a_name_stands_for_one_class() -> None:
    parts = {name.split(".")[1] for name in modules() if "." in name} - {"games"}
    beside = [name for part in sorted(parts) for name in class_names(part)]

    assert [name for name, times in Counter(beside).items() if times > 1] == []


def test_a_game_takes_no_name_that_the_engine_has() -> None:
    assert set(class_names("engine")) & set(class_names("games")) == set()


def class_names(part: str) -> list[str]:
    inside = [module for name, module in modules().items() if f"{name}.".startswith(f"lastturn.{part}.")]
    return [node.name for module in inside for node in module.classes]


def test_a_cycle_is_found_by_what_closes_it(tmp_path: Path) -> None:
    shape = package(
        tmp_path,
        engine__a="from lastturn.engine import b",
        engine__b="from lastturn.engine.a import x",
        server__c="import lastturn.server.d",
        server__d="""\
            from typing import TYPE_CHECKING
            if TYPE_CHECKING:
                from . import c
        """,
        wire__e="from .f import x",
        wire__f="def late():\n    import lastturn.wire.e",
        wire__g="from lastturn.wire import e",
    )["lastturn"]

    assert shape.cycles == ["lastturn.engine.a", "lastturn.engine.b"]
    assert shape.cycles_with_types == [*shape.cycles, "lastturn.server.c", "lastturn.server.d"]
    assert shape.cycles_with_late == [*shape.cycles_with_types, "lastturn.wire.e", "lastturn.wire.f"]
    assert [one.importer for one in shape.late_imports] == ["lastturn.wire.f"]


def test_a_step_is_found_by_its_bases(tmp_path: Path) -> None:
    long_body = "\n".join(f"    field_{n} = {n}" for n in range(60))
    game = package(
        tmp_path,
        engine__step="class Step: ...",
        engine__windows="from lastturn.engine.step import Step\nclass Together(Step): ...",
        games__chess__turn="from lastturn.engine import windows\nclass Turn(windows.Together): ...",
        games__chess__rules__move=f"from ..turn import Turn as Base\nclass Move(Base):\n{long_body}",
        games__chess__rules__other="class Step: ...\nclass Piece(Step): ...",
    )["chess"]

    assert [step.name for step in game.steps] == [
        "lastturn.games.chess.rules.move.Move",
        "lastturn.games.chess.turn.Turn",
    ]
    assert game.longest_step == ("lastturn.games.chess.rules.move.Move", 61)
    assert game.long_steps == [game.longest_step]


def test_a_rule_that_imports_sense_is_found(tmp_path: Path) -> None:
    game = package(
        tmp_path,
        games__chess__sense__worths="WORTH = 1",
        games__chess__rules__move="from lastturn.games.chess.sense.worths import WORTH",
        games__chess__table="from lastturn.games.chess.sense.worths import WORTH",
    )["chess"]

    assert game.rules_with_sense == ["lastturn.games.chess.rules.move"]


def test_a_name_of_two_classes_is_found(tmp_path: Path) -> None:
    shape = package(tmp_path, wire__a="class Line: ...\nclass Word: ...", server__b="class Line: ...")

    assert shape["lastturn"].shared_names == ["Line"]
