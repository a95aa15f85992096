"""SUD-5: the trade phase."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, default, line, night, said
from tests.rules import rule

EIGHT = ["Fire Axe", "Pistol", "Machete", "Bandages", "FOCUS", "CHEER", "LUCKY"]
FULL = [*EIGHT, "Planks"]


def trade(*bags: list[str], **more: Any) -> Stage:
    return night(*bags, **{"phase": "trade", "line": ["Brute"], **more})


@rule("SUD-5.2", "SUD-5.4", "SUD-E12", "SUD-R7", "SUD-6.4", "SUD-H13")
def test_new_cards_go_to_the_right_of_the_old_ones() -> None:
    s = trade(
        ["Nails"], ["Nails"], phase="assault", line=["Brute 2", "Wanderer"], assaults=["RUTHLESS"], round=2
    )
    assert line(s) == ["Brute 2", "Wanderer", "Raider", "Raider"]
    assert s.zone("used-assaults") == ["RUTHLESS"] and "RUTHLESS" not in s.zone("assault-deck")
    assert s.view(None, face_up=False).zone("used-assaults").things[0].name == "RUTHLESS"


@rule("SUD-5.2", "SUD-R7", "SUD-R11")
def test_the_new_cards_are_shuffled_among_themselves() -> None:
    orders, pictures = set(), set()
    for seed in range(6):
        s = trade(
            ["Nails"], ["Nails"], ["Nails"], phase="assault", line=["Monster"], assaults=["BRUTAL"], seed=seed
        )
        assert (
            sorted(line(s)[1:]) == ["Brute", "Brute", "Raider", "Survivor", "Wanderer"]
            and line(s)[0] == "Monster"
        )
        orders.add(tuple(line(s)))
        cards = [card["card"] for card in s.view().board["line"]]
        assert len(set(cards)) == len(cards)
        pictures.add(tuple(sorted(cards)))
    assert len(orders) > 2 and len(pictures) > 2


@rule("SUD-5.3")
def test_a_short_supply_gives_what_it_has() -> None:
    s = trade(
        ["Nails"],
        phase="assault",
        line=["Monster", "Monster", *["Raider"] * 13],
        assaults=["RUTHLESS"],
        round=2,
    )
    assert line(s).count("Raider") == 14
    short = trade(["Nails"], phase="assault", line=["Monster", "Monster"], assaults=["MONSTROUS"], round=2)
    assert line(short).count("Monster") == 2


@rule("SUD-5.5", "SUD-D9", "SUD-5.14", "SUD-H13")
def test_all_trade_at_the_same_time_in_no_order() -> None:
    s = trade(["Nails"], ["Wires"], ["Planks"])
    assert s.asked() == [0, 1, 2] and s.prompt(2) == "until-daylight.trade"
    assert all(default(s, seat) == "done" for seat in range(3))
    s.do(2, "done").do(0, "done")
    assert s.asked() == [1] and s.fact("done") == "Pillar, Trigger"
    s.do(1, "done")
    assert s.fact("phase") == "combat"


@rule("SUD-5.14")
def test_who_has_nothing_is_done_from_the_start() -> None:
    s = trade(["Nails"], [], ["Planks"])
    assert s.asked() == [0, 2] and s.fact("done") == "Psycho"
    s.do(0, "discard Nails")
    assert s.asked() == [2]


@rule("SUD-5.6", "SUD-D9", "SUD-D10", "SUD-H11", "SUD-Q6")
def test_one_item_to_one_other_player() -> None:
    s = trade(["Nails", "Wires"], ["Fire Axe"], ["Fire Axe"])
    assert s.options(0) == ["done", "offer Nails", "discard Nails", "offer Wires", "discard Wires"]
    s.do(0, "offer Nails")
    assert s.options(0) == ["to seat 2", "to seat 3"] and s.why_not(0, "to seat 1") == "SUD-5.6"
    assert s.why_not(0, "to seat 5") == "SUD-1.1"
    s.do(0, "to seat 2")
    offers = s.view(None, face_up=False).zone("offers").things
    assert [(t.name, t.marks) for t in offers] == [("Nails", ["from Pillar", "to Psycho"])]
    assert s.options(1) == ["accept", "refuse"] and default(s, 1) == "refuse"
    s.do(1, "accept")
    assert bag(s) == ["Wires"] and bag(s, 1) == ["Fire Axe", "Nails"]
    assert s.why_not(0, "offer Wires") == "SUD-5.6" and s.fact("gave") == "Pillar"


@rule("SUD-5.7", "SUD-15.3", "SUD-Q6")
def test_a_gift_is_one_card_or_any_number_of_a_stack() -> None:
    s = trade(["Arrow"] * 3, ["Bow"])
    s.do(0, "offer Arrow").do(1, "accept")
    assert bag(s) == ["Arrow", "Arrow"] and bag(s, 1) == ["Arrow", "Bow"]
    stack = trade(["Arrow"] * 3, ["Bow"], options={"trade_unit": "stack"})
    stack.do(0, "offer Arrow")
    assert stack.options(0) == ["cards 1", "cards 2", "cards 3"] and default(stack) == "cards 1"
    assert stack.why_not(0, "cards 4") == "SUD-8.3"
    stack.do(0, "cards 2").do(1, "accept")
    assert bag(stack) == ["Arrow"] and bag(stack, 1) == ["Arrow", "Arrow", "Bow"]


@rule("SUD-5.8", "SUD-5.18", "SUD-E11", "SUD-E50", "SUD-Q52")
def test_a_refused_offer_does_not_use_up_the_gift() -> None:
    s = trade(["Dead Phone", "Bandages"], ["Nails"], ["Nails"])
    s.do(0, "offer Dead Phone", "to seat 2").do(1, "refuse")
    assert s.fact("gave") == "nobody"
    s.do(0, "offer Dead Phone")
    assert s.prompt(1) == "until-daylight.trade"  # only seat 3 is left to offer it to
    s.do(2, "refuse")
    assert s.why_not(0, "offer Dead Phone") == "SUD-5.18"
    s.do(0, "offer Bandages", "to seat 3").do(2, "accept")
    assert bag(s, 2) == ["Bandages", "Nails"]


@rule("SUD-5.9", "SUD-D25", "SUD-D10", "SUD-3.6")
def test_an_accepted_item_must_fit() -> None:
    s = trade(["Nails"], FULL)
    s.do(0, "offer Nails").do(1, "accept")
    assert s.prompt(1) == "until-daylight.making-room" and bag(s) == ["Nails"]
    assert "discard Nails" not in s.options(1) and default(s, 1) == "discard Planks"
    s.do(1, "discard FOCUS")
    assert "Nails" in bag(s, 1) and "FOCUS" not in bag(s, 1) and s.fact("slots.2") == 8


@rule("SUD-D25")
@pytest.mark.parametrize(
    ("full", "first"),
    [
        ([*EIGHT, "Dead Phone"], "Dead Phone"),
        ([*EIGHT[:5], "Bullets", "Bullets", "Wires", "Arrow"], "Arrow"),
        ([*EIGHT, "First-Aid Kit"], "Bandages"),
        (["Fire Axe", "Pistol", "Machete", "Katana", "FOCUS", "CHEER", "LUCKY", "Shotgun"], "Shotgun"),
    ],
)
def test_what_goes_first_when_nobody_decides(full: list[str], first: str) -> None:
    s = trade(["Nails"], full)
    s.do(0, "offer Nails").do(1, "accept")
    assert default(s, 1) == f"discard {first}"


@rule("SUD-5.10", "SUD-3.10", "SUD-9.9")
def test_every_item_can_be_given_but_no_token() -> None:
    s = trade(["PILLAR'S SLEDGEHAMMER", "Dead Phone"], ["Nails"], more=[{"barricades": 1, "survivors": 1}])
    assert {"offer PILLAR'S SLEDGEHAMMER", "offer Dead Phone"} <= set(s.options(0))
    assert not [words for words in s.options(0) if "Barricade" in words or "Survivor" in words]


@rule("SUD-5.11", "SUD-2.8")
def test_a_gift_creates_no_duty() -> None:
    s = trade(["Nails"], ["Wires"], ["Planks"])
    s.do(0, "offer Nails", "to seat 2").do(2, "offer Planks", "to seat 2").do(1, "accept", "accept")
    assert bag(s, 1) == ["Nails", "Planks", "Wires"]
    s.do(1, "done")
    assert s.fact("phase") == "combat" and said(s, "gives") == 2


@rule("SUD-5.12", "SUD-E10")
def test_a_received_item_may_be_given_on() -> None:
    s = trade(["Shotgun Shells"], ["Nails"], ["Shotgun", "Nails"])
    s.do(0, "offer Shotgun Shells", "to seat 2").do(1, "accept", "offer Shotgun Shells", "to seat 3").do(
        2, "accept"
    )
    assert bag(s, 2) == ["Nails", "Shotgun", "Shotgun Shells"]
    assert s.fact("gave") == "Pillar, Psycho" and "offer Nails" in s.options(2)


@rule("SUD-5.13", "SUD-11.8")
def test_healing_is_used_in_the_trade_phase_and_specials_are_not() -> None:
    s = trade(["Bandages", "ENERGY SHOT", "FOCUS"], ["Nails"], hurt=[3])
    assert s.why_not(0, "play ENERGY SHOT") == s.why_not(0, "focus") == "SUD-5.13"
    assert s.why_not(0, "attack") == "SUD-7.4"
    s.do(0, "use Bandages")
    assert s.fact("damage.1") == 1 and s.zone("discard") == ["Bandages"]
    assert s.why_not(0, "use FOCUS") == "SUD-11.7"


@rule("SUD-5.15", "SUD-15.12")
def test_alone_nothing_can_be_given() -> None:
    s = trade(["Bandages"], hurt=[2])
    assert s.options(0) == ["done", "use Bandages", "discard Bandages"]


@rule("SUD-5.16", "SUD-14.3", "SUD-Q27")
def test_in_last_rounds_no_assault_comes() -> None:
    s = trade(["Nails"], ["Nails"], phase="assault", round=7, line=["Brute"], assaults=["RUTHLESS"])
    assert line(s) == ["Brute"] and s.zone("used-assaults") == [] and s.prompt(0) == "until-daylight.trade"


@rule("SUD-5.17", "SUD-D9")
def test_an_open_offer_ties_its_giver() -> None:
    s = trade(["Nails", "Wires"], ["Planks", "Fire Axe"])
    s.do(0, "offer Nails")
    assert s.asked() == [1] and s.why_not(0, "discard Wires") == "SUD-2.3"
    s.do(1, "refuse")
    assert s.asked() == [0, 1]


@rule("SUD-5.17", "SUD-5.19")
def test_the_offered_card_cannot_make_room() -> None:
    s = trade(["Nails"], [*EIGHT, "Wires"], ["Shards", "Shards"])
    s.do(1, "offer Wires", "to seat 3").do(0, "offer Nails", "to seat 2").do(1, "accept")
    assert "discard Wires" not in s.options(1) and s.why_not(1, "discard Wires") == "SUD-5.17"
    s.do(1, "discard FOCUS").do(2, "accept")
    assert "Wires" in bag(s, 2) and "Nails" in bag(s, 1)


@rule("SUD-5.19")
def test_offers_are_answered_in_the_order_they_were_made() -> None:
    s = trade(["Nails"], ["Wires"], ["Planks"])
    s.do(2, "offer Planks", "to seat 2").do(0, "offer Nails", "to seat 2")
    ask = GAME.ask(s.table, 1)
    assert ask is not None and "Planks" in ask.text and s.why_not(1, "done") == "SUD-5.19"
    s.do(1, "refuse")
    ask = GAME.ask(s.table, 1)
    assert ask is not None and "Nails" in ask.text


@rule("SUD-5.19")
def test_a_run_begun_is_finished_before_an_offer_is_answered() -> None:
    s = trade(["Nails"], ["Wires"], ["Planks"])
    s.do(1, "offer Wires").do(0, "offer Nails", "to seat 2")
    assert s.prompt(1) == "until-daylight.trade.receiver" and default(s, 1) == "to seat 1"
    s.do(1, "to seat 3")
    assert s.prompt(1) == "until-daylight.trade.answer"


def test_two_offers_across_do_not_wait_for_each_other() -> None:
    s = trade(["Nails"], ["Wires"])
    s.do(0, "offer Nails").do(1, "refuse", "offer Wires").do(0, "accept")
    assert bag(s) == ["Nails", "Wires"]


@rule("SUD-E52", "SUD-5.14")
def test_accepting_makes_a_player_not_done_again() -> None:
    s = trade(["Shotgun Shells"], ["Fire Axe"])
    s.do(1, "done").do(0, "offer Shotgun Shells").do(1, "accept")
    assert s.asked() == [1] and s.prompt(1) == "until-daylight.trade"
    refusing = trade(["Shotgun Shells"], ["Fire Axe"])
    refusing.do(1, "done").do(0, "offer Shotgun Shells").do(1, "refuse")
    assert refusing.asked() == [0]


# -- the Haggler -------------------------------------------------------------------------------------


@rule("SUD-13.10", "SUD-D11", "SUD-H1", "SUD-3.11")
def test_junk_dealer() -> None:
    s = trade(
        ["Dead Phone", "One Left Shoe", "Nails"],
        ["Dead Phone"],
        who="Haggler",
        rubble=["Pistol", "Wires"],
        first=2,
    )
    assert s.why_not(0, "deal Nails") == "SUD-13.10" and s.why_not(1, "deal Dead Phone") == "SUD-13.1"
    s.do(0, "deal Dead Phone")
    assert s.prompt(0) == "until-daylight.trade.dealt" and default(s) == "keep it"
    assert s.options(0) == ["keep it", "discard One Left Shoe", "discard Nails", "leave it"]
    s.do(0, "keep it", "deal One Left Shoe", "leave it")
    assert bag(s) == ["Nails", "Pistol"] and sorted(s.zone("discard")) == [
        "Dead Phone",
        "One Left Shoe",
        "Wires",
    ]
    assert s.why_not(0, "deal Dead Phone") == "SUD-13.10", "twice is the limit"


@rule("SUD-13.10", "SUD-Q38", "SUD-E45")
def test_a_dealt_red_card_fizzles() -> None:
    bags = ["Fire Axe", "Machete", "Bandages", "FOCUS", "CHEER", "LUCKY", "Dead Phone", "One Left Shoe"]
    s = trade(bags, who="Haggler", rubble=["RODENT ATTACK", "Pistol"])
    s.do(0, "deal Dead Phone")
    assert s.fact("damage.1") == 0 and s.fact("slots.1") == 7 and "RODENT ATTACK" in s.zone("discard")
    s.do(0, "deal One Left Shoe", "keep it")
    assert "Pistol" in bag(s) and s.fact("slots.1") == 7


@rule("SUD-13.10", "SUD-3.12")
def test_with_an_empty_pile_the_junk_itself_is_shuffled_in() -> None:
    s = trade(["Dead Phone"], who="Haggler", rest="box")
    s.do(0, "deal Dead Phone")
    assert s.zone("drawn") == ["Dead Phone"] and s.zone("discard") == []


@rule("SUD-13.11", "SUD-D12", "SUD-13.1")
def test_hard_bargain() -> None:
    s = trade(["Dead Phone", "Bow"], ["Nails"], who="Haggler", discard=["Arrow", "Bandages", "Nails"])
    s.do(0, "bargain Dead Phone")
    assert s.options(0) == ["take Arrow", "take Nails"] and default(s) == "take Arrow"
    assert s.why_not(0, "take Bandages") == "SUD-13.11" and "Dead Phone" in bag(s)
    s.do(0, "take Arrow")
    assert bag(s) == ["Arrow", "Bow"] and sorted(s.zone("discard")) == ["Bandages", "Dead Phone", "Nails"]
    assert s.why_not(0, "bargain Bow") == "SUD-13.11", "once is the limit"
    nothing = trade(["Dead Phone"], who="Haggler", discard=["Bandages"])
    assert nothing.why_not(0, "bargain Dead Phone") == "SUD-13.11"
    without = trade(["Dead Phone"], ["Nails"], who="Haggler", first=2, discard=["Arrow"])
    assert without.why_not(0, "bargain Dead Phone") == "SUD-13.1"
    other = trade(["Dead Phone"], who="Pillar", discard=["Arrow"])
    assert other.why_not(0, "bargain Dead Phone") == "SUD-13.1"
    held = trade(["Dead Phone"], who="Haggler", discard=["Arrow"])
    assert held.why_not(0, "bargain Nails") == "SUD-3.7"


@rule("SUD-13.11", "SUD-3.6", "SUD-D25")
def test_hard_bargain_may_need_room() -> None:
    s = trade([*EIGHT, "Planks", "Planks"], who="Haggler", discard=["Wires"])
    s.do(0, "bargain Planks")
    assert s.prompt(0) == "until-daylight.making-room" and s.fact("slots.1") == 9
    assert "discard Wires" in s.options(0)
    s.do(0, "discard Wires")
    assert s.prompt(0) == "until-daylight.trade" and s.fact("slots.1") == 8


@rule("SUD-13.11")
def test_only_what_already_lay_there_can_be_taken() -> None:
    s = trade(["Planks", "Fire Axe"], who="Haggler", discard=["Arrow"])
    s.do(0, "bargain Planks")
    assert bag(s) == ["Arrow", "Fire Axe"] and said(s, "swaps Planks for Arrow") == 1
