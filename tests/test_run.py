"""`make run`: the compiled engine where it is, a build in the background where it could be."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import lastturn
from lastturn.server.apart import Apart, Ceilings
from lastturn.server.changing_over import ChangeOver
from lastturn.server.metrics import Metrics
from lastturn.server.settings import Settings
from lastturn.server.thinking import Thinker
from tests.server.ember import players
from tools import compile as compiling
from tools import run

NEVER = 120


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "src" / "lastturn").mkdir(parents=True)
    (tmp_path / "src" / "lastturn" / "rules.py").write_text("ONE = 1\n")
    return tmp_path


def compile_it(checkout: Path, text: str, optimised: str = "-O3") -> None:
    copy = checkout / run.COMPILED / "lastturn"
    copy.mkdir(parents=True)
    (copy / "rules.py").write_text(text)
    (copy.parent / run.STAMP).write_text(f"{optimised} made")


def test_the_first_run_builds_and_does_not_wait(checkout: Path) -> None:
    assert run.plan(checkout, [], wanted=True, compiler=True, workshop=False) == (
        {"LASTTURN_ENGINE": str(checkout / run.COMPILED)}, run.WHILE_IT_IS_BUILT,
    )  # fmt: skip


def test_the_next_run_starts_with_it(checkout: Path) -> None:
    compile_it(checkout, "ONE = 1\n")
    chosen = run.plan(checkout, ["watch", "doomsday"], wanted=True, compiler=False, workshop=True)
    assert chosen == ({"PYTHONPATH": str(checkout / run.COMPILED)}, "")


def test_what_was_built_of_other_sources_is_built_again(checkout: Path) -> None:
    compile_it(checkout, "ONE = 2\n")
    chosen = run.plan(checkout, [], wanted=True, compiler=True, workshop=True)
    assert chosen.meanwhile == run.WHILE_IT_IS_BUILT


def test_a_copy_that_was_compiled_quickly_is_played_with_until_the_good_one_comes(checkout: Path) -> None:
    compile_it(checkout, "ONE = 1\n", optimised="-O0")
    copy = str(checkout / run.COMPILED)
    serving = run.plan(checkout, [], wanted=True, compiler=True, workshop=True)
    watching = run.plan(checkout, ["watch", "doomsday"], wanted=True, compiler=True, workshop=True)
    assert serving == ({"PYTHONPATH": copy, "LASTTURN_ENGINE": copy}, run.WHILE_IT_IS_BUILT)
    assert watching == ({"PYTHONPATH": copy}, "")


def test_the_compiler_says_how_a_copy_was_optimised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a package without anything to compile in it."""
    package = tmp_path / "src" / "lastturn"
    package.mkdir(parents=True)
    (package / "rules.py").write_text("ONE = 1\n")
    monkeypatch.setattr(compiling, "build_objects", lambda root, package: tmp_path / "objects")
    monkeypatch.setattr(compiling, "PACKAGE_DATA", {})
    for level, fully in (("0", False), ("3", True)):
        monkeypatch.setattr(compiling, "OPTIMISE", level)
        assert run.is_optimised(compiling.compiled_copy(tmp_path)) == fully


@pytest.mark.parametrize(
    ("arguments", "wanted", "compiler"),
    [([], False, True), ([], True, False), (["play", "doomsday"], True, True), (["--version"], True, True)],
    ids=["switched off", "no compiler", "no server", "nothing to profit"],
)
def test_else_nothing_is_built(checkout: Path, arguments: list[str], wanted: bool, compiler: bool) -> None:
    assert run.plan(checkout, arguments, wanted, compiler, workshop=True) == ({}, "")


@pytest.mark.parametrize(
    ("arguments", "wanted", "said"),
    [([], True, run.WHILE_IT_IS_FETCHED), ([], False, ""), (["--version"], True, "")],
    ids=["a server", "switched off", "nothing to profit"],
)
def test_without_a_compiler_only_the_lab_is_fetched(
    checkout: Path, arguments: list[str], wanted: bool, said: str
) -> None:
    assert run.plan(checkout, arguments, wanted, compiler=False, workshop=False) == ({}, said)


def test_what_the_workshop_needs_is_fetched_by_make(checkout: Path) -> None:
    (checkout / "Makefile").write_text("workshop:\n\t@echo fetched > fetched\n")
    assert run.fetch(checkout) == 0
    assert (checkout / "fetched").is_file()


def test_the_workshop_is_there_once_its_lock_is_installed() -> None:
    """The tests' environment has it: each name is one that can be imported."""
    assert run.has_workshop()


def test_options_of_the_server_make_it_no_other_command() -> None:
    assert run.serves(["--port", "0", "--no-browser", "--db", "x.sqlite"])
    assert run.serves(["--nodes", "2"])
    assert not run.serves(["--port", "0", "play"])


@pytest.mark.parametrize("arguments", [["--prot", "0"], ["--port", "many"], ["--nodes", "0"]])
def test_what_is_refused_at_once_builds_nothing(checkout: Path, arguments: list[str]) -> None:
    assert run.plan(checkout, arguments, wanted=True, compiler=True, workshop=False) == ({}, "")


def test_environment_and_file_switch_it_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.is_wanted({})
    assert not run.is_wanted({"LASTTURN_BUILD_ENGINE": "0"})
    Path("lastturn.toml").write_text("build_engine = false\n")
    assert not run.is_wanted({})


def test_the_build_runs_by_itself_at_the_lowest_priority(checkout: Path) -> None:
    """With a compiler that only says how important it is."""
    tools = checkout / "tools"
    tools.mkdir()
    shutil.copy(run.__file__, tools / "run.py")
    (tools / "__init__.py").touch()
    (tools / "compile.py").write_text("import os\nopen('.cache/nice', 'w').write(str(os.nice(0)))\n")
    building = run.build_in_the_background(checkout)
    assert building.wait(NEVER) == 0, (checkout / run.LOG).read_text()
    assert (checkout / ".cache" / "nice").read_text() == str(run.LOWEST)


# -- bots change over ----------------------------------------------------------------------------


def where() -> Callable[[bytes], bytes]:
    """In a process: which package it has."""
    from lastturn.engine import errors

    return lambda data: errors.__file__.encode()


@pytest.fixture(scope="module")
def another(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package elsewhere, as a build makes it."""
    folder = tmp_path_factory.mktemp("engine")
    left_out = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(Path(lastturn.__file__).parent, folder / "lastturn", ignore=left_out)
    return folder


def test_a_process_takes_the_package_it_is_told_to(another: Path) -> None:
    mind, path = Apart(where, Ceilings(60, 1024), str(another)), list(sys.path)
    try:
        assert asyncio.run(mind.work(b"")).decode().startswith(str(another))
    finally:
        mind.stop()
    assert sys.path == path


def test_bots_change_over_when_the_engine_has_come(another: Path) -> None:
    async def play() -> None:
        thinker = Thinker(*players(), players, Settings(workers=1), Metrics())
        changing = ChangeOver(str(another), thinker)
        first = thinker.minds[0]
        try:
            await changing.look()
            assert thinker.minds == [first], "it is not there yet"
            (another / ".fingerprint").write_text("built")
            await changing.look()
            assert changing.changing is not None
            await asyncio.wait_for(changing.changing, NEVER)
            assert thinker.minds != [first] and first in thinker.heirs, "who thinks may finish"
            heir = thinker.heirs[first]
            assert thinker._retire(first) is heir and not thinker.heirs
        finally:
            thinker.stop()
            first.stop()

    asyncio.run(play())


def test_without_processes_nothing_changes(another: Path) -> None:
    thinker = Thinker(*players(), None, Settings(workers=0), Metrics())
    assert ChangeOver(str(another), thinker).folder is None


def test_make_run_is_this_launcher() -> None:
    environment = os.environ | {"LASTTURN_BUILD_ENGINE": "0"}
    said = subprocess.run(
        [sys.executable, "-m", "tools.run", "--version"], cwd=run.ROOT, env=environment, capture_output=True,
        text=True, timeout=NEVER, check=True,
    )  # fmt: skip
    assert said.stdout.startswith("lastturn ")
