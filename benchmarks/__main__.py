"""Measure our games beside other engines: `make bench`, or `make bench ARGS="--rounds 9 --write"`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks.children import Child, Measured, play_rounds, started
from benchmarks.contestants import (
    COMPILED,
    GAMES,
    HEARTS,
    INTERPRETED,
    ROOT,
    YARDSTICK,
    all_entries,
    registered_games,
)
from benchmarks.floors import Verdict, verdicts
from benchmarks.report import floors_table, put_into, rates_table, same_game_table
from benchmarks.two_processes import speed_ups

RESULT = ROOT / ".cache" / "bench" / "result.json"
PAGE = ROOT / "docs" / "performance.md"
FEWEST_ROUNDS = 7


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description="Measure our games beside other engines.")
    parser.add_argument(
        "--rounds", type=int, default=FEWEST_ROUNDS, help="interleaved rounds (at least 7 to quote)"
    )
    parser.add_argument(
        "--slice", type=float, default=0.5, help="CPU seconds of play per contestant and round"
    )
    parser.add_argument("--same", type=int, default=500, help="games that both builds must play alike first")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    parser.add_argument("--gate", action="store_true", help="exit with 1 when a floor does not hold")
    chosen = parser.parse_args()
    if chosen.rounds < 2:
        parser.error(f"--rounds {chosen.rounds}: quartiles need at least 2 rounds")
    if chosen.slice <= 0:
        parser.error(f"--slice {chosen.slice}: a slice is more than 0 seconds")
    return chosen


def check_same_games(children: dict[str, Child], games: Sequence[str], count: int) -> list[str]:
    """Compiled and interpreted must play the same games; what was compared, in words."""
    lines = []
    for game in [*games, HEARTS]:
        compiled, plain = children[f"{game}: {GAMES}"], children[f"{game}: {INTERPRETED}"]
        if compiled.absent or plain.absent:
            raise SystemExit(
                f"{game} cannot be played, so nothing was measured: {compiled.absent or plain.absent}"
            )
        if not compiled.facts["compiled"] or plain.facts["compiled"]:
            raise SystemExit(
                f"{game}: the two builds are not one compiled and one interpreted; run `make compile`"
            )
        ours, theirs = compiled.ask(f"trace {count}"), plain.ask(f"trace {count}")
        if ours != theirs:
            raise SystemExit(f"{game}: compiled and interpreted play different games: {ours} and {theirs}")
        lines.append(
            f"{game}: {count} games, {ours['decisions']:,} decisions, hash {ours['hash']} on both builds"
        )
    return lines


def environment(rounds: int, seconds: float, load: float) -> str:
    packages = ", ".join([f"{name} {version_of(name)}" for name in ("librt", "open_spiel", "catanatron")])
    return (
        f"Python {platform.python_version()}, {packages}; {platform.machine()}, {os.cpu_count()} cores; "
        f"{rounds} rounds of {seconds:g} s of CPU time each; "
        f"load {load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end."
    )


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "absent"


def save(
    path: Path, settings: str, measured: dict[str, Measured], absent: dict[str, str], found: list[Verdict]
) -> None:
    judged = [
        {"game": one.game, "goal": one.goal.text, "floor": one.goal.floor, "verdict": one.word,
         "low": one.found and one.found.low, "median": one.found and one.found.middle,
         "high": one.found and one.found.high}
        for one in found
    ]  # fmt: skip
    rounds = {name: {"facts": one.facts, "rounds": one.rounds} for name, one in measured.items()}
    whole = {"settings": settings, "contestants": rounds, "absent": absent, "goals": judged}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    chosen, games, load = arguments(), registered_games(), os.getloadavg()[0]
    entries = all_entries(games)
    for folder in (COMPILED[0], YARDSTICK[0]):
        if not folder.is_dir():
            raise SystemExit(
                f"nothing compiled in {folder.relative_to(ROOT)}: run `make bench`, which builds it"
            )
    with started(entries, say) as children:
        same = check_same_games(children, games, chosen.same)
        say("\n".join(same))
        absent = {name: child.absent for name, child in children.items() if child.absent}
        measured = play_rounds(children, chosen.rounds, chosen.slice, say)
    found = verdicts(games, measured)
    whole_games = [entry for entry in entries if entry.group == GAMES and entry.game != HEARTS]
    found += speed_ups(whole_games, chosen.rounds, chosen.slice, say)
    settings = environment(chosen.rounds, chosen.slice, load)
    text = "\n\n".join([
        settings,
        "Same games on both builds: " + "; ".join(same) + ".",
        floors_table(games, found),
        same_game_table(found),
        rates_table(entries, games, measured, absent),
    ])  # fmt: skip
    print(text)
    save(RESULT, settings, measured, absent, found)
    if chosen.write:
        put_into(PAGE, text)
    below = [one for one in found if one.goal.floor and not one.holds]
    return 1 if chosen.gate and below else 0


if __name__ == "__main__":
    sys.exit(main())
