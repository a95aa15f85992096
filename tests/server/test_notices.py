"""Slow play: who is away is told by mail, browser and calendar: once, together, awake, of nothing hidden."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import http_ece
import httpx
import icalendar
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lastturn.server.notices.letters import Call
from lastturn.server.notices.pushing import push
from lastturn.server.notices.service import NoticeService, asleep
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.store.waiting import Device, NoticeWishes
from tests.server.people import Person
from tests.server.post import Postbox, PushService, body, waited_for
from tests.server.serving import InThread
from tests.stores import new_database

SLOW = {"kind": "slow", "hours": 24}


@pytest.fixture
def post() -> Iterator[Postbox]:
    box = Postbox()
    yield box
    box.stop()


@pytest.fixture
def settings(database: str, post: Postbox) -> Settings:
    return without_waiting(
        database=database, poll=0.05, public="http://tables.test", mail_host="127.0.0.1", mail_port=post.port,
        mail_tls="none", mail_from="Last Turn <tables@tables.test>", notice_after=0.0, notice_every=0.0,
        push_services=("127.0.0.1",),
    )  # fmt: skip


@pytest.fixture
def server(settings: Settings) -> Iterator[InThread]:
    running = InThread(settings)
    yield running
    running.stop()


def friends(base: str, name: str = "Slow table", pace: dict[str, Any] = SLOW) -> tuple[Person, Person]:
    ann, bob = Person(base, "Ann"), Person(base, "Bob")
    ann.create("me open", name=name, pace=pace)
    bob.join(ann.table)
    return ann, bob


def token_in(letter: str, what: str) -> str:
    found = re.search(rf"http://tables\.test/notices#{what}=(\S+)", letter)
    assert found, letter
    return found[1]


def confirmed(person: Person, post: Postbox, mail: str = "bob@there.test", **more: Any) -> None:
    before = len(post.letters)
    person.post("/api/me/notices", mail=mail, **more)
    token = token_in(body(post.next(before + 1)), "confirm")
    assert httpx.post(f"{person.base}/api/notices/confirm", json={"token": token}).is_success


def start(person: Person) -> None:
    with person.page() as page:
        assert page.ask(type="start")["type"] == "accepted"


def test_who_is_away_gets_one_mail_with_the_way_to_the_decision(server: InThread, post: Postbox) -> None:
    ann, bob = friends(server.base)
    confirmed(bob, post)
    start(ann)
    letter = post.next(2)
    assert (letter["To"], letter["Subject"]) == ("bob@there.test", "Your move: Slow table")
    assert letter["Auto-Submitted"] == "auto-generated" and "tables.test" in letter["Message-ID"]
    seat = re.search(rf"/table/{ann.table}#seat=(\S+)", body(letter))
    assert seat, body(letter)
    fresh = Person(server.base, "Elsewhere")
    fresh.table, fresh.token = ann.table, seat[1]
    with fresh.page() as page:
        assert page.state["you"]["seat"] == 1
        page.answer()
        waited_for(lambda: not rows(server, bob))
    assert len(post.letters) == 2


def rows(server: InThread, person: Person) -> list[Any]:
    from lastturn.server.store import waiting

    found: list[Any] = waiting.waiting_for(server.venue.store.engine, person.me["guest"])
    return found


def test_nothing_goes_to_an_address_that_nobody_confirmed(server: InThread, post: Postbox) -> None:
    ann, bob = friends(server.base)
    bob.post("/api/me/notices", mail="bob@there.test")
    assert post.next()["Subject"] == "Is this your address?"
    start(ann)
    waited_for(lambda: rows(server, bob))
    with ann.page() as page:
        page.quiet(0.5)
    assert len(post.letters) == 1
    wrong = httpx.post(f"{server.base}/api/notices/confirm", json={"token": "made up"})
    assert wrong.json()["code"] == "notice/link"
    first = token_in(body(post.letters[0]), "confirm")
    bob.post("/api/me/notices", mail="other@there.test")
    late = httpx.post(f"{server.base}/api/notices/confirm", json={"token": first})
    assert late.json()["code"] == "notice/link" and "another address" in late.json()["message"]


@pytest.mark.parametrize("mail", ["nobody", "a b@c", "a@b\r\nBcc: all@there.test", "a@b,c@d", "x" * 300])
def test_an_address_that_is_none_is_refused(server: InThread, post: Postbox, mail: str) -> None:
    bob = Person(server.base, "Bob")
    assert bob.http("POST", "/api/me/notices", {"mail": mail}).json()["code"] == "message/bad"
    assert bob.http("POST", "/api/me/notices", {"zone": "../etc"}).json()["code"] == "notice/zone"
    assert post.letters == []


def test_several_tables_are_one_digest(settings: Settings, post: Postbox) -> None:
    server = InThread(msgspec.structs.replace(settings, notice_after=4.0))
    ann, bob = friends(server.base, "First table")
    confirmed(bob, post)
    start(ann)
    for name in ("Second table", "Third table"):
        ann.create("me open", name=name, pace=SLOW)
        bob.join(ann.table)
        start(ann)
    letter = post.next(2)
    assert letter["Subject"] == "3 tables wait for you"
    assert [name in body(letter) for name in ("First table", "Second table", "Third table")] == [True] * 3
    assert body(letter).count("#seat=") == 3
    server.stop()
    assert len(post.letters) == 2


def test_one_click_ends_it(server: InThread, post: Postbox) -> None:
    ann, bob = friends(server.base)
    confirmed(bob, post)
    start(ann)
    letter = post.next(2)
    address = letter["List-Unsubscribe"].strip("<>").replace("http://tables.test", server.base)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    done = httpx.post(address, data={"List-Unsubscribe": "One-Click"})
    assert done.json()["message"] == "Nothing more will come."
    told = bob.get("/api/me/notices")
    assert (told["mail"], told["confirmed"]) == ("", False)
    assert httpx.post(f"{server.base}/api/notices/stop?token=made-up").json()["code"] == "notice/link"


def test_nobody_is_told_at_a_live_pace_or_at_the_table(server: InThread, post: Postbox) -> None:
    ann, bob = friends(server.base, "Live table", {"kind": "live"})
    confirmed(bob, post)
    start(ann)
    here, there = friends(server.base)
    confirmed(there, post, "there@there.test")
    with here.page() as first, there.page() as second:
        first.ask(type="start")
        second.asked()
        waited_for(lambda: rows(server, there))
        first.quiet(0.5)
    assert rows(server, bob) == []
    assert post.next(3)["To"] == "there@there.test"  # once the page is closed


def test_a_mail_that_was_not_taken_is_sent_later(
    server: InThread, post: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastturn.server.notices.service.AGAIN", 0.1)
    ann, bob = friends(server.base)
    confirmed(bob, post)
    post.full = True
    start(ann)
    waited_for(lambda: post.refused)
    post.full = False
    assert post.next(2)["Subject"] == "Your move: Slow table"


@pytest.mark.parametrize(
    ("hours", "now", "sleeps"),
    [
        ((22, 7), "2026-01-10T22:30", True), ((22, 7), "2026-01-10T06:59", True),
        ((22, 7), "2026-01-10T07:00", False), ((1, 5), "2026-01-10T03:00", True),
        ((1, 5), "2026-01-10T05:00", False), ((None, None), "2026-01-10T03:00", False),
    ],
)  # fmt: skip
def test_sleep_hours_are_by_the_clock_on_their_wall(
    hours: tuple[int | None, int | None], now: str, sleeps: bool
) -> None:
    from datetime import datetime
    from zoneinfo import ZoneInfo

    zone = "Australia/Adelaide"
    at = datetime.fromisoformat(now).replace(tzinfo=ZoneInfo(zone)).timestamp()
    assert asleep(NoticeWishes(guest="g", sleep_from=hours[0], sleep_until=hours[1], zone=zone), at) is sleeps


def test_who_sleeps_is_told_afterwards(server: InThread, post: Postbox) -> None:
    from datetime import UTC, datetime

    hour = datetime.now(UTC).hour
    ann, bob = friends(server.base)
    confirmed(bob, post, sleep_from=hour, sleep_until=(hour + 2) % 24, zone="UTC")
    start(ann)
    waited_for(lambda: rows(server, bob))
    with ann.page() as page:
        page.quiet(0.5)
    assert len(post.letters) == 1
    bob.post("/api/me/notices", mail="bob@there.test", zone="UTC")
    assert post.next(2)["Subject"] == "Your move: Slow table"


# -- nothing hidden ------------------------------------------------------------------------------


def test_everybody_who_is_asked_is_told_alike_and_of_nothing_else(server: InThread, post: Postbox) -> None:
    """Last Ember is sealed: all are asked at once, whatever they hold. Who has answered shows nowhere."""
    people = [Person(server.base, name) for name in ("Ann", "Bob", "Eve")]
    people[0].create("me open open", name="Sealed", pace=SLOW)
    for person in people[1:]:
        person.join(people[0].table)
    for person in people:
        confirmed(person, post, f"{person.name.lower()}@there.test")
    start(people[0])
    waited_for(lambda: len(post.letters) >= 6)
    sent = {letter["To"]: plain(body(letter)) for letter in post.letters[3:]}
    assert set(sent) == {"ann@there.test", "bob@there.test", "eve@there.test"}
    assert len(set(sent.values())) == 1, "no word differs but the secret of the link"
    before = calendar_of(people[1])
    with people[0].page() as page:
        page.answer()
    waited_for(lambda: not rows(server, people[0]))
    assert calendar_of(people[1]) == before
    assert len(post.letters) == 6


def plain(letter: str) -> str:
    return re.sub(r"(seat|stop)=\S+", r"\1=…", letter)


# -- browsers ------------------------------------------------------------------------------------


class Browser:
    """What a browser has for its notices."""

    def __init__(self, endpoint: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"0123456789abcdef"
        self.subscription = {
            "endpoint": endpoint, "p256dh": coded(point), "auth": coded(self.auth),
        }  # fmt: skip

    def read(self, data: bytes) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(
            http_ece.decrypt(data, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        )
        return said


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.stop()


def test_a_browser_is_told_in_secret_and_by_us(server: InThread, service: PushService) -> None:
    ann, bob = friends(server.base)
    browser = Browser(service.endpoint)
    told = bob.post("/api/me/notices/push", **browser.subscription)
    assert told["devices"] == 1
    start(ann)
    headers, data = waited_for(lambda: service.got)[0]
    said = browser.read(data)
    assert (said["title"], said["url"]) == ("Your move: Slow table", f"/table/{ann.table}")
    assert "seat=" not in json.dumps(said), "a notice lies open on a lock screen"
    assert b"Slow table" not in data
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    token, key = re.fullmatch(r"vapid t=([^,]+),\s*k=(.+)", headers["authorization"]).groups()  # type: ignore[union-attr]  # it matches
    assert key == told["push_key"]
    assert Vapid02.verify(headers["authorization"]) and token.count(".") == 2


def test_a_browser_that_is_gone_is_forgotten(server: InThread, service: PushService) -> None:
    ann, bob = friends(server.base)
    bob.post("/api/me/notices/push", **Browser(service.endpoint).subscription)
    service.answer = 410
    start(ann)
    waited_for(lambda: service.got)
    waited_for(lambda: bob.get("/api/me/notices")["devices"] == 0)
    bob.post("/api/me/notices/push", **Browser(service.endpoint).subscription)
    assert bob.post("/api/me/notices/push", endpoint=service.endpoint)["devices"] == 0


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://169.254.169.254/latest",
        "https://evil.test/x",
        "https://127.0.0.1.evil.test/",
        "file:///etc",
        "x",
    ],
)
def test_nobody_sends_the_server_where_they_please(server: InThread, endpoint: str) -> None:
    bob = Person(server.base, "Bob")
    asked = Browser(endpoint).subscription
    assert bob.http("POST", "/api/me/notices/push", asked).json()["code"] == "notice/service"


# -- calendars -----------------------------------------------------------------------------------


def calendar_of(person: Person) -> str:
    address = person.get("/api/me/notices")["calendar"].replace("http://tables.test", person.base)
    answer = httpx.get(address)
    assert answer.headers["content-type"].startswith("text/calendar")
    return answer.text


def test_the_calendar_has_what_waits_for_its_owner(server: InThread) -> None:
    ann, bob = friends(server.base)
    old = bob.post("/api/me/notices/calendar")["calendar"].replace("http://tables.test", server.base)
    assert icalendar.Calendar.from_ical(httpx.get(old).text).walk("VEVENT") == []
    start(ann)
    waited_for(lambda: rows(server, bob))
    event = icalendar.Calendar.from_ical(calendar_of(bob)).walk("VEVENT")[0]
    assert str(event["summary"]).startswith("Your move: Slow table (")
    assert str(event["url"]) == f"http://tables.test/table/{ann.table}"
    assert (event.decoded("dtend") - event.decoded("dtstart")).total_seconds() == pytest.approx(86_400, abs=5)
    bob.post("/api/me/notices/calendar")
    assert httpx.get(old).status_code == 404
    assert httpx.get(f"{server.base}/api/calendar/made-up.ics").status_code == 404


def test_of_two_processes_one_tells(postgres: str, post: Postbox, settings: Settings) -> None:
    shared = msgspec.structs.replace(settings, database=new_database(postgres))
    servers = [InThread(shared), InThread(shared)]
    ann, bob = friends(servers[0].base)
    confirmed(bob, post)
    bob.base = servers[1].base
    start(ann)
    post.next(2)
    with ann.page() as page:
        page.quiet(0.5)
    assert len(post.letters) == 2
    for server in servers:
        server.stop()


def test_a_notice_of_several_tables_leads_to_the_list_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[dict[str, Any]] = []
    monkeypatch.setattr("pywebpush.webpush", lambda device, data, **more: said.append(json.loads(data)))
    calls = [Call(name, "Last Ember", f"http://tables.test/table/{name}") for name in ("ash", "coal")]
    device = Device(endpoint="https://push.test/1", p256dh="", auth="")
    for number in (1, 2):
        push(without_waiting(), Vapid02(), device, calls[:number], "UTC")
    assert [one["url"] for one in said] == ["/table/ash", "/tables"]


def test_nobody_is_told_again_before_the_time_is_over() -> None:
    asked: list[tuple[float, ...]] = []

    class Looked:
        async def look(self, what: object, *times: float) -> list[NoticeWishes]:
            asked.append(times)
            return []

    settings = without_waiting(notice_after=60.0, notice_every=3600.0)
    service = NoticeService(Looked(), SimpleNamespace(changed=[]), settings)  # type: ignore[arg-type]  # stand-ins
    asyncio.run(service._sweep())
    now, asked_before, told_before = asked[0]
    assert (now - asked_before, now - told_before) == (60.0, 3600.0)
