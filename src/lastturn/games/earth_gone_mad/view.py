"""Who sees what of Earth Gone Mad!: everything but the draw pile's order and unfinished or private deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import count, has, lowest, members
from lastturn.engine.drawing import Drawings, Drawn, seen_by
from lastturn.engine.views import SeatView, Thing, View, Zone
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS
from lastturn.games.earth_gone_mad.drafts import Draft
from lastturn.games.earth_gone_mad.facts import PublicFacts
from lastturn.games.earth_gone_mad.house import SOLO
from lastturn.games.earth_gone_mad.papers import FALLEN_DUE, PAST, PaperLine, Promise, Proposal
from lastturn.games.earth_gone_mad.phrases import MARKS
from lastturn.games.earth_gone_mad.picture import board_picture
from lastturn.games.earth_gone_mad.rules import proposals, scoring
from lastturn.games.earth_gone_mad.rules.intercepting import DeclareByLauncher
from lastturn.games.earth_gone_mad.seating import UNSAID

DOING: Final = {
    num.ASK_BUY: "doing.buying",
    num.ASK_CARD_ORDER: "doing.handling",
    num.ASK_TARGET: "doing.aiming",
    num.ASK_LAUNCH: "doing.launching",
    num.ASK_INTERCEPT: "doing.intercepting",
    num.ASK_ALLOCATE: "doing.shooting",
    num.ASK_CONTINENT: "doing.claiming",
    num.ASK_TEAM: "doing.claiming",
}

NONE_LEFT: Final = -1  # a city that has fallen
NONE_TARGETED: Final = -1
NOT_ASKED: Final = -1
AFTER_PROPOSALS: Final = 2  # they and the promises lie before the drafts of the seats
# What comes first among the numbers that a zone is made of: a continent, or one of these.
DESTROYED: Final = CONTINENTS
OPTIMIZED: Final = CONTINENTS + 1
TRACKING: Final = CONTINENTS + 2
TRAY: Final = CONTINENTS + 3
TARGETS: Final = CONTINENTS + 4
BOX: Final = CONTINENTS + 5
INTERCEPTING: Final = CONTINENTS + 6
DRAW: Final = CONTINENTS + 7
CURRENT: Final = CONTINENTS + 8
STRIKES: Final = CONTINENTS + 9
FACE_UP: Final = CONTINENTS + 10
ROW: Final = CONTINENTS + 11
PROPOSALS: Final = CONTINENTS + 12
PROMISES: Final = CONTINENTS + 13
DRAFT: Final = CONTINENTS + 14


class Seen(PublicFacts):
    """The table as a seat sees it, in the words of one language."""

    def view(self, seat: int | None, face_up: bool = False) -> View:
        t = self.t
        return View(
            game="earth-gone-mad",
            you=seat,
            headline=self.headline(),
            asked=members(t.shown()),
            seats=self.drawn.seats.listed(self._seats()),
            facts=self.facts(),
            zones=self.drawn.zones.listed(self._zones(seat, face_up)),
            over=t.over(),
            board=board_picture(t, self.drawn),
            order=self._order(),
        )

    def _order(self) -> list[int]:
        return [int(seat) for seat in self.t.seating.order]

    def views(self, seats: Sequence[int | None], drawings: Drawings) -> list[View]:
        """Everything but deals is the same for all."""
        public = self.view(None)
        return [self._seen_by(seat, public, drawings.of(seat, self.wording.known)) for seat in seats]

    def _seen_by(self, seat: int | None, public: View, drawn: Drawn) -> View:
        if seat is None:
            return public
        self.drawn = drawn
        zones = [*public.zones]
        drafts = len(zones) - self.t.seats
        zones[drafts - AFTER_PROPOSALS] = self._proposals(seat, face_up=False)
        zones[drafts + seat] = self._draft(seat, visible=True)
        return seen_by(seat, public, drawn.zones.listed(zones), public.board)

    def headline(self) -> str:
        t, named = self.t, self.named
        if t.over():
            return self.text("headline.over")
        asking = t.on_top.prompt(t, t.active)
        active = self.names[t.active]
        month = named.months[t.month]
        if self._claiming():
            return self.text("headline.claims")
        if asking == num.ASK_BUY:
            return self.text("headline.spending", month=month, seat=active, n=int(t.income))
        if t.card >= 0 and t.target >= 0:
            city = named.cities[t.target]
            return self.text("headline.target", month=month, card=named.cards[t.card], city=city)
        if t.card >= 0:
            return self.text("headline.card", month=month, seat=active, card=named.cards[t.card])
        return self.text("headline.turn", month=month, seat=active)

    def _claiming(self) -> bool:
        return self.t.on_top.prompt(self.t, self.t.active) in (num.ASK_CONTINENT, num.ASK_TEAM)

    def prompt_texts(self) -> dict[str, str]:
        """EGM-7.1, EGM-P15: at whom the Nukes are launched that the seat is asked for."""
        step = self.t.on_top
        if not isinstance(step, DeclareByLauncher):
            return {"question": self.text("question.intercept")}
        launcher = step.asked_about(self.t)
        n, seat = int(self.t.box[launcher]), self.names[launcher]
        return {"question": self.text("question.intercept_at", n=n, seat=seat)}

    def score_sheet(self) -> list[tuple[str, list[int]]]:
        """EGM-10.1, and in solo mode the penalty of EGM-13.3."""
        t, c, seats = self.t, self.t.content, range(self.t.seats)
        own = [t.cities_of(seat) for seat in seats]
        points = {
            "survivors": [int(t.survivors[seat] * c.survivor_points) for seat in seats],
            "cities": [int(count(cities) * c.city_points) for cities in own],
            "optimize": [int(count(cities & t.optimized) * c.optimize_points) for cities in own],
            "tracking": [int(count(cities & t.tracking) * c.tracking_points) for cities in own],
        }
        if t.house.mode == SOLO:
            points["destroyed"] = [-int(c.penalty * scoring.destroyed_cities(t))]
        return [(self.text(f"score.{source}"), by_seat) for source, by_seat in points.items()]

    # -- seats -----------------------------------------------------------------------------------

    def _seats(self) -> list[SeatView]:
        return [self._seat(seat, score) for seat, score in enumerate(self.t.scores())]

    def _seat(self, seat: int, score: int) -> SeatView:
        t, drawn, teams = self.t, self.drawn.seats, self.t.seating.teams
        drawn.begin(seat)
        for number in (
            score, t.seating.governs[seat], teams[seat] if len(teams) else UNSAID,
            t.box[seat], t.intercepting[seat], int(t.over()), int(self._claiming()), t.active,
            t.on_top.prompt(t, seat) if has(t.shown(), seat) else NOT_ASKED,
        ):  # fmt: skip
            drawn.add(number)
        drawn.add_row(t.player_order(), 0, t.seats)
        return drawn.find() or drawn.keep(self._seat_view(seat, score))

    def _seat_view(self, seat: int, score: int) -> SeatView:
        teams = self.t.seating.teams
        return SeatView(
            seat=seat,
            name=self.names[seat],
            score=score,
            team=int(teams[seat]) + 1 if len(teams) and teams[seat] >= 0 else None,
            shows=[f"score.{seat + 1}", f"cities.{seat + 1}"],
            doing=self._doing(seat),
        )

    def _doing(self, seat: int) -> str:
        """In two words, from what everybody sees."""
        t = self.t
        if t.over():
            return ""
        if has(t.shown(), seat):
            return self.text(DOING.get(t.on_top.prompt(t, seat), "doing.voting"))
        if t.intercepting[seat] > 0:
            return self.text("doing.against", n=int(t.intercepting[seat]))
        if t.box[seat] > 0:
            return self.text("doing.launched", n=int(t.box[seat]))
        return self._later(seat)

    def _later(self, seat: int) -> str:
        """EGM-2.1: who has still to spend in this month; before the start nobody has an order."""
        if self._claiming():
            return ""
        order = [int(other) for other in self.t.player_order()]
        ahead = order.index(seat) - order.index(int(self.t.active))
        if ahead > 0:
            return self.text("doing.spends_next" if ahead == 1 else "doing.to_come")
        return self.text("doing.done") if ahead < 0 else ""

    # -- zones -----------------------------------------------------------------------------------

    def _zones(self, seat: int | None, face_up: bool) -> list[Zone]:
        t = self.t
        left = self._left()
        zones = [self._continent(continent, left) for continent in range(CONTINENTS)]
        zones += [self._city_list(DESTROYED, "destroyed", ~t.undestroyed)]
        zones += [self._city_list(OPTIMIZED, "optimized", t.optimized)]
        zones += [self._city_list(TRACKING, "tracking", t.tracking)]
        zones += [self._tray(), self._legal_targets(), self._box(), self._intercepting()]
        zones += [self._draw(face_up), self._current(), self._strikes(), self._face_up(), self._row()]
        zones += [self._proposals(seat, face_up)]
        zones += [self._promises()]
        zones += [self._draft(other, face_up or other == seat) for other in range(t.seats)]
        return zones

    def _zone(self, id: str, things: list[Thing]) -> Zone:
        return Zone(id=id, name=self.text(f"zone.{id}"), things=things)

    def _empty(self, number: i64, id: str) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(number)
        return drawn.find() or drawn.keep(self._zone(id, []))

    def _left(self) -> vec[i64]:
        """Of each city the cards still to come that can strike it: that set can be worked out by everybody
        from the face-up pile."""
        t, left = self.t, vec[i64]([0] * CITIES)
        for i in range(t.drawn, len(t.pile)):
            reached = t.content.reach[t.pile[i]]
            while reached != 0:
                left[lowest(reached)] += 1
                reached &= reached - 1
        return left

    def _continent(self, continent: int, left: vec[i64]) -> Zone:
        t, drawn, land = self.t, self.drawn.zones, self.t.content.land[continent]
        drawn.begin(continent)
        drawn.add(t.seating.governor[continent])
        drawn.add(t.target if t.target >= 0 and has(land, t.target) else NONE_TARGETED)
        drawn.add(t.undestroyed & land)
        drawn.add(t.optimized & land)
        drawn.add(t.tracking & land)
        for city in range(CITIES):
            if has(land, city):
                drawn.add(left[city])
        return drawn.find() or drawn.keep(self._land(continent, left))

    def _land(self, continent: int, left: vec[i64]) -> Zone:
        governor = self.t.seating.governor[continent]
        cities = [city for city in range(CITIES) if self.t.content.continent_of[city] == continent]
        return Zone(
            id=self.named.continent_ids[continent],
            name=self.named.continents[continent],
            seat=int(governor) if governor >= 0 else None,
            note="" if governor >= 0 else self.text("note.uncontrolled"),
            things=[self._city(city, int(left[city])) for city in cities],
        )

    def _city(self, city: int, to_come: int) -> Thing:
        """to_come: so many cards that can strike it."""
        marks = _marks(self.t, city)
        left = to_come if has(self.t.undestroyed, city) else NONE_LEFT
        key = (city, left, marks)
        thing = self.wording.cities.get(key)
        if thing is None:
            named, text = self.named, self._danger(city, left)
            thing = Thing(name=named.cities[city], id=named.city_ids[city], text=text, marks=list(marks))
            self.wording.cities[key] = thing
        return thing

    def _danger(self, city: int, left: int) -> str:
        if left == NONE_LEFT:
            return self.text("city.destroyed")
        income = 2 if has(self.t.optimized, city) else 1
        return self.text("city.danger", income=income, n=len(self.named.strikers[city]), left=left)

    def _city_list(self, number: i64, id: str, cities: i64) -> Zone:
        plain, drawn = self.wording.plain_cities, self.drawn.zones
        drawn.begin(number)
        drawn.add(cities)
        return drawn.find() or drawn.keep(
            self._zone(id, [plain[city] for city in range(CITIES) if has(cities, city)])
        )

    def _tray(self) -> Zone:
        """EGM-16.13: what the counters mean."""
        drawn = self.drawn.zones
        drawn.begin(TRAY)
        return drawn.find() or drawn.keep(self._zone("tray", self._counters()))

    def _counters(self) -> list[Thing]:
        wording = self.wording
        return [*[wording.sold[id] for id, _, _ in self.prices()], wording.fallen]

    def _legal_targets(self) -> Zone:
        t = self.t
        targets = t.legal_targets() if t.card >= 0 and t.target < 0 else 0
        return self._city_list(TARGETS, "legal_targets", targets)

    def _box(self) -> Zone:
        t = self.t
        if t.in_box() == 0:
            return self._empty(BOX, "box")
        flying = [launcher for launcher in t.launchers if t.box[launcher] > 0]
        return self._zone("box", [self._nukes(launcher, int(t.box[launcher])) for launcher in flying])

    def _intercepting(self) -> Zone:
        t = self.t
        flying = [seat for seat in range(t.seats) if t.intercepting[seat] > 0]
        if not flying:
            return self._empty(INTERCEPTING, "intercepting")
        things = [self._nukes(seat, int(t.intercepting[seat]), self._aims(seat)) for seat in flying]
        return self._zone("intercepting", things)

    def _nukes(self, seat: int, n: int, text: str = "") -> Thing:
        return Thing(name=self.text("thing.nuke", seat=self.names[seat]), count=n, text=text)

    def _aims(self, seat: int) -> str:
        t = self.t
        if not t.house.declared:
            return ""
        aims = [(self.names[other], int(t.aimed_at(seat, other))) for other in range(t.seats)]
        return ", ".join([self.text("thing.aim", n=n, seat=name) for name, n in aims if n > 0])

    def _draw(self, face_up: bool) -> Zone:
        left, name, drawn = len(self.t.pile) - int(self.t.drawn), self.text("zone.draw"), self.drawn.zones
        if face_up:
            cards = [self._card(int(self.t.pile[i])) for i in range(self.t.drawn, len(self.t.pile))]
            return Zone("draw", name, things=cards, pile="draw")
        drawn.begin(DRAW)
        drawn.add(left)
        return drawn.find() or drawn.keep(Zone("draw", name, things=[], hidden=left, pile="draw"))

    def _current(self) -> Zone:
        card, drawn = int(self.t.card), self.drawn.zones
        drawn.begin(CURRENT)
        drawn.add(card)
        return drawn.find() or drawn.keep(self._handled(card))

    def _handled(self, card: int) -> Zone:
        zone = self._zone("current", [self._card(card)] if card >= 0 else [])
        zone.pile = "current"
        zone.note = self.named.flavours[card] if card >= 0 else ""
        return zone

    def _strikes(self) -> Zone:
        """EGM-5.3: the cities that the card names, those that have fallen too."""
        named, card = self.named, int(self.t.card)
        listed = named.listed[card] if card >= 0 else []
        if not listed:
            return self._empty(STRIKES, "strikes")
        things = [
            Thing(name=named.cities[c], id=named.city_ids[c], marks=list(_marks(self.t, c))) for c in listed
        ]
        return self._zone("strikes", things)

    def _face_up(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(FACE_UP)
        drawn.add_row(t.kept, 0, len(t.kept))
        drawn.add_row(t.pile, 0, t.drawn)
        return drawn.find() or drawn.keep(self._seen_cards([int(card) for card in t.face_up()]))

    def _seen_cards(self, cards: list[int]) -> Zone:
        zone = self._zone("face_up", [self._card(card) for card in reversed(cards)])
        zone.note = self.text("note.newest_first") if zone.things else ""
        zone.pile = "face-up"
        return zone

    def _row(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(ROW)
        drawn.add_row(t.row, 0, len(t.row))
        return drawn.find() or drawn.keep(
            Zone("row", self.text("zone.row"), things=[self._card(c) for c in t.row], pile="current")
        )

    def _card(self, card: int) -> Thing:
        return self.wording.cards[card]

    # -- deals -----------------------------------------------------------------------------------

    def _proposals(self, seat: int | None, face_up: bool) -> Zone:
        """EGM-17.9: with `parties` only they see it before it is struck."""
        t = self.t
        spectator = seat is None and not t.house.parties_only
        seen = [
            proposal
            for proposal in t.papers.proposals
            if face_up or spectator or (seat is not None and proposals.sees(t, seat, proposal))
        ]
        if not seen:
            return self._empty(PROPOSALS, "proposals")
        return self._zone("proposals", [self._proposal(proposal) for proposal in seen])

    def _proposal(self, proposal: Proposal) -> Thing:
        names, author = self.names, proposal.author
        others = ", ".join([names[seat] for seat in members(proposal.parties) if seat != author])
        lines = self.wording.lines(proposal.lines, names, self.t.texts)
        return Thing(
            name=self.text("thing.deal", n=int(proposal.number)),
            id=f"deal-{proposal.number}",
            text=self.text("thing.terms", seat=names[author], seats=others, lines=lines),
            marks=[f"accepted by {names[seat]}" for seat in members(proposal.accepted) if seat != author],
            rule="EGM-11.11",
        )

    def _draft(self, owner: int, visible: bool) -> Zone:
        draft, drawn = self.t.draft_of(owner), self.drawn.zones
        if not visible or draft is None:
            drawn.begin(DRAFT)
            drawn.add(owner)
            return drawn.find() or drawn.keep(self._draft_zone(owner, [], ""))
        unmet = proposals.impossible(self.t.copy(), draft.lines)
        lines = [self._drafted(line, place in unmet) for place, line in enumerate(draft.lines)]
        return self._draft_zone(owner, lines, self._draft_note(draft))

    def _draft_zone(self, owner: int, lines: list[Thing], note: str) -> Zone:
        return Zone(f"draft.{owner + 1}", self.text("zone.draft"), owner, lines, note=note)

    def _drafted(self, line: PaperLine, unmet: bool) -> Thing:
        """EGM-11.18: what could not be carried out as things stand is marked while it is drafted."""
        marks = [self.text("mark.unmet")] if unmet else []
        return Thing(name=self.wording.line(line, self.names, self.t.texts), marks=marks)

    def _draft_note(self, draft: Draft) -> str:
        to = ", ".join([self.names[seat] for seat in members(draft.addressees)])
        note = [self.text("note.addressed", seats=to) if to else self.text("note.gift")]
        note += [self.text("note.writing")] if draft.filling() else []
        return " ".join(note)

    def _promises(self) -> Zone:
        if not self.t.papers.promises:
            return self._empty(PROMISES, "promises")
        return self._zone("promises", [self._promise(promise) for promise in self.t.papers.promises])

    def _promise(self, promise: Promise) -> Thing:
        states = {FALLEN_DUE: "due", PAST: "past"}
        return Thing(
            name=self.text("thing.promise", n=int(promise.number)),
            id=f"promise-{promise.number}",
            text=self.wording.line(promise.line, self.names, self.t.texts),
            marks=list(dict.fromkeys([states.get(promise.state, "open"), MARKS[promise.mark]])),
            rule="EGM-P14",
        )


def _marks(t: Board, city: int) -> tuple[str, ...]:
    marks = ["exposed" if has(t.content.exposed, city) else "sheltered"]
    marks += ["destroyed"] if not has(t.undestroyed, city) else []
    marks += ["optimized"] if has(t.optimized, city) else []
    marks += ["tracking"] if has(t.tracking, city) else []
    marks += ["targeted"] if t.target == city else []
    return tuple(marks)
