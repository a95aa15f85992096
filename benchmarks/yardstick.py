"""Compile Hearts together with the engine into `.cache/yardstick`: `python -m benchmarks.yardstick`.

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

ENGINE: Final = ROOT / "src" / PACKAGE / "engine"
BENCH: Final = ROOT / "benchmarks"
PLAYED: Final = "hearts.py"


def copy_sources(target: Path) -> None:
    """What is compiled: the engine and Hearts, in their packages."""
    (target / PACKAGE).mkdir(parents=True)
    shutil.copy2(ENGINE.with_name("__init__.py"), target / PACKAGE)
    shutil.copytree(ENGINE, target / PACKAGE / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (target / BENCH.name).mkdir()
    for name in ("__init__.py", PLAYED):
        shutil.copy2(BENCH / name, target / BENCH.name)


def compiled_sources(tree: Path) -> list[str]:
    engine = [path for path in (tree / PACKAGE / "engine").glob("*.py") if path.name not in NOT_COMPILED]
    return [path.relative_to(tree).as_posix() for path in [*sorted(engine), tree / BENCH.name / PLAYED]]


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
