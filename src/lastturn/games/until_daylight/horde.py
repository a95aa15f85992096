"""The line (SUD-6): horde cards from left to right, what lies on them and how they stand.

A horde card on the line is packed in one number: card, damage, Spears, stun, mark, acted, grudge.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import MONSTER, SURVIVOR, Content
from lastturn.games.until_daylight.house import House
from lastturn.games.until_daylight.inventory import NOBODY, RESCUED, SAVED
from lastturn.games.until_daylight.rubble import Rubble

DAMAGE: Final = 0x40
SPEAR: Final = 0x400
STUN: Final = 0x1000
MARK: Final = 0x2000
ACTED: Final = 0x4000
GRUDGE: Final = 0x8000
NEW: Final = 0x40000  # came this round


def fresh(card: i64, grudge: i64) -> i64:
    """SUD-5.2: just laid out, without damage; `grudge` is the holder of that moment."""
    return card + grudge * GRUDGE + NEW


def card_of(h: i64) -> i64:
    return h & 0x3F


def damage_on(h: i64) -> i64:
    return (h >> 6) & 0xF


def spears_on(h: i64) -> i64:
    return (h >> 10) & 3


def stunned(h: i64) -> bool:
    return h & STUN != 0


def marked(h: i64) -> bool:
    return h & MARK != 0


def acted(h: i64) -> bool:
    return h & ACTED != 0


def is_new(h: i64) -> bool:
    return h & NEW != 0


def grudge_of(h: i64) -> i64:
    return (h >> 15) & 7


def with_grudge(h: i64, seat: i64) -> i64:
    return (h & ~(7 * GRUDGE)) + seat * GRUDGE


def rested(h: i64) -> i64:
    """SUD-14.1: stuns, marks and turns taken end with the round."""
    return h & ~(STUN + MARK + ACTED + NEW)


class HordeLine(Rubble):
    def __init__(self, seats: i64, content: Content, house: House) -> None:
        super().__init__(seats, content, house)
        self.line: vec[i64] = vec[i64]()  # horde cards from left to right
        self.supply: i64 = 0  # the set of horde cards in the supply
        self.grenades: i64 = 0  # Grenade tokens lying on the line

    # -- facts ---------------------------------------------------------------------------------------

    def type_at(self, place: i64) -> i64:
        return self.content.type_of[card_of(self.line[place])]

    def is_on_line(self, place: i64) -> bool:
        return 0 <= place < len(self.line)

    def is_enemy(self, place: i64) -> bool:
        return 0 <= place < len(self.line) and self.type_at(place) != SURVIVOR

    def is_survivor(self, place: i64) -> bool:
        return 0 <= place < len(self.line) and self.type_at(place) == SURVIVOR

    def enemy_beside(self, place: i64) -> bool:
        return self.is_enemy(place - 1) or self.is_enemy(place + 1)

    def enemies(self) -> i64:
        total: i64 = 0
        for place in range(len(self.line)):
            if self.type_at(place) != SURVIVOR:
                total += 1
        return total

    def has_enemy(self) -> bool:
        for place in range(len(self.line)):
            if self.type_at(place) != SURVIVOR:
                return True
        return False

    def first_survivor(self) -> i64:
        """SUD-10.2: the place of the leftmost Survivor, or -1."""
        for place in range(len(self.line)):
            if self.type_at(place) == SURVIVOR:
                return place
        return -1

    def has_defeated(self) -> bool:
        for place in range(len(self.line)):
            if self.health_at(place) <= 0:
                return True
        return False

    def health_at(self, place: i64) -> i64:
        """The health a horde card has left."""
        return self.content.enemy_health[self.type_at(place)] - damage_on(self.line[place])

    def bonus_at(self, place: i64) -> i64:
        """SUD-8.11: what Spears and the mark add to a hit."""
        bonus = spears_on(self.line[place]) * self.content.spear_bonus
        return bonus + self.content.mark_bonus if marked(self.line[place]) else bonus

    def monsters(self) -> i64:
        """SUD-10.5: what the Monsters on the line add to every enemy attack."""
        total: i64 = 0
        for place in range(len(self.line)):
            if self.content.manner[self.type_at(place)] == MONSTER:
                total += 1
        return min(total, 1) if self.house.monsters_once else total

    def next_attacker(self) -> i64:
        """SUD-10.1: the leftmost enemy that has not acted and is not stunned, or -1."""
        for place in range(len(self.line)):
            h = self.line[place]
            if self.is_enemy(place) and not acted(h) and not stunned(h):
                return place
        return -1

    def attacked_by(self, place: i64) -> i64:
        """SUD-10.3, SUD-15.2: the seat that the enemy attacks."""
        if not self.house.grudge:
            return self.holder
        return grudge_of(self.line[place])

    # -- changes -------------------------------------------------------------------------------------

    def lay_out_horde(self, cards: vec[i64]) -> None:
        """SUD-5.2: new cards to the right of the old ones."""
        grudge = max(self.holder, 0)
        for i in range(len(cards)):
            self.supply &= ~bit(cards[i])
            self.line = append(self.line, fresh(cards[i], grudge))
            self.emit(num.HORDE_CAME, NOBODY, self.content.type_of[cards[i]], len(self.line) - 1, cards[i])

    def take_wave(self, seat: i64) -> None:
        """SUD-13.3: from its holder. SUD-15.2: only this round's wave follows."""
        self.emit(num.WAVE_TAKEN, seat, self.holder)
        self.holder = seat
        for place in range(len(self.line)):
            if is_new(self.line[place]):
                self.line[place] = with_grudge(self.line[place], seat)

    def wound(self, place: i64, damage: i64) -> None:
        """SUD-6.4: damage stays; more than the health is lost."""
        if damage > 0:
            taken = min(damage, max(self.health_at(place), 0))
            self.line[place] += taken * DAMAGE

    def splash(self, seat: i64, place: i64, damage: i64) -> None:
        """SUD-8.9, SUD-10.6"""
        self.emit(num.SPLASHED, seat, self.type_at(place), place, damage)
        self.wound(place, damage)

    def strike(self, seat: i64, place: i64, damage: i64) -> None:
        """SUD-8.10"""
        self.emit(num.STRUCK, seat, self.type_at(place), place, damage)
        self.wound(place, damage)

    def mark(self, seat: i64, place: i64) -> None:
        """SUD-13.13"""
        self.line[place] |= MARK
        self.emit(num.MARKED, seat, self.type_at(place), place)

    def spear(self, seat: i64, place: i64) -> None:
        """SUD-9.6: damage at once, and the Spear stays."""
        self.emit(num.SPEARED, seat, self.type_at(place), place)
        self.line[place] += SPEAR
        self.wound(place, self.content.spear_damage)

    def blast(self, seat: i64, place: i64, also: i64) -> None:
        """SUD-9.8: one enemy or two neighbours are stunned and go to the right end, keeping their order."""
        self.grenades += 1
        stay, go = vec[i64](), vec[i64]()
        for i in range(len(self.line)):
            if i in (place, also):
                go = append(go, self.line[i] | STUN)
                self.emit(num.STUNNED, seat, self.type_at(i), i)
            else:
                stay = append(stay, self.line[i])
        for i in range(len(go)):
            stay = append(stay, go[i])
        self.line = stay

    def end_attack_of(self, place: i64) -> None:
        """SUD-10.1: an enemy attacks once in a round."""
        self.line[place] |= ACTED

    def survivors_join(self) -> None:
        """SUD-14.1: every Survivor still on the line joins the holder."""
        if self.first_survivor() < 0:
            return
        kept = vec[i64](capacity=len(self.line))
        for place in range(len(self.line)):
            if self.type_at(place) == SURVIVOR:
                card = card_of(self.line[place])
                self.add(self.holder, SAVED, bit(card))
                self.add(self.holder, RESCUED)
                self.emit(num.SURVIVOR_JOINED, self.holder, card)
            else:
                kept = append(kept, self.line[place])
        self.line = kept

    def rest_line(self) -> None:
        """SUD-14.1: stuns, marks and Grenades do not outlast the round."""
        for place in range(len(self.line)):
            self.line[place] = rested(self.line[place])
        self.grenades = 0

    def lend_line_to(self, new: HordeLine) -> None:
        self.lend_rubble_to(new)
        new.line = self.line[:]
        new.supply = self.supply
        new.grenades = self.grenades
