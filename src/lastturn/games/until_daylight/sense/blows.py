"""What an attack is worth at a glance: the line is looked at once for all attacks, and none is tried out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.reasons import LEGAL
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import SURVIVOR
from lastturn.games.until_daylight.inventory import BLOOD
from lastturn.games.until_daylight.rules.attack import base_damage, combat_cards
from lastturn.games.until_daylight.rules.declare import ANY_CLASS, most_ammo, refuses_weapon
from lastturn.games.until_daylight.sense.attacks import SOON_EMPTY, cost_of
from lastturn.games.until_daylight.sense.danger import ONE, PARTLY, threat
from lastturn.games.until_daylight.sense.removing import Removals

NO_ATTACK: Final = -1000000
UNKNOWN: Final = -2000000
FIRST_CARD: Final = 460  # what the first combat card adds to an attack, on average
NEXT_CARD: Final = 500  # and each of the next two, as the best is taken
MOST_CARDS: Final = 3  # a fourth adds next to nothing
MOST_AMMO: Final = 2
LOWEST: Final = -8  # what modifiers of combat cards are looked up between
HIGHEST: Final = 8


class Glance:
    """What each card on the line costs the group, and what the combat deck promises. A place is looked at
    when it is asked for: with target and weapon named, few are."""

    def __init__(self, t: Board, seat: i64) -> None:
        self.focus: bool = t.slot_of(seat, t.content.focus) >= 0
        self.removals: Removals = Removals(t, seat)
        self.known: vec[i64] = vec[i64]([UNKNOWN] * len(t.line))  # what the removal of each place gains
        self.monsters: i64 = t.monsters()
        self.cards: i64 = 0
        self.splashes: i64 = 0  # of them with splash damage
        self.below: vec[i64] = vec[i64]([0] * (HIGHEST - LOWEST + 2))  # of them with a lower modifier
        self._look_at_the_deck(t)

    def gone(self, t: Board, place: i64) -> i64:
        """What the removal of the card gains."""
        if self.known[place] == UNKNOWN:
            self.known[place] = self.removals.gain(t, place)
        return self.known[place]

    def hurt(self, t: Board, place: i64) -> i64:
        """What one damage on the card gains, if it stays."""
        kind = t.type_at(place)
        if kind == SURVIVOR:
            return 0
        return threat(t.content, kind, self.monsters) * PARTLY // ONE // t.content.enemy_health[kind]

    def _look_at_the_deck(self, t: Board) -> None:
        for i in range(t.combat.left()):
            self._count(t, t.combat.peek(i), 1)
        if t.combat.left() < SOON_EMPTY:
            for card in range(t.content.combats):
                self._count(t, card, t.spent[t.content.kinds + card])
        for least in range(1, len(self.below)):
            self.below[least] += self.below[least - 1]

    def _count(self, t: Board, card: i64, many: i64) -> None:
        """So many cards of the kind may come next."""
        self.cards += many
        self.splashes += many if t.content.card_splash[card] > 0 else 0
        self.below[min(max(t.content.modifier[card] + 1 - LOWEST, 0), HIGHEST - LOWEST + 1)] += many

    def reaches(self, least: i64, draws: i64) -> i64:
        """How likely the best of so many cards has that modifier at least, in thousandths."""
        if draws == 0 or self.cards == 0:
            return ONE if least <= 0 else 0
        below = self.below[min(max(least, LOWEST), HIGHEST) - LOWEST]
        misses: i64 = ONE
        for _n in range(draws):
            misses = misses * below // self.cards
        return ONE - misses

    def splashing(self, draws: i64) -> i64:
        """About how likely a card with splash damage is among so many, in thousandths."""
        return min(self.splashes * draws * ONE // self.cards, ONE) if self.cards > 0 else 0


def blow(t: Board, seat: i64, weapon: i64, place: i64, ammo: i64, focus: bool, look: Glance) -> i64:
    """About what a declared attack gains, less what it uses up."""
    base = base_damage(t, seat, weapon)
    draws = min(combat_cards(t, seat, weapon, ammo), MOST_CARDS)
    if focus or t.content.spread[weapon] != 0:
        gain = shared(t, place, base, draws, look)
    else:
        gain = on_one(t, place, base, draws, look)
    splash, chance = t.content.splash[weapon] + t.of(seat, BLOOD), look.splashing(draws)
    gain += splashed(t, place - 1, splash, chance, look) + splashed(t, place + 1, splash, chance, look)
    return gain - cost_of(t, weapon, ammo, focus)


def on_one(t: Board, place: i64, base: i64, draws: i64, look: Glance) -> i64:
    """With all points on one card of the line."""
    power, health = base + t.bonus_at(place), t.health_at(place)
    gone = look.reaches(health - power, draws)
    points = power * ONE + (FIRST_CARD + (draws - 1) * NEXT_CARD if draws > 0 else 0)
    stays = look.hurt(t, place) * min(max(points, 0), (health - 1) * ONE) // ONE
    return (look.gone(t, place) * gone + stays * (ONE - gone)) // ONE


def shared(t: Board, place: i64, base: i64, draws: i64, look: Glance) -> i64:
    """With all points on the target or on an enemy beside it, or there with what the target does not need."""
    alone = best = on_one(t, place, base, draws, look)
    spare = base + t.bonus_at(place) - t.health_at(place)
    for beside in (place - 1, place + 1):
        if t.is_enemy(beside):
            both = look.gone(t, beside) * look.reaches(t.health_at(beside) - spare, draws) // ONE
            best = max(best, alone + both)
            best = max(best, on_one(t, beside, base, draws, look))
    return best


def splashed(t: Board, place: i64, splash: i64, chance: i64, look: Glance) -> i64:
    """What splash damage gains on a card beside the target, with the chance of one more."""
    if not t.is_on_line(place) or (t.is_survivor(place) and t.house.spares_survivors):
        return 0
    gain = by_splash(t, place, splash, look)
    return gain + (by_splash(t, place, splash + 1, look) - gain) * chance // ONE


def by_splash(t: Board, place: i64, splash: i64, look: Glance) -> i64:
    return look.gone(t, place) if splash >= t.health_at(place) else look.hurt(t, place) * splash


# -- the best one ------------------------------------------------------------------------------------


def best_ammo(t: Board, seat: i64, weapon: i64, place: i64, look: Glance) -> i64:
    """The best of weapon and target, with and without FOCUS."""
    most = min(most_ammo(t, seat, weapon), MOST_AMMO)
    least: i64 = 1 if most > 0 else 0
    focus = look.focus and t.enemy_beside(place)
    best: i64 = NO_ATTACK
    for ammo in range(least, most + 1):
        best = max(best, blow(t, seat, weapon, place, ammo, False, look))
        if focus:
            best = max(best, blow(t, seat, weapon, place, ammo, True, look))
    return best


def best_target(t: Board, seat: i64, weapon: i64, look: Glance) -> i64:
    best: i64 = NO_ATTACK
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, best_ammo(t, seat, weapon, place, look))
    return best


def best_blow(t: Board, seat: i64, look: Glance) -> i64:
    """The best of any attack the seat could make; far below 0 if it can make none."""
    best: i64 = NO_ATTACK
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if refuses_weapon(t, seat, kind, ANY_CLASS) == LEGAL:
            best = max(best, best_target(t, seat, kind, look))
    return best
