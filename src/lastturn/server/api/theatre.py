"""The theatre: a game move by move, its story, and playing on from a moment of it.

Of a game that is not over, whoever asks is shown what their own seat has seen, or what a watcher has; how
many moves others have made under seal does not show.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from lastturn.engine.contract import Marks
from lastturn.engine.errors import BadRecord
from lastturn.engine.record import Record, dealt_anew
from lastturn.server import making, reels
from lastturn.server.api.records import RoundNumber, finished
from lastturn.server.api.route import TheVenue, body, known_guest, packed, reply, shape, somebody
from lastturn.server.api.tables import made, may_create
from lastturn.server.cast import cast_of
from lastturn.server.doors import caller
from lastturn.server.editions import find_game
from lastturn.server.live_room import LiveRoom
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.server.showing import raw
from lastturn.server.theatre import Sent
from lastturn.server.venue import Venue
from lastturn.wire import theatre
from lastturn.wire.lobby import Made

router = APIRouter(prefix="/api", tags=["theatre"])
STILLS = 48  # in a reel
Number = Annotated[int, Query(ge=0, le=1_000_000)]
SeatAsked = Annotated[int | None, Query(ge=0, le=15)]
LASTING = {"cache-control": "private, max-age=86400, immutable"}
PASSING = {"cache-control": "no-store"}


@router.get("/tables/{id}/playbill", **shape(theatre.Playbill))
async def playbill(request: Request, venue: TheVenue, id: str, number: RoundNumber = None) -> Response:
    """What a replay page needs first."""
    live = await venue.rooms.find(id)
    round = await chosen(live, number)
    return squeezed(request, bill(live.room, round, own_seat(request, venue, live)), PASSING)


@router.get("/tables/{id}/marks", **shape(Marks))
async def marks(request: Request, venue: TheVenue, id: str, number: RoundNumber = None) -> Response:
    """The stills that end a decision, begin a turn, or in which something is done to a seat."""
    live = await venue.rooms.find(id)
    round = await chosen(live, number)
    if not round.over:
        return squeezed(request, seen_marks(live.room, round, own_seat(request, venue, live)), PASSING)
    asked = reels.MarksAsked(round.whole_record())
    sent = await venue.theatre.sent(("marks", id, round.number), paying(request, venue), asked, bytes)
    return out(request, sent, LASTING)


@router.get("/tables/{id}/reel", **shape(theatre.Reel))
async def reel(
    request: Request,
    venue: TheVenue,
    id: str,
    number: RoundNumber = None,
    first: Number = 0,
    seat: SeatAsked = None,
    face_up: Annotated[bool, Query(alias="open")] = False,
) -> Response:
    """Some stills in a row, through a seat's eyes, a watcher's, or with all cards open."""
    live = await venue.rooms.find(id)
    round = await chosen(live, number)
    if not round.over:
        return await running_reel(request, venue, live, round, first, seat, face_up)
    if seat is not None and seat >= round.table.seats:
        raise Rejection("seat/unknown", f"There is no seat {seat + 1} in this game.")
    eyes, begins = reels.Eyes(seat, face_up), first // STILLS * STILLS
    stops = list(range(len(round.table.moves) + 1))
    asked = reel_of(round, eyes, stops, begins)
    key = ("reel", id, round.number, seat, face_up, begins)
    sent = await venue.theatre.sent(
        key, paying(request, venue), asked, partial(wrapped, begins, len(stops) - 1)
    )
    return out(request, sent, LASTING)


async def running_reel(
    request: Request, venue: Venue, live: LiveRoom, round: Round, first: int, seat: int | None, face_up: bool
) -> Response:
    """As far as the viewer has seen it, through their own eyes."""
    mine = own_seat(request, venue, live)
    if face_up or (seat is not None and seat != mine):
        raise Rejection(
            "record/running", "The game is not over: nobody sees it through other eyes.", "Wait for the end."
        )
    paying(request, venue)()
    stops = seen_stops(live.room, round, mine)
    begins = first // STILLS * STILLS
    asked = reel_of(round, reels.Eyes(mine), stops, begins, over=False)
    answer = wrapped(begins, len(stops) - 1, await venue.theatre.work(asked))
    return squeezed_bytes(request, answer, PASSING)


def reel_of(
    round: Round, eyes: reels.Eyes, stops: list[int], begins: int, over: bool = True
) -> reels.ReelAsked:
    if begins >= len(stops):
        raise Rejection("record/unknown", f"The game has {len(stops) - 1} moves; there is no move {begins}.")
    last = min(begins + STILLS, len(stops))
    places = range(stops[begins] - 1, stops[last - 1])
    hands = {place: hand for place, hand in round.hands.items() if place in places} if over else {}
    because = {place: why for place, why in round.because.items() if place in places} if over else {}
    whole = round.whole_record()
    whole.moves = whole.moves[: stops[last - 1]]
    return reels.ReelAsked(whole, eyes, stops[:last], begins, last, over, hands, because)


def wrapped(first: int, of: int, answer: bytes) -> bytes:
    made = msgspec.json.decode(answer, type=dict[str, msgspec.Raw])
    return msgspec.json.encode({"first": first, "of": of, **made})


@router.get("/tables/{id}/story", **shape(theatre.ToldStory))
async def story(request: Request, venue: TheVenue, id: str, number: RoundNumber = None) -> Response:
    """How a finished game went: standings, turning points, luck, deeds."""
    round, _ = finished((await venue.rooms.find(id)).room, number)
    wrap = partial(with_sheet, id, round)
    asked = reels.StoryAsked(round.whole_record())
    sent = await venue.theatre.sent(("story", id, round.number), paying(request, venue), asked, wrap)
    return out(request, sent, LASTING)


def with_sheet(id: str, round: Round, answer: bytes) -> bytes:
    sheet = dict(round.game.score_sheet(round.table))
    of = len(round.table.moves)
    whole = {"table": id, "round": round.number, "game": round.game.id, "of": of, "sheet": sheet}
    return msgspec.json.encode({**whole, "story": raw(answer)})


@router.post("/tables/{id}/play-on", **shape(Made, theatre.PlayOn, 201))
async def play_on(
    request: Request,
    venue: TheVenue,
    id: str,
    asked: Annotated[theatre.PlayOn, Depends(body(theatre.PlayOn))],
) -> Response:
    """A new table that goes on from a moment of a finished game."""
    may_create(request, venue)
    paying(request, venue)()
    round, _ = finished((await venue.rooms.find(id)).room, asked.round)
    who = somebody(request, venue, asked.who)
    record = await venue.in_turn(from_here, round, asked)
    live = await venue.rooms.create(making.played_on(venue, who, asked, record))
    return made(request, venue, live, who)


def from_here(round: Round, asked: theatre.PlayOn) -> Record:
    whole = making.unnamed(round.whole_record())
    if asked.moves >= len(whole.moves):
        raise Rejection(
            "record/bad", "The game is over at that moment.", f"Go on from a move before {len(whole.moves)}."
        )
    if asked.seat >= whole.seats:
        raise Rejection("seat/unknown", f"There is no seat {asked.seat + 1} in this game.")
    if not asked.redeal:
        whole.moves = whole.moves[: asked.moves]
        return whole
    try:
        return dealt_anew(round.game, whole, asked.moves, asked.seat, secrets.randbits(48))
    except BadRecord as wrong:
        raise Rejection("record/bad", f"It cannot be dealt anew: {wrong}.") from None


@router.post("/records/read", **shape(theatre.RecordGlance, theatre.ReadRecord))
async def read(
    request: Request, venue: TheVenue, asked: Annotated[theatre.ReadRecord, Depends(body(theatre.ReadRecord))]
) -> Response:
    """What is in a `.turns` text; a clear answer where it cannot be played."""
    paying(request, venue)()
    found = await venue.reader.read(asked.turns, None)
    record = found.record
    assert record is not None, "what could not be read was refused"
    names = record.names or [""] * record.seats
    return reply(
        theatre.RecordGlance(
            game=record.game, title=find_game(venue.games, record.game).title,
            seats=record.seats, names=names,
            plays=found.plays, moves=len(record.moves), over=found.over, outcome=found.outcome,
        )
    )  # fmt: skip


# -- parts ---------------------------------------------------------------------------------------


async def chosen(live: LiveRoom, number: int | None) -> Round:
    """The game with that number, or the last one that is over; if none is, the running one."""
    await live.curtain_up()
    room = live.room
    if number is None and not any(round.over for round in room.rounds) and room.round is not None:
        return room.round
    if number is not None and 1 <= number <= len(room.rounds):
        return room.rounds[number - 1]
    return finished(room, number)[0]


def own_seat(request: Request, venue: Venue, live: LiveRoom) -> int | None:
    known = known_guest(request, venue)
    return live.room.seat_of(known[0]) if known else None


def paying(request: Request, venue: Venue) -> Callable[[], None]:
    who = caller(request.scope)
    return lambda: venue.rates.check("dear", who, "Too many requests that make much work.")


def seen_stops(room: Room, round: Round, seat: int | None) -> list[int]:
    """After so many moves each the viewer has heard something; numbers of moves themselves stay here, for
    they would count what others do under seal."""
    made = len(round.table.moves)
    heard = [shown.moves for shown in room.lines if shown.round == round.number and shown.seen(seat)]
    return sorted({0, *[moves for moves in heard if moves <= made]})


def seen_marks(room: Room, round: Round, seat: int | None) -> Marks:
    """Of a game that is not over."""
    stops = seen_stops(room, round, seat)
    place = {moves: number for number, moves in enumerate(stops)}
    seen = [s for s in room.lines if s.round == round.number and s.seen(seat) and s.moves in place]
    hits = [sorted({place[s.moves] for s in seen if s.line.hits == who}) for who in range(round.table.seats)]
    turns = sorted({place[s.moves] for s in seen if s.line.opens})
    return Marks(list(range(1, len(stops))), turns, hits)


def bill(room: Room, round: Round, seat: int | None) -> theatre.Playbill:
    outcome = round.outcome()
    of = len(round.table.moves) if round.over else len(seen_stops(room, round, seat)) - 1
    return theatre.Playbill(
        table=room.id, name=room.name, game=round.game.id, title=round.game.title, round=round.number,
        rounds=len(room.rounds), over=round.over, you=seat, of=of, cast=cast_of(room, round),
        options=dict(round.start.options), outcome=outcome,
        sheet=dict(round.game.score_sheet(round.table)) if outcome else {},
        ended=round.ended, imported=not round.secret, privacy=room.privacy,
    )  # fmt: skip


def squeezed(request: Request, value: msgspec.Struct, headers: dict[str, str]) -> Response:
    return squeezed_bytes(request, msgspec.json.encode(value), headers)


def squeezed_bytes(request: Request, plain: bytes, headers: dict[str, str]) -> Response:
    return out(request, Sent.of(plain), headers)


def out(request: Request, sent: Sent, headers: dict[str, str]) -> Response:
    return packed(request, sent.gzipped, "application/json", headers)
