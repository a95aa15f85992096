"""SUD-15: table options that have no chapter of their own, and solo."""

from __future__ import annotations

from lastturn.engine.rng import Rng
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, default, health, line, new_game, night, said, through_setup
from tests.rules import rule

COSTS = {"survivor_absorbs": "costs-too"}
ANY_TIME = {"discard_timing": "any-time"}


@rule("SUD-15.1", "SUD-Q34")
def test_the_assaults_may_come_in_order_of_threat() -> None:
    rising = ["DESPERATE", "RESTLESS", "RUTHLESS", "MONSTROUS", "CHAOTIC", "BRUTAL"]
    s = through_setup(new_game(2, assault_order="rising"))
    assert s.zone("assault-deck") == rising
    assert [t.name for t in s.view(0, face_up=False).zone("assault-deck").things] == rising
    assert [option.default for option in GAME.options if option.id == "assault_order"] == ["shuffled"]
    redealt = s.table.determinize(0, Rng(5))
    assert [t.name for t in GAME.view(redealt, 0).zone("assault-deck").things] == rising


@rule("SUD-15.12")
def test_solo_is_always_first_player_and_holder() -> None:
    s = night(["Fire Axe"], phase="end", line=["Brute"])
    assert s.fact("first") == "Pillar"
    fight = night(["Fire Axe", "CHEER"], line=["Wanderer"], turn=1, who="Pillar", combat=["Whiff", "Carnage"])
    fight.do(0, "attack", "end turn")
    assert fight.fact("round") == 2 and health(fight) == [10] and "CHEER" in bag(fight)
    assert GAME.facts.content.in_game(GAME.facts.card_names.index("CHEER"), 1) == 0


@rule("SUD-15.15", "SUD-E55", "SUD-D24", "SUD-Q46")
def test_a_survivor_may_pay_a_price() -> None:
    last = night(
        [], phase="search", active=["WAVE!", "Nails"], hurt=[10], more=[{"survivors": 1}], options=COSTS
    )
    last.do(0, "draw", "delay the wave")
    assert last.fact("survivors.1") == 0 and health(last) == [1]
    asked = night(
        [], phase="search", active=["WAVE!", "Nails"], hurt=[6], more=[{"survivors": 1}], options=COSTS
    )
    asked.do(0, "draw", "delay the wave")
    assert asked.options(0) == ["absorb 0", "absorb 1"] and asked.prompt(0) == "until-daylight.absorb"
    assert default(asked) == "absorb 1"
    asked.do(0, "absorb 0")
    assert health(asked) == [4] and asked.fact("survivors.1") == 1
    shot = night(
        ["ENERGY SHOT", "Fire Axe"], line=["Brute"], turn=1, hurt=[2], more=[{"survivors": 1}], options=COSTS
    )
    shot.do(0, "play ENERGY SHOT", "absorb 1")
    assert shot.fact("damage.1") == 2 and shot.fact("actions") == 2
    red = night([], phase="search", active=["RODENT ATTACK", "WAVE!"], more=[{"survivors": 1}], options=COSTS)
    red.do(0, "draw")
    assert red.fact("damage.1") == 1


@rule("SUD-15.15", "SUD-15.5")
def test_the_common_pool_pays_for_the_holder_only_and_for_no_delay() -> None:
    both = {**COSTS, "survivor_guard": "wave-holder"}
    delay = night(
        [], [], phase="search", active=["WAVE!", "Nails"], hurt=[5], more=[{"survivors": 2}], options=both
    )
    delay.do(0, "draw", "delay the wave")
    assert delay.fact("damage.1") == 6 and delay.fact("survivors.1") == 2
    more = [{}, {"survivors": 1}]
    shot = night(["BLOOD LUST"], [], line=["Brute"], turn=1, holder=1, hurt=[10], more=more, options=both)
    shot.do(0, "play BLOOD LUST")
    assert health(shot)[0] == 1 and shot.fact("survivors.2") == 0
    other = night(["BLOOD LUST"], [], line=["Brute"], turn=1, holder=2, hurt=[10], more=more, options=both)
    assert other.why_not(0, "play BLOOD LUST") == "SUD-11.4"


@rule("SUD-Q46", "SUD-11.2")
def test_prices_are_not_absorbed_by_default() -> None:
    s = night(["ENERGY SHOT"], line=["Brute"], turn=1, more=[{"survivors": 1, "barricades": 1}])
    s.do(0, "play ENERGY SHOT")
    assert s.fact("damage.1") == 1 and s.fact("survivors.1") == 1 and s.fact("barricades.1") == 1


@rule("SUD-15.16", "SUD-D26", "SUD-Q47")
def test_discarding_at_any_time() -> None:
    s = night(["Nails"], ["Wires", "Wires", "Planks"], [], phase="round", options=ANY_TIME)
    assert s.asked() == [1] and s.options(1) == ["pass", "discard Wires", "discard Planks"]
    assert (
        s.prompt(1) == "until-daylight.discard"
        and default(s, 1) == "pass"
        and s.why_not(1, "discard Nails") == "SUD-3.7"
    )
    s.do(1, "discard Wires")
    assert s.asked() == [1] and bag(s, 1) == ["Planks", "Wires"]
    s.do(1, "pass")
    assert s.asked() == [0] and s.options(0) == ["draw"]


@rule("SUD-15.16", "SUD-D26")
def test_every_discard_of_the_window_is_applied() -> None:
    s = night(["Nails"], ["Wires"], ["Planks", "Shards"], line=["Monster"], turn=1, options=ANY_TIME)
    assert s.asked() == [1, 2]
    s.do(2, "discard Planks")
    assert bag(s, 2) == ["Planks", "Shards"]  # sealed until all have answered
    s.do(1, "discard Wires")
    assert bag(s, 1) == [] and bag(s, 2) == ["Shards"] and s.asked() == [2]
    s.do(2, "pass")
    assert s.asked() == [0] and s.fact("turn") == "Pillar"


@rule("SUD-15.16", "SUD-Q57")
def test_before_an_enemy_attacks_everybody_may_discard() -> None:
    s = night(
        ["Nails"],
        ["Wires"],
        phase="enemies",
        line=["Raider"],
        combat=["Whiff"] * 2,
        options=ANY_TIME,
        holder=1,
    )
    assert s.asked() == [0, 1]
    s.do(0, "discard Nails").do(1, "pass")
    assert s.zone("discard") == ["Nails"] and s.fact("round") == 2 and line(s) == ["Raider"]


CHEER_NOW = {"cheer_timing": "any-moment"}


@rule("SUD-Q62", "SUD-12.3")
def test_cheer_may_be_played_at_any_moment_of_the_turn() -> None:
    s = night(["Fire Axe"], ["CHEER", "CHEER"], ["Nails"], line=["Monster"], turn=1, options=CHEER_NOW)
    assert s.asked() == [0] and s.options(1) == ["cheer"] and s.options(2) == []
    kept = s.table.copy()
    s.do(1, "cheer")
    assert bag(s, 1) == ["CHEER"] and said(s, "one more action") == 1
    now, before = GAME.ask(s.table, 0), GAME.ask(kept, 0)
    assert now is not None and now.text == "Your turn, 2 actions left."
    assert before is not None and before.text == "Your turn, 1 action left."
    assert s.why_not(2, "cheer") == "SUD-3.7" and s.why_not(0, "cheer") == "SUD-12.3"


@rule("SUD-Q62", "SUD-7.10")
def test_the_window_at_the_end_of_a_turn_stays() -> None:
    s = night(["Fire Axe"], ["CHEER"], line=["Monster"], turn=1, options=CHEER_NOW)
    s.do(0, "end turn")
    assert s.asked() == [1] and s.options(1) == ["pass", "play CHEER"]
    usual = night(["Fire Axe"], ["CHEER"], line=["Monster"], turn=1)
    assert usual.options(1) == [] and usual.why_not(1, "cheer") == "SUD-12.3"
