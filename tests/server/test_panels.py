"""What the panels beside the table are told: presets, charts, histories, and what hits a seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lastturn.engine.record import write_turns
from lastturn.registry import game
from lastturn.server import entries as e
from lastturn.server.problems import Rejection
from lastturn.server.settings import without_waiting
from lastturn.server.showing import history, lines_for, look
from tests.rules import rule
from tests.server.people import NO_CLOCK, Page, Person
from tests.server.serving import InThread
from tests.server.test_online_rules import bench_of, four_games, scene_record
from tests.server.test_room import Bench

EGM = "earth-gone-mad"
RICH = 'month = "January"\nsurvivors = [1, 3]\norder = [1, 2]\ncontinents = ["Europe", "Asia"]'


@pytest.fixture
def house(tmp_path: Path) -> Iterator[InThread]:
    settings = without_waiting(database=str(tmp_path / "lastturn.sqlite"))
    running = InThread(settings, four_games)
    yield running
    running.stop()


def two_at(house: InThread, position: str) -> tuple[Page, Page]:
    """Two people at a table that begins with a position."""
    ann, bob = Person(house.base, "Ann"), Person(house.base, "Bob")
    turns = write_turns(game(EGM), scene_record(EGM, 2, position))
    plans = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/tables/import", turns=turns, seats=plans, pace=NO_CLOCK)
    bob.join(made["id"])
    return ann.page(made["id"], "", charts=True), bob.page(charts=True)


def say(page: Page, words: str) -> None:
    ask = page.asked()
    assert page.ask(type="answer", ask=ask["id"], words=words)["type"] == "accepted"
    page.past(ask["id"])


def in_play(room_of: Bench, *words: str) -> Bench:
    """The first seat that is asked says these words."""
    round = room_of.room.running()
    for spoken in words:
        seat = round.waiting()[0]
        room_of.do(e.Moved(seat=seat, move=round.game.hear(spoken, round.table, seat), by="person"))
    return room_of


@rule("EGM-16.5")
def test_the_catalogue_offers_presets_that_a_table_can_be_made_of(house: InThread) -> None:
    ann = Person(house.base, "Ann")
    games = ann.get("/api/games")["games"]
    assert all(found["presets"] for found in games)
    presets = next(found for found in games if found["id"] == EGM)["presets"]
    for preset in presets:
        seats = "me" + " bot" * (preset["seats"][0] - 1)
        made = ann.create(seats, game=EGM, options=preset["options"])
        assert made["table"]["options"].items() >= preset["options"].items()


@rule("EGM-16.1", "EGM-16.12")
def test_charts_are_read_without_a_seat_or_a_name(house: InThread) -> None:
    for found in httpx.get(f"{house.base}/api/games").json()["games"]:
        charts = httpx.get(f"{house.base}/api/games/{found['id']}/charts").json()["charts"]
        assert len(charts) >= 5, found["id"]
        assert not [row for chart in charts for row in chart["rows"] if "mark" in row], "nothing is now"
    unknown = httpx.get(f"{house.base}/api/games/chess/charts")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "game/unknown")


@rule("EGM-16.12")
def test_charts_come_with_the_state_and_again_only_when_they_change(house: InThread) -> None:
    first, second = two_at(house, RICH)
    with first, second:
        prices = {chart["id"]: chart for chart in first.state["charts"]}["prices"]
        assert "Your next" in prices["columns"]
        assert "Your next" not in str(second.state["charts"])
        second.got.clear()
        say(first, "buy Survivor")
        prices = {chart["id"]: chart for chart in first.state["charts"]}["prices"]
        assert prices["rows"][0]["cells"][2] == "2"
        second.wait(lambda s: any(line["name"] == "survivor-bought" for line in s["lines"]))
        assert not any("/charts" in message for message in second.got), "for the others nothing changed"


def price_of_next(charts: list[dict[str, Any]]) -> str:
    return str({chart["id"]: chart for chart in charts}["prices"]["rows"][0]["cells"][2])


@rule("EGM-16.12")
def test_charts_are_made_only_for_pages_that_look_at_them(house: InThread) -> None:
    first, second = two_at(house, RICH)
    with first, second:
        first.send(type="charts", on=False)
        say(first, "buy Survivor")
        assert not any("/charts" in message for message in first.got)
        first.send(type="charts", on=True)
        first.wait(lambda s: price_of_next(s["charts"]) == "2")
        assert second.ask(type="chat", text="hello")["type"] == "accepted"
        assert not any("/charts" in message for message in second.got), "nobody else notices"


@rule("EGM-16.17")
def test_the_victim_is_told_that_the_plunder_hits_them(house: InThread) -> None:
    first, second = two_at(house, RICH)
    with first, second:
        say(first, "plunder seat 2")
        second.wait(lambda s: s["lines"][-1]["name"] == "plundered")
        line = second.state["lines"][-1]
        assert (line["hits"], line["seat"]) == (1, 0)
        assert line["text"] == "Europe plunders a Survivor of Asia for 3."


@rule("EGM-16.16")
def test_the_history_of_a_shelter_is_all_that_changed_it(house: InThread) -> None:
    first, second = two_at(house, RICH)
    with first, second:
        say(first, "plunder seat 2")
        say(first, "buy Nuke")
        say(first, "buy Survivor")
        changed = {"survivors.1": ["plundered", "survivor-bought"], "survivors.2": ["plundered"]}
        for fact, names in changed.items():
            told = second.ask(type="history", fact=fact)
            assert [line["name"] for line in told["lines"]] == names
        refused = second.ask(type="history", fact="nukes.1")
        assert (refused["type"], refused["code"]) == ("error", "fact/unknown")


def test_a_history_is_of_one_game_and_of_what_the_viewer_may_know() -> None:
    bench = in_play(bench_of(EGM, 2), "buy Survivor")
    buyer = bench.room.running().table.moves[0][0]
    fact = f"survivors.{buyer + 1}"
    told = history(bench.room, None, fact)
    assert [line.name for line in told] == ["survivor-bought"]
    assert {line.text for line in told} <= {line.text for line in lines_for(bench.room, None)}
    for wrong in ("survivors", "survivors.9", "month", ""):
        with pytest.raises(Rejection, match="has no history"):
            history(bench.room, None, wrong)
    bench.play_out()
    bench.do(e.RematchVoted(seat=0, yes=True), e.RematchVoted(seat=1, yes=True))
    assert bench.status() == "running" and history(bench.room, None, fact) == []


def test_before_the_start_there_are_no_charts() -> None:
    assert look(Bench(2, game=game(EGM)).room, 0, charts=True).charts == []
