"""Many games of bots, in several processes, counted. A seed gives the same figures with any jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lastturn.engine.bits import members
from lastturn.engine.contract import Game, Table
from lastturn.lab.contests import bot_at_a_table
from lastturn.lab.crews import processes
from lastturn.lab.playing import play_one
from lastturn.registry import load

BATCH: Final = 10


@dataclass(frozen=True)
class Plan:
    """A series to be played: which game, which bots, how often."""

    game: str
    pack: Path | None
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # of each seat, before any swapping
    games: int
    seed: int
    swap: bool = False

    def seed_of(self, place: int) -> int:
        """With `swap`, the same deal is played once with each arrangement of the bots."""
        return self.seed + (place // self.seats if self.swap else place)

    def bots_of(self, place: int) -> tuple[str, ...]:
        turned = place % self.seats if self.swap else 0
        return self.bots[turned:] + self.bots[:turned]


@dataclass
class Count:
    """What came out of a number of games."""

    games: int = 0
    nobody: int = 0  # games that nobody won
    shared: int = 0  # games that several seats won
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    wins_by_bot: Counter[str] = field(default_factory=Counter)
    seats_of_bot: Counter[str] = field(default_factory=Counter)  # how often a bot sat down
    scores_by_seat: Counter[int] = field(default_factory=Counter)
    scores_by_bot: Counter[str] = field(default_factory=Counter)
    moves: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    wins_by_name: Counter[str] = field(default_factory=Counter)  # of the nations, continents ... that sat
    seats_of_name: Counter[str] = field(default_factory=Counter)
    tally: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)  # of the same numbers, for their spread

    def add(self, game: Game, table: Table, bots: Sequence[str], moves: int) -> None:
        """Count one finished game."""
        won = members(table.winners())
        self.games += 1
        self.nobody += not won
        self.shared += len(won) > 1
        self.moves.append(moves)
        names = [seat.name for seat in game.view(table, None).seats]
        for seat, score in enumerate(table.scores()):
            self.scores_by_seat[seat] += score
            self.scores_by_bot[bots[seat]] += score
            self.seats_of_bot[bots[seat]] += 1
            self.wins_by_seat[seat] += seat in won
            self.wins_by_bot[bots[seat]] += seat in won
            self.seats_of_name[names[seat]] += 1
            self.wins_by_name[names[seat]] += seat in won
        ending = game.endings[table.ended]
        self.endings[f"{ending.text} ({ending.rule})"] += 1
        for what, number in game.tally(table).items():
            self.tally[what] += number
            self.squares[what] += number * number

    def join(self, other: Count) -> None:
        self.games += other.games
        self.nobody += other.nobody
        self.shared += other.shared
        self.moves += other.moves
        for name in (
            "wins_by_seat",
            "wins_by_bot",
            "seats_of_bot",
            "scores_by_seat",
            "scores_by_bot",
            "endings",
            "wins_by_name",
            "seats_of_name",
            "tally",
            "squares",
        ):
            getattr(self, name).update(getattr(other, name))


def play_batch(plan: Plan, places: Sequence[int]) -> Count:
    """Some games of the plan, one after the other."""
    game = load(plan.game, plan.pack)
    count = Count()
    for place in places:
        bots = plan.bots_of(place)
        table = game.new(plan.seats, plan.seed_of(place), plan.options)
        moves = play_one(game, table, [bot_at_a_table(name) for name in bots], plan.seed_of(place))
        count.add(game, table, bots, moves)
    return count


def play_series(plan: Plan, jobs: int) -> Iterator[Count]:
    """The counts of batches as they are done; first figures come soon, so batches are small."""
    batches = [range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)]
    if jobs > 1 and len(batches) > 1:
        done: set[int] = set()
        try:
            for place, count in _in_processes(plan, batches, jobs):
                done.add(place)
                yield count
            return
        except (OSError, BrokenProcessPool):  # no processes to be had here: the rest is played in this one
            batches = [batch for place, batch in enumerate(batches) if place not in done]
    for batch in batches:
        yield play_batch(plan, batch)


def _in_processes(plan: Plan, batches: list[range], jobs: int) -> Iterator[tuple[int, Count]]:
    with processes(min(jobs, len(batches))) as pool:
        waiting = {pool.submit(play_batch, plan, batch): place for place, batch in enumerate(batches)}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
