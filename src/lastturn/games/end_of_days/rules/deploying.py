"""EOD-6.2 to EOD-6.5, EOD-11.2: when a card of the hand may be put in play."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.reasons import LEGAL
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import FREE_FOR_ALL
from lastturn.games.end_of_days.places import DOWNS
from lastturn.games.end_of_days.rules.aims import is_barred


def refuses_build(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """EOD-11.2: why a module cannot be laid at a site."""
    if t.phase != FREE_FOR_ALL:
        return num.WRONG_STEP
    if seat != t.current:
        return num.NOT_CURRENT
    if not t.in_hand(seat, card):
        return num.NOT_IN_HAND
    if not t.content.is_module(card):
        return num.NOT_A_MODULE
    if not t.may_play(seat, card):
        return num.NOT_YOUR_FLAG
    return LEGAL if t.may_build_at(seat, site) else num.NO_SUCH_SITE


def refuses_in_front(t: Board, seat: i64, card: i64) -> i64:
    """EOD-6.2, EOD-6.5: why a card cannot be deployed at all."""
    if t.phase != FREE_FOR_ALL:
        return num.WRONG_STEP
    if seat != t.current:
        return num.NOT_CURRENT
    if not t.in_hand(seat, card):
        return num.NOT_IN_HAND
    if t.content.is_module(card):
        return num.A_MODULE if t.may_play(seat, card) else num.NOT_YOUR_FLAG
    if is_barred(t, seat):
        return num.BARRED
    return LEGAL if t.may_play(seat, card) else num.NOT_YOUR_FLAG


def refuses_deploy(t: Board, seat: i64, card: i64) -> i64:
    reason = refuses_in_front(t, seat, card)
    if reason != LEGAL:
        return reason
    return LEGAL if t.room(seat) > 0 else num.NO_ROOM


def refuses_deploy_over(t: Board, seat: i64, card: i64, cleared: i64) -> i64:
    """EOD-6.4: into a full nation area, over a face-up card of it."""
    reason = refuses_in_front(t, seat, card)
    if reason != LEGAL:
        return reason
    if t.room(seat) > 0:
        return num.ROOM_IS_LEFT
    if t.places.zone_of(cleared) == DOWNS + seat:
        return num.NOT_FACE_UP
    return LEGAL if t.in_front(seat, cleared) else num.NOT_YOURS
