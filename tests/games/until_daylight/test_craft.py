"""SUD-9: crafting."""

from __future__ import annotations

import pytest

from tests.games.until_daylight.night import bag, default, health, line, night
from tests.rules import rule

EVERYTHING = ["Planks", "Planks", "Nails", "Nails", "Shards", "Wires", "Explosives", "Explosives"]


@rule("SUD-9.1", "SUD-7.4")
@pytest.mark.parametrize(
    ("token", "parts"),
    [
        ("Barricade", ["Planks", "Nails"]),
        ("Spear", ["Planks", "Shards"]),
        ("Trap", ["Wires", "Explosives"]),
        ("Grenade", ["Nails", "Explosives"]),
    ],
)
def test_two_ingredients_make_one_token(token: str, parts: list[str]) -> None:
    s = night([*parts, "Fire Axe"], line=["Monster"], turn=1)
    s.do(0, f"craft {token}")
    assert bag(s) == ["Fire Axe"] and sorted(s.zone("discard")) == sorted(parts) and s.fact("actions") == 0
    one = night([parts[0], "Fire Axe"], line=["Monster"], turn=1)
    assert one.why_not(0, f"craft {token}") == "SUD-9.1"


@rule("SUD-9.2", "SUD-E47")
def test_no_token_no_craft() -> None:
    row = [{"enemy": "Monster", "spears": 2}, {"enemy": "Brute", "spears": 1}]
    s = night(["Planks", "Shards", "Kitchen Knife", "ENERGY SHOT"], line=row, turn=1)
    assert s.fact("spears") == 0 and s.why_not(0, "craft Spear") == "SUD-9.2"
    s.do(0, "play ENERGY SHOT", "attack", "target 2 Brute")
    assert s.why_not(0, "craft Spear") == "SUD-9.2"
    returned = night(
        ["Planks", "Shards", "Kitchen Knife", "ENERGY SHOT"], line=[row[0], {**row[1], "damage": 2}], turn=1
    )
    returned.do(0, "play ENERGY SHOT", "attack", "target 2 Brute")
    assert "craft Spear" in returned.options(0)


@rule("SUD-9.3", "SUD-Q7")
def test_a_barricade_stays_with_its_crafter() -> None:
    s = night(
        ["Planks", "Nails", "Fire Axe"],
        ["Fire Axe"],
        line=["Monster"],
        turn=1,
        holder=2,
        more=[{"barricades": 1}],
    )
    s.do(0, "craft Barricade")
    assert [s.fact("barricades.1"), s.fact("barricades.2")] == [2, 0] and s.fact("barricades") == 4
    kept = night(["Fire Axe"], phase="end", more=[{"barricades": 2}], line=["Brute"])
    assert kept.fact("barricades.1") == 2


@rule("SUD-15.6", "SUD-D19")
def test_a_barricade_for_anybody() -> None:
    options = {"barricade_placement": "any-player"}
    s = night(
        ["Planks", "Nails", "Fire Axe"], ["Fire Axe"], line=["Monster"], turn=1, holder=2, options=options
    )
    s.do(0, "craft Barricade")
    assert s.options(0) == ["before seat 1", "before seat 2"] and default(s) == "before seat 2"
    s.do(0, "before seat 2")
    assert s.fact("barricades.2") == 1


@rule("SUD-9.6", "SUD-D19", "SUD-Q16")
def test_a_spear_wounds_at_once_and_stays() -> None:
    s = night(["Planks", "Shards", "Fire Axe"], line=["Raider", "Monster 5", "Brute"], turn=1)
    s.do(0, "craft Spear")
    assert default(s) == "target 3 Brute"
    assert s.why_not(0, "target 3 Monster") == "SUD-6.1" and bag(s) == ["Fire Axe", "Planks", "Shards"]
    s.do(0, "target 3 Brute")
    assert line(s) == ["Raider", "Monster 5", "Brute 3"] and s.fact("spears") == 2
    kill = night(["Planks", "Shards", "Fire Axe"], line=["Raider", "Brute"], turn=1)
    kill.do(0, "craft Spear", "target 1 Raider")
    assert line(kill) == ["Brute"] and kill.fact("spears") == 3
    marked = night(
        ["Planks", "Shards", "Fire Axe"], line=[{"enemy": "Brute", "marked": True, "spears": 1}], turn=1
    )
    marked.do(0, "craft Spear")
    assert line(marked) == ["Brute 3"] and marked.fact("spears") == 1


@rule("SUD-9.7", "SUD-D19")
def test_a_trap_is_placed_before_any_player() -> None:
    s = night(["Wires", "Explosives", "Fire Axe"], [], [], line=["Monster"], turn=1, holder=3)
    s.do(0, "craft Trap")
    assert s.options(0) == [f"before seat {n}" for n in (1, 2, 3)] and default(s) == "before seat 3"
    assert s.why_not(0, "before seat 4") == "SUD-1.1"
    s.do(0, "before seat 2")
    assert s.fact("traps.2") == 1 and s.fact("traps") == 5


@rule("SUD-9.7", "SUD-E33", "SUD-Q17", "SUD-Q60")
def test_one_trap_for_each_attack() -> None:
    s = night([], phase="enemies", line=["Wanderer", "Brute"], more=[{"traps": 2}], combat=["Hit", "Graze"])
    assert line(s) == ["Brute 3"] and health(s) == [10] and s.fact("traps.1") == 0
    assert s.fact("defeated.1") == 1


@rule("SUD-9.8", "SUD-D19", "SUD-Q19")
def test_a_grenade_stuns_and_pushes_to_the_right_end() -> None:
    s = night(
        ["Nails", "Explosives", "Fire Axe"],
        line=["Wanderer", "Brute", "Raider", "Monster"],
        turn=1,
        combat=["Whiff"] * 2,
    )
    s.do(0, "craft Grenade")
    assert default(s) == "target 4 Monster"
    s.do(0, "target 2 Brute")
    assert (
        s.options(0) == ["also 1 Wanderer", "also 3 Raider", "only that one"]
        and default(s) == "also 3 Raider"
    )
    assert s.why_not(0, "also 4 Monster") == "SUD-6.2"
    s.do(0, "also 1 Wanderer")
    assert line(s) == ["Raider", "Monster", "Wanderer", "Brute"] and s.fact("grenades") == 5
    assert [card["stunned"] for card in s.view().board["line"]] == [0, 0, 1, 1]
    last = night(["Nails", "Explosives", "Fire Axe"], line=["Wanderer", "Monster"], turn=1)
    last.do(0, "craft Grenade", "target 2 Monster")
    assert default(last) == "also 1 Wanderer"


@rule("SUD-9.8", "SUD-14.1")
def test_stuns_end_with_the_round_and_the_token_returns() -> None:
    s = night([], phase="enemies", line=[{"enemy": "Brute", "stunned": True, "marked": True}], grenades=1)
    assert health(s) == [11] and s.fact("round") == 2 and s.fact("grenades") == 6
    assert s.view().zone("line").things[0].marks == ["place 1", "4 of 4 health"]


@rule("SUD-E24", "SUD-9.8")
def test_two_grenades() -> None:
    bags = ["Nails", "Nails", "Explosives", "Explosives", "ENERGY SHOT", "Fire Axe"]
    s = night(bags, line=["Wanderer", "Raider", "Brute", "Monster", "Wanderer 1"], turn=1)
    s.do(0, "play ENERGY SHOT", "craft Grenade", "target 2 Raider", "also 3 Brute")
    assert line(s) == ["Wanderer", "Monster", "Wanderer 1", "Raider", "Brute"]
    s.do(0, "craft Grenade", "target 4 Raider", "also 3 Wanderer")
    assert line(s) == ["Wanderer", "Monster", "Brute", "Wanderer 1", "Raider"]
    assert [card["stunned"] for card in s.view().board["line"]] == [0, 0, 1, 1, 1]


@rule("SUD-9.8")
def test_a_stunned_enemy_can_be_attacked() -> None:
    s = night(["Kitchen Knife"], line=[{"enemy": "Wanderer", "stunned": True}, "Brute"], turn=1)
    s.do(0, "attack", "target 1 Wanderer")
    assert line(s) == ["Brute"]


@rule("SUD-15.14")
def test_a_grenade_may_need_two() -> None:
    options = {"grenade_targets": "exactly-two"}
    bags = ["Nails", "Explosives", "Fire Axe"]
    apart = night(bags, line=["Wanderer", "Survivor", "Brute"], turn=1, options=options)
    assert apart.why_not(0, "craft Grenade") == "SUD-15.14"
    s = night(bags, line=["Wanderer", "Survivor", "Brute", "Raider"], turn=1, options=options)
    s.do(0, "craft Grenade")
    assert (
        s.options(0) == ["target 3 Brute", "target 4 Raider"]
        and s.why_not(0, "target 1 Wanderer") == "SUD-15.14"
    )
    s.do(0, "target 3 Brute")
    assert line(s) == ["Wanderer", "Survivor", "Brute", "Raider"] and s.fact("grenades") == 5
    three = night(bags, line=["Wanderer", "Raider", "Brute"], turn=1, options=options)
    three.do(0, "craft Grenade", "target 2 Raider")
    assert (
        three.options(0) == ["also 1 Wanderer", "also 3 Brute"]
        and three.why_not(0, "only that one") == "SUD-15.14"
    )


@rule("SUD-9.9")
def test_tokens_cannot_be_discarded_or_traded() -> None:
    s = night(["Fire Axe"], ["Fire Axe"], line=["Monster"], turn=1, more=[{"barricades": 1, "traps": 1}])
    assert s.options(0) == ["attack", "discard Fire Axe", "end turn"]
    stolen = night(
        ["Fire Axe"],
        phase="enemies",
        line=["Raider", "Raider"],
        more=[{"barricades": 1}],
        combat=["Whiff"] * 2 + ["Graze"] * 2,
    )
    assert stolen.fact("barricades.1") == 0 and bag(stolen) == []


@rule("SUD-14.4", "SUD-9.6")
def test_a_spear_can_end_the_night() -> None:
    s = night(["Planks", "Shards"], line=["Raider"], turn=1, round=7)
    s.do(0, "craft Spear")
    outcome = s.outcome()
    assert outcome is not None and outcome.rule == "SUD-14.4"
