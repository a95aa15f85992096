"""EOD-7, section 7.1: a card is declared, may be negated, is carried out and used up."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import CIVIL_WAR, DOOMSDAY, MELTDOWN, MOBS, NEGATE
from lastturn.games.end_of_days.course import NEGATES
from lastturn.games.end_of_days.effects.kinds import effect_step
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.places import CENTRE
from lastturn.games.end_of_days.rules.aims import exposed, fetches, mob_hits, war_hits
from lastturn.games.end_of_days.rules.negating import MayNegate, who_could_answer
from lastturn.games.end_of_days.rules.picks import (
    CARD,
    CLEARED,
    MODE,
    NATION,
    SITE,
    TARGET,
    negate_use,
    picked,
)


def hits_of(t: Board, card: i64, mode: i64, nation: i64, shielded: i64) -> i64:
    """EOD-8.11: the nations a card is used against or would affect now."""
    kind = t.content.kind[mode]
    found: i64 = 0
    if nation >= 0:
        found = bit(nation)
    elif kind == CIVIL_WAR:
        found = war_hits(t, card)
    elif kind == MOBS:
        found = mob_hits(t, card)
    elif kind == MELTDOWN:
        found = t.on_card[card]
    elif kind == DOOMSDAY:
        found = exposed(t)
    return found & ~shielded


@mypyc_attr(acyclic=True, free_list_len=1)
class UseCard(Step):
    """Declare, window, resolve, file. Hands back 1 if the effect was not negated (and no price was paid)."""

    def __init__(self, seat: i64, use: i64, outer: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.use: i64 = use
        self.outer: i64 = outer  # the card that this one would negate, or -1
        self.shielded: i64 = 0  # nations protected by part negates
        self.negated: i64 = 0
        self.answering: i64 = 0  # the seat and card that answer now

    def copy(self) -> UseCard:
        new = UseCard(self.seat, self.use, self.outer)
        new.shielded = self.shielded
        new.negated = self.negated
        new.answering = self.answering
        return new

    def card(self) -> i64:
        return picked(self.use, CARD)

    def mode(self) -> i64:
        return picked(self.use, MODE)

    def nation(self) -> i64:
        return picked(self.use, NATION)

    def hits(self, t: Board) -> i64:
        return hits_of(t, self.card(), self.mode(), self.nation(), self.shielded)

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._declare(t)
            case 2:
                self._open_window(t)
            case 3:
                if self.result > 0:
                    self.answering = self.result
                    answer = (self.answering & 0xFF) - 1
                    t.call(UseCard(self.answering >> 8, negate_use(t, answer, self.seat), self.card()))
                else:
                    self.beat = 4  # nobody answers: carry it out
            case 4:
                if self.result == 1:
                    self._be_answered(t)
                self.beat = 1  # EOD-8.8: all seats are asked again
            case 5:
                self._resolve(t)
            case _:
                t.use_up(self.seat, self.card())
                t.back(1 if self.negated == 0 and self.result == 0 else 0)

    def _declare(self, t: Board) -> None:
        """EOD-7.3, EOD-7.4"""
        cleared = picked(self.use, CLEARED)
        if cleared >= 0:
            t.make_room(self.seat, cleared)
        t.show_hand_card(self.seat, self.card())
        t.places.move(self.card(), CENTRE)
        if t.content.limited[self.mode()] != 0:
            t.used_once |= bit(t.content.once[self.card()])
        self._announce(t)

    def _announce(self, t: Board) -> None:
        card, mode, target = self.card(), self.mode(), picked(self.use, TARGET)
        if self.outer >= 0:
            t.tallied[NEGATES] += 1
            t.emit(num.ANSWERED, self.seat, card, self.outer)
        elif fetches(t.content.kind[mode]):
            t.emit(num.USED_TO_FETCH, self.seat, card, mode, target)
        elif target >= 0:
            t.emit_all(num.USED_AT, self.seat, [int(card), int(mode), int(self.nation()), int(target)])
        elif self.nation() >= 0:
            t.emit(num.USED_ON, self.seat, card, mode, self.nation())
        else:
            t.emit(num.USED, self.seat, card, mode)

    def _open_window(self, t: Board) -> None:
        self.result = 0
        if self.negated == 0:
            hits = self.hits(t)
            asked = who_could_answer(t, self.seat, self.card(), hits)
            if asked != 0:
                t.call(MayNegate(t.seats, asked, self.seat, self.card(), hits))

    def _be_answered(self, t: Board) -> None:
        """EOD-8.3: a whole negate ends the card; a part negate protects one nation."""
        seat = self.answering >> 8
        answer = (self.answering & 0xFF) - 1
        if t.content.part[t.content.negate_mode[answer]] == 0:
            self.negated = 1
            t.emit(num.NEGATED, self.seat, self.card(), answer)
            return
        self.shielded |= bit(seat)
        t.emit(num.SHIELDED, seat, self.card(), answer)
        if self.hits(t) == 0:
            self.negated = 1

    def _resolve(self, t: Board) -> None:
        self.result = 0
        if self.negated != 0:
            return
        mode = self.mode()
        if t.content.kind[mode] == NEGATE:
            price = t.content.price[mode]
            if price > 0 and t.hand(self.nation()) >= price:  # EOD-7.7: all of it or nothing
                t.call(PayPrice(self.nation(), price, -1))
            return
        site, target = picked(self.use, SITE), picked(self.use, TARGET)
        t.call(effect_step(t, self.seat, self.card(), mode, self.nation(), target, site, self.shielded))
