"""Three players for every table, called what people would call them: Rookie, Veteran and Nemesis.

Veteran and Nemesis search; what they can do is a number of simulations, and a time after which they answer
whatever they have found. Rookie plays what looks right, and slips.
"""

from __future__ import annotations

import math
from time import perf_counter, thread_time
from typing import Final, NamedTuple, Self

from lastturn.bots.asides import A_DEAL, CERTAINTY, Weighing, worth_saying
from lastturn.bots.nodes import in_preferred_order
from lastturn.bots.search import PATIENCE, Candidate, Search, chance_for
from lastturn.engine.contract import Advice, Game, Level, Menu, Rng, Table
from lastturn.engine.playout import play_on

WHOLE: Final = 1000
A_GLANCE: Final = 24  # simulations that give a chance to a move nobody has thought about
AS_THE_GAME_SAYS: Final = 0
SLIPS: Final = 6  # one decision in so many is not what a Rookie meant


class Effort(NamedTuple):
    """How long to think: until one of the two is reached. own: seconds are those of the thread that thinks,
    so that who else is busy on the machine takes nothing away. certainty: standard errors by which a move
    must be better than good sense's own. patience: those by which it must look worse than the best one to be
    dropped before its time."""

    simulations: int
    seconds: float = math.inf
    own: bool = False
    certainty: float = CERTAINTY
    patience: float = PATIENCE

    def now(self) -> float:
        return thread_time() if self.own else perf_counter()

    def widest(self) -> int:
        """How many moves are worth a look."""
        return 4 + int(self.simulations**0.5) // 6

    def within_reach(self, table: Table, seat: int, rng: Rng) -> Effort:
        """With a clock, only as many simulations as there is time for here: one is tried."""
        if self.seconds == math.inf:
            return self
        began = self.now()
        glance(table, seat, table.legal(seat)[0], rng, 1)
        possible = int(self.seconds / max(self.now() - began, 1e-6))
        return self._replace(simulations=max(1, min(self.simulations, possible)))


class Thought:
    """What a search has found about an open question. before: what was thought last; about the last pick of
    the same run, if it was on this very table, which the seat has played on since."""

    def __init__(
        self, table: Table, seat: int, rng: Rng, effort: Effort, before: Thought | None = None
    ) -> None:
        self.table = table
        self.seat = seat
        self.picks = table.run_of(seat).own()
        self.certainty = effort.certainty
        began = effort.now()
        effort = effort.within_reach(table, seat, rng)
        self.search = self._search(rng, effort, before)
        while not self.search.settled():
            spent = self.search.simulations / effort.simulations
            if effort.seconds < math.inf:  # else the clock is not even looked at
                spent = max(spent, (effort.now() - began) / effort.seconds)
            if spent >= 1:
                break
            self.search.go_on(int(spent * WHOLE))

    def _search(self, rng: Rng, effort: Effort, before: Thought | None) -> Search:
        """With the trees of the last pick, if this is the next one."""
        last, made = self._last(before)
        search = Search(self.table, self.seat, rng, effort.widest(), last, made)
        search.patience = effort.patience
        return search

    def _last(self, before: Thought | None) -> tuple[Search | None, int]:
        if before is not None and before.table is self.table and before.seat == self.seat:
            made = self.picks[len(before.picks) :]
            if len(made) == 1 and self.picks[: len(before.picks)] == before.picks:
                return before.search, made[0]
        return None, 0

    def best(self) -> Candidate:
        return self.search.best(self.certainty)

    def ranked(self) -> list[Candidate]:
        """The one to play first, then the others, those of which the more was expected before."""
        chosen = self.best()
        rest = [candidate for candidate in self.search.candidates if candidate is not chosen]
        rest.sort(key=lambda each: each.gain() - each.error(), reverse=True)
        return [chosen, *rest]

    def next_best(self, m: int) -> float | None:
        """What was found of the other move of which most may be expected, if any was thought about. One that
        looked good on a few deals only is not it."""
        others = [each for each in self.search.candidates if each.move != m and each.deals]
        if not others:
            return None
        return chance_of(self, max(others, key=lambda each: each.gain() - each.error()))

    def chance(self, m: int) -> float | None:
        for candidate in self.search.candidates:
            if candidate.move == m and candidate.deals:
                return chance_of(self, candidate)
        return None


def chance_of(thought: Thought, candidate: Candidate) -> float:
    """Good sense's own chance and how much better the move is: both were found on the same deals."""
    sense = thought.search.candidates[0]
    if not sense.deals:
        return glance(thought.table, thought.seat, candidate.move, Rng(A_GLANCE))
    return min(max(sense.chance() + candidate.more_often(), 0.0), 1.0)


def glance(table: Table, seat: int, m: int, rng: Rng, playouts: int = A_GLANCE) -> float:
    """What a seat may hope for after a move, by a few playouts."""
    menu, total = Menu(), 0.0
    for _ in range(playouts):
        copy = table.determinize(seat, rng)
        copy.apply(seat, m)
        play_on(copy, rng, menu, table.looks_ahead() * table.seats, table.looks_carefully() * table.seats)
        total += chance_for(copy, seat)
    return total / playouts


def with_chance(sentence: str, chance: float, next_best: float | None = None) -> str:
    """A reason, how likely it is thought to be enough, and what else there was to hope for, if that is less.
    Which other move that was is not said: it may be nobody else's business."""
    told = f"{in_percent(chance)} % to win"
    if next_best is not None and in_percent(next_best) < in_percent(chance):
        told += f", {in_percent(next_best)} % with the next best"
    return f"{sentence} {told}." if sentence else f"{told}."


def in_percent(chance: float) -> int:
    """Nothing is certain."""
    return min(max(round(chance * 100), 1), 99)


class Searching:
    """A player that thinks ahead before it answers. usual: its simulations in a game that says nothing of
    this level."""

    name = ""
    usual = 1
    effort = Effort(AS_THE_GAME_SAYS)

    def __init__(self) -> None:
        self.last: Thought | None = None  # what it thought last, for whoever asks why

    def with_effort(self, simulations: int = 0, clock: bool = True) -> Self:
        """The same player that simulates so much (0: as ever), and looks at the clock only if it may: at its
        own, for other games are played beside it."""
        new = type(self)()
        seconds = self.effort.seconds if clock else math.inf
        simulations = simulations or self.effort.simulations
        new.effort = self.effort._replace(simulations=simulations, seconds=seconds, own=True)
        return new

    def effort_in(self, game: Game, seats: int) -> Effort:
        """What the game's data say of this level with so many seats; what it was told to simulate stays."""
        said = game.level(self.name) or Level(simulations=self.usual)
        simulations = self.effort.simulations or said.at(seats)
        return self.effort._replace(simulations=simulations, certainty=said.certainty, patience=said.patience)

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        self.last = Thought(table, seat, rng, self.effort_in(game, table.seats), self.last)
        return int(self.last.best().move)

    def advise(self, game: Game, table: Table, seat: int, rng: Rng, most: int) -> list[Advice]:
        self.last = thought = Thought(table, seat, rng, self.effort_in(game, table.seats), self.last)
        return [
            Advice(int(each.move), chance_of(thought, each), game.because(table, seat, each.move))
            for each in thought.ranked()[:most]
        ]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        thought = self.last if self.last is not None and self.last.table is table else None
        chance = thought.chance(m) if thought is not None else None
        if thought is None or chance is None:
            return with_chance(game.because(table, seat, m), glance(table, seat, m, Rng(A_GLANCE)))
        return with_chance(game.because(table, seat, m), chance, thought.next_best(m))

    def may_speak(self, table: Table) -> bool:
        return type(table).prefer_asides is not Table.prefer_asides

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        said = worth_saying(table, seat, rng)
        if said is None:
            return None
        weighing, began = Weighing(table, seat, said), self.effort.now()
        while weighing.deals < A_DEAL:
            weighing.go_on(rng)
            if self.effort.seconds < math.inf and self.effort.now() - began > self.effort.seconds:
                break
        return weighing.best()


class Veteran(Searching):
    name = "veteran"
    style = "thinks a moment ahead"
    usual = 5_000
    effort = Effort(AS_THE_GAME_SAYS, 0.3)


class Nemesis(Searching):
    name = "nemesis"
    style = "thinks long, and misses little"
    usual = 20_000
    effort = Effort(AS_THE_GAME_SAYS, 2.0)


class Rookie(Searching):
    """Plays what looks right at first sight; one decision in a few is the second or third thing it saw."""

    name = "rookie"
    style = "plays what looks right, and slips"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer_quickly(seat, menu)
        first = menu.best(rng)
        if rng.below(SLIPS) > 0:
            return first
        seen = in_preferred_order(menu)
        return int(seen[rng.below(min(3, len(seen)))])

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return worth_saying(table, seat, rng)
