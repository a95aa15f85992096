"""The documentation site: every page has its place, links lead to others of it, the tutorial is true."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.commands import run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SITE = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
PAGES = sorted(DOCS.rglob("*.md"))
TUTORIAL = (DOCS / "tutorial" / "first-game.md").read_text(encoding="utf-8")


def leaves(nav: Any) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    return [leaf for part in parts for leaf in leaves(part)]


def test_every_page_has_one_place_in_the_order_of_readers() -> None:
    named = leaves(SITE["nav"])
    assert sorted(named) == sorted(str(page.relative_to(DOCS)) for page in PAGES)
    assert [next(iter(part)) for part in SITE["nav"]] == [
        "Last Turn", "Play", "Learn", "Tinker", "Research", "Run a server", "Contribute",
    ]  # fmt: skip
    assert named[1] == "tutorial/first-game.md", "the tutorial comes first"


def test_light_and_dark_previous_and_next() -> None:
    theme = SITE["theme"]
    assert [palette["toggle"]["name"] for palette in theme["palette"]] == ["Dark", "Light"]
    assert "navigation.footer" in theme["features"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_no_link_is_dead(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [
        link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith(("http:", "https:"))
    ]
    dead = [link for link in links if not leads_somewhere(page, link)]
    assert dead == []


def leads_somewhere(page: Path, link: str) -> bool:
    path, _, place = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists() or not target.is_relative_to(DOCS):
        return False
    return not place or target.suffix != ".md" or place in anchors(target.read_text(encoding="utf-8"))


def anchors(text: str) -> set[str]:
    """As the site makes them of headings, and those that a page gives itself."""
    own = set(re.findall(r'(?:id="|\{: ?#|name=")([\w.-]+)', text))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    slugs = [re.sub(r"[^\w\s-]", "", heading.lower()).strip() for heading in headings]
    return own | {re.sub(r"[\s-]+", "-", slug) for slug in slugs}


def typed(block: str) -> str:
    return "".join([f"{line[2:]}\n" for line in block.splitlines() if line.startswith("> ")])


def test_the_tutorial_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [shlex.split(found) for found in re.findall(r'make run ARGS="([^"]+)"', TUTORIAL)]
    first, second, *others = commands
    blocks = re.findall(r"```text\n(.*?)```", TUTORIAL, re.DOTALL)
    ran = run(*first, typed="".join(map(typed, blocks)))
    shown = [line for line in blocks[0].splitlines() if line.strip() != "…"]
    assert [line for line in shown if line not in ran.out] == [], "the question is as it is printed"
    assert "is final (EGM-4.2)" in ran.out and "(EGM-6.2)" in ran.out and "EGM-4.3  *Survivor" in ran.out
    assert "London: " in ran.out and Path("first.turns").is_file()
    again = run(*second, typed="quit\n")
    assert again.code == 0 and "5 income left" not in again.err
    for command in others:
        assert run(*command, typed="quit\n").code == 0
