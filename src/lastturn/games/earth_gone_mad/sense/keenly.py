"""What searches go by: other numbers than the rules of thumb, and nothing that is beaten for certain."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import NEVER, Menu
from lastturn.engine.moves import arg, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.house import COMPETITIVE
from lastturn.games.earth_gone_mad.sense import worths
from lastturn.games.earth_gone_mad.sense.preferring import prefer, weigh
from lastturn.games.earth_gone_mad.sense.tastes import keen


def prefer_keenly(t: Board, seat: i64, menu: Menu) -> None:
    """Where everybody plays for themselves; else by the rules of thumb."""
    if t.house.mode != COMPETITIVE:
        prefer(t, seat, menu)
        return
    taste = keen(t.seats)
    weigh(t, seat, menu, taste)
    match t.prompt(seat):
        case num.ASK_BUY:
            _spend_all(t, menu)
        case num.ASK_TARGET:
            _spare_own(t, seat, menu)
        case num.ASK_LAUNCH:
            _keep_back(menu, worths.stake(t, seat, t.target, taste) <= 0.0)
        case num.ASK_INTERCEPT:
            _keep_back(menu, worths.stake(t, seat, t.target, taste) >= 0.0)


def _spend_all(t: Board, menu: Menu) -> None:
    """Income that is not spent is lost, and a Nuke does no harm. One sheltered city is as good as another."""
    sheltered = False
    for i in range(menu.size):
        m = menu.moves[i]
        if verb(m) == num.DONE:
            menu.weights[i] = NEVER
        elif verb(m) == num.OPTIMIZE and not has(t.content.exposed | t.tracking, arg(m)):
            if sheltered:
                menu.weights[i] = NEVER
            sheltered = True


def _spare_own(t: Board, seat: i64, menu: Menu) -> None:
    """As long as there is another city to aim at."""
    own: i64 = 0
    for i in range(menu.size):
        if t.controller(arg(menu.moves[i])) == seat:
            own += 1
    for i in range(menu.size):
        if own < menu.size and t.controller(arg(menu.moves[i])) == seat:
            menu.weights[i] = NEVER


def _keep_back(menu: Menu, useless: bool) -> None:
    """Nukes are not spent on what the seat wants to happen."""
    for i in range(menu.size):
        if useless and arg(menu.moves[i]) > 0:
            menu.weights[i] = NEVER
