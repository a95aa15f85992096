"""SUD-8: an attack by a player, from paying for it to clearing up."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, count
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.games.until_daylight import happenings as told
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import moves as m_
from lastturn.games.until_daylight.cards import (
    DEAD_EYE,
    FIREARM,
    HANDCRAFTED_ARROWS,
    MELEE,
    RED_MIST,
    SURVIVOR,
)
from lastturn.games.until_daylight.house import SPARES
from lastturn.games.until_daylight.inventory import BLOOD, DAMAGE, NOTHING
from lastturn.games.until_daylight.rules.asking import Asking
from lastturn.games.until_daylight.rules.windows import CombatWindow, asked_after_draw
from lastturn.games.until_daylight.table import DaylightTable


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Asking):
    """SUD-8.4 to SUD-8.13. Hands back 1 if the declared target was discarded."""

    def __init__(self, seat: i64, weapon: i64, target: i64, ammo: i64, focus: i64) -> None:
        super().__init__(seat, 0)
        self.weapon: i64 = weapon
        self.target: i64 = target
        self.ammo: i64 = ammo
        self.focus: i64 = focus
        self.base: i64 = 0
        self.chosen: i64 = NOTHING
        self.left: i64 = 0
        self.right: i64 = 0

    def run(self, t: DaylightTable) -> None:
        match self.beat:
            case 1:
                self._declare(t)
                self._pay_and_draw(t)
            case 2:
                self.result = 0
                asked = asked_after_draw(t, self.seat)
                if asked != 0:
                    t.call(CombatWindow(t.seats, asked, self.seat))
            case 3:
                if self.result != 0:
                    self.beat = 1  # section 7.3: after a play the window opens again
                else:
                    self._choose(t)
            case 4:
                self._share(t)
            case _:
                self._resolve(t)

    # -- declare, pay, draw ----------------------------------------------------------------------------

    def _declare(self, t: DaylightTable) -> None:
        """SUD-8.1, SUD-8.8: Red Mist looks at the tracker now."""
        self.base = base_damage(t, self.seat, self.weapon)
        t.show(self.seat, self.weapon)
        if t.telling:
            enemy = t.type_at(self.target)
            t.emit_all(told.ATTACKED, self.seat, [self.weapon, enemy, self.target, self.ammo, self.focus])

    def _pay_and_draw(self, t: DaylightTable) -> None:
        """SUD-8.4, SUD-8.5"""
        if self.ammo > 0:
            t.spend(self.seat, t.content.ammo[self.weapon], self.ammo)
        if self.focus != 0:
            t.spend(self.seat, t.content.focus)
        t.draw_combat(combat_cards(t, self.seat, self.weapon, self.ammo))

    # -- choose a card, share the damage ---------------------------------------------------------------

    def _choose(self, t: DaylightTable) -> None:
        """SUD-8.7: exactly one card is used, if there is any."""
        kinds: i64 = 0
        for i in range(len(t.open)):
            kinds |= bit(t.open[i])
        if count(kinds) > 1:
            self.question = m_.CHOOSE_CARD
        elif kinds != 0:
            self.chosen = t.open[0]

    def power(self, t: DaylightTable) -> i64:
        """SUD-8.8: P"""
        if self.chosen == NOTHING:
            return self.base
        return max(self.base + t.content.modifier[self.chosen], 0)

    def splash(self, t: DaylightTable) -> i64:
        """SUD-8.8: S"""
        total = t.content.splash[self.weapon] + t.of(self.seat, BLOOD)
        return total if self.chosen == NOTHING else total + t.content.card_splash[self.chosen]

    def spreads(self, t: DaylightTable) -> bool:
        if self.focus != 0 or t.content.spread[self.weapon] != 0:
            return True
        return self.chosen != NOTHING and t.content.card_spread[self.chosen] != 0

    def may_share(self, t: DaylightTable, place: i64) -> bool:
        """SUD-8.10: an enemy beside the target that the splash has not defeated."""
        return t.is_enemy(place) and t.health_at(place) > self.splash(t)

    def _share(self, t: DaylightTable) -> None:
        if not self.spreads(t) or self.power(t) == 0:
            return
        if self.may_share(t, self.target - 1):
            self.question = m_.SHARE_LEFT
        elif self.may_share(t, self.target + 1):
            self.question = m_.SHARE_RIGHT

    def offer(self, t: DaylightTable, seat: i64, menu: Menu) -> None:
        match self.question:
            case m_.CHOOSE_CARD:
                seen: i64 = 0
                for i in range(len(t.open)):
                    if (seen >> t.open[i]) & 1 == 0:
                        seen |= bit(t.open[i])
                        menu.add(move(m_.CHOOSE, t.open[i]))
            case m_.SHARE_LEFT:
                for n in range(self.power(t) + 1):
                    menu.add(move(m_.LEFT, n))
            case _:
                for n in range(self.power(t) - self.left + 1):
                    menu.add(move(m_.RIGHT, n))

    def default(self, t: DaylightTable, seat: i64) -> i64:
        """SUD-D17: most damage; then mind a Survivor beside, else more splash. SUD-D18: all on the target."""
        match self.question:
            case m_.CHOOSE_CARD:
                best: i64 = t.open[0]
                for i in range(1, len(t.open)):
                    if self._worth(t, t.open[i]) > self._worth(t, best):
                        best = t.open[i]
                return move(m_.CHOOSE, best)
            case m_.SHARE_LEFT:
                return move(m_.LEFT, 0)
            case _:
                return move(m_.RIGHT, 0)

    def _worth(self, t: DaylightTable, card: i64) -> i64:
        beside = is_survivor(t, self.target - 1) or is_survivor(t, self.target + 1)
        splash = t.content.card_splash[card]
        return max(self.base + t.content.modifier[card], 0) * 10 + (-splash if beside else splash)

    def answer(self, t: DaylightTable, seat: i64, m: i64) -> None:
        self.question = 0
        match verb(m):
            case m_.CHOOSE:
                self.chosen = arg(m)
            case m_.LEFT:
                self.left = arg(m)
                if self.left < self.power(t) and self.may_share(t, self.target + 1):
                    self.question = m_.SHARE_RIGHT
            case _:
                self.right = arg(m)

    # -- resolve ---------------------------------------------------------------------------------------

    def _resolve(self, t: DaylightTable) -> None:
        power, splash = self.power(t), self.splash(t)
        t.emit(told.CARD_USED, self.seat, self.chosen + 1, power, splash)
        for place in (self.target - 1, self.target + 1):
            self._splash(t, place, splash)
        self._strike(t, self.target, power - self.left - self.right, True)
        self._strike(t, self.target - 1, self.left, False)
        self._strike(t, self.target + 1, self.right, False)
        gone: i64 = 1 if t.health_at(self.target) <= 0 else 0
        if not t.clear_defeated(self.seat):
            self._clear_up(t)
            t.back(gone)

    def _splash(self, t: DaylightTable, place: i64, splash: i64) -> None:
        """SUD-8.9, SUD-15.4"""
        if splash == 0 or place < 0 or place >= len(t.line):
            return
        if t.type_at(place) == SURVIVOR and t.plays(SPARES):
            return
        t.emit(told.SPLASHED, self.seat, t.type_at(place), place, splash)
        t.wound(place, splash)

    def _strike(self, t: DaylightTable, place: i64, points: i64, always: bool) -> None:
        """SUD-8.10, SUD-8.11: the points, and a bonus for Spears and the mark."""
        if not always and points == 0:
            return
        h = t.line[place]
        damage = points + horde.spears_on(h) * t.content.spear_bonus
        if horde.marked(h):
            damage += t.content.mark_bonus
        t.emit(told.STRUCK, self.seat, t.type_at(place), place, damage)
        t.wound(place, damage)

    def _clear_up(self, t: DaylightTable) -> None:
        """SUD-8.13, SUD-13.12"""
        t.discard_open()
        if t.content.used_up[self.weapon] != 0:
            t.spend(self.seat, self.weapon)
            t.emit(told.WEAPON_SPENT, self.seat, self.weapon)
        if self.ammo > 0 and t.content.ammo[self.weapon] == t.content.arrows:
            if t.always(self.seat) == HANDCRAFTED_ARROWS:
                back = min(t.content.arrows_back, self.ammo)
                t.spent[t.content.arrows] -= back
                t.gain_openly(self.seat, t.content.arrows, back)
                t.emit(told.ARROW_BACK, self.seat, back)

    def redeal(self, t: DaylightTable, seat: i64, rng: Rng) -> None:
        """Others see the card and the shares when the attack is resolved."""
        if seat == self.seat or self.question not in (m_.SHARE_LEFT, m_.SHARE_RIGHT):
            return
        self.left = 0
        self.chosen = NOTHING
        self.beat = 3
        self._choose(t)
        if self.chosen != NOTHING:
            self.beat = 4
            self._share(t)

    def copy(self) -> Attack:
        new = Attack(self.seat, self.weapon, self.target, self.ammo, self.focus)
        new.question = self.question
        new.base = self.base
        new.chosen = self.chosen
        new.left = self.left
        new.right = self.right
        return new


def is_survivor(t: DaylightTable, place: i64) -> bool:
    return 0 <= place < len(t.line) and t.type_at(place) == SURVIVOR


def base_damage(t: DaylightTable, seat: i64, weapon: i64) -> i64:
    """SUD-8.8, SUD-13.4: X"""
    base = t.content.base[weapon]
    if t.content.weapon_class[weapon] == MELEE and t.always(seat) == RED_MIST:
        if t.of(seat, DAMAGE) >= t.content.mist_from:
            base += t.content.mist_base
    return base


def combat_cards(t: DaylightTable, seat: i64, weapon: i64, ammo: i64) -> i64:
    """SUD-8.5, SUD-13.6"""
    cards = t.content.draw[weapon] + ammo
    if t.content.weapon_class[weapon] == FIREARM and t.always(seat) == DEAD_EYE:
        cards += t.content.eye_draw
    return cards
