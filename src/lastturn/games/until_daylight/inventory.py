"""What the seats have and the rubble they take it from (SUD-3): inventories, rubble piles, discards.

A rubble card is its kind: copies of one name are alike. An inventory is a row of slots in the
order of arrival, each slot a kind and a number of cards.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import JUNK, RED, Content
from lastturn.games.until_daylight.house import CLOSED

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
    """The seats' rows, the rubble pile, the active pile and the rubble discard pile."""

    def __init__(self, seats: i64, content: Content) -> None:
        super().__init__(seats)
        self.content: Content = content
        self.house: i64 = 0  # the set of options that are not the default
        self.seated: vec[i64] = vec[i64]()  # ROW numbers for each seat
        self.spent: vec[i64] = vec[i64]()  # by kind, then by combat card: how many lie in the discard piles
        self.known: vec[i64] = vec[i64]()  # closed inventories: seat * kinds + kind, cards all know of
        self.box: vec[i64] = vec[i64]()  # by kind: cards that are not in this game; never changed in place
        self.rubble: Pile = content.no_pile
        self.active: Pile = content.no_pile
        self.holder: i64 = NOBODY
        self.drawn: i64 = NOTHING  # an item between pile and inventory
        self.drawer: i64 = NOBODY

    def plays(self, option: i64) -> bool:
        """Whether an option of SUD-15 is on."""
        return (self.house >> option) & 1 != 0

    # -- facts -----------------------------------------------------------------------------------

    def of(self, seat: i64, what: i64) -> i64:
        return self.seated[seat * ROW + what]

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

    def all_discarded(self, kind: i64) -> bool:
        """Whether every copy of this game lies in the rubble discard pile, for all to see."""
        return self.spent[kind] == self.content.in_game(kind, self.seats)

    def is_junk(self, kind: i64) -> bool:
        return self.content.family[kind] == JUNK

    # -- cards come and go ---------------------------------------------------------------------------

    def gain(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-3.2, SUD-3.3: onto its stack, or into a slot of its own."""
        self._put(seat, kind, n)
        self._count_openly(seat)

    def _put(self, seat: i64, kind: i64, n: i64) -> None:
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
        self._remove(seat, kind, n)
        if self.plays(CLOSED):
            self._forget(seat, kind, n)
        self._count_openly(seat)

    def _count_openly(self, seat: i64) -> None:
        """SUD-H5: of a closed inventory all see how many cards and slots are used."""
        if self.plays(CLOSED):
            self.revealed()
            self.emit(num.COUNTED, seat, self.cards(seat), self.slots(seat))

    def _remove(self, seat: i64, kind: i64, n: i64) -> None:
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

    def show(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-H5: everybody sees that the seat has so many of the card."""
        if self.plays(CLOSED):
            place = seat * self.content.kinds + kind
            if self.known[place] < n:
                self.known[place] = n
                self.revealed()

    def _forget(self, seat: i64, kind: i64, n: i64) -> None:
        place = seat * self.content.kinds + kind
        self.known[place] = max(self.known[place] - n, 0)

    def gain_openly(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """As `gain`, and everybody knows the card."""
        self.gain(seat, kind, n)
        if self.plays(CLOSED):
            self.known[seat * self.content.kinds + kind] += n

    def spend(self, seat: i64, kind: i64, n: i64 = 1) -> None:
        """SUD-3.8: used cards go face up to the rubble discard pile."""
        self.lose(seat, kind, n)
        self.spent[kind] += n

    def discard(self, seat: i64, kind: i64) -> None:
        """SUD-3.7: one card, by choice."""
        self.spend(seat, kind)
        self.emit(num.DISCARDED, seat, kind)

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

    # -- piles -------------------------------------------------------------------------------------

    def take_rubble(self) -> i64:
        """SUD-3.12: the top card of the rubble pile; shuffle the discards if there is none."""
        if self.rubble.left() == 0:
            self.shuffle_discards()
            if self.rubble.left() == 0:
                return NOTHING
        return self.rubble.draw()

    def shuffle_discards(self) -> None:
        cards = vec[i64]()
        for kind in range(self.content.kinds):
            cards = _with(cards, kind, self.spent[kind])
            self.spent[kind] = 0
        self.rubble.replace(self.shuffled(cards))
        self.emit(num.RUBBLE_SHUFFLED, NOBODY, len(cards))

    def draw_item(self, seat: i64, kind: i64) -> None:
        """SUD-H3: an item was drawn; closed inventories show it to its drawer only."""
        self.drawn = kind
        self.drawer = seat
        self.revealed()
        if self.plays(CLOSED):
            self.emit(num.DREW_UNSEEN, seat)
            self.emit_to(bit(seat), num.DREW, seat, kind)
        else:
            self.emit(num.DREW, seat, kind)

    def keep_drawn(self) -> None:
        """SUD-4.4"""
        kind, seat = self.drawn, self.drawer
        self.drawn = NOTHING
        self.drawer = NOBODY
        self.gain(seat, kind)
        if self.plays(CLOSED):
            self.emit(num.KEPT_UNSEEN, seat)
        else:
            self.emit(num.KEPT, seat, kind)

    def leave_drawn(self) -> None:
        """SUD-4.4: the drawn card is discarded at once, and everybody sees it."""
        kind, seat = self.drawn, self.drawer
        self.drawn = NOTHING
        self.drawer = NOBODY
        if self.plays(CLOSED):
            self.revealed()
        self.spent[kind] += 1
        self.emit(num.LEFT_BEHIND, seat, kind)

    # -- what a seat cannot know ---------------------------------------------------------------------

    def redeal_rubble(self, seat: i64, rng: Rng) -> None:
        """SUD-H1, H2 and, with closed inventories, H3 and H5."""
        in_rubble, in_active = self.rubble.left(), self.active.left()
        cards = self.rubble.rest()
        has_wave = False
        for i in range(in_active):
            if self.active.peek(i) == self.content.wave:
                has_wave = True
            else:
                cards = _with(cards, self.active.peek(i), 1)
        if self.plays(CLOSED):
            cards = rng.shuffled(cards)
            self._swap_unseen(seat, rng, cards)
        cards = rng.shuffled(cards)
        self.rubble.replace(cards[:in_rubble])
        rest = cards[in_rubble:]
        if has_wave:
            rest = rng.shuffled(_with(rest, self.content.wave, 1))
        self.active.replace(rest)

    def _swap_unseen(self, seat: i64, rng: Rng, cards: vec[i64]) -> None:
        """Swap cards the seat does not know against the piles, as long as all counts stay."""
        if len(cards) == 0:
            return
        if self.drawer not in (NOBODY, seat) and self.drawn != self.content.wave:
            self._swap_drawn(rng, cards)
        for other in range(self.seats):
            if other != seat:
                for _n in range(4 * self.cards(other)):
                    self._try_swap(other, rng, cards)

    def _swap_drawn(self, rng: Rng, cards: vec[i64]) -> None:
        place = rng.below(len(cards))
        if self.content.family[cards[place]] != RED:
            kind = cards[place]
            cards[place] = self.drawn
            self.drawn = kind

    def _try_swap(self, other: i64, rng: Rng, cards: vec[i64]) -> None:
        ours = self.kind_at(other, rng.below(self.slots(other)))
        place = rng.below(len(cards))
        theirs = cards[place]
        if ours == theirs or self.content.family[theirs] == RED:
            return
        if self.holds(other, ours) <= self.known[other * self.content.kinds + ours]:
            return
        if self._frees_slot(other, ours) != self._needs_slot(other, theirs):
            return
        self._remove(other, ours, 1)
        self._put(other, theirs, 1)
        cards[place] = ours

    def _frees_slot(self, seat: i64, kind: i64) -> bool:
        return self.content.stacks[kind] == 0 or self.holds(seat, kind) == 1

    def _needs_slot(self, seat: i64, kind: i64) -> bool:
        return self.content.stacks[kind] == 0 or self.slot_of(seat, kind) < 0

    # -- copying -------------------------------------------------------------------------------------

    def lend_inventories_to(self, new: Inventories) -> None:
        self.lend_to(new)
        new.house = self.house
        new.seated = self.seated[:]
        new.spent = self.spent[:]
        new.known = self.known[:]
        new.box = self.box
        new.rubble = self.rubble.copy()
        new.active = self.active.copy()
        new.holder = self.holder
        new.drawn = self.drawn
        new.drawer = self.drawer

    def rubble_census(self) -> list[int]:
        """SUD-16.6: every rubble card, wherever it is, by kind."""
        kinds: i64 = self.content.kinds
        found = [int(self.box[kind] + self.spent[kind]) for kind in range(kinds)]
        for pile in (self.rubble, self.active):
            rest = pile.rest()
            for i in range(len(rest)):
                found[rest[i]] += 1
        for seat in range(self.seats):
            for slot in range(self.slots(seat)):
                found[self.kind_at(seat, slot)] += self.count_at(seat, slot)
        if self.drawn != NOTHING:
            found[self.drawn] += 1
        if self.holder != NOBODY or self.wave_is_aside():
            found[self.content.wave] += 1
        return found

    def wave_is_aside(self) -> bool:
        """SUD-1.9: before the first search phase."""
        return self.holder == NOBODY and self.drawn == NOTHING and self.active.left() == 0


def _with(cards: vec[i64], kind: i64, n: i64) -> vec[i64]:
    """The cards and n more of a kind; the given vec must be the caller's own."""
    for _n in range(n):
        cards = append(cards, kind)
    return cards
