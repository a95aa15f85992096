"""From an empty folder to the web table, by the pages alone: a bot, an edition, a game, a scene."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.following import Reader, blocks_of
from tests.server.people import Person
from tests.server.test_laboratory import until
from tools.printed_code import PAGES, printed

WEB = Path(__file__).parents[1] / "web" / "src"
QUICK = {
    "LASTTURN_DATABASE": ":memory:", "LASTTURN_WINDOW": "0", "LASTTURN_THINKING": "0,0",
    "LASTTURN_REACTION": "0,0",
}  # fmt: skip
pytestmark = pytest.mark.xdist_group("workshop")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Reader(tmp_path_factory.mktemp("workshop"))


@pytest.fixture(scope="module")
def bot(reader: Reader) -> str:
    return reader.follow("write-a-bot.md", files=False)


@pytest.fixture(scope="module")
def edition(reader: Reader) -> str:
    return reader.follow("make-an-edition.md")


@pytest.fixture(scope="module")
def game(reader: Reader) -> str:
    return reader.follow("add-a-game.md", files=False)


@pytest.fixture(scope="module")
def server(reader: Reader, bot: str, edition: str, game: str) -> Iterator[str]:
    """`lastturn --packs .`, with all of them there; its address."""
    command = [
        sys.executable,
        "-m",
        "lastturn.cli",
        "--packs",
        ".",
        "--port",
        "0",
        "--no-browser",
        "--db",
        ":memory:",
    ]
    with subprocess.Popen(
        command, cwd=reader.folder, env=reader.environment | QUICK, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield next(found[1] for line in process.stdout if (found := re.search(r"(http://[^/]+)/", line)))
        finally:
            process.send_signal(signal.SIGTERM)
            process.stdout.read()
    assert process.returncode == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_on_a_page_is_the_files_themselves(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == printed(page), "run `make printed`"


def test_a_scene_by_its_page(tmp_path: Path) -> None:
    said = Reader(tmp_path).follow("write-a-scene.md")
    assert re.search(r"(\d+) of \1 expectations hold", said)


def test_what_a_card_does_by_its_page(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    said = reader.follow("see-what-a-card-does.md")
    assert "The report is beside.html" in said and "Change" in said
    assert "<svg" in (reader.folder / "beside.html").read_text(encoding="utf-8")


def test_a_bot_of_ones_own_is_compared_and_sits_at_the_web_table(bot: str, server: str) -> None:
    assert "steady-hand\n  Plays every game" in bot and "2 games in" in bot
    ann = Person(server, "Ann")
    assert "steady-hand" in [known["name"] for known in ann.get("/api/games")["bots"]]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady-hand"}]
    made = ann.post("/api/tables", game="night-watch", seats=seats, start=True, pace={"kind": "none"})
    ann.table, ann.token = made["id"], made["seated"]["token"]
    with ann.page() as page:
        page.play_on()
        assert "table.bot_failed" not in [line["name"] for line in page.state["lines"]]
    assert "played by the program steady-hand" in ann.http("GET", f"/api/tables/{ann.table}/record").text


def test_an_edition_with_three_edited_cards_and_a_new_one_at_the_web_table(
    reader: Reader, edition: str, server: str
) -> None:
    assert "hard-times: a good pack for End of Days" in edition and "cold.turns: equal." in edition
    assert "The report is beside.html" in edition and "Change" in edition, "and what it does"
    ann = Person(server, "Ann")
    offered = {game["id"]: game["editions"] for game in ann.get("/api/games")["games"]}
    assert offered["end-of-days"] == [{"id": "hard-times", "title": "Hard Times"}]
    made = ann.create("me bot", game="end-of-days", edition="hard-times", start=True)
    assert made["table"]["edition"] == "Hard Times"
    with ann.page() as page:
        page.answer()
        assert page.state["table"]["edition"] == "Hard Times"
    seats = [{"kind": "bot", "bot": "random"}] * 2
    whole = ann.post("/api/tables", game="end-of-days", edition="hard-times", seats=seats, start=True)
    ann.table = whole["id"]
    with ann.watch(ann.table) as page:
        page.wait(lambda state: state["outcome"] is not None)
    turns = ann.http("GET", f"/api/tables/{ann.table}/record").text
    assert "\npack hard-times " in turns
    (reader.folder / "online.turns").write_text(turns, encoding="utf-8")
    assert "online.turns: equal." in reader.run("lastturn verify online.turns --pack hard-times")
    without = reader.run("lastturn verify online.turns 2>&1 || true")
    assert "the edition “hard-times” of End of Days" in without and "--pack FOLDER" in without


def test_what_that_edition_does_is_answered_at_the_server_too(edition: str, server: str) -> None:
    ann = Person(server, "Ann")
    asked = {"game": "end-of-days", "edition": "hard-times", "compare": "base", "seats": 2, "bot": "random"}
    begun = ann.post("/api/lab", **asked, games=2)
    done = until(ann, begun["id"], "done", "failed")
    assert (done["status"], done["title"]) == ("done", "End of Days: Hard Times beside as it comes")
    page = ann.http("GET", f"/api/lab/{begun['id']}/report").text
    assert "hard-times --seats 2" in page and "--compare end-of-days" in page and "Change" in page


def test_what_the_page_prints_of_an_edition_is_so(reader: Reader, edition: str) -> None:
    """Its blocks that are no files and no commands to run to their end."""
    blocks = blocks_of("make-an-edition.md")
    head = next(text for kind, title, text in blocks if kind == "toml" and not title)
    assert (reader.folder / "hard-times" / "edition.toml").read_text(encoding="utf-8") == head
    told = next(text for kind, _, text in blocks if kind == "text" and text.startswith("$ "))
    command, complaint = told.removeprefix("$ ").splitlines()
    said = reader.run(f"{command} 2>&1 || true").strip()
    assert re.sub(r"hash ([0-9a-f]{4})[0-9a-f]{12}", r"hash \1…", said) == complaint
    plays = next(text for kind, _, text in blocks if kind == "text" and text.startswith("lastturn play"))
    assert "Hard Times" in reader.run(f"echo quit | {plays.partition('#')[0]}")
    assert plays.splitlines()[1].startswith("lastturn --packs . "), "as the server of these tests is started"


def test_what_the_page_prints_of_a_drawing_is_one() -> None:
    (drawn,) = [text for kind, _, text in blocks_of("draw-a-board.md") if kind == "ts"]
    ours = [path.read_text(encoding="utf-8") for path in (WEB / "boards").glob("*/index.ts")]
    assert drawn in ours or any(set(drawn.splitlines()[:3]) <= set(text.splitlines()) for text in ours)


def test_what_the_edition_of_the_page_changes(reader: Reader, edition: str) -> None:
    from lastturn.registry import game, load

    base = game("end-of-days").names()
    ours = load("end-of-days", reader.folder / "hard-times").names()
    new = {name for kind in ours for name in set(ours[kind]) - set(base[kind])}
    assert {"Old Friends", "Radio Silence"} <= {name.rstrip(" 0123456789") for name in new}


def test_a_game_of_ones_own_through_suite_scene_record_and_web_table(game: str, server: str) -> None:
    assert re.search(r"\d\d passed", game) and "5 of 5 expectations hold" in game
    assert "NIG-4  The brightest lamp" in game and "first.turns: equal." in game
    ann = Person(server, "Ann")
    ours = next(one for one in ann.get("/api/games")["games"] if one["id"] == "night-watch")
    assert ours["rules_page"] and ours["poster"] and not ours["unofficial"]
    assert [lesson["id"] for lesson in ours["lessons"]] == ["first-night"]
    assert len(ann.get("/api/games/night-watch/lessons/first-night")["frames"]) == 3
    assert ann.get("/api/games/night-watch/rules?q=NIG-4")["passages"][0]["id"] == "NIG-4"
    picture = httpx.get(f"{server}/api/games/night-watch/poster")
    assert picture.headers["content-type"] == "image/svg+xml" and "<svg" in picture.text
    ann.create("me bot bot", game="night-watch", start=True)
    with ann.page() as page:
        page.play_on()
    assert "\ngame night-watch\n" in ann.http("GET", f"/api/tables/{ann.table}/record").text
