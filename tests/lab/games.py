"""Lines of a lab as a test wants them."""

from __future__ import annotations

from typing import Any

from lastturn.lab.watching import Trial, Watched

TRIAL = Trial("last-ember", "", "0" * 16, 2, ("sensible", "sensible"))


def game(seed: int, winners: list[int], **other: Any) -> Watched:
    usual: dict[str, Any] = {
        "names": ["Ann", "Bo"], "scores": [3, 2], "moves": 20, "turns": 5, "ending": "Done. (X-1)",
        "leads": 1, "lowest": 0.6, "drawn": [[], []], "played": [[], []], "sheet": {"Points": [3, 2]},
        "sources": {"Points": list(range(11))},
    }  # fmt: skip
    return Watched(trial=TRIAL, seed=seed, winners=winners, **usual | other)
