"""SUD-8: an attack by a player, from paying for it to clearing up."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.step import Step
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import DEAD_EYE, FIREARM, HANDCRAFTED_ARROWS, MELEE, RED_MIST
from lastturn.games.until_daylight.inventory import DAMAGE, NOTHING
from lastturn.games.until_daylight.rules.hit import ChooseCard, Hit, is_spread, only_open, power_of, splash_of
from lastturn.games.until_daylight.rules.windows import combat_window


@mypyc_attr(acyclic=True, free_list_len=1)
class Attack(Step):
    """SUD-8.4 to SUD-8.13. Hands back 1 if the declared target was discarded."""

    def __init__(self, seat: i64, weapon: i64, target: i64, ammo: i64, focus: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.weapon: i64 = weapon
        self.target: i64 = target
        self.ammo: i64 = ammo
        self.focus: bool = focus
        self.base: i64 = 0

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._declare(t)
                self._pay_and_draw(t)
            case 2:
                combat_window(t, self.seat)
            case 3:
                self._choose_card(t)
            case 4:
                self._hit(t, self.result)
            case _:
                clear_up(t, self.seat, self.weapon, self.ammo)
                t.back(self.result)

    def _declare(self, t: Board) -> None:
        """SUD-8.1, SUD-8.8: Red Mist looks at the tracker now."""
        self.base = base_damage(t, self.seat, self.weapon)
        t.show(self.seat, self.weapon)
        if t.telling:
            enemy, focus = t.type_at(self.target), int(self.focus)
            t.emit_all(num.ATTACKED, self.seat, [self.weapon, enemy, self.target, self.ammo, focus])

    def _pay_and_draw(self, t: Board) -> None:
        """SUD-8.4, SUD-8.5"""
        if self.ammo > 0:
            t.spend(self.seat, t.content.ammo[self.weapon], self.ammo)
        if self.focus:
            t.spend(self.seat, t.content.focus)
        t.draw_combat(combat_cards(t, self.seat, self.weapon, self.ammo))

    def _choose_card(self, t: Board) -> None:
        """SUD-8.7: exactly one card is used, if there is any."""
        self.result = only_open(t)
        if self.result == NOTHING and len(t.open) > 0:
            t.call(ChooseCard(self.seat, self.target, self.base))

    def _hit(self, t: Board, card: i64) -> None:
        """SUD-8.8"""
        power, splash = power_of(t, self.base, card), splash_of(t, self.seat, self.weapon, card)
        spreads = is_spread(t, self.weapon, self.focus, card)
        t.call(Hit(self.seat, self.target, card, power, splash, spreads))

    def copy(self) -> Attack:
        new = Attack(self.seat, self.weapon, self.target, self.ammo, self.focus)
        new.base = self.base
        return new


def base_damage(t: Board, seat: i64, weapon: i64) -> i64:
    """SUD-8.8, SUD-13.4: X"""
    base = t.content.base[weapon]
    if t.content.weapon_class[weapon] == MELEE and t.always(seat) == RED_MIST:
        if t.of(seat, DAMAGE) >= t.content.mist_from:
            base += t.content.mist_base
    return base


def combat_cards(t: Board, seat: i64, weapon: i64, ammo: i64) -> i64:
    """SUD-8.5, SUD-13.6"""
    cards = t.content.draw[weapon] + ammo
    if t.content.weapon_class[weapon] == FIREARM and t.always(seat) == DEAD_EYE:
        cards += t.content.eye_draw
    return cards


def clear_up(t: Board, seat: i64, weapon: i64, ammo: i64) -> None:
    """SUD-8.13, SUD-13.12"""
    t.discard_open()
    if t.content.used_up[weapon] != 0:
        t.spend(seat, weapon)
        t.emit(num.WEAPON_SPENT, seat, weapon)
    if ammo > 0 and t.content.ammo[weapon] == t.content.arrows:
        if t.always(seat) == HANDCRAFTED_ARROWS:
            back = min(t.content.arrows_back, ammo)
            t.take_back(seat, t.content.arrows, back)
            t.emit(num.ARROW_BACK, seat, back)
