"""Where the record of a game is kept while it is played."""

from __future__ import annotations

import shlex
from pathlib import Path

from lastturn.cli.files import check_free, write_text
from lastturn.engine.match import Match
from lastturn.registry import game


class RecordKeeper:
    """With a path, the record is written there again after every decision of a person and on leaving."""

    def __init__(self, path: Path | None = None, force: bool = False) -> None:
        self.path = path
        self.force = force
        self.kept = ""  # what the file holds, once it is ours
        if path is not None:
            check_free(path, force)

    def keep(self, match: Match) -> None:
        if self.path is not None:
            self.save(match, self.path, self.force)

    def save(self, match: Match, path: Path, force: bool) -> None:
        """Keep the record in this file from now on; one that is not ours is not overwritten."""
        ours = bool(self.kept) and self.path is not None and path.absolute() == self.path.absolute()
        text = match.text()
        if not ours or text != self.kept:
            write_text(path, text, force or ours)
            self.path, self.kept = path, text

    def where(self, match: Match) -> str:
        """Where the record is, and what can be done with it."""
        if not self.kept:
            return "The record was not saved."
        name = shlex.quote(str(self.path)) + with_pack(match)
        if match.over():
            return f"The record is in {self.path}; see it again with: lastturn replay {name}"
        return f"The record is in {self.path}; go on with: lastturn play --load {name}"


def with_pack(match: Match) -> str:
    """What a command needs to play this record again, besides its file."""
    pack = match.game.pack
    return "" if pack is game(match.game.id).pack else f" --pack {shlex.quote(str(pack.folder))}"
