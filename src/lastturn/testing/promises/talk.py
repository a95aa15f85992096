"""Asides: nothing waits for them, and who does not hear them learns nothing."""

from __future__ import annotations

from itertools import islice
from random import Random

from lastturn.engine.contract import Game, sees
from lastturn.engine.moves import ASIDES
from lastturn.engine.record import replay
from lastturn.engine.table import Table
from lastturn.testing.cases import Case
from lastturn.testing.play import TALK, Conversation, any_move, seen, some_decisions
from lastturn.testing.promises.hearing import nobody_hears_too_much
from lastturn.testing.promises.records import record_of
from lastturn.testing.twins import look_the_same, play_in_step, redealt, told_again


def talks(game: Game) -> bool:
    return any(verb.number >= ASIDES for verb in game.verbs)


def asides_wait_for_nobody(case: Case, seed: int) -> None:
    for table in some_decisions(case, seed, 10):
        for seat in range(case.seats):
            assert all(m & 0xFF >= ASIDES for m in table.asides(seat))
            assert all(m & 0xFF < ASIDES for m in table.legal(seat))


def hidden_talk_tells_nothing(case: Case, seed: int) -> None:
    """The same for asides: what an observer does not hear changes nothing that it hears later."""
    rng = Random(seed)
    conversation = Conversation(rng)
    for table in islice(some_decisions(case, seed, 3), case.pairs // 5):
        observer = rng.randrange(case.seats)
        ours = told_again(table.copy(), table)
        for seat in range(case.seats):
            for m in conversation.moves(ours, seat):
                ours.play(seat, m)
        ours.take_events()
        theirs = redealt(ours, observer, rng)
        for seat in range(case.seats):
            if not _talk_in_step(case, ours, theirs, observer, seat, conversation):
                break


def unheard_talk_leaves_a_seat_as_it_was(case: Case, seed: int) -> None:
    """What others say in secret changes nothing that a seat is shown, asked or free to take back."""
    rng = Random(seed)
    conversation = Conversation(rng)
    for table in islice(some_decisions(case, seed, 6), 6):
        ours = replay(case.game, record_of(case, table, seed), telling=True)
        ours.play(*any_move(ours, rng, asides=0))
        listener = ours.moves[-1][0]
        for speaker in range(case.seats):
            if speaker != listener and not ours.over():
                _talks_behind(case, ours, speaker, listener, conversation)


def _talks_behind(case: Case, table: Table, speaker: int, listener: int, conversation: Conversation) -> None:
    for m in conversation.moves(table, speaker):
        silent, before = table.copy(), (seen(case, table, listener), table.free_undo(listener))
        table.take_events()
        table.play(speaker, m)
        events = table.take_events()
        after = seen(case, table, listener), table.free_undo(listener)
        if any(sees(event, listener) for event in events):
            nobody_hears_too_much(case, silent, table, events)
            assert after[0] != before[0], "who hears of something sees it, too"
        else:
            assert after == before


def _talk_in_step(
    case: Case, ours: Table, theirs: Table, observer: int, speaker: int, conversation: Conversation
) -> bool:
    """One seat says the same at both tables; false when that has parted them."""
    offered: set[int] = set()
    for _ in range(TALK):
        heard = set(theirs.asides(speaker))
        common = [m for m in ours.asides(speaker) if m in heard]
        if not common:
            break
        if not play_in_step(case, ours, theirs, observer, (speaker, conversation.chosen(common, offered))):
            return False
    look_the_same(case, ours, theirs, observer)
    return True
