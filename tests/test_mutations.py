"""The faults that `make mutants` makes: each changes the code, and none twice."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from tools import mutants
from tools.mutations import changes
from tools.reaching import places, with_probe

RULE = '''
class Deal(Step):
    """EMB-1"""

    def run(self, t: Table) -> None:
        if t.deck > 0 and self.left == 3:
            t.emit_to(bit(self.seat), DEALT, self.seat, 7)
        self.left -= 1
        t.note(f"{self.left + 1} left")

    def copy(self) -> "Deal":
        new = Deal()
        new.seat = self.seat
        new.left = self.left
        return new

    def redeal(self, t: Table, seat: int) -> None:
        """Nobody else knows."""
        if seat != self.seat:
            self.left = 0
'''


def made(kind: str) -> list[str]:
    """The lines that faults of one kind put in place of the right ones."""
    found = []
    for change in changes(RULE):
        if change.kind == kind:
            wrong = change.made_in(RULE).splitlines()
            found += [line.strip() for line in wrong if line not in RULE.splitlines()]
    return found


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("condition turned round", "if not (t.deck > 0 and self.left == 3):"),
        ("and for or", "if (t.deck > 0 or self.left == 3):"),
        ("comparison changed", "if t.deck > 0 and (self.left != 3):"),
        ("one too many", "if t.deck > 0 and self.left == 4:"),
        ("told to everybody", "t.emit_to(-1, DEALT, self.seat, 7)"),
        ("line forgotten", "pass"),
        ("fields confused", "new.left = self.seat"),
        ("nothing is redealt", "return"),
    ],
)
def test_every_kind_of_fault_is_made(kind: str, expected: str) -> None:
    assert expected in made(kind)


def test_types_and_texts_are_left_alone() -> None:
    assert made("plus for minus") == []


@pytest.mark.parametrize(
    "module", ["engine/table.py", "games/end_of_days/rules/trade.py", "server/played.py"]
)
def test_every_fault_can_be_read_and_differs(module: str) -> None:
    source = Path(mutants.ROOT, mutants.PACKAGE, module).read_text(encoding="utf-8")
    sound = ast.dump(ast.parse(source))
    found = changes(source)
    assert len(found) > 100
    for change in found[::7]:
        assert ast.dump(ast.parse(change.made_in(source))) != sound, change


def test_the_same_seed_gives_the_same_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "SAMPLED", {"games/doomsday/rules": ["tests/games/doomsday"]})
    names = [[fault.name for fault in mutants.sampled(20, seed, {})] for seed in (4, 4, 5)]
    assert names[0] == names[1] != names[2] and len(set(names[0])) == 20


def test_a_line_that_comes_before_changes_no_other_fault_of_the_sample() -> None:
    source = Path(mutants.ROOT, mutants.PACKAGE, "engine/table.py").read_text(encoding="utf-8")
    lots = []
    for text in (source, '"""Another beginning."""\n' + source):
        change = changes(text)[50]
        name = f"engine/table.py:{change.line} {mutants.described(change, text)}"
        lots.append(mutants._lot(1, mutants.Fault(name, Path("x"), text, "", (), change=change)))
    assert lots[0] == lots[1]


PROBED = """\
def f(a, b):
    if a == 1:
        b += 1
    return a + b
"""


def test_a_probe_stands_at_every_place_and_changes_nothing() -> None:
    faults = [
        mutants.Fault(f"{change.line} {change.kind}", Path("f.py"), PROBED, "", (), change=change)
        for change in changes(PROBED)
    ]
    source = PROBED
    seen: list[int] = []
    for number, (change, _) in enumerate(places(faults)):
        source = with_probe(source, change, number) or ""
    made: dict[str, Any] = {"_probe": seen.append}
    exec(source, made)
    assert made["f"](1, 2) == 4 and sorted(seen) == [0, 1, 2]
    seen.clear()
    assert made["f"](2, 2) == 4 and len(seen) == 2, "what is not come by is not seen"


def test_a_place_within_another_shares_its_probe() -> None:
    found = changes("def f(a):\n    return a == 1\n")
    faults = [mutants.Fault(change.kind, Path("f.py"), "", "", (), change=change) for change in found]
    assert [names for _, names in places(faults)] == [["comparison changed", "one too many"]]


def test_no_probe_is_put_into_a_pattern() -> None:
    source = "def f(a):\n    match a:\n        case 1:\n            return a\n"
    assert [with_probe(source, change, 0) for change in changes(source)] == [None]


def test_a_fault_that_does_not_fit_the_code_is_an_error(tmp_path: Path) -> None:
    old = tmp_path / "faults.toml"
    old.write_text(
        '[[fault]]\nname = "gone"\nfile = "engine/table.py"\nold = "no such line"\nnew = ""\ntests = []\n'
    )
    with pytest.raises(mutants.Stale, match="its text stands 0 times"):
        mutants.listed(old)


def test_the_list_fits_the_code() -> None:
    """Whoever moves a rule moves its faults, too."""
    for fault in mutants.listed(mutants.LIST):
        source = (mutants.ROOT / fault.file).read_text(encoding="utf-8")
        ast.parse(source.replace(fault.old, fault.new))
        named = [word for tests in fault.tests for word in tests.split() if word.startswith("tests/")]
        assert named and all((mutants.ROOT / path).exists() for path in named), fault.name


def test_what_is_called_harmless_is_a_fault_of_the_sample() -> None:
    for (file, line, what), reason in mutants.harmless(mutants.LIST).items():
        source = Path(mutants.ROOT, mutants.PACKAGE, file).read_text(encoding="utf-8")
        lines = source.splitlines()
        found = {
            (lines[change.line - 1].strip(), mutants.described(change, source)) for change in changes(source)
        }
        assert (line, what) in found and reason, f"{file}: {line}"


def test_harmless_faults_are_counted_apart() -> None:
    change = changes(RULE)[0]
    seen, shrugged, missed = [
        mutants.Fault("", Path(), "", "", (), reason, change) for reason in ("", "only slower", "")
    ]
    assert mutants.counted([seen, shrugged, missed], [shrugged, missed]) == (
        "1 of 3 noticed, 1 harmless, 1 survived"
    )
