"""SUD-4: the search phase."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import move
from lastturn.engine.step import Step
from lastturn.engine.table import NOT_OVER
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import RED, SECOND_LOOK, SIXTH_SENSE
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rules import search_choices as choices
from lastturn.games.until_daylight.rules.windows import discard_window


@mypyc_attr(acyclic=True, free_list_len=1)
class SearchPhase(Step):
    """SUD-4: the pile grows, then search turns go round until somebody accepts WAVE!.

    SUD-15.16: before each turn all others may discard; so a turn takes two beats.
    """

    def __init__(self, seat: i64 = NOBODY) -> None:
        super().__init__()
        self.seat: i64 = seat  # who searches next
        self.sensed: bool = False  # SUD-13.9: Sixth Sense, once in a phase

    def run(self, t: Board) -> None:
        if self.beat == 1:
            t.grow_active_pile()
            self.seat = t.first
        elif self.beat % 2 != 0:
            t.call(SearchTurn(self.seat, self.sensed))
            self.seat = (self.seat + 1) % t.seats
        elif self.result == choices.ACCEPTED:
            t.back()
        else:
            self.sensed = self.sensed or self.result == choices.SENSED
            discard_window(t, self.seat)

    def copy(self) -> SearchPhase:
        new = SearchPhase(self.seat)
        new.sensed = self.sensed
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class SearchTurn(choices.SearchQuestion):
    """SUD-4.3 to SUD-4.10: draw a card; keep an item, suffer a red card, decide on WAVE!.

    Hands back ACCEPTED, SENSED where Sixth Sense is used up, or ENDED.
    """

    def __init__(self, seat: i64, sensed: bool) -> None:
        super().__init__(seat, num.SEARCH)
        self.sensed: bool = sensed
        self.looked: bool = False  # SUD-13.8: Second Look, once in a turn

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [t.active.left()]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.DRAW))

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.DRAW)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        self.question = 0
        draw_card(t, self)

    def run(self, t: Board) -> None:
        """By what was decided last."""
        match self.result:
            case choices.LOOKS_AGAIN:
                self.looked = True
                draw_card(t, self)
            case choices.DELAYED | choices.SENSED:
                # SUD-4.8: the same player draws again
                self.sensed = self.sensed or self.result == choices.SENSED
                t.put_wave_back()
                draw_card(t, self)
            case choices.LEFT if self.may_look(t):
                t.call(choices.SecondLook(self.seat))
            case choices.ACCEPTED:
                t.back(choices.ACCEPTED)
            case _:
                end_search(t, self)

    def may_look(self, t: Board) -> bool:
        return t.always(self.seat) == SECOND_LOOK and not self.looked

    def copy(self) -> SearchTurn:
        new = SearchTurn(self.seat, self.sensed)
        new.question = self.question
        new.looked = self.looked
        return new


def draw_card(t: Board, turn: SearchTurn) -> None:
    kind = t.active.draw()
    if kind == t.content.wave:
        decide_on_wave(t, turn)
    elif t.content.family[kind] == RED:
        suffer_red(t, turn, kind)
    else:
        t.draw_item(turn.seat, kind)
        t.call(choices.Found(turn.seat, turn.may_look(t)))


def suffer_red(t: Board, turn: SearchTurn, kind: i64) -> None:
    """SUD-4.5: at once, on its drawer; nothing absorbs it."""
    t.draw_red(turn.seat, kind)
    if t.content.suffer[kind] > 0:
        t.suffer(turn.seat, t.content.suffer[kind])
    for _n in range(t.content.lose_random[kind]):
        t.lose_at_random(turn.seat)
    if t.ended == NOT_OVER:
        end_search(t, turn)


def decide_on_wave(t: Board, turn: SearchTurn) -> None:
    """SUD-4.6: accept or delay; who cannot delay accepts without a question."""
    t.draw_wave(turn.seat)
    senses = not turn.sensed and t.token_perk(turn.seat) == SIXTH_SENSE
    if t.active.left() > 0 and (senses or t.can_pay(turn.seat)):
        t.call(choices.AcceptOrDelay(turn.seat, senses))
    else:
        t.accept_wave()
        t.back(choices.ACCEPTED)


def end_search(t: Board, turn: SearchTurn) -> None:
    t.back(choices.SENSED if turn.sensed else choices.ENDED)
