"""The words of a game in files, one for each language."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from lastturn.engine.contract import Ending, Happening, Languages, Prompt, Reason
from lastturn.engine.errors import BadWords
from tests.ember import last_ember

ENGLISH = """
[verbs]
PLAY = { words = "play {card} on {seat}", label = "Play {card} on {seat}", rule = "X-1" }
PASS = { words = "pass", label = "Pass", rule = "X-1" }
WAVE = { words = "wave", label = "Wave", rule = "X-1", aside = true }

[prompts]
WHICH = { key = "x.which", text = "Which card, {name}?", rule = "X-2", window = true, passing = "PASS" }

[events]
PLAYED = { name = "played", text = "{seat} plays {card} on {seat2}.", rule = "X-3", hits = "seat2" }
MOVED = { name = "moved", text = "{card} comes to {city}.", rule = "X-3", facts = ["city", "card", "n"] }
ROLLED.name = "rolled"
ROLLED.text = "{seat} rolls {die} for {n}."
ROLLED.rule = "X-3"
ROLLED.rest = "die"
ROLLED.reveals = "dice"
ROLLED.opens = true

[reasons]
NOT_ASKED = { text = "Wait.", rule = "X-4" }
TOO_LATE = { text = "Too late.", rule = "X-4" }

[endings]
LOST = { text = "Lost.", rule = "X-5" }
WON = { text = "Won.", rule = "X-5", span = 2 }

[texts]
zone.hand = "Hand: {n|card|cards}"
plain = "Plain"
"""
GERMAN = """
[verbs]
PLAY = "{card} auf {seat} spielen"
PASS = "Passen"
WAVE = "Winken"

[prompts]
WHICH = "Welche Karte, {name}?"

[events]
PLAYED = "{seat} spielt {card} auf {seat2}."
MOVED = "Nach {city} kommt {card}."
ROLLED = "Für {n} würfelt {seat} {die}."

[reasons]
NOT_ASKED = "Warte."
TOO_LATE = "Zu spät."

[endings]
LOST = "Verloren."
WON = "Gewonnen."

[texts]
engine.over = "Vorbei."
engine.not_asked = "Jemand anderes entscheidet."
engine.other_question = "Gefragt wird etwas anderes."
engine.asked_instead = "Gefragt wird jetzt: {question}"
engine.not_complete = "Da fehlt noch etwas."
engine.one_too_many = "Eins zu viel."
engine.too_long = "Höchstens {n} Zeichen, nicht {n2}."
engine.table = "Der Tisch"
engine.points = "Punkte"
zone.hand = "Hand: {n|Karte|Karten}"
plain = "Schlicht"
"""
NUMBERS = ModuleType("numbers")
vars(NUMBERS).update(
    PLAY=1, PASS=2, WAVE=192, WHICH=1, PLAYED=1, MOVED=2, ROLLED=3, TOO_LATE=4, LOST=0, WON=1
)  # fmt: skip


def languages(folder: Path, english: str = ENGLISH, german: str = GERMAN) -> Languages:
    (folder / "words").mkdir()
    (folder / "words" / "en.toml").write_text(english, encoding="utf-8")
    (folder / "words" / "de.toml").write_text(german, encoding="utf-8")
    return Languages(folder / "words", NUMBERS)


def test_entries_stand_at_their_numbers(tmp_path: Path) -> None:
    english = languages(tmp_path).load()
    assert [(verb.number, verb.words.text) for verb in english.verbs] == [
        (1, "play {card} on {seat}"),
        (2, "pass"),
        (192, "wave"),
    ]
    assert english.prompts == {1: Prompt("x.which", "Which card, {name}?", "X-2", True, 2)}
    assert english.reasons == {2: Reason("X-4", "Wait."), 4: Reason("X-4", "Too late.")}
    won = Ending("X-5", "Won.")
    assert english.endings == {0: Ending("X-5", "Lost."), 1: won, 2: won}


def test_facts_are_the_fields_of_the_sentence_unless_they_are_named(tmp_path: Path) -> None:
    happenings = languages(tmp_path).load().happenings
    assert happenings[1] == Happening(
        "played", "{seat} plays {card} on {seat2}.", "X-3", ("card", "seat2"), hits="seat2"
    )
    assert happenings[2].facts == ("city", "card", "n")
    assert (happenings[3].facts, happenings[3].rest, happenings[3].reveals) == (("n",), "die", "dice")
    assert [kind for kind, happening in happenings.items() if happening.opens] == [3]


def test_a_translation_changes_what_people_read_and_nothing_else(tmp_path: Path) -> None:
    both = languages(tmp_path)
    english, german = both.load(), both.load("de")
    assert both.codes() == ["en", "de"]
    assert [verb.label.text for verb in german.verbs] == ["{card} auf {seat} spielen", "Passen", "Winken"]
    assert [verb.words.text for verb in german.verbs] == [verb.words.text for verb in english.verbs]
    assert german.prompts[1] == Prompt("x.which", "Welche Karte, {name}?", "X-2", True, 2)
    assert german.happenings[3].text == "Für {n} würfelt {seat} {die}."
    assert [h.facts for h in german.happenings.values()] == [h.facts for h in english.happenings.values()]
    assert german.reasons[2].text == "Warte." and german.endings[2] == Ending("X-5", "Gewonnen.")
    assert german.text("zone.hand", n=2) == "Hand: 2 Karten"


def test_texts_are_called_by_name(tmp_path: Path) -> None:
    english = languages(tmp_path).load()
    assert english.text("zone.hand", n=1) == "Hand: 1 card"
    assert english.text("plain") == "Plain"
    with pytest.raises(BadWords, match="there is no “zone.hnd”; did you mean “zone.hand”?"):
        english.text("zone.hnd", n=1)
    with pytest.raises(BadWords, match="there is no “q”$"):
        english.text("q")
    with pytest.raises(BadWords, match=r"zone.hand: is given the fields \{m\}; it has \{n\}"):
        english.text("zone.hand", m=1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[verbs]", "[verbs", "not valid TOML"),
        ("[texts]", "[text]", "unknown section [text]; there are [verbs], [prompts]"),
        (
            'label = "Pass", ',
            "",
            "[verbs] PASS: Object missing required field `label`; an entry of [verbs] has",
        ),
        ('label = "Pass"', "label = 3", "[verbs] PASS: Expected `str`, got `int` - at `$.label`"),
        ("aside = true", "besides = true", "[verbs] WAVE: Object contains unknown field `besides`"),
        (
            ", aside = true",
            "",
            "[verbs] WAVE: has the number 192; asides, and only they, have a number from 192",
        ),
        ("PASS =", "SKIP =", "[verbs] SKIP: has no number; `make words` gives it one"),
        ("Play {card} on", "Play {city} on", "has the field {city}; it can have {card}, {seat}"),
        ('passing = "PASS"', 'passing = "SKIP"', "[prompts] WHICH: passing is “SKIP”; it must be a name of"),
        ('hits = "seat2"', 'hits = "card"', "[events] PLAYED: hits is “card”; it must be seat or seat2"),
        (
            'facts = ["city", "card"',
            'facts = ["city"',
            "[events] MOVED: “{card} comes to {city}.” has the field",
        ),
        ('reveals = "dice"', 'reveals = "cup"', "[events] ROLLED: Invalid enum value 'cup'"),
        ('plain = "Plain"', "plain = 3", "[texts] plain: is 3; it must be a text in quotes"),
    ],
)
def test_faults_name_file_entry_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in ENGLISH
    with pytest.raises(BadWords) as told:
        languages(tmp_path, english=ENGLISH.replace(old, new, 1)).load()
    assert str(told.value).startswith(f"{tmp_path.name}/words/en.toml")
    assert message in str(told.value)


def test_a_section_is_a_table(tmp_path: Path) -> None:
    with pytest.raises(BadWords, match=r"“prompts” is 3; it must be a table \[prompts\]"):
        languages(tmp_path, english="prompts = 3").load()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('PASS = "Passen"\n', "", "[verbs] PASS: is missing; it must translate “Pass”"),
        (
            'PASS = "Passen"',
            'PASS = "Passen"\nSKIP = "Aus"',
            "[verbs] SKIP: there is no such entry in en.toml",
        ),
        ('PASS = "Passen"', "PASS = 3", "[verbs] PASS: is 3; it must be a text in quotes"),
        (
            "{seat} spielt {card}",
            "{seat} spielt",
            "[events] PLAYED: has the fields {seat}, {seat2}; “{seat} plays",
        ),
        (
            "{n|Karte|Karten}",
            "Karten",
            "[texts] zone.hand: has the fields none; “Hand: {n|card|cards}” has {n}",
        ),
        ('plain = "Schlicht"', "", "[texts] plain: is missing; it must translate “Plain”"),
    ],
)
def test_a_translation_must_be_whole(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GERMAN
    both = languages(tmp_path, german=GERMAN.replace(old, new, 1))
    with pytest.raises(BadWords) as told:
        both.load("de")
    assert str(told.value).startswith(f"{tmp_path.name}/words/de.toml, ")
    assert message in str(told.value)


def test_a_language_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadWords, match=r"words: there is no fr.toml; the languages are en, de"):
        languages(tmp_path).load("fr")
    with pytest.raises(BadWords, match="Last Ember has no words in “de”; it has them in: en"):
        last_ember().with_language("de")
    assert last_ember().language_codes() == ["en"]


def test_a_game_speaks_the_language_with_another_pack_too(tmp_path: Path) -> None:
    ember = last_ember()
    both = languages(tmp_path)
    game = type("Spoken", (type(ember),), {"languages": both})(ember.pack)
    assert game.language.code == "en" and game.with_pack(ember.pack).language.code == "en"
    german = game.with_language("de")
    assert german.with_pack(ember.pack).reasons[4].text == "Zu spät."
    assert (german.say(2), german.text("plain")) == ("pass", "Schlicht")
    assert game.text("plain") == "Plain", "the first game is as it was"
