"""The example game of docs/howto/add-a-game.md, with the tests that are printed there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from lastturn.testing import contract
from tests.ember import PAGE, last_ember
from tests.ember_package import install

SOURCE = Path(__file__).parents[1] / "src"

test_contract = contract(last_ember(), every_option=True, seed=5)


def printed_tests(folder: Path) -> None:
    """Write the page's test files as they are printed."""
    text = PAGE.read_text(encoding="utf-8")
    for name, code in re.findall(r'```python title="(test_\w+\.py)"\n(.*?)```', text, re.DOTALL):
        (folder / name).write_text(code, encoding="utf-8")


def pytest_in(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What pytest says in a folder with the package and its tests, far from this checkout."""
    printed_tests(home)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    path = os.pathsep.join([str(home), os.environ.get("PYTHONPATH", str(SOURCE))])
    return subprocess.run(
        command, cwd=home, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )


def test_three_lines_are_a_whole_file_of_tests(tmp_path: Path) -> None:
    ran = pytest_in(install(tmp_path))

    assert ran.returncode == 0, ran.stdout + ran.stderr
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None and int(passed[1]) > 50, "a test for each promise and number of seats"


def test_a_broken_promise_is_named(tmp_path: Path) -> None:
    home = install(tmp_path)
    package = home / "last_ember" / "__init__.py"
    code = package.read_text(encoding="utf-8")
    package.write_text(code.replace("new.points = self.points[:]", "new.points = self.points"), "utf-8")
    ran = pytest_in(home, "-k", "copies_are_equal_and_independent-last-ember-3")

    assert ran.returncode == 1
    assert (
        "FAILED test_last_ember.py::test_contract[copies_are_equal_and_independent-last-ember-3]"
        in ran.stdout
    )


def test_without_pytest_one_line_says_what_is_missing() -> None:
    blocked = "import sys; sys.modules['pytest'] = None; import lastturn.testing"
    ran = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: lastturn.testing needs pytest: pip install 'lastturn[testing]'"
    )
