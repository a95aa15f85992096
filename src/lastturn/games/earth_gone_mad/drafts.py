"""EGM-P13, EGM-P14: a draft, read from the picks that spell it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.moves import arg, verb
from lastturn.engine.runs import GIVEN, Run
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.papers import PaperLine, by_the_active

# The fields of a line in the order in which they are filled in; each is named by its verb.
FIELDS: Final = (
    num.OWED_BY, num.OWED_TO, num.PROMISE_TO, num.BY, num.FOR, num.ITEM,
    num.AGAINST, num.AT, num.ONTO, num.NUMBER, num.DUE,
)  # fmt: skip
NO_FIELD: Final = 0


class Draft:
    """A proposal being composed; only its author sees it. It is read anew whenever somebody looks."""

    def __init__(self, author: i64, declared: bool) -> None:
        self.author: i64 = author
        self.declared: bool = declared  # the house rule: who intercepts says whose Nukes
        self.addressing: bool = True
        self.addressees: i64 = 0
        self.lines: list[PaperLine] = []
        self.line: PaperLine = PaperLine(p.NOTHING)  # the one being filled in
        self.field: i64 = NO_FIELD  # the verb that fills its next field in, while one is being filled in
        self.removed: i64 = 0

    def parties(self) -> i64:
        return self.addressees | bit(self.author)

    def clauses(self) -> i64:
        return len([line for line in self.lines if not line.promise])

    def promises(self) -> i64:
        return len(self.lines) - self.clauses()

    def filling(self) -> bool:
        """Whether a line is begun and not complete."""
        return self.field != NO_FIELD

    def choosing(self) -> bool:
        """Whether another line may be begun."""
        return not self.addressing and not self.filling()

    def take(self, m: i64) -> None:
        """The next pick."""
        spoken = verb(m)
        if spoken == num.ADDRESS:
            self.addressees |= bit(arg(m))
        elif spoken == num.ENOUGH:
            self.addressing = False
        elif spoken == num.REMOVE:
            self.remove()
        elif spoken in (num.CLAUSE, num.PROMISE):
            self.line = begun_line(m)
            self.go_on(NO_FIELD)
        elif spoken != num.DRAFT:
            fill(self.line, spoken, m)
            self.line.picks.append(int(m))
            self.go_on(spoken if spoken in FIELDS else num.PROMISE_TO)

    def remove(self) -> None:
        """The line being filled in, or else the last one."""
        self.removed += 1
        if not self.filling():
            self.lines.pop()
        self.field = NO_FIELD

    def go_on(self, after: i64) -> None:
        """To the next field that the line needs; a complete line joins the others."""
        self.field = next_field(self.line, after, self.declared)
        if self.field == NO_FIELD:
            self.lines.append(self.line)


def read_draft(author: i64, run: Run, declared: bool) -> Draft:
    draft = Draft(author, declared)
    for i in range(len(run.picks)):
        draft.take(run.picks[i] % GIVEN)
    return draft


def begun_line(m: i64) -> PaperLine:
    promise = verb(m) == num.PROMISE
    line = PaperLine(p.SAID if promise else arg(m))
    line.promise = promise
    line.picks.append(int(m))
    return line


# -- fields --------------------------------------------------------------------------------------


def next_field(line: PaperLine, after: i64, declared: bool) -> i64:
    """The first field after this one that the line needs; NO_FIELD: it is complete."""
    reached = after == NO_FIELD
    for field in FIELDS:
        if reached and needs(line, field, declared):
            return field
        if field == after:
            reached = True
    return NO_FIELD


def needs(line: PaperLine, field: i64, declared: bool) -> bool:
    """EGM-11.6, EGM-P14: which details a line of the kind has."""
    kind = line.kind
    if field in (num.OWED_BY, num.OWED_TO, num.PROMISE_TO, num.DUE):
        return line.promise
    if field == num.BY:
        return not line.promise and not by_the_active(kind)
    if field == num.FOR:
        return kind in (
            p.GIVE_SURVIVORS, p.GIVE_NUKES, p.BUY_FOR, p.PLUNDER_CLAUSE, p.NO_PLUNDER, p.MOVE_OPTIMIZE,
            p.MOVE_TRACKING,
        )  # fmt: skip
    if field == num.ITEM:
        return kind == p.BUY_FOR
    if field == num.NUMBER:
        return needs_number(line)
    if field == num.AT:
        return needs_city(line)
    if line.promise:
        return False
    if field == num.AGAINST:
        return kind == p.INTERCEPT_CLAUSE and declared
    return kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING)


def needs_number(line: PaperLine) -> bool:
    counted = line.kind in (
        p.GIVE_SURVIVORS, p.GIVE_NUKES, p.PLUNDER_CLAUSE, p.LAUNCH_CLAUSE, p.INTERCEPT_CLAUSE,
    )  # fmt: skip
    return counted and not line.refrain


def needs_city(line: PaperLine) -> bool:
    if line.kind == p.TARGET_CLAUSE:
        return True
    if line.promise:
        return False
    if line.kind == p.BUY_FOR:
        return line.item in (p.ITEM_OPTIMIZE, p.ITEM_TRACKING)
    return line.kind in (p.MOVE_OPTIMIZE, p.MOVE_TRACKING)


def fill(line: PaperLine, spoken: i64, m: i64) -> None:
    value = arg(m)
    if spoken in (num.OWED_BY, num.BY):
        line.by = value
    elif spoken == num.OWED_TO:
        line.owed_to = value
    elif spoken in (num.PROMISE_TO, num.PROMISE_NOT_TO):
        line.kind = value
        line.refrain = spoken == num.PROMISE_NOT_TO
    elif spoken == num.AS_SAID:
        line.said = m
    elif spoken == num.FOR:
        line.to = value
    elif spoken == num.ITEM:
        line.item = value
    elif spoken == num.AGAINST:
        line.against = value
    elif spoken == num.AT:
        line.city = value
    elif spoken == num.ONTO:
        line.onto = value
    elif spoken == num.NUMBER:
        line.n = value
    elif spoken == num.DUE:
        line.due = value
