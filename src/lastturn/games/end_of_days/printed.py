"""EOD-15 to EOD-17: what is printed on a card besides its name and text."""

from __future__ import annotations

from lastturn.games.end_of_days.cards import FRONT_ONLY, HAND_ONLY, NEVER, Content
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.registry import COLOUR_NAMES


def printed(texts: PackTexts, c: Content, card: int) -> list[str]:
    flags = [texts.nation_codes[n] for n in range(c.nations) if c.flags[card] >> n & 1]
    marks = [
        COLOUR_NAMES[c.family[card]],
        f"value {c.value[card]}",
        "wild" if c.wild[card] else " ".join(flags),
    ]
    marks += [f"{name} {number}" for name, number in figures(c, card) if number]
    marks += ["Sanction"] if c.sanction[card] else []
    return marks + {HAND_ONLY: ["hand only"], FRONT_ONLY: ["front only"], NEVER: ["lasting"]}.get(
        c.use_from[card], []
    )


def figures(c: Content, card: int) -> list[tuple[str, int]]:
    """EOD-15: the numbers of a module."""
    return [
        ("lift", int(c.lift[card])),
        ("liftoff", int(c.liftoff[card])),
        ("extra", int(c.liftoff_per_extra[card])),
        ("size", int(c.size[card])),
        ("carries", int(c.carries[card])),
        ("points", int(c.points[card])),
    ]
