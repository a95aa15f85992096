"""Every fact, zone and seat of a view is what lies on the table."""

from __future__ import annotations

from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from tests.games.doomsday.positions import COMPLETE, position, seat
from tests.views import facts, in_short, zones


def three_agencies() -> Stage:
    """One builds, one launches, one is in space; no two numbers are the same."""
    return position(
        seat("W02 G01 E06", taken="K01", built="F2", passengers={"F1-W": "white"}, points=12),
        seat("R01 R02", offer="B03", built="F8", stage="2", points=105, passengers={"F5-G": "green"}),
        seat("Y01", built=COMPLETE, stage="space", arrival=1, points=7),
        turn=2,
        turns=7,
        asteroid=13,
        earth="green green blue",
        bag={"red": 1, "blue": 3},
        discards="R05 Y06",
        centre=1,
        deck="W05 D1 K04",
        options={"level": "heroic"},
    )


def test_every_fact_of_the_table_is_shown() -> None:
    view = three_agencies().view(1, face_up=False)
    assert facts(view) == {
        "round": 3, "turn": 2, "asteroid": 13, "steps": 8, "deck": 3, "doomsday": 1, "centre": 1, "level": 3,
    }  # fmt: skip
    assert (view.asked, view.you, view.over) == ([1], 1, False)
    assert [seat.score for seat in view.seats] == [12, 105, 7]


def test_every_fact_of_every_agency_is_shown() -> None:
    view = three_agencies().view(None, face_up=False)
    found = [facts(view, agency) for agency in range(3)]
    built = [{k: v for k, v in seen.items() if "-" not in k} for seen in found]
    assert built == [
        {
            "points": 12, "loop": 12, "hundreds": 0, "stage": "build", "launch": 5, "arrival": 0, "parts": 4,
            "next": "F3", "passengers": 1, "hand": 4,
        },
        {
            "points": 105, "loop": 5, "hundreds": 100, "stage": "2", "launch": 4, "arrival": 0, "parts": 10,
            "next": "none", "passengers": 1, "hand": 2,
        },
        {
            "points": 7, "loop": 7, "hundreds": 0, "stage": "space", "launch": 0, "arrival": 1, "parts": 10,
            "next": "none", "passengers": 0, "hand": 1,
        },
    ]  # fmt: skip
    berths = [{k: v for k, v in seen.items() if "-" in k} for seen in found]
    assert all(len(seats) == 14 for seats in berths)
    assert {k: v for k, v in berths[0].items() if v != "not built"} == {
        "F1-W": "white", "F1-K": "empty", "F2-W": "empty", "F2-K": "empty"
    }  # fmt: skip
    assert {k: v for k, v in berths[1].items() if v != "empty"} == {"F5-G": "green"}
    assert set(berths[2].values()) == {"empty"}


def test_every_zone_is_shown() -> None:
    view = three_agencies().view(1, face_up=False)
    others = {id: text for id, text in zones(view).items() if not id.startswith("rocket")}
    assert others == {
        "hand.1": "K01 Bunker Surveyor, 3 hidden",
        "hand.2": "R01 Mission Commander, R02 Test Pilot",
        "hand.3": "1 hidden",
        "offer.2": "B03 Dock Loader",
        "earth": "2 green, blue",
        "bag": "red, 3 blue",
        "deck": "3 hidden",
        "discards": "R05 Payload Specialist, Y06 Asteroid Hunter",
        "centre": "1 hidden",
    }
    assert [len(view.zone(f"rocket.{n}").things) for n in (1, 2, 3)] == [4, 10, 10]
    notes = [view.zone(f"rocket.{n}").note for n in (1, 2, 3)]
    assert notes == [
        "aboard white 1; 3 of 4 seats open; 10 seats not built",
        "aboard green 1; 13 of 14 seats open",
        "aboard nobody; 14 of 14 seats open",
    ]
    assert all(zone.seat == int(zone.id[-1]) - 1 for zone in view.zones if zone.id[-2] == ".")


def test_the_deck_face_up_is_the_deck() -> None:
    deck = three_agencies().view(None).zone("deck")
    assert [thing.name.split()[0] for thing in deck.things] == ["W05", "D1", "K04"]
    assert deck.note == "1 Doomsday card among them"


def test_picked_cards_are_shown_to_their_owner_alone() -> None:
    stage = position(seat("W01 W02 W03"), seat("R01"))
    stage.do(0, "construct", "pick W01")
    assert in_short(stage.view(0, face_up=False).zone("picked.1")).startswith("W01 ")
    for viewer in (None, 1):
        assert "picked.1" not in zones(stage.view(viewer, face_up=False))


def test_the_board_by_numbers_says_the_same() -> None:
    board = three_agencies().view().board
    kept = ("active", "asteroid", "bag", "parts", "stages", "arrivals", "builders")
    assert [board[key] for key in kept] == [1, 5, [1, 0, 0, 0, 0, 3], [4, 10, 10], [0, 4, 6], [0, 0, 1], [0]]
    assert board["earth"][:4] == [4, 4, 5, -1] and board["track"][5] == 13
    aboard = [
        (agency, berth, who) for agency, row in enumerate(board["berths"]) for berth, who in enumerate(row)
    ]
    assert [found for found in aboard if found[2] >= 0] == [(0, 0, 2), (1, 8, 4)]


def test_what_an_agency_is_doing_is_seen_by_all() -> None:
    stage = position(seat("R02 Y02 W04 K02", built="F1"), seat("K01 K03 B01 B02", built="F1"), seat(""))
    stage.do(0, "spy", "target seat 2", "pick R02", "pick Y02", "pick W04", "pick K02", "done")
    first, second, third = [seat.doing for seat in stage.view(2, face_up=False).seats]
    assert first.startswith("spies on ") and (second, third) == ("must answer", "0 of 10 built")
    stage = position(
        seat("", stage="3"), seat("", stage="space", arrival=2), seat("", stage="space", arrival=1)
    )
    assert [seat.doing for seat in stage.view(0).seats] == ["T-3, next 3", "2nd in space", "1st in space"]


def test_programs_are_told_where_a_card_lies_that_all_know_of() -> None:
    stage = position(seat("W01"), seat("R01", taken="K01"), seat("B01"))
    named = [GAME.features(3).named(stage.table, seat)["known"] for seat in (0, 1, 2)]
    assert [sorted(set(numbers)) for numbers in named] == [[0, 1], [0], [0, 2]]
    assert [numbers.count(0) for numbers in named] == [len(named[0]) - 1, len(named[0]), len(named[0]) - 1]


def test_a_round_has_a_turn_of_every_agency() -> None:
    table, seen = GAME.new(2, 1), []
    for _ in range(99):
        shown = facts(GAME.view(table, None))
        if (shown["turn"], shown["round"]) not in seen:
            seen.append((shown["turn"], shown["round"]))
        if len(seen) == 4:
            break
        seat = 0 if table.legal(0) else 1
        table.play(seat, table.default(seat))
    first, second = seen[0][0], seen[1][0]
    assert first != second and seen == [(first, 1), (second, 1), (first, 2), (second, 2)]
