"""Which test stands behind which rule.

Rules are the bold ids of docs/rules/<game>.md. Tests name theirs with `@rule("EGM-4.11", ...)` from
tests/rules.py (or `pytest.mark.rule`), scenes in tests/scenes with a top-level `rules = ["EGM-4.11"]`.
Without options the table docs/rules/traceability.md is written; with --check nothing is written, every
fault is printed on a line and the exit code is 1 if there is one.
"""

import argparse
import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from lastturn import rulebook

PAGE: Final = "docs/rules/traceability.md"
TEXT_ONLY: Final = "[text only]"

# Rules of the room, the server and the graphical table, as chapters or single ids. They need their tests
# from the moment src/lastturn/server has code.
ONLINE: Final = {
    "earth-gone-mad": (
        "EGM-14.5",  # team chat
        "EGM-15.3",  # players who leave
        "EGM-16",
        "EGM-17.10",  # whispers
        "EGM-17.14",  # seat takeover
        "EGM-E44",  # room names
        "EGM-E45",  # reconnection
    ),
    "end-of-days": ("EOD-19", "EOD-D22"),  # D22: the vote on a foul in the chat
    "until-daylight": ("SUD-16",),
    "doomsday": ("DMD-17",),
}


class Game(NamedTuple):
    """What a rules page asks for."""

    id: str
    implemented: bool
    rules: list[str]
    online: list[str]
    text_only: list[str]
    twice: list[str]


class Named(NamedTuple):
    """A place in the tests that names a rule."""

    rule: str
    test: str
    line: str


class Trace(NamedTuple):
    """The rules and tests of one checkout. `faults` are markers that could not be read."""

    games: list[Game]
    named: list[Named]
    faults: list[str]
    server: bool


def read(root: Path) -> Trace:
    """Read the rules pages, the tests and the scenes below `root`."""
    faults: list[str] = []
    named = [*_from_tests(root, faults), *_from_scenes(root, faults)]
    server = any((root / "src/lastturn/server").rglob("*.py"))
    return Trace([_game(root, page) for page in _pages(root)], named, faults, server)


def check(root: Path) -> list[str]:
    """All that is wrong, one line each."""
    trace = read(root)
    found = [*trace.faults, *_twice(trace), *_untested(trace), *_unknown(trace)]
    return [*found, *_stale(root, trace)]


def _pages(root: Path) -> list[Path]:
    pages = sorted((root / "docs/rules").glob("*.md"))
    return [p for p in pages if p.stem not in rulebook.NO_GAME_PAGES]


def _game(root: Path, page: Path) -> Game:
    passages = [p for p in rulebook.passages(page.read_text(encoding="utf-8")) if p.id]
    count = Counter(p.id for p in passages)
    text_only = [p.id for p in passages if TEXT_ONLY in p.text]
    rules = [rule for rule in count if rule not in text_only]
    online = [rule for rule in rules if _is_online(page.stem, rule)]
    code = root / "src/lastturn/games" / page.stem.replace("-", "_") / "game.py"
    return Game(
        id=page.stem,
        implemented=code.is_file(),
        rules=[rule for rule in rules if rule not in online],
        online=online,
        text_only=text_only,
        twice=[rule for rule, times in count.items() if times > 1],
    )


def _is_online(game: str, rule: str) -> bool:
    return any(rule == start or rule.startswith(start + ".") for start in ONLINE.get(game, ()))


def _from_tests(root: Path, faults: list[str]) -> Iterator[Named]:
    for path in sorted((root / "tests").rglob("*.py")):
        where = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            faults.append(f"{where}:{error.lineno}: cannot be read as Python: {error.msg}")
            continue
        yield from _marked(where, where, tree.body, faults)


def _marked(where: str, owner: str, body: list[ast.stmt], faults: list[str]) -> Iterator[Named]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            test = f"{owner}::{node.name}"
            for call in _rule_calls(node.decorator_list):
                yield from _one_marker(call, test, f"{where}:{call.lineno}", faults)
            if isinstance(node, ast.ClassDef):
                yield from _marked(where, test, node.body, faults)


def _rule_calls(decorators: list[ast.expr]) -> Iterator[ast.Call]:
    """Also finds the marks of single cases: `parametrize(..., [pytest.param(1, marks=rule("EGM-4.3"))])`."""
    for decorator in decorators:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and _is_rule(node.func):
                yield node


def _is_rule(func: ast.expr) -> bool:
    if isinstance(func, ast.Attribute):
        return func.attr == "rule"
    return isinstance(func, ast.Name) and func.id == "rule"


def _one_marker(call: ast.Call, test: str, line: str, faults: list[str]) -> Iterator[Named]:
    if not test.rpartition("::")[2].lower().startswith("test"):
        faults.append(f"{line}: rule() marks {test.rpartition('::')[2]}, which is no test")
        return
    ids = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if not ids or len(ids) < len(call.args) or call.keywords:
        faults.append(f'{line}: rule() takes rule ids as plain strings, such as rule("EGM-4.11")')
    for rule in ids:
        yield Named(rule, test, line)


def _from_scenes(root: Path, faults: list[str]) -> Iterator[Named]:
    for path in sorted((root / "tests/scenes").rglob("*.toml")):
        where = path.relative_to(root).as_posix()
        try:
            rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        except tomllib.TOMLDecodeError as error:
            faults.append(f"{where}: cannot be read as TOML: {error}")
            continue
        if isinstance(rules, list) and all(isinstance(rule, str) for rule in rules):
            yield from (Named(rule, where, where) for rule in rules)
        else:
            faults.append(f'{where}: rules must be a list of rule ids, such as rules = ["EGM-4.11"]')


def _twice(trace: Trace) -> list[str]:
    return [
        f"docs/rules/{g.id}.md: {rule} is defined more than once" for g in trace.games for rule in g.twice
    ]


def _untested(trace: Trace) -> list[str]:
    tested = {n.rule for n in trace.named}
    due = [(g, rule) for g in trace.games if g.implemented for rule in g.rules]
    if trace.server:
        due += [(g, rule) for g in trace.games if g.implemented for rule in g.online]
    return [f"docs/rules/{g.id}.md: {rule} has no test" for g, rule in due if rule not in tested]


def _unknown(trace: Trace) -> list[str]:
    known = {rule for g in trace.games for rule in (*g.rules, *g.online, *g.text_only)}
    return [f"{n.line}: {n.rule} is in no rules page" for n in trace.named if n.rule not in known]


def _stale(root: Path, trace: Trace) -> list[str]:
    path = root / PAGE
    if path.is_file() and path.read_text(encoding="utf-8") == render(trace):
        return []
    return [f"{PAGE}: out of date; run python tools/traceability.py"]


def render(trace: Trace) -> str:
    """The generated page."""
    tests: dict[str, list[str]] = {}
    for n in trace.named:
        tests.setdefault(n.rule, []).append(n.test)
    lines = [
        "# Rules and their tests",
        "",
        "Written by `tools/traceability.py`; a change by hand is lost. Online rules need their tests once",
        "the server is there, the others as soon as the game is.",
        "",
        "| Game | State | Rules | Tested | | Online rules | Tested | |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *[_summary(g, tests) for g in trace.games],
    ]
    for g in trace.games:
        lines += ["", f"## {g.id}", "", *_table(g.rules, tests)]
        if g.online:
            lines += ["", f"### {g.id}: online", "", *_table(g.online, tests)]
        if g.text_only:
            lines += ["", f"About the printed text only, nothing to test: {', '.join(g.text_only)}."]
    return "\n".join(lines) + "\n"


def _summary(g: Game, tests: dict[str, list[str]]) -> str:
    state = "implemented" if g.implemented else "not yet"
    shares = f"{_share(g.rules, tests)} | {_share(g.online, tests)}"
    return f"| [{g.id}](#{g.id}) | {state} | {shares} |"


def _share(rules: list[str], tests: dict[str, list[str]]) -> str:
    tested = sum(rule in tests for rule in rules)
    percent = f"{100 * tested / len(rules):.1f} %" if rules else "-"
    return f"{len(rules)} | {tested} | {percent}"


def _table(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    rows = [f"| {rule} | {'<br>'.join(map(_link, dict.fromkeys(tests.get(rule, []))))} |" for rule in rules]
    return ["| Rule | Tests |", "| --- | --- |", *rows]


def _link(test: str) -> str:
    return f"`{test.removeprefix('tests/')}`"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="print faults and write nothing")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="another checkout")
    given = parser.parse_args(argv)
    if not (given.root / "docs/rules").is_dir():
        parser.error(f"{given.root} has no docs/rules: --root must be a checkout")
    if not given.check:
        (given.root / PAGE).write_text(render(read(given.root)), encoding="utf-8")
    found = check(given.root)
    print("\n".join(found) or "every due rule has a test, every named rule exists", file=sys.stderr)
    return 1 if found and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
