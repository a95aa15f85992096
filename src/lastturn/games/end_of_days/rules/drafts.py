"""EOD-5.4: deals in the making: that of the current player, and those of all who answer."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import move, verb
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import A_CLOSING, NONE, S_READY, Deal, own_copy
from lastturn.games.end_of_days.places import HANDS
from lastturn.games.end_of_days.rules.deal_picks import (
    completes_deal,
    facts_of,
    offer_picks,
    refuses_deal_pick,
    usual_pick,
    with_pick,
)
from lastturn.games.end_of_days.rules.deal_pool import offer_pool
from lastturn.games.end_of_days.rules.starting_over import PickingAnew, PickingAnewTogether


@mypyc_attr(acyclic=True)
class DraftDeal(PickingAnew):
    """One seat puts a deal together; or, with no deal, names its card for the discards (EOD-5.14)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.draft: Deal = NONE  # what the picks say; every question reads it

    def prompt(self, t: Board, seat: i64) -> i64:
        if self.draft is NONE:
            return num.SWAPPING_WHICH
        return num.GIVING + self.draft.stage  # the prompts of a deal follow each other as its stages do

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of(t, self.draft)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.draft is NONE:
            for card in t.places.cards(HANDS + seat):
                menu.add(move(num.SWAP, card))
        else:
            offer_picks(t, self.draft, menu)
        self.offer_start_over(menu)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.draft is NONE:
            self.offer(t, seat, menu)
        else:
            offer_pool(t, self.draft, menu)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return completes_deal(m)

    def default(self, t: Board, seat: i64) -> i64:
        """EOD-D6, EOD-D7: the usual pick."""
        if self.draft.stage == S_READY and self.draft.kind == A_CLOSING:
            return move(num.SEND)
        return usual_pick(self, t, seat, self.draft)

    def go_on(self, t: Board, m: i64) -> None:
        self.pick(m)
        self.draft = with_pick(t, self.seat, self.draft, m)

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        if seat == self.seat:
            self.draft = NONE

    def lend_draft_to(self, new: DraftDeal) -> None:
        new.draft = own_copy(self.draft)
        self.lend_picks_to(new)


@mypyc_attr(acyclic=True)
class DraftDeals(PickingAnewTogether):
    """All who are asked put their deals together, at once and under seal."""

    def __init__(self, seats: i64, asked: i64) -> None:
        super().__init__(seats, asked)
        self.drafts: list[Deal] = [NONE] * seats  # what the picks say; every question reads it

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.GIVING + self.drafts[seat].stage

    def facts(self, t: Board, seat: i64) -> list[int]:
        return facts_of(t, self.drafts[seat])

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        offer_picks(t, self.drafts[seat], menu)
        self.offer_start_over(seat, menu)

    def pool(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.made[seat].begun():
            offer_pool(t, self.drafts[seat], menu)
        else:
            self.offer(t, seat, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_deal_pick(t, self.drafts[seat], m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return completes_deal(m)

    def default(self, t: Board, seat: i64) -> i64:
        return usual_pick(self, t, seat, self.drafts[seat])

    def take(self, t: Board, seat: i64, m: i64) -> bool:
        if verb(m) == num.START_OVER:
            self.begin_anew(t, seat)
        else:
            self.pick(seat, m)
            self.drafts[seat] = with_pick(t, seat, self.drafts[seat], m)
        return False

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        self.drafts[seat] = NONE if has(self.open, seat) else self.drafts[seat]

    def redeal(self, t: Board, seat: i64, rng: Rng) -> None:
        """A sealed answer is replaced by any other."""
        for other in range(t.seats):
            if other != seat and has(self.asked, other):
                self.restarts[other] = 0
                if not has(self.open, other):
                    self.seal_any(t, other, rng)

    def lend_drafts_to(self, new: DraftDeals) -> None:
        new.drafts = [own_copy(draft) for draft in self.drafts]
        self.lend_picks_to(new)
