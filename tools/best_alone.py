"""How much anybody can hope for alone in Earth Gone Mad!: `python -m tools.best_alone`.

Works back from November over everything that can be bought and launched. Own cities are taken to be safe,
which no player can be quite sure of, so nobody does better on average. How near a bot comes is its affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from lastturn.engine.packs import Pack
from lastturn.games.earth_gone_mad.content import read
from lastturn.registry import load

CITIES: Final = 6  # of the own continent
PENALTY: Final = 5  # EGM-13.3, for a destroyed city anywhere
TRACKING_PRICE: Final = 6  # EGM-4.10
MOST_LAUNCHED: Final = 8  # for one card: a ninth Nuke saves less than a hundredth of a point
MISSES: Final = (1 / 2, 1 / 3)  # of one Nuke, without and with a Tracking Facility


class Stock(NamedTuple):
    """What is owned: Optimize counters, Tracking Facilities, Nukes."""

    optimized: int = 0
    tracking: int = 0
    nukes: int = 0


class Plan(NamedTuple):
    """What is hoped for from here on, and what it is made of: what is launched, what falls, who is saved."""

    net: float
    launched: int = 0
    lost: float = 0.0
    survivors: int = 0


def best_plan(track: Sequence[int]) -> Plan:
    """By the disasters of each month, January first."""

    @cache
    def month(now: int, had: Stock) -> Plan:
        if now == len(track):
            return Plan(float(CITIES + had.optimized + had.tracking))
        plans = [(face(now, track[now], stock), saved) for stock, saved in purchases(had)]
        return max(
            plan._replace(net=plan.net + saved, survivors=plan.survivors + saved) for plan, saved in plans
        )

    @cache
    def face(now: int, cards: int, had: Stock) -> Plan:
        if cards == 0:
            return month(now + 1, had)
        return max(after(now, cards, had, sent) for sent in range(min(had.nukes, MOST_LAUNCHED) + 1))

    def after(now: int, cards: int, had: Stock, sent: int) -> Plan:
        falls = MISSES[had.tracking] ** sent
        rest = face(now, cards - 1, had._replace(nukes=had.nukes - sent))
        return Plan(rest.net - PENALTY * falls, rest.launched + sent, rest.lost + falls, rest.survivors)

    return month(0, Stock())


def purchases(had: Stock) -> Iterator[tuple[Stock, int]]:
    """All that one income buys, and the Survivors among it: what is left over buys as many as it can."""
    income = CITIES + had.optimized
    for more in range(CITIES - had.optimized + 1):
        for facility in range(2 - had.tracking):
            left = income - more * (more + 1) - TRACKING_PRICE * facility  # EGM-4.7
            for nukes in range(left + 1):
                bought = Stock(had.optimized + more, had.tracking + facility, had.nukes + nukes)
                yield bought, survivors_for(left - nukes)


def survivors_for(money: int) -> int:
    """EGM-4.3: one, two, three and so on for the next."""
    count = 0
    while money > count:
        count += 1
        money -= count
    return count


def tracks(pack: Pack) -> dict[str, list[int]]:
    content, _ = read(pack)
    months = len(content.disasters) - 1  # none in December
    return {
        "standard": [int(content.disasters[month]) for month in range(months)],
        "harsh": [int(content.disasters_harsh[month]) for month in range(months)],
    }


def main() -> None:
    for name, track in tracks(load("earth-gone-mad").pack).items():
        plan = best_plan(track)
        print(
            f"{name}: net {plan.net:.2f}; {plan.launched} launches, {plan.lost:.2f} cities lost, "
            f"{plan.survivors} Survivors bought"
        )


if __name__ == "__main__":
    main()
