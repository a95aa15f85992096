"""EOD-Q50 to EOD-Q56: the rulings added while the game was built; and what is hidden stays hidden."""

from __future__ import annotations

import pytest

from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import FOUR, Play
from tests.rules import rule

MANY = [f"KER-{n}" for n in range(2, 9)] + [f"HYD-{n}" for n in range(1, 8)]


@rule("EOD-5.5", "EOD-5.11")
def test_an_offer_asks_for_as_many_hand_cards_as_the_partner_has() -> None:
    p = Play("US SU", step="trade", hands={"US": ["NUK-1"], "SU": MANY})
    p.do("US", "offer to SU", "give NUK-1", "done", "say total", "say colours exactly")
    assert p.options("US")[-2] == "ask for 14 from hand"
    p.do("US", "ask for 14 from hand", "ask a least total")
    assert [p.options("US")[0], p.options("US")[-2]] == ["total 14", "total 84"]


@rule("EOD-7.3")
@pytest.mark.parametrize(("code", "begin"), [("US", "use ESP-1 to infiltrate"), ("SU", "use ESP-2 to snoop")])
def test_a_use_may_be_started_over_three_times(code: str, begin: str) -> None:
    p = Play(
        hands={"US": ["ESP-1"], "SU": ["ESP-2"], "FR": ["KER-2"]}, fronts={"JP": ["BLO-2"], "FR": ["BLO-1"]}
    )
    if code == "SU":
        p.do("US", "pass")
    for _ in range(3):
        p.do(code, begin, "start over")
    p.do(code, begin)
    assert "start over" not in p.options(code)


@rule("EOD-7.3")
def test_the_last_pick_is_taken_back_as_often_as_one_likes() -> None:
    p = Play(hands={"US": ["ESP-1"], "FR": ["KER-2"]}, fronts={"JP": ["BLO-2"], "FR": ["BLO-1"]})
    before = p.options("US")
    for _ in range(5):
        p.do("US", "use ESP-1 to infiltrate")
        p.t.take_pick_back(0)
        assert p.options("US") == before
    assert p.t.moves == [], "no record has it"


AN_OFFER = ["offer to SU", "give KER-2", "done", "say total", "say colours exactly", "ask for 1 from hand"]


@rule("EOD-5.18", "EOD-5.11")
def test_an_offer_is_changed_and_withdrawn_until_the_table_is_asked() -> None:
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    p.do("US", *AN_OFFER, "ask any total", "ask any colours", "send")
    p.do("US", *AN_OFFER, "ask a least total", "total 4", "ask any colours", "send")
    p.do("US", "withdraw offer to SU")
    assert p.why_not("US", "withdraw offer to SU") == "EOD-5.12", "there is none"
    p.do("US", *AN_OFFER, "ask a least total", "total 2", "ask any colours", "send", "ask the table")
    assert p.log().count("offers Soviet Union") == 1, "all else was seen by nobody"
    assert "worth 2 at least" in p.log()


@rule("EOD-5.5")
def test_as_many_cards_are_asked_for_as_the_partner_holds() -> None:
    hers = ["KER-3", "KER-4", "KER-5", "BHA-1", "BHA-2", "BHA-3", "BCO-1"]
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": hers})
    p.do("US", *AN_OFFER[:-1])
    asked = [words for words in p.options("US") if words.endswith("from hand")]
    assert asked == [f"ask for {n} from hand" for n in range(1, len(hers) + 1)]


@rule("EOD-5.18")
def test_offers_are_changed_as_often_as_one_wants() -> None:
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    for _ in range(30):
        p.do("US", *AN_OFFER, "ask any total", "ask any colours", "send", "withdraw offer to SU")
    assert "offer to SU" in p.options("US")
    p.do("US", "ask the table")
    assert "offers Soviet Union" not in p.log()


@rule("EOD-Q50", "EOD-D1")
def test_a_silent_player_gets_a_nation_without_chance() -> None:
    p = Play(step="nations", turn="FR")
    chances = p.t.chances
    assert p.default("FR") == "choose People's Republic of China"
    assert p.t.chances == chances


@rule("EOD-Q51")
def test_a_ship_in_one_pick_or_module_by_module() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1"], ["BCO-2", "OUT-1", "BHA-2", "KER-2"]]})
    assert p.options("US") == ["pass", "launch site 1", "launch part of site 2"]
    assert p.why_not("US", "launch site 2") == p.why_not("US", "launch part of site 1") == "EOD-11.3"
    assert p.why_not("US", "launch site 3") == "EOD-3.2"
    p.do("US", "launch part of site 2", "load BCO-2")
    assert p.options("US") == ["leave OUT-1", "start over"]
    p.do("US", "start over")
    assert p.prompt("US") == "launch"


@rule("EOD-Q52", "EOD-10.4")
def test_single_possibilities_are_picked_by_the_table() -> None:
    p = Play(
        "JP US",
        hands={"JP": ["PIR-1"]},
        fronts={"JP": ["BLO-1", "AIR-3", "AMS-1"]},
        sites={"US": [["KER-1"]]},
    )
    p.do("JP", "use PIR-1 to plunder")
    assert p.prompt("JP") == "use.room", "nation, module and site leave no choice"
    assert p.options("JP") == ["discard BLO-1", "discard AIR-3", "discard AMS-1", "start over"]
    p.do("JP", "discard AIR-3")
    declared = "Piracy 1: plunder, against United States, target Kerosene Rocket 1, to site 1"
    assert p.seen("JP", "draft") == [f"{declared}, discarding Air Defense 3."]
    assert p.seen("US", "draft") == []


@rule("EOD-Q53")
def test_the_flag_decides_too_who_might_hold_an_answer() -> None:
    seven = "US SU CN FR UK JP IN"
    p = Play(
        seven,
        turn="SU",
        fronts={"SU": ["COM-1"]},
        sites={"JP": [["KER-1"]]},
        hands={"JP": ["KER-2"]},
        discards=["HOT-1", "AIR-3"],
    )
    p.declare("SU", "COM-1", "demolish")
    assert p.zone("site", "JP", 1) == [], "no answer that Japan may play is left unseen"


@rule("EOD-Q54", "EOD-19.3", "EOD-D22")
def test_half_of_the_others_is_not_enough_for_a_foul() -> None:
    p = Play("US SU FR", {"trade_foul_vote": "on"}, step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    p.do("FR", "call a foul on seat 1")
    assert p.asked() == ["SU"] and p.default("SU") == "no foul"
    p.do("SU", "no foul")
    assert p.prompt("US") == "trade.act"
    p = Play("US SU", {"trade_foul_vote": "on"}, step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    p.do("SU", "call a foul on seat 1")
    assert p.stage.fact("step") == "free for all"


@rule("EOD-Q55")
def test_colours_are_asked_for_in_order() -> None:
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3", "NUK-1", "ESP-1"]})
    p.do("US", "offer to SU", "give KER-2", "done", "say total", "say colours exactly", "ask for 2 from hand")
    p.do("US", "ask any total", "ask a colour for each", "colour orange")
    assert p.options("US") == ["colour orange", "colour purple", "start over"]
    p.do(
        "US",
        "start over",
        "offer to SU",
        "give KER-2",
        "done",
        "say total",
        "say colours exactly",
        "ask for 2 from hand",
    )
    p.do("US", "ask any total", "ask colours from a set", "colour yellow")
    assert p.options("US") == ["colour green", "colour orange", "colour purple", "done", "start over"]


@rule("EOD-Q56")
def test_a_move_in_the_making_is_started_over_when_the_time_is_up() -> None:
    p = Play(hands={"US": ["ESP-1"]}, fronts={"SU": ["BLO-1"], "FR": ["BLO-2"]})
    p.do("US", "use ESP-1 to infiltrate")
    assert p.default("US") == "start over"
    p = Play("US SU", step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    p.do("US", "offer to SU")
    assert p.default("US") == "start over"
    p.do("US", "start over", "ask the table").do("SU", "bid")
    assert p.default("SU") == "start over"


# -- hidden things -------------------------------------------------------------------------------


def test_sealed_cards_are_redealt_within_what_was_said_of_them() -> None:
    p = Play("US SU FR", step="trade", hands={"US": ["KER-2", "ESP-1"], "SU": ["KER-3"], "FR": ["KER-4"]})
    p.do("US", "offer to SU", "give KER-2", "done", "say total", "say colours exactly")
    p.do(
        "US",
        "ask for 1 from hand",
        "ask a least total",
        "total 1",
        "ask any colours",
        "send",
        "ask the table",
    )
    p.do("SU", "accept", "give KER-3", "send")
    seen = set()
    for seed in range(40):
        table = p.t.determinize(2, Rng(seed))
        offer = table.offers[1]
        assert GAME.view(table, 2).zone("offers") == GAME.view(p.t, 2).zone("offers")
        assert table.in_hand(0, offer.hand[0]) and table.census() == p.t.census()
        seen.add(GAME.texts.card_ids[offer.hand[0]])
    assert len(seen) > 1, "what lies sealed is not given away"
    assert all(GAME.content.family[GAME.texts.card_ids.index(id)] == 0 for id in seen)


def test_sealed_answers_of_others_are_guessed_anew() -> None:
    hands = {"US": ["KER-2"], "SU": ["GOL-3", "KER-3"], "FR": ["ESP-1"], "JP": ["KER-4"]}
    p = Play(hands=hands, fronts={"SU": ["AMS-1", "NUK-1"], "JP": ["BLO-2"]})
    p.do("US", "pass").do("SU", "use GOL-3 to spend", "send").do("JP", "pass")
    answers = {int(p.t.determinize(2, Rng(seed)).stack[-1].answers[1]) for seed in range(30)}
    assert len(answers) > 1
    assert {int(p.t.determinize(1, Rng(seed)).stack[-1].answers[1]) for seed in range(5)} == {
        int(p.t.stack[-1].answers[1])
    }


def test_half_built_moves_are_in_no_other_view() -> None:
    p = Play(FOUR, step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    before = [p.stage.view(seat, face_up=False) for seat in (1, 2, 3)]
    p.do("US", "offer to SU", "give KER-2")
    assert [p.stage.view(seat, face_up=False) for seat in (1, 2, 3)] == before
    assert p.seen("US", "draft") != []


def test_known_cards_stay_known_until_they_may_have_moved() -> None:
    p = Play(
        "US SU FR",
        hands={"US": ["ESP-1", "ULT-1"], "SU": ["KER-3", "NUK-1", "KER-4"], "FR": ["KER-5"]},
        sites={"SU": [["BHA-1"]]},
    )
    p.use("US", "ESP-1", "snoop", nation="SU").do("US", "done")
    for seed in range(10):
        assert sorted(p.t.determinize(0, Rng(seed)).places.listed(1)) == sorted(p.t.places.listed(1))
    assert len({tuple(sorted(p.t.determinize(2, Rng(seed)).places.listed(1))) for seed in range(10)}) > 1
