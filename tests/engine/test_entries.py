"""Tables read field by field: errors that name place and field."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lastturn.engine.entries import EntryReader
from lastturn.engine.errors import BadScene


def entry(**fields: object) -> EntryReader:
    return EntryReader("scene.toml, card “farm”", fields, BadScene)


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda e: e.text("name"), "field “name” is missing; it must be a text"),
        (lambda e: e.number("value", 1, 6), "field “value” is 9; it must be a whole number from 1 to 6"),
        (lambda e: e.text("value"), "field “value” is 9; it must be a text"),
        (lambda e: e.flag("value"), "it must be true or false"),
        (
            lambda e: e.choice("kind", ["red", "blue"]),
            "field “kind” is “green”; it must be one of “red”, “blue”",
        ),
        (lambda e: e.texts("mixed"), "it must be a list of texts"),
        (lambda e: e.numbers("mixed"), "it must be a list of whole numbers"),
        (lambda e: e.choices("kinds", ["red"]), "holds “green”; it must be made of “red”"),
        (lambda e: e.entries("mixed"), "is no list of tables"),
    ],
)
def test_a_wrong_field_is_named(read: Callable[[EntryReader], object], message: str) -> None:
    wrong = entry(value=9, kind="green", mixed=["a", 1], kinds=["green"])
    with pytest.raises(BadScene, match=r"scene\.toml, card “farm”: ") as told:
        read(wrong)
    assert message in str(told.value)


def test_an_unread_field_is_told() -> None:
    card = entry(name="Farm", valeu=3, note="for people")
    card.text("name")
    card.ignore("note")
    with pytest.raises(BadScene, match="unknown field “valeu”"):
        card.finish()


def test_right_fields_are_read() -> None:
    card = entry(
        name="Farm", value=3, on=True, kinds=["red"], cities=[{"id": "rome"}, {"x": 1}], one={"a": "b"}
    )
    assert (card.text("name"), card.number("value"), card.flag("on")) == ("Farm", 3, True)
    assert card.choices("kinds", ["red"]) == ["red"] and card.number("more", default=-1) == -1
    assert [c.where for c in card.entries("cities")] == [
        f"{card.where}, cities “rome”",
        f"{card.where}, cities number 2",
    ]
    assert card.entry("one").text("a") == "b" and card.numbers("none", []) == [] and card.has("on")
    card.finish()
