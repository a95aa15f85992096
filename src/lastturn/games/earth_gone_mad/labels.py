"""What a choice lays where, for graphic boards: ids of counters, cities, and zones and facts of the view."""

from __future__ import annotations

from typing import Final

from lastturn.engine.moves import arg, arg2, verb
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.content import PackTexts

DEALS: Final = (num.ACCEPT, num.REFUSE, num.COUNTER, num.WITHDRAW)
SEATS: Final = (num.ADDRESS, num.BY, num.FOR, num.AGAINST, num.OWED_BY, num.OWED_TO)
NUKES: Final = (num.LAUNCH, num.INTERCEPT, num.INTERCEPT_AT)


def places(t: Board, named: PackTexts, m: int) -> tuple[str, ...]:
    """First what is laid, then where; a fact stands for the place that shows it."""
    match verb(m):
        case num.BUY_SURVIVOR:
            return ("survivor", f"survivors.{t.active + 1}")
        case num.BUY_NUKE:
            return ("nuke", f"nukes.{t.active + 1}")
        case num.BUY_BUNDLE:
            return (named.bundle_ids[arg(m)], f"survivors.{t.active + 1}")
        case num.OPTIMIZE:
            return ("optimize", named.city_ids[arg(m)])
        case num.TRACKING:
            return ("tracking", named.city_ids[arg(m)])
        case num.PLUNDER:
            return ("plunder", f"survivors.{arg(m) + 1}")
        case num.AIM:
            return ("targeting_marker", named.city_ids[arg(m)])
        case num.LAUNCH:
            return ("nuke", "box")
        case num.INTERCEPT:
            return ("nuke", "intercepting")
        case num.INTERCEPT_AT:
            return ("nuke", "intercepting", f"launched.{arg2(m) + 1}")
        case num.SHOOT_DOWN:
            return ("box", f"launched.{arg(m) + 1}")
        case num.HANDLE:
            return (named.card_ids[arg(m)],)
        case num.CLAIM:
            return (named.continent_ids[arg(m)],)
        case _:
            return said_of(named, m)


def said_of(named: PackTexts, m: int) -> tuple[str, ...]:
    """Of asides: the deal, the promise, the shelter or the city that they name."""
    spoken = verb(m)
    if spoken in DEALS:
        return (f"deal-{arg(m)}",)
    if spoken in (num.MARK, num.PAY):
        return (f"promise-{arg(m)}",)
    if spoken in SEATS:
        return (f"survivors.{arg(m) + 1}",)
    if spoken in (num.AT, num.ONTO):
        return (named.city_ids[arg(m)],)
    return ()


def how_many(m: int) -> int:
    return arg(m) if verb(m) in NUKES else 1
