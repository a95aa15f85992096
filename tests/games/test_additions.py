"""What can be added to each game without Python: it loads, plays with every number of seats, and is met."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from lastturn.engine.contract import Game
from lastturn.games.until_daylight.game import UntilDaylight
from lastturn.registry import game
from lastturn.shelf import edition, tried
from lastturn.testing import scene
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


def an_enemy(files: dict[str, Any]) -> str:
    """One that steals, in the place of a few Wanderers; one assault calls it."""
    horde = files["horde.toml"]["enemy"]
    raider = next(enemy for enemy in horde if enemy["id"] == "raider")
    made = deepcopy(raider) | {"id": "magpie", "name": "MAGPIE", "health": 1, "looks": {"The Magpie": 3}}
    del made["cards"]
    horde.append(made)
    files["assaults.toml"]["assault"][0]["also"] = [{"enemy": "magpie", "cards": [1, 1, 1, 2, 2, 3]}]
    return "Magpie"


def a_special(files: dict[str, Any]) -> str:
    """More actions and more splash at once, and it hurts nobody."""
    rubble = files["rubble.toml"]["rubble"]
    shot = next(card for card in rubble if card["id"] == "energy-shot")
    both = {"extra_actions": 1, "splash_bonus": 2}
    rubble.append(deepcopy(shot) | {"id": "espresso", "name": "Espresso", "subtitle": "", "params": both})
    return "Espresso"


def an_assault(files: dict[str, Any]) -> str:
    first(files, "combat.toml", "combat", id="thump", name="Thump", mod=3)
    first(files, "assaults.toml", "assault", id="rush", name="Rush Hour", threat=99)
    return "Rush Hour"


def a_disaster(files: dict[str, Any]) -> str:
    first(files, "disasters.toml", "disaster_family", id="frogs", name="Frogs")
    first(files, "disasters.toml", "disaster", id="EGM-X1", name="Raining Frogs", family="frogs")
    return "Raining Frogs"


def a_bundle(files: dict[str, Any]) -> str:
    """Survivors and Nukes for one price."""
    made = {"id": "ark", "name": "Ark", "price": 3, "survivors": 2, "nukes": 1}
    files["items.toml"]["bundle"] = [made | {"effect": "2 Survivors and 1 Nuke.", "source": "designed"}]
    return "Ark"


def a_passenger(files: dict[str, Any]) -> str:
    """In the place of another: the deck has as many cards as the rules say."""
    first(files, "cards.toml", "occupation_cards", "red", "list", id="R99", name="Stowaway", vp=1)
    del files["cards.toml"]["occupation_cards"]["red"]["list"][0]
    return "Stowaway"


ADDED = [
    ("end-of-days", a_nation), ("end-of-days", a_module), ("until-daylight", a_character),
    ("until-daylight", items), ("until-daylight", an_enemy), ("until-daylight", a_special),
    ("until-daylight", an_assault), ("earth-gone-mad", a_disaster), ("earth-gone-mad", a_bundle),
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


def edition_with(add: Any, id: str, place: Path) -> Game:
    base = game(id)
    files = base.pack.tables()
    add(files)
    draft = Draft(game=id, name="more", title="More", files=files)
    return edition(written(texts(base, draft), place / "more"))


def test_a_bundle_is_bought_for_its_price_and_gives_what_it_says(tmp_path: Path) -> None:
    ark = scene(edition_with(a_bundle, "earth-gone-mad", tmp_path), """
        seats = 2
        [table]
        continents = ["Europe", "Asia"]
        month = "March"
        step = "spend"
        income = 6
        survivors = [0, 0]
        nukes = [0, 0]
    """)  # fmt: skip
    ark.do(0, "buy bundle Ark")
    assert (ark.fact("income"), ark.fact("survivors.1"), ark.fact("nukes.1")) == (3, 2, 1)
    assert (ark.fact("ware.survivor"), ark.fact("ware.ark")) == (1, 3), "other prices stay"
    assert any("buys Ark for 3." in line for line in ark.log)
    ark.do(0, "buy Nuke")
    assert "buy bundle Ark" not in ark.options(0), "2 income are not enough"


def test_a_new_enemy_comes_with_its_assault_and_steals(tmp_path: Path) -> None:
    made = edition_with(an_enemy, "until-daylight", tmp_path)
    night = scene(made, """
        seats = 1
        [table]
        phase = "combat"
        turn = 1
        holder = 1
        line = ["Magpie", "Wanderer"]
        combat = ["Whiff"]
        [[table.seat]]
        character = "Pillar"
        inventory = ["Fire Axe"]
    """)  # fmt: skip
    assert night.zone("line") == ["Magpie", "Wanderer"]
    night.do(0, "end turn")
    assert night.zone("inventory.1") == [], "it steals as a Raider does"
    assert isinstance(made, UntilDaylight)
    content, magpie = made.facts.content, made.facts.enemy_names.index("Magpie")
    rows = [[content.assault_row(card, magpie, seats) for seats in range(1, 7)] for card in range(6)]
    assert rows == [[1, 1, 1, 2, 2, 3], *[[0] * 6] * 5], "no other assault calls it"


def test_a_new_special_gives_what_it_says_and_costs_nothing(tmp_path: Path) -> None:
    night = scene(edition_with(a_special, "until-daylight", tmp_path), """
        seats = 1
        [table]
        phase = "combat"
        turn = 1
        holder = 1
        line = ["Brute", "Brute", "Brute"]
        [[table.seat]]
        character = "Pillar"
        inventory = ["Fire Axe", "Espresso"]
    """)  # fmt: skip
    before = (night.fact("actions"), night.fact("health.1"))
    night.do(0, "play Espresso")
    assert (night.fact("actions"), night.fact("health.1")) == (int(before[0]) + 1, before[1])
    assert night.fact("blood.1") == 2


def test_the_new_character_can_be_chosen_and_has_its_perks(tmp_path: Path) -> None:
    match = edition_with(a_character, "until-daylight", tmp_path).start(seats=2, seed=3)
    ask = match.ask()
    assert ask is not None and any("Cook" in choice.label for choice in ask.choices)
