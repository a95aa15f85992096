"""Editions on a shelf: folders of packs that a server offers beside the base ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lastturn.engine.catalogue import key
from lastturn.engine.contract import Game
from lastturn.engine.editions import EDITION, read_edition
from lastturn.engine.errors import BadPack, BadSetup, Trouble
from lastturn.registry import deal_once, game, reason, trace, with_edition


@cache
def shelf(*packs: str) -> tuple[dict[str, Game], list[Trouble]]:
    """The editions that lie in these folders, by game and name, and what is wrong with the others."""
    good: dict[str, Game] = {}
    wrong: list[Trouble] = []
    for folder in editions_in(packs):
        try:
            made = edition(folder)
            if key(made) in good:
                raise BadPack(f"another edition of {made.title} has this name already; rename one of them")
            good[key(made)] = made
        except Exception as problem:  # a game may trip over a pack in ways that nobody thought of
            wrong.append(_trouble(folder, problem))
    return good, wrong


def _trouble(folder: Path, problem: Exception) -> Trouble:
    lines = problem.args if isinstance(problem, BadPack | BadSetup) else (reason(problem),)
    more = f" (and {len(lines) - 1} more; see lastturn check-pack {folder})" if len(lines) > 1 else ""
    return Trouble("edition", folder.name, f"{folder}: {lines[0]}{more}", trace(problem))


def editions_in(packs: tuple[str, ...]) -> list[Path]:
    """The given folders, or those inside them, in which there is a pack."""
    found: list[Path] = []
    for folder in map(Path, packs):
        if not folder.is_dir():
            raise BadSetup(f"{folder}: no such folder; --packs takes a folder of editions")
        inside = [folder] if (folder / EDITION).is_file() else sorted(folder.iterdir())
        found += [place for place in inside if place.is_dir() and any(place.glob("*.toml"))]
    return found


def edition(folder: Path) -> Game:
    """The game with the edition in this folder, which can be dealt; BadPack or BadSetup if not."""
    told = read_edition(folder)
    if told is None:
        raise BadPack(f"it has no {EDITION} that says which game it is for")
    base = game(told.game)
    made = with_edition(base, folder)
    if made.pack.name == base.pack.name:
        raise BadPack(f"an edition cannot be called “{base.pack.name}”; give the folder another name")
    deal_once(made)
    return made
