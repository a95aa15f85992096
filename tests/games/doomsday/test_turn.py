"""DMD-3 and DMD-4: the turn, drawing, the deck and the Doomsday cards."""

from __future__ import annotations

import pytest

from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.cards import FIRST_DOOM
from tests.games.doomsday.positions import COMPLETE, IN_SPACE, hand, ids, own, picks, position, seat, table_of
from tests.rules import rule

SEVEN = "R01 R02 R03 R04 R05 Y01 Y02"


def told(stage: Stage) -> list[str]:
    """The names of what has happened."""
    return [line.name for _, line in stage.told]


@rule("DMD-3.1", "DMD-3.2", "DMD-3.3")
def test_a_turn_is_clear_draw_action_hand() -> None:
    stage = position(seat(SEVEN, offer="E06"), seat(), step="turn", deck_top="K01 K02")
    assert told(stage) == ["turn began", "cleared", "drew", "drew card", "drew", "drew card"]
    assert stage.prompt(0) == "doomsday.action"
    stage.do(0, "pass")
    assert stage.prompt(0) == "doomsday.hand"
    stage.do(0, "pick K01", "pick K02")
    assert stage.asked() == [1]


@rule("DMD-3.3")
def test_drawing_is_compulsory() -> None:
    stage = position(seat(SEVEN), seat(offer="B05"), step="draw")
    assert stage.options(0) == ["draw", "take from seat 2"]
    assert stage.why_not(0, "pass") == "DMD-3.4"


@rule("DMD-3.4")
def test_one_action_in_a_turn() -> None:
    stage = position(seat("W01 B06 K02 W04 W05 B04"), seat(), deck_top="R01 R02 R03")
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    assert stage.fact("parts.1") == 1 and stage.asked() == [1]


@rule("DMD-3.4")
def test_an_action_is_named_before_its_cards() -> None:
    stage = position(seat("W01 B06 K02"), seat())
    assert stage.why_not(0, "pick W01") == "DMD-3.4"
    assert stage.why_not(0, "done") == "DMD-3.4"
    stage.do(0, "construct")
    assert stage.why_not(0, "launch") == "DMD-3.4"


@rule("DMD-3.5", "DMD-Q33")
def test_passing_changes_nothing_and_leaves_nine_cards() -> None:
    stage = position(seat(SEVEN + " K01 K02"), seat(), earth="red blue", bag={"green": 3})
    before = [stage.fact(id) for id in ("points.1", "parts.1", "stage.1", "asteroid", "deck")]
    stage.do(0, "pass")
    assert [stage.fact(id) for id in ("points.1", "parts.1", "stage.1", "asteroid", "deck")] == before
    assert stage.prompt(0) == "doomsday.hand"
    stage.do(0, "pick R01", "pick R02")
    assert ids(stage, "discards") == "R01 R02" and len(hand(stage, 0).split()) == 7


@rule("DMD-Q33")
def test_after_a_score_action_one_card_is_discarded() -> None:
    stage = position(seat(SEVEN + " K01 K02"), seat())
    stage.do(0, "score", "pick K01", "pick Y02")
    assert stage.asked() == [1] and stage.fact("hand.1") == 7 and ids(stage, "discards") == "Y02"


ALL_SETS = "W04 B05 K04 G04 Y04 W05 B04 E01 R05"


@rule("DMD-3.6", "DMD-Q26", "DMD-9.5")
@pytest.mark.parametrize(
    ("stage_name", "open_kinds"),
    [
        ("build", ["construct", "passenger", "spy", "score", "pass"]),
        ("5", ["spy", "launch", "score", "pass"]),
        ("1", ["spy", "launch", "score", "pass"]),
        ("space", ["score", "pass"]),
    ],
)
def test_what_is_open_at_each_stage(stage_name: str, open_kinds: list[str]) -> None:
    arrival = {"arrival": 1} if stage_name == "space" else {}
    me = seat(ALL_SETS, built="F7", stage=stage_name, **arrival)
    stage = position(me, seat(built="F8", stage="2"), earth="blue")
    assert stage.options(0) == open_kinds


@rule("DMD-3.6", "DMD-9.5")
@pytest.mark.parametrize(
    ("stage_name", "kind", "refused_by"),
    [
        ("3", "construct", "DMD-9.5"), ("3", "passenger", "DMD-9.5"), ("space", "construct", "DMD-3.6"),
        ("space", "passenger", "DMD-3.6"), ("space", "spy", "DMD-3.6"), ("space", "launch", "DMD-3.6"),
    ],
)  # fmt: skip
def test_closed_actions_say_why(stage_name: str, kind: str, refused_by: str) -> None:
    arrival = {"arrival": 1} if stage_name == "space" else {}
    stage = position(seat(ALL_SETS, built="F7", stage=stage_name, **arrival), seat(), earth="blue")
    assert stage.why_not(0, kind) == refused_by


@rule("DMD-3.7")
def test_the_hand_is_filled_or_thinned_to_seven() -> None:
    stage = position(seat("R01 R02 R03"), seat(), step="hand", deck_top="K01 K02 K03 K04 B01 B02")
    assert hand(stage, 0) == "R01 R02 R03 K01 K02 K03 K04"
    stage = position(seat(SEVEN + " K01 K02"), seat(), step="hand")
    assert stage.prompt(0) == "doomsday.hand"
    assert stage.options(0) == [f"pick {id}" for id in (SEVEN + " K01").split()]
    stage.do(0, "pick K01")
    assert stage.options(0) == ["pick K02"]
    assert stage.why_not(0, "pick R01") == "DMD-Q46"
    assert stage.why_not(0, "pick G01") == "DMD-5.1"
    assert stage.why_not(0, "done") == "DMD-3.4"


@rule("DMD-3.8")
def test_discards_lie_face_up_and_stay_there() -> None:
    stage = position(seat(SEVEN + " K01"), seat(), step="hand")
    stage.do(0, "pick K01")
    assert [thing.name.split()[0] for thing in stage.view(None, face_up=False).zone("discards").things] == [
        "K01"
    ]
    stage = position(seat(SEVEN), seat(offer="B01"), step="draw", discards="K01 K02")
    assert stage.options(0) == ["draw", "take from seat 2"]


@rule("DMD-4.1", "DMD-Q10")
def test_the_second_source_is_chosen_after_the_first_card_is_seen() -> None:
    stage = position(seat("R01"), seat(offer="B05"), step="draw", deck_top="K03")
    assert stage.prompt(0) == "doomsday.draw.first"
    stage.do(0, "draw")
    assert hand(stage, 0) == "R01 K03"
    assert stage.prompt(0) == "doomsday.draw.second"
    stage.do(0, "take from seat 2")
    assert hand(stage, 0) == "R01 K03 B05" and stage.prompt(0) == "doomsday.action"


@rule("DMD-4.2", "DMD-Q10")
def test_both_draws_may_be_score_cards() -> None:
    stage = position(seat("R01"), seat(offer="B05"), seat(offer="E06"), step="draw")
    stage.do(0, "take from seat 3", "take from seat 2")
    assert hand(stage, 0) == "R01 B05 E06"


@rule("DMD-4.1")
def test_an_empty_place_offers_nothing() -> None:
    stage = position(seat("R01"), seat(offer="B05"), seat(), step="draw")
    assert stage.why_not(0, "take from seat 3") == "DMD-4.1"
    assert stage.why_not(0, "take from seat 4") == "DMD-2.13"


@rule("DMD-4.5")
def test_offers_from_space_may_be_taken_but_not_the_own() -> None:
    stage = position(seat("R01", offer="K01"), seat(offer="B05", arrival=1, **IN_SPACE), step="draw")
    assert stage.options(0) == ["draw", "take from seat 2"]
    assert stage.why_not(0, "take from seat 1") == "DMD-4.5"
    stage.do(0, "take from seat 2")
    assert "B05" in hand(stage, 0)


@rule("DMD-4.3", "DMD-4.4", "DMD-10.3", "DMD-10.4", "DMD-Q11", "DMD-X33")
def test_x33_a_taken_card_is_used_but_not_scored() -> None:
    stage = position(seat("R02 K01"), seat("Y01 Y02"), deck_top="B01 B02 B03 B04 B05 G01 G02 G03")
    stage.do(0, "score", "pick R02")
    assert stage.fact("points.1") == 5
    stage.do(1, "take from seat 1")
    assert stage.fact("points.1") == 5 and stage.zone("offer.1") == []
    assert "R02" in hand(stage, 1)
    stage.do(1, "score")
    assert "pick R02" not in stage.options(1)
    assert stage.why_not(1, "pick R02") == "DMD-10.4"
    stage.do(1, "pick Y01")
    log = len(stage.log)
    stage.do(0, "draw")
    assert not [line for line in stage.log[log:] if "Nobody took" in line]


@rule("DMD-4.3", "DMD-X33")
def test_x33_a_taken_card_may_join_a_set_at_once() -> None:
    stage = position(seat("R03 R05 E01", taken_now="R02", built="F1"), seat(), earth="red")
    stage.do(0, "passenger", "colour red", *picks("R02 R03 E01"), "done", "sit in F1-W")
    assert stage.fact("points.1") == 6


@rule("DMD-Q11")
@pytest.mark.parametrize(
    ("scoring", "taken_now", "taken_before"),
    [("not_this_turn", False, True), ("never", False, False), ("allowed", True, True)],
)
def test_when_taken_cards_may_be_scored(scoring: str, taken_now: bool, taken_before: bool) -> None:
    me = seat("K01", taken_now="R02", taken="R03")
    stage = position(me, seat(), options={"taken_card_scoring": scoring})
    stage.do(0, "score")
    assert [f"pick {id}" in stage.options(0) for id in ("R02", "R03", "K01")] == [
        taken_now,
        taken_before,
        True,
    ]


@rule("DMD-10.4")
def test_a_hand_of_fresh_cards_cannot_score() -> None:
    stage = position(seat("", taken_now="R02 R03"), seat())
    assert stage.why_not(0, "score") == "DMD-10.4"


@rule("DMD-3.2", "DMD-10.3", "DMD-Q12", "DMD-X34")
def test_x34_a_card_nobody_takes_is_discarded_before_the_owner_draws() -> None:
    stage = position(seat("E06 K01"), seat("K02"), deck_top="B01 B02 B03 B04 B05 G01 G02")
    stage.do(0, "score", "pick E06")
    assert ids(stage, "offer.1") == "E06"
    stage.do(1, "draw", "draw")
    assert ids(stage, "offer.1") == "E06"
    stage.do(1, "pass")
    assert ids(stage, "offer.1") == "" and "E06" in ids(stage, "discards")
    lines = stage.log
    cleared = next(i for i, line in enumerate(lines) if "Nobody took" in line)
    assert lines[cleared + 1] == "Aurora Space Agency draws a card."


@rule("DMD-4.6")
def test_refills_come_from_the_deck_only() -> None:
    stage = position(seat("W01 B06 K02"), seat(offer="E06"), deck_top="R01 R02 R03 R04 R05 Y01 Y02")
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    assert hand(stage, 0) == "R01 R02 R03 R04 R05 Y01 Y02"


# -- the deck ------------------------------------------------------------------------------------


@rule("DMD-4.7", "DMD-4.8", "DMD-Q8", "DMD-X4")
def test_x4_the_deck_is_renewed_as_soon_as_it_is_empty() -> None:
    me = seat("W01 K02 B06 R01 R02 R03 R04")
    stage = position(me, seat(), step="draw", deck="Y01 Y02", discards="K01 K03 K05 D1", centre=1)
    assert set(ids(stage, "deck").split()) == {"K01", "K03", "K05", "D1", "D2"}
    assert stage.fact("centre") == 0 and stage.fact("doomsday") == 2 and ids(stage, "discards") == ""
    assert stage.fact("hand.1") == 9
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    assert ids(stage, "discards").startswith("W01 K02 B06")


@rule("DMD-4.7")
def test_an_empty_centre_adds_nothing() -> None:
    stage = position(seat(), seat(), step="second draw", deck="Y01", discards="K01 K03", centre=0)
    assert set(ids(stage, "deck").split()) == {"K01", "K03"}


@rule("DMD-4.9", "DMD-4.1", "DMD-X2", "DMD-Q9", "DMD-Q5")
def test_x2_a_doomsday_card_moves_the_asteroid_and_is_replaced() -> None:
    stage = position(seat("R01"), seat(offer="E06"), step="draw", deck_top="D1 K01 K02")
    stage.do(0, "draw")
    assert stage.fact("asteroid") == 21 and ids(stage, "discards") == "D1" and hand(stage, 0) == "R01 K01"
    assert stage.prompt(0) == "doomsday.draw.second"
    assert "take from seat 2" in stage.options(0)
    assert "Aurora Space Agency turns up a Doomsday card: First Sighting!" in stage.log


@rule("DMD-4.10", "DMD-X3")
def test_x3_two_doomsday_cards_in_a_row() -> None:
    stage = position(seat("R01"), seat(offer="E06"), step="draw", deck_top="D1 D2 K01", centre=0, asteroid=13)
    stage.do(0, "draw")
    assert stage.fact("asteroid") == 9 and hand(stage, 0) == "R01 K01"


@rule("DMD-4.9", "DMD-4.7", "DMD-X5", "DMD-Q5")
def test_x5_the_last_card_is_a_doomsday_card_in_the_hand_step() -> None:
    stage = position(
        seat("R01 R02 R03 R04 R05 Y01"), seat(), step="hand", deck="D1", discards="K01 K03 K05 G01", centre=0,
        asteroid=9,
    )  # fmt: skip
    lines = [line for _, line in stage.told][:3]
    assert [line.name for line in lines] == ["doomsday drawn", "asteroid moved", "reshuffled"]
    assert lines[1].facts["days"] == 7
    assert lines[2].facts == {"cards": 5, "dooms": 1, "added": 0}
    assert stage.fact("hand.1") == 7


@rule("DMD-4.11")
def test_doomsday_cards_never_enter_a_hand() -> None:
    table = own(GAME.new(3, 5, {"level": "extinction"}))
    looked = 0
    while not table.over():
        held = [card for s in range(4) for card in table.hands.listed(s)]
        assert all(card < FIRST_DOOM for card in held)
        assert all(table.offer_of(s) < FIRST_DOOM for s in range(3))
        looked += 1
        (asked,) = [s for s in range(3) if table.waiting >> s & 1]
        table.play(asked, table.default(asked))
    assert looked > 50 and table.asteroid == 13


@rule("DMD-4.12")
@pytest.mark.parametrize(
    ("level", "cards"), [("introductory", 1), ("standard", 2), ("heroic", 3), ("extinction", 5)]
)
def test_cycle_k_holds_k_doomsday_cards_until_all_are_in(level: str, cards: int) -> None:
    table = GAME.new(2, 4, {"level": level}, telling=True)
    found = []
    while not table.over():
        (asked,) = [s for s in range(2) if table.waiting >> s & 1]
        table.play(asked, table.default(asked))
        found += [event[2][1] for event in table.take_events() if event[0] == num.RESHUFFLED]
    assert len(found) >= 4
    assert found == [min(k, cards) for k in range(2, len(found) + 2)]


@rule("DMD-4.13", "DMD-13.5")
def test_the_impact_draws_and_shuffles_nothing_more() -> None:
    stage = position(seat("R01"), seat(), step="draw", deck="D1", discards="K01 K02", centre=1, asteroid=1)
    outcome = stage.outcome()
    assert outcome is not None and outcome.rule == "DMD-13.5"
    assert hand(stage, 0) == "R01" and ids(stage, "deck") == "" and stage.fact("centre") == 1
    assert ids(stage, "discards") == "K01 K02 D1"


@rule("DMD-4.14")
def test_with_no_card_anywhere_the_draw_is_skipped() -> None:
    stage = position(seat("W01 K02 B06"), seat(), step="draw", deck="", centre=0)
    assert hand(stage, 0) == "W01 K02 B06" and stage.prompt(0) == "doomsday.action"
    stage.do(0, "construct", *picks("W01 K02 B06"), "done")
    assert sum(table_of(stage).hands.size(s) for s in (0, 1)) == 3
    stage = position(seat("R01"), seat(offer="E06"), step="draw", deck="", centre=0)
    stage.do(0, "take from seat 2")
    assert hand(stage, 0) == "R01 E06"


@rule("DMD-Q4")
def test_the_last_three_days_are_counted_one_by_one() -> None:
    days = list(GAME.content.staged_days)
    assert days == [23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 2, 1]
    assert list(GAME.content.daily_days) == list(range(23, 0, -1))


@rule("DMD-1.5", "DMD-Q26")
def test_launching_and_flying_seats_keep_their_turns() -> None:
    flying = seat("R01", arrival=1, **IN_SPACE)
    stage = position(seat("R02"), flying, seat("R03", built=COMPLETE, stage="3"), seat("R04"), deck_top="K01")
    order = []
    for _ in range(4):
        (asked,) = stage.asked()
        order.append(asked)
        stage.do(asked, "pass")
    assert order == [0, 1, 2, 3]
    assert table_of(stage).hand_size(1) == 7
