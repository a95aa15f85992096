"""A broken bot, game or edition beside good ones: all else goes on, and each is named with its reason."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests import ours
from tests.cli.commands import run
from tests.cli.terminal import COMMAND, PATIENCE, environment
from tests.outside import installed, put

BOT = """
class Good:
    \"\"\"Takes the first move.\"\"\"
    name = "first"
    def choose(self, game, table, seat, rng): return table.legal(seat)[0]
    def because(self, game, table, seat, m): return "It comes first."
    def may_speak(self, table): return False
    def speak_up(self, game, table, seat, rng): return None

class Mute:
    name = "mute"

def unmade():
    raise KeyError("the weights of the net")
"""
GAME = """
from lastturn.games.doomsday import GAME as DOOMSDAY

class Stuck(type(DOOMSDAY)):
    id = "stuck"
    def set_up(self, seats, options):
        raise ZeroDivisionError("nobody is there")

STUCK = Stuck(DOOMSDAY.pack)
"""
SAID = {
    "game exits": "the game “exits” is installed but cannot be loaded: SystemExit: out of fuel",
    "game gone": "the game “gone” is installed but cannot be loaded: No module named 'no_such_module'",
    "game stuck": "the game “stuck” is installed but cannot be dealt: ZeroDivisionError: nobody is there",
    "game other": "the game “other” is installed but calls itself “doomsday”; the two must be the same",
    "game text": "the game “text” is installed but is no Game: 'a poem'",
    "game doomsday": "the game “doomsday” of usurper is left out: lastturn has one of that name",
    "bot mute": "the bot “mute” is installed but has no method “choose”",
    "bot unmade": "the bot “unmade” is installed but cannot be made: KeyError: 'the weights of the net'",
    "bot garbled": "the bot “garbled” is installed but cannot be loaded: AttributeError",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("broken")
    put(
        home,
        "some-bots",
        BOT,
        bots="first = some_bots:Good\nmute = some_bots:Mute\nunmade = some_bots:unmade",
    )
    put(home, "garbled", "", bots="garbled = !!")
    put(home, "exits", "raise SystemExit('out of fuel')", games="exits = exits:GAME")
    put(home, "gone", "import no_such_module", games="gone = gone:GAME")
    put(home, "stuck", GAME, games="stuck = stuck:STUCK\nother = stuck:DOOMSDAY")
    put(home, "text", "GAME = 'a poem'", games="text = text:GAME")
    put(home, "usurper", "GAME = None", games="doomsday = usurper:GAME")
    return home


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A shelf with one good edition and three bad ones."""
    shelf = tmp_path / "packs"
    edition(shelf / "short", "end-of-days", '[nations]\nsource = "designed"\n')
    (shelf / "short" / "nations.toml").unlink()
    edition(shelf / "hollow", "end-of-days", "[game]\nturnz = 3\n")
    edition(shelf / "lost", "no-such-game", "")
    edition(shelf / "Bad Name", "end-of-days", "")
    return shelf


def edition(folder: Path, game: str, changes: str) -> None:
    folder.mkdir(parents=True)
    (folder / "edition.toml").write_text(f'game = "{game}"\ntitle = "An edition"\n')
    (folder / "nations.toml").write_text(changes, encoding="utf-8")


@pytest.fixture
def with_all(home: Path) -> Iterator[None]:
    with installed(home):
        yield


def test_the_terminal_lists_what_is_good_and_names_what_is_not(with_all: None) -> None:
    games, bots = run("games"), run("bots")

    assert games.code == bots.code == 0
    assert "doomsday\n  Doomsday by Patricia Curtis; an unofficial edition." in games.out
    assert "first\n  Takes the first move.\n  from some-bots\n" in bots.out
    for name, why in SAID.items():
        assert why in " ".join((games if name.startswith("game") else bots).out.split()), name


def test_a_broken_bot_that_is_named_is_one_complaint(with_all: None) -> None:
    ran = run("watch", "doomsday", "--seats", "2", "--bots", "unmade")

    assert (ran.code, ran.err) == (2, f"lastturn: {SAID['bot unmade']}\n")
    assert run("watch", "doomsday", "--seats", "2", "--bots", "first,random", "--speed", "0").code == 0


def test_a_server_goes_on_and_names_them_in_log_and_health(home: Path, packs: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--no-browser", "--db", ":memory:", "--packs", str(packs)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
        env=environment(home),
    ) as server:  # fmt: skip
        assert server.stdout is not None
        log: list[str] = []
        try:
            address = ""
            while not address:
                log.append(server.stdout.readline())
                found = re.search(r"Last Turn is at (http://\S+)", log[-1])
                address = found[1] if found else ""
                assert log[-1], "".join(log)
            health = httpx.get(f"{address}healthz", timeout=PATIENCE).json()
            offered = httpx.get(f"{address}api/games", timeout=PATIENCE).json()
        finally:
            server.send_signal(signal.SIGTERM)
            log.append(server.stdout.read())
        assert server.wait(PATIENCE) == 0

    ids = [game["id"] for game in offered["games"]]
    assert [id for id in ids if id in ours.ids()] == [
        "doomsday", "earth-gone-mad", "end-of-days", "until-daylight",
    ]  # fmt: skip
    assert not {"exits", "gone", "stuck", "other", "text"} & set(ids)
    eod = next(game for game in offered["games"] if game["id"] == "end-of-days")
    assert eod["editions"] == [{"id": "short", "title": "An edition"}]
    assert "first" in [bot["name"] for bot in offered["bots"]]
    assert health["ok"] is True
    whole = "".join(log)
    for name, why in SAID.items():
        assert health["parts"][name].startswith(why), name
        assert why in whole, name
    assert "unknown field “game”" in health["parts"]["edition hollow"]
    assert "no game is called “no-such-game”" in health["parts"]["edition lost"]
    assert "small letters" in health["parts"]["edition Bad Name"]
    assert "ZeroDivisionError: nobody is there" in whole and "in set_up" in whole, "with its traceback"
