"""Pages are followed as a reader would: files are written, commands are run, in an empty folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

HOWTO: Final = Path(__file__).parents[1] / "docs" / "howto"
SOURCE: Final = Path(__file__).parents[1] / "src"
BLOCK: Final = re.compile(r'```(\w+)(?: title="([^"]+)")?\n(.*?)```\n', re.DOTALL)
# What pip would do with a folder that is here, without fetching anything: build its wheel and unpack it.
# Packages that are named must be there already.
PIP: Final = """#!{python}
import sys, tempfile, zipfile, os
from importlib.metadata import version
from pathlib import Path
import hatchling.build
if not Path(sys.argv[-1].partition("[")[0]).is_dir():
    raise SystemExit(print(*[version(name.partition("[")[0]) for name in sys.argv[2:]]))
project, wheels = sys.argv[-1].partition("[")[0], tempfile.mkdtemp()
os.chdir(project)
zipfile.ZipFile(Path(wheels, hatchling.build.build_wheel(wheels))).extractall({home!r})
"""
# A process that it starts reads it again, under another name.
ALSO: Final = """#!{python}
import runpy
if __name__ == "__main__":
    runpy.run_module({module!r}, run_name="__main__")
"""


def blocks_of(page: str) -> list[tuple[str, str, str]]:
    """Of each block of a page: what it is written in, its title and its text."""
    return [(kind, title, text) for kind, title, text in BLOCK.findall((HOWTO / page).read_text("utf-8"))]


class Reader:
    """Somebody with an empty folder; `home` is where what they install lies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "folder"
        self.home = folder / "home"
        self.tools = folder / "bin"
        for place in (self.folder, self.home, self.tools):
            place.mkdir()
        self._tool("pip", PIP.format(python=sys.executable, home=str(self.home)))
        for name, module in (("lastturn", "lastturn.cli"), ("pytest", "pytest")):
            self._tool(name, ALSO.format(python=sys.executable, module=module))
        self._tool("python", f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')

    def _tool(self, name: str, text: str) -> None:
        path = self.tools / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        ours = os.environ.get("PYTHONPATH", str(SOURCE))
        path = os.pathsep.join([str(self.tools), os.environ["PATH"]])
        modules = os.pathsep.join([str(self.home), ours])
        return os.environ | {"PATH": path, "PYTHONPATH": modules, "PYTEST_ADDOPTS": "-p no:cacheprovider"}

    def follow(self, page: str, files: bool = True) -> str:
        """All that the commands of a page say. files: its titled blocks are written where they say."""
        said = ""
        for kind, title, text in blocks_of(page):
            if kind == "sh":
                said += self.run(text)
            elif title and files:
                path = self.folder / title
                path.parent.mkdir(parents=True, exist_ok=True)
                written = path.read_text(encoding="utf-8") if path.exists() and kind == "toml" else ""
                path.write_text((written if "[[script]]" in text else "") + text, encoding="utf-8")
        return said

    def run(self, script: str) -> str:
        ran = subprocess.run(
            ["bash", "-eu", "-c", script], cwd=self.folder, env=self.environment, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, script + ran.stdout + ran.stderr
        return ran.stdout
