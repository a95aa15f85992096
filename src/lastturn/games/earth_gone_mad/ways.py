"""Sensible whole answers: what to spend an income on, how many Nukes to launch. Good sense chooses."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.terms import Way
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import odds
from lastturn.games.earth_gone_mad.brings import Bringing
from lastturn.games.earth_gone_mad.phrases import Wording
from lastturn.games.earth_gone_mad.table import EarthTable


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
        """One purchase after the other, each the best as things then stand. The last one is not tried out:
        what would be turned up after it is not known."""
        trial, bought = in_known_order(self.t), list[int]()
        best = preferred(trial, self.seat)
        while verb(best) != num.DONE:
            bought.append(best)
            if trial.income == price(trial, best):
                break
            trial.apply(self.seat, best)
            best = preferred(trial, self.seat)
        return bought

    def bought(self, plan: list[int]) -> str:
        """“2 Survivors, Optimize Miami, plunder Asia 2×, 3 Nukes”."""
        times = Counter([verb(m) for m in plan])
        said = [self.text("way.survivor", n=times[num.BUY_SURVIVOR])] if times[num.BUY_SURVIVOR] else []
        others = Counter([m for m in plan if verb(m) not in (num.BUY_SURVIVOR, num.BUY_NUKE)])
        said += [self.some(m, n) for m, n in others.items()]
        said += [self.text("way.nuke", n=times[num.BUY_NUKE])] if times[num.BUY_NUKE] else []
        return ", ".join(said)

    def some(self, m: int, n: int) -> str:
        if verb(m) == num.PLUNDER:
            seat = self.names[arg(m)]
            if n > 1:
                return self.text("way.plunder_more", seat=seat, n=n)
            return self.text("way.plunder", seat=seat)
        if verb(m) == num.BUY_BUNDLE:
            bundle = self.wording.named.bundles[arg(m)]
            return f"{n}× {bundle}" if n > 1 else bundle
        name = "way.optimize" if verb(m) == num.OPTIMIZE else "way.tracking"
        return self.text(name, city=self.wording.named.cities[arg(m)])

    def left(self, plan: list[int]) -> tuple[Fact, ...]:
        points = int(self.t.points(self.seat))
        more = sum([points_of(self.t, m) for m in plan])
        bringing = Bringing(self.t, self.wording, self.names, self.seat)
        return (bringing.fact("points", bringing.change(points, points + more)),)

    # -- launching and intercepting --------------------------------------------------------------

    def nukes(self) -> tuple[Way, ...]:
        """EGM-6.1, EGM-7.1: the number that good sense would send, if it would send any."""
        best = preferred(in_known_order(self.t), self.seat)
        if arg(best) == 0 or verb(best) not in (num.LAUNCH, num.INTERCEPT):
            return ()
        n = arg(best)
        if verb(best) == num.LAUNCH:
            label = self.text("way.launch", n=n, percent=odds.percent(odds.saved(self.t, self.seat, n)))
        else:
            label = self.text("way.intercept", n=n, percent=odds.percent(odds.falls(self.t, self.seat, n)))
        return (Way(label, (best,)),)


def in_known_order(t: EarthTable) -> EarthTable:
    """A copy whose draw pile lies in an order that tells nothing: everybody knows the set of its cards."""
    trial = t.copy()
    drawn = [trial.pile[i] for i in range(t.drawn)]
    trial.pile = vec[i64](drawn + sorted([trial.pile[i] for i in range(t.drawn, len(t.pile))]))
    return trial


def price(t: EarthTable, m: int) -> int:
    c = t.content
    if verb(m) == num.BUY_BUNDLE:
        return int(c.bundle_price[arg(m)])
    prices = {
        num.BUY_SURVIVOR: t.survivor_price(),
        num.BUY_NUKE: c.nuke_price,
        num.OPTIMIZE: t.optimize_price(),
    }
    return int((prices | {num.TRACKING: c.tracking_price, num.PLUNDER: c.plunder_price})[verb(m)])


def points_of(t: EarthTable, m: int) -> int:
    """EGM-10.1: what the purchase adds."""
    c = t.content
    if verb(m) == num.BUY_BUNDLE:
        return int(c.bundle_survivors[arg(m)] * c.survivor_points)
    points = {num.BUY_SURVIVOR: c.survivor_points, num.PLUNDER: c.survivor_points}
    points |= {num.OPTIMIZE: c.optimize_points, num.TRACKING: c.tracking_points}
    return int(points.get(verb(m), 0))


def preferred(t: EarthTable, seat: int) -> int:
    """What good sense would do."""
    menu = Menu()
    t.on_top.offer(t, seat, menu)
    t.prefer(seat, menu)
    weights = [menu.weights[i] for i in range(menu.size)]
    return int(menu.moves[weights.index(max(weights))])
