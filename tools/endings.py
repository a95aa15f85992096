"""Games to photograph the ends of: won, lost and shared, each one decision before it is over.

Bots have played them, from these seeds. Two who share a victory in Doomsday are equal in everything and never
flew: bots do not get there, so that one is a scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lastturn.cli.choices import find_bots
from lastturn.engine.match import Match
from lastturn.engine.story import decisions
from lastturn.lab.thinking import Thinkers
from lastturn.registry import load
from tools.shots import SCENES, staged

TOGETHER: Final = {"mode": "coop"}


@dataclass(frozen=True)
class Ending:
    """kind: win, loss or shared, for whoever looks."""

    game: str
    kind: str
    seats: int = 2
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    scene: str = ""

    def match(self) -> Match:
        if self.scene:
            return staged(SCENES / self.game / f"{self.scene}.toml")
        return played_out(load(self.game).start(self.seats, self.seed, self.options), self.seed)

    def viewer(self, match: Match) -> int:
        """The first seat for which it ends so."""
        outcome = match.game.outcome(match.table)
        assert outcome is not None, "a game that is over has an outcome"
        won = self.kind != "loss"
        assert (len(outcome.winners) > 1) == (self.kind == "shared") or not won, f"{self} has ended otherwise"
        return next(seat for seat in range(match.seats) if (seat in outcome.winners) == won)


ENDINGS: Final = [
    Ending("doomsday", "win", 3, 4),
    Ending("doomsday", "loss", 3, 3),
    Ending("doomsday", "shared", scene="shared-on-the-ground"),
    Ending("earth-gone-mad", "win", 3, 2),
    Ending("earth-gone-mad", "loss", 2, 1),
    Ending("earth-gone-mad", "shared", 3, 1, TOGETHER),
    Ending("end-of-days", "win", 4, 1),
    Ending("end-of-days", "loss", 4, 4),
    Ending("end-of-days", "shared", 2, 42),
    Ending("until-daylight", "win", 1, 4),
    Ending("until-daylight", "loss", 4, 1),
    Ending("until-daylight", "shared", 4, 4),
]


def played_out(match: Match, seed: int) -> Match:
    """To the end, by bots of good sense."""
    thinkers = Thinkers(match.game, find_bots(["sensible"] * match.seats), seed)
    while not match.over():
        said = thinkers.next(match.table)
        match.play(said.move, said.seat)
    return match


def cut(match: Match, moves: int) -> Match:
    """As it stood after so many moves."""
    record = match.record()
    record.moves = record.moves[:moves]
    return Match(match.game, record)


def last_answer(match: Match) -> tuple[int, int, list[int]]:
    """After how many moves who ended the game, and with which moves: all picks of a run."""
    moves = match.record().moves
    seat, begins = moves[-1][0], [0, *decisions(match.game, match.record())][-2]
    return begins, seat, [move for mover, move in moves[begins:] if mover == seat]
