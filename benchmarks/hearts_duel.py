"""Our search against OpenSpiel's MCTS and IS-MCTS on Hearts, with equal CPU time for each decision.

    PYTHONPATH=.cache/yardstick python -m benchmarks.hearts_duel --games 40 --seconds 0.05

Both engines hold the same deal in one process; every card is played on both, and what is legal must agree.
Nobody has good sense about Hearts here: all search with random playouts to the end. IS-MCTS and we deal anew
what a seat cannot know; MCTS sees all cards, as it is. On each deal we sit at one place among three of
theirs, at every place in turn. Only deals without passing are played: while cards are passed, OpenSpiel's
`resample_from_infostate` leads to states without a legal action. It prints our share of the wins (fair is
25 %), the points taken and simulations/s.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count
from time import perf_counter, process_time
from typing import Any, Final

import pyspiel

from benchmarks.hearts import ALL_POINTS, CARDS, PLAY, SEATS, HeartsTable, new_hearts
from lastturn.bots.search import WHOLE, Search
from lastturn.engine.moves import arg, move
from lastturn.engine.rng import Rng
from lastturn.lab.intervals import percent, wilson

OUR_SUITS: Final = "CDSH"
THEIR_SUITS: Final = "CDHS"
WIDEST: Final = 13  # all cards of a hand


def theirs_of(card: int) -> int:
    """OpenSpiel counts by rank first, and its suits in another order."""
    suit, rank = divmod(card, CARDS // 4)
    return rank * 4 + THEIR_SUITS.index(OUR_SUITS[suit])


class Clocked:
    """A player with a stop-watch: it simulates as much as it has lately done in its time."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.each = seconds, seconds / 20
        self.spent, self.simulations, self.decisions = 0.0, 0, 0

    def choose(self, table: HeartsTable, state: Any, seat: int) -> int:
        """Our move."""
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        began, wanted = process_time(), max(2, int(self.seconds / self.each))
        card, made = self.think(table, state, seat, wanted)
        took = process_time() - began
        self.each = max(took / max(made, 1), 1e-7)
        self.spent, self.simulations = self.spent + took, self.simulations + made
        self.decisions += 1
        return card

    def think(self, table: HeartsTable, state: Any, seat: int, simulations: int) -> tuple[int, int]:
        """The move, and how many simulations it were."""
        raise NotImplementedError

    def said(self) -> str:
        return (
            f"{self.simulations / max(self.spent, 1e-9):,.0f} simulations/s, "
            f"{1000 * self.spent / max(self.decisions, 1):.1f} ms a decision"
        )


class Ours(Clocked):
    def __init__(self, seconds: float, seed: int) -> None:
        super().__init__(seconds)
        self.rng = Rng(seed)

    def think(self, table: HeartsTable, state: Any, seat: int, simulations: int) -> tuple[int, int]:
        search = Search(table.determinize(seat, self.rng), seat, self.rng, WIDEST)
        while search.simulations < simulations and not search.settled():
            search.go_on(WHOLE * search.simulations // simulations)
        return int(search.best(0.0).move), int(search.simulations)


class Theirs(Clocked):
    """kind: ismcts or mcts, both in C++."""

    def __init__(self, game: Any, kind: str, seconds: float, seed: int) -> None:
        super().__init__(seconds)
        self.game, self.kind, self.seed = game, kind, seed
        self.ours = {theirs_of(card): card for card in range(CARDS)}

    def think(self, table: HeartsTable, state: Any, seat: int, simulations: int) -> tuple[int, int]:
        self.seed += 1
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        if self.kind == "ismcts":
            bot = pyspiel.ISMCTSBot(
                self.seed, evaluator, 30.0, simulations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
                False, True,
            )  # fmt: skip
        else:
            bot = pyspiel.MCTSBot(self.game, evaluator, 30.0, simulations, 100, False, self.seed, False)
        return move(PLAY, self.ours[bot.step(state)]), simulations


# -- both engines at once ------------------------------------------------------------------------


def dealt(game: Any, table: HeartsTable) -> Any:
    """The same deal on their engine: the direction of passing, then card by card."""
    state = game.new_initial_state()
    state.apply_action(int(table.pass_shift))
    hands = [[card for card in range(CARDS) if int(table.hands[seat]) >> card & 1] for seat in range(SEATS)]
    while state.is_chance_node():
        state.apply_action(theirs_of(hands[len(state.history()) % SEATS - 1].pop()))
    return state


def deals_without_passing(first: int) -> Iterator[HeartsTable]:
    for seed in count(first):
        table = new_hearts(seed)
        if table.pass_shift == 0:
            yield table


def play(game: Any, table: HeartsTable, players: Sequence[Clocked]) -> list[int]:
    """The points that each seat takes: few are good."""
    state = dealt(game, table)
    while table.waiting != 0:
        seat = table.next_seat()
        legal = sorted(theirs_of(arg(m)) for m in table.legal(seat))
        assert (state.current_player(), state.legal_actions()) == (seat, legal), "the engines differ"
        m = players[seat].choose(table, state, seat)
        table.apply(seat, m)
        state.apply_action(theirs_of(int(arg(m))))
    assert state.is_terminal()
    return [ALL_POINTS - score for score in table.scores()]


def duel(game: Any, kind: str, asked: argparse.Namespace) -> str:
    ours, theirs = Ours(asked.seconds, asked.seed), Theirs(game, kind, asked.seconds, asked.seed)
    began, won, games, mine, others = perf_counter(), 0.0, 0, 0, 0
    deals, deal = deals_without_passing(asked.seed), new_hearts(asked.seed)
    while games < asked.games and perf_counter() - began < 60 * asked.minutes:
        seat = games % SEATS
        deal = next(deals) if seat == 0 else deal
        players = [ours if place == seat else theirs for place in range(SEATS)]
        points = play(game, deal.copy(), players)
        won += (points[seat] == min(points)) / points.count(min(points))
        mine, others, games = mine + points[seat], others + sum(points) - points[seat], games + 1
    low, high = wilson(won, games)
    return (
        f"among three {kind}: we win {won:g} of {games} games, {percent(won / games)} "
        f"({100 * low:.1f}–{100 * high:.1f} %), and take {mine / games:.1f} points, "
        f"they {others / games / (SEATS - 1):.1f} each; ours {ours.said()}; theirs {theirs.said()}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="against each")
    parser.add_argument("--seconds", type=float, default=0.05, help="of CPU for each decision, of either")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e9, help="no new game is begun later than that")
    parser.add_argument("--kinds", default="ismcts,mcts")
    asked = parser.parse_args()
    game = pyspiel.load_game("hearts")
    for kind in asked.kinds.split(","):
        print(f"Hearts, {duel(game, kind, asked)}", flush=True)


if __name__ == "__main__":
    main()
