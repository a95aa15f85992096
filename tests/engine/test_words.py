"""Words for moves, both ways."""

from __future__ import annotations

import pytest

from lastturn.engine.errors import UnknownWords
from lastturn.engine.moves import move
from lastturn.engine.words import REMEMBERED, Phrase, Verb, Words, keep, plain

AIM, GIVE, PASS = 1, 2, 3
WORDS = Words(
    [
        Verb(AIM, "aim {city}", "Aim at {city}"),
        Verb(GIVE, "give {n} to {seat}", "Give {n|Nuke|Nukes} to {seat}"),
        Verb(PASS, "pass", "Pass"),
    ],
    {"city": ["Rio de Janeiro", "Rome", "Bogotá"]},
)


def test_words_say_the_operands_in_order() -> None:
    assert WORDS.say(move(GIVE, 2, 1)) == "give 2 to seat 2"
    assert WORDS.say(move(AIM, 2)) == "aim Bogotá"


def test_labels_count_their_nouns_and_name_the_seats() -> None:
    names = ["Ann", "Bob"]
    assert WORDS.label(move(GIVE, 1, 0), names) == "Give 1 Nuke to Ann"
    assert WORDS.label(move(GIVE, 2, 1), names) == "Give 2 Nukes to Bob"


def test_what_was_said_before_is_said_again() -> None:
    for name in ("Ann", "Bob"):
        names = [name]
        assert WORDS.label(move(GIVE, 1, 0), names) == f"Give 1 Nuke to {name}"
    for _ in range(2):
        assert [WORDS.say(move(AIM, city)) for city in (0, 1)] == ["aim Rio de Janeiro", "aim Rome"]
        assert [WORDS.label(move(AIM, city), []) for city in (0, 1)] == [
            "Aim at Rio de Janeiro",
            "Aim at Rome",
        ]


def test_it_does_not_remember_for_ever() -> None:
    said: dict[int, str] = {}
    for m in range(REMEMBERED + 1):
        keep(said, m, str(m))
    assert said == {REMEMBERED: str(REMEMBERED)}


def test_labels_have_the_names_that_people_read_and_moves_keep_theirs() -> None:
    words = Words([Verb(AIM, "aim {city}", "{city} anvisieren")], {"city": ["Rome"]}, {"city": ["Rom"]})
    assert words.label(move(AIM, 0), []) == "Rom anvisieren"
    assert words.hear(words.say(move(AIM, 0))) == move(AIM, 0)


def test_a_phrase_fills_a_field_as_often_as_it_stands_there() -> None:
    phrase = Phrase("{n|Nuke|Nukes} for {city}: {n}")
    assert phrase.fill({"n": "1", "city": "Rome"}) == "1 Nuke for Rome: 1"
    assert phrase.fill({"n": "2", "city": "Rome"}) == "2 Nukes for Rome: 2"


@pytest.mark.parametrize("text", ["aim bogota", "AIM  Bogotá", " aim Bogota "])
def test_case_accents_and_spaces_do_not_matter(text: str) -> None:
    assert WORDS.hear(text) == move(AIM, 2)


def test_among_open_moves_a_clear_beginning_is_enough() -> None:
    among = [move(AIM, 0), move(AIM, 1), move(PASS)]
    assert WORDS.hear("aim ri", among) == move(AIM, 0)
    assert WORDS.hear("p", among) == move(PASS)
    with pytest.raises(UnknownWords, match="could mean 2 moves: “aim Rio de Janeiro”, “aim Rome”"):
        WORDS.hear("aim r", among)


def test_complete_words_mean_their_move_even_when_it_is_not_open() -> None:
    assert WORDS.hear("aim rome", [move(AIM, 0), move(PASS)]) == move(AIM, 1)


@pytest.mark.parametrize(
    "text", ["", "aim Atlantis", "give x to seat 1", "give 1 to seat 0", "give 99999 to seat 1"]
)
def test_what_is_no_move_gets_a_hint(text: str) -> None:
    with pytest.raises(UnknownWords, match="is no move; try"):
        WORDS.hear(text)


def test_a_move_of_an_unknown_verb_is_told() -> None:
    with pytest.raises(UnknownWords, match="unknown verb 99"):
        WORDS.say(move(99))


def test_phrases_know_their_fields() -> None:
    assert Phrase("{seat} gives {n|card|cards} to {seat2}").fields == ("seat", "n", "seat2")
    assert plain("  São   PAULO ") == "sao paulo"
