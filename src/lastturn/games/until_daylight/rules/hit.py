"""SUD-8.7 to SUD-8.12: the attack uses one card, its damage is shared out, the defeated leave the line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.picking import Picking
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED, Run
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.inventory import BLOOD, NOTHING
from lastturn.games.until_daylight.rules.asking import Asking, offer_open

SHARED: Final = 0  # nothing is left to share


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCard(Asking):
    """SUD-8.7: hands back the one card that the attack uses."""

    def __init__(self, seat: i64, target: i64, base: i64) -> None:
        super().__init__(seat, num.CHOOSE_CARD)
        self.target: i64 = target
        self.base: i64 = base

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_open(t, num.CHOOSE, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.CARD_NOT_OPEN if verb(m) == num.CHOOSE else refuses_now(m)

    def default(self, t: Board, seat: i64) -> i64:
        """SUD-D17: most damage; then mind a Survivor beside, else more splash."""
        best: i64 = t.open[0]
        for i in range(1, len(t.open)):
            if self._worth(t, t.open[i]) > self._worth(t, best):
                best = t.open[i]
        return move(num.CHOOSE, best)

    def _worth(self, t: Board, card: i64) -> i64:
        beside = t.is_survivor(self.target - 1) or t.is_survivor(self.target + 1)
        splash = t.content.card_splash[card]
        return max(self.base + t.content.modifier[card], 0) * 10 + (-splash if beside else splash)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.back(arg(m))

    def copy(self) -> ChooseCard:
        return ChooseCard(self.seat, self.target, self.base)


@mypyc_attr(acyclic=True, free_list_len=1)
class Hit(Picking):
    """SUD-8.8 to SUD-8.12: points left and right are a run. Hands back 1 if the target was discarded."""

    def __init__(self, seat: i64, target: i64, card: i64, power: i64, splash: i64, spreads: bool) -> None:
        super().__init__(seat)
        self.target: i64 = target
        self.card: i64 = card  # the one used, or NOTHING
        self.power: i64 = power  # SUD-8.8: P
        self.splash: i64 = splash  # SUD-8.8: S
        self.spreads: bool = spreads

    def left(self) -> i64:
        return max(self.made.of(num.LEFT), 0)

    def may_share(self, t: Board, place: i64) -> bool:
        """SUD-8.10: an enemy beside the target that the splash has not defeated."""
        return t.is_enemy(place) and t.health_at(place) > self.splash

    def asks(self, t: Board) -> i64:
        if self.prompt(t, self.seat) != SHARED:
            return bit(self.seat)
        return 0

    def prompt(self, t: Board, seat: i64) -> i64:
        return sharing_question(t, self, self.made)

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [self.power - self.left()]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        way: i64 = num.LEFT if self.prompt(t, seat) == num.SHARE_LEFT else num.RIGHT
        offer_points(way, self.power - self.left(), menu)

    def ordered(self, t: Board, seat: i64) -> bool:
        return False

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        self.offer(t, seat, menu)
        if self.prompt(t, seat) == num.SHARE_LEFT and self.may_share(t, self.target + 1):
            offer_points(num.RIGHT, self.power, menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return sharing_question(t, self, self.made.with_pick(m)) == SHARED

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_now(m)

    def default(self, t: Board, seat: i64) -> i64:  # SUD-D18: all points on the target
        return move(num.LEFT, 0) if self.prompt(t, seat) == num.SHARE_LEFT else move(num.RIGHT, 0)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.pick(m)

    def run(self, t: Board) -> None:
        strike_all(t, self)

    def copy(self) -> Hit:
        new = Hit(self.seat, self.target, self.card, self.power, self.splash, self.spreads)
        self.lend_run_to(new)
        return new


def offer_points(way: i64, most: i64, menu: Menu) -> None:
    for n in range(most + 1):
        menu.add(move(way, n))


def sharing_question(t: Board, hit: Hit, run: Run) -> i64:
    """SUD-8.10: what is left to ask of a run, first to the left and then to the right."""
    left = run.of(num.LEFT)
    if not hit.spreads or hit.power == max(left, 0):
        return SHARED
    if left == NOT_PICKED and hit.may_share(t, hit.target - 1):
        return num.SHARE_LEFT
    if run.of(num.RIGHT) == NOT_PICKED and hit.may_share(t, hit.target + 1):
        return num.SHARE_RIGHT
    return SHARED


def refuses_now(m: i64) -> i64:
    """The cards lie open and nobody can change them any more."""
    match verb(m):
        case num.LEFT | num.RIGHT:
            return num.TOO_MANY
        case num.LUCKY:
            return num.LUCKY_TOO_LATE
        case _:
            return OTHER_QUESTION


# -- what a card makes of an attack ------------------------------------------------------------------


def power_of(t: Board, base: i64, card: i64) -> i64:
    """SUD-8.8: P"""
    return base if card == NOTHING else max(base + t.content.modifier[card], 0)


def splash_of(t: Board, seat: i64, weapon: i64, card: i64) -> i64:
    """SUD-8.8: S"""
    total = t.content.splash[weapon] + t.of(seat, BLOOD)
    return total if card == NOTHING else total + t.content.card_splash[card]


def is_spread(t: Board, weapon: i64, focus: bool, card: i64) -> bool:
    """SUD-8.10"""
    if focus or t.content.spread[weapon] != 0:
        return True
    return card != NOTHING and t.content.card_spread[card] != 0


def only_open(t: Board) -> i64:
    """The combat card lying open if all are of one kind, otherwise NOTHING."""
    if len(t.open) == 0:
        return NOTHING
    for i in range(1, len(t.open)):
        if t.open[i] != t.open[0]:
            return NOTHING
    return t.open[0]


def strike_all(t: Board, hit: Hit) -> None:
    """SUD-8.9 to SUD-8.12: the splash first, then the target and who shares its damage."""
    seat, target, left, right = hit.seat, hit.target, hit.left(), max(hit.made.of(num.RIGHT), 0)
    t.emit(num.CARD_USED, seat, hit.card + 1, hit.power, hit.splash)
    for place in (target - 1, target + 1):
        splash_on(t, seat, place, hit.splash)
    # SUD-8.11: the bonus of Spears and the mark comes even with a miss, but only to who is attacked
    t.strike(seat, target, hit.power - left - right + t.bonus_at(target))
    share_with(t, seat, target - 1, left)
    share_with(t, seat, target + 1, right)
    gone: i64 = 1 if t.health_at(target) <= 0 else 0
    if not t.clear_defeated(seat):
        t.back(gone)


def splash_on(t: Board, seat: i64, place: i64, splash: i64) -> None:
    """SUD-8.9, SUD-15.4"""
    if splash == 0 or not t.is_on_line(place):
        return
    if t.is_survivor(place) and t.house.spares_survivors:
        return
    t.splash(seat, place, splash)


def share_with(t: Board, seat: i64, place: i64, points: i64) -> None:
    """SUD-8.10, SUD-8.11"""
    if points > 0:
        t.strike(seat, place, points + t.bonus_at(place))
