"""Bit sets, packed moves, menus, piles and rows."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine import bits, moves
from lastturn.engine.menu import Menu
from lastturn.engine.rng import Rng
from lastturn.engine.zones import Pile, Rows, redeal
from lastturn.registry import load


@given(st.sets(st.integers(0, 61), min_size=1))
def test_bit_sets_agree_with_sets(numbers: set[int]) -> None:
    held = 0
    for n in numbers:
        held |= bits.bit(n)
    assert bits.members(held) == sorted(numbers)
    assert bits.lowest(held) == min(numbers)
    assert bits.count(held) == len(numbers)
    assert all(bits.has(held, n) == (n in numbers) for n in range(62))


def test_bits_above_31_survive_compiling() -> None:
    assert bits.bit(40) == 2**40
    assert bits.shifted(3, 40) == 3 * 2**40
    assert bits.first_bits(36) == 2**36 - 1


@given(st.integers(0, 255), st.integers(0, 65535), st.integers(0, 65535), st.integers(0, 16383))
def test_a_move_unpacks_to_what_was_packed(verb: int, a: int, b: int, c: int) -> None:
    m = moves.move(verb, a, b, c)
    assert (moves.verb(m), moves.arg(m), moves.arg2(m), moves.arg3(m)) == (verb, a, b, c)


def test_a_menu_grows_and_forgets() -> None:
    menu = Menu()
    for m in range(300):
        menu.add(m)
    assert menu.listed() == list(range(300))
    assert menu.has(299) and not menu.has(300)
    assert len(menu.listed_weights()) == 300
    menu.clear()
    assert menu.size == 0 and not menu.has(0)


def test_the_best_of_a_menu_is_drawn_evenly_among_equals() -> None:
    menu, rng = Menu(), Rng(1)
    for m, weight in enumerate([1, 7, 3, 7, 7]):
        menu.add(m)
        menu.weights[m] = weight
    picks = Counter(menu.best(rng) for _ in range(3000))
    assert set(picks) == {1, 3, 4}
    assert min(picks.values()) > 850


def test_a_pile_is_drawn_from_the_top_and_shared_by_copies() -> None:
    pile = Pile(vec[i64]([4, 5, 6]))
    assert pile.draw() == 4
    copy = pile.copy()
    assert copy.draw() == 5 and pile.peek() == 5 and pile.peek(1) == 6
    assert list(pile.rest()) == [5, 6] and copy.left() == 1
    pile.replace(vec[i64]([9]))
    assert pile.left() == 1 and list(copy.rest()) == [6]


def test_rows_keep_their_order() -> None:
    rows = Rows(2, 3)
    for card in (7, 8, 9):
        rows.add(1, card)
    copy = rows.copy()
    rows.remove(1, 8)
    assert rows.listed(1) == [7, 9] and rows.place_of(1, 9) == 1 and rows.place_of(1, 8) == -1
    assert copy.listed(1) == [7, 8, 9] and rows.size(0) == 0
    assert rows.remove_at(1, 0) == 7 and rows.at(1, 0) == 9
    rows.clear(1)
    assert rows.size(1) == 0


def test_a_full_row_and_a_missing_card_are_told() -> None:
    rows = Rows(1, 1)
    rows.add(0, 5)
    with pytest.raises(AssertionError, match="row 0 is full with 1 cards"):
        rows.add(0, 6)
    with pytest.raises(AssertionError, match="card 6 is not in row 0"):
        rows.remove(0, 6)


def test_redealing_is_even_and_leaves_known_cards_where_they_are() -> None:
    known = vec[i64]([0b01, 0, 0b10, 0, 0b01])  # seat 0 knows cards 0 and 4
    places = Counter[tuple[int, ...]]()
    rng = Rng(3)
    for _ in range(6000):
        hands, pile = Rows(2, 2), Pile(vec[i64]([9, 3, 4]))
        pile.draw()
        hands.add(0, 0)
        hands.add(1, 1)
        hands.add(1, 2)
        redeal(0, rng, known, hands, pile)
        assert hands.listed(0) == [0] and list(pile.rest())[1] == 4
        places[(*hands.listed(1), pile.peek())] += 1
    assert len(places) == 6  # all orders of the three unknown cards
    assert all(abs(count - 1000) < 150 for count in places.values())


def test_a_button_calls_seats_by_the_names_that_are_given() -> None:
    egm = load("earth-gone-mad")
    match = egm.start(2, 1)
    plunder = egm.hear("plunder seat 2", match.table, 0)
    assert "Bob" in egm.choice(match.table, 0, plunder, ["Ann", "Bob"]).label
    assert egm.seat_names(match.table)[1] in egm.choice(match.table, 0, plunder).label
