"""What the enemies are likely to do to a seat this round, as the line stands (SUD-10).

Each enemy's cards are weighed by the whole deck as it lies, so the damage is exact on average; that cards
drawn for one enemy are missing for the next is left out of the chance of death.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import count
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BRUTE, MONSTER, RAIDER, ROCK_SOLID
from lastturn.games.until_daylight.inventory import BARRICADES, TRAPS
from lastturn.games.until_daylight.odds import Deck, modifiers

NOWHERE: Final = -1

# Survivors on the line, Traps and Barricades of the seat, and damage it has taken by then
Situation = tuple[int, int, int, int]


class Forecast:
    """The attacks on one seat, enemy by enemy from the left; `without` leaves the enemy at a place out."""

    def __init__(self, t: Board, seat: i64, deck: Deck, without: i64 = NOWHERE) -> None:
        self.t = t
        self.seat = seat
        self.deck = deck
        self.without = without
        self.hits: list[float] = [0.0] * len(t.line)  # by place: the damage on average
        self.decoyed: list[float] = [0.0] * len(t.line)  # by place: how likely it attacks a Survivor
        self.bonus = self._monsters()
        self.strikes: dict[int, dict[int, float]] = {}  # by kind: how likely each damage is
        survivors = sum([1 for place in range(len(t.line)) if t.is_survivor(place)])
        self.after: dict[Situation, float] = {
            (survivors, int(t.of(seat, TRAPS)), int(t.of(seat, BARRICADES)), 0): 1.0
        }
        for place in range(len(t.line)):
            if self._attacks(place):
                self._attack(place)

    def coming(self) -> float:
        return sum(self.hits)

    def death(self) -> float:
        """Saved Survivors absorb what they can first (SUD-11.5)."""
        left = int(self.t.health_left(self.seat) + count(self.t.survivors_of(self.seat)))
        return sum([chance for situation, chance in self.after.items() if situation[3] >= left])

    def _monsters(self) -> int:
        t = self.t
        total = sum(
            [1 for p in range(len(t.line)) if t.content.manner[t.type_at(p)] == MONSTER and p != self.without]
        )
        return min(total, 1) if t.house.monsters_once else total

    def _attacks(self, place: i64) -> bool:
        """SUD-10.1"""
        h = self.t.line[place]
        if place == self.without or horde.stunned(h) or horde.acted(h):
            return False
        return self.t.is_enemy(place)

    def _attack(self, place: i64) -> None:
        after: dict[Situation, float] = {}
        for situation, chance in self.after.items():
            if situation[0] > 0:
                self.decoyed[place] += chance
                self._on_survivor(place, situation, chance, after)
            elif self._aims_here(place):
                self._on_seat(place, situation, chance, after)
            else:
                add(after, situation, chance)
        self.after = after

    def _aims_here(self, place: i64) -> bool:
        """SUD-10.3, SUD-15.2"""
        return not self.t.house.grudge or horde.grudge_of(self.t.line[place]) == self.seat

    def _on_survivor(
        self, place: i64, situation: Situation, chance: float, after: dict[Situation, float]
    ) -> None:
        """SUD-10.2: one that is hit at all is gone."""
        survivors, traps, barricades, hurt = situation
        for damage, likely in self._strike(place).items():
            left = survivors - 1 if damage > 0 else survivors
            add(after, (left, traps, barricades, hurt), chance * likely)

    def _on_seat(
        self, place: i64, situation: Situation, chance: float, after: dict[Situation, float]
    ) -> None:
        """SUD-10.3, SUD-10.7: a Trap, a Barricade, then the seat."""
        survivors, traps, barricades, hurt = situation
        if traps > 0:
            traps -= 1
            if self.t.health_at(place) <= self.t.content.trap_damage:
                add(after, (survivors, traps, barricades, hurt), chance)
                return
        for damage, likely in self._strike(place).items():
            if barricades > 0 and self._breaks(place, damage):
                add(after, (survivors, traps, barricades - 1, hurt), chance * likely)
            else:
                felt = self._felt(damage)
                self.hits[place] += chance * likely * felt
                add(after, (survivors, traps, barricades, hurt + felt), chance * likely)

    def _breaks(self, place: i64, damage: int) -> bool:
        """SUD-9.4, SUD-9.5"""
        manner = self.t.content.manner[self.t.type_at(place)]
        if manner == BRUTE:
            return False
        return damage > 0 or (manner == RAIDER and self.t.slots(self.seat) > 0)

    def _felt(self, damage: int) -> int:
        """SUD-13.2"""
        t = self.t
        if t.always(self.seat) == ROCK_SOLID and damage >= t.content.rock_from:
            return damage - int(t.content.rock_less)
        return damage

    def _strike(self, place: i64) -> dict[int, float]:
        """SUD-10.4, SUD-10.5: the card of the highest modifier, and what the Monsters add."""
        t, kind = self.t, int(self.t.type_at(place))
        if kind not in self.strikes:
            base = t.content.enemy_base[kind] + self.bonus
            draws = int(t.content.enemy_draw[kind])
            if self.deck.is_empty():
                self.strikes[kind] = {int(base): 1.0}
            else:
                self.strikes[kind] = self.deck.best_of(modifiers(t, base), draws)
        return self.strikes[kind]


class Outlook:
    """What a forecast has found, without the table; kept for tables that are alike."""

    def __init__(self, forecast: Forecast) -> None:
        self.hits = forecast.hits
        self.decoyed = forecast.decoyed
        self.coming = forecast.coming()
        self.death = forecast.death()


def add(after: dict[Situation, float], situation: Situation, chance: float) -> None:
    after[situation] = after.get(situation, 0.0) + chance
