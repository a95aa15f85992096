"""EGM-11.10 to EGM-11.13: proposals are sent, answered, struck or lapse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import EVERYBODY, bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import NO_RUN
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.house import NO_DEALING
from lastturn.games.earth_gone_mad.papers import PaperLine, Proposal
from lastturn.games.earth_gone_mad.rules import clauses, drafting, promises

ANSWERS: Final = (num.ACCEPT, num.REFUSE, num.COUNTER, num.WITHDRAW)


def refuses_dealing(t: Board) -> i64:
    """EGM-11.7, EGM-11.17, EGM-13.2"""
    if t.house.deal_scope == NO_DEALING:
        return num.NO_DEALS
    if t.seats == 1:
        return num.NOBODY_TO_DEAL_WITH
    return LEGAL if t.quiet() != 0 else num.NO_QUIET_POINT


def sees(t: Board, seat: i64, proposal: Proposal) -> bool:
    """EGM-17.9"""
    return not t.house.parties_only or has(proposal.parties, seat)


def audience(t: Board, proposal: Proposal) -> i64:
    """EGM-17.9: who hears of a proposal before it is struck."""
    if t.house.parties_only:
        return proposal.parties
    return EVERYBODY


# -- sending -------------------------------------------------------------------------------------


def send(t: Board, seat: i64) -> None:
    """EGM-P13: a gift is carried out; everything else waits for the other parties."""
    draft = t.draft_of(seat)
    assert draft is not None, f"seat {seat + 1} has no draft to send"
    gift = drafting.is_gift(draft)
    parties = bit(seat) if gift else draft.parties()
    proposal = Proposal(new_number(t, parties), seat, parties, draft.lines)
    drafting.end(t, seat)
    if gift:
        if not strike(t, proposal, num.GIFT_MADE) and not t.house.parties_only:
            t.own_papers().numbered -= 1  # EGM-Q56: nobody has heard of it
        return
    t.own_papers().proposals.append(proposal)
    t.emit_to(audience(t, proposal), num.PROPOSED, seat, proposal.number)


def new_number(t: Board, parties: i64) -> i64:
    """EGM-Q56: who does not see a deal must not miss its number."""
    papers = t.own_papers()
    return papers.next_number_between(parties) if t.house.parties_only else papers.next_number()


# -- answering -----------------------------------------------------------------------------------


def offer_answers(t: Board, seat: i64, menu: Menu) -> None:
    for proposal in t.papers.proposals:
        for spoken in ANSWERS:
            if refuses_answer(t, seat, spoken, proposal.number) == LEGAL:
                menu.add(move(spoken, proposal.number))


def refuses_answer(t: Board, seat: i64, spoken: i64, number: i64) -> i64:
    proposal = t.papers.proposal(number)
    if proposal is None or not sees(t, seat, proposal):
        return num.NO_SUCH_DEAL
    if spoken == num.WITHDRAW:
        return LEGAL if proposal.author == seat else num.NOT_YOUR_DEAL
    if proposal.author == seat or not has(proposal.parties, seat):
        return num.NOT_YOUR_DEAL
    if has(proposal.accepted, seat):
        return num.HAS_ACCEPTED
    if spoken == num.COUNTER:
        return drafting.refuses_draft(t, seat)
    return LEGAL


def accept(t: Board, seat: i64, number: i64) -> None:
    """EGM-11.11: struck when all parties have accepted."""
    papers = t.own_papers()
    proposal = papers.proposal(number)
    assert proposal is not None, f"seat {seat + 1} accepts deal {number}, which is not open"
    proposal.accepted |= bit(seat)
    t.emit_to(audience(t, proposal), num.ACCEPTED, seat, number)
    if proposal.accepted == proposal.parties:
        papers.take_away(number)
        strike(t, proposal, num.STRUCK)


def turn_down(t: Board, seat: i64, spoken: i64, number: i64) -> None:
    """EGM-11.11: one refusal kills it; EGM-11.19: to counter is to refuse and to open a draft."""
    papers = t.own_papers()
    proposal = papers.proposal(number)
    assert proposal is not None, f"seat {seat + 1} turns down deal {number}, which is not open"
    t.emit_to(audience(t, proposal), turned_down(spoken), seat, number)
    papers.take_away(number)
    if spoken == num.COUNTER:
        drafting.begin_from(t, seat, proposal.parties & ~bit(seat), proposal.lines)


def turned_down(spoken: i64) -> i64:
    """The event by which a proposal ends."""
    if spoken == num.WITHDRAW:
        return num.WITHDRAWN
    return num.COUNTERED if spoken == num.COUNTER else num.REFUSED


# -- striking ------------------------------------------------------------------------------------


def strike(t: Board, proposal: Proposal, told: i64) -> bool:
    """EGM-P12: on a copy first, so that it is all or nothing. False: it fails."""
    failing = first_impossible(t.copy(), proposal.lines)
    if failing >= 0:
        t.emit_to(proposal.parties, num.DEAL_FAILED, proposal.author, proposal.number, failing + 1)
        return False
    t.deals_struck += 1
    tell_struck(t, proposal, told)
    for line in proposal.lines:
        if line.promise:
            promises.write_down(t, line)
        else:
            clauses.perform(t, line)
    t.ask_again()
    return True


def tell_struck(t: Board, proposal: Proposal, told: i64) -> None:
    """EGM-Q56: no number tells of deals that others keep to themselves."""
    if not t.house.parties_only:
        t.emit(told, proposal.author, proposal.number)
    elif told == num.GIFT_MADE:
        t.emit(told, proposal.author, t.deals_struck)
    else:
        t.emit(num.STRUCK_IN_PRIVATE, proposal.author)


def first_impossible(trial: Board, lines: list[PaperLine]) -> i64:
    """Carry the clauses out one after the other; the place of the first that fails, or -1."""
    for place in range(len(lines)):
        if not lines[place].promise and clauses.perform(trial, lines[place]) != LEGAL:
            return place
    return -1


def impossible(trial: Board, lines: list[PaperLine]) -> list[int]:
    """The places of all clauses that fail, the others being carried out in order."""
    return [
        place
        for place in range(len(lines))
        if not lines[place].promise and clauses.perform(trial, lines[place]) != LEGAL
    ]


def close_window(t: Board) -> None:
    """EGM-11.13: open proposals and drafts end with their window."""
    if not t.papers.has_open():
        return
    papers = t.own_papers()
    for proposal in papers.proposals:
        t.emit_to(audience(t, proposal), num.LAPSED, proposal.author, proposal.number)
    papers.proposals = []
    papers.drafts = [NO_RUN] * t.seats
