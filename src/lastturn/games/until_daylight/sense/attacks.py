"""What an attack is worth: how much less dangerous the line is afterwards, by the odds of the combat deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.reasons import LEGAL
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import SURVIVOR
from lastturn.games.until_daylight.inventory import BLOOD, NOTHING
from lastturn.games.until_daylight.rules.attack import base_damage, combat_cards
from lastturn.games.until_daylight.rules.declare import most_ammo, refuses_weapon
from lastturn.games.until_daylight.sense.danger import danger_now, left_of

AMMO_COST: Final = 350  # an ammo card that is gone
FOCUS_COST: Final = 700
ONE_WAY_COST: Final = 700  # a weapon that is discarded after use
MOST_AMMO: Final = 3  # the fourth card adds next to nothing
SOON_EMPTY: Final = 4  # cards: with fewer the discards come back in the middle of an attack


def struck(t: Board, place: i64, power: i64, splash: i64, left: i64, right: i64) -> vec[i64]:
    """SUD-8.9 to SUD-8.12: the line after an attack."""
    line = t.line[:]
    for beside in (place - 1, place + 1):
        if splash > 0 and 0 <= beside < len(line):
            if not (t.type_at(beside) == SURVIVOR and t.house.spares_survivors):
                _hit(t, line, beside, splash)
    _hit(t, line, place, power - left - right + _bonus(t, line[place]))
    if left > 0:
        _hit(t, line, place - 1, left + _bonus(t, line[place - 1]))
    if right > 0:
        _hit(t, line, place + 1, right + _bonus(t, line[place + 1]))
    return alive(t, line)


def _bonus(t: Board, h: i64) -> i64:
    bonus = horde.spears_on(h) * t.content.spear_bonus
    return bonus + t.content.mark_bonus if horde.marked(h) else bonus


def _hit(t: Board, line: vec[i64], place: i64, damage: i64) -> None:
    line[place] += min(damage, max(left_of(t, line[place]), 0)) * horde.DAMAGE


def alive(t: Board, line: vec[i64]) -> vec[i64]:
    kept = vec[i64]()
    for place in range(len(line)):
        if left_of(t, line[place]) > 0:
            kept = append(kept, line[place])
    return kept


class Outlook:
    """The declared attack that is being weighed."""

    def __init__(self, seat: i64, weapon: i64, place: i64, base: i64, focus: bool) -> None:
        self.seat: i64 = seat
        self.weapon: i64 = weapon
        self.place: i64 = place
        self.base: i64 = base
        self.focus: bool = focus
        self.before: i64 = 0

    def with_card(self, t: Board, card: i64) -> i64:
        """What the attack gains with this combat card, shared out in the best way."""
        power, splash = self.base, t.content.splash[self.weapon] + t.of(self.seat, BLOOD)
        spread = self.focus or t.content.spread[self.weapon] != 0
        if card != NOTHING:
            power = max(power + t.content.modifier[card], 0)
            splash += t.content.card_splash[card]
            spread = spread or t.content.card_spread[card] != 0
        if not spread or power == 0 or not t.enemy_beside(self.place):
            return self.before - danger_now(t, struck(t, self.place, power, splash, 0, 0), self.seat)
        return self._shared(t, power, splash)

    def _shared(self, t: Board, power: i64, splash: i64) -> i64:
        most_left = power if can_share(t, self.place - 1, splash) else 0
        most_right = power if can_share(t, self.place + 1, splash) else 0
        best: i64 = -1000000
        for left in range(most_left + 1):
            for right in range(min(most_right, power - left) + 1):
                after = struck(t, self.place, power, splash, left, right)
                best = max(best, self.before - danger_now(t, after, self.seat))
        return best


def can_share(t: Board, place: i64, splash: i64) -> bool:
    return t.is_enemy(place) and t.health_at(place) > splash


def deck(t: Board) -> vec[i64]:
    """How many of each combat card may come next; the discards too when the deck runs out."""
    counts = vec[i64]([0] * t.content.combats)
    for i in range(t.combat.left()):
        counts[t.combat.peek(i)] += 1
    if t.combat.left() < SOON_EMPTY:
        for card in range(t.content.combats):
            counts[card] += t.spent[t.content.kinds + card]
    return counts


def highest_left(values: vec[i64], counts: vec[i64], taken: i64) -> i64:
    """The kind of card with the highest value of those that are not yet looked at."""
    best: i64 = -1
    for card in range(len(counts)):
        if (taken >> card) & 1 == 0 and counts[card] > 0 and (best < 0 or values[card] > values[best]):
            best = card
    return best


def best_of(values: vec[i64], counts: vec[i64], draws: i64, floor: i64) -> i64:
    """The expected best of so many draws, at least the floor (of cards that lie open already)."""
    total: i64 = 0
    for card in range(len(counts)):
        total += counts[card]
    if total == 0 or draws == 0:
        return floor
    result = 0.0
    above = 0.0  # the chance that the best is better than the cards looked at so far
    taken: i64 = 0
    rest: i64 = total
    while rest > 0:
        best = highest_left(values, counts, taken)
        taken += bit(best)
        if values[best] <= floor:
            break
        rest -= counts[best]
        share = float(rest) / float(total)
        chance = 1.0
        for _n in range(draws):
            chance *= share
        result += (1.0 - chance - above) * float(values[best])
        above = 1.0 - chance
    return int(result + (1.0 - above) * float(floor if rest > 0 else 0))


def worth_of_attack(
    t: Board, seat: i64, weapon: i64, place: i64, ammo: i64, focus: bool, counts: vec[i64]
) -> i64:
    """The expected gain of a declared attack, less what it uses up."""
    look = Outlook(seat, weapon, place, base_damage(t, seat, weapon), focus)
    look.before = danger_now(t, t.line, seat)
    draws = combat_cards(t, seat, weapon, ammo)
    value: i64 = 0
    if draws == 0:
        value = look.with_card(t, NOTHING)
    else:
        values = vec[i64]([0] * t.content.combats)
        for card in range(t.content.combats):
            if counts[card] > 0:
                values[card] = look.with_card(t, card)
        value = best_of(values, counts, draws, -1000000)
    return value - cost_of(t, weapon, ammo, focus)


def cost_of(t: Board, weapon: i64, ammo: i64, focus: bool) -> i64:
    """What is used up is missed later; after the last wave it is not."""
    if t.round > t.content.rounds:
        return 0
    cost = ammo * AMMO_COST
    if focus:
        cost += FOCUS_COST
    if t.content.used_up[weapon] != 0:
        cost += ONE_WAY_COST
    return cost


def best_ammo(t: Board, seat: i64, weapon: i64, place: i64, counts: vec[i64]) -> i64:
    """The best gain of weapon and target over all amounts of ammo, with and without FOCUS."""
    best: i64 = -1000000
    most = most_ammo(t, seat, weapon)
    least: i64 = 1 if most > 0 else 0
    focus = t.slot_of(seat, t.content.focus) >= 0 and t.enemy_beside(place)
    for ammo in range(least, min(most, MOST_AMMO) + 1):
        best = max(best, worth_of_attack(t, seat, weapon, place, ammo, False, counts))
        if focus:
            best = max(best, worth_of_attack(t, seat, weapon, place, ammo, True, counts))
    return best


def best_target(t: Board, seat: i64, weapon: i64, counts: vec[i64]) -> i64:
    best: i64 = -1000000
    for place in range(len(t.line)):
        if t.is_enemy(place):
            best = max(best, best_ammo(t, seat, weapon, place, counts))
    return best


def best_attack(t: Board, seat: i64, only: i64, counts: vec[i64]) -> i64:
    """The best gain of any attack the seat could make; far below 0 if it can make none."""
    best: i64 = -1000000
    seen: i64 = 0
    for slot in range(t.slots(seat)):
        kind = t.kind_at(seat, slot)
        if (seen >> kind) & 1 == 0 and refuses_weapon(t, seat, kind, only) == LEGAL:
            seen += bit(kind)
            best = max(best, best_target(t, seat, kind, counts))
    return best
