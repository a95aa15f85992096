"""What everybody may read off the table: month, prices, the box and its chances, what each seat has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import count, members
from lastturn.engine.drawing import Drawn, Parts
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.content import ITEM_IDS
from lastturn.games.earth_gone_mad.house import AVERAGE, COMPETITIVE, COOP, SOLO, TEAM
from lastturn.games.earth_gone_mad.phrases import Wording
from lastturn.games.earth_gone_mad.rules import scoring

# What comes first among the numbers that facts are made of.
OF_TABLE: Final = 0
OF_WARES: Final = 1
OF_MODE: Final = 2
OF_SEAT: Final = 3
NOT_ASKED: Final = -1  # nobody buys just now


class PublicFacts:
    """One table in the words of one language, on what was drawn of it before."""

    def __init__(self, t: Board, wording: Wording, drawn: Drawn) -> None:
        self.t = t
        self.wording = wording
        self.named = wording.named
        self.text = wording.text
        self.names = seat_names(t, wording)
        self.drawn = drawn

    def _fact(self, id: str, text: str, value: int | str, note: str = "") -> Fact:
        return self.wording.facts.fact(id, self.wording.fact_name(text), value, note=note)

    def facts(self) -> list[Fact]:
        groups = [self._table_facts(), self._wares()]
        groups += [self._mode_facts()] if self.t.house.mode != COMPETITIVE else []
        return self.drawn.facts.joined(groups + [self._seat_facts(seat) for seat in range(self.t.seats)])

    def _begin(self, what: i64) -> Parts[list[Fact]]:
        """Facts about what lies there, and who governs where."""
        t, drawn = self.t, self.drawn.facts
        drawn.begin(what)
        for number in (t.undestroyed, t.optimized, t.tracking, t.month):
            drawn.add(number)
        drawn.add_row(t.seating.governs, 0, t.seats)
        drawn.add_row(t.survivors, 0, t.seats)
        return drawn

    def _table_facts(self) -> list[Fact]:
        t, drawn = self.t, self._begin(OF_TABLE)
        for number in (
            t.active, t.income, t.survivors_bought, t.optimizes_bought, t.card, t.target, t.drawn,
            len(t.pile), t.no_plunder, t.no_launch, t.no_intercept, t.bound_target, int(t.house.harsh),
        ):  # fmt: skip
            drawn.add(number)
        drawn.add_row(t.box, 0, t.seats)
        drawn.add_row(t.player_order(), 0, t.seats)
        return drawn.find() or drawn.keep(self._facts_of_table())

    def _facts_of_table(self) -> list[Fact]:
        t, named, none = self.t, self.named, self.text("value.none")
        order = [self.names[seat] for seat in t.player_order()]
        return [
            self._fact("month", "month", named.months[t.month], self._track()),
            self._fact("disasters", "disasters", int(t.disasters_due())),
            self._fact("active", "active", int(t.active) + 1, self.names[t.active]),
            self._fact("order", "order", ", ".join(order)),
            self._fact("income", "income", int(t.income)),
            self._fact("price.survivor", "survivor", int(t.survivor_price())),
            self._fact("price.optimize", "optimize", int(t.optimize_price())),
            self._fact("card", "card", named.cards[t.card] if t.card >= 0 else none),
            self._fact("target", "target", named.cities[t.target] if t.target >= 0 else none),
            self._fact("box", "box", int(t.in_box()), self._odds()),
            self._fact("draw", "draw", len(t.pile) - int(t.drawn)),
            self._fact("destroyed", "destroyed", int(scoring.destroyed_cities(t))),
            self._fact("bindings", "bindings", ", ".join(self._bindings()) or none),
        ]

    def prices(self) -> list[tuple[str, int, int]]:
        """Of each ware: its next price, and by how much the one after it is dearer."""
        t, c = self.t, self.t.content
        return [
            ("survivor", int(t.survivor_price()), int(c.survivor_step)),
            ("nuke", int(c.nuke_price), 0),
            ("optimize", int(t.optimize_price()), int(c.optimize_step)),
            ("tracking", int(c.tracking_price), 0),
            ("plunder", int(c.plunder_price), 0),
            *[(id, int(c.bundle_price[n]), 0) for n, id in enumerate(self.named.bundle_ids)],
        ]

    def _wares(self) -> list[Fact]:
        """EGM-4.1: what they cost the active player now; the notes say what then, or what is missing."""
        t, drawn = self.t, self.drawn.facts
        asked = t.on_top.prompt(t, t.active) == num.ASK_BUY
        drawn.begin(OF_WARES)
        for number in (t.survivors_bought, t.optimizes_bought, t.income if asked else NOT_ASKED):
            drawn.add(number)
        return drawn.find() or drawn.keep([self._ware(*priced, asked) for priced in self.prices()])

    def _ware(self, id: str, price: int, step: int, asked: bool) -> Fact:
        return self._priced(id, price, step, max(0, price - int(self.t.income)) if asked else 0)

    def _priced(self, id: str, price: int, step: int, short: int) -> Fact:
        if short > 0:
            note = self.text("ware.short", n=short)
        elif id == "tracking":
            note = self.text("ware.one")
        else:
            note = self.text("ware.then", n=price + step) if step else self.text("ware.each", n=price)
        name = self.text(f"ware.{id}") if id in ITEM_IDS else self.named.items[id]
        return self.wording.facts.fact(f"ware.{id}", name, price, note=note, quiet=True)

    def _mode_facts(self) -> list[Fact]:
        t, drawn = self.t, self._begin(OF_MODE)
        for number in (t.house.mode, int(t.house.stern), t.house.team_scoring):
            drawn.add(number)
        drawn.add_row(t.seating.teams, 0, len(t.seating.teams))
        return drawn.find() or drawn.keep(self._facts_of_mode())

    def _facts_of_mode(self) -> list[Fact]:
        t = self.t
        if t.house.mode == COOP:
            return [
                self._fact("group", "group", int(scoring.group_points(t))),
                self._fact("group.target", "group_target", int(scoring.group_target(t))),
            ]
        if t.house.mode == SOLO:
            return [
                self._fact("points", "points", int(t.points(0))),
                self._fact("penalty", "penalty", int(t.content.penalty * scoring.destroyed_cities(t))),
                self._fact("net", "net", int(scoring.net(t)), self._rank()),
                self._fact("net.target", "net_target", int(t.content.win_at_net)),
            ]
        return self._team_facts() if t.house.mode == TEAM else []

    def _rank(self) -> str:
        """EGM-13.6: what the net score would be called now; nothing while it would not win."""
        won = scoring.net(self.t) >= self.t.content.win_at_net
        return self.named.ranks[scoring.rank(self.t)] if won else ""

    def _team_facts(self) -> list[Fact]:
        """EGM-14.1: what each team has together, and who is in it."""
        joined = [int(team) for team in self.t.seating.teams]
        return [self._team(team, joined) for team in sorted(set(joined)) if team >= 0]

    def _team(self, team: int, joined: list[int]) -> Fact:
        mates = [seat for seat, its in enumerate(joined) if its == team]
        total, size = int(scoring.side_total(self.t, mates[0], False)), len(mates)
        value: int | str = f"{total / size:.1f}" if self.t.house.team_scoring == AVERAGE else total
        name, members = self.text("fact.team", n=team + 1), ", ".join([self.names[seat] for seat in mates])
        return self.wording.facts.fact(f"team.{team + 1}", name, value, note=members)

    def _seat_facts(self, seat: int) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_SEAT)
        for number in (
            seat, t.survivors[seat], t.nukes[seat], t.income_of(seat), count(t.cities_of(seat)),
            int(t.has_tracking(seat)), t.points(seat), t.box[seat], t.intercepting[seat],
        ):  # fmt: skip
            drawn.add(number)
        return drawn.find() or drawn.keep(self._facts_of(seat))

    def _facts_of(self, seat: int) -> list[Fact]:
        t = self.t
        values: dict[str, int | str] = {
            "survivors": int(t.survivors[seat]),
            "nukes": int(t.nukes[seat]),
            "income": int(t.income_of(seat)),
            "cities": int(count(t.cities_of(seat))),
            "tracking": self.text("value.yes" if t.has_tracking(seat) else "value.no"),
            "score": int(t.points(seat)),
            "launched": int(t.box[seat]),
            "intercepting": int(t.intercepting[seat]),
        }
        fact = self.wording.facts.fact
        return [
            fact(f"{id}.{seat + 1}", self.wording.fact_name(f"seat.{id}"), value, seat)
            for id, value in values.items()
        ]

    def _track(self) -> str:
        ahead = self.t.content.disasters_harsh if self.t.house.harsh else self.t.content.disasters
        return self._by_month(tuple([int(n) for n in ahead]))

    def _by_month(self, ahead: tuple[int, ...]) -> str:
        by_month = [f"{month} {n}" for month, n in zip(self.named.months[:DECEMBER], ahead, strict=False)]
        return self.text("note.months", months=", ".join(by_month))

    def _odds(self) -> str:
        """The exact chance to cancel as the box stands."""
        t, fails, all_rolls = self.t, 1, 1
        for seat in range(t.seats):
            failing = t.content.success_at - 1 - t.cancel_bonus(seat)
            fails *= int(failing) ** int(t.box[seat])
            all_rolls *= 6 ** int(t.box[seat])
        return self.text("note.chance", percent=f"{100 * (all_rolls - fails) / all_rolls:.1f}")

    def _bindings(self) -> list[str]:
        t = self.t
        pledged = {"no_plunder": t.no_plunder, "no_launch": t.no_launch, "no_intercept": t.no_intercept}
        bound = [
            self.text(f"binding.{pledge}", seat=self.names[seat])
            for pledge, seats in pledged.items()
            for seat in members(seats)
        ]
        if t.bound_target >= 0:
            bound.append(self.text("binding.target", city=self.named.cities[t.bound_target]))
        return bound


def seat_names(t: Board, wording: Wording) -> list[str]:
    governs, known = tuple([int(c) for c in t.seating.governs]), wording.seats
    return known.find(governs) or known.keep(
        governs,
        [
            wording.named.continents[c] if c >= 0 else wording.text("seat.unnamed", n=seat + 1)
            for seat, c in enumerate(governs)
        ],
    )
