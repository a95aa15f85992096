"""Strangers who take seats to read hands, to vote, or to come back."""

from __future__ import annotations

from typing import Any

from tests.server.people import Page, Person
from tests.server.serving import InThread


def people(server: InThread, *names: str) -> list[Person]:
    return [Person(server.base, name) for name in names]


def let_in(host: Page, asking: Page, seat: int) -> None:
    """The host's yes to somebody who asks for a seat."""
    assert asking.ask(type="ask_seat", seat=seat)["type"] == "accepted"
    guest = asking.state["you"]["guest"]
    host.wait(lambda s: any(one["guest"] == guest for one in s["table"]["votes"]["newcomers"]))
    assert host.ask(type="admit", guest=guest, yes=True)["type"] == "accepted"
    asking.wait(lambda s: s["you"]["seat"] == seat)


def code(reply: dict[str, Any]) -> str:
    return str(reply.get("code", reply["type"]))


def joins(person: Person, table: str, **more: Any) -> str:
    """The code of the refusal, or nothing."""
    answer = person.http("POST", f"/api/tables/{table}/join", more)
    return "" if answer.is_success else str(answer.json()["code"])


# -- late seats ----------------------------------------------------------------------------------


def test_nobody_takes_a_bots_seat_unless_the_table_allows_it(server: InThread) -> None:
    ann, eve = people(server, "Ann", "Eve")
    ann.create("me bot bot", start=True)

    assert joins(eve, ann.table, seat=1) == "table/full"
    assert joins(eve, ann.table) == "table/full"
    with eve.watch(ann.table) as watching:
        assert code(watching.ask(type="ask_seat", seat=1)) == "seat/closed"


def test_a_late_seat_takes_the_hosts_yes(server: InThread) -> None:
    ann, bob, eve = people(server, "Ann", "Bob", "Eve")
    ann.create("me open bot", late=True)
    bob.join(ann.table)
    with ann.page() as host, bob.page() as other, eve.watch(ann.table) as watching:
        host.ask(type="start")
        host.asked()
        assert joins(eve, ann.table, seat=2) == "seat/ask"
        watching.ask(type="ask_seat", seat=2)
        guest = eve.me["guest"]
        assert code(other.ask(type="admit", guest=guest, yes=True)) == "host/needed"
        assert code(watching.ask(type="admit", guest=guest, yes=True)) == "host/needed"
        assert code(host.ask(type="admit", guest="nobody", yes=True)) == "seat/unknown"
        host.ask(type="admit", guest=guest, yes=False)
        host.wait(lambda s: not s["table"]["votes"]["newcomers"])
        assert watching.state["you"]["seat"] is None
        assert code(watching.ask(type="ask_seat", seat=0)) == "table/full"
        assert code(watching.ask(type="ask_seat", seat=9)) == "table/full"


def test_nobody_reads_the_hands_of_two_bots(server: InThread) -> None:
    """A second identity sat on a bot's seat, read its hand, left, and took the next."""
    ann, eve = people(server, "Ann", "Eve")
    ann.create("me bot bot", start=True, late=True)
    with ann.page() as host, eve.watch(ann.table) as spy:
        let_in(host, spy, 1)
        assert spy.state["view"]["you"] == 1
        spy.ask(type="leave")
        host.wait(lambda s: s["table"]["seats"][1]["stand_in"])
        assert joins(eve, ann.table, seat=2) == "", "the seat they have left is still theirs"
        assert eve.get(f"/api/tables/{ann.table}")["seats"][2]["kind"] == "bot"
        bob = Person(server.base, "Bob")
        with bob.watch(ann.table) as next_one:
            let_in(host, next_one, 1)
        with eve.watch(ann.table) as again:
            assert again.state["you"]["seat"] is None
            assert code(again.ask(type="ask_seat", seat=2)) == "seat/held"
            assert again.state["view"]["you"] is None


def test_so_many_may_ask_and_no_more(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot bot", start=True, late=True)
    crowd = people(lone_server, *[f"Eve{number}" for number in range(9)])
    pages = [one.watch(ann.table) for one in crowd]
    told = [code(page.ask(type="ask_seat", seat=1)) for page in pages]
    assert code(pages[0].ask(type="ask_seat", seat=None)) == "accepted"
    assert code(pages[8].ask(type="ask_seat", seat=1)) == "accepted"
    for page in pages:
        page.close()

    assert told == ["accepted"] * 8 + ["table/crowded"]


# -- votes ---------------------------------------------------------------------------------------


def test_strangers_do_not_vote_the_creator_out(server: InThread) -> None:
    """Two of them took bots' seats, voted, and one was host."""
    ann, eve, mallory = people(server, "Ann", "Eve", "Mallory")
    ann.create("me bot bot", start=True, late=True)
    with ann.page() as host, eve.watch(ann.table) as one, mallory.watch(ann.table) as two:
        let_in(host, one, 1)
        let_in(host, two, 2)
        for page in (one, two):
            assert code(page.ask(type="kick", seat=0)) == "vote/late"
            assert code(page.ask(type="remove", guest=ann.me["guest"])) == "host/needed"
        host.wait(lambda s: s["table"]["seats"][2]["late"])
        seats = host.state["table"]["seats"]

    assert [seat["host"] for seat in seats] == [True, False, False]
    assert [seat["late"] for seat in seats] == [False, True, True]


def test_a_stranger_is_host_only_when_nobody_of_the_start_is_left(server: InThread) -> None:
    ann, bob, eve = people(server, "Ann", "Bob", "Eve")
    ann.create("me bot open", late=True)
    bob.join(ann.table, seat=2)
    with ann.page() as host, bob.page() as other, eve.watch(ann.table) as newcomer:
        host.ask(type="start")
        host.asked()
        let_in(host, newcomer, 1)
        host.ask(type="leave")
        other.wait(lambda s: s["you"]["host"])
        assert not newcomer.state["you"]["host"]
        other.ask(type="leave")
        newcomer.wait(lambda s: s["you"]["host"])


def test_the_host_removes_a_stranger_who_was_let_in(server: InThread) -> None:
    ann, eve = people(server, "Ann", "Eve")
    ann.create("me bot bot", start=True, late=True)
    with ann.page() as host, eve.watch(ann.table) as newcomer:
        let_in(host, newcomer, 1)
        host.ask(type="remove", guest=eve.me["guest"])
        assert newcomer.closed() == 4001
        host.wait(lambda s: s["table"]["seats"][1]["kind"] == "bot")


def test_people_of_the_start_are_removed_by_a_vote_only(server: InThread) -> None:
    ann, bob, cid = people(server, "Ann", "Bob", "Cid")
    ann.create("me open open")
    bob.join(ann.table)
    cid.join(ann.table)
    with ann.page() as host, cid.page() as other:
        host.ask(type="start")
        host.asked()
        assert code(host.ask(type="remove", guest=bob.me["guest"])) == "vote/needed"
        assert code(host.ask(type="kick", seat=1)) == "accepted"
        assert (
            other.wait(lambda s: s["table"]["votes"]["kicks"] != [])["table"]["votes"]["kicks"][0]["needed"]
            == 2
        )
        other.ask(type="kick", seat=1)
        host.wait(lambda s: s["table"]["seats"][1]["kind"] == "bot")


# -- coming back ---------------------------------------------------------------------------------


def test_who_was_voted_out_does_not_come_back(server: InThread) -> None:
    ann, bob, eve = people(server, "Ann", "Bob", "Eve")
    ann.create("me open open", late=True)
    bob.join(ann.table)
    eve.join(ann.table)
    with ann.page() as host, bob.page() as other, eve.page() as out:
        host.ask(type="start")
        host.asked()
        for page in (host, other):
            page.ask(type="kick", seat=2)
        assert out.closed() == 4001
    assert joins(eve, ann.table) == joins(eve, ann.table, seat=2) == "table/kicked"
    with eve.watch(ann.table) as watching:
        assert watching.state["you"]["seat"] is None
        assert code(watching.ask(type="chat", text="let me in")) == "table/kicked"
        assert code(watching.ask(type="ask_seat", seat=2)) == "table/kicked"


def test_before_the_start_the_host_removes_anybody_and_they_stay_away(server: InThread) -> None:
    ann, bob, eve, mallory = people(server, "Ann", "Bob", "Eve", "Mallory")
    ann.create("me open open")
    bob.join(ann.table)
    eve.join(ann.table)
    with ann.page() as host, bob.page() as other, eve.page() as out, mallory.watch(ann.table) as watching:
        for page in (other, out):  # two strangers could vote the creator out of his own room
            assert code(page.ask(type="kick", seat=0)) == "host/needed"
        assert code(other.ask(type="remove", guest=eve.me["guest"])) == "host/needed"
        host.ask(type="remove", guest=eve.me["guest"])
        assert out.closed() == 4001
        host.wait(lambda s: s["table"]["seats"][2]["kind"] == "open")
        watching.ask(type="chat", text="spam")
        host.ask(type="remove", guest=mallory.me["guest"])
        assert code(watching.ask(type="chat", text="spam")) == "table/kicked"
        host.wait(lambda s: len(s["mine"]["removed"]) == 2)
        assert [one["name"] for one in host.state["mine"]["removed"]] == ["Eve", "Mallory"]
        assert other.state["mine"]["removed"] == []
        assert joins(eve, ann.table) == "table/kicked"
        assert code(host.ask(type="remove", guest=ann.me["guest"])) == "seat/unknown"
        host.ask(type="remove", guest=eve.me["guest"], on=False)
        assert joins(eve, ann.table) == ""


def test_who_was_removed_stays_away_after_a_restart(server: InThread) -> None:
    ann, eve = people(server, "Ann", "Eve")
    ann.create("me open open")
    eve.join(ann.table)
    with ann.page() as host:
        host.ask(type="remove", guest=eve.me["guest"])
    server.venue.rooms.live_rooms.clear()

    assert joins(eve, ann.table) == "table/kicked"
