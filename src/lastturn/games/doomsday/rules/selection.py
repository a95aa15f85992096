"""DMD-7.1 to DMD-7.10: passenger selection, once the set is laid out."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.step import Step
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import FREE_PASSENGER
from lastturn.games.doomsday.rules.berths import NO_BERTH_CHOSEN, ChooseBerth


@mypyc_attr(acyclic=True, free_list_len=1)
class PassengerSelection(Step):
    """DMD-7.1 to DMD-7.8: the set is laid out; seat a pawn, perhaps a second one, then fill the Earth."""

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.colour: i64 = colour

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                within = t.open_berths(self.seat) & t.content.berths_within[t.laid_size()]
                t.call(ChooseBerth(self.seat, num.ASK_BERTH, self.colour, within, False))
            case 2:
                t.board(self.seat, self.colour, self.result)
                if self.bonus_due(t):
                    berths = t.open_berths(self.seat)
                    t.call(ChooseBerth(self.seat, num.ASK_BONUS_BERTH, self.colour, berths, True))
                else:
                    self.result = NO_BERTH_CHOSEN
            case 3:
                if self.result != NO_BERTH_CHOSEN:
                    t.board(self.seat, self.colour, self.result)
            case _:
                t.discard_laid()
                t.fill_earth(num.PAWN_DRAWN)
                t.back()

    def bonus_due(self, t: Board) -> bool:
        """DMD-7.6, DMD-7.7: never more than one, however many cards show the symbol."""
        if t.on_earth(self.colour) == 0 or t.open_berths(self.seat) == 0:
            return False
        return t.laid_bonus(FREE_PASSENGER)

    def copy(self) -> PassengerSelection:
        return PassengerSelection(self.seat, self.colour)
