"""Last Ember, the small game of the tests, with a pack of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from lastturn.engine.contract import Game
from lastturn.engine.packs import Pack
from tests.last_ember import LastEmber


@cache
def last_ember() -> Game:
    folder = Path(mkdtemp()) / "base"
    folder.mkdir()
    (folder / "ember.toml").write_text("schema = 1\n")
    return LastEmber(Pack(folder))
