"""A bot that crashes, is slow or plays what is not legal: the table goes on, and it is named."""

from __future__ import annotations

import itertools
import threading
from pathlib import Path
from typing import Any

import pytest
import structlog

from lastturn.bots.random import RandomBot
from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.server.settings import without_waiting
from tests.server.ember import ember
from tests.server.people import Person
from tests.server.serving import InThread


class Crashing(RandomBot):
    name = "crashing"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        raise KeyError("the weights of the net")


class Illegal(RandomBot):
    name = "illegal"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        return 77


class Wordy(RandomBot):
    name = "wordy"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> Any:
        return "play Ember 3"


class Slow(RandomBot):
    name = "slow"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        threading.Event().wait()
        return 0


BAD: dict[str, Bot] = {bot.name: bot for bot in (Crashing(), Illegal(), Wordy(), Slow())}


def players() -> tuple[dict[str, Game], dict[str, Bot]]:
    return {"last-ember": ember()}, {"random": RandomBot(), **BAD}


def sit_down(ann: Person, bot: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    made = ann.post("/api/tables", game="last-ember", seats=seats, start=True, pace={"kind": "none"})
    ann.table, ann.token = made["id"], made["seated"]["token"]


@pytest.mark.parametrize(
    ("bot", "did"),
    [
        ("crashing", "crashed"),
        ("illegal", "chose what is not legal"),
        ("wordy", "crashed"),
        ("slow", "took too long"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_table_goes_on(tmp_path: Path, bot: str, did: str) -> None:
    limit = 0.05 if bot == "slow" else 60.0
    server = InThread(without_waiting(database=str(tmp_path / "lt.sqlite"), think_at_most=limit), players)
    try:
        with structlog.testing.capture_logs() as log:
            ann = Person(server.base, "Ann")
            sit_down(ann, bot)
            with ann.page() as page:
                page.play_on()
                lines = page.state["lines"]
            turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
    finally:
        server.stop()

    said = [line["text"] for line in lines if line["name"] == "table.bot_failed"]
    assert said == [f"The bot “{bot}” of Hearth 2 {did}: the default was played for it."], "once in a game"
    assert {line["by"] for line in lines if line["name"] == "shown" and line["seat"] == 1} == {"default"}
    assert "# by default" in turns
    named = [line for line in log if line.get("bot") == bot and line["log_level"] == "error"]
    assert named, "and in the log"
    if bot == "crashing":
        assert "in choose" in named[0]["trace"] and "the weights of the net" in named[0]["trace"]


def test_a_window_does_not_tell_who_has_answered(tmp_path: Path) -> None:
    """The sentence waits until everybody sees what was chosen."""
    server = InThread(without_waiting(database=str(tmp_path / "lt.sqlite")), players)
    try:
        ann = Person(server.base, "Ann")
        sit_down(ann, "crashing")
        with ann.page() as page:
            page.asked()
            room = server.venue.rooms.live_rooms[ann.table].room
            for _ in itertools.count():
                if room.running().table.waiting == 1:  # the bot has answered, Ann has not
                    break
                page.quiet(0.05)
            assert [line["name"] for line in page.state["lines"]].count("table.bot_failed") == 0
            page.answer()
            page.wait(lambda s: any(line["name"] == "table.bot_failed" for line in s["lines"]))
    finally:
        server.stop()
