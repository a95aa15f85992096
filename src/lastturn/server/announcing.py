"""What the server says to everybody at its tables: that nothing can be saved, that it will be restarted."""

from __future__ import annotations

from lastturn.wire.table import Announcement

SAVING = Announcement(code="server/saving", text="The table is saving, hold on.")


class NoticeBoard:
    """One for all tables of a process. At most one announcement of each code hangs there."""

    def __init__(self) -> None:
        self.hanging: dict[str, Announcement] = {}

    def put_up(self, announcement: Announcement) -> None:
        self.hanging[announcement.code] = announcement

    def take_down(self, code: str) -> None:
        self.hanging.pop(code, None)

    def all(self) -> list[Announcement]:
        return list(self.hanging.values())
