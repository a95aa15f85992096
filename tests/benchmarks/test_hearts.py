"""The yardstick plays Hearts by OpenSpiel's default rules."""

from __future__ import annotations

import random

import pytest

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
from lastturn.bots.nodes import CURIOUS
from lastturn.bots.search import eagerness
from lastturn.engine.bits import count, has, lowest, members
from lastturn.engine.moves import arg
from lastturn.engine.rng import Rng

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


# -- what a seat cannot know ---------------------------------------------------------------------


def test_dealing_anew_keeps_own_cards_and_sizes_and_gives_nobody_a_suit_it_did_not_follow() -> None:
    dice, rng = random.Random(3), Rng(3)
    for seed in range(12):
        t = new_hearts(seed)
        while t.waiting:
            seat = int(lowest(t.waiting))
            other = t.determinize(seat, rng)
            assert isinstance(other, HeartsTable)
            assert other.hands[seat] == t.hands[seat] and other.legal(seat) == t.legal(seat)
            assert [count(hand) for hand in other.hands] == [count(hand) for hand in t.hands]
            assert sum(other.hands) + sum(other.passed) == sum(t.hands) + sum(t.passed)
            for place in range(SEATS):
                assert all(not has(t.voids[place], card // 13) for card in members(other.hands[place])
                           if place != seat)  # fmt: skip
            play(t, dice.choice(t.legal(seat)))


def test_what_is_dealt_anew_does_not_depend_on_how_it_lay() -> None:
    t = new_hearts(5)
    twin = t.determinize(0, Rng(9))
    one, other = t.determinize(0, Rng(4)), twin.determinize(0, Rng(4))
    assert isinstance(one, HeartsTable) and isinstance(other, HeartsTable)
    assert list(one.hands) == list(other.hands)


def test_both_engines_play_the_same_hearts_while_both_search() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from benchmarks import hearts_duel

    game = pyspiel.load_game("hearts")
    ours = hearts_duel.Ours(0.002, 1)
    for kind in ("ismcts", "mcts"):
        theirs = hearts_duel.Theirs(game, kind, 0.002, 1)
        deal = next(hearts_duel.deals_without_passing(1))
        points = hearts_duel.play(game, deal, [ours, theirs, theirs, theirs])
        assert sum(points) in (ALL_POINTS, 3 * ALL_POINTS)
        assert theirs.simulations > 0 and "simulations/s" in theirs.said()


def test_nobody_has_good_sense_about_it() -> None:
    assert eagerness(new_hearts(1)) == CURIOUS
