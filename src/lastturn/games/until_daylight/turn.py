"""SUD-2, SUD-14: the sequence of play."""

from __future__ import annotations

from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules.combat import CombatPhase
from lastturn.games.until_daylight.rules.enemies import EnemiesPhase
from lastturn.games.until_daylight.rules.search import SearchPhase
from lastturn.games.until_daylight.rules.trade import TradePhase


class Night(Step):
    """SUD-2.2: round after round, until the game ends."""

    def run(self, t: Board) -> None:
        t.call(Round())

    def copy(self) -> Night:
        return Night()


class Round(Step):
    """SUD-2.2: search, trade, combat, end of round."""

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                t.emit(num.LAST_ROUND if t.is_last_round() else num.ROUND_BEGAN, NOBODY, t.round)
                t.call(SearchPhase())
            case 2:
                t.call(TradePhase(t.seats))
            case 3:
                t.call(CombatPhase())
            case 4:
                t.call(EnemiesPhase())
            case _:
                end_round(t)
                if t.ended == NOT_OVER:
                    t.back()

    def copy(self) -> Round:
        return Round()


def end_round(t: Board) -> None:
    """SUD-14.1 to SUD-14.7"""
    t.end_of_round()
    if t.round >= t.content.rounds and not t.has_enemy():
        t.finish(num.DAWN)
    elif t.round >= t.content.round_limit and not t.house.no_limit:
        t.finish(num.OVERRUN)
    else:
        t.next_round()
