"""SUD-10: the combat phase, the enemies' part."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BRUTE, RAIDER, ROCK_SOLID, STAND_BEHIND_ME
from lastturn.games.until_daylight.inventory import BARRICADES, NOBODY, NOTHING, TRAPS
from lastturn.games.until_daylight.rules.asking import Asking
from lastturn.games.until_daylight.rules.damage import take_attack
from lastturn.games.until_daylight.rules.windows import combat_window, discard_window


@mypyc_attr(acyclic=True, free_list_len=1)
class EnemiesPhase(Step):
    """SUD-10.1: Stand Behind Me, then every enemy that is not stunned attacks once, from left to right.

    SUD-15.16: before each attack all may discard; so an enemy takes two beats.
    """

    def __init__(self) -> None:
        super().__init__()
        self.attacker: i64 = NOBODY  # the place of the next enemy to attack

    def run(self, t: Board) -> None:
        if self.beat == 1:
            if may_stand_before(t):
                t.call(StandBehindMe(t.first))
        elif self.beat % 2 != 0:
            t.call(EnemyAttack(self.attacker))
        else:
            self.attacker = t.next_attacker()
            if self.attacker == NOBODY:
                t.back()
            else:
                discard_window(t, NOBODY)

    def copy(self) -> EnemiesPhase:
        new = EnemiesPhase()
        new.attacker = self.attacker
        return new


def may_stand_before(t: Board) -> bool:
    """SUD-13.3: not if he is the holder already or nothing is on the line."""
    return t.token_perk(t.first) == STAND_BEHIND_ME and t.holder != t.first and len(t.line) > 0


class StandBehindMe(Asking):
    """SUD-13.3: the Pillar may take WAVE! from its holder."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, num.STAND_BEHIND_ME)

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [t.holder]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.TAKE_WAVE))
        menu.add(move(num.STAY_BACK))

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.STAY_BACK)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.TAKE_WAVE:
            t.take_wave(seat)
        t.back()

    def copy(self) -> StandBehindMe:
        return StandBehindMe(self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class EnemyAttack(Step):
    """SUD-10.2 to SUD-10.10: one enemy attacks a Survivor on the line or the holder."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: i64 = place
        self.enemy: i64 = 0
        self.target: i64 = NOBODY  # the attacked seat; NOBODY: a Survivor
        self.survivor: i64 = -1  # the place of the attacked Survivor
        self.splash: i64 = 0
        self.broke: i64 = 0  # a Barricade absorbed the attack

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                aim(t, self)
            case 2:
                combat_window(t, NOBODY, self.enemy)
            case 3:
                use_worst_card(t, self)
            case 4:
                if t.content.manner[self.enemy] == RAIDER and self.broke == 0:
                    t.lose_at_random(self.target)
            case 5:
                if t.seats > 1:
                    splash_on(t, self, (self.target + 1) % t.seats)
            case 6:
                if t.seats > 2:
                    splash_on(t, self, (self.target + t.seats - 1) % t.seats)
            case _:
                t.discard_open()
                t.back()

    def copy(self) -> EnemyAttack:
        new = EnemyAttack(self.place)
        new.enemy = self.enemy
        new.target = self.target
        new.survivor = self.survivor
        new.splash = self.splash
        new.broke = self.broke
        return new


def aim(t: Board, attack: EnemyAttack) -> None:
    """SUD-10.2 to SUD-10.4: the target, a Trap before it, then the cards."""
    attack.enemy = t.type_at(attack.place)
    attack.survivor = t.first_survivor()
    if attack.survivor >= 0:
        t.emit(num.ENEMY_ATTACKS_SURVIVOR, NOBODY, attack.enemy, attack.place, attack.survivor)
    else:
        attack.target = t.attacked_by(attack.place)
        if t.of(attack.target, TRAPS) > 0 and t.spring_trap(attack.target, attack.place):
            if t.ended == NOT_OVER:
                t.back()
            return
        t.emit(num.ENEMY_ATTACKS, attack.target, attack.enemy, attack.place)
    t.draw_combat(t.content.enemy_draw[attack.enemy])


def use_worst_card(t: Board, attack: EnemyAttack) -> None:
    """SUD-10.4, SUD-10.5: the card of the highest modifier; Monsters add to it."""
    card = worst_card(t)
    damage = t.content.enemy_base[attack.enemy] + t.monsters()
    if card != NOTHING:
        damage = max(damage + t.content.modifier[card], 0)
        attack.splash = t.content.card_splash[card]
    t.emit(num.CARD_USED, NOBODY, card + 1, damage, attack.splash)
    t.end_attack_of(attack.place)
    if attack.survivor >= 0:
        strike_survivor(t, attack, damage)
    else:
        strike_player(t, attack, damage)


def strike_survivor(t: Board, attack: EnemyAttack, damage: i64) -> None:
    """SUD-10.6: the splash hits its neighbours on the line, the attacker included."""
    t.wound(attack.survivor, damage)
    for place in (attack.survivor - 1, attack.survivor + 1):
        if attack.splash > 0 and t.is_on_line(place):
            t.splash(NOBODY, place, attack.splash)
    if not t.clear_defeated(NOBODY):
        t.discard_open()
        t.back()


def strike_player(t: Board, attack: EnemyAttack, damage: i64) -> None:
    """SUD-10.7: Barricade, Rock Solid, saved Survivors, then the tracker."""
    seat = attack.target
    affected = damage > 0 or (t.content.manner[attack.enemy] == RAIDER and t.slots(seat) > 0)
    if affected and t.of(seat, BARRICADES) > 0 and t.content.manner[attack.enemy] != BRUTE:
        attack.broke = 1
        t.break_barricade(seat, attack.enemy)
        return
    if t.always(seat) == ROCK_SOLID and damage >= t.content.rock_from:
        damage -= t.content.rock_less
        t.emit(num.ROCK_SOLID, seat)
    take_attack(t, seat, damage)


def splash_on(t: Board, attack: EnemyAttack, seat: i64) -> None:
    """SUD-10.8: separate attack damage on a neighbour of the target."""
    if attack.splash == 0:
        return
    if t.of(seat, BARRICADES) > 0 and t.content.manner[attack.enemy] != BRUTE:
        t.break_barricade(seat, attack.enemy)
    else:
        take_attack(t, seat, attack.splash)


def worst_card(t: Board) -> i64:
    """SUD-10.4: the highest modifier, then more splash, then drawn first; NOTHING: no card was drawn."""
    best: i64 = NOTHING
    worth: i64 = 0
    for i in range(len(t.open)):
        card = t.open[i]
        value = t.content.modifier[card] * 10 + t.content.card_splash[card]
        if best == NOTHING or value > worth:
            best, worth = card, value
    return best
