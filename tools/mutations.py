"""Small faults, made from the syntax tree of a module: one change of one place each.

The kinds are those that rules, views and servers have really had: a condition the wrong way round, a number
one too high, a line forgotten, two fields confused in a copy, a secret told to everybody.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

SWAPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
STATEMENTS: Final = (
    "line forgotten",
    "fields confused",
    "nothing is redealt",
)  # kinds that change a whole one
AUDIENCES: Final = {"emit_to": 0, "emit_all": 3}  # where the audience stands among the arguments


@dataclass(frozen=True)
class Change:
    """Replace the text from `start` to `end` (as character places in the module)."""

    kind: str
    line: int
    start: int
    end: int
    text: str

    def made_in(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


class Places:
    """Where a node stands, in characters: the tree counts bytes of a line."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def of(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        end = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self._place(node.lineno, node.col_offset), self._place(*end)

    def _place(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())


def changes(source: str) -> list[Change]:
    """Every small fault of the module, in the order of its text."""
    places = Places(source)
    found = [
        Change(kind, node.lineno, *places.of(node), text)
        for function in _functions(ast.parse(source))
        for kind, node, text in _faults(function)
    ]
    return sorted(set(found), key=lambda change: (change.start, change.end, change.kind, change.text))


def _functions(tree: ast.Module) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


Fault = tuple[str, ast.expr | ast.stmt, str]


def _faults(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Fault]:
    for statement in function.body:
        for node in _inside(statement):
            yield from _in_expression(node)
            yield from _in_statement(node)
    if function.name == "copy":
        yield from _confused_fields(function)
    if function.name == "redeal":
        first = function.body[min(1, len(function.body) - 1) if ast.get_docstring(function) else 0]
        yield "nothing is redealt", first, "return"


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """As `ast.walk`, but not into types, which nothing runs, nor f-strings, whose parts have no place."""
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name != "annotation" and not isinstance(child, ast.JoinedStr):
                yield from _inside(child)


def _in_expression(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "condition turned round", node.test, f"not ({ast.unparse(node.test)})"
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        swapped = ast.Compare(node.left, [SWAPPED[type(node.ops[0])]()], node.comparators)
        yield "comparison changed", node, f"({ast.unparse(swapped)})"
    elif isinstance(node, ast.BoolOp):
        other = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        yield "and for or", node, f"({ast.unparse(other)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        opposite = ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
        yield "plus for minus", node, f"({ast.unparse(opposite)})"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one too many", node, str(node.value + 1)
    elif isinstance(node, ast.Call):
        yield from _told_to_all(node)


def _told_to_all(call: ast.Call) -> Iterator[Fault]:
    place = AUDIENCES.get(call.func.attr, 99) if isinstance(call.func, ast.Attribute) else 99
    if place < len(call.args):
        yield "told to everybody", call.args[place], "-1"


def _in_statement(node: ast.AST) -> Iterator[Fault]:
    calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    keeps = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    if isinstance(node, ast.stmt) and (calls or keeps or isinstance(node, ast.AugAssign)):
        yield "line forgotten", node, "pass"


def _confused_fields(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Fault]:
    """`new.a = self.a` next to `new.b = self.b`: the second is given what the first has."""
    kept = [
        node
        for node in function.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute)
    ]
    for first, second in pairwise(kept):
        yield "fields confused", second, f"{ast.unparse(second.targets[0])} = {ast.unparse(first.value)}"
