"""What must hold: ratios of one run against floors that were set before the games were written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.children import Measured
from benchmarks.contestants import (
    CARD_GAMES,
    CATAN,
    GAMES,
    HEARTS,
    INTERPRETED,
    LOOP,
    MENU_LOOP,
    PLAYOUTS,
    ROLLED_OUT,
    SEARCH,
    SPIEL_LOOP,
    SPIEL_PLAYOUTS,
    SPIEL_SEARCH,
)
from benchmarks.ratios import Spread, group_ratio, spread


@dataclass(frozen=True)
class Goal:
    """`ours` (a group, played by each of our games) against a group of peers; `copies`: speed of copying."""

    text: str
    floor: float
    ours: str
    peers: str = ""  # a group; none: the rate itself
    names: tuple[str, ...] = ()  # the peers' games; none: the same game
    copies: bool = False


GOALS = (
    Goal("decisions/s, compiled", 1_500_000, GAMES),
    Goal("compiled / interpreted, same source", 20, GAMES, INTERPRETED),
    Goal("compiled / catanatron", 100, GAMES, CATAN, ("catan",)),
    Goal("compiled / OpenSpiel from Python, median of 7 card games", 10, GAMES, SPIEL_LOOP, CARD_GAMES),
    Goal("Python loop / OpenSpiel from Python, the same 7", 4, LOOP, SPIEL_LOOP, CARD_GAMES),
    Goal(
        "Python loop with one menu / OpenSpiel from Python, the same 7", 4, MENU_LOOP, SPIEL_LOOP, CARD_GAMES
    ),
    Goal(
        "compiled playouts / OpenSpiel's C++ playouts, median of 6", 0.7, PLAYOUTS, SPIEL_PLAYOUTS, ROLLED_OUT
    ),
    Goal("simulations/s of a search, compiled", 0, SEARCH),
    Goal("copying: catanatron's time / ours", 100, GAMES, CATAN, ("catan",), copies=True),
    Goal("copying: OpenSpiel's time / ours, median of 7", 1, GAMES, SPIEL_LOOP, CARD_GAMES, copies=True),
)

SAME_GAME = (
    Goal("compiled / OpenSpiel from Python", 0, GAMES, SPIEL_LOOP),
    Goal("Python loop / Python loop", 0, LOOP, SPIEL_LOOP),
    Goal("Python loop with one menu / Python loop", 0, MENU_LOOP, SPIEL_LOOP),
    Goal("compiled playouts / its C++ playouts", 2, PLAYOUTS, SPIEL_PLAYOUTS),
    Goal("simulations/s: our search / its C++ IS-MCTS", 0, SEARCH, SPIEL_SEARCH),
    Goal("copying: its time / ours", 0, GAMES, SPIEL_LOOP, copies=True),
)


@dataclass(frozen=True)
class Verdict:
    game: str
    goal: Goal
    found: Spread | None  # none: somebody was absent

    @property
    def holds(self) -> bool:
        """The lower quartile counts: half a run's luck must not carry it over."""
        return self.found is not None and self.found.low >= self.goal.floor

    @property
    def word(self) -> str:
        if self.found is None:
            return "absent"
        if self.found.noisy:
            return "too noisy"
        if not self.goal.floor:
            return ""
        return "pass" if self.holds else "below"


def judge(goal: Goal, game: str, measured: Mapping[str, Measured]) -> Verdict:
    ours = series(measured, [f"{game}: {goal.ours}"], goal.copies)
    if not goal.peers:
        return Verdict(game, goal, spread(ours[0]) if ours else None)
    peers = [f"{name}: {goal.peers}" for name in goal.names or (game,)]
    theirs = series(measured, peers, goal.copies)
    return Verdict(game, goal, group_ratio(ours[0], theirs) if ours and len(theirs) == len(peers) else None)


def series(measured: Mapping[str, Measured], names: Sequence[str], copies: bool) -> list[list[float]]:
    present = [measured[name] for name in names if name in measured]
    return [one.copy_rates() if copies else one.rates() for one in present]


def verdicts(games: Sequence[str], measured: Mapping[str, Measured]) -> list[Verdict]:
    ours = [judge(goal, game, measured) for goal in GOALS for game in games]
    return ours + [judge(goal, HEARTS, measured) for goal in SAME_GAME]
