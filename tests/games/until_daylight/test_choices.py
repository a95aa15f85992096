"""What a choice is about, what it brings and what it warns of; whole answers that one gesture sends."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from lastturn.engine.terms import Ask, Choice, Way
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.forecast import Forecast
from lastturn.games.until_daylight.odds import Deck, percent
from tests.games.until_daylight.night import night
from tests.rules import rule

GUNMAN = ["Shotgun", "Shotgun Shells", "Fire Axe", "Nails", "Explosives"]


def asked(stage: Stage, seat: int = 0) -> Ask:
    ask = GAME.ask(stage.table, seat)
    assert ask is not None
    return ask


def choice(stage: Stage, words: str, seat: int = 0) -> Choice:
    return next(one for one in asked(stage, seat).choices if one.words == words)


def brings(found: Choice | Way) -> dict[str, object]:
    return {fact.id: fact.value for fact in found.brings}


def way(stage: Stage, *on: str, seat: int = 0) -> Way:
    """The best whole answer that goes through all these things."""
    return next(one for one in asked(stage, seat).ways if set(on) <= set(one.on))


def board(stage: Stage) -> Board:
    assert isinstance(stage.table, Board)
    return stage.table


# -- what it is about ------------------------------------------------------------------------------


def test_every_thing_that_a_choice_names_is_on_the_table() -> None:
    s = night(GUNMAN, ["LUCKY"], line=["Brute", "Survivor", "Raider"], turn=1, holder=2)
    view = s.view(0, face_up=False)
    ids = {thing.id for zone in view.zones for thing in zone.things} | {zone.id for zone in view.zones}
    ids |= {fact.id for fact in view.facts}
    named = [id for found in asked(s).choices for id in found.on] + [
        id for one in asked(s).ways for id in one.on
    ]
    assert named and set(named) <= ids


def test_what_is_moved_comes_before_where_it_goes() -> None:
    s = night(["Nails", "Fire Axe"], ["Planks"], phase="trade", line=["Brute"])
    assert choice(s, "discard Nails").on == ("nails", "discard")
    assert way(s, "nails").on == ("nails", "inventory.2")
    s.do(1, "offer Planks")
    assert choice(s, "accept").on == ("offers", "inventory.1")


def test_an_enemy_keeps_its_id_when_the_line_moves() -> None:
    s = night(["Nails", "Explosives", "Fire Axe"], line=["Brute", "Raider", "Wanderer"], turn=1)
    before = [card["id"] for card in s.view().board["line"]]
    s.do(0, "craft Grenade", "target 1 Brute", "only that one")
    assert [card["id"] for card in s.view().board["line"]] == [before[1], before[2], before[0]]


# -- attacks ---------------------------------------------------------------------------------------


@rule("SUD-8.7")
def test_the_odds_of_an_attack_are_those_of_the_cards_left() -> None:
    """Three cards are left, two of them enough for a Raider: one draw hits it in two of three."""
    s = night(["Fire Axe", "Nails"], line=["Raider", "Brute"], turn=1,
              combat=["Whiff", "Solid Hit", "Heavy Hit"], combat_rest="box")  # fmt: skip
    found = way(s, "fire-axe", "horde.23")
    assert brings(found) == {"damage": "0–4", "falls": "67 %"} | {
        id: value for id, value in brings(found).items() if id in ("coming", "death")
    }


@rule("SUD-8.14")
def test_the_discards_come_when_the_deck_runs_out() -> None:
    """The deck's last card misses for certain; the second draw is one of the two discards."""
    s = night(["Shotgun", "Shotgun Shells", "Shotgun Shells", "Nails"], who="Pillar",
              line=["Raider", "Brute"], turn=1, combat=["Whiff"], combat_discard=["Hit", "Solid Hit"],
              combat_rest="box")  # fmt: skip
    two = next(one for one in asked(s).ways if one.on.count("shells") == 2 and "horde.23" in one.on)
    assert (brings(two)["damage"], brings(two)["falls"]) == ("2–3", "50 %")


@rule("SUD-8.11")
def test_spears_and_the_mark_help_to_fell_an_enemy() -> None:
    spears = {"enemy": "Raider", "spears": 1, "marked": True}
    s = night(["Machete", "Nails"], line=[spears, "Brute"], turn=1)
    assert brings(way(s, "machete", "horde.23"))["damage"] == "3"
    assert brings(way(s, "machete", "horde.23"))["falls"] == "100 %"


@rule("SUD-8.9")
def test_who_stands_in_the_blast_is_told() -> None:
    s = night(GUNMAN, line=["Survivor", "Raider", "Brute"], turn=1)
    notes = {fact.id: (fact.value, fact.note) for fact in way(s, "shotgun", "horde.23").brings}
    assert notes["splash.horde.47"] == (1, "dies") and notes["splash.horde.37"] == (1, "3 left")
    assert brings(way(s, "shotgun", "horde.23"))["caution"] == "In the blast and dies: Bob from Accounting."
    s.do(0, "attack", "with Shotgun")
    assert choice(s, "target 2 Raider").caution == "In the blast and dies: Bob from Accounting."


@rule("SUD-15.4")
def test_splash_that_spares_survivors_warns_of_nobody() -> None:
    s = night(GUNMAN, line=["Survivor", "Raider", "Brute"], turn=1, options={"splash_on_survivors": "spares"})
    assert "caution" not in brings(way(s, "shotgun", "horde.23"))


def test_every_way_is_a_whole_answer() -> None:
    bag = [*GUNMAN, "Shotgun Shells", "FOCUS", "Planks", "Wires"]
    s = night(bag, ["LUCKY"], line=["Brute", "Raider", "Survivor", "Wanderer"], turn=1, holder=2)
    ways = asked(s).ways
    assert len({one.label for one in ways}) == len(ways) > 20
    for one in ways:
        assert GAME.whole_run(s.table, 0, one.moves)


def test_the_first_way_is_what_good_sense_would_do() -> None:
    s = night(["Fire Axe", "Kitchen Knife"], line=["Wanderer 1", "Monster"], turn=1, holder=1)
    said = [GAME.say(m) for m in asked(s).ways[0].moves]
    assert said == ["attack", "with Kitchen Knife", "target 1 Wanderer"]


@rule("SUD-8.10")
def test_damage_is_shared_out_in_one_answer() -> None:
    s = night(["Fire Axe"], line=["Brute", "Raider", "Wanderer 1"], turn=1, combat=["Wide Swing"])
    s.do(0, "attack", "target 2 Raider")
    assert asked(s).prompt.endswith("share-left") and len(asked(s).ways) == 10
    for one in asked(s).ways:
        assert GAME.whole_run(s.table, 0, one.moves)
    shares = "1 to The Bouncer (place 1), 1 to Two-Tone (place 2), 1 to The Commuter (place 3)"
    assert shares in [one.label for one in asked(s).ways]


@rule("SUD-8.9", "SUD-8.10")
def test_what_is_shared_out_says_the_health_after_the_splash() -> None:
    s = night(["Fire Axe", "BLOOD LUST"], line=["Brute", "Raider", "Monster"], turn=1, combat=["Wide Swing"])
    s.do(0, "play BLOOD LUST", "attack", "target 2 Raider")
    assert choice(s, "left 0").label.endswith("Brute, 3 health after the splash")
    assert [brings(choice(s, f"left {n}")) for n in (0, 1)] == [{"left": 3}, {"left": 2}]
    assert brings(choice(s, "left 3")) == {"falls": "100 %"}


# -- search and trade ------------------------------------------------------------------------------


@rule("SUD-4.8")
def test_a_delay_says_what_it_costs_and_what_the_odds_are_then() -> None:
    s = night(["Fire Axe"], phase="search", active=["WAVE!", "Nails", "Planks"], rest="box", hurt=[3])
    assert brings(choice(s, "draw")) == {"wave": "1 in 3"}
    s.do(0, "draw")
    assert brings(choice(s, "delay the wave")) == {"health": 7, "wave": "1 in 3"}
    assert s.view(0, face_up=False).board["finds"][0]["value"] == "1 in 3", "it goes back among two others"


def test_what_may_be_found_adds_up() -> None:
    s = night(
        ["Fire Axe"], phase="search", active=["WAVE!", "Nails", "Bandages", "One Left Shoe"], rest="box"
    )
    finds = {find["id"]: find["value"] for find in s.view(0, face_up=False).board["finds"]}
    assert finds == {"wave": "1 in 4", "bites": "0 %", "parts": "25 %", "junk": "25 %", "rest": "25 %"}


@rule("SUD-H5")
def test_odds_tell_nothing_of_closed_bags() -> None:
    """To the others a card in a closed bag could as well lie in the pile."""
    closed = {"inventories": "closed"}
    s = night(["Nails"], ["Bandages"], phase="search", active=["WAVE!", "Planks"], rest="box", options=closed)
    finds = [s.view(seat, face_up=False).board["finds"] for seat in (0, 1)]
    assert [find["value"] for find in finds[0]] == ["1 in 2", "0 %", "25 %", "0 %", "25 %"]
    assert [find["value"] for find in finds[1]] == ["1 in 2", "0 %", "50 %", "0 %", "0 %"]


@rule("SUD-5.14")
def test_who_is_asked_to_trade_again_is_told_why() -> None:
    s = night(["Nails"], ["Planks"], ["Wires"], phase="trade", line=["Brute"])
    assert asked(s).text == "Trade: give a card, heal, or be done."
    s.do(0, "done").do(1, "offer Planks", "to seat 1").do(0, "accept")
    assert asked(s).text == "You accepted a gift and may trade again: give a card, heal, or be done."


@rule("SUD-15.9")
def test_with_closed_bags_gifts_are_not_ranked_by_what_others_hold() -> None:
    closed = {"inventories": "closed"}
    bags = (["Bullets", "Nails"], ["Pistol"], ["Planks"]), (["Bullets", "Nails"], ["Planks"], ["Pistol"])
    told = [asked(night(*each, phase="trade", line=["Brute"], options=closed)).ways for each in bags]
    assert told[0] == told[1]


# -- cautions --------------------------------------------------------------------------------------


@rule("SUD-7.3")
def test_ending_a_turn_with_an_action_left_is_asked_once_more() -> None:
    s = night(["Fire Axe", "Nails"], line=["Brute", "Raider"], turn=1)
    assert choice(s, "end turn").caution == "1 action is left this turn."
    unarmed = night(["Nails"], line=["Brute", "Raider"], turn=1)
    assert choice(unarmed, "end turn").caution == ""
    done = night(["Fire Axe", "Nails"], line=["Brute", "Raider"], turn=1, combat=["Graze"])
    assert choice(done.do(0, "attack", "target 1 Brute"), "end turn").caution == "", "no action is left"


@rule("SUD-3.7")
def test_throwing_away_what_belongs_together_is_asked_once_more() -> None:
    s = night(GUNMAN, line=["Brute", "Raider"], turn=1)
    warned = {
        words: choice(s, f"discard {words}").caution for words in ("Shotgun", "Shotgun Shells", "Nails")
    }
    assert warned == {
        "Shotgun": "You have Shotgun Shells for it.",
        "Shotgun Shells": "Your Shotgun needs it.",
        "Nails": "",
    }


# -- what is coming --------------------------------------------------------------------------------


def forecast(s: Stage, seat: int = 0, without: int = -1) -> Forecast:
    return Forecast(board(s), seat, Deck(board(s)), without)


@rule("SUD-10.4")
def test_the_damage_to_come_is_that_of_the_worst_card() -> None:
    """A Raider draws two of three cards: the best is Heavy Hit in two of three, else Solid Hit."""
    s = night(["Fire Axe"], who="Drifter", line=["Raider"], turn=1, holder=1,
              combat=["Whiff", "Solid Hit", "Heavy Hit"], combat_rest="box")  # fmt: skip
    assert forecast(s).coming() == pytest.approx((2 + 2 + 1) / 3)


@rule("SUD-10.2")
@rule("SUD-9.4")
@rule("SUD-9.7")
def test_survivors_traps_and_barricades_stand_in_between() -> None:
    hits = ["Solid Hit", "Solid Hit", "Solid Hit", "Solid Hit"]
    fields: dict[str, Any] = {"turn": 1, "combat": hits, "combat_rest": "box", "holder": 1}
    s = night(["Fire Axe"], line=["Wanderer", "Wanderer", "Wanderer", "Wanderer", "Survivor"],
              more=[{"traps": 1, "barricades": 1}], **fields)  # fmt: skip
    seen = forecast(s)
    assert seen.decoyed == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert seen.hits == [0.0, 0.0, 0.0, 1.0, 0.0]
    assert forecast(s, without=0).hits == [0.0, 0.0, 0.0, 0.0, 0.0]


@rule("SUD-10.5")
def test_a_monster_that_falls_strikes_nobody_harder() -> None:
    fields: dict[str, Any] = {"turn": 1, "combat": ["Hit", "Hit"], "combat_rest": "box", "holder": 1}
    s = night(["Fire Axe"], line=["Monster", "Wanderer"], who="Drifter", **fields)
    assert forecast(s).hits == [2.0, 1.0] and forecast(s, without=0).hits == [0.0, 0.0]


@rule("SUD-11.5")
def test_death_comes_when_nobody_is_left_to_absorb() -> None:
    fields: dict[str, Any] = {
        "turn": 1,
        "combat": ["Hit"],
        "combat_rest": "box",
        "holder": 1,
        "line": ["Brute"],
    }
    assert forecast(night(["Fire Axe"], hurt=[9], who="Drifter", **fields)).death() == 1.0
    saved = night(["Fire Axe"], hurt=[9], who="Drifter", more=[{"survivors": 1}], **fields)
    assert forecast(saved).death() == 0.0


def test_only_what_is_certain_is_0_or_100() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_a_seat_shows_health_and_slots_and_what_it_does() -> None:
    s = night(["Fire Axe"], ["Nails"], line=["Brute"], turn=1, holder=2)
    seats = s.view(0, face_up=False).seats
    assert [seat.shows for seat in seats] == [["health.1", "slots.1"], ["health.2", "slots.2"]]
    assert [seat.doing for seat in seats] == ["1 action left", "holds WAVE!"]


@rule("SUD-5.14", "SUD-5.17")
def test_who_has_offered_waits_for_an_answer() -> None:
    s = night(["Nails"], ["Planks"], ["Wires"], phase="trade", line=["Brute"])
    s.do(0, "offer Nails", "to seat 2").do(2, "done")
    doing = [seat.doing for seat in s.view(0, face_up=False).seats]
    assert doing[0] == "offers a card" and doing[2] == "done trading" and doing[1] != doing[0]
