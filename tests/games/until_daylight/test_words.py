"""What people read at the table: labels and questions that say what a decision needs."""

from __future__ import annotations

from typing import Any

from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import night
from tests.rules import rule

FULL = ["Fire Axe", "Pistol", "Machete", "Bandages", "FOCUS", "CHEER", "LUCKY", "Bullets"]


def labels(stage: Stage, seat: int = 0) -> dict[str, str]:
    ask = GAME.ask(stage.table, seat)
    assert ask is not None
    return {choice.words: choice.label for choice in ask.choices}


def question(stage: Stage, seat: int = 0) -> str:
    ask = GAME.ask(stage.table, seat)
    assert ask is not None
    return ask.text


def test_characters_and_weapons_are_chosen_by_what_they_can() -> None:
    s = night(seats=1, phase="setup")
    assert labels(s)["be Pillar"].startswith("Be the Pillar: 11 health. ")
    assert "Stand Behind Me: " in labels(s)["be Pillar"]

    s.do(0, "be Pillar")

    assert labels(s)["start with Fire Axe"] == "Start with Fire Axe: Melee; base 2, draws 1."


def test_targets_show_their_health_and_cards_their_damage() -> None:
    s = night(["DRIFTER'S CROWBAR"], line=["Brute 1", "Wanderer"], turn=1, combat=["Carnage", "Sweep"])
    s.do(0, "attack")
    assert labels(s)["target 1 Brute"] == "The Brute at place 1: 3 of 4 health, 1 damage"

    s.do(0, "target 1 Brute")

    assert labels(s) == {
        "choose Carnage": "Use Carnage: 3 damage, splash 1",
        "choose Sweep": "Use Sweep: 2 damage to share out",
    }
    s.do(0, "choose Sweep")
    assert labels(s)["right 1"] == "1 point to the right: Wanderer, 2 of 2 health"


def test_a_found_item_says_what_it_is_for_and_when_the_bag_is_full() -> None:
    s = night([], phase="search", active=["Nails", "WAVE!"])
    s.do(0, "draw")
    assert question(s) == "You found Nails. Keep it?"
    assert labels(s)["keep it"].endswith("Stacks. With Planks: Barricade. With Explosives: Grenade.")

    s = night(FULL, phase="search", active=["Nails", "WAVE!"])
    s.do(0, "draw")

    assert question(s) == "You found Nails. Your bag is full: make room for it, or leave it."


def test_an_attacking_enemy_is_named_and_survivors_are_counted() -> None:
    attack: dict[str, Any] = {
        "phase": "enemies",
        "holder": 1,
        "line": ["Brute"],
        "combat": ["Heavy Hit", "Hit"],
    }
    s = night(["LUCKY"], [], who="Psycho Trigger", more=[{"survivors": 1}], **attack)
    assert question(s) == "The Brute drew Heavy Hit, Hit. LUCKY?"

    s.do(0, "pass")

    assert question(s) == "3 damage: how many Survivors absorb 1 point each?"
    assert labels(s)["absorb 1"] == "1 Survivor absorbs damage: 2 damage is left for you"


def test_the_headline_counts_one_enemy() -> None:
    assert "1 enemy on the line." in night(["Fire Axe"], line=["Brute"], turn=1).view().headline


@rule("SUD-8.4")
def test_a_weapon_says_how_much_ammo_it_takes() -> None:
    things = night(["Crossbow", "Shotgun"], phase="trade", line=["Brute"]).view(0, face_up=False).zones
    texts = {thing.name: thing.text for zone in things for thing in zone.things}
    assert "needs arrows, exactly 1;" in texts["Crossbow"] and "needs shells, 1 or more;" in texts["Shotgun"]
