"""EOD-4, EOD-6, EOD-7: the turn, the free for all, using cards."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days.effects.price import Demand
from tests.games.end_of_days.playing import FOUR, Play, card_number
from tests.rules import rule


@rule("EOD-4.1", "EOD-14.1", "EOD-Q39", "EOD-Q1")
def test_four_steps_a_turn_and_the_marker_turns_when_the_first_player_is_on_again() -> None:
    p = Play("US SU", step="refill", hands={"US": ["KER-2"], "SU": ["KER-3"]}, turn="SU", scrapyard=["KER-1"])
    p.do("SU", "keep hand", "draw all", "end trade")
    assert p.stage.fact("step") == "free for all"
    p.end_step_3()
    assert p.stage.fact("turn") == 1 and p.stage.fact("round") == 2
    assert p.prompt("US") == "refill.hand", "the first player stays the same"
    assert p.t.content.last_turn == 8


@rule("EOD-4.2", "EOD-Q38")
@pytest.mark.parametrize("step", ["refill", "trade", "launch"])
def test_cards_are_used_in_step_3_only_but_lasting_cards_always_work(step: str) -> None:
    p = Play(
        step=step,
        hands={"US": ["ESP-1", "KER-2"]},
        sites={"US": [["KER-1", "BHA-1", "BCO-1"]]},
        fronts={"SU": ["BLO-1"], "JP": ["AMS-1"]},
    )
    assert p.why_not("US", "use ESP-1 to snoop") == "EOD-4.2"
    assert p.why_not("US", "build KER-2 at site 1") == "EOD-4.2"
    assert p.stage.fact("blockaded.1") == 1


@rule("EOD-4.2")
def test_launches_happen_in_step_4_only() -> None:
    p = Play(hands={"US": ["KER-2"]}, sites={"US": [["KER-1", "BHA-1", "BCO-1"]]})
    assert p.why_not("US", "launch site 1") == "EOD-4.2"


@rule("EOD-4.3", "EOD-D2", "EOD-D3")
def test_defaults_of_the_refill() -> None:
    p = Play(step="refill", hands={"US": ["KER-2"]}, scrapyard=["KER-1"])
    assert p.default("US") == "keep hand"
    p.do("US", "keep hand")
    assert p.default("US") == "draw all"
    assert p.options("US") == ["draw all", "draw one", "take KER-1"]
    p.do("US", "take KER-1")
    assert len(p.zone("hand", "US")) == 6, "the rest is drawn: only one card of the Scrapyard may be taken"


@rule("EOD-6.1", "EOD-6.6", "EOD-6.9", "EOD-6.10", "EOD-D9")
def test_others_use_cards_but_put_none_in_play() -> None:
    p = Play(hands={"US": ["KER-2"], "SU": ["KER-3", "GOL-1"], "FR": ["KER-4"]})
    p.do("US", "pass")
    assert p.asked() == ["SU", "FR"], "Japan has nothing"
    assert p.options("SU") == ["pass", "use GOL-1 to spend"]
    assert p.why_not("SU", "build KER-3 at site 1") == "EOD-6.1"
    assert p.default("SU") == "pass"
    p.do("SU", "use GOL-1 to spend", "send").do("FR", "pass").unanswered()
    assert p.prompt("US") == "act", "the current player has priority again"
    p.do("US", "pass")
    assert p.asked() == ["SU", "FR"], "a pass is not binding"
    p.pass_all()
    assert p.stage.fact("step") != "free for all"


@rule("EOD-6.2", "EOD-6.3", "EOD-D8", "EOD-11.1")
def test_the_current_player_acts_as_long_as_wanted() -> None:
    p = Play(
        hands={"US": ["KER-2", "KER-3", "COM-1", "ESP-1"]},
        fronts={"SU": ["BLO-1"]},
        sites={"FR": [["KER-1"]]},
    )
    assert p.default("US") == "pass"
    p.do("US", "build KER-2 at site 1", "deploy COM-1")
    p.use("US", "COM-1", "demolish", nation="FR")
    p.do("US", "build KER-3 at site 1").use("US", "ESP-1", "infiltrate", nation="SU", target="BLO-1")
    assert p.zone("site", "US", 1) == ["KER-2", "KER-3"] and p.zone("discards") == ["BLO-1", "ESP-1"]


@rule("EOD-6.7", "EOD-Q6")
def test_the_first_clockwise_uses_a_card_and_other_requests_are_dropped_unseen() -> None:
    p = Play(
        turn="FR",
        hands={"FR": ["KER-2"], "JP": ["KER-4"], "US": ["GOL-1"], "SU": ["GOL-3"]},
        deck=["KER-5", "KER-6"],
    )
    p.do("FR", "pass")
    p.do("SU", "use GOL-3 to spend", "send").do("US", "use GOL-1 to spend", "send").do(
        "JP", "pass"
    ).unanswered()
    assert len(p.zone("hand", "US")) == 2 and p.zone("hand", "SU") == ["GOL-3"]
    assert "GOL-3" not in p.log()


@rule("EOD-6.11", "EOD-Q37")
def test_building_and_deploying_cannot_be_answered() -> None:
    p = Play(hands={"US": ["SEC-1", "KER-2"], "SU": ["DBL-1", "AMS-1"]})
    p.do("US", "deploy SEC-1")
    assert p.asked() == ["US"]
    p.do("US", "build KER-2 at site 1")
    assert p.asked() == ["SU"], "that was the last card: the table passes for the United States"
    assert p.prompt("SU") == "poll"


@rule("EOD-6.5")
def test_a_hand_only_card_may_be_deployed_but_not_used_there() -> None:
    p = Play(hands={"US": ["PIR-1", "KER-2"]}, sites={"SU": [["KER-1"]]})
    p.do("US", "deploy PIR-1")
    assert p.why_not("US", "use PIR-1 to plunder") == "EOD-7.1"


@rule("EOD-7.1")
@pytest.mark.parametrize(
    ("where", "card", "mode", "reason"),
    [
        ("hands", "COM-1", "demolish", "EOD-7.1"),
        ("hands", "SEC-1", "hidden", "EOD-7.1"),
        ("fronts", "SEC-1", "hidden", "EOD-7.1"),
        ("fronts", "PIR-1", "plunder", "EOD-7.1"),
        ("fronts", "COM-1", "demolish", ""),
        ("fronts", "ESP-3", "snoop", ""),
        ("hands", "ESP-3", "snoop", "EOD-2.1"),
        ("hands", "KER-2", "snoop", "EOD-2.8"),
        ("hands", "KER-8", "snoop", "EOD-2.1"),
        ("hands", "ESP-1", "demolish", "EOD-7.2"),
        ("hands", "GOL-1", "buy off", "EOD-7.2"),
    ],
)
def test_from_where_a_card_may_be_used(where: str, card: str, mode: str, reason: str) -> None:
    hands = {"US": ["KER-3"], "SU": ["KER-4"]}
    if where == "hands":
        hands["US"].append(card)
    p = Play(hands=hands, fronts={"US": [card]} if where == "fronts" else {}, sites={"SU": [["KER-1"]]})
    assert p.why_not("US", f"use {card} to {mode}") == reason


@rule("EOD-7.2", "EOD-7.13")
@pytest.mark.parametrize(
    ("card", "mode", "table", "open_"),
    [
        ("ESP-1", "infiltrate", {}, False),
        ("ESP-1", "infiltrate", {"fronts": {"SU": ["BLO-1"]}}, True),
        ("ESP-1", "snoop", {}, False),
        ("ESP-1", "snoop", {"hands": {"SU": ["KER-3"]}}, True),
        ("GOL-1", "spend", {"rest": "box"}, False),
        ("GOL-1", "spend", {"rest": "box", "scrapyard": ["KER-3"]}, True),
        ("PIR-1", "plunder", {}, False),
        ("PIR-1", "plunder", {"sites": {"SU": [["KER-3"]]}}, True),
        ("CIV-1", "uprising", {}, True),
        ("ECO-1", "crash", {}, True),
        ("MOB-1", "riot", {}, False),
        ("MOB-1", "riot", {"sites": {"US": [["KER-3"]]}}, True),
        ("UNR-1", "pardon", {}, False),
        ("UNR-1", "pardon", {"downs": {"US": ["NUK-1"]}}, True),
        ("UNR-1", "condemn", {"fronts": {"SU": ["BLO-1"]}}, False),
        ("UNR-1", "condemn", {"fronts": {"SU": ["NUK-1"]}}, True),
        ("DEF-1", "salvage", {}, False),
        ("DEF-1", "salvage", {"scrapyard": ["KER-3"]}, True),
        ("ULT-1", "demand", {"downs": {"SU": ["NUK-1"]}}, False),
        ("SAB-1", "blast", {"fronts": {"SU": ["BLO-1"]}}, False),
        ("AMS-1", "shoot down", {"sites": {"SU": [["BHA-1"]]}}, False),
        ("AMS-1", "shoot down", {"sites": {"SU": [["OCP-1"]]}}, True),
    ],
)
def test_an_effect_needs_something_to_do(card: str, mode: str, table: dict[str, Any], open_: bool) -> None:
    hands = {"US": [card, "KER-2"], **table.get("hands", {})}
    p = Play(**{**table, "hands": hands})
    assert (f"use {card} to {mode}" in p.options("US")) == open_
    assert open_ or p.why_not("US", f"use {card} to {mode}") == "EOD-7.13"


@rule("EOD-7.3", "EOD-7.4", "EOD-Q25")
def test_a_declaration_names_card_effect_nation_and_first_target() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["NUK-1"], "US": ["BLO-1"]},
        sites={"US": [["KER-1"]]},
        hands={"US": ["KER-2"]},
    )
    p.declare("SU", "NUK-1", "strike", nation="US", target="KER-1")
    assert "Soviet Union uses NUK-1 on KER-1 of United States: strike." in p.log()
    assert p.seen(None, "centre") == ["NUK-1"]
    assert p.zone("front", "SU") == [], "it is no longer in play"
    ask = GAME.ask(p.t, 0)
    declared = "Nuclear Missile 1: strike, against United States, target Kerosene Rocket 1."
    assert ask is not None and ask.text == f"Soviet Union uses {declared} Do you answer?"


@rule("EOD-7.6", "EOD-9.3", "EOD-D11", "EOD-Q24")
def test_later_targets_are_named_after_earlier_results_and_the_user_may_stop() -> None:
    p = Play(turn="SU", fronts={"SU": ["NUK-1"], "US": ["BLO-1", "AMS-1"]}, deck=["KER-2", "ACO-1"])
    p.use("SU", "NUK-1", "strike", target="BLO-1")
    assert p.default("SU") == "target BLO-1", "the same again while it lies there"
    p.do("SU", "target BLO-1")
    assert p.default("SU") == "stop"
    p.do("SU", "stop")
    assert p.zone("front", "US") == ["AMS-1"] and p.zone("down", "SU") == ["NUK-1"]


@rule("EOD-7.8")
def test_a_card_is_used_up_whether_it_works_or_not() -> None:
    p = Play(turn="SU", fronts={"SU": ["BOM-1"], "US": ["BLO-1"]}, deck=["KER-2"])
    p.use("SU", "BOM-1", "raid")
    assert p.zone("discards") == ["BOM-1"] and p.zone("front", "US") == ["BLO-1"]


@rule("EOD-7.9", "EOD-18.14", "EOD-Q18")
def test_the_own_nation_is_no_target_unless_the_house_allows_it() -> None:
    table: dict[str, Any] = {
        "fronts": {"US": ["COM-1", "BLO-1"], "SU": ["AMS-1"]},
        "hands": {"US": ["ESP-1"]},
    }
    p = Play("US SU", **table)
    p.do("US", "use COM-1 to demolish")
    assert p.options("US") == ["send", "start over"], "the only target is picked by the table"
    p = Play("US SU", {"self_targets": "on"}, **table)
    p.do("US", "use COM-1 to demolish")
    assert p.options("US") == ["against US", "against SU", "start over"]
    p.do("US", "against US")
    assert p.options("US") == ["send", "start over"], "a card is not its own target"
    p.do("US", "start over", "use ESP-1 to infiltrate")
    assert p.options("US") == ["send", "start over"], "only the military attackers speak of any nation"


@rule("EOD-7.10")
def test_an_ultimatum_has_no_second_target() -> None:
    p = Play(hands={"US": ["KER-2"], "FR": ["KER-3", "KER-4"]}, fronts={"FR": ["BLO-2"]}, discards=["CTI-3"])
    p.t.call(Demand(0, 2, card_number("CTI-3"), 2))
    p.t.settle()
    assert p.zone("front", "FR") == ["BLO-2"] and p.zone("hand", "FR") == ["KER-3", "KER-4"], (
        "it is simply lost"
    )
    assert p.prompt("US") == "act"


@rule("EOD-7.11", "EOD-D15", "EOD-17.6")
def test_owed_choices_are_made_at_once_and_in_secret() -> None:
    p = Play(
        turn="FR",
        hands={"FR": ["MOB-3"]},
        sites={"US": [["KER-1", "KER-2", "BHA-1", "BCO-1"]], "JP": [["KER-3", "BHA-2", "BHA-3", "OUT-1"]]},
    )
    p.use("FR", "MOB-3", "riot")
    assert p.asked() == ["US", "JP"]
    assert p.default("US") == "pick KER-2", "the colour it has most of, the lowest value"
    assert p.default("JP") == "pick BHA-2"
    assert p.prompt("US") == p.do("US", "pick KER-2").prompt("US") == "owed.mobs", "one is still to go"
    assert p.do("US", "pick BCO-1").prompt("US") == "owed.send"
    p.do("US", "send")
    assert p.seen("JP", "site.1.1") == ["KER-1", "KER-2", "BHA-1", "BCO-1"], (
        "nothing is shown before all are in"
    )
    p.do("JP", "pick OUT-1", "start over", "pick BHA-2", "pick KER-3", "send")
    assert p.zone("scrapyard") == ["KER-3", "BHA-2", "KER-2", "BCO-1"], "clockwise from the current player"
    assert p.zone("site", "JP", 1) == ["BHA-3", "OUT-1"]


@rule("EOD-7.12")
def test_a_nation_does_as_much_as_it_can() -> None:
    p = Play("US SU FR", hands={"US": ["CIV-1"], "FR": []}, fronts={"FR": ["NUK-2", "COM-2", "BOM-4"]})
    p.use("US", "CIV-1", "uprising")
    p.do("FR", "pick NUK-2", "send")
    assert p.zone("hand", "FR") == [], "no card to lose, and the game goes on"
    for card, mode in (("DEF-1", "poach"), ("REC-1", "expose"), ("ESP-1", "snoop")):
        p = Play("US SU", hands={"US": [card, "DBL-1", "KER-3"], "SU": ["DBL-2"]})
        p.declare("US", card, mode).answers(SU="DBL-2").answers(US="DBL-1").unanswered()
        assert p.zone("hand", "US") == ["KER-3"], "the last card of that hand went into an answer"
        assert p.prompt("US") == "act" and "The hand of Soviet Union is empty by now." in p.log()
    p = Play(hands={"US": ["GOL-1"]}, rest="box", scrapyard=["KER-1"])
    p.use("US", "GOL-1", "spend")
    assert p.zone("hand", "US") == ["KER-1"]


@rule("EOD-7.15", "EOD-16.9")
def test_what_mobs_destroy_counts_as_destroyed_by_the_card() -> None:
    table: dict[str, Any] = {
        "hands": {"SU": ["MOB-2"]},
        "sites": {"JP": [["KER-1", "BHA-1"]], "US": [["KER-2"]]},
    }
    p = Play(
        "US SU JP", fronts={"JP": ["DOO-1"], "US": ["AMS-1"]}, **table, turn="SU", deck=["ACO-1", "KER-3"]
    )
    p.use("SU", "MOB-2", "riot")
    p.do("JP", "pick KER-1", "send")
    assert "use DOO-1 to retaliate" in p.options("JP")
    p.use("JP", "DOO-1", "retaliate")
    assert p.zone("site", "US", 1) == [] and p.zone("site", "JP", 1) == ["BHA-1"]
    assert p.zone("down", "JP") == ["DOO-1"]


@rule("EOD-6.12")
def test_a_barred_player_is_not_asked_in_windows() -> None:
    p = Play(hands={"US": ["DBL-1"], "SU": ["ESP-1"], "FR": ["KER-2"]}, barred=True, fronts={"FR": ["BLO-1"]})
    p.do("US", "pass").do("SU", "use ESP-1 to infiltrate", "send").do("FR", "pass")
    assert p.asked() == ["FR"]


@rule("EOD-18.8")
def test_clockwise_order_asks_one_by_one() -> None:
    p = Play(
        FOUR,
        {"response_order": "clockwise"},
        turn="FR",
        hands={"FR": ["KER-2"], "JP": ["KER-4"], "US": ["GOL-1"], "SU": ["GOL-3"]},
    )
    p.do("FR", "pass")
    assert p.asked() == ["JP"] and p.stage.view().asked == [3]
    p.do("JP", "pass")
    assert p.asked() == ["US"] and "Japan passes." in p.log()
    p.do("US", "use GOL-1 to spend", "send")
    assert p.prompt("SU") != "poll", "the first answer ends the poll"
    assert p.asked() == ["FR"] and p.prompt("FR") == "negate", "answers too, from the current player on"
