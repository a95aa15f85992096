"""A bot that plays as it has learned: the weights of a policy, and what to make of what its seat may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from lastturn.engine.contract import Game, Menu, Rng, Table

LEARNED = Path(__file__).parent / "policy.npz"


class Apprentice:
    """Plays the game that it was trained for, at tables with as many seats; all others by good sense."""

    name = "apprentice"

    def __init__(self) -> None:
        self.weights: dict[str, Any] = dict(np.load(LEARNED))
        self.trained_for = str(self.weights["game"]), int(self.weights["seats"])

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        if (game.id, table.seats) != self.trained_for:
            menu = Menu()
            table.offer(seat, menu)
            table.prefer(seat, menu)
            return menu.best(rng)
        seen = np.frombuffer(memoryview(game.features(table.seats).of(table, seat)), np.int16)
        legal = game.actions.legal(table, seat)
        return game.actions.move(legal[int(np.argmax(self.likes(seen)[legal]))])

    def likes(self, seen: np.ndarray) -> np.ndarray:
        """How much it likes each action, as the trained network computes it."""
        layer = np.sign(seen) * np.log1p(np.abs(seen.astype(np.float32)))
        for n in (0, 1):
            layer = np.tanh(self.weights[f"hidden{n}"] @ layer + self.weights[f"bias{n}"])
        return self.weights["actions"] @ layer + self.weights["bias"]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return "That is what I have learned."

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None
