"""How sure a figure is: 95 % intervals of shares and means."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; good for few games and for shares near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    low = 0.0 if wins == 0 else middle - reach
    high = 1.0 if wins == games else middle + reach
    return low, high


def mean_reach(total: int, squares: int, games: int) -> float:
    """Half the 95 % interval of a mean, by the normal law: for many games."""
    if games < 2:
        return 0.0
    variance = (squares - total * total / games) / (games - 1)
    return Z_95 * sqrt(variance / games)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
