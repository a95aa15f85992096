"""SUD-H: who sees what, also with closed inventories."""

from __future__ import annotations

from lastturn.engine.contract import sees
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, new_game, night, through_setup
from tests.rules import rule

CLOSED = {"inventories": "closed"}


def names(s: Stage, seat: int | None, zone: str) -> list[str]:
    return [t.name for t in s.view(seat, face_up=False).zone(zone).things]


@rule("SUD-H5", "SUD-Q33", "SUD-15.9", "SUD-16.5")
def test_inventories_are_open_or_closed() -> None:
    bags = (["Pistol", "Bullets", "Bullets"], ["Nails"])
    s = night(*bags, line=["Brute"], turn=1)
    for seat in (None, 0, 1):
        assert names(s, seat, "inventory.1") == ["Pistol", "Bullets"]
    closed = night(*bags, line=["Brute"], turn=1, options=CLOSED)
    assert names(closed, 0, "inventory.1") == ["Pistol", "Bullets"]
    for seat in (None, 1):
        view = closed.view(seat, face_up=False)
        assert view.zone("inventory.1").things == [] and view.zone("inventory.1").hidden == 3
        assert view.fact("cards.1").value == 3 and view.fact("slots.1").value == 2
        assert "inventory" not in view.board["seats"][0]


@rule("SUD-H5", "SUD-Q59")
def test_starting_weapons_and_shown_cards_are_known() -> None:
    s = through_setup(new_game(2, inventories="closed"))
    assert len(names(s, 0, "inventory.2")) == 2
    shot = night(
        ["Pistol", "Fire Axe", "Bullets"],
        ["Nails"],
        line=["Brute"],
        turn=1,
        options=CLOSED,
        combat=["Hit"] * 2,
    )
    shot.do(0, "attack", "with Fire Axe").do(0, *[m for m in shot.options(0) if m == "pass"]).do(1, "pass")
    assert (
        names(shot, 1, "inventory.1") == ["Fire Axe"]
        and shot.view(1, face_up=False).zone("inventory.1").hidden == 2
    )
    shot.do(0, "discard Fire Axe")
    assert names(shot, 1, "inventory.1") == [] and shot.zone("discard") == ["Fire Axe"]


@rule("SUD-H5", "SUD-H11")
def test_offered_and_given_cards_are_known() -> None:
    s = night(["Nails", "Wires"], ["Planks"], phase="trade", line=["Brute"], options=CLOSED)
    s.do(0, "offer Nails")
    assert names(s, None, "inventory.1") == ["Nails"] and names(s, None, "offers") == ["Nails"]
    s.do(1, "accept")
    assert names(s, 0, "inventory.2") == ["Nails"] and names(s, 1, "inventory.1") == []


@rule("SUD-H3", "SUD-D11")
def test_a_card_bought_with_junk_is_hidden_when_closed() -> None:
    s = night(
        ["Dead Phone"],
        ["Nails"],
        phase="trade",
        who="Haggler",
        rubble=["Pistol"],
        line=["Brute"],
        options=CLOSED,
    )
    s.do(0, "deal Dead Phone")
    assert names(s, 0, "drawn") == ["Pistol"] and names(s, 1, "drawn") == []
    table = s.table.determinize(1, Rng(3))
    assert GAME.view(table, 1) == s.view(1, face_up=False)


@rule("SUD-H3")
def test_the_private_draw_is_told_to_the_drawer_only() -> None:
    s = night([], [], phase="search", active=["Pistol", "WAVE!"], options=CLOSED)
    s.table.play(0, GAME.hear("draw"))
    events = s.table.take_events()
    private = [e for e in events if not sees(e, None)]
    assert len(private) == 1 and sees(private[0], 0) and not sees(private[0], 1)
    assert GAME.tell(s.table, private[0]).text == "Pillar draws Pistol."


@rule("SUD-H4", "SUD-H7", "SUD-H12", "SUD-H13")
def test_discards_box_and_supplies_are_public() -> None:
    s = night(
        ["Nails"],
        [],
        line=["Brute"],
        turn=1,
        discard=["Wires", "Wires"],
        combat_discard=["Hit"],
        options=CLOSED,
    )
    for seat in (None, 0, 1):
        assert (
            names(s, seat, "discard") == ["Wires"]
            and s.view(seat, face_up=False).zone("discard").things[0].count == 2
        )
        assert names(s, seat, "combat-discard") == ["Hit"]
        assert "DRIFTER'S CROWBAR" in names(s, seat, "box") and "Katana" in names(s, seat, "box")
        assert s.view(seat, face_up=False).fact("spears").value == 3


@rule("SUD-H6", "SUD-H8", "SUD-16.1")
def test_decks_are_hidden_and_their_contents_known_by_elimination() -> None:
    s = night(["Nails"], line=["Brute"], turn=1, used_assaults=["BRUTAL", "CHAOTIC"])
    view = s.view(0, face_up=False)
    assert view.zone("assault-deck").things == [] and view.zone("assault-deck").hidden == 4
    note = view.zone("assault-deck").note
    assert "DESPERATE" in note and "BRUTAL" not in note
    assert view.zone("combat").hidden == 35 and "2 Whiff" in view.zone("combat").note


@rule("SUD-H9", "SUD-H10", "SUD-Q36")
def test_the_line_and_the_trackers_are_public() -> None:
    row = [{"enemy": "Brute", "damage": 1, "spears": 1, "stunned": True, "marked": True}]
    s = night(
        ["Nails"], [], line=row, turn=1, hurt=[2], more=[{"traps": 1}, {"survivors": 1}], options=CLOSED
    )
    view = s.view(None, face_up=False)
    assert view.zone("line").things[0].marks == [
        "place 1",
        "3 of 4 health",
        "1 damage",
        "1 Spear",
        "stunned",
        "marked",
    ]
    facts = {fact.id: fact.value for fact in view.facts}
    assert (facts["health.1"], facts["damage.1"], facts["traps.1"], facts["survivors.2"]) == (9, 2, 1, 1)
    assert (facts["first"], facts["holder"]) == ("Pillar", "Pillar") and len(view.zone("saved.2").things) == 1


@rule("SUD-H14")
def test_an_attack_is_public_but_not_its_half() -> None:
    s = night(
        ["Pistol", "Fire Axe", "Bullets", "Bullets"],
        ["LUCKY"],
        line=["Brute", "Monster"],
        turn=1,
        combat=["Hit"] * 3,
    )
    before = s.view(1, face_up=False)
    s.do(0, "attack", "with Pistol", "target 2 Monster")
    assert s.view(1, face_up=False) == before
    s.do(0, "ammo 2")
    attack = s.view(1, face_up=False).zone("attack").things[0]
    assert attack.name == "Pistol" and attack.marks == ["by Pillar", "on place 2", "base 2", "2 ammo"]
    enemy = night(["LUCKY"], phase="enemies", line=["Survivor", "Brute"])
    assert enemy.view(None, face_up=False).zone("attack").things[0].marks == [
        "from place 2",
        "on the Survivor at place 1",
    ]
    focus = night(["Kitchen Knife", "FOCUS", "VITALY PILLS"], line=["Brute", "Monster"], turn=1)
    focus.do(0, "attack", "target 1 Brute", "focus")
    assert "FOCUS" in focus.view(None, face_up=False).zone("attack").things[0].marks


@rule("SUD-D16", "SUD-H15", "SUD-D20", "SUD-D23")
def test_closed_windows_ask_everybody_who_could_hold_the_card() -> None:
    s = night(["Fire Axe"], ["Nails"], [], line=["Monster"], turn=1, combat=["Hit"], options=CLOSED)
    s.do(0, "attack")
    assert s.asked() == [0, 1] and s.options(1) == ["pass"] and s.why_not(1, "lucky Hit") == "SUD-3.7"
    s.do(1, "pass")
    assert s.view(None, face_up=False).asked == [0, 1]
    s.do(0, "pass", "end turn")
    assert s.asked() == [1] and s.options(1) == ["pass"] and s.why_not(1, "play CHEER") == "SUD-3.7"


@rule("SUD-D16", "SUD-D23")
def test_no_closed_window_once_all_copies_lie_open() -> None:
    spent = ["LUCKY", "LUCKY", "CHEER", "VITALY PILLS"]
    s = night(
        ["Fire Axe"], ["Nails"], [], line=["Monster"], turn=1, combat=["Hit"], discard=spent, options=CLOSED
    )
    s.do(0, "attack")
    assert s.prompt(0) == "until-daylight.combat.turn"
    s.do(0, "end turn")
    assert s.prompt(1) == "until-daylight.combat.turn"
    open_table = night(["Fire Axe"], ["Nails"], line=["Monster"], turn=1, combat=["Hit"])
    open_table.do(0, "attack")
    assert open_table.prompt(0) == "until-daylight.combat.turn"  # nobody holds a card that could be played


@rule("SUD-H5", "SUD-15.9")
def test_a_redealt_closed_bag_keeps_its_size_and_what_is_known() -> None:
    bags = (["Fire Axe"], ["Pistol", "Arrow", "Arrow", "Nails", "Bandages"], ["Wires"])
    s = night(*bags, line=["Brute"], turn=1, options=CLOSED, more=[{}, {"known": ["Pistol"]}])
    changed = set()
    for seed in range(20):
        table = s.table.determinize(0, Rng(seed))
        assert GAME.view(table, 0) == s.view(0, face_up=False)
        redealt = Stage(GAME, table)
        assert "Pistol" in bag(redealt, 1) and bag(redealt) == ["Fire Axe"]
        changed.add(tuple(bag(redealt, 1)))
    assert len(changed) > 5
