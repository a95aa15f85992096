"""EOD-8, EOD-9, EOD-10: negating, keywords, sanctions."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import FOUR, Play
from tests.rules import rule

# Section 7.3: which card types can negate which.
TABLE = {
    "NUK": "AMS HOT",
    "COM": "AIR HOT",
    "DOO": "HOT",
    "BOM": "AIR",
    "CIV": "POL",
    "AMS": "",
    "AIR": "",
    "ARM": "",
    "ESP": "CTI DBL",
    "SAB": "CTI DBL",
    "DEF": "CTI DBL",
    "PIR": "DBL GOL HOT",
    "REC": "AMS DBL",
    "ECO": "DBL GOL",
    "MOB": "DBL POL",
    "UNR": "DBL",
    "ULT": "DBL",
    "GOL": "DBL",
    "POL": "DBL",
    "CTI": "DBL",
    "HOT": "DBL",
    "DBL": "DBL",
}


@rule("EOD-8.1", "EOD-8.3", "EOD-9.6")
@pytest.mark.parametrize("code", list(TABLE))
def test_what_can_negate_what(code: str) -> None:
    c = GAME.content
    kind = c.type_of[GAME.texts.card_ids.index(f"{code}-1")]
    answers = [c.answers[i] for i in range(c.answers_from[kind], c.answers_from[kind + 1])]
    assert sorted({GAME.texts.card_ids[card][:3] for card in answers}) == sorted(TABLE[code].split())


@rule("EOD-8.1", "EOD-D10", "EOD-8.10")
def test_everybody_who_might_hold_an_answer_is_asked_whatever_the_hands_hold() -> None:
    for hand in ("AMS-1", "KER-3"):
        p = Play(turn="SU", hands={"US": [hand], "FR": ["KER-4"]}, fronts={"SU": ["NUK-1"], "JP": ["BLO-2"]})
        p.declare("SU", "NUK-1", "strike")
        assert p.asked() == ["US", "FR"], "Japan has no hand and no answer in front"
        assert p.stage.view().asked == [0, 2]
        assert p.default("US") == "pass"
        p.do("US", "pass")
        assert p.stage.view(3, face_up=False).asked == [0, 2], "nobody sees who has answered"


@rule("EOD-8.10")
def test_a_window_is_skipped_if_everybody_can_see_that_no_answer_is_left() -> None:
    answers = ["AMS-1", "AMS-2", "AMS-3", "AMS-4", "HOT-1", "HOT-2"]
    p = Play(
        turn="SU",
        hands={"US": ["KER-3"]},
        fronts={"SU": ["NUK-1"], "JP": ["BLO-2"]},
        discards=answers,
        deck=["KER-4"],
    )
    p.declare("SU", "NUK-1", "strike")
    assert p.prompt("SU") == "attack.next"
    p = Play(
        turn="SU",
        hands={"US": ["KER-3"]},
        fronts={"SU": ["NUK-1"], "JP": ["BLO-2"]},
        discards=answers[1:],
        deck=["KER-4"],
    )
    p.declare("SU", "NUK-1", "strike")
    assert p.asked() == ["US"]


@rule("EOD-8.10", "EOD-18.12")
def test_with_closed_discards_what_lies_in_them_is_not_seen() -> None:
    p = Play(
        FOUR,
        {"public_discards": "off"},
        turn="SU",
        hands={"US": ["KER-3"]},
        fronts={"SU": ["BOM-1"], "US": ["BLO-2"]},
        discards=["AIR-1", "AIR-2", "AIR-3", "ESP-1"],
    )
    p.declare("SU", "BOM-1", "raid")
    assert p.asked() == ["US"]


@rule("EOD-8.2")
def test_a_negate_from_in_front_needs_no_flag() -> None:
    p = Play(
        turn="SU",
        hands={"US": ["AMS-3"], "JP": ["AMS-4"]},
        fronts={"SU": ["NUK-1"], "FR": ["AMS-2", "BLO-2"]},
    )
    p.declare("SU", "NUK-1", "strike", nation="FR", target="BLO-2")
    assert p.options("US") == ["pass"] and p.why_not("US", "answer with AMS-3") == "EOD-2.1"
    assert p.options("FR") == ["pass", "answer with AMS-2"]
    p.answers(FR="AMS-2")
    assert p.zone("front", "FR") == ["BLO-2"]


@rule("EOD-8.4", "EOD-Q7", "EOD-16.7", "EOD-17.11")
@pytest.mark.parametrize(
    ("card", "mode", "answer", "bystander"),
    [
        ("NUK-1", "strike", "AMS-1", True),
        ("COM-1", "demolish", "AIR-1", False),
        ("BOM-1", "raid", "AIR-1", False),
    ],
)
def test_own_nation_negates_are_for_the_nation_concerned(
    card: str, mode: str, answer: str, bystander: bool
) -> None:
    p = Play(
        "US SU JP",
        turn="SU",
        hands={"US": [answer, "KER-2"], "JP": ["KER-3"]},
        fronts={"SU": [card], "JP": ["BLO-2"]},
    )
    p.declare("SU", card, mode)
    assert ("US" in p.asked()) == bystander or p.options("US") == ["pass"]
    p = Play("US SU JP", turn="SU", hands={"US": [answer, "KER-2"]}, fronts={"SU": [card], "US": ["BLO-2"]})
    p.declare("SU", card, mode).answers(US=answer)
    assert p.zone("front", "US") == ["BLO-2"] and answer in p.zone("discards")


@rule("EOD-17.11", "EOD-8.4")
def test_counterintelligence_answers_for_the_own_nation_or_looks() -> None:
    p = Play(
        turn="SU",
        hands={"US": ["CTI-1", "KER-2"], "SU": ["ESP-1"], "FR": ["CTI-3"]},
        fronts={"US": ["BLO-1"]},
    )
    p.declare("SU", "ESP-1", "infiltrate")
    assert p.options("FR") == ["pass"] and p.why_not("FR", "answer with CTI-3") == "EOD-8.4"
    p.answers(US="CTI-1").unanswered()
    assert p.zone("front", "US") == ["BLO-1"]
    p = Play(hands={"US": ["CTI-1"], "SU": ["KER-3"]})
    p.use("US", "CTI-1", "eavesdrop")
    assert p.seen("US", "hand", "SU") == ["KER-3"]


@rule("EOD-8.5", "EOD-18.6")
def test_the_user_may_shield_only_its_own_nation() -> None:
    table: dict[str, Any] = {
        "turn": "SU",
        "hands": {"SU": ["CIV-3", "POL-1", "KER-2"]},
        "fronts": {"SU": ["NUK-1", "COM-1"]},
    }
    p = Play(**table)
    p.declare("SU", "CIV-3", "uprising")
    assert p.options("SU") == ["pass", "answer with POL-1"]
    p.answers(SU="POL-1")
    assert p.zone("front", "SU") == ["NUK-1", "COM-1"]
    p = Play(FOUR, {"user_may_shield_self": "off"}, **table)
    p.declare("SU", "CIV-3", "uprising")
    assert p.prompt("SU") != "negate", "its own card finds no answer"


@rule("EOD-8.11", "EOD-8.12")
def test_who_would_be_hit_may_answer_even_without_a_loss() -> None:
    p = Play(
        turn="US",
        hands={"US": ["MOB-1"], "FR": ["POL-2"]},
        sites={"FR": [["KER-1"]], "SU": [["KER-2", "KER-3"]]},
    )
    p.declare("US", "MOB-1", "riot")
    assert "answer with POL-2" in p.options("FR"), "the Soviet Union has more modules but is not on the card"
    p.unanswered()
    assert p.zone("site", "FR", 1) == ["KER-1"], "half of one is nothing"


@rule("EOD-18.7")
def test_negating_after_discarding_the_hand_as_a_house_rule() -> None:
    table: dict[str, Any] = {
        "hands": {"US": ["CTI-1"], "SU": ["ESP-1"]},
        "fronts": {"US": ["SEC-1"]},
        "barred": True,
    }
    p = Play(FOUR, {"negate_after_discarding_hand": "on"}, **table)
    p.do("US", "pass").declare("SU", "ESP-1", "infiltrate")
    p.answers(US="CTI-1").unanswered()
    assert p.zone("front", "US") == ["SEC-1"]


@rule("EOD-Q26")
def test_nobody_has_to_answer() -> None:
    p = Play(turn="SU", hands={"SU": ["PIR-1"], "US": ["GOL-1"]}, sites={"US": [["BCO-1"]]})
    p.declare("SU", "PIR-1", "plunder").do("US", "pass")
    assert p.zone("site", "SU", 1) == ["BCO-1"] and p.zone("hand", "US") == ["GOL-1"]


# -- EOD-9, EOD-10 -------------------------------------------------------------------------------


@rule("EOD-9.1")
def test_destroyed_cards_go_to_their_proper_pile() -> None:
    p = Play(turn="SU", fronts={"SU": ["COM-1", "COM-4"], "US": ["NUK-2"]}, sites={"US": [["KER-1"]]})
    p.use("SU", "COM-1", "demolish", target="NUK-2").use("SU", "COM-4", "demolish", target="KER-1")
    assert p.zone("discards") == ["NUK-2"] and p.zone("scrapyard") == ["KER-1"]


@rule("EOD-9.2", "EOD-2.9")
@pytest.mark.parametrize(("top", "left"), [("KER-8", ["BLO-1"]), ("HYD-4", [])])
def test_an_attack_hits_on_four_or_more(top: str, left: list[str]) -> None:
    p = Play(turn="SU", fronts={"SU": ["BOM-1"], "US": ["BLO-1"]}, deck=[top])
    p.use("SU", "BOM-1", "raid")
    assert p.zone("front", "US") == left


@rule("EOD-9.5", "EOD-17.2", "EOD-D19", "EOD-Q4")
def test_piracy_picks_a_module_and_an_own_site_without_a_flag() -> None:
    p = Play(
        turn="FR",
        hands={"FR": ["PIR-1"]},
        fronts={"US": ["SEC-1"]},
        sites={"US": [["KER-6"]], "FR": [["KER-2"]]},
    )
    p.do("FR", "use PIR-1 to plunder")
    assert p.options("FR") == ["site 1", "site 2", "start over"], "a Secret Base does not stop theft"
    p.do("FR", "site 2", "send").unanswered()
    assert p.zone("site", "FR", 2) == ["KER-6"] and p.zone("down", "FR") == ["PIR-1"]


@rule("EOD-18.4")
def test_a_secret_base_stops_theft_as_a_house_rule() -> None:
    p = Play(
        FOUR,
        {"secret_base_blocks_theft": "on"},
        turn="FR",
        hands={"FR": ["PIR-1"]},
        fronts={"US": ["SEC-1"]},
        sites={"US": [["KER-6"]]},
    )
    assert p.why_not("FR", "use PIR-1 to plunder") == "EOD-7.13"


@rule("EOD-9.8", "EOD-D24")
def test_a_hand_is_shown_to_the_user_alone() -> None:
    p = Play(hands={"US": ["ESP-1"], "SU": ["KER-3", "NUK-1"]})
    p.use("US", "ESP-1", "snoop")
    assert p.seen("US", "hand", "SU") == ["KER-3", "NUK-1"]
    assert p.seen("FR", "hand", "SU") == [] and p.seen(None, "hand", "SU") == []
    assert p.default("US") == "done"
    p.do("US", "done")
    assert p.seen("US", "hand", "SU") == []
    assert "United States looks at the hand of Soviet Union." in p.log()


@rule("EOD-10.1", "EOD-10.6", "EOD-10.2")
def test_a_used_sanction_card_lies_face_down_for_all_to_know() -> None:
    p = Play(turn="SU", fronts={"SU": ["COM-1"]}, sites={"US": [["KER-1"]]}, hands={"SU": ["KER-2"]})
    p.use("SU", "COM-1", "demolish")
    assert p.seen(None, "down.2") == ["COM-1"]
    assert p.stage.fact("room.2") == 6
    assert p.why_not("SU", "use COM-1 to demolish") == "EOD-10.2"


@rule("EOD-10.5")
def test_an_unused_sanction_card_is_destroyed_like_any_other() -> None:
    p = Play(hands={"US": ["ESP-1"]}, fronts={"SU": ["NUK-1"]})
    p.use("US", "ESP-1", "infiltrate")
    assert p.zone("discards") == ["NUK-1", "ESP-1"] and p.zone("down", "SU") == []
