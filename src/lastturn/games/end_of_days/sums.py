"""What the numbers of a nation, of a ship and of colours come to, in words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.spoken import Language
from lastturn.games.end_of_days.cards import GREEN, YELLOW, Content
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.best_ship import best_ship

NOT_VIABLE: Final = 0
PART_VIABLE: Final = 1
VIABLE: Final = 2


def nation_text(language: Language, c: Content, nation: int) -> str:
    return language.text(
        "nation.sizes", n=c.hand_size[nation], n2=c.nation_size[nation], n3=c.rockets[nation]
    )


class ShipSums:
    """EOD-11.3, EOD-12.5: what the modules of a launch site add up to.

    Where a part of them is viable, liftoff and points are those of its best ship.
    """

    def __init__(self, c: Content, modules: vec[i64]) -> None:
        whole = ships.is_viable(c, modules)
        ship = modules if whole else best_ship(c, modules)
        flying = ship if len(ship) > 0 else modules
        self.lift: i64 = ships.lift(c, modules)
        self.weight: i64 = ships.size(c, modules, YELLOW)
        self.carries: i64 = ships.carries(c, modules)
        self.cargo: i64 = ships.size(c, modules, GREEN)
        self.liftoff: i64 = ships.liftoff(c, flying)
        self.points: i64 = ships.points(c, flying)
        self.colours: i64 = ships.colours(c, modules)
        self.viable: i64 = NOT_VIABLE
        if whole:
            self.viable = VIABLE
        elif len(ship) > 0:
            self.viable = PART_VIABLE


def ship_text(language: Language, c: Content, modules: vec[i64]) -> str:
    """What the modules add up to, in words."""
    ship = ShipSums(c, modules)
    sums = language.text("ship.sums", n=ship.lift, n2=ship.weight, n3=ship.carries, n4=ship.cargo)
    if ship.viable == NOT_VIABLE:
        return language.text("ship.none", sums=sums)
    name = "ship.whole" if ship.viable == VIABLE else "ship.part"
    return language.text(name, sums=sums, n=ship.liftoff, n2=ship.points)


def colour_names(language: Language) -> list[str]:
    """The families by number, as people call them."""
    return [language.text(f"colour.{name}") for name in COLOUR_NAMES]


def joined(language: Language, phrase: str, words: list[str]) -> str:
    """One text of several words, each put behind those before it: “red and red and green”."""
    text = words[0] if words else ""
    for word in words[1:]:
        text = language.text(phrase, one=text, other=word)
    return text
