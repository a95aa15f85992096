"""What is compiled for the yardstick can be imported by itself, without the rest of the package."""

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.yardstick import copy_sources

FOUND_THERE = """
import lastturn, lastturn.bots.search, benchmarks.hearts, tools.train
print(lastturn.__file__, benchmarks.hearts.__file__, sep="\\n")
"""


def test_what_is_copied_is_enough(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(tmp_path), str(root)])
    command = [sys.executable, "-c", FOUND_THERE]
    found = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert [Path(line).is_relative_to(tmp_path) for line in found] == [True, True]
