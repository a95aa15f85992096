"""EGM-6: launching at the disaster."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move
from lastturn.engine.windows import InOrder
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.table import EarthTable

CARETAKERS_NUKES = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Launching(InOrder):
    """EGM-6.1: the controller first, then the others in player order, say how many they launch."""

    def __init__(self, order: vec[i64], circuit: i64 = 0) -> None:
        super().__init__(order)
        self.circuit: i64 = circuit

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_LAUNCH

    def may_answer(self, t: EarthTable, seat: i64) -> bool:
        return t.may_launch(seat)

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        for n in range(t.nukes[seat] + 1):
            menu.add(move(num.LAUNCH, n))

    def default(self, t: EarthTable, seat: i64) -> i64:
        """The controller: two, if he has them; the others, and later circuits: none."""
        if self.circuit > 0 or t.controller(t.target) != seat:
            return move(num.LAUNCH, 0)
        stock = t.nukes[seat]
        return move(num.LAUNCH, min(CARETAKERS_NUKES, stock))

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        t.decision += 1
        if arg(m) > 0:
            t.launch(seat, arg(m))
        else:
            t.emit(num.LAUNCHED_NONE, seat)
        t.declared |= bit(seat)
        self.place += 1

    def passed_over(self, t: EarthTable, seat: i64) -> None:
        t.decision += 1
        t.declared |= bit(seat)

    def finished(self, t: EarthTable) -> None:
        """EGM-17.4: with `until_all_pass`, circuits until a whole one adds nothing."""
        if t.house.until_all_pass and t.added:
            self.circuit += 1
            self.place = 0
            t.declared = 0
            t.added = False
        else:
            t.declared = 0
            t.back()

    def copy(self) -> Launching:
        new = Launching(self.order, self.circuit)
        new.place = self.place
        return new
