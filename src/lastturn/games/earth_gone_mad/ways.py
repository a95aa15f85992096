"""Sensible whole answers: what to spend an income on, how many Nukes to launch. Good sense chooses."""

from __future__ import annotations

from collections import Counter

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.terms import Way
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import odds
from lastturn.games.earth_gone_mad.brings import Bringing
from lastturn.games.earth_gone_mad.phrases import Wording
from lastturn.games.earth_gone_mad.table import EarthTable

MOST_BOUGHT = 30  # an income buys no more


class Ways:
    """One table in the words of one language, as one seat decides at it."""

    def __init__(self, t: EarthTable, wording: Wording, names: list[str], seat: int) -> None:
        self.t = t
        self.wording = wording
        self.text = wording.text
        self.names = names
        self.seat = seat

    def all(self) -> tuple[Way, ...]:
        asking = self.t.prompt(self.seat)
        if asking == num.ASK_BUY:
            return self.spending()
        if asking in (num.ASK_LAUNCH, num.ASK_INTERCEPT):
            return self.nukes()
        return ()

    # -- spending --------------------------------------------------------------------------------

    def spending(self) -> tuple[Way, ...]:
        """EGM-4.1: the income spent by good sense, or on Nukes alone; single purchases need no way."""
        plans = [self.plan(), [int(move(num.BUY_NUKE))] * int(self.t.income // self.t.content.nuke_price)]
        distinct = [plan for i, plan in enumerate(plans) if len(plan) > 1 and plan not in plans[:i]]
        return tuple([Way(self.bought(plan), tuple(plan), (), self.left(plan)) for plan in distinct])

    def plan(self) -> list[int]:
        """One purchase after the other, each the best as things then stand; nothing is left over."""
        trial, bought = self.t.copy(), list[int]()
        while len(bought) < MOST_BOUGHT and has_income(trial, self.seat):
            best = preferred(trial, self.seat)
            if verb(best) == num.DONE:
                break
            bought.append(best)
            trial.apply(self.seat, best)
        return bought

    def bought(self, plan: list[int]) -> str:
        """“2 Survivors, Optimize Miami, 3 Nukes”."""
        times = Counter([verb(m) for m in plan])
        said = [self.text("way.survivor", n=times[num.BUY_SURVIVOR])] if times[num.BUY_SURVIVOR] else []
        said += [self.one(m) for m in plan if verb(m) not in (num.BUY_SURVIVOR, num.BUY_NUKE)]
        said += [self.text("way.nuke", n=times[num.BUY_NUKE])] if times[num.BUY_NUKE] else []
        return ", ".join(said)

    def one(self, m: int) -> str:
        if verb(m) == num.PLUNDER:
            return self.text("way.plunder", seat=self.names[arg(m)])
        name = "way.optimize" if verb(m) == num.OPTIMIZE else "way.tracking"
        return self.text(name, city=self.wording.named.cities[arg(m)])

    def left(self, plan: list[int]) -> tuple[Fact, ...]:
        trial = self.t.copy()
        for m in plan:
            trial.apply(self.seat, m)
        bringing = Bringing(self.t, self.wording, self.names, self.seat)
        change = bringing.change(self.t.points(self.seat), trial.points(self.seat))
        return (bringing.fact("points", change),)

    # -- launching and intercepting --------------------------------------------------------------

    def nukes(self) -> tuple[Way, ...]:
        """EGM-6.1, EGM-7.1: the number that good sense would send, if it would send any."""
        best = preferred(self.t, self.seat)
        if arg(best) == 0 or verb(best) not in (num.LAUNCH, num.INTERCEPT):
            return ()
        n = arg(best)
        if verb(best) == num.LAUNCH:
            label = self.text("way.launch", n=n, percent=odds.percent(odds.saved(self.t, self.seat, n)))
        else:
            label = self.text("way.intercept", n=n, percent=odds.percent(odds.falls(self.t, self.seat, n)))
        return (Way(label, (best,)),)


def has_income(t: EarthTable, seat: int) -> bool:
    return bool(t.legal(seat)) and t.prompt(seat) == num.ASK_BUY


def preferred(t: EarthTable, seat: int) -> int:
    """What good sense would do."""
    menu = Menu()
    t.on_top.offer(t, seat, menu)
    t.prefer(seat, menu)
    weights = [menu.weights[i] for i in range(menu.size)]
    return int(menu.moves[weights.index(max(weights))])
