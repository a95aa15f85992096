"""Reads the [table] of a scene; docs/reference/scenes/earth-gone-mad.md describes it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.contract import Piles
from lastturn.engine.entries import EntryReader
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad.board import PAUSING, RUNNING_OUT, Board
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DECEMBER, DRAW_PILE, FREE_CONTINENTS
from lastturn.games.earth_gone_mad.content import PackTexts
from lastturn.games.earth_gone_mad.rules.disasters import AllThenChoose, OneByOne
from lastturn.games.earth_gone_mad.rules.purchases import Spend
from lastturn.games.earth_gone_mad.setup import Preparation
from lastturn.games.earth_gone_mad.turn import Shopping, Turn, Year

DEAD_EARTH = ("alive", "running out", "pausing")


def piles(named: PackTexts) -> Piles:
    return {"draw": (DRAW_PILE, named.cards), "continents": (FREE_CONTINENTS, named.continents)}


def lay_out(t: Board, position: EntryReader, named: PackTexts) -> None:
    step = position.choice("step", ("setup", "turn", "spend", "disasters"), "turn")
    if step == "setup":
        if position.has("continents"):
            t.sit(_governs(t, position, named), t.seating.teams, t.seating.order)
        t.lay([Year(), Preparation()])
        return
    order = position.numbers("order", list(range(1, t.seats + 1)))
    if sorted(order) != list(range(1, t.seats + 1)):
        raise position.fail("order", f"is {order}", f"the seats 1 to {t.seats} in player order")
    t.sit(_governs(t, position, named), _teams(t, position), vec[i64]([seat - 1 for seat in order]))
    t.month = named.months.index(position.choice("month", named.months[:DECEMBER], "January"))
    _map(t, position, named)
    t.survivors = _counts(position, "survivors", t.seats)
    t.nukes = _counts(position, "nukes", t.seats)
    _deck(t, position, named)
    t.dead_earth = DEAD_EARTH.index(position.choice("dead_earth", DEAD_EARTH, "alive"))
    assert t.dead_earth in (0, RUNNING_OUT, PAUSING)
    _steps(t, position, step)


def _governs(t: Board, position: EntryReader, named: PackTexts) -> vec[i64]:
    """By seat; without the field seat 1 has the first continent, seat 2 the second, and so on."""
    chosen = position.choices("continents", named.continents, named.continents[: t.seats])
    if len(chosen) != t.seats or len(set(chosen)) != t.seats:
        raise position.fail("continents", f"is {chosen}", f"{t.seats} different continents, one by seat")
    return vec[i64]([named.continents.index(name) for name in chosen])


def _teams(t: Board, position: EntryReader) -> vec[i64]:
    sizes = list(t.house.team_sizes)
    if not sizes:
        return vec[i64]()
    by_seat = [team + 1 for team, size in enumerate(sizes) for _ in range(size)]
    teams = position.numbers("teams", by_seat)
    if sorted(teams) != sorted(by_seat):
        raise position.fail("teams", f"is {teams}", f"a team for each seat, {sorted(by_seat)} in any order")
    return vec[i64]([team - 1 for team in teams])


def _map(t: Board, position: EntryReader, named: PackTexts) -> None:
    if position.has("standing"):
        t.undestroyed = _cities(position, "standing", named)
    t.undestroyed &= ~_cities(position, "destroyed", named)
    t.optimized = _cities(position, "optimized", named)
    t.tracking = _cities(position, "tracking", named)
    for field, counters in (("optimized", t.optimized), ("tracking", t.tracking)):
        if counters & ~t.undestroyed:
            raise position.fail(field, "names a destroyed city", "made of standing cities")
    for land in t.content.land:
        if t.tracking & land & ((t.tracking & land) - 1):
            raise position.fail("tracking", "names two cities of a continent", "one for each player at most")


def _cities(position: EntryReader, field: str, named: PackTexts) -> int:
    """Cities by name; a continent's name stands for all its cities."""
    known = [*named.cities, *named.continents, "all"]
    cities = 0
    chosen = position.choices(field, known, [])
    for place, name in enumerate(chosen):
        if name in chosen[:place]:
            raise position.fail(field, f"holds “{name}” again", "made of different names")
        if name == "all":
            cities |= bit(CITIES) - 1
        elif name in named.cities:
            cities |= bit(named.cities.index(name))
        else:
            continent = named.continents.index(name)
            first = continent * (CITIES // CONTINENTS)
            cities |= sum(bit(city) for city in range(first, first + CITIES // CONTINENTS))
    return int(cities)


def _counts(position: EntryReader, field: str, seats: int) -> vec[i64]:
    counts = position.numbers(field, [0] * seats)
    if len(counts) != seats or any(not 0 <= n <= 99 for n in counts):
        raise position.fail(field, f"is {counts}", f"{seats} numbers from 0 to 99, one for each seat")
    return vec[i64](counts)


def _deck(t: Board, position: EntryReader, named: PackTexts) -> None:
    """The face-up pile (oldest first), the top of the draw pile, then the other cards in pack order."""
    up = [named.cards.index(name) for name in position.choices("face_up", named.cards, [])]
    top = [named.cards.index(name) for name in position.choices("draw", named.cards, [])]
    for place, card in enumerate(up + top):
        if card in (up + top)[:place]:
            field = "draw" if place >= len(up) else "face_up"
            right = "made of cards that lie nowhere else: the box has each once"
            raise position.fail(field, f"holds “{named.cards[card]}” again", right)
    others = [card for card in range(len(named.cards)) if card not in up + top]
    if position.flag("draw_no_more", False):
        up, others = others + up, []
    t.pile = vec[i64](up + top + others)
    t.drawn = len(up)


def _steps(t: Board, position: EntryReader, step: str) -> None:
    seat = position.number("active", 1, int(t.seats), int(t.player_order()[0]) + 1) - 1
    place = list(t.player_order()).index(seat)
    circuit = t.seats if t.house.shop_first and step == "disasters" else 0
    steps: list[Step] = [Year(place + circuit + 1)]
    t.active = seat
    if step == "disasters":
        left = position.number("cards_left", 0, 9, int(t.disasters_due()))
        steps += [] if t.house.shop_first else [_at_beat(Turn(seat), 2)]
        steps += [AllThenChoose(seat, left) if t.house.all_then_choose else OneByOne(seat, left)]
    else:
        steps += [Shopping(seat) if t.house.shop_first else Turn(seat)]
    if step == "spend":
        _at_beat(steps[-1], 1)
        t.count_income(seat)
        t.income = position.number("income", 0, 99, int(t.income))
        t.survivors_bought = position.number("survivors_bought", 0, 20, 0)
        t.optimizes_bought = position.number("optimizes_bought", 0, 6, 0)
        steps += [Spend()]
    t.lay(steps)


def _at_beat(step: Step, beat: int) -> Step:
    step.beat = beat
    return step
