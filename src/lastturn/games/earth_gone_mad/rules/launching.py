"""EGM-6: launching at the disaster."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.windows import InOrder
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.rules import caretaker
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere


@mypyc_attr(acyclic=True, free_list_len=1)
class Launching(InOrder):
    """EGM-6.1: the controller first, then the others in player order, say how many they launch."""

    def __init__(self, order: vec[i64], circuit: i64 = 0) -> None:
        super().__init__(order)
        self.circuit: i64 = circuit

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_LAUNCH

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(t.card), int(t.target), int(t.nukes[seat])]

    def may_answer(self, t: Board, seat: i64) -> bool:
        return t.may_launch(seat)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for n in range(t.nukes[seat] + 1):
            menu.add(move(num.LAUNCH, n))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.NOT_SO_MANY if verb(m) == num.LAUNCH else refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.LAUNCH, caretaker.launches(t, seat) if self.circuit == 0 else 0)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if arg(m) > 0:
            t.launch(seat, arg(m))
        else:
            t.emit(num.LAUNCHED_NONE, seat)
        t.has_said(seat)
        self.place += 1

    def passed_over(self, t: Board, seat: i64) -> None:
        t.has_said(seat)

    def finished(self, t: Board) -> None:
        """EGM-17.4: with `until_all_pass`, circuits until a whole one adds nothing."""
        another = t.house.until_all_pass and t.added
        t.begin_pass()
        if another:
            self.circuit += 1
            self.place = 0
        else:
            t.back()

    def copy(self) -> Launching:
        new = Launching(self.order, self.circuit)
        new.place = self.place
        return new
