"""EOD-15, EOD-16, EOD-17 and the house rules that change single cards."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import FOUR, Play
from tests.rules import rule


@rule("EOD-16.3")
def test_an_anti_missile_system_shoots_down_satellites_and_platforms() -> None:
    p = Play(
        turn="SU",
        hands={"SU": ["REC-3"], "US": ["AMS-1", "KER-2"], "JP": ["KER-3"]},
        fronts={"JP": ["SEC-1"]},
    )
    p.declare("SU", "REC-3", "locate").answers(US="AMS-1")
    assert p.zone("front", "JP") == ["SEC-1"], "a bystander shot the satellite down"
    p = Play(
        fronts={"US": ["AMS-2"]},
        sites={"SU": [["OWP-1", "BHA-1"]], "FR": [["OCP-1"]]},
        hands={"US": ["KER-2"]},
    )
    p.do("US", "use AMS-2 to shoot down", "against SU")
    assert p.options("US") == ["send", "start over"], "a Basic Habitat is no target"
    p.do("US", "send")
    assert p.zone("scrapyard") == ["OWP-1"] and p.zone("discards") == ["AMS-2"]


@rule("EOD-16.4")
def test_each_secret_base_must_be_removed() -> None:
    p = Play(
        hands={"US": ["ESP-1", "ESP-2"]},
        fronts={"US": ["COM-1"], "SU": ["SEC-1", "SEC-2"]},
        sites={"SU": [["KER-1"]]},
    )
    p.use("US", "ESP-1", "infiltrate", target="SEC-1")
    p.do("US", "use COM-1 to demolish")
    assert p.options("US") == ["send", "start over"], "the second base is still the only target"
    p.do("US", "start over").use("US", "ESP-2", "infiltrate")
    p.use("US", "COM-1", "demolish")
    assert p.zone("site", "SU", 1) == []


@rule("EOD-16.4")
def test_modules_behind_a_base_may_be_launched_and_traded() -> None:
    p = Play(step="launch", fronts={"US": ["SEC-1"]}, sites={"US": [["KER-1", "BHA-1", "BCO-1"]]})
    assert "launch site 1" in p.options("US")
    p = Play(step="trade", fronts={"US": ["SEC-1"]}, sites={"US": [["KER-1"]]}, hands={"SU": ["KER-2"]})
    p.do("US", "offer to SU")
    assert "give KER-1" in p.options("US")


@rule("EOD-16.8")
def test_a_blockade_closes_the_scrapyard_by_any_means() -> None:
    table: dict[str, Any] = {"fronts": {"JP": ["BLO-2"]}, "scrapyard": ["BHA-1"], "turn": "FR"}
    p = Play(**table, hands={"FR": ["DEF-2", "KER-2"], "US": ["KER-3"]})
    assert p.why_not("FR", "use DEF-2 to salvage") == "EOD-16.8"
    p = Play(step="trade", hands={"FR": ["KER-2"]}, **table, deck=["ACO-1"])
    p.do("FR", "trade with the discards", "swap KER-2")
    assert p.zone("hand", "FR") == ["ACO-1"], "only the deck is open"
    assert p.zone("scrapyard") == ["BHA-1", "KER-2"], "cards may still be put there"


@rule("EOD-16.9")
def test_doomsday_attacks_every_module_from_the_users_left() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["DOO-1"], "JP": ["SEC-1"], "US": ["BLO-1"]},
        robbed=[2],
        sites={
            "US": [["KER-1"], ["KER-2"]],
            "SU": [["KER-3"]],
            "FR": [["KER-4", "BHA-1"]],
            "JP": [["KER-5"]],
        },
        deck=["HYD-4", "HYD-2", "HYD-5", "HYD-3", "ATO-4"],
    )
    p.use("SU", "DOO-1", "retaliate")
    assert p.zone("scrapyard") == ["HYD-4", "KER-4", "HYD-2", "HYD-5", "KER-1", "HYD-3", "ATO-4", "KER-3"]
    assert p.zone("site", "FR", 1) == ["BHA-1"] and p.zone("site", "US", 2) == ["KER-2"]
    assert p.zone("site", "JP", 1) == ["KER-5"] and p.zone("site", "SU", 1) == []
    assert p.zone("down", "SU") == ["DOO-1"]


@rule("EOD-16.9", "EOD-17.13")
def test_a_hot_line_takes_one_nation_out_of_doomsday() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["DOO-1"]},
        robbed=[2],
        hands={"FR": ["HOT-1"]},
        sites={"US": [["KER-1"]], "FR": [["KER-4"]]},
        deck=["ACO-1", "ACO-2"],
    )
    p.declare("SU", "DOO-1", "retaliate").answers(FR="HOT-1").unanswered()
    assert p.zone("site", "FR", 1) == ["KER-4"] and p.zone("site", "US", 1) == []


@rule("EOD-16.10")
def test_an_arms_shipment_from_in_front() -> None:
    p = Play(turn="US", fronts={"US": ["ARM-1"]}, discards=["NUK-5", "NUK-1"])
    p.do("US", "use ARM-1 to resupply")
    assert p.options("US") == ["fetch NUK-5", "fetch NUK-1", "start over"], "it need not be playable"
    p.do("US", "fetch NUK-5", "send")
    assert p.zone("hand", "US") == ["NUK-5"] and p.zone("discards") == ["NUK-1", "ARM-1"]


@rule("EOD-18.11")
@pytest.mark.parametrize(("fronts", "open_"), [({}, False), ({"FR": ["BOM-4"]}, True)])
def test_civil_war_may_need_military_cards(fronts: dict[str, list[str]], open_: bool) -> None:
    p = Play(
        FOUR,
        {"civil_war_needs_military": "on"},
        turn="SU",
        hands={"SU": ["CIV-3", "KER-2"], "FR": ["KER-3"]},
        fronts=fronts,
        dice=[0],
    )
    assert ("use CIV-3 to uprising" in p.options("SU")) == open_
    if open_:
        p.use("SU", "CIV-3", "uprising")
        assert p.zone("hand", "SU") == ["KER-2"] and p.zone("hand", "FR") == []


@rule("EOD-18.3")
def test_only_printed_flags_may_count_as_on_the_card() -> None:
    p = Play(
        FOUR,
        {"wild_means_all_nations": "off"},
        hands={"US": ["MOB-3"], "SU": ["KER-4"]},
        sites={"SU": [["KER-1", "KER-2"]], "JP": [["KER-3"]]},
    )
    p.declare("US", "MOB-3", "riot")
    assert p.t.on_card[GAME.texts.card_ids.index("MOB-3")] == 0b1000, "only Japan is printed on it"
    p.unanswered()
    assert p.zone("site", "SU", 1) == ["KER-1", "KER-2"]
    p = Play("US SU", {"wild_means_all_nations": "off"}, hands={"US": ["MOB-3"]}, sites={"SU": [["KER-1"]]})
    assert p.why_not("US", "use MOB-3 to riot") == "EOD-7.13"


# -- EOD-17 --------------------------------------------------------------------------------------


@rule("EOD-17.1", "EOD-8.2")
def test_espionage_from_in_front_destroys_a_secret_base() -> None:
    p = Play(fronts={"US": ["ESP-3"], "SU": ["SEC-2"]})
    p.use("US", "ESP-3", "infiltrate")
    assert p.zone("discards") == ["SEC-2", "ESP-3"]


@rule("EOD-17.3", "EOD-17.4")
@pytest.mark.parametrize(("card", "mode"), [("GOL-1", "spend"), ("POL-3", "inform")])
def test_gold_and_police_may_draw_two_cards(card: str, mode: str) -> None:
    p = Play(turn="FR", hands={"FR": [card]}, deck=["KER-2", "KER-3"])
    p.use("FR", card, mode)
    assert p.zone("hand", "FR") == ["KER-2", "KER-3"]


@rule("EOD-17.3")
def test_gold_shields_only_its_own_nation_from_a_meltdown() -> None:
    p = Play(
        "SU UK IN",
        hands={
            "SU": ["ECO-2", "KER-6", "KER-7"],
            "UK": ["GOL-2", "KER-1", "KER-2"],
            "IN": ["KER-3", "KER-4"],
        },
    )
    p.declare("SU", "ECO-2", "crash").answers(UK="GOL-2").unanswered()
    assert p.asked() == ["SU", "IN"]
    p.do("SU", "pick KER-6", "send").do("IN", "pick KER-3", "send")
    assert p.zone("hand", "UK") == ["KER-1", "KER-2"] and p.zone("hand", "IN") == ["KER-4"]


@rule("EOD-17.8")
def test_a_pardon_clears_all_face_down_cards() -> None:
    p = Play(fronts={"US": ["UNR-2"]}, downs={"US": ["NUK-1", "COM-2"]})
    p.use("US", "UNR-2", "pardon")
    assert p.zone("discards") == ["NUK-1", "COM-2", "UNR-2"]


@rule("EOD-17.9", "EOD-D13", "EOD-7.7")
def test_an_ultimatum_is_paid_with_two_cards_of_any_flag() -> None:
    p = Play(hands={"US": ["ULT-1"], "SU": ["CIV-2", "KER-3", "KER-4"]}, sites={"SU": [["DOM-1"]]})
    p.use("US", "ULT-1", "demand")
    assert p.asked() == ["SU"] and p.default("SU") == "refuse"
    p.do("SU", "pay", "pick KER-3", "start over", "pay", "pick CIV-2", "pick KER-4", "send")
    assert p.zone("hand", "US") == ["CIV-2", "KER-4"] and p.zone("site", "SU", 1) == ["DOM-1"]
    assert p.seen("FR", "hand", "US") == []
    p = Play(hands={"US": ["ULT-1"], "SU": ["CIV-2", "KER-3"]}, sites={"SU": [["DOM-1"]]})
    p.use("US", "ULT-1", "demand").do("SU", "refuse")
    assert p.zone("scrapyard") == ["DOM-1"] and p.zone("hand", "SU") == ["CIV-2", "KER-3"]


@rule("EOD-17.10")
def test_sabotage_attacks_modules_of_one_site_twice() -> None:
    p = Play(
        hands={"US": ["SAB-1"]},
        fronts={"SU": ["BLO-1"]},
        sites={"SU": [["KER-1", "BHA-1"], ["BCO-1"]]},
        deck=["ACO-1", "KER-2"],
    )
    p.do("US", "use SAB-1 to blast")
    assert p.options("US") == ["target KER-1", "target BHA-1", "target BCO-1", "start over"]
    p.do("US", "target KER-1", "send").unanswered()
    assert p.options("US") == ["target BHA-1", "stop"], "the same site only"
    p.do("US", "target BHA-1")
    assert p.zone("site", "SU", 1) == ["BHA-1"] and p.zone("discards") == ["SAB-1"]


@rule("EOD-17.12")
def test_a_double_agent_negates_any_spy_card_of_another_nation() -> None:
    p = Play(turn="SU", hands={"SU": ["GOL-3"], "US": ["DBL-2"], "FR": ["DBL-1"]})
    p.declare("SU", "GOL-3", "spend").answers(US="DBL-2")
    assert p.asked() == ["FR"], "the negate opens a window of its own"
    p.answers(FR="DBL-1").unanswered()
    assert len(p.zone("hand", "SU")) == 2, "the gold is spent after all"
    p = Play(turn="SU", fronts={"SU": ["NUK-1"], "JP": ["BLO-2"]}, hands={"US": ["DBL-2"]})
    p.declare("SU", "NUK-1", "strike")
    assert p.why_not("US", "answer with DBL-2") == "EOD-8.1", "a missile is no spy card"


@rule("EOD-17.14", "EOD-9.8")
def test_defection_takes_a_random_card_or_one_of_the_scrapyard() -> None:
    p = Play(
        "US SU FR UK", turn="FR", hands={"FR": ["DEF-2"], "SU": ["KER-2", "KER-3"], "US": ["KER-4"]}, dice=[1]
    )
    p.do("FR", "use DEF-2 to poach")
    assert p.options("FR") == ["send", "start over"], "the Soviet Union is the only nation on it with a hand"
    p.do("FR", "send").unanswered()
    assert p.zone("hand", "FR") == ["KER-3"] and p.zone("hand", "SU") == ["KER-2"]
    assert "France takes a random card from the hand of Soviet Union." in p.log()
    assert "KER-3" not in "".join(line for line in p.log().splitlines() if "random" in line)
    p = Play(turn="FR", hands={"FR": ["DEF-2"]}, scrapyard=["DOM-1", "KER-1"])
    p.declare("FR", "DEF-2", "salvage", target="DOM-1").unanswered()
    assert p.zone("hand", "FR") == ["DOM-1"]


@rule("EOD-17.15")
def test_an_iron_curtain_stops_looking_and_poaching() -> None:
    p = Play(
        "US SU CN IN",
        turn="US",
        hands={"US": ["ESP-1", "CTI-1", "DEF-1"], "IN": ["KER-2"]},
        fronts={"IN": ["IRO-1"]},
    )
    for words in ("use ESP-1 to snoop", "use CTI-1 to eavesdrop", "use DEF-1 to poach"):
        assert p.why_not("US", words) == "EOD-7.13"


# -- EOD-15 --------------------------------------------------------------------------------------


@rule("EOD-15.1", "EOD-15.2", "EOD-15.5")
def test_the_numbers_of_the_modules() -> None:
    c, ids = GAME.content, GAME.texts.card_ids
    reds = {
        code: (c.lift[ids.index(code)], c.liftoff[ids.index(code)]) for code in ("KER-1", "HYD-1", "ATO-1")
    }
    assert reds == {"KER-1": (2, 2), "HYD-1": (3, 3), "ATO-1": (4, 4)}
    yellow = {
        code: (c.size[ids.index(code)], c.carries[ids.index(code)]) for code in ("BHA-1", "CAP-1", "AHA-1")
    }
    assert yellow == {"BHA-1": (2, 2), "CAP-1": (1, 1), "AHA-1": (3, 4)}
    green = {
        code: (c.size[ids.index(code)], c.points[ids.index(code)])
        for code in ("BCO-1", "OUT-1", "ACO-1", "DOM-1")
    }
    assert green == {"BCO-1": (2, 2), "OUT-1": (1, 1), "ACO-1": (3, 4), "DOM-1": (4, 6)}


@rule("EOD-15.7", "EOD-13.2", "EOD-D21")
def test_an_ark_gives_two_points_to_another_nation() -> None:
    p = Play(
        step="launch",
        scores={"SU": 3, "FR": 1, "JP": 2},
        sites={"US": [["ATO-1", "AHA-1", "ARK-1"]]},
        deck=["KER-2"],
    )
    p.do("US", "launch site 1")
    assert p.default("US") == "against FR", "the lowest other score"
    p.do("US", "against FR")
    assert p.scores() == [5, 3, 3, 2]
    p = Play("US SU", step="launch", sites={"US": [["ATO-1", "AHA-1", "ARK-1"]]}, deck=["KER-2"])
    p.do("US", "launch site 1")
    assert p.scores() == [5, 2], "with two players there is nothing to choose"
