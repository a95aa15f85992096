"""The page “Train a bot” is followed from its first line to the web table, with seconds for minutes."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.following import Reader
from tests.server.people import Person

SHORT = {"--minutes 3": "--minutes 0.05 --games 4", "--games 200": "--games 2"}


class Hurried(Reader):
    """Takes less time over it than the page says."""

    def run(self, script: str) -> str:
        for long, short in SHORT.items():
            script = script.replace(long, short)
        return super().run(script)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Hurried(tmp_path_factory.mktemp("training"))


@pytest.fixture(scope="module")
def said(reader: Reader) -> str:
    return reader.follow("train-a-bot.md")


@pytest.fixture(scope="module")
def server(reader: Reader, said: str) -> Iterator[str]:
    command = [sys.executable, "-m", "lastturn.cli", "--port", "0", "--no-browser", "--db", ":memory:"]
    quick = {
        "LASTTURN_WINDOW": "0", "LASTTURN_THINKING": "0,0", "LASTTURN_REACTION": "0,0",
        "LASTTURN_MESSAGE_RATE": "10000/second",  # this Ann answers more quickly than people do
    }  # fmt: skip
    with subprocess.Popen(
        command, cwd=reader.folder, env=reader.environment | quick, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield next(found[1] for line in process.stdout if (found := re.search(r"(http://[^/]+)/", line)))
        finally:
            process.send_signal(signal.SIGTERM)
            process.stdout.read()
    assert process.returncode == 0


def test_it_is_trained_installed_and_compared(reader: Reader, said: str) -> None:
    assert re.search(r"policy.npz: [\d,]+ steps", said)
    assert "apprentice\n  Plays the game that it was trained for" in said
    played = (Path(reader.folder) / "apprentice.jsonl").read_text().splitlines()
    assert len(played) == 6, "two games of each pair"


def test_it_sits_at_the_web_table(server: str) -> None:
    ann = Person(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "apprentice"}]
    made = ann.post("/api/tables", game="earth-gone-mad", seats=seats, start=True, pace={"kind": "none"})
    ann.table, ann.token = made["id"], made["seated"]["token"]
    with ann.page() as page:
        page.play_on()
        assert "table.bot_failed" not in [line["name"] for line in page.state["lines"]]
    assert "played by the program apprentice" in ann.http("GET", f"/api/tables/{ann.table}/record").text
