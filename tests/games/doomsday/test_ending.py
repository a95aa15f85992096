"""DMD-13 to DMD-15: the end, the counting up and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import COMPLETE, hand, ids, picks, position, seat
from tests.rules import rule

LAUNCH = "R01 R02 R03 R04 R05"
WHITE_3, BLACK_3 = ("F1-W", "F2-W", "F3-W"), ("F1-K", "F2-K", "F3-K")
LETTERS = "WK WK WK GB GB GB Y R"
SEATS = [f"F{n}-{letter}" for n, pair in enumerate(LETTERS.split(), 1) for letter in pair]


def flown(arrival: int, points: int = 0, /, hand: str = "", **passengers: str) -> dict[str, Any]:
    """A rocket in space; passengers as F1_W="white"."""
    aboard = {id.replace("_", "-"): colour for id, colour in passengers.items()}
    return seat(hand, built=COMPLETE, stage="space", arrival=arrival, points=points, passengers=aboard)


def stranded(points: int = 0, /, **passengers: str) -> dict[str, Any]:
    aboard = {id.replace("_", "-"): colour for id, colour in passengers.items()}
    return seat("", built=COMPLETE, points=points, passengers=aboard)


def counted(*agencies: dict[str, Any], **options: str) -> Stage:
    """All in space, nobody with a card in hand: the points are counted at once."""
    return position(*agencies, step="extra", options=options)


def struck(*agencies: dict[str, Any], **options: str) -> Stage:
    """The next card drawn is the impact."""
    return position(*agencies, step="draw", deck="D1", centre=1, asteroid=1, options=options)


def sheet(stage: Stage) -> dict[str, list[int]]:
    return dict(GAME.score_sheet(stage.table))


def winners(stage: Stage) -> list[int]:
    outcome = stage.outcome()
    assert outcome is not None
    return list(outcome.winners)


# -- DMD-13 --------------------------------------------------------------------------------------


@rule("DMD-13.1", "DMD-13.2", "DMD-13.3", "DMD-3.10", "DMD-X37", "DMD-Q38", "DMD-Q39")
def test_x37_the_last_arrival_stops_all_drawing() -> None:
    last = seat(LAUNCH + " K01 K02 K03 K04", built=COMPLETE, stage="1")
    stage = position(
        flown(1, hand="B01 B02"), last, flown(2, hand="G01 G02"), turn=2, deck_top="D1", asteroid=1
    )
    stage.do(1, "launch", *picks(LAUNCH))
    assert hand(stage, 1) == "K01 K02 K03 K04" and stage.fact("asteroid") == 1
    assert stage.asked() == [2] and stage.prompt(2) == "doomsday.extra"
    assert stage.options(2) == ["pick G01", "pick G02", "none"]
    stage.do(2, "pick G01")
    assert stage.asked() == [0]
    stage.do(0, "none")
    outcome = stage.outcome()
    assert outcome is not None and outcome.rule == "DMD-13.2"
    assert sheet(stage)["Extra card at the end"] == [0, 0, 3]


@rule("DMD-13.4")
def test_extra_cards_are_discarded_at_once() -> None:
    stage = position(flown(1, hand="R01 B01"), flown(2), step="extra", turn=2)
    stage.do(0, "pick R01")
    assert ids(stage, "offer.1") == "" and "R01" in ids(stage, "discards")
    assert stage.fact("points.1") == 5 + 20


@rule("DMD-13.3", "DMD-1.6")
def test_the_extra_card_may_be_declined() -> None:
    stage = position(flown(1, hand="R01 B01"), flown(2), step="extra", turn=2)
    assert stage.why_not(0, "pick K01") == "DMD-5.1" and stage.why_not(0, "pass") == "DMD-3.4"
    stage.do(0, "none")
    assert stage.fact("points.1") == 20


@rule("DMD-13.7", "DMD-Q11", "DMD-X48")
def test_x48_a_taken_card_and_the_extra_card() -> None:
    me = {**flown(1, hand="R01 R02 R03 R04 R05 K01"), "taken": ["E06"]}
    stage = position(me, flown(2), step="extra", turn=2, options={"taken_card_scoring": "never"})
    assert stage.options(0) == [*picks("R01 R02 R03 R04 R05 K01"), "none"]
    assert stage.why_not(0, "pick E06") == "DMD-13.7"
    for scoring in ("not_this_turn", "allowed"):
        stage = position(me, flown(2), step="extra", turn=2, options={"taken_card_scoring": scoring})
        assert "pick E06" in stage.options(0)


@rule("DMD-13.1", "DMD-13.5", "DMD-X39", "DMD-Q39")
def test_x39_an_impact_before_the_launch_comes_too_late_for_it() -> None:
    stage = struck(seat(LAUNCH, built=COMPLETE, stage="1", points=30), seat(points=10))
    outcome = stage.outcome()
    assert outcome is not None and outcome.rule == "DMD-13.5"
    assert stage.fact("stage.1") == "1" and stage.fact("arrival.1") == 0 and stage.table.scores() == [30, 10]


@rule("DMD-13.5", "DMD-14.9", "DMD-X36", "DMD-9.8")
def test_x36_in_space_before_the_impact() -> None:
    me = seat(LAUNCH + " K01", built=COMPLETE, stage="1", passengers={"F1-W": "white"})
    stage = position(me, seat(built="F1"), deck_top="D1", asteroid=1)
    stage.do(0, "launch", *picks(LAUNCH))
    outcome = stage.outcome()
    assert outcome is not None and outcome.rule == "DMD-13.5"
    assert stage.table.scores() == [20 + 7 + 10 + 14 + 12, 0] and hand(stage, 0) == "K01"


@rule("DMD-13.5")
def test_an_impact_gives_no_extra_card() -> None:
    stage = struck(seat("R01"), flown(1, hand="R02"))
    assert stage.table.over() and stage.table.scores() == [0, 20]


@rule("DMD-13.6", "DMD-14.9", "DMD-15.3", "DMD-X40", "DMD-Q36")
def test_x40_nobody_in_space() -> None:
    agencies = (stranded(30, F1_W="white", F8_R="red"), stranded(31))
    stage = struck(*agencies)
    assert stage.table.scores() == [30, 31] and winners(stage) == [1]
    assert winners(struck(*agencies, survivors_only="true")) == []


# -- DMD-14 --------------------------------------------------------------------------------------


@rule("DMD-14.1")
def test_first_and_second_in_space() -> None:
    stage = counted(flown(3), flown(1), flown(4), flown(2))
    assert stage.table.scores() == [0, 20, 0, 10]


@rule("DMD-14.2", "DMD-Q18")
@pytest.mark.parametrize(
    ("colour", "points"), [("red", 10), ("yellow", 8), ("white", 7), ("black", 6), ("green", 5), ("blue", 4)]
)
def test_each_passenger_counts(colour: str, points: int) -> None:
    stage = counted(flown(1, F1_W=colour, F1_K=colour), flown(2))
    assert sheet(stage)[f"Passengers on board: {colour}"] == [2 * points, 0]


@rule("DMD-14.3", "DMD-Q35", "DMD-11.3")
def test_most_passengers_and_the_full_rocket() -> None:
    full = {id.replace("-", "_"): "blue" for id in SEATS}
    assert sheet(counted(flown(1, **full), flown(2, F1_W="red")))["Most passengers"] == [20, 0]
    nearly = {id: colour for id, colour in full.items() if id != "F8_R"}
    assert sheet(counted(flown(1, **nearly), flown(2, F1_W="red")))["Most passengers"] == [10, 0]


@rule("DMD-14.4")
@pytest.mark.parametrize(
    ("colour", "points"),
    [("red", 20), ("yellow", 16), ("white", 14), ("black", 12), ("green", 10), ("blue", 8)],
)
def test_most_of_a_colour(colour: str, points: int) -> None:
    stage = counted(flown(1, F1_W=colour), flown(2, F1_W=colour, F1_K=colour))
    assert sheet(stage)[f"Most passengers: {colour}"] == [0, points]


@rule("DMD-14.5")
@pytest.mark.parametrize(
    ("berth", "colour", "points"),
    [
        ("F8_R", "red", 15), ("F7_Y", "yellow", 10), ("F1_W", "white", 12), ("F1_K", "black", 9),
        ("F4_G", "green", 8), ("F4_B", "blue", 5),
    ],
)  # fmt: skip
def test_passengers_in_seats_of_their_own(berth: str, colour: str, points: int) -> None:
    stage = counted(flown(1, **{berth: colour}), flown(2, F2_W="black"))
    assert sheet(stage)[f"Passengers in own seats: {colour}"] == [points, 0]
    assert not [row for row in sheet(stage) if row == "Passengers in own seats: black"] or colour == "black"


@rule("DMD-14.6", "DMD-Q34")
def test_a_tie_goes_to_the_one_behind_at_that_moment() -> None:
    # Before the colours: seat 1 has 30 + 20 + 7 + 5 = 62, seat 2 has 44 + 10 + 7 + 5 = 66.
    stage = counted(flown(1, 30, F2_K="white", F2_W="green"), flown(2, 44, F2_K="white", F2_W="green"))
    rows = sheet(stage)
    assert rows["Most passengers"] == [10, 0]  # 62 is behind 66: seat 1 is on 72
    assert rows["Most passengers: white"] == [0, 14]  # now seat 2 is behind: on 80
    assert rows["Most passengers: green"] == [10, 0]


@rule("DMD-14.7", "DMD-X43", "DMD-Q34")
def test_x43_equal_points_go_to_the_later_arrival() -> None:
    stage = counted(flown(1, 0, F1_W="green"), flown(2, 10, F1_W="green"))
    rows = sheet(stage)
    assert rows["Most passengers"] == [0, 10]  # both on 25
    stage = counted(flown(1, 0, F1_W="green", F1_K="blue"), flown(2, 20, F1_W="green"))
    assert sheet(stage)["Most passengers"] == [10, 0]
    stage = counted(flown(1, 0, F1_W="green", F1_K="blue"), flown(2, 24, F1_W="green"))
    assert stage.table.scores()[1] == 24 + 10 + 5 + 10  # both on 39 when green is looked at


@rule("DMD-14.8", "DMD-X42")
def test_x42_zero_is_not_a_most() -> None:
    stage = counted(flown(1), flown(2))
    assert stage.table.scores() == [20, 10]
    stage = counted(flown(1, F1_W="blue"), flown(2))
    assert not [row for row in sheet(stage) if "red" in row]


@rule("DMD-14.9", "DMD-13.6", "DMD-X41", "DMD-Q36")
def test_x41_the_stranded_are_left_out() -> None:
    many = {id.replace("-", "_"): "blue" for id in SEATS[:10]}
    stage = struck(seat(), flown(1, F8_R="red"), stranded(5, **many, F7_Y="red", F8_R="red"))
    rows = sheet(stage)
    assert rows["Most passengers"] == [0, 10, 0] and rows["Most passengers: red"] == [0, 20, 0]
    assert stage.table.scores()[2] == 5


@rule("DMD-14.9", "DMD-X47", "DMD-Q36")
def test_x47_the_stranded_may_block() -> None:
    agencies = (seat(), flown(1, F1_W="red"), stranded(0, F1_W="red", F1_K="red"))
    assert sheet(struck(*agencies))["Most passengers: red"] == [0, 20, 0]
    rows = sheet(struck(*agencies, stranded_compare="block"))
    assert "Most passengers: red" not in rows and "Most passengers" not in rows


@rule("DMD-Q36")
def test_stranded_rockets_in_a_tie() -> None:
    tied = (seat(), flown(1, F1_W="red"), stranded(30, F1_W="red"))
    # Fewest points decides as ever: seat 2 has 20 + 10, the stranded seat 30, and counts as the later one.
    assert "Most passengers: red" not in sheet(struck(*tied, stranded_compare="block"))
    behind = (seat(), flown(1, F1_W="red"), stranded(99, F1_W="red"))
    assert sheet(struck(*behind, stranded_compare="block"))["Most passengers: red"] == [0, 20, 0]
    shares = sheet(struck(*behind, stranded_compare="block", tie_award="split"))
    assert shares["Most passengers: red"] == [0, 10, 0]


@rule("DMD-Q34")
@pytest.mark.parametrize(
    ("award", "points"), [("lowest_score", [10, 0, 0]), ("split", [3, 3, 3]), ("nobody", None)]
)
def test_what_ties_are_worth(award: str, points: list[int] | None) -> None:
    agencies = (flown(3, F2_W="green"), flown(1, F2_W="green"), flown(2, F2_W="green"))
    rows = sheet(counted(*agencies, tie_award=award))
    assert rows.get("Most passengers") == points


@rule("DMD-X44", "DMD-1.3", "DMD-14.6")
def test_x44_the_worked_example() -> None:
    orange = flown(
        2, 41, F1_W="white", F1_K="black", F2_W="white", F4_G="green", F4_B="blue", F5_B="blue", F7_Y="yellow"
    )
    purple = flown(1, 38, F1_W="blue", F1_K="black", F2_K="black", F4_G="green")
    teal = flown(
        3, 52, F1_W="white", F1_K="black", F2_W="black", F4_G="green", F5_G="green", F4_B="blue", F8_R="red"
    )
    stage = counted(orange, purple, teal)
    assert stage.table.scores() == [201, 117, 182] and winners(stage) == [0]
    rows = sheet(stage)
    assert rows["First or second in space"] == [10, 20, 0]
    assert [sum(r[s] for n, r in rows.items() if n.startswith("Passengers on")) for s in range(3)] == [
        41,
        21,
        43,
    ]
    assert rows["Most passengers"] == [10, 0, 0]
    assert [rows[f"Most passengers: {c}"] for c in ("red", "yellow", "white", "black", "green", "blue")] == [
        [0, 0, 20], [16, 0, 0], [14, 0, 0], [0, 12, 0], [0, 0, 10], [8, 0, 0]
    ]  # fmt: skip
    assert [sum(r[s] for n, r in rows.items() if n.startswith("Passengers in")) for s in range(3)] == [
        61,
        26,
        57,
    ]
    assert rows["Points before the scene"] == [41, 38, 52]


@rule("DMD-1.3")
def test_the_score_sheet_explains_every_point() -> None:
    for seed in range(6):
        table = GAME.new(3, seed, {"level": "introductory"})
        while not table.over():
            (asked,) = [s for s in range(3) if table.waiting >> s & 1]
            moves = table.legal(asked)
            table.play(asked, moves[(len(table.moves) * 5 + seed) % len(moves)])
        rows = GAME.score_sheet(table)
        assert [sum(row[s] for _, row in rows) for s in range(3)] == table.scores()


# -- DMD-15 --------------------------------------------------------------------------------------


@rule("DMD-1.2", "DMD-15.1", "DMD-15.3")
def test_most_points_win_even_on_the_ground() -> None:
    assert winners(struck(seat(points=90), flown(1, 10))) == [0]
    assert winners(struck(seat(points=29), flown(1, 10))) == [1]


@rule("DMD-Q36")
def test_survivors_only() -> None:
    stage = struck(seat(points=90), flown(1, 10), survivors_only="true")
    assert winners(stage) == [1] and stage.fact("place.1") == 2


@rule("DMD-15.2", "DMD-Q37")
def test_ties_for_the_win() -> None:
    more_passengers = struck(stranded(9, F1_W="blue"), stranded(9, F1_W="blue", F1_K="blue"))
    assert winners(more_passengers) == [1]
    earlier = struck(seat(points=20), flown(1))
    assert earlier.table.scores() == [20, 20] and winners(earlier) == [1]
    assert winners(counted(flown(2, 10), flown(1))) == [1]
    assert winners(struck(seat(points=9), seat(points=9))) == [0, 1]


@rule("DMD-15.4")
def test_the_other_places_are_ranked_in_the_same_way() -> None:
    stage = struck(seat(points=9), seat(points=9), seat(points=30), stranded(9, F1_W="blue"))
    assert [stage.fact(f"place.{n}") for n in (1, 2, 3, 4)] == [3, 3, 1, 2]


@rule("DMD-12.2")
def test_points_never_go_down() -> None:
    table = GAME.new(4, 8)
    before = [0] * 4
    while not table.over():
        (asked,) = [s for s in range(4) if table.waiting >> s & 1]
        moves = table.legal(asked)
        table.play(asked, moves[len(table.moves) * 3 % len(moves)])
        now = table.scores()
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
