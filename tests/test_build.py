"""What is compiled, where compiled code may come from, and what must not stand in it."""

from __future__ import annotations

import ast
import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

import lastturn
from tools.compiled_modules import compiled_modules, module_name

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"
MODULES: Final = compiled_modules(SOURCE / "lastturn")
EXPECT_COMPILED: Final = os.environ.get("LASTTURN_EXPECT_COMPILED") == "1"

# mypyc miscompiles a constant left of `<<`; this module has the few shifts that are safe.
MAY_SHIFT: Final = Path("lastturn", "engine", "bits.py")
# Slow, or not the same on every run, or never to be reached from a rule.
NOT_FOR_RULES: Final = {"asyncio", "logging", "msgspec", "random", "time"}
# What is read from a file once, when its game is loaded.
READ_ONCE: Final = "weights.py"


def origin(module: str) -> str:
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None, f"{module} cannot be found"
    return spec.origin


def is_shared_object(path: str) -> bool:
    return path.endswith(tuple(EXTENSION_SUFFIXES))


def shifts(source: str) -> list[int]:
    """The lines with a shift to the left."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.BinOp | ast.AugAssign)]
    return [node.lineno for node in nodes if isinstance(node.op, ast.LShift)]


def nameless_loops(source: str) -> list[int]:
    """The lines with a loop over `_`, which mypyc counts in an object, however small the numbers."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.For)]
    return [node.lineno for node in nodes if isinstance(node.target, ast.Name) and node.target.id == "_"]


def loose_constants(source: str) -> list[str]:
    """The module's constants that are not `Final`: mypyc looks each up in a dict, whenever it is read."""
    nodes = [node for node in ast.parse(source).body if isinstance(node, ast.Assign)]
    names = [target.id for node in nodes for target in node.targets if isinstance(target, ast.Name)]
    return [name for name in names if name.isupper()]


def imports(source: str) -> set[str]:
    """The top names of all imported modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def test_the_rule_takes_rules_and_leaves_the_edges(tmp_path: Path) -> None:
    package = tmp_path / "lastturn"
    files = (
        "engine/step.py engine/contract.py games/chess/__init__.py games/chess/rules/castling.py cli/play.py "
        "server/changes.py server/rooms.py"
    )
    for name in files.split():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()

    chosen = [module_name(path) for path in compiled_modules(package)]

    rules = ["lastturn.engine.step", "lastturn.games.chess.rules.castling"]
    assert chosen == [*rules, "lastturn.server.changes"]


def test_there_is_something_to_compile() -> None:
    assert MAY_SHIFT in MODULES


def test_everything_below_a_games_rules_is_compiled() -> None:
    """A rule must not share its name with a module of the edge, or every playout would crawl."""
    games = SOURCE / "lastturn" / "games"
    below = {path for path in games.glob("*/*/*.py") if path.name not in ("__init__.py", READ_ONCE)}
    assert below and below <= {SOURCE / path for path in MODULES}


def test_no_shared_object_lies_among_the_sources() -> None:
    assert [path for path in SOURCE.rglob("*") if is_shared_object(path.name)] == []


@pytest.mark.parametrize("module", [module_name(path) for path in MODULES])
def test_module_comes_from_the_build_under_test(module: str) -> None:
    # An old shared object beside the sources would be imported instead of them: tests would pass on old code.
    found = origin(module)

    assert is_shared_object(found) == EXPECT_COMPILED, f"{module} was imported from {found}"


def test_package_comes_from_the_build_under_test() -> None:
    home = ROOT / ".cache" / "compiled" if EXPECT_COMPILED else SOURCE

    assert Path(str(lastturn.__file__)).is_relative_to(home)


@pytest.mark.parametrize(
    ("source", "lines"),
    [("a = 1 << 3", [1]), ("a = 2\na <<= 3", [2]), ("a = 8 >> 1  # not <<", []), ('a = "<<"', [])],
)
def test_shifts_are_found(source: str, lines: list[int]) -> None:
    assert shifts(source) == lines


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import time", {"time"}),
        ("from logging.handlers import SysLogHandler", {"logging"}),
        ("def f():\n    import random as r", {"random"}),
        ("from lastturn.engine import time", {"lastturn"}),
    ],
)
def test_imports_are_found(source: str, names: set[str]) -> None:
    assert imports(source) == names


@pytest.mark.parametrize("path", [path for path in MODULES if path != MAY_SHIFT], ids=module_name)
def test_no_shift_to_the_left_in_compiled_code(path: Path) -> None:
    assert shifts((SOURCE / path).read_text(encoding="utf-8")) == [], "use engine.bits.bit or shifted"


@pytest.mark.parametrize(
    ("source", "lines"),
    [("for _ in range(3): pass", [1]), ("\nfor _n in range(3): pass", []), ("a = [0 for _ in b]", [])],
)
def test_nameless_loops_are_found(source: str, lines: list[int]) -> None:
    assert nameless_loops(source) == lines


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_no_nameless_loop_in_compiled_code(path: Path) -> None:
    assert nameless_loops((SOURCE / path).read_text(encoding="utf-8")) == [], "write: for _n in range(n)"


@pytest.mark.parametrize(
    ("source", "names"),
    [("A = 1", ["A"]), ("A: Final = 1", []), ("Deal = Table", []), ("def f():\n    A = 1", [])],
)
def test_loose_constants_are_found(source: str, names: list[str]) -> None:
    assert loose_constants(source) == names


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_constants_of_compiled_code_are_final(path: Path) -> None:
    assert loose_constants((SOURCE / path).read_text(encoding="utf-8")) == [], "write: NAME: Final = ..."


@pytest.mark.parametrize("path", [path for path in MODULES if "server" not in path.parts], ids=module_name)
def test_compiled_code_imports_nothing_slow_or_unsteady(path: Path) -> None:
    assert imports((SOURCE / path).read_text(encoding="utf-8")) & NOT_FOR_RULES == set()
