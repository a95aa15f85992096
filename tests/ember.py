"""Last Ember, the example game of docs/howto/add-a-game.md, exactly as it is printed there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from lastturn.engine.contract import Game
from lastturn.engine.packs import Pack

PAGE = Path(__file__).parents[1] / "docs" / "howto" / "add-a-game.md"


def printed_code() -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))


@cache
def last_ember() -> Game:
    scope: dict[str, Any] = {"__name__": "last_ember"}
    exec(compile(printed_code(), str(PAGE), "exec"), scope)
    folder = Path(mkdtemp()) / "base"
    folder.mkdir()
    (folder / "ember.toml").write_text("schema = 1\n")
    game = scope["LastEmber"](Pack(folder))
    assert isinstance(game, Game)
    return game
