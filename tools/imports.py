"""Which module imports which, read from the sources, and who comes back to itself that way."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

AT_ONCE: Final = "at once"
FOR_TYPES: Final = "for types"
LATE: Final = "late"
TYPES_ONLY: Final = {"TYPE_CHECKING", "typing.TYPE_CHECKING"}

Statement: TypeAlias = ast.Import | ast.ImportFrom


class Import(NamedTuple):
    """One import statement's way to one module, and when it happens."""

    importer: str
    imported: str
    when: str


class Module:
    """A module's name and what its source says."""

    def __init__(self, name: str, is_package: bool, source: str) -> None:
        self.name = name
        self.is_package = is_package
        self.lines = len(source.splitlines())
        self.imports: list[tuple[Statement, str]] = []
        self.functions: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        self.classes: list[ast.ClassDef] = []
        self._read(ast.parse(source), AT_ONCE)

    def _read(self, node: ast.AST, when: str) -> None:
        if isinstance(node, ast.Import | ast.ImportFrom):
            self.imports.append((node, when))
        elif isinstance(node, ast.ClassDef):
            self.classes.append(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.functions.append(node)
            when = LATE
        elif isinstance(node, ast.If) and ast.unparse(node.test) in TYPES_ONLY:
            when = FOR_TYPES
        elif isinstance(node, ast.expr):
            return
        for child in ast.iter_child_nodes(node):
            self._read(child, when)

    def imported_from(self, statement: ast.ImportFrom) -> str:
        """The whole name of the module behind `from`."""
        if not statement.level:
            return statement.module or ""
        here = self.name.split(".")
        up = statement.level - 1 if self.is_package else statement.level
        return ".".join([*here[: len(here) - up], *([statement.module] if statement.module else [])])


def modules_below(folder: Path, package: str) -> dict[str, Module]:
    """All modules in `folder`, which is imported as `package`."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join([package, *(parts[:-1] if is_package else parts)])
        found[name] = Module(name, is_package, path.read_text(encoding="utf-8"))
    return found


def imports_of(module: Module, modules: Iterable[str]) -> list[Import]:
    """Every import of one of `modules`, in the order of the source."""
    known = frozenset(modules)
    found: list[Import] = []
    for statement, when in module.imports:
        names = [name for name in _imported_modules(module, statement, known) if name != module.name]
        found += [Import(module.name, name, when) for name in names]
    return found


def _imported_modules(module: Module, statement: Statement, known: frozenset[str]) -> list[str]:
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names if alias.name in known]
    source = module.imported_from(statement)
    inside = [f"{source}.{alias.name}" for alias in statement.names]
    found = [name for name in inside if name in known]
    return found if len(found) == len(inside) or source not in known else [source, *found]


def in_cycles(imports: Iterable[Import]) -> list[str]:
    """The modules that import themselves by way of others."""
    graph: dict[str, set[str]] = {}
    for one in imports:
        graph.setdefault(one.importer, set()).add(one.imported)
    return [name for name in sorted(graph) if name in _reached(graph, name)]


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        fresh = graph.get(waiting.pop(), set()) - reached
        reached |= fresh
        waiting += fresh
    return reached
