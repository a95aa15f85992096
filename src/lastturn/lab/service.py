"""The lab in a process of a server: one deal after the other, then the report."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from lastturn.lab.report import Side, report
from lastturn.lab.trials import trial_of
from lastturn.lab.watching import Trial, Watched, game_with, watch_game
from lastturn.wire.lab import StudyJob


def assistant() -> Callable[[bytes], bytes]:
    """What works there. The engine that draws is begun first: it wants more memory than work is given."""
    from lastturn.lab.plots import spread

    spread([1.0, 2.0], "")
    return work


def work(data: bytes) -> bytes:
    """The games of one deal, as JSON lines; or the report."""
    job = msgspec.msgpack.decode(data, type=StudyJob)
    trials = [trial_for(job, pack) for pack in job.packs]
    if not job.lines:
        return b"\n".join([msgspec.json.encode(watch_game((trial, job.seed))) for trial in trials])
    lines = [line for lines in job.lines for line in lines.split(b"\n")]
    games = [msgspec.json.decode(line, type=Watched) for line in lines]
    *old, new = [
        Side(game_with(trial), trial, [game for game in games if game.trial == trial]) for trial in trials
    ]
    return report(new, old[0] if old else None).encode()


def trial_for(job: StudyJob, pack: str) -> Trial:
    game = game_with(Trial(job.game, pack, "", job.seats, ()))
    return trial_of(game, pack, job.seats, [job.bot] * job.seats, {})
