"""What the designed numbers were made for: the balance notes of the rules, for `lastturn watch`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Rounds, impacts of a game, rockets lost, passengers of a rocket, winner's points.
AIMS: Final = {
    ("introductory", 2): ("25 (22–29)", 0.0, 0.0, 8.2, 226),
    ("introductory", 3): ("23 (21–26)", 0.0, 0.0, 8.3, 213),
    ("introductory", 4): ("24 (21–27)", 0.0, 0.0, 7.5, 208),
    ("standard", 2): ("22 (20–24)", 0.25, 0.3, 6.4, 184),
    ("standard", 3): ("21 (20–23)", 0.1, 0.1, 6.6, 188),
    ("standard", 4): ("21 (20–23)", 0.1, 0.1, 6.0, 179),
    ("heroic", 2): ("18 (17–20)", 0.89, 1.4, 4.9, 87),
    ("heroic", 3): ("18 (17–19)", 0.8, 1.4, 4.9, 122),
    ("heroic", 4): ("18 (17–20)", 0.93, 2.1, 4.7, 127),
}
# Of one seat, at the standard level.
POINTS: Final = {
    "points: pick-ups": (19, 19),
    "points: score cards": (21, 23),
    "points: space": (7, 13),
    "points: passengers": (32, 39),
    "points: most passengers": (3, 5),
    "points: majorities": (19, 29),
    "points: own seats": (33, 36),
}


def aims(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """By the names of the tally; empty where the notes are silent."""
    level = options["level"]
    if (level, seats) not in AIMS:
        return {}
    rounds, impacts, lost, passengers, points = AIMS[level, seats]
    aimed = {
        "rounds": rounds,
        "impacts": f"{impacts:.2f}",
        "rockets lost": f"{lost:.1f}",
        "passengers": f"{passengers * seats:.1f}",
        "winner's points": str(points),
    }
    if level == "standard":
        aimed |= {what: _span(low * seats, high * seats) for what, (low, high) in POINTS.items()}
    return aimed


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
