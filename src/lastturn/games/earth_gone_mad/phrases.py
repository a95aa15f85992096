"""Names of what stands in deals: clauses, items, due moments and marks."""

from __future__ import annotations

KIND_NAMES = [
    "give Survivors", "give Nukes", "buy for", "plunder", "no plunder", "target",
    "launch", "no launch", "intercept", "no intercept", "move Optimize", "move Tracking",
]  # fmt: skip
ITEM_NAMES = ["Survivor", "Nuke", "Optimize", "Tracking Facility"]
DUE_NAMES = ["end of this card", "next spend step", "next disaster step", "end of the game"]
MARK_NAMES = ["open", "kept", "broken"]
