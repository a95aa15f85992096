"""The papers of EGM-11: drafts, proposals and promises, as they lie beside the board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, has
from lastturn.engine.runs import GIVEN, NO_RUN, Run, copied

# Kinds of clauses (EGM-11.6).
GIVE_SURVIVORS: Final = 0
GIVE_NUKES: Final = 1
BUY_FOR: Final = 2
PLUNDER_CLAUSE: Final = 3
NO_PLUNDER: Final = 4
TARGET_CLAUSE: Final = 5
LAUNCH_CLAUSE: Final = 6
NO_LAUNCH: Final = 7
INTERCEPT_CLAUSE: Final = 8
NO_INTERCEPT: Final = 9
MOVE_OPTIMIZE: Final = 10
MOVE_TRACKING: Final = 11
KINDS: Final = 12
SAID: Final = 12  # a promise "as said"

# What can be bought for somebody.
ITEM_SURVIVOR: Final = 0
ITEM_NUKE: Final = 1
ITEM_OPTIMIZE: Final = 2
ITEM_TRACKING: Final = 3
ITEMS: Final = 4

# When a promise falls due.
DUE_CARD: Final = 0
DUE_SPEND: Final = 1
DUE_DISASTERS: Final = 2
DUE_END: Final = 3
DUE_MONTH: Final = 4  # plus the number of the month

# How a promise was kept.
MARK_OPEN: Final = 0
MARK_KEPT: Final = 1
MARK_BROKEN: Final = 2
MARKS: Final = 3

# How far a promise has come (EGM-P14).
OPEN: Final = 0
FALLEN_DUE: Final = 1
PAST: Final = 2

# Numbers of deals that only their parties see: a move has room for numbers below 65,536.
PARTIES_BELOW: Final = 100
MOST_BETWEEN: Final = 600

NOBODY: Final = -1
NOTHING: Final = -1


class PaperLine:
    """A clause or a promise. Once it stands in a paper it is never changed: copies share it."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.promise: bool = False
        self.refrain: bool = False  # a promise not to do it
        self.by: i64 = NOBODY
        self.to: i64 = NOBODY
        self.owed_to: i64 = NOBODY
        self.item: i64 = NOTHING
        self.against: i64 = NOBODY
        self.city: i64 = NOTHING
        self.onto: i64 = NOTHING
        self.n: i64 = 0
        self.due: i64 = NOTHING
        self.said: i64 = NOTHING  # the pick that says "as said": the table may have a text for it
        self.picks: list[int] = []  # that spell it


def by_the_active(kind: i64) -> bool:
    """Kinds of clauses that only the active player can perform."""
    return kind in (BUY_FOR, PLUNDER_CLAUSE, NO_PLUNDER, TARGET_CLAUSE)


class Proposal:
    """A deal that waits for its parties."""

    def __init__(self, number: i64, author: i64, parties: i64, lines: list[PaperLine]) -> None:
        self.number: i64 = number
        self.author: i64 = author
        self.parties: i64 = parties
        self.lines: list[PaperLine] = lines
        self.accepted: i64 = bit(author)

    def copy(self) -> Proposal:
        new = Proposal(self.number, self.author, self.parties, self.lines)
        new.accepted = self.accepted
        return new


class Promise:
    """A line of the deal log: who owes what to whom, and what became of it."""

    def __init__(self, number: i64, line: PaperLine) -> None:
        self.number: i64 = number
        self.line: PaperLine = line
        self.state: i64 = OPEN
        self.mark: i64 = MARK_OPEN
        self.marked_at: i64 = NOTHING  # the decision during which it was marked last
        self.paid: bool = False  # by one press (EGM-Q28)

    def copy(self) -> Promise:
        new = Promise(self.number, self.line)
        new.state = self.state
        new.mark = self.mark
        new.marked_at = self.marked_at
        new.paid = self.paid
        return new

    def is_owed(self) -> bool:
        """It has fallen due and is not paid."""
        return self.state == FALLEN_DUE and not self.paid


class Papers:
    """All papers of a table. Copies of a table share them until somebody writes."""

    def __init__(self, seats: i64) -> None:
        self.drafts: list[Run] = [NO_RUN] * seats  # by seat: the picks that spell its draft
        self.proposals: list[Proposal] = []
        self.promises: list[Promise] = []
        self.numbered: i64 = 0  # proposals and gifts so far
        self.between: vec[i64] = vec[i64]([0] * bit(seats))  # by set of parties: those hidden from others
        self.opened: vec[i64] = vec[i64]([0] * seats)  # drafts opened during one decision …
        self.opened_at: vec[i64] = vec[i64]([NOTHING] * seats)  # … and which decision that was

    def open_draft(self, seat: i64, decision: i64) -> Run:
        """EGM-11.20: drafts are counted by the decision during which they are opened."""
        if self.opened_at[seat] != decision:
            self.opened_at[seat] = decision
            self.opened[seat] = 0
        self.opened[seat] += 1
        self.drafts[seat] = Run()
        return self.drafts[seat]

    def cut_draft(self, seat: i64, kept: i64) -> None:
        """Take the later picks back; a draft of which none is left was never opened."""
        self.drafts[seat] = self.drafts[seat].beginning(kept)
        if not self.drafts[seat].begun():
            self.drafts[seat] = NO_RUN
            self.opened[seat] -= 1
            if self.opened[seat] == 0:
                self.opened_at[seat] = NOTHING

    def has_open(self) -> bool:
        """Whether a proposal waits for somebody, or a draft was opened."""
        if len(self.proposals) > 0:
            return True
        for decision in self.opened_at:
            if decision != NOTHING:
                return True
        return False

    def proposal(self, number: i64) -> Proposal | None:
        for proposal in self.proposals:
            if proposal.number == number:
                return proposal
        return None

    def proposed_by(self, seat: i64) -> i64:
        return len([proposal for proposal in self.proposals if proposal.author == seat])

    def take_away(self, number: i64) -> None:
        """The proposal is struck or turned down."""
        self.proposals = [proposal for proposal in self.proposals if proposal.number != number]

    def next_number(self) -> i64:
        self.numbered += 1
        return self.numbered

    def next_number_between(self, parties: i64) -> i64:
        """EGM-Q56: hundreds count the deals of these parties, the last two digits stand for the parties."""
        count = self.between[parties]
        self.between[parties] = count + 1
        return (count % MOST_BETWEEN + 1) * PARTIES_BELOW + parties

    def keep_what_sees(self, seat: i64, all_seen: bool) -> None:
        """Take away what the seat cannot know of: others' drafts, and proposals hidden from it."""
        for other in range(len(self.drafts)):
            if other != seat:  # nor how often somebody has drafted
                self.drafts[other] = NO_RUN
                self.opened[other] = 0
                self.opened_at[other] = NOTHING
        if not all_seen:
            self.proposals = [p for p in self.proposals if has(p.parties, seat)]
            for parties in range(len(self.between)):
                if not has(parties, seat):
                    self.between[parties] = 0

    def picks(self) -> list[int]:
        """All that spell a line of theirs."""
        drafted = [int(m) % GIVEN for run in self.drafts for m in run.picks]
        lines = [line for proposal in self.proposals for line in proposal.lines]
        lines += [promise.line for promise in self.promises]
        return drafted + [m for line in lines for m in line.picks]

    def copy(self) -> Papers:
        new = Papers(0)
        new.drafts = [copied(run) for run in self.drafts]
        new.proposals = [proposal.copy() for proposal in self.proposals]
        new.promises = [promise.copy() for promise in self.promises]
        new.numbered = self.numbered
        new.between = self.between[:]
        new.opened = self.opened[:]
        new.opened_at = self.opened_at[:]
        return new
