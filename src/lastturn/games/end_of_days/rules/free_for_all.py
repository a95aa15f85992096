"""EOD-6: step 3. The current player acts with priority; after a pass all others are asked at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit, has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.windows import SILENT
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.course import FREE_FOR_ALL
from lastturn.games.end_of_days.house import CLOCKWISE
from lastturn.games.end_of_days.places import DOWNS, FRONTS, HANDS, NO_CARD
from lastturn.games.end_of_days.rules.aims import is_barred, may_use
from lastturn.games.end_of_days.rules.negating import Sealed
from lastturn.games.end_of_days.rules.picks import NOTHING, next_pick, offer_next, offer_uses, take_use_pick
from lastturn.games.end_of_days.rules.starting_over import MOST_RESTARTS
from lastturn.games.end_of_days.rules.using import UseCard


def may_build(t: Board, seat: i64, card: i64, site: i64) -> i64:
    """EOD-11.2: why a module cannot be laid at a site; 0: it can."""
    if t.phase != FREE_FOR_ALL:
        return num.WRONG_STEP
    if seat != t.current:
        return num.NOT_CURRENT
    if not t.in_hand(seat, card):
        return num.NOT_IN_HAND
    if not t.content.is_module(card):
        return num.NOT_A_MODULE
    if not t.may_play(seat, card):
        return num.NOT_YOUR_FLAG
    return 0 if t.may_build_at(seat, site) else num.NO_SUCH_SITE


def may_put_in_front(t: Board, seat: i64, card: i64) -> i64:
    """EOD-6.2, EOD-6.5: why a card cannot be deployed at all; 0: it can, if there is room."""
    if t.phase != FREE_FOR_ALL:
        return num.WRONG_STEP
    if seat != t.current:
        return num.NOT_CURRENT
    if not t.in_hand(seat, card):
        return num.NOT_IN_HAND
    if t.content.is_module(card):
        return num.A_MODULE
    if is_barred(t, seat):
        return num.BARRED
    return 0 if t.may_play(seat, card) else num.NOT_YOUR_FLAG


def may_deploy(t: Board, seat: i64, card: i64) -> i64:
    reason = may_put_in_front(t, seat, card)
    if reason != 0:
        return reason
    return 0 if t.room(seat) > 0 else num.NO_ROOM


def may_deploy_over(t: Board, seat: i64, card: i64, cleared: i64) -> i64:
    """EOD-6.4: into a full nation area, over a face-up card of it."""
    reason = may_put_in_front(t, seat, card)
    if reason != 0:
        return reason
    if t.room(seat) > 0:
        return num.ROOM_IS_LEFT
    if t.places.zone_of(cleared) == DOWNS + seat:
        return num.NOT_FACE_UP
    return 0 if t.in_front(seat, cleared) else num.NOT_YOURS


def has_usable_front(t: Board, seat: i64) -> bool:
    """EOD-6.12: some face-up card in front can be used, for all to see."""
    card = t.places.first[FRONTS + seat]
    while card != NO_CARD:
        first = t.content.first_mode[card]
        for mode in range(first, first + t.content.mode_count[card]):
            if may_use(t, seat, card, mode) == 0:
                return True
        card = t.places.after(card)
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class FreeForAll(Step):
    """EOD-6.2, EOD-6.8, EOD-6.9: build, deploy, use or pass, until all others pass after a pass."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.draft: i64 = NOTHING
        self.restarts: i64 = 0
        self.polling: i64 = 0  # the others are being asked
        self.sent: i64 = NOTHING  # a use of the current player, to be carried out

    def copy(self) -> FreeForAll:
        new = FreeForAll(self.seat)
        new.draft = self.draft
        new.restarts = self.restarts
        new.polling = self.polling
        new.sent = self.sent
        return new

    def asks(self, t: Board) -> i64:
        if self.beat == 0 or self.polling != 0 or self.sent != NOTHING:
            return 0
        if self._has_something(t):
            return bit(self.seat)
        return 0

    def _has_something(self, t: Board) -> bool:
        """With an empty hand and no usable card in front there is nothing to decide."""
        return t.hand(self.seat) > 0 or has_usable_front(t, self.seat)

    def run(self, t: Board) -> None:
        if self.beat == 1:
            return
        if self.sent != NOTHING:
            use = self.sent
            self.sent = NOTHING
            self.restarts = 0
            t.call(UseCard(self.seat, use, -1))
        elif self.polling == 2:
            self._after_poll(t)
        else:
            self.polling = 2
            self.result = 0
            asked = self._others(t)
            if asked != 0:
                t.call(PollTable(t.seats, asked))

    def _after_poll(self, t: Board) -> None:
        self.polling = 0
        if self.result == 0:  # EOD-6.9
            t.back()
        else:
            t.call(UseCard(self.result & 7, self.result >> 3, -1))

    def _others(self, t: Board) -> i64:
        """EOD-6.6, EOD-6.12: all who have a hand card or a usable card in front."""
        asked: i64 = 0
        for other in range(t.seats):
            if other != self.seat and (t.hand(other) > 0 or has_usable_front(t, other)):
                asked |= bit(other)
        return asked

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.draft == NOTHING:
            return num.ACTING
        return next_pick(t, seat, self.draft)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.draft != NOTHING:
            offer_next(t, seat, self.draft, menu)
            if self.restarts < MOST_RESTARTS:
                menu.add(move(num.START_OVER))
            return
        menu.add(move(num.PASS))
        card = t.places.first[HANDS + seat]
        while card != NO_CARD:
            if t.content.is_module(card):
                self._offer_sites(t, seat, card, menu)
            else:
                self._offer_deploy(t, seat, card, menu)
            card = t.places.after(card)
        offer_uses(t, seat, menu)

    def _offer_sites(self, t: Board, seat: i64, card: i64, menu: Menu) -> None:
        for site in range(t.rockets(seat)):
            if may_build(t, seat, card, site) == 0:
                menu.add(move(num.BUILD, card, site + 1))

    def _offer_deploy(self, t: Board, seat: i64, card: i64, menu: Menu) -> None:
        if may_put_in_front(t, seat, card) != 0:
            return
        if t.room(seat) > 0:
            menu.add(move(num.DEPLOY, card))
            return
        cleared = t.places.first[FRONTS + seat]
        while cleared != NO_CARD:
            menu.add(move(num.DEPLOY_OVER, card, cleared))
            cleared = t.places.after(cleared)

    def default(self, t: Board, seat: i64) -> i64:
        if self.draft == NOTHING:
            return move(num.PASS)
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[menu.size - 1]

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.BUILD:
                t.build(seat, arg(m), arg2(m) - 1)
            case num.DEPLOY:
                t.deploy(seat, arg(m))
            case num.DEPLOY_OVER:
                t.make_room(seat, arg2(m))
                t.deploy(seat, arg(m))
            case num.PASS:
                self.polling = 1
                t.emit(num.PASSED, seat)
            case num.START_OVER:
                self.restarts += 1
                self.draft = NOTHING
            case num.SEND:
                self.sent = self.draft
                self.draft = NOTHING
            case _:
                self.draft = take_use_pick(t, seat, self.draft, m)

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        if seat != self.seat:
            self.draft = NOTHING
            self.restarts = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class PollTable(Sealed):
    """EOD-6.6, EOD-6.7: use one card, fully specified, or pass; the first request clockwise is taken.

    Hands back 0 if all have passed, else the use and the seat (`use * 8 + seat`).
    """

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__(seats, asked)
        self.drafts: vec[i64] = vec[i64]([NOTHING] * seats)
        self.restarts: vec[i64] = vec[i64]([0] * seats)

    def copy(self) -> PollTable:
        new = PollTable(0, self.asked)
        self.lend_answers_to(new)
        new.drafts = self.drafts[:]
        new.restarts = self.restarts[:]
        return new

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.drafts[seat] == NOTHING:
            return num.POLLED
        return next_pick(t, seat, self.drafts[seat])

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.drafts[seat] == NOTHING:
            menu.add(move(num.PASS))
            offer_uses(t, seat, menu)
            return
        offer_next(t, seat, self.drafts[seat], menu)
        if self.restarts[seat] < MOST_RESTARTS:
            menu.add(move(num.START_OVER))

    def default(self, t: Board, seat: i64) -> i64:
        if self.drafts[seat] == NOTHING:
            return move(num.PASS)
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[menu.size - 1]

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        match verb(m):
            case num.PASS:
                self.answers[seat] = 0
                self.close(t, seat, False)
                return True
            case num.SEND:
                self.answers[seat] = self.drafts[seat]
                self.close(t, seat, True)
                return True
            case num.START_OVER:
                self.restarts[seat] += 1
                self.drafts[seat] = NOTHING
            case _:
                self.drafts[seat] = take_use_pick(t, seat, self.drafts[seat], m)
        return False

    def resolve(self, t: Board) -> None:
        seat = self.open_answers(t)
        if seat < 0:
            t.back()
        else:
            t.back(self.answers[seat] * 8 + seat)

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A half-built use is begun anew; a sealed answer is replaced by any other."""
        menu = Menu()
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.drafts[other] = NOTHING
                self.restarts[other] = 0
                if self.answers[other] != SILENT and t.house.response_order != CLOCKWISE:
                    self.restarts[other] = MOST_RESTARTS
                    self.answers[other] = SILENT
                    while self.answers[other] == SILENT:
                        menu.size = 0
                        self.offer(t, other, menu)
                        self.take(t, other, menu.pick(rng))
