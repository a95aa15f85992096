"""What the numbers of a nation and of a ship come to, in words."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.end_of_days.cards import GREEN, YELLOW, Content
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.best_ship import best_ship


def nation_text(c: Content, nation: int) -> str:
    size = f"hand size {c.hand_size[nation]}, nation size {c.nation_size[nation]}"
    return f"{size}, launch sites {c.rockets[nation]}"


def ship_text(c: Content, modules: vec[i64]) -> str:
    """EOD-11.3, EOD-12.5: what the modules add up to."""
    sums = (
        f"lift {ships.lift(c, modules)} for yellow size {ships.size(c, modules, YELLOW)}, "
        f"carries {ships.carries(c, modules)} for green size {ships.size(c, modules, GREEN)}"
    )
    whole = ships.is_viable(c, modules)
    ship = modules if whole else best_ship(c, modules)
    if not len(ship):
        return f"{sums}; no viable ship"
    points = ships.points(c, ship)
    worth = f"liftoff {ships.liftoff(c, ship)}, {points} Victory Point{'s' * (points != 1)}"
    return f"{sums}; {'' if whole else 'a part is '}viable, {worth}"
