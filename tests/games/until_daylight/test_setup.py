"""SUD-1: the preparation."""

from __future__ import annotations

import pytest

from lastturn.engine.errors import BadSetup
from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, default, new_game, night, own, through_setup
from tests.rules import rule


@rule("SUD-1.1")
@pytest.mark.parametrize("seats", [0, 7])
def test_one_to_six_players(seats: int) -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(BadSetup, match="1 to 6"):
        GAME.new(seats)


@rule("SUD-1.2", "SUD-R1", "SUD-Q54")
@pytest.mark.parametrize("lot", [0, 1, 2])
def test_the_first_player_is_drawn(lot: int) -> None:
    s = night(seats=3, phase="setup", dice=[lot])
    assert s.fact("first") == f"Seat {lot + 1}"
    assert s.asked() == [lot]


@rule("SUD-15.10", "SUD-D3", "SUD-Q54", "SUD-Q55", "SUD-Q56")
def test_the_host_names_the_first_player() -> None:
    s = night(seats=3, phase="setup", dice=[2], options={"first_player": "host"})
    assert s.asked() == [0] and s.prompt(0) == "until-daylight.setup.first-player"
    assert s.options(0) == ["first player seat 1", "first player seat 2", "first player seat 3"]
    assert default(s) == "first player seat 3"
    assert s.why_not(0, "first player seat 4") == "SUD-1.1"
    s.do(0, "first player seat 2")
    assert s.fact("first") == "Seat 2" and s.asked() == [1]


@rule("SUD-1.3", "SUD-D1", "SUD-Q2")
def test_characters_are_picked_in_turn_from_the_first_player() -> None:
    s = night(seats=3, phase="setup", dice=[1])
    assert s.asked() == [1] and s.prompt(1) == "until-daylight.setup.character"
    assert s.options(1) == [f"be {name}" for name in GAME.facts.character_names]
    s.do(1, "be Pillar")
    assert s.asked() == [2]
    assert "be Pillar" not in s.options(2) and s.why_not(2, "be Pillar") == "SUD-1.7"
    s.do(2, default(s, 2))
    assert s.asked() == [0]
    s.do(0, default(s, 0))
    names = [s.fact(f"character.{n}") for n in (1, 2, 3)]
    assert names[1] == "Pillar" and len(set(names)) == 3
    assert [s.fact(f"damage.{n}") for n in (1, 2, 3)] == [0, 0, 0]


def test_the_last_of_six_characters_is_not_asked_for() -> None:
    s = night(seats=6, phase="setup", dice=[0])
    for seat, name in enumerate(["Hipster", "Haggler", "Drifter", "Trigger", "Psycho"]):
        s.do(seat, f"be {name}")
    assert s.fact("character.6") == "Pillar"
    assert s.prompt(0) == "until-daylight.setup.weapon"


@rule("SUD-1.4", "SUD-1.7", "SUD-1.8", "SUD-D2")
def test_everybody_starts_with_two_weapons() -> None:
    s = night(seats=2, phase="setup", dice=[0])
    s.do(0, "be Hipster").do(1, "be Pillar")
    assert s.asked() == [0] and s.prompt(0) == "until-daylight.setup.weapon"
    s.do(0, "start with Fire Axe").do(1, "start with Shotgun")
    assert bag(s) == ["Fire Axe", "HIPSTER'S BOW"]
    assert bag(s, 1) == ["PILLAR'S SLEDGEHAMMER", "Shotgun"]


@rule("SUD-1.7", "SUD-Q30")
def test_a_taken_weapon_is_gone_and_signature_weapons_are_no_choice() -> None:
    s = night(seats=3, phase="setup", dice=[0])
    s.do(0, "be Hipster").do(1, "be Pillar").do(2, "be Psycho")
    assert "start with Katana" in s.options(0)
    assert s.why_not(0, "start with DRIFTER'S CROWBAR") == "SUD-8.1"
    assert s.why_not(0, "start with Bandages") == "SUD-8.1"
    s.do(0, "start with Katana")
    assert s.why_not(1, "start with Katana") == "SUD-1.7"


@rule("SUD-1.5", "SUD-1.7")
def test_a_weapon_in_the_box_was_not_taken_by_anybody() -> None:
    s = night(seats=2, phase="setup", dice=[0])
    s.do(0, "be Hipster").do(1, "be Pillar")
    assert s.why_not(0, "start with Katana") == "SUD-1.5", "its mark is 3"
    s.do(0, "start with Fire Axe")
    assert s.why_not(1, "start with Fire Axe") == "SUD-1.7"


@rule("SUD-1.7")
def test_a_second_copy_may_be_taken() -> None:
    s = night(seats=4, phase="setup", dice=[0])
    for seat, name in enumerate(["Hipster", "Pillar", "Psycho", "Trigger"]):
        s.do(seat, f"be {name}")
    s.do(0, "start with Pistol").do(1, "start with Pistol")
    assert "start with Pistol" not in s.options(2)


@rule("SUD-D2")
@pytest.mark.parametrize(
    ("character", "gone", "given"),
    [
        ("Hipster", [], "Fire Axe"),
        ("Trigger", ["Fire Axe"], "Kitchen Knife"),
        ("Pillar", [], "Shotgun"),
        ("Haggler", ["Shotgun", "Crossbow"], "Pistol"),
    ],
)
def test_the_weapon_of_who_does_not_choose(character: str, gone: list[str], given: str) -> None:
    s = night(seats=2 + len(gone), phase="setup", dice=[0])
    others = [name for name in GAME.facts.character_names if name != character]
    for seat in range(len(gone)):
        s.do(seat, f"be {others[seat]}")
    s.do(len(gone), f"be {character}").do(len(gone) + 1, f"be {others[-1]}")
    for seat, weapon in enumerate(gone):
        s.do(seat, f"start with {weapon}")
    assert default(s, len(gone)) == f"start with {given}"


@rule("SUD-D2")
def test_without_a_wanted_weapon_some_other_is_given() -> None:
    s = night(seats=3, phase="setup", dice=[0])
    s.do(0, "be Haggler").do(1, "be Hipster").do(2, "be Psycho")
    for weapon in ("Shotgun", "Crossbow", "Pistol", "Bow"):
        for seat in (1, 2):
            own(s.table).insert(seat, GAME.facts.card_names.index(weapon), 1)
    left = s.options(0)
    haggler = GAME.facts.character_names.index("Haggler")
    assert default(s, 0) == left[haggler] == "start with Katana"


COUNTS = {
    1: (46, 45, 7),
    2: (66, 64, 10),
    3: (80, 77, 12),
    4: (104, 100, 16),
    5: (128, 123, 20),
    6: (131, 125, 20),
}


@rule("SUD-1.5", "SUD-1.6", "SUD-1.9", "SUD-4.1", "SUD-Q29")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_rubble_of_every_player_count(seats: int) -> None:
    numbered, pile, added = COUNTS[seats]
    s = new_game(seats)
    assert len(s.zone("box")) == 138 - 1 - numbered
    assert (s.fact("pile"), s.zone("discard")) == (0, [])
    through_setup(s)
    box = s.zone("box")
    assert len(box) == 138 - 1 - numbered - seats
    assert sum("'S " in name for name in box) == 6 - seats
    assert s.fact("rubble") == pile - added and s.fact("pile") == added + 1


@rule("SUD-1.10", "SUD-1.11", "SUD-1.12", "SUD-R3", "SUD-R4")
def test_decks_supplies_and_the_empty_line() -> None:
    s, other = through_setup(new_game(4, 1)), through_setup(new_game(4, 2))
    assert len(s.zone("combat")) == 35 and sorted(s.zone("combat")) == sorted(other.zone("combat"))
    assert s.zone("combat") != other.zone("combat")
    assert sorted(s.zone("assault-deck")) == [
        "BRUTAL",
        "CHAOTIC",
        "DESPERATE",
        "MONSTROUS",
        "RESTLESS",
        "RUTHLESS",
    ]
    assert s.zone("assault-deck") != other.zone("assault-deck")
    assert len(s.zone("supply")) == 58 and s.zone("line") == []
    tokens = [s.fact(token) for token in ("barricades", "spears", "traps", "grenades")]
    assert tokens == [6, 3, 6, 6] and s.fact("round") == 1


@rule("SUD-R2")
def test_the_rubble_pile_is_shuffled() -> None:
    piles = [through_setup(new_game(3, seed)) for seed in (1, 2)]
    cards = [s.zone("rubble") + s.zone("active") for s in piles]
    assert cards[0] != cards[1]
    assert len(cards[0]) == len(cards[1]) == 78


@rule("SUD-15.8")
def test_absent_signature_weapons_join_the_rubble() -> None:
    s = through_setup(new_game(2, absent_signature_weapons="rubble"))
    assert sum("'S " in name for name in s.zone("rubble") + s.zone("active")) == 4
    assert not [name for name in s.zone("box") if "'S " in name]


@rule("SUD-15.11", "SUD-R10")
def test_characters_are_dealt() -> None:
    deals = {tuple(str(s.fact(f"character.{n}")) for n in range(1, 7)) for s in dealt_games()}
    assert len(deals) > 1
    assert all(len(set(deal)) == 6 for deal in deals)


def dealt_games() -> list[Stage]:
    games = [new_game(6, seed, character_choice="random") for seed in range(3)]
    assert all(s.prompt(s.asked()[0]) == "until-daylight.setup.weapon" for s in games)
    return games


@rule("SUD-E1")
def test_solo_set_up_as_hipster() -> None:
    s = night(phase="setup", dice=[0])
    s.do(0, "be Hipster", "start with Fire Axe")
    assert bag(s) == ["Fire Axe", "HIPSTER'S BOW"]
    assert (s.fact("pile"), s.fact("rubble")) == (8, 38)
