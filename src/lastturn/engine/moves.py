"""A move is one packed int: a verb and up to three operands. Words for it are in `words.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Verbs from here up are asides: things a seat may say while the table waits for something else.
ASIDES: Final = 192

_A: Final = 0x100
_B: Final = 0x1000000
_C: Final = 0x10000000000


def move(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Verb below 256, operands below 65,536 (the last one below 16,384)."""
    return verb + a * _A + b * _B + c * _C


def verb(m: i64) -> i64:
    return m & 0xFF


def arg(m: i64) -> i64:
    return (m >> 8) & 0xFFFF


def arg2(m: i64) -> i64:
    return (m >> 24) & 0xFFFF


def arg3(m: i64) -> i64:
    return (m >> 40) & 0x3FFF
