"""Compile Hearts together with engine and search into `.cache/yardstick`: `python -m benchmarks.yardstick`.

Runs in the development environment, which has the compiler; `make bench` does it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Final

from benchmarks.contestants import ROOT, YARDSTICK
from tools import compile as compiler
from tools.compiled_modules import NOT_COMPILED, PACKAGE

SOURCE: Final = ROOT / "src" / PACKAGE
FOLDERS: Final = ("engine", "bots")
BESIDES: Final = ("__init__.py", "registry.py", "version.py", "lab/__init__.py", "lab/intervals.py")
BENCH: Final = ROOT / "benchmarks"
PLAYED: Final = "hearts.py"


def copy_sources(target: Path) -> None:
    """What is compiled: the engine, its search and Hearts, in their packages; and how sure a share is."""
    for name in BESIDES:
        (target / PACKAGE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(SOURCE / name, target / PACKAGE / name)
    for folder in FOLDERS:
        left_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SOURCE / folder, target / PACKAGE / folder, ignore=left_out)
    (target / BENCH.name).mkdir()
    for name in ("__init__.py", PLAYED):
        shutil.copy2(BENCH / name, target / BENCH.name)


def compiled_sources(tree: Path) -> list[str]:
    ours = [path for folder in FOLDERS for path in (tree / PACKAGE / folder).glob("*.py")]
    compiled = sorted(path for path in ours if path.name not in NOT_COMPILED)
    return [path.relative_to(tree).as_posix() for path in [*compiled, tree / BENCH.name / PLAYED]]


def build() -> Path:
    """The folder for PYTHONPATH; what lies there from before is kept when nothing has changed."""
    (target,) = YARDSTICK
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="yardstick-") as scratch:
        tree, objects = Path(scratch, "tree"), Path(scratch, "objects")
        copy_sources(tree)
        key = compiler.digest(tree, sorted(tree.rglob("*.py")), compiler.compiler_settings())
        if not compiler.is_stamped(target, key):
            objects.mkdir()
            with chdir(tree):
                compiler.compile_modules(compiled_sources(tree), objects, ["benchmarks.hearts:new_hearts"])
            shutil.rmtree(tree / "build")  # the C sources
            for path in compiler.shared_objects(objects):
                shutil.copy2(objects / path, tree / path)
            compiler.put_in_place(tree, target, key)
    for path in BENCH.glob("*.py"):
        shutil.copy2(path, target / BENCH.name)
    return target


def main() -> int:
    if not compiler.has_compiler():
        print("no C compiler that can build a Python extension here", file=sys.stderr)
        return compiler.NO_COMPILER
    print(build().relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
