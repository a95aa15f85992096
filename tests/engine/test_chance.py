"""Chance: one word of state, fair enough for games, the same on every build."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.chance import LoadedOrder
from lastturn.engine.errors import BadScene
from lastturn.engine.rng import Rng, keyed_word, seed_word
from lastturn.engine.table import Table


def test_the_stream_is_the_same_on_every_build() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [rng_by_hand(2026, n) for n in range(1, 9)]


def rng_by_hand(seed: int, draws: int) -> int:
    """The definition, in plain integers of any size."""
    word, value = seed_word(seed), 0
    for _ in range(draws):
        word = 0x7A3B9BB7 * (word & 0xFFFFFFFF) + (word >> 32)
        value = ((word ^ (word >> 32)) & 0xFFFFFFFF) * 1000 >> 32
    return value


@given(st.integers())
def test_a_seed_is_mixed_as_by_large_integers(seed: int) -> None:
    z, all_bits = (seed * 0x9E3779B97F4A7C15 + 0x1234567) % 2**64, 2**64 - 1
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & all_bits
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & all_bits
    assert seed_word(seed) == (z ^ (z >> 31)) % (0x7A3B9BB7 * 2**32)


def test_a_new_stream_starts_from_sixty_drawn_bits() -> None:
    drawn = Rng(5)
    assert Rng(5).new_word() == seed_word(int(drawn.below(2**30)) * 2**30 + int(drawn.below(2**30)))


INTERRUPTED = """
import signal
from lastturn.engine.rng import Rng

signal.signal(signal.SIGALRM, signal.default_int_handler)
rng, caught = Rng(1), 0
while caught < 200:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0003)
        while True:
            rng.new_word()
    except KeyboardInterrupt:
        caught += 1
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no interval timers there")
def test_who_draws_a_word_can_be_interrupted_at_any_moment() -> None:
    """In compiled code a product of large integers that a signal interrupts ended the whole process."""
    command = [sys.executable, "-c", INTERRUPTED]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@given(st.integers(), st.integers(1, 2**31))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@given(st.integers(0, 2**64), st.lists(st.integers(0, 200), max_size=80))
def test_shuffling_keeps_the_cards(seed: int, cards: list[int]) -> None:
    before = vec[i64](cards)
    after = Rng(seed).shuffled(before)
    assert sorted(after) == sorted(cards)
    assert list(before) == cards


def test_dice_and_first_cards_are_even() -> None:
    table = Table(1)
    table.set_seed(9)
    rolls = Counter(table.roll() for _ in range(60_000))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert chi_square(list(rolls.values())) < 25.7  # one in ten thousand, five degrees of freedom
    tops = Counter(table.shuffled(vec[i64](list(range(6))))[0] for _ in range(30_000))
    assert chi_square(list(tops.values())) < 25.7


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_a_live_match_draws_every_chance_event_from_its_secret() -> None:
    one, other = Table(1), Table(1)
    one.set_seed(1, b"secret")
    other.set_seed(2, b"secret")  # the seed no longer matters
    assert [one.roll() for _ in range(20)] == [other.roll() for _ in range(20)]
    other.set_seed(2, b"another")
    assert keyed_word(b"secret", 1) != keyed_word(b"secret", 2) != keyed_word(b"another", 2)


def test_loaded_dice_come_first() -> None:
    table = Table(1)
    table.set_seed(3)
    table.loaded = vec[i64]([6, 1, 4])
    assert [table.roll(), table.roll(), table.pick(10)] == [6, 1, 4]
    assert 1 <= table.roll() <= 6 and 0 <= table.pick(3) < 3


def test_a_new_word_starts_another_stream() -> None:
    rng = Rng(5)
    assert rng.new_word() != rng.new_word()


def order(pile: int, *cards: int) -> LoadedOrder:
    return LoadedOrder(pile, "deck", [f"card {card}" for card in cards], [f"card {n}" for n in range(6)])


def test_a_loaded_order_lies_on_top_once_and_only_of_its_pile() -> None:
    table = Table(1)
    table.orders = [order(2, 5, 3)]
    cards = vec[i64](list(range(6)))
    table.shuffled(cards, 1)
    assert len(table.orders) == 1 and table.is_loaded()
    shuffled = list(table.shuffled(cards, 2))
    assert shuffled[:2] == [5, 3] and sorted(shuffled) == list(range(6)) and not table.is_loaded()


def test_a_loaded_order_names_only_what_is_shuffled() -> None:
    table = Table(1)
    table.orders = [order(1, 2, 2)]
    with pytest.raises(
        BadScene, match="“deck” names “card 2”, which is not, .* there are: card [13], card [13]$"
    ):
        table.shuffled(vec[i64]([1, 2, 3]), 1)


def test_a_redealt_table_has_nothing_loaded() -> None:
    table = Table(1)
    table.orders = [order(1, 2)]
    table.redeal_chance(Rng(1))
    assert not table.is_loaded()
