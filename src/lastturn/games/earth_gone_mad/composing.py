"""EGM-P13: a deal on one sheet. Whole lines to choose from, and what an offered deal would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lastturn.engine.bits import has, members
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.terms import Composing, Way
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import odds
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.drafts import Draft, read_draft
from lastturn.games.earth_gone_mad.papers import PaperLine, Proposal, by_the_active
from lastturn.games.earth_gone_mad.phrases import ITEMS, KINDS, Wording
from lastturn.games.earth_gone_mad.rules import clauses, drafting, proposals
from lastturn.games.earth_gone_mad.rules.details import offer_field

SHEETS_AT_MOST: Final = 500  # that are remembered
MOST_PROMISED: Final = 3  # of Survivors or Nukes; the list has more
BETWEEN_PARTIES: Final = (p.GIVE_SURVIVORS, p.GIVE_NUKES, p.BUY_FOR, p.MOVE_OPTIMIZE, p.MOVE_TRACKING)
PROMISED: Final = (p.GIVE_SURVIVORS, p.GIVE_NUKES, p.LAUNCH_CLAUSE)
REFRAINED: Final = (p.PLUNDER_CLAUSE, p.TARGET_CLAUSE, p.INTERCEPT_CLAUSE)


class DealSheet:
    """One table in the words of one language, as one seat composes deals at it."""

    def __init__(self, t: Board, wording: Wording, names: list[str], seat: int) -> None:
        self.t = t
        self.wording = wording
        self.text = wording.text
        self.names = names
        self.seat = seat

    def composing(self) -> Composing | None:
        t = self.t
        if proposals.refuses_dealing(t) != LEGAL:
            return None
        draft = t.draft_of(self.seat)
        if draft is None:
            return self.not_begun()
        lines = self.drafted(draft.lines)
        ways = tuple([self.way(line) for line in self.possible(draft)]) if draft.choosing() else ()
        ends = [move(spoken) for spoken in (num.REMOVE, num.SEND, num.DROP)]
        return Composing(True, ways, lines, *ends)

    def not_begun(self) -> Composing:
        """Until somebody begins, a sheet says the same."""
        may_begin = drafting.refuses_draft(self.t, self.seat) == LEGAL
        known, key = self.wording.sheets, (str(self.seat), "open" if may_begin else "", *self.names)
        if key not in known:
            if len(known) >= SHEETS_AT_MOST:
                known.clear()
            known[key] = Composing(False, self.openings() if may_begin else ())
        return known[key]

    def openings(self) -> tuple[Way, ...]:
        """EGM-P13: a draft for each partner."""
        others = [seat for seat in range(self.t.seats) if seat != self.seat]
        return tuple([self.opening(other) for other in others])

    def opening(self, other: int) -> Way:
        moves = (move(num.DRAFT), move(num.ADDRESS, other), move(num.ENOUGH))
        return Way(self.text("sheet.with", seat=self.names[other]), moves, (f"survivors.{other + 1}",))

    def drafted(self, lines: list[PaperLine]) -> tuple[Way, ...]:
        """EGM-11.18: a clause that cannot be met now says so."""
        unmet = proposals.impossible(self.t.copy(), lines)
        return tuple([self.way(line, place in unmet) for place, line in enumerate(lines)])

    # -- lines -----------------------------------------------------------------------------------

    def possible(self, draft: Draft) -> list[PaperLine]:
        """What could be carried out as things stand, and what is commonly promised."""
        found = [line for m in self.begins(draft) for line in self.completions(draft, m)]
        return [line for line in found if line.promise or self.is_open(line)]

    def is_open(self, line: PaperLine) -> bool:
        """Nobody buys for or plunders the one he deals with by a deal of two."""
        to_self = line.kind == p.BUY_FOR and line.to == line.by
        robs = line.kind == p.PLUNDER_CLAUSE and line.to == self.seat
        return not to_self and not robs and clauses.perform(self.t.copy(), line) == LEGAL

    def begins(self, draft: Draft) -> list[int]:
        menu = Menu()
        drafting.offer_lines(self.t, draft, menu)
        return [m for m in menu.listed() if verb(m) in (num.CLAUSE, num.PROMISE)]

    def completions(self, draft: Draft, *picks: int) -> Iterator[PaperLine]:
        """All whole lines that begin so."""
        trial = after(draft, self.t, picks)
        if not trial.filling():
            yield trial.lines[-1]
            return
        menu = Menu()
        offer_field(self.t, trial, menu)
        for m in menu.listed():
            if self.is_common(draft, trial.line, m):
                yield from self.completions(draft, *picks, m)

    def is_common(self, draft: Draft, line: PaperLine, m: int) -> bool:
        """Whether the sheet has room for it: promises and third parties are many."""
        value = m >> 8 & 0xFFFF
        if verb(m) == num.FOR:
            narrow = line.promise or line.kind in BETWEEN_PARTIES
            return has(draft.parties(), value) if narrow else True
        if not line.promise:
            return True
        if verb(m) in (num.OWED_BY, num.OWED_TO):
            return has(draft.parties(), value)
        if verb(m) == num.NUMBER:
            return value <= MOST_PROMISED
        if verb(m) == num.AT:
            return has(self.t.cities_of(line.owed_to), value)
        if verb(m) == num.DUE:
            return value == usual_due(self.t, line.kind)
        kinds = {num.PROMISE_TO: PROMISED, num.PROMISE_NOT_TO: REFRAINED}
        return value in kinds.get(verb(m), (value,))

    def way(self, line: PaperLine, unmet: bool = False) -> Way:
        """`on`: the shelter that gives or acts, then the kind of the line, then what else it names."""
        named = self.wording.named
        about = [f"survivors.{seat + 1}" for seat in (line.to, line.against) if seat >= 0]
        about += [ITEMS[line.item]] if line.item >= 0 else []
        about += [named.city_ids[city] for city in (line.city, line.onto) if city >= 0]
        on = (f"survivors.{line.by + 1}", kind_id(line), *about)
        said = self.said(line)
        label = self.text("sheet.unmet", line=said) if unmet else said
        moves = tuple([self.t.bare(m) for m in spelled(line)])
        room = self.wording.text_at_most if line.kind == p.SAID else 0
        return Way(label, moves, on, self.brought(line), room, self.own_words(line))

    def own_words(self, line: PaperLine) -> str:
        """EGM-P14: what a promise "as said" says."""
        return self.t.texts.get(line.said, "")

    def said(self, line: PaperLine) -> str:
        """As the column of the one who gives or acts says it."""
        if self.own_words(line):
            return self.own_words(line)
        kind = f"{'not_' if line.refrain else ''}{kind_id(line)}"
        named, values = self.wording.named, dict[str, object]()
        if line.n:
            values["n"] = int(line.n)
        if line.item >= 0:
            values["item"] = self.wording.items[line.item]
        for field, seat in (("seat", line.to), ("seat2", line.against)):
            if seat >= 0:
                values[field] = self.names[seat]
        for field, city in (("city", line.city), ("city2", line.onto)):
            if city >= 0:
                values[field] = named.cities[city]
        details = "_".join(sorted(values))
        return self.text(f"sheet.{kind}.{details}" if details else f"sheet.{kind}", **values)

    def brought(self, line: PaperLine) -> tuple[Fact, ...]:
        """How many, then before and after for the one who gives or acts; of a promise, when it is due."""
        number = (Fact(id="n", name=self.text("brings.n"), value=int(line.n)),) if line.n else ()
        return (*number, *self.left(line))

    def left(self, line: PaperLine) -> tuple[Fact, ...]:
        if line.promise:
            due = self.wording.dues[line.due]
            return (Fact(id="due", name=self.text("brings.due"), value=due, seat=int(line.by)),)
        goods = {p.GIVE_SURVIVORS: self.t.survivors, p.GIVE_NUKES: self.t.nukes}
        goods |= {p.LAUNCH_CLAUSE: self.t.nukes, p.INTERCEPT_CLAUSE: self.t.nukes}
        if line.kind not in goods:
            return ()
        before = int(goods[line.kind][line.by])
        change = self.text("brings.change", before=before, after=before - int(line.n))
        return (Fact(id="stock", name=self.text("brings.stock"), value=change, seat=int(line.by)),)

    # -- an offered deal -------------------------------------------------------------------------

    def terms(self, number: int) -> tuple[Fact, ...]:
        """EGM-11.11: its lines, then points and odds with it and without."""
        proposal = self.t.papers.proposal(number)
        if proposal is None or not proposals.sees(self.t, self.seat, proposal):
            return ()
        lines = [self.term(line) for line in proposal.lines]
        struck = self.t.copy()
        if proposals.first_impossible(struck, proposal.lines) >= 0:
            return (*lines, Fact(id="fails", name=self.text("brings.fails"), value=""))
        return (*lines, *self.points(proposal, struck), *self.chances(struck))

    def term(self, line: PaperLine) -> Fact:
        """`seat`: who gives or acts; `note`: when a promise is due."""
        facts = self.left(line)
        value, note = facts[0].value if facts else "", ""
        if line.promise:
            value, note = "", str(value)
        return Fact(
            id=f"line.{kind_id(line)}", name=self.said(line), value=value, seat=int(line.by), note=note
        )

    def points(self, proposal: Proposal, struck: Board) -> list[Fact]:
        change = [
            (seat, int(self.t.points(seat)), int(struck.points(seat))) for seat in members(proposal.parties)
        ]
        return [
            Fact(
                id="points",
                name=self.text("brings.points"),
                value=self.text("brings.change", before=before, after=after),
                seat=seat,
            )
            for seat, before, after in change
        ]

    def chances(self, struck: Board) -> list[Fact]:
        """EGM-6.1: for each number that the seat may still launch; `note`: without the deal."""
        t, seat = self.t, self.seat
        if t.quiet() != num.ASK_LAUNCH or has(t.declared, seat):
            return []
        most = max(int(t.nukes[seat]), int(struck.nukes[seat]))
        return [self.chance(struck, n) for n in range(min(most, 5) + 1)]

    def chance(self, struck: Board, n: int) -> Fact:
        t, seat = self.t, self.seat
        with_it = odds.percent(odds.saved(struck, seat, n)) if n <= struck.nukes[seat] else ""
        without = odds.percent(odds.saved(t, seat, n)) if n <= t.nukes[seat] else ""
        return Fact(id="chance", name=str(n), value=with_it, note=without)


def after(draft: Draft, t: Board, picks: tuple[int, ...]) -> Draft:
    """The draft with these picks more, and with what the table adds to them."""
    trial = read_draft(draft.author, t.papers.drafts[draft.author], draft.declared)
    for m in picks:
        trial.take(m)
        if verb(m) == num.CLAUSE and by_the_active(m >> 8 & 0xFFFF):
            trial.take(move(num.BY, t.active))
    return trial


def spelled(line: PaperLine) -> tuple[int, ...]:
    """The picks of the line that its author makes; who is active the table adds."""
    given = not line.promise and by_the_active(line.kind)
    return tuple([m for m in line.picks if not (given and verb(m) == num.BY)])


def kind_id(line: PaperLine) -> str:
    kind = KINDS[line.kind] if line.kind != p.SAID else "as_said"
    return f"promise_{kind}" if line.promise else kind


def usual_due(t: Board, kind: int) -> int:
    """When a promise of the kind is commonly due."""
    if kind == p.PLUNDER_CLAUSE:
        return p.DUE_SPEND
    if kind == p.TARGET_CLAUSE:
        return p.DUE_DISASTERS
    return p.DUE_MONTH + int(t.month) if kind in PROMISED or kind == p.INTERCEPT_CLAUSE else p.DUE_END
