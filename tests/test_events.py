"""Every event is emitted with the facts that words/en.toml names: no more, and none made up as 0."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from lastturn.engine.word_files import EventEntry, read_words
from tools.words import folders

# By method: the places of the event's kind and of its first fact among the arguments.
EMITTING: Final = {"emit": (0, 2), "emit_to": (1, 3), "emit_all": (0, 2)}
ANY_NUMBER: Final = -1

Function = ast.FunctionDef
Emit = tuple[str, ast.Call, Function]  # where, the call, the function it stands in


class Code:
    """The modules of a game, to be looked through without running them."""

    def __init__(self, game: Path) -> None:
        self.trees = {path: parsed(path) for path in sorted(game.rglob("*.py"))}
        nodes = [node for tree in self.trees.values() for node in ast.walk(tree)]
        self.functions = [node for node in nodes if isinstance(node, Function)]
        self.calls = [node for node in nodes if isinstance(node, ast.Call)]
        self.inside = {id(node): owner for owner in self.functions for node in ast.walk(owner)}

    def emits(self) -> Iterator[Emit]:
        for path, tree in self.trees.items():
            for call in ast.walk(tree):
                if isinstance(call, ast.Call) and called(call) in EMITTING:
                    yield f"{path.name}:{call.lineno}", call, self.inside[id(call)]

    def events(self, kind: ast.expr, function: Function) -> set[str]:
        """The names of the events that the expression can be."""
        match kind:
            case ast.Attribute(value=ast.Name(id="num"), attr=name):
                return {name}
            case ast.IfExp(body=body, orelse=orelse):
                return self.events(body, function) | self.events(orelse, function)
            case ast.Call():
                return self.returned(called(kind))
            case ast.Name(id=name) if name in parameters(function):
                return self.given(function, parameters(function).index(name))
            case ast.Name(id=name):
                return self.assigned(name, function)
        raise AssertionError(f"line {kind.lineno}: which event is {ast.unparse(kind)}?")

    def returned(self, name: str) -> set[str]:
        found = [(f, node) for f in self.functions if f.name == name for node in ast.walk(f)]
        values = [(f, node.value) for f, node in found if isinstance(node, ast.Return) and node.value]
        return set().union(*[self.events(value, f) for f, value in values])

    def given(self, function: Function, place: int) -> set[str]:
        calls = [call for call in self.calls if called(call) == function.name]
        return set().union(*[self.events(call.args[place], self.inside[id(call)]) for call in calls])

    def assigned(self, name: str, function: Function) -> set[str]:
        values = []
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=to)], value=ast.expr() as value) if to == name:
                    values.append(value)
                case ast.AnnAssign(target=ast.Name(id=to), value=ast.expr() as value) if to == name:
                    values.append(value)
        return set().union(*[self.events(value, function) for value in values])


def parsed(path: Path) -> ast.Module:
    """A module in which every imported function is called by its own name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = [alias for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    names = {alias.asname: alias.name for alias in imported if alias.asname}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            node.func.id = names.get(node.func.id, node.func.id)
    return tree


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def parameters(function: Function) -> list[str]:
    return [arg.arg for arg in function.args.args if arg.arg != "self"]


def facts_given(call: ast.Call) -> int:
    """How many facts come before those that fill the rest; ANY_NUMBER if that cannot be told."""
    first = EMITTING[called(call)][1]
    if called(call) != "emit_all":
        return max(len(call.args) - first, 0)
    data = call.args[first]
    if not isinstance(data, ast.List):
        return ANY_NUMBER
    return len([fact for fact in data.elts if not isinstance(fact, ast.Starred)])


def emitted(game: Path) -> list[tuple[str, str, int]]:
    """Where, which event, and with how many facts."""
    code = Code(game)
    found = []
    for where, call, function in code.emits():
        assert not call.keywords, f"{where}: facts are given by place"
        names = code.events(call.args[EMITTING[called(call)][0]], function)
        assert names, f"{where}: which event is {ast.unparse(call)}?"
        found += [(where, name, facts_given(call)) for name in sorted(names)]
    return found


def faults(game: Path) -> list[str]:
    entries = read_words(game / "words" / "en.toml").entries("events", EventEntry)
    found = []
    for where, name, given in emitted(game):
        facts = entries[name].fact_names()
        if given != len(facts) and not (given == ANY_NUMBER and entries[name].rest):
            found.append(f"{where}: {name} is emitted with {given} facts; its words name {len(facts)}")
    return found


@pytest.mark.parametrize("game", folders(), ids=lambda game: game.name)
def test_an_event_is_emitted_with_the_facts_it_names(game: Path) -> None:
    assert faults(game) == []


@pytest.mark.parametrize("game", folders(), ids=lambda game: game.name)
def test_every_event_is_emitted_somewhere(game: Path) -> None:
    named = read_words(game / "words" / "en.toml").names("events")
    assert set(named) == {name for _, name, _ in emitted(game)}


WORDS = """
[events]
MOVED = { name = "moved", text = "{seat} moves {card} to {city}.", rule = "X-1" }
ROLLED = { name = "rolled", text = "{seat} rolls {die}.", rule = "X-2", rest = "die" }
"""


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("t.emit(num.MOVED, 0, 1, 2)", []),
        ("t.emit(num.MOVED, 0, 1)", ["game.py:2: MOVED is emitted with 1 facts; its words name 2"]),
        ("t.emit_to(3, num.MOVED, 0, 1, 2)", []),
        ("t.emit_to(3, num.MOVED, 0)", ["game.py:2: MOVED is emitted with 0 facts; its words name 2"]),
        ("t.emit_all(num.ROLLED, 0, dice)", []),
        ("t.emit_all(num.MOVED, 0, cards)", ["game.py:2: MOVED is emitted with -1 facts; its words name 2"]),
        (
            "t.emit_all(num.ROLLED, 0, [1, *dice])",
            ["game.py:2: ROLLED is emitted with 1 facts; its words name 0"],
        ),
        (
            "kind = num.MOVED\n    t.emit(kind, 0)",
            ["game.py:3: MOVED is emitted with 0 facts; its words name 2"],
        ),
    ],
)
def test_a_wrong_number_of_facts_is_found(tmp_path: Path, code: str, found: list[str]) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.toml").write_text(WORDS)
    (tmp_path / "game.py").write_text(f"def happen(t, cards, dice):\n    {code}\n")
    assert faults(tmp_path) == found
