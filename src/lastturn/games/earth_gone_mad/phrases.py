"""What the game calls things in one language, the lines of deals in it, and why good sense plays a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastturn.engine.moves import arg, verb
from lastturn.engine.remembered import Known, KnownFacts, KnownParts
from lastturn.engine.spoken import Language
from lastturn.engine.terms import Composing
from lastturn.engine.views import Thing
from lastturn.engine.words import Names
from lastturn.games.earth_gone_mad import content
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.papers import SAID, PaperLine
from lastturn.games.earth_gone_mad.sense import worths
from lastturn.games.earth_gone_mad.sense.tastes import PLAIN

# By number, as papers.py has them.
KINDS: Final = (
    "give_survivors", "give_nukes", "buy_for", "plunder", "no_plunder", "target",
    "launch", "no_launch", "intercept", "no_intercept", "move_optimize", "move_tracking",
)  # fmt: skip
ITEMS: Final = ("survivor", "nuke", "optimize", "tracking")
Texts = Mapping[int, str]  # by the pick that says "as said" (EGM-P14)
DUES: Final = ("card", "spend", "disasters", "game")
MARKS: Final = ("open", "kept", "broken")

WHY: Final = {
    num.BUY_SURVIVOR: "because.survivor_alone",
    num.BUY_BUNDLE: "because.bundle",
    num.TRACKING: "because.tracking",
    num.DONE: "because.done",
    num.SHOOT_DOWN: "because.shoot_down",
    num.RUN_OUT: "because.run_out",
    num.ACCEPT: "because.accept",
    num.REFUSE: "because.refuse",
    num.PAY: "because.pay",
    num.MARK: "because.mark",
}
# What an offer is put together with, pick by pick.
A_GUARD: Final = 6  # Nukes in stock: who aims looks elsewhere
COMPOSING: Final = (
    num.DRAFT, num.ADDRESS, num.ENOUGH, num.CLAUSE, num.BY, num.FOR, num.NUMBER, num.SEND,
)  # fmt: skip


class Wording:
    """The names of one pack and the texts of one language, put together once for many views."""

    def __init__(self, language: Language, named: content.PackTexts) -> None:
        self.text = language.text
        self.texts = language.texts
        self.named = named
        self.kinds = [self.text(f"kind.{id}") for id in KINDS]
        self.items = [self.text(f"item.{id}") for id in ITEMS]
        self.dues = [self.text(f"due.{id}") for id in DUES]
        self.dues += [self.text("due.month", month=month) for month in named.months[:DECEMBER]]
        self.marks = [self.text(f"mark.{id}") for id in MARKS]
        self.text_at_most = next(verb.text for verb in language.verbs if verb.number == num.AS_SAID)
        self.card_texts = [f"{self._strikes(c)} {flavour}" for c, flavour in enumerate(named.flavours)]
        self.facts = KnownFacts()
        self.cards = [self._card(card) for card in range(len(named.cards))]
        self.cities: dict[tuple[int, int, tuple[str, ...]], Thing] = {}  # with what threatens them, and marks
        self.known = KnownParts()
        self.seats: Known[list[str]] = Known()  # their names, by what they govern
        self.sheets: dict[tuple[str, ...], Composing] = {}  # of deals that nobody has begun
        self.plain_cities = [Thing(name=name, id=named.city_ids[c]) for c, name in enumerate(named.cities)]
        self.sold = {
            id: Thing(name=name, id=id, text=named.item_effects[id]) for id, name in named.items.items()
        }
        self.fallen = self._fallen()

    def _fallen(self) -> Thing:
        told = self.text("tray.fallen.text")
        return Thing(name=self.text("tray.fallen.name"), id="destroyed_city", text=told)

    def fact_name(self, id: str) -> str:
        name = self.facts.names.get(id)
        if name is None:
            name = self.facts.names[id] = self.text(f"fact.{id}")
        return name

    def _card(self, card: int) -> Thing:
        named, id = self.named, self.named.card_ids[card]
        text, family = self.card_texts[card], named.families[card]
        return Thing(name=named.cards[card], id=id, text=text, marks=[family], rule=id)

    def _strikes(self, card: int) -> str:
        cities, continent = self.named.card_cities[card], self.named.card_continents[card]
        if cities:
            return self.text("card.cities", cities=", ".join(cities))
        return self.text("card.continent", continent=continent) if continent else self.text("card.any")

    def because(self, t: Board, seat: int, m: int) -> str:
        """One sentence for the move that good sense has chosen; all of its numbers lie open."""
        match verb(m):
            case num.BUY_NUKE:
                return self._arming(t, int(t.nukes[seat]))
            case num.OPTIMIZE:
                left = worths.turns_left(t, seat)
                return self.text("because.optimize", city=self.named.cities[arg(m)], n=left)
            case num.BUY_SURVIVOR if t.seats > 1:
                return self.text("because.survivor", **_race(t, seat))
            case num.PLUNDER:
                return self.text("because.plunder", **_race(t, seat))
            case num.AIM:
                return self._aiming(t, seat, arg(m))
            case num.INTERCEPT | num.INTERCEPT_AT if t.target >= 0:
                return self._intercepting(t, seat, arg(m))
            case num.LAUNCH if t.target >= 0:
                return self._launching(t, seat, arg(m))
            case spoken if spoken in COMPOSING:
                return self._offering(t, seat)
            case _:
                return self.text(WHY.get(verb(m), "because.other"))

    def _arming(self, t: Board, stock: int) -> str:
        """One Nuke more: a large stock makes others aim elsewhere."""
        if stock >= A_GUARD and t.seats > 1:
            return self.text("because.nuke_guard", stock=stock)
        if t.disasters_due() == 0:
            return self.text("because.nuke_early", stock=stock)
        return self.text("because.nuke", n=t.disasters_due(), stock=stock)

    def _offering(self, t: Board, seat: int) -> str:
        """A deal that is being put together: somebody else's launch, or a friend's better aim."""
        if t.target >= 0 and t.controller(t.target) == seat and t.nukes[seat] == 0:
            worth = f"{worths.city(t, seat, t.target, PLAIN):.1f}"
            return self.text("because.hire", city=self.named.cities[t.target], worth=worth)
        return self.text("because.gift", stock=t.nukes[seat])

    def _aiming(self, t: Board, seat: int, place: int) -> str:
        """Whose city it is, and what its fall would do."""
        city, whose = self.named.cities[place], t.controller(place)
        if whose < 0:
            return self.text("because.aim_free", city=city)
        worth = f"{worths.city(t, whose, place, PLAIN):.1f}"
        if t.allies(seat, whose):
            return self.text("because.aim_own", city=city, worth=worth)
        return self.text("because.aim", city=city, worth=worth, nukes=t.nukes[whose])

    def _intercepting(self, t: Board, seat: int, nukes: int) -> str:
        stake = float(worths.stake(t, seat, t.target, PLAIN))
        city, worth = self.named.cities[t.target], f"{abs(stake):.1f}"
        if stake >= 0:
            return self.text("because.let_them_fly", city=city)
        if nukes == 0:
            return self.text("because.no_intercept", city=city, worth=worth)
        return self.text("because.intercept", city=city, worth=worth, n=nukes, stock=t.nukes[seat])

    def _launching(self, t: Board, seat: int, nukes: int) -> str:
        city = self.named.cities[t.target]
        stake = float(worths.stake(t, seat, t.target, PLAIN))
        worth = f"{abs(stake):.1f}"
        if nukes == 0 and stake == 0:
            return self.text("because.let_free_fall", city=city)
        if nukes == 0 and stake < 0:
            return self.text("because.let_fall", city=city, worth=worth)
        if nukes == 0:
            return self.text("because.no_launch", city=city, worth=worth, stock=t.nukes[seat])
        cancels = 1 - worths.failing(t, seat) ** nukes
        return self.text("because.launch", city=city, worth=worth, n=nukes, percent=round(100 * cancels))

    def names(self) -> Names:
        return {
            "city": self.named.cities,
            "card": self.named.cards,
            "bundle": self.named.bundles,
            "continent": self.named.continents,
            "month": self.named.months,
            "kind": self.kinds,
            "item": self.items,
            "due": self.dues,
            "mark": self.marks,
        }

    # -- deals -----------------------------------------------------------------------------------

    def lines(self, lines: list[PaperLine], seats: list[str], texts: Texts) -> str:
        return "; ".join([self.line(line, seats, texts) for line in lines])

    def line(self, line: PaperLine, seats: list[str], texts: Texts) -> str:
        """A clause or a promise between seats of these names; texts: what a promise says in own words."""
        by, deed = seats[line.by], self._deed(line, seats, texts)
        if not line.promise:
            return self.text("line.clause", seat=by, deed=deed)
        name = "line.refrain" if line.refrain else "line.promise"
        return self.text(name, seat=by, seat2=seats[line.owed_to], deed=deed, due=self.dues[line.due])

    def _deed(self, line: PaperLine, seats: list[str], texts: Texts) -> str:
        if line.kind == SAID:
            text = texts.get(line.said, "")
            return self.text("deed.own_words", text=text) if text else self.text("deed.as_said")
        details = self._details(line, seats)
        named = "_".join(details) or "alone"
        own = f"deed.{KINDS[line.kind]}.{named}"
        if own in self.texts:
            return self.text(own, **details)
        return self.text(f"deed.{named}", kind=self.kinds[line.kind], **details)

    def _details(self, line: PaperLine, seats: list[str]) -> dict[str, str]:
        """Those that the line has, in the order in which the names of the texts have them."""
        cities = self.named.cities
        details = {
            "n": str(line.n) if line.n else "",
            "item": self.items[line.item] if line.item >= 0 else "",
            "to": seats[line.to] if line.to >= 0 else "",
            "against": seats[line.against] if line.against >= 0 else "",
            "city": cities[line.city] if line.city >= 0 else "",
            "onto": cities[line.onto] if line.onto >= 0 else "",
        }
        return {detail: said for detail, said in details.items() if said}


def _race(t: Board, seat: int) -> dict[str, int]:
    """How many points a seat has, and how many the best rival."""
    rivals = [int(t.points(other)) for other in range(int(t.seats)) if other != seat]
    return {"points": int(t.points(seat)), "best": max(rivals)}
