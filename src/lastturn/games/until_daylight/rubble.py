"""The rubble (SUD-3.12, SUD-4): the pile, the active pile with WAVE! in it, and a card just drawn."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import ACTIVE_PILE, RUBBLE_PILE, Content
from lastturn.games.until_daylight.house import House
from lastturn.games.until_daylight.inventory import CHARACTER, DELAYS, NOBODY, NOTHING, Inventories


class Rubble(Inventories):
    def __init__(self, seats: i64, content: Content, house: House) -> None:
        super().__init__(seats, content, house)
        self.box: vec[i64] = vec[i64]()  # by kind: cards that are not in this game; never changed in place
        self.rubble: Pile = content.no_pile
        self.active: Pile = content.no_pile
        self.holder: i64 = NOBODY  # of WAVE!
        self.drawn: i64 = NOTHING  # a card between pile and inventory
        self.drawer: i64 = NOBODY

    # -- setting up (SUD-1) --------------------------------------------------------------------------

    def gather(self) -> None:
        """SUD-1.5, SUD-1.6, SUD-1.9: numbered cards of the marks in play; the others stay in the box."""
        box, cards = vec[i64](), vec[i64]()
        for kind in range(self.content.kinds):
            used = self.content.in_game(kind, self.seats)
            cards = with_more(cards, kind, used)
            box = append(box, 0 if kind == self.content.wave else self.content.copies[kind] - used)
        self.box = box
        self.rubble = Pile(cards)
        self.active = Pile(vec[i64]())

    def take_character(self, seat: i64, character: i64) -> None:
        """SUD-1.3, SUD-1.4: the board at full health, and the signature weapon."""
        self.put(seat, CHARACTER, character)
        weapon = self.content.weapon_of[character]
        self._out_of_box(weapon)
        self.gain_openly(seat, weapon)
        self.emit(num.CHARACTER_TAKEN, seat, character, weapon)

    def _out_of_box(self, kind: i64) -> None:
        box = self.box[:]
        box[kind] -= 1
        self.box = box

    def take_weapon(self, seat: i64, kind: i64) -> None:
        """SUD-1.7: out of the gathered cards."""
        self.rubble.replace(remove(self.rubble.rest(), kind))
        self.gain_openly(seat, kind)
        self.emit(num.WEAPON_TAKEN, seat, kind)

    def add_absent_weapons(self) -> None:
        """SUD-15.8: signature weapons of characters not in play join the rubble."""
        cards = self.rubble.rest()
        for character in range(self.content.characters):
            if self.is_free(character):
                weapon = self.content.weapon_of[character]
                cards = append(cards, weapon)
                self._out_of_box(weapon)
        self.rubble.replace(cards)

    def shuffle_rubble(self) -> None:
        """SUD-1.9"""
        self.rubble.replace(self.shuffled(self.rubble.rest(), RUBBLE_PILE))
        self._tell_of_shuffle()

    # -- the piles -----------------------------------------------------------------------------------

    def take_rubble(self) -> i64:
        """SUD-3.12: the top card of the rubble pile; shuffle the discards if there is none."""
        if self.rubble.left() == 0:
            self.shuffle_discards()
            if self.rubble.left() == 0:
                return NOTHING
        return self.rubble.draw()

    def shuffle_discards(self) -> None:
        cards = vec[i64](capacity=len(self.rubble.order))
        for kind in range(self.content.kinds):
            cards = with_more(cards, kind, self.spent[kind])
            self.spent[kind] = 0
        self.rubble.replace(self.shuffled(cards, RUBBLE_PILE))
        self._tell_of_shuffle()

    def _tell_of_shuffle(self) -> None:
        if self.rubble.left() > 0:
            self.emit(num.RUBBLE_SHUFFLED, NOBODY, self.rubble.left())

    def grow_active_pile(self) -> None:
        """SUD-4.1, SUD-4.2: new cards and WAVE! are shuffled into what was left."""
        self.holder = NOBODY
        cards = self.active.rest()
        new: i64 = 0
        for _n in range(self.content.rubble_per_round[self.seats - 1]):
            card = self.take_rubble()
            if card == NOTHING:
                break
            cards = append(cards, card)
            new += 1
        self._shuffle_wave_into(cards)
        self.emit(num.PILE_GREW, NOBODY, new, self.active.left())

    def _shuffle_wave_into(self, cards: vec[i64]) -> None:
        self.active.replace(self.shuffled(append(cards, self.content.wave), ACTIVE_PILE))

    # -- a card is drawn -----------------------------------------------------------------------------

    def draw_item(self, seat: i64, kind: i64) -> None:
        """SUD-H3: an item was drawn; closed inventories show it to its drawer only."""
        self.drawn = kind
        self.drawer = seat
        self.revealed()
        if self.house.closed:
            self.emit(num.DREW_UNSEEN, seat)
            self.emit_to(bit(seat), num.DREW, seat, kind)
        else:
            self.emit(num.DREW, seat, kind)

    def _put_down_drawn(self) -> None:
        self.drawn = NOTHING
        self.drawer = NOBODY

    def keep_drawn(self) -> None:
        """SUD-4.4"""
        kind, seat = self.drawn, self.drawer
        self._put_down_drawn()
        self.gain(seat, kind)
        if self.house.closed:
            self.emit(num.KEPT_UNSEEN, seat)
        else:
            self.emit(num.KEPT, seat, kind)

    def leave_drawn(self) -> None:
        """SUD-4.4: the drawn card is discarded at once, and everybody sees it."""
        kind, seat = self.drawn, self.drawer
        self._put_down_drawn()
        if self.house.closed:
            self.revealed()
        self.spent[kind] += 1
        self.emit(num.LEFT_BEHIND, seat, kind)

    def draw_red(self, seat: i64, kind: i64) -> None:
        """SUD-4.5: everybody sees it; it bites and is gone."""
        self.revealed()
        self.emit(num.DREW, seat, kind)
        self.spent[kind] += 1

    def fizzle(self, seat: i64, kind: i64) -> None:
        """SUD-13.10: a red card that was dealt does nothing."""
        self.revealed()
        self.spent[kind] += 1
        self.emit(num.FIZZLED, seat, kind)

    # -- WAVE! ---------------------------------------------------------------------------------------

    def draw_wave(self, seat: i64) -> None:
        """SUD-4.6"""
        self.drawn = self.content.wave
        self.drawer = seat
        self.revealed()
        self.emit(num.WAVE_DRAWN, seat, self.active.left())

    def accept_wave(self) -> None:
        """SUD-4.7"""
        self.holder = self.drawer
        self._put_down_drawn()
        self.emit(num.WAVE_ACCEPTED, self.holder)

    def delay_wave(self, seat: i64) -> None:
        """SUD-4.8: for a price."""
        self.add(seat, DELAYS)
        self.emit(num.WAVE_DELAYED, seat)

    def delay_wave_freely(self, seat: i64) -> None:
        """SUD-13.9"""
        self.add(seat, DELAYS)
        self.emit(num.WAVE_DELAYED_FREE, seat)

    def put_wave_back(self) -> None:
        """SUD-4.8: into the active pile."""
        self._put_down_drawn()
        self._shuffle_wave_into(self.active.rest())

    def wave_is_aside(self) -> bool:
        """SUD-1.9: before the first search phase."""
        return self.holder == NOBODY and self.drawn == NOTHING and self.active.left() == 0

    # -- copying, counting ---------------------------------------------------------------------------

    def lend_rubble_to(self, new: Rubble) -> None:
        self.lend_inventories_to(new)
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


def with_more(cards: vec[i64], kind: i64, n: i64) -> vec[i64]:
    """The cards and n more of a kind; the given vec must be the caller's own."""
    for _n in range(n):
        cards = append(cards, kind)
    return cards
