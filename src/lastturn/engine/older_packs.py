"""Base packs as they once were: what was played with one replays, and goes on, with it.

Beside a game's base pack, `older/HASH/base` holds the files that once had that hash, unchanged.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lastturn.engine.packs import Pack

if TYPE_CHECKING:  # a game hands out matches, which are made of records, which need this
    from lastturn.engine.contract import Game

OLDER: Final = "older"
HASH: Final = re.compile(r"[0-9a-f]{16}")


def as_played(game: Game, pack: str) -> Game:
    """The game with the pack that a record names, where it has that name and is kept; else as it is."""
    name, _, mark = pack.rpartition(" ")
    if name != game.pack.name or mark == game.pack.hash or not HASH.fullmatch(mark):
        return game
    return _once(game, mark)


@cache
def _once(game: Game, mark: str) -> Game:
    found = next((pack for pack in older(game.pack) if pack.hash == mark), None)
    return game if found is None else game.with_pack(found)


def older(pack: Pack) -> list[Pack]:
    """The forms of a base pack that are kept, or an edition laid over each of those."""
    base = pack.base or pack
    kept = [Pack(folder) for folder in sorted(folders(base))]
    return kept if pack.base is None else [Pack(pack.folder, once) for once in kept]


def folders(base: Pack) -> list[Path]:
    return list((base.folder.parent / OLDER).glob(f"*/{base.name}"))
