"""The rules as players read them: without marks of where a sentence comes from, without what is for builders.

The pages say all of it (`lastturn.rulebook`); this says it in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from lastturn import rulebook
from lastturn.rulebook import Passage
from lastturn.wire import lobby

FOR_BUILDERS: Final = re.compile(
    r": the rules$|Final acts|Bot guidance|(?:UI|interface) guidance|Tutorial outline|Balance|"
    r"Decision points|Hidden information|Randomness|Flow and moves|as a procedure|"
    r"Why these numbers|Reasons for designed"
)
PARAGRAPHS: Final = ("One-paragraph rules.", "The idea.", "What a turn feels like.")
MARK: Final = r"\[(?:[RDP]|Q\d|text only|[A-Z]{3}-Q\d)[^\]]*\]"

_MARK: Final = re.compile(rf" *{MARK}")
_LINE_OF_MARKS: Final = re.compile(rf"\n{MARK}.*\Z")
_REASON_OF_MARK: Final = re.compile(r" *\[D\] [a-z][^.]*\.?\Z")
_RULING: Final = re.compile(r"\bQ(\d+)")
_IS_RULING: Final = re.compile(r"[A-Z]{3}-Q\d+")
_RULE: Final = re.compile(r"[A-Z]{3}-\d+\.\d+")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_NUMBER: Final = re.compile(r"^\d+(?:\.\d+)*\.? +")


def for_players(passages: Sequence[Passage]) -> list[Passage]:
    """Those that say how the game is played."""
    return [p for p in passages if not FOR_BUILDERS.search(p.part) and not FOR_BUILDERS.search(p.heading)]


def rule_info(game: str, passage: Passage) -> lobby.Rule:
    marks = " ".join(re.findall(MARK, passage.text))
    return lobby.Rule(
        id=passage.id,
        text=plainly(passage.text),
        heading=_heading(passage.heading),
        part=_heading(passage.part),
        rulings=[id for id in rulings(game).get(passage.id, []) if id != passage.id],
        designed="[D" in marks and "[R" not in marks and "[P" not in marks,
    )


@cache
def rulings(game: str) -> dict[str, list[str]]:
    """By rule: the rulings that it names, and those whose question names it."""
    page = rulebook.load(game)
    known = [p for p in page if _IS_RULING.fullmatch(p.id)]
    prefix = known[0].id.partition("-")[0] if known else ""
    asked = {p.id: set(_RULE.findall(p.text.partition("\n")[0])) for p in known}
    found = {}
    for p in [one for one in page if one.id and one not in known]:
        named = {f"{prefix}-Q{n}" for n in _RULING.findall(p.text)}
        found[p.id] = [one.id for one in known if one.id in named or p.id in asked[one.id]]
    return found


def plainly(text: str) -> str:
    """The sentence alone; *stress* and `names` stay marked, for the page sets them."""
    said = _REASON_OF_MARK.sub("", _LINE_OF_MARKS.sub("", text))
    return _LINK.sub(r"\1", _MARK.sub("", said)).strip()


def _heading(heading: str) -> str:
    return _NUMBER.sub("", plainly(heading)).replace("`", "")


def paragraph(game: str) -> str:
    """The game in one paragraph, as its page has it."""
    told = [p.text for p in rulebook.load(game) if p.part == "1. Summary"]
    for opening in PARAGRAPHS:
        for text in told:
            if text.startswith(opening):
                return plainly(text.removeprefix(opening))
    return ""


def whole_page(game: str) -> lobby.Rules:
    passages = [rule_info(game, p) for p in for_players(rulebook.load(game))]
    return lobby.Rules(game=game, query="", passages=passages, paragraph=paragraph(game))


def look_up(game: str, query: str) -> lobby.Rules:
    """What was asked for, wherever it stands; behind a single rule the rulings it names."""
    try:
        found = rulebook.find(game, query)
    except rulebook.NoSuchRule as unknown:
        return lobby.Rules(game=game, query=query, passages=[], message=str(unknown))
    passages = [rule_info(game, p) for p in found]
    if len(passages) == 1:
        passages += [rule_info(game, p) for p in rulebook.load(game) if p.id in passages[0].rulings]
    message = "" if passages else "No passage has all these words; try fewer of them."
    return lobby.Rules(game=game, query=query, passages=passages, message=message)
