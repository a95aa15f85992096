"""SUD-Q62: with the option, CHEER is played at any moment of another player's combat turn, as printed."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.rules.combat_turn import TakeActions


def offer_cheer(t: Board, seat: i64, menu: Menu) -> None:
    if refuses_cheer(t, seat) == LEGAL:
        menu.add(move(num.CHEER))


def refuses_cheer(t: Board, seat: i64) -> i64:
    """SUD-12.3: not on oneself, and only while somebody's turn is on."""
    turn = t.on_top
    if not t.house.cheer_at_once or not isinstance(turn, TakeActions) or turn.seat == seat:
        return num.CHEER_OTHERS
    return LEGAL if t.slot_of(seat, t.content.cheer) >= 0 else num.NOT_HELD


def cheer(t: Board, seat: i64) -> None:
    """The turn player is in the middle of a question; only its number of actions changes."""
    turn = t.on_top
    assert isinstance(turn, TakeActions), "refuses_cheer has looked"
    t.cheer(seat, turn.seat)
    turn.actions += t.content.cheer_actions
