"""SUD-4: the search phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import OTHER_QUESTION
from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import RED, SECOND_LOOK, SIXTH_SENSE
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules.asking import (
    Asking,
    offer_cards,
    or_other_question,
    refuses_discard,
)
from lastturn.games.until_daylight.rules.damage import pay
from lastturn.games.until_daylight.rules.windows import discard_window

# what a search turn hands back
WENT_ON: Final = 0
SENSED: Final = 1  # and Sixth Sense is used up
ACCEPTED: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class SearchPhase(Step):
    """SUD-4: the pile grows, then search turns go round until somebody accepts WAVE!."""

    def __init__(self, seat: i64 = NOBODY) -> None:
        super().__init__()
        self.seat: i64 = seat  # who searches next
        self.sensed: bool = False  # SUD-13.9: Sixth Sense, once in a phase

    def run(self, t: Board) -> None:
        if self.beat == 1:
            t.grow_active_pile()
            self.seat = t.first
        elif self.result == ACCEPTED:
            t.back()
        else:
            self._next_turn(t)

    def _next_turn(self, t: Board) -> None:
        if self.result == SENSED:
            self.sensed = True
        t.call(SearchTurn(self.seat, self.sensed))
        self.seat = (self.seat + 1) % t.seats

    def copy(self) -> SearchPhase:
        new = SearchPhase(self.seat)
        new.sensed = self.sensed
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class SearchTurn(Asking):
    """SUD-4.3 to SUD-4.10: draw a card; keep an item, suffer a red card, decide on WAVE!."""

    def __init__(self, seat: i64, sensed: bool) -> None:
        super().__init__(seat, 0)
        self.sensed: bool = sensed
        self.looked: bool = False  # SUD-13.8: Second Look, once in a turn

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                discard_window(t, self.seat)
            case 2:
                self.question = num.SEARCH
            case _:
                # SUD-4.8: a delay is paid, and the same player draws again
                t.put_wave_back()
                self._draw(t)

    # -- the question --------------------------------------------------------------------------------

    def facts(self, t: Board, seat: i64) -> list[int]:
        match self.question:
            case num.SEARCH | num.WAVE:
                return [t.active.left()]
            case num.DRAWN:
                return drawn_facts(t, seat)
            case _:
                return []

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        match self.question:
            case num.SEARCH:
                menu.add(move(num.DRAW))
            case num.DRAWN:
                offer_drawn(t, seat, menu)
            case num.SECOND_LOOK:
                menu.add(move(num.LOOK_AGAIN))
                menu.add(move(num.NO_LOOK))
            case num.SIXTH_SENSE:
                menu.add(move(num.ACCEPT_WAVE))
                menu.add(move(num.DELAY_FREE))
            case _:
                menu.add(move(num.ACCEPT_WAVE))
                menu.add(move(num.DELAY))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        match verb(m):
            case num.USE | num.PLAY | num.OFFER | num.ATTACK | num.CRAFT:
                return num.NOT_IN_SEARCH
            case num.KEEP if self.question == num.DRAWN:
                return num.NO_ROOM
            case num.DISCARD:
                return or_other_question(refuses_discard(t, seat, arg(m)))
            case num.DELAY if self.question == num.SIXTH_SENSE:
                return num.FREE_DELAY
            case num.DELAY_FREE if self.question == num.WAVE:
                return num.TOKEN_PERK
            case _:
                return OTHER_QUESTION

    def default(self, t: Board, seat: i64) -> i64:
        match self.question:
            case num.SEARCH:
                return move(num.DRAW)
            case num.DRAWN:
                return default_drawn(t, seat)
            case num.SECOND_LOOK:
                return move(num.NO_LOOK)
            case num.SIXTH_SENSE:
                return move(num.DELAY_FREE)
            case _:
                return move(num.ACCEPT_WAVE)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.DRAW:
                self._draw(t)
            case num.KEEP:
                t.keep_drawn()
                self._end(t)
            case num.DISCARD:
                t.discard(seat, arg(m))
            case num.LEAVE:
                self._leave(t)
            case num.LOOK_AGAIN:
                self.looked = True
                t.emit(num.LOOKED_AGAIN, seat)
                self._draw(t)
            case num.NO_LOOK:
                self._end(t)
            case num.ACCEPT_WAVE:
                self._accept(t)
            case num.DELAY:
                self._delay(t)
            case _:
                self._delay_freely(t)

    # -- what happens --------------------------------------------------------------------------------

    def _draw(self, t: Board) -> None:
        kind = t.active.draw()
        if kind == t.content.wave:
            self._wave(t)
        elif t.content.family[kind] == RED:
            self._red(t, kind)
        else:
            t.draw_item(self.seat, kind)
            self.question = num.DRAWN

    def _red(self, t: Board, kind: i64) -> None:
        """SUD-4.5: at once, on its drawer; nothing absorbs it."""
        t.draw_red(self.seat, kind)
        if t.content.suffer[kind] > 0:
            t.suffer(self.seat, t.content.suffer[kind])
        for _n in range(t.content.lose_random[kind]):
            t.lose_at_random(self.seat)
        if t.ended == NOT_OVER:
            self._end(t)

    def _leave(self, t: Board) -> None:
        t.leave_drawn()
        if t.always(self.seat) == SECOND_LOOK and not self.looked:
            self.question = num.SECOND_LOOK
        else:
            self._end(t)

    def _wave(self, t: Board) -> None:
        """SUD-4.6: accept or delay; who cannot delay accepts without a question."""
        t.draw_wave(self.seat)
        if t.active.left() == 0:
            self._accept(t)
        elif not self.sensed and t.token_perk(self.seat) == SIXTH_SENSE:
            self.question = num.SIXTH_SENSE
        elif t.can_pay(self.seat):
            self.question = num.WAVE
        else:
            self._accept(t)

    def _accept(self, t: Board) -> None:
        """SUD-4.7"""
        t.accept_wave()
        t.back(ACCEPTED)

    def _delay(self, t: Board) -> None:
        """SUD-4.8; the turn goes on in `run`."""
        self.question = 0
        t.delay_wave(self.seat)
        pay(t, self.seat)

    def _delay_freely(self, t: Board) -> None:
        """SUD-13.9"""
        self.question = 0
        self.sensed = True
        t.delay_wave_freely(self.seat)

    def _end(self, t: Board) -> None:
        t.back(SENSED if self.sensed else WENT_ON)

    def copy(self) -> SearchTurn:
        new = SearchTurn(self.seat, self.sensed)
        new.question = self.question
        new.looked = self.looked
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
