"""What every game promises, one function for each promise."""

from __future__ import annotations

from itertools import chain, count, islice
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import members
from lastturn.engine.contract import sees
from lastturn.engine.errors import IllegalMove
from lastturn.engine.moves import ASIDES, move
from lastturn.engine.record import Record, pack_of, read_turns, replay, without_last, write_turns
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from tests.contract.play import Case, all_seen, any_move, decisions, seen, some_decisions, told

TALK = 14  # asides of one seat in a row: enough to compose a deal and send it


def games_end(case: Case, seed: int) -> None:
    for table in decisions(case, seed):
        asked = members(table.waiting)
        assert all(seat < table.seats for seat in asked)
        for seat in asked:
            assert table.legal(seat), f"seat {seat} is asked and has no move"
        if table.over():
            outcome = case.game.outcome(table)
            assert outcome is not None and outcome.rule and len(outcome.scores) == case.seats
        else:
            assert case.game.outcome(table) is None


def words_round_trip(case: Case, seed: int) -> None:
    game = case.game
    for table in some_decisions(case, seed, 4):
        for seat in range(case.seats):
            moves = table.legal(seat) + table.asides(seat)
            words = [game.say(m) for m in moves]
            assert len(set(words)) == len(words), f"two moves share their words: {words}"
            assert [game.hear(spoken) for spoken in words] == moves
            assert [game.hear(spoken.upper(), table, seat) for spoken in words] == moves
            ask = game.ask(table, seat)
            if ask:
                assert ask.text and ask.rule and all(choice.label for choice in ask.choices)


def copies_are_equal_and_independent(case: Case, seed: int) -> None:
    rng = Random(seed)
    for table in some_decisions(case, seed, 12):
        copy = table.copy()
        copy.questions = list(table.questions)  # a copy is silent: it numbers no questions
        assert all_seen(case, copy) == all_seen(case, table)
        assert insides(copy) == insides(table)
        before, inside = all_seen(case, table), insides(table)
        for _ in range(30):
            if not copy.over():
                seat, m = any_move(copy, rng)
                copy.apply(seat, m)
        assert all_seen(case, table) == before
        assert insides(table) == inside


VEC = type(vec[i64]())
NOT_COPIED = {"telling", "events", "moves", "reveals", "settled", "questions", "standing", "shared"}
SHARED = {"content"}


def insides(thing: object) -> Any:
    """All fields of a table, deeply; only where the build lets us look (interpreted)."""
    if isinstance(thing, (int, str, float, bytes, type(None))):
        return thing
    if isinstance(thing, (list, tuple, VEC)):
        return [insides(item) for item in thing]
    if isinstance(thing, dict):
        return {key: insides(value) for key, value in thing.items()}
    fields = getattr(thing, "__dict__", {})
    return type(thing).__name__, {
        k: id(v) if k in SHARED else insides(v) for k, v in fields.items() if k not in NOT_COPIED
    }


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


def redealing_keeps_view_and_questions(case: Case, seed: int) -> None:
    rng = Rng(seed)
    for table in some_decisions(case, seed, 8):
        chance = table.chance
        for seat in range(case.seats):
            redealt = table.determinize(seat, rng)
            redealt.questions = list(table.questions)
            assert seen(case, redealt, seat) == seen(case, table, seat)
            assert redealt.shown() == table.shown()
            assert case.game.talk(redealt) == case.game.talk(table)
            assert redealt.census() == table.census()
        assert table.chance == chance


def views_made_together_are_the_same(case: Case, seed: int) -> None:
    """What all see is made once; nobody may get a zone of somebody else with it."""
    viewers = case.viewers()
    for table in some_decisions(case, seed, 8):
        assert case.game.views(table, viewers) == [case.game.view(table, viewer) for viewer in viewers]


def illegal_moves_change_nothing(case: Case, seed: int) -> None:
    rng = Random(seed)
    known = [v.number for v in case.game.verbs]
    for table in some_decisions(case, seed, 12):
        before, moves = all_seen(case, table), list(table.moves)
        for _ in range(10):
            seat = rng.randrange(-1, case.seats + 1)
            m = move(rng.choice([*known, 191]), rng.randrange(4), rng.randrange(3), 0)
            if m in table.legal(seat) or m in table.asides(seat):
                continue
            with pytest.raises(IllegalMove):
                table.play(seat, m)
            if 0 <= seat < case.seats:
                assert table.refused(seat, m) != 0
        with pytest.raises(IllegalMove):
            table.play(members(table.waiting)[0], -1)
        assert all_seen(case, table) == before
        assert table.moves == moves


def components_are_kept(case: Case, seed: int) -> None:
    census = case.table(seed).census()
    assert census, "a game counts its components"
    for table in decisions(case, seed):
        assert table.census() == census


def every_question_has_a_default(case: Case, seed: int) -> None:
    for table in decisions(case, seed):
        for seat in members(table.waiting):
            assert table.default(seat) in table.legal(seat), f"{case.game.ask(table, seat)}"


def defaults_end_the_game(case: Case, seed: int) -> None:
    """A table that everybody has left comes to its end by the defaults alone."""
    table = case.table(seed)
    for _ in range(20_000):
        if table.over():
            return
        seat = members(table.waiting)[0]
        table.play(seat, table.default(seat))
    raise AssertionError("the defaults do not end the game")


def every_refusal_has_a_reason(case: Case, seed: int) -> None:
    """Whatever was open before, somewhere, is now open or refused with a rule."""
    heard: set[int] = set()
    rng = Random(seed)
    for table in some_decisions(case, seed, 6):
        for seat in range(case.seats):
            heard.update(table.legal(seat), table.asides(seat))
        for m in rng.sample(sorted(heard), min(8, len(heard))):
            for seat in range(case.seats):
                refusal = case.game.why_not(table, seat, case.game.say(m))
                is_open = m in table.legal(seat) or m in table.asides(seat)
                assert (refusal is None) == is_open
                assert refusal is None or (refusal.rule and refusal.text)


def undone_moves_leave_no_trace(case: Case, seed: int) -> None:
    """Where undo is free, the table before is the table replayed without the moves."""
    checked = 0
    for table in decisions(case, seed):
        if not table.moves or checked == 12:
            continue
        seat = table.moves[-1][0]
        free = table.free_undo(seat)
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
        assert shorter.free_undo(seat) == 0
        for other in range(case.seats):
            if other != seat:
                assert shorter.questions[other] <= table.questions[other]


def hidden_cards_tell_nothing(case: Case, seed: int, pairs: int) -> None:
    """Two tables that differ only in what an observer cannot know look and ask the same to the observer.

    They go on with the same moves. As long as the observer hears the same story, the views and the
    questions must stay the same; and only a legal reveal or chance may make the stories differ.
    """
    rng = Random(seed)
    games = (some_decisions(case, seed + number, 3) for number in count())
    for table in islice(chain.from_iterable(games), pairs):
        observer = rng.randrange(case.seats)
        ours = _told_again(table.copy(), table)
        _play_in_step(case, ours, _redealt(ours, observer, rng), observer, rng)


def hidden_talk_tells_nothing(case: Case, seed: int, pairs: int) -> None:
    """The same for asides: what an observer does not hear changes nothing that it hears later."""
    rng = Random(seed)
    for table in islice(some_decisions(case, seed, 3), pairs):
        observer = rng.randrange(case.seats)
        ours = _told_again(table.copy(), table)
        for seat in range(case.seats):
            _talk(ours, seat, rng)
        ours.take_events()
        theirs = _redealt(ours, observer, rng)
        for seat in range(case.seats):
            if not _talk_in_step(case, ours, theirs, observer, seat, rng):
                break


def unheard_talk_leaves_a_seat_as_it_was(case: Case, seed: int) -> None:
    """What others say in secret changes nothing that a seat is shown, asked or free to take back."""
    rng = Random(seed)
    for table in islice(some_decisions(case, seed, 6), 6):
        ours = replay(case.game, record_of(case, table, seed), telling=True)
        ours.play(*any_move(ours, rng, asides=0))
        listener = ours.moves[-1][0]
        for speaker in range(case.seats):
            if speaker != listener and not ours.over():
                _talks_behind(case, ours, speaker, listener, rng)


def _talks_behind(case: Case, table: Table, speaker: int, listener: int, rng: Random) -> None:
    offered: set[int] = set()
    for _ in range(TALK):
        asides = table.asides(speaker)
        if not asides:
            return
        before = seen(case, table, listener), table.free_undo(listener)
        table.take_events()
        table.play(speaker, _to_the_point(asides, offered, rng))
        if not any(sees(event, listener) for event in table.take_events()):
            assert (seen(case, table, listener), table.free_undo(listener)) == before


def _told_again(copy: Table, table: Table) -> Table:
    """The copy, with events, numbered questions and moves as the table has them."""
    copy.telling = True
    copy.questions = list(table.questions)
    copy.standing = table.standing
    copy.moves, copy.settled = list(table.moves), list(table.settled)
    return copy


def _redealt(ours: Table, observer: int, rng: Random) -> Table:
    """The same to the observer, all else dealt anew; chance to come is the same."""
    theirs = _told_again(ours.determinize(observer, Rng(rng.getrandbits(60))), ours)
    theirs.chance, theirs.loaded, theirs.loaded_at = ours.chance, ours.loaded, ours.loaded_at
    return theirs


def _talk(table: Table, speaker: int, rng: Random) -> None:
    offered: set[int] = set()
    for _ in range(TALK):
        asides = table.asides(speaker)
        if asides:
            table.play(speaker, _to_the_point(asides, offered, rng))


def _talk_in_step(case: Case, ours: Table, theirs: Table, observer: int, speaker: int, rng: Random) -> bool:
    """One seat says the same at both tables; false when that has parted them."""
    offered: set[int] = set()
    for _ in range(TALK):
        heard = set(theirs.asides(speaker))
        common = [m for m in ours.asides(speaker) if m in heard]
        if not common:
            break
        if not _step(case, ours, theirs, observer, (speaker, _to_the_point(common, offered, rng))):
            return False
    _looks_the_same(case, ours, theirs, observer)
    return True


def _to_the_point(asides: list[int], offered: set[int], rng: Random) -> int:
    """What could not be said before, if there is something: so that what is begun comes to an end."""
    new = [m for m in asides if m not in offered]
    offered.update(asides)
    return rng.choice(new or asides)


def _play_in_step(case: Case, ours: Table, theirs: Table, observer: int, rng: Random) -> None:
    for _ in range(25):
        _looks_the_same(case, ours, theirs, observer)
        common = _common_moves(ours, theirs, rng)
        if not common or not _step(case, ours, theirs, observer, rng.choice(common)):
            return


def _looks_the_same(case: Case, ours: Table, theirs: Table, observer: int) -> None:
    assert seen(case, ours, observer) == seen(case, theirs, observer), "what a seat sees must not tell"
    assert seen(case, ours, None) == seen(case, theirs, None), "what a spectator sees must not tell"
    assert ours.free_undo(observer) == theirs.free_undo(observer), "what a seat may take back must not tell"


def _step(case: Case, ours: Table, theirs: Table, observer: int, answer: tuple[int, int]) -> bool:
    """Play the same move on both; false when a legal reveal or chance has parted them."""
    luck = [(t.chances, t.reveals) for t in (ours, theirs)]
    for each in (ours, theirs):
        each.play(*answer)
    events = [told(case, t, observer, t.take_events()) for t in (ours, theirs)]
    if events[0] == events[1]:
        return True
    assert [(t.chances, t.reveals) for t in (ours, theirs)] != luck, "what a seat hears must not tell"
    return False


def _common_moves(ours: Table, theirs: Table, rng: Random) -> list[tuple[int, int]]:
    """The moves of one asked seat (the same in both games) that are open in both."""
    both = ours.waiting & theirs.waiting
    if not both:
        return []
    seat = rng.choice(members(both))
    moves = set(theirs.legal(seat))
    return [(seat, m) for m in ours.legal(seat) if m in moves]


def private_events_stay_private(case: Case, seed: int) -> None:
    """An event for some seats only is told to no spectator, and names no seat that is not there."""
    for table in decisions(case, seed):
        for event in table.take_events():
            if event[3] >= 0:
                assert not sees(event, None)
                assert event[3] >> case.seats == 0
            case.game.tell(table, event)


def asides_wait_for_nobody(case: Case, seed: int) -> None:
    for table in some_decisions(case, seed, 10):
        for seat in range(case.seats):
            assert all(m & 0xFF >= ASIDES for m in table.asides(seat))
            assert all(m & 0xFF < ASIDES for m in table.legal(seat))


def time_limits_cover_questions(case: Case, seed: int) -> None:
    """Each limit covers some questions, none is covered twice, and no turn or round comes back."""
    table = case.table(seed)
    limits = case.game.limits(table)
    covered = [prompt for limit in limits.values() for prompt in limit.covers]
    assert len(set(covered)) == len(covered) and set(covered) <= set(case.game.prompts)
    for limit in limits.values():
        assert limit.covers and limit.seconds >= 0 and limit.whole in ("", "turn", "phase")
        assert limit.within == "" or limits[limit.within].whole == "phase"
    before = case.game.stretch(table)
    for later in decisions(case, seed):
        assert case.game.stretch(later) >= before
        before = case.game.stretch(later)


def charts_are_whole(case: Case, seed: int) -> None:
    """Every row has a cell for every column; marks say why, and a spectator has nothing of their own."""
    for table in some_decisions(case, seed, 12):
        for viewer in case.viewers():
            charts = case.game.charts(table, viewer)
            assert len({chart.id for chart in charts}) == len(charts)
            for chart in charts:
                assert chart.name and chart.rows and chart.rule
                assert {len(row.cells) for row in chart.rows} == {len(chart.columns)}, chart.id
        marks = {row.mark for chart in case.game.charts(table, None) for row in chart.rows}
        assert not [mark for mark in marks if mark in ("yours", "next") or "you" in mark]


PROMISES = (
    games_end,
    words_round_trip,
    copies_are_equal_and_independent,
    replays_are_equal,
    redealing_keeps_view_and_questions,
    views_made_together_are_the_same,
    illegal_moves_change_nothing,
    components_are_kept,
    every_question_has_a_default,
    defaults_end_the_game,
    every_refusal_has_a_reason,
    undone_moves_leave_no_trace,
    private_events_stay_private,
    asides_wait_for_nobody,
    time_limits_cover_questions,
    charts_are_whole,
)
