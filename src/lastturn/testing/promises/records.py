"""A record is the whole game: it replays, and undo is a shorter record."""

from __future__ import annotations

from random import Random
from typing import Any

from lastturn.engine.bits import bit
from lastturn.engine.moves import ASIDES
from lastturn.engine.record import Record, pack_of, read_turns, replay, without_last, write_turns
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import all_seen, decisions, moves_of_a_game

MOST_GAMES = 8
ENOUGH = 12  # windows


def record_of(case: Case, table: Table, seed: int) -> Record:
    game = case.game
    return Record(
        game.id, game.rules, pack_of(game), case.seats, seed, options=case.options, moves=list(table.moves)
    )


def replays_are_equal(case: Case, seed: int) -> None:
    events: list[Any] = []
    for table in decisions(case, seed):
        events += table.take_events()
    record = record_of(case, table, seed)
    again = replay(case.game, record, telling=True)
    assert all_seen(case, again) == all_seen(case, table)
    assert again.take_events() == events
    text = write_turns(case.game, record, case.game.outcome(table))
    game, read, _ = read_turns(text, lambda id: case.game)
    assert read == record and game is case.game


def undone_moves_leave_no_trace(case: Case, seed: int) -> None:
    """Where undo is free, the table before is the table replayed without the moves."""
    checked = 0
    for table in decisions(case, seed):
        if not table.moves or checked == 12:
            continue
        seat = table.moves[-1][0]
        free = case.game.free_undo(table, seat)
        if free == 0:
            continue
        own = [place for place, (mover, _) in enumerate(table.moves) if mover == seat]
        since = table.moves[own[-free] :]
        assert all(mover == seat or m & 0xFF >= ASIDES for mover, m in since), "others have only talked since"
        if len(table.moves) > 400:
            break
        checked += 1
        shorter = without_last(case.game, record_of(case, table, seed), seat, free)
        assert shorter.moves[: own[-free]] == table.moves[: own[-free]]
        assert case.game.free_undo(shorter, seat) == 0
        for other in range(case.seats):
            if other != seat:
                assert shorter.questions[other] <= table.questions[other]


def final_acts_are_never_freely_undone(case: Case, seed: int) -> None:
    """What the rules call final stands, unless everybody agrees to take it back."""
    for number in range(MOST_GAMES):
        table, acted = case.table(seed + number), set[int]()
        for seat, m in moves_of_a_game(table, Random(seed + number)):
            table.play(seat, m)
            acted |= {seat} if case.game.final_rule(m) else set()
            for each in acted:
                final = [m for m in freely_taken_back(case, table, each) if case.game.final_rule(m)]
                assert not final, f"seat {each + 1} may take back “{case.game.say(final[0])}”, which is final"


def freely_taken_back(case: Case, table: Table, seat: int) -> list[int]:
    """The moves that the seat may take back without asking anybody."""
    free = case.game.free_undo(table, seat)
    return [m for mover, m in table.moves if mover == seat][-free:] if free else []


def sealed_windows_end_free_undo(case: Case, seed: int) -> None:
    """Who answers last learns what the others have answered: nothing can be taken back freely."""
    closed = 0
    for number in range(MOST_GAMES):
        table = case.table(seed + number)
        for seat, m in moves_of_a_game(table, Random(seed + number)):
            closed += sealed_window_ends_free_undo(table, seat, m)
        if closed >= ENOUGH:
            return


def sealed_window_ends_free_undo(table: Table, seat: int, m: int) -> bool:
    """Play a move; true if it was the last answer of several under seal."""
    asked, shown, place = table.waiting, table.shown(), (table.depth, type(table.on_top))
    table.play(seat, m)
    last_of_several = asked == bit(seat) and shown != asked and m & 0xFF < ASIDES
    still_asked = table.waiting == asked and (table.depth, type(table.on_top)) == place
    if not last_of_several or still_asked:
        return False
    assert table.free_undo(seat) == 0, f"seat {seat + 1} has seen what others have answered"
    return True
