"""Hints: the best moves at an open question, thought of on a table dealt anew for the asked seat."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.contract import Ask, Choice
from lastturn.server.live_room import LiveRoom
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.server.thinking import Job, Opinion
from lastturn.server.venue import Venue
from lastturn.server.who import Who, seat_of
from lastturn.wire import messages as m


async def hint(venue: Venue, live: LiveRoom, who: Who, message: m.AskHint) -> m.Hint:
    """The same for the same question, however often it is asked for: thinking once tells no more than that.
    Rejection if the table has no hints, the question is not open, or somebody asks too often."""
    room, seat = live.room, seat_of(who)
    may_ask(room)
    is_open(room, seat, message.ask)
    known = live.hints.get(seat)
    if known is None or known.ask != message.ask:
        known = await _think(venue, live, who, message.ask)
        live.hints[seat] = known
    return known


def may_ask(room: Room) -> None:
    if not room.may_hint():
        raise Rejection("hint/off", "There are no hints at this table.", "The host decides on that.")


def is_open(room: Room, seat: int, ask: str) -> Round:
    """The game in which the seat is asked this; Rejection if it is not."""
    round = room.running()
    if room.paused or not round.table.waiting >> seat & 1 or round.ask_id(seat) != ask:
        raise Rejection(
            "move/stale", "That question is no longer open.", "Ask about the one that is open now."
        )
    return round


async def _think(venue: Venue, live: LiveRoom, who: Who, ask: str) -> m.Hint:
    room, seat = live.room, seat_of(who)
    if not venue.rates.allows("hint", who.guest):
        raise Rejection("hint/fast", "You ask for many hints.", "Think for yourself for a minute.")
    round = is_open(room, seat, ask)
    table = f"{room.id}.{round.number}.{round.undos}"
    job = Job(table, round.whole_record(), venue.hint_bot, seat, 0, whole=True)
    opinion = await venue.thinker.opinion(job)
    question = is_open(room, seat, ask).game.ask(round.table, seat)
    if opinion is None or question is None:
        raise Rejection("hint/none", "Good sense has nothing to say here.", "Choose what you like.")
    return told(ask, question, opinion)


def told(id: str, ask: Ask, opinion: Opinion) -> m.Hint:
    """A thought in the words of the question it is about."""
    choices = meant(ask, opinion.moves)
    way = next((way for way in ask.ways if sorted(way.moves) == sorted(opinion.moves)), None)
    label = way.label if way else next((choice.label for choice in choices), "")
    on = [id for choice in choices for id in choice.on]
    return m.Hint(
        n=0, ref=0, ask=id, moves=opinion.moves, label=label, because=opinion.because,
        on=list(dict.fromkeys(on)), best=thought_of(ask, opinion),
    )  # fmt: skip


def thought_of(ask: Ask, opinion: Opinion) -> list[m.HintedMove]:
    """The moves that were compared, the best first, as far as the question shows them."""
    return [
        m.HintedMove(
            move=advice.move, label=choice.label, chance=percent(advice.chance), because=advice.because
        )
        for advice in opinion.best
        for choice in meant(ask, [advice.move])
    ]


def percent(chance: float) -> int:
    """Nothing that is only thought of is certain."""
    return min(max(round(chance * 100), 1), 99)


def meant(ask: Ask, moves: Sequence[int]) -> list[Choice]:
    """The choices of these moves, as far as the question shows them already."""
    shown = [*ask.choices, *(ask.picks.pool if ask.picks else ())]
    by_move = {choice.move: choice for choice in shown}
    return [by_move[move] for move in moves if move in by_move]
