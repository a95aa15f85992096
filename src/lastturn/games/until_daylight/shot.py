"""One attack as it could be declared: its damage, how likely its target falls, whom the blast hits."""

from __future__ import annotations

from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import NOTHING
from lastturn.games.until_daylight.odds import Deck, modifiers
from lastturn.games.until_daylight.rules.attack import base_damage, combat_cards
from lastturn.games.until_daylight.rules.hit import splash_of


class Shot:
    """Weapon and ammo of a seat, with the combat cards that may come (SUD-8.5, SUD-8.7, SUD-8.8)."""

    def __init__(self, t: Board, seat: int, weapon: int, ammo: int, deck: Deck) -> None:
        self.t = t
        self.base = int(base_damage(t, seat, weapon))
        self.draws = int(combat_cards(t, seat, weapon, ammo))
        self.splash = int(splash_of(t, seat, weapon, NOTHING))
        self.deck = deck
        self.powers = modifiers(t, self.base)
        self.fixed = self.draws == 0 or deck.is_empty()

    def least(self) -> int:
        return self.base if self.fixed else self.deck.least(self.powers, self.draws)

    def most(self) -> int:
        return self.base if self.fixed else self.deck.most(self.powers, self.draws)

    def falls(self, place: int) -> float:
        """The chance that the enemy falls if all points go to it; Spears and the mark help (SUD-8.11)."""
        missing = int(self.t.health_at(place) - self.t.bonus_at(place))
        if self.fixed:
            return 1.0 if self.base >= missing else 0.0
        return 1.0 - self.deck.none_of([power >= missing for power in self.powers], self.draws)

    def blast(self, place: int) -> list[int]:
        """SUD-8.9, SUD-15.4: the places that the splash of the weapon hits."""
        t = self.t
        if self.splash == 0:
            return []
        beside = [other for other in (place - 1, place + 1) if t.is_on_line(other)]
        return [other for other in beside if not (t.is_survivor(other) and t.house.spares_survivors)]

    def kills(self, place: int) -> list[int]:
        """The Survivors that the splash kills."""
        dying = [other for other in self.blast(place) if self.t.health_at(other) <= self.splash]
        return [other for other in dying if self.t.is_survivor(other)]
