"""This checkout beside another one, both compiled, in one interleaved run, game by game:
`python -m benchmarks.two_checkouts ../before`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.children import Child, Measured, play_rounds, started
from benchmarks.contestants import (
    GAMES,
    INTERPRETED,
    LOOP,
    MENU_LOOP,
    PLAYOUTS,
    ROOT,
    Entry,
    registered_games,
)
from benchmarks.ratios import Spread, ratio

HERE, THERE = "here", "there"
DRIVES = {GAMES: "games", PLAYOUTS: "playouts", LOOP: "loop", MENU_LOOP: "menu", INTERPRETED: "games"}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def entries(checkout: Path, side: str, games: Sequence[str]) -> list[Entry]:
    compiled = checkout / ".cache" / "compiled"
    if not compiled.is_dir():
        raise SystemExit(f"nothing compiled in {checkout}: run `make compile` there first")
    return [
        Entry(f"{group}, {side}", game, "benchmarks.our_games", (game, drive), (package, checkout))
        for game in games
        for group, drive in DRIVES.items()
        for package in [checkout / "src" if group == INTERPRETED else compiled]
    ]


def compare_games(children: dict[str, Child], games: Sequence[str], count: int) -> list[str]:
    """Whether both play the same games; where a rule has changed, only the speed of a decision compares."""
    lines = []
    for game in games:
        here, there = (children[f"{game}: {GAMES}, {side}"].ask(f"trace {count}") for side in (HERE, THERE))
        same = "the same in both" if here == there else f"other ones there, hash {there['hash']}"
        lines.append(f"{game}: {count} games, {here['decisions']:,} decisions, hash {here['hash']}, {same}")
    return lines


def rows(games: Sequence[str], measured: dict[str, Measured]) -> list[tuple[str, Spread]]:
    found = []
    for game in games:
        for group in DRIVES:
            here, there = (measured[f"{game}: {group}, {side}"] for side in (HERE, THERE))
            found.append((f"{game}: {group}", ratio(here.rates(), there.rates())))
            if group == GAMES and here.copy_rates() and there.copy_rates():
                found.append((f"{game}: copies", ratio(here.copy_rates(), there.copy_rates())))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.two_checkouts", description=__doc__)
    parser.add_argument("there", type=Path, help="another checkout, compiled with `make compile`")
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds")
    parser.add_argument("--slice", type=float, default=0.5, help="CPU seconds per contestant and round")
    parser.add_argument("--same", type=int, default=500, help="games to compare first")
    chosen, games = parser.parse_args(), registered_games()
    both = [*entries(ROOT, HERE, games), *entries(chosen.there.resolve(), THERE, games)]
    load = os.getloadavg()[0]
    with started(both, say) as children:
        compared = compare_games(children, games, chosen.same)
        measured = play_rounds(children, chosen.rounds, chosen.slice, say)
    print(
        f"{chosen.rounds} rounds of {chosen.slice:g} s of CPU time each; load {load:.1f} at the start.\n",
        *compared,
        "",
        sep="\n",
    )
    print("| rate here / rate there | lower quartile | median | upper quartile |\n| --- | --- | --- | --- |")
    for name, found in rows(games, measured):
        print(f"| {name} | {found.low:.2f} | {found.middle:.2f} | {found.high:.2f} |")


if __name__ == "__main__":
    main()
