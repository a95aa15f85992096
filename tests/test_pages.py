"""Every block on every page is what it says: commands that exist with their options, TOML, Python, JSON.

That they also do what their page says is shown page by page (`tests/test_workshop.py`, `test_run_a_server.py`
and `test_site.py`, `cli/test_reference.py`, `examples/`).
"""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

from lastturn.cli.app import app
from tests.cli.test_reference import options_of

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
COMMANDS: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # it is a group
OF_THE_SERVER = {"--host", "--nodes", "--port", "--no-browser", "--packs", "--version", "--help"}
ENDS_A_COMMAND = ("|", "&&", "||", ";", ">", "&")


def blocks(page: Path, *kinds: str) -> list[str]:
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [text for kind, text in found if kind in kinds]


def commands(text: str) -> list[list[str]]:
    """The commands of a block, without prompts, comments and settings in front of them."""
    lines = text.replace("\\\n", " ").splitlines()
    said = [shlex.split(line.removeprefix("$ "), comments=True) for line in lines if "<<" not in line]
    return [command for words in said for command in single(words)]


def single(words: list[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for word in words:
        if word in ENDS_A_COMMAND:
            found.append([])
        elif found[-1] or not re.match(r"[A-Z_]+=", word):
            found[-1].append(word)
    return [command for command in found if command]


def faults(words: list[str]) -> list[str]:
    program, *rest = words
    name = program.rpartition("/")[2]
    if name == "make":
        return [f"make {word}" for word in rest if re.fullmatch("[a-z-]+", word) and word not in TARGETS]
    if name.startswith("python") and rest[:1] == ["-m"]:
        return [] if find_spec(rest[1]) else [f"python -m {rest[1]}"]
    return spoken_to_lastturn(rest) if name == "lastturn" else []


def spoken_to_lastturn(rest: list[str]) -> list[str]:
    command = COMMANDS.get(rest[0]) if rest else None
    if rest and command is None and not rest[0].startswith("-"):
        return [f"lastturn {rest[0]}"]
    known = options_of(command) | {"--help"} if command else OF_THE_SERVER
    options = [word.partition("=")[0] for word in rest if word.startswith("--")]
    return [f"lastturn {' '.join(rest[:1])} {option}" for option in options if option not in known]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_prints_can_be_read(page: Path) -> None:
    for text in blocks(page, "toml"):
        tomllib.loads(text)
    for text in blocks(page, "json"):
        json.loads(text)
    for text in blocks(page, "python"):
        if ">>> " not in text:
            ast.parse(text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_on_a_page_exists(page: Path) -> None:
    said = [command for text in blocks(page, "sh", "bash", "console") for command in commands(text)]
    assert [fault for command in said for fault in faults(command)] == []


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("make nonsense", ["make nonsense"]),
        ("LASTTURN_X=1 make test", []),
        (".venv/bin/python -m tools.nothing", ["python -m tools.nothing"]),
        ("lastturn fly doomsday", ["lastturn fly"]),
        ("lastturn play doomsday --chairs 3", ["lastturn play --chairs"]),
        ("lastturn --port 80 && make test", []),
    ],
)
def test_a_command_that_does_not_exist_is_found(words: str, wrong: list[str]) -> None:
    assert [fault for command in commands(words) for fault in faults(command)] == wrong
