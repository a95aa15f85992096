"""SUD-1: the preparation."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import first_bits, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import WEAPON
from lastturn.games.until_daylight.house import ABSENT_WEAPONS, CLOSED, HOST_NAMES, RANDOM_CHARACTERS, RISING
from lastturn.games.until_daylight.inventory import CHARACTER, NOBODY, NOTHING, ROW
from lastturn.games.until_daylight.rules.asking import Asking
from lastturn.games.until_daylight.table import DaylightTable

HOST: Final = 0  # the seat that opened the table


def bare_table(t: DaylightTable) -> None:
    """Everything in its supply; nobody has anything yet."""
    content = t.content
    t.seated = vec[i64]([0] * (t.seats * ROW))
    for seat in range(t.seats):
        t.seated[seat * ROW + CHARACTER] = NOBODY
    t.spent = vec[i64]([0] * (content.kinds + content.combats))
    if t.plays(CLOSED):
        t.known = vec[i64]([0] * (t.seats * content.kinds))
    t.supply = first_bits(content.horde)
    deck = vec[i64]()
    for card in range(content.combats):
        for _n in range(content.combat_copies[card]):
            deck = append(deck, card)
    t.combat = Pile(deck)
    t.assaults = Pile(content.rising)
    t.active = Pile(vec[i64]())
    gather(t)


def gather(t: DaylightTable) -> None:
    """SUD-1.5, SUD-1.6, SUD-1.9: numbered cards of the marks in play; the others stay in the box."""
    box, cards = vec[i64](), vec[i64]()
    for kind in range(t.content.kinds):
        used = t.content.in_game(kind, t.seats)
        for _n in range(used):
            cards = append(cards, kind)
        box = append(box, 0 if kind == t.content.wave else t.content.copies[kind] - used)
    t.box = box
    t.rubble = Pile(cards)


def weapons_left(t: DaylightTable) -> vec[i64]:
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

    def run(self, t: DaylightTable) -> None:
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

    def _draw_lots(self, t: DaylightTable) -> None:
        """SUD-1.2, SUD-R1, SUD-R10"""
        self.lots = t.shuffled(vec[i64](list(range(t.content.characters))))
        self.lot = t.pick(t.seats)
        if t.plays(HOST_NAMES) and t.seats > 1:
            self.seat = HOST
            self.question = num.NAME_FIRST
        else:
            t.first = self.lot
            t.emit(num.FIRST_DRAWN, t.first)

    def _characters(self, t: DaylightTable) -> None:
        """SUD-1.3, SUD-15.11: in turn from the First Player; the last one left is not asked for."""
        while self.turns < t.seats:
            self.seat = (t.first + self.turns) % t.seats
            if t.plays(RANDOM_CHARACTERS) or self.turns == t.content.characters - 1:
                take_character(t, self.seat, self._free(t))
                self.turns += 1
            else:
                self.question = num.CHOOSE_CHARACTER
                return
        self.turns = 0

    def _weapons(self, t: DaylightTable) -> None:
        if self.turns < t.seats:
            self.seat = (t.first + self.turns) % t.seats
            self.question = num.CHOOSE_WEAPON

    def _free(self, t: DaylightTable) -> i64:
        """The first character of the lots that nobody plays."""
        for i in range(len(self.lots)):
            if is_free(t, self.lots[i]):
                return self.lots[i]
        return NOTHING

    # -- the question --------------------------------------------------------------------------------

    def offer(self, t: DaylightTable, seat: i64, menu: Menu) -> None:
        match self.question:
            case num.NAME_FIRST:
                for other in range(t.seats):
                    menu.add(move(num.FIRST_PLAYER, other))
            case num.CHOOSE_CHARACTER:
                for character in range(t.content.characters):
                    if is_free(t, character):
                        menu.add(move(num.BE, character))
            case _:
                left = weapons_left(t)
                for kind in range(t.content.kinds):
                    if left[kind] > 0:
                        menu.add(move(num.START_WITH, kind))

    def default(self, t: DaylightTable, seat: i64) -> i64:
        match self.question:
            case num.NAME_FIRST:
                return move(num.FIRST_PLAYER, self.lot)
            case num.CHOOSE_CHARACTER:
                return move(num.BE, self._free(t))
            case _:
                return move(num.START_WITH, default_weapon(t, seat))

    def answer(self, t: DaylightTable, seat: i64, m: i64) -> None:
        self.question = 0
        match verb(m):
            case num.FIRST_PLAYER:
                t.first = arg(m)
                t.emit(num.FIRST_NAMED, t.first)
            case num.BE:
                take_character(t, seat, arg(m))
                self.turns += 1
                self.beat = 1
            case _:
                take_weapon(t, seat, arg(m))
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


def is_free(t: DaylightTable, character: i64) -> bool:
    for seat in range(t.seats):
        if t.of(seat, CHARACTER) == character:
            return False
    return True


def take_character(t: DaylightTable, seat: i64, character: i64) -> None:
    """SUD-1.3, SUD-1.4: the board at full health, and the signature weapon."""
    t.seated[seat * ROW + CHARACTER] = character
    weapon = t.content.weapon_of[character]
    box = t.box[:]
    box[weapon] -= 1
    t.box = box
    t.gain_openly(seat, weapon)
    t.emit(num.CHARACTER_TAKEN, seat, character, weapon)


def take_weapon(t: DaylightTable, seat: i64, kind: i64) -> None:
    """SUD-1.7: out of the gathered cards."""
    cards = t.rubble.rest()
    place: i64 = 0
    while cards[place] != kind:
        place += 1
    last = len(cards) - 1
    for i in range(place, last):
        cards[i] = cards[i + 1]
    t.rubble.replace(cards[:last])
    t.gain_openly(seat, kind)
    t.emit(num.WEAPON_TAKEN, seat, kind)


def default_weapon(t: DaylightTable, seat: i64) -> i64:
    """SUD-D2: melee for who needs ammo, ranged for the others, in the order of the pack."""
    needs_ammo = t.content.ammo[t.content.weapon_of[t.of(seat, CHARACTER)]] != NOTHING
    wanted = t.content.melee_first if needs_ammo else t.content.ranged_first
    left = weapons_left(t)
    for i in range(len(wanted)):
        if left[wanted[i]] > 0:
            return wanted[i]
    return any_weapon(t, seat)


def any_weapon(t: DaylightTable, seat: i64) -> i64:
    """Another weapon, by the lot that the seat's character is."""
    kinds = vec[i64]()
    left = weapons_left(t)
    for kind in range(t.content.kinds):
        if left[kind] > 0:
            kinds = append(kinds, kind)
    return kinds[t.of(seat, CHARACTER) % len(kinds)]


def shuffle_everything(t: DaylightTable) -> None:
    """SUD-1.9 to SUD-1.12"""
    if t.plays(ABSENT_WEAPONS):
        add_absent_weapons(t)
    t.rubble.replace(t.shuffled(t.rubble.rest()))
    t.emit(num.RUBBLE_SHUFFLED, NOBODY, t.rubble.left())
    t.combat.replace(t.shuffled(t.combat.rest()))
    if not t.plays(RISING):
        t.assaults.replace(t.shuffled(t.assaults.rest()))


def add_absent_weapons(t: DaylightTable) -> None:
    """SUD-15.8: signature weapons of characters not in play join the rubble."""
    cards, box = t.rubble.rest(), t.box[:]
    for character in range(t.content.characters):
        if is_free(t, character):
            cards = append(cards, t.content.weapon_of[character])
            box[t.content.weapon_of[character]] -= 1
    t.rubble.replace(cards)
    t.box = box
