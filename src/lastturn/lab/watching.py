"""One game of bots, watched for what a designer wants to know, and kept as one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from lastturn.engine.bits import members
from lastturn.engine.contract import Event, Game, Happening, Table
from lastturn.engine.words import kind_of
from lastturn.lab.contests import bot_called
from lastturn.lab.playing import play_watched
from lastturn.lab.thinking import Thinkers
from lastturn.registry import load

TENTHS: Final = 10
COPY: Final = re.compile(r" \d+$")  # of “Farm 2”
CLEARLY: Final = 0.02  # who is ahead by less does not take the lead


class Trial(Struct, frozen=True):
    """What all games of one side of a lab have in common. pack: a folder, or nothing for the base pack; hash:
    of the content, so that an edited card is played anew."""

    game: str
    pack: str
    hash: str
    seats: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


class Watched(Struct, frozen=True):
    """One finished game. Lists are by seat; `sources` by tenth of the game, summed over the seats.

    sheet: the final points of each seat by source. lowest: the least chance that the winners were given in
    the second half (`Table.judge`), 1 if nobody won. leads: how often another seat took the lead.
    """

    trial: Trial
    seed: int
    names: list[str]
    winners: list[int]
    scores: list[int]
    moves: int
    turns: int
    ending: str
    leads: int
    lowest: float
    drawn: list[list[str]]
    played: list[list[str]]
    sheet: dict[str, list[int]]
    sources: dict[str, list[int]]

    def won(self, seat: int) -> float:
        """A win that is shared by some counts in part, one of all together wholly."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if len(self.winners) == len(self.names) else 1 / len(self.winners)


def watch_game(place: tuple[Trial, int]) -> Watched:
    trial, seed = place
    game = game_with(trial)
    table = game.new(trial.seats, seed, dict(trial.options), telling=True)
    bots = [bot_called(name, clock=False) for name in seated(trial, seed)]
    watcher = GameWatcher(game, table)
    moves = play_watched(table, Thinkers(game, bots, seed), watcher.look)
    return watcher.line(trial, seed, moves)


def game_with(trial: Trial) -> Game:
    return _loaded(trial.game, trial.pack, trial.hash)


@lru_cache(maxsize=8)
def _loaded(id: str, pack: str, content: str) -> Game:
    """Read once for many games; with another content, by its hash, it is read again."""
    return load(id, Path(pack) if pack else None)


def seated(trial: Trial, seed: int) -> tuple[str, ...]:
    """Where bots differ, each sits on every seat in turn."""
    turned = seed % trial.seats
    return trial.bots[turned:] + trial.bots[:turned]


class Glance(Struct):
    """How the table stood after so many moves: points by source over all seats, and what each may hope."""

    moves: int
    points: dict[str, int]
    hopes: list[float]


class GameWatcher:
    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.table = table
        self.drawn: list[set[str]] = [set() for _ in range(table.seats)]
        self.played: list[set[str]] = [set() for _ in range(table.seats)]
        self.glances: list[Glance] = []
        self.turns = 0

    def look(self, moves: int) -> None:
        """Standings are taken where turns begin: in the middle of one they sway with every card."""
        opened = False
        for event in self.table.take_events():
            happening = self.game.happenings[event[0]]
            opened |= happening.opens
            self.turns += happening.opens
            if event[1] >= 0:
                self.drawn[event[1]].update(self.cards(happening, event, happening.drawn))
                self.played[event[1]].update(self.cards(happening, event, happening.played))
        if (opened or moves == 0) and not self.table.over():
            self.glances.append(self.glance(moves))

    def cards(self, happening: Happening, event: Event, field: str) -> list[str]:
        """Their names, as people read them; copies that are told apart by a number are one card."""
        if not field:
            return []
        facts = event[2]
        numbers = facts[len(happening.facts) :] if field == happening.rest else [
            facts[happening.facts.index(field)]
        ]  # fmt: skip
        return [COPY.sub("", self.game.name_of(kind_of(field), number)) for number in numbers]

    def glance(self, moves: int) -> Glance:
        points = {source: sum(seats) for source, seats in self.game.score_sheet(self.table)}
        return Glance(moves, points, [float(self.table.judge(seat)) for seat in range(self.table.seats)])

    def line(self, trial: Trial, seed: int, moves: int) -> Watched:
        table, game = self.table, self.game
        sheet = {source: [int(points) for points in seats] for source, seats in game.score_sheet(table)}
        final = {source: sum(seats) for source, seats in sheet.items()}
        winners = members(table.winners())
        ending = game.endings[table.ended]
        return Watched(
            trial, seed, [seat.name for seat in game.view(table, None).seats], winners,
            [int(score) for score in table.scores()], moves, self.turns, f"{ending.text} ({ending.rule})",
            lead_changes([glance.hopes for glance in self.glances]),
            lowest_hope(self.glances, winners, moves),
            [sorted(cards) for cards in self.drawn], [sorted(cards) for cards in self.played],
            sheet, by_tenths([*self.glances, Glance(moves, final, [])], moves),
        )  # fmt: skip


def lead_changes(hopes: Sequence[Sequence[float]]) -> int:
    """How often somebody else was ahead, and clearly."""
    leader, changes = -1, 0
    for now in hopes:
        first = max(range(len(now)), key=lambda seat: now[seat])
        if leader < 0:
            leader = first
        elif first != leader and now[first] > now[leader] + CLEARLY:
            leader, changes = first, changes + 1
    return changes


def lowest_hope(glances: Sequence[Glance], winners: Sequence[int], moves: int) -> float:
    """Of the winner that stood worst in the second half."""
    late = [glance.hopes[seat] for glance in glances if 2 * glance.moves >= moves for seat in winners]
    return round(min(late, default=1.0), 4)


def by_tenths(glances: Sequence[Glance], moves: int) -> dict[str, list[int]]:
    """The points by source after each tenth of the game, the first number being the beginning."""
    named = dict.fromkeys([source for glance in glances for source in glance.points])
    last = [[g for g in glances if TENTHS * g.moves <= tenth * moves][-1] for tenth in range(TENTHS + 1)]
    return {source: [glance.points.get(source, 0) for glance in last] for source in named}
