"""Hidden information at the wire: every message of every page is looked through."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastturn.server.round import Round
from lastturn.server.viewers import padded
from tests.rules import rule
from tests.server.ember import ember
from tests.server.people import Page, Person
from tests.server.serving import InThread
from tests.server.test_playing import begin, two

EMBERS = ember().names()["ember"]


def held(round: Round, seat: int) -> set[str]:
    """The cards in a hand, from the server's own table."""
    return {thing.name for thing in round.game.view(round.table, seat).zone(f"hand.{seat + 1}").things}


def names_in(message: str) -> set[str]:
    """Every ember named anywhere in a message, as a whole word."""
    return {
        name for name in EMBERS if any(f"{name}{after}" in message for after in ('"', ".", ",", " ", ";"))
    }


def secrets_of(server: InThread, table: str) -> tuple[str, str]:
    room = server.venue.rooms.live_rooms[table].room
    return room.seed, room.running().start.secret


@rule("SUD-16.1")
@pytest.mark.parametrize("rounds", [3])
def test_no_page_ever_hears_of_a_card_it_cannot_know(server: InThread, rounds: int) -> None:
    people = [Person(server.base, name) for name in ("Ann", "Bob", "Cid")]
    people[0].create("me open open")
    for other in people[1:]:
        other.join(people[0].table)
    pages = [person.page() for person in people] + [Person(server.base, "Eve").watch(people[0].table)]
    begin(*pages[:3])
    room = server.venue.rooms.live_rooms[people[0].table].room
    round = room.running()
    for _ in range(rounds):
        for seat in range(3):
            pages[seat].asked()
        for page in pages:
            page.quiet(0.05)
        hands = [held(round, seat) for seat in range(3)]
        shown = {thing.name for thing in round.game.view(round.table, None).zone("shown").things}
        read = [len(page.got) for page in pages]
        for seat in (2, 0):
            pages[seat].answer()
        for page in pages:
            page.quiet(0.1)
        for seat, page in enumerate(pages):
            mine = hands[seat] if seat < 3 else set()
            for count, message in enumerate(page.got, 1):
                heard = names_in(message)
                assert heard <= mine | shown | page_knew(page, count), (
                    f"page {seat} heard of {heard - mine - shown}"
                )
        assert len(pages[3].got) == read[3], "a watcher hears nothing of sealed answers"
        assert len(pages[1].got) == read[1], "nor does whoever has not answered"
        pages[1].answer()
        for page in pages:
            page.wait(
                lambda s: s["table"]["status"] == "over" or s["ask"] is not None or s["you"]["seat"] is None
            )
    for page in pages:
        page.wait(lambda s: s["outcome"] is not None)
        page.close()


def page_knew(page: Page, messages: int) -> set[str]:
    """What the page's own hand and the cards shown were, after the first so many messages."""
    known: set[str] = set()
    for view in page.views[:messages]:
        for zone in view["zones"] if view else []:
            if zone["id"] == "shown" or zone.get("seat") == (view or {}).get("you"):
                known |= {thing["name"] for thing in zone.get("things", [])}
    return known


def test_secrets_and_hidden_counts_are_in_no_message(server: InThread) -> None:
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        seed, secret = secrets_of(server, ann.table)
        committed = server.venue.rooms.live_rooms[ann.table].room.running().secret
        first.answer()
        second.answer()
        first.asked()
        for message in first.got + second.got:
            assert seed not in message and secret not in message and committed not in message
            assert '"seq"' not in message


def test_a_sealed_answer_changes_nothing_others_can_ask_for(lone_server: InThread) -> None:
    """Not even by asking: the table, the state again, a bug report."""
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        second.asked()
        before = glance(bob, second)
        first.answer()
        assert second.quiet() == []
        assert glance(bob, second) == before


def glance(person: Person, page: Page) -> list[Any]:
    page.send(type="sync")
    state = page.until(lambda message: message["type"] == "state")
    of_the_moment = ("n", "now", "pad")  # the pad makes up for the digits of the other two
    state = {key: value for key, value in state.items() if key not in of_the_moment}
    capsule = person.post(f"/api/tables/{person.table}/capsule", token=person.token)
    return [state, capsule, person.get(f"/api/tables/{person.table}")]


def test_messages_come_in_size_classes(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot bot", start=True)
    with ann.page() as page:
        page.play_on()
        for data in page.got:
            if json.loads(data)["type"] in ("state", "update"):
                assert len(data.encode()) % lone_server.venue.settings.bucket == 0


def test_padding_fills_up_and_never_cuts() -> None:
    for length in range(40):
        data = json.dumps({"text": "x" * length, "pad": ""}, separators=(",", ":")).encode()
        filled = padded(data, 16)
        assert len(filled) % 16 == 0
        assert json.loads(filled)["text"] == "x" * length


def test_a_running_game_gives_no_record(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    for what in ("record", "verify", "story", "record?form=json&round=1"):
        refused = ann.http("GET", f"/api/tables/{ann.table}/{what}")
        assert (refused.status_code, refused.json()["code"]) == (409, "record/running")


def test_a_bug_report_holds_the_reporters_own_things_only(lone_server: InThread) -> None:
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        second.asked()
        round = lone_server.venue.rooms.live_rooms[ann.table].room.running()
        mine, theirs = held(round, 1), held(round, 0)
        report = bob.http("POST", f"/api/tables/{ann.table}/capsule", {"note": "stuck"})
        assert report.json()["seat"] == 1
        assert names_in(report.text) & theirs == set()
        assert mine <= names_in(report.text)
        assert report.json()["moves"] == []


def test_standing_orders_are_private_and_answer_for_their_owner(lone_server: InThread) -> None:
    """Last Ember has no plain no, so an order for it is refused; the list of orders stays with its owner."""
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        refused = first.ask(type="order", prompt="last-ember.card", until="game")
        assert refused["code"] == "move/unknown"
        assert "orders" not in second.state["table"]
