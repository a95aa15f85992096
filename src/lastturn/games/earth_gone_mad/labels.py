"""What a choice lays where, for graphic boards: ids of counters, cities, and zones and facts of the view."""

from __future__ import annotations

from lastturn.engine.moves import arg, arg2, verb
from lastturn.games.earth_gone_mad import moves as mv
from lastturn.games.earth_gone_mad.content import Names
from lastturn.games.earth_gone_mad.table import EarthTable

NUKES = (mv.LAUNCH, mv.INTERCEPT, mv.INTERCEPT_AT)


def places(t: EarthTable, named: Names, m: int) -> tuple[str, ...]:
    """First what is laid, then where; a fact stands for the place that shows it."""
    match verb(m):
        case mv.BUY_SURVIVOR:
            return ("survivor", f"survivors.{t.active + 1}")
        case mv.BUY_NUKE:
            return ("nuke", f"nukes.{t.active + 1}")
        case mv.OPTIMIZE:
            return ("optimize", named.city_ids[arg(m)])
        case mv.TRACKING:
            return ("tracking", named.city_ids[arg(m)])
        case mv.PLUNDER:
            return ("plunder", f"survivors.{arg(m) + 1}")
        case mv.AIM:
            return ("targeting_marker", named.city_ids[arg(m)])
        case mv.LAUNCH:
            return ("nuke", "box")
        case mv.INTERCEPT:
            return ("nuke", "intercepting")
        case mv.INTERCEPT_AT:
            return ("nuke", "intercepting", f"launched.{arg2(m) + 1}")
        case mv.SHOOT_DOWN:
            return ("box", f"launched.{arg(m) + 1}")
        case mv.HANDLE:
            return (named.card_ids[arg(m)],)
        case mv.CLAIM:
            return (named.continent_ids[arg(m)],)
        case _:
            return ()


def how_many(m: int) -> int:
    return arg(m) if verb(m) in NUKES else 1
