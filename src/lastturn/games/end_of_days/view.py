"""Who sees what. Only here is it decided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lastturn.engine.bits import members
from lastturn.engine.picking import Picking
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import FRONT_ONLY, HAND_ONLY, MOST_SITES, NEVER
from lastturn.games.end_of_days.content import Texts
from lastturn.games.end_of_days.deal import (
    A_CLOSING,
    AN_ACCEPTANCE,
    AS_A_SET,
    EXACTLY,
    NO_DEAL,
    UNSAID,
    Deal,
)
from lastturn.games.end_of_days.effects.hands import Look
from lastturn.games.end_of_days.effects.owed import ChooseOwed, owed_from
from lastturn.games.end_of_days.effects.price import PayPrice
from lastturn.games.end_of_days.places import CENTRE, DISCARDS, DOWNS, FRONTS, HANDS, SCRAPYARD, site_zone
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.answers import AnswerOffers
from lastturn.games.end_of_days.rules.free_for_all import FreeForAll, PollTable
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import loaded
from lastturn.games.end_of_days.rules.trade import Trade
from lastturn.games.end_of_days.rules.using import UseCard, use_of
from lastturn.games.end_of_days.sums import nation_text, ship_text

STEP_NAMES = ("", "refill", "trade", "free for all", "launch")
KINDS_OF_DEAL = ("", "Offer", "Acceptance", "Counter-offer", "Bid", "Deal")
NOWHERE = -2  # a spectator has no hand
CARD_RULES = ("EOD-15.1", "EOD-15.2", "EOD-15.5", "EOD-16", "EOD-17")


class Viewer:
    """Makes the view of one viewer (None: a spectator); `face_up` shows everything."""

    def __init__(self, table: Board, texts: Texts, seat: int | None, face_up: bool) -> None:
        self.t = table
        self.texts = texts
        self.seat = seat
        self.face_up = face_up
        self.names = seat_names(table, texts)
        self.everybody = int(table.everybody())
        self.own_hand = NOWHERE if seat is None else HANDS + seat
        self.own_bit = 0 if seat is None else 2**seat
        self.lying: dict[int, list[int]] = {}

    def view(self) -> View:
        t = self.t
        seats = [SeatView(s, self.names[s], int(t.score[s])) for s in range(t.seats)]
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
            board=self.board(),
        )

    def headline(self) -> str:
        t = self.t
        label = self.texts.turn_labels[t.round - 1]
        if t.over():
            return "The asteroid has struck."
        if t.phase == 0:
            return "The nations are being chosen."
        return f"{label} {self.names[t.current]}: {STEP_NAMES[t.phase]}."

    # -- facts -----------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        """What the headline, the score or a zone says as well is quiet, and so is what says nothing."""
        t = self.t
        label = self.texts.turn_labels[t.round - 1]
        follow = f"{label} {t.content.last_turn - t.round} rounds follow."
        only_building = "Then only building is open in step 3."
        barred = int(t.barred)
        facts = [
            Fact("round", "Round", int(t.round), note=follow, quiet=True),
            Fact("turn", "Turn of seat", int(t.current) + 1, quiet=True),
            Fact("first", "First player, seat", int(t.first) + 1, quiet=t.phase == 0),
            Fact("step", "Step", STEP_NAMES[t.phase] or "none", quiet=True),
            Fact("barred", "Hand discarded this turn", barred, note=only_building, quiet=barred == 0),
            Fact("deck", "Cards in the deck", int(t.deck.left()), quiet=True),
        ]
        for seat in range(t.seats):
            if t.nation[seat] >= 0:
                facts += self.seat_facts(seat)
        return facts

    def seat_facts(self, seat: int) -> list[Fact]:
        t, id, nation = self.t, seat + 1, self.t.nation[seat]
        hand, size = (
            f"Hand size {t.content.hand_size[nation]}.",
            f"Nation size {t.content.nation_size[nation]}.",
        )
        name, code = self.texts.nation_names[nation], self.texts.nation_codes[nation]
        base, blockaded = int(t.has_base(seat)), int(t.blockaded(seat))
        facts = [
            Fact(f"nation.{id}", "Nation", name, seat, code, quiet=True),
            Fact(f"score.{id}", "Victory Points", int(t.score[seat]), seat),
            Fact(f"cards.{id}", "Hand cards", int(t.hand(seat)), seat, hand),
            Fact(f"room.{id}", "Free places", int(t.room(seat)), seat, size),
            Fact(f"rockets.{id}", "Launch sites", int(t.rockets(seat)), seat),
            Fact(f"base.{id}", "Secret Base", base, seat, quiet=True),
            Fact(f"blockaded.{id}", "Kept from the Scrapyard", blockaded, seat, quiet=blockaded == 0),
        ]
        for site in range(t.rockets(seat)):
            facts += self.site_facts(seat, site)
        return facts

    def site_facts(self, seat: int, site: int) -> list[Fact]:
        """For boards; in words it is the note of the launch site."""
        modules = ships.at_site(self.t, seat, site)
        if not len(modules):
            return []
        c, id, n = self.t.content, f"{seat + 1}.{site + 1}", site + 1
        whole = "the whole site" if ships.is_viable(c, modules) else ""
        liftoff, points = int(ships.liftoff(c, modules)), int(ships.points(c, modules))
        viable = int(ships.has_viable(self.t, seat, site))
        sums = ship_text(c, modules)
        return [
            Fact(f"liftoff.{id}", f"Liftoff number, site {n}", liftoff, seat, sums, quiet=True),
            Fact(f"points.{id}", f"Points aboard, site {n}", points, seat, quiet=True),
            Fact(f"viable.{id}", f"Viable ship, site {n}", viable, seat, whole, quiet=True),
        ]

    # -- zones -----------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        t = self.t
        zones: list[Zone] = []
        for seat in range(t.seats):
            id = seat + 1
            zones.append(self.hand(seat))
            zones.append(Zone(f"front.{id}", "Nation area, face-up", seat, self.things(FRONTS + seat)))
            down = [self.thing(card, face_down=True) for card in self.cards(DOWNS + seat)]
            zones.append(Zone(f"down.{id}", "Nation area, face-down", seat, down))
            sites = t.rockets(seat) if t.nation[seat] >= 0 else MOST_SITES
            zones += [self.site(seat, site) for site in range(sites)]
        zones.append(Zone("scrapyard", "Scrapyard", things=self.things(SCRAPYARD)))
        zones.append(self.discards())
        zones.append(Zone("centre", "Being used", things=self.things(CENTRE), pile="current"))
        deck = [self.thing(card) for card in t.deck.rest()] if self.face_up else []
        left = 0 if self.face_up else int(t.deck.left())
        zones.append(Zone("deck", "Deck", things=deck, hidden=left, pile="draw"))
        zones.append(Zone("unplayed", "Nations nobody plays", things=self.unplayed()))
        return zones + self.at_work()

    def at_work(self) -> list[Zone]:
        return [
            Zone("offers", "Offers and answers", things=self.offers()),
            Zone("draft", "Your move in the making", things=self.draft()),
        ]

    def private(self) -> list[Zone]:
        """What the seats see differently."""
        return [self.hand(seat) for seat in range(self.t.seats)] + self.at_work()

    def hand(self, owner: int) -> Zone:
        zone = Zone(f"hand.{owner + 1}", "Hand", owner)
        if self.face_up or owner == self.seat or self.looks_at(owner):
            zone.things = self.things(HANDS + owner)
        else:
            zone.hidden = int(self.t.hand(owner))
        return zone

    def site(self, seat: int, site: int) -> Zone:
        modules = ships.at_site(self.t, seat, site)
        note = ship_text(self.t.content, modules) if len(modules) else ""
        things = self.things(site_zone(seat, site))
        return Zone(f"site.{seat + 1}.{site + 1}", f"Launch site {site + 1}", seat, things, note=note)

    def looks_at(self, owner: int) -> bool:
        """EOD-9.8: the hand is shown to the user of the card, and to nobody else."""
        top = self.t.on_top
        return isinstance(top, Look) and top.seat == self.seat and top.nation == owner

    def discards(self) -> Zone:
        cards = self.cards(DISCARDS)
        if self.face_up or self.t.house.public_discards:
            return Zone("discards", "Discards", things=[self.thing(card) for card in cards], pile="face-up")
        shown = [self.thing(card) for card in cards[-1:]]
        return Zone("discards", "Discards", things=shown, hidden=max(0, len(cards) - 1), pile="face-up")

    def cards(self, zone: int) -> list[int]:
        """The cards of a zone, listed once."""
        if zone not in self.lying:
            self.lying[zone] = self.t.places.listed(zone)
        return self.lying[zone]

    def things(self, zone: int) -> list[Thing]:
        return [self.thing(card) for card in self.cards(zone)]

    def thing(self, card: int, face_down: bool = False) -> Thing:
        """A card as the viewer sees it; equal ones are one object, made once."""
        t, playable = self.t, self.t.playable[card] if self.t.phase > 0 else 0
        wild_here = playable == self.everybody and t.content.wild[card] == 0
        not_yours = t.phase > 0 and t.places.zone_of(card) == self.own_hand and not playable & self.own_bit
        key = (card, face_down, wild_here, not_yours)
        thing = self.texts.things.get(key)
        if thing is None:
            thing = self.texts.things[key] = self.new_thing(*key)
        return thing

    def new_thing(self, card: int, face_down: bool, wild_here: bool, not_yours: bool) -> Thing:
        texts, rule = self.texts, CARD_RULES[self.t.content.family[card]]
        marks = ["face-down"] if face_down else []
        marks += self.printed(card)
        marks += ["wild here"] if wild_here else []
        marks += ["not your flag"] if not_yours else []
        return Thing(
            name=texts.card_names[card],
            id=texts.card_ids[card],
            text=texts.card_texts[card],
            marks=marks,
            rule=rule,
        )

    def printed(self, card: int) -> list[str]:
        """What is printed on a card besides its name and text."""
        c = self.t.content
        flags = [self.texts.nation_codes[n] for n in range(c.nations) if c.flags[card] >> n & 1]
        marks = [
            COLOUR_NAMES[c.family[card]],
            f"value {c.value[card]}",
            "wild" if c.wild[card] else " ".join(flags),
        ]
        marks += ["Sanction"] if c.sanction[card] else []
        return marks + {HAND_ONLY: ["hand only"], FRONT_ONLY: ["front only"], NEVER: ["lasting"]}.get(
            c.use_from[card], []
        )

    def unplayed(self) -> list[Thing]:
        taken = set(self.t.nation)
        return [
            Thing(
                name,
                self.texts.nation_codes[nation],
                text=nation_text(self.t.content, nation),
                rule="EOD-1.8",
            )
            for nation, name in enumerate(self.texts.nation_names)
            if nation not in taken
        ]

    # -- offers and half-built moves -------------------------------------------------------------

    def offers(self) -> list[Thing]:
        """EOD-5.5: descriptions, never sealed cards. An offer not yet shown is seen by its maker alone."""
        t = self.t
        offers = list(t.offers)
        trade = next((step for step in t.stack if isinstance(step, Trade)), None)
        if trade is not None and trade.seat == self.seat and t.offers:
            offers = list(trade.prepared)
        deals = [deal for deal in [*offers, *t.answers] if deal.kind != NO_DEAL]
        return [Thing(self.title(deal), text=self.describe(deal), rule="EOD-5.5") for deal in deals]

    def title(self, deal: Deal) -> str:
        return f"{KINDS_OF_DEAL[deal.kind]} of {self.names[deal.giver]} to {self.names[deal.taker]}"

    def describe(self, deal: Deal) -> str:
        """What everybody may know of a deal; its maker also sees the cards sealed in it."""
        if deal.kind == A_CLOSING:
            return self.closing(deal)
        if deal.kind == AN_ACCEPTANCE:
            return f"Gives {self.both(self.t.offers[deal.giver].ask_front, self.lot(deal))}."
        gives = self.both(deal.front, self.lot(deal))
        asks = self.both(deal.ask_front, self.request(deal))
        return f"Gives {gives}. Asks for {asks}."

    def closing(self, deal: Deal) -> str:
        """EOD-5.12: both sides of the deal that its maker is about to close."""
        answer = self.t.answers[deal.taker]
        if answer.kind == AN_ACCEPTANCE:
            offer = self.t.offers[deal.taker]
            gives, gets = (
                self.both(offer.front, self.lot(offer)),
                self.both(offer.ask_front, self.lot(answer)),
            )
        else:
            gives = self.both(answer.ask_front, self.lot(deal) or self.request(answer))
            gets = self.both(answer.front, self.lot(answer))
        return f"Gives {gives}. Gets {gets}."

    def listed(self, cards: Iterable[int]) -> str:
        return ", ".join(self.texts.card_names[card] for card in cards)

    def both(self, cards: Any, hand: str) -> str:
        named = [self.texts.card_names[card] for card in cards]
        return ", ".join([*named, hand] if hand else named) or "nothing"

    def lot(self, deal: Deal) -> str:
        if not len(deal.hand):
            return ""
        c, said = self.t.content, [_counted(len(deal.hand))]
        accepts = deal.kind == AN_ACCEPTANCE
        request = self.t.offers[deal.giver] if accepts else deal
        if request.ask_total_how != UNSAID if accepts else deal.says_total:
            said.append(f"worth {sum(c.value[card] for card in deal.hand)}")
        if request.ask_colours_how != UNSAID if accepts else deal.says_colours == EXACTLY:
            said.append(_and([COLOUR_NAMES[f] for f in sorted(c.family[card] for card in deal.hand)]))
        elif deal.says_colours == AS_A_SET and not accepts:
            said.append(_or([COLOUR_NAMES[f] for f in members(deal.colour_set)]))
        text = ", ".join(said)
        if self.face_up or deal.giver == self.seat:
            text += f" ({', '.join(self.texts.card_names[card] for card in deal.hand)})"
        return text

    def request(self, deal: Deal) -> str:
        if not deal.ask_count:
            return ""
        said = [_counted(int(deal.ask_count))]
        if deal.ask_total_how != UNSAID:
            said.append(
                f"worth {'exactly' if deal.ask_total_how == EXACTLY else 'at least'} {deal.ask_total}"
            )
        if deal.ask_colours_how == EXACTLY:
            said.append(_and([COLOUR_NAMES[f] for f in range(5) for _ in range(deal.asks_of(f))]))
        elif deal.ask_colours_how == AS_A_SET:
            said.append(_or([COLOUR_NAMES[f] for f in members(deal.ask_set)]))
        return ", ".join([part for part in said if part])

    def draft(self) -> list[Thing]:
        """What the viewer has picked so far; nobody else sees it."""
        text = draft_text(self)
        return [Thing(text, rule="EOD-7.3")] if text else []

    def use_text(self, use: UseCard) -> str:
        """A use, whole or half-built, in words."""
        texts = self.texts
        words = [f"{texts.card_names[use.card]}: {texts.mode_names[use.mode]}"]
        if use.nation >= 0:
            words.append(f"against {self.names[use.nation]}")
        if use.target >= 0:
            words.append(f"target {texts.card_names[use.target]}")
        if use.site >= 0:
            words.append(f"to site {use.site + 1}")
        if use.cleared >= 0:
            words.append(f"discarding {texts.card_names[use.cleared]}")
        return ", ".join(words) + "."

    # -- for a graphic board ---------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        t = self.t
        return {
            "round": int(t.round),
            "rounds": int(t.content.last_turn),
            "step": int(t.phase),
            "turn": int(t.current),
            "nations": [int(nation) for nation in t.nation],
            "scores": [int(score) for score in t.score],
            "hands": [int(t.hand(seat)) for seat in range(t.seats)],
            "fronts": [self.cards(FRONTS + seat) for seat in range(t.seats)],
            "downs": [self.cards(DOWNS + seat) for seat in range(t.seats)],
            "sites": [
                [self.cards(site_zone(seat, site)) for site in range(MOST_SITES)] for seat in range(t.seats)
            ],
            "scrapyard": self.cards(SCRAPYARD),
            "centre": self.cards(CENTRE),
            "deck": int(t.deck.left()),
        }


def draft_text(viewer: Viewer) -> str:
    """The picks of the viewer, in words; empty: there are none."""
    t, top, seat = viewer.t, viewer.t.on_top, viewer.seat
    if seat is None:
        return ""
    if isinstance(top, AnswerOffers):
        return deal_text(viewer, top.drafts[seat])
    if isinstance(top, PollTable):
        return viewer.use_text(use_of(seat, top.made[seat])) if top.made[seat].begun() else ""
    if isinstance(top, ChooseOwed):
        owed = owed_from(t, top.prompt_number, seat)
        return viewer.listed([card for card in owed if top.is_chosen(seat, card)])
    if isinstance(top, Picking) and top.seat == seat and top.made.begun():
        return _own_draft_text(viewer, top)
    return ""


def _own_draft_text(viewer: Viewer, top: Picking) -> str:
    """What the only seat that is asked has picked."""
    if isinstance(top, Trade):
        return deal_text(viewer, top.draft)
    if isinstance(top, FreeForAll):
        return viewer.use_text(use_of(top.seat, top.made))
    if isinstance(top, PayPrice):
        return viewer.listed(top.chosen())
    if isinstance(top, MayLaunch):
        return ", ".join(["Ship", *(viewer.texts.card_names[card] for card in loaded(top.made))])
    return ""


def deal_text(viewer: Viewer, deal: Deal) -> str:
    return f"{viewer.title(deal)}: {viewer.describe(deal)}" if deal.kind != NO_DEAL else ""


def seat_names(table: Board, texts: Texts) -> list[str]:
    return [texts.nation_names[n] if n >= 0 else f"Seat {seat + 1}" for seat, n in enumerate(table.nation)]


def _counted(cards: int) -> str:
    return "1 hand card" if cards == 1 else f"{cards} hand cards"


def _and(words: list[str]) -> str:
    return " and ".join(words)


def _or(words: list[str]) -> str:
    return "each " + " or ".join(words)
