"""A table with its people: the fold over its log. No input or output, no clock of its own, no chance.

`apply` takes entries that were judged before they were written (see `judging.py`); it never refuses one. What
is known lies in `known.py`, what deeds of play change in `played.py`, what those of people do in `seated.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.server import entries as e
from lastturn.server.seated import SeatedRoom


class Room(SeatedRoom):
    def apply(self, entry: e.Entry) -> None:
        self.seq = entry.seq
        self.at = entry.at
        self.closed_window = False
        self.kept_to = None
        before = self.state_number()
        getattr(self, "_" + str(entry.deed.__struct_config__.tag))(entry.deed)
        self.known_host = None
        self.arranged += not only_plays(entry.deed)
        if self.round is not None and self.round.over and not self.round.ended:
            self.round.end(self.sitters(), self.at)
        if self.state_number() != before or isinstance(entry.deed, e.Created | e.SetUp):
            self.told = self.at


def only_plays(deed: e.AnyDeed) -> bool:
    """A move that somebody has made: it changes the game, and nobody's place at the table."""
    return isinstance(deed, e.Moved | e.Ran | e.Unpicked) and getattr(deed, "by", "") != "clock"


def replay_room(id: str, games: Mapping[str, Game], log: list[e.Entry], before: Room | None = None) -> Room:
    """The table that a log tells of. before: as it stood when the log goes on."""
    room = before or Room(id, games)
    for entry in log:
        try:
            room.apply(entry)
        except Exception as wrong:
            raise LastTurnError(
                f"table {id}: entry {entry.seq} of its log does not replay: {wrong!r}"
            ) from wrong
    return room
