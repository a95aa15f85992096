"""Bots think in processes of their own, on what their seat may know."""

from __future__ import annotations

import asyncio

import pytest

from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.engine.record import Record, pack_of, replay
from lastturn.server.metrics import Metrics
from lastturn.server.settings import without_waiting
from lastturn.server.thinking import Job, Thinker, Worker
from tests.server.ember import ember, players


def job(moves: list[tuple[int, int]] | None = None, bot: str = "sensible") -> Job:
    game = ember()
    record = Record(game.id, game.rules, pack_of(game), 2, 7, options={"deck": "full"}, moves=moves or [])
    return Job("t.1.0", record, bot, 0, 5)


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_chooses_a_legal_move(workers: int) -> None:
    thinker = Thinker(*players(), players, without_waiting(workers=workers), Metrics())
    opinion = asyncio.run(thinker.opinion(job()))
    thinker.stop()
    assert opinion is not None
    assert opinion.move in replay(ember(), job().record).legal(0)


class Curious:
    """A bot that remembers which table it was given."""

    name = "curious"

    def __init__(self) -> None:
        self.hands: set[tuple[str, ...]] = set()

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        things = game.view(table, None, face_up=True).zone("hand.2").things
        self.hands.add(tuple([thing.name for thing in things]))
        return table.legal(seat)[0]

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        return ""

    def may_speak(self, table: Table) -> bool:
        return False

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        return None


def test_a_bot_is_given_a_redealt_table() -> None:
    curious = Curious()
    bots: dict[str, Bot] = {"curious": curious}
    worker = Worker(players()[0], bots)
    for seed in range(12):
        asked = job(bot="curious")
        asked.seed = seed
        worker.think(asked)
    assert len(curious.hands) > 3, "the other hand was dealt anew each time"


def test_a_worker_goes_on_from_the_position_it_knows() -> None:
    worker = Worker(*players())
    table = replay(ember(), job().record)
    worker.think(job())
    moves = [(0, table.legal(0)[0]), (1, table.legal(1)[0])]
    worker.think(job(moves))
    assert worker.seen["t.1.0"].moves == moves
    worker.think(job([(0, table.legal(0)[1])]))
    assert worker.seen["t.1.0"].moves == [(0, table.legal(0)[1])], "moves that were taken back are forgotten"


class Broken:
    name = "broken"

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        raise ZeroDivisionError

    def because(self, game: Game, table: Table, seat: int, m: int) -> str:
        raise ZeroDivisionError

    def may_speak(self, table: Table) -> bool:
        raise ZeroDivisionError

    def speak_up(self, game: Game, table: Table, seat: int, rng: Rng) -> int | None:
        raise ZeroDivisionError


def test_a_bot_that_fails_gives_no_opinion() -> None:
    thinker = Thinker(players()[0], {"broken": Broken()}, None, without_waiting(), Metrics())
    assert asyncio.run(thinker.opinion(job(bot="broken"))) is None
    thinker.stop()
