"""Old tables go by the policy in the settings, and nothing else does."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Engine, func, select, update

from lastturn.server.settings import Settings
from lastturn.server.store.pruning import DAY, Old, find_old, remove
from lastturn.server.store.schema import entry, member, open_engine, room
from tests.server.people import Person
from tests.server.serving import InThread


def aged(engine: Engine, days: dict[str, float]) -> None:
    with engine.begin() as connection:
        for table, age in days.items():
            then = time.time() - age * DAY
            connection.execute(update(room).where(room.c.id == table).values(updated=then))


def pruned(engine: Engine, settings: Settings) -> Old:
    with engine.begin() as connection:
        old = find_old(connection, settings)
        remove(connection, old.all())
        return old


def rows(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (room, entry, member)
        ]


def test_each_kind_of_table_goes_by_its_own_age(settings: Settings) -> None:
    server = InThread(settings)
    people = {name: Person(server.base, name) for name in ("over", "gathering", "still", "young")}
    for name, person in people.items():
        person.create("me bot", start=name != "gathering")
    with people["over"].page() as page:
        page.play_on()
    server.stop()
    tables = {name: person.table for name, person in people.items()}
    policy = msgspec.structs.replace(settings, keep_over=10, keep_gathering=20, keep_still=30)
    engine = open_engine(settings.database)
    aged(engine, {tables["over"]: 11, tables["gathering"]: 19, tables["still"]: 29, tables["young"]: 0})
    assert pruned(engine, policy) == Old([tables["over"]], [], [])
    aged(engine, {tables["gathering"]: 21, tables["still"]: 31})
    before = rows(engine)
    assert pruned(engine, policy) == Old([], [tables["gathering"]], [tables["still"]])
    assert rows(engine)[0] == before[0] - 2 == 1
    with engine.connect() as connection:
        for kept in (entry, member):
            assert {match for (match,) in connection.execute(select(kept.c.match))} == {tables["young"]}
    engine.dispose()


def test_nought_keeps_for_ever(settings: Settings) -> None:
    server = InThread(settings)
    ann = Person(server.base, "Ann")
    ann.create("me bot")
    server.stop()
    engine = open_engine(settings.database)
    aged(engine, {ann.table: 10_000})
    for_ever = msgspec.structs.replace(settings, keep_over=0, keep_gathering=0, keep_still=0)
    assert pruned(engine, for_ever).all() == []
    engine.dispose()


def test_a_slow_game_with_a_clock_that_runs_stays(settings: Settings) -> None:
    server = InThread(settings)
    ann = Person(server.base, "Ann")
    ann.create("me open", pace={"kind": "slow", "hours": 300})
    Person(server.base, "Bob").join(ann.table)
    with ann.page() as page:
        page.ask(type="start")
        page.asked()
    server.stop()
    engine = open_engine(settings.database)
    aged(engine, {ann.table: 2})
    hasty = msgspec.structs.replace(settings, keep_still=1)
    assert pruned(engine, hasty).all() == [], "somebody has twelve days for a decision"
    engine.dispose()
