"""Bots have names of their own; a person's new name is seen everywhere; what nobody decided is marked."""

from __future__ import annotations

from lastturn.engine.record import read_turns
from lastturn.server import entries as e
from lastturn.server.faces import NAMES, NOBODY, faces
from lastturn.server.names import is_free
from lastturn.server.room import replay_room
from lastturn.server.showing import lines_for, seat_infos
from tests.server.ember import ember
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_room import GAMES, Bench


def test_names_can_be_told_apart() -> None:
    for place, name in enumerate(NAMES):
        assert is_free(name, NAMES[:place]), name


def test_bots_have_names_of_their_own_that_stay() -> None:
    bench = Bench(1, bots=3)
    seats = seat_infos(bench.room, set())
    assert [seat.name for seat in seats[1:]] == [NAMES[seat.face] for seat in seats[1:]]
    assert len({seat.name for seat in seats}) == 4
    assert [seat.bot for seat in seats[1:]] == ["sensible"] * 3
    assert seats[0].name == "P0" and seats[0].face == NOBODY
    assert replay_room("room", GAMES, bench.log).names() == bench.room.names()


def test_tables_differ_in_their_bots() -> None:
    assert len({tuple(faces(f"table{n}", [True] * 3, [])) for n in range(20)}) > 15


def test_a_bot_yields_its_name_to_a_person() -> None:
    first, second, third = faces("room", [True, True, True], [])
    taken = NAMES[second].upper()
    with_person = faces("room", [True, True, True], [taken])
    assert (with_person[0], with_person[2]) == (first, third), "the others keep theirs"
    assert with_person[1] not in (first, second, third)


def test_every_seat_has_a_name_even_among_namesakes() -> None:
    people = [NAMES[face] for face in faces("room", [True] * 8, [])]
    assert len(set(faces("room", [False] * 8 + [True] * 8, people))) == 9


def test_who_sits_down_with_a_bots_name_has_it(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    made = ann.create("me open bot")
    bot = made["table"]["seats"][2]["name"]
    bob = Person(lone_server.base, bot)
    seats = bob.join(ann.table)["table"]["seats"]
    assert seats[1]["name"] == bot != seats[2]["name"]
    with ann.page() as page:
        assert page.ask(type="rename", name=seats[2]["name"])["code"] == "guest/name-taken"


def test_a_new_name_is_seen_at_every_table_at_once(lone_server: InThread) -> None:
    ann, bob = Person(lone_server.base, "Ann"), Person(lone_server.base, "Bob")
    ann.create("me open")
    bob.join(ann.table)
    with ann.page() as page:
        bob.post("/api/me", name="Robert")
        page.wait(lambda s: s["table"]["seats"][1]["name"] == "Robert")
        bob.post("/api/me", name="Ann")
        assert page.state["table"]["seats"][1]["name"] == "Robert", "that name is taken here"


# -- who made the move ---------------------------------------------------------------------------


def by(bench: Bench, seat: int | None, of: int) -> list[str]:
    """How the lines of a seat are marked, as another sees them."""
    return [line.by for line in lines_for(bench.room, seat) if line.seat == of and line.name == "shown"]


def answered(bench: Bench, *hands: e.By) -> Bench:
    for seat, hand in enumerate(hands):
        move = bench.room.running().table.legal(seat)[0]
        deed = (
            e.TimedOut(seat=seat, moves=[move]) if hand == "clock" else e.Moved(seat=seat, move=move, by=hand)
        )
        bench.do(deed)
    return bench


def test_what_a_clock_has_played_is_marked_for_all() -> None:
    bench = answered(Bench(2).do(e.Started()), "person", "clock")
    assert by(bench, 0, of=1) == by(bench, None, of=1) == ["clock"]
    assert by(bench, None, of=0) == [""]


def test_a_standing_order_is_its_seats_own_business() -> None:
    bench = answered(Bench(2).do(e.Started()), "order", "person")
    assert by(bench, 0, of=0) == ["order"]
    assert by(bench, 1, of=0) == by(bench, None, of=0) == [""]


def test_a_stand_in_is_marked_and_a_bot_is_not() -> None:
    bench = Bench(1, bots=1).do(e.Started(), e.StoodIn(seat=0, on=True))
    answered(bench, "bot", "bot")
    assert by(bench, None, of=0) == ["stand_in"] and by(bench, None, of=1) == [""]


def test_marks_end_with_what_they_are_about() -> None:
    bench = answered(answered(Bench(2).do(e.Started()), "clock", "person"), "person", "person")
    assert by(bench, None, of=0) == ["clock", ""]


def test_the_record_says_what_nobody_decided_and_reads_as_before(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.ask(type="stand_in", on=True)
        page.wait(lambda s: s["outcome"] is not None)
    text = ann.http("GET", f"/api/tables/{ann.table}/record").text
    lines = text.splitlines()
    assert "# seat 2 is played by the program sensible" in lines
    assert lines.count("# by a stand-in") == len([line for line in lines if line.startswith("1 ")])
    assert read_turns(text, lambda _: ember())[1].seats == 2
    still = ann.get(f"/api/tables/{ann.table}/reel?open=true")["stills"][1]
    assert still.get("by", "") == ("stand_in" if still["seat"] == 0 else "")
