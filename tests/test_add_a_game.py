"""`lastturn.testing`, as games of other packages use it; tests/test_workshop.py follows the page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from lastturn.testing import contract
from tests.ember import last_ember
from tests.following import Reader

SOURCE = Path(__file__).parents[1] / "src"

test_contract = contract(last_ember(), every_option=True, seed=5)


def test_a_broken_promise_is_named(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.run("lastturn new game night-watch")
    table = reader.folder / "night-watch" / "src" / "night_watch" / "table.py"
    code = table.read_text(encoding="utf-8")
    table.write_text(code.replace("new.points = self.points[:]", "new.points = self.points"), "utf-8")
    wanted = "copies_are_equal_and_independent-night-watch-3"
    reader.run("pip install -e ./night-watch")
    said = reader.run(f"pytest -q night-watch -k {wanted} || true")

    assert f"FAILED night-watch/tests/test_night_watch.py::test_contract[{wanted}]" in said


def test_without_pytest_one_line_says_what_is_missing() -> None:
    blocked = "import sys; sys.modules['pytest'] = None; import lastturn.testing"
    ran = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: lastturn.testing needs pytest: pip install 'lastturn[testing]'"
    )
