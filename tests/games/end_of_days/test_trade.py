"""EOD-5: step 2, trade."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import FOUR, NAMES, Play
from tests.rules import rule

HANDS = {"US": ["KER-2", "ESP-1"], "SU": ["KER-3", "NUK-1"], "FR": ["KER-4"], "JP": ["BHA-2"]}


def simple_offer(p: Play, to: str, give: str = "KER-2", maker: str = "US") -> Play:
    """One hand card for one hand card, nothing said."""
    p.do(maker, f"offer to {to}", f"give {give}", "done")
    p.do(
        maker,
        "keep total secret",
        "keep colours secret",
        "ask for 1 from hand",
        "ask any total",
        "ask any colours",
    )
    return p.do(maker, "send")


@rule("EOD-5.1", "EOD-5.2")
def test_several_offers_but_one_trade() -> None:
    p = Play(step="trade", hands=HANDS)
    simple_offer(p, "SU")
    simple_offer(p, "FR")
    p.do("US", "ask the table")
    p.do("SU", "accept", "give KER-3", "send").do("FR", "accept", "give KER-4", "send").do("JP", "decline")
    assert {"close with SU", "close with FR"} <= set(p.options("US"))
    p.do("US", "close with SU", "send")
    assert p.stage.fact("step") == "free for all", "one trade, and the step is over"
    assert p.zone("hand", "US") == ["ESP-1", "KER-3"] and p.zone("hand", "SU") == ["NUK-1", "KER-2"]


@rule("EOD-5.3", "EOD-Q17", "EOD-18.9")
def test_each_side_gives_a_card_unless_gifts_are_allowed() -> None:
    p = Play(step="trade", hands=HANDS)
    p.do("US", "offer to SU")
    assert "done" not in p.options("US")
    assert p.why_not("US", "done") == "EOD-5.3"
    p.do("US", "give KER-2", "give ESP-1", "done", "say total", "keep colours secret")
    assert "ask for 0 from hand" not in p.options("US")
    p = Play(FOUR, {"allow_gifts": "on"}, step="trade", hands=HANDS)
    p.do(
        "US",
        "offer to SU",
        "give KER-2",
        "done",
        "say total",
        "keep colours secret",
        "ask for 0 from hand",
        "send",
    )
    p.do("US", "ask the table").do("SU", "accept", "send").do("FR", "decline").do("JP", "decline")
    p.do("US", "close with SU", "send")
    assert p.zone("hand", "SU") == ["KER-3", "NUK-1", "KER-2"] and p.zone("hand", "US") == ["ESP-1"]


@rule("EOD-5.3")
def test_hand_and_play_may_be_mixed_on_both_sides() -> None:
    p = Play(step="trade", hands=HANDS, fronts={"US": ["AMS-1"], "SU": ["COM-4"]}, sites={"SU": [["BHA-1"]]})
    p.do("US", "offer to SU", "give KER-2", "give AMS-1", "done", "keep total secret", "say colours exactly")
    p.do(
        "US",
        "ask for COM-4",
        "ask for BHA-1",
        "done",
        "ask for 1 from hand",
        "ask any total",
        "ask any colours",
        "send",
        "ask the table",
    )
    p.do("SU", "accept", "give NUK-1", "send").do("FR", "decline").do("JP", "decline")
    p.do("US", "close with SU", "site 1", "send")
    assert p.zone("front", "US") == ["COM-4"] and p.zone("site", "US", 1) == ["BHA-1"]
    assert p.zone("hand", "US") == ["ESP-1", "NUK-1"]
    assert p.zone("front", "SU") == ["AMS-1"] and p.zone("hand", "SU") == ["KER-3", "KER-2"]


@rule("EOD-5.4", "EOD-Q21")
def test_face_down_cards_are_not_traded() -> None:
    p = Play(step="trade", hands=HANDS, downs={"SU": ["COM-1"]}, fronts={"SU": ["NUK-4"]})
    p.do("US", "offer to SU", "give KER-2", "done", "keep total secret", "keep colours secret")
    assert p.why_not("US", "ask for COM-1") == "EOD-10.2"
    assert "ask for NUK-4" in p.options("US")


@rule("EOD-5.5", "EOD-5.6")
@pytest.mark.parametrize(
    ("picks", "text"),
    [
        (["keep total secret", "keep colours secret"], "2 hand cards"),
        (["say total", "keep colours secret"], "2 hand cards, worth 6"),
        (["keep total secret", "say colours exactly"], "2 hand cards, red and purple"),
        (["keep total secret", "say colours as a set", "done"], "2 hand cards, each red or purple"),
        (
            ["keep total secret", "say colours as a set", "or green", "done"],
            "2 hand cards, each red or green or purple",
        ),
    ],
)
def test_a_description_is_built_from_the_sealed_cards(picks: list[str], text: str) -> None:
    p = Play(step="trade", hands=HANDS)
    p.do("US", "offer to SU", "give ESP-1", "give KER-2", "done")
    p.do("US", *picks, "ask for 1 from hand", "ask any total", "ask any colours", "send", "ask the table")
    seen = p.stage.view(2, face_up=False).zone("offers").things[0].text
    assert seen == f"Gives {text}. Asks for 1 hand card."


@rule("EOD-5.6", "EOD-5.7")
@pytest.mark.parametrize(
    ("request_", "fits"),
    [
        (["ask for 1 from hand", "ask an exact total", "total 5", "ask any colours"], ["NUK-1"]),
        (["ask for 1 from hand", "ask a least total", "total 2", "ask any colours"], ["NUK-1"]),
        (["ask for 1 from hand", "ask any total", "ask a colour for each", "colour red"], ["KER-3"]),
        (
            [
                "ask for 1 from hand",
                "ask any total",
                "ask colours from a set",
                "colour red",
                "colour green",
                "done",
            ],
            ["KER-3"],
        ),
        (
            [
                "ask for 2 from hand",
                "ask an exact total",
                "total 6",
                "ask a colour for each",
                "colour red",
                "colour orange",
            ],
            ["KER-3", "NUK-1"],
        ),
        (["ask for 2 from hand", "ask an exact total", "total 7", "ask any colours"], []),
        (["ask for 1 from hand", "ask any total", "ask a colour for each", "colour green"], []),
        (["ask for 2 from hand", "ask any total", "ask a colour for each", "colour red", "colour red"], []),
    ],
)
def test_only_a_lot_that_satisfies_the_request_can_be_sealed(request_: list[str], fits: list[str]) -> None:
    p = Play(step="trade", hands=HANDS)
    p.do(
        "US",
        "offer to SU",
        "give ESP-1",
        "done",
        "keep total secret",
        "keep colours secret",
        *request_,
        "send",
    )
    p.do("US", "ask the table")
    assert ("accept" in p.options("SU")) == bool(fits)
    if fits:
        p.do("SU", "accept")
        offered = [words for words in p.options("SU") if words.startswith("give")]
        assert offered == [f"give {card}" for card in fits]
    else:
        assert p.why_not("SU", "accept") == "EOD-5.6"


@rule("EOD-5.10")
def test_modules_given_away_have_left_their_site_first() -> None:
    p = Play("CN US", step="trade", sites={"CN": [["KER-1"]], "US": [["BHA-1"], ["KER-2"]]})
    p.do("CN", "offer to US", "give KER-1", "done", "ask for BHA-1", "done", "send", "ask the table")
    p.do("US", "accept")
    assert p.options("US")[:3] == ["site 1", "site 2", "start over"], (
        "site 1 is empty by then, and the lowest number"
    )
    p.do("US", "site 2", "send").do("CN", "close with US", "site 1", "send")
    assert p.zone("site", "US", 1) == [] and p.zone("site", "US", 2) == ["KER-2", "KER-1"]
    assert p.zone("site", "CN", 1) == ["BHA-1"]


@rule("EOD-5.11", "EOD-D5")
def test_counter_offers_and_bids() -> None:
    p = Play(step="trade", hands=HANDS)
    simple_offer(p, "SU")
    p.do("US", "ask the table")
    assert p.options("SU") == ["decline", "accept", "counter"]
    assert p.options("FR") == ["decline", "bid"]
    assert p.default("SU") == "decline"
    p.do("SU", "counter", "give NUK-1", "done", "say total", "say colours exactly")
    p.do("SU", "ask for 1 from hand", "ask any total", "ask a colour for each", "colour purple", "send")
    p.do("FR", "bid", "give KER-4", "done", "keep total secret", "keep colours secret")
    p.do("FR", "ask for 1 from hand", "ask any total", "ask any colours", "send").do("JP", "decline")
    assert "Soviet Union counters: 1 hand card for 1 of United States." in p.log()
    p.do("US", "close with SU")
    assert p.options("US") == ["give ESP-1", "start over"], "only a purple card satisfies the counter-offer"
    p.do("US", "give ESP-1", "send")
    assert p.zone("hand", "US") == ["KER-2", "NUK-1"] and p.zone("hand", "SU") == ["KER-3", "ESP-1"]


@rule("EOD-5.12")
def test_an_answer_stands_until_the_offer_it_answers_changes() -> None:
    p = Play(step="trade", hands=HANDS)
    simple_offer(p, "SU")
    p.do("US", "ask the table").do("SU", "accept", "give KER-3", "send").do("FR", "decline").do(
        "JP", "decline"
    )
    p.do("US", "ask the table")
    assert p.options("SU") == ["decline", "accept", "counter", "stand by answer"]
    assert p.default("SU") == "stand by answer"
    p.do("SU", "stand by answer").do("FR", "decline").do("JP", "decline")
    assert "close with SU" in p.options("US")
    p.do("US", "withdraw offer to SU")
    assert "close with SU" not in p.options("US") and p.why_not("US", "close with SU") == "EOD-5.12"
    p.do("US", "ask the table").do("SU", "decline")
    assert p.stage.view(1).zone("offers").things == []
    assert "United States withdraws the offer to Soviet Union." in p.log()


@rule("EOD-5.13", "EOD-5.15")
def test_only_the_partners_learn_which_hand_cards_moved() -> None:
    p = Play(step="trade", hands=HANDS)
    p.t.take_events()
    simple_offer(p, "SU")
    assert p.stage.view(1, face_up=False).zone("offers").things == [], "not yet shown"
    p.do("US", "ask the table").do("SU", "accept", "give NUK-1", "send").do("FR", "decline").do(
        "JP", "decline"
    )
    p.t.play(0, GAME.hear("close with seat 2"))
    p.t.play(0, GAME.hear("send"))
    events = p.t.take_events()
    for viewer in (None, 0, 1, 2, 3):
        told = " ".join(
            GAME.tell(p.t, e).text
            for e in events
            if e[3] == -1 or (viewer is not None and e[3] >> viewer & 1)
        )
        partner = viewer in (0, 1)
        assert all((NAMES[card] in told) == partner for card in ("KER-2", "NUK-1"))
    assert p.seen("FR", "hand", "SU") == []


@rule("EOD-5.14", "EOD-5.1")
def test_the_trade_with_the_discards_is_the_one_trade() -> None:
    p = Play(step="trade", hands=HANDS, deck=["ACO-1"])
    p.do("US", "trade with the discards", "swap ESP-1")
    assert p.zone("discards") == ["ESP-1"]
    assert p.zone("hand", "US") == ["KER-2", "ACO-1"], "with an empty Scrapyard only the deck is open"
    assert p.stage.fact("step") == "free for all"


@rule("EOD-5.15", "EOD-Q32")
def test_after_a_foul_the_offender_does_not_trade_any_more_this_turn() -> None:
    p = Play(FOUR, {"trade_foul_vote": "on"}, step="trade", hands=HANDS)
    p.do("FR", "call a foul on seat 1").do("SU", "foul").do("JP", "no foul")
    assert p.stage.fact("step") == "free for all", "two of three agree: not even a trade with the discards"
    p = Play(FOUR, {"trade_foul_vote": "on"}, step="trade", hands=HANDS)
    simple_offer(p, "SU")
    p.do("US", "ask the table").do("FR", "call a foul on seat 2").do("US", "foul").do("JP", "foul")
    assert p.asked() == ["FR", "JP"], "the offender is no partner any more"
    p.do("FR", "decline").do("JP", "decline")
    assert "offer to SU" not in p.options("US")
    p = Play(FOUR, {"trade_foul_vote": "on"}, step="trade", hands=HANDS)
    p.do("FR", "call a foul on seat 1").do("SU", "no foul").do("JP", "no foul")
    assert p.prompt("US") == "trade.act"
    assert "call a foul on US" not in p.options("SU"), "one call per accused and turn"
    assert Play(step="trade", hands=HANDS).why_not("FR", "call a foul on seat 1") == "EOD-5.15"


@rule("EOD-5.16")
def test_a_trade_binds_nobody_afterwards() -> None:
    p = Play(
        step="trade",
        hands={"US": ["KER-2"], "SU": ["KER-3"]},
        fronts={"US": ["COM-1"]},
        sites={"SU": [["KER-1"]]},
    )
    p.do("US", "offer to SU", "give KER-2", "done", "keep total secret", "keep colours secret")
    p.do("US", "done", "ask for 1 from hand", "ask any total", "ask any colours", "send", "ask the table")
    p.do("SU", "accept", "give KER-3", "send")
    p.do("US", "close with SU", "send").use("US", "COM-1", "demolish")
    assert p.zone("site", "SU", 1) == []


@rule("EOD-5.17")
def test_who_discarded_the_hand_may_trade() -> None:
    p = Play(step="refill", hands=HANDS)
    p.do("US", "discard hand", "draw all")
    assert p.prompt("US") == "trade.act" and "offer to SU" in p.options("US")


@rule("EOD-5.18", "EOD-D4")
def test_five_trade_rounds_at_most() -> None:
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    assert p.default("US") == "end trade"
    for n in range(5):
        if n == 1:
            simple_offer(p, "SU")
        p.do("US", "ask the table").do("SU", "decline")
    assert p.why_not("US", "ask the table") == "EOD-5.18"
    assert p.options("US") == ["withdraw offer to SU", "trade with the discards", "end trade"]


@rule("EOD-5.18")
def test_answers_are_sealed_until_all_are_in() -> None:
    p = Play(step="trade", hands=HANDS)
    simple_offer(p, "SU")
    p.do("US", "ask the table")
    before = p.stage.view(0, face_up=False)
    p.do("SU", "accept", "give KER-3", "send")
    assert p.stage.view(0, face_up=False) == before
    p.do("FR", "decline")
    assert p.stage.view(0, face_up=False) == before
    p.do("JP", "decline")
    assert len(p.stage.view(0, face_up=False).zone("offers").things) == 2


@rule("EOD-5.18")
def test_offers_and_answers_are_gone_when_the_step_is_over() -> None:
    p = Play(step="trade", hands=HANDS)
    simple_offer(p, "SU")
    p.do("US", "ask the table").do("SU", "accept", "give KER-3", "send").do("FR", "decline")
    p.do("JP", "decline").do("US", "end trade")
    assert p.stage.view(0, face_up=False).zone("offers").things == []


@rule("EOD-5.19")
def test_nations_with_nothing_are_not_asked() -> None:
    p = Play(
        step="trade",
        hands={"US": ["KER-2"], "SU": ["KER-3"]},
        downs={"FR": ["NUK-1"]},
        fronts={"JP": ["SAB-2"]},
    )
    assert p.why_not("US", "offer to FR") == p.why_not("US", "offer to JP") == "EOD-5.19"
    p.do("US", "ask the table")
    assert p.asked() == ["SU"]
    p = Play("US SU FR", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]}, sites={"FR": [["KER-4"]]})
    assert {"offer to SU", "offer to FR"} <= set(p.options("US")), "one card is enough, in hand or at a site"
    p = Play(step="trade", hands={"SU": ["KER-3"]})
    assert p.stage.fact("step") == "free for all", "the current player has nothing: step 2 is skipped"


@rule("EOD-5.9", "EOD-5.19")
@pytest.mark.parametrize("own", [[], ["BLO-2"]])
def test_one_place_or_one_card_to_make_room_is_enough_to_receive(own: list[str]) -> None:
    down = ["NUK-1", "PIR-1", "NUK-3", "NUK-4", "PIR-2"]
    fronts = {"US": own, "SU": ["NUK-2"]}
    p = Play("US SU", step="trade", hands={"US": ["KER-2"]}, downs={"US": down}, fronts=fronts)
    assert p.t.room(p.seat("US")) == 1 - len(own) and "offer to SU" in p.options("US")


@rule("EOD-18.15")
def test_dead_cards_may_be_traded_as_a_house_rule() -> None:
    table: dict[str, Any] = {
        "step": "trade",
        "turn": "FR",
        "fronts": {"FR": ["SAB-2"]},
        "hands": {"JP": ["KER-2"], "FR": ["KER-3"]},
    }
    p = Play(FOUR, {"trade_dead_cards": "on"}, **table)
    p.do("FR", "offer to JP")
    assert "give SAB-2" in p.options("FR")
    p = Play(**table)
    p.do("FR", "offer to JP")
    assert "give SAB-2" not in p.options("FR")


@rule("EOD-D6")
def test_the_usual_site_is_the_one_with_most_modules() -> None:
    p = Play(
        "US SU",
        step="trade",
        hands={"US": ["KER-2"]},
        sites={"US": [["KER-1"], ["KER-4", "KER-5"]], "SU": [["BHA-1"]]},
    )
    p.do(
        "US",
        "offer to SU",
        "give KER-2",
        "done",
        "keep total secret",
        "keep colours secret",
        "ask for BHA-1",
        "done",
        "send",
    )
    p.do("US", "ask the table").do("SU", "accept", "send").do("US", "close with SU")
    assert p.default("US") == "site 2"
    p.do("US", "site 2")
    assert p.default("US") == "send"


@rule("EOD-5.9", "EOD-5.3")
def test_a_deal_that_could_not_be_finished_is_not_begun() -> None:
    downs = {"JP": ["NUK-1", "COM-1", "DOO-1"]}
    p = Play("JP US", step="trade", hands={"JP": ["KER-2"]}, downs=downs, fronts={"US": ["BLO-1"]})
    assert p.why_not("JP", "offer to US") == "EOD-5.3", "the only card it could ask for finds no place"
    p = Play("JP US", {"allow_gifts": "on"}, step="trade", hands={"JP": ["KER-2"]}, downs=downs)
    p.do("JP", "offer to US", "give KER-2", "done", "say total", "say colours exactly", "send")
    p.do("JP", "ask the table").do("US", "accept", "send").do("JP", "close with US", "send")
    assert p.zone("hand", "US") == ["KER-2"]
    p = Play("JP US", {"allow_gifts": "on"}, step="trade", hands={"JP": ["KER-2"]}, downs=downs)
    p.do("JP", "offer to US")
    assert "done" not in p.options("JP"), "nothing for nothing is no gift"


def test_a_run_can_be_started_over_three_times() -> None:
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    for _ in range(3):
        p.do("US", "offer to SU", "start over")
    p.do("US", "offer to SU")
    assert p.options("US") == ["give KER-2"]
    assert p.why_not("US", "start over") == "EOD-7.3"


@rule("EOD-5.5", "EOD-5.6")
def test_boards_are_told_of_an_offer_what_words_tell() -> None:
    p = Play(step="trade", hands=HANDS, sites={"SU": [["BHA-1"]]})
    p.do("US", "offer to SU", "give ESP-1", "give KER-2", "done", "say total", "say colours as a set", "done")
    p.do("US", "ask for BHA-1", "done", "ask for 1 from hand", "ask a least total", "total 2")
    p.do("US", "ask a colour for each", "colour orange", "send")
    assert p.stage.view(1, face_up=False).board["offers"] == [], "not yet shown"
    own = p.stage.view(0, face_up=False).board["offers"][0]
    assert own["sealed"] == ["ESP-1", "KER-2"]
    p.do("US", "ask the table")
    (seen,) = p.stage.view(1, face_up=False).board["offers"]
    assert (seen["kind"], seen["by"], seen["to"], seen["sealed"]) == ("offer", 0, 1, [])
    gives, asks = seen["gives"], seen["asks"]
    assert (gives["cards"], gives["hand"], gives["total"]) == ([], 2, 6)
    assert (gives["each"], gives["any_of"]) == ([], ["red", "purple"])
    assert (asks["cards"], asks["hand"], asks["total"], asks["at_least"]) == (["BHA-1"], 1, 2, True)
    assert (asks["each"], asks["any_of"]) == (["orange"], [])


@rule("EOD-5.6", "EOD-5.12")
def test_boards_are_told_of_an_acceptance_what_was_asked_for_and_what_comes_for_it() -> None:
    p = Play(step="trade", hands=HANDS, sites={"SU": [["BHA-1"]]})
    p.do("US", "offer to SU", "give ESP-1", "done", "keep total secret", "say colours exactly")
    p.do("US", "ask for BHA-1", "done", "ask for 1 from hand", "ask an exact total", "total 5")
    p.do("US", "ask any colours", "send", "ask the table").do("SU", "accept", "give NUK-1", "send")
    p.do("FR", "decline").do("JP", "decline")
    answer = p.stage.view(2, face_up=False).board["offers"][1]
    assert (answer["kind"], answer["by"], answer["to"], answer["sealed"]) == ("acceptance", 1, 0, [])
    assert (answer["gives"]["cards"], answer["gives"]["total"]) == (["BHA-1"], 5)
    assert (answer["asks"]["hand"], answer["asks"]["each"]) == (1, ["purple"])
    assert p.stage.view(1, face_up=False).board["offers"][1]["sealed"] == ["NUK-1"]
