"""EGM-16.12: what players look up, with the viewer's own values marked. Everything here is open to all."""

from __future__ import annotations

from lastturn.engine.bits import count
from lastturn.engine.views import Chart, Row
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.content import ITEM_IDS, Names
from lastturn.games.earth_gone_mad.house import COOP, SOLO
from lastturn.games.earth_gone_mad.rules import scoring

# step, what happens in it, and the questions that are put in it
STEPS = (
    ("Income", "1 for each city, 2 for each Optimized one", ()),
    ("Spend", "Buy one thing after another; what is left is lost", (num.ASK_BUY,)),
    ("Turn up", "One card after another, as many as the month shows", (num.ASK_CARD_ORDER,)),
    ("Declare", "The active player aims the card at a city on it", (num.ASK_TARGET,)),
    ("Launch", "In player order: Nukes into the Prevent Disaster box", (num.ASK_LAUNCH,)),
    ("Intercept", "In player order: Nukes against Nukes in the box", (num.ASK_INTERCEPT, num.ASK_ALLOCATE)),
    ("Roll", "One success cancels the disaster; else the city is destroyed", ()),
    ("Clock", "After everybody's turn the month is over", (num.ASK_PASS, num.ASK_DEAD_EARTH)),
)
RUNGS = 5  # of a ladder
MOST_NUKES = 6  # in the dice table


def charts(t: Board, named: Names, seat: int | None) -> list[Chart]:
    shown = [_steps(t), _prices(t, named, seat), _dice(t, seat), _points(t, seat), _months(t, named)]
    return [*shown, _ranks(t, named)] if t.house.mode == SOLO else shown


def _steps(t: Board) -> Chart:
    asking = int(t.stack[-1].prompt(t, t.active)) if t.stack and not t.over() else 0
    rows = [Row([name, text], "now" if asking in asked else "") for name, text, asked in STEPS]
    circuits = "All spend first, then all face their disasters." if t.house.shop_first else ""
    return Chart("steps", "Turn steps", ["Step", "What happens"], rows, circuits, "EGM-2.2")


def _prices(t: Board, named: Names, seat: int | None) -> Chart:
    """In the viewer's own spend step each ladder is marked where the viewer stands on it."""
    spending = seat == t.active and not t.over() and t.stack[-1].prompt(t, t.active) == num.ASK_BUY
    rows = [_price(t, named, id, spending) for id in ITEM_IDS]
    note = f"You have {int(t.income)} income left." if spending else "Ladders begin anew in every spend step."
    columns = ["Buy", "Price", *(["Your next"] if spending else []), "What it does"]
    return Chart("prices", "Price list", columns, rows, note, "EGM-4.1")


def _price(t: Board, named: Names, id: str, spending: bool) -> Row:
    c = t.content
    first, step, upcoming = {
        "survivor": (c.survivor_first, c.survivor_step, t.survivor_price()),
        "nuke": (c.nuke_price, 0, c.nuke_price),
        "optimize": (c.optimize_first, c.optimize_step, t.optimize_price()),
        "plunder": (c.plunder_price, 0, c.plunder_price),
        "tracking": (c.tracking_price, 0, c.tracking_price),
    }[id]
    ladder = ", ".join([str(first + rung * step) for rung in range(RUNGS)]) + " …" if step else str(first)
    cells = [named.items[id], ladder, *([str(upcoming)] if spending else []), named.item_effects[id]]
    return Row(cells, "next" if spending and step else "", id)


def _dice(t: Board, seat: int | None) -> Chart:
    """The chance that at least one Nuke succeeds."""
    c = t.content
    bonus = int(t.cancel_bonus(seat)) if seat is not None else 0
    stock = int(t.nukes[seat]) if seat is not None else 0
    rows = [
        Row([str(n), _chance(int(c.success_at), n), _chance(int(c.success_at - c.tracking_bonus), n)])
        for n in range(1, MOST_NUKES + 1)
    ]
    if 0 < stock <= MOST_NUKES:
        rows[stock - 1].mark = "your stock"
    yours = f" Your bonus: +{bonus}." if bonus else ""
    note = f"A Nuke succeeds with {c.success_at} or more on a die; Tracking adds {c.tracking_bonus}.{yours}"
    return Chart("dice", "Dice table", ["Nukes", "Without Tracking", "With Tracking"], rows, note, "EGM-8.1")


def _chance(needed: int, dice: int) -> str:
    return f"{100 * (1 - ((needed - 1) / 6) ** dice):.1f} %"


def _points(t: Board, seat: int | None) -> Chart:
    c = t.content
    worth = [
        ("Survivor in the shelter", c.survivor_points),
        ("City standing", c.city_points),
        ("Optimize counter", c.optimize_points),
        ("Tracking Facility", c.tracking_points),
    ]
    if t.house.mode == SOLO:
        worth.append(("Destroyed city, anywhere", -c.penalty))
    columns = ["For each", "Points"]
    rows = [Row([name, str(points)]) for name, points in worth]
    if seat is not None:
        columns.append("You have")
        for row, number in zip(rows, _own(t, seat), strict=False):
            row.cells.append(str(number))
    note = f"Group target: {scoring.group_target(t)}." if t.house.mode == COOP else ""
    return Chart("points", "Victory points", columns, rows, note, "EGM-10.1")


def _own(t: Board, seat: int) -> list[int]:
    """How many of each thing that scores the seat has, in the order of the chart."""
    cities = t.cities_of(seat)
    counters = [count(cities & t.optimized), count(cities & t.tracking)]
    owned = [t.survivors[seat], count(cities), *counters, scoring.destroyed_cities(t)]
    return [int(number) for number in owned]


def _months(t: Board, named: Names) -> Chart:
    track = t.content.disasters_harsh if t.house.harsh else t.content.disasters
    rows = [Row([named.months[month], str(track[month])]) for month in range(DECEMBER)]
    rows.append(Row([named.months[DECEMBER], "the end"]))
    rows[int(t.month)].mark = "now"
    name = "Month track, harsh" if t.house.harsh else "Month track"
    return Chart("months", name, ["Month", "Disasters for each player"], rows, rule="EGM-9.1")


def _ranks(t: Board, named: Names) -> Chart:
    """EGM-13.6"""
    rows = [Row([f"{least} or more", rank]) for least, rank in zip(t.content.ranks, named.ranks, strict=True)]
    net = int(t.points(0) - t.content.penalty * scoring.destroyed_cities(t))
    reached = [row for row, least in zip(rows, t.content.ranks, strict=True) if net >= least]
    if reached:
        reached[-1].mark = "now"
    return Chart("ranks", "Ranks", ["Net points", "Rank"], rows, f"Now {net} net points.", "EGM-13.6")
