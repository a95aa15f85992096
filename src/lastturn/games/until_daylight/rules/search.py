"""SUD-4: the search phase."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import RED, SECOND_LOOK, SIXTH_SENSE
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules import search_choices as choices
from lastturn.games.until_daylight.rules.windows import discard_window


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
        elif self.result == choices.ACCEPTED:
            t.back()
        else:
            self._next_turn(t)

    def _next_turn(self, t: Board) -> None:
        if self.result == choices.SENSED:
            self.sensed = True
        t.call(SearchTurn(self.seat, self.sensed))
        self.seat = (self.seat + 1) % t.seats

    def copy(self) -> SearchPhase:
        new = SearchPhase(self.seat)
        new.sensed = self.sensed
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class SearchTurn(Step):
    """SUD-4.3 to SUD-4.10: draw a card; keep an item, suffer a red card, decide on WAVE!.

    Hands back ACCEPTED, SENSED where Sixth Sense is used up, or ENDED.
    """

    def __init__(self, seat: i64, sensed: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.sensed: bool = sensed
        self.looked: bool = False  # SUD-13.8: Second Look, once in a turn

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                discard_window(t, self.seat)
            case 2:
                t.call(choices.Draw(self.seat))
            case _:
                self._go_on(t)

    def _go_on(self, t: Board) -> None:
        """By what was decided last."""
        match self.result:
            case choices.DRAWS:
                self._draw(t)
            case choices.LOOKS_AGAIN:
                self.looked = True
                self._draw(t)
            case choices.DELAYED | choices.SENSED:
                # SUD-4.8: the same player draws again
                self.sensed = self.sensed or self.result == choices.SENSED
                t.put_wave_back()
                self._draw(t)
            case choices.LEFT if self._may_look(t):
                t.call(choices.SecondLook(self.seat))
            case choices.ACCEPTED:
                t.back(choices.ACCEPTED)
            case _:
                self._end(t)

    def _draw(self, t: Board) -> None:
        kind = t.active.draw()
        if kind == t.content.wave:
            self._wave(t)
        elif t.content.family[kind] == RED:
            self._red(t, kind)
        else:
            t.draw_item(self.seat, kind)
            t.call(choices.Found(self.seat, self._may_look(t)))

    def _may_look(self, t: Board) -> bool:
        return t.always(self.seat) == SECOND_LOOK and not self.looked

    def _red(self, t: Board, kind: i64) -> None:
        """SUD-4.5: at once, on its drawer; nothing absorbs it."""
        t.draw_red(self.seat, kind)
        if t.content.suffer[kind] > 0:
            t.suffer(self.seat, t.content.suffer[kind])
        for _n in range(t.content.lose_random[kind]):
            t.lose_at_random(self.seat)
        if t.ended == NOT_OVER:
            self._end(t)

    def _wave(self, t: Board) -> None:
        """SUD-4.6: accept or delay; who cannot delay accepts without a question."""
        t.draw_wave(self.seat)
        senses = not self.sensed and t.token_perk(self.seat) == SIXTH_SENSE
        if t.active.left() > 0 and (senses or t.can_pay(self.seat)):
            t.call(choices.AcceptOrDelay(self.seat, senses))
        else:
            t.accept_wave()
            t.back(choices.ACCEPTED)

    def _end(self, t: Board) -> None:
        t.back(choices.SENSED if self.sensed else choices.ENDED)

    def copy(self) -> SearchTurn:
        new = SearchTurn(self.seat, self.sensed)
        new.looked = self.looked
        return new
