"""The edge cases of section 9 about refilling, flags, trade, launches and the end."""

from __future__ import annotations

import pytest

from tests.games.end_of_days.playing import FOUR, Play, card_number
from tests.rules import rule

FIVE_CARDS = ["NUK-2", "COM-2", "COM-3", "ESP-2", "BOM-1"]


@rule("EOD-E1", "EOD-4.5", "EOD-4.6", "EOD-Q11")
def test_a_card_of_the_scrapyard_replaces_a_draw() -> None:
    p = Play(step="refill", hands={"US": FIVE_CARDS}, scrapyard=["KER-1", "BHA-1", "BCO-1"])
    p.do("US", "keep hand")
    left = p.stage.fact("deck")
    p.do("US", "take BCO-1")
    assert p.zone("hand", "US") == [*FIVE_CARDS, "BCO-1"]
    assert p.stage.fact("deck") == left
    assert p.stage.fact("step") == "trade"


@rule("EOD-E2", "EOD-4.8")
def test_a_full_hand_draws_and_takes_nothing() -> None:
    p = Play(step="refill", hands={"US": [*FIVE_CARDS, "KER-2"]}, scrapyard=["KER-1"])
    p.do("US", "keep hand")
    assert p.stage.fact("step") == "trade"
    assert len(p.zone("hand", "US")) == 6 and p.zone("scrapyard") == ["KER-1"]


@rule("EOD-E3", "EOD-4.3", "EOD-4.4", "EOD-4.7")
def test_a_discarded_module_may_be_taken_back() -> None:
    p = Play(
        step="refill",
        hands={"US": ["NUK-2", "COM-2", "ESP-2", "BOM-1", "KER-2", "BHA-2"]},
        fronts={"US": ["AMS-1"]},
    )
    p.do("US", "discard hand")
    assert p.zone("discards") == ["NUK-2", "COM-2", "ESP-2", "BOM-1"] and p.zone("scrapyard") == [
        "KER-2",
        "BHA-2",
    ]
    p.do("US", "take BHA-2")
    assert len(p.zone("hand", "US")) == 6, "five more were drawn"
    p.do("US", "end trade")
    open_to = p.options("US")
    assert any(words.startswith("build BHA-2") for words in open_to)
    assert not any(words.startswith(("deploy", "use")) for words in open_to)


@rule("EOD-E4", "EOD-3.4", "EOD-4.8", "EOD-Q12")
def test_a_hand_above_its_size_stays_so() -> None:
    hand = [*FIVE_CARDS, "KER-2", "KER-3", "KER-4"]
    p = Play(step="refill", hands={"US": hand}, scrapyard=["BCO-1"])
    p.do("US", "keep hand")
    assert p.zone("hand", "US") == hand


@rule("EOD-E5", "EOD-3.7", "EOD-4.6", "EOD-Q14")
def test_a_reshuffle_in_the_middle_of_a_refill_takes_the_scrapyard_with_it() -> None:
    p = Play(
        step="refill",
        hands={"US": ["NUK-2", "COM-2"]},
        deck=["KER-2", "KER-3"],
        rest="box",
        scrapyard=["KER-1", "BHA-1", "BCO-1", "BHA-2", "BCO-2"],
        discards=[
            "ESP-1",
            "ESP-2",
            "ESP-3",
            "ESP-4",
            "PIR-1",
            "PIR-2",
            "PIR-3",
            "PIR-4",
            "GOL-1",
            "GOL-2",
            "GOL-3",
            "POL-1",
            "POL-2",
            "POL-3",
            "ECO-1",
            "ECO-2",
            "ECO-3",
            "MOB-1",
            "MOB-2",
            "MOB-3",
        ],
    )
    p.do("US", "keep hand", "draw one", "draw one")
    assert "take BCO-1" in p.options("US")
    p.do("US", "draw one")
    assert p.zone("scrapyard") == p.zone("discards") == []
    assert len(p.zone("hand", "US")) == 6, "the last one was drawn without a choice"
    assert p.stage.fact("deck") == 23


@rule("EOD-E6", "EOD-2.4", "EOD-2.6", "EOD-16.8")
def test_whom_a_blockade_blocks() -> None:
    p = Play(fronts={"JP": ["BLO-2"]}, scrapyard=["KER-1"], hands={"FR": ["KER-2"]}, step="refill", turn="FR")
    assert [p.stage.fact(f"blockaded.{seat}") for seat in (1, 2, 3, 4)] == [0, 0, 1, 0]
    p.do("FR", "keep hand")
    assert p.stage.fact("step") == "trade", "there was nothing to choose: the Scrapyard is closed"


@rule("EOD-E7", "EOD-2.4", "EOD-2.6", "EOD-Q9", "EOD-Q41")
def test_two_missing_nations_make_a_card_wild() -> None:
    p = Play(hands={"US": ["MOB-3"]}, sites={"SU": [["KER-1", "BHA-1"]], "FR": [["KER-2"]]})
    assert "use MOB-3 to riot" in p.options("US")
    assert p.t.on_card[card_number("MOB-3")] == 0b1111
    p.use("US", "MOB-3", "riot")
    assert p.asked() == ["SU"]


@rule("EOD-E8", "EOD-2.1", "EOD-2.2", "EOD-5.7", "EOD-Q30")
def test_one_missing_nation_does_not_make_a_card_wild() -> None:
    p = Play(hands={"US": ["CIV-2"]})
    assert p.why_not("US", "use CIV-2 to uprising") == "EOD-2.1"
    assert p.why_not("US", "deploy CIV-2") == "EOD-2.1"
    p = Play(step="trade", hands={"US": ["CIV-2"], "SU": ["KER-1"], "JP": ["KER-2"], "FR": ["KER-3"]})
    assert [w for w in p.options("US") if w.startswith("offer")] == ["offer to SU", "offer to JP"]
    assert p.why_not("US", "offer to FR") == "EOD-5.3", "there is no card for France"


@rule("EOD-E9", "EOD-2.4", "EOD-18.1")
def test_with_two_players_both_may_play_every_card() -> None:
    p = Play("US FR", turn="FR", hands={"FR": ["NUK-3"]})
    assert "deploy NUK-3" in p.options("FR")
    assert all(p.t.playable[card] == 0b11 for card in range(120))


@rule("EOD-E30", "EOD-11.3", "EOD-12.5", "EOD-13.1", "EOD-15.3")
def test_the_smallest_ship_with_a_cargo_pod() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "CAP-1", "OCP-1", "OUT-1"]]}, deck=["KER-6"])
    assert (p.stage.fact("viable.1.1"), p.stage.fact("liftoff.1.1")) == (1, 2)
    p.do("US", "launch site 1")
    assert p.score("US") == 2, "the value 2 is not above the liftoff number"


@rule("EOD-E31", "EOD-11.3", "EOD-15.3")
def test_a_cargo_pod_carries_nothing() -> None:
    p = Play(sites={"US": [["ATO-1", "OCP-1", "OUT-1"]]})
    assert p.stage.fact("viable.1.1") == 0


@rule("EOD-E32", "EOD-12.5", "EOD-12.6", "EOD-15.1", "EOD-Q29")
def test_liftoff_six_succeeds_on_any_card_which_is_still_revealed() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "ATO-1", "BHA-1", "BCO-1"]]}, deck=["ACO-1", "KER-2"])
    assert p.stage.fact("liftoff.1.1") == 6
    p.do("US", "launch site 1")
    assert p.score("US") == 2
    assert p.zone("scrapyard") == ["KER-1", "ATO-1", "BHA-1", "BCO-1", "ACO-1"]


@rule("EOD-E33", "EOD-12.4", "EOD-12.8", "EOD-12.9")
def test_one_big_ship_or_two_small_ones() -> None:
    site = [["HYD-1", "KER-1", "BHA-1", "BHA-2", "BCO-1", "BCO-2"]]
    p = Play(step="launch", sites={"US": site}, deck=["HYD-6"])
    assert p.stage.fact("liftoff.1.1") == 5
    p.do("US", "launch site 1")
    assert p.score("US") == 4
    p = Play(step="launch", sites={"US": site}, deck=["HYD-4", "KER-6"])
    p.do(
        "US", "launch part of site 1", "load HYD-1", "leave KER-1", "load BHA-1", "leave BHA-2", "load BCO-1"
    )
    p.do("US", "leave BCO-2", "send")
    assert p.score("US") == 0, "a 4 is above 3"
    assert p.zone("site", "US", 1) == ["KER-1", "BHA-2", "BCO-2"]
    p.do("US", "launch site 1")
    assert p.score("US") == 2


@rule("EOD-E35", "EOD-12.7")
def test_a_module_revealed_by_a_launch_follows_the_ship_into_the_scrapyard() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1"]]}, deck=["ATO-1"])
    p.do("US", "launch site 1")
    assert p.zone("scrapyard") == ["KER-1", "BHA-1", "BCO-1", "ATO-1"]


@rule("EOD-E36", "EOD-13.2", "EOD-13.3", "EOD-15.4", "EOD-15.6", "EOD-D21")
def test_platform_and_garrison_take_points_of_the_others() -> None:
    p = Play(
        step="launch",
        scores={"FR": 1, "SU": 4, "JP": 0},
        deck=["KER-2"],
        sites={"US": [["KER-1", "ATO-1", "OWP-1", "GAR-1"]]},
    )
    p.do("US", "launch site 1")
    assert p.scores() == [1, 3, 0, 0], "the Garrison first"
    assert p.default("US") == "against SU"
    p.do("US", "against SU")
    assert p.scores() == [1, 1, 0, 0]


@rule("EOD-E38", "EOD-4.4", "EOD-12.1", "EOD-5.17")
def test_who_discarded_the_hand_still_builds_and_launches() -> None:
    p = Play(barred=True, hands={"US": ["BCO-1"]}, sites={"US": [["KER-1", "BHA-1"]]}, deck=["KER-2"])
    p.do("US", "build BCO-1 at site 1").end_step_3()
    p.do("US", "launch site 1")
    assert p.score("US") == 2


FULL = ["NUK-2", "COM-2", "BOM-4", "BLO-2"]


def offer_system(gives: str) -> Play:
    """The United States ask nothing but a card of France for their Anti-Missile System."""
    p = Play(step="trade", fronts={"US": ["AMS-1"], "FR": FULL}, hands={"FR": ["KER-2"]})
    p.do("US", "offer to FR", "give AMS-1", "done")
    if gives in FULL:
        p.do("US", f"ask for {gives}", "done", "ask for 0 from hand")
    else:
        p.do("US", "done", "ask for 1 from hand", "ask any total", "ask any colours")
    return p.do("US", "send", "ask the table")


@rule("EOD-E39", "EOD-5.9", "EOD-D6")
def test_a_full_nation_names_a_card_to_discard_in_a_trade() -> None:
    p = offer_system("KER-2")
    p.do("FR", "accept", "give KER-2")
    assert p.prompt("FR") == "trade.room"
    assert p.options("FR")[:4] == [f"discard {card}" for card in FULL]
    p.do("FR", "discard BLO-2", "send").do("US", "close with FR", "send")
    assert p.zone("front", "FR") == ["NUK-2", "COM-2", "BOM-4", "AMS-1"]
    assert p.zone("discards") == ["BLO-2"] and p.zone("hand", "US") == ["KER-2"]
    p = offer_system("BLO-2")
    p.do("FR", "accept")
    assert p.prompt("FR") == "trade.send", "the card given makes the room"


@rule("EOD-E40", "EOD-5.5", "EOD-5.6", "EOD-5.7")
def test_one_card_orange_or_purple() -> None:
    p = Play(step="trade", hands={"US": ["CIV-2", "AMS-2"], "SU": ["KER-2"]})
    p.do("US", "offer to SU")
    assert p.why_not("US", "give AMS-2") == "EOD-5.7"
    p.do("US", "give CIV-2", "done", "keep total secret", "say colours as a set", "or purple", "done")
    p.do("US", "ask for 1 from hand", "ask any total", "ask any colours", "send", "ask the table")
    seen = p.stage.view(1, face_up=False).zone("offers").things[0].text
    assert seen == "Gives 1 hand card, each orange or purple. Asks for 1 hand card."


@rule("EOD-E41", "EOD-5.14", "EOD-Q44", "EOD-D7")
def test_the_card_just_put_down_is_not_taken_back() -> None:
    p = Play(step="trade", hands={"US": ["KER-2"]}, scrapyard=["BHA-1"])
    p.do("US", "trade with the discards", "swap KER-2")
    assert p.options("US") == ["draw one", "take BHA-1"]
    assert p.default("US") == "draw one"
    assert p.why_not("US", "take KER-2") == "EOD-5.14"
    p.do("US", "take BHA-1")
    assert p.zone("hand", "US") == ["BHA-1"] and p.zone("scrapyard") == ["KER-2"]


@rule("EOD-E46", "EOD-14.2", "EOD-14.4")
def test_the_two_best_win_together() -> None:
    p = Play(
        step="launch",
        turn="JP",
        round=8,
        scores={"US": 3, "SU": 3},
        sites={"JP": [["KER-1", "BHA-1", "BCO-1"]]},
        deck=["ATO-1"],
    )
    p.do("JP", "launch site 1")
    outcome = p.stage.outcome()
    assert outcome is not None and outcome.winners == (0, 1) and outcome.rule == "EOD-14.4"


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        pytest.param({}, {}, marks=rule("EOD-E47", "EOD-14.5", "EOD-Q35")),
        pytest.param(
            {"negative_scores": "on"},
            {"US": -1, "SU": -1, "FR": -2, "JP": -2},
            marks=rule("EOD-E54", "EOD-14.5", "EOD-18.10"),
        ),
    ],
)
def test_humanity_is_wiped_out(options: dict[str, str], scores: dict[str, int]) -> None:
    p = Play(FOUR, options, step="launch", turn="JP", round=8, scores=scores)
    outcome = p.stage.outcome()
    assert outcome is not None and outcome.winners == () and outcome.rule == "EOD-14.5"


@rule("EOD-E48", "EOD-3.2", "EOD-5.10")
def test_china_has_one_site_for_everything() -> None:
    p = Play("CN US", step="trade", hands={"CN": ["NUK-1"]}, sites={"CN": [["KER-1"]], "US": [["BHA-1"]]})
    p.do(
        "CN",
        "offer to US",
        "give NUK-1",
        "done",
        "keep total secret",
        "keep colours secret",
        "ask for BHA-1",
        "done",
    )
    p.do("CN", "send", "ask the table").do("US", "accept", "send")
    p.do("CN", "close with US")
    assert p.options("CN") == ["site 1", "start over"]
    assert p.why_not("CN", "site 2") == "EOD-3.2"
    p.do("CN", "site 1", "send")
    assert p.zone("site", "CN", 1) == ["KER-1", "BHA-1"]


@rule("EOD-E52", "EOD-6.5", "EOD-5.7", "EOD-Q43")
def test_a_deployed_hand_only_card_is_dead() -> None:
    p = Play(step="trade", turn="FR", fronts={"FR": ["SAB-2", "BLO-2"]}, hands={"JP": ["KER-2"]})
    p.do("FR", "offer to JP")
    assert p.why_not("FR", "give SAB-2") == "EOD-5.7"
    p = Play(step="trade", turn="FR", hands={"FR": ["SAB-1"], "JP": ["KER-2"]})
    p.do("FR", "offer to JP")
    assert "give SAB-1" in p.options("FR"), "from hand it may be traded to who may play it"


@rule("EOD-E55", "EOD-12.2")
def test_a_nation_that_passed_is_asked_again_after_another_launch() -> None:
    p = Play(
        step="launch",
        sites={"US": [["KER-1", "BHA-1", "BCO-1"]], "FR": [["KER-2", "BHA-2", "BCO-2"]]},
        deck=["ATO-1"],
    )
    p.do("US", "pass").do("FR", "launch site 1")
    assert p.asked() == ["US"]
    p.do("US", "pass")
    assert p.stage.fact("turn") == 2, "the step is over"
