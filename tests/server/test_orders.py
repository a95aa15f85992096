"""Standing orders, with the games of this project that ask for reactions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Bot, Game
from lastturn.server import entries as e
from lastturn.server.settings import without_waiting
from tests.ours import games
from tests.server.people import Person
from tests.server.serving import InThread


def installed() -> tuple[dict[str, Game], dict[str, Bot]]:
    return games(), {"sensible": SensibleBot()}


def with_orders() -> list[str]:
    """Games in which some kind of question has a plain no."""
    return [id for id, game in games().items() if any(p.passing is not None for p in game.prompts.values())]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite")), installed)
    yield running
    running.stop()


@pytest.mark.parametrize("game", with_orders())
def test_an_order_passes_for_its_owner_and_nobody_else_knows(house: InThread, game: str) -> None:
    rules = games()[game]
    passing = [prompt.key for prompt in rules.prompts.values() if prompt.passing is not None]
    ann = Person(house.base, "Ann")
    ann.create("me" + " bot" * (max(2, rules.seats[0]) - 1), game=game, start=True)
    with ann.page() as page, Person(house.base, "Eve").watch(ann.table) as watching:
        for prompt in passing:
            assert page.ask(type="order", prompt=prompt, until="game")["type"] == "accepted"
        orders = page.wait(lambda s: len(s["mine"]["orders"]) == len(passing))["mine"]["orders"]
        assert {order["prompt"] for order in orders} == set(passing)
        for _ in range(40):
            if page.state["table"]["status"] == "over" or ordered(house, ann.table):
                break
            ask = page.wait(lambda s: s["outcome"] or (s["ask"] and s["ask"]["prompt"] not in passing))["ask"]
            if ask:
                page.ask(type="answer", ask=ask["id"], move=ask["choices"][-1]["move"])
        assert ordered(house, ann.table)
        assert not any('"orders":[{' in message for message in watching.got)


def ordered(house: InThread, table: str) -> bool:
    """The log has a move made by an order."""
    log = asyncio.run(house.venue.store.read(table))
    return any(isinstance(entry.deed, e.Moved) and entry.deed.by == "order" for entry in log)
