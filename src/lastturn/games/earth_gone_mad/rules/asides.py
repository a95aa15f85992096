"""EGM-11: what seats may say at a quiet point: draft, send, answer, withdraw, mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from lastturn.engine.bits import EVERYBODY, bit, has, shifted
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.table import LEGAL
from lastturn.games.earth_gone_mad.house import NO_DEALING
from lastturn.games.earth_gone_mad.moves import (
    ACCEPT,
    ACCEPTED,
    ASK_CONTINENT,
    ASK_TEAM,
    COUNTER,
    COUNTERED,
    DEAL_FAILED,
    DRAFT,
    DROP,
    GIFT_MADE,
    HAS_ACCEPTED,
    HAS_DRAFT,
    LAPSED,
    MARK,
    NO_DEALS,
    NO_QUIET_POINT,
    NO_SUCH_DEAL,
    NOBODY_TO_DEAL_WITH,
    NOT_YOUR_DEAL,
    NOTHING_TO_UNCLAIM,
    PROPOSED,
    REFUSE,
    REFUSED,
    SEND,
    STRUCK,
    STRUCK_IN_PRIVATE,
    TOO_MANY_DRAFTS,
    UNCLAIM,
    UNCLAIMED,
    WITHDRAW,
    WITHDRAWN,
)
from lastturn.games.earth_gone_mad.papers import CHOOSING, Draft, Line, Proposal
from lastturn.games.earth_gone_mad.rules import clauses, drafts, promises

if TYPE_CHECKING:
    from lastturn.games.earth_gone_mad.table import EarthTable

MOST_DRAFTS: Final = 8  # EGM-11.20: while one and the same decision is open
MOST_CHANGES: Final = 3  # of a claim, before the start


# -- what is offered -----------------------------------------------------------------------------


def offer(t: EarthTable, seat: i64, menu: Menu) -> None:
    if cannot_unclaim(t, seat) == LEGAL:
        menu.add(move(UNCLAIM))
    promises.offer_marks(t, seat, menu)
    if cannot_deal(t) != LEGAL:
        return
    for proposal in t.papers.proposals:
        offer_answers(t, seat, proposal, menu)
    draft = t.papers.draft_of(seat)
    if draft is not None:
        drafts.offer(t, draft, menu)
    elif cannot_draft(t, seat) == LEGAL:
        menu.add(move(DRAFT))


def offer_answers(t: EarthTable, seat: i64, proposal: Proposal, menu: Menu) -> None:
    for spoken in (ACCEPT, REFUSE, COUNTER, WITHDRAW):
        if cannot_answer(t, seat, spoken, proposal.number) == LEGAL:
            menu.add(move(spoken, proposal.number))


def cannot_deal(t: EarthTable) -> i64:
    """EGM-11.7, EGM-11.17, EGM-13.2"""
    if t.house.deal_scope == NO_DEALING:
        return NO_DEALS
    if t.seats == 1:
        return NOBODY_TO_DEAL_WITH
    return LEGAL if t.quiet() != 0 else NO_QUIET_POINT


def cannot_draft(t: EarthTable, seat: i64) -> i64:
    """EGM-P13: one draft at a time; EGM-11.20: eight while one decision is open."""
    if t.papers.draft_of(seat) is not None:
        return HAS_DRAFT
    if t.papers.opened_at[seat] == t.decision and t.papers.opened[seat] >= MOST_DRAFTS:
        return TOO_MANY_DRAFTS
    return LEGAL


def cannot_answer(t: EarthTable, seat: i64, spoken: i64, number: i64) -> i64:
    proposal = t.papers.proposal(number)
    if proposal is None or not sees(t, seat, proposal):
        return NO_SUCH_DEAL
    if spoken == WITHDRAW:
        return LEGAL if proposal.author == seat else NOT_YOUR_DEAL
    if proposal.author == seat or not has(proposal.parties, seat):
        return NOT_YOUR_DEAL
    if has(proposal.accepted, seat):
        return HAS_ACCEPTED
    if spoken == COUNTER:
        return cannot_draft(t, seat)
    return LEGAL


def sees(t: EarthTable, seat: i64, proposal: Proposal) -> bool:
    """EGM-17.9"""
    return not t.house.parties_only or has(proposal.parties, seat)


def cannot_unclaim(t: EarthTable, seat: i64) -> i64:
    """EGM-1.2: a claim may be changed until the start (three times)."""
    prompt = t.on_top.prompt(t, seat)
    if prompt not in (ASK_CONTINENT, ASK_TEAM) or has(t.to_claim, seat):
        return NOTHING_TO_UNCLAIM
    changes = (t.changes >> (3 * seat)) & 7
    return LEGAL if changes < MOST_CHANGES else NOTHING_TO_UNCLAIM


# -- what is said --------------------------------------------------------------------------------


def answer(t: EarthTable, seat: i64, m: i64) -> None:
    spoken = verb(m)
    if spoken == UNCLAIM:
        unclaim(t, seat)
    elif spoken == MARK:
        promises.mark(t, seat, m)
    elif spoken == DRAFT:
        open_draft(t, seat)
    elif spoken == ACCEPT:
        accept(t, seat, arg(m))
    elif spoken in (REFUSE, COUNTER, WITHDRAW):
        turn_down(t, seat, spoken, arg(m))
    else:
        compose(t, seat, m)


def unclaim(t: EarthTable, seat: i64) -> None:
    t.changes += shifted(1, 3 * seat)
    t.take_claim_back(seat)
    t.emit(UNCLAIMED, seat)


def open_draft(t: EarthTable, seat: i64) -> Draft:
    papers = t.own_papers()
    if papers.opened_at[seat] != t.decision:
        papers.opened_at[seat] = t.decision
        papers.opened[seat] = 0
    papers.opened[seat] += 1
    draft = Draft(seat)
    papers.drafts.append(draft)
    return draft


def compose(t: EarthTable, seat: i64, m: i64) -> None:
    papers = t.own_papers()
    for draft in papers.drafts:
        if draft.author == seat:
            if verb(m) == SEND:
                send(t, draft)
            elif verb(m) != DROP:
                drafts.fill(t, draft, m)
                return
    papers.drafts = [draft for draft in papers.drafts if draft.author != seat]


def send(t: EarthTable, draft: Draft) -> None:
    """EGM-P13: a gift is carried out; everything else waits for the other parties."""
    gift = drafts.is_gift(draft)
    parties = bit(draft.author) if gift else draft.parties()
    proposal = Proposal(new_number(t, parties), draft.author, parties, draft.lines)
    if gift:
        if not strike(t, proposal, GIFT_MADE) and not t.house.parties_only:
            t.own_papers().numbered -= 1  # EGM-Q56: nobody has heard of it
        return
    t.own_papers().proposals.append(proposal)
    t.emit_to(audience(t, proposal), PROPOSED, draft.author, proposal.number)


def new_number(t: EarthTable, parties: i64) -> i64:
    """EGM-Q56: who does not see a deal must not miss its number."""
    papers = t.own_papers()
    return papers.next_number_between(parties) if t.house.parties_only else papers.next_number()


def audience(t: EarthTable, proposal: Proposal) -> i64:
    """EGM-17.9: who hears of a proposal before it is struck."""
    if t.house.parties_only:
        return proposal.parties
    return EVERYBODY


def accept(t: EarthTable, seat: i64, number: i64) -> None:
    """EGM-11.11: struck when all parties have accepted."""
    papers = t.own_papers()
    for proposal in papers.proposals:
        if proposal.number == number:
            proposal.accepted |= bit(seat)
            t.emit_to(audience(t, proposal), ACCEPTED, seat, number)
            if proposal.accepted == proposal.parties:
                papers.proposals = [other for other in papers.proposals if other.number != number]
                strike(t, proposal, STRUCK)
            return


def turn_down(t: EarthTable, seat: i64, spoken: i64, number: i64) -> None:
    """EGM-11.11: one refusal kills it; EGM-11.19: to counter is to refuse and to open a draft."""
    papers = t.own_papers()
    for proposal in papers.proposals:
        if proposal.number == number:
            told = WITHDRAWN if spoken == WITHDRAW else COUNTERED if spoken == COUNTER else REFUSED
            t.emit_to(audience(t, proposal), told, seat, number)
            papers.proposals = [other for other in papers.proposals if other.number != number]
            if spoken == COUNTER:
                draft = open_draft(t, seat)
                draft.addressees = proposal.parties & ~bit(seat)
                draft.lines = proposal.lines[:]
                draft.stage = CHOOSING
            return


# -- striking ------------------------------------------------------------------------------------


def strike(t: EarthTable, proposal: Proposal, told: i64) -> bool:
    """EGM-P12: on a copy first, so that it is all or nothing. False: it fails."""
    failing = first_impossible(t.copy(), proposal.lines)
    if failing >= 0:
        t.emit_to(proposal.parties, DEAL_FAILED, proposal.author, proposal.number, failing + 1)
        return False
    t.deals_struck += 1
    if not t.house.parties_only:
        t.emit(told, proposal.author, proposal.number)
    elif told == GIFT_MADE:
        t.emit(told, proposal.author, t.deals_struck)
    else:
        t.emit(STRUCK_IN_PRIVATE, proposal.author)
    for line in proposal.lines:
        if line.promise:
            promises.write_down(t, line)
        else:
            clauses.perform(t, line)
    t.ask_again()
    return True


def first_impossible(trial: EarthTable, lines: list[Line]) -> i64:
    """Carry the clauses out one after the other; the place of the first that fails, or -1."""
    for place in range(len(lines)):
        if not lines[place].promise and clauses.perform(trial, lines[place]) != LEGAL:
            return place
    return -1


def lapse(t: EarthTable) -> None:
    """EGM-11.13: open proposals and drafts end with their window."""
    papers = t.own_papers()
    for proposal in papers.proposals:
        t.emit_to(audience(t, proposal), LAPSED, proposal.author, proposal.number)
    papers.proposals = []
    papers.drafts = []
