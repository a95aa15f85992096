"""What was taken back at the terminal: the log goes on showing it, struck through."""

from __future__ import annotations

from collections.abc import Sequence

from lastturn.engine.match import Told


class TakenBack:
    """Lines that an undo has taken out of the log, each with the place where it stood."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, Told]] = []

    def note(self, before: Sequence[Told], after: Sequence[Told]) -> list[Told]:
        """The lines that were there before the undo and are gone after it."""
        pairs = zip(before, after, strict=False)
        place = next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(after)))
        kept = [told.event for told in after[place:]]
        gone = [told for told in before[place:] if told.event not in kept]
        self.lines = [(min(at, place), told) for at, told in self.lines] + [(place, told) for told in gone]
        return gone

    def among(self, log: Sequence[Told]) -> list[tuple[Told, bool]]:
        """The log with them at their places; with each line, whether it was taken back."""
        standing = [(place, 1, told) for place, told in enumerate(log)]
        taken = [(place, 0, told) for place, told in self.lines]
        woven = sorted(standing + taken, key=lambda entry: entry[:2])
        return [(told, stands == 0) for _, stands, told in woven]
