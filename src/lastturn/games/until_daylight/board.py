"""What lies on the table: the seats' rows, the rubble and the line; here the night, the tokens, the decks."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, count, first_bits, lowest
from lastturn.engine.table import NOT_OVER
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.cards import (
    ASSAULT_DECK,
    BARRICADE,
    COMBAT_DECK,
    GRENADE,
    SPEAR,
    SURVIVOR,
    Content,
)
from lastturn.games.until_daylight.horde import HordeLine
from lastturn.games.until_daylight.house import House


class Board(HordeLine):
    def __init__(self, seats: i64, content: Content, house: House) -> None:
        super().__init__(seats, content, house)
        self.first: i64 = inv.NOBODY  # the First Player
        self.round: i64 = 1
        self.combat: Pile = content.no_pile
        self.open: vec[i64] = vec[i64]()  # combat cards lying open; replaced, never changed in place
        self.assaults: Pile = content.no_pile

    def unpack(self) -> None:
        """Everything in its supply; nobody has anything yet."""
        self.clear_rows()
        self.gather()
        self.supply = first_bits(self.content.horde)
        deck = vec[i64]()
        for card in range(self.content.combats):
            for _n in range(self.content.combat_copies[card]):
                deck = append(deck, card)
        self.combat = Pile(deck)
        self.assaults = Pile(self.content.rising)

    # -- the night -----------------------------------------------------------------------------------

    def is_last_round(self) -> bool:
        """SUD-14.3"""
        return self.round > self.content.rounds

    def token_perk(self, seat: i64) -> i64:
        """SUD-13.1: the perk of the First Player token, for who has it; otherwise 0."""
        if seat == self.first:
            return self.content.with_token[self.of(seat, inv.CHARACTER)]
        return 0

    def draw_first_player(self, seat: i64) -> None:
        """SUD-1.2"""
        self.first = seat
        self.emit(num.FIRST_DRAWN, seat)

    def name_first_player(self, seat: i64) -> None:
        """SUD-15.10"""
        self.first = seat
        self.emit(num.FIRST_NAMED, seat)

    def pass_first_player(self) -> None:
        """SUD-14.1: the token goes to the left."""
        self.first = (self.first + 1) % self.seats
        self.emit(num.FIRST_PASSED, self.first)

    def end_of_round(self) -> None:
        """SUD-14.1: Survivors join, and what lasts a round ends."""
        self.survivors_join()
        self.rest_line()
        for seat in range(self.seats):
            self.put(seat, inv.BLOOD, 0)

    def next_round(self) -> None:
        self.pass_first_player()
        self.round += 1

    def shuffle_decks(self) -> None:
        """SUD-1.10, SUD-1.11, SUD-15.1"""
        self.combat.replace(self.shuffled(self.combat.rest(), COMBAT_DECK))
        if not self.house.rising:
            self.assaults.replace(self.shuffled(self.assaults.rest(), ASSAULT_DECK))

    def turn_up_assault(self) -> i64:
        """SUD-5.1"""
        assault = self.assaults.draw()
        self.revealed()
        self.emit(num.ASSAULT_SHOWN, inv.NOBODY, assault)
        return assault

    # -- the defeated leave the line (SUD-6.5) -------------------------------------------------------

    def clear_defeated(self, seat: i64) -> bool:
        """SUD-6.5, SUD-6.6: the defeated leave together, the line closes up. True: the game is over."""
        if self.has_defeated():
            kept = vec[i64](capacity=len(self.line))
            for place in range(len(self.line)):
                if self.health_at(place) > 0:
                    kept = append(kept, self.line[place])
                else:
                    self._count_defeated(seat, place)
            self.line = kept
        return self.check_cleared()

    def _count_defeated(self, seat: i64, place: i64) -> None:
        card = horde.card_of(self.line[place])
        self.supply |= bit(card)
        if self.type_at(place) == SURVIVOR:
            self.emit(num.SURVIVOR_FELL, seat, card)
            return
        if seat != inv.NOBODY:
            self.add(seat, inv.DEFEATED)
        self.emit(num.DEFEATED, seat, self.type_at(place), card)

    def check_cleared(self) -> bool:
        """SUD-14.4: in a last round the players win the moment no enemy is left."""
        if self.ended == NOT_OVER and self.is_last_round() and not self.has_enemy():
            self.finish(num.CLEARED)
        return self.ended != NOT_OVER

    # -- tokens (SUD-9) ------------------------------------------------------------------------------

    def tokens_left(self, token: i64) -> i64:
        """SUD-9.2"""
        left = self.content.tokens[token]
        if token == GRENADE:
            return left - self.grenades
        if token == SPEAR:
            for place in range(len(self.line)):
                left -= horde.spears_on(self.line[place])
            return left
        what: i64 = inv.BARRICADES if token == BARRICADE else inv.TRAPS
        for seat in range(self.seats):
            left -= self.of(seat, what)
        return left

    def place_token(self, crafter: i64, token: i64, seat: i64) -> None:
        """SUD-9.3, SUD-9.7: a Barricade with a player, a Trap before one."""
        self.add(seat, inv.BARRICADES if token == BARRICADE else inv.TRAPS)
        self.emit(num.TOKEN_PLACED, crafter, token, seat)

    def craft(self, seat: i64, token: i64) -> None:
        """SUD-9.1: one card of each ingredient for one token."""
        self.spend(seat, self.content.first_part[token])
        self.spend(seat, self.content.second_part[token])
        self.add(seat, inv.CRAFTED)
        self.emit(num.CRAFTED, seat, token)

    def cheer(self, seat: i64, whom: i64) -> None:
        """SUD-12.3"""
        self.spend(seat, self.content.cheer)
        self.emit(num.CHEERED, seat, whom)

    def break_barricade(self, seat: i64, enemy: i64) -> None:
        """SUD-9.4"""
        self.add(seat, inv.BARRICADES, -1)
        self.emit(num.BARRICADE_BROKE, seat, enemy)

    def spring_trap(self, seat: i64, place: i64) -> bool:
        """SUD-9.7: 3 damage to the enemy about to attack. True: it is gone."""
        self.add(seat, inv.TRAPS, -1)
        self.emit(num.TRAP_SPRUNG, seat, self.type_at(place), place)
        self.wound(place, self.content.trap_damage)
        gone = self.health_at(place) <= 0
        self.clear_defeated(seat)
        return gone

    # -- damage (SUD-11) -----------------------------------------------------------------------------

    def survivors_of(self, seat: i64) -> i64:
        """SUD-11.5, SUD-15.5: the set of saved Survivors that may absorb damage for the seat."""
        if not self.house.survivor_pool:
            return self.of(seat, inv.SAVED)
        if seat != self.holder:
            return 0
        pool: i64 = 0
        for other in range(self.seats):
            pool |= self.of(other, inv.SAVED)
        return pool

    def absorb(self, seat: i64, n: i64) -> None:
        """SUD-11.5: saved Survivors go back to the supply, each prevents 1 damage."""
        for _n in range(n):
            card = lowest(self.survivors_of(seat))
            for owner in range(self.seats):
                self.put(owner, inv.SAVED, self.of(owner, inv.SAVED) & ~bit(card))
            self.supply |= bit(card)
        if n > 0:
            self.emit(num.ABSORBED, seat, n)

    def can_pay(self, seat: i64) -> bool:
        """SUD-11.4, SUD-15.15: nobody may choose to die."""
        if self.health_left(seat) > self.content.delay_cost:
            return True
        return self.house.costs_too and self.survivors_of(seat) != 0

    def suffer(self, seat: i64, damage: i64) -> None:
        """SUD-11.2: nothing can absorb it."""
        self._mark(num.SUFFERED, seat, damage)

    def hurt(self, seat: i64, damage: i64) -> None:
        """SUD-11.3: attack damage, after all that absorbs it."""
        if damage > 0:
            self._mark(num.HURT, seat, damage)
        else:
            self.emit(num.UNHURT, seat)

    def _mark(self, what: i64, seat: i64, damage: i64) -> None:
        self.add(seat, inv.DAMAGE, damage)
        self.add(seat, inv.TAKEN, damage)
        left = self.health_left(seat)
        self.emit(what, seat, damage, max(left, 0))
        if left <= 0:
            self.emit(num.DIED, seat)
            self.finish(num.DEAD)

    def heal(self, seat: i64, kind: i64) -> None:
        """SUD-11.7: never below 0 damage."""
        points = min(self.content.heals[kind], self.of(seat, inv.DAMAGE))
        self.spend(seat, kind)
        self.add(seat, inv.DAMAGE, -points)
        self.emit(num.HEALED, seat, kind, points, self.health_left(seat))

    # -- combat cards (SUD-8.14) ---------------------------------------------------------------------

    def draw_combat(self, n: i64) -> None:
        """Draw cards to lie open; the discards are shuffled when a card is due and the deck is empty."""
        fresh = self.open[:]
        before = len(fresh)
        for _n in range(n):
            if self.combat.left() == 0 and not self._shuffle_combat():
                break
            fresh = append(fresh, self.combat.draw())
        self.open = fresh
        if len(fresh) > before:
            self.revealed()
            if self.telling:
                self.emit_all(
                    num.COMBAT_DRAWN, inv.NOBODY, [int(fresh[i]) for i in range(before, len(fresh))]
                )

    def _shuffle_combat(self) -> bool:
        cards = vec[i64](capacity=len(self.combat.order))
        kinds: i64 = self.content.kinds
        for card in range(self.content.combats):
            for _n in range(self.spent[kinds + card]):
                cards = append(cards, card)
            self.spent[kinds + card] = 0
        if len(cards) == 0:
            return False
        self.combat.replace(self.shuffled(cards, COMBAT_DECK))
        self.emit(num.COMBAT_SHUFFLED, inv.NOBODY)
        return True

    def replace_open(self, seat: i64, card: i64) -> None:
        """SUD-12.6: one open card is discarded, another drawn; it counts as drawn last."""
        kept = vec[i64]()
        gone = False
        for i in range(len(self.open)):
            if self.open[i] == card and not gone:
                gone = True
            else:
                kept = append(kept, self.open[i])
        self.open = kept
        self.spent[self.content.kinds + card] += 1
        self.emit(num.REPLACED, seat, card)
        self.draw_combat(1)

    def discard_open(self) -> None:
        """SUD-8.13, SUD-10.10"""
        kinds: i64 = self.content.kinds
        for i in range(len(self.open)):
            self.spent[kinds + self.open[i]] += 1
        self.open = vec[i64]()

    def is_open(self, card: i64) -> bool:
        for i in range(len(self.open)):
            if self.open[i] == card:
                return True
        return False

    # -- the kernel's questions ------------------------------------------------------------------------

    def winners(self) -> i64:
        """SUD-2.4: all together, or nobody."""
        if self.ended in (num.DAWN, num.CLEARED):
            return first_bits(self.seats)
        return 0

    def lend_board_to(self, new: Board) -> None:
        self.lend_line_to(new)
        new.first = self.first
        new.round = self.round
        new.combat = self.combat.copy()
        new.open = self.open
        new.assaults = self.assaults.copy()

    def census(self) -> list[int]:
        """SUD-16.6: every component in exactly one place."""
        found = self.rubble_census()
        combat = [int(self.spent[self.content.kinds + card]) for card in range(self.content.combats)]
        rest = self.combat.rest()
        for i in range(len(rest)):
            combat[rest[i]] += 1
        for i in range(len(self.open)):
            combat[self.open[i]] += 1
        placed = self.supply
        twice: i64 = 0
        for i in range(len(self.line)):
            twice |= placed & bit(horde.card_of(self.line[i]))
            placed |= bit(horde.card_of(self.line[i]))
        for seat in range(self.seats):
            twice |= placed & self.of(seat, inv.SAVED)
            placed |= self.of(seat, inv.SAVED)
        return [*found, *combat, int(count(placed)), int(twice), len(self.assaults.order)]
