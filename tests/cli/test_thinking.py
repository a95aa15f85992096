"""Bots are given redealt copies, may say a few things besides, and are the same however they are asked."""

from __future__ import annotations

import pytest

from lastturn.bots.random import RandomBot
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Bot, Game, Rng, Table
from lastturn.lab import thinking
from lastturn.lab.playing import play_one
from lastturn.lab.thinking import Thinkers
from lastturn.registry import load
from tests.cli.humming import HUM, Chatterbox, humming_ember


def play_through(bots: list[Bot], explain: bool) -> list[tuple[int, int]]:
    game = load("last-ember")
    match = game.start(len(bots), 5)
    thinkers = Thinkers(game, bots, 5, explain)
    while not match.over():
        said = thinkers.next(match.table)
        match.play(said.move, said.seat)
    return match.table.moves


def test_a_series_of_a_big_game_is_what_one_can_watch() -> None:
    game = load("earth-gone-mad")
    bots: list[Bot] = [SensibleBot(), RandomBot(), SensibleBot()]
    table, told = game.new(3, 5), game.start(3, 5)
    thinkers = Thinkers(game, bots, 5, explain=True)

    moves = play_one(game, table, bots, 5)
    while not told.over():
        said = thinkers.next(told.table)
        told.play(said.move, said.seat)

    assert len(told.table.moves) == moves
    assert told.table.scores() == table.scores()


@pytest.mark.parametrize("bots", [[RandomBot(), RandomBot()], [SensibleBot(), RandomBot(), SensibleBot()]])
def test_asking_for_reasons_changes_no_move(bots: list[Bot]) -> None:
    assert play_through(bots, explain=True) == play_through(bots, explain=False)


@pytest.mark.parametrize("bots", [[RandomBot(), RandomBot()], [SensibleBot(), RandomBot()]])
def test_a_game_of_a_series_is_the_game_one_can_watch(bots: list[Bot]) -> None:
    game = load("last-ember")
    table = game.new(len(bots), 5)

    moves = play_one(game, table, bots, 5)

    again = game.start(len(bots), 5)
    for seat, m in play_through(bots, explain=False):
        again.play(m, seat)
    assert len(again.table.moves) == moves
    assert again.table.scores() == table.scores()


def test_a_bot_never_gets_the_table_itself() -> None:
    game, bot = humming_ember(), Chatterbox()
    table = game.new(2, 1)
    thinkers = Thinkers(game, [bot, bot], 1)
    while not table.over():
        said = thinkers.next(table)
        table.play(said.seat, said.move)

    assert bot.given
    assert all(given is not table for given in bot.given)


@pytest.mark.parametrize("id", ["last-ember", "earth-gone-mad"])
def test_a_bot_is_given_the_table_as_it_stands(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(id)
    table = game.new(3, 1)
    thinkers = Thinkers(game, [SensibleBot()] * 3, 1, explain=True)
    plain_choose = SensibleBot.choose
    checked = 0

    def choose(bot: SensibleBot, game: Game, copy: Table, seat: int, rng: Rng) -> int:
        nonlocal checked
        checked += 1
        assert copy is not table
        assert game.view(copy, seat) == game.view(table, seat)
        return plain_choose(bot, game, copy, seat, rng)

    monkeypatch.setattr(SensibleBot, "choose", choose)
    while not table.over():
        said = thinkers.next(table)
        table.play(said.seat, said.move)

    assert checked > 5


def test_bots_speak_before_they_decide_and_answer_each_other() -> None:
    game = humming_ember()
    table = game.new(2, 1)
    thinkers = Thinkers(game, [SensibleBot(), SensibleBot()], 1)

    said = [thinkers.next(table)]
    while said[-1].move == HUM:
        table.play(said[-1].seat, said[-1].move)
        said.append(thinkers.next(table))

    assert [s.move for s in said[:-1]] == [HUM] * 3
    assert said[-1].move != HUM


def test_nobody_speaks_first_by_seat_number() -> None:
    game = humming_ember()
    first = []
    for answered in ([], [0], [0, 1]):
        table = game.new(3, 1)
        for seat in answered:
            table.play(seat, table.legal(seat)[0])
        said = Thinkers(game, [SensibleBot()] * 3, 1).speak_up(table)
        assert said is not None
        first.append(said.seat)

    assert first == [1, 2, 0]


def test_talk_ends_even_with_a_bot_that_never_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_ASIDES", 2)
    game = humming_ember()
    table = game.new(2, 1)
    thinkers = Thinkers(game, [Chatterbox(), Chatterbox()], 1)

    said = [thinkers.next(table) for _ in range(3)]

    assert [s.move == HUM for s in said] == [True, True, False]


def test_the_random_bot_says_nothing() -> None:
    game = humming_ember()
    table = game.new(2, 1)

    assert Thinkers(game, [RandomBot(), RandomBot()], 1).speak_up(table) is None
