"""The next game at the same table: who agrees to play it, and where everybody will sit. The last game stays
on show until it begins."""

from __future__ import annotations

from collections.abc import Collection


class NextGame:
    def __init__(self, seats: int) -> None:
        self.agreed: set[int] = set()
        self.anew: set[int] = set()  # who does not want to keep what a seat keeps
        self.seating = list(range(seats))  # by seat of the next game: whose it will be, by seat of the last
        self.wishes: dict[int, int] = {}  # by seat of the last game: the seat asked for, while another has it

    def agree(self, seat: int, keep: bool) -> None:
        self.agreed.add(seat)
        if keep:
            self.anew.discard(seat)
        else:
            self.anew.add(seat)

    def withdraw(self, seat: int) -> None:
        self.agreed.discard(seat)
        self.wishes.pop(seat, None)

    def wish(self, seat: int, wanted: int, people: Collection[int]) -> bool:
        """Ask for another seat. Nobody's is given at once; a person's when that person asks for mine. True:
        the seating has changed, and everybody has to agree to it anew."""
        mine, holder = self.seating.index(seat), self.seating[wanted]
        self.wishes.pop(seat, None)
        if holder == seat:
            return False
        if holder in people and self.wishes.get(holder) != mine:
            self.wishes[seat] = wanted
            return False
        self.seating[mine], self.seating[wanted] = holder, seat
        self.agreed, self.anew, self.wishes = set(), set(), {}
        return True

    def keeping(self) -> int:
        """The set of seats of the next game that keep what a seat keeps."""
        return sum(1 << place for place, seat in enumerate(self.seating) if seat not in self.anew)
