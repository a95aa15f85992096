"""The yardstick plays Hearts by OpenSpiel's default rules."""

from __future__ import annotations

import random

from benchmarks.hearts import (
    ALL_POINTS,
    CARDS,
    HEARTS,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    SEATS,
    HeartsTable,
    new_hearts,
)
from lastturn.engine.bits import count, has, lowest, members
from lastturn.engine.moves import arg

SEEDS = range(40)


def cards_offered(t: HeartsTable) -> list[int]:
    return [int(arg(m)) for m in t.legal(int(lowest(t.waiting)))]


def play(t: HeartsTable, m: int) -> None:
    t.apply(lowest(t.waiting), m)


def passed_on(t: HeartsTable) -> None:
    """Everybody passes the lowest cards on, if there is passing."""
    for _ in range(12 if t.pass_shift else 0):
        play(t, t.legal(int(lowest(t.waiting)))[0])


def test_all_cards_are_dealt_and_passing_is_one_of_four_ways() -> None:
    tables = [new_hearts(seed) for seed in SEEDS]
    assert {int(t.pass_shift) for t in tables} == {0, 1, 2, 3}
    for t in tables:
        assert sorted(card for hand in t.hands for card in members(hand)) == list(range(CARDS))


def test_passed_cards_arrive_after_the_last_choice() -> None:
    t = next(t for t in map(new_hearts, SEEDS) if t.pass_shift == 1)
    given = members(t.hands[0])[:3]
    passed_on(t)
    assert [int(count(hand)) for hand in t.hands] == [13] * SEATS
    assert all(has(t.hands[1], card) for card in given)


def test_the_two_of_clubs_leads_and_no_points_fall_on_the_first_trick() -> None:
    for seed in SEEDS:
        t = new_hearts(seed)
        passed_on(t)
        assert cards_offered(t) == [0]
        play(t, t.legal(int(lowest(t.waiting)))[0])
        hand = int(t.hands[lowest(t.waiting)])
        clubs = [card for card in members(hand) if card < 13]
        assert cards_offered(t) == (clubs or [c for c in members(hand) if not POINT_CARDS >> c & 1])


def test_hearts_are_led_only_when_broken_or_alone() -> None:
    chance = random.Random(3)
    seen = {True: 0, False: 0}
    for seed in SEEDS:
        t = new_hearts(seed)
        passed_on(t)
        played = 0
        while t.waiting:
            hand = members(t.hands[lowest(t.waiting)])
            if played % SEATS == 0 and played > 0:
                others = [card for card in hand if card // 13 != HEARTS]
                assert cards_offered(t) == (hand if t.hearts_broken else others or hand)
                seen[bool(t.hearts_broken)] += 1
            play(t, chance.choice(t.legal(int(lowest(t.waiting)))))
            played += 1
        assert played == CARDS
    assert all(seen.values())


def test_the_points_of_a_hand_are_shared_out_in_full() -> None:
    chance = random.Random(4)
    for seed in SEEDS:
        t = new_hearts(seed)
        while t.waiting:
            play(t, chance.choice(t.legal(int(lowest(t.waiting)))))
        assert sum(t.points) == ALL_POINTS
        assert sum(t.scores()) in {3 * ALL_POINTS, ALL_POINTS}


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    t = new_hearts(1)
    passed_on(t)
    trick = []
    for _ in range(SEATS):
        seat = int(lowest(t.waiting))
        m = t.legal(seat)[-1]
        trick.append((int(arg(m)), seat))
        play(t, m)
    best = max([pair for pair in trick if pair[0] < 13])
    assert int(lowest(t.waiting)) == best[1]
    assert QUEEN_OF_SPADES not in [card for card, _ in trick]


def test_all_points_are_the_moon_shot() -> None:
    t = new_hearts(1)
    t.points[2] = ALL_POINTS
    assert t.scores() == [0, 0, ALL_POINTS, 0]
    assert members(t.winners()) == [2]


def test_a_copy_plays_on_by_itself() -> None:
    t = new_hearts(5)
    twin = t.copy()
    chance = random.Random(5)
    while twin.waiting:
        play(twin, chance.choice(twin.legal(int(lowest(twin.waiting)))))
    assert sum(t.points) == 0
    chance = random.Random(5)
    while t.waiting:
        play(t, chance.choice(t.legal(int(lowest(t.waiting)))))
    assert t.scores() == twin.scores()
