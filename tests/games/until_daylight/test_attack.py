"""SUD-8: attacks by players; the perks and specials that change them."""

from __future__ import annotations

import pytest

from tests.games.until_daylight.night import bag, default, line, night, said
from tests.rules import rule


@rule("SUD-8.1", "SUD-D15", "SUD-12.2")
def test_the_declaration_is_a_run_of_choices() -> None:
    s = night(["Pistol", "Fire Axe", "Bullets", "Bullets", "FOCUS"], line=["Brute", "Monster"], turn=1)
    s.do(0, "attack")
    assert s.options(0) == ["with Pistol", "with Fire Axe"] and s.why_not(0, "with Bullets") == "SUD-8.1"
    s.do(0, "with Pistol", "target 2 Monster")
    assert s.options(0) == ["ammo 1", "ammo 2"]
    s.do(0, "ammo 2")
    assert s.options(0) == ["focus", "no focus"]
    assert s.zone("discard") == [] and said(s, "attacks") == 0  # nothing takes effect before the last choice
    s.do(0, "focus")
    assert sorted(s.zone("discard")) == ["Bullets", "Bullets", "FOCUS"] and said(s, "attacks") == 1


@rule("SUD-8.1", "SUD-3.13")
def test_anyone_may_use_any_weapon() -> None:
    s = night(["HAGGLER'S FRYING PAN"], line=["Monster"], turn=1, who="Pillar")
    s.do(0, "attack")
    assert line(s) == ["Monster 3"]


@rule("SUD-8.3", "SUD-Q43", "SUD-2.7")
@pytest.mark.parametrize(
    ("weapon", "ammo", "choices"),
    [
        ("Pistol", "Bullets", ["ammo 1", "ammo 2", "ammo 3"]),
        ("Shotgun", "Shotgun Shells", ["ammo 1", "ammo 2", "ammo 3"]),
        ("Bow", "Arrow", ["ammo 1", "ammo 2", "ammo 3"]),
        ("Hunting Rifle", "Bullets", None),
        ("Crossbow", "Arrow", None),
    ],
)
def test_ammo_of_the_right_kind_one_or_more(weapon: str, ammo: str, choices: list[str] | None) -> None:
    s = night([weapon, *[ammo] * 3], line=["Monster"], turn=1)
    s.do(0, "attack")
    if choices is None:
        assert bag(s).count(ammo) == 2
    else:
        assert s.options(0) == choices and s.why_not(0, "ammo 4") == "SUD-8.3"
    wrong = night([weapon, "Fire Axe", "Nails"], line=["Monster", "Brute"], turn=1)
    wrong.do(0, "attack")
    assert wrong.prompt(0) == "until-daylight.combat.target"  # the Fire Axe is the only choice


@rule("SUD-8.3")
def test_ammo_never_mixes() -> None:
    s = night(["Shotgun", "Fire Axe", "Bullets", "Machete"], line=["Monster"], turn=1)
    s.do(0, "attack")
    assert s.why_not(0, "with Shotgun") == "SUD-8.3"


@rule("SUD-15.13")
def test_without_the_cap_every_weapon_takes_more() -> None:
    s = night(["Crossbow", "Arrow", "Arrow"], line=["Monster"], turn=1, options={"ammo_cap": "none"})
    s.do(0, "attack")
    assert s.options(0) == ["ammo 1", "ammo 2"]


@rule("SUD-8.4", "SUD-8.5", "SUD-3.8")
@pytest.mark.parametrize(
    ("weapon", "ammo", "cards"),
    [
        (["Fire Axe"], 0, 1),
        (["DRIFTER'S CROWBAR"], 0, 2),
        (["Baseball Bat"], 0, 3),
        (["Kitchen Knife"], 0, 0),
        (["Pistol", "Bullets"], 1, 2),
        (["Pistol", "Bullets", "Bullets"], 2, 3),
        (["Shotgun", "Shotgun Shells"], 1, 1),
        (["Hunting Rifle", "Bullets"], 1, 1),
    ],
)
def test_the_cards_a_weapon_draws(weapon: list[str], ammo: int, cards: int) -> None:
    deck = ["Hit", "Graze", "Whiff", "Solid Hit"]
    s = night([*weapon, "Nails"], line=["Monster"], turn=1, combat=deck)
    s.do(0, "attack", *([f"ammo {ammo}"] if ammo > 1 else []))
    seen = s.zone("open") or s.zone("combat-discard")
    assert sorted(seen) == sorted(deck[:cards])
    assert len(s.zone("discard")) == ammo and weapon[0] in bag(s)


@rule("SUD-13.6", "SUD-E19")
def test_dead_eye() -> None:
    shot = night(
        ["Shotgun", "Shotgun Shells"], line=["Monster"], turn=1, who="Trigger", combat=["Hit", "Graze"]
    )
    shot.do(0, "attack")
    assert shot.zone("open") == ["Hit", "Graze"]
    bolt = night(["Crossbow", "Arrow"], line=["Monster"], turn=1, who="Trigger", combat=["Hit", "Graze"])
    bolt.do(0, "attack")
    assert line(bolt) == ["Monster 3"] and bolt.zone("combat-discard") == ["Hit"]


@rule("SUD-8.6", "SUD-12.6", "SUD-D16", "SUD-Q21", "SUD-H14")
def test_lucky_on_any_open_card() -> None:
    s = night(
        ["Baseball Bat", "LUCKY"],
        ["LUCKY"],
        line=["Monster"],
        turn=1,
        combat=["Whiff", "Graze", "Whiff", "Critical Hit", "Hit"],
    )
    s.do(0, "attack")
    assert s.asked() == [0, 1] and s.options(1) == ["pass", "lucky Whiff", "lucky Graze"]
    assert default(s, 0) == "pass" and s.why_not(1, "lucky Hit") == "SUD-8.6"
    assert [t.name for t in s.view(None, face_up=False).zone("open").things] == ["Whiff", "Graze", "Whiff"]
    s.do(1, "lucky Whiff").do(0, "pass")
    assert s.zone("open") == ["Graze", "Whiff", "Critical Hit"] and bag(s, 1) == []
    assert s.asked() == [0]  # the window opens again on what lies open now
    s.do(0, "lucky Critical Hit")
    assert s.zone("open") == ["Graze", "Whiff", "Hit"] and sorted(s.zone("combat-discard")) == [
        "Critical Hit",
        "Whiff",
    ]
    assert s.prompt(0) == "until-daylight.attack.choose" and s.why_not(0, "lucky Hit") == "SUD-12.6"


@rule("SUD-8.6", "SUD-2.9", "SUD-D16")
def test_the_attacker_comes_first_then_the_first_player() -> None:
    s = night(["Fire Axe", "LUCKY"], ["LUCKY"], line=["Monster"], turn=1, first=2, combat=["Whiff", "Hit"])
    s.do(0, "attack").do(1, "lucky Whiff").do(0, "lucky Whiff")
    assert "LUCKY" not in bag(s) and bag(s, 1) == ["LUCKY"]
    assert s.zone("open") == ["Hit"]


@rule("SUD-12.5", "SUD-E18", "SUD-Q22", "SUD-D16")
def test_vitaly_pills_with_a_fixed_weapon() -> None:
    s = night(
        ["HAGGLER'S FRYING PAN", "VITALY PILLS"],
        ["VITALY PILLS", "LUCKY"],
        line=["Monster"],
        turn=1,
        combat=["Graze", "Whiff"],
    )
    s.do(0, "attack")
    assert s.asked() == [0] and s.options(0) == ["pass", "play VITALY PILLS"]  # no card lies open for LUCKY
    s.do(0, "play VITALY PILLS")
    assert s.asked() == [1] and s.why_not(1, "play VITALY PILLS") == "SUD-12.5"
    s.do(1, "pass")
    assert s.options(0) == ["choose Graze", "choose Whiff"]
    s.do(0, "choose Whiff")
    assert line(s) == ["Monster 1"]


@rule("SUD-12.5")
def test_several_pills() -> None:
    deck = ["Whiff", "Graze", "Whiff", "Hit", "Heavy Hit"]
    s = night(["Fire Axe", "VITALY PILLS", "VITALY PILLS"], line=["Monster"], turn=1, combat=deck)
    s.do(0, "attack", "play VITALY PILLS", "play VITALY PILLS", "choose Heavy Hit")
    assert line(s) == ["Monster 4"] and sorted(s.zone("combat-discard")) == sorted(deck)


@rule("SUD-8.7", "SUD-D17", "SUD-Q23")
def test_exactly_one_card_is_used() -> None:
    s = night(["DRIFTER'S CROWBAR"], line=["Monster"], turn=1, combat=["Whiff", "Graze"])
    s.do(0, "attack")
    assert s.options(0) == ["choose Whiff", "choose Graze"] and s.why_not(0, "choose Hit") == "SUD-8.6"
    s.do(0, "choose Graze")
    assert line(s) == ["Monster 1"]
    same = night(["DRIFTER'S CROWBAR"], line=["Monster"], turn=1, combat=["Whiff", "Whiff"])
    same.do(0, "attack")
    assert line(same) == ["Monster"]  # only one answer is possible, so it is not asked for


@rule("SUD-D17")
@pytest.mark.parametrize(
    ("beside", "deck", "chosen"),
    [
        ("Brute", ["Hit", "Solid Hit", "Carnage"], "Carnage"),
        ("Survivor", ["Carnage", "Solid Hit", "Hit"], "Solid Hit"),
        ("Brute", ["Whiff", "Graze", "Hit"], "Hit"),
    ],
)
def test_the_card_of_who_does_not_choose(beside: str, deck: list[str], chosen: str) -> None:
    s = night(["Baseball Bat"], line=["Monster", beside], turn=1, combat=deck)
    s.do(0, "attack", *(["target 1 Monster"] if beside == "Brute" else []))
    assert default(s) == f"choose {chosen}"


@rule("SUD-8.8", "SUD-E54", "SUD-13.4")
def test_red_mist_counts_for_fixed_weapons_too() -> None:
    s = night(["Machete"], line=["Brute", "Monster", "Brute"], turn=1, who="Psycho", hurt=[4])
    s.do(0, "attack", "target 2 Monster")
    assert line(s) == ["Brute 1", "Monster 2", "Brute 1"]


@rule("SUD-8.8")
@pytest.mark.parametrize(("card", "damage"), [("Whiff", 0), ("Graze", 1), ("Hit", 2), ("Critical Hit", 5)])
def test_the_modifier_is_added_and_never_goes_below_nothing(card: str, damage: int) -> None:
    s = night(["Fire Axe"], line=["Monster"], turn=1, combat=[card])
    s.do(0, "attack")
    assert line(s) == ["Monster" if damage == 0 else f"Monster {damage}"]


@rule("SUD-8.9", "SUD-6.5", "SUD-E13")
def test_splash_on_both_neighbours() -> None:
    s = night(["Machete", "ENERGY SHOT"], line=["Wanderer", "Wanderer", "Wanderer"], turn=1)
    s.do(0, "play ENERGY SHOT", "attack", "target 2 Wanderer")
    assert line(s) == ["Wanderer 1", "Wanderer 1", "Wanderer 1"]
    s.do(0, "attack", "target 1 Wanderer")
    assert line(s) == ["Wanderer 1"]


@rule("SUD-E14", "SUD-8.7", "SUD-8.9", "SUD-Q10")
@pytest.mark.parametrize(("card", "after"), [("Carnage", []), ("Whiff", ["Raider", "Wanderer 1"])])
def test_a_survivor_in_the_blast(card: str, after: list[str]) -> None:
    s = night(
        ["Shotgun", "Shotgun Shells", "Shotgun Shells"],
        line=["Survivor", "Raider", "Wanderer"],
        turn=1,
        combat=["Whiff", "Carnage"],
    )
    s.do(0, "attack", "target 2 Raider", "ammo 2")
    assert s.options(0) == ["choose Whiff", "choose Carnage"]
    s.do(0, f"choose {card}")
    assert line(s) == after


@rule("SUD-15.4")
def test_splash_may_spare_survivors() -> None:
    s = night(
        ["Machete"], line=["Survivor", "Brute", "Wanderer"], turn=1, options={"splash_on_survivors": "spares"}
    )
    s.do(0, "attack", "target 2 Brute")
    assert line(s) == ["Survivor", "Brute 1", "Wanderer 1"]


@rule("SUD-8.10", "SUD-E15", "SUD-D18", "SUD-Q35")
def test_spread_shares_the_damage_out() -> None:
    for shares, after in (
        (("left 1", "right 1"), ["Wanderer 1", "Wanderer 1"]),
        (("left 2", "right 0"), ["Wanderer"]),
    ):
        s = night(["Katana", "Nails"], line=["Wanderer"] * 3, turn=1, combat=["Heavy Hit"])
        s.do(0, "attack", "target 2 Wanderer")
        assert s.options(0) == [f"left {n}" for n in range(5)] and default(s) == "left 0"
        assert s.why_not(0, "left 5") == "SUD-8.3"
        s.do(0, shares[0])
        assert default(s) == "right 0"
        s.do(0, shares[1])
        assert line(s) == after


@rule("SUD-8.10", "SUD-D18")
def test_who_gets_a_share() -> None:
    survivor = night(["Katana"], line=["Survivor", "Brute", "Wanderer"], turn=1, combat=["Hit"])
    survivor.do(0, "attack", "target 2 Brute")
    assert survivor.options(0) == ["right 0", "right 1", "right 2"]  # Survivors get none
    survivor.do(0, "right 2")
    assert line(survivor) == ["Survivor", "Brute"]  # the target may get nothing
    alone = night(["Katana"], line=["Survivor", "Brute"], turn=1, combat=["Hit"])
    alone.do(0, "attack")
    assert line(alone) == ["Survivor", "Brute 2"]
    missed = night(["Katana"], line=["Wanderer", "Brute"], turn=1, combat=["Whiff"])
    missed.do(0, "attack", "target 2 Brute")
    assert missed.prompt(0) == "until-daylight.combat.turn"
    whole = night(["Katana"], line=["Brute", "Brute", "Brute"], turn=1, combat=["Hit"])
    whole.do(0, "attack", "target 2 Brute", "left 2")
    assert line(whole) == ["Brute 2", "Brute", "Brute"]  # nothing is left to ask for on the right


@rule("SUD-8.10", "SUD-Q24", "SUD-12.2")
def test_splash_comes_first_and_neighbours_are_fixed() -> None:
    s = night(
        ["Kitchen Knife", "FOCUS", "BLOOD LUST"], line=["Brute", "Wanderer 1", "Monster", "Brute"], turn=1
    )
    s.do(0, "play BLOOD LUST", "attack", "target 3 Monster", "focus")
    assert s.options(0) == [
        "right 0",
        "right 1",
        "right 2",
    ]  # the Wanderer falls to the splash, nobody takes its place
    s.do(0, "right 1")
    assert line(s) == ["Brute", "Monster 1", "Brute 2"]


@rule("SUD-12.2")
def test_focus_needs_an_enemy_beside_the_target() -> None:
    s = night(["Kitchen Knife", "FOCUS"], line=["Brute", "Survivor", "Monster"], turn=1)
    assert s.why_not(0, "focus") == "SUD-7.9"
    s.do(0, "attack", "target 1 Brute")
    assert line(s) == ["Brute 2", "Survivor", "Monster"] and "FOCUS" in bag(s)
    without = night(["Kitchen Knife"], line=["Brute"], turn=1)
    assert without.why_not(0, "focus") == "SUD-12.2"


@rule("SUD-8.11", "SUD-E16", "SUD-6.5", "SUD-Q16")
def test_the_target_takes_its_bonus_even_from_a_miss() -> None:
    s = night(
        ["Fire Axe"], line=[{"enemy": "Monster", "damage": 6, "spears": 2}, "Brute"], turn=1, combat=["Whiff"]
    )
    assert s.fact("spears") == 1
    s.do(0, "attack", "target 1 Monster")
    assert line(s) == ["Brute"] and s.fact("spears") == 3


@rule("SUD-8.11", "SUD-E17", "SUD-Q16")
@pytest.mark.parametrize(
    ("enemy", "after"), [("Monster", ["Raider 1", "Monster 4"]), ("Brute", ["Raider 1"])]
)
def test_splash_earns_no_bonus(enemy: str, after: list[str]) -> None:
    s = night(["Machete"], line=["Raider", {"enemy": enemy, "damage": 3, "spears": 1}], turn=1)
    s.do(0, "attack", "target 1 Raider")
    assert line(s) == after


@rule("SUD-8.11", "SUD-13.13")
def test_a_share_earns_the_bonus_of_spear_and_mark() -> None:
    row = [{"enemy": "Brute", "spears": 1}, "Monster", {"enemy": "Brute", "marked": True}]
    s = night(["Kitchen Knife", "FOCUS"], line=row, turn=1)
    s.do(0, "attack", "target 2 Monster", "focus", "left 1", "right 1")
    assert line(s) == ["Brute 2", "Monster", "Brute 2"]


def test_the_worked_attack_of_the_specification() -> None:
    row = ["Wanderer", {"enemy": "Monster", "damage": 4, "spears": 1}, "Raider 2", "Brute"]
    s = night(
        ["Fire Axe", "BLOOD LUST"], line=row, turn=1, who="Psycho", hurt=[5], combat=["Wide Swing"], first=1
    )
    s.do(0, "play BLOOD LUST", "attack", "target 2 Monster")
    assert s.options(0) == [f"left {n}" for n in range(5)]
    s.do(0, "left 1")
    assert line(s) == ["Brute"] and s.prompt(0) == "until-daylight.attack.followup"


@rule("SUD-8.13", "SUD-E48", "SUD-3.8")
def test_a_molotov_is_discarded_after_use() -> None:
    s = night(["Molotov", "Fire Axe"], line=["Brute", "Raider"], turn=1)
    s.do(0, "attack", "with Molotov", "target 2 Raider")
    assert line(s) == ["Brute 2", "Raider 2"]
    assert bag(s) == ["Fire Axe"] and s.zone("discard") == ["Molotov"]


@rule("SUD-8.13")
def test_combat_cards_are_discarded_after_the_attack() -> None:
    s = night(["DRIFTER'S CROWBAR"], line=["Monster"], turn=1, combat=["Hit", "Graze"])
    s.do(0, "attack", "choose Hit")
    assert s.zone("open") == [] and sorted(s.zone("combat-discard")) == ["Graze", "Hit"]


@rule("SUD-8.14", "SUD-E44", "SUD-Q53")
def test_the_deck_is_shuffled_when_a_card_is_due() -> None:
    s = night(["Baseball Bat"], line=["Monster"], turn=1, combat=["Whiff"], combat_rest="discard")
    s.do(0, "attack")
    assert s.zone("open")[0] == "Whiff" and len(s.zone("open")) == 3
    assert s.zone("combat-discard") == [] and len(s.zone("combat")) == 32


@rule("SUD-8.14")
def test_fewer_cards_when_there_is_nothing_to_shuffle() -> None:
    s = night(["Baseball Bat"], line=["Monster"], turn=1, combat=["Hit"], combat_rest="box")
    s.do(0, "attack")
    assert line(s) == ["Monster 1"] and s.zone("combat-discard") == ["Hit"]
    none = night(["Baseball Bat"], line=["Monster"], turn=1, combat_rest="box")
    none.do(0, "attack")
    assert line(none) == ["Monster 1"]  # X alone


@rule("SUD-13.12", "SUD-E20")
def test_handcrafted_arrows() -> None:
    s = night(["Crossbow", "Arrow"], line=["Monster"], turn=1, who="Hipster", combat=["Hit"])
    s.do(0, "attack")
    assert bag(s) == ["Arrow", "Crossbow"] and s.zone("discard") == []
    two = night(["Bow", "Arrow", "Arrow"], line=["Monster"], turn=1, who="Hipster", combat=["Hit"] * 3)
    two.do(0, "attack", "ammo 2")
    assert bag(two) == ["Arrow", "Bow"] and two.zone("discard") == ["Arrow"]
    gun = night(["Pistol", "Bullets"], line=["Monster"], turn=1, who="Hipster", combat=["Hit"] * 2)
    gun.do(0, "attack")
    assert bag(gun) == ["Pistol"]


@rule("SUD-13.5", "SUD-D21", "SUD-E22")
def test_frenzy_once_after_a_kill() -> None:
    bags = ["PSYCHO'S CLEAVER", "Kitchen Knife", "Pistol", "Bullets", "ENERGY SHOT"]
    s = night(bags, line=["Wanderer"] * 5, turn=1, who="Psycho", combat=["Hit"] * 3)
    s.do(0, "attack", "with PSYCHO'S CLEAVER", "target 1 Wanderer")
    assert s.prompt(0) == "until-daylight.attack.followup" and default(s) == "enough"
    assert s.options(0) == ["enough", "with PSYCHO'S CLEAVER", "with Kitchen Knife"]
    assert s.why_not(0, "with Pistol") == "SUD-13.1"
    s.do(0, "with Kitchen Knife", "target 1 Wanderer")
    assert len(line(s)) == 3 and s.prompt(0) == "until-daylight.combat.turn" and s.fact("actions") == 0
    s.do(0, "play ENERGY SHOT", "attack", "with PSYCHO'S CLEAVER", "target 1 Wanderer")
    assert len(line(s)) == 2 and s.prompt(0) == "until-daylight.combat.turn"


@rule("SUD-13.5", "SUD-E23")
def test_no_frenzy_for_a_neighbour_nor_without_the_token() -> None:
    s = night(["Katana"], line=["Wanderer", "Monster", "Brute"], turn=1, who="Psycho", combat=["Sweep"])
    s.do(0, "attack", "target 2 Monster", "left 2")
    assert line(s) == ["Monster", "Brute"] and s.prompt(0) == "until-daylight.combat.turn"
    without = night(["Kitchen Knife"], [], line=["Wanderer"] * 2, turn=1, who="Psycho", first=2)
    without.do(0, "attack", "target 1 Wanderer")
    assert without.prompt(0) == "until-daylight.combat.turn"
    last = night(["Kitchen Knife"], line=["Wanderer"], turn=1, who="Psycho")
    last.do(0, "attack")
    assert last.prompt(0) == "until-daylight.combat.turn"
    declined = night(["Kitchen Knife"], line=["Wanderer"] * 2, turn=1, who="Psycho")
    declined.do(0, "attack", "target 1 Wanderer", "enough")
    assert line(declined) == ["Wanderer"] and declined.prompt(0) == "until-daylight.combat.turn"


@rule("SUD-13.7", "SUD-D21")
def test_double_tap_right_after_a_shot() -> None:
    bags = ["Pistol", "Shotgun", "Fire Axe", "Bullets", "Shotgun Shells"]
    s = night(bags, line=["Monster"], turn=1, who="Trigger", combat=["Hit"] * 5)
    s.do(0, "attack", "with Pistol")
    assert s.options(0) == ["enough", "with Shotgun"]  # no bullet is left for the Pistol
    s.do(0, "with Shotgun")
    assert line(s) == ["Monster 4"] and s.prompt(0) == "until-daylight.combat.turn"
    unpaid = night(["Pistol", "Bullets"], line=["Monster"], turn=1, who="Trigger", combat=["Hit"] * 3)
    unpaid.do(0, "attack")
    assert unpaid.prompt(0) == "until-daylight.combat.turn"
    melee = night(["Pistol", "Kitchen Knife", "Bullets"], line=["Monster"], turn=1, who="Trigger")
    melee.do(0, "attack", "with Kitchen Knife")
    assert melee.prompt(0) == "until-daylight.combat.turn"


@rule("SUD-13.5")
@pytest.mark.parametrize(("card", "kills"), [("Hit", True), ("Graze", False), ("Whiff", False)])
def test_frenzy_needs_a_kill(card: str, kills: bool) -> None:
    """A Raider with 1 health left is not killed."""
    s = night(["Fire Axe"], line=["Raider", "Brute"], turn=1, who="Psycho", hurt=[5], combat=[card])
    s.do(0, "attack", "target 1 Raider")
    assert (s.prompt(0) == "until-daylight.attack.followup") == kills
