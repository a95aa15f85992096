"""What a choice costs and what would be after it: prices, odds of the dice, points, what is lost."""

from __future__ import annotations

from typing import Final

from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import odds
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.phrases import Wording

PLENTY: Final = 0.99  # a launch beyond this chance is asked about once more


class Bringing:
    """One table in the words of one language, as one seat knows it."""

    def __init__(self, t: Board, wording: Wording, names: list[str], seat: int) -> None:
        self.t = t
        self.wording = wording
        self.text = wording.text
        self.names = names
        self.seat = seat
        self.bought: dict[int, tuple[Fact, ...]] = {}  # by verb: every city costs and brings the same

    def fact(self, id: str, value: int | str, seat: int | None = None) -> Fact:
        return self.wording.facts.fact(id, self.text(f"brings.{id}"), value, seat)

    def brings(self, m: int) -> tuple[Fact, ...]:
        spoken = verb(m)
        if spoken <= num.DONE:
            if spoken not in self.bought:
                self.bought[spoken] = self.purchase(m)
            return self.bought[spoken]
        if spoken == num.BUY_BUNDLE:
            return self.purchase(m)
        if spoken == num.AIM:
            return self.aim(arg(m))
        if spoken == num.LAUNCH:
            return (self.fact("saved", odds.percent(odds.saved(self.t, self.seat, arg(m)))),)
        if spoken in (num.INTERCEPT, num.INTERCEPT_AT):
            launcher = arg2(m) if spoken == num.INTERCEPT_AT else odds.ANYBODY
            return (self.fact("falls", odds.percent(odds.falls(self.t, self.seat, arg(m), launcher))),)
        if spoken == num.SHOOT_DOWN:
            return (self.fact("saved", odds.percent(odds.saved_without(self.t, arg(m)))),)
        return self.due(arg(m)) if spoken == num.PAY else ()

    # -- buying ----------------------------------------------------------------------------------

    def purchase(self, m: int) -> tuple[Fact, ...]:
        t, c = self.t, self.t.content
        match verb(m):
            case num.BUY_SURVIVOR:
                return (*self._ladder(t.survivor_price(), c.survivor_step), self._points(c.survivor_points))
            case num.BUY_NUKE:
                stock = int(t.nukes[self.seat])
                return (self._price(c.nuke_price), self.fact("stock", self.change(stock, stock + 1)))
            case num.BUY_BUNDLE:
                return self._bundle(arg(m))
            case num.OPTIMIZE:
                income = int(t.income_of(self.seat))
                more = self.fact("income", self.change(income, income + 1))
                return (
                    *self._ladder(t.optimize_price(), c.optimize_step),
                    more,
                    self._points(c.optimize_points),
                )
            case num.TRACKING:
                die = self.fact("die", odds.percent(odds.one_die(t, c.tracking_bonus)))
                return (self._price(c.tracking_price), die, self._points(c.tracking_points))
            case num.PLUNDER:
                return (self._price(c.plunder_price), self._points(c.survivor_points))
            case _:
                return (self.fact("lost", int(t.income)),)

    def _bundle(self, bundle: int) -> tuple[Fact, ...]:
        c, stock = self.t.content, int(self.t.nukes[self.seat])
        nukes = self.fact("stock", self.change(stock, stock + int(c.bundle_nukes[bundle])))
        points = int(c.bundle_survivors[bundle] * c.survivor_points)
        return (self._price(c.bundle_price[bundle]), nukes, self._points(points))

    def _price(self, price: int) -> Fact:
        return self.fact("price", int(price))

    def _ladder(self, price: int, step: int) -> tuple[Fact, Fact]:
        return self._price(price), self.fact("then", int(price + step))

    def _points(self, more: int) -> Fact:
        points = self.t.points(self.seat)
        return self.fact("points", self.change(points, points + more))

    def change(self, before: int, after: int) -> str:
        return self.text("brings.change", before=int(before), after=int(after))

    # -- disasters -------------------------------------------------------------------------------

    def aim(self, city: int) -> tuple[Fact, ...]:
        """EGM-5.4: who could defend it, and with how many."""
        owner = self.t.controller(city)
        if owner < 0:
            return (Fact(id="owner", name=self.text("brings.owner"), value=self.text("brings.nobody")),)
        stock = int(self.t.nukes[owner])
        return (Fact(id="owner", name=self.text("brings.owner"), value=stock, seat=int(owner)),)

    # -- promises --------------------------------------------------------------------------------

    def due(self, number: int) -> tuple[Fact, ...]:
        """EGM-Q28: what has fallen due is paid beside the question."""
        promise = self.t.papers.promises[number - 1]
        if not promise.is_owed():
            return ()
        return (self.fact("due", self.wording.dues[promise.line.due]),)

    # -- cautions --------------------------------------------------------------------------------

    def caution(self, m: int) -> str:
        match verb(m):
            case num.DONE:
                return self.text("caution.done", n=int(self.t.income))
            case num.PLUNDER:
                return self._against(arg(m), p.PLUNDER_CLAUSE)
            case num.INTERCEPT | num.INTERCEPT_AT if arg(m) > 0:
                return self._intercepting(m)
            case num.LAUNCH if arg(m) > 1:
                enough = odds.saved(self.t, self.seat, arg(m) - 1) >= PLENTY
                return self.text("caution.plenty", n=arg(m) - 1) if enough else ""
        return ""

    def _intercepting(self, m: int) -> str:
        """EGM-12.4, EGM-14.4: what can be hit belongs to friends alone."""
        t = self.t
        at = [arg2(m)] if verb(m) == num.INTERCEPT_AT else [s for s in t.launchers if s != self.seat]
        friends = [self._against(other, p.INTERCEPT_CLAUSE) for other in at]
        return friends[0] if friends and all(friends) else ""

    def _against(self, other: int, deed: int) -> str:
        if self.t.allies(self.seat, other):
            return self.text("caution.friend", seat=self.names[other])
        if self._has_promised(other, deed):
            return self.text("caution.promised", seat=self.names[other])
        return ""

    def _has_promised(self, other: int, deed: int) -> bool:
        """EGM-11.4: nothing enforces it, but it was written down."""
        lines = [promise.line for promise in self.t.papers.promises if promise.state != p.PAST]
        mine = [line for line in lines if line.by == self.seat and line.refrain and line.kind == deed]
        return any(line.owed_to == other for line in mine)
