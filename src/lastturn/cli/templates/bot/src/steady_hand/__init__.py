"""A bot that tries every move out and takes the one after which it stands best."""

from __future__ import annotations

from lastturn.engine.contract import Game, Menu, Rng, Table

TRIES = 3  # playouts for each move


class SteadyHand:
    """Plays every game: it tries each move a few times, to the end of the game, and takes the best."""

    name = "steady-hand"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        """The table is a copy: all that the seat cannot know was dealt anew. Leave it as it is."""
        return max(table.legal(seat), key=lambda m: self.worth(table, seat, m, rng))

    def worth(self, table: Table, seat: int, m: int, rng: Rng) -> float:
        return sum(self.try_out(table.copy(), seat, m, rng) for _ in range(TRIES))

    def try_out(self, what_if: Table, seat: int, m: int, rng: Rng) -> float:
        """Play the move and then at random; how far the seat is ahead of the best of the others."""
        what_if.apply(seat, m)
        menu = Menu()
        while not what_if.over():
            asked = what_if.next_seat()
            menu.clear()
            what_if.offer(asked, menu)
            what_if.apply(asked, menu.pick(rng))
        scores = what_if.scores()
        return scores[seat] - max([score for other, score in enumerate(scores) if other != seat], default=0)

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        """Said when the game is over, or at once with --explain."""
        return f"It came out best of {len(table.legal(seat))} when I tried them."

    def may_speak(self, table: Table) -> bool:
        """Whether it ever says something besides, such as an offer."""
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None
