"""People at one table: playing, stale and illegal answers, undo, stand-ins, watching, talking, playing
again."""

from __future__ import annotations

import math

from tests.rules import rule
from tests.server.people import Page, Person
from tests.server.serving import InThread


def two(server: InThread, **more: object) -> tuple[Person, Person]:
    """Ann and Bob at one table."""
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open", **more)
    bob.join(ann.table)
    return ann, bob


def begin(page: Page, *others: Page) -> None:
    assert page.ask(type="start")["type"] == "accepted"
    for each in (page, *others):
        each.wait(lambda s: s["table"]["status"] == "running")


def test_one_person_plays_a_whole_game_against_bots(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot bot", start=True)
    with ann.page() as page:
        page.play_on()
        assert page.state["outcome"]["rule"] == "EMB-4"
        assert [seat["kind"] for seat in page.state["table"]["seats"]] == ["person", "bot", "bot"]


def test_a_table_that_somebody_looks_at_is_not_forgotten(lone_server: InThread) -> None:
    ann, _ = two(lone_server)
    with ann.page():
        for live in lone_server.venue.rooms.live_rooms.values():
            live.used = -math.inf
        lone_server.venue.rooms.forget_idle()
        assert ann.table in lone_server.venue.rooms.live_rooms


@rule("EGM-16.8")
def test_two_people_play_a_whole_game(server: InThread) -> None:
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        while first.state["table"]["status"] != "over":
            first.answer(-1)
            second.answer()
            first.wait(lambda s: s["ask"] is not None or s["table"]["status"] == "over")
        second.wait(lambda s: s["table"]["status"] == "over")
        assert first.state["outcome"] == second.state["outcome"]
        assert first.state["table"]["state"] == second.state["table"]["state"]


def test_a_late_answer_is_stale_and_brings_the_open_question(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        old = page.asked()
        page.answer()
        now = page.asked()
        reply = page.ask(type="answer", ask=old["id"], move=old["choices"][0]["move"])
        assert reply["code"] == "move/stale"
        assert reply["ask"]["id"] == now["id"] != old["id"]


@rule("EGM-16.8")
def test_an_illegal_answer_changes_nothing(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        ask = page.asked()
        held = {choice["words"] for choice in ask["choices"]}
        other = next(f"play Ember {n}" for n in range(1, 13) if f"play Ember {n}" not in held)
        reply = page.ask(type="answer", ask=ask["id"], words=other)
        assert (reply["code"], reply["rule"]) == ("move/illegal", "EMB-2")
        why = page.ask(type="why_not", words=other)
        assert (why["type"], why["legal"], why["rule"]) == ("why", False, "EMB-2")
        assert page.ask(type="why_not", words=ask["choices"][0]["words"])["legal"]
        assert page.ask(type="answer", ask=ask["id"], words="sing")["code"] == "move/unknown"
        page.send(type="sync")
        page.until(lambda message: message["type"] == "state")
        assert page.asked() == ask


def test_undo_by_consent(server: InThread) -> None:
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.answer()
        before = second.asked()["id"]
        assert first.state["mine"]["undo"] == 0 and first.state["mine"]["may_ask_undo"]
        first.ask(type="undo")
        second.wait(lambda s: s["table"]["votes"]["undo"] is not None)
        assert second.state["table"]["votes"]["undo"]["by"] == 0
        second.ask(type="undo_answer", yes=True)
        first.wait(lambda s: s["ask"] is not None)
        assert first.state["table"]["undos"] == 1
        assert second.wait(lambda s: s["ask"]["id"] != before)["ask"]["choices"]


def test_without_other_people_a_move_is_taken_back_at_once(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.answer()
        page.wait(lambda s: any(line["name"] == "scored" for line in s["lines"]))
        page.ask(type="undo")
        page.wait(lambda s: s["table"]["undos"] == 1)
        assert "Ann takes a move back." in [line["text"] for line in page.state["lines"]]
        assert len(page.asked()["choices"]) == 3


@rule("EOD-19.5", "DMD-17.3", "SUD-16.2")
def test_a_stand_in_plays_until_its_owner_is_back(server: InThread) -> None:
    ann, bob = two(server)
    first, second = ann.page(), bob.page()
    begin(first, second)
    second.ask(type="leave")
    second.close()
    first.wait(lambda s: s["table"]["seats"][1]["stand_in"])
    first.answer()
    first.wait(lambda s: any(line["name"] == "scored" for line in s["lines"]))
    with bob.page() as back:
        assert back.state["you"]["seat"] == 1
        assert not back.state["mine"]["stand_in"]
        first.wait(lambda s: not s["table"]["seats"][1]["stand_in"])
    first.close()


def test_a_person_may_ask_for_a_stand_in(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.ask(type="stand_in", on=True)
        page.wait(lambda s: s["outcome"] is not None)
        assert page.state["mine"]["stand_in"]


@rule("EGM-16.8", "SUD-16.2")
def test_coming_back_shows_the_exact_prompt(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me open open", start=True)
    with ann.page() as page:
        page.answer()
        asked = page.asked()
        seen = page.state["view"]
    with ann.page() as again:
        assert again.state["ask"] == asked
        assert again.state["view"] == seen


def test_the_seat_opens_on_another_device_and_its_link_can_be_revoked(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    made = ann.create("me bot", start=True)
    assert made["seated"]["link"].endswith("#seat=" + ann.token)
    stranger = Person(server.base, "Phone")
    with stranger.page(ann.table, ann.token) as phone:
        assert phone.state["you"]["seat"] == 0
        new = ann.post(f"/api/tables/{ann.table}/revoke")
        assert phone.closed() == 4001
    with stranger.page(ann.table, new["token"]) as phone:
        assert phone.state["you"]["seat"] == 0


def test_an_old_link_is_refused(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    old = ann.token
    ann.post(f"/api/tables/{ann.table}/revoke")
    stranger = Person(lone_server.base, "Eve")
    refused = stranger.http("POST", f"/api/tables/{ann.table}/link", {"token": old})
    assert (refused.status_code, refused.json()["code"]) == (403, "join/token")


def test_playing_again_with_the_same_people(server: InThread) -> None:
    ann, bob = two(server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.ask(type="chat", text="good luck")
        while first.state["table"]["status"] != "over":
            first.answer()
            second.answer()
            first.wait(lambda s: s["ask"] is not None or s["table"]["status"] == "over")
        promised = first.state["table"]["fair"]["next"]
        first.ask(type="rematch", yes=True, share="aa" * 16)
        second.wait(lambda s: s["table"]["votes"]["rematch"] == [0])
        second.ask(type="rematch", yes=True, share="bb" * 16)
        for page in (first, second):
            page.wait(lambda s: s["table"]["round"] == 2 and s["table"]["status"] == "running" and s["ask"])
            assert page.state["table"]["fair"]["commitment"] == promised
            assert page.state["table"]["fair"]["shares"] == ["aa" * 16, "bb" * 16]
            assert page.state["outcome"] is None
        assert [line["text"] for line in second.state["chat"]] == ["good luck"]


@rule("EGM-16.6")
def test_watchers_see_what_is_public(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    eve = Person(server.base, "Eve")
    with ann.page() as page, eve.watch(ann.table) as watching:
        assert watching.state["you"]["seat"] is None
        assert watching.state["ask"] is None
        page.wait(lambda s: [w["name"] for w in s["table"]["watchers"]] == ["Eve"])
        assert watching.ask(type="answer", ask="1.0.1", move=1)["code"] == "seat/needed"
        page.play_on()
        watching.wait(lambda s: s["outcome"] is not None)
        assert watching.state["view"]["you"] is None
    with ann.page() as page:
        page.wait(lambda s: s["table"]["watchers"] == [])


def test_a_late_joiner_takes_a_bots_seat_when_the_host_lets_them_in(server: InThread) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me bot bot", start=True, late=True)
    with ann.page() as page, bob.watch(ann.table) as late:
        assert late.ask(type="ask_seat", seat=2)["type"] == "accepted"
        page.wait(lambda s: s["table"]["votes"]["newcomers"] != [])
        (newcomer,) = page.state["table"]["votes"]["newcomers"]
        assert newcomer == {"guest": bob.me["guest"], "name": "Bob", "seat": 2}
        assert page.ask(type="admit", guest=newcomer["guest"], yes=True)["type"] == "accepted"
        late.wait(lambda s: s["you"]["seat"] == 2)
        assert late.state["view"]["you"] == 2
        page.wait(lambda s: s["table"]["seats"][2]["name"] == "Bob" and not s["table"]["votes"]["newcomers"])
        with bob.page(ann.table, late.state["you"]["token"]) as again:
            assert again.state["you"]["seat"] == 2


def test_chat_mute_report_and_whispers(server: InThread) -> None:
    ann, bob = two(server)
    eve = Person(server.base, "Eve")
    with ann.page() as first, bob.page() as second, eve.watch(ann.table) as watching:
        second.ask(type="chat", text="hello <b>all</b>")
        second.ask(type="chat", text="psst", to=0)
        first.wait(lambda s: len(s["chat"]) == 2)
        assert first.state["chat"][0]["text"] == "hello <b>all</b>"
        assert (
            first.ask(type="report", chat=first.state["chat"][0]["id"], reason="rude")["type"] == "accepted"
        )
        first.ask(type="mute", guest=bob.me["guest"])
        assert first.wait(lambda s: s["mine"]["muted"])["mine"]["muted"] == [bob.me["guest"]]
        second.ask(type="chat", text="still there?")
        watching.ask(type="chat", text="hi from the side")
        first.wait(lambda s: s["chat"][-1]["text"] == "hi from the side")
        assert "still there?" not in [line["text"] for line in first.state["chat"]]
        watching.wait(lambda s: len(s["chat"]) == 3)
        assert [line["text"] for line in watching.state["chat"]] == [
            "hello <b>all</b>", "still there?", "hi from the side"
        ]  # fmt: skip
        assert watching.ask(type="report", chat="0" * 16)["code"] == "chat/unknown"
        assert first.ask(type="roll", plus=1)["code"] == "roll/unknown", "Last Ember has no dice"


def test_pause_by_agreement(lone_server: InThread) -> None:
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        first.ask(type="pause", on=True)
        assert second.wait(lambda s: s["table"]["votes"]["pause"] == [0])
        second.ask(type="pause", on=True)
        first.wait(lambda s: s["table"]["status"] == "paused" and s["ask"] is None)
        assert first.ask(type="answer", ask="1.0.1", move=1)["code"] == "move/paused"
        first.ask(type="pause", on=False)
        second.wait(lambda s: s["table"]["status"] == "running" and s["ask"] is not None)


def test_voting_somebody_out(lone_server: InThread) -> None:
    people = [Person(lone_server.base, name) for name in ("Ann", "Bob", "Cid")]
    people[0].create("me open open")
    people[1].join(people[0].table)
    people[2].join(people[0].table)
    with people[0].page() as ann, people[1].page() as bob, people[2].page() as cid:
        begin(ann, bob, cid)
        ann.ask(type="kick", seat=2)
        bob.wait(lambda s: s["table"]["votes"]["kicks"] == [{"seat": 2, "yes": [0], "needed": 2}])
        bob.ask(type="kick", seat=2)
        assert cid.closed() == 4001
        ann.wait(lambda s: s["table"]["seats"][2]["kind"] == "bot")
    with people[2].page(token="") as watching:
        assert watching.state["you"]["seat"] is None


def test_one_person_cannot_vote_out_another_who_is_there(lone_server: InThread) -> None:
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        begin(first, second)
        assert first.ask(type="kick", seat=1)["type"] == "error"


def test_names_can_change(lone_server: InThread) -> None:
    ann, bob = two(lone_server)
    with ann.page() as first, bob.page() as second:
        second.ask(type="rename", name="Robert")
        first.wait(lambda s: s["table"]["seats"][1]["name"] == "Robert")
        assert second.wait(lambda s: s["you"]["name"] == "Robert")
