"""Stills of a game: made from its record alone, in a process apart, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from lastturn.engine.contract import Chart, Event, Game, Marks, Story, Table, View, sees
from lastturn.engine.record import Record, replay
from lastturn.engine.story import marks, tell
from lastturn.server.showing import whole_line
from lastturn.server.told import EVERYBODY, Shown, ToldMatch
from lastturn.wire.messages import Hand, LogLine
from lastturn.wire.theatre import Change, Still

LINES_PER_STILL = 1000


class Eyes(Struct, frozen=True):
    """Whose: a seat's, or a watcher's. open: they see all cards."""

    seat: int | None = None
    open: bool = False

    def see(self, event: Event) -> bool:
        """Of an event told in full to some and in part to the others, open eyes see the one in full."""
        return event[3] >= EVERYBODY if self.open else sees(event, self.seat)


class ReelAsked(Struct, frozen=True, tag="reel"):
    """stops: after so many moves each still was taken; first: the number of the first one, last: of the one
    after the last. hands, because: by place of a move, what may be told of it."""

    record: Record
    eyes: Eyes
    stops: list[int]
    first: int
    last: int
    over: bool = True  # who moved is no secret any more
    hands: dict[int, Hand] = {}
    because: dict[int, str] = {}


class MarksAsked(Struct, frozen=True, tag="marks"):
    record: Record


class StoryAsked(Struct, frozen=True, tag="story"):
    record: Record


Asked = ReelAsked | MarksAsked | StoryAsked


class ReelMade(Struct, frozen=True):
    """A reel."""

    view: View
    charts: list[Chart]
    stills: list[Still]


def made(game: Game, asked: Asked) -> ReelMade | Marks | Story:
    if isinstance(asked, ReelAsked):
        return reel(game, asked)
    if isinstance(asked, MarksAsked):
        return marks(ToldMatch(game, asked.record))
    return tell(game, asked.record)


# -- reels ---------------------------------------------------------------------------------------


def reel(game: Game, asked: ReelAsked) -> ReelMade:
    return _Camera(game, asked).reel()


class _Camera:
    def __init__(self, game: Game, asked: ReelAsked) -> None:
        self.game = game
        self.asked = asked
        self.eyes = asked.eyes
        before = asked.stops[asked.first - 1] if asked.first else 0
        self.table = replay(game, asked.record, before, telling=asked.first == 0)
        self.table.telling = True

    def reel(self) -> ReelMade:
        numbers = range(self.asked.first, self.asked.last)
        stills = [self.still(numbers[0])]
        view, charts = self.look()
        known = msgspec.to_builtins({"view": view, "charts": charts})
        for number in numbers[1:]:
            still, (now_view, now_charts) = self.still(number), self.look()
            now = msgspec.to_builtins({"view": now_view, "charts": now_charts})
            stills.append(msgspec.structs.replace(still, changes=changes(known, now)))
            known = now
        return ReelMade(view, charts, stills)

    def look(self) -> tuple[View, list[Chart]]:
        view = self.game.view(self.table, self.eyes.seat, face_up=self.eyes.open)
        return view, self.game.charts(self.table, self.eyes.seat)

    def still(self, number: int) -> Still:
        """Play on to it; of several moves on the way, the last one is named."""
        stop, made_before = self.asked.stops[number], len(self.table.moves)
        for seat, m in self.asked.record.moves[made_before:stop]:
            self.table.play(seat, m)
        lines = self.lines(number, stop - 1)
        if stop in (made_before, 0):
            return Still(lines=lines)
        mover, m = self.asked.record.moves[stop - 1]
        known = self.eyes.open or mover == self.eyes.seat
        return Still(
            lines=lines,
            seat=mover if known or self.asked.over else None,
            said=self.game.say(m) if known else "",
            because=self.asked.because.get(stop - 1, "") if known else "",
            by=self.asked.hands.get(stop - 1, ""),
        )

    def lines(self, number: int, place: int) -> list[LogLine]:
        """What has happened since the still before, as these eyes saw it."""
        seen = [event for event in self.table.take_events() if self.eyes.see(event)]
        by = self.asked.hands.get(place, "")
        lines = [in_words(self.game, self.table, event) for event in seen]
        shown = [
            Shown(line, event[3], 0.0, 1, by=by if line.seat == self.mover(place) else "")
            for line, event in zip(lines, seen, strict=True)
        ]
        return [whole_line(one, number * LINES_PER_STILL + n) for n, one in enumerate(shown, 1)]

    def mover(self, place: int) -> int:
        return self.asked.record.moves[place][0] if place >= 0 else -1


def in_words(game: Game, table: Table, event: Event) -> Any:
    """As the table told it: a mistake in a game's words stops nobody."""
    match = ToldMatch.on(game, table)
    return match.in_words(event)


def changes(before: Any, after: Any, path: Sequence[str | int] = ()) -> list[Change]:
    """How the one becomes the other; lists of another length are given whole."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        gone: list[Change] = [Change(path=[*path, key]) for key in before if key not in after]
        new: list[Change] = [
            Change(path=[*path, key], value=after[key]) for key in after if key not in before
        ]
        kept = [changes(before[key], after[key], [*path, key]) for key in after if key in before]
        return gone + new + [change for some in kept for change in some]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [change for i, (old, new) in pairs for change in changes(old, new, [*path, i])]
    return [Change(path=list(path), value=after)]
