"""SUD-6, SUD-7, SUD-11, SUD-12: the line, the combat turn, healing and specials."""

from __future__ import annotations

import pytest

from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, default, health, line, night, said
from tests.rules import rule


@rule("SUD-6.1", "SUD-8.2", "SUD-Q11", "SUD-Q32")
def test_targets_are_the_enemies_by_place() -> None:
    s = night(["Fire Axe"], line=["Wanderer", "Survivor", "Brute"], turn=1)
    s.do(0, "attack")
    assert s.options(0) == ["target 1 Wanderer", "target 3 Brute"]
    assert s.why_not(0, "target 2 Survivor") == "SUD-8.2" and s.why_not(0, "target 4 Brute") == "SUD-6.1"
    assert s.why_not(0, "target 1 Brute") == "SUD-6.1"


@rule("SUD-6.2")
@pytest.mark.parametrize(
    ("place", "after"),
    [
        ("1 Wanderer", ["Wanderer 1", "Brute 1", "Brute"]),
        ("2 Brute", ["Wanderer 1", "Brute 1", "Brute 1"]),
        ("3 Brute", ["Wanderer", "Brute 1", "Brute 1"]),
    ],
)
def test_only_neighbours_are_adjacent_and_the_line_is_no_ring(place: str, after: list[str]) -> None:
    s = night(["Machete"], line=["Wanderer", "Brute", "Brute"], turn=1)
    s.do(0, "attack", f"target {place}")
    assert line(s) == after


@rule("SUD-6.3", "SUD-E25", "SUD-9.8", "SUD-Q18")
def test_survivors_take_up_places() -> None:
    s = night(["Nails", "Explosives", "Fire Axe"], line=["Wanderer", "Survivor", "Wanderer"], turn=1)
    s.do(0, "craft Grenade", "target 1 Wanderer")
    assert line(s) == ["Survivor", "Wanderer", "Wanderer"]
    assert [card["stunned"] for card in s.view().board["line"]] == [0, 0, 1]


@rule("SUD-6.4", "SUD-Q5")
def test_damage_stays_over_turns_and_rounds() -> None:
    s = night(["Kitchen Knife"], ["Kitchen Knife"], line=["Brute"], turn=1, combat=["Whiff"] * 2)
    s.do(0, "attack", "end turn")
    assert line(s) == ["Brute 2"]
    s.do(1, "end turn")
    assert s.fact("round") == 2 and line(s) == ["Brute 2"]


@rule("SUD-6.5", "SUD-6.6", "SUD-8.12")
@pytest.mark.parametrize(
    ("enemy", "full"), [("Wanderer", 2), ("Raider", 3), ("Brute", 4), ("Monster", 8), ("Survivor", 1)]
)
def test_damage_as_high_as_the_health_discards(enemy: str, full: int) -> None:
    s = night(
        ["Machete"],
        line=["Monster", {"enemy": enemy, "damage": full - 1, "spears": 0 if full < 4 else 1}],
        turn=1,
    )
    supply = s.zone("supply").count(enemy)
    s.do(0, "attack", *([] if enemy == "Survivor" else ["target 1 Monster"]))
    assert line(s) == ["Monster 1"] and s.zone("supply").count(enemy) == supply + 1
    assert s.fact("spears") == 3


@rule("SUD-6.7")
def test_only_a_grenade_changes_the_order() -> None:
    s = night(["Molotov", "Nails", "Explosives", "ENERGY SHOT"], line=["Brute", "Raider", "Monster"], turn=1)
    s.do(0, "play ENERGY SHOT", "attack", "target 1 Brute")
    assert line(s) == ["Brute 2", "Raider 2", "Monster"]
    s.do(0, "craft Grenade", "target 1 Brute", "only that one")
    assert line(s) == ["Raider 2", "Monster", "Brute 2"]


@rule("SUD-6.8", "SUD-Q4")
def test_leftovers_attack_the_current_holder() -> None:
    leftover = [{"enemy": "Brute", "grudge": 1}]
    s = night([], [], phase="enemies", holder=2, line=leftover, combat=["Hit", "Hit"], who="Psycho Trigger")
    assert health(s) == [9, 9]


@rule("SUD-7.1", "SUD-13.13", "SUD-D13")
def test_called_it_at_the_start_of_combat() -> None:
    s = night(
        ["Kitchen Knife"], ["Kitchen Knife"], line=["Raider", "Brute", "Monster 4"], who="Hipster", holder=2
    )
    assert s.prompt(0) == "until-daylight.combat.called-it" and default(s) == "mark 2 Brute"
    assert s.options(0)[-1] == "no mark" and s.why_not(0, "mark 1 Brute") == "SUD-6.1"
    s.do(0, "mark 1 Raider", "attack", "target 1 Raider")
    assert line(s) == ["Brute", "Monster 4"]
    skip = night(["Kitchen Knife"], line=["Raider"], who="Hipster")
    skip.do(0, "no mark", "attack")
    assert line(skip) == ["Raider 2"]


@rule("SUD-7.1", "SUD-13.1")
def test_no_mark_without_an_enemy_or_the_token() -> None:
    empty = night(["Kitchen Knife"], line=["Survivor"], who="Hipster")
    assert empty.prompt(0) == "until-daylight.combat.turn"
    other = night(["Kitchen Knife"], ["Kitchen Knife"], line=["Raider"], who="Hipster", first=2)
    assert other.asked() == [1] and other.prompt(1) == "until-daylight.combat.turn"


@rule("SUD-7.2", "SUD-2.3")
def test_turns_go_clockwise_from_the_first_player() -> None:
    s = night(["Fire Axe"], ["Fire Axe"], ["Machete"], line=["Monster"], first=2)
    order = []
    while s.fact("phase") == "combat":
        order.append(s.asked()[0])
        s.do(order[-1], "end turn")
        if len(order) == 3:
            break
    assert order == [1, 2, 0]


@rule("SUD-7.3", "SUD-7.4", "SUD-D14")
def test_one_action_and_any_number_of_healing_items() -> None:
    s = night(
        ["Kitchen Knife", "Bandages", "GLUC-HOSE Bar", "Planks", "Nails"], line=["Monster"], turn=1, hurt=[3]
    )
    assert s.options(0)[:2] == ["attack", "craft Barricade"] and s.options(0)[-1] == "end turn"
    s.do(0, "use Bandages", "attack", "use GLUC-HOSE Bar")
    assert s.fact("damage.1") == 0 and s.fact("actions") == 0
    assert s.why_not(0, "attack") == s.why_not(0, "craft Barricade") == "SUD-7.3"


@rule("SUD-7.5")
def test_an_unused_action_does_not_carry_over() -> None:
    s = night(
        ["Kitchen Knife"], line=["Monster"], turn=1, combat=["Whiff"] * 2 + ["Graze"], rubble=["Nails"] * 6
    )
    s.do(0, "end turn")
    assert s.fact("round") == 2
    while s.fact("phase") != "combat":
        s.do(0, default(s))
    assert s.fact("actions") == 1


@rule("SUD-7.6", "SUD-12.1")
def test_extra_actions_are_full_actions() -> None:
    bags = ["Kitchen Knife", "Planks", "Nails", "ENERGY SHOT", "ENERGY SHOT"]
    s = night(bags, line=["Monster"], turn=1)
    s.do(0, "play ENERGY SHOT", "play ENERGY SHOT")
    assert s.fact("actions") == 3 and s.fact("damage.1") == 2 and s.zone("discard") == ["ENERGY SHOT"] * 2
    s.do(0, "attack", "craft Barricade", "attack")
    assert line(s) == ["Monster 4"] and s.fact("barricades.1") == 1


@rule("SUD-7.7")
def test_without_a_usable_weapon_nobody_attacks() -> None:
    s = night(["Pistol", "Arrow"], line=["Monster"], turn=1)
    assert "attack" not in s.options(0) and s.why_not(0, "attack") == "SUD-7.7"


@rule("SUD-7.8")
def test_without_an_enemy_only_barricade_and_trap() -> None:
    s = night(["Fire Axe", "Planks", "Nails", "Shards", "Wires", "Explosives"], line=["Survivor"], turn=1)
    assert [words for words in s.options(0) if words.startswith("craft")] == ["craft Barricade", "craft Trap"]
    assert s.why_not(0, "attack") == s.why_not(0, "craft Spear") == s.why_not(0, "craft Grenade") == "SUD-7.8"


@rule("SUD-7.9")
def test_in_the_turn_of_another_only_cheer_and_lucky() -> None:
    s = night(
        ["Fire Axe"], ["LUCKY", "CHEER", "Bandages", "ENERGY SHOT"], line=["Monster"], turn=1, hurt=[0, 3]
    )
    assert s.asked() == [0] and s.why_not(1, "use Bandages") == "SUD-2.3"
    s.do(0, "attack")
    assert s.asked() == [1] and [words.split()[0] for words in s.options(1)] == ["pass", "lucky"]
    assert s.why_not(1, "play ENERGY SHOT") == "SUD-7.9"
    s.do(1, "pass").do(0, "end turn")
    assert s.options(1) == ["pass", "play CHEER"] and s.why_not(1, "play ENERGY SHOT") == "SUD-7.9"


@rule("SUD-7.10", "SUD-12.3", "SUD-D20", "SUD-E39", "SUD-Q49")
def test_cheer_at_the_end_of_another_turn() -> None:
    s = night(["Planks", "Nails"], ["CHEER"], ["CHEER"], line=["Monster"], turn=1)
    s.do(0, "discard Planks", "end turn")
    assert s.asked() == [1, 2] and default(s, 1) == "pass"
    s.do(1, "play CHEER").do(2, "pass")
    assert s.asked() == [0] and s.fact("actions") == 2 and bag(s, 1) == []
    s.do(0, "end turn").do(2, "play CHEER")
    assert s.fact("actions") == 3 and bag(s, 2) == [] and said(s, "cheers") == 2
    s.do(0, "end turn")
    assert s.asked() != [0]


@rule("SUD-12.3")
def test_cheer_is_for_others() -> None:
    s = night(["CHEER", "Fire Axe"], ["Fire Axe"], line=["Monster"], turn=1)
    assert s.why_not(0, "play CHEER") == "SUD-12.3"
    s.do(0, "end turn")
    assert s.asked() == [1] and s.prompt(1) == "until-daylight.combat.turn"


@rule("SUD-E51", "SUD-2.9", "SUD-H15")
def test_the_first_cheer_in_order_counts_and_the_other_goes_back() -> None:
    s = night(["Fire Axe"], ["CHEER"], ["CHEER"], line=["Monster"], turn=1, first=1)
    s.do(0, "end turn").do(2, "play CHEER")
    assert s.view(None, face_up=False).asked == [1, 2]  # nobody sees who has answered
    assert said(s, "cheers") == 0
    s.do(1, "play CHEER")
    assert bag(s, 1) == [] and bag(s, 2) == ["CHEER"] and s.fact("actions") == 2
    s.do(0, "end turn")
    assert s.asked() == [2]


# -- healing and suffering ---------------------------------------------------------------------------


@rule("SUD-11.7", "SUD-Q31", "SUD-Q36")
@pytest.mark.parametrize(
    ("card", "hurt", "left"),
    [("GLUC-HOSE Bar", 3, 2), ("Bandages", 3, 1), ("First-Aid Kit", 3, 0), ("First-Aid Kit", 1, 0)],
)
def test_healing_removes_damage_but_never_below_none(card: str, hurt: int, left: int) -> None:
    s = night([card, "Fire Axe"], ["Fire Axe"], line=["Monster"], turn=1, hurt=[hurt, 5])
    s.do(0, f"use {card}")
    assert s.fact("damage.1") == left and s.fact("health.1") == 11 - left and s.fact("damage.2") == 5


@rule("SUD-11.7")
def test_nothing_to_heal() -> None:
    s = night(["Bandages"], line=["Monster"], turn=1)
    assert s.why_not(0, "use Bandages") == "SUD-11.7" and s.why_not(0, "use First-Aid Kit") == "SUD-3.7"


@rule("SUD-11.8", "SUD-4.14")
def test_healing_belongs_to_the_trade_phase_and_the_own_turn() -> None:
    s = night(["Bandages"], ["Fire Axe"], phase="search", active=["Nails", "WAVE!"], hurt=[2])
    assert s.why_not(0, "use Bandages") == "SUD-4.14"


@rule("SUD-11.9")
def test_the_skull_tokens_limit_nothing() -> None:
    bags: list[list[str]] = [[], [], [], [], [], []]
    s = night(*bags, phase="search", active=["RODENT ATTACK", "WAVE!"], hurt=[8, 8, 8, 8, 8, 7])
    s.do(0, "draw")
    assert sum(int(s.fact(f"damage.{n}")) for n in range(1, 7)) == 48


@rule("SUD-11.4", "SUD-E40", "SUD-Q25", "SUD-12.1")
def test_nobody_may_choose_to_die() -> None:
    s = night(["ENERGY SHOT", "ENERGY SHOT", "BLOOD LUST"], line=["Monster"], turn=1, hurt=[9])
    s.do(0, "play ENERGY SHOT")
    assert health(s) == [1]
    assert s.why_not(0, "play ENERGY SHOT") == s.why_not(0, "play BLOOD LUST") == "SUD-11.4"


@rule("SUD-12.4", "SUD-2.6")
def test_blood_lust_adds_splash_for_the_round() -> None:
    bags = ["Kitchen Knife", "BLOOD LUST", "BLOOD LUST", "ENERGY SHOT"]
    s = night(bags, line=["Brute", "Monster", "Brute"], turn=1)
    s.do(0, "play BLOOD LUST", "attack", "target 2 Monster")
    assert line(s) == ["Brute 1", "Monster 2", "Brute 1"] and s.fact("damage.1") == 1
    s.do(0, "play BLOOD LUST", "play ENERGY SHOT", "attack", "target 2 Monster")
    assert line(s) == ["Brute 3", "Monster 4", "Brute 3"]
    end = night(["Fire Axe"], phase="end", more=[{"blood_lust": 2}], line=["Brute"])
    assert end.fact("blood.1") == 0


@rule("SUD-E21", "SUD-13.4", "SUD-12.1")
def test_red_mist_looks_at_the_tracker_when_the_attack_is_declared() -> None:
    s = night(
        ["PSYCHO'S CLEAVER", "ENERGY SHOT"], line=["Monster"], turn=1, who="Psycho", hurt=[3], combat=["Hit"]
    )
    s.do(0, "play ENERGY SHOT", "attack")
    assert line(s) == ["Monster 3"]
    calm = night(["PSYCHO'S CLEAVER"], line=["Monster"], turn=1, who="Psycho", hurt=[3], combat=["Hit"])
    calm.do(0, "attack")
    assert line(calm) == ["Monster 2"]
    shot = night(
        ["Pistol", "Bullets"], line=["Monster"], turn=1, who="Psycho", hurt=[5], combat=["Hit", "Hit"]
    )
    shot.do(0, "attack")
    assert line(shot) == ["Monster 2"]


@rule("SUD-D14", "SUD-D15")
def test_what_a_missing_player_does() -> None:
    bags = [
        "Kitchen Knife",
        "Fire Axe",
        "DRIFTER'S CROWBAR",
        "Machete",
        "Pistol",
        "Bullets",
        "Bullets",
        "FOCUS",
    ]
    s = night(bags, line=["Survivor", "Wanderer", "Brute"], turn=1)
    assert default(s) == "attack"
    s.do(0, "attack")
    assert default(s) == "with DRIFTER'S CROWBAR"
    s.do(0, "with Pistol")
    assert default(s) == "target 2 Wanderer"
    s.do(0, "target 2 Wanderer")
    assert default(s) == "ammo 1"
    s.do(0, "ammo 1")
    assert default(s) == "no focus"
    s.do(0, "no focus")
    while s.prompt(0) != "until-daylight.combat.turn":
        s.do(0, default(s))
    assert default(s) == "end turn"
    unarmed = night(["Pistol", "Bullets", "Shotgun", "Shotgun Shells"], line=["Brute"], turn=1)
    assert default(unarmed) == "end turn"
    unarmed.do(0, "attack")
    assert default(unarmed) == "with Pistol"


@rule("SUD-8.10", "SUD-12.1")
def test_a_special_and_a_stroke_are_told() -> None:
    s = night(["Fire Axe", "ENERGY SHOT"], line=["Brute"], turn=1, combat=["Solid Hit"])
    s.do(0, "play ENERGY SHOT")
    assert [line for line in s.log if " plays " in line] == ["Pillar plays ENERGY SHOT."]
    health = GAME.features(1).named(s.table, 0)["line_health"][0]
    s.do(0, "attack")
    dealt = health - GAME.features(1).named(s.table, 0)["line_health"][0]
    assert dealt > 0 and f"{dealt} damage to the Brute at place 1." in s.log
