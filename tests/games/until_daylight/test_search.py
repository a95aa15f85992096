"""SUD-3, SUD-4: the inventory and the search phase."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from tests.games.until_daylight.night import bag, default, health, night, said
from tests.rules import rule

EIGHT = ["Fire Axe", "Pistol", "Machete", "Bandages", "FOCUS", "CHEER", "LUCKY"]


def search(*bags: list[str], top: list[str], **more: Any) -> Stage:
    return night(*bags, phase="search", active=top, **more)


@rule("SUD-4.3", "SUD-D4", "SUD-Q45", "SUD-2.3")
def test_search_turns_go_clockwise_from_the_first_player() -> None:
    s = search([], [], [], top=["Nails", "Wires", "Planks", "Nails", "WAVE!"], first=2)
    for seat in (1, 2, 0, 1):
        assert s.asked() == [seat] and s.options(seat) == ["draw"] == [default(s, seat)]
        s.do(seat, "draw", "keep it")
    assert bag(s, 1) == ["Nails", "Nails"] and bag(s, 2) == ["Wires"]


@rule("SUD-4.4", "SUD-D5", "SUD-Q42")
def test_an_item_is_kept_or_discarded() -> None:
    s = search(["Pistol"], top=["Bandages", "Nails", "WAVE!"])
    s.do(0, "draw")
    assert s.prompt(0) == "until-daylight.search.keep" and s.zone("drawn") == ["Bandages"]
    assert s.options(0) == ["keep it", "discard Pistol", "leave it"]
    assert default(s) == "keep it"
    s.do(0, "leave it", "draw", "keep it")
    assert bag(s) == ["Nails", "Pistol"] and s.zone("discard") == ["Bandages"]
    assert s.fact("pile") == 1


@rule("SUD-3.1", "SUD-3.2", "SUD-3.4", "SUD-D5", "SUD-4.4")
def test_eight_slots_and_no_more() -> None:
    s = search([*EIGHT, "Nails"], top=["Planks", "WAVE!"])
    s.do(0, "draw")
    assert s.fact("slots.1") == 8
    assert "keep it" not in s.options(0) and s.why_not(0, "keep it") == "SUD-3.1"
    assert default(s) == "leave it"
    s.do(0, "discard Machete", "keep it")
    assert "Planks" in bag(s) and "Machete" not in bag(s)


@rule("SUD-D5")
def test_junk_makes_room_for_anything_but_junk() -> None:
    s = search([*EIGHT, "Dead Phone"], top=["Planks", "One Left Shoe", "WAVE!"])
    s.do(0, "draw")
    assert default(s) == "discard Dead Phone"
    s.do(0, "leave it", "draw")
    assert default(s) == "leave it"


@rule("SUD-3.3", "SUD-3.5", "SUD-E6")
def test_a_card_joins_its_stack_without_a_slot() -> None:
    s = search([*EIGHT, "Arrow", "Arrow"], top=["Arrow", "WAVE!"])
    s.do(0, "draw", "keep it")
    assert bag(s).count("Arrow") == 3 and s.fact("slots.1") == 8


@rule("SUD-3.6", "SUD-E7")
def test_part_of_a_stack_frees_no_slot() -> None:
    s = search([*EIGHT, "Planks", "Planks"], top=["Bandages", "WAVE!"])
    s.do(0, "draw", "discard Planks")
    assert "keep it" not in s.options(0)
    s.do(0, "discard Planks", "keep it")
    assert bag(s).count("Bandages") == 2


@rule("SUD-3.7", "SUD-Q47")
def test_items_are_discarded_one_at_a_time_at_own_decisions() -> None:
    s = search(["Nails", "Nails"], ["Wires"], top=["Planks", "WAVE!"])
    s.do(0, "draw", "discard Nails")
    assert bag(s) == ["Nails"] and s.zone("discard") == ["Nails"]
    assert s.why_not(0, "discard Wires") == "SUD-3.7"
    assert s.why_not(1, "discard Wires") == "SUD-2.3"


@rule("SUD-3.9", "SUD-E8", "SUD-R8", "SUD-Q37")
@pytest.mark.parametrize(
    ("pick", "lost"), [(0, "Kitchen Knife"), (1, "Pistol"), (2, "Bullets"), (3, "Bullets"), (4, "Bullets")]
)
def test_every_single_card_is_equally_likely_to_be_lost(pick: int, lost: str) -> None:
    s = search(
        ["Kitchen Knife", "Pistol", "Bullets", "Bullets", "Bullets"],
        top=["CROW ATTACK", "WAVE!"],
        dice=[pick],
    )
    s.do(0, "draw")
    assert sorted(s.zone("discard")) == sorted(["CROW ATTACK", lost])
    assert len(bag(s)) == 4


@rule("SUD-3.9")
def test_an_empty_inventory_loses_nothing() -> None:
    s = search([], top=["CROW ATTACK", "Nails", "WAVE!"])
    s.do(0, "draw")
    assert s.zone("discard") == ["CROW ATTACK"] and s.prompt(0) == "until-daylight.search.draw"


@rule("SUD-3.10")
def test_survivors_and_tokens_are_no_part_of_the_inventory() -> None:
    s = search(
        [], top=["CROW ATTACK", "Nails", "WAVE!"], more=[{"survivors": 2, "barricades": 1, "traps": 1}]
    )
    s.do(0, "draw")
    facts = [s.fact(f"{name}.1") for name in ("survivors", "barricades", "traps", "slots")]
    assert facts == [2, 1, 1, 0]


@rule("SUD-3.11")
def test_junk_is_kept_and_discarded_but_never_used() -> None:
    s = search([], top=["Dead Phone", "WAVE!"])
    s.do(0, "draw", "keep it")
    assert bag(s) == ["Dead Phone"]
    fight = night(["Dead Phone", "Fire Axe"], line=["Brute"], turn=1)
    assert fight.why_not(0, "use Dead Phone") == "SUD-11.7" and "discard Dead Phone" in fight.options(0)


@rule("SUD-4.5", "SUD-11.2", "SUD-Q39", "SUD-Q44")
def test_a_red_card_bites_at_once() -> None:
    s = search(
        [],
        [],
        top=["RODENT ATTACK", "RODENT ATTACK (the whole nest)", "WAVE!"],
        more=[{"barricades": 1, "survivors": 1}] * 2,
        who="Pillar Psycho",
    )
    s.do(0, "draw")
    assert health(s) == [10, 9] and s.asked() == [1]
    s.do(1, "draw")
    assert health(s) == [10, 7]
    assert [s.fact(f"{what}.1") for what in ("barricades", "survivors", "traps")] == [1, 1, 0]
    assert sorted(s.zone("discard")) == ["RODENT ATTACK", "RODENT ATTACK (the whole nest)"]


@rule("SUD-4.6", "SUD-4.7", "SUD-D6", "SUD-Q3", "SUD-5.1")
def test_accepting_ends_the_search_and_brings_the_assault() -> None:
    s = search(["Nails"], ["Nails"], top=["WAVE!", "Nails"], assaults=["RUTHLESS"])
    s.do(0, "draw")
    assert s.options(0) == ["accept the wave", "delay the wave"] and default(s) == "accept the wave"
    s.do(0, "accept the wave")
    assert s.fact("holder") == "Pillar" and s.fact("phase") == "trade"
    assert s.zone("used-assaults") == ["RUTHLESS"] and s.zone("line") == ["Raider", "Raider"]


@rule("SUD-4.8", "SUD-R6")
def test_delaying_costs_one_and_the_same_player_draws_again() -> None:
    places = set()
    for seed in range(12):
        s = search([], [], top=["WAVE!", *["Nails"] * 4, "Wires"], seed=seed)
        s.do(0, "draw", "delay the wave")
        assert health(s)[0] == 10 and s.asked() == [0]
        drawn = s.zone("drawn")
        assert len(drawn) == 1 and s.prompt(0) in ("until-daylight.search.keep", "until-daylight.search.wave")
        left = s.zone("active")
        assert sorted(left + drawn) == ["Nails"] * 4 + ["WAVE!", "Wires"]
        places.add(left.index("WAVE!") if "WAVE!" in left else -1)
    assert len(places) > 3


@rule("SUD-4.9", "SUD-4.10", "SUD-E3", "SUD-11.4", "SUD-Q25")
def test_a_player_may_delay_down_to_one_health() -> None:
    s = search(["Nails"], top=["WAVE!", "Nails", "Nails"], hurt=[8], who="Pillar", assaults=["RUTHLESS"])
    s.do(0, "draw")
    delays = 0
    while s.prompt(0) in (
        "until-daylight.search.wave",
        "until-daylight.search.keep",
        "until-daylight.search.draw",
    ):
        if s.prompt(0) == "until-daylight.search.wave":
            s.do(0, "delay the wave")
            delays += 1
        else:  # put back what was drawn: only WAVE! matters here
            s = search(["Nails"], top=["WAVE!", "Nails", "Nails"], hurt=[8 + delays], assaults=["RUTHLESS"])
            s.do(0, "draw")
    assert delays == 2 and health(s) == [1]
    assert s.fact("holder") == "Pillar" and said(s, "accepts WAVE!") == 1


@rule("SUD-4.10", "SUD-E4", "SUD-Q26", "SUD-13.9")
def test_the_last_card_must_be_accepted() -> None:
    s = search(["Nails"], top=["WAVE!"], who="Drifter", assaults=["RUTHLESS"])
    s.do(0, "draw")
    assert s.fact("holder") == "Drifter" and s.fact("phase") == "trade"


@rule("SUD-E5", "SUD-11.1", "SUD-2.5")
def test_a_legal_delay_can_end_badly() -> None:
    s = search([], top=["WAVE!", "RODENT ATTACK (the whole nest)"], hurt=[8], who="Pillar")
    s.do(0, "draw", "delay the wave")
    while not s.table.over():
        s.do(0, "delay the wave" if "delay the wave" in s.options(0) else s.options(0)[0])
        if s.fact("phase") != "search":
            break
    outcome = s.outcome()
    assert outcome is None or (outcome.rule == "SUD-2.5" and outcome.winners == ())
    sure = search([], top=["RODENT ATTACK (the whole nest)", "WAVE!"], hurt=[9], who="Pillar")
    sure.do(0, "draw")
    end = sure.outcome()
    assert end is not None and end.rule == "SUD-2.5" and health(sure) == [0]


@rule("SUD-4.11")
def test_the_phase_goes_on_lap_after_lap() -> None:
    s = search([], [], top=["Nails"] * 6 + ["WAVE!"])
    for turn in range(6):
        s.do(turn % 2, "draw", "keep it")
    assert s.fact("phase") == "search" and s.fact("pile") == 1
    s.do(0, "draw")
    assert s.fact("holder") == "Pillar"


@rule("SUD-4.12", "SUD-E2")
def test_what_is_left_stays_for_the_next_round() -> None:
    top = ["WAVE!"] + ["Dead Phone"] * 2 + ["Nails"] * 6 + ["Planks"] * 4
    s = search([], [], ["Fire Axe"], top=top, assaults=["DESPERATE"])
    s.do(0, "draw", "accept the wave")
    assert s.fact("pile") == 12 and said(s, "draws") == 1
    s.do(2, "done", "end turn")
    assert s.fact("round") == 2 and s.fact("pile") == 25


@rule("SUD-4.1", "SUD-4.2", "SUD-R5", "SUD-H2")
def test_new_cards_and_the_wave_are_shuffled_into_the_pile() -> None:
    top = [
        "Dead Phone",
        "Planks",
        "Wires",
        "Bandages",
        "CHEER",
        "LUCKY",
        "FOCUS",
        "Arrow",
        "Nails",
        "Bullets",
    ]
    orders = []
    for seed in (1, 2):
        s = night([], [], phase="round", active=["Machete"], rubble=top, seed=seed)
        assert sorted(s.zone("active")) == sorted([*top, "Machete", "WAVE!"])
        orders.append(s.zone("active"))
    assert orders[0] != orders[1]


@rule("SUD-4.13")
def test_the_wave_leaves_its_holder_when_the_next_search_begins() -> None:
    s = night(["Fire Axe"], ["Fire Axe"], phase="end", holder=2)
    assert s.fact("holder") == "nobody" and "WAVE!" in s.zone("active")


@rule("SUD-4.14")
@pytest.mark.parametrize(
    "words", ["use Bandages", "play ENERGY SHOT", "offer Bandages", "craft Trap", "attack"]
)
def test_nothing_else_is_possible_while_searching(words: str) -> None:
    s = search(["Bandages", "ENERGY SHOT", "Wires", "Explosives"], [], top=["Nails", "WAVE!"], hurt=[2])
    assert s.why_not(0, words) == "SUD-4.14"
    s.do(0, "draw")
    assert s.why_not(0, words) == "SUD-4.14"


@rule("SUD-3.12", "SUD-R9", "SUD-E43")
def test_an_empty_rubble_pile_is_made_of_the_discards() -> None:
    top = ["Nails", "Wires", "Planks"]
    s = night([], [], [], [], [], phase="round", round=7, line=["Wanderer"], rubble=top, rest="discard")
    assert s.fact("pile") == 21 and s.fact("rubble") == 128 - 3 - 17 and s.zone("discard") == []
    assert set(top) <= set(s.zone("active"))
    empty = night([], phase="round", round=2, rest="box")
    assert empty.zone("active") == ["WAVE!"]


@rule("SUD-13.8", "SUD-D7", "SUD-E9")
def test_second_look() -> None:
    s = search(
        [], top=["Dead Phone", "WAVE!", "Nails", "Nails"], who="Drifter", first=1, sixth_sense_used=True
    )
    s.do(0, "draw", "leave it")
    assert s.prompt(0) == "until-daylight.search.second-look" and default(s) == "move on"
    s.do(0, "look again")
    assert s.options(0) == ["accept the wave", "delay the wave"]
    s.do(0, "delay the wave")
    while s.prompt(0) == "until-daylight.search.wave":
        s.do(0, "delay the wave")
    turns = said(s, "draws")
    s.do(0, "leave it")
    assert s.prompt(0) == "until-daylight.search.draw" and said(s, "draws") == turns
    other = search([], top=["Dead Phone", "WAVE!"], who="Pillar")
    other.do(0, "draw", "leave it")
    assert other.prompt(0) == "until-daylight.search.draw"
    stop = search([], top=["Dead Phone", "WAVE!"], who="Drifter")
    stop.do(0, "draw", "leave it", "move on")
    assert stop.prompt(0) == "until-daylight.search.draw"


@rule("SUD-13.9", "SUD-D8", "SUD-13.1")
def test_sixth_sense_delays_once_for_free_and_only_with_the_token() -> None:
    s = search([], [], top=["WAVE!", *["Nails"] * 5], who="Drifter Pillar", first=1)
    s.do(0, "draw")
    assert s.options(0) == ["accept the wave", "delay for free"] and default(s) == "delay for free"
    assert s.why_not(0, "delay the wave") == "SUD-13.9"
    s.do(0, "delay for free")
    assert health(s)[0] == 10
    used = search([], [], top=["WAVE!", "Nails"], who="Drifter Pillar", sixth_sense_used=True)
    used.do(0, "draw")
    assert (
        used.options(0) == ["accept the wave", "delay the wave"]
        and used.why_not(0, "delay for free") == "SUD-13.1"
    )
    without = search([], [], top=["WAVE!", "Nails"], who="Drifter Pillar", first=2, turn=1)
    without.do(0, "draw")
    assert "delay the wave" in without.options(0)
    hurt = search([], [], top=["WAVE!", "Nails"], who="Drifter Pillar", hurt=[9])
    hurt.do(0, "draw")
    assert "delay for free" in hurt.options(0)


@rule("SUD-13.9")
def test_sixth_sense_is_remembered_for_the_whole_phase() -> None:
    asked_again = 0
    for seed in range(8):
        s = search([], top=["WAVE!", *["Nails"] * 5], who="Drifter", seed=seed)
        s.do(0, "draw", "delay for free")
        while s.prompt(0) in ("until-daylight.search.keep", "until-daylight.search.draw"):
            s.do(0, "keep it" if s.prompt(0).endswith("keep") else "draw")
        assert s.prompt(0) != "until-daylight.search.sixth-sense"
        asked_again += s.prompt(0) == "until-daylight.search.wave"
    assert asked_again > 0


@rule("SUD-H3", "SUD-H5", "SUD-15.9")
def test_a_closed_bag_hides_the_drawn_item() -> None:
    s = search(["Pistol"], ["Nails"], top=["Bandages", "WAVE!"], options={"inventories": "closed"})
    s.do(0, "draw")
    own, other = s.view(0, face_up=False), s.view(1, face_up=False)
    assert [t.name for t in own.zone("drawn").things] == ["Bandages"]
    assert other.zone("drawn").things == [] and other.zone("drawn").hidden == 1
    s.do(0, "leave it")
    assert "Pillar leaves Bandages behind." in s.log
    assert other.zone("inventory.1").hidden == 1 and other.zone("inventory.1").things == []


@rule("SUD-R9", "SUD-H1")
def test_nobody_sees_the_piles() -> None:
    s = search(["Pistol"], ["Nails"], top=["Bandages", "WAVE!"])
    for seat in (None, 0, 1):
        view = s.view(seat, face_up=False)
        assert view.zone("rubble").things == view.zone("active").things == view.zone("combat").things == []
        assert view.zone("active").hidden == 2 and view.zone("rubble").hidden == s.fact("rubble")


@rule("SUD-3.12")
def test_nothing_is_said_of_a_shuffle_of_no_cards() -> None:
    s = night(["Nails"], phase="round", rest="box", round=2)
    assert said(s, "1 in the active pile") == 1 and said(s, "shuffled into the rubble pile") == 0


@rule("SUD-4.7", "SUD-14.3")
@pytest.mark.parametrize(("round", "new"), [(6, 1), (7, 0)])
def test_here_they_come_with_a_new_wave_only(round: int, new: int) -> None:
    s = search(["Nails"], top=["WAVE!"], round=round, line=["Brute"])
    s.do(0, "draw")
    assert said(s, "accepts WAVE!") == 1 and said(s, "Here they come") == new


@rule("SUD-5.2")
def test_the_log_says_where_each_enemy_stands() -> None:
    s = search(["Nails"], top=["WAVE!"], line=["Brute"])
    s.do(0, "draw")
    came = len(s.zone("line")) - 1
    assert came > 0 and said(s, "at place 1:") == 0
    assert [said(s, f"at place {place}:") for place in range(2, came + 2)] == [1] * came
