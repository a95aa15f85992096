"""What a bot asks a table: how good its moves are, and how a seat stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.telling import Telling

USUALLY_AHEAD: Final = 20


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodSense(Telling):
    """For a game to override, with what is in its `sense`; without it all moves are as good."""

    def prefer(self, seat: i64, menu: Menu) -> None:
        """Weigh the moves of the menu for the seat, by plain good sense. Only for redealt copies. What weighs
        `menu.NEVER` or less no search tries."""
        for i in range(menu.size):
            menu.weights[i] = 0

    def prefer_simply(self, seat: i64, menu: Menu) -> None:
        """As `prefer`, but as a beginner would weigh them."""
        self.prefer(seat, menu)

    def prefer_keenly(self, seat: i64, menu: Menu) -> None:
        """As `prefer`, or by what wins more often: what a search begins with."""
        self.prefer(seat, menu)

    def prefer_quickly(self, seat: i64, menu: Menu) -> None:
        """As `prefer`, but light: what looks right at first sight, found half a million times a second."""
        self.prefer(seat, menu)

    def prefer_in_playouts(self, seat: i64, menu: Menu) -> None:
        """As `prefer_quickly`, or by what wins more often and is found as fast."""
        self.prefer_quickly(seat, menu)

    def prefer_asides(self, seat: i64, menu: Menu) -> None:
        """Weigh the asides of the menu; only one with a weight above 0 is worth saying."""
        for i in range(menu.size):
            menu.weights[i] = 0

    def judge(self, seat: i64) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won). Only for redealt copies."""
        return 0.5

    def signs(self, seat: i64) -> list[float]:
        """What `judge` weighs, each about as large as 1; nothing, where it goes by no fitted weights."""
        return []

    def moment(self) -> i64:
        """A number for where the game is, however it went: a round, a card of so many. At each new one the
        luck of a playout begins anew (`keep_in_step`); where it is always the same, it never does."""
        return 0

    def looks_ahead(self) -> i64:
        """After how many decisions of each seat a playout is best judged."""
        return USUALLY_AHEAD

    def looks_carefully(self) -> i64:
        """How many of the first of them, for each seat, are worth the time that `prefer` takes."""
        return 0
