"""The reference pages say what the program does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from lastturn.cli.app import app
from lastturn.cli.dialogue import HELP
from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadScene
from lastturn.engine.expectations import CHECKS, WHOSE
from lastturn.engine.record import KEYS
from tests.cli.commands import run

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
CLI = (REFERENCE / "cli.md").read_text(encoding="utf-8")
SCENES = (REFERENCE / "scenes.md").read_text(encoding="utf-8")
RECORDS = (REFERENCE / "records.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # it is a group


def options_of(command: Any) -> set[str]:
    """Its own, and those of the commands below it."""
    below = getattr(command, "commands", {}).values()
    own = [option for parameter in command.params for option in [*parameter.opts, *parameter.secondary_opts]]
    return {*own, *[option for each in below for option in options_of(each)]}


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_option_of_a_command_is_described(name: str) -> None:
    section = CLI.split(f"\n## {name}\n")[1].split("\n## ")[0]
    options = {option for option in options_of(COMMANDS[name]) if option.startswith("--")}

    assert {option for option in options if f"`{option}" not in section} == {"--help"} & options


def test_every_option_described_exists() -> None:
    known = {option for command in COMMANDS.values() for option in options_of(command)}

    assert set(re.findall(r"`(--[a-z-]+)", CLI)) - known == {
        "--host",
        "--nodes",
        "--port",
        "--no-browser",
        "--packs",
        "--version",
    }


def test_every_word_of_the_dialogue_is_described() -> None:
    words = [what.split()[0] for what in HELP if what not in {"3", "words"}]

    assert [word for word in words if f"`{word}" not in CLI] == []


def test_the_scene_on_the_page_holds() -> None:
    text = re.findall(r"```toml\n(.*?)```", SCENES, re.DOTALL)[0]
    Path("page.toml").write_text(text, encoding="utf-8")

    ran = run("scene", "--check", "page.toml")

    assert ran.code == 0, ran.out
    assert "6 of 6 expectations hold." in ran.out
    assert "6 of 6 expectations hold." in SCENES


def test_every_key_of_a_script_is_described() -> None:
    keys = [*CHECKS, *WHOSE, "note", "dice", "shuffles", "seat", "play", "deal", "passes", "point"]

    assert [key for key in keys if f"| `{key}` |" not in SCENES] == []


def test_the_record_on_the_page_verifies() -> None:
    [text] = re.findall(r"```text\n(Last Turn record 1\n.*?)```", RECORDS, re.DOTALL)
    Path("page.turns").write_text(text, encoding="utf-8")

    assert run("verify", "page.turns").code == 0


def test_every_header_of_a_record_is_described() -> None:
    assert [key for key in KEYS if f"| `{key} " not in RECORDS] == []


EVERY_KEY = (REFERENCE / "scenes" / "every-key.md").read_text(encoding="utf-8")


def test_the_page_of_every_key_holds_and_has_every_key() -> None:
    texts = re.findall(r"```toml\n(.*?)```", EVERY_KEY, re.DOTALL)
    for number, text in enumerate(texts):
        Path(f"page-{number}.toml").write_text(text, encoding="utf-8")

    ran = run("scene", "--check", *[f"page-{number}.toml" for number in range(len(texts))])

    assert ran.code == 0, ran.out
    described = re.findall(r"^\| `\[*([a-z_]+)\]*` \|", SCENES, re.MULTILINE)
    assert {"shuffles", "log_from", "passes", "branch", "unmarked", "after", "says"} <= set(described)
    assert [key for key in described if not re.search(rf"\b{key}( =|\])", EVERY_KEY)] == []


def test_every_example_of_the_page_is_toml() -> None:
    for text in re.findall(r"```toml\n(.*?)```", SCENES, re.DOTALL):
        parse_toml(text, "scenes.md", BadScene)
