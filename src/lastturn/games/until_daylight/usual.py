"""What goes without saying: an item that fits is kept, and who can only throw something away goes on."""

from __future__ import annotations

from lastturn.engine.moves import move, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.search_choices import Found


def usual_answer(t: Board, seat: int) -> int | None:
    step = t.on_top
    if isinstance(step, Found):
        return kept(t, step, seat)
    if isinstance(step, TakeActions) and step.actions == 0:
        return unless_busy(t, seat, num.END_TURN)
    return unless_busy(t, seat, num.DONE) if t.prompt(seat) == num.TRADE else None


def kept(t: Board, step: Found, seat: int) -> int | None:
    """SUD-D5: keep what fits; but not where leaving it may bring another card (SUD-13.8)."""
    fits = t.fits(seat, t.drawn) and not step.may_look
    return int(move(num.KEEP)) if fits else None


def unless_busy(t: Board, seat: int, ending: int) -> int | None:
    """SUD-5.14, SUD-7.10: nothing to give, use, play or do; what may be discarded now may be later."""
    left = [verb(m) for m in t.legal(seat)]
    idle = all([one in (num.DISCARD, ending) for one in left])
    return int(move(ending)) if idle else None
