"""Every fact, zone and seat of a view is what lies on the table."""

from __future__ import annotations

from typing import Any

from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import night
from tests.rules import rule
from tests.views import facts, marks, zones


def third_round(**more: Any) -> Stage:
    """No two characters have the same."""
    fields: dict[str, Any] = {
        "hurt": [1, 2, 3],
        "who": "Hipster Pillar Psycho",
        "line": ["Brute 2", {"enemy": "Wanderer", "spears": 1, "stunned": True, "marked": True}, "Survivor"],
        "turn": 2,
        "round": 3,
        "first": 3,
        "holder": 2,
        "grenades": 1,
        "discard": ["Nails"],
        "active": ["Arrow", "Planks"],
        "rubble": ["Wires"],
        "combat": ["Hit", "Whiff"],
        "combat_discard": ["Graze"],
        "combat_rest": "box",
        "rest": "box",
        "more": [{"barricades": 1}, {"traps": 2}, {"survivors": 1, "blood_lust": 2}],
    }
    bags = (["Pistol", "Bullets", "Bullets"], ["Nails", "Planks"], ["Bandages"])
    return night(*bags, **fields | more)


def test_every_fact_is_shown() -> None:
    view = third_round().view(0, face_up=False)
    assert facts(view) == {
        "round": 3, "phase": "combat", "first": "Psycho", "holder": "Pillar", "pile": 2, "rubble": 1,
        "assaults": 6, "barricades": 5, "spears": 2, "traps": 4, "grenades": 5, "turn": "Pillar",
        "actions": 1,
    }  # fmt: skip
    history = {"defeated": 0, "taken": 0, "delays": 0, "crafted": 0, "rescued": 0}
    assert [facts(view, seat) for seat in range(3)] == [
        {
            "character": "Hipster", "health": 7, "damage": 1, "cards": 3, "slots": 2, "barricades": 1,
            "traps": 0, "survivors": 0, "blood": 0, **history,
        },
        {
            "character": "Pillar", "health": 9, "damage": 2, "cards": 2, "slots": 2, "barricades": 0,
            "traps": 2, "survivors": 0, "blood": 0, **history,
        },
        {
            "character": "Psycho", "health": 6, "damage": 3, "cards": 1, "slots": 1, "barricades": 0,
            "traps": 0, "survivors": 1, "blood": 2, **history,
        },
    ]  # fmt: skip
    assert [(seat.name, seat.out) for seat in view.seats] == [
        ("Hipster", False), ("Pillar", False), ("Psycho", False)
    ]  # fmt: skip
    assert (view.asked, view.you, view.over) == ([1], 0, False)


def test_every_zone_is_shown() -> None:
    view = third_round().view(0, face_up=False)
    shown = zones(view)
    assert "10 Bullets" in shown.pop("box")
    assert shown == {
        "line": "Brute, Wanderer, Survivor",
        "inventory.1": "Pistol, 2 Bullets", "inventory.2": "Nails, Planks", "inventory.3": "Bandages",
        "saved.3": "Bob from Accounting",
        "rubble": "1 hidden", "active": "2 hidden", "discard": "Nails",
        "combat": "2 hidden", "combat-discard": "Graze", "assault-deck": "6 hidden",
        "supply": "22 Wanderer, 14 Raider, 7 Brute, 2 Monster, 9 Survivor",
    }  # fmt: skip
    assert marks(view, "line") == {
        "Brute": ["place 1", "2 of 4 health", "2 damage"],
        "Wanderer": ["place 2", "2 of 2 health", "1 Spear", "stunned", "marked"],
        "Survivor": ["place 3", "1 of 1 health"],
    }
    owned = {zone.id: zone.seat for zone in view.zones if zone.seat is not None}
    assert all(id.endswith(f".{seat + 1}") for id, seat in owned.items())


def test_the_piles_face_up_are_the_piles() -> None:
    stage = third_round()
    piles = {id: stage.zone(id) for id in ("active", "rubble", "combat")}
    assert piles == {"active": ["Arrow", "Planks"], "rubble": ["Wires"], "combat": ["Hit", "Whiff"]}


@rule("SUD-H5")
def test_a_closed_inventory_is_counted() -> None:
    shown = zones(third_round(options={"inventories": "closed"}).view(0, face_up=False))
    assert [shown[f"inventory.{n}"] for n in (1, 2, 3)] == ["Pistol, 2 Bullets", "2 hidden", "1 hidden"]


@rule("SUD-H14")
def test_the_attack_and_what_was_drawn_for_it_are_shown() -> None:
    stage = night(["Fire Axe"], ["LUCKY"], line=["Brute", "Raider"], turn=1, combat=["Hit", "Whiff"])
    stage.do(0, "attack", "target 2 Raider")
    view = stage.view(1, face_up=False)
    assert marks(view, "attack") == {"Fire Axe": ["by Pillar", "on place 2", "base 2"]}
    assert stage.asked() == [1] and zones(view)["open"] == "Hit"


@rule("SUD-H11")
def test_an_offer_and_who_is_done_are_shown() -> None:
    stage = night(["Nails", "Wires"], ["Planks"], ["Arrow"], phase="trade", line=["Brute"])
    stage.do(0, "offer Nails", "to seat 3").do(1, "done")
    view = stage.view(1, face_up=False)
    assert marks(view, "offers") == {"Nails": ["from Pillar", "to Trigger"]}
    assert (facts(view)["done"], facts(view)["gave"]) == ("Psycho", "nobody")


@rule("SUD-2.5")
def test_who_is_out_of_the_game_is_shown() -> None:
    stage = night(["Nails"], ["Planks"], hurt=[0, 8], who="Pillar Psycho", phase="enemies", holder=2,
                  line=["Monster"], combat=["Critical Hit"])  # fmt: skip
    while stage.asked():
        stage.do(stage.asked()[0], stage.options(stage.asked()[0])[0])
    view = stage.view(0, face_up=False)
    assert view.over and [seat.out for seat in view.seats] == [False, True]
    assert view.fact("health.2").value == 0 and view.fact("phase").value == "lost"


def test_the_board_by_numbers_says_the_same() -> None:
    board = third_round().view(0, face_up=False).board
    kept = ("round", "phase", "first", "holder", "active", "rubble", "open", "tokens", "spears", "grenades")
    assert [board[key] for key in kept] == [3, "combat", 2, 1, 2, 1, [], [5, 2, 4, 5], 1, 1]
    keys = ("character", "damage", "slots", "cards", "barricades", "traps", "survivors")
    assert [[seat[key] for key in keys] for seat in board["seats"]] == [
        [5, 1, 2, 3, 1, 0, 0], [0, 2, 2, 2, 0, 2, 0], [1, 3, 1, 1, 0, 0, 1]
    ]  # fmt: skip
    marks_of = ("health", "damage", "spears", "stunned", "marked", "acted", "enemy")
    assert [[card[key] for key in marks_of] for card in board["line"]] == [
        [2, 2, 0, 0, 0, 0, 1], [2, 0, 1, 1, 1, 0, 1], [1, 0, 0, 0, 0, 0, 0]
    ]  # fmt: skip


@rule("SUD-8.3")
def test_a_weapon_says_how_much_ammo_it_takes() -> None:
    game = GAME.with_pack(GAME.pack)  # its cards are put into words anew
    held = night(["Hunting Rifle", "Pistol", "Fire Axe"]).table
    said = {thing.name: thing.text for thing in game.view(held, 0).zone("inventory.1").things}
    assert "needs bullets, exactly 1;" in said["Hunting Rifle"]
    assert "needs bullets, 1 or more;" in said["Pistol"]
    assert "needs" not in said["Fire Axe"]


@rule("SUD-H9", "SUD-6.4")
def test_programs_read_the_line_and_who_holds_the_wave() -> None:
    wounded = {"enemy": "Brute", "damage": 1, "spears": 2, "marked": True}
    s = night(["Fire Axe"], ["Nails"], line=["Raider", wounded], turn=1, holder=2)
    whole = night(["Fire Axe"], ["Nails"], line=["Raider", "Brute"], turn=1)
    named, before = GAME.features(2).named(s.table, 0), GAME.features(2).named(whole.table, 0)
    assert named["line_health"][:3] == [before["line_health"][0], before["line_health"][1] - 1, 0]
    assert before["line_health"][0] > 0 and named["line_spears"][:2] == [0, 2]
    assert named["line_marked"][:2] == [0, 1]
    assert (named["holder"], GAME.features(2).named(s.table, 1)["holder"]) == ([2], [1])
