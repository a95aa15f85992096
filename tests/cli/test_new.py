"""`lastturn new`, editions in the terminal, and bots that fail there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ours
from tests.cli.commands import is_one_complaint, run
from tests.outside import installed, put

BOTS = """
from lastturn.bots.random import RandomBot

class Crashing:
    name = "crashing"
    def choose(self, game, table, seat, rng): raise KeyError("the weights of the net")
    def because(self, game, table, seat, m): return ""
    def may_speak(self, table): return False
    def speak_up(self, game, table, seat, rng): return None

class Illegal(Crashing):
    name = "illegal"
    def choose(self, game, table, seat, rng): return 77
"""
PLAY = ("play", "last-ember", "--seats", "2", "--seed", "3")


@pytest.fixture
def bad_bots(ember_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    points = "crashing = bad_bots:Crashing\nillegal = bad_bots:Illegal"
    with installed(ember_home, put(tmp_path_factory.mktemp("bots"), "bad-bots", BOTS, bots=points)):
        yield


def test_a_record_of_an_edition_asks_for_its_folder_and_the_hint_gives_it() -> None:
    assert run("new", "edition", "cold-embers", "--of", "last-ember").code == 0
    assert Path("cold-embers/edition.toml").read_text() == 'game = "last-ember"\ntitle = "Cold Embers"\n'
    assert "a good pack for Last Ember" in run("check-pack", "cold-embers").out

    ran = run(*PLAY, "--pack", "cold-embers", typed="1\nsave half.turns\n")

    assert "Last Ember by Last Turn; the edition “Cold Embers”." in ran.out
    assert "go on with: lastturn play --load half.turns --pack cold-embers" in ran.out
    without = run("play", "--load", "half.turns")
    assert is_one_complaint(without)
    assert (
        "made with the edition “cold-embers” of Last Ember" in without.err and "--pack FOLDER" in without.err
    )
    assert run("play", "--load", "half.turns", "--pack", "cold-embers", typed="quit\n").code == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("edition Cold --of last-ember", "small letters, digits and single hyphens"),
        ("edition base --of last-ember", "the pack that comes with Last Ember is called “base”"),
        ("edition cold --of last-embre", "did you mean “last-ember”?"),
        ("edition taken --of last-ember", "exists already and stays as it is"),
        ("bot random", "there is a Python package “random” already"),
        ("bot 2-fast", "must begin with a letter"),
        ("game lastturn", "there is a Python package “lastturn” already"),
    ],
)
def test_a_name_that_will_not_do_is_refused(arguments: str, says: str) -> None:
    Path("taken").mkdir()

    ran = run("new", *arguments.split())

    assert is_one_complaint(ran) and says in ran.err
    assert [path.name for path in Path().iterdir()] == ["taken"], "and nothing is made"


def test_an_edition_of_another_game_is_refused() -> None:
    run("new", "edition", "cold-embers", "--of", "last-ember")

    ran = run("play", "doomsday", "--pack", "cold-embers")

    assert is_one_complaint(ran) and "an edition of “last-ember”, not of “doomsday”" in ran.err
    assert "say it with --game ID" in run("check-pack", ".").err


@pytest.mark.parametrize(
    ("bot", "did"),
    [("crashing", "crashed: KeyError: 'the weights of the net'"), ("illegal", "plays move 77")],
)
def test_a_bot_that_fails_does_not_end_the_evening(bad_bots: None, bot: str, did: str) -> None:
    ran = run(*PLAY, "--bots", bot, typed="1\n1\n1\n")

    assert ran.code == 0 and f"the bot “{bot}” {did}" in " ".join(ran.out.split())
    assert "the default is played for Hearth 2" in " ".join(ran.out.split())
    assert "The embers are out." in ran.out


def test_who_watches_a_bot_that_fails_sees_where(bad_bots: None) -> None:
    ran = run("watch", "last-ember", "--bot", "crashing")

    assert ran.code == 2 and "in choose" in ran.err
    assert ran.err.endswith("lastturn: the bot “crashing” crashed: KeyError: 'the weights of the net'\n")


def test_a_wrong_head_and_wrong_files_are_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("new", "edition", "bad", "--of", "end-of-days")
    with Path("bad/edition.toml").open("a") as head:
        head.write('colour = "red"\n')
    Path("bad/spy.toml").write_text('[[card_type]]\nid = "espionage"\nlasting = 3\nnaem = "X"\n')
    said = run("check-pack", "bad").err.splitlines()
    assert [line.split(":")[1].strip() for line in said] == [
        "edition.toml", "spy.toml, card_type “espionage”", "spy.toml, card_type “espionage”",
    ]  # fmt: skip
    assert "unknown field “colour”" in said[0] and "did you mean “name”?" in "".join(said)


def test_an_edition_of_each_game_begins_with_one_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for id in ours.ids():
        assert run("new", "edition", f"my-{id}", "--of", id).code == 0
        files = sorted(path.name for path in Path(f"my-{id}").iterdir())
        assert len(files) == 2 and "edition.toml" in files, "only what differs"
        assert "a good pack" in run("check-pack", f"my-{id}").out
