"""Compile the engine and the games with mypyc, never in the working tree.

`.cache/compiled/lastturn` becomes a copy of the package with the compiled modules in it; put
`.cache/compiled` on PYTHONPATH to run it. An unchanged engine is not compiled again.

At full optimisation GCC compiles twice: the first build plays (`tools/train.py`) and takes notes, the second
is made for what was done often, and small where nothing was. Both are compiled in parts, beside each other;
the second puts them together before it optimises, as if they were one. The quick build has parts too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager
from copy import copy
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

from tools.compiled_modules import NOT_COMPILED, PACKAGE, compiled_modules, compiled_sources, module_name
from tools.package_data import PACKAGE_DATA

ROOT: Final = Path(__file__).resolve().parents[1]
COMPILED: Final = Path(".cache", "compiled")
OBJECTS: Final = Path(".cache", "objects")
TRAINING: Final = ROOT / "tools" / "train.py"

# The tests take 0 (`make compile-quickly`): it compiles much sooner.
OPTIMISE: Final = os.environ.get("LASTTURN_OPTIMISE", "3")
# On Linux gcc cannot inline across the functions of a shared library without this.
LINUX_FLAGS: Final = ["-fno-semantic-interposition"]
# Nobody reads the warnings about generated code, and to look for misleading indentation in it takes minutes.
GENERATED_FLAGS: Final = ["-Wno-misleading-indentation"]
# The first build only has to play a little.
TRAINEE_FLAGS: Final = ["-g0"]
# A module that never played has no notes, which is no fault. The parts become one unit again (`-flto`), in
# which GCC may inline, and leave out what nobody outside can call.
LEARNED_FLAGS: Final = ["-Wno-missing-profile", "-fvisibility=hidden", "-flto=auto"]
# Fixed, so that every machine builds the same; each part reads all declarations once more.
PARTS: Final = 6
NO_COMPILER: Final = 3
STAMP: Final = ".fingerprint"


def has_compiler() -> bool:
    """Whether a C extension can be built here: a compiler that works, and Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        try:
            _build_extensions([Extension("probe", [str(source)])], Path(folder, "objects"))
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def learns() -> bool:
    """Whether the compiler can take notes of what a first build does: full optimisation, by GCC."""
    if OPTIMISE != "3" or sys.platform != "linux":
        return False
    command = str(sysconfig.get_config_var("CC")).split()
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


def build_objects(root: Path = ROOT, package: Path | None = None) -> Path:
    """Compile as one unit; the folder with the shared objects, laid out as in a wheel."""
    source, objects = package or root / "src" / PACKAGE, root / OBJECTS
    key = fingerprint(source)
    if is_stamped(objects, key):
        return objects
    modules = compiled_modules(source)
    if not modules:
        raise SystemExit(f"nothing to compile under {source}")
    objects.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=objects.parent, prefix="compile-") as scratch:
        sources, fresh = Path(scratch, "copy"), Path(scratch, "objects")
        _copy_package(source, sources / PACKAGE)
        fresh.mkdir()
        with chdir(sources):
            compile_modules([str(path) for path in modules], fresh, games())
        put_in_place(fresh, objects, key)
    return objects


def shared_objects(objects: Path) -> list[Path]:
    """What `build_objects` made, relative to its folder."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return sorted(path.relative_to(objects) for path in objects.rglob(f"*{suffix}"))


def compiled_copy(root: Path = ROOT) -> Path:
    """A copy of the package with the compiled modules in it; the folder for PYTHONPATH."""
    target = root / COMPILED
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="compile-") as scratch:
        fresh = Path(scratch, "copy")
        _copy_package(root / "src" / PACKAGE, fresh / PACKAGE)
        objects = build_objects(root, fresh / PACKAGE)  # not the sources, which may change meanwhile
        for folder, inside in PACKAGE_DATA.items():
            shutil.copytree(root / folder, fresh / inside)
        for path in shared_objects(objects):
            shutil.copy2(objects / path, fresh / path)
        files = sorted(path for path in fresh.rglob("*") if path.is_file())
        key = f"-O{OPTIMISE} {digest(fresh, files)}"  # `make run` wants to know how it was optimised
        if not is_stamped(target, key):
            put_in_place(fresh, target, key)
    return target


def fingerprint(package: Path) -> str:
    """Changes with every source the compiler may read, with the compiler and with its options."""
    return digest(package, sorted(compiled_sources(package)), compiler_settings())


def compiler_settings() -> str:
    tools = [
        sys.version,
        version("mypy"),
        version("librt"),
        OPTIMISE,
        *LINUX_FLAGS,
        *LEARNED_FLAGS,
        str(PARTS),
    ]
    tools += sorted(NOT_COMPILED)
    return "\0".join([*tools, TRAINING.read_text(encoding="utf-8") if learns() else ""])


def digest(folder: Path, files: list[Path], salt: str = "") -> str:
    digest = hashlib.sha256(salt.encode())
    for path in files:
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_stamped(folder: Path, key: str) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == key


def put_in_place(fresh: Path, target: Path, key: str) -> None:
    (fresh / STAMP).write_text(key)
    if target.exists():
        target.rename(fresh.with_name("old"))  # goes with the scratch folder
    fresh.rename(target)


def _copy_package(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


def games() -> list[str]:
    """The project's games, as `tools/train.py` wants them named."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return sorted(project["project"]["entry-points"]["lastturn.games"].values())


def compile_modules(modules: list[str], objects: Path, played: list[str]) -> None:
    """Compile modules of the package in the current folder; `played` is what the training plays."""
    with timed("mypyc"):
        library, *entrances = _generated(modules)
    if sys.platform == "linux":
        _add_flags(library, [*LINUX_FLAGS, *GENERATED_FLAGS])
    if learns():
        notes = objects.with_name("notes")
        trainee = copy(library)
        _add_flags(trainee, [f"-fprofile-generate={notes}", *TRAINEE_FLAGS])
        with timed("the C compiler, to take notes"):
            _build_extensions([trainee, *entrances], objects)
        with timed("training"):
            _train(objects, played)
        _add_flags(library, [f"-fprofile-use={notes}", *LEARNED_FLAGS])
        entrances = []  # built; they only lead into the library
    with timed("the C compiler"):
        _build_extensions([library, *entrances], objects)


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say what took how long, on the wall and on all cores together."""
    wall, before = time.monotonic(), os.times()
    yield
    wall, after = time.monotonic() - wall, os.times()
    cpu = sum(after[:4]) - sum(before[:4])
    print(f"{what}: {wall:.0f} s, {cpu:.0f} s of CPU time", file=sys.stderr, flush=True)


def _generated(modules: list[str]) -> list[Any]:
    """The library of all modules in C, in parts where that loses no speed; then what imports each."""
    in_parts = OPTIMISE == "0" or learns()
    # No configuration file: the checkout's own would point the type checker back at src/.
    library, *entrances = mypycify(
        ["--config-file=", "--disable-error-code=import-untyped", *modules],
        opt_level=OPTIMISE,
        debug_level="1",
        group_name=PACKAGE,
        multi_file=in_parts,
    )
    if in_parts:
        library.sources = _parts(library.sources)
    return [library, *entrances]


def _parts(sources: Iterable[Any]) -> list[str]:
    """A few files of about the same size that include the many."""
    by_size = sorted(sources, key=lambda path: (-Path(path).stat().st_size, path))
    parts = [Path("build", f"part_{number}.c") for number in range(PARTS)]
    for number, part in enumerate(parts):
        names = [Path(path).relative_to("build").as_posix() for path in by_size[number::PARTS]]
        part.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
    return [str(part) for part in parts]


def _add_flags(extension: Any, flags: list[str]) -> None:
    extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    extension.extra_link_args = [*extension.extra_link_args, *flags]


def _train(objects: Path, played: list[str]) -> None:
    """Play with the first build, in a copy of the package in the current folder."""
    with tempfile.TemporaryDirectory(dir=objects.parent, prefix="training-") as folder:
        left_out = shutil.ignore_patterns("build", ".mypy_cache")
        shutil.copytree(Path.cwd(), folder, dirs_exist_ok=True, ignore=left_out)
        shutil.copytree(objects, folder, dirs_exist_ok=True)
        path = os.pathsep.join([folder, str(ROOT)])
        command = [sys.executable, "-m", "tools.train", *played]
        subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": path}, check=True)


class PartsAtOnce(build_ext):
    """Compiles the sources of an extension beside each other."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_at_once(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = pool.map(lambda source: compile_all([source], **how), sources)
                return [path for paths in compiled for path in paths]

        self.compiler.compile = compile_at_once
        super().build_extensions()


def _build_extensions(extensions: Sequence[object], target: Path) -> None:
    command = PartsAtOnce(Distribution({"name": PACKAGE, "ext_modules": extensions}))
    command.parallel = os.cpu_count()
    command.force = True  # the second build is made of the same sources
    command.build_lib = str(target)
    command.build_temp = str(target.with_name("build"))
    command.ensure_finalized()
    command.run()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="print the modules that are compiled, and stop")
    parser.add_argument("--probe", action="store_true", help="only say whether a C compiler works here")
    chosen = parser.parse_args()
    if chosen.list:
        print(*map(module_name, compiled_modules(ROOT / "src" / PACKAGE)), sep="\n")
        return 0
    if not has_compiler():
        print("no C compiler that can build a Python extension here", file=sys.stderr)
        return NO_COMPILER
    if not chosen.probe:
        print(compiled_copy().relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
