"""New tables: what people ask for, checked and turned into the first entry of a log."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.engine.record import Record, pack_of, read_turns, replay, write_turns
from lastturn.server import entries as e
from lastturn.server.fair import new_seed
from lastturn.server.house import House
from lastturn.server.judging import Who, gathering, good_name, host
from lastturn.server.links import new_id
from lastturn.server.problems import Refusal
from lastturn.server.room import Room
from lastturn.wire import lobby
from lastturn.wire.table import Pace, Privacy


def load(house: House, id: str) -> Game:
    if id not in house.games:
        raise Refusal(
            "game/unknown", f"There is no game “{id[:60]}”.", f"There are: {', '.join(house.games)}"
        )
    return house.games[id]


def created(house: House, who: Who, asked: lobby.CreateTable) -> e.Created:
    game = load(house, asked.game)
    options = checked(game, len(asked.seats), asked.options)
    return _created(
        house,
        who,
        game,
        asked.name,
        seat_setups(house, who, asked.seats),
        options,
        asked.pace,
        asked.privacy,
        asked.late,
        asked.whispers,
        share=asked.share,
    )


def imported(house: House, who: Who, asked: lobby.ImportTable) -> e.Created:
    try:
        game, record, _ = read_turns(asked.turns, lambda id: load(house, id))
        record.moves = record.moves[: asked.moves]
        table = replay(game, record)
    except Refusal:
        raise
    except (LastTurnError, ArithmeticError, LookupError, ValueError) as wrong:
        raise Refusal("record/bad", f"The record cannot be played: {wrong}") from None
    if table.over():
        raise Refusal(
            "record/bad",
            "The game of this record is over.",
            "Say after how many moves to go on.",
            moves=len(record.moves),
        )
    if len(asked.seats) != record.seats:
        raise Refusal("table/setup", f"The record has {record.seats} seats; {len(asked.seats)} were planned.")
    return _created(
        house,
        who,
        game,
        asked.name,
        seat_setups(house, who, asked.seats),
        dict(record.options),
        asked.pace,
        asked.privacy,
        asked.late,
        asked.whispers,
        turns=write_turns(game, unnamed(record)),
    )


def unnamed(record: Record) -> Record:
    """Without the names of those who played it: other people sit here now."""
    record.names = []
    return record


def _created(
    house: House,
    who: Who,
    game: Game,
    name: str,
    seats: list[e.SeatSetup],
    options: dict[str, str],
    pace: Pace | None,
    privacy: Privacy,
    late: bool,
    whispers: bool,
    share: str = "",
    turns: str = "",
) -> e.Created:
    called = good_name(name, "table/name") if name.strip() else f"{game.title[:28].strip()} {new_id(6)}"
    return e.Created(
        game=game.id,
        rules=game.rules,
        pack=pack_of(game),
        name=called,
        seats=seats,
        options=options,
        pace=pace or house.settings.pace,
        privacy=privacy,
        late=late,
        whispers=whispers,
        host=who.guest,
        bot=house.default_bot,
        seed=new_seed(),
        share=share,
        turns=turns,
    )


def checked(game: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
    """The options with defaults filled in, and proof that the game can be dealt with them."""
    try:
        full = game.full_options(seats, options)
        game.new(seats, 0, full)
    except LastTurnError as wrong:
        raise Refusal("table/setup", str(wrong)[:500]) from None
    return full


def seat_setups(house: House, who: Who, plans: Sequence[lobby.SeatPlan]) -> list[e.SeatSetup]:
    if len([plan for plan in plans if plan.kind == "me"]) > 1:
        raise Refusal(
            "table/setup", "You can take one seat only.", "Make the others open, or give them to bots."
        )
    return [_setup(house, who, plan) for plan in plans]


def _setup(house: House, who: Who, plan: lobby.SeatPlan) -> e.SeatSetup:
    if plan.kind == "me":
        return e.SeatSetup(kind="person", guest=who.guest, name=who.name)
    if plan.kind == "open":
        return e.SeatSetup(kind="open")
    bot = plan.bot or house.default_bot
    if bot not in house.bots:
        raise Refusal("bot/unknown", f"There is no bot “{bot}”.", f"There are: {', '.join(house.bots)}")
    return e.SeatSetup(kind="bot", bot=bot)


def changed(house: House, room: Room, who: Who, asked: lobby.ChangeTable) -> e.SetUp:
    """New settings by the host before the start; seats with people stay as they are."""
    host(room, who)
    gathering(room)
    seats = _changed_seats(house, room, asked.seats)
    options = room.options if asked.options is None else asked.options
    return e.SetUp(
        seats=seats,
        options=checked(room.game, len(seats), options),
        pace=asked.pace or room.pace,
        privacy=asked.privacy or room.privacy,
        late=room.late if asked.late is None else asked.late,
        whispers=room.whispers if asked.whispers is None else asked.whispers,
    )


def _changed_seats(house: House, room: Room, plans: Sequence[lobby.SeatPlan] | None) -> list[e.SeatSetup]:
    now = [e.SeatSetup(kind=s.kind, bot=s.bot, guest=s.guest, name=s.name) for s in room.seats]
    if plans is None:
        return now
    for number in room.people():
        if number >= len(plans) or plans[number].kind != "me":
            raise Refusal(
                "table/setup", f"Seat {number + 1} is taken by {room.seats[number].name}.", 'Plan it as "me".'
            )
    empty = [i for i, plan in enumerate(plans) if plan.kind == "me" and i not in room.people()]
    if empty:
        raise Refusal("table/setup", f"Nobody sits at seat {empty[0] + 1}.", 'Plan it as "open" or "bot".')
    nobody = Who("", "", None)
    return [now[i] if plan.kind == "me" else _setup(house, nobody, plan) for i, plan in enumerate(plans)]


def sat(room: Room, who: Who, asked: lobby.JoinTable) -> e.Sat | None:
    """Take a seat: the wished one or the first free one, late also one that a bot plays. None: has one
    already."""
    if room.seat_of(who.guest) is not None:
        return None
    free = [seat for seat in range(len(room.seats)) if may_sit(room, seat)]
    if asked.seat is not None and asked.seat not in free:
        raise Refusal("table/full", "That seat is taken.", "Take another one, or watch.")
    if not free:
        raise Refusal("table/full", "There is no free seat at this table.", "You can watch.")
    open_first = sorted(free, key=lambda seat: room.seats[seat].kind != "open")
    seat = open_first[0] if asked.seat is None else asked.seat
    return e.Sat(
        seat=seat, guest=who.guest, name=who.name, share=asked.share if room.status == "gathering" else ""
    )


def may_sit(room: Room, seat: int) -> bool:
    place = room.seats[seat]
    if place.kind == "open":
        return True
    left = place.person and place.stand_in and place.why == "left"
    return room.late and room.status != "gathering" and (place.kind == "bot" or left)
