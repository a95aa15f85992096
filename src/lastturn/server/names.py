"""Names that people can see, tell apart and read aloud; how alike two of them look (UTS #39)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from lastturn.server.problems import Rejection

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# Letters, marks and symbols without ink: fillers, joiners, selectors, the blank Braille pattern.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159") | {
    chr(code) for code in range(0xFE00, 0xFE10)
}
ACCENT = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]")
MARKS_AT_MOST = 3  # upon one letter; no living script needs more
LONGEST = 40
NAMELESS = "Guest"
RESERVED = ("a bot", "a watcher", "open seat", "somebody", "the caretaker", "the host", "the server")
# Scripts that are written together; any other two in one word are there to deceive.
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)


def visible(text: str) -> str:
    """The text without outer spaces and characters that cannot be seen."""
    kept = [c for c in text if unicodedata.category(c) not in UNSEEN and c not in BLANK]
    return " ".join("".join(kept).split())


def good_name(name: str, code: str = "guest/name") -> str:
    """A name of 1 to 40 visible characters, in one way of writing; a Rejection says why not."""
    shown = visible(unicodedata.normalize("NFKC", visible(name)))
    if not 1 <= len(shown) <= LONGEST:
        raise Rejection(
            code,
            f"A name has 1 to {LONGEST} visible characters; this one has {len(shown)}.",
            "Choose another name.",
        )
    if not any(unicodedata.category(c)[0] in "LNS" for c in shown):
        raise Rejection(code, "There is no letter, number or sign in this name.", "Choose another name.")
    if marks(shown) > MARKS_AT_MOST:
        raise Rejection(code, "This name has marks stacked upon one letter.", "Leave some of them out.")
    for word in re.split(r"\W+", shown):
        if mixed(word):
            raise Rejection(code, f"“{word}” mixes letters of several scripts.", "Write it in one of them.")
    return shown


def marks(text: str) -> int:
    """The most combining marks in a row."""
    most = row = 0
    for c in text:
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        most = max(most, row)
    return most


def mixed(word: str) -> bool:
    from confusable_homoglyphs.categories import unique_aliases  # its tables take a while to read

    scripts = unique_aliases(word) - {"COMMON", "INHERITED", "Unknown"}
    return len(scripts) > 1 and not any(scripts <= known for known in TOGETHER)


# -- alike ---------------------------------------------------------------------------------------


def check_free(name: str, others: Iterable[str]) -> None:
    """Rejection if the name could be taken for one of the others."""
    mine = looks(name)
    for other in others:
        if mine & looks(other):
            same = "is the name of" if name == other else "looks like the name of"
            raise Rejection(
                "guest/name-taken", f"“{name}” {same} “{other}”, who is here already.", "Choose another name."
            )


def is_free(name: str, others: Iterable[str]) -> bool:
    mine = looks(name)
    return not any(mine & looks(other) for other in others)


def numbered(name: str, others: Iterable[str]) -> str:
    """For people without a name of their own: Guest, Guest 2, Guest 3."""
    taken = list(others)
    tries = [name, *[f"{name} {number}" for number in range(2, len(taken) + 3)]]
    return next(one for one in tries if is_free(one, taken))


@lru_cache(10_000)
def looks(name: str) -> frozenset[str]:
    """What the name looks like, as it is written and in small letters; two that share one are alike."""
    written = unicodedata.normalize("NFKC", name)
    return frozenset({skeleton(written).casefold(), skeleton(written.casefold())})


def skeleton(text: str) -> str:
    """UTS #39: every character as the plainest that looks like it. Spaces and accents do not tell names
    apart."""
    bare = [c for c in unicodedata.normalize("NFD", text) if not c.isspace() and not ACCENT.match(c)]
    plain = unicodedata.normalize("NFD", "".join([plainest(c) for c in bare]))
    return ACCENT.sub("", plain)


@lru_cache(10_000)
def plainest(character: str) -> str:
    """The library knows for each character all that look like it: for one that many others look like, those;
    for each of the others, that one."""
    from confusable_homoglyphs.confusables import confusables_data  # as above

    alike = [str(entry["c"]) for entry in confusables_data.get(character, [])]
    if len(alike) != 1:
        return character
    other = alike[0]
    return other if len(confusables_data[other]) > 1 else min(character, other)
