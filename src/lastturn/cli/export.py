"""Many games of bots as data: files of some games each, made in several processes, and what is in them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec

from lastturn.cli.positions import Wanted
from lastturn.cli.rows import ExportPart, write_part
from lastturn.engine.errors import BadSetup
from lastturn.version import VERSION

GAMES_A_PART: Final = 100  # with any number of processes, so that the same seed gives the same files
DESCRIPTION: Final = "_description.json"  # as readers of folders want it: they leave out what begins so


def make_room(out: Path) -> None:
    """A folder for the files; BadSetup if there is something in it."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()):
            raise BadSetup(f"--out {out}: there is something in it; name a new folder or an empty one")
    except OSError as wrong:
        raise BadSetup(f"--out {out}: {(wrong.strerror or str(wrong)).lower()}") from None


def write_games(wanted: Wanted, games: int, form: str, out: Path, jobs: int) -> str:
    """Play and write all of them; a sentence on how many, how fast and how much."""
    begun, positions = perf_counter(), 0
    for part in _parts(wanted, games, form, out, jobs):
        positions += part.positions
    took = perf_counter() - begun
    about = describe(wanted) | {"format": form, "games": games, "positions": positions}
    (out / DESCRIPTION).write_bytes(msgspec.json.format(msgspec.json.encode(about)))
    size = sum(file.stat().st_size for file in out.iterdir()) / 1e6
    many = (
        f"{positions:,} positions of {games:,} games in {took:.1f} s, {positions / took * 60:,.0f} a minute"
    )
    return f"{many}: {size:,.1f} MB in {out}"


def describe(wanted: Wanted) -> dict[str, Any]:
    """What the numbers mean: the fields of the features, the words of the actions, the questions."""
    game = wanted.loaded()
    fields = game.features(wanted.seats).fields if wanted.features else []
    return {
        "game": game.id,
        "rules": game.rules,
        "version": VERSION,
        "seats": wanted.seats,
        "options": wanted.options,
        "bots": wanted.bots,
        "seed": wanted.seed,
        "features": [
            {"name": f.name, "size": f.size, "least": f.least, "most": f.most, "meaning": f.meaning}
            for f in fields
        ],
        "actions": game.actions.words,
        "questions": {number: prompt.text for number, prompt in game.prompts.items()},
    }


def _parts(wanted: Wanted, games: int, form: str, out: Path, jobs: int) -> Iterator[ExportPart]:
    numbers = [range(at, min(at + GAMES_A_PART, games)) for at in range(0, games, GAMES_A_PART)]
    files = [out / f"part-{place:05}.{form}" for place in range(len(numbers))]
    if jobs == 1 or len(numbers) == 1:
        for each, file in zip(numbers, files, strict=True):
            yield write_part(wanted, each, form, file)
        return
    yield from _in_processes(wanted, numbers, form, files, jobs)


def _in_processes(
    wanted: Wanted, numbers: Sequence[range], form: str, files: Sequence[Path], jobs: int
) -> Iterator[ExportPart]:
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
    with ProcessPoolExecutor(min(jobs, len(numbers)), mp_context=context) as pool:
        begun = [
            pool.submit(write_part, wanted, each, form, file)
            for each, file in zip(numbers, files, strict=True)
        ]
        try:
            for each in begun:
                yield each.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
