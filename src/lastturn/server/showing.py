"""What a viewer is shown of a room, in the words of the wire. The game's `view` alone decides who sees
what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import structlog

from lastturn.engine.contract import Ask, Choice, Talk, View
from lastturn.server.faces import NAMES, NOBODY
from lastturn.server.glimpses import Glimpse
from lastturn.server.problems import Rejection
from lastturn.server.room import Room
from lastturn.server.round import Round
from lastturn.server.told import Shown
from lastturn.server.who import Who
from lastturn.wire import lobby
from lastturn.wire import messages as m
from lastturn.wire.table import (
    Announcement,
    Clock,
    KickVote,
    Newcomer,
    SeatInfo,
    SeatWish,
    TableInfo,
    UndoVote,
    Votes,
    Watcher,
)

logger = structlog.get_logger()
encode: Final = msgspec.json.Encoder().encode
LIST_STEP: Final = 30.0  # seconds: how exactly a list of tables says when something happened
NOTHING_OF_ONES_OWN: Final = m.Mine()
USUAL_AT_MOST: Final = 1000
_usual: Final[dict[tuple[int, bool, bool, tuple[int, ...]], m.Mine]] = {}


def views_of(room: Room, seats: list[int | None]) -> dict[int | None, View]:
    """Made together, as most of them is the same. Nothing if the game trips over one of them."""
    if room.round is None:
        return {}
    try:
        round = room.round
        views = round.game.views(round.table, seats, round.drawings)
        return dict(zip(seats, views, strict=True))
    except Exception:
        logger.exception("views.failed", table=room.id)
        return {}


def look(room: Room, seat: int | None, made: View | None = None, charts: bool = False) -> Glimpse:
    """made: the seat's view, if it was made together with others."""
    round = room.round
    view = made or (round.game.view(round.table, seat, face_up=False) if round else None)
    playing = round if round and not room.paused else None
    ask = ask_info(room, playing, seat) if playing and seat is not None else None
    asides = asides_of(playing, seat) if playing and seat is not None else []
    composing = playing.game.composing(playing.table, seat) if playing and seat is not None else None
    open_charts = round.game.charts(round.table, seat) if round and charts else []
    outcome = round.outcome() if round else None
    return Glimpse(view, ask, asides, composing, open_charts, mine(room, seat), outcome)


def asides_of(round: Round, seat: int) -> list[Choice]:
    return round.game.asides(round.table, seat) if round.table.asides(seat) else []


def ask_info(room: Room, round: Round, seat: int) -> m.AskInfo | None:
    if not round.table.waiting >> seat & 1:
        return None
    ask = round.game.ask(round.table, seat)
    return asked(ask, round.ask_id(seat), round.deadline(seat, room.pace)) if ask else None


def asked(ask: Ask, id: str, until: float | None = None) -> m.AskInfo:
    return m.AskInfo(
        id=id,
        prompt=ask.prompt,
        text=ask.text,
        rule=ask.rule,
        choices=ask.choices,
        window=ask.window,
        passing=ask.passing,
        default=ask.default,
        until=until,
        picks=ask.picks,
        ways=ask.ways,
        usual=ask.usual,
    )


def mine(room: Room, seat: int | None) -> m.Mine:
    if seat is None:
        return NOTHING_OF_ONES_OWN
    place, round = room.seats[seat], room.round
    free = round.free_undo(seat) if round and not room.paused else 0
    may_ask = (
        round is not None and not round.over and not free and not room.undo and round.last_move_of(seat) >= 0
    )
    mates = room.mates(seat)
    if place.orders or room.company.removed:
        return _mine(
            room, seat, m.Mine(undo=free, may_ask_undo=may_ask, stand_in=place.stand_in, mates=mates)
        )
    return usual_mine(free, may_ask, place.stand_in, mates)


def usual_mine(free: int, may_ask: bool, stand_in: bool, mates: list[int]) -> m.Mine:
    """One for all that are equal: nobody has to compare them."""
    key = (free, may_ask, stand_in, tuple(mates))
    known = _usual.get(key)
    if known is None:
        if len(_usual) >= USUAL_AT_MOST:
            _usual.clear()
        known = _usual[key] = m.Mine(undo=free, may_ask_undo=may_ask, stand_in=stand_in, mates=mates)
    return known


def _mine(room: Room, seat: int, usual: m.Mine) -> m.Mine:
    """With standing orders, and for the host whom the host has removed."""
    orders = [
        m.Order(prompt=prompt, until="turn" if until == "turn" else "game")
        for prompt, until in room.seats[seat].orders.items()
    ]
    removed = room.company.removed if room.host_seat() == seat else {}
    watchers = [Watcher(guest=guest, name=name) for guest, name in removed.items()]
    return msgspec.structs.replace(usual, orders=orders, removed=watchers)


def mine_of(room: Room, who: Who, seat_part: m.Mine) -> m.Mine:
    """With what belongs to the person rather than the seat."""
    muted = room.muted.get(who.guest)
    return msgspec.structs.replace(seat_part, muted=sorted(muted)) if muted else seat_part


def line_info(room: Room, shown: Shown, n: int, seat: int | None) -> m.LogLine:
    """As the viewer may know it: a standing order is the secret of its seat."""
    line = whole_line(shown, n)
    if line.by == "order" and line.seat != seat:
        line = msgspec.structs.replace(line, by="")
    if line.secret:
        others = [other for other in range(len(room.seats)) if other != seat and shown.seen(other)]
        line = msgspec.structs.replace(line, sharers=others or msgspec.UNSET)
    if shown.undoes:
        undoes = undone_lines(room, shown, seat)
        line = msgspec.structs.replace(line, undoes=undoes or msgspec.UNSET)
    return line


def undone_lines(room: Room, shown: Shown, seat: int | None) -> list[int]:
    """The viewer's own numbers of the lines that this one takes back."""
    numbers, n = [], 0
    for place, earlier in enumerate(room.lines):
        n += earlier.seen(seat)
        if place in shown.undoes and earlier.seen(seat):
            numbers.append(n)
    return numbers


def whole_line(shown: Shown, n: int) -> m.LogLine:
    line = shown.line
    return m.LogLine(
        n=n,
        name=line.name,
        text=line.text,
        rule=line.rule,
        seat=line.seat,
        facts=line.facts,
        rest=line.rest,
        at=shown.at,
        round=shown.round,
        secret=shown.seen_by >= 0,
        hits=line.hits,
        reveal=line.reveal,
        by=shown.by,
        opens=line.opens or msgspec.UNSET,
    )


def lines_for(room: Room, seat: int | None) -> list[m.LogLine]:
    seen = [shown for shown in room.lines if shown.seen(seat)]
    return [line_info(room, shown, n, seat) for n, shown in enumerate(seen, 1)]


def history(room: Room, seat: int | None, fact: str) -> list[m.LogLine]:
    """What has changed a fact in the game that is played, as the viewer may know it."""
    round = room.round
    facts = round.game.view(round.table, seat).facts if round else []
    asked = next((known for known in facts if known.id == fact), None)
    if round is None or asked is None or not round.game.has_history(asked):
        raise Rejection(
            "fact/unknown", f"“{fact}” has no history here.", "Ask for a fact that is shown with one."
        )
    seen = [shown for shown in room.lines if shown.round == round.number and shown.seen(seat)]
    told = [shown for shown in seen if round.game.changes(asked, shown.line)]
    return [line_info(room, shown, n, seat) for n, shown in enumerate(told, 1)]


def chat_for(room: Room, who: Who) -> list[m.ChatLine]:
    muted = room.muted.get(who.guest, set())
    return [s.line for s in room.chat if s.reaches(who.guest) and s.line.guest not in muted]


# -- the table as everybody sees it --------------------------------------------------------------


def table_info(
    room: Room, online: set[int], watchers: list[Watcher], announcements: Sequence[Announcement] = ()
) -> TableInfo:
    round = room.round
    return TableInfo(
        id=room.id,
        name=room.name,
        game=room.game.id,
        title=room.game.title,
        edition=room.game.pack.title,
        status=room.status,
        round=max(1, len(room.rounds)),
        options=room.options,
        seats=seat_infos(room, online),
        watchers=watchers,
        privacy=room.privacy,
        pace=room.pace,
        late=room.late,
        whispers=room.whispering(),
        hints=room.may_hint(),
        clock=clock(room),
        votes=votes(room),
        fair=room.fair(),
        state=room.state_number(),
        undos=round.undos if round else 0,
        talk=talk(room),
        watcher_talk=room.company.watchers,
        announcements=list(announcements),
    )


def played_on(room: Room, before: TableInfo) -> TableInfo:
    """The table after a move, when everybody sits where they sat and nobody votes on anything."""
    round = room.round
    assert round is not None, "somebody has moved"
    return msgspec.structs.replace(
        before, clock=clock(room), state=room.state_number(), undos=round.undos, talk=talk(room)
    )


def talk(room: Room) -> Talk:
    round = room.round
    return round.game.talk(round.table) if round and not round.over else Talk()


def seat_infos(room: Room, online: set[int]) -> list[SeatInfo]:
    return [seat_info(room, seat, seat in online, face) for seat, face in enumerate(room.faces())]


def seat_info(room: Room, seat: int, online: bool, face: int) -> SeatInfo:
    place = room.seats[seat]
    return SeatInfo(
        seat=seat,
        kind=place.kind,
        name=NAMES[face] if face != NOBODY else place.name,
        face=face,
        guest=place.guest,
        bot=place.bot or room.bot,
        online=online and place.person,
        stand_in=place.stand_in,
        host=room.host_seat() == seat,
        share=bool(place.share),
        late=place.late,
    )


def clock(room: Room) -> Clock | None:
    round = room.round
    if round is None or round.over or room.paused:
        return None
    return Clock(since=round.since, until=round.until(room.pace), whole=round.glass.whole(room.pace))


def _wish_to_undo(room: Room, seat: int) -> str:
    """With what everybody was told of the move, if anything; a move that was made in secret is not named."""
    told = room.round.told_of_last_move(seat) if room.round else []
    who = room.names()[seat]
    return f"{who} asks to take this back: {told[0].text}" if told else f"{who} asks to take a move back."


def votes(room: Room) -> Votes:
    undo = None
    if room.undo is not None:
        waiting = [seat for seat in room.voters(room.undo.by) if seat not in room.undo.yes]
        text = _wish_to_undo(room, room.undo.by)
        undo = UndoVote(by=room.undo.by, text=text, yes=list(room.undo.yes), waiting=waiting)
    kicks = [
        KickVote(seat=whom, yes=sorted(yes), needed=room.kick_needs(whom))
        for whom, yes in sorted(room.kicks.items())
    ]
    after = room.next
    wishes = [SeatWish(by=by, seat=seat, of=after.seating[seat]) for by, seat in sorted(after.wishes.items())]
    return Votes(
        undo=undo, pause=sorted(room.pause), kicks=kicks, rematch=sorted(after.agreed), wishes=wishes,
        seating=list(after.seating) if room.status == "over" else [],
        newcomers=[Newcomer(guest=n.guest, name=n.name, seat=n.seat) for n in room.company.asking.values()],
    )  # fmt: skip


def table_line(room: Room) -> lobby.TableLine:
    kinds = [seat.kind for seat in room.seats]
    return lobby.TableLine(
        id=room.id,
        name=room.name,
        game=room.game.id,
        title=room.game.title,
        status=room.status,
        round=max(1, len(room.rounds)),
        options=room.options,
        taken=kinds.count("person"),
        free=kinds.count("open"),
        bots=kinds.count("bot"),
        people=[seat.name for seat in room.seats if seat.person],
        privacy=room.privacy,
        updated=room.told // LIST_STEP * LIST_STEP,
        edition=room.game.pack.title,
    )


def raw(data: bytes) -> Any:
    """Bytes that are JSON already, to be put into a message as they are."""
    return msgspec.Raw(data)
