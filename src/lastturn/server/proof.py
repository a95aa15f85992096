"""Check the proof of fair chance without trusting the server that gave it."""

from __future__ import annotations

from collections.abc import Callable

from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.engine.record import outcome_line, read_turns, replay
from lastturn.server.fair import commitment, match_secret
from lastturn.wire.lobby import Verdict


def doubts(verdict: Verdict, load: Callable[[str], Game], promised: str = "") -> list[str]:
    """What speaks against the game; nothing: every shuffle and roll came from the promised secret and all
    shares.

    `promised` is the commitment as it was shown before the deal, if somebody wrote it down.
    """
    try:
        game, record, last = read_turns(verdict.turns, load)
        table = replay(game, record)
    except LastTurnError as wrong:
        return [f"the record does not replay: {wrong}"]
    outcome = game.outcome(table)
    found = []
    if outcome is None or outcome_line(outcome) != last:
        found.append("the record ends in another way than it says")
    if verdict.imported:
        return [*found, "the game began from a record, so its chance was known before"]
    return found + _broken_promises(verdict, record.secret, promised)


def _broken_promises(verdict: Verdict, played: str, promised: str) -> list[str]:
    found = []
    if promised and promised != verdict.commitment:
        found.append("the commitment is not the one that was shown before the deal")
    if commitment(verdict.secret) != verdict.commitment:
        found.append("the secret is not the one that was promised")
    if match_secret(verdict.secret, verdict.shares) != played:
        found.append("the game was not played with this secret and these shares")
    return found
