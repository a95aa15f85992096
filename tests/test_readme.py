"""What the front page says is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from lastturn.rulebook import page_names
from tests.ours import games

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(code, {}, "README.md", "README.md", 0)
    assert len(example.examples) > 10

    said: list[str] = []
    failed = doctest.DocTestRunner().run(example, out=said.append).failed

    assert failed == 0, "".join(said)


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)

    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_all_games_are_credited_and_those_installed_are_called_playable() -> None:
    row = re.compile(r"^\| \[[^\]]+\]\(docs/rules/([a-z-]+)\.md\) \|.*\| (.*) \|$", re.MULTILINE)
    rows = dict(row.findall(README))

    assert sorted(rows) == page_names()
    assert {id for id, how in rows.items() if how != "not yet"} == set(games())
    for id, game in games().items():
        least, most = game.seats[0], game.seats[-1]
        assert rows[id] == f"`lastturn play {id}`, {least} to {most} seats"
        assert all(designer in README for designer in game.designers)
    assert "unofficial editions" in README
