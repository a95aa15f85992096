"""EGM-16.12: what players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.bits import count
from lastturn.engine.views import Chart, Row
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.content import ITEM_IDS
from lastturn.games.earth_gone_mad.house import COOP, SOLO
from lastturn.games.earth_gone_mad.phrases import Wording
from lastturn.games.earth_gone_mad.rules import scoring

# the steps of a turn, with the questions that are put in them
STEPS = {
    "income": (),
    "spend": (num.ASK_BUY,),
    "turn_up": (num.ASK_CARD_ORDER,),
    "declare": (num.ASK_TARGET,),
    "launch": (num.ASK_LAUNCH,),
    "intercept": (num.ASK_INTERCEPT, num.ASK_ALLOCATE),
    "roll": (),
    "clock": (num.ASK_PASS, num.ASK_DEAD_EARTH),
}
RUNGS = 5  # of a ladder
MOST_NUKES = 6  # in the dice table


class Charts:
    """The charts of one table as a seat (None: a spectator) looks them up."""

    def __init__(self, t: Board, wording: Wording, seat: int | None) -> None:
        self.t = t
        self.named = wording.named
        self.text = wording.text
        self.you = seat

    def all(self) -> list[Chart]:
        shown = [self.steps(), self.prices(), self.dice(), self.points(), self.months()]
        return [*shown, self.ranks()] if self.t.house.mode == SOLO else shown

    def chart(self, id: str, columns: list[str], rows: list[Row], note: str, rule: str) -> Chart:
        heads = [self.text(f"chart.{id}.columns.{column}") for column in columns]
        return Chart(
            id=id, name=self.text(f"chart.{id}.name"), columns=heads, rows=rows, note=note, rule=rule
        )

    def asking(self) -> int:
        """The question that is open in the turn of the active player; 0: none."""
        t = self.t
        return int(t.stack[-1].prompt(t, t.active)) if t.stack and not t.over() else 0

    def steps(self) -> Chart:
        asking = self.asking()
        rows = [self._step(id, asking in asked) for id, asked in STEPS.items()]
        circuits = self.text("chart.steps.shop_first") if self.t.house.shop_first else ""
        return self.chart("steps", ["step", "text"], rows, circuits, "EGM-2.2")

    def _step(self, id: str, now: bool) -> Row:
        cells = [self.text(f"chart.steps.{id}.name"), self.text(f"chart.steps.{id}.text")]
        return Row(cells=cells, mark="now" if now else "")

    def prices(self) -> Chart:
        """In the viewer's own spend step each ladder is marked where the viewer stands on it."""
        spending = self.you == self.t.active and self.asking() == num.ASK_BUY
        rows = [self._price(id, spending) for id in [*ITEM_IDS, *self.named.bundle_ids]]
        columns = ["buy", "price", *(["next"] if spending else []), "effect"]
        income = int(self.t.income)
        note = self.text("chart.prices.left", n=income) if spending else self.text("chart.prices.anew")
        return self.chart("prices", columns, rows, note, "EGM-4.1")

    def _price(self, id: str, spending: bool) -> Row:
        t, c = self.t, self.t.content
        first, step, upcoming = {
            "survivor": (c.survivor_first, c.survivor_step, t.survivor_price()),
            "nuke": (c.nuke_price, 0, c.nuke_price),
            "optimize": (c.optimize_first, c.optimize_step, t.optimize_price()),
            "plunder": (c.plunder_price, 0, c.plunder_price),
            "tracking": (c.tracking_price, 0, c.tracking_price),
            **{bundle: (price, 0, price) for bundle, price in self._bundles()},
        }[id]
        ladder = ", ".join([str(first + rung * step) for rung in range(RUNGS)]) + " …" if step else str(first)
        yours = [str(upcoming)] if spending else []
        cells = [self.named.items[id], ladder, *yours, self.named.item_effects[id]]
        return Row(cells=cells, mark="next" if spending and step else "", id=id)

    def _bundles(self) -> list[tuple[str, int]]:
        prices = [int(price) for price in self.t.content.bundle_price]
        return list(zip(self.named.bundle_ids, prices, strict=True))

    def dice(self) -> Chart:
        """The chance that at least one Nuke succeeds."""
        t, c = self.t, self.t.content
        bonus = int(t.cancel_bonus(self.you)) if self.you is not None else 0
        stock = int(t.nukes[self.you]) if self.you is not None else 0
        needed, tracked = int(c.success_at), int(c.success_at - c.tracking_bonus)
        rows = [Row(cells=[str(n), chance(needed, n), chance(tracked, n)]) for n in range(1, MOST_NUKES + 1)]
        if 0 < stock <= MOST_NUKES:
            rows[stock - 1].mark = "your stock"
        note = [self.text("chart.dice.note", n=needed, bonus=int(c.tracking_bonus))]
        note += [self.text("chart.dice.bonus", bonus=bonus)] if bonus else []
        return self.chart("dice", ["nukes", "without", "with"], rows, " ".join(note), "EGM-8.1")

    def points(self) -> Chart:
        t, c = self.t, self.t.content
        worth = {
            "survivor": c.survivor_points,
            "city": c.city_points,
            "optimize": c.optimize_points,
            "tracking": c.tracking_points,
        }
        if t.house.mode == SOLO:
            worth["destroyed"] = -c.penalty
        columns = ["each", "points"]
        rows = [Row(cells=[self.text(f"chart.points.{id}"), str(points)]) for id, points in worth.items()]
        if self.you is not None:
            columns.append("own")
            for row, number in zip(rows, self._own(self.you), strict=False):
                row.cells.append(str(number))
        target = int(scoring.group_target(t))
        note = self.text("chart.points.target", n=target) if t.house.mode == COOP else ""
        return self.chart("points", columns, rows, note, "EGM-10.1")

    def _own(self, seat: int) -> list[int]:
        """How many of each thing that scores the seat has, in the order of the chart."""
        t, cities = self.t, self.t.cities_of(seat)
        counters = [count(cities & t.optimized), count(cities & t.tracking)]
        owned = [t.survivors[seat], count(cities), *counters, scoring.destroyed_cities(t)]
        return [int(number) for number in owned]

    def months(self) -> Chart:
        t, months = self.t, self.named.months
        track = t.content.disasters_harsh if t.house.harsh else t.content.disasters
        rows = [Row(cells=[months[month], str(track[month])]) for month in range(DECEMBER)]
        rows.append(Row(cells=[months[DECEMBER], self.text("chart.months.end")]))
        rows[int(t.month)].mark = "now"
        chart = self.chart("months", ["month", "disasters"], rows, "", "EGM-9.1")
        chart.name = self.text("chart.months.harsh") if t.house.harsh else chart.name
        return chart

    def ranks(self) -> Chart:
        """EGM-13.6"""
        t, ranks = self.t, self.t.content.ranks
        rows = [
            Row(cells=[self.text("chart.ranks.least", n=int(least)), rank])
            for least, rank in zip(ranks, self.named.ranks, strict=True)
        ]
        net = int(t.points(0) - t.content.penalty * scoring.destroyed_cities(t))
        reached = [row for row, least in zip(rows, ranks, strict=True) if net >= least]
        if reached:
            reached[-1].mark = "now"
        note = self.text("chart.ranks.net", n=net)
        return self.chart("ranks", ["points", "rank"], rows, note, "EGM-13.6")


def chance(needed: int, dice: int) -> str:
    return f"{100 * (1 - ((needed - 1) / 6) ** dice):.1f} %"
