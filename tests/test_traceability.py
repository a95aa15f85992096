"""Every numbered rule has a test, every named rule exists, and the tool that says so is itself right."""

from pathlib import Path

import pytest

from tools import traceability

CHECKOUT = Path(__file__).parents[1]

PAGE = """
# Ludo: the rules

## 3. Numbered rules

- **LUD-1.1** Everyone has four pawns. [R]
- **LUD-1.2** A six lets a pawn out, see **LUD-1.1**. [R]

| Id | Question | Ruling |
| --- | --- | --- |
| **LUD-Q1** | Must one move? | Yes. |
| **LUD-Q2** | A smudge on page two | none [text only] |
"""

TEST = """
from tests.rules import rule

@rule("LUD-1.1", "LUD-1.2")
def test_pawns(): ...

class TestMoving:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("LUD-Q1"))])
    def test_must_move(self, n): ...
"""


@pytest.fixture
def ludo(tmp_path: Path) -> Path:
    """A small checkout in good order, with one implemented game."""
    write(tmp_path, "docs/rules/ludo.md", PAGE)
    write(tmp_path, "src/lastturn/games/ludo/game.py", "")
    write(tmp_path, "tests/games/ludo/test_ludo.py", TEST)
    return up_to_date(tmp_path)


def write(root: Path, path: str, text: str) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text, encoding="utf-8")


def up_to_date(root: Path) -> Path:
    assert traceability.main(["--root", str(root)]) == 0
    return root


def test_this_checkout_is_in_order() -> None:
    assert traceability.check(CHECKOUT) == []


def test_this_checkout_has_rules_of_four_games() -> None:
    games = {g.id: g for g in traceability.read(CHECKOUT).games}

    assert sorted(games) == ["doomsday", "earth-gone-mad", "end-of-days", "until-daylight"]
    assert {"EGM-4.11", "EGM-P5", "EGM-Q12", "EGM-17.2", "EGM-E13"} <= set(games["earth-gone-mad"].rules)
    assert "EGM-16.4" in games["earth-gone-mad"].online
    assert not any(rule.startswith("EGM-D") for rule in games["earth-gone-mad"].rules)
    assert games["doomsday"].text_only == ["DMD-Q42"]


def test_every_online_entry_names_rules() -> None:
    games = {g.id: g for g in traceability.read(CHECKOUT).games}

    for game, starts in traceability.ONLINE.items():
        for start in starts:
            assert any(rule == start or rule.startswith(start + ".") for rule in games[game].online), start


def test_a_checkout_in_order_has_no_fault(ludo: Path) -> None:
    assert traceability.check(ludo) == []
    assert traceability.main(["--root", str(ludo), "--check"]) == 0


def test_a_rule_without_a_test_is_a_fault(ludo: Path) -> None:
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-1.3** Pawns may be sent home. [R]\n")

    assert traceability.check(up_to_date(ludo)) == ["docs/rules/ludo.md: LUD-1.3 has no test"]


def test_a_game_not_yet_implemented_owes_no_test(ludo: Path) -> None:
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-1.3** Pawns may be sent home. [R]\n")
    (ludo / "src/lastturn/games/ludo/game.py").unlink()

    assert traceability.check(up_to_date(ludo)) == []


def test_a_test_that_names_an_unknown_rule_is_a_fault(ludo: Path) -> None:
    write(ludo, "tests/test_more.py", '@rule("LUD-9.9")\ndef test_nothing(): ...\n')

    assert traceability.check(up_to_date(ludo)) == ["tests/test_more.py:1: LUD-9.9 is in no rules page"]


def test_a_stale_page_is_a_fault_and_check_does_not_mend_it(
    ludo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(ludo, "tests/test_more.py", '@rule("LUD-1.1")\ndef test_more(): ...\n')

    assert traceability.main(["--root", str(ludo), "--check"]) == 1
    assert "docs/rules/traceability.md: out of date" in capsys.readouterr().err
    assert traceability.main(["--root", str(ludo), "--check"]) == 1


def test_online_rules_are_due_once_the_server_exists(ludo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(traceability.ONLINE, "ludo", ("LUD-2",))
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-2.1** Rooms have names. [D]\n")
    assert traceability.check(up_to_date(ludo)) == []

    write(ludo, "src/lastturn/server/app.py", "")
    assert traceability.check(ludo) == ["docs/rules/ludo.md: LUD-2.1 has no test"]


def test_a_scene_may_stand_for_a_rule(ludo: Path) -> None:
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-1.3** Pawns may be sent home. [R]\n")
    write(ludo, "tests/scenes/ludo/home.toml", 'rules = ["LUD-1.3"]\n')

    assert traceability.check(up_to_date(ludo)) == []
    assert "`scenes/ludo/home.toml`" in page_of(ludo)


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("tests/test_a.py", "@rule(ID)\ndef test_a(): ...\n", "tests/test_a.py:1: rule() takes rule ids"),
        ("tests/test_a.py", "@rule()\ndef test_a(): ...\n", "tests/test_a.py:1: rule() takes rule ids"),
        ("tests/test_a.py", '@rule("LUD-1.1")\ndef a(): ...\n', "tests/test_a.py:1: rule() marks a, which"),
        ("tests/test_a.py", "def test_a(:\n", "tests/test_a.py:1: cannot be read as Python"),
        ("tests/scenes/a.toml", "rules = [", "tests/scenes/a.toml: cannot be read as TOML"),
        ("tests/scenes/a.toml", 'rules = "LUD-1.1"', "tests/scenes/a.toml: rules must be a list"),
    ],
)
def test_a_marker_that_cannot_be_read_is_a_fault(ludo: Path, path: str, text: str, fault: str) -> None:
    write(ludo, path, text)

    found = traceability.check(up_to_date(ludo))

    assert len(found) == 1
    assert found[0].startswith(fault)


def test_a_rule_defined_twice_is_a_fault(ludo: Path) -> None:
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-1.2** Again. [R]\n")

    assert traceability.check(up_to_date(ludo)) == ["docs/rules/ludo.md: LUD-1.2 is defined more than once"]


def test_the_page_counts_and_links(ludo: Path) -> None:
    write(ludo, "docs/rules/ludo.md", PAGE + "\n- **LUD-1.3** Pawns may be sent home. [R]\n")
    page = page_of(up_to_date(ludo))

    assert "| [ludo](#ludo) | implemented | 4 | 3 | 75.0 % | 0 | 0 | - |" in page
    assert "| LUD-1.3 |  |" in page
    path = "games/ludo/test_ludo.py"
    assert f"| LUD-Q1 | `{path}::TestMoving::test_must_move` |" in page
    assert "nothing to test: LUD-Q2." in page


def page_of(root: Path) -> str:
    return (root / traceability.PAGE).read_text(encoding="utf-8")


def test_a_root_without_rules_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        traceability.main(["--root", str(tmp_path)])

    assert refused.value.code == 2
    assert "has no docs/rules" in capsys.readouterr().err
