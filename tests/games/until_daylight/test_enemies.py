"""SUD-10, SUD-11: the enemies attack; what absorbs damage."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from tests.games.until_daylight.night import bag, default, health, line, night, said
from tests.rules import rule


def assault(*bags: list[str], who: str = "Psycho Trigger Drifter", **more: Any) -> Stage:
    """The enemies are about to attack seat 1 (health 9), who has the token but not the Pillar's perk."""
    return night(*bags, who=who, **{"phase": "enemies", "holder": 1, **more})


@rule("SUD-10.1")
def test_every_enemy_that_is_not_stunned_attacks_once() -> None:
    row = ["Raider", {"enemy": "Brute", "stunned": True}, "Wanderer"]
    s = assault([], [], line=row, combat=["Hit", "Graze", "Solid Hit"])
    assert s.fact("round") == 2 and health(s) == [8, 10]
    assert sorted(s.zone("combat-discard")) == ["Graze", "Hit", "Solid Hit"]


@rule("SUD-10.1", "SUD-10.9")
def test_the_order_of_attacks_is_told() -> None:
    s = night(
        ["Fire Axe"],
        ["LUCKY"],
        line=["Raider", "Brute", "Wanderer"],
        turn=2,
        holder=1,
        combat=["Hit"] * 5,
        who="Psycho Trigger",
    )
    s.do(1, "end turn")
    for _ in range(3):
        s.do(1, "pass")
    attacks = [entry for entry in s.log if " attacks " in entry]
    assert attacks == [
        "The Raider at place 1 attacks Psycho.",
        "The Brute at place 2 attacks Psycho.",
        "The Wanderer at place 3 attacks Psycho.",
    ]


@rule("SUD-10.2", "SUD-10.6", "SUD-E31", "SUD-Q12", "SUD-Q51", "SUD-Q9")
def test_the_leftmost_survivor_is_attacked_first() -> None:
    row = ["Survivor", "Raider", "Survivor", "Brute", "Wanderer"]
    s = assault(["Fire Axe"], line=row, combat=["Graze", "Whiff", "Heavy Hit", "Hit", "Graze"])
    assert health(s) == [9] and bag(s) == ["Fire Axe"]
    assert s.fact("survivors.1") == 1 and line(s) == ["Raider", "Brute", "Wanderer"]
    assert s.zone("saved.1") == ["Gran"]  # the second of the two pictures


@rule("SUD-10.6", "SUD-E32", "SUD-6.6")
def test_the_splash_of_an_attack_on_a_survivor_hits_its_neighbours() -> None:
    s = assault([], line=["Wanderer 1", "Survivor", "Wanderer"], combat=["Shrapnel", "Graze"])
    assert line(s) == ["Wanderer 1"] and s.fact("survivors.1") == 1 and health(s) == [9]
    two = assault([], line=["Survivor", "Survivor", "Brute"], combat=["Carnage", "Hit"])
    assert line(two) == ["Brute"] and two.fact("survivors.1") == 0


@rule("SUD-10.3", "SUD-E34", "SUD-Q41")
def test_a_trap_waits_while_a_survivor_is_attacked() -> None:
    s = assault([], line=["Survivor", "Wanderer"], more=[{"traps": 1}], combat=["Graze"])
    assert s.fact("traps.1") == 1 and line(s) == ["Wanderer"]


@rule("SUD-9.7", "SUD-10.3")
@pytest.mark.parametrize(("enemy", "attacks"), [("Wanderer", 0), ("Brute", 1)])
def test_who_falls_to_a_trap_is_not_said_to_attack(enemy: str, attacks: int) -> None:
    s = assault([], line=[enemy], more=[{"traps": 1}], combat=["Graze"] * 3)
    assert said(s, "snaps at the") == 1 and said(s, f"The {enemy} at place 1 attacks") == attacks


@rule("SUD-9.7", "SUD-10.3")
def test_splash_on_a_player_springs_no_trap() -> None:
    s = assault([], [], line=["Wanderer"], more=[{}, {"traps": 1}], combat=["Carnage"])
    assert health(s) == [8, 9] and s.fact("traps.2") == 1


@rule("SUD-10.4", "SUD-E30", "SUD-Q48", "SUD-Q15")
@pytest.mark.parametrize(
    ("deck", "hurt", "neighbour"),
    [
        (["Solid Hit", "Carnage"], 1, 1),
        (["Carnage", "Solid Hit"], 1, 1),
        (["Heavy Hit", "Carnage"], 2, 0),
        (["Ricochet", "Wide Swing"], 1, 0),
        (["Whiff", "Graze"], 0, 0),
    ],
)
def test_the_enemy_uses_the_highest_modifier(deck: list[str], hurt: int, neighbour: int) -> None:
    s = assault([], [], line=["Raider"], combat=deck)
    assert health(s) == [9 - hurt, 10 - neighbour]


@rule("SUD-10.4", "SUD-12.6", "SUD-D23", "SUD-H15")
def test_lucky_spoils_an_enemy_attack() -> None:
    s = assault(["LUCKY"], ["LUCKY"], line=["Brute"], combat=["Critical Hit", "Heavy Hit", "Hit", "Whiff"])
    assert s.asked() == [0, 1] and s.options(0) == ["pass", "lucky Critical Hit", "lucky Heavy Hit"]
    assert s.prompt(0) == "until-daylight.enemy.window" and default(s) == "pass"
    assert s.why_not(0, "play VITALY PILLS") == "SUD-12.5"
    s.do(1, "lucky Critical Hit").do(0, "pass")
    assert s.zone("open") == ["Heavy Hit", "Hit"] and s.asked() == [0]
    s.do(0, "lucky Heavy Hit")
    assert health(s) == [8, 10]


@rule("SUD-10.5")
@pytest.mark.parametrize(
    ("enemy", "deck", "hurt"),
    [
        ("Wanderer", ["Hit"], 0),
        ("Raider", ["Hit", "Solid Hit"], 1),
        ("Brute", ["Hit", "Graze"], 1),
        ("Monster", ["Hit"] * 3, 2),
    ],
)
def test_base_and_modifier_and_monsters(enemy: str, deck: list[str], hurt: int) -> None:
    s = assault([], line=[enemy], combat=deck)
    assert health(s) == [9 - hurt]


@rule("SUD-10.5", "SUD-E26", "SUD-Q20")
def test_a_stunned_monster_bolsters_all_the_same() -> None:
    s = assault([], line=[{"enemy": "Monster", "stunned": True}, "Wanderer"], combat=["Hit"])
    assert health(s) == [8]


@rule("SUD-10.5", "SUD-E27", "SUD-15.7", "SUD-Q20")
@pytest.mark.parametrize(("option", "left"), [("each", 8), ("once", 9)])
def test_two_monsters_add_up_or_not(option: str, left: int) -> None:
    row = [{"enemy": "Monster", "stunned": True}, {"enemy": "Monster", "stunned": True}, "Wanderer"]
    s = assault([], line=row, combat=["Graze"], options={"monster_stacking": option})
    assert health(s) == [left]


@rule("SUD-10.7", "SUD-Q9")
def test_a_raider_steals_even_without_damage() -> None:
    s = assault(["Fire Axe", "Nails", "Nails"], line=["Raider"], combat=["Graze", "Whiff"], dice=[2])
    assert health(s) == [9] and bag(s) == ["Fire Axe", "Nails"] and s.zone("discard") == ["Nails"]


@rule("SUD-9.4", "SUD-9.5", "SUD-E28", "SUD-Q8")
def test_an_attack_that_does_nothing_leaves_the_barricade() -> None:
    s = assault(["Fire Axe"], line=["Wanderer"], more=[{"barricades": 1}], combat=["Graze"])
    assert s.fact("barricades.1") == 1
    raider = assault(["Fire Axe"], line=["Raider"], more=[{"barricades": 1}], combat=["Graze", "Whiff"])
    assert raider.fact("barricades.1") == 0 and bag(raider) == ["Fire Axe"] and health(raider) == [9]


@rule("SUD-E49", "SUD-9.4", "SUD-9.5", "SUD-Q8")
@pytest.mark.parametrize(("card", "left"), [("Hit", 1), ("Solid Hit", 0)])
def test_a_raider_with_nothing_to_steal(card: str, left: int) -> None:
    s = assault([], line=["Raider"], more=[{"barricades": 1}], combat=["Graze", card])
    assert s.fact("barricades.1") == left and health(s) == [9]


@rule("SUD-9.4")
def test_one_barricade_for_each_attack_and_owner() -> None:
    s = assault([], [], line=["Wanderer"], more=[{"barricades": 2}, {"barricades": 1}], combat=["Carnage"])
    assert [s.fact("barricades.1"), s.fact("barricades.2")] == [1, 0] and health(s) == [9, 10]


@rule("SUD-E29", "SUD-9.5", "SUD-10.4", "SUD-10.8", "SUD-Q14", "SUD-1.1")
def test_a_brute_ignores_barricades() -> None:
    s = assault(
        [], [], [], line=["Brute"], more=[{"barricades": 1}, {"barricades": 1}], combat=["Carnage", "Hit"]
    )
    assert health(s) == [7, 9, 9]
    assert [s.fact("barricades.1"), s.fact("barricades.2")] == [1, 1]


@rule("SUD-10.8", "SUD-E46", "SUD-Q14")
def test_splash_with_two_players_and_alone() -> None:
    two = assault([], [], line=["Wanderer"], combat=["Carnage"])
    assert health(two) == [8, 9]
    alone = assault([], line=["Wanderer"], combat=["Carnage"])
    assert health(alone) == [8]


@rule("SUD-10.8")
def test_splash_happens_behind_a_barricade_and_never_steals() -> None:
    s = assault([], ["Fire Axe"], line=["Raider"], more=[{"barricades": 1}], combat=["Carnage", "Hit"])
    assert health(s) == [9, 9] and bag(s, 1) == ["Fire Axe"] and s.fact("barricades.1") == 0


@rule("SUD-10.10", "SUD-E53", "SUD-8.14")
def test_the_deck_is_not_shuffled_before_the_next_card_is_due() -> None:
    last = assault([], ["LUCKY"], line=["Wanderer", "Wanderer"], combat=["Hit"], combat_rest="discard")
    assert (
        last.zone("open") == ["Hit"] and last.zone("combat") == [] and len(last.zone("combat-discard")) == 34
    )
    last.do(1, "pass")
    assert (
        len(last.zone("combat")) == 34 and len(last.zone("open")) == 1 and last.zone("combat-discard") == []
    )
    last.do(1, "pass")
    assert len(last.zone("combat-discard")) == 1


@rule("SUD-13.2", "SUD-E36", "SUD-10.7", "SUD-D24", "SUD-11.5")
def test_rock_solid_then_survivors() -> None:
    s = assault([], [], who="Pillar", line=["Brute"], more=[{"survivors": 1}], combat=["Heavy Hit", "Hit"])
    assert s.options(0) == ["absorb 0", "absorb 1"] and default(s) == "absorb 1"
    assert s.prompt(0) == "until-daylight.enemy.absorb" and s.why_not(0, "absorb 2") == "SUD-8.3"
    s.do(0, "absorb 1")
    assert health(s)[0] == 10 and s.fact("survivors.1") == 0


@rule("SUD-13.2")
def test_rock_solid_is_no_help_against_one_damage_or_splash() -> None:
    one = assault([], who="Pillar", line=["Raider"], combat=["Solid Hit", "Hit"])
    assert health(one) == [10]
    beside = assault(
        [], [], who="Psycho Pillar", line=["Brute", "Brute"], combat=["Carnage", "Hit", "Carnage", "Hit"]
    )
    assert health(beside) == [5, 9]


@rule("SUD-E37", "SUD-10.7", "SUD-11.5")
def test_a_survivor_takes_the_hit_but_not_the_theft() -> None:
    s = assault(["Fire Axe"], line=["Raider"], more=[{"survivors": 1}], combat=["Solid Hit", "Hit"])
    s.do(0, "absorb 1")
    assert health(s) == [9] and bag(s) == []


@rule("SUD-11.5", "SUD-H10")
def test_absorbing_is_a_choice_up_to_the_damage() -> None:
    s = assault([], line=["Brute"], more=[{"survivors": 3}], combat=["Solid Hit", "Hit"])
    supply = s.zone("supply").count("Survivor")
    assert s.options(0) == ["absorb 0", "absorb 1", "absorb 2"]
    s.do(0, "absorb 1")
    assert (
        health(s) == [8] and s.fact("survivors.1") == 2 and s.zone("supply").count("Survivor") == supply + 1
    )
    other = assault([], [], line=["Brute"], more=[{}, {"survivors": 3}], combat=["Solid Hit", "Hit"])
    assert health(other)[0] == 7 and other.fact("survivors.2") == 3  # they protect only whom they joined


@rule("SUD-D24", "SUD-10.8")
def test_neighbours_are_asked_one_after_the_other() -> None:
    more = [{}, {"survivors": 1}, {"survivors": 1}]
    s = assault([], [], [], line=["Wanderer"], more=more, combat=["Carnage"])
    assert s.asked() == [1]
    s.do(1, "absorb 1")
    assert s.asked() == [2]
    s.do(2, "absorb 0")
    assert health(s) == [8, 10, 9]


@rule("SUD-11.6", "SUD-E38", "SUD-11.2")
def test_a_survivor_helps_only_in_later_rounds() -> None:
    s = assault([], line=["Brute", {"enemy": "Survivor"}], combat=["Graze", "Whiff"])
    assert s.fact("survivors.1") == 1 and s.fact("round") == 2
    red = night([], phase="search", active=["RODENT ATTACK", "WAVE!"], more=[{"survivors": 1}])
    red.do(0, "draw")
    assert red.fact("damage.1") == 1 and red.fact("survivors.1") == 1


@rule("SUD-15.5", "SUD-Q13")
def test_survivors_may_guard_the_holder_instead() -> None:
    options = {"survivor_guard": "wave-holder"}
    s = assault([], [], line=["Wanderer"], more=[{}, {"survivors": 1}], combat=["Carnage"], options=options)
    assert s.asked() == [0]
    s.do(0, "absorb 1")
    assert health(s) == [9, 9] and s.fact("survivors.2") == 0


@rule("SUD-2.5", "SUD-11.1", "SUD-11.3")
def test_the_first_death_ends_everything() -> None:
    s = night(
        ["Fire Axe"],
        ["LUCKY"],
        line=["Brute", "Raider"],
        turn=2,
        holder=1,
        hurt=[8],
        combat=["Hit"] * 4,
        who="Psycho Trigger",
    )
    s.do(1, "end turn", "pass")
    outcome = s.outcome()
    assert outcome is not None and outcome.rule == "SUD-2.5" and outcome.winners == ()
    assert said(s, "Raider at place 2 attacks") == 0 and bag(s) == ["Fire Axe"]


@rule("SUD-13.3", "SUD-D22", "SUD-E35")
def test_stand_behind_me() -> None:
    more = [{}, {"traps": 1, "barricades": 1}]
    s = night(
        [],
        [],
        who="Pillar Psycho",
        phase="enemies",
        holder=2,
        line=["Brute", "Survivor"],
        more=more,
        combat=["Whiff"] * 2,
    )
    assert s.options(0) == ["take the wave", "stay back"] and default(s) == "stay back"
    s.do(0, "take the wave")
    assert health(s) == [11, 9] and [s.fact("traps.2"), s.fact("barricades.2")] == [1, 1]
    assert s.fact("survivors.1") == 1 and s.fact("survivors.2") == 0
    stay = night(
        [], [], who="Pillar Psycho", phase="enemies", holder=2, line=["Brute"], combat=["Hit", "Hit"]
    )
    stay.do(0, "stay back")
    assert health(stay) == [11, 8]


@rule("SUD-13.3", "SUD-13.1", "SUD-15.12")
def test_stand_behind_me_is_not_always_offered() -> None:
    holder = night(
        [], [], who="Pillar Psycho", phase="enemies", holder=1, line=["Brute"], combat=["Hit", "Hit"]
    )
    assert health(holder) == [10, 9]
    token = night(
        [], [], who="Pillar Psycho", phase="enemies", holder=2, first=2, line=["Brute"], combat=["Hit", "Hit"]
    )
    assert health(token) == [11, 8]
    empty = night(["Nails"], [], who="Pillar Psycho", phase="enemies", holder=2)
    assert empty.fact("round") == 2
    alone = night([], who="Pillar", phase="enemies", line=["Brute"], combat=["Hit", "Hit"])
    assert health(alone) == [10]


@rule("SUD-15.2")
def test_a_grudge_goes_to_who_held_the_wave() -> None:
    row = [{"enemy": "Brute", "grudge": 2}, {"enemy": "Wanderer", "grudge": 1, "new": True}]
    options = {"leftovers_target": "grudge"}
    s = assault([], [], [], holder=1, line=row, combat=["Hit", "Hit", "Solid Hit"], options=options)
    assert health(s) == [8, 9, 10]
    pillar = night(
        [],
        [],
        [],
        who="Pillar Psycho Trigger",
        phase="enemies",
        holder=2,
        line=[{"enemy": "Brute", "grudge": 3}, {"enemy": "Wanderer", "grudge": 2, "new": True}],
        combat=["Hit", "Hit", "Solid Hit"],
        options=options,
    )
    pillar.do(0, "take the wave")
    assert health(pillar) == [10, 9, 9]  # only this round's wave follows the card


@rule("SUD-15.2")
def test_new_enemies_bear_the_grudge_of_their_wave() -> None:
    s = night(
        ["Nails"],
        ["Nails"],
        who="Psycho Trigger",
        phase="assault",
        holder=2,
        assaults=["RUTHLESS"],
        combat=["Hit"] * 4,
        options={"leftovers_target": "grudge"},
    )
    s.do(0, "done").do(1, "done").do(0, "end turn").do(1, "end turn")
    assert bag(s) == ["Nails"] and bag(s, 1) == []


@rule("SUD-10.9")
def test_an_enemy_discarded_before_its_turn_does_not_attack() -> None:
    s = assault(
        [], line=["Raider", "Survivor", "Wanderer 1", "Wanderer"], combat=["Shrapnel", "Graze", "Hit"]
    )
    assert line(s) == ["Raider 1", "Wanderer"] and s.fact("survivors.1") == 1
