"""SUD-2, SUD-14: the sequence of play and the end of the game."""

from __future__ import annotations

import pytest

from lastturn.engine.bits import members
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight import numbers as num
from tests.games.until_daylight.night import bag, line, new_game, night, own, said
from tests.rules import rule

ORDER = ["search", "trade", "combat", "enemies"]


@rule("SUD-2.1", "SUD-2.2", "SUD-Q27")
def test_rounds_are_search_trade_combat() -> None:
    seen: list[tuple[int, int]] = []
    for seed in range(4):
        s = new_game(2, seed)
        moments = []
        while not s.table.over():
            seat = members(s.table.waiting)[0]
            phase = str(s.fact("phase"))
            if phase != "setup":
                moments.append((int(s.fact("round")), ORDER.index(phase)))
            s.do(seat, GAME.say(s.table.default(seat)))
        assert moments == sorted(moments)
        assert {phase for _, phase in moments} >= {0, 1, 2}
        assert said(s, "The assault is") == len(
            {number for number, phase in moments if phase == 1 and number <= 6}
        )
        seen += moments
    assert max(seen)[0] > 1


@rule("SUD-14.1", "SUD-Q40")
def test_the_end_of_a_round() -> None:
    row = [{"enemy": "Brute", "stunned": True, "marked": True, "damage": 1}, "Survivor", "Survivor"]
    s = night([], [], [], phase="end", holder=2, first=3, line=row, grenades=1, more=[{"blood_lust": 1}])
    assert s.fact("survivors.2") == 2 and line(s) == ["Brute 1"]
    assert s.view().zone("line").things[0].marks == ["place 1", "3 of 4 health", "1 damage"]
    assert s.fact("grenades") == 6 and s.fact("blood.1") == 0
    assert s.fact("first") == "Pillar" and s.fact("round") == 2


@rule("SUD-14.2", "SUD-14.5", "SUD-2.4", "SUD-Q28")
@pytest.mark.parametrize(("round_", "row", "ends"), [(6, [], True), (6, ["Wanderer"], False), (5, [], False)])
def test_dawn_comes_after_round_six_on_a_clear_line(round_: int, row: list[str], ends: bool) -> None:
    s = night(["Nails"], ["Nails"], phase="end", round=round_, line=row)
    outcome = s.outcome()
    if ends:
        assert outcome is not None and (outcome.rule, outcome.winners) == ("SUD-14.2", (0, 1))
        assert s.table.scores() == [0, 0]
    else:
        assert outcome is None and s.fact("round") == round_ + 1 and s.fact("phase") == "search"


@rule("SUD-14.3", "SUD-4.1")
def test_a_last_round_is_a_full_round_without_an_assault() -> None:
    s = night(["Fire Axe"], phase="end", round=6, line=["Monster"])
    assert s.fact("round") == 7 and s.fact("pile") == 8 and s.prompt(0) == "until-daylight.search.draw"


@rule("SUD-14.4", "SUD-Q28")
def test_a_last_round_is_won_the_moment_the_line_is_clear() -> None:
    s = night(["Molotov", "Nails"], line=["Wanderer"], turn=1, round=7)
    s.do(0, "attack")
    outcome = s.outcome()
    assert outcome is not None and outcome.rule == "SUD-14.4"
    assert "Molotov" in bag(s)  # what would come after does not happen
    trap = night([], phase="enemies", round=8, line=["Wanderer"], more=[{"traps": 1}])
    end = trap.outcome()
    assert end is not None and end.rule == "SUD-14.4"
    splash = night([], phase="enemies", round=8, line=["Wanderer 1", "Survivor"], combat=["Shrapnel"])
    won = splash.outcome()
    assert won is not None and won.rule == "SUD-14.4"


@rule("SUD-14.5")
def test_an_early_clear_line_wins_nothing_yet() -> None:
    s = night(["Kitchen Knife"], line=["Wanderer"], turn=1, round=3)
    s.do(0, "attack")
    assert s.outcome() is None and s.prompt(0) == "until-daylight.combat.turn"


@rule("SUD-E41", "SUD-14.2", "SUD-14.4")
def test_a_survivor_left_in_round_six_joins_before_the_game_is_won() -> None:
    s = night(["Kitchen Knife"], line=["Wanderer", "Survivor"], turn=1, round=6)
    s.do(0, "attack")
    assert s.outcome() is None
    s.do(0, "end turn")
    outcome = s.outcome()
    assert outcome is not None and outcome.rule == "SUD-14.2" and s.fact("rescued.1") == 1
    later = night(["Kitchen Knife"], line=["Wanderer", "Survivor"], turn=1, round=8)
    later.do(0, "attack")
    won = later.outcome()
    assert won is not None and won.rule == "SUD-14.4" and later.fact("rescued.1") == 0


@rule("SUD-E42", "SUD-14.3", "SUD-2.5")
def test_a_search_in_a_last_round_can_be_lost() -> None:
    s = night(
        [],
        phase="search",
        round=7,
        line=["Wanderer"],
        active=["RODENT ATTACK", "WAVE!"],
        hurt=[10],
        who="Pillar",
    )
    s.do(0, "draw")
    outcome = s.outcome()
    assert outcome is not None and outcome.rule == "SUD-2.5"


@rule("SUD-14.6")
def test_losing_comes_before_winning() -> None:
    s = night([], line=["Wanderer 1"], turn=1, round=7, phase="search", active=["Nails", "WAVE!"])
    table = own(s.table)
    table.hurt(0, 99)
    table.wound(0, 1)
    table.clear_defeated(0)
    assert not table.has_enemy() and table.ended == num.DEAD and table.winners() == 0


@rule("SUD-14.7", "SUD-Q50", "SUD-15.17")
@pytest.mark.parametrize(("limit", "rule_"), [("20", "SUD-14.7"), ("none", "")])
def test_round_twenty_is_the_end(limit: str, rule_: str) -> None:
    s = night(["Nails"], phase="end", round=20, line=["Brute"], options={"round_limit": limit})
    outcome = s.outcome()
    assert (outcome.rule if outcome else "") == rule_ and (outcome is None or outcome.winners == ())
    early = night(["Nails"], phase="end", round=19, line=["Brute"])
    assert early.outcome() is None


@rule("SUD-14.8")
def test_what_is_recorded_for_the_history() -> None:
    s = night(
        ["Kitchen Knife", "ENERGY SHOT"],
        [],
        line=["Wanderer", "Survivor"],
        turn=1,
        round=6,
        holder=2,
        who="Psycho Trigger",
    )
    s.do(0, "play ENERGY SHOT", "attack", "end turn")
    tally = GAME.tally(s.table)
    assert tally["won"] == 1 and tally["rounds"] == 6 and tally["enemies defeated"] == 1
    assert (
        tally["damage taken"] == 1
        and tally["survivors saved"] == 1
        and tally["crafted tokens"] == tally["delays"] == 0
    )
    sheet = dict(GAME.score_sheet(s.table))
    assert sheet["Enemies defeated"] == [1, 0] and sheet["Survivors saved"] == [0, 1]
    assert sheet["Damage taken"] == [1, 0] and s.table.scores() == [0, 0]
