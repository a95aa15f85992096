"""What a choice says before it is made: prices, odds, points, cautions; what each seat is seen doing."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Choice
from lastturn.engine.errors import IllegalMove
from lastturn.engine.moves import move
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.ways import Ways
from tests.games.earth_gone_mad.tables import lay, struck
from tests.rules import rule


def choices(stage: Stage) -> dict[str, Choice]:
    [seat] = stage.asked()
    ask = stage.game.ask(stage.table, seat)
    assert ask is not None
    return {choice.words: choice for choice in ask.choices}


def brought(stage: Stage, id: str) -> dict[str, int | str]:
    """One fact of each choice that has it."""
    facts = {words: choice.brings for words, choice in choices(stage).items()}
    return {words: fact.value for words, brings in facts.items() for fact in brings if fact.id == id}


@rule("EGM-4.3", "EGM-4.8", "EGM-10.1")
def test_a_purchase_says_its_price_the_next_one_and_the_points() -> None:
    stage = lay(2, month="April", step="spend", income=9, active=1, survivors=[1, 2])
    assert brought(stage, "price")["buy Survivor"] == 1 and brought(stage, "then")["buy Survivor"] == 2
    assert brought(stage, "price")["plunder seat 2"] == 3
    assert brought(stage, "points") == {
        words: "7 → 8" for words in choices(stage) if words not in ("buy Nuke", "done")
    }
    stage.do(0, "optimize Miami")
    assert brought(stage, "price")["optimize Chicago"] == 4
    assert brought(stage, "income")["optimize Chicago"] == "7 → 8"


@rule("EGM-3.4", "EGM-4.1")
def test_done_says_what_is_lost_and_asks_once() -> None:
    stage = lay(2, month="April", step="spend", income=5, active=1)
    done = choices(stage)["done"]
    assert [fact.value for fact in done.brings] == [5] and done.caution == "5 income would be lost."


@rule("EGM-12.4", "EGM-14.4")
def test_to_plunder_or_intercept_a_partner_is_asked_about_once() -> None:
    coop = lay(2, month="April", step="spend", income=5, active=1, survivors=[1, 1], options={"mode": "coop"})
    assert choices(coop)["plunder seat 2"].caution == "South America is on your side."
    rivals = lay(2, month="April", step="spend", income=5, active=1, survivors=[1, 1])
    assert choices(rivals)["plunder seat 2"].caution == ""
    flying = struck(2, "Ripping Rift", "Cairo", nukes=[2, 1], options={"mode": "coop"}).do(0, "launch 1")
    cautions = {words: choice.caution != "" for words, choice in choices(flying.do(1, "launch 0")).items()}
    assert cautions == {"intercept 0": False, "intercept 1": True}


@rule("EGM-6.1", "EGM-8.1")
def test_a_launch_has_its_exact_odds_and_more_than_enough_is_asked_about() -> None:
    stage = struck(2, "Savage Squall", "London", nukes=[8, 0], continents=["Europe", "Asia"])
    odds = brought(stage, "saved")
    assert [odds[f"launch {n}"] for n in range(4)] == ["0 %", "50 %", "75 %", "87.5 %"]
    assert [words for words, choice in choices(stage).items() if choice.caution] == ["launch 8"]


@rule("EGM-4.11", "EGM-7.8")
def test_an_interception_says_how_likely_the_city_falls() -> None:
    stage = struck(2, "Savage Squall", "London", nukes=[2, 2], continents=["Europe", "Asia"])
    stage.do(0, "launch 2").do(1, "launch 0")
    # two Nukes fail together in 1 of 4; each hit leaves one Nuke less that has to fail
    assert brought(stage, "falls") == {
        "intercept 0": "25 %",
        "intercept 1": "37.5 %",
        "intercept 2": "56.3 %",
    }


@rule("EGM-6.2", "EGM-7.4")
def test_to_launch_and_to_intercept_none_are_plain_passes() -> None:
    stage = struck(2, "Savage Squall", "London", nukes=[2, 2], continents=["Europe", "Asia"])
    for words in ("launch 0", "intercept 0"):
        [seat] = stage.asked()
        ask = stage.game.ask(stage.table, seat)
        assert ask is not None and ask.passing is not None and stage.game.say(ask.passing) == words
        stage.do(0, "launch 2").do(1, "launch 0") if words == "launch 0" else None


@rule("EGM-5.4")
def test_a_target_says_whose_it_is_and_how_many_nukes_could_defend_it() -> None:
    stage = struck(2, "Horrible Hurricane", nukes=[3, 1])
    owners = [fact for choice in choices(stage).values() for fact in choice.brings]
    assert {(fact.seat, fact.value) for fact in owners} <= {(0, 3), (1, 1), (None, "nobody")}


@rule("EGM-4.1")
def test_wares_say_what_comes_then_and_what_is_missing() -> None:
    stage = lay(2, month="April", step="spend", income=3, active=1)
    notes = {fact.id: fact.note for fact in stage.view(0).facts if fact.id.startswith("ware.")}
    assert notes == {
        "ware.survivor": "then 2", "ware.nuke": "1 each", "ware.optimize": "then 4",
        "ware.tracking": "3 short", "ware.plunder": "3 each",
    }  # fmt: skip


@rule("EGM-2.1")
def test_a_seat_is_seen_doing_something() -> None:
    spending = lay(3, month="April", step="spend", income=3, active=2)
    assert [seat.doing for seat in spending.view(0).seats] == ["done", "spending", "spends next"]
    stage = struck(2, "Savage Squall", "London", nukes=[2, 2], continents=["Europe", "Asia"]).do(
        0, "launch 2"
    )
    assert [seat.doing for seat in stage.view(0).seats] == ["launched 2", "launching"]


@rule("EGM-4.1")
def test_a_whole_income_is_spent_in_one_answer_and_the_unknown_stays_unknown() -> None:
    stage = lay(2, month="April", step="spend", income=6, active=1, survivors=[1, 2], draw=["Savage Squall"])
    ask = stage.game.ask(stage.table, 0)
    assert ask is not None
    assert [way.label for way in ask.ways][-1] == "6 Nukes"
    spent = stage.game.whole_run(stage.table, 0, ask.ways[-1].moves)
    assert spent == list(ask.ways[-1].moves)
    for seed in range(3):
        other = stage.game.ask(stage.table.determinize(0, Rng(seed)), 0)
        assert other is not None and other.ways == ask.ways
    with pytest.raises(IllegalMove, match="EGM-P1"):
        stage.game.whole_run(
            stage.table, 0, [stage.game.hear(words) for words in ("buy Survivor", "track from Miami")]
        )


@rule("EGM-4.14")
def test_a_rival_who_is_plundered_more_than_once_is_named_once() -> None:
    stage = lay(2, step="spend", income=9, active=1, survivors=[0, 5])
    table, rival = stage.table, stage.view().seats[1].name
    ways = Ways(table, GAME.wording, ["", rival], 0)  # type: ignore[arg-type]
    plunder, nuke = int(move(num.PLUNDER, 1)), int(move(num.BUY_NUKE))
    assert ways.bought([plunder, nuke, plunder]) == f"plunder {rival} 2×, 1 Nuke"
    assert ways.bought([plunder, nuke]) == f"plunder {rival}, 1 Nuke"


@rule("EGM-10.1", "EGM-10.2")
def test_an_income_spent_on_nukes_brings_no_points() -> None:
    stage = lay(2, month="April", step="spend", income=5, active=1)
    ask = stage.game.ask(stage.table, 0)
    assert ask is not None
    nukes = next(way for way in ask.ways if way.label == "5 Nukes")
    assert [fact.value for fact in nukes.brings if fact.id == "points"] == ["6 → 6"]
