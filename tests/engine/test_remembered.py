"""Parts of views that are made once."""

from __future__ import annotations

import pytest

from lastturn.engine import remembered
from lastturn.engine.remembered import Known, KnownFacts
from lastturn.engine.views import Fact


def test_an_equal_fact_is_the_same_object() -> None:
    known = KnownFacts()
    first = known.fact("nukes.2", "Nukes", 3, 1, "as many as cities", quiet=True)
    assert first == Fact(id="nukes.2", name="Nukes", value=3, seat=1, note="as many as cities", quiet=True)
    assert known.fact("nukes.2", "Nukes", 3, 1, "as many as cities", quiet=True) is first


@pytest.mark.parametrize(
    "other",
    [
        ("month", "Month", 1, 0, "", False),
        ("month", "Month", 0, None, "", False),
        ("month", "Month", "1", None, "", False),
        ("month", "Monat", 1, None, "", False),
        ("month", "Month", 1, None, "now", False),
        ("month", "Month", 1, None, "", True),
        ("months", "Month", 1, None, "", False),
    ],
)
def test_one_that_differs_is_another(other: tuple[str, str, int | str, int | None, str, bool]) -> None:
    known = KnownFacts()
    known.fact("month", "Month", 1)
    assert known.fact(*other) == Fact(*other)


def test_it_does_not_grow_for_ever() -> None:
    known = KnownFacts()
    for value in range(remembered.AT_MOST + 1):
        assert known.fact("points", "Points", value).value == value
    assert len(known.known) <= remembered.AT_MOST


def test_a_part_is_found_by_all_its_numbers() -> None:
    known: Known[list[Fact]] = Known()
    part = known.keep((1, 2), [Fact(id="points.1", name="Points", value=2)])
    assert known.find((1, 2)) is part
    assert known.find((2, 1)) is None and known.find((1, 2, 0)) is None


def test_nor_do_parts_grow_for_ever() -> None:
    known: Known[int] = Known()
    for number in range(remembered.PARTS_AT_MOST + 1):
        assert known.keep((number,), number) == number
    assert len(known.known) + len(known.before) == remembered.PARTS_AT_MOST + 1
    for number in range(remembered.PARTS_AT_MOST):
        known.keep((number, number), number)
    assert len(known.known) + len(known.before) <= 2 * remembered.PARTS_AT_MOST


def test_what_is_asked_for_now_and_then_is_not_forgotten() -> None:
    known: Known[list[int]] = Known()
    often, once = known.keep((0,), [0]), known.keep((1,), [1])
    for number in range(2, 3 * remembered.PARTS_AT_MOST):
        known.keep((number,), [number])
        assert known.find((0,)) is often
    assert once and known.find((1,)) is None
