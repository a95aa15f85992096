"""What a game says in one language: verbs, prompts, happenings, reasons and endings by number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from lastturn.engine.errors import BadWords
from lastturn.engine.moves import ASIDES
from lastturn.engine.reasons import GAME_IS_OVER, NOT_ASKED, OTHER_QUESTION
from lastturn.engine.sentences import Ending, Happening, Prompt, Reason
from lastturn.engine.spoken import Language, phrases
from lastturn.engine.word_files import (
    ENGLISH,
    EndingEntry,
    EventEntry,
    PromptEntry,
    ReasonEntry,
    VerbEntry,
    WordFile,
    fields_listed,
    read_words,
)
from lastturn.engine.words import Phrase, Verb, kind_of

# A game may have words of its own for the engine's reasons.
ENGINE_REASONS: Final = {
    "GAME_IS_OVER": GAME_IS_OVER,
    "NOT_ASKED": NOT_ASKED,
    "OTHER_QUESTION": OTHER_QUESTION,
}


class Languages:
    """The languages of a game: the folder of their files, and the module that numbers their names."""

    def __init__(self, folder: Path, numbers: ModuleType) -> None:
        self.folder = folder
        self.numbers = numbers
        self._loaded: dict[str, Language] = {}

    def codes(self) -> list[str]:
        """English first."""
        return sorted(
            [path.stem for path in self.folder.glob("*.toml")], key=lambda code: (code != ENGLISH, code)
        )

    def load(self, code: str = ENGLISH) -> Language:
        if code not in self._loaded:
            self._loaded[code] = _Numbering(self._file(code), vars(self.numbers)).language(code)
        return self._loaded[code]

    def _file(self, code: str) -> WordFile:
        if code not in self.codes():
            where = f"{self.folder.parent.name}/{self.folder.name}"
            raise BadWords(f"{where}: there is no {code}.toml; the languages are {', '.join(self.codes())}")
        if code != ENGLISH:
            self.load()  # a fault of the original is told as such
        english = read_words(self.folder / f"{ENGLISH}.toml")
        return english if code == ENGLISH else english.in_words_of(read_words(self.folder / f"{code}.toml"))


class _Numbering:
    """Puts the entries of a file at their numbers, and checks that they fit together."""

    def __init__(self, file: WordFile, numbers: Mapping[str, object]) -> None:
        self.file = file
        self.numbers = numbers

    def language(self, code: str) -> Language:
        verbs, prompts, happenings = self.verbs(), self.prompts(), self.happenings()
        texts = phrases(self.file.all_texts())
        return Language(
            code, verbs, prompts, happenings, self.reasons(), self.endings(), texts, self.final()
        )  # fmt: skip

    def final(self) -> dict[int, str]:
        for name in self.file.final():
            if name not in self.file.names("verbs"):
                raise self.file.wrong("final", name, "is no name of [verbs]")
        return {self.number("verbs", name): rule for name, rule in self.file.final().items()}

    def number(self, section: str, name: str) -> int:
        number = self.numbers.get(name)
        if not isinstance(number, int):
            raise self.file.wrong(section, name, "has no number; `make words` gives it one")
        return number

    def verbs(self) -> tuple[Verb, ...]:
        entries = self.file.entries("verbs", VerbEntry)
        return tuple([self._verb(name, entry) for name, entry in entries.items()])

    def _verb(self, name: str, entry: VerbEntry) -> Verb:
        group = self._group(name, entry.group)
        verb = Verb(self.number("verbs", name), entry.words, entry.label, entry.rule, group, entry.text)
        self._check_fields("verbs", name, entry.label, verb.words.fields)
        if entry.text and not entry.aside:
            raise self.file.wrong("verbs", name, "has a text; only asides take words of one's own")
        if entry.aside != (verb.number >= ASIDES):
            right = f"asides, and only they, have a number from {ASIDES} on"
            raise self.file.wrong("verbs", name, f"has the number {verb.number}; {right}")
        return verb

    def _group(self, name: str, text: str) -> str:
        texts = self.file.all_texts()
        if text and text not in texts:
            raise self.file.wrong("verbs", name, f"group is “{text}”; it must be a name of [texts]")
        return texts[text] if text else ""

    def prompts(self) -> dict[int, Prompt]:
        entries = self.file.entries("prompts", PromptEntry)
        return {
            self.number("prompts", name): Prompt(
                entry.key, entry.text, entry.rule, entry.window, self._passing(name, entry.passing)
            )
            for name, entry in entries.items()
        }

    def _passing(self, name: str, verb: str) -> int | None:
        if verb and verb not in self.file.names("verbs"):
            raise self.file.wrong("prompts", name, f"passing is “{verb}”; it must be a name of [verbs]")
        return self.number("verbs", verb) if verb else None

    def happenings(self) -> dict[int, Happening]:
        entries = self.file.entries("events", EventEntry)
        return {self.number("events", name): self._happening(name, entry) for name, entry in entries.items()}

    def _happening(self, name: str, entry: EventEntry) -> Happening:
        facts = entry.fact_names()
        self._check_fields("events", name, entry.text, ("seat", *facts, entry.rest))
        seats = ["seat", *[fact for fact in facts if kind_of(fact) == "seat"]]
        if entry.hits and entry.hits not in seats:
            raise self.file.wrong("events", name, f"hits is “{entry.hits}”; it must be {' or '.join(seats)}")
        for what, cards in (("drawn", entry.drawn), ("played", entry.played)):
            if cards and cards not in (*facts, entry.rest):
                known = " or ".join([known for known in (*facts, entry.rest) if known])
                raise self.file.wrong(
                    "events", name, f"{what} is “{cards}”; it must be {known or 'left out'}"
                )
        return Happening(
            entry.name, entry.text, entry.rule, facts, entry.rest, entry.hits, entry.reveals, entry.opens,
            self._story(name, entry.story), entry.drawn, entry.played,
        )  # fmt: skip

    def _story(self, name: str, text: str) -> str:
        texts = self.file.all_texts()
        if text and text not in texts:
            raise self.file.wrong("events", name, f"story is “{text}”; it must be a name of [texts]")
        return texts[text] if text else ""

    def reasons(self) -> dict[int, Reason]:
        entries = self.file.entries("reasons", ReasonEntry)
        return {self._reason(name): Reason(entry.rule, entry.text) for name, entry in entries.items()}

    def _reason(self, name: str) -> int:
        return ENGINE_REASONS[name] if name in ENGINE_REASONS else self.number("reasons", name)

    def endings(self) -> dict[int, Ending]:
        return {
            self.number("endings", name) + more: Ending(entry.rule, entry.text)
            for name, entry in self.file.entries("endings", EndingEntry).items()
            for more in range(entry.span)
        }

    def _check_fields(self, section: str, name: str, text: str, known: tuple[str, ...]) -> None:
        unknown = set(Phrase(text).fields) - set(known)
        if unknown:
            right = f"it can have {fields_listed([field for field in known if field])}"
            raise self.file.wrong(section, name, f"“{text}” has the field {fields_listed(unknown)}; {right}")
