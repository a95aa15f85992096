"""The theatre: reels of a game, whose eyes see what, its story, and playing on from a moment of it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from lastturn.engine.record import Record, read_turns, replay
from lastturn.registry import load
from lastturn.server import reels
from lastturn.server.problems import Rejection
from lastturn.server.settings import without_waiting
from lastturn.server.theatre import Kept, Sent, Theatre
from lastturn.server.told import ToldMatch
from tests.ours import game_of
from tests.server.ember import ember
from tests.server.people import NO_CLOCK, Message, Person
from tests.server.serving import InThread

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("doomsday/4", "earth-gone-mad/team-4", "end-of-days/by-hand-5", "until-daylight/by-hand-4")


def recorded(which: str) -> Record:
    return read_turns((RECORDS / f"{which}.turns").read_text(encoding="utf-8"), load)[1]


def finished(person: Person, seats: str = "me bot") -> str:
    person.create(seats, start=True)
    with person.page() as page:
        page.play_on()
    return person.table


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """One server for all tests that only look."""
    store = str(tmp_path_factory.mktemp("theatre") / "lastturn.sqlite")
    running = InThread(without_waiting(database=store))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def ann(house: InThread) -> Person:
    """She has played one game to its end."""
    person = Person(house.base, "Ann")
    finished(person)
    return person


def unrolled(made: reels.ReelMade) -> list[Any]:
    """The table at every still, as a client puts it together."""
    table: Any = msgspec.to_builtins({"view": made.view, "charts": made.charts})
    tables = []
    for still in made.stills:
        for change in still.changes:
            table = put(table, change.path, change)
        tables.append(table)
    return tables


def put(old: Any, path: list[str | int], change: Any) -> Any:
    if not path:
        return change.value
    key, rest = path[0], path[1:]
    copy = old.copy()
    if not rest and change.value is msgspec.UNSET:
        del copy[key]
    else:
        copy[key] = put(copy[key] if rest else None, rest, change)
    return copy


# -- reels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", GAMES)
def test_a_keyframe_and_what_changed_give_every_view(which: str) -> None:
    record = recorded(which)
    game, first = game_of(record), len(record.moves) // 2
    stops = list(range(len(record.moves) + 1))
    for eyes in (reels.Eyes(0), reels.Eyes(None), reels.Eyes(1, open=True)):
        made = reels.reel(game, reels.ReelAsked(record, eyes, stops, first, first + 12))
        for number, table in enumerate(unrolled(made), first):
            at = replay(game, record, number)
            assert table["view"] == msgspec.to_builtins(game.view(at, eyes.seat, face_up=eyes.open))
            assert table["charts"] == msgspec.to_builtins(game.charts(at, eyes.seat))


@pytest.mark.parametrize("which", GAMES)
def test_eyes_hear_what_they_heard_and_nothing_else(which: str) -> None:
    record = recorded(which)
    game, stops = game_of(record), list(range(31))
    match = ToldMatch(game, record, 30)
    for seat in (0, 1, None):
        made = reels.reel(game, reels.ReelAsked(record, reels.Eyes(seat), stops, 0, 31))
        heard = [line.text for still in made.stills for line in still.lines]
        assert heard == [told.line.text for told in match.lines(seat)]
        others = [still for still in made.stills[1:] if still.seat != seat]
        assert not any(still.said for still in others), "the words of others may be secret picks"


def test_a_record_is_opened_with_its_playbill(ann: Person) -> None:
    table = ann.table
    bill = ann.get(f"/api/tables/{table}/playbill")
    assert (bill["of"], bill["over"], bill["you"]) == (6, True, 0)
    assert ann.get(f"/api/tables/{table}/marks")["decisions"] == [1, 2, 3, 4, 5, 6]
    assert [player["kind"] for player in bill["cast"]] == ["person", "bot"]
    assert bill["cast"][0]["name"] == "Ann" and bill["cast"][1]["name"] not in ("sensible", "")
    answer = ann.http("GET", f"/api/tables/{table}/reel?round=1&seat=1")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"


def test_what_was_made_is_kept_up_to_so_many_bytes() -> None:
    kept = Kept(most=10)
    kept.keep(("a",), Sent(b"123456"))
    kept.keep(("b",), Sent(b"1234"))
    assert kept.get(("a",)) is not None
    kept.keep(("c",), Sent(b"1"))
    assert (kept.get(("b",)), kept.size) == (None, 7), "what was asked for longest ago is gone"


# -- secrets -------------------------------------------------------------------------------------


def test_nobody_misses_what_went_wrong_when_whoever_asked_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the server stops while a replay is being made."""
    complaints: list[Any] = []

    async def stop_meanwhile() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, about: complaints.append(about))
        theatre, ended = Theatre({}, None, without_waiting()), asyncio.Event()

        async def work(asked: Any) -> bytes:
            await ended.wait()
            raise Rejection("record/dear", "The process has been ended.")

        monkeypatch.setattr(theatre, "work", work)
        reader = asyncio.create_task(theatre.sent(("a",), lambda: None, cast(Any, None), lambda data: data))
        await asyncio.sleep(0)
        reader.cancel()
        ended.set()
        await asyncio.gather(reader, return_exceptions=True)
        while theatre.making:  # noqa: ASYNC110  # nobody tells
            await asyncio.sleep(0)

    asyncio.run(stop_meanwhile())
    gc.collect()
    assert complaints == []


def test_before_the_end_nobody_gets_a_still_with_the_secrets_of_others(server: InThread) -> None:
    ann, bob, eve = (Person(server.base, name) for name in ("Ann", "Bob", "Eve"))
    ann.create("me open")
    bob.join(ann.table)
    with ann.page() as page, bob.page() as other:
        page.ask(type="start")
        (page if page.wait(asked_or_not)["ask"] else other).answer()
        at = f"/api/tables/{ann.table}"
        for person in (ann, bob, eve):
            for refused in ("reel?open=true", "reel?seat=0&open=true", "story", "record", "verify"):
                answer = person.http("GET", f"{at}/{refused}")
                assert (answer.status_code, answer.json()["code"]) == (409, "record/running"), refused
            assert hands_seen(person, at) == ([0] if person is ann else [1] if person is bob else [])
        for person, seat in ((ann, 1), (bob, 0), (eve, 0), (eve, 1)):
            assert person.http("GET", f"{at}/reel?seat={seat}").json()["code"] == "record/running"
        played = eve.http("POST", f"{at}/play-on", {"moves": 0, "seat": 0})
        assert played.json()["code"] == "record/running"
        assert eve.http("GET", f"{at}/reel").headers["cache-control"] == "no-store"


def asked_or_not(state: Message) -> bool:
    return bool(state["table"]["status"] == "running")


def hands_seen(person: Person, at: str) -> list[int]:
    """The seats whose cards are in any still that the person can get."""
    bill = person.get(f"{at}/playbill")
    assert not bill["over"] and bill["outcome"] is None
    assert person.get(f"{at}/marks")["decisions"] == list(range(1, bill["of"] + 1)), "stills, not moves"
    reel = person.get(f"{at}/reel")
    zones = [zone for zone in reel["view"]["zones"] if zone["id"].startswith("hand.")]
    assert all("said" not in still or still["seat"] == bill["you"] for still in reel["stills"])
    return [zone["seat"] for zone in zones if zone.get("things")]


@pytest.mark.parametrize("which", GAMES)
def test_how_much_was_seen_does_not_count_what_was_sealed(which: str) -> None:
    """Of a game that runs, stills lie only where the viewer heard something."""
    record = recorded(which)
    game = game_of(record)
    match = ToldMatch(game, record, len(record.moves) // 2)
    stops = sorted({0, *[told.moves for told in match.lines(0)]})
    asked = reels.ReelAsked(match.record(), reels.Eyes(0), stops, 0, min(40, len(stops)), over=False)
    made = reels.reel(game, asked)
    assert all(still.lines for still in made.stills[1:])
    assert {still.seat for still in made.stills} <= {0, None}


# -- budgets and broken links --------------------------------------------------------------------


@pytest.fixture
def thrifty(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), dear_rate="3/hour"))
    yield running
    running.stop()


def test_only_what_has_to_be_made_is_paid_for(thrifty: InThread) -> None:
    ann = Person(thrifty.base, "Ann")
    at = f"/api/tables/{finished(ann)}"
    dear = ["reel", "marks", "story"]
    for _ in range(4):
        assert [ann.http("GET", f"{at}/{what}").status_code for what in ["playbill", *dear]] == [200] * 4
    refused = ann.http("GET", f"{at}/reel?seat=1")
    assert (refused.status_code, refused.json()["code"]) == (429, "rate/limit")
    assert int(refused.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("reel?seat=7", 422, "seat/unknown"),
        ("reel?first=900", 404, "record/unknown"),
        ("reel?first=-1", 422, "message/bad"),
        ("reel?seat=x", 422, "message/bad"),
        ("playbill?round=5", 404, "record/unknown"),
        ("marks?round=5", 404, "record/unknown"),
        ("story?round=5", 404, "record/unknown"),
    ],
)
def test_a_broken_link_gets_a_clear_answer(ann: Person, what: str, status: int, code: str) -> None:
    answer = ann.http("GET", f"/api/tables/{ann.table}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"]


# -- playing on ----------------------------------------------------------------------------------


@pytest.mark.parametrize("redeal", [True, False])
def test_a_game_goes_on_from_a_moment(server: InThread, redeal: bool) -> None:
    ann = Person(server.base, "Ann")
    at = f"/api/tables/{finished(ann)}"
    seen = ann.get(f"{at}/reel?seat=0")["view"]["zones"]
    made = ann.post(f"{at}/play-on", moves=0, seat=0, redeal=redeal, pace=NO_CLOCK)
    ann.table, ann.token = made["id"], made["seated"]["token"]
    with ann.page() as page:
        zones = page.state["view"]["zones"]
        hand = [[zone for zone in some if zone["id"] == "hand.1"] for some in (seen, zones)]
        assert hand[0] == hand[1], "my own hand is what it was"
        page.play_on()
    text = ann.http("GET", f"/api/tables/{ann.table}/record").text
    assert ("redealt 1\n" in text) == redeal
    game, record, _ = read_turns(text, lambda _: ember())
    assert replay(game, record).over()


def test_friends_find_open_seats(house: InThread, ann: Person) -> None:
    bob = Person(house.base, "Bob")
    made = ann.post(f"/api/tables/{ann.table}/play-on", moves=2, seat=1, friends=True)
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["open", "person"]
    assert bob.join(made["id"])["seat"] == 0


@pytest.mark.parametrize(
    ("asked", "code"),
    [({"moves": 6, "seat": 0}, "record/bad"), ({"moves": 1, "seat": 5}, "seat/unknown"),
     ({"moves": 1, "seat": 0, "round": 3}, "record/unknown"), ({"moves": -1, "seat": 0}, "message/bad")],
)  # fmt: skip
def test_what_cannot_be_played_on_is_refused(ann: Person, asked: Message, code: str) -> None:
    answer = ann.http("POST", f"/api/tables/{ann.table}/play-on", asked)
    assert answer.json()["code"] == code


# -- records -------------------------------------------------------------------------------------


def test_a_finished_record_is_read_and_watched(house: InThread, ann: Person) -> None:
    bob = Person(house.base, "Bob")
    turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
    glance = bob.post("/api/records/read", turns=turns)
    assert (glance["over"], glance["seats"], glance["moves"]) == (True, 2, 6)
    assert glance["names"][0] == "Ann"
    made = bob.post("/api/tables/import", turns=turns)
    bill = bob.get(f"/api/tables/{made['id']}/playbill")
    assert bill["over"] and bill["imported"] and bill["cast"][0]["name"] == "Ann"
    mine = bob.get("/api/me/tables")["tables"]
    assert [game["round"] for line in mine for game in line["finished"]] == [1]


@pytest.mark.parametrize("turns", ["", "a picture", "Last Turn record 1\ngame last-ember\n\n"])
def test_a_file_that_is_no_record_gets_a_clear_answer(ann: Person, turns: str) -> None:
    answer = ann.http("POST", "/api/records/read", {"turns": turns})
    assert answer.json()["code"] == "record/bad"
    assert "record" in answer.json()["message"]


def test_every_game_of_a_table_is_among_my_records(house: InThread) -> None:
    cleo = Person(house.base, "Cleo")
    table = finished(cleo)
    with cleo.page() as page:
        page.ask(type="rematch", yes=True)
        page.wait(lambda s: s["table"]["round"] == 2)
        lines = cleo.get("/api/me/tables")["tables"]
        assert [(line["status"], [game["round"] for game in line["finished"]]) for line in lines] == [
            ("running", [1])
        ]
        page.play_on()
        page.ask(type="leave")
    played = cleo.get(f"/api/tables/{table}/playbill?round=2")
    assert played["cast"][0]["name"] == "Cleo", "who leaves afterwards has played"


def test_a_story_is_told_of_what_happened(ann: Person) -> None:
    told = ann.get(f"/api/tables/{ann.table}/story")
    standings = told["story"]["standings"]
    assert [standings[0]["moves"], standings[-1]["moves"]] == [0, told["of"]] == [0, 6]
    assert sum(standings[-1]["values"]) >= 1, "somebody has won"
