"""The edge cases of section 9 about using, negating and attacking, with their exact results."""

from __future__ import annotations

from typing import Any

from tests.games.end_of_days.playing import Play
from tests.rules import rule


@rule("EOD-E10", "EOD-2.5", "EOD-5.4", "EOD-5.8", "EOD-10.5", "EOD-Q31")
def test_a_traded_weapon_is_used_at_once_and_sanctions_its_new_owner() -> None:
    p = Play(step="trade", hands={"US": ["KER-2"]}, fronts={"SU": ["COM-4"]}, sites={"FR": [["KER-1"]]})
    p.do("US", "offer to SU", "give KER-2", "done", "keep total secret", "keep colours secret")
    p.do("US", "ask for COM-4", "done", "send", "ask the table")
    p.do("SU", "accept", "send")
    for code in ("FR",):
        p.do(code, "decline")
    p.do("US", "close with SU", "send")
    assert p.zone("front", "US") == ["COM-4"]
    p.use("US", "COM-4", "demolish", nation="FR", target="KER-1")
    assert p.zone("down", "US") == ["COM-4"]
    assert p.zone("scrapyard") == ["KER-1"]


@rule("EOD-E11", "EOD-6.4", "EOD-10.2", "EOD-10.4", "EOD-17.8", "EOD-Q15", "EOD-Q21")
def test_three_face_down_cards_leave_japan_no_place() -> None:
    p = Play(
        turn="JP",
        hands={"JP": ["SEC-1", "PIR-1", "UNR-1"]},
        downs={"JP": ["NUK-1", "COM-1", "DOO-1"]},
        sites={"US": [["KER-1"]]},
    )
    assert p.why_not("JP", "deploy SEC-1") == "EOD-3.1"
    assert p.why_not("JP", "deploy SEC-1 over NUK-1") == "EOD-10.2"
    assert p.why_not("JP", "use PIR-1 to plunder") == "EOD-10.4"
    p.use("JP", "UNR-1", "pardon")
    assert p.zone("down", "JP") == []
    assert p.stage.fact("room.4") == 3
    assert "deploy SEC-1" in p.options("JP")


@rule("EOD-E12", "EOD-10.3", "EOD-10.4")
def test_the_card_discarded_for_a_negated_piracy_is_not_returned() -> None:
    p = Play(
        turn="JP",
        hands={"JP": ["PIR-1"], "US": ["GOL-1"]},
        fronts={"JP": ["ESP-1"]},
        downs={"JP": ["NUK-1", "COM-1"]},
        sites={"US": [["KER-1"]]},
    )
    p.declare("JP", "PIR-1", "plunder")
    assert p.zone("discards") == ["ESP-1"]
    p.answers(US="GOL-1").unanswered()
    assert p.zone("down", "JP") == ["NUK-1", "COM-1", "PIR-1"]
    assert p.zone("front", "JP") == []
    assert p.zone("site", "US", 1) == ["KER-1"]
    assert sorted(p.zone("discards")) == ["ESP-1", "GOL-1"]


@rule("EOD-E13", "EOD-9.7", "EOD-16.1", "EOD-16.4")
def test_a_missile_first_breaks_the_secret_base_then_reaches_one_site() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["NUK-1"], "US": ["SEC-1", "BLO-1"]},
        sites={"US": [["KER-1"], ["BHA-1"]]},
        deck=["ACO-1", "KER-2"],
    )
    p.do("SU", "use NUK-1 to strike")
    assert p.options("SU")[:-1] == ["target SEC-1", "target BLO-1"]
    assert p.why_not("SU", "target KER-1") == "EOD-9.7"
    p.do("SU", "target SEC-1", "send").unanswered()
    assert {"target KER-1", "target BHA-1", "target BLO-1"} <= set(p.options("SU"))
    p.do("SU", "target KER-1")
    assert "target BHA-1" not in p.options("SU")


@rule("EOD-E14", "EOD-9.4")
def test_a_touched_project_stays_the_only_one_even_when_it_is_gone() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["NUK-1"], "US": ["BLO-1"]},
        sites={"US": [["KER-1"], ["BHA-1"]]},
        deck=["ACO-1"],
    )
    p.use("SU", "NUK-1", "strike", nation="US", target="KER-1")
    assert p.zone("site", "US", 1) == []
    assert p.why_not("SU", "target BHA-1") == "EOD-9.4"
    assert p.options("SU") == ["target BLO-1", "stop"]


@rule("EOD-E15", "EOD-9.2", "EOD-9.3", "EOD-Q23")
def test_a_surviving_card_may_be_attacked_again() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["NUK-1"]},
        sites={"US": [["KER-1", "BHA-1"], ["OUT-1"]]},
        deck=["HYD-3", "HYD-4"],
    )
    p.use("SU", "NUK-1", "strike", nation="US", target="BHA-1")
    assert p.zone("site", "US", 1) == ["KER-1", "BHA-1"]
    p.do("SU", "target BHA-1")
    assert p.zone("site", "US", 1) == ["KER-1"]
    assert p.zone("scrapyard") == ["HYD-3", "HYD-4", "BHA-1"]
    assert p.options("SU") == ["target KER-1", "stop"]


@rule("EOD-E16", "EOD-16.2")
def test_a_commando_raid_may_attack_modules_at_two_sites() -> None:
    p = Play(
        turn="SU", fronts={"SU": ["COM-1"]}, sites={"FR": [["KER-1"], ["BHA-1"]]}, deck=["ACO-1", "ACO-2"]
    )
    p.use("SU", "COM-1", "assault", nation="FR", target="KER-1")
    p.do("SU", "target BHA-1")
    assert p.zone("site", "FR", 1) == p.zone("site", "FR", 2) == []
    assert p.zone("down", "SU") == ["COM-1"]


@rule("EOD-E17", "EOD-3.5", "EOD-9.2", "EOD-Q22")
def test_a_module_revealed_by_an_attack_goes_to_the_scrapyard() -> None:
    p = Play(turn="US", fronts={"US": ["BOM-1"], "SU": ["BLO-1"]}, deck=["HYD-6"])
    p.use("US", "BOM-1", "raid")
    assert p.zone("scrapyard") == ["HYD-6"]
    assert p.zone("discards") == ["BLO-1", "BOM-1"]


@rule("EOD-E18", "EOD-8.4", "EOD-8.5", "EOD-8.6", "EOD-8.9", "EOD-Q36")
def test_of_two_anti_missile_systems_the_first_clockwise_is_used() -> None:
    p = Play(
        turn="FR",
        hands={"US": ["AMS-1"], "SU": ["AMS-3"], "FR": ["KER-2"], "JP": ["AMS-2"]},
        fronts={"JP": ["NUK-1"], "FR": ["BLO-1"]},
    )
    p.do("FR", "pass").do("US", "pass").do("SU", "pass")
    p.declare("JP", "NUK-1", "strike")
    assert p.asked() == ["US", "SU", "FR"], "the user may not answer its own missile"
    p.answers(US="AMS-1", SU="AMS-3")
    assert p.zone("hand", "SU") == ["AMS-3"]
    assert p.zone("discards") == ["AMS-1"]
    assert p.zone("down", "JP") == ["NUK-1"]
    assert p.zone("front", "FR") == ["BLO-1"]
    assert "AMS-3" not in p.log()


@rule("EOD-E19", "EOD-7.5", "EOD-6.8")
def test_nobody_fires_back_before_the_card_is_resolved() -> None:
    p = Play(
        turn="FR",
        fronts={"JP": ["NUK-1", "BLO-2"], "FR": ["NUK-2"]},
        deck=["KER-2", "KER-3", "KER-4"],
        hands={"FR": ["KER-5"]},
    )
    p.do("FR", "pass")
    p.declare("JP", "NUK-1", "strike")
    assert p.prompt("FR") == "negate"
    assert p.options("FR") == ["pass"]
    p.do("FR", "pass")
    p.do("JP", "target NUK-2", "target NUK-2")
    assert p.prompt("FR") == "act"
    assert "use NUK-2 to strike" in p.options("FR")


@rule("EOD-E20", "EOD-8.7", "EOD-8.8", "EOD-17.12", "EOD-8.2")
def test_a_negate_can_be_negated_and_the_table_is_asked_again() -> None:
    p = Play(turn="FR", hands={"FR": ["PIR-1", "DBL-1"], "US": ["GOL-1", "KER-2"]}, sites={"US": [["BCO-1"]]})
    p.declare("FR", "PIR-1", "plunder")
    p.answers(US="GOL-1")
    assert p.asked() == ["FR"]
    p.answers(FR="DBL-1")
    assert p.asked() == ["US"], "the window of the Piracy is open again"
    p.unanswered()
    assert p.zone("site", "FR", 1) == ["BCO-1"]
    assert p.zone("down", "FR") == ["PIR-1"]
    assert sorted(p.zone("discards")) == ["DBL-1", "GOL-1"]


def hot_line(hand: list[str]) -> Play:
    p = Play(
        turn="SU",
        hands={"SU": hand, "JP": ["HOT-1", "KER-3"]},
        fronts={"SU": ["COM-1"]},
        sites={"JP": [["KER-1"]]},
        deck=["ACO-1", "ACO-2"],
    )
    p.declare("SU", "COM-1", "demolish")
    return p.answers(JP="HOT-1")


@rule("EOD-E21", "EOD-7.7", "EOD-17.13", "EOD-8.8", "EOD-D12")
def test_the_price_of_a_hot_line_is_paid_whole() -> None:
    p = hot_line(["KER-2", "ESP-1"]).unanswered()
    assert p.default("SU") == "refuse"
    p.do("SU", "pay")
    assert p.zone("hand", "SU") == []
    assert p.prompt("JP") == "negate", "another poll"
    p.unanswered()
    assert p.zone("site", "JP", 1) == []
    assert sorted(p.zone("discards")) == ["ESP-1", "HOT-1"]


@rule("EOD-E21", "EOD-17.13")
def test_with_one_hand_card_the_price_cannot_be_paid() -> None:
    p = hot_line(["KER-2"]).unanswered()
    assert p.zone("site", "JP", 1) == ["KER-1"]
    assert p.zone("down", "SU") == ["COM-1"]
    assert p.zone("hand", "SU") == ["KER-2"]


@rule("EOD-E22", "EOD-16.5", "EOD-9.9", "EOD-D14")
def test_civil_war_halves_the_leader_among_the_nations_on_the_card() -> None:
    p = Play(
        turn="SU",
        hands={"SU": ["CIV-3"], "FR": ["KER-2", "KER-3"]},
        dice=[1],
        fronts={
            "SU": ["NUK-1", "COM-1"],
            "FR": ["NUK-2", "COM-2", "BOM-4", "CIV-1", "BLO-2"],
            "JP": ["SEC-3", "SEC-4", "AMS-2", "AMS-4", "AIR-3", "BOM-1"],
        },
    )
    p.use("SU", "CIV-3", "uprising")
    assert p.asked() == ["FR"]
    assert p.default("FR") == "pick CIV-1", "lowest values first, then the lower id"
    p.do("FR", "pick NUK-2", "pick BLO-2", "send")
    assert p.zone("front", "FR") == ["COM-2", "BOM-4", "CIV-1"]
    assert p.zone("hand", "FR") == ["KER-2"]
    assert p.zone("scrapyard") == ["KER-3"]
    assert len(p.zone("front", "SU")) == 2 and len(p.zone("front", "JP")) == 6


@rule("EOD-E23", "EOD-8.3", "EOD-8.12", "EOD-17.4")
def test_secret_police_protects_its_nation_and_nothing_passes_on() -> None:
    p = Play(
        turn="SU",
        hands={"SU": ["CIV-3", "KER-4"], "FR": ["POL-2", "KER-2"]},
        fronts={"SU": ["NUK-1", "COM-1"], "FR": ["NUK-2", "COM-2", "BOM-4"]},
    )
    p.declare("SU", "CIV-3", "uprising").answers(FR="POL-2").unanswered()
    assert p.zone("front", "SU") == ["NUK-1", "COM-1"]
    assert len(p.zone("front", "FR")) == 3
    assert p.zone("hand", "FR") == ["KER-2"] and p.zone("hand", "SU") == ["KER-4"]
    assert p.zone("discards") == ["POL-2", "CIV-3"]


@rule("EOD-E24", "EOD-Q10", "EOD-16.5", "EOD-9.8")
def test_with_no_military_at_all_everyone_on_the_card_ties() -> None:
    p = Play(turn="SU", hands={"SU": ["CIV-3", "KER-4"], "FR": ["KER-2"], "US": ["KER-3"]}, dice=[0, 0])
    p.use("SU", "CIV-3", "uprising")
    assert p.zone("hand", "SU") == p.zone("hand", "FR") == []
    assert p.zone("hand", "US") == ["KER-3"]
    assert "Soviet Union loses KER-4 at random." in p.log()


@rule("EOD-E25", "EOD-2.11", "EOD-10.2", "EOD-Q20")
def test_face_down_missiles_are_no_military_cards() -> None:
    p = Play(
        turn="FR",
        hands={"FR": ["CIV-3"]},
        fronts={"SU": ["COM-1", "BOM-1", "AIR-2"], "FR": ["NUK-3", "NUK-4"]},
        downs={"SU": ["NUK-1", "NUK-2"]},
    )
    p.use("FR", "CIV-3", "uprising")
    assert p.options("SU") == ["pick COM-1", "pick BOM-1", "pick AIR-2"]
    p.do("SU", "pick AIR-2", "send")
    assert p.zone("down", "SU") == ["NUK-1", "NUK-2"]
    assert p.zone("front", "SU") == ["COM-1", "BOM-1"]


@rule("EOD-E26", "EOD-17.5", "EOD-8.5", "EOD-9.9", "EOD-Q8", "EOD-D16")
def test_economic_meltdown_halves_hands_and_the_user_may_shield_itself() -> None:
    hands = {
        "US": ["ECO-1", "KER-2", "KER-3", "CIV-2", "GOL-1", "ESP-1"],
        "FR": ["KER-4"],
        "SU": ["KER-5", "KER-6"],
    }
    p = Play(hands=hands)
    p.use("US", "ECO-1", "crash")
    assert p.asked() == ["US"]
    assert p.default("US") == "pick CIV-2", "what it may not play goes first"
    p.do("US", "pick CIV-2", "pick KER-2", "send")
    assert p.zone("hand", "US") == ["KER-3", "GOL-1", "ESP-1"]
    assert p.zone("hand", "FR") == ["KER-4"] and p.zone("hand", "SU") == ["KER-5", "KER-6"]
    p = Play(hands=hands)
    p.declare("US", "ECO-1", "crash").answers(US="GOL-1").unanswered()
    assert len(p.zone("hand", "US")) == 4


@rule("EOD-E27", "EOD-17.6", "EOD-9.7")
def test_mobs_stop_at_a_secret_base_and_do_not_move_on() -> None:
    p = Play(
        hands={"FR": ["MOB-3"]},
        turn="FR",
        fronts={"US": ["SEC-1"]},
        sites={
            "US": [["KER-1", "KER-2", "KER-3", "BHA-1", "BHA-2", "BCO-1"]],
            "JP": [["KER-4", "BHA-3", "BCO-2", "OUT-1"]],
        },
    )
    p.use("FR", "MOB-3", "riot")
    assert p.zone("scrapyard") == []
    assert p.zone("discards") == ["MOB-3"]


@rule("EOD-E28", "EOD-7.7", "EOD-17.9")
def test_a_nation_with_one_hand_card_cannot_pay_an_ultimatum() -> None:
    p = Play(hands={"US": ["ULT-1"], "FR": ["KER-2"]}, sites={"FR": [["AHA-2"]]})
    p.use("US", "ULT-1", "demand")
    assert p.zone("scrapyard") == ["AHA-2"]
    assert p.zone("hand", "FR") == ["KER-2"]


@rule("EOD-E29", "EOD-9.7", "EOD-17.9")
def test_an_ultimatum_needs_a_card_that_could_be_destroyed() -> None:
    p = Play(hands={"US": ["ULT-1"]}, fronts={"SU": ["SEC-2", "BLO-1"]}, sites={"SU": [["KER-1"]]})
    p.do("US", "use ULT-1 to demand")
    assert p.options("US") == ["target SEC-2", "target BLO-1", "start over"]
    assert p.why_not("US", "target KER-1") == "EOD-9.7"


@rule("EOD-E34", "EOD-9.5", "EOD-12.1", "EOD-12.2")
def test_a_stolen_colony_flies_in_the_victims_turn() -> None:
    p = Play(
        hands={"FR": ["PIR-1"]},
        sites={"US": [["KER-1", "BHA-1", "BCO-1"]], "FR": [["KER-2", "BHA-2"]]},
        deck=["KER-3"],
    )
    p.declare("FR", "PIR-1", "plunder", target="BCO-1", site=1).unanswered().end_step_3()
    assert p.asked() == ["FR"], "the ship of the United States is no longer viable"
    p.do("FR", "launch site 1")
    assert p.score("FR") == 2


@rule("EOD-E37", "EOD-4.4", "EOD-6.12", "EOD-Q13")
def test_who_discarded_the_hand_may_not_answer() -> None:
    p = Play(hands={"US": ["CTI-1"], "SU": ["ESP-1"]}, fronts={"US": ["SEC-1"]}, barred=True)
    p.do("US", "pass")
    p.declare("SU", "ESP-1", "infiltrate")
    assert p.zone("discards") == ["SEC-1", "ESP-1"]
    assert p.zone("hand", "US") == ["CTI-1"]


@rule("EOD-E42", "EOD-17.7", "EOD-3.5", "EOD-D17")
def test_recon_throws_a_module_out_of_a_hand_into_the_scrapyard() -> None:
    p = Play(turn="SU", hands={"SU": ["REC-3"], "JP": ["DOM-1", "KER-2"]})
    p.use("SU", "REC-3", "expose", nation="JP")
    assert p.seen("SU", "hand", "JP") == ["DOM-1", "KER-2"]
    assert p.seen("US", "hand", "JP") == []
    assert p.default("SU") == "pick DOM-1"
    p.do("SU", "pick DOM-1")
    assert p.seen(None, "scrapyard") == ["DOM-1"]
    assert p.seen("SU", "hand", "JP") == []


@rule("EOD-E43", "EOD-17.15")
def test_behind_an_iron_curtain_only_the_secret_base_can_be_found() -> None:
    table: dict[str, Any] = {"turn": "SU", "hands": {"SU": ["REC-3", "ECO-3"], "JP": ["KER-2", "KER-3"]}}
    p = Play(**table, fronts={"JP": ["IRO-1"]})
    assert p.why_not("SU", "use REC-3 to expose") == "EOD-7.13"
    assert p.why_not("SU", "use REC-3 to locate") == "EOD-7.13"
    p = Play(**table, fronts={"JP": ["IRO-1", "SEC-1"]})
    assert "use REC-3 to locate" in p.options("SU")
    p.use("SU", "ECO-3", "crash")
    p.do("JP", "pick KER-2", "send")
    assert p.zone("hand", "JP") == ["KER-3"], "a Meltdown is not stopped"


@rule("EOD-E44", "EOD-17.8", "EOD-2.6")
def test_a_condemned_missile_blocks_its_place_unused() -> None:
    p = Play(turn="FR", hands={"FR": ["UNR-3"]}, fronts={"US": ["NUK-1", "BLO-1"]})
    p.use("FR", "UNR-3", "condemn")
    assert p.zone("down", "US") == ["NUK-1"]
    assert p.zone("front", "US") == ["BLO-1"]
    assert p.stage.fact("room.1") == 4


@rule("EOD-E45", "EOD-16.9", "EOD-12.3")
def test_a_failed_launch_is_no_reason_for_doomsday() -> None:
    p = Play(
        step="launch",
        turn="SU",
        fronts={"SU": ["DOO-1"]},
        hands={"SU": ["KER-3"]},
        sites={"SU": [["KER-1", "BHA-1", "BCO-1", "KER-2"]], "US": [["KER-4"]]},
        deck=["ATO-1"],
    )
    p.do("SU", "launch part of site 1", "load KER-1", "load BHA-1", "load BCO-1", "leave KER-2")
    assert p.why_not("SU", "use DOO-1 to retaliate") == "EOD-4.2"
    p.do("SU", "send")
    assert p.zone("scrapyard")[:3] == ["KER-1", "BHA-1", "BCO-1"]
    p = Play(turn="SU", fronts={"SU": ["DOO-1"]}, hands={"SU": ["KER-3"]}, sites={"US": [["KER-4"]]})
    assert p.why_not("SU", "use DOO-1 to retaliate") == "EOD-16.9"


@rule("EOD-E49", "EOD-16.10", "EOD-7.13", "EOD-D18")
def test_an_arms_shipment_fetches_no_arms_shipment() -> None:
    p = Play(turn="SU", hands={"SU": ["ARM-2"]}, discards=["ARM-1", "AIR-1", "ESP-1"])
    p.do("SU", "use ARM-2 to resupply")
    assert p.options("SU") == ["fetch AIR-1", "start over"]
    assert p.why_not("SU", "fetch ARM-1") == "EOD-16.10"
    p.do("SU", "fetch AIR-1", "send")
    assert p.zone("hand", "SU") == ["AIR-1"]
    p = Play(turn="SU", hands={"SU": ["ARM-2"]}, discards=["ARM-1"])
    assert p.why_not("SU", "use ARM-2 to resupply") == "EOD-7.13"


@rule("EOD-E50", "EOD-3.7", "EOD-7.14", "EOD-Q45", "EOD-3.4")
def test_a_card_draws_once_a_turn_and_may_still_negate() -> None:
    p = Play(turn="FR", hands={"FR": ["POL-3"], "US": ["CIV-1", "KER-2"]}, discards=["GOL-1"], rest="box")
    p.use("FR", "POL-3", "inform")
    assert p.zone("hand", "FR") == ["GOL-1"]
    p.use("FR", "GOL-1", "spend")
    assert p.zone("hand", "FR") == ["POL-3"]
    assert p.why_not("FR", "use POL-3 to inform") == "EOD-7.14"
    p.do("FR", "pass")
    p.declare("US", "CIV-1", "uprising")
    assert "answer with POL-3" in p.options("FR")


@rule("EOD-E51", "EOD-7.10", "EOD-D23", "EOD-17.13", "EOD-Q46")
def test_a_target_that_answered_in_vain_is_replaced_by_another() -> None:
    p = Play(
        turn="SU",
        hands={"SU": ["KER-2", "KER-3"]},
        fronts={"SU": ["NUK-1"], "JP": ["HOT-1", "AIR-3"]},
        sites={"JP": [["KER-1", "BHA-1"]]},
        deck=["KER-4", "KER-5", "KER-6"],
    )
    p.declare("SU", "NUK-1", "strike", nation="JP", target="HOT-1").answers(JP="HOT-1").unanswered()
    p.do("SU", "pay").unanswered()
    assert p.prompt("SU") == "attack.new"
    assert p.options("SU") == ["target AIR-3", "target KER-1", "target BHA-1"]
    assert p.default("SU") == "target AIR-3", "the highest value"
    p.do("SU", "target KER-1", "target KER-1", "target KER-1")
    assert len(p.zone("scrapyard")) == 5, "three attacks were made, after two cards were paid"


@rule("EOD-E53", "EOD-18.5")
def test_without_third_parties_only_the_nation_concerned_negates() -> None:
    p = Play(
        options={"third_party_negate": "off"},
        hands={"US": ["PIR-1", "DBL-1"], "SU": ["GOL-1", "KER-2"], "JP": ["DBL-2"]},
        sites={"SU": [["KER-1"]]},
        nations="US SU JP",
    )
    p.declare("US", "PIR-1", "plunder")
    assert p.asked() == ["SU"]
    p.answers(SU="GOL-1")
    assert p.asked() == ["US"]
