"""Games and bots, found by their entry points: those of other packages are the same as ours."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import BadSetup
from lastturn.engine.packs import Pack
from lastturn.engine.scene_files import BASE, Scene

GAMES = "lastturn.games"
BOTS = "lastturn.bots"


@cache
def points(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name. A name that occurs twice is that of the package found first."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        found.setdefault(point.name, point)
    return dict(sorted(found.items()))


@cache
def game(id: str) -> Game:
    """One installed game with its base pack; the others are not loaded."""
    loaded: Game = _load(GAMES, id, "game")
    return loaded


@cache
def bot(name: str) -> Bot:
    loaded: Bot = _load(BOTS, name, "bot")()
    return loaded


def games() -> dict[str, Game]:
    """Every installed game with its base pack, by id."""
    return {id: game(id) for id in points(GAMES)}


def playable() -> tuple[list[Game], list[str]]:
    """The games that can be loaded, and what is wrong with the others: one bad package hides no other."""
    good, wrong = [], []
    for id in points(GAMES):
        try:
            good.append(game(id))
        except BadSetup as problem:
            wrong.append(str(problem))
    return good, wrong


def bots() -> dict[str, Bot]:
    """Every installed bot, by name."""
    return {name: bot(name) for name in points(BOTS)}


def load(id: str, pack: Path | str | None = None) -> Game:
    """One installed game, with its base pack or the edition in a folder."""
    found = game(id)
    return found if pack is None else found.with_pack(Pack(Path(pack)))


def game_of(scene: Scene, beside: Path, pack: Path | None = None) -> Game:
    """The game of a scene, with the pack it names: a folder, beside that of its file. A pack that is given
    goes before."""
    named = beside / scene.pack if scene.pack and scene.pack != BASE else None
    return load(scene.game, pack or named)


def find_bot(name: str) -> Bot:
    return bot(name)


def _load(group: str, name: str, what: str) -> Any:
    known = points(group)
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are: {', '.join(known) or 'none'}"
        raise BadSetup(f"no {what} is called “{name}”; {hint}")
    try:
        return known[name].load()
    except (ImportError, AttributeError) as wrong:
        raise BadSetup(f"the {what} “{name}” is installed but cannot be loaded: {wrong}") from wrong
