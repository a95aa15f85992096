"""EOD-7, section 7.1, and EOD-8: a card is declared, may be negated, is carried out and used up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import EVERYBODY, bit
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.runs import Run
from lastturn.engine.step import Step
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import CIVIL_WAR, DOOMSDAY, MELTDOWN, MOBS, NEGATE
from lastturn.games.end_of_days.effects.kinds import effect_step
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.places import FRONTS, HANDS, NO_CARD
from lastturn.games.end_of_days.rules.aims import exposed, fetches, mob_hits, war_hits
from lastturn.games.end_of_days.rules.elsewhere import names_card, refuses_elsewhere
from lastturn.games.end_of_days.rules.negating import refuses_answer, who_could_answer
from lastturn.games.end_of_days.rules.picks import site_of, target_of
from lastturn.games.end_of_days.rules.sealed import Sealed
from lastturn.games.end_of_days.scores import NEGATES

NOBODY_ANSWERED: Final = -2
IN_VAIN: Final = 0  # an answer that was negated itself


def hits_of(t: Board, card: i64, mode: i64, nation: i64, safe: i64) -> i64:
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
    return found & ~safe


def use_of(seat: i64, run: Run) -> UseCard:
    """What the picks declare; what is not picked is -1."""
    use = UseCard(seat, run.of(num.USE), run.second_of(num.USE), run.of(num.AGAINST))
    use.target = target_of(run)
    use.site = site_of(run)
    use.cleared = run.of(num.ROOM)
    return use


def negate_of(t: Board, seat: i64, card: i64, user: i64, used: i64) -> UseCard:
    """The use of a negate against the nation whose card it would negate."""
    use = UseCard(seat, card, t.content.negate_mode[card], user)
    use.outer = used
    return use


@mypyc_attr(acyclic=True, free_list_len=1)
class UseCard(Step):
    """Declare, window, resolve, file. Hands back 1 if the effect was not negated (and no price was paid)."""

    def __init__(self, seat: i64, card: i64, mode: i64, nation: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.mode: i64 = mode
        self.nation: i64 = nation
        self.target: i64 = NO_CARD
        self.site: i64 = -1
        self.cleared: i64 = NO_CARD  # discarded to make room for a Sanction card
        self.outer: i64 = NO_CARD  # the card that this one would negate
        self.safe: i64 = 0  # nations protected by negates; EVERYBODY: the card is negated

    def copy(self) -> UseCard:
        new = UseCard(self.seat, self.card, self.mode, self.nation)
        new.target = self.target
        new.site = self.site
        new.cleared = self.cleared
        new.outer = self.outer
        new.safe = self.safe
        return new

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self._declare(t)
            case 2:
                t.call(Responses(self.seat, self.card, self.mode, self.nation))
            case 3:
                self.safe = self.result
                self.result = 0
                if self.safe != EVERYBODY:
                    self._carry_out(t)
            case _:
                t.use_up(self.seat, self.card)
                t.back(1 if self.safe != EVERYBODY and self.result == 0 else 0)

    def _declare(self, t: Board) -> None:
        """EOD-7.3, EOD-7.4"""
        if self.cleared != NO_CARD:
            t.make_room(self.seat, self.cleared)
        t.declare(self.seat, self.card, self.mode)
        announce_use(t, self)

    def _carry_out(self, t: Board) -> None:
        if t.content.kind[self.mode] != NEGATE:
            t.call(
                effect_step(
                    t, self.seat, self.card, self.mode, self.nation, self.target, self.site, self.safe
                )
            )
            return
        price = t.content.price[self.mode]
        if price > 0 and t.hand(self.nation) >= price:  # EOD-7.7: all of it or nothing
            t.call(PayPrice(self.nation, price, -1, NO_CARD))


def announce_use(t: Board, use: UseCard) -> None:
    """EOD-7.4: everybody hears which card is used, in which way and against whom."""
    seat, card, mode, nation, target = use.seat, use.card, use.mode, use.nation, use.target
    if use.outer != NO_CARD:
        t.tally(NEGATES)
        t.emit(num.ANSWERED, seat, card, use.outer)
    elif fetches(t.content.kind[mode]):
        t.emit(num.USED_TO_FETCH, seat, card, mode, target)
    elif target != NO_CARD:
        t.emit_all(num.USED_AT, seat, [int(card), int(mode), int(nation), int(target)])
    elif nation >= 0:
        t.emit(num.USED_ON, seat, card, mode, nation)
    else:
        t.emit(num.USED, seat, card, mode)


@mypyc_attr(acyclic=True, free_list_len=1)
class Responses(Step):
    """EOD-8.8: after each answer all seats are asked again, until nobody answers or the card is negated.

    Hands back the set of nations that are safe; EVERYBODY: the card is negated.
    """

    def __init__(self, user: i64, card: i64, mode: i64, nation: i64) -> None:
        super().__init__()
        self.user: i64 = user
        self.card: i64 = card
        self.mode: i64 = mode
        self.nation: i64 = nation
        self.safe: i64 = 0

    def copy(self) -> Responses:
        new = Responses(self.user, self.card, self.mode, self.nation)
        new.safe = self.safe
        return new

    def run(self, t: Board) -> None:
        if self.beat > 1 and self.result != IN_VAIN:
            if self.result == NOBODY_ANSWERED:
                t.back(self.safe)
                return
            self.safe |= self.result
            if self._hits(t) == 0:
                t.back(EVERYBODY)
                return
        asked = who_could_answer(t, self.user, self.card, self._hits(t))
        if asked == 0:
            t.back(self.safe)
        else:
            t.call(MayNegate(t.seats, asked, self.user, self.card, self._hits(t)))

    def _hits(self, t: Board) -> i64:
        return hits_of(t, self.card, self.mode, self.nation, self.safe)


@mypyc_attr(acyclic=True, free_list_len=1)
class MayNegate(Sealed):
    """EOD-8.1, EOD-8.6: pass, or one card that negates; the first one clockwise is used.

    Hands back the nations that it makes safe; or IN_VAIN, or NOBODY_ANSWERED.
    """

    def __init__(self, seats: i64, asked: i64, user: i64, used: i64, hits: i64) -> None:
        super().__init__(seats, asked)
        self.user: i64 = user
        self.used: i64 = used
        self.hits: i64 = hits
        self.answering: i64 = -1  # the seat whose card is used

    def copy(self) -> MayNegate:
        new = MayNegate(0, self.asked, self.user, self.used, self.hits)
        new.answering = self.answering
        self.lend_picks_to(new)
        return new

    def composite(self, t: Board, seat: i64) -> bool:
        return False

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.NEGATING

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        menu.add(move(num.PASS))
        offer_answers(t, self, seat, HANDS + seat, menu)
        offer_answers(t, self, seat, FRONTS + seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.ANSWER and names_card(t, m):
            return refuses_negate(t, self, seat, arg(m))
        reason = refuses_elsewhere(t, seat, m)
        return num.ONLY_ANSWERS_NOW if reason == LEGAL and verb(m) == num.USE else reason

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.PASS)

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        self.close(t, seat, m)
        return True

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                self.answering = self.open_answers(t)
                if self.answering < 0:
                    t.back(NOBODY_ANSWERED)
                else:
                    t.call(negate_of(t, self.answering, self.negate(), self.user, self.used))
            case _:
                if self.result == 1:
                    t.back(made_safe(t, self))
                else:
                    t.back(IN_VAIN)

    def negate(self) -> i64:
        """The card of the answer that is taken."""
        return arg(self.answers[self.answering])


def offer_answers(t: Board, window: MayNegate, seat: i64, zone: i64, menu: Menu) -> None:
    card = t.places.first[zone]
    while card != NO_CARD:
        if t.content.negate_mode[card] >= 0 and refuses_negate(t, window, seat, card) == LEGAL:
            menu.add(move(num.ANSWER, card))
        card = t.places.after(card)


def refuses_negate(t: Board, window: MayNegate, seat: i64, card: i64) -> i64:
    return refuses_answer(t, window.user, window.used, window.hits, seat, card)


def made_safe(t: Board, window: MayNegate) -> i64:
    """EOD-8.3: a whole negate ends the card; a part negate protects one nation."""
    negate = window.negate()
    if t.content.part[t.content.negate_mode[negate]] == 0:
        t.emit(num.NEGATED, window.user, window.used, negate)
        return EVERYBODY
    t.emit(num.SHIELDED, window.answering, window.used, negate)
    return bit(window.answering)
