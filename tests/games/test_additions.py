"""What can be added to each game without Python: it loads, plays with every number of seats, and is met."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from lastturn.registry import game
from lastturn.shelf import edition, tried
from lastturn.wire.workshop import Draft
from lastturn.workshop.drafts import texts, written


def first(files: dict[str, Any], file: str, *path: str, **changes: Any) -> dict[str, Any]:
    """A new entry like the first of a list, with these changes, added to that list."""
    entries: Any = files[file]
    for name in path:
        entries = entries[name]
    entries.append(deepcopy(entries[0]) | changes)
    added: dict[str, Any] = entries[-1]
    return added


def a_nation(files: dict[str, Any]) -> str:
    first(files, "nations.toml", "nation", id="atlantis", name="Atlantis", code="ATL", rockets=3)
    card = first(files, "spy.toml", "card_type", id="from_below", code="BEL", name="From Below")
    card["modes"] = [{"id": "surface", "kind": "draw", "count": 2}]
    card["copies"] = [{"id": "BEL-1", "value": 3, "flags": ["atlantis", "usa", "uk"]}]
    return "Atlantis"


def a_module(files: dict[str, Any]) -> str:
    card = first(files, "modules.toml", "card_type", id="balloon", code="BAL", name="Balloon", lift=1)
    card["copies"] = [{"id": f"BAL-{n}", "value": n, "flags": ["wild"]} for n in (1, 2)]
    return "Balloon 1"


def a_character(files: dict[str, Any]) -> str:
    weapons = files["rubble.toml"]["rubble"]
    sledge = next(card for card in weapons if card["id"] == "pillars-sledgehammer")
    weapons.append(deepcopy(sledge) | {"id": "ladle", "name": "COOK'S LADLE", "signature": "cook"})
    first(files, "characters.toml", "character", id="cook", name="COOK", signature_weapon="ladle", health=8)
    return "Cook"


def items(files: dict[str, Any]) -> str:
    rubble = files["rubble.toml"]["rubble"]
    for family, id in (("healing", "soup"), ("junk", "radio"), ("ammo", "peas")):
        old = next(card for card in rubble if card["family"] == family)
        rubble.append(deepcopy(old) | {"id": id, "name": id.capitalize()})
    return "Soup"


def an_assault(files: dict[str, Any]) -> str:
    first(files, "combat.toml", "combat", id="thump", name="Thump", mod=3)
    first(files, "assaults.toml", "assault", id="rush", name="Rush Hour", threat=99)
    return "Rush Hour"


def a_disaster(files: dict[str, Any]) -> str:
    first(files, "disasters.toml", "disaster_family", id="frogs", name="Frogs")
    first(files, "disasters.toml", "disaster", id="EGM-X1", name="Raining Frogs", family="frogs")
    return "Raining Frogs"


def a_passenger(files: dict[str, Any]) -> str:
    """In the place of another: the deck has as many cards as the rules say."""
    first(files, "cards.toml", "occupation_cards", "red", "list", id="R99", name="Stowaway", vp=1)
    del files["cards.toml"]["occupation_cards"]["red"]["list"][0]
    return "Stowaway"


ADDED = [
    ("end-of-days", a_nation), ("end-of-days", a_module), ("until-daylight", a_character),
    ("until-daylight", items), ("until-daylight", an_assault), ("earth-gone-mad", a_disaster),
    ("doomsday", a_passenger),
]  # fmt: skip


@pytest.mark.parametrize(("id", "add"), ADDED, ids=[f"{id}-{add.__name__}" for id, add in ADDED])
def test_it_is_added_without_python(tmp_path: Path, id: str, add: Any) -> None:
    base = game(id)
    files = base.pack.tables()
    name = add(files)
    draft = Draft(game=id, name="more", title="More", files=files)
    made = edition(written(texts(base, draft), tmp_path / "more"))
    tried(made)
    before = {called for names in base.names().values() for called in names}
    now = {called for names in made.names().values() for called in names}
    assert name in {called.split(" (")[0] for called in now - before}, sorted(now - before)


def test_the_new_character_can_be_chosen_and_has_its_perks(tmp_path: Path) -> None:
    base = game("until-daylight")
    files = base.pack.tables()
    a_character(files)
    draft = Draft(game=base.id, name="more", title="More", files=files)
    match = edition(written(texts(base, draft), tmp_path / "more")).start(seats=2, seed=3)
    ask = match.ask()
    assert ask is not None and any("Cook" in choice.label for choice in ask.choices)
