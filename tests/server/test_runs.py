"""Runs at the online table: sent whole, taken back, dropped; others notice nothing before the last pick."""

from __future__ import annotations

import pytest

from lastturn.engine.record import write_turns
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.problems import Rejection
from lastturn.server.room import replay_room
from lastturn.server.showing import look
from lastturn.wire import messages as m
from tests.rules import rule
from tests.server.test_limits import AGENCIES
from tests.server.test_online_rules import scene_record
from tests.server.test_room import Bench

DOOMSDAY = game("doomsday")


def bench() -> Bench:
    return Bench(2, game=DOOMSDAY, turns=write_turns(DOOMSDAY, scene_record("doomsday", 2, AGENCIES)))


def construction(table: Bench) -> list[int]:
    """A set that builds the next part, the last card first."""
    trial = table.room.running().table.copy()
    chosen = []
    trial.play(0, DOOMSDAY.hear("construct"))
    while DOOMSDAY.hear("done") not in trial.legal(0):
        chosen.append(trial.legal(0)[0])
        trial.play(0, chosen[-1])
    return [DOOMSDAY.hear("construct"), *reversed(chosen), DOOMSDAY.hear("done")]


def answer(table: Bench, sent: list[int]) -> m.Answer:
    return m.Answer(ask=table.room.running().ask_id(0), picks=sent)


@rule("DMD-Q46")
def test_a_whole_run_is_one_entry_and_its_moves_are_in_the_record() -> None:
    table = bench()
    entries = len(table.log)
    sent = construction(table)

    deed = table.say(0, answer(table, sent))

    assert isinstance(deed, e.Ran) and len(table.log) == entries + 1
    assert sorted(deed.moves) == sorted(sent)
    assert [move for _, move in table.room.running().table.moves] == deed.moves
    again = replay_room("room", {"doomsday": DOOMSDAY}, table.log)
    assert again.running().table.moves == table.room.running().table.moves


@rule("DMD-5.1")
def test_one_bad_pick_refuses_all_and_writes_nothing() -> None:
    table = bench()
    entries, before = len(table.log), look(table.room, 0)
    sent = construction(table)

    with pytest.raises(Rejection) as refused:
        table.say(0, answer(table, [sent[0], *sent[2:]]))

    assert refused.value.code == "move/illegal" and len(table.log) == entries
    assert look(table.room, 0).ask == before.ask


@rule("DMD-17.5")
def test_picks_are_taken_back_without_anybody_noticing() -> None:
    table = bench()
    sent = construction(table)
    shown, lines = look(table.room, 1), len(table.room.lines)
    for move in [sent[0], sent[-2]]:
        table.do(e.Moved(seat=0, move=move, by="person"))
    ids = {table.room.running().ask_id(0)}

    one = table.say(0, m.Undo())
    assert one == e.Unpicked(seat=0, count=1)
    ids.add(table.room.running().ask_id(0))
    table.do(e.Moved(seat=0, move=sent[-2], by="person"))
    ids.add(table.room.running().ask_id(0))
    assert table.say(0, m.Undo(run=True)) == e.Unpicked(seat=0, count=2)
    ids.add(table.room.running().ask_id(0))

    round = table.room.running()
    assert round.table.moves == [] and "pass" in [DOOMSDAY.say(move) for move in round.table.legal(0)]
    assert len(ids) == 4, "a question that comes again has an id of its own"
    assert len(table.room.lines) == lines and look(table.room, 1).view == shown.view


@rule("DMD-17.6")
def test_a_time_out_drops_the_picks_and_plays_the_default() -> None:
    table = bench()
    sent = construction(table)
    for move in [sent[0], sent[-2]]:
        table.do(e.Moved(seat=0, move=move, by="person"))
    dropped, moves = table.room.running().unattended(0)
    assert dropped == 2 and [DOOMSDAY.say(move) for move in moves] == ["pass"]

    table.do(e.TimedOut(seat=0, moves=moves, dropped=dropped))

    assert [move for _, move in table.room.running().table.moves] == moves
    told = [shown for shown in table.room.lines if shown.line.name == "table.dropped"]
    assert [shown.seen_by for shown in told] == [1], "only its owner hears of it"


def test_the_question_on_the_wire_names_the_run() -> None:
    table = bench()
    table.do(e.Moved(seat=0, move=DOOMSDAY.hear("construct"), by="person"))
    asked = look(table.room, 0).ask
    assert asked is not None and asked.picks is not None
    assert [choice.words for choice in asked.picks.made] == ["construct"] and asked.picks.needs


# -- asides --------------------------------------------------------------------------------------

EARTH = game("earth-gone-mad")


@rule("EGM-P13")
def test_a_deal_is_composed_on_one_sheet_that_nobody_else_sees() -> None:
    position = 'month = "April"\nstep = "spend"\nincome = 6\nnukes = [2, 2]\n'
    table = Bench(2, game=EARTH, turns=write_turns(EARTH, scene_record("earth-gone-mad", 2, position)))
    before, lines = look(table.room, 1), len(table.room.lines)
    composing = look(table.room, 0).composing
    assert composing is not None and not composing.begun

    opened = table.say(0, m.Aside(picks=list(composing.ways[0].moves)))

    assert isinstance(opened, e.Ran) and opened.moves == list(composing.ways[0].moves)
    written = look(table.room, 0).composing
    assert written is not None and written.begun and written.ways
    after = look(table.room, 1)
    assert (after.composing, after.view) == (before.composing, before.view)
    assert len(table.room.lines) == lines

    with pytest.raises(Rejection) as refused:
        table.say(0, m.Aside(picks=[written.send]))
    assert refused.value.code == "move/illegal"

    table.say(0, m.Aside(picks=[*written.ways[0].moves, written.send]))
    assert len(table.room.lines) > lines
