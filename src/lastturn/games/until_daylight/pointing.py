"""What a move is about: the ids of the things that lie on the table."""

from __future__ import annotations

from typing import Final

from lastturn.engine.moves import arg, verb
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import TRAP
from lastturn.games.until_daylight.content import Facts
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.follow_up import FollowUp
from lastturn.games.until_daylight.rules.hit import Hit
from lastturn.games.until_daylight.rules.trade import TradePhase

CARD: Final = (num.START_WITH, num.OFFER, num.USE, num.BARGAIN, num.TAKE, num.WITH, num.PLAY)
PLACE: Final = (num.MARK, num.TARGET, num.ALSO)
SEAT: Final = (num.FIRST_PLAYER, num.TO)
COUNTED: Final = (num.CARDS, num.AMMO, num.LEFT, num.RIGHT, num.ABSORB)


def horde_id(t: Board, place: int) -> str:
    """A horde card keeps its id while it moves along the line."""
    return f"horde.{horde.card_of(t.line[place])}"


def inventory_id(seat: int) -> str:
    return f"inventory.{seat + 1}"


class Pointing:
    """The ids that a move of a seat names: what is moved first, then where to."""

    def __init__(self, facts: Facts, t: Board, seat: int) -> None:
        self.facts = facts
        self.t = t
        self.seat = seat

    def on(self, m: int) -> tuple[str, ...]:
        spoken, what = verb(m), int(arg(m))
        if spoken in CARD:
            return (self.facts.card_ids[what],)
        if spoken in PLACE:
            return (horde_id(self.t, what),)
        if spoken in SEAT:
            return (inventory_id(what),)
        return self._search(spoken, what) or self._combat(spoken, what)

    def _search(self, spoken: int, what: int) -> tuple[str, ...]:
        mine, ids = inventory_id(self.seat), self.facts.card_ids
        match spoken:
            case num.DRAW | num.LOOK_AGAIN:
                return ("active",)
            case num.KEEP | num.ACCEPT_WAVE:
                return ("drawn", mine)
            case num.DELAY | num.DELAY_FREE:
                return ("drawn", "active")
            case num.LEAVE:
                return ("drawn", "discard")
            case num.DISCARD:
                return (ids[what], "discard")
            case num.DEAL:
                return (ids[what], "rubble")
            case num.ACCEPT:
                return ("offers", mine)
            case num.REFUSE:
                return ("offers",)
            case _:
                return ()

    def _combat(self, spoken: int, what: int) -> tuple[str, ...]:
        t, ids, combat = self.t, self.facts.card_ids, self.facts.combat_ids
        match spoken:
            case num.BE:
                return (self.facts.character_ids[what],)
            case num.CRAFT:
                return (ids[t.content.first_part[what]], ids[t.content.second_part[what]])
            case num.BEFORE:
                return (self._token_before(what),)
            case num.FOCUS:
                return (ids[t.content.focus],)
            case num.CHEER:
                return (ids[t.content.cheer],)
            case num.LUCKY:
                return (ids[t.content.lucky], combat[what])
            case num.CHOOSE:
                return (combat[what],)
            case num.ABSORB:
                return (f"saved.{self.seat + 1}",)
            case num.TAKE_WAVE:
                return (inventory_id(int(t.holder)),)
            case _:
                return self._in_run(spoken)

    def _token_before(self, seat: int) -> str:
        step = self.t.on_top
        is_trap = isinstance(step, TakeActions) and step.made.of(num.CRAFT) == TRAP
        return f"traps.{seat + 1}" if is_trap else f"barricades.{seat + 1}"

    def _in_run(self, spoken: int) -> tuple[str, ...]:
        """What the picks made before say."""
        step, t = self.t.on_top, self.t
        match spoken:
            case num.AMMO if isinstance(step, (TakeActions, FollowUp)) and step.made.of(num.WITH) >= 0:
                return (self.facts.card_ids[t.content.ammo[step.made.of(num.WITH)]],)
            case num.CARDS if isinstance(step, TradePhase):
                return (self.facts.card_ids[step.made[self.seat].of(num.OFFER)],)
            case num.LEFT if isinstance(step, Hit):
                return (horde_id(t, int(step.target) - 1),)
            case num.RIGHT if isinstance(step, Hit):
                return (horde_id(t, int(step.target) + 1),)
            case _:
                return ()
