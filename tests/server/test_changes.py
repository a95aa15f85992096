"""What has changed is sent alone, and makes the same out of what a page has as the whole would."""

from __future__ import annotations

import builtins
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lastturn.engine.contract import Drawings, View
from lastturn.engine.drawing import seen_by
from lastturn.engine.views import Fact, SeatView, Thing, Zone
from lastturn.registry import game, games
from lastturn.server.changes import MANY, Changes, Ops, patch
from lastturn.server.settings import without_waiting
from tests.ours import ids
from tests.server.patching import patched
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_online_rules import four_games
from tests.server.test_playing import begin, two

encode = msgspec.json.encode
id_of = builtins.id
SEATS = (0, 1, 2, None)


def built(view: View | None) -> Any:
    return json.loads(encode({"view": view, "charts": []}))


def after(old: View | None, ops: Ops) -> Any:
    return patched(built(old), json.loads(patch(ops)))


@pytest.mark.parametrize("id", list(games()))
def test_patches_make_every_view_of_a_game_out_of_the_one_before(id: str) -> None:
    played, rng, drawings = game(id), Random(11), Drawings()
    table = played.new(3, seed=4)
    before = played.views(table, SEATS, drawings)
    as_sent = [encode(view) for view in before]
    for _ in range(120):
        if table.over():
            break
        seat = rng.choice([seat for seat in range(3) if table.waiting >> seat & 1])
        table.apply(seat, rng.choice(table.legal(seat)))
        views, found = played.views(table, SEATS, drawings), Changes()
        assert [encode(view) for view in before] == as_sent, "a view that was shown stays as it was"
        for old, new in zip(before, views, strict=True):
            assert after(old, found.of_view(old, new)) == built(new)
        before, as_sent = views, [encode(view) for view in views]


@pytest.mark.parametrize("id", list(games()))
def test_most_of_a_view_is_the_same_object_as_before_the_move(id: str) -> None:
    """So that nobody has to compare it."""
    played, rng, drawings, same, all_parts = game(id), Random(11), Drawings(), 0, 0
    table = played.new(3, seed=4)
    before = played.views(table, SEATS, drawings)
    for _ in range(60):
        seat = rng.choice([seat for seat in range(3) if table.waiting >> seat & 1])
        table.apply(seat, rng.choice(table.legal(seat)))
        if table.over():
            break
        views = played.views(table, SEATS, drawings)
        for old, new in zip(before, views, strict=True):
            known = {id_of(part) for part in (*old.zones, *old.seats, *old.facts)}
            same += sum([id_of(part) in known for part in (*new.zones, *new.seats, *new.facts)])
            all_parts += len(new.zones) + len(new.seats) + len(new.facts)
        before = views
    assert same > 0.85 * all_parts


def view(*zones: Zone, **more: Any) -> View:
    facts = more.pop("facts", [])
    return View("a game", 0, "now", [0], [SeatView(0, "Ann")], facts, list(zones), **more)


def pile(*names: str, **more: Any) -> Zone:
    return Zone("pile", "Pile", things=[Thing(name, text="x" * 40) for name in names], **more)


def test_a_card_that_is_laid_down_is_sent_alone() -> None:
    old, new = view(pile("a", "b")), view(pile("a", "b", "c"))
    [op] = Changes().of_view(old, new)
    assert json.loads(op) == {
        "op": "add", "path": "/view/zones/0/things/2", "value": {"name": "c", "text": "x" * 40},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (view(pile("a", "b", "c")), view(pile("a", "c"))),
        (view(pile("a")), view(pile())),
        (view(pile()), view(pile("a"))),
        (view(pile(hidden=2)), view(pile())),
        (view(pile("a", "b", "c", "d")), view(pile("a", "x", "y", "z", "d"))),
        (view(pile(), Zone("other", "Other")), view(Zone("other", "Other", note="moved"))),
        (view(board={"a/b": 1, "c~d": [1, 2]}), view(board={"a/b": 2, "c~d": [1], "e": 0})),
        (view(board={"one": 1, "two": 1}), view(board={"one": 2, "two": 2})),
        (view(board={"one": 1}), view()),
        (view(facts=[Fact("month", "Month", 1)]), view(facts=[Fact("month", "Month", "May")])),
        (view(pile(*"abcdefghijklmnopqrstuvwxyz")), view(pile(*"zyxwvutsrqponmlkjihgfedcba"))),
        (view(), view(over=True, order=[2, 1])),
        (None, view()),
        (view(), None),
    ],
)
def test_whatever_changes(old: View | None, new: View | None) -> None:
    assert after(old, Changes().of_view(old, new)) == built(new)


def test_what_is_new_from_end_to_end_is_sent_whole() -> None:
    many = [Fact(f"fact.{n}", "Fact", n) for n in range(2 * MANY)]
    other = [Fact(f"other.{n}", "Other", -n) for n in range(2 * MANY)]
    [op] = Changes().of_view(view(facts=many), view(facts=other))
    assert json.loads(op)["path"] == "/view/facts"


def test_what_all_see_is_compared_and_encoded_once() -> None:
    """The zones of the public view are the same objects for all."""
    public = [view(pile("a")), view(pile("a", "b"))]
    own = [[seen_by(seat, v, v.zones, v.board) for v in public] for seat in range(3)]
    found = Changes()
    ops = [found.of_view(old, new) for old, new in own]
    assert ops[0] == ops[1] == ops[2]
    assert all(a is b for first in ops[:1] for other in ops[1:] for a, b in zip(first, other, strict=True))


# -- at the wire -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ids())
def test_a_page_that_was_told_changes_has_what_a_page_that_comes_new_is_told(id: str, tmp_path: Path) -> None:
    server = InThread(without_waiting(database=str(tmp_path / "lastturn.sqlite")), four_games)
    ann, bob = two(server, game=id)
    with ann.page(charts=True) as first, bob.page() as second:
        begin(first, second)
        rng = Random(2)
        for _ in range(25):
            open_asks = [page for page in (first, second) if page.wait(asked_or_waiting)["ask"] is not None]
            if not open_asks:
                break
            open_asks[0].answer(rng.randrange(len(open_asks[0].state["ask"]["choices"])))
        for person, page, charts in ((ann, first, True), (bob, second, False)):
            page.quiet(0.1)
            with person.page(charts=charts) as new:
                page.quiet(0.1)
                for part in ("view", "table", "charts", "ask", "asides", "composing", "mine"):
                    assert page.state[part] == new.state[part], part
                assert bool(new.state["charts"]) == charts
    server.stop()


def asked_or_waiting(state: dict[str, Any]) -> bool:
    return state["ask"] is not None or state["you"]["seat"] not in state["view"]["asked"]


def test_a_page_whose_changes_could_not_be_made_is_shown_the_whole_next(server: InThread) -> None:
    ann = Person(server.base, "Ann")
    ann.create("me bot", start=True)
    with ann.page() as page:
        page.asked()
        [viewer] = server.venue.rooms.live_rooms[ann.table].viewers
        viewer.owes_all = True
        page.got.clear()
        page.answer()
        page.quiet(0.1)
        assert "state" in [json.loads(got)["type"] for got in page.got]
        assert not viewer.owes_all
