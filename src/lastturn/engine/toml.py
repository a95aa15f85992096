"""TOML, as far as anybody would write it: what is longer or deeper is refused before it is read."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

LONGEST: Final = 250_000  # characters
DEEPEST: Final = 16  # brackets within brackets, and names in a dotted name
LONGEST_WORD: Final = 200  # outside quotes: a number, a name

# Possessive, so that no text makes it try twice: a text in quotes or a comment is one part, closed or not.
PART: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?'
    r"|'''(?:[^']|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[\]{}.,=\n]"
    r"|[^\s\[\]{}.,=\"'#]++",
    re.DOTALL,
)


def loads(text: str) -> dict[str, Any]:
    """ValueError with a sentence if the text is not TOML, or no TOML for people."""
    check_size(text)
    return tomllib.loads(text)


def check_size(text: str) -> None:
    """The reader of the standard library needs time and memory for depth that a few bytes can ask for."""
    if len(text) > LONGEST:
        raise ValueError(f"it has {len(text)} characters; {LONGEST} are the most")
    brackets = dots = 0
    for found in PART.finditer(text):
        part = found.group()
        if part in "[{":
            brackets += 1
        elif part in "]}":
            brackets = max(0, brackets - 1)
        elif part == ".":
            dots += 1
        elif len(part) > LONGEST_WORD and part[0] not in "\"'#":
            raise ValueError(f"a word of {len(part)} characters {_at(text, found.start())}")
        if part in "[]{},=\n":
            dots = 0
        if max(brackets, dots) >= DEEPEST:
            raise ValueError(f"nested deeper than {DEEPEST} {_at(text, found.start())}")


def _at(text: str, place: int) -> str:
    return f"(at line {text.count(chr(10), 0, place) + 1})"
