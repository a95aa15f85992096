"""Another edition at the online table: offered, named, recorded, and asked for where it is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn import registry
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Bot, Game
from lastturn.server.settings import Settings, without_waiting
from lastturn.server.store.opening import opened
from lastturn.server.upgrading import fates
from lastturn.shelf import shelf
from tests.server.people import Person
from tests.server.serving import InThread


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "hard-times"
    folder.mkdir(parents=True)
    (folder / "edition.toml").write_text('game = "doomsday"\ntitle = "Hard Times"\n')
    (folder / "passengers.toml").write_text('[passengers.occupation]\nred = "Poets"\n')
    return folder.parent


class Offered:
    """As `lastturn --packs` hands them to the server."""

    def __init__(self, *packs: Path) -> None:
        self.packs = [str(folder) for folder in packs]

    def __call__(self) -> tuple[dict[str, Game], dict[str, Bot]]:
        games = {"doomsday": registry.game("doomsday")} | shelf(*self.packs)[0]
        return games, {"sensible": SensibleBot()}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return without_waiting(database=str(tmp_path / "lt.sqlite"))


def play(ann: Person) -> str:
    ann.create("bot bot", game="doomsday", edition="hard-times", start=True)
    with ann.watch(ann.table) as page:
        page.wait(lambda s: s["outcome"] is not None)
    return ann.http("GET", f"/api/tables/{ann.table}/record").text


def test_a_table_is_played_with_an_edition_and_names_it(packs: Path, settings: Settings) -> None:
    server = InThread(settings, Offered(packs))
    try:
        ann = Person(server.base, "Ann")
        (game,) = ann.get("/api/games")["games"]
        assert game["editions"] == [{"id": "hard-times", "title": "Hard Times"}]
        made = ann.create("me bot", game="doomsday", edition="hard-times", start=True)
        assert made["table"]["edition"] == "Hard Times" and made["table"]["game"] == "doomsday"
        refused = ann.http(
            "POST", "/api/tables", {"game": "doomsday", "edition": "soft", "seats": [{"kind": "bot"}] * 2}
        )
        assert refused.status_code == 404 and "There are: hard-times" in refused.json()["hint"]
        plain = ann.create("me bot", game="doomsday", start=True)
        assert plain["table"]["edition"] == ""
    finally:
        server.stop()
    without = InThread(settings, Offered())
    try:
        ann.base = without.base
        kept_out = ann.http("GET", f"/api/tables/{made['id']}")
        assert kept_out.json()["message"] == "This needs the edition “hard-times” of Doomsday."
        assert "--packs" in kept_out.json()["hint"]
        assert ann.http("GET", f"/api/tables/{plain['id']}").is_success
        with opened(settings.database) as engine:
            found = {fate.table: fate for fate in fates(engine, Offered()()[0])}
        assert found[made["id"]].becomes == "unreadable" and "hard-times" in found[made["id"]].why
    finally:
        without.stop()


def test_a_record_says_which_edition_it_wants(packs: Path, settings: Settings) -> None:
    server = InThread(settings, Offered(packs))
    try:
        ann = Person(server.base, "Ann")
        turns = play(ann)
        assert "\npack hard-times " in turns
        back = ann.post("/api/tables/import", turns=turns, moves=9, seats=[{"kind": "me"}, {"kind": "bot"}])
        assert back["table"]["edition"] == "Hard Times"
        other = turns.replace("pack hard-times ", "pack hard-times 0", 1)
        refused = ann.http(
            "POST", "/api/tables/import", {"turns": other, "moves": 9, "seats": [{"kind": "bot"}] * 2}
        ).json()
        assert refused["code"] == "record/edition" and "as it was when its hash was 0" in refused["message"]
    finally:
        server.stop()
    without = InThread(settings, Offered())
    try:
        ann.base = without.base
        refused = ann.http(
            "POST", "/api/tables/import", {"turns": turns, "moves": 9, "seats": [{"kind": "bot"}] * 2}
        ).json()
        assert refused["message"] == "This needs the edition “hard-times” of Doomsday."
    finally:
        without.stop()
