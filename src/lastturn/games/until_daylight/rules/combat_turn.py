"""SUD-7.3 to SUD-7.10: the combat turn of one player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.table import LEGAL
from lastturn.games.until_daylight import happenings as told
from lastturn.games.until_daylight import moves as m_
from lastturn.games.until_daylight.cards import (
    BARRICADE,
    DOUBLE_TAP,
    FIREARM,
    FRENZY,
    GRENADE,
    MELEE,
    SPEAR,
    TOKENS,
    TRAP,
)
from lastturn.games.until_daylight.house import ANY_BARRICADE, EXACTLY_TWO
from lastturn.games.until_daylight.inventory import BLOOD, NOTHING, ROW
from lastturn.games.until_daylight.rules.asking import Asking
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.craft import throw_grenade, throw_spear
from lastturn.games.until_daylight.rules.damage import pay
from lastturn.games.until_daylight.rules.declare import (
    ANY_CLASS,
    at_place,
    attack_guard,
    best_melee,
    craft_guard,
    focus_guard,
    grenade_guard,
    grenade_target,
    leftmost_enemy,
    most_ammo,
    offer_enemies,
    only_enemy,
    play_guard,
    strongest_enemy,
    usable_weapons,
    weapon_guard,
)
from lastturn.games.until_daylight.rules.trade import heal_guard
from lastturn.games.until_daylight.rules.windows import CheerWindow, could_hold
from lastturn.games.until_daylight.table import DaylightTable

# what a turn is in the middle of while it asks nobody
STARTING: Final = 0
ATTACKING: Final = 1
CHEERING: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class CombatTurn(Asking):
    """SUD-7.3 to SUD-7.10: healing and specials freely, one action, and whatever gives more."""

    def __init__(self, seat: i64, actions: i64) -> None:
        super().__init__(seat, 0)
        self.actions: i64 = actions
        self.doing: i64 = STARTING
        self.followed: i64 = 0  # Frenzy or Double Tap used this turn
        # a run of choices, nobody else's business until it is complete
        self.extra: i64 = 0  # the class of weapon of a follow-up attack; 0: an action
        self.weapon: i64 = NOTHING
        self.target: i64 = NOTHING
        self.ammo: i64 = 0
        self.token: i64 = NOTHING

    def run(self, t: DaylightTable) -> None:
        match self.doing:
            case 0:
                self._menu(t)
            case 1:
                self._after_attack(t)
            case _:
                if self.result == 0:
                    t.back()
                else:
                    self.actions += t.content.cheer_actions
                    self._menu(t)

    def _menu(self, t: DaylightTable) -> None:
        """Who has no card can only end the turn."""
        self.doing = STARTING
        self.extra = ANY_CLASS
        if t.slots(self.seat) > 0:
            self.question = m_.COMBAT_TURN
        else:
            self._end(t)

    def _end(self, t: DaylightTable) -> None:
        """SUD-7.10: the others may cheer before the turn closes."""
        t.emit(told.TURN_ENDED, self.seat)
        self.question = 0
        self.doing = CHEERING
        self.result = 0
        asked = could_hold(t, t.content.cheer) & ~bit(self.seat)
        if asked != 0:
            t.call(CheerWindow(t.seats, asked, self.seat))

    def _after_attack(self, t: DaylightTable) -> None:
        """SUD-13.5, SUD-13.7: Frenzy after a kill, Double Tap after any shot."""
        perk = t.token_perk(self.seat)
        used = t.content.weapon_class[self.weapon]
        kind: i64 = 0
        if perk == FRENZY and used == MELEE and self.result != 0:
            kind = MELEE
        elif perk == DOUBLE_TAP and used == FIREARM:
            kind = FIREARM
        self._menu(t)
        if kind != 0 and self.followed == 0 and t.has_enemy() and usable_weapons(t, self.seat, kind) > 0:
            self.extra = kind
            self.question = m_.FOLLOW_UP

    # -- the question --------------------------------------------------------------------------------

    def offer(self, t: DaylightTable, seat: i64, menu: Menu) -> None:
        match self.question:
            case m_.COMBAT_TURN:
                self._offer_turn(t, menu)
            case m_.FOLLOW_UP:
                menu.add(move(m_.ENOUGH))
                self._offer_weapons(t, menu)
            case m_.WHICH_WEAPON:
                self._offer_weapons(t, menu)
            case m_.WHICH_TARGET | m_.PLACE_SPEAR:
                offer_enemies(t, m_.TARGET, menu)
            case m_.HOW_MUCH_AMMO:
                for n in range(1, most_ammo(t, seat, self.weapon) + 1):
                    menu.add(move(m_.AMMO, n))
            case m_.PLAY_FOCUS:
                menu.add(move(m_.FOCUS))
                menu.add(move(m_.NO_FOCUS))
            case m_.THROW_GRENADE:
                for place in range(len(t.line)):
                    if grenade_guard(t, place, t.type_at(place)) == LEGAL:
                        menu.add(at_place(t, m_.TARGET, place))
            case m_.GRENADE_SECOND:
                for place in (self.target - 1, self.target + 1):
                    if t.is_enemy(place):
                        menu.add(at_place(t, m_.ALSO, place))
                if not t.plays(EXACTLY_TWO):
                    menu.add(move(m_.ALONE))
            case _:
                for other in range(t.seats):
                    menu.add(move(m_.BEFORE, other))

    def _offer_turn(self, t: DaylightTable, menu: Menu) -> None:
        """SUD-D14"""
        seat = self.seat
        if self.actions > 0:
            if attack_guard(t, seat) == LEGAL:
                menu.add(move(m_.ATTACK))
            for token in range(TOKENS):
                if craft_guard(t, seat, token) == LEGAL:
                    menu.add(move(m_.CRAFT, token))
        seen: i64 = 0
        for slot in range(t.slots(seat)):
            kind = t.kind_at(seat, slot)
            if not has(seen, kind):
                seen |= bit(kind)
                if heal_guard(t, seat, kind) == LEGAL:
                    menu.add(move(m_.USE, kind))
                if play_guard(t, seat, kind) == LEGAL:
                    menu.add(move(m_.PLAY, kind))
                menu.add(move(m_.DISCARD, kind))
        menu.add(move(m_.END_TURN))

    def _offer_weapons(self, t: DaylightTable, menu: Menu) -> None:
        seen: i64 = 0
        for slot in range(t.slots(self.seat)):
            kind = t.kind_at(self.seat, slot)
            if not has(seen, kind) and weapon_guard(t, self.seat, kind, self.extra) == LEGAL:
                seen |= bit(kind)
                menu.add(move(m_.WITH, kind))

    def default(self, t: DaylightTable, seat: i64) -> i64:
        match self.question:
            case m_.COMBAT_TURN:
                if self.actions > 0 and t.has_enemy() and best_melee(t, seat) != NOTHING:
                    return move(m_.ATTACK)
                return move(m_.END_TURN)
            case m_.FOLLOW_UP:
                return move(m_.ENOUGH)
            case m_.WHICH_WEAPON:
                return move(m_.WITH, self._default_weapon(t))
            case m_.WHICH_TARGET:
                return at_place(t, m_.TARGET, leftmost_enemy(t))
            case m_.HOW_MUCH_AMMO:
                return move(m_.AMMO, 1)
            case m_.PLAY_FOCUS:
                return move(m_.NO_FOCUS)
            case m_.PLACE_SPEAR:
                return at_place(t, m_.TARGET, strongest_enemy(t))
            case m_.THROW_GRENADE:
                return at_place(t, m_.TARGET, grenade_target(t))
            case m_.GRENADE_SECOND:
                return self._default_second(t)
            case _:
                return move(m_.BEFORE, max(t.holder, 0))

    def _default_weapon(self, t: DaylightTable) -> i64:
        best = best_melee(t, self.seat)
        if best != NOTHING and weapon_guard(t, self.seat, best, self.extra) == LEGAL:
            return best
        for slot in range(t.slots(self.seat)):
            kind = t.kind_at(self.seat, slot)
            if weapon_guard(t, self.seat, kind, self.extra) == LEGAL:
                return kind
        return NOTHING

    def _default_second(self, t: DaylightTable) -> i64:
        """SUD-D19: the enemy to its right, else to its left, else alone."""
        if t.is_enemy(self.target + 1):
            return at_place(t, m_.ALSO, self.target + 1)
        if t.is_enemy(self.target - 1):
            return at_place(t, m_.ALSO, self.target - 1)
        return move(m_.ALONE)

    # -- the answers ---------------------------------------------------------------------------------

    def answer(self, t: DaylightTable, seat: i64, m: i64) -> None:
        match verb(m):
            case m_.ATTACK:
                self._choose_weapon(t)
            case m_.WITH:
                self._choose_target(t, arg(m))
            case m_.TARGET:
                self._targeted(t, arg(m))
            case m_.AMMO:
                self._choose_focus(t, arg(m))
            case m_.FOCUS:
                self._strike(t, 1)
            case m_.NO_FOCUS:
                self._strike(t, 0)
            case m_.CRAFT:
                self._craft(t, arg(m))
            case m_.BEFORE:
                self._place(t, arg(m))
            case m_.ALSO:
                self._throw(t, arg(m))
            case m_.ALONE:
                self._throw(t, NOTHING)
            case m_.USE:
                t.heal(seat, arg(m))
                self._menu(t)
            case m_.PLAY:
                self._play(t, arg(m))
            case m_.DISCARD:
                t.discard(seat, arg(m))
                self._menu(t)
            case m_.ENOUGH:
                self._menu(t)
            case _:
                self._end(t)

    def _play(self, t: DaylightTable, kind: i64) -> None:
        """SUD-12.1, SUD-12.4"""
        self.question = 0
        t.spend(self.seat, kind)
        t.emit(told.PLAYED, self.seat, kind)
        if kind == t.content.energy_shot:
            self.actions += t.content.energy_actions
        else:
            t.seated[self.seat * ROW + BLOOD] += t.content.blood_splash
        pay(t, self.seat)

    # -- attack --------------------------------------------------------------------------------------

    def _choose_weapon(self, t: DaylightTable) -> None:
        only: i64 = NOTHING
        for slot in range(t.slots(self.seat)):
            kind = t.kind_at(self.seat, slot)
            if weapon_guard(t, self.seat, kind, self.extra) == LEGAL and kind != only:
                if only != NOTHING:
                    self.question = m_.WHICH_WEAPON
                    return
                only = kind
        self._choose_target(t, only)

    def _choose_target(self, t: DaylightTable, weapon: i64) -> None:
        self.weapon = weapon
        self.token = NOTHING
        only = only_enemy(t)
        if only >= 0:
            self._targeted(t, only)
        else:
            self.question = m_.WHICH_TARGET

    def _targeted(self, t: DaylightTable, place: i64) -> None:
        """A target for an attack, a Spear or a Grenade."""
        self.target = place
        if self.token == SPEAR:
            self._craft_now(t)
            if not throw_spear(t, self.seat, place):
                self._menu(t)
        elif self.token == GRENADE:
            self._choose_second(t)
        else:
            most = most_ammo(t, self.seat, self.weapon)
            if most > 1:
                self.question = m_.HOW_MUCH_AMMO
            else:
                self._choose_focus(t, most)

    def _choose_second(self, t: DaylightTable) -> None:
        """SUD-9.8, SUD-15.14: a neighbour, or nobody; what leaves no choice is not asked."""
        left, right = t.is_enemy(self.target - 1), t.is_enemy(self.target + 1)
        if not left and not right:
            self._throw(t, NOTHING)
        elif t.plays(EXACTLY_TWO) and left != right:
            self._throw(t, self.target - 1 if left else self.target + 1)
        else:
            self.question = m_.GRENADE_SECOND

    def _choose_focus(self, t: DaylightTable, ammo: i64) -> None:
        self.ammo = ammo
        if focus_guard(t, self.seat, self.target) == LEGAL:
            self.question = m_.PLAY_FOCUS
        else:
            self._strike(t, 0)

    def _strike(self, t: DaylightTable, focus: i64) -> None:
        """The declaration is complete."""
        self.question = 0
        self.doing = ATTACKING
        if self.extra == ANY_CLASS:
            self.actions -= 1
        else:
            self.followed = 1
            t.emit(told.FOLLOWED_UP, self.seat)
        t.call(Attack(self.seat, self.weapon, self.target, self.ammo, focus))

    # -- craft ---------------------------------------------------------------------------------------

    def _craft(self, t: DaylightTable, token: i64) -> None:
        """SUD-9.1; nothing takes effect before the last choice (section 7.8)."""
        self.token = token
        if token == BARRICADE and not t.plays(ANY_BARRICADE):
            self._place(t, self.seat)
        elif token in (BARRICADE, TRAP):
            if t.seats == 1:
                self._place(t, self.seat)
            else:
                self.question = m_.PLACE_TRAP if token == TRAP else m_.PLACE_BARRICADE
        else:
            only = only_enemy(t)
            if only >= 0:
                self._targeted(t, only)
            else:
                self.question = m_.PLACE_SPEAR if token == SPEAR else m_.THROW_GRENADE

    def _craft_now(self, t: DaylightTable) -> None:
        self.actions -= 1
        t.craft(self.seat, self.token)

    def _place(self, t: DaylightTable, seat: i64) -> None:
        self._craft_now(t)
        t.place_token(self.seat, self.token, seat)
        self._menu(t)

    def _throw(self, t: DaylightTable, also: i64) -> None:
        self._craft_now(t)
        throw_grenade(t, self.seat, self.target, also)
        self._menu(t)

    # -- copying -------------------------------------------------------------------------------------

    def redeal(self, t: DaylightTable, seat: i64, rng: Rng) -> None:
        """A run that another seat has begun is nobody's business: it is back at its beginning."""
        if seat != self.seat and self.question not in (0, m_.COMBAT_TURN, m_.FOLLOW_UP):
            self.question = m_.COMBAT_TURN if self.extra == ANY_CLASS else m_.FOLLOW_UP
            self.weapon = NOTHING
            self.target = NOTHING
            self.ammo = 0
            self.token = NOTHING

    def copy(self) -> CombatTurn:
        new = CombatTurn(self.seat, self.actions)
        new.question = self.question
        new.doing = self.doing
        new.followed = self.followed
        new.extra = self.extra
        new.weapon = self.weapon
        new.target = self.target
        new.ammo = self.ammo
        new.token = self.token
        return new
