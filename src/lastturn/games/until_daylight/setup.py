"""SUD-1: the preparation."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import WEAPON
from lastturn.games.until_daylight.house import HOST, RANDOM, RUBBLE
from lastturn.games.until_daylight.inventory import CHARACTER, NOTHING
from lastturn.games.until_daylight.rules.asking import Asking

HOST_SEAT: Final = 0  # the seat that opened the table


def weapons_left(t: Board) -> vec[i64]:
    """SUD-1.7: of each weapon the copies that nobody has taken yet."""
    left = vec[i64]([0] * t.content.kinds)
    for kind in range(t.content.kinds):
        if t.content.family[kind] == WEAPON:
            left[kind] = t.content.in_game(kind, t.seats)
    for seat in range(t.seats):
        held = t.held_kinds(seat)
        while held != 0:
            left[lowest(held)] -= 1
            held &= held - 1
    return left


class Preparation(Asking):
    """SUD-1.2 to SUD-1.12: First Player, characters, second weapons, then the piles."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self.turns: i64 = 0  # seats that have chosen in this part
        self.lots: vec[i64] = vec[i64]()  # characters in a drawn order: dealt, or for who does not choose
        self.lot: i64 = 0  # the seat drawn as First Player

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._draw_lots(t)
            case 2:
                self._characters(t)
            case 3:
                self._weapons(t)
            case _:
                shuffle_everything(t)
                t.back()

    def _draw_lots(self, t: Board) -> None:
        """SUD-1.2, SUD-R1, SUD-R10"""
        self.lots = t.shuffled(vec[i64](list(range(t.content.characters))))
        self.lot = t.pick(t.seats)
        if t.house.first_player == HOST and t.seats > 1:
            self.seat = HOST_SEAT
            self.question = num.NAME_FIRST
        else:
            t.draw_first_player(self.lot)

    def _characters(self, t: Board) -> None:
        """SUD-1.3, SUD-15.11: in turn from the First Player; the last one left is not asked for."""
        while self.turns < t.seats:
            self.seat = (t.first + self.turns) % t.seats
            if t.house.character_choice == RANDOM or self.turns == t.content.characters - 1:
                t.take_character(self.seat, self._free(t))
                self.turns += 1
            else:
                self.question = num.CHOOSE_CHARACTER
                return
        self.turns = 0

    def _weapons(self, t: Board) -> None:
        if self.turns < t.seats:
            self.seat = (t.first + self.turns) % t.seats
            self.question = num.CHOOSE_WEAPON

    def _free(self, t: Board) -> i64:
        """The first character of the lots that nobody plays."""
        for i in range(len(self.lots)):
            if t.is_free(self.lots[i]):
                return self.lots[i]
        return NOTHING

    # -- the question --------------------------------------------------------------------------------

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        match self.question:
            case num.NAME_FIRST:
                for other in range(t.seats):
                    menu.add(move(num.FIRST_PLAYER, other))
            case num.CHOOSE_CHARACTER:
                for character in range(t.content.characters):
                    if t.is_free(character):
                        menu.add(move(num.BE, character))
            case _:
                left = weapons_left(t)
                for kind in range(t.content.kinds):
                    if left[kind] > 0:
                        menu.add(move(num.START_WITH, kind))

    def default(self, t: Board, seat: i64) -> i64:
        match self.question:
            case num.NAME_FIRST:
                return move(num.FIRST_PLAYER, self.lot)
            case num.CHOOSE_CHARACTER:
                return move(num.BE, self._free(t))
            case _:
                return move(num.START_WITH, default_weapon(t, seat))

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.question = 0
        match verb(m):
            case num.FIRST_PLAYER:
                t.name_first_player(arg(m))
            case num.BE:
                t.take_character(seat, arg(m))
                self.turns += 1
                self.beat = 1
            case _:
                t.take_weapon(seat, arg(m))
                self.turns += 1
                self.beat = 2

    def copy(self) -> Preparation:
        new = Preparation()
        new.seat = self.seat
        new.question = self.question
        new.turns = self.turns
        new.lots = self.lots
        new.lot = self.lot
        return new


def default_weapon(t: Board, seat: i64) -> i64:
    """SUD-D2: melee for who needs ammo, ranged for the others, in the order of the pack."""
    needs_ammo = t.content.ammo[t.content.weapon_of[t.of(seat, CHARACTER)]] != NOTHING
    wanted = t.content.melee_first if needs_ammo else t.content.ranged_first
    left = weapons_left(t)
    for i in range(len(wanted)):
        if left[wanted[i]] > 0:
            return wanted[i]
    return any_weapon(t, seat)


def any_weapon(t: Board, seat: i64) -> i64:
    """Another weapon, by the lot that the seat's character is."""
    kinds = vec[i64]()
    left = weapons_left(t)
    for kind in range(t.content.kinds):
        if left[kind] > 0:
            kinds = append(kinds, kind)
    return kinds[t.of(seat, CHARACTER) % len(kinds)]


def shuffle_everything(t: Board) -> None:
    """SUD-1.9 to SUD-1.12"""
    if t.house.absent_signature_weapons == RUBBLE:
        t.add_absent_weapons()
    t.shuffle_rubble()
    t.shuffle_decks()
