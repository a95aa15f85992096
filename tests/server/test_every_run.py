"""Every kind of run of every game, at the online table: in any order, the last pick back, start over, time
out in the middle, whole in one message, one bad pick refuses all.

A draft of a deal is a run of asides: see tests/games/earth_gone_mad/test_runs.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from lastturn.engine.contract import Game
from lastturn.engine.match import Match
from lastturn.engine.record import Record, write_turns
from lastturn.engine.step import Step
from lastturn.registry import game, games
from lastturn.server import entries as e
from lastturn.server.problems import Rejection
from lastturn.server.showing import look
from lastturn.wire import messages as m
from tests.server.test_online_rules import scene_record
from tests.server.test_room import Bench

SEATS = 3
GAMES_AT_MOST = 400
NO_MOVE = 0xFFFF
OPTIONS = {"earth-gone-mad": {"intercept_allocation": "declared"}}


class Found(NamedTuple):
    """A position in which a seat begins a run, and one way to make it: its picks, in order."""

    record: Record
    seat: int
    picks: list[int]


def _follow_up() -> Found:
    """SUD-13.5: a Psycho who has killed with a blade may go on."""
    seats = '[[table.seat]]\ncharacter = "Psycho"\ninventory = ["Katana", "Kitchen Knife"]\n'
    seats += '[[table.seat]]\ncharacter = "Pillar"\n[[table.seat]]\ncharacter = "Haggler"\n'
    night = 'line = ["Wanderer", "Wanderer", "Wanderer"]\nturn = 1\ncombat = ["Hit", "Hit", "Hit"]\n'
    spoken = [(0, "attack"), (0, "with Kitchen Knife"), (0, "target 1 Wanderer")]
    record = scene_record("until-daylight", SEATS, night + seats, *spoken)
    picks = [game("until-daylight").hear(words) for words in ("with Kitchen Knife", "target 2 Wanderer")]
    return Found(record, 0, picks)


RARE = {"FollowUp": _follow_up()}  # what hardly ever comes up by chance


def kinds(of: Game) -> list[str]:
    """The game's steps that are answered by a run; not what they have in common."""
    return sorted(kind.__name__ for kind in _leaves(Step) if _composes(kind) and _belongs(kind, of))


def _leaves(base: type) -> set[type]:
    below: list[type] = base.__subclasses__()
    return {leaf for kind in below for leaf in _leaves(kind)} if below else {base}


def _composes(kind: type) -> bool:
    return kind.__name__ != "MayNegate" and any(  # one card, no run
        "composite" in vars(part) for part in kind.__mro__ if part is not Step
    )


def _belongs(kind: type, of: Game) -> bool:
    return f".games.{of.id.replace('-', '_')}." in kind.__module__


def every_kind() -> Iterator[tuple[str, str]]:
    for of in games().values():
        for kind in kinds(of):
            yield of.id, kind


@cache
def found(id: str) -> dict[str, Found]:
    """For each kind of run, the first of two picks or more that comes up in games of chance."""
    of, found = game(id), dict(RARE)
    missing = set(kinds(of)) - set(found)
    for seed in range(GAMES_AT_MOST):
        chance, match = Random(seed), of.start(SEATS, seed=seed, options=OPTIONS.get(id))
        while missing and not match.table.over():
            seat = chance.choice([seat for seat in range(SEATS) if match.table.waiting >> seat & 1])
            kind = type(match.table.on_top).__name__
            picks = a_run(match, seat, chance) if kind in missing else []
            if len(picks) > 1:
                found[kind] = Found(match.record(), seat, picks)
                missing.remove(kind)
            match.play(chance.choice(match.table.legal(seat)), seat)
    return found


def a_run(match: Match, seat: int, chance: Random) -> list[int]:
    """One way to make the run that the seat could begin now; [] where it is no run or begun already."""
    trial, picks = match.table.copy(), list[int]()
    if trial.run_of(seat).begun() or not trial.on_top.composite(trial, seat):
        return []
    complete = False
    while not complete:
        open_now = [move for move in trial.legal(seat) if match.game.say(move) != "start over"]
        picks.append(chance.choice(open_now))
        complete = trial.on_top.completes(trial, seat, picks[-1])
        trial.apply(seat, picks[-1])
    return match.game.whole_run(match.table, seat, picks)


def table_at(run: Found) -> Bench:
    played = game(run.record.game)
    return Bench(SEATS, game=played, turns=write_turns(played, run.record))


def pick(table: Bench, run: Found, picks: list[int]) -> Bench:
    return table.do(*[e.Moved(seat=run.seat, move=move, by="person") for move in picks])


def position(table: Bench) -> object:
    """All that anybody sees and is asked, and every move."""
    shown = [look(table.room, viewer) for viewer in (*range(SEATS), None)]
    asked = [seen.ask and (seen.ask.choices, seen.ask.picks) for seen in shown]
    return [seen.view for seen in shown], asked, table.room.running().table.moves


def heard(table: Bench, run: Found) -> list[str]:
    """What the others know of it."""
    return [shown.line.text for shown in table.room.lines if shown.seen((run.seat + 1) % SEATS)]


def send(table: Bench, run: Found, picks: list[int]) -> e.AnyDeed | None:
    return table.say(run.seat, m.Answer(ask=table.room.running().ask_id(run.seat), picks=picks))


@pytest.mark.parametrize(("id", "kind"), list(every_kind()))
def test_a_run_of_every_kind(id: str, kind: str) -> None:
    run = found(id)[kind]
    before, after = position(table_at(run)), position(pick(table_at(run), run, run.picks))

    # Whole, in one message; and in any order, where the rules do not care.
    whole = table_at(run)
    deed = send(whole, run, run.picks)
    assert isinstance(deed, e.Ran) and deed.moves == run.picks and position(whole) == after
    mixed = in_another_order(run)
    if mixed is not None:
        deed = send(other := table_at(run), run, mixed)
        assert isinstance(deed, e.Ran) and deed.moves == run.picks and position(other) == after

    # The last pick back, start over: as before, and nobody else has noticed.
    table = table_at(run)
    silent = heard(table, run)
    pick(table, run, run.picks[:-1])
    assert table.say(run.seat, m.Undo()) == e.Unpicked(seat=run.seat, count=1)
    assert position(table) == position(pick(table_at(run), run, run.picks[:-2]))
    pick(table, run, run.picks[-2:-1])
    assert table.say(run.seat, m.Undo(run=True)) == e.Unpicked(seat=run.seat, count=len(run.picks) - 1)
    assert position(table) == before and heard(table, run) == silent

    # One bad pick refuses all, and a run that is not complete is none.
    for bad in ([*run.picks[:-1], NO_MOVE, run.picks[-1]], run.picks[:-1]):
        with pytest.raises(Rejection) as refused:
            send(table, run, bad)
        assert refused.value.code == "move/illegal" and position(table) == before

    # The time is out in the middle: the seat is through with it.
    pick(table, run, run.picks[:-1])
    dropped, moves = table.room.running().unattended(run.seat)
    table.do(e.TimedOut(seat=run.seat, moves=moves, dropped=dropped))
    assert not table.room.running().picks(run.seat) and position(table) != before


def in_another_order(run: Found) -> list[int] | None:
    """The same picks, the last first, from where on their order is free; None: it never is."""
    trial = table_at(run).room.running().table
    for place, move in enumerate(run.picks[:-2]):
        if not trial.on_top.ordered(trial, run.seat):
            return run.picks[:place] + run.picks[place:][::-1]
        trial.play(run.seat, move)
    return None
