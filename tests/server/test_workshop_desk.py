"""Editions made on a page: forms, checks, a file to take home, a table, a study; what is closed or wrong."""

from __future__ import annotations

import io
import json
import os
import time
import zipfile
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from lastturn import registry
from lastturn.cli.backups import run_prune
from lastturn.cli.serve import laboratory, reading_drafts
from lastturn.engine.contract import Bot
from lastturn.server.settings import without_waiting
from lastturn.server.workshop import Workshop
from lastturn.shelf import OpenShelf, shelf
from tests.server.people import Person
from tests.server.serving import InThread
from tests.server.test_laboratory import teller, until


class Offered:
    """As `lastturn` hands them to the server and its processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self) -> tuple[OpenShelf, dict[str, Bot]]:
        games = {id: registry.game(id) for id in ("doomsday", "end-of-days")}
        return OpenShelf(games, self.folder), {"sensible": registry.bot("sensible")}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("drafts") / "editions"


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[InThread]:
    """With little room on its shelf."""
    settings = without_waiting(database=str(folder.parent / "lt.sqlite"), workshop_folder=str(folder))
    running = InThread(
        settings, Offered(folder), lab=lambda: teller, bench=partial(reading_drafts, str(folder), 3)
    )
    yield running
    running.stop()


@pytest.fixture
def ann(server: InThread) -> Person:
    return Person(server.base, "Ann")


def draft(ann: Person, **more: Any) -> dict[str, Any]:
    """Doomsday as it comes, with another name for the red ones."""
    files = ann.get("/api/workshop/doomsday")["base"]
    files["passengers.toml"]["passengers"]["occupation"]["red"] = "Poets"
    return {"game": "doomsday", "name": "hard-times", "title": "Hard Times", "files": files} | more


def test_the_forms_are_those_of_the_structs(ann: Person) -> None:
    assert ann.get("/api/workshop") == {"open": True, "why": "", "games": ["doomsday", "end-of-days"]}
    forms = ann.get("/api/workshop/end-of-days")
    assert set(forms["files"]) == set(forms["base"])
    nation = {field["name"]: field for field in forms["parts"]["Nation"]["fields"]}
    size = nation["hand_size"]
    assert (size["kind"], size["least"], size["most"]) == ("number", 1, 20)
    spy = {field["name"]: field for field in forms["parts"]["Spy"]["fields"]}
    assert "Draw" in spy["modes"]["item"]["parts"] and spy["colour"]["set"] and spy["count"]["set"]
    attack = {field["name"]: field for field in forms["parts"]["Attack"]["fields"]}
    assert {"Spy", "Military"} <= set(attack["cards"]["item"]["parts"]), "an id of any card"
    unknown = ann.http("GET", "/api/workshop/chess")
    assert unknown.status_code == 404 and unknown.json()["code"] == "game/unknown"


def test_everything_that_is_wrong_is_told_as_check_pack_does(ann: Person, tmp_path: Path) -> None:
    asked = draft(ann)
    asked["files"]["passengers.toml"]["points"]["space"]["first"] = -5
    asked["files"]["cards.toml"]["earth_cards"]["list"][2]["vp"] = "many"
    found = ann.post("/api/workshop/check", **asked)
    assert len(found["wrongs"]) == 2
    for name, text in found["texts"].items():
        (tmp_path / "hard-times").mkdir(exist_ok=True)
        (tmp_path / "hard-times" / name).write_text(text)
    _, (trouble,) = shelf(str(tmp_path / "hard-times"))
    assert found["wrongs"][0] in trouble.why, "word by word"
    assert any("earth_cards" in line and "“E03”" in line and "field “vp”" in line for line in found["wrongs"])


def test_what_is_taken_home_is_what_packs_takes(ann: Person, tmp_path: Path) -> None:
    asked = draft(ann, by="Ann")
    data = ann.http("POST", "/api/workshop/file", asked)
    assert data.headers["content-type"] == "application/zip"
    zipfile.ZipFile(io.BytesIO(data.content)).extractall(tmp_path)
    names = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.toml"))
    assert names == ["hard-times/edition.toml", "hard-times/passengers.toml"], "only what differs"
    good, wrong = shelf(str(tmp_path))
    assert wrong == [] and good["doomsday/hard-times"].pack.title == "Hard Times"


def test_it_is_played_at_once_and_after_a_restart(tmp_path: Path) -> None:
    settings = without_waiting(database=str(tmp_path / "lt.sqlite"))
    server = InThread(settings, Offered(tmp_path), bench=partial(reading_drafts, str(tmp_path), 3))
    ann = Person(server.base, "Ann")
    try:
        laid = ann.post("/api/workshop/lay", **draft(ann))
        assert laid["wrongs"] == [] and laid["edition"].startswith("hard-times-")
        made = ann.create("me bot", game="doomsday", edition=laid["edition"], start=True)
        assert made["table"]["edition"] == "Hard Times"
        with ann.page() as page:
            page.answer()
            assert "Poets" in json.dumps(page.state["view"], ensure_ascii=False)
        assert laid["edition"] not in json.dumps(ann.get("/api/games")), "it is on no list"
    finally:
        server.stop()
    again = InThread(settings, Offered(tmp_path))
    try:
        ann.base = again.base
        assert ann.get(f"/api/tables/{made['id']}")["edition"] == "Hard Times"
    finally:
        again.stop()


def test_the_same_draft_lies_there_once_another_has_another_name(ann: Person, folder: Path) -> None:
    first = ann.post("/api/workshop/lay", **draft(ann))["edition"]
    assert ann.post("/api/workshop/lay", **draft(ann))["edition"] == first
    other = ann.post("/api/workshop/lay", **draft(ann, title="Harder Times"))["edition"]
    assert other != first and len(list(folder.glob("doomsday/*"))) == 2


def test_it_is_put_beside_the_base_pack(ann: Person) -> None:
    edition = ann.post("/api/workshop/lay", **draft(ann))["edition"]
    begun = ann.post(
        "/api/lab", game="doomsday", edition=edition, compare="base", seats=2, bot="sensible", games=2
    )
    assert until(ann, begun["id"], "done", "failed")["title"] == "Doomsday: Hard Times beside as it comes"


def test_what_does_it_do_is_answered_by_games_of_the_draft(tmp_path: Path) -> None:
    """Nothing stands in for the lab here: both packs are played, and the report names what was changed."""
    settings = without_waiting(database=str(tmp_path / "lt.sqlite"), workshop_folder=str(tmp_path / "drafts"))
    drafts = partial(reading_drafts, settings.workshop_folder, 3)
    server = InThread(settings, Offered(Path(settings.workshop_folder)), lab=laboratory, bench=drafts)
    ann = Person(server.base, "Ann")
    try:
        asked = draft(ann)
        asked["files"]["passengers.toml"]["points"]["space"]["first"] = 40
        edition = ann.post("/api/workshop/lay", **asked)["edition"]
        wanted = {"game": "doomsday", "edition": edition, "compare": "base", "seats": 2, "bot": "sensible"}
        begun = ann.post("/api/lab", **wanted, games=2)
        done = until(ann, begun["id"], "done", "failed")
        assert (done["status"], done["done"]) == ("done", 2), done["why"]
        page = httpx.get(f"{server.base}/api/lab/{begun['id']}/report").text
    finally:
        server.stop()
    assert "Hard Times" in page and "Change" in page and "<svg" in page


def test_drafts_that_no_table_plays_go_with_what_is_old(tmp_path: Path) -> None:
    shelf = tmp_path / "drafts"
    settings = without_waiting(database=str(tmp_path / "lt.sqlite"), workshop_folder=str(shelf))
    server = InThread(settings, Offered(shelf), bench=partial(reading_drafts, str(shelf), 9))
    ann = Person(server.base, "Ann")
    try:
        played, left, young = (
            ann.post("/api/workshop/lay", **draft(ann, title=title))["edition"]
            for title in ("Played", "Left", "Young")
        )
        ann.create("me bot", game="doomsday", edition=played, start=True)
        for name in (played, left, young):
            os.utime(shelf / "doomsday" / name, times=(time.time() - 20 * 86_400,) * 2)
        assert ann.post("/api/workshop/lay", **draft(ann, title="Young"))["edition"] == young
    finally:
        server.stop()
    for days, only_check, kept in (
        (10, True, {played, left, young}), (0, False, {played, left, young}), (10, False, {played, young})
    ):  # fmt: skip
        run_prune(replace(settings, keep_drafts=days), only_check)
        assert {place.name for place in (shelf / "doomsday").iterdir()} == kept


def test_a_draft_that_is_wrong_is_not_laid(ann: Person, folder: Path) -> None:
    asked = draft(ann, name="no good")
    assert "small letters" in ann.post("/api/workshop/lay", **asked)["wrongs"][0]
    asked = draft(ann)
    asked["files"]["box.toml"]["players"]["seats"].pop()
    laid = ann.post("/api/workshop/lay", **asked)
    assert laid["edition"] == "" and "players" in laid["wrongs"][0]


@pytest.mark.parametrize("name", ["../escape.toml", "/etc/passwd", "edition.toml", "talk.txt"])
def test_only_files_of_the_pack_are_written(ann: Person, folder: Path, name: str) -> None:
    asked = draft(ann, title=f"With {name}"[:40])
    asked["files"][name] = {"x": 1}
    texts = ann.post("/api/workshop/check", **asked)["texts"]
    assert list(texts) == ["edition.toml", "passengers.toml"] and "x = 1" not in texts["edition.toml"]


@pytest.mark.parametrize("value", [None, [[[[]]]], {"a": None}, 10**400, float("1e308"), "\0", "x" * 100_000])
def test_whatever_stands_in_a_draft_gets_an_answer(ann: Person, value: Any) -> None:
    asked = draft(ann)
    asked["files"]["passengers.toml"]["passengers"] = value
    answer = ann.http("POST", "/api/workshop/check", asked)
    assert answer.status_code < 500
    if answer.is_success:
        assert answer.json()["wrongs"]


def test_a_full_shelf_says_so(ann: Person, folder: Path) -> None:
    titles = [f"Times {n}" for n in range(4)]
    laid = [ann.post("/api/workshop/lay", **draft(ann, title=title)) for title in titles]
    assert laid[-1]["edition"] == "" and "3 editions lie here already" in laid[-1]["wrongs"][0]


@pytest.mark.parametrize(("allowed", "why"), [(False, "closed"), (True, "no workshop")])
def test_where_it_is_closed_the_page_is_told_why(allowed: bool, why: str) -> None:
    desk = Workshop({"doomsday": registry.game("doomsday")}, None, without_waiting(workshop=allowed)).desk()
    assert not desk.open and why in desk.why and desk.games == []


def test_an_edition_that_is_not_there_or_has_no_name_is_not_found(tmp_path: Path) -> None:
    games = OpenShelf({"doomsday": registry.game("doomsday")}, tmp_path)
    (tmp_path / "doomsday" / "broken").mkdir(parents=True)
    for where in ("doomsday/none", "doomsday/../doomsday", "chess/none", "doomsday/broken", "nothing"):
        assert where not in games
    assert list(games) == ["doomsday"] and len(games) == 1


def test_every_field_of_a_form_has_words(ann: Person) -> None:
    for id in ("doomsday", "end-of-days"):
        parts: dict[str, Any] = deepcopy(ann.get(f"/api/workshop/{id}")["parts"])
        for part in parts.values():
            assert part["about"] and all(field["must_be"] for field in part["fields"])
