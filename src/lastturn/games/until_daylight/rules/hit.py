"""SUD-8.7 to SUD-8.12: the attack uses one card, its damage is shared out, the defeated leave the line."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.picking import Picking
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.house import SPARES
from lastturn.games.until_daylight.inventory import BLOOD, NOTHING
from lastturn.games.until_daylight.rules.asking import offer_open


@mypyc_attr(acyclic=True, free_list_len=1)
class Hit(Picking):
    """SUD-8.7, SUD-8.10: a run of the card used and the points to the left and right.

    Hands back 1 if the declared target was discarded.
    """

    def __init__(self, seat: i64, weapon: i64, target: i64, base: i64, focus: bool) -> None:
        super().__init__(seat)
        self.weapon: i64 = weapon
        self.target: i64 = target
        self.base: i64 = base
        self.focus: bool = focus

    # -- what the picks come to ------------------------------------------------------------------------

    def chosen(self, t: Board) -> i64:
        """SUD-8.7: exactly one card is used, if there is any; NOTHING: none, or none yet."""
        card = self.made.of(num.CHOOSE)
        return only_open(t) if card == NOT_PICKED else card

    def power(self, t: Board) -> i64:
        """SUD-8.8: P"""
        card = self.chosen(t)
        return self.base if card == NOTHING else max(self.base + t.content.modifier[card], 0)

    def splash(self, t: Board) -> i64:
        """SUD-8.8: S"""
        card = self.chosen(t)
        total = t.content.splash[self.weapon] + t.of(self.seat, BLOOD)
        return total if card == NOTHING else total + t.content.card_splash[card]

    def spreads(self, t: Board) -> bool:
        if self.focus or t.content.spread[self.weapon] != 0:
            return True
        card = self.chosen(t)
        return card != NOTHING and t.content.card_spread[card] != 0

    def may_share(self, t: Board, place: i64) -> bool:
        """SUD-8.10: an enemy beside the target that the splash has not defeated."""
        return t.is_enemy(place) and t.health_at(place) > self.splash(t)

    def left(self) -> i64:
        return max(self.made.of(num.LEFT), 0)

    def right(self) -> i64:
        return max(self.made.of(num.RIGHT), 0)

    def to_share(self, t: Board) -> i64:
        """The points that are not given away yet."""
        return self.power(t) - self.left()

    # -- the question ----------------------------------------------------------------------------------

    def asks(self, t: Board) -> i64:
        if self.prompt(t, self.seat) != 0:
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        """0: nothing is left to choose."""
        if len(t.open) > 0 and self.chosen(t) == NOTHING:
            return num.CHOOSE_CARD
        if self.to_share(t) == 0 or not self.spreads(t):
            return 0
        if self.made.of(num.LEFT) == NOT_PICKED and self.may_share(t, self.target - 1):
            return num.SHARE_LEFT
        if self.made.of(num.RIGHT) == NOT_PICKED and self.may_share(t, self.target + 1):
            return num.SHARE_RIGHT
        return 0

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [] if self.prompt(t, seat) == num.CHOOSE_CARD else [self.to_share(t)]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        match self.prompt(t, seat):
            case num.CHOOSE_CARD:
                offer_open(t, num.CHOOSE, menu)
            case num.SHARE_LEFT:
                self._offer_points(t, num.LEFT, menu)
            case _:
                self._offer_points(t, num.RIGHT, menu)

    def _offer_points(self, t: Board, way: i64, menu: Menu) -> None:
        for n in range(self.to_share(t) + 1):
            menu.add(move(way, n))

    def ordered(self, t: Board, seat: i64) -> bool:
        """The card says what there is to share."""
        return self.prompt(t, seat) == num.CHOOSE_CARD

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        self.offer(t, seat, menu)
        if self.prompt(t, seat) == num.SHARE_LEFT and self.may_share(t, self.target + 1):
            self._offer_points(t, num.RIGHT, menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        tried = self.copy()
        tried.pick(m)
        return tried.prompt(t, seat) == 0

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.CHOOSE if self.prompt(t, seat) == num.CHOOSE_CARD:
                return num.CARD_NOT_OPEN
            case num.LEFT | num.RIGHT:
                return num.TOO_MANY
            case num.LUCKY:
                return num.LUCKY_TOO_LATE
            case _:
                return OTHER_QUESTION

    def default(self, t: Board, seat: i64) -> i64:
        """SUD-D17, SUD-D18: all points on the target."""
        match self.prompt(t, seat):
            case num.CHOOSE_CARD:
                return move(num.CHOOSE, self._default_card(t))
            case num.SHARE_LEFT:
                return move(num.LEFT, 0)
            case _:
                return move(num.RIGHT, 0)

    def _default_card(self, t: Board) -> i64:
        """SUD-D17: most damage; then mind a Survivor beside, else more splash."""
        best: i64 = t.open[0]
        for i in range(1, len(t.open)):
            if self._worth(t, t.open[i]) > self._worth(t, best):
                best = t.open[i]
        return best

    def _worth(self, t: Board, card: i64) -> i64:
        beside = t.is_survivor(self.target - 1) or t.is_survivor(self.target + 1)
        splash = t.content.card_splash[card]
        return max(self.base + t.content.modifier[card], 0) * 10 + (-splash if beside else splash)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.pick(m)

    # -- what happens ----------------------------------------------------------------------------------

    def run(self, t: Board) -> None:
        power, splash = self.power(t), self.splash(t)
        t.emit(num.CARD_USED, self.seat, self.chosen(t) + 1, power, splash)
        for place in (self.target - 1, self.target + 1):
            splash_on(t, self.seat, place, splash)
        # SUD-8.11: the bonus of Spears and the mark comes even with a miss, but only to who is attacked
        t.strike(self.seat, self.target, power - self.left() - self.right() + t.bonus_at(self.target))
        share_with(t, self.seat, self.target - 1, self.left())
        share_with(t, self.seat, self.target + 1, self.right())
        gone: i64 = 1 if t.health_at(self.target) <= 0 else 0
        if not t.clear_defeated(self.seat):
            t.back(gone)

    def copy(self) -> Hit:
        new = Hit(self.seat, self.weapon, self.target, self.base, self.focus)
        self.lend_run_to(new)
        return new


def only_open(t: Board) -> i64:
    """The combat card lying open if all are of one kind, otherwise NOTHING."""
    if len(t.open) == 0:
        return NOTHING
    for i in range(1, len(t.open)):
        if t.open[i] != t.open[0]:
            return NOTHING
    return t.open[0]


def splash_on(t: Board, seat: i64, place: i64, splash: i64) -> None:
    """SUD-8.9, SUD-15.4"""
    if splash == 0 or not t.is_on_line(place):
        return
    if t.is_survivor(place) and t.house.splash_on_survivors == SPARES:
        return
    t.splash(seat, place, splash)


def share_with(t: Board, seat: i64, place: i64, points: i64) -> None:
    """SUD-8.10, SUD-8.11"""
    if points > 0:
        t.strike(seat, place, points + t.bonus_at(place))
