"""New tables: what people ask for, checked and turned into the first entry of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.engine.record import Record, pack_of
from lastturn.server import entries as e
from lastturn.server.coming import check_welcome, free_name, may_sit, no_second_hand
from lastturn.server.editions import find_game, wanted_game
from lastturn.server.fair import new_seed
from lastturn.server.links import new_id
from lastturn.server.names import good_name
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.venue import Venue
from lastturn.server.who import Who, gathering, host
from lastturn.wire import lobby, theatre
from lastturn.wire.table import Pace, Privacy


def created(venue: Venue, who: Who, asked: lobby.CreateTable) -> e.Created:
    game = find_game(venue.games, asked.game, asked.edition)
    options = checked(game, len(asked.seats), asked.options)
    return _created(
        venue,
        who,
        game,
        asked.name,
        seat_setups(venue, who, asked.seats),
        options,
        asked.pace,
        asked.privacy,
        asked.late,
        asked.whispers,
        hints=asked.hints,
        share=asked.share,
    )


async def imported(venue: Venue, who: Who, asked: lobby.ImportTable) -> e.Created:
    found = await venue.reader.read(asked.turns, asked.moves)
    record = found.record
    assert record is not None, "what could not be read was refused"
    if found.over and asked.seats:
        raise Rejection(
            "record/bad",
            "The game of this record is over.",
            "Say after how many moves to go on, or plan no seats to watch it.",
            moves=len(record.moves),
        )
    if not found.over and len(asked.seats) != record.seats:
        raise Rejection(
            "table/setup", f"The record has {record.seats} seats; {len(asked.seats)} were planned."
        )
    if found.over:
        return watched(venue, who, asked, record)
    return _created(
        venue,
        who,
        wanted_game(venue.games, record.game, record.pack),
        asked.name,
        seat_setups(venue, who, asked.seats),
        dict(record.options),
        asked.pace,
        asked.privacy,
        asked.late,
        asked.whispers,
        record=unnamed(record),
    )


def watched(venue: Venue, who: Who, asked: lobby.ImportTable, record: Record) -> e.Created:
    """A record of a game that is over: nobody sits here, and the theatre shows it."""
    game = wanted_game(venue.games, record.game, record.pack)
    seats = [e.SeatSetup(kind="open")] * record.seats
    return _created(
        venue, who, game, asked.name, seats, dict(record.options), None, "link", False, False, record=record
    )  # fmt: skip


def played_on(venue: Venue, who: Who, asked: theatre.PlayOn, record: Record) -> e.Created:
    """A table that goes on from a moment of a finished game; the record begins there."""
    other: Literal["open", "bot"] = "open" if asked.friends else "bot"
    plans = [lobby.SeatPlan(kind="me" if seat == asked.seat else other) for seat in range(record.seats)]
    seats = seat_setups(venue, who, plans)
    game = wanted_game(venue.games, record.game, record.pack)
    options = dict(record.options)
    return _created(
        venue, who, game, asked.name, seats, options, asked.pace, asked.privacy, True, True, record=record
    )  # fmt: skip


def unnamed(record: Record) -> Record:
    """Without the names of those who played it: other people sit here now."""
    record.names = []
    return record


def _created(
    venue: Venue,
    who: Who,
    game: Game,
    name: str,
    seats: list[e.SeatSetup],
    options: dict[str, str],
    pace: Pace | None,
    privacy: Privacy,
    late: bool,
    whispers: bool,
    hints: bool | None = None,
    share: str = "",
    record: Record | None = None,
) -> e.Created:
    called = good_name(name, "table/name") if name.strip() else f"{game.title[:28].strip()} {new_id(6)}"
    return e.Created(
        game=game.id,
        rules=game.rules,
        pack=pack_of(game),
        name=called,
        seats=seats,
        options=options,
        pace=pace or venue.settings.pace,
        privacy=privacy,
        late=late,
        whispers=whispers,
        hints=with_bots(seats) if hints is None else hints,
        host=who.guest,
        bot=venue.default_bot,
        seed=new_seed(),
        share=share,
        record=record,
    )


def with_bots(seats: Sequence[e.SeatSetup]) -> bool:
    """Hints are for tables where bots play, unless somebody says otherwise."""
    return any(seat.kind == "bot" for seat in seats)


def checked(game: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
    """The options with defaults filled in, and proof that the game can be dealt with them."""
    try:
        full = game.full_options(seats, options)
        game.new(seats, 0, full)
    except LastTurnError as wrong:
        raise Rejection("table/setup", str(wrong)[:500]) from None
    return full


def seat_setups(venue: Venue, who: Who, plans: Sequence[lobby.SeatPlan]) -> list[e.SeatSetup]:
    if len([plan for plan in plans if plan.kind == "me"]) > 1:
        raise Rejection(
            "table/setup", "You can take one seat only.", "Make the others open, or give them to bots."
        )
    return [_setup(venue, who, plan) for plan in plans]


def _setup(venue: Venue, who: Who, plan: lobby.SeatPlan) -> e.SeatSetup:
    if plan.kind == "me":
        return e.SeatSetup(kind="person", guest=who.guest, name=who.name)
    if plan.kind == "open":
        return e.SeatSetup(kind="open")
    bot = plan.bot or venue.default_bot
    if bot not in venue.bots:
        raise Rejection("bot/unknown", f"There is no bot “{bot}”.", f"There are: {', '.join(venue.bots)}")
    return e.SeatSetup(kind="bot", bot=bot)


def changed(venue: Venue, room: Room, who: Who, asked: lobby.ChangeTable) -> e.SetUp:
    """New settings by the host before the start; seats with people stay as they are."""
    host(room, who)
    gathering(room)
    seats = _changed_seats(venue, room, asked.seats)
    options = room.options if asked.options is None else asked.options
    return e.SetUp(
        seats=seats,
        options=checked(room.game, len(seats), options),
        pace=asked.pace or room.pace,
        privacy=asked.privacy or room.privacy,
        late=room.late if asked.late is None else asked.late,
        whispers=room.whispers if asked.whispers is None else asked.whispers,
        hints=room.hints if asked.hints is None else asked.hints,
    )


def _changed_seats(venue: Venue, room: Room, plans: Sequence[lobby.SeatPlan] | None) -> list[e.SeatSetup]:
    now = [e.SeatSetup(kind=s.kind, bot=s.bot, guest=s.guest, name=s.name) for s in room.seats]
    if plans is None:
        return now
    for number in room.people():
        if number >= len(plans) or plans[number].kind != "me":
            raise Rejection(
                "table/setup", f"Seat {number + 1} is taken by {room.seats[number].name}.", 'Plan it as "me".'
            )
    empty = [i for i, plan in enumerate(plans) if plan.kind == "me" and i not in room.people()]
    if empty:
        raise Rejection("table/setup", f"Nobody sits at seat {empty[0] + 1}.", 'Plan it as "open" or "bot".')
    nobody = Who("", "", None)
    return [now[i] if plan.kind == "me" else _setup(venue, nobody, plan) for i, plan in enumerate(plans)]


def sat(room: Room, who: Who, asked: lobby.JoinTable) -> e.Sat | None:
    """Take a seat: the wished one or the first free one. None: has one already."""
    if room.seat_of(who.guest) is not None:
        return None
    check_welcome(room, who.guest)
    possible = [seat for seat in range(len(room.seats)) if may_sit(room, seat)]
    free = [seat for seat in possible if room.seats[seat].kind == "open"]
    wanted = [asked.seat] if asked.seat is not None else possible
    if not set(wanted) & set(possible):
        raise Rejection(
            "table/full", "There is no such free seat at this table.", "Take another one, or watch."
        )
    seat = next((seat for seat in free if seat in wanted), None)
    if seat is None:
        raise Rejection(
            "seat/ask", "A game is on: the host lets people in.", "Ask for the seat at the table."
        )
    no_second_hand(room, who.guest, seat)
    return e.Sat(
        seat=seat,
        guest=who.guest,
        name=free_name(room, who),
        share=asked.share if room.status == "gathering" else "",
    )
