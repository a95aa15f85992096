"""What a game can say, one kind each: questions, events, reasons and endings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Prompt(Struct, frozen=True):
    """A question. `passing` names the verb of its plain "no" (for standing orders), if it has one."""

    key: str  # "earth-gone-mad.launch"
    text: str  # a phrase; the step that asks gives the numbers of its fields (`Step.facts`)
    rule: str
    window: bool = False  # a reaction to what somebody else does
    passing: int | None = None


class Happening(Struct, frozen=True):
    """A kind of event: its name, the names of its facts in order, its sentence and its rule.

    `{seat}` is the seat of the event. With `rest`, facts beyond the named ones (dice) fill that field.
    `hits` names the field, "seat" or "seat2", with the seat that somebody else does this to.
    `reveals`: "dice" or "card", where the seat of the event would roll or turn it up at a table of wood.
    The dice are the `rest`, or there is one; the fact `bonus` is added to each.
    `opens`: a round, a month or a turn begins with it; the log has a heading there.
    `story`: the heading under which the end of the game tells of it; empty: it is not told again.
    `drawn`, `played`: the field with the cards that come to the seat, or that it plays, for those who count
    what a card does.
    """

    name: str
    text: str
    rule: str
    facts: tuple[str, ...] = ()
    rest: str = ""
    hits: str = ""
    reveals: Literal["", "dice", "card"] = ""
    opens: bool = False
    story: str = ""
    drawn: str = ""
    played: str = ""


class Reason(Struct, frozen=True):
    """Why a move is refused."""

    rule: str
    text: str


class Ending(Struct, frozen=True):
    """A way in which the game can end."""

    rule: str
    text: str
