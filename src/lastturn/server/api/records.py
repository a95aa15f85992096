"""Finished games: records, the proof of fair chance; and capsules for bug reports."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from lastturn.engine.contract import Outcome
from lastturn.engine.errors import LastTurnError
from lastturn.engine.record import pack_of, replay, write_turns
from lastturn.server import fair
from lastturn.server.api.route import DEAR, TheVenue, body, reply, shape
from lastturn.server.api.tables import sitting
from lastturn.server.cast import cast_of
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.server.showing import ask_info, chat_for, lines_for, whole_line
from lastturn.server.viewers import info
from lastturn.server.who import Who
from lastturn.version import VERSION
from lastturn.wire import lobby
from lastturn.wire.table import TableInfo

router = APIRouter(prefix="/api/tables/{id}", tags=["records"])
RoundNumber = Annotated[int | None, Query(ge=1, le=100_000, alias="round")]


@router.get("/record", dependencies=DEAR, **shape(lobby.RecordInfo))
async def record(
    venue: TheVenue, id: str, number: RoundNumber = None, form: Literal["text", "json"] = "text"
) -> Response:
    """A finished game as `.turns`, secrets and all."""
    room = (await venue.rooms.find(id)).room
    round, outcome = finished(room, number)
    turns = written(room, round, outcome)
    if form == "text":
        name = f"{round.game.id}-{room.id}-{round.number}.turns"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(turns, media_type="text/plain; charset=utf-8", headers=headers)
    lines = [
        whole_line(shown, n) for n, shown in enumerate([s for s in room.lines if s.round == round.number], 1)
    ]
    sheet = dict(round.game.score_sheet(round.table))
    answer = lobby.RecordInfo(
        table=id,
        round=round.number,
        game=round.game.id,
        turns=turns,
        outcome=outcome,
        lines=lines,
        sheet=sheet,
    )
    return reply(answer)


MADE_BY = {"clock": "the clock", "order": "a standing order", "stand_in": "a stand-in", "default": "default"}


def written(room: Room, round: Round, outcome: Outcome) -> str:
    """The record as text; remarks say which seats programs played, and which moves nobody made."""
    notes = {place: [f"by {MADE_BY[hand]}"] for place, hand in round.hands.items()}
    played = [
        f"seat {player.seat + 1} is played by the program {room.seats[player.seat].bot or room.bot}"
        for player in cast_of(room, round)
        if player.kind == "bot" and room.seats[player.seat].kind == "bot"
    ]
    notes[0] = [*played, *notes.get(0, [])]
    names = [player.name for player in cast_of(room, round)]
    return write_turns(round.game, round.whole_record(names), outcome, notes)


@router.get("/verify", dependencies=DEAR, **shape(lobby.Verdict))
async def verify(venue: TheVenue, id: str, number: RoundNumber = None) -> Response:
    """The proof that the deal was fair, once the game is over."""
    room = (await venue.rooms.find(id)).room
    round, outcome = finished(room, number)
    promise = room.fair_of(round)
    imported = not round.secret
    turns = written(room, round, outcome)
    verdict = lobby.Verdict(
        commitment=promise.commitment,
        secret=round.secret,
        shares=round.shares,
        kept=not imported and fair.commitment(round.secret) == promise.commitment,
        match_secret=fair.match_secret(round.secret, round.shares) if not imported else round.start.secret,
        replays=await venue.in_turn(replays, round, outcome),
        imported=imported,
        turns=turns,
    )
    return reply(verdict)


def replays(round: Round, outcome: Outcome) -> bool:
    """The record, played again with the match secret made from the shown secret and shares, ends the same
    way."""
    whole = round.whole_record()
    if round.secret:
        whole.secret = fair.match_secret(round.secret, round.shares)
    try:
        return round.game.outcome(replay(round.game, whole)) == outcome
    except LastTurnError:
        return False


@router.post("/capsule", dependencies=DEAR, **shape(lobby.Capsule, lobby.Capture))
async def capsule(
    request: Request, venue: TheVenue, id: str, asked: Annotated[lobby.Capture, Depends(body(lobby.Capture))]
) -> Response:
    """A bug report with nothing in it but what the reporter may know."""
    live = await venue.rooms.find(id)
    await live.curtain_up()
    room = live.room
    try:
        who = sitting(request, venue, live, asked.token)
    except Rejection as refused:
        if refused.code != "seat/needed":
            raise
        who = Who("", "", None)
    return reply(capsule_of(room, who, asked.note, info(live)))


def capsule_of(room: Room, who: Who, note: str, table: TableInfo) -> lobby.Capsule:
    round, seat = room.round, who.seat
    ask = ask_info(room, round, seat) if round and seat is not None else None
    own = [round.game.say(m) for s, m in round.table.moves if s == seat] if round else []
    return lobby.Capsule(
        table=table,
        seat=seat,
        version=VERSION,
        rules=room.game.rules,
        pack=pack_of(room.game),
        view=round.game.view(round.table, seat) if round else None,
        ask=ask.text if ask else "",
        lines=lines_for(room, seat),
        chat=chat_for(room, who),
        moves=own,
        note=note,
    )


def finished(room: Room, number: int | None) -> tuple[Round, Outcome]:
    """The game and its outcome; Rejection while it runs, for its record would tell secrets."""
    if number is None:
        done = [round for round in room.rounds if round.over]
        if not done and room.rounds:
            raise still_running()
        number = done[-1].number if done else 0
    if not 1 <= number <= len(room.rounds):
        raise Rejection(
            "record/unknown", "No such game was played at this table.", f"There were {len(room.rounds)}."
        )
    round = room.rounds[number - 1]
    outcome = round.outcome()
    if outcome is None:
        raise still_running()
    return round, outcome


def still_running() -> Rejection:
    return Rejection(
        "record/running", "The game is not over; its record would tell secrets.", "Wait for the end."
    )
