"""What the designed numbers were made for: the balance notes of the rules, for `lastturn watch`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WON: Final = "0.35–0.55"  # by good sense, at every number of seats


def aims(options: Mapping[str, str]) -> dict[str, str]:
    """By the names of the tally. The notes speak of shuffled assault cards only."""
    return {"won": WON} if options["assault_order"] == "shuffled" else {}
