"""Why not? Every impossible thing has its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.end_of_days.playing import Play
from tests.rules import rule

TRADE: dict[str, Any] = {"step": "trade", "hands": {"US": ["KER-2"], "SU": ["KER-3"]}, "nations": "US SU"}


@pytest.mark.parametrize(
    ("table", "moves", "words", "rule"),
    [
        ({"hands": {"US": ["ESP-1"]}}, [], "choose Japan", "EOD-4.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "take KER-1", "EOD-4.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "answer with ESP-1", "EOD-4.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "keep hand", "EOD-4.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "end trade", "EOD-4.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "stop", "EOD-7.12"),
        ({"hands": {"US": ["ESP-1"]}}, [], "no foul", "EOD-5.15"),
        ({"hands": {"US": ["ESP-1"]}}, [], "site 1", "EOD-6.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "against SU", "EOD-6.2"),
        ({"hands": {"US": ["ESP-1"]}}, [], "build ESP-1 at site 1", "EOD-6.2"),
        ({"hands": {"US": ["KER-6", "KER-8"]}}, [], "build KER-8 at site 1", "EOD-2.1"),
        ({"hands": {"US": ["KER-6"]}}, [], "build KER-6 at site 2", "EOD-3.2"),
        ({"hands": {"US": ["KER-6"]}}, [], "build KER-5 at site 1", "EOD-6.1"),
        ({"hands": {"US": ["KER-6"]}}, [], "deploy KER-6", "EOD-2.8"),
        ({"hands": {"US": ["KER-6"]}}, [], "deploy ESP-1", "EOD-6.1"),
        ({"hands": {"US": ["KER-6", "ESP-1"]}, "barred": True}, [], "deploy ESP-1", "EOD-4.4"),
        (
            {"hands": {"US": ["KER-6", "ESP-1"]}, "barred": True, "fronts": {"SU": ["BLO-1"]}},
            [],
            "use ESP-1 to infiltrate",
            "EOD-4.4",
        ),
        (
            {"hands": {"US": ["ESP-1"]}, "nations": "JP US", "turn": "US"},
            [],
            "deploy ESP-1 over BLO-1",
            "EOD-3.10",
        ),
        ({"hands": {"US": ["KER-6"]}}, [], "use GOL-1 to spend", "EOD-7.1"),
        (
            {"hands": {"US": ["ESP-1"], "SU": ["KER-3"]}, "fronts": {"SU": ["BLO-1", "AMS-1"]}},
            ["use ESP-1 to infiltrate"],
            "target SEC-1",
            "EOD-7.2",
        ),
        (
            {"hands": {"US": ["ESP-1"], "SU": ["KER-3"], "FR": ["KER-4"]}},
            ["use ESP-1 to snoop"],
            "against JP",
            "EOD-7.13",
        ),
        (
            {"hands": {"US": ["ESP-1"], "SU": ["KER-3"], "FR": ["KER-4"]}},
            ["use ESP-1 to snoop"],
            "against US",
            "EOD-7.9",
        ),
        (
            {"hands": {"US": ["ESP-1"], "SU": ["KER-3"], "FR": ["KER-4"]}},
            ["use ESP-1 to snoop"],
            "against seat 7",
            "EOD-7.9",
        ),
        (
            {
                "hands": {"US": ["ESP-1"], "SU": ["KER-3"], "FR": ["KER-4"], "JP": ["KER-5"]},
                "fronts": {"JP": ["IRO-1"]},
            },
            ["use ESP-1 to snoop"],
            "against JP",
            "EOD-17.15",
        ),
        (
            {"hands": {"US": ["PIR-1"]}, "sites": {"SU": [["KER-1"]], "US": [["KER-2"]]}},
            ["use PIR-1 to plunder"],
            "site 3",
            "EOD-3.2",
        ),
        (
            {"hands": {"US": ["DEF-1"]}, "scrapyard": ["KER-1", "BHA-1"]},
            ["use DEF-1 to salvage"],
            "fetch KER-2",
            "EOD-4.6",
        ),
        (
            {
                "nations": "JP US",
                "hands": {"JP": ["PIR-1"]},
                "fronts": {"JP": ["BLO-1", "AIR-3", "AMS-1"]},
                "sites": {"US": [["KER-1"]]},
            },
            ["use PIR-1 to plunder"],
            "discard KER-1",
            "EOD-10.2",
        ),
        (
            {"step": "refill", "hands": {"US": ["KER-2"]}, "scrapyard": ["KER-1"]},
            ["keep hand"],
            "take BHA-1",
            "EOD-4.6",
        ),
        (
            {"step": "launch", "sites": {"US": [["KER-1", "BHA-1", "BCO-1", "KER-2"]]}},
            ["launch part of site 1"],
            "load KER-2",
            "EOD-6.2",
        ),
        (TRADE, [], "swap KER-3", "EOD-6.1"),
        (TRADE, [], "close with SU", "EOD-5.12"),
        (TRADE, [], "withdraw offer to SU", "EOD-5.12"),
        (TRADE, [], "offer to US", "EOD-5.19"),
        (TRADE, [], "give KER-2", "EOD-6.2"),
        (TRADE, ["offer to SU"], "give KER-3", "EOD-5.4"),
        (TRADE, ["offer to SU", "give KER-2"], "give KER-2", "EOD-5.4"),
        (TRADE, ["offer to SU"], "total 3", "EOD-6.2"),
        (
            {**TRADE, "sites": {"SU": [["KER-1"]]}},
            ["offer to SU", "give KER-2", "done", "say total", "say colours exactly", "ask for KER-1"],
            "ask for KER-1",
            "EOD-5.4",
        ),
        (
            {**TRADE, "sites": {"SU": [["KER-1"]]}},
            ["offer to SU", "give KER-2", "done", "say total", "say colours exactly"],
            "ask for KER-2",
            "EOD-5.4",
        ),
        (TRADE, ["offer to SU", "give KER-2", "done"], "discard KER-2", "EOD-6.2"),
    ],
)
def test_why_not(table: dict[str, Any], moves: list[str], words: str, rule: str) -> None:
    p = Play(**table)
    code = p.codes[p.stage.asked()[0]]
    p.do(code, *moves)
    assert p.why_not(code, words) == rule


def test_why_not_in_windows_and_forced_choices() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["NUK-1"], "JP": ["BLO-2"]},
        hands={"US": ["AMS-1", "GOL-1"], "SU": ["KER-5", "ESP-2"]},
        deck=["KER-2"],
    )
    p.declare("SU", "NUK-1", "strike")
    assert p.why_not("US", "answer with GOL-1") == "EOD-8.1"
    assert p.why_not("US", "answer with ESP-1") == "EOD-7.1"
    p.unanswered()
    assert p.why_not("SU", "target AMS-2") == "EOD-7.2"
    p = Play(hands={"US": ["ULT-1"], "SU": ["KER-2", "KER-3", "KER-4"]}, sites={"SU": [["DOM-1"]]})
    p.use("US", "ULT-1", "demand").do("SU", "pay", "pick KER-2")
    assert p.why_not("SU", "pick KER-2") == "EOD-7.12" and p.why_not("SU", "pick KER-5") == "EOD-6.1"
    p = Play(hands={"US": ["MOB-1"]}, sites={"FR": [["KER-1", "KER-2", "KER-3", "BHA-1"]]})
    p.use("US", "MOB-1", "riot").do("FR", "pick KER-1")
    assert p.why_not("FR", "pick KER-1") == "EOD-7.12" and p.why_not("FR", "pick KER-5") == "EOD-7.1"


def test_why_not_in_a_closing_trade() -> None:
    full = ["NUK-2", "COM-2", "BOM-4", "BLO-2"]
    p = Play("US FR", step="trade", fronts={"US": ["AMS-1"], "FR": full}, hands={"FR": ["KER-2"]})
    p.do(
        "US",
        "offer to FR",
        "give AMS-1",
        "done",
        "done",
        "ask for 1 from hand",
        "ask any total",
        "ask any colours",
        "send",
        "ask the table",
    )
    assert p.why_not("FR", "bid") == "EOD-5.12"
    p.do("FR", "accept", "give KER-2")
    assert p.why_not("FR", "discard AMS-1") == "EOD-10.2"
    p.do("FR", "discard BLO-2", "send").do("US", "close with FR", "send")
    assert p.zone("discards") == ["BLO-2"]
    p = Play(
        "US FR",
        step="trade",
        turn="FR",
        fronts={"US": ["AMS-1"]},
        downs={"FR": full},
        hands={"FR": ["KER-2"], "US": ["KER-3"]},
    )
    p.do("FR", "offer to US", "give KER-2", "done", "say total", "say colours exactly")
    assert p.why_not("FR", "ask for AMS-1") == "EOD-3.1", "no face-up card could make room"


@rule("EOD-11.3", "EOD-12.4")
def test_why_not_a_module_of_another_site() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "KER-2", "BHA-1", "BCO-1"], ["BCO-2"]]}, deck=["KER-3"])
    assert p.why_not("US", "load BCO-2") == "EOD-6.2", "no ship is being put together yet"
    p.do("US", "launch part of site 1")
    assert p.why_not("US", "load BCO-2") == p.why_not("US", "leave BCO-2") == "EOD-11.3"


@rule("EOD-4.4", "EOD-6.12")
def test_why_not_an_answer_of_who_is_barred() -> None:
    hands = {"US": ["CTI-1"], "SU": ["ESP-1"], "FR": ["CTI-2"]}
    p = Play("US SU FR", turn="US", hands=hands, fronts={"US": ["SEC-1"]}, barred=True)
    assert p.why_not("US", "answer with CTI-1") == "EOD-4.4"
    p.do("US", "pass")
    assert p.why_not("US", "answer with CTI-1") == "EOD-4.4"
    assert p.why_not("US", "pass") == "EOD-6.2", "that somebody else decides is all there is to say"
