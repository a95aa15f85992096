"""Who may not talk and who may not come: guests and addresses. They are few and kept in memory; the store
tells the other processes."""

from __future__ import annotations

from collections.abc import Iterable

from lastturn.server import clock
from lastturn.server.problems import Rejection
from lastturn.wire.owner import Measure, MeasureKind, Subject

Key = tuple[MeasureKind, Subject, str]


def key_of(measure: Measure) -> Key:
    return measure.kind, measure.of, measure.whom


class Measures:
    def __init__(self) -> None:
        self.known: dict[Key, Measure] = {}
        self.changes = 0  # made on this process

    def take_over(self, measures: Iterable[Measure], read_at: int) -> list[Measure]:
        """These are in force from now on; those that are new. What was read from the store before a change
        made here (`read_at`: how many there were) is older than what is known, and is not taken."""
        if read_at != self.changes:
            return []
        before, self.known = self.known, {key_of(one): one for one in measures}
        return [one for key, one in self.known.items() if key not in before]

    def put(self, measure: Measure) -> None:
        self.changes += 1
        self.known[key_of(measure)] = measure

    def lift(self, measure: Measure) -> None:
        self.changes += 1
        self.known.pop(key_of(measure), None)

    def check_talk(self, guest: str, address: str) -> None:
        """Rejection if one of them is muted."""
        found = self._found("mute", guest, address)
        if found is not None:
            raise Rejection("chat/muted", f"You may not talk here{_until(found)}.", found.why)

    def check_come(self, guest: str, address: str) -> None:
        """Rejection if one of them is banned."""
        found = self._found("ban", guest, address)
        if found is not None:
            raise Rejection("guest/banned", f"You may not come to this server{_until(found)}.", found.why)

    def _found(self, kind: MeasureKind, guest: str, address: str) -> Measure | None:
        for key in ((kind, "guest", guest), (kind, "address", address)):
            found = self.known.get(key)
            if found is not None and (found.until is None or found.until > clock.now()):
                return found
        return None


def _until(measure: Measure) -> str:
    """How long it lasts, in hours rounded up: whoever reads it has a clock of their own."""
    if measure.until is None:
        return ""
    hours = max(1, round((measure.until - clock.now()) / 3600))
    return f" for {hours} hour{'s' if hours > 1 else ''}"
