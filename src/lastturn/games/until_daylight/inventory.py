"""What the seats have (SUD-3): inventories, damage, tokens; and the discard piles that cards go to.

A rubble card is its kind: copies of one name are alike. An inventory is a row of slots in the
order of arrival, each slot a kind and a number of cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.table import Table
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import JUNK, Content
from lastturn.games.until_daylight.house import House

NOBODY: Final = -1
NOTHING: Final = -1

# a seat's row: nine slots (one more than fits, for SUD-3.6), then what else it has
ROW: Final = 21
SLOTS_USED: Final = 9
DAMAGE: Final = 10
BARRICADES: Final = 11
TRAPS: Final = 12
BLOOD: Final = 13
SAVED: Final = 14  # the set of its saved Survivors
CHARACTER: Final = 15
# for the history (SUD-14.8)
DEFEATED: Final = 16
TAKEN: Final = 17
DELAYS: Final = 18
CRAFTED: Final = 19
RESCUED: Final = 20

COUNT: Final = 64  # a slot is kind + COUNT * cards


class Inventories(Table):
    """The seats' rows and the discard piles."""

    def __init__(self, seats: i64, content: Content, house: House) -> None:
        super().__init__(seats)
        self.content: Content = content
        self.house: House = house
        self.seated: vec[i64] = vec[i64]()  # ROW numbers for each seat
        self.spent: vec[i64] = vec[i64]()  # by kind, then by combat card: how many lie in the discard piles
        self.known: vec[i64] = vec[i64]()  # closed inventories: seat * kinds + kind, cards all know of

    def clear_rows(self) -> None:
        """Nobody has anything."""
        self.seated = vec[i64]([0] * (self.seats * ROW))
        for seat in range(self.seats):
            self.put(seat, CHARACTER, NOBODY)
        self.spent = vec[i64]([0] * (self.content.kinds + self.content.combats))
        if self.house.closed:
            self.known = vec[i64]([0] * (self.seats * self.content.kinds))

    # -- facts -----------------------------------------------------------------------------------

    def of(self, seat: i64, what: i64) -> i64:
        return self.seated[seat * ROW + what]

    def numbers_of(self, seat: i64) -> tuple[int, ...]:
        """All that is written down about a seat, but for its cards."""
        return tuple([int(self.seated[seat * ROW + what]) for what in range(ROW)])

    def slots(self, seat: i64) -> i64:
        return self.seated[seat * ROW + SLOTS_USED]

    def kind_at(self, seat: i64, slot: i64) -> i64:
        return self.seated[seat * ROW + slot] & 63

    def count_at(self, seat: i64, slot: i64) -> i64:
        return self.seated[seat * ROW + slot] >> 6

    def cards(self, seat: i64) -> i64:
        """How many single cards the inventory has (three arrows are three)."""
        total: i64 = 0
        start = seat * ROW
        for i in range(self.seated[start + SLOTS_USED]):
            total += self.seated[start + i] >> 6
        return total

    def holds(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind the seat has."""
        total: i64 = 0
        start = seat * ROW
        for i in range(self.seated[start + SLOTS_USED]):
            if self.seated[start + i] & 63 == kind:
                total += self.seated[start + i] >> 6
        return total

    def held_kinds(self, seat: i64) -> i64:
        """The set of kinds the seat has."""
        kinds: i64 = 0
        start = seat * ROW
        for i in range(self.seated[start + SLOTS_USED]):
            kinds |= bit(self.seated[start + i] & 63)
        return kinds

    def slot_of(self, seat: i64, kind: i64) -> i64:
        start = seat * ROW
        for i in range(self.seated[start + SLOTS_USED]):
            if self.seated[start + i] & 63 == kind:
                return i
        return -1

    def fits(self, seat: i64, kind: i64) -> bool:
        """SUD-3.1, SUD-3.5: a free slot, or a stack it joins."""
        if self.slots(seat) < self.content.slots:
            return True
        return self.content.stacks[kind] != 0 and self.slot_of(seat, kind) >= 0

    def health_left(self, seat: i64) -> i64:
        """SUD-11.1"""
        return self.content.health[self.of(seat, CHARACTER)] - self.of(seat, DAMAGE)

    def always(self, seat: i64) -> i64:
        """The perk of the seat's character that always works."""
        return self.content.always[self.of(seat, CHARACTER)]

    def is_free(self, character: i64) -> bool:
        """SUD-1.3: whether nobody plays the character."""
        for seat in range(self.seats):
            if self.of(seat, CHARACTER) == character:
                return False
        return True

    def all_discarded(self, kind: i64) -> bool:
        """Whether every copy of this game lies in the rubble discard pile, for all to see."""
        return self.spent[kind] == self.content.in_game(kind, self.seats)

    def is_junk(self, kind: i64) -> bool:
        return self.content.family[kind] == JUNK

    def known_of(self, seat: i64, kind: i64) -> i64:
        """SUD-H5: how many cards of a kind all know to be in a closed inventory."""
        return self.known[seat * self.content.kinds + kind]

    # -- a seat's row --------------------------------------------------------------------------------

    def put(self, seat: i64, what: i64, n: i64) -> None:
        """What a seat has at the beginning, of the game or of a scene."""
        self.seated[seat * ROW + what] = n

    def add(self, seat: i64, what: i64, n: i64 = 1) -> None:
        self.seated[seat * ROW + what] += n

    def lust_for_blood(self, seat: i64, kind: i64) -> None:
        """SUD-12.4: more splash for the rest of the round."""
        self.add(seat, BLOOD, self.content.more_splash[kind])

    # -- cards come and go ---------------------------------------------------------------------------

    def gain(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-3.2, SUD-3.3: onto its stack, or into a slot of its own."""
        self.insert(seat, kind, n)
        self._count_openly(seat)

    def insert(self, seat: i64, kind: i64, n: i64) -> None:
        """As `gain`, and nobody sees it."""
        start = seat * ROW
        if self.content.stacks[kind] != 0:
            slot = self.slot_of(seat, kind)
            if slot >= 0:
                self.seated[start + slot] += COUNT * n
                return
        used = self.seated[start + SLOTS_USED]
        assert used < SLOTS_USED, f"seat {seat} has {used} slots and no room for card {kind}"
        self.seated[start + used] = kind + COUNT * n
        self.seated[start + SLOTS_USED] = used + 1

    def lose(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """Cards leave an inventory, for all to see."""
        self.remove(seat, kind, n)
        if self.house.closed:
            self._forget(seat, kind, n)
        self._count_openly(seat)

    def remove(self, seat: i64, kind: i64, n: i64) -> None:
        """As `lose`, and nobody sees it."""
        slot = self.slot_of(seat, kind)
        assert slot >= 0, f"seat {seat} has no card {kind}"
        start = seat * ROW
        self.seated[start + slot] -= COUNT * n
        if self.seated[start + slot] < COUNT:
            last = self.seated[start + SLOTS_USED] - 1
            for i in range(slot, last):
                self.seated[start + i] = self.seated[start + i + 1]
            self.seated[start + last] = 0
            self.seated[start + SLOTS_USED] = last

    def _count_openly(self, seat: i64) -> None:
        """SUD-H5: of a closed inventory all see how many cards and slots are used."""
        if self.house.closed:
            self.revealed()
            self.emit(num.COUNTED, seat, self.cards(seat), self.slots(seat))

    def show(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-H5: everybody sees that the seat has so many of the card."""
        if self.house.closed:
            place = seat * self.content.kinds + kind
            if self.known[place] < n:
                self.known[place] = n
                self.revealed()

    def _forget(self, seat: i64, kind: i64, n: i64) -> None:
        place = seat * self.content.kinds + kind
        self.known[place] = max(self.known[place] - n, 0)

    def get_known(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-H5: everybody knows so many more cards of the seat's."""
        if self.house.closed:
            self.known[seat * self.content.kinds + kind] += n

    def gain_openly(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """As `gain`, and everybody knows the card."""
        self.gain(seat, kind, n)
        self.get_known(seat, kind, n)

    def spend(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-3.8: used cards go face up to the rubble discard pile."""
        self.lose(seat, kind, n)
        self.spent[kind] += n

    def take_back(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """Cards come out of the rubble discard pile, for all to see."""
        self.spent[kind] -= n
        self.gain_openly(seat, kind, n)

    def discard(self, seat: i64, kind: i64) -> None:
        """SUD-3.7: one card, by choice."""
        self.spend(seat, kind)
        self.emit(num.DISCARDED, seat, kind)

    def play_special(self, seat: i64, kind: i64) -> None:
        """SUD-12.1 to SUD-12.6: the card is played; what it does comes after."""
        self.spend(seat, kind)
        self.emit(num.PLAYED, seat, kind)

    def lose_at_random(self, seat: i64) -> None:
        """SUD-3.9: every single card is equally likely; an empty inventory loses nothing."""
        cards = self.cards(seat)
        if cards == 0:
            return
        place = self.pick(cards)
        slot: i64 = 0
        while place >= self.count_at(seat, slot):
            place -= self.count_at(seat, slot)
            slot += 1
        kind = self.kind_at(seat, slot)
        self.spend(seat, kind)
        self.emit(num.LOST_CARD, seat, kind)

    # -- copying -------------------------------------------------------------------------------------

    def lend_inventories_to(self, new: Inventories) -> None:
        self.lend_to(new)
        new.seated = self.seated[:]
        new.spent = self.spent[:]
        new.known = self.known[:]
