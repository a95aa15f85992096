"""Why a move is not open: the same guards that build the options give the reason."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.step import Step
from lastturn.engine.table import OTHER_QUESTION
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import FREE_FOR_ALL, LAUNCH_STEP, TRADE
from lastturn.games.end_of_days.deal import NONE, S_ASK_CARDS, S_GIVE, S_ROOM, S_SEAL, S_SITES, Deal, holds
from lastturn.games.end_of_days.effects.attacks import Aimed
from lastturn.games.end_of_days.effects.owed import ChooseOwed
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.rules.aims import may_aim_at, may_fetch, may_target, may_use
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.deals import (
    may_ask_for,
    may_be_done,
    may_give,
    may_make_room,
    may_seal_for,
)
from lastturn.games.end_of_days.rules.free_for_all import (
    FreeForAll,
    PollTable,
    may_build,
    may_deploy,
    may_deploy_over,
)
from lastturn.games.end_of_days.rules.launch import Launching, may_launch_part, may_launch_whole
from lastturn.games.end_of_days.rules.negating import MayNegate
from lastturn.games.end_of_days.rules.picks import CARD, MODE, NATION, NOTHING, picked
from lastturn.games.end_of_days.rules.receiving import site_fits
from lastturn.games.end_of_days.rules.refill import Refill
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.setup import ChooseNations


def refusal(t: Board, seat: i64, m: i64) -> i64:
    """The number of the reason; the move is not among the options of the seat, which is asked."""
    v = verb(m)
    if not _names_a_card(v) or (
        arg(m) < t.content.cards and (v != num.DEPLOY_OVER or arg2(m) < t.content.cards)
    ):
        reason = _reason(t, t.on_top, seat, m)
        if reason != 0:
            return reason
    return OTHER_QUESTION


def _names_a_card(v: i64) -> bool:
    if v in (num.TAKE, num.SWAP, num.GIVE, num.ASK_CARD, num.ROOM, num.BUILD):
        return True
    if v in (num.DEPLOY, num.DEPLOY_OVER, num.USE, num.TARGET, num.FETCH):
        return True
    return v in (num.ANSWER, num.PICK, num.LOAD, num.LEAVE)


def _reason(t: Board, top: Step, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.CHOOSE:
            return num.NATION_TAKEN if isinstance(top, ChooseNations) else num.WRONG_STEP
        case num.TAKE:
            return _take(t, top, seat, arg(m))
        case num.BUILD:
            return may_build(t, seat, arg(m), arg2(m) - 1)
        case num.DEPLOY:
            return may_deploy(t, seat, arg(m))
        case num.DEPLOY_OVER:
            return may_deploy_over(t, seat, arg(m), arg2(m))
        case num.USE:
            return may_use(t, seat, arg(m), arg2(m))
        case num.ANSWER:
            if isinstance(top, MayNegate):
                return top.may_answer(t, seat, arg(m))
            return num.WRONG_STEP
        case num.AGAINST | num.TARGET | num.FETCH:
            return _aim(t, top, seat, m)
        case num.LAUNCH | num.LAUNCH_PART | num.LOAD | num.LEAVE:
            return _launch(t, top, seat, m)
        case num.PICK | num.PAY | num.REFUSE:
            return _owed(t, top, seat, m)
        case num.KEEP_HAND | num.DISCARD_HAND | num.DRAW | num.DRAW_ALL:
            return 0 if isinstance(top, Refill) else num.WRONG_STEP
        case num.CALL_FOUL | num.FOUL | num.NO_FOUL:
            return num.NO_FOUL_NOW
        case num.START_OVER:
            return num.STARTED_OVER
        case num.SEND:
            return 0
        case _:
            return _trade(t, top, seat, m)


def _take(t: Board, top: Step, seat: i64, card: i64) -> i64:
    if isinstance(top, Refill):
        return top.may_take(t, card)
    if isinstance(top, Trade) and top.swapped >= 0:
        return top.may_take_back(t, card)
    return num.WRONG_STEP


def _draft(top: Step, seat: i64) -> i64:
    """The half-built use of the seat."""
    if isinstance(top, FreeForAll):
        return top.draft
    if isinstance(top, PollTable):
        return top.drafts[seat]
    return NOTHING


def _aim(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if isinstance(top, Aimed) and verb(m) == num.TARGET:
        return top.may_target(t, arg(m))
    use = _draft(top, seat)
    if use == NOTHING:
        return 0
    card, mode = picked(use, CARD), picked(use, MODE)
    if verb(m) == num.AGAINST:
        return may_aim_at(t, seat, card, mode, arg(m))
    if verb(m) == num.FETCH:
        return may_fetch(t, seat, mode, arg(m))
    nation = picked(use, NATION)
    if nation >= 0:
        return may_target(t, card, mode, nation, arg(m), -1)
    return 0


def _launch(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if t.phase != LAUNCH_STEP or not isinstance(top, Launching):
        return num.WRONG_STEP
    if verb(m) == num.LAUNCH:
        return may_launch_whole(t, seat, arg(m) - 1)
    if verb(m) == num.LAUNCH_PART:
        return may_launch_part(t, seat, arg(m) - 1)
    return num.NOT_VIABLE if top.site >= 0 and top.module(t) == arg(m) else 0


def _owed(t: Board, top: Step, seat: i64, m: i64) -> i64:
    if isinstance(top, PayPrice) and verb(m) == num.PICK:
        return top.may_pick(t, arg(m))
    if isinstance(top, ChooseOwed) and verb(m) == num.PICK:
        if not holds(top.cards_of(t, seat), arg(m)):
            return num.NOT_YOURS
        return num.MUST_ANSWER
    return 0


# -- trade ---------------------------------------------------------------------------------------


def _deal(top: Step, seat: i64) -> Deal:
    """The half-built deal of the seat."""
    if isinstance(top, Trade):
        return top.draft
    if isinstance(top, AnswerOffers):
        return top.drafts[seat]
    return NONE


def _trade(t: Board, top: Step, seat: i64, m: i64) -> i64:
    v = verb(m)
    if v in (num.SITE, num.ROOM):
        return _room(t, top, seat, m)
    if v in (num.PASS, num.STOP):
        return num.MUST_ANSWER
    if t.phase != TRADE:
        return num.WRONG_STEP
    deal = _deal(top, seat)
    if deal.kind != 0:
        return _deal_pick(t, deal, m)
    if isinstance(top, Trade) and top.swapped < 0:
        return _current(t, top, m)
    if isinstance(top, AnswerOffers) and v >= num.ACCEPT and v <= num.STAND:
        return top.may_answer(t, seat, v)
    return 0


def _current(t: Board, top: Trade, m: i64) -> i64:
    match verb(m):
        case num.OFFER:
            return top.may_offer(t, arg(m))
        case num.WITHDRAW:
            return top.may_withdraw(t, arg(m))
        case num.ASK_TABLE:
            return top.may_ask_table(t)
        case num.CLOSE:
            return top.may_close(t, arg(m))
        case num.SWAP | num.SWAP_ONE:
            return num.NOT_IN_HAND
        case _:
            return 0


def _deal_pick(t: Board, deal: Deal, m: i64) -> i64:
    v = verb(m)
    if v == num.GIVE and deal.stage == S_GIVE:
        return may_give(t, deal, arg(m))
    if v == num.GIVE and deal.stage == S_SEAL:
        return may_seal_for(t, deal, arg(m))
    if v == num.ASK_CARD and deal.stage == S_ASK_CARDS:
        return may_ask_for(t, deal, arg(m))
    if v == num.DONE and not may_be_done(t, deal):
        return num.GIVES_NOTHING
    return 0


def _room(t: Board, top: Step, seat: i64, m: i64) -> i64:
    """Launch sites and cards to discard, in a deal or in a use."""
    deal = _deal(top, seat)
    if deal.kind != 0:
        if verb(m) == num.ROOM:
            if deal.stage == S_ROOM:
                return may_make_room(t, deal, arg(m))
            return 0
        return num.NO_SUCH_SITE if deal.stage == S_SITES and not site_fits(t, deal, arg(m) - 1) else 0
    if t.phase != FREE_FOR_ALL or _draft(top, seat) == NOTHING:
        return 0
    if verb(m) == num.SITE:
        return 0 if t.may_build_at(seat, arg(m) - 1) else num.NO_SUCH_SITE
    return 0 if t.in_front(seat, arg(m)) else num.NOT_FACE_UP
