"""Who sees what. Only here is it decided."""

from __future__ import annotations

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, members
from lastturn.engine.drawing import Drawn, seen_by
from lastturn.engine.picking import Picking
from lastturn.engine.spoken import Language
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.course import STEP_IDS
from lastturn.games.end_of_days.deal import NO_DEAL, Deal
from lastturn.games.end_of_days.deal_picture import pictured
from lastturn.games.end_of_days.deal_texts import DealTexts
from lastturn.games.end_of_days.effects.hands import Look
from lastturn.games.end_of_days.effects.owed import ChooseOwed, owed_from
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.odds import NOBODY
from lastturn.games.end_of_days.picture import Picture, add_cards
from lastturn.games.end_of_days.places import (
    CENTRE,
    DISCARDS,
    DOWNS,
    FRONTS,
    HANDS,
    NO_CARD,
    SCRAPYARD,
    ZONES,
    site_zone,
)
from lastturn.games.end_of_days.printed import printed
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import loaded
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard, use_of
from lastturn.games.end_of_days.setup import ChooseNations
from lastturn.games.end_of_days.sums import nation_text, ship_text

NOWHERE: Final = -2  # a spectator has no hand
# What comes first among the numbers that a zone is made of: its place, or one of these.
DECK: Final = ZONES
UNPLAYED: Final = ZONES + 1
NO_DRAFT: Final = ZONES + 2
HIDDEN_HAND: Final = ZONES + 3
# The same of facts.
OF_A_SITE: Final = 0
OF_A_SEAT: Final = 1
OF_THE_TABLE: Final = 2
DOING: Final = {
    AnswerOffers: "answers_offer",
    PollTable: "may_react",
    MayNegate: "may_answer",
    ChooseOwed: "owes",
    PayPrice: "may_pay",
    MayLaunch: "may_launch",
    Look: "looks",
    ChooseNations: "chooses",
}  # by the question that is open
ALL_DOING: Final = [*DOING.values(), *STEP_IDS, "ready", "waiting", "nothing"]
CARD_RULES: Final = ("EOD-15.1", "EOD-15.2", "EOD-15.5", "EOD-16", "EOD-17")


class Seen(DealTexts):
    """Makes the view of one viewer (None: a spectator); `face_up` shows everything."""

    def __init__(
        self,
        table: Board,
        texts: PackTexts,
        language: Language,
        seat: int | None,
        face_up: bool,
        drawn: Drawn | None = None,
    ) -> None:
        """drawn: what was drawn of this table for this viewer before."""
        super().__init__(table, texts, language)
        self.seat = seat
        self.face_up = face_up
        self.known = texts.parts(language.code)
        self.drawn = drawn or Drawn(self.known)
        self.faces = texts.things.setdefault(language.code, {})
        self.unplayed_flags = unplayed_flags(table)
        self.own_hand = NOWHERE if seat is None else HANDS + seat
        self.own_bit = 0 if seat is None else 2**seat
        self.sums: dict[int, str] = {}
        self.hands: list[int] = []  # where they are among the zones
        self.picture = Picture(table, texts, self.drawn)

    def view(self) -> View:
        t = self.t
        seats = self.drawn.seats.listed([self.seat_view(seat) for seat in range(t.seats)])
        asked = members(t.shown())
        return View(
            game="end-of-days",
            you=self.seat,
            headline=self.headline(),
            asked=asked,
            seats=seats,
            facts=self.facts(),
            zones=self.zones(),
            over=t.over(),
            board={**self.picture.board(), **self.picture.chances(self.counting()), **self.pictured_offers()},
        )

    def counting(self) -> int:
        """The seat whose knowledge the chances are reckoned from."""
        return NOBODY if self.seat is None else self.seat

    def seen_by_seat(self, public: Seen, view: View) -> View:
        """The public view with what this viewer alone can know."""
        board = {**view.board, **self.picture.chances(self.counting())}
        if self.has_offered():
            board.update(self.pictured_offers())
        zones = [*view.zones]
        for seat in range(self.t.seats):
            if self.sees_hand(seat):
                zones[public.hands[seat]] = self.hand(seat)
        if self.has_offered():
            zones[-2] = self.zone("offers", self.offers())
        zones[-1] = self.draft()
        return seen_by(self.seat, view, self.drawn.zones.listed(zones), board)

    def seat_view(self, seat: int) -> SeatView:
        t, drawn, does = self.t, self.drawn.seats, doing(self.t, seat)
        drawn.begin(seat)
        for number in (t.nation[seat], t.score[seat], ALL_DOING.index(does)):
            drawn.add(number)
        return drawn.find() or drawn.keep(self.seat_doing(seat, does))

    def seat_doing(self, seat: int, does: str) -> SeatView:
        shows = [_of("score", seat), _of("cards", seat)] if self.t.nation[seat] >= 0 else []
        return SeatView(
            seat=seat,
            name=self.names[seat],
            score=int(self.t.score[seat]),
            shows=shows,
            doing=self.language.text(f"doing.{does}"),
        )

    def headline(self) -> str:
        t, text = self.t, self.language.text
        if t.over():
            return text("headline.over")
        if t.phase == 0:
            return text("headline.nations")
        label = self.texts.turn_labels[t.round - 1]
        return text("headline.turn", label=label, seat=self.names[t.current], step=self.step())

    def step(self) -> str:
        return self.language.text(f"step.{STEP_IDS[self.t.phase]}")

    # -- facts -----------------------------------------------------------------------------------

    def fact(
        self, id: str, value: int | str, seat: int | None = None, note: str = "", quiet: bool = False
    ) -> Fact:
        name = self.known.names.get(id)
        if name is None:
            name = self.known.names[id] = self.language.text(f"fact.{id}")
        return self.texts.facts.fact(_of(id, seat), name, value, seat, note, quiet)

    def facts(self) -> list[Fact]:
        t, groups = self.t, [self.table_facts()]
        for seat in range(t.seats):
            if t.nation[seat] >= 0:
                groups.append(self.seat_facts(seat))
                groups += [self.site_facts(seat, site) for site in self.ships_of(seat)]
        return self.drawn.facts.joined(groups)

    def ships_of(self, seat: int) -> list[int]:
        """The launch sites at which something stands."""
        sizes = self.t.places.size
        return [site for site in range(self.t.rockets(seat)) if sizes[site_zone(seat, site)]]

    def table_facts(self) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_THE_TABLE)
        for number in (t.round, t.current, t.first, t.phase, t.barred, t.deck.left()):
            drawn.add(number)
        return drawn.find() or drawn.keep(self.facts_of_table())

    def facts_of_table(self) -> list[Fact]:
        """What the headline, the score or a zone says as well is quiet, and so is what says nothing."""
        t, text = self.t, self.language.text
        label = self.texts.turn_labels[t.round - 1]
        follow = text("fact.round_note", label=label, n=t.content.last_turn - t.round)
        barred = int(t.barred)
        return [
            self.fact("round", int(t.round), note=follow, quiet=True),
            self.fact("turn", int(t.current) + 1, quiet=True),
            self.fact("first", int(t.first) + 1, quiet=t.phase == 0),
            self.fact("step", self.step(), quiet=True),
            self.fact("barred", barred, note=text("fact.barred_note"), quiet=barred == 0),
            self.fact("deck", int(t.deck.left()), quiet=True),
        ]

    def seat_facts(self, seat: int) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_A_SEAT)
        for number in (
            seat, t.nation[seat], t.score[seat], t.hand(seat), t.room(seat), t.rockets(seat),
            int(t.has_base(seat)), int(t.blockaded(seat)),
        ):  # fmt: skip
            drawn.add(number)
        return drawn.find() or drawn.keep(self.facts_of_nation(seat))

    def facts_of_nation(self, seat: int) -> list[Fact]:
        t, nation, text = self.t, self.t.nation[seat], self.language.text
        hand = text("fact.cards_note", n=t.content.hand_size[nation])
        size = text("fact.room_note", n=t.content.nation_size[nation])
        name, code = self.texts.nation_names[nation], self.texts.nation_codes[nation]
        blockaded = int(t.blockaded(seat))
        return [
            self.fact("nation", name, seat, note=code, quiet=True),
            self.fact("score", int(t.score[seat]), seat),
            self.fact("cards", int(t.hand(seat)), seat, note=hand),
            self.fact("room", int(t.room(seat)), seat, note=size),
            self.fact("rockets", int(t.rockets(seat)), seat),
            self.fact("base", int(t.has_base(seat)), seat, quiet=True),
            self.fact("blockaded", blockaded, seat, quiet=blockaded == 0),
        ]

    def site_facts(self, seat: int, site: int) -> list[Fact]:
        """For boards; in words it is the note of the launch site."""
        drawn = self.drawn.facts
        drawn.begin(OF_A_SITE)
        drawn.add(seat)
        drawn.add(site)
        add_cards(drawn, self.t, site_zone(seat, site))
        return drawn.find() or drawn.keep(self.facts_of_ship(seat, site, ships.at_site(self.t, seat, site)))

    def facts_of_ship(self, seat: int, site: int, modules: vec[i64]) -> list[Fact]:
        c = self.t.content
        whole = self.language.text("fact.viable_note") if ships.is_viable(c, modules) else ""
        viable = int(ships.has_viable(self.t, seat, site))
        return [
            self.site_fact(seat, site, "liftoff", int(ships.liftoff(c, modules)), self.ship(seat, site)),
            self.site_fact(seat, site, "points", int(ships.points(c, modules))),
            self.site_fact(seat, site, "viable", viable, whole),
        ]

    def site_fact(self, seat: int, site: int, id: str, value: int, note: str = "") -> Fact:
        name = self.language.text(f"fact.{id}", n=site + 1)
        return self.texts.facts.fact(f"{id}.{seat + 1}.{site + 1}", name, value, seat, note, quiet=True)

    # -- zones -----------------------------------------------------------------------------------

    def zone(self, id: str, things: list[Thing], seat: int | None = None) -> Zone:
        return Zone(id=_of(id, seat), name=self.language.text(f"zone.{id}"), seat=seat, things=things)

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.t.seats):
            self.hands.append(len(zones))
            zones += self.seat_zones(seat)
        zones += [self.lying_at(SCRAPYARD, "scrapyard"), self.discards()]
        zones += [self.lying_at(CENTRE, "centre", pile="current"), self.deck(), self.unplayed()]
        return self.drawn.zones.listed([*zones, self.zone("offers", self.offers()), self.draft()])

    def lying_at(
        self,
        place: int,
        id: str,
        seat: int | None = None,
        pile: Literal["", "current"] = "",
        down: bool = False,
    ) -> Zone:
        """The cards at a place, all of which the viewer sees; of the own hand too which of them it may
        play."""
        t, drawn, own = self.t, self.drawn.zones, place == self.own_hand and self.t.phase > 0
        drawn.begin(place)
        drawn.add(int(own))
        drawn.add(self.unplayed_flags)
        card = t.places.first[place]
        while card != NO_CARD:
            drawn.add(card)
            if own:
                drawn.add(t.playable[card] & self.own_bit)
            card = t.places.after(card)
        return drawn.find() or drawn.keep(
            Zone(_of(id, seat), self.language.text(f"zone.{id}"), seat, self.things(place, down), pile=pile)
        )

    def seat_zones(self, seat: int) -> list[Zone]:
        sites = self.t.rockets(seat) if self.t.nation[seat] >= 0 else MOST_SITES
        return [
            self.hand(seat),
            self.lying_at(FRONTS + seat, "front", seat),
            self.lying_at(DOWNS + seat, "down", seat, down=True),
            *[self.site(seat, site) for site in range(sites)],
        ]

    def deck(self) -> Zone:
        name = self.language.text("zone.deck")
        if self.face_up:
            things = [self.thing(card) for card in self.t.deck.rest()]
            return Zone("deck", name, things=things, pile="draw")
        hidden, drawn = int(self.t.deck.left()), self.drawn.zones
        drawn.begin(DECK)
        drawn.add(hidden)
        return drawn.find() or drawn.keep(Zone("deck", name, things=[], hidden=hidden, pile="draw"))

    def sees_hand(self, owner: int) -> bool:
        return self.face_up or owner == self.seat or self.looks_at(owner)

    def hand(self, owner: int) -> Zone:
        if self.sees_hand(owner):
            return self.lying_at(HANDS + owner, "hand", owner)
        hidden, drawn = int(self.t.hand(owner)), self.drawn.zones
        drawn.begin(HIDDEN_HAND)
        drawn.add(owner)
        drawn.add(hidden)
        return drawn.find() or drawn.keep(
            Zone(_of("hand", owner), self.language.text("zone.hand"), owner, things=[], hidden=hidden)
        )

    def site(self, seat: int, site: int) -> Zone:
        place, drawn = site_zone(seat, site), self.drawn.zones
        drawn.begin(place)
        drawn.add(self.unplayed_flags)
        add_cards(drawn, self.t, place)
        return drawn.find() or drawn.keep(self.ship_at(seat, site))

    def ship_at(self, seat: int, site: int) -> Zone:
        return Zone(
            id=f"site.{seat + 1}.{site + 1}",
            name=self.language.text("zone.site", n=site + 1),
            seat=seat,
            things=self.things(site_zone(seat, site)),
            note=self.ship(seat, site),
        )

    def ship(self, seat: int, site: int) -> str:
        """What stands at a launch site, in words, reckoned once."""
        place = site_zone(seat, site)
        if place not in self.sums:
            modules = ships.at_site(self.t, seat, site)
            self.sums[place] = ship_text(self.language, self.t.content, modules) if len(modules) else ""
        return self.sums[place]

    def sees_sealed(self, giver: int) -> bool:
        return self.face_up or giver == self.seat

    def looks_at(self, owner: int) -> bool:
        """EOD-9.8: the hand is shown to the user of the card, and to nobody else."""
        top = self.t.on_top
        return isinstance(top, Look) and top.seat == self.seat and top.nation == owner

    def discards(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        all_shown = self.face_up or t.house.public_discards
        drawn.begin(DISCARDS)
        drawn.add(t.places.size[DISCARDS])
        drawn.add(int(all_shown))
        drawn.add(self.unplayed_flags)
        if all_shown:
            add_cards(drawn, t, DISCARDS)
        else:
            drawn.add(t.places.last[DISCARDS])
        return drawn.find() or drawn.keep(self.discarded(all_shown))

    def discarded(self, all_shown: bool) -> Zone:
        cards = self.t.places.listed(DISCARDS)
        shown = cards if all_shown else cards[-1:]
        things = [self.thing(card) for card in shown]
        name, hidden = self.language.text("zone.discards"), len(cards) - len(shown)
        return Zone("discards", name, things=things, hidden=hidden, pile="face-up")

    def things(self, zone: int, down: bool = False) -> list[Thing]:
        return [self.thing(card, down) for card in self.t.places.listed(zone)]

    def thing(self, card: int, face_down: bool = False) -> Thing:
        """A card as the viewer sees it; equal ones are one object, made once."""
        t, playable = self.t, self.t.playable[card] if self.t.phase > 0 else 0
        missing = t.content.flags[card] & self.unplayed_flags
        wild_here = missing & (missing - 1) != 0 and t.content.wild[card] == 0  # EOD-2.4
        not_yours = t.phase > 0 and t.places.zone_of(card) == self.own_hand and not playable & self.own_bit
        key = (card, face_down, wild_here, not_yours)
        thing = self.faces.get(key)
        if thing is None:
            thing = self.faces[key] = self.new_thing(*key)
        return thing

    def new_thing(self, card: int, face_down: bool, wild_here: bool, not_yours: bool) -> Thing:
        texts, rule = self.texts, CARD_RULES[self.t.content.family[card]]
        marks = ["face-down"] if face_down else []
        marks += printed(texts, self.t.content, card)
        marks += ["wild here"] if wild_here else []
        marks += ["not your flag"] if not_yours else []
        brief = texts.briefs[self.t.content.type_of[card]]
        return Thing(
            name=texts.card_names[card],
            id=texts.card_ids[card],
            text=texts.card_texts[card],
            brief=self.language.text(brief) if brief else "",
            marks=marks,
            rule=rule,
        )

    def unplayed(self) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(UNPLAYED)
        drawn.add_row(self.t.nation, 0, self.t.seats)
        return drawn.find() or drawn.keep(self.zone("unplayed", self.unplayed_nations()))

    def unplayed_nations(self) -> list[Thing]:
        taken = set(self.t.nation)
        return [
            Thing(
                name=name,
                id=self.texts.nation_codes[nation],
                text=nation_text(self.language, self.t.content, nation),
                rule="EOD-1.8",
            )
            for nation, name in enumerate(self.texts.nation_names)
            if nation not in taken
        ]

    # -- offers and half-built moves -------------------------------------------------------------

    def offers(self) -> list[Thing]:
        """EOD-5.5: descriptions, never sealed cards."""
        return [
            Thing(name=self.title(deal), text=self.describe(deal), rule="EOD-5.5") for deal in self.offered()
        ]

    def pictured_offers(self) -> dict[str, Any]:
        """The same for graphic boards."""
        sees, t = self.sees_sealed, self.t
        return {"offers": [pictured(t, self.texts, deal, sees(deal.giver)) for deal in self.offered()]}

    def offered(self) -> list[Deal]:
        """Offers and answers. An offer not yet shown is seen by its maker alone."""
        t = self.t
        offers = list(t.offers)
        trade = self.trade()
        if trade is not None and trade.seat == self.seat and t.offers:
            offers = list(trade.prepared)
        return [deal for deal in [*offers, *t.answers] if deal.kind != NO_DEAL]

    def has_offered(self) -> bool:
        """Something that is offered is the viewer's own: it may read more in it than others."""
        t, trade = self.t, self.trade()
        trades = trade is not None and trade.seat == self.seat
        return trades or any([deal.giver == self.seat for deal in [*t.offers, *t.answers]])

    def trade(self) -> Trade | None:
        return next((step for step in self.t.stack if isinstance(step, Trade)), None)

    def draft(self) -> Zone:
        """What the viewer has picked so far; nobody else sees it."""
        text, drawn = draft_text(self), self.drawn.zones
        if text:
            return self.zone("draft", [Thing(name=text, rule="EOD-7.3")])
        drawn.begin(NO_DRAFT)
        return drawn.find() or drawn.keep(self.zone("draft", []))

    def use_text(self, use: UseCard) -> str:
        """A use, whole or half-built, in words."""
        cards, text = self.texts.card_names, self.language.text
        parts = [text("use.card", card=cards[use.card], mode=self.texts.mode_names[use.mode])]
        if use.nation >= 0:
            parts.append(text("use.against", seat=self.names[use.nation]))
        if use.target >= 0:
            parts.append(text("use.target", card=cards[use.target]))
        if use.site >= 0:
            parts.append(text("use.site", n=use.site + 1))
        if use.cleared >= 0:
            parts.append(text("use.cleared", card=cards[use.cleared]))
        return text("use.whole", parts=", ".join(parts))


def draft_text(viewer: Seen) -> str:
    """The picks of the viewer, in words; empty: there are none."""
    t, top, seat = viewer.t, viewer.t.on_top, viewer.seat
    if seat is None:
        return ""
    if isinstance(top, AnswerOffers):
        return viewer.whole(top.drafts[seat])
    if isinstance(top, PollTable):
        return viewer.use_text(use_of(seat, top.made[seat])) if top.made[seat].begun() else ""
    if isinstance(top, ChooseOwed):
        owed = owed_from(t, top.prompt_number, seat)
        return viewer.listed([card for card in owed if top.is_chosen(seat, card)])
    if isinstance(top, Picking) and top.seat == seat and top.made.begun():
        return _own_draft_text(viewer, top)
    return ""


def _own_draft_text(viewer: Seen, top: Picking) -> str:
    """What the only seat that is asked has picked."""
    if isinstance(top, Trade):
        return viewer.whole(top.draft)
    if isinstance(top, FreeForAll):
        return viewer.use_text(use_of(top.seat, top.made))
    if isinstance(top, PayPrice):
        return viewer.listed(top.chosen())
    if isinstance(top, MayLaunch):
        aboard = [viewer.texts.card_names[card] for card in loaded(top.made)]
        return ", ".join([viewer.language.text("ship.draft"), *aboard])
    return ""


def unplayed_flags(t: Board) -> int:
    """The set of nations that nobody plays; none before all are chosen."""
    if t.phase == 0:
        return 0
    unplayed = first_bits(t.content.nations)
    for nation in t.nation:
        if nation >= 0:
            unplayed &= ~bit(nation)
    return unplayed


def doing(t: Board, seat: int) -> str:
    """What a seat does now, as everybody sees it: the name of a text."""
    if t.over():
        return "nothing"
    if t.shown() >> seat & 1:
        asked = DOING.get(type(t.on_top))
        if asked:
            return asked
    if t.phase > 0 and seat == t.current:
        return STEP_IDS[t.phase]
    if t.nation[seat] >= 0 and ships.has_any_viable(t, seat):
        return "ready"
    return "waiting" if t.phase > 0 else "nothing"


def _of(id: str, seat: int | None) -> str:
    """“hand.2” is the hand of the second seat."""
    return id if seat is None else f"{id}.{seat + 1}"
