"""Build all kernel forms with mypyc, prove that they play the same games, and measure them side by side.

    python benchmarks/kernel_forms/measure.py [--rounds 9] [--slice 0.3]

Rates are per second of CPU time. All forms run in one process, in rounds whose order turns around;
a ratio is the median over rounds of the two rates of the same round, with its quartiles.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[1] / ".cache"
GAMES = 300
POSITIONS = 40
BASE = "A phases"


def not_generic(text: str, table: str) -> str:
    text = text.replace("Step(Generic[T])", "Step").replace("Step[Any]", "Step").replace("Step[T]", "Step")
    text = re.sub(r"from typing import .*\n", "", text).replace('T = TypeVar("T")\n', "")
    return (
        text.replace("Step[Table]", "Step").replace("t: T,", f"t: {table},").replace("t: T)", f"t: {table})")
    )


def with_assert(text: str) -> str:
    """Methods take the kernel's table and make sure that it is the game's."""
    check = r"\1table: Stacked\2\n        assert isinstance(table, Table)\n        t = table\n"
    methods = r"(def (?:ask|offer|answer|run)\(self, )t: Table(.*:)\n"
    return re.sub(methods, check, not_generic(text, "Stacked"))


def without_cast(text: str) -> str:
    return not_generic(text, "Stacked").replace("t: Table", "t: Stacked")


def with_attributes(text: str, base: str, steps: str) -> str:
    """Give the base class and the steps attributes for the compiler, where there are any."""
    text = text.replace("mypy_extensions import i64", "mypy_extensions import i64, mypyc_attr")
    if base:
        text = re.sub(r"(class Step\b)", rf"@mypyc_attr({base})\n\1", text)
    return re.sub(r"(class \w+\(Step\b)", rf"@mypyc_attr({steps})\n\1", text)


def acyclic(text: str) -> str:
    """Not watched by the garbage collector, which mypyc refuses to a class that is Generic."""
    return with_attributes(with_assert(text), "acyclic=True", "acyclic=True")


def acyclic_free_list(text: str) -> str:
    return with_attributes(with_assert(text), "acyclic=True", "acyclic=True, free_list_len=1")


def free_list(text: str) -> str:
    return with_attributes(text, "", "free_list_len=1")


def bound(text: str) -> str:
    return text.replace('TypeVar("T")', 'TypeVar("T", bound="Stacked")')


@dataclass
class Form:
    name: str
    rules: str  # the module with new_game
    kernel: str = ""
    rules_from: str = ""  # written from this module, where it is not one of its own
    kernel_from: str = ""
    change: Callable[[str], str] = str


def step_form(name: str, tag: str, kernel: str = "stack_shared", change: Callable[[str], str] = str) -> Form:
    return Form(name, f"steps_{tag}", f"stack_{tag}", "steps", kernel, change)


FORMS = [
    Form(BASE, "phases"),
    step_form("B step objects, eager copy", "b", "stack_eager"),
    step_form("C step objects, copied on write", "c"),
    Form("D int frames", "frames"),
    step_form("C, type variable bound to the kernel's table", "cb", change=bound),
    step_form("C, base not generic, assert isinstance", "ca", change=with_assert),
    step_form("C, base not generic, no cast at all", "cn", change=without_cast),
    step_form("C, free list", "cf", change=free_list),
    step_form("C, assert, acyclic", "cy", change=acyclic),
    step_form("C, assert, acyclic, free list", "cyf", change=acyclic_free_list),
    step_form("B, assert, acyclic, free list", "byf", "stack_eager", acyclic_free_list),
]


# -- building
def write_sources(folder: Path) -> None:
    package = folder / "kernel_forms"
    package.mkdir(parents=True)
    for name in ("__init__", "play", "board", "phases", "stack_frames", "frames"):
        shutil.copy(HERE / f"{name}.py", package)
    for form in FORMS:
        if form.rules_from:
            kernel = (HERE / f"{form.kernel_from}.py").read_text()
            rules = (HERE / f"{form.rules_from}.py").read_text().replace("stack_shared", form.kernel)
            (package / f"{form.kernel}.py").write_text(form.change(kernel))
            (package / f"{form.rules}.py").write_text(form.change(rules))


BUILD = """
from glob import glob
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--strict"] + sorted(glob("kernel_forms/*.py")), opt_level="3", debug_level="0")
for extension in extensions:
    extension.extra_compile_args.append("-fno-semantic-interposition")
setup(name="kernel_forms", packages=["kernel_forms"], ext_modules=extensions)
"""


def build(folder: Path) -> tuple[Path, Path]:
    plain, compiled = folder / "plain", folder / "compiled"
    write_sources(plain)
    write_sources(compiled)
    (compiled / "setup.py").write_text(BUILD)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=compiled, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"mypyc could not build the forms:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return plain, compiled


# -- in a child process, on one of the two builds
def trace_hash(play: Any, rules: Any) -> tuple[int, int]:
    decisions, trace = 0, 0
    for seed in range(GAMES):
        made, hashed = play.trace_out(rules.new_game(seed, 2 + seed % 5), play.Stream(seed + 1000))
        decisions += made
        trace = (trace * 31 + hashed) % 1_000_000_007
    return decisions, trace


def positions(play: Any, rules: Any) -> list[Any]:
    """Mid-game decisions of games with four seats."""
    games = [rules.new_game(seed, 4) for seed in range(POSITIONS)]
    for seed, game in enumerate(games):
        play.play_out(game, play.Stream(seed), play.Menu(), 45 + seed)
    return [game for game in games if not game.over]


def decisions_per_second(play: Any, rules: Any, seconds: float) -> float:
    menu, policy, decisions, seed = play.Menu(), play.Stream(5), 0, 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(10):
            decisions += play.play_out(rules.new_game(seed, 2 + seed % 5), policy, menu, 1_000_000)
            seed += 1
    return decisions / (time.process_time() - start)


def copies_per_second(play: Any, games: list[Any], decisions: int, seconds: float) -> float:
    """Copies, each played on for so many decisions."""
    policy, rounds = play.Stream(3), 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        play.copy_all(games, 10, decisions, policy)
        rounds += 10
    return rounds * len(games) / (time.process_time() - start)


def child(folder: str, rounds: int, seconds: float) -> None:
    sys.path.insert(0, folder)
    play = importlib.import_module("kernel_forms.play")
    rules = {form.name: importlib.import_module(f"kernel_forms.{form.rules}") for form in FORMS}
    hashes = {name: trace_hash(play, module) for name, module in rules.items()}
    middle = {name: positions(play, module) for name, module in rules.items()}
    rates: dict[str, dict[str, list[float]]] = {n: {"play": [], "copy": [], "try": []} for n in rules}
    order = list(rules)
    for number in range(rounds):
        for name in order if number % 2 else reversed(order):
            games, rate = middle[name], rates[name]
            rate["play"].append(decisions_per_second(play, rules[name], seconds))
            rate["copy"].append(copies_per_second(play, games, 0, seconds / 3))
            rate["try"].append(copies_per_second(play, games, 1, seconds / 3))
        order = order[1:] + order[:1]
    print(json.dumps({"file": play.__file__, "hashes": hashes, "rates": rates}))


# -- the report
def measured(folder: Path, rounds: int, seconds: float) -> dict[str, Any]:
    command = [
        sys.executable,
        __file__,
        "--child",
        str(folder),
        "--rounds",
        str(rounds),
        "--slice",
        str(seconds),
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def ratio(ours: list[float], base: list[float]) -> str:
    low, middle, high = quantiles([a / b for a, b in zip(ours, base, strict=True)], n=4, method="inclusive")
    return f"{middle:.2f} [{low:.2f}..{high:.2f}]"


def report(compiled: dict[str, Any], plain: dict[str, Any]) -> None:
    print("| form | M decisions/s | of A | µs/copy | of A | µs/copy + decision | interpreted k/s |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    base = compiled["rates"][BASE]
    for name, rate in compiled["rates"].items():
        cells = [
            name,
            f"{median(rate['play']) / 1e6:.2f}",
            ratio(rate["play"], base["play"]),
            f"{1e6 / median(rate['copy']):.3f}",
            ratio(rate["copy"], base["copy"]),
            f"{1e6 / median(rate['try']):.3f}",
            f"{median(plain['rates'][name]['play']) / 1e3:.0f}",
        ]
        print("| " + " | ".join(cells) + " |")


def compare(folder: Path, rounds: int, seconds: float) -> None:
    plain_folder, compiled_folder = build(folder)
    compiled = measured(compiled_folder, rounds, seconds)
    plain = measured(plain_folder, 3, seconds)
    if compiled["file"].endswith(".py"):
        sys.exit("the compiled build was not used: kernel_forms.play is a .py file")
    hashes = {tuple(pair) for build in (compiled, plain) for pair in build["hashes"].values()}
    if len(hashes) != 1:
        sys.exit(f"the forms do not play the same games: {compiled['hashes']} {plain['hashes']}")
    decisions, trace = hashes.pop()
    print(f"{len(FORMS)} forms, {GAMES} games, {decisions} decisions: hash {trace} in all, compiled or not")
    print(f"Python {sys.version.split()[0]}, {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    report(compiled, plain)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure kernel forms side by side.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slice", type=float, default=0.3, help="CPU seconds of play per form and round")
    parser.add_argument("--keep", type=Path, help="build into this folder, which must not exist, and keep it")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.rounds < 2:
        parser.error(f"--rounds {options.rounds}: quartiles need at least 2 rounds")
    if options.child:
        child(options.child, options.rounds, options.slice)
    elif options.keep:
        compare(options.keep.absolute(), options.rounds, options.slice)
    else:
        CACHE.mkdir(exist_ok=True)
        with TemporaryDirectory(prefix="kernel_forms_", dir=CACHE) as folder:
            compare(Path(folder), options.rounds, options.slice)


if __name__ == "__main__":
    main()
