"""A part of a view whose numbers have not changed is the same object."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.drawing import Drawings, Parts
from lastturn.engine.remembered import Known, KnownParts

NUMBERS = vec[i64]([5, 6, 7])


def drawn(parts: Parts[str], *numbers: int, made: str = "") -> str:
    parts.begin(numbers[0])
    for number in numbers[1:]:
        parts.add(number)
    return parts.find() or parts.keep(made or str(numbers))


def test_the_numbers_of_last_time_bring_the_part_of_last_time() -> None:
    parts: Parts[str] = Parts(Known())
    first = [drawn(parts, 1, 2), drawn(parts, 2, 9)]
    parts.start()
    assert [drawn(parts, 1, 2), drawn(parts, 2, 8)] == [first[0], "(2, 8)"]
    assert drawn(parts, 2, 8, 0) == "(2, 8, 0)", "more numbers are another part"


def test_one_place_further_it_is_found_as_well() -> None:
    parts: Parts[str] = Parts(Known())
    first = drawn(parts, 1, 2)
    parts.start()
    drawn(parts, 7)
    assert drawn(parts, 1, 2, made="another") is first


def test_tables_share_what_is_known() -> None:
    known: Known[str] = Known()
    first = drawn(Parts(known), 1, 2, made="the first")
    assert drawn(Parts(known), 1, 2, made="another") is first


def test_a_row_of_numbers_is_added_whole() -> None:
    parts: Parts[str] = Parts(Known())
    parts.begin(1)
    parts.add_row(NUMBERS, 1, 2)
    kept = parts.keep("six and seven")
    parts.start()
    assert drawn(parts, 1, 6, 7) is kept


def test_a_list_of_the_same_parts_is_the_same_list() -> None:
    parts: Parts[list[int]] = Parts(Known())
    one, two = [1], [2, 3]
    joined = parts.joined([one, two])
    assert joined == [1, 2, 3]
    assert parts.joined([one, two]) is joined
    assert parts.joined([two, one]) == [2, 3, 1]


def test_each_seat_has_its_own_drawings() -> None:
    drawings, known = Drawings(), KnownParts()
    assert drawings.of(1, known) is drawings.of(1, known)
    assert drawings.of(None, known) is not drawings.of(1, known)
