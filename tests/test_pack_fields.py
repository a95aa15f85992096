"""The page of the fields of packs is what the structs say."""

from __future__ import annotations

import re
import tomllib

import pytest

from lastturn.engine.contract import Game
from lastturn.engine.fields import Part, tag
from lastturn.games.end_of_days.files import MODE_KINDS
from tools.pack_fields import EFFECTS_PAGE, GAMES, PAGE, effects, page


def test_the_page_is_written_anew_with_the_structs() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: make fields"


def test_the_page_of_effects_has_every_kind() -> None:
    assert EFFECTS_PAGE.read_text(encoding="utf-8") == effects(), "write it anew: make fields"
    assert [kind for kind in MODE_KINDS if f"| “{tag(kind)}” |" not in effects()] == []


@pytest.mark.parametrize(("game", "files"), GAMES, ids=[game.id for game, _ in GAMES])
def test_every_field_of_the_base_pack_is_on_the_page(game: Game, files: type[Part]) -> None:
    chapter = page().partition(f"## {game.title}\n")[2].partition("\n## ")[0]
    for file in game.pack.files:
        assert re.search(rf"^### .*\b{re.escape(file.name)}\b", chapter, re.MULTILINE)
        for name in tomllib.loads(file.read_text(encoding="utf-8")):
            assert f"| `{name}` |" in chapter
