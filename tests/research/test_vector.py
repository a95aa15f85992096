"""Many tables at once are the same as one after the other."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.research import Tables, vector
from lastturn.research.desk import Desk
from lastturn.research.workers import TablesInProcesses
from lastturn.testing.cases import Case
from tests.research.cases import every_seat_count


@pytest.mark.parametrize("case", every_seat_count(), ids=repr)
def test_every_table_is_what_a_single_one_would_be(case: Case) -> None:
    tables = vector(case.game, 3, case.seats, case.options, seed=10)
    desks = [Desk(case.game, case.seats, case.options) for _ in range(3)]
    for place, desk in enumerate(desks):
        desk.begin(10 + place)
    for _ in range(25):
        for place, desk in enumerate(desks):
            seat = int(tables.asked[place])
            assert desk.asked() == seat
            assert np.array_equal(tables.observations[place], desk.observe(seat))
            assert np.array_equal(tables.masks[place], desk.mask(seat))
        chosen = tables.sample()
        for place, desk in enumerate(desks):
            desk.play(desk.asked(), int(chosen[place]))
        tables.step(chosen)
        if tables.ends.any() or any(desk.over() for desk in desks):
            return


def test_a_finished_game_gives_rewards_and_begins_anew() -> None:
    tables = vector("until-daylight", 2, seats=2, seed=1)
    while not tables.ends.any():
        assert not tables.rewards.any()
        tables.step_at_random()
    ended = int(np.flatnonzero(tables.ends)[0])

    assert tables.games == tables.ends.sum() and set(tables.rewards[ended]) <= {1.0, -1.0}
    assert tables.masks[ended].any()
    tables.step_at_random()
    assert not tables.rewards[ended].any()


def test_the_same_seed_is_the_same_play() -> None:
    tables = vector("doomsday", 4, seed=3)
    runs = []
    for _ in range(2):
        tables.reset(seed=3)
        for _ in range(40):
            tables.step_at_random()
        runs.append(tables.observations.tobytes())
    assert runs[0] == runs[1]


def test_one_illegal_action_refuses_all() -> None:
    tables = vector("doomsday", 2, seed=3)
    before, actions = tables.observations.copy(), tables.sample().copy()
    actions[1] = np.flatnonzero(tables.masks[1] == 0)[0]

    with pytest.raises(IllegalMove, match="table 1 cannot play action"):
        tables.step(actions)
    with pytest.raises(IllegalMove, match="2 actions are played at a time, not 1"):
        tables.step(actions[:1])
    assert np.array_equal(tables.observations, before)
    with pytest.raises(BadSetup, match="0 tables cannot be played"):
        vector("doomsday", 0)


@pytest.fixture(scope="module")
def shared() -> Iterator[Tables]:
    with vector("doomsday", 6, seats=3, seed=10, processes=2) as tables:
        yield tables


def test_several_processes_play_what_as_many_vectors_would(shared: Tables) -> None:
    shared.reset(seed=10)
    alone = [vector("doomsday", 3, seats=3, seed=10 + place, stride=2) for place in range(2)]
    for _ in range(60):
        for name in ("observations", "masks", "asked", "ends", "rewards"):
            parts = [getattr(tables, name) for tables in alone]
            assert np.array_equal(getattr(shared, name), np.concatenate(parts)), name
        chosen = shared.sample()
        assert shared.masks[np.arange(6), chosen].all()
        shared.step(chosen)
        for place, tables in enumerate(alone):
            tables.step(chosen[3 * place : 3 * place + 3])
    shared.step_at_random()
    assert shared.games == sum(tables.games for tables in alone)


def test_one_illegal_action_refuses_all_in_every_process(shared: Tables) -> None:
    before, actions = shared.observations.copy(), shared.sample()
    actions[5] = np.flatnonzero(shared.masks[5] == 0)[0]

    with pytest.raises(IllegalMove, match="table 5 cannot play action"):
        shared.step(actions)
    for wrong in (-1, 10_000):
        actions[5] = wrong
        with pytest.raises(IllegalMove, match=f"table 5 cannot play action {wrong} now"):
            shared.step(actions)
    with pytest.raises(IllegalMove, match="6 actions are played at a time, not 1"):
        shared.step(actions[:1])
    assert np.array_equal(shared.observations, before)


def test_processes_end_with_their_tables() -> None:
    tables = vector("until-daylight", 2, seats=2, processes=2)
    tables.close()
    tables.close()

    with pytest.raises(BadSetup, match="these tables are closed"):
        tables.sample()
    with pytest.raises(BadSetup, match="2 tables cannot be shared by 3 processes"):
        vector("doomsday", 2, processes=3)


def test_a_process_that_ends_by_itself_is_named() -> None:
    tables = vector("until-daylight", 2, seats=2, processes=2)
    assert isinstance(tables, TablesInProcesses)
    tables.started[1].kill()

    with pytest.raises(RuntimeError, match="a process of the tables has ended"):
        tables.step_at_random()
