"""Parts of views that are made once."""

from __future__ import annotations

import pytest

from lastturn.engine import remembered
from lastturn.engine.remembered import KnownFacts
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
