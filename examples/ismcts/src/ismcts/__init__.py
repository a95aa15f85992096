"""Information set Monte Carlo tree search: one tree over many deals that a seat cannot tell apart."""

from __future__ import annotations

from math import log, sqrt

from lastturn.engine.contract import Game, Menu, Rng, Table
from lastturn.engine.playout import play_out

SIMULATIONS = 200


class Node:
    def __init__(self) -> None:
        self.below: dict[int, Node] = {}  # by move
        self.visits, self.open, self.won = 0, 0, 0.0  # open: how often it could have been chosen

    def worth(self) -> float:
        return self.won / self.visits + 0.7 * sqrt(log(self.open) / self.visits)


class Ismcts:
    """Deals anew what its seat cannot know, again and again; goes down the tree as far as it has grown, adds
    one move, and plays on at random."""

    name = "ismcts"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        root, menu = Node(), Menu()
        for _ in range(SIMULATIONS):
            deal, node, path = table.determinize(seat, rng), root, []
            while not deal.over():
                asked, legal = deal.next_seat(), deal.legal(deal.next_seat())
                for m in legal:
                    node.below.setdefault(m, Node()).open += 1
                below = node.below
                new = [m for m in legal if below[m].visits == 0]
                m = new[rng.below(len(new))] if new else max(legal, key=lambda m: below[m].worth())
                deal.apply(asked, m)
                node = below[m]
                path.append((asked, node))
                if new:
                    break
            play_out(deal, rng, menu)
            for asked, node in path:
                node.visits, node.won = node.visits + 1, node.won + (deal.winners() >> asked & 1)
        return max(root.below, key=lambda m: root.below[m].visits)

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return f"I came back to it most often in {SIMULATIONS} games."

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None
