"""Who may be at a table, and with what say: who was there at the start, who has held which hand, who was
removed, who asks to be let in, and how those who watch may talk."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from lastturn.wire.table import WatcherTalk


class SeatRequest(Struct, frozen=True):
    """Somebody who would like to sit down while a game is on."""

    guest: str
    name: str
    seat: int


class Company:
    def __init__(self) -> None:
        self.starters: set[str] = set()  # the people of the game, as it began
        self.held: dict[str, int] = {}  # by guest: the seat whose hand they have held in this game
        self.removed: dict[str, str] = {}  # by guest: their name
        self.asking: dict[str, SeatRequest] = {}
        self.watchers: WatcherTalk = "free"

    def begin(self, people: Mapping[int, str]) -> None:
        """A game begins with these guests at these seats."""
        self.starters = set(people.values())
        self.held = {guest: seat for seat, guest in people.items()}
        self.asking = {}

    def sits_down(self, guest: str, seat: int, was_open: bool) -> None:
        """While a game is on. A seat that was open from the start was kept for somebody: they have a say."""
        if was_open:
            self.starters.add(guest)
        self.held[guest] = seat
        self.asking.pop(guest, None)

    def holds_another(self, guest: str, seat: int) -> bool:
        """They have held another hand than this seat's in the game that is on."""
        return self.held.get(guest, seat) != seat

    def remove(self, guest: str, name: str) -> None:
        self.removed[guest] = name
        self.asking.pop(guest, None)
