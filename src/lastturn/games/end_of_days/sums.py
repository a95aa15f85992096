"""What the numbers of a nation, of a ship and of colours come to, in words."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.language import Language
from lastturn.games.end_of_days.cards import GREEN, YELLOW, Content
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.best_ship import best_ship


def nation_text(language: Language, c: Content, nation: int) -> str:
    return language.text(
        "nation.sizes", n=c.hand_size[nation], n2=c.nation_size[nation], n3=c.rockets[nation]
    )


def ship_text(language: Language, c: Content, modules: vec[i64]) -> str:
    """EOD-11.3, EOD-12.5: what the modules add up to."""
    sums = language.text(
        "ship.sums",
        n=ships.lift(c, modules),
        n2=ships.size(c, modules, YELLOW),
        n3=ships.carries(c, modules),
        n4=ships.size(c, modules, GREEN),
    )
    whole = ships.is_viable(c, modules)
    ship = modules if whole else best_ship(c, modules)
    if not len(ship):
        return language.text("ship.none", sums=sums)
    name = "ship.whole" if whole else "ship.part"
    return language.text(name, sums=sums, n=ships.liftoff(c, ship), n2=ships.points(c, ship))


def colour_names(language: Language) -> list[str]:
    """The families by number, as people call them."""
    return [language.text(f"colour.{name}") for name in COLOUR_NAMES]


def joined(language: Language, phrase: str, words: list[str]) -> str:
    """One text of several words, each put behind those before it: “red and red and green”."""
    text = words[0] if words else ""
    for word in words[1:]:
        text = language.text(phrase, one=text, other=word)
    return text
