"""EOD-4.2: why a move is no answer to the question of a step that does not know its verb."""

from __future__ import annotations

from mypy_extensions import i64

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import TRADE
from lastturn.games.end_of_days.rules.aims import refuses_use
from lastturn.games.end_of_days.rules.deploying import refuses_build, refuses_deploy, refuses_deploy_over
from lastturn.games.end_of_days.rules.negating import is_silenced


def names_card(t: Board, m: i64) -> bool:
    """Whether the first operand is a card of the pack."""
    return arg(m) < t.content.cards


def refuses_elsewhere(t: Board, seat: i64, m: i64) -> i64:
    """The reason that holds wherever the move is not open."""
    match verb(m):
        case num.BUILD | num.DEPLOY | num.DEPLOY_OVER | num.USE:
            return _refuses_action(t, seat, m) if names_card(t, m) else OTHER_QUESTION
        case num.TAKE | num.ANSWER | num.LOAD | num.LEAVE:
            return _refuses_card(t, seat, m) if names_card(t, m) else OTHER_QUESTION
        case num.CHOOSE | num.LAUNCH | num.LAUNCH_PART:
            return num.WRONG_STEP
        case num.KEEP_HAND | num.DISCARD_HAND | num.DRAW | num.DRAW_ALL:
            return num.WRONG_STEP
        case num.FOUL | num.NO_FOUL:
            return num.NO_FOUL_NOW
        case num.START_OVER:
            return num.STARTED_OVER
        case num.PASS | num.STOP:
            return num.MUST_ANSWER
        case num.AGAINST | num.TARGET | num.FETCH | num.SITE | num.ROOM | num.SEND:
            return OTHER_QUESTION
        case num.PICK | num.PAY | num.REFUSE:
            return OTHER_QUESTION
        case num.SWAP | num.GIVE | num.ASK_CARD if not names_card(t, m):
            return OTHER_QUESTION
        case _:
            return OTHER_QUESTION if t.phase == TRADE else num.WRONG_STEP


def _refuses_card(t: Board, seat: i64, m: i64) -> i64:
    return num.BARRED if verb(m) == num.ANSWER and is_silenced(t, seat) else num.WRONG_STEP


def _refuses_action(t: Board, seat: i64, m: i64) -> i64:
    match verb(m):
        case num.BUILD:
            return refuses_build(t, seat, arg(m), arg2(m) - 1)
        case num.DEPLOY:
            return refuses_deploy(t, seat, arg(m))
        case num.DEPLOY_OVER:
            if arg2(m) >= t.content.cards:
                return OTHER_QUESTION
            return refuses_deploy_over(t, seat, arg(m), arg2(m))
        case _:
            return refuses_use(t, seat, arg(m), arg2(m))
