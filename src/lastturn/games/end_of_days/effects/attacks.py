"""EOD-9.1 to EOD-9.5: attacks, and effects on one named card."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import CONDEMN, STEAL
from lastturn.games.end_of_days.places import NO_CARD
from lastturn.games.end_of_days.rules.aims import refuses_target, targets
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.scores import HITS, MISSES


def attack(t: Board, target: i64, user: i64) -> bool:
    """EOD-9.2: reveal; the card is filed; with 4 or more the target is destroyed."""
    card = t.reveal()
    hit = t.checked(card) >= t.content.attack_hits_on
    if card != NO_CARD:
        t.file(card)
    if hit:
        t.tally(HITS)
        t.destroy(target, user)
    else:
        t.tally(MISSES)
        t.emit(num.MISSED, user, target)
    return hit


def highest_value(t: Board, cards: list[int]) -> i64:
    """EOD-D23: the card of the highest value; ties: the lower id."""
    best: i64 = cards[0]
    for card in cards:
        value = t.content.value[card]
        if value > t.content.value[best] or (value == t.content.value[best] and card < best):
            best = card
    return best


@mypyc_attr(acyclic=True)
class Aimed(Step):
    """An effect on cards in front of one nation, whose first target was declared (EOD-7.10)."""

    def __init__(self, seat: i64, card: i64, mode: i64, nation: i64, target: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.mode: i64 = mode
        self.nation: i64 = nation
        self.target: i64 = target
        self.site: i64 = -1  # the project already touched (EOD-9.4)
        self.first: i64 = 1  # the first target is not yet dealt with

    def targets(self, t: Board) -> list[int]:
        return targets(t, self.card, self.mode, self.nation, self.site)

    def refuses_target(self, t: Board, target: i64) -> i64:
        return refuses_target(t, self.card, self.mode, self.nation, target, self.site)

    def asks(self, t: Board) -> i64:
        if self.beat > 0 and self.target == NO_CARD:
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.NEW_TARGET if self.first != 0 else num.NEXT_TARGET

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        for target in self.targets(t):
            menu.add(move(num.TARGET, target))
        if self.first == 0:
            menu.add(move(num.STOP))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.TARGET and names_card(t, m):
            return self.refuses_target(t, arg(m))
        return refuses_elsewhere(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.TARGET, highest_value(t, self.targets(t)))

    def renamed(self, t: Board) -> bool:
        """EOD-7.10: false if the first target has left play and another one is to be named."""
        if self.refuses_target(t, self.target) == LEGAL:
            return True
        found = self.targets(t)
        if len(found) == 1:
            self.target = found[0]
            return True
        self.target = NO_CARD
        if len(found) == 0:
            t.emit(num.NO_EFFECT, self.seat, self.card)
            t.back()
        return False


@mypyc_attr(acyclic=True, free_list_len=1)
class Attacks(Aimed):
    """EOD-9.2 to EOD-9.4: up to `left` attacks, one by one; later targets after the results are known."""

    def __init__(self, seat: i64, card: i64, mode: i64, nation: i64, target: i64, left: i64) -> None:
        super().__init__(seat, card, mode, nation, target)
        self.left: i64 = left
        self.last: i64 = NO_CARD  # the target before

    def copy(self) -> Attacks:
        new = Attacks(self.seat, self.card, self.mode, self.nation, self.target, self.left)
        new.site = self.site
        new.first = self.first
        new.last = self.last
        return new

    def run(self, t: Board) -> None:
        if not self.renamed(t):
            return
        self.first = 0
        self.left -= 1
        if t.content.one_site[self.mode] != 0 and t.content.is_module(self.target):
            self.site = t.site_of(self.target)
        attack(t, self.target, self.seat)
        self.last = self.target
        self.target = NO_CARD
        if self.left == 0 or len(self.targets(t)) == 0:
            t.back()

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.left)] if self.first == 0 else []

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D11: the same target again if it is still there, else stop."""
        if self.first != 0:
            return super().default(t, seat)
        return move(num.TARGET, self.last) if self.refuses_target(t, self.last) == LEGAL else move(num.STOP)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.STOP:
            t.back()
        else:
            self.target = arg(m)


@mypyc_attr(acyclic=True, free_list_len=1)
class OneTarget(Aimed):
    """Destroy, steal or condemn one card."""

    def __init__(self, seat: i64, card: i64, mode: i64, nation: i64, target: i64, own_site: i64) -> None:
        super().__init__(seat, card, mode, nation, target)
        self.own_site: i64 = own_site

    def copy(self) -> OneTarget:
        return OneTarget(self.seat, self.card, self.mode, self.nation, self.target, self.own_site)

    def run(self, t: Board) -> None:
        if not self.renamed(t):
            return
        kind = t.content.kind[self.mode]
        if kind == STEAL:
            t.steal(self.target, self.seat, self.own_site)
        elif kind == CONDEMN:
            t.turn_down(self.target, self.nation)
            t.emit(num.CONDEMNED, self.nation, self.target)
        else:
            t.destroy(self.target, self.seat)
        t.back()

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.target = arg(m)
