"""Files of words: `words/en.toml`, in which a game is written, and its translations beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from msgspec import Struct, ValidationError, convert

from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadWords
from lastturn.engine.words import Phrase

ENGLISH: Final = "en"  # the language in which games are written; the others translate it
TEXTS: Final = "texts"
FINAL: Final = "final"  # by name of a verb the rule that says that it cannot be taken back
# What the engine says in every game; a translation has them among its texts.
ENGINE_TEXTS: Final = {
    "engine.over": "The game is over.",
    "engine.not_asked": "Somebody else decides at the moment.",
    "engine.other_question": "That does not answer the question that is open.",
    "engine.asked_instead": "You are asked something else now: {question}",
    "engine.not_complete": "The choice is not complete: something is still to be picked.",
    "engine.one_too_many": "The choice is complete without it.",
    "engine.too_long": "{n} characters are the most; there are {n2}.",
    "engine.table": "The table",
    "engine.points": "Points",
}


class VerbEntry(Struct, frozen=True, forbid_unknown_fields=True):
    words: str
    label: str
    rule: str
    aside: bool = False  # may be said while the table waits for something else
    group: str = ""  # the text of [texts] that says what is done, alike for all things it is done to
    text: int = 0  # so many characters of one's own may go with it


class PromptEntry(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    text: str
    rule: str
    window: bool = False
    passing: str = ""  # the name of a verb


class EventEntry(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    text: str
    rule: str
    facts: tuple[str, ...] | None = None  # None: the fields of the sentence, in their order
    rest: str = ""
    hits: str = ""
    reveals: Literal["", "dice", "card"] = ""
    opens: bool = False
    story: str = ""  # the text of [texts] under which the end of the game tells of it
    drawn: str = ""  # the field of the cards that come to the seat
    played: str = ""  # the field of the cards that the seat plays

    def fact_names(self) -> tuple[str, ...]:
        if self.facts is not None:
            return self.facts
        return tuple([field for field in Phrase(self.text).fields if field not in {"seat", self.rest}])


class ReasonEntry(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    rule: str


class EndingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    rule: str
    span: int = 1  # so many numbers in a row end with these words


Entry = TypeVar("Entry", VerbEntry, PromptEntry, EventEntry, ReasonEntry, EndingEntry)

# By section: the field that people read. The others are for records and programs, alike in every language.
READ: Final = {"verbs": "label", "prompts": "text", "events": "text", "reasons": "text", "endings": "text"}


class WordFile:
    """The entries of one file by section and name. Its errors name file, section, entry and field."""

    def __init__(self, where: str, tables: Mapping[str, Any]) -> None:
        self.where = where
        self.tables = tables
        for section, table in tables.items():
            if section not in READ and section not in (TEXTS, FINAL):
                known = ", ".join([f"[{known}]" for known in (*READ, FINAL, TEXTS)])
                raise BadWords(f"{where}: unknown section [{section}]; there are {known}")
            if not isinstance(table, dict):
                raise BadWords(f"{where}: “{section}” is {table!r}; it must be a table [{section}]")

    def names(self, section: str) -> list[str]:
        return list(self.tables.get(section, {}))

    def entries(self, section: str, kind: type[Entry]) -> dict[str, Entry]:
        return {name: self._entry(section, name, kind) for name in self.names(section)}

    def _entry(self, section: str, name: str, kind: type[Entry]) -> Entry:
        try:
            return convert(self.tables[section][name], kind)
        except ValidationError as problem:
            fields = ", ".join(kind.__struct_fields__)
            raise self.wrong(section, name, f"{problem}; an entry of [{section}] has {fields}") from None

    def final(self) -> dict[str, str]:
        """[final]: the rule for each verb that the rules call final."""
        return {name: self._sentence(FINAL, name, rule) for name, rule in self.tables.get(FINAL, {}).items()}

    def texts(self) -> dict[str, str]:
        """[texts], its inner tables as names with dots: `zone.hand`."""
        return self._flat("", self.tables.get(TEXTS, {}))

    def all_texts(self) -> dict[str, str]:
        """The texts of the original with those of the engine."""
        return {**ENGINE_TEXTS, **self.texts()}

    def _flat(self, above: str, table: Mapping[str, Any]) -> dict[str, str]:
        flat: dict[str, str] = {}
        for name, value in table.items():
            if isinstance(value, dict):
                flat |= self._flat(f"{above}{name}.", value)
            else:
                flat[above + name] = self._sentence(TEXTS, above + name, value)
        return flat

    def _sentence(self, section: str, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.wrong(section, name, f"is {value!r}; it must be a text in quotes")
        return value

    def wrong(self, section: str, name: str, problem: str) -> BadWords:
        return BadWords(f"{self.where}, [{section}] {name}: {problem}")

    # -- translating -----------------------------------------------------------------------------

    def in_words_of(self, other: WordFile) -> WordFile:
        """This file, with all that people read as a translation has it; BadWords unless that is whole."""
        tables: dict[str, Any] = {}
        for section, read in READ.items():
            own = self.tables.get(section, {})
            said = other.translations(section, {name: entry[read] for name, entry in own.items()})
            tables[section] = {name: {**entry, read: said[name]} for name, entry in own.items()}
        tables[TEXTS] = other.translations(TEXTS, self.all_texts())
        tables[FINAL] = self.tables.get(FINAL, {})
        return WordFile(other.where, tables)

    def translations(self, section: str, originals: Mapping[str, str]) -> dict[str, str]:
        """A sentence for each of the originals, with the same fields."""
        said = self.texts() if section == TEXTS else self.tables.get(section, {})
        for name in said:
            if name not in originals:
                raise self.wrong(section, name, f"there is no such entry in {ENGLISH}.toml; remove it")
        for name, original in originals.items():
            if name not in said:
                raise self.wrong(section, name, f"is missing; it must translate “{original}”")
            self._check_fields(section, name, self._sentence(section, name, said[name]), original)
        return dict(said)

    def _check_fields(self, section: str, name: str, sentence: str, original: str) -> None:
        given, right = set(Phrase(sentence).fields), set(Phrase(original).fields)
        if given != right:
            wrong = f"has the fields {fields_listed(given)}; “{original}” has {fields_listed(right)}"
            raise self.wrong(section, name, wrong)


def read_words(path: Path) -> WordFile:
    where = "/".join(path.parts[-3:])  # end_of_days/words/en.toml
    return WordFile(where, parse_toml(path.read_text(encoding="utf-8"), where, BadWords))


def fields_listed(fields: Iterable[str]) -> str:
    return ", ".join([f"{{{field}}}" for field in sorted(fields)]) or "none"
