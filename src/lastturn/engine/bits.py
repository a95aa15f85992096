"""Small sets of small numbers, each set in one 64-bit integer (members 0 to 61).

The only compiled module in which `<<` may be written: mypyc turns a literal or `Final` constant
on its left into a 32-bit C constant and loses every bit from 31 up, in silence.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ONE: Final[i64] = int("1")  # a one that the compiler cannot see through
EVERYBODY: Final = -1  # as a set of seats: all of them, and the spectators, as in every set below 0


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return ONE << n


def shifted(bits: i64, n: i64) -> i64:
    """The set with every member raised by n."""
    return bits << n


def first_bits(n: i64) -> i64:
    """The set of 0 to n - 1."""
    return (ONE << n) - 1


def has(bits: i64, n: i64) -> bool:
    return (bits >> n) & 1 != 0


def lowest(bits: i64) -> i64:
    """The smallest member; the set must not be empty."""
    n: i64 = 0
    if bits & 0xFFFFFFFF == 0:
        bits >>= 32
        n = 32
    if bits & 0xFFFF == 0:
        bits >>= 16
        n += 16
    if bits & 0xFF == 0:
        bits >>= 8
        n += 8
    if bits & 0xF == 0:
        bits >>= 4
        n += 4
    if bits & 3 == 0:
        bits >>= 2
        n += 2
    return n if bits & 1 != 0 else n + 1


def count(bits: i64) -> i64:
    """How many members the set has."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def members(bits: int) -> list[int]:
    """The members in rising order, for the edges of the program."""
    left: i64 = bits & first_bits(62)
    found: list[int] = []
    while left != 0:
        found.append(lowest(left))
        left &= left - 1
    return found
