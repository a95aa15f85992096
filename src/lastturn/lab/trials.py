"""What a lab plays: one pack, or two on the same deals; and what it has played so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from lastturn.engine.contract import Game
from lastturn.engine.editions import read_edition
from lastturn.engine.errors import BadSetup
from lastturn.lab.running import JsonLines
from lastturn.lab.watching import Trial, Watched
from lastturn.registry import GAMES, load, points

Place = tuple[Trial, int]  # a trial and the deal's seed


def find_pack(named: str, id: str | None = None) -> tuple[Game, str]:
    """The game with a pack: a game's id for its base pack, or the folder of an edition; and that folder."""
    if named in points(GAMES) and id in (None, named):
        return load(named), ""
    folder = Path(named)
    if not folder.is_dir():
        known = ", ".join(points(GAMES))
        raise BadSetup(f"“{named}” is neither a game ({known}) nor the folder of a pack")
    edition = read_edition(folder)
    if edition is None and id is None:
        raise BadSetup(f"{folder} has no edition.toml that says which game it is for; say it with --game ID")
    return load(id or (edition.game if edition is not None else ""), folder), str(folder)


def check_same_game(found: Sequence[Game]) -> None:
    if len({game.id for game in found}) > 1:
        raise BadSetup(f"{' and '.join([game.title for game in found])}: both packs must be of one game")
    if len({(game.pack.name, game.pack.hash) for game in found}) < len(found):
        raise BadSetup(f"both packs are the same ({found[0].pack.name} {found[0].pack.hash})")


def trial_of(game: Game, folder: str, seats: int, bots: Sequence[str], options: Mapping[str, str]) -> Trial:
    return Trial(game.id, folder, game.pack.hash, seats, tuple(bots), tuple(sorted(options.items())))


def places(trials: Sequence[Trial], games: int, seed: int) -> list[Place]:
    """Deal by deal, so that both sides have the same ones whenever it is stopped."""
    return [(trial, seed + deal) for deal in range(games) for trial in trials]


class Notebook:
    """The games that were watched, in memory and, one line for each, in a file."""

    def __init__(self, file: Path | None = None) -> None:
        self.lines = JsonLines(file, Watched, "game of a lab")
        self.watched: dict[Trial, dict[int, Watched]] = defaultdict(dict)
        for line in self.lines.read():
            self.watched[line.trial][line.seed] = line

    def needs(self, place: Place) -> bool:
        trial, seed = place
        return seed not in self.watched[trial]

    def add(self, line: Watched) -> None:
        self.watched[line.trial][line.seed] = line
        self.lines.add(line)

    def games(self, trials: Sequence[Trial], wanted: Sequence[int]) -> list[list[Watched]]:
        """Of each trial, those of the wanted deals that all of them have."""
        both = [seed for seed in wanted if all(seed in self.watched[trial] for trial in trials)]
        return [[self.watched[trial][seed] for seed in both] for trial in trials]
