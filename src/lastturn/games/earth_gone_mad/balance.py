"""What the designed numbers were made for: the balance notes of the rules, for `lastturn watch`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COOP_POINTS: Final = {2: "86", 3: "116", 4: "144", 5: "168", 6: "181–187"}
CITIES_LEFT: Final = {2: 3.6, 3: 2.6, 4: 2.3, 5: 2.2, 6: 1.9}  # of one seat, competitive
SOLO_NET: Final = {"standard": "25", "harsh": "18"}


def aims(seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """By the names of the tally; empty where the notes are silent."""
    if options["mode"] == "solo":
        return {"winner's points": SOLO_NET[options["track"]], "won": "almost always"}
    if options["track"] != "standard":
        return {}
    if options["mode"] == "coop":
        return {"points": COOP_POINTS[seats], "won": "0.12–0.26" if seats == 6 else "1.00"}
    if options["mode"] == "competitive":
        return {"winner's points": "22–27", "own cities left": f"{CITIES_LEFT[seats] * seats:.1f}"}
    return {}
