"""Editions on a shelf: folders of packs that a server offers beside the base ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from lastturn.engine.catalogue import key
from lastturn.engine.contract import Game
from lastturn.engine.editions import EDITION, is_name, read_edition
from lastturn.engine.errors import BadPack, BadSetup, LastTurnError, Trouble
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out
from lastturn.engine.rng import Rng
from lastturn.registry import deal_once, game, options_for, reason, trace, with_edition

OPEN: Final = 50  # drafts that a process remembers


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


def tried(made: Game) -> None:
    """Play a game with each number of seats: whatever the rules trip over is found here."""
    for seats in made.seats:
        play_out(made.new(seats, seats, options_for(made, seats)), Rng(seats), Menu())


class OpenShelf(Mapping[str, Game]):
    """Games with their editions, and those that somebody lays into a folder meanwhile, as `game/name`: they
    are found by who knows their name, and are on no list. What lies there never changes."""

    def __init__(self, games: Mapping[str, Game], folder: Path) -> None:
        self.games = games
        self.folder = folder
        self.found: OrderedDict[str, Game] = OrderedDict()

    def __getitem__(self, where: str) -> Game:
        if where in self.games:
            return self.games[where]
        if where not in self.found:
            self.found[where] = self._read(where)
            while len(self.found) > OPEN:
                self.found.popitem(last=False)
        return self.found[where]

    def _read(self, where: str) -> Game:
        id, _, name = where.partition("/")
        place = self.folder / id / name
        if id not in self.games or not is_name(name) or not place.is_dir():
            raise KeyError(where)
        try:
            return edition(place)
        except LastTurnError:
            raise KeyError(where) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)
