"""From the kind of an effect to the step that carries it out."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.step import Step
from lastturn.games.end_of_days import cards as c
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.effects.at_once import AtOnce
from lastturn.games.end_of_days.effects.attacks import Attacks, OneTarget
from lastturn.games.end_of_days.effects.doomsday import Doomsday
from lastturn.games.end_of_days.effects.hands import Look
from lastturn.games.end_of_days.effects.owed import CivilWar, Meltdown, Mobs
from lastturn.games.end_of_days.effects.price import Demand


def effect_step(
    t: Board, seat: i64, card: i64, mode: i64, nation: i64, target: i64, site: i64, shielded: i64
) -> Step:
    """The step for a declared use; `shielded` nations are left out."""
    match t.content.kind[mode]:
        case c.ATTACK:
            return Attacks(seat, card, mode, nation, target, t.content.amount[mode])
        case c.DESTROY | c.STEAL | c.CONDEMN:
            return OneTarget(seat, card, mode, nation, target, site)
        case c.CIVIL_WAR:
            return CivilWar(seat, card, shielded)
        case c.DOOMSDAY:
            return Doomsday(seat, shielded)
        case c.LOOK:
            return Look(seat, nation, t.content.then_discard[mode])
        case c.MELTDOWN:
            return Meltdown(seat, card, shielded)
        case c.MOBS:
            return Mobs(seat, card, shielded)
        case c.ULTIMATUM:
            return Demand(seat, nation, target, t.content.amount[mode])
        case _:  # draw, clear, fetch, random card
            return AtOnce(seat, mode, nation, target)
