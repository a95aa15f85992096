"""Section 11: what a sensible player does, and a beginner."""

from __future__ import annotations

import re
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lastturn.bots.beginner import BeginnerBot
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.bits import members
from lastturn.engine.contract import Game, Menu, Table
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.sense.danger import danger_now
from lastturn.games.until_daylight.sense.removing import Removals
from tests.games.until_daylight.night import default, health, line, new_game, night


def chosen(s: Stage, seat: int = 0, bot: Any = None) -> str:
    asked, table = bot or SensibleBot(), s.table.determinize(seat, Rng(1))
    m = asked.choose(GAME, table, seat, Rng(2))
    because = asked.because(GAME, table, seat, m)
    assert (because.endswith((".", "!")) and because[0].isupper()) or because[0].isdigit()
    return GAME.say(m)


def run_of(s: Stage, seat: int = 0, moves: int = 1, bot: Any = None) -> list[str]:
    """The next moves of a seat, each played."""
    words = []
    for _ in range(moves):
        words.append(chosen(s, seat, bot))
        s.do(seat, words[-1])
    return words


@pytest.mark.parametrize(
    ("cards", "hurt", "answer"),
    [(8, 0, "delay the wave"), (7, 0, "accept the wave"), (12, 7, "accept the wave")],
)
def test_a_thick_pile_and_good_health_are_worth_a_delay(cards: int, hurt: int, answer: str) -> None:
    top = ["WAVE!", *["Nails"] * 6, *["Planks"] * 6][: cards + 1]
    s = night([], phase="search", active=top, hurt=[hurt])
    s.do(0, "draw")
    assert chosen(s) == answer


def test_what_is_kept_and_what_is_left() -> None:
    full = ["Fire Axe", "Machete", "Bandages", "FOCUS", "ENERGY SHOT", "LUCKY", "First-Aid Kit", "Dead Phone"]
    good = night(full, phase="search", active=["Bandages", "WAVE!"])
    good.do(0, "draw")
    assert run_of(good, moves=2) == ["discard Dead Phone", "keep it"]
    junk = night(full, phase="search", active=["One Left Shoe", "WAVE!"])
    junk.do(0, "draw")
    assert chosen(junk) == "leave it"
    free = night([], phase="search", active=["One Left Shoe", "WAVE!"])
    free.do(0, "draw")
    assert chosen(free) == "keep it"
    drifter = night(
        [], phase="search", active=["One Left Shoe", "WAVE!", *["Nails"] * 6, *["Planks"] * 4], who="Drifter"
    )
    drifter.do(0, "draw")
    assert run_of(drifter, moves=2) == ["leave it", "look again"]


def test_ammo_goes_to_its_weapon_and_healing_to_the_holder() -> None:
    s = night(
        ["Shotgun Shells", "Fire Axe"], ["Shotgun", "Fire Axe"], phase="trade", line=["Brute"], holder=2
    )
    assert chosen(s) == "offer Shotgun Shells"
    s.do(0, "offer Shotgun Shells")
    assert chosen(s, 1) == "accept"
    heal = night(
        ["Bandages"],
        ["Fire Axe"],
        ["Fire Axe"],
        phase="trade",
        line=["Brute", "Brute"],
        holder=3,
        hurt=[2, 0, 6],
    )
    assert run_of(heal, moves=2) == ["offer Bandages", "to seat 3"]
    own = night(["Bandages"], ["Fire Axe"], phase="trade", line=["Wanderer"], hurt=[2])
    assert chosen(own) == "use Bandages"
    nothing = night(["Fire Axe"], ["Fire Axe"], phase="trade", line=["Wanderer"])
    assert chosen(nothing) == "done"
    why = GAME.because(nothing.table, 0, GAME.hear("done"))
    assert f"{health(nothing)[0]} health left" in why and "damage to be expected" in why


def test_a_reason_to_strike_names_the_enemy_and_the_danger() -> None:
    s = night(["Fire Axe"], ["Fire Axe"], line=["Brute", "Wanderer"])
    s.do(0, "attack")
    why = GAME.because(s.table, 0, GAME.hear("target 1 Brute"))
    assert re.fullmatch(
        r"Removing the Brute helps most, with \d+ damage to be expected and \d+ health .+", why
    )


def test_the_haggler_deals_and_bargains() -> None:
    s = night(["Dead Phone", "Bow"], phase="trade", line=["Brute"], who="Haggler", discard=["Arrow", "Nails"])
    assert chosen(s) == "deal Dead Phone"
    bargain = night(
        ["Molotov", "GLUC-HOSE Bar", "Bow"],
        phase="trade",
        line=["Brute"],
        who="Haggler",
        discard=["Arrow", "Nails"],
    )
    assert run_of(bargain, moves=2)[1] == "take Arrow"


def test_making_room_gives_the_least_away() -> None:
    full = ["Fire Axe", "Machete", "Bandages", "FOCUS", "ENERGY SHOT", "LUCKY", "First-Aid Kit", "Dead Phone"]
    s = night(["First-Aid Kit"], full, phase="trade", line=["Brute"])
    s.do(0, "offer First-Aid Kit")
    assert run_of(s, 1, 2) == ["accept", "discard Dead Phone"]


class AtAGlance(SensibleBot):
    """Plays as playouts do."""

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        menu = Menu()
        table.offer(seat, menu)
        table.prefer_quickly(seat, menu)
        return menu.best(rng)


@pytest.mark.parametrize("bot", [SensibleBot(), AtAGlance()], ids=["sensible", "at a glance"])
def test_the_attack_that_kills_is_found(bot: Any) -> None:
    s = night(["Kitchen Knife", "Machete"], line=["Brute", "Brute 2", "Survivor", "Monster"], turn=1)
    assert run_of(s, moves=3, bot=bot) == ["attack", "with Kitchen Knife", "target 2 Brute"]
    crowd = night(["Kitchen Knife", "Machete"], line=["Wanderer 1", "Wanderer 1", "Wanderer 1"], turn=1)
    assert run_of(crowd, moves=3, bot=bot) == ["attack", "with Machete", "target 2 Wanderer"]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_line_without_one_card_costs_what_it_costs_when_the_card_is_taken_away(seats: int) -> None:
    table, menu, rng, compared = new_game(seats).table, Menu(), Rng(seats), 0
    assert isinstance(table, Board)
    while table.waiting:
        seat = table.next_seat()
        removals = Removals(table, seat)
        assert removals.before == danger_now(table, table.line, seat)
        for place in range(len(table.line)):
            rest = vec[i64]([h for other, h in enumerate(table.line) if other != place])
            assert removals.gain(table, place) == removals.before - danger_now(table, rest, seat)
            compared += 1
        menu.clear()
        table.offer(seat, menu)
        table.apply(seat, menu.pick(rng))
    assert compared > 100


def test_at_a_glance_points_go_where_they_remove_most() -> None:
    bot = AtAGlance()
    spread = night(["Katana"], line=["Wanderer", "Wanderer", "Monster 6"], turn=1)
    assert run_of(spread, moves=2, bot=bot)[1] in ("target 2 Wanderer", "target 3 Monster")
    focus = night(
        ["Pistol", "Bullets", "Bullets", "FOCUS"],
        line=["Wanderer 1", "Wanderer 1"],
        turn=1,
        round=7,
    )
    assert "focus" in run_of(focus, moves=4, bot=bot)
    spared = night(["Molotov"], line=["Survivor", "Brute 1", "Survivor"], turn=1)
    assert chosen(spared, bot=bot) == "end turn"
    armed = night(["Fire Axe", "ENERGY SHOT"], line=["Brute 2", "Brute 2"], turn=1, combat=["Hit"] * 2)
    assert run_of(armed, moves=3, bot=bot)[-1] == "play ENERGY SHOT"


def test_ammo_focus_and_shares() -> None:
    s = night(
        ["Pistol", "Bullets", "Bullets", "FOCUS"],
        line=["Wanderer", "Wanderer"],
        turn=1,
        round=7,
        combat=["Heavy Hit"] * 3,
    )
    words = run_of(s, moves=3)
    assert words[0] == "attack" and words[2].startswith("ammo")
    assert chosen(s) == "focus"
    share = night(["Katana"], line=["Wanderer", "Wanderer", "Wanderer"], turn=1, combat=["Heavy Hit"])
    share.do(0, "attack", "target 2 Wanderer")
    run_of(share, moves=2)
    assert len(line(share)) == 1


def test_tokens_are_crafted_where_they_help() -> None:
    trap = night(["Wires", "Explosives", "Pistol"], [], line=["Raider", "Brute"], turn=1, holder=2)
    assert run_of(trap, moves=2) == ["craft Trap", "before seat 2"]
    spear = night(["Planks", "Shards", "Fire Axe"], line=["Raider", "Wanderer"], turn=1, combat=["Hit"])
    assert run_of(spear, moves=2) == ["craft Spear", "target 1 Raider"]
    grenade = night(["Nails", "Explosives", "Pistol"], line=["Brute", "Brute", "Wanderer"], turn=1, hurt=[6])
    assert run_of(grenade, moves=3)[0] == "craft Grenade"
    assert sum(card["stunned"] for card in grenade.view().board["line"]) == 2
    wall = night(["Planks", "Nails"], line=["Raider"], turn=1, hurt=[7])
    assert chosen(wall) == "craft Barricade"
    other = night(
        ["Planks", "Nails"],
        [],
        line=["Raider"],
        turn=1,
        holder=2,
        options={"barricade_placement": "any-player"},
    )
    assert run_of(other, moves=2) == ["craft Barricade", "before seat 2"]


def test_specials_are_played_when_they_pay() -> None:
    shot = night(["Fire Axe", "ENERGY SHOT"], line=["Brute 2", "Brute 2"], turn=1, combat=["Hit"] * 2)
    assert run_of(shot, moves=3)[-1] == "play ENERGY SHOT"
    weak = night(["Fire Axe", "ENERGY SHOT"], line=["Brute 2", "Brute 2"], turn=1, hurt=[9])
    assert "play ENERGY SHOT" not in run_of(weak, moves=2)
    blood = night(
        ["Machete", "BLOOD LUST"], line=["Raider 1", "Raider 1", "Raider 1", "Raider 1", "Raider"], turn=1
    )
    assert chosen(blood) == "play BLOOD LUST"
    cheer = night(["Fire Axe"], ["CHEER"], line=["Brute 2", "Brute 2"], turn=1)
    cheer.do(0, "end turn")
    assert chosen(cheer, 1) == "play CHEER"
    nobody = night(["Nails"], ["CHEER"], line=["Brute"], turn=1)
    nobody.do(0, "end turn")
    assert chosen(nobody, 1) == "pass"


def test_lucky_and_pills() -> None:
    hit = night(["LUCKY"], phase="enemies", line=["Brute"], combat=["Critical Hit", "Hit"], hurt=[8])
    assert chosen(hit) == "lucky Critical Hit"
    graze = night(["LUCKY"], phase="enemies", line=["Wanderer"], combat=["Graze"])
    assert chosen(graze) == "pass"
    decoy = night(["LUCKY"], phase="enemies", line=["Survivor", "Wanderer"], combat=["Critical Hit"])
    assert chosen(decoy) == "pass"
    wall = night(
        ["LUCKY"], phase="enemies", line=["Wanderer"], combat=["Critical Hit"], more=[{"barricades": 1}]
    )
    assert chosen(wall) == "pass"
    miss = night(["Fire Axe", "LUCKY"], line=["Brute 2"], turn=1, combat=["Whiff"])
    miss.do(0, "attack")
    assert chosen(miss) == "lucky Whiff"
    pills = night(["Fire Axe", "VITALY PILLS"], line=["Brute 1"], turn=1, combat=["Graze"], round=7)
    pills.do(0, "attack")
    assert chosen(pills) == "play VITALY PILLS"
    fixed = night(["Kitchen Knife", "VITALY PILLS"], line=["Wanderer"], turn=1)
    fixed.do(0, "attack")
    assert chosen(fixed) == "pass"


def test_perks_are_used() -> None:
    mark = night(["Fire Axe"], line=["Wanderer", "Monster"], who="Hipster")
    assert chosen(mark) == "mark 2 Monster"
    stand = night(
        [], [], who="Pillar Psycho", phase="enemies", holder=2, line=["Brute", "Brute"], hurt=[0, 6]
    )
    assert chosen(stand) == "take the wave"
    stay = night([], [], who="Pillar Psycho", phase="enemies", holder=2, line=["Brute"], hurt=[9, 0])
    assert chosen(stay) == "stay back"
    tap = night(
        ["Pistol", "Bullets", "Bullets"],
        line=["Brute 2", "Brute 2"],
        turn=1,
        who="Trigger",
        combat=["Hit"] * 6,
    )
    tap.do(0, "attack", "target 1 Brute", "ammo 1")
    assert chosen(tap) == "with Pistol"
    absorb = night(
        [],
        phase="enemies",
        line=["Brute"],
        more=[{"survivors": 3}],
        combat=["Hit", "Solid Hit"],
        who="Psycho",
    )
    assert chosen(absorb) == "absorb 2"


def test_the_second_weapon_goes_with_the_first() -> None:
    s = night(phase="setup", dice=[0])
    s.do(0, "be Pillar")
    assert chosen(s) == "start with Shotgun"
    bow = night(phase="setup", dice=[0])
    bow.do(0, "be Hipster")
    assert chosen(bow) in ("start with Fire Axe", "start with Baseball Bat")


def test_a_beginner_hits_what_falls_first() -> None:
    beginner = BeginnerBot()
    s = night(["Fire Axe", "Planks", "Nails"], line=["Brute", "Wanderer"], turn=1)
    assert run_of(s, moves=2, bot=beginner) == ["attack", "target 2 Wanderer"]
    wave = night([], phase="search", active=["WAVE!", *["Nails"] * 6, *["Planks"] * 6])
    wave.do(0, "draw")
    assert chosen(wave, bot=beginner) == "accept the wave"
    gift = night(["Arrow", "Fire Axe"], ["Bow"], phase="trade", line=["Brute"])
    assert chosen(gift, bot=beginner) == "offer Arrow"
    heal = night(["Bandages"], phase="trade", line=["Brute"], hurt=[2])
    assert chosen(heal, bot=beginner) == "use Bandages"
    assert beginner.speak_up(GAME, s.table, 0, Rng(1)) is None


@pytest.mark.parametrize("bot", [SensibleBot(), BeginnerBot()], ids=["sensible", "beginner"])
@pytest.mark.parametrize("seats", [1, 3])
def test_whole_games_with_a_reason_for_every_move(seats: int, bot: Any) -> None:
    s = new_game(seats, 3)
    while not s.table.over():
        seat = members(s.table.waiting)[0]
        s.do(seat, chosen(s, seat, bot))
    assert s.outcome() is not None


@pytest.mark.parametrize(
    "options",
    [
        {"inventories": "closed", "discard_timing": "any-time"},
        {"trade_unit": "stack", "survivor_absorbs": "costs-too", "barricade_placement": "any-player"},
        {"leftovers_target": "grudge", "grenade_targets": "exactly-two", "first_player": "host"},
    ],
    ids=["closed", "stack", "grudge"],
)
def test_good_sense_copes_with_house_rules(options: dict[str, str]) -> None:
    s = new_game(2, 5, **options)
    while not s.table.over():
        seat = members(s.table.waiting)[0]
        s.do(seat, chosen(s, seat))
    assert int(s.fact("round")) > 1


def test_the_judgement_follows_the_night() -> None:
    assert new_game(2).table.judge(0) == 0.5
    fresh = night(["Fire Axe"], ["Fire Axe"], line=["Wanderer"], turn=1, round=5)
    worse = night(
        ["Fire Axe"], ["Fire Axe"], line=["Brute", "Brute", "Monster"], turn=1, round=5, hurt=[8, 5]
    )
    judged = [s.table.judge(0) for s in (fresh, worse)]
    assert 0 < judged[1] < judged[0] < 1
    won = night(["Kitchen Knife"], line=["Wanderer"], turn=1, round=7)
    won.do(0, "attack")
    assert won.table.judge(0) == 1.0
    lost = night([], phase="search", active=["RODENT ATTACK", "WAVE!"], hurt=[10], who="Pillar")
    lost.do(0, "draw")
    assert lost.table.judge(0) == 0.0 and health(lost) == [0] and line(lost) == []
    assert default(fresh) == "attack"
