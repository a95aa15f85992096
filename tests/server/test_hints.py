"""Hints: the best moves, from nothing but what the asked seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn import registry
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Game, Rng, Table
from lastturn.server.settings import without_waiting
from lastturn.server.thinking import whole_thought
from tests.ours import ids
from tests.server.ember import with_coach
from tests.server.people import Person
from tests.server.serving import InThread


def test_a_hint_names_an_answer_that_can_be_sent(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        ask = page.asked()
        hint = page.ask(type="hint", ask=ask["id"])
        assert hint["type"] == "hint" and hint["ask"] == ask["id"]
        meant = next(choice for choice in ask["choices"] if choice["move"] == hint["moves"][0])
        assert hint["label"] == meant["label"]
        assert hint["on"] == meant.get("on", [])
        assert hint["best"] == [], "nobody here can say more"
        assert page.ask(type="answer", ask=ask["id"], move=hint["moves"][0])["type"] == "accepted"
        assert page.ask(type="hint", ask=ask["id"])["code"] == "move/stale"


@pytest.fixture
def coached(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite")), with_coach)
    yield running
    running.stop()


def test_a_coach_names_the_best_moves_with_their_chances(coached: InThread) -> None:
    ann = Person(coached.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        ask = page.asked()
        hint = page.ask(type="hint", ask=ask["id"])
        best = hint["best"]
        assert best[0]["move"] == hint["moves"][0]
        assert len(best) == min(3, len(ask["choices"]))
        labels = {choice["move"]: choice["label"] for choice in ask["choices"]}
        assert [each["label"] for each in best] == [labels[each["move"]] for each in best]
        assert all(1 <= each["chance"] <= 99 for each in best)
        assert "% to win" in hint["because"]


def test_the_same_question_has_the_same_hint(lone_server: InThread) -> None:
    ann = Person(lone_server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        ask = page.asked()
        hints = [page.ask(type="hint", ask=ask["id"])["moves"] for _ in range(5)]
        assert hints == [hints[0]] * 5


def test_only_the_asked_seat_gets_a_hint(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page, Person(server.base, "Eve").watch(ann.table) as watcher:
        assert watcher.ask(type="hint", ask=page.asked()["id"])["code"] == "seat/needed"


def test_the_host_may_have_a_table_without_hints(server: InThread) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    ann.create("me open bot", hints=False)
    bob.join(ann.table)
    with ann.page() as first, bob.page():
        first.ask(type="start")
        ask = first.asked()
        assert first.state["table"]["hints"] is False
        assert first.ask(type="hint", ask=ask["id"])["code"] == "hint/off"


def test_hints_are_for_tables_with_bots_and_for_whoever_plays_alone(server: InThread) -> None:
    ann, bob = Person(server.base, "Ann"), Person(server.base, "Bob")
    assert ann.create("me open bot")["table"]["hints"]
    assert ann.create("me bot", hints=False, start=True)["table"]["hints"], "nobody is wronged by it"
    ann.create("me open")
    bob.join(ann.table)
    with bob.page() as page:
        assert not page.state["table"]["hints"]
        ann.post(f"/api/tables/{ann.table}/setup", hints=True)
        assert page.wait(lambda s: s["table"]["hints"])


@pytest.fixture
def stingy(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite"), hint_rate="1/minute"))
    yield running
    running.stop()


def test_one_person_may_ask_for_so_many(stingy: InThread) -> None:
    ann = Person(stingy.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        ask = page.asked()["id"]
        assert page.ask(type="hint", ask=ask)["type"] == "hint"
        assert page.ask(type="hint", ask=ask)["type"] == "hint", "what was thought of already is free"
        page.answer()
        assert page.ask(type="hint", ask=page.asked()["id"])["code"] == "hint/fast"


# -- secrecy -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", sorted(ids()))
def test_two_tables_that_differ_in_what_a_seat_cannot_see_give_it_the_same_hint(id: str) -> None:
    game, bot, told = registry.load(id), SensibleBot(), 0
    for table, seat in positions(game, bot, 40):
        one, other = table.determinize(seat, Rng(101)), table.determinize(seat, Rng(202))
        assert game.view(one, seat) == game.view(other, seat)
        hints = [
            whole_thought(game, bot, twin.determinize(seat, Rng(5)), seat, Rng(6)) for twin in (one, other)
        ]
        assert hints[0] == hints[1], f"after {len(table.moves)} moves, seat {seat + 1}"
        told += 1
    assert told > 20


def positions(game: Game, bot: SensibleBot, count: int) -> Iterator[tuple[Table, int]]:
    """Every seventh question of a game among bots."""
    rng, asked = Rng(11), 0
    table = game.new(3 if 3 in game.seats else game.seats[-1], 4)
    while not table.over() and asked < count * 7:
        seat = next(seat for seat in range(table.seats) if table.waiting >> seat & 1)
        asked += 1
        if asked % 7 == 0:
            yield table, seat
        table.play(seat, bot.choose(game, table.determinize(seat, rng), seat, rng))
