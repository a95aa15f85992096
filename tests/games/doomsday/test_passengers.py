"""DMD-7 and DMD-11: passengers and their seats."""

from __future__ import annotations

import pytest

from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import COMPLETE, aboard, hand, ids, own, picks, position, seat, table_of
from tests.rules import rule

FLOORS = {1: "WK", 2: "WK", 3: "WK", 4: "GB", 5: "GB", 6: "GB"}
ALL_TAKEN_BELOW_F7 = {f"F{n}-{letter}": "blue" for n, letters in FLOORS.items() for letter in letters}


def full_but(*empty: str) -> dict[str, str]:
    """Blue passengers in every seat up to F6 but those named."""
    return {id: colour for id, colour in ALL_TAKEN_BELOW_F7.items() if id not in empty}


@rule("DMD-7.1", "DMD-7.4", "DMD-Q18")
@pytest.mark.parametrize(
    ("cards", "colour", "points"),
    [
        ("R01 R02 R03", "red", 6), ("Y01 Y02 Y03", "yellow", 5), ("W01 W02 W03", "white", 4),
        ("K01 K02 K03", "black", 3), ("G01 G02 G03", "green", 2), ("B01 B02 B03", "blue", 1),
    ],
)  # fmt: skip
def test_a_passenger_is_seated_and_scores(cards: str, colour: str, points: int) -> None:
    stage = position(seat(cards, built="F1"), seat(), earth=colour)
    stage.do(0, "passenger", f"colour {colour}", *picks(cards), "done", "sit in F1-W")
    assert aboard(stage, 0) == {"F1-W": colour} and stage.fact("points.1") == points
    assert stage.zone("earth") == []


@rule("DMD-7.2", "DMD-7.4", "DMD-Q21", "DMD-X11")
def test_x11_the_seat_is_limited_by_the_set() -> None:
    taken = full_but("F1-W", "F4-B")
    stage = position(seat("B04 B05 E01 E02", built="F7", passengers=taken), seat(), earth="blue")
    stage.do(0, "passenger", "colour blue", *picks("B04 B05 E01 E02"), "done")
    assert stage.options(0) == ["sit in F1-W", "sit in F4-B"]
    assert stage.why_not(0, "sit in F7-Y") == "DMD-7.2"
    assert stage.why_not(0, "sit in F2-W") == "DMD-11.2"
    assert stage.why_not(0, "sit in F8-R") == "DMD-11.1"
    stage.do(0, "sit in F4-B")
    assert aboard(stage, 0)["F4-B"] == "blue" and stage.fact("points.1") == 1


@rule("DMD-7.3", "DMD-X16")
def test_x16_without_an_open_seat_there_is_no_selection() -> None:
    taken = {"F1-W": "white", "F1-K": "blue"}
    stage = position(seat("K01 K02 K03 K04 K05", built="F1", passengers=taken), seat(), earth="black")
    assert "passenger" not in stage.options(0) and stage.why_not(0, "passenger") == "DMD-7.3"


@rule("DMD-7.3")
def test_without_a_pawn_of_the_colour_there_is_no_selection() -> None:
    stage = position(seat("K01 K02 K03", built="F1"), seat(), earth="white")
    assert "passenger" not in stage.options(0) and stage.why_not(0, "passenger") == "DMD-7.3"
    stage = position(seat("K01 K02 K03 W01 W02 W03", built="F1"), seat(), earth="white")
    stage.do(0, "passenger")
    assert stage.options(0) == ["colour white"] and stage.why_not(0, "colour black") == "DMD-7.3"


@rule("DMD-7.2")
def test_a_set_too_small_for_every_open_seat_is_refused() -> None:
    stage = position(seat("K01 K02 G01", built="F1"), seat(), earth="black")
    assert stage.why_not(0, "passenger") == "DMD-7.2"


@rule("DMD-7.2", "DMD-7.6", "DMD-X14", "DMD-Q17")
def test_x14_the_bonus_passenger_may_sit_anywhere() -> None:
    taken = full_but("F1-K", "F5-G")
    stage = position(seat("G01 G04 G05", built="F6", passengers=taken), seat(), earth="green green")
    stage.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done")
    assert aboard(stage, 0)["F1-K"] == "green"  # the only seat for a set of three is taken without asking
    assert stage.options(0) == ["sit in F5-G", "no bonus"]
    stage.do(0, "sit in F5-G")
    assert aboard(stage, 0)["F5-G"] == "green" and stage.fact("points.1") == 4


@rule("DMD-7.6", "DMD-1.6")
def test_never_more_than_one_bonus_passenger_and_it_may_be_declined() -> None:
    me = seat("G01 G06 G05", built="F3")
    stage = position(me, seat(), earth="green green green")
    stage.do(0, "passenger", "colour green", *picks("G01 G05 G06"), "done", "sit in F1-W", "sit in F1-K")
    assert stage.asked() == [1] and stage.fact("passengers.1") == 2
    stage = position(me, seat(), earth="green green green")
    stage.do(0, "passenger", "colour green", *picks("G01 G05 G06"), "done", "sit in F1-W", "no bonus")
    assert stage.asked() == [1] and stage.fact("passengers.1") == 1


@rule("DMD-7.7", "DMD-7.8", "DMD-X15")
def test_x15_the_bonus_pawn_must_already_be_there() -> None:
    taken = full_but("F1-K", "F5-G")
    me = seat("G01 G04 G05", built="F6", passengers=taken)
    stage = position(me, seat(), earth="green", bag={"green": 1}, dice=[0])
    stage.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done")
    assert stage.asked() == [1] and stage.fact("points.1") == 2
    assert stage.zone("earth") == ["green"] and stage.zone("bag") == []


@rule("DMD-7.5")
def test_seated_passengers_stay_where_they_are() -> None:
    stage = position(seat("B01 B02 B04", built="F2", passengers={"F1-W": "red"}), seat(), earth="blue")
    stage.do(0, "passenger", "colour blue", *picks("B01 B02 B04"), "done")
    assert "sit in F1-W" not in stage.options(0)
    stage.do(0, "sit in F1-K")
    assert aboard(stage, 0) == {"F1-W": "red", "F1-K": "blue"}


@rule("DMD-7.8", "DMD-Q20")
def test_the_earth_is_filled_to_all_places_in_use() -> None:
    stage = position(
        seat("B01 B02 B04", built="F1"), seat(), earth="blue red", bag={"white": 2, "blue": 9}, dice=[0, 0, 5]
    )
    stage.do(0, "passenger", "colour blue", *picks("B01 B02 B04"), "done", "sit in F1-W")
    assert sorted(stage.zone("earth")) == sorted(["red", "white", "white", *["blue"] * 5])
    assert stage.zone("bag") == ["blue"] * 4


@rule("DMD-7.8", "DMD-8.9", "DMD-X17")
def test_x17_an_empty_bag_leaves_the_place_empty() -> None:
    me = seat("B04 B05 E01 Y01 Y02 W04 K04", built="F1")
    other = seat("", built="F2", passengers={"F2-W": "red", "F2-K": "green"})
    stage = position(me, other, earth="blue", deck_top="R01 R02 R03 B02 E02 E03")
    stage.do(0, "passenger", "colour blue", *picks("B04 B05 E01"), "done", "sit in F1-W")
    assert stage.zone("earth") == []
    stage.do(1, "pass")
    stage.do(0, "spy", "target seat 2", *picks("R02 Y01 Y02 W04 K04"), "done")
    stage.do(1, "decline")
    stage.do(0, "prize part")
    assert sorted(stage.zone("bag")) == ["green", "red"] and stage.zone("earth") == []
    stage = position(
        seat("B04 B05 E01", built="F1"), seat(), earth="blue", bag={"green": 1, "red": 1}, dice=[1, 0]
    )
    stage.do(0, "passenger", "colour blue", *picks("B04 B05 E01"), "done", "sit in F1-W")
    assert stage.view().board["earth"][:3] == [4, 0, -1] and stage.zone("bag") == []


@rule("DMD-7.9")
def test_nothing_but_a_selection_takes_pawns_from_the_earth() -> None:
    table = own(GAME.new(3, 21, telling=True))
    while not table.over():
        (asked,) = [s for s in range(3) if table.waiting >> s & 1]
        before = [int(p) for p in table.pawns[:12]]
        move = table.legal(asked)[len(table.moves) * 7 % len(table.legal(asked))]
        table.play(asked, move)
        lines = [GAME.tell(table, event).name for event in table.take_events()]
        if "boarded" not in lines:
            assert [int(p) for p in table.pawns[:12]] == before


@rule("DMD-7.10")
def test_the_pawn_in_the_lowest_place_is_taken() -> None:
    stage = position(seat("B01 B02 B04", built="F1"), seat(), earth="red blue green blue")
    stage.do(0, "passenger", "colour blue", *picks("B01 B02 B04"), "done", "sit in F1-W", "no bonus")
    assert stage.view().board["earth"][:4] == [0, -1, 4, 5]


# -- the rocket ----------------------------------------------------------------------------------


@rule("DMD-11.1")
def test_passengers_sit_on_built_floors_only() -> None:
    stage = position(seat("K01 K02 K03", built="F1"), seat(), earth="black")
    stage.do(0, "passenger", "colour black", *picks("K01 K02 K03"), "done")
    assert stage.options(0) == ["sit in F1-W", "sit in F1-K"]
    assert stage.why_not(0, "sit in F2-K") == "DMD-11.1"


@rule("DMD-11.2")
def test_one_passenger_per_seat() -> None:
    stage = position(seat("K01 K02 K03", built="F2", passengers={"F1-W": "blue"}), seat(), earth="black")
    stage.do(0, "passenger", "colour black", *picks("K01 K02 K03"), "done")
    assert stage.why_not(0, "sit in F1-W") == "DMD-11.2"


@rule("DMD-11.3", "DMD-Q35")
def test_complete_and_full() -> None:
    every = {**ALL_TAKEN_BELOW_F7, "F7-Y": "red", "F8-R": "red"}
    others = dict.fromkeys(full_but(), "green")
    table = table_of(position(seat(built=COMPLETE, passengers=every), seat(built="F7", passengers=others)))
    assert (table.complete(0), table.full(0)) == (True, True)
    assert (table.complete(1), table.full(1)) == (False, False)
    table = table_of(position(seat(built=COMPLETE, passengers=ALL_TAKEN_BELOW_F7), seat()))
    assert (table.complete(0), table.full(0)) == (True, False)


@rule("DMD-11.4")
def test_rockets_are_public() -> None:
    stage = position(seat(built="F1", passengers={"F1-W": "red"}), seat())
    for viewer in (None, 0, 1):
        view = stage.view(viewer, face_up=False)
        assert view.fact("F1-W.1").value == "red"
        assert "F1-W, white seat: red" in view.zone("rocket.1").things[2].text
        assert view.zone("rocket.1").note == "aboard red 1; 1 of 2 seats open; 12 seats not built"
    assert hand(stage, 0) == "" and ids(stage, "offer.1") == ""
