"""Print the shape of the package and of each game: sizes, steps, import cycles, names with two meanings.

`docs/architecture.md` has the table and says what it means; `tests/test_shape.py` holds the games to it.
"""

from __future__ import annotations

import argparse
import ast
import math
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from tools.imports import AT_ONCE, FOR_TYPES, LATE, Import, Module, imports_of, in_cycles, modules_below

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "lastturn"
GAMES: Final = f"{PACKAGE}.games"
STEP: Final = f"{PACKAGE}.engine.step.Step"
LONG_FUNCTION: Final = 25
LONG_STEP: Final = 60

# By the name of a file or folder at the top of a game.
RULES: Final = {"board", "effects", "rules", "setup", "turn"}
SENSE: Final = {"sense", "thinking", "worth"}


class Span(NamedTuple):
    """A function or class, and how many lines it has."""

    name: str
    lines: int


class Shape(NamedTuple):
    """What is measured of the package or of one game. Cycles are given by the modules in them."""

    files: int
    lines: int
    import_lines: int
    functions: list[Span]
    steps: list[Span]
    cycles: list[str]
    cycles_with_types: list[str]
    cycles_with_late: list[str]
    late_imports: list[Import]
    shared_names: list[str]
    rules_with_sense: list[str]

    @property
    def long_functions(self) -> list[Span]:
        return [function for function in self.functions if function.lines > LONG_FUNCTION]

    @property
    def long_steps(self) -> list[Span]:
        return [step for step in self.steps if step.lines > LONG_STEP]

    @property
    def longest_step(self) -> Span:
        return max(self.steps, key=lambda step: step.lines, default=Span("none", 0))


def shapes(folder: Path) -> dict[str, Shape]:
    """The shape of the package in `folder` and of each of its games, by name."""
    modules = modules_below(folder, PACKAGE)
    steps = step_classes(modules)
    games = sorted({name.split(".")[2] for name in modules if name.startswith(f"{GAMES}.")})
    parts = {PACKAGE: PACKAGE} | {game: f"{GAMES}.{game}" for game in games}
    return {name: shape_of(part, modules, steps) for name, part in parts.items()}


def shape_of(part: str, modules: dict[str, Module], steps: set[str]) -> Shape:
    """The shape of all modules whose names begin with `part`."""
    own = [module for name, module in modules.items() if f"{name}.".startswith(f"{part}.")]
    imports = [one for module in own for one in imports_of(module, modules)]
    at_once = [one for one in imports if one.when == AT_ONCE]
    with_types = at_once + [one for one in imports if one.when == FOR_TYPES]
    return Shape(
        files=len(own),
        lines=sum(module.lines for module in own),
        import_lines=sum(length(statement) for module in own for statement, _ in module.imports),
        functions=[span for module in own for span in functions_of(module)],
        steps=[span for module in own for span in classes_of(module) if span.name in steps],
        cycles=in_cycles(at_once),
        cycles_with_types=in_cycles(with_types),
        cycles_with_late=in_cycles(imports),
        late_imports=[one for one in imports if one.when == LATE],
        shared_names=shared_names(own),
        rules_with_sense=sorted({one.importer for one in imports if brings_sense(one)}),
    )


def length(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def functions_of(module: Module) -> list[Span]:
    """All functions and methods, each from its `def` to its last line."""
    return [Span(f"{module.name}.{node.name}", length(node)) for node in module.functions]


def classes_of(module: Module) -> list[Span]:
    return [Span(f"{module.name}.{node.name}", length(node)) for node in module.classes]


def shared_names(modules: list[Module]) -> list[str]:
    """Class names that stand for more than one class."""
    names = Counter(node.name for module in modules for node in module.classes)
    return sorted(name for name, times in names.items() if times > 1)


def brings_sense(one: Import) -> bool:
    """Whether a rule imports what a bot knows."""
    importer, imported = one.importer.split(".")[3:4], one.imported.split(".")[3:4]
    is_inside = one.importer.startswith(f"{GAMES}.") and one.imported.startswith(f"{GAMES}.")
    return is_inside and bool(RULES.intersection(importer) and SENSE.intersection(imported))


def step_classes(modules: dict[str, Module]) -> set[str]:
    """The engine's step and all classes below it, by whole name."""
    bases: dict[str, list[str]] = {}
    for module in modules.values():
        names = names_in(module)
        for node in module.classes:
            bases[f"{module.name}.{node.name}"] = [whole_name(base, names) for base in node.bases]
    found = {STEP}
    while fresh := {name for name, above in bases.items() if found.intersection(above)} - found:
        found |= fresh
    return found


def names_in(module: Module) -> dict[str, str]:
    """What the module's imported names and own classes are called in full."""
    names = {node.name: f"{module.name}.{node.name}" for node in module.classes}
    for statement, _ in module.imports:
        source = f"{module.imported_from(statement)}." if isinstance(statement, ast.ImportFrom) else ""
        names |= {alias.asname or alias.name: f"{source}{alias.name}" for alias in statement.names}
    return names


def whole_name(base: ast.expr, names: dict[str, str]) -> str:
    """A base class as it is written, `windows.Together` or `Step[Table]`, in full."""
    if isinstance(base, ast.Subscript):
        return whole_name(base.value, names)
    if isinstance(base, ast.Attribute):
        return f"{whole_name(base.value, names)}.{base.attr}"
    return names.get(base.id, base.id) if isinstance(base, ast.Name) else ""


def ninetieth(lengths: list[int]) -> int:
    """The length that nine of ten do not exceed."""
    return sorted(lengths)[math.ceil(len(lengths) * 0.9) - 1] if lengths else 0


def rows(shape: Shape) -> dict[str, str]:
    """The lines of the table, in its order."""
    lengths = [function.lines for function in shape.functions]
    longest = shape.longest_step
    return {
        "files": f"{shape.files:,}",
        "lines": f"{shape.lines:,}",
        "lines of imports": f"{shape.import_lines:,}",
        "functions": f"{len(lengths):,}",
        "median function": f"{statistics.median(lengths or [0]):g}",
        "90th percentile function": f"{ninetieth(lengths)}",
        f"functions over {LONG_FUNCTION} lines": f"{len(shape.long_functions)}",
        "steps": f"{len(shape.steps)}",
        f"steps over {LONG_STEP} lines": f"{len(shape.long_steps)}",
        "longest step": f"`{longest.name.rpartition('.')[2]}` {longest.lines}",
        "modules in import cycles": f"{len(shape.cycles)}",
        "with imports for types": f"{len(shape.cycles_with_types)}",
        "with late imports too": f"{len(shape.cycles_with_late)}",
        "late imports": f"{len(shape.late_imports)}",
        "class names used twice": f"{len(shape.shared_names)}",
        "rules that import sense": f"{len(shape.rules_with_sense)}",
    }


def table(measured: dict[str, Shape]) -> str:
    """All shapes side by side, in Markdown."""
    columns = {name: rows(shape) for name, shape in measured.items()}
    titles = next(iter(columns.values()))
    lines = [["", *(f"`{name}`" for name in columns)], ["---", *("---:" for _ in columns)]]
    lines += [[title, *(column[title] for column in columns.values())] for title in titles]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)


def named(measured: dict[str, Shape]) -> str:
    """What stands behind the counts, part by part."""
    lines: list[str] = []
    for part, shape in measured.items():
        lines += [f"\n{part}"]
        lines += [f"  function of {span.lines} lines: {span.name}" for span in shape.long_functions]
        lines += [f"  step of {span.lines} lines: {span.name}" for span in shape.long_steps]
        lines += [f"  in a cycle: {name}" for name in shape.cycles_with_late]
        lines += [f"  late: {one.importer} imports {one.imported}" for one in shape.late_imports]
        lines += [f"  used twice: {name}" for name in shape.shared_names]
        lines += [f"  a rule that imports sense: {name}" for name in shape.rules_with_sense]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--names", action="store_true", help="also what stands behind the counts")
    chosen = parser.parse_args()
    measured = shapes(ROOT / "src" / PACKAGE)
    print(table(measured))
    if chosen.names:
        print(named(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
