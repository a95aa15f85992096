"""Who may say what to whom: team chat, whispers, free text that a game closes, stock phrases, free dice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn.engine.contract import Talk
from lastturn.engine.record import Record, pack_of, write_turns
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.judging import may_say
from lastturn.server.problems import Rejection
from lastturn.server.settings import without_waiting
from lastturn.server.showing import chat_for, mine, talk
from lastturn.server.who import Who
from lastturn.wire import messages as m
from tests.rules import rule
from tests.server.people import NO_CLOCK, Message, Page, Person
from tests.server.serving import InThread
from tests.server.test_hidden import glance
from tests.server.test_online_rules import bench_of, four_games, play_at_random
from tests.server.test_room import Bench

TEAMS = {"mode": "team"}
EVE = Who("eve", "Eve", None)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InThread]:
    settings = without_waiting(database=str(tmp_path / "lastturn.sqlite"))
    running = InThread(settings, four_games)
    yield running
    running.stop()


def heard(bench: Bench, who: Who) -> list[str]:
    return [line.text for line in chat_for(bench.room, who)]


# -- team chat -----------------------------------------------------------------------------------


@rule("EGM-14.5")
def test_team_chat_reaches_team_mates_and_nobody_else() -> None:
    bench = bench_of("earth-gone-mad", 4, options=TEAMS)
    assert [mine(bench.room, seat).mates for seat in range(4)] == [[2], [3], [0], [1]]
    bench.say(0, m.Say(text="Aim at Asia", team=True))
    people = [Who(f"g{seat}", f"P{seat}", seat) for seat in range(4)]
    assert [heard(bench, who) for who in [*people, EVE]] == [["Aim at Asia"], [], ["Aim at Asia"], [], []]
    assert bench.room.chat[0].line.team


@rule("EGM-14.5")
def test_others_cannot_tell_that_a_team_has_talked(house: InThread) -> None:
    people = [Person(house.base, name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
    people[0].create("me open open open", game="earth-gone-mad", options=TEAMS, name="Four")
    for person in people[1:4]:
        person.join(people[0].table)
    pages = [person.page() for person in people[:4]] + [people[4].watch(people[0].table)]
    pages[0].ask(type="start")
    for page in pages:
        page.wait(lambda s: s["table"]["status"] == "running" and s["view"] is not None)
        page.quiet(0.1)
    before = [glance(person, page) for person, page in zip(people[1:4:2], pages[1:4:2], strict=True)]
    listed = people[4].get("/api/tables?name=four")
    count = [len(page.got) for page in pages]
    for number in range(3):
        assert pages[0].ask(type="chat", text=f"{number} " + "x" * 480, team=True)["type"] == "accepted"
    pages[2].wait(lambda s: len(s["chat"]) == 3)
    for seat in (1, 3, 4):
        assert pages[seat].quiet(0.2) == []
        assert len(pages[seat].got) == count[seat]
    after = [glance(person, page) for person, page in zip(people[1:4:2], pages[1:4:2], strict=True)]
    assert after == before
    assert people[4].get("/api/tables?name=four") == listed
    for page in pages:
        page.close()


@rule("EGM-14.5")
def test_without_a_team_there_is_no_team_chat() -> None:
    for options in ({}, {"mode": "coop"}, {**TEAMS, "claims": "asked"}):
        bench = bench_of("earth-gone-mad", 4, options=options)
        with pytest.raises(Rejection) as refused:
            bench.say(1, m.Say(text="psst", team=True))
        assert refused.value.code == "chat/team"
    with pytest.raises(Rejection):
        bench_of("earth-gone-mad", 4, options=TEAMS).say(None, m.Say(text="psst", team=True))


@rule("EGM-Q58")
def test_whoever_takes_a_seat_over_reads_no_whispers_of_the_one_before() -> None:
    bench = Bench(2).do(e.Started())
    bench.say(0, m.Say(text="between us", to=1))
    bench.say(1, m.Leave())
    bench.do(e.Sat(seat=1, guest="new", name="New"))
    assert heard(bench, Who("new", "New", 1)) == []
    assert heard(bench, Who("g1", "P1", None)) == ["between us"]


@rule("EGM-16.10")
def test_all_talk_and_events_are_kept_and_brought_back_in_order(tmp_path: Path) -> None:
    few = without_waiting(database=str(tmp_path / "x.sqlite"), lines=2, chat_lines=2)
    running = InThread(few)
    people = [Person(running.base, name) for name in ("Ann", "Bob")]
    people[0].create("me open bot")
    people[1].join(people[0].table)
    with people[0].page() as page, people[1].page() as other:
        for number in range(10):
            page.ask(type="chat", text=str(number), to=1 if number % 3 == 0 else None)
        page.ask(type="start")
        page.answer()
        other.answer()
        page.asked()
        whole = page.state["lines"]
        assert len(whole) > 5 and whole[0]["n"] == 1
    with people[0].page() as again, Person(running.base, "Eve").watch(people[0].table) as watching:
        assert brought_back(again) == (whole, [str(number) for number in range(10)])
        lines, chat = brought_back(watching)
        assert len(lines) == len([line for line in whole if not line["secret"]])
        assert chat == [str(number) for number in range(10) if number % 3]
    running.stop()


def brought_back(page: Page) -> tuple[list[Message], list[str]]:
    """All that a page knows after it has looked back to the beginning."""
    lines, chat = page.state["lines"], page.state["chat"]
    left, left_chat = page.state["earlier"], page.state["earlier_chat"]
    assert (len(lines), len(chat)) == (2, 2)
    while left or left_chat:
        past = page.ask(type="look_back", line=lines[0]["n"], chat=chat[0]["id"])
        lines, chat = past["lines"] + lines, past["chat"] + chat
        left, left_chat = past["earlier"], past["earlier_chat"]
    return lines, [line["text"] for line in chat]


def test_a_bot_is_not_whispered_to() -> None:
    with pytest.raises(Rejection) as refused:
        Bench(1, bots=1).say(0, m.Say(text="psst", to=1))
    assert refused.value.code == "seat/unknown"


# -- talk that the game closes -------------------------------------------------------------------


@rule("EOD-19.2")
@pytest.mark.parametrize("option", ["off", "on"])
def test_in_step_2_everybody_is_reminded_and_strict_talk_closes_free_text(option: str) -> None:
    bench = bench_of("end-of-days", options={"strict_trade_talk": option})
    seen = set()
    for room in play_at_random(bench, 400):
        now = talk(room)
        trading = room.running().game.view(room.running().table, None).fact("step").value == "trade"
        seen.add(trading)
        assert (now.rule == "EOD-19.2", bool(now.reminder), now.closed) == (
            trading, trading, trading and option == "on",
        )  # fmt: skip
    assert seen == {True, False}


@rule("EOD-19.2", "EOD-19.4", "EOD-Q58")
def test_while_talk_is_closed_only_stock_phrases_are_said(house: InThread) -> None:
    pages = trading(house, "on")
    assert pages[0].state["table"]["talk"]["closed"]
    phrase = game("end-of-days").phrases[0]
    for page in pages:
        refused = page.ask(type="chat", text="Mine is a red nine.")
        assert (refused["code"], refused["rule"]) == ("chat/closed", "EOD-19.2")
        assert page.ask(type="chat", text=phrase)["type"] == "accepted"
    assert pages[1].ask(type="chat", text="A red nine.", to=0)["code"] == "chat/closed"
    assert pages[1].ask(type="rename", name="I have a nine")["code"] == "chat/closed"
    assert pages[1].ask(type="chat", text=phrase, to=0)["type"] == "accepted"
    assert pages[1].ask(type="roll")["type"] == "accepted"
    pages[0].ask(type="answer", ask=pages[0].asked()["id"], words="end trade")
    pages[1].wait(lambda s: not s["table"]["talk"]["closed"])
    assert pages[1].ask(type="chat", text="Free at last.")["type"] == "accepted"
    for page in pages:
        page.close()


@rule("EOD-19.2")
def test_without_the_option_the_reminder_is_all(house: InThread) -> None:
    pages = trading(house, "off")
    said = pages[1].state["table"]["talk"]
    assert not said["closed"] and "number, total value and colours" in said["reminder"]
    assert pages[1].ask(type="chat", text="I promise nothing.")["type"] == "accepted"
    for page in pages:
        page.close()


def trading(house: InThread, strict: str) -> list[Page]:
    """Two people and a watcher in the trade step of End of Days."""
    played = game("end-of-days")
    scene = (
        f'game = "end-of-days"\nseats = 2\n[options]\nstrict_trade_talk = "{strict}"\n[table]\n'
        'step = "trade"\nnations = ["US", "SU"]\nhands = [["KER-2"], ["KER-3"]]'
    )
    options = played.full_options(2, {"strict_trade_talk": strict})
    record = Record(played.id, played.rules, pack_of(played), 2, 0, options=options, scene=scene)
    people = [Person(house.base, name) for name in ("Ann", "Bob", "Eve")]
    made = people[0].post(
        "/api/tables/import",
        turns=write_turns(played, record),
        seats=[{"kind": "me"}, {"kind": "open"}],
        pace=NO_CLOCK,
    )
    people[0].table = made["id"]
    people[0].token = made["seated"]["token"]
    people[1].join(made["id"])
    return [people[0].page(), people[1].page(), people[2].watch(made["id"])]


def test_what_is_closed_is_judged_by_what_everybody_sees() -> None:
    may_say(Talk(), ["Nyet."], "anything")
    may_say(Talk(closed=True), ["Nyet."], "Nyet.")
    with pytest.raises(Rejection):
        may_say(Talk(closed=True), ["Nyet."], "Nyet, nyet.")


@rule("EOD-19.4")
def test_stock_phrases_come_with_every_game_and_name_no_card(house: InThread) -> None:
    catalogue = Person(house.base, "Ann").get("/api/games")["games"]
    phrases = {info["id"]: info["phrases"] for info in catalogue}
    assert len(phrases["end-of-days"]) >= 12 and all(phrases.values())
    assert any("shoe" in phrase for phrase in phrases["end-of-days"])
    assert any("orbit" in phrase for phrase in phrases["end-of-days"])
    told = re.compile("|".join([r"\d", *map(re.escape, game("end-of-days").names()["card"])]))
    assert [phrase for phrase in phrases["end-of-days"] if told.search(phrase)] == []


# -- free dice -----------------------------------------------------------------------------------


def test_a_free_roll_is_written_to_chat_and_leaves_the_games_chance_alone() -> None:
    bench = bench_of("earth-gone-mad")
    table = bench.room.running().table
    before = (table.chances, bench.room.running().whole_record())
    rolls = [str(getattr(bench.say(1, m.Roll(plus=plus)), "text", "")) for plus in (0, 1) for _ in range(60)]
    assert set(rolls[:60]) <= {f"free roll, no effect: 1d6: {n}" for n in range(1, 7)}
    assert set(rolls[60:]) <= {f"free roll, no effect: 1d6+1: {n}" for n in range(2, 8)}
    assert len(set(rolls)) > 4
    assert (table.chances, bench.room.running().whole_record()) == before
    assert all(spoken.line.kind == "roll" and spoken.readers is None for spoken in bench.room.chat)


@pytest.mark.parametrize(("id", "plus"), [("doomsday", 0), ("until-daylight", 0), ("end-of-days", 1)])
def test_dice_that_a_game_does_not_have_are_not_rolled(id: str, plus: int) -> None:
    with pytest.raises(Rejection) as refused:
        bench_of(id).say(0, m.Roll(plus=plus))
    assert refused.value.code == "roll/unknown"
