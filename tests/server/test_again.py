"""Playing again in the same room: consent, seats, continents, links."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import View
from lastturn.server import entries as e
from lastturn.server.problems import Rejection
from lastturn.server.room import replay_room
from lastturn.server.showing import votes
from lastturn.wire import messages as m
from tests.rules import rule
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_online_rules import bench_of, play_at_random
from tests.server.test_playing import begin, two
from tests.server.test_room import Bench

EARTH = "earth-gone-mad"


def over(bench: Bench) -> Bench:
    for _ in play_at_random(bench, 20_000):
        pass
    assert bench.status() == "over"
    return bench


def continents(bench: Bench) -> list[str]:
    round = bench.room.rounds[-1]
    view: View = round.game.view(round.table, None)
    return [seat.name for seat in view.seats]


def names(bench: Bench) -> list[str]:
    return [seat.name for seat in bench.room.seats]


@rule("EGM-16.9")
@pytest.mark.parametrize("options", [{"mode": "competitive"}, {"mode": "team", "teams": "2v2"}])
def test_the_next_game_has_the_same_chat_seats_and_continents(options: dict[str, str]) -> None:
    bench = over(bench_of(EARTH, 4, options=options).do(e.Said(guest="g0", name="P0", text="Hm.", seat=0)))
    before, first = continents(bench), bench.room.rounds[0]
    for seat in range(4):
        assert bench.status() == "over"
        bench.say(seat, m.Rematch())
    assert bench.status() == "running" and len(bench.room.rounds) == 2
    assert (continents(bench), names(bench)) == (before, ["P0", "P1", "P2", "P3"])
    assert [spoken.line.text for spoken in bench.room.chat] == ["Hm."]
    new = bench.room.rounds[1]
    assert [new.game.mates(new.table, s) for s in range(4)] == [
        first.game.mates(first.table, s) for s in range(4)
    ]
    assert new.start.secret != first.start.secret, "a fresh shuffle and a fresh order roll"
    told = {shown.line.name for shown in bench.room.lines if shown.round == 2}
    assert "order-rolled" in told


@rule("EGM-16.9")
def test_whoever_wants_another_continent_is_asked_before_the_start() -> None:
    bench = over(bench_of(EARTH, 3))
    before = continents(bench)
    for seat, keep in ((0, True), (1, False), (2, True)):
        bench.say(seat, m.Rematch(keep=keep))
    round = bench.room.running()
    assert round.waiting() == [1]
    offered = [round.game.say(move) for move in round.table.legal(1)]
    assert f"claim {before[1]}" in offered
    assert not {f"claim {before[0]}", f"claim {before[2]}"} & set(offered)
    other = next(words for words in offered if words not in (f"claim {before[1]}", "any continent"))
    bench.do(e.Moved(seat=1, move=round.game.hear(other), by="person"))
    assert continents(bench) == [before[0], other.removeprefix("claim "), before[2]]


@rule("EGM-16.9", "EGM-Q57")
def test_two_people_change_seats_when_both_want_to_and_then_agree_anew() -> None:
    bench = over(bench_of(EARTH, 3))
    before, score = continents(bench), bench.room.rounds[0].outcome()
    bench.say(2, m.Rematch())
    bench.say(0, m.Sit(seat=1))
    shown = votes(bench.room)
    assert [(wish.by, wish.seat, wish.of) for wish in shown.wishes] == [(0, 1, 1)]
    assert (shown.seating, shown.rematch) == ([0, 1, 2], [2])
    bench.say(1, m.Sit(seat=0))
    shown = votes(bench.room)
    assert (shown.seating, shown.wishes, shown.rematch) == ([1, 0, 2], [], [])
    assert names(bench) == ["P0", "P1", "P2"] and bench.room.rounds[0].outcome() == score, "still on show"
    for seat in range(3):
        bench.say(seat, m.Rematch(share=f"{seat}{seat}" * 16))
    assert names(bench) == ["P1", "P0", "P2"]
    assert continents(bench) == before, "a continent belongs to its seat"
    assert [share[:1] for share in bench.room.rounds[1].shares] == ["1", "0", "2"]
    again = replay_room("room", bench.room.games, bench.log)
    assert again.rounds[1].whole_record() == bench.room.rounds[1].whole_record()


@rule("EGM-16.9")
def test_a_bots_seat_is_taken_at_once_and_an_own_wish_can_be_dropped() -> None:
    bench = over(bench_of(EARTH, 2, bots=1))
    bench.say(0, m.Sit(seat=1))
    bench.say(0, m.Sit(seat=0))
    assert votes(bench.room).wishes == []
    bench.say(0, m.Sit(seat=2))
    assert votes(bench.room).seating == [2, 1, 0]
    for seat in (0, 1):
        bench.say(seat, m.Rematch())
    assert [seat.kind for seat in bench.room.seats] == ["bot", "person", "person"]
    assert names(bench)[2] == "P0" and bench.room.host_seat() == 2


@rule("EGM-16.9")
def test_whoever_was_stood_in_for_comes_back_by_agreeing_and_is_not_waited_for_before() -> None:
    bench = over(bench_of(EARTH, 3).do(*[e.StoodIn(seat=seat, on=True) for seat in (0, 1)]))
    bench.say(0, m.Rematch())
    assert bench.status() == "over", "seat 3 has not agreed"
    bench.say(2, m.Rematch())
    assert bench.status() == "running"
    assert [seat.stand_in for seat in bench.room.seats] == [False, True, False]


def test_seats_do_not_change_while_a_game_runs() -> None:
    for seat in (1, 9):
        with pytest.raises(Rejection) as refused:
            Bench(2).do(e.Started()).say(0, m.Sit(seat=seat))
        assert refused.value.code == "table/not-over"
    with pytest.raises(Rejection) as refused:
        Bench(2).do(e.Started()).play_out().say(0, m.Sit(seat=9))
    assert refused.value.code == "seat/unknown"


@rule("EGM-16.9")
def test_pages_go_with_their_people_and_old_seat_links_do_not(server: InThread) -> None:
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        while first.state["table"]["status"] != "over":
            first.answer()
            second.answer()
            first.wait(lambda s: s["ask"] is not None or s["outcome"] is not None)
            second.wait(lambda s: s["ask"] is not None or s["outcome"] is not None)
        first.ask(type="sit", seat=1)
        second.wait(lambda s: s["table"]["votes"]["wishes"])
        second.ask(type="sit", seat=0)
        for page in (first, second):
            page.wait(lambda s: s["table"]["votes"]["seating"] == [1, 0])
            page.ask(type="rematch", yes=True)
        for page, seat in ((first, 1), (second, 0)):
            page.wait(lambda s: s["table"]["round"] == 2 and s["ask"] is not None)
            assert (page.state["you"]["seat"], page.state["view"]["you"]) == (seat, seat)
        first.answer()
        token = first.state["you"]["token"]
    with ann.page(token=token) as back:
        assert back.state["you"]["seat"] == 1
    refused = Person(server.base, "Eve").http("POST", f"/api/tables/{ann.table}/link", {"token": ann.token})
    assert refused.json()["code"] == "join/token", "the old link named the seat that Bob has now"
