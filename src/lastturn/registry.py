"""Games and bots, found by their entry points: those of other packages are the same as ours, and one that is
broken keeps nobody else from playing."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from lastturn.engine.contract import Bot, Game
from lastturn.engine.editions import EDITION, read_edition
from lastturn.engine.errors import BadPack, BadSetup, Trouble
from lastturn.engine.packs import Pack
from lastturn.engine.scene_files import BASE, Scene

GAMES: Final = "lastturn.games"
BOTS: Final = "lastturn.bots"
WHAT: Final = {GAMES: "game", BOTS: "bot"}
OURS: Final = "lastturn"
OF_A_BOT: Final = ("choose", "because", "may_speak", "speak_up")


class Broken(BadSetup):
    """Something that is installed and cannot be used. trace: where it went wrong, for the log."""

    def __init__(self, text: str, trace: str = "") -> None:
        super().__init__(text)
        self.trace = trace


# -- what is installed ---------------------------------------------------------------------------


@cache
def found(group: str) -> list[EntryPoint]:
    """The entry points of a group: ours first, then those of other packages by name."""
    return sorted(entry_points(group=group), key=lambda point: (package(point) != OURS, package(point)))


def package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "?"


@cache
def points(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name. A name that occurs twice is that of the package found first."""
    known: dict[str, EntryPoint] = {}
    for point in found(group):
        known.setdefault(point.name, point)
    return dict(sorted(known.items()))


@cache
def game(id: str) -> Game:
    """One installed game with its base pack; the others are not loaded."""
    loaded = _load(GAMES, id)
    if not isinstance(loaded, Game):
        raise Broken(f"the game “{id}” is installed but is no Game: {loaded!r}")
    if loaded.id != id:
        raise Broken(f"the game “{id}” is installed but calls itself “{loaded.id}”; the two must be the same")
    deal_once(loaded)
    return loaded


def deal_once(loaded: Game) -> None:
    """Whatever a list of games would trip over is found here, where it hides no other game."""
    try:
        seats = (loaded.seats_for({}) or list(loaded.seats))[0]
        loaded.view(loaded.new(seats, options=options_for(loaded, seats)), None)
    except Exception as wrong:
        raise Broken(
            f"the game “{loaded.id}” is installed but cannot be dealt: {reason(wrong)}", trace(wrong)
        ) from wrong


def options_for(game: Game, seats: int) -> dict[str, str]:
    """Nothing but the usual, or the first mode that the number of seats allows."""
    modes = [value for option in game.options if option.id == "mode" for value in option.values]
    choices: list[dict[str, str]] = [{}, *[{"mode": mode} for mode in modes]]
    return next((options for options in choices if seats in game.seats_for(options)), {})


@cache
def bot(name: str) -> Bot:
    made = _load(BOTS, name)
    try:
        loaded = made()
    except (Exception, SystemExit) as wrong:
        raise Broken(
            f"the bot “{name}” is installed but cannot be made: {reason(wrong)}", trace(wrong)
        ) from wrong
    missing = [method for method in OF_A_BOT if not callable(getattr(loaded, method, None))]
    if missing:
        raise Broken(f"the bot “{name}” is installed but has no method “{missing[0]}”")
    ready: Bot = loaded
    return ready


def _load(group: str, name: str) -> Any:
    known, what = points(group), WHAT[group]
    if name not in known:
        near = get_close_matches(name, known, n=1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are: {', '.join(known) or 'none'}"
        raise BadSetup(f"no {what} is called “{name}”; {hint}")
    try:
        return known[name].load()
    except (Exception, SystemExit) as wrong:  # a module of somebody else may do anything when it is imported
        raise Broken(
            f"the {what} “{name}” is installed but cannot be loaded: {reason(wrong)}", trace(wrong)
        ) from wrong


def reason(wrong: BaseException) -> str:
    """In one line; the kind of error is said where its text alone would not be understood."""
    text = " ".join(str(wrong).split())
    return text if isinstance(wrong, ImportError | BadPack) and text else f"{type(wrong).__name__}: {text}"


def trace(wrong: BaseException) -> str:
    return "".join(traceback.format_exception(wrong))


# -- all of them, and what is wrong with the others ----------------------------------------------


def games() -> dict[str, Game]:
    """Every installed game that can be played, with its base pack, by id."""
    return {id: loaded for id in points(GAMES) if (loaded := _or_none(game, id)) is not None}


def bots() -> dict[str, Bot]:
    """Every installed bot that can be made, by name."""
    return {name: loaded for name in points(BOTS) if (loaded := _or_none(bot, name)) is not None}


def _or_none(load: Any, name: str) -> Any:
    try:
        return load(name)
    except BadSetup:
        return None


def troubles(*groups: str) -> list[Trouble]:
    """What is installed and left out: games and bots that cannot be loaded, or whose name is taken."""
    return [
        one for group in groups or (GAMES, BOTS) for one in [*_name_taken(group), *_cannot_be_loaded(group)]
    ]


def _cannot_be_loaded(group: str) -> Iterator[Trouble]:
    for name in points(group):
        try:
            game(name) if group == GAMES else bot(name)
        except BadSetup as problem:
            yield Trouble(WHAT[group], name, str(problem), getattr(problem, "trace", ""))


def _name_taken(group: str) -> Iterator[Trouble]:
    """Installed twice is no trouble; two things of one name are."""
    for point in found(group):
        taken, what = points(group)[point.name], WHAT[group]
        if (taken.value, package(taken)) != (point.value, package(point)):
            why = f"of {package(point)} is left out: {package(taken)} has one of that name"
            yield Trouble(what, point.name, f"the {what} “{point.name}” {why}")


# -- editions ------------------------------------------------------------------------------------


def load(id: str, pack: Path | str | None = None) -> Game:
    """One installed game, with its base pack or the edition in a folder."""
    base = game(id)
    return base if pack is None else with_edition(base, Path(pack))


def with_edition(base: Game, folder: Path) -> Game:
    """The game with the edition in a folder, whole or laid over the base pack."""
    edition = read_edition(folder)
    if edition is not None and edition.game != base.id:
        raise BadPack(f"{folder / EDITION}: this is an edition of “{edition.game}”, not of “{base.id}”")
    return base.with_pack(Pack(folder, base.pack if edition is not None and edition.base else None))


def game_of(scene: Scene, beside: Path, pack: Path | None = None) -> Game:
    """The game of a scene, with the pack it names: a folder, beside that of its file. A pack that is given
    goes before."""
    named = beside / scene.pack if scene.pack and scene.pack != BASE else None
    return load(scene.game, pack or named)


def find_bot(name: str) -> Bot:
    return bot(name)
