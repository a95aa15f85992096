"""Words for moves, events and prompts, and the way back from words to a move."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from lastturn.engine.errors import UnknownWords
from lastturn.engine.moves import arg, arg2, arg3, move, verb

LONGEST: Final = 300  # characters of a move in words
REMEMBERED: Final = 10_000  # moves in words
SAID_AT_MOST: Final = 200  # ways to fill one phrase that are remembered
FIELD: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")
Names = Mapping[str, Sequence[str]]  # field kind → the names of its values


def plain(text: str) -> str:
    """Lower case, without accents and outer spaces, for comparing what people type."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(bare.casefold().split())


def kind_of(field: str) -> str:
    """`seat2` is a field of the kind `seat`."""
    return field.rstrip("0123456789")


class Phrase:
    """A sentence with fields: `{city}`, a number `{n}`, or a counted noun `{n|Nuke|Nukes}`."""

    def __init__(self, text: str) -> None:
        self.text = text
        # a beginning; then of each field its name, one, many, what follows
        self.parts: list[str | None] = [*FIELD.split(text)]
        self.fields: tuple[str, ...] = tuple(dict.fromkeys([str(name) for name in self.parts[1::4]]))
        self.said: dict[tuple[str, ...], str] = {}  # what was said before, by the values of the fields

    @property
    def beginning(self) -> str:
        return str(self.parts[0])

    def with_values(self, values: list[str]) -> str:
        """Filled with the values of its fields, in their order; one that was said before is the same text."""
        key = tuple(values)
        said = self.said.get(key)
        if said is None:
            if len(self.said) >= SAID_AT_MOST:
                self.said.clear()
            said = self.said[key] = self.fill(dict(zip(self.fields, values, strict=True)))
        return said

    def fill(self, values: Mapping[str, str]) -> str:
        parts, said = self.parts, [self.beginning]
        for i in range(1, len(parts), 4):
            value, one = values[str(parts[i])], parts[i + 1]
            if one is not None:
                value = f"{value} {one if value == '1' else parts[i + 2]}"
            said.append(value)
            said.append(str(parts[i + 3]))
        return "".join(said)


def phrase_of(text: str) -> Phrase:
    """The phrase of a text that is said again and again, taken apart once."""
    phrase = _taken_apart.get(text)
    if phrase is None:
        phrase = _taken_apart[text] = Phrase(text)
    return phrase


_taken_apart: Final[dict[str, Phrase]] = {}  # prompts and events of the languages that are loaded


def name_of(names: Names, kind: str, value: int) -> str:
    """The word for one value of a kind; a kind without names is a plain number."""
    if kind == "seat":
        return f"seat {value + 1}"
    known = names.get(kind)
    if known is None:
        return str(value)
    return known[value]


class Verb:
    """One kind of move: its number, its stable words and its label for people.

    The operands of the move are the fields of `words`, in the order in which they stand there. `group`: what
    is done, alike for all things it can be done to; without one, the label as far as it names no thing.
    `text`: so many characters of one's own may go with it, behind a colon.
    """

    def __init__(
        self, number: int, words: str, label: str, rule: str = "", group: str = "", text: int = 0
    ) -> None:
        self.number = number
        self.words = Phrase(words)
        self.label = Phrase(label)
        self.rule = rule
        self.text = text
        self.group = group or self.label.beginning.strip(" :,")
        self.names_seats = "seat" in [kind_of(field) for field in self.words.fields]
        pattern = FIELD.sub("\0", words)
        self.pattern = re.compile("(.+?)".join(re.escape(plain_part(part)) for part in pattern.split("\0")))

    def values(self, m: int, names: Names) -> dict[str, str]:
        operands = (arg(m), arg2(m), arg3(m))
        return {
            field: name_of(names, kind_of(field), operands[i]) for i, field in enumerate(self.words.fields)
        }


def plain_part(text: str) -> str:
    """As `plain`, but keeps one space at each end where there was one."""
    inner = plain(text)
    if not inner:
        return " " if text else ""
    return (" " if text[0] == " " else "") + inner + (" " if text[-1] == " " else "")


def keep(said: dict[int, str], m: int, words: str) -> None:
    """Remember the words of a move, of so many as are open at tables for a while."""
    if len(said) >= REMEMBERED:
        said.clear()
    said[m] = words


class Words:
    """The verbs of one game with the names of its pack; `shown` are those that people read."""

    def __init__(self, verbs: Iterable[Verb], names: Names, shown: Names | None = None) -> None:
        self.verbs = {v.number: v for v in verbs}
        self.names = names
        self.shown = names if shown is None else shown
        self._said: dict[int, str] = {}  # what was said before, by move
        self._labels: dict[int, str] = {}  # the same of labels that name no seat
        self._numbers = {
            kind: {plain(name): i for i, name in reversed(list(enumerate(known)))}
            for kind, known in names.items()
        }

    def say(self, m: int) -> str:
        """The stable words of a move."""
        said = self._said.get(m)
        if said is None:
            spoken = self._verb(m)
            said = spoken.words.fill(spoken.values(m, self.names))
            keep(self._said, m, said)
        return said

    def label(self, m: int, seats: Sequence[str]) -> str:
        """The words for a button; seats: what they are called."""
        label = self._labels.get(m)
        if label is None:
            label = self._label(m, seats)
            if not self._verb(m).names_seats:
                keep(self._labels, m, label)
        return label

    def _label(self, m: int, seats: Sequence[str]) -> str:
        spoken = self._verb(m)
        values = spoken.values(m, self.shown)
        operands = (arg(m), arg2(m), arg3(m))
        for i, field in enumerate(spoken.words.fields):
            if kind_of(field) == "seat":
                values[field] = seats[operands[i]]
        return spoken.label.fill(values)

    def group(self, m: int) -> str:
        return self._verb(m).group

    def takes_text(self, m: int) -> int:
        """So many characters of one's own may go with it."""
        return self._verb(m).text

    def hear(self, text: str, among: Sequence[int] = ()) -> int:
        """The move that the words mean. Among open moves a clear beginning of the words is enough."""
        if len(text) > LONGEST:
            raise UnknownWords(f"“{text[:40]} …” is no move; {LONGEST} characters are the most")
        heard = plain(text)
        exact = [m for m in among if plain(self.say(m)) == heard]
        if exact:
            return exact[0]
        complete = self._complete(heard)
        if complete is not None:
            return complete
        begun = [m for m in among if plain(self.say(m)).startswith(heard)] if heard else []
        if len(begun) == 1:
            return begun[0]
        if begun:
            choices = ", ".join(f"“{self.say(m)}”" for m in begun[:6])
            raise UnknownWords(f"“{text}” could mean {len(begun)} moves: {choices}; say more of the words")
        raise UnknownWords(f"“{text}” is no move; {self._nearest(heard, among)}")

    def _complete(self, heard: str) -> int | None:
        """The move whose whole words were heard, open or not."""
        for spoken in self.verbs.values():
            found = spoken.pattern.fullmatch(heard)
            if found:
                operands = [
                    self._number(kind_of(f), found.group(i + 1)) for i, f in enumerate(spoken.words.fields)
                ]
                if None not in operands:
                    return move(spoken.number, *[o for o in operands if o is not None])
        return None

    def about(self, text: str) -> list[int]:
        """The moves of which somebody may think who names just a thing: “B05”, “New York”."""
        heard, found = plain(text), list[int]()
        for spoken in self.verbs.values():
            kinds = [kind_of(field) for field in spoken.words.fields]
            number = self._beginning(kinds[0], heard) if kinds else None
            if number is not None:
                found.append(move(spoken.number, number))
        return found

    def _beginning(self, kind: str, heard: str) -> int | None:
        """The number of the longest name with which the words begin: of “B05 Botanist” that of B05."""
        known, words = self._numbers.get(kind, {}), heard.split(" ")
        beginnings = [" ".join(words[:n]) for n in range(len(words), 0, -1)]
        return next((known[name] for name in beginnings if name in known), None)

    def _verb(self, m: int) -> Verb:
        spoken = self.verbs.get(verb(m))
        if spoken is None:
            raise UnknownWords(f"move {m} has the unknown verb {verb(m)}")
        return spoken

    def _number(self, kind: str, heard: str) -> int | None:
        if kind == "seat":
            found = re.fullmatch(r"seat ([0-9]{1,2})", heard)
            return int(found.group(1)) - 1 if found and int(found.group(1)) > 0 else None
        if kind in self._numbers:
            return self._numbers[kind].get(heard)
        return int(heard) if heard.isdecimal() and len(heard) <= 5 and int(heard) < 0x4000 else None

    def _nearest(self, heard: str, among: Sequence[int]) -> str:
        spoken = [self.say(m) for m in among] or [v.words.text for v in self.verbs.values()]
        near = get_close_matches(heard, spoken, n=3, cutoff=0.3) or spoken[:3]
        return "try " + ", ".join(f"“{words}”" for words in near)
