"""SUD-1: the preparation."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.step import Step
from lastturn.engine.windows import InOrder, clockwise
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import LOTS, WEAPON
from lastturn.games.until_daylight.inventory import CHARACTER, NOTHING
from lastturn.games.until_daylight.rules.asking import Asking

HOST_SEAT: Final = 0  # the seat that opened the table


class Preparation(Step):
    """SUD-1.2 to SUD-1.12: First Player, characters, second weapons, then the piles."""

    def __init__(self) -> None:
        super().__init__()
        self.lots: vec[i64] = vec[i64]()  # characters in a drawn order: dealt, or for who does not choose

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._first_player(t)
            case 2:
                t.call(ChooseCharacters(clockwise(t, t.first), self.lots))
            case 3:
                t.call(ChooseWeapons(clockwise(t, t.first)))
            case _:
                shuffle_everything(t)
                t.back()

    def _first_player(self, t: Board) -> None:
        """SUD-1.2, SUD-R1, SUD-R10"""
        self.lots = t.shuffled(vec[i64](list(range(t.content.characters))), LOTS)
        lot = t.pick(t.seats)
        if t.house.host_names and t.seats > 1:
            t.call(NameFirstPlayer(HOST_SEAT, lot))
        else:
            t.draw_first_player(lot)

    def copy(self) -> Preparation:
        new = Preparation()
        new.lots = self.lots
        return new


class NameFirstPlayer(Asking):
    """SUD-15.10: by the host; the lot decides for a host who does not."""

    def __init__(self, seat: i64, lot: i64) -> None:
        super().__init__(seat, num.NAME_FIRST)
        self.lot: i64 = lot

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for other in range(t.seats):
            menu.add(move(num.FIRST_PLAYER, other))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_first_player(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.FIRST_PLAYER, self.lot)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.name_first_player(arg(m))
        t.back()

    def copy(self) -> NameFirstPlayer:
        return NameFirstPlayer(self.seat, self.lot)


def refuses_first_player(m: i64) -> i64:
    return num.NOT_AT_TABLE if verb(m) == num.FIRST_PLAYER else OTHER_QUESTION


class ChooseCharacters(InOrder):
    """SUD-1.3, SUD-15.11: in turn from the First Player; the last one left is not asked for."""

    def __init__(self, order: vec[i64], lots: vec[i64]) -> None:
        super().__init__(order)
        self.lots: vec[i64] = lots

    def may_answer(self, t: Board, seat: i64) -> bool:
        return not t.house.random_characters and self.place != t.content.characters - 1

    def passed_over(self, t: Board, seat: i64) -> None:
        t.take_character(seat, self._first_free(t))

    def _first_free(self, t: Board) -> i64:
        """The first character of the lots that nobody plays."""
        for i in range(len(self.lots)):
            if t.is_free(self.lots[i]):
                return self.lots[i]
        return NOTHING

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.CHOOSE_CHARACTER

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for character in range(t.content.characters):
            if t.is_free(character):
                menu.add(move(num.BE, character))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.TAKEN if verb(m) == num.BE else refuses_first_player(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.BE, self._first_free(t))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.take_character(seat, arg(m))
        self.place += 1

    def finished(self, t: Board) -> None:
        t.back()

    def copy(self) -> ChooseCharacters:
        new = ChooseCharacters(self.order, self.lots)
        new.place = self.place
        return new


class ChooseWeapons(InOrder):
    """SUD-1.7: a second weapon, in turn from the First Player."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.CHOOSE_WEAPON

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [t.kind_at(seat, 0)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        held = held_by_anybody(t)
        weapons = t.content.weapons
        for i in range(len(weapons)):
            if is_left(t, weapons[i], held):
                menu.add(move(num.START_WITH, weapons[i]))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) != num.START_WITH:
            return refuses_first_player(m)
        kind = arg(m)
        if kind >= t.content.kinds or t.content.family[kind] != WEAPON or t.content.signature[kind] >= 0:
            return num.NOT_A_WEAPON
        return num.BOXED if t.content.in_game(kind, t.seats) == 0 else num.TAKEN

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.START_WITH, default_weapon(t, seat))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.take_weapon(seat, arg(m))
        self.place += 1

    def finished(self, t: Board) -> None:
        t.back()

    def copy(self) -> ChooseWeapons:
        new = ChooseWeapons(self.order)
        new.place = self.place
        return new


def is_left(t: Board, kind: i64, held: i64) -> bool:
    """SUD-1.7: whether nobody has taken the weapon's last copy yet. `held`: what anybody has."""
    left = t.content.in_game(kind, t.seats)
    return left > 0 and (not has(held, kind) or left > owners(t, kind))


def held_by_anybody(t: Board) -> i64:
    """The set of kinds that are in an inventory."""
    held: i64 = 0
    for seat in range(t.seats):
        held |= t.held_kinds(seat)
    return held


def owners(t: Board, kind: i64) -> i64:
    """How many seats have one."""
    found: i64 = 0
    for seat in range(t.seats):
        if t.slot_of(seat, kind) >= 0:
            found += 1
    return found


def default_weapon(t: Board, seat: i64) -> i64:
    """SUD-D2: melee for who needs ammo, ranged for the others, in the order of the pack."""
    needs_ammo = t.content.ammo[t.content.weapon_of[t.of(seat, CHARACTER)]] != NOTHING
    wanted = t.content.melee_first if needs_ammo else t.content.ranged_first
    held = held_by_anybody(t)
    for i in range(len(wanted)):
        if is_left(t, wanted[i], held):
            return wanted[i]
    return any_weapon(t, seat)


def any_weapon(t: Board, seat: i64) -> i64:
    """Another weapon, by the lot that the seat's character is."""
    kinds, held = vec[i64](), held_by_anybody(t)
    for i in range(len(t.content.weapons)):
        if is_left(t, t.content.weapons[i], held):
            kinds = append(kinds, t.content.weapons[i])
    return kinds[t.of(seat, CHARACTER) % len(kinds)]


def shuffle_everything(t: Board) -> None:
    """SUD-1.9 to SUD-1.12"""
    if t.house.absent_weapons:
        t.add_absent_weapons()
    t.shuffle_rubble()
    t.shuffle_decks()
