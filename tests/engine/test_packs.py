"""Packs: errors that name file, entry and field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lastturn.engine.errors import BadPack
from lastturn.engine.packs import Entry, Pack


def entry(**fields: object) -> Entry:
    return Entry("cards.toml, card “farm”", fields)


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
def test_a_wrong_field_is_named(read: Callable[[Entry], object], message: str) -> None:
    wrong = entry(value=9, kind="green", mixed=["a", 1], kinds=["green"])
    with pytest.raises(BadPack, match=r"cards\.toml, card “farm”: ") as told:
        read(wrong)
    assert message in str(told.value)


def test_an_unread_field_is_told() -> None:
    card = entry(name="Farm", valeu=3, note="for people")
    card.text("name")
    card.ignore("note")
    with pytest.raises(BadPack, match="unknown field “valeu”"):
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


def test_a_pack_is_a_folder_of_toml_files(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="no such folder"):
        Pack(tmp_path / "missing")
    with pytest.raises(BadPack, match=r"holds no \.toml file"):
        Pack(tmp_path)
    (tmp_path / "cards.toml").write_text("schema = 1")
    pack = Pack(tmp_path)
    assert pack.read("cards.toml").number("schema") == 1
    with pytest.raises(BadPack, match=r"the file decks.toml is missing"):
        pack.read("decks.toml")
    (tmp_path / "cards.toml").write_text("schema = ")
    with pytest.raises(BadPack, match=r"cards.toml: not valid TOML"):
        pack.read("cards.toml")
    assert Pack(tmp_path).hash != pack.hash


@pytest.mark.parametrize(
    ("talk", "message"),
    [
        ("Hm.\n" + "x" * 121, "talk.txt, line 2: a phrase of 121 characters; it must have 120 at most"),
        ("Hm.\n\nHm.\n", "talk.txt, line 3: “Hm.” is there twice"),
    ],
)
def test_a_wrong_phrase_is_named(tmp_path: Path, talk: str, message: str) -> None:
    (tmp_path / "cards.toml").write_text("schema = 1\n")
    (tmp_path / "talk.txt").write_text(talk)
    with pytest.raises(BadPack, match=message):
        Pack(tmp_path).phrases()


def test_phrases_are_no_part_of_the_edition_a_record_names(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("schema = 1\n")
    silent = Pack(tmp_path)
    (tmp_path / "talk.txt").write_text("# for the chat\n  Hm. \n\nWell.\n")
    assert Pack(tmp_path).phrases() == ["Hm.", "Well."]
    assert Pack(tmp_path).hash == silent.hash
