"""SUD-2, SUD-14: the sequence of play."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.step import Step
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import SURVIVOR
from lastturn.games.until_daylight.house import NO_LIMIT
from lastturn.games.until_daylight.inventory import BLOOD, NOBODY, RESCUED, ROW, SAVED
from lastturn.games.until_daylight.rules.combat import CombatPhase
from lastturn.games.until_daylight.rules.enemies import EnemiesPhase
from lastturn.games.until_daylight.rules.search import SearchPhase
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.table import DaylightTable


class Night(Step):
    """SUD-2.2: search, trade, combat, end of round; again until the game ends."""

    def run(self, t: DaylightTable) -> None:
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
                self.beat = 0

    def copy(self) -> Night:
        return Night()


def end_round(t: DaylightTable) -> None:
    """SUD-14.1 to SUD-14.7"""
    survivors_join(t)
    for place in range(len(t.line)):
        t.line[place] = horde.rested(t.line[place])
    t.grenades = 0
    for seat in range(t.seats):
        t.seated[seat * ROW + BLOOD] = 0
    if t.round >= t.content.rounds and not t.has_enemy():
        t.finish(num.DAWN)
    elif t.round >= t.content.round_limit and not t.plays(NO_LIMIT):
        t.finish(num.OVERRUN)
    else:
        t.pass_first_player()
        t.round += 1


def survivors_join(t: DaylightTable) -> None:
    """SUD-14.1: every Survivor still on the line joins the holder."""
    kept = vec[i64]()
    for place in range(len(t.line)):
        if t.type_at(place) == SURVIVOR:
            card = horde.card_of(t.line[place])
            t.seated[t.holder * ROW + SAVED] |= bit(card)
            t.seated[t.holder * ROW + RESCUED] += 1
            t.emit(num.SURVIVOR_JOINED, t.holder, card)
        else:
            kept = append(kept, t.line[place])
    t.line = kept
