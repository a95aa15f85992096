"""The table as everybody sees it: what is kept of it from move to move is what would be made anew."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from lastturn.engine.contract import Game
from lastturn.registry import games
from lastturn.server import entries as e
from lastturn.server.live_room import LiveRoom
from lastturn.server.settings import Settings
from lastturn.server.showing import table_info
from lastturn.server.viewers import Viewer, info
from lastturn.server.who import Who
from lastturn.wire.table import Pace
from tests.server.test_room import Bench

Besides = Callable[[Bench, int], list[e.AnyDeed]]
BESIDES: dict[str, Besides] = {
    "a request to take back": lambda bench, seat: [e.UndoAsked(seat=seat)],
    "… that is refused": lambda bench, seat: [e.UndoAnswered(seat=1 - seat, yes=False)],
    "a pause": lambda bench, seat: [e.PauseVoted(seat=0, on=True), e.PauseVoted(seat=1, on=True)],
    "its end": lambda bench, seat: [e.PauseVoted(seat=0, on=False)],
    "a stand-in": lambda bench, seat: [e.StoodIn(seat=seat, on=True)],
    "its end, too": lambda bench, seat: [e.StoodIn(seat=seat, on=False)],
    "a vote": lambda bench, seat: [e.KickVoted(seat=seat, whom=1 - seat, yes=True)],
    "another name": lambda bench, seat: [e.Renamed(guest=f"g{seat}", name="Zoe")],
    "silence": lambda bench, seat: [e.TimedOut(seat=seat, moves=[timely(bench, seat)], dropped=0)],
    "a line of chat": lambda bench, seat: [e.Said(guest="g0", name="P0", seat=0, text="hm")],
}


def timely(bench: Bench, seat: int) -> int:
    return bench.room.running().table.default(seat)


def as_made_anew(live: LiveRoom) -> None:
    made = table_info(live.room, live.seats_online(), live.watchers(), live.board.all())
    assert info(live) == made


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_after_every_move_and_whatever_happens_between(game: Game) -> None:
    bench = Bench(2, pace=Pace(misses=3), game=game).do(e.Started())
    live, chance, besides = LiveRoom(bench.room), random.Random(5), list(BESIDES.values())
    as_made_anew(live)
    for number in range(120):
        round = bench.room.round
        assert round is not None
        if round.over:
            break
        seat = round.waiting()[0]
        if number % 5 == 4 and besides:
            bench.do(*besides.pop(0)(bench, min(seat, 1)))
        else:
            bench.do(e.Moved(seat=seat, move=chance.choice(round.table.legal(seat)), by="person"))
        as_made_anew(live)


def test_who_comes_and_goes_is_seen() -> None:
    bench = Bench(2).do(e.Started())
    live = LiveRoom(bench.room)
    as_made_anew(live)
    pages = [
        Viewer(live, Who(f"g{seat}", "", seat), Settings(), lambda code: None, str) for seat in (0, None)
    ]
    for page in pages:
        live.viewers.add(page)
        as_made_anew(live)
    assert [seat.online for seat in info(live).seats] == [True, False]
    assert len(info(live).watchers) == 1
    for page in pages:
        live.viewers.discard(page)
        as_made_anew(live)


def test_the_end_of_a_game_is_seen() -> None:
    bench = Bench(2).do(e.Started())
    live, chance = LiveRoom(bench.room), random.Random(2)
    while bench.room.status == "running":
        round = bench.room.running()
        seat = round.waiting()[0]
        bench.do(e.Moved(seat=seat, move=chance.choice(round.table.legal(seat)), by="person"))
        as_made_anew(live)
    assert info(live).status == "over" and info(live).fair.secret is not None
