"""SUD-4.3 to SUD-4.8: what a search turn asks, each a step that hands back what was decided."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.rules.asking import (
    Asking,
    offer_cards,
    refuses_discard,
)
from lastturn.games.until_daylight.rules.damage import pay

KEPT: Final = 1
LEFT: Final = 2
LOOKS_AGAIN: Final = 3
ENDED: Final = 4
DELAYED: Final = 5
SENSED: Final = 6  # delayed for free
ACCEPTED: Final = 7


@mypyc_attr(acyclic=True)
class SearchQuestion(Asking):
    """What the questions of a search turn have in common: what is not done now."""

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.USE | num.PLAY | num.OFFER | num.ATTACK | num.CRAFT:
                return num.NOT_IN_SEARCH
            case num.DISCARD:
                return refuses_discard(t, seat, arg(m))
            case _:
                return OTHER_QUESTION


@mypyc_attr(acyclic=True, free_list_len=1)
class Found(SearchQuestion):
    """SUD-4.4: keep the item, or leave it; who makes room for it is asked again."""

    def __init__(self, seat: i64, may_look: bool) -> None:
        super().__init__(seat, num.DRAWN)
        self.may_look: bool = may_look  # SUD-13.8: again, if it is left

    def facts(self, t: Board, seat: i64) -> list[int]:
        return drawn_facts(t, seat)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_drawn(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return num.NO_ROOM if verb(m) == num.KEEP else super().refuses(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return default_drawn(t, seat)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.KEEP:
                t.keep_drawn()
                t.back(KEPT)
            case num.LEAVE:
                t.leave_drawn()
                t.back(LEFT)
            case _:
                t.discard(seat, arg(m))

    def copy(self) -> Found:
        return Found(self.seat, self.may_look)


class SecondLook(SearchQuestion):
    """SUD-13.8"""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, num.SECOND_LOOK)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.LOOK_AGAIN))
        menu.add(move(num.NO_LOOK))

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.NO_LOOK)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        if verb(m) == num.LOOK_AGAIN:
            t.emit(num.LOOKED_AGAIN, seat)
            t.back(LOOKS_AGAIN)
        else:
            t.back(ENDED)

    def copy(self) -> SecondLook:
        return SecondLook(self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class AcceptOrDelay(SearchQuestion):
    """SUD-4.6 to SUD-4.8; SUD-13.9: Sixth Sense delays for free."""

    def __init__(self, seat: i64, senses: bool) -> None:
        super().__init__(seat, num.SIXTH_SENSE if senses else num.WAVE)
        self.senses: bool = senses

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [] if self.senses else [t.active.left()]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.ACCEPT_WAVE))
        menu.add(move(num.DELAY_FREE if self.senses else num.DELAY))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.DELAY if self.senses:
                return num.FREE_DELAY
            case num.DELAY_FREE if not self.senses:
                return num.TOKEN_PERK
            case _:
                return super().refuses(t, seat, m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DELAY_FREE) if self.senses else move(num.ACCEPT_WAVE)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.ACCEPT_WAVE:
                t.accept_wave()
                t.back(ACCEPTED)
            case num.DELAY_FREE:
                t.delay_wave_freely(seat)
                t.back(SENSED)
            case _:
                self.question = 0
                t.delay_wave(seat)
                pay(t, seat)

    def run(self, t: Board) -> None:
        """The delay is paid."""
        t.back(DELAYED)

    def copy(self) -> AcceptOrDelay:
        new = AcceptOrDelay(self.seat, self.senses)
        new.question = self.question
        return new


# -- a drawn item ------------------------------------------------------------------------------------


def drawn_facts(t: Board, seat: i64) -> list[int]:
    """The card, and whether it fits."""
    return [t.drawn, 1 if t.fits(seat, t.drawn) else 0]


def offer_drawn(t: Board, seat: i64, menu: Menu) -> None:
    """SUD-D5: keep it if it fits, make room, or leave it."""
    if t.fits(seat, t.drawn):
        menu.add(move(num.KEEP))
    offer_cards(t, seat, num.DISCARD, menu)
    menu.add(move(num.LEAVE))


def default_drawn(t: Board, seat: i64) -> i64:
    """SUD-D5: keep what fits; a Junk makes room for anything but Junk."""
    if t.fits(seat, t.drawn):
        return move(num.KEEP)
    if not t.is_junk(t.drawn):
        for slot in range(t.slots(seat)):
            if t.is_junk(t.kind_at(seat, slot)):
                return move(num.DISCARD, t.kind_at(seat, slot))
    return move(num.LEAVE)
