"""The only place that decides who sees what."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from lastturn.engine.bits import members
from lastturn.engine.drawing import Drawn
from lastturn.engine.views import Thing, View, Zone
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.picture import Picture
from lastturn.games.until_daylight.pointing import horde_id
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.enemies import EnemyAttack
from lastturn.games.until_daylight.rules.gifts import Offer
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.standing import Headline, brings, find_step, horde_marks
from lastturn.games.until_daylight.wording import Wording

# What comes first among the numbers that a zone is made of: which zone it is.
LINE: Final = 0
INVENTORY: Final = 1
SAVED: Final = 2
CLOSED: Final = 3
DISCARD: Final = 4
BOX: Final = 5
COMBAT: Final = 6
COMBAT_DISCARD: Final = 7
SUPPLY: Final = 8
OPEN: Final = 9
DRAWN: Final = 10
OFFERS: Final = 11
ATTACK: Final = 12
RUBBLE: Final = 13
ACTIVE: Final = 14
ASSAULT_DECK: Final = 15
USED_ASSAULTS: Final = 16
HIDDEN: Final = -2  # a drawn card that the viewer does not see


class Seen:
    """The table as one viewer sees it, on what was drawn for it before; `face_up` shows everything."""

    def __init__(
        self, wording: Wording, t: Board, seat: int | None, face_up: bool, names: list[str], drawn: Drawn
    ) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.you = seat
        self.face_up = face_up
        self.names = names
        self.drawn = drawn

    def view(self, game: str) -> View:
        t, drawn = self.t, self.drawn
        standing = Headline(self.wording, t, self.names, drawn)
        return View(
            game=game,
            you=self.you,
            headline=standing.headline(),
            asked=members(t.shown()),
            seats=drawn.seats.listed([standing.seat(seat) for seat in range(t.seats)]),
            facts=standing.all_facts(),
            zones=drawn.zones.listed(self.zones()),
            over=t.over(),
            board=Picture(self.wording, t, self.sees_inventory, self.unseen, drawn).board(),
        )

    def sees_inventory(self, seat: int) -> bool:
        """SUD-H5: open inventories are for all; closed ones for their owner."""
        return self.face_up or self.you == seat or not self.t.house.closed

    def unseen(self) -> list[int]:
        """By kind: the cards that could lie in the active pile, as far as the viewer can know."""
        t = self.t
        counts = [0] * int(t.content.kinds)
        for pile in (t.active.rest(), t.rubble.rest()):
            for i in range(len(pile)):
                counts[pile[i]] += 1
        if t.drawn not in (inv.NOTHING, t.content.wave) and not self.sees_inventory(t.drawer):
            counts[t.drawn] += 1
        for seat in range(t.seats):
            if not self.sees_inventory(seat):
                for slot in range(t.slots(seat)):
                    counts[t.kind_at(seat, slot)] += int(t.count_at(seat, slot))
                for kind in range(t.content.kinds):
                    counts[kind] -= int(t.known_of(seat, kind))
        return counts

    # -- zones -----------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        t = self.t
        return [
            self._line(),
            self._open(),
            *[self._inventory(seat) for seat in range(t.seats)],
            *[self._saved(seat) for seat in range(t.seats)],
            self._drawn(),
            self._offers(),
            self._attack(),
            self._pile(RUBBLE, "rubble", t.rubble),
            self._pile(ACTIVE, "active", t.active),
            self._discard(),
            self._box(),
            self._combat_deck(),
            self._combat_discard(),
            self._assault_deck(),
            self._used_assaults(),
            self._supply(),
        ]

    def _zone(
        self, id: str, things: list[Thing], pile: Literal["", "draw", "current", "face-up"] = ""
    ) -> Zone:
        return Zone(id=id, name=self.text(f"zone.{id}"), things=things, pile=pile)

    def _card(self, kind: int, n: int = 1) -> Thing:
        """Equal ones are one object, made once."""
        key = (kind, n)
        thing = self.wording.things.get(key)
        if thing is None:
            thing = self.wording.things[key] = self._marked(kind, n, [])
        return thing

    def _marked(self, kind: int, n: int, marks: list[str]) -> Thing:
        facts, text = self.facts, self.wording.cards[kind]
        return Thing(name=facts.card_names[kind], id=facts.card_ids[kind], count=n, text=text, marks=marks)

    def _cards(self, counts: list[int]) -> list[Thing]:
        return [self._card(kind, n) for kind, n in enumerate(counts) if n]

    def _combat(self, card: int, n: int = 1) -> Thing:
        facts = self.facts
        return Thing(
            name=facts.combat_names[card], id=facts.combat_ids[card], count=n, text=self.wording.combat[card]
        )

    def _assault(self, assault: int) -> Thing:
        return Thing(name=self.facts.assault_names[assault], text=brings(self.facts, self.t, assault))

    def _line(self) -> Zone:
        """SUD-H9: all of it, from left to right."""
        t, drawn = self.t, self.drawn.zones
        drawn.begin(LINE)
        drawn.add_row(t.line, 0, len(t.line))
        return drawn.find() or drawn.keep(self._horde())

    def _open(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(OPEN)
        drawn.add_row(t.open, 0, len(t.open))
        return drawn.find() or drawn.keep(
            self._zone("open", [self._combat(card) for card in t.open], pile="current")
        )

    def _horde(self) -> Zone:
        return Zone(
            id="line",
            name=self.text("zone.line.name"),
            things=[self._horde_card(place) for place in range(len(self.t.line))],
            note=self.text("zone.line.note"),
        )

    def _horde_card(self, place: int) -> Thing:
        t, kind = self.t, self.t.type_at(place)
        picture = self.facts.pictures[horde.card_of(t.line[place])]
        return Thing(
            name=self.facts.enemy_names[kind],
            id=horde_id(t, place),
            text=f"{picture}. {self.wording.enemies[kind]}",
            marks=[self.text("mark.place", n=place + 1), *horde_marks(self.wording, t, place)],
            rule="SUD-6.1",
        )

    def _inventory(self, seat: int) -> Zone:
        t, drawn, sees = self.t, self.drawn.zones, self.sees_inventory(seat)
        drawn.begin(INVENTORY if sees else CLOSED)
        drawn.add(seat)
        if sees:
            drawn.add_row(t.seated, seat * inv.ROW, t.slots(seat))
        else:
            drawn.add(t.cards(seat))
            drawn.add(t.slots(seat))
            drawn.add_row(t.known, seat * t.content.kinds, t.content.kinds)
        return drawn.find() or drawn.keep(self._held(seat))

    def _held(self, seat: int) -> Zone:
        t = self.t
        zone = Zone(
            id=f"inventory.{seat + 1}",
            name=self.text("zone.inventory.name"),
            seat=seat,
            note=self.text("zone.inventory.note", n=t.slots(seat), slots=t.content.slots),
        )
        if self.sees_inventory(seat):
            zone.things = [self._card(t.kind_at(seat, s), t.count_at(seat, s)) for s in range(t.slots(seat))]
            return zone
        known = [int(t.known[seat * t.content.kinds + kind]) for kind in range(t.content.kinds)]
        zone.things = self._cards(known)
        zone.hidden = t.cards(seat) - sum(known)
        return zone

    def _saved(self, seat: int) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(SAVED)
        drawn.add(seat)
        drawn.add(self.t.of(seat, inv.SAVED))
        return drawn.find() or drawn.keep(self._survivors(seat))

    def _survivors(self, seat: int) -> Zone:
        return Zone(
            id=f"saved.{seat + 1}",
            name=self.text("zone.saved"),
            seat=seat,
            things=[Thing(name=self.facts.pictures[c]) for c in members(self.t.of(seat, inv.SAVED))],
        )

    def _drawn(self) -> Zone:
        """SUD-H3: a drawn item; with closed inventories only its drawer sees it."""
        t, drawn = self.t, self.drawn.zones
        sees = t.drawn == t.content.wave or self.sees_inventory(t.drawer)
        drawn.begin(DRAWN)
        drawn.add(t.drawer)
        drawn.add(t.drawn if sees or t.drawn == inv.NOTHING else HIDDEN)
        return drawn.find() or drawn.keep(self._drawn_card(sees))

    def _drawn_card(self, sees: bool) -> Zone:
        t, zone = self.t, self._zone("drawn", [], pile="current")
        zone.seat = None if t.drawer == inv.NOBODY else t.drawer
        if t.drawn != inv.NOTHING:
            zone.things = [self._card(t.drawn)] if sees else []
            zone.hidden = int(not sees)
        return zone

    def _offers(self) -> Zone:
        """SUD-H11"""
        trade = find_step(self.t, TradePhase)
        waiting = [] if trade is None else trade.offers.waiting
        if not waiting:
            return self._empty(OFFERS, "offers")
        offers = sorted(waiting, key=lambda offer: int(offer.giver))
        return self._zone("offers", [self._offered(offer) for offer in offers])

    def _offered(self, offer: Offer) -> Thing:
        marks = [
            self.text("mark.from_seat", seat=self.names[offer.giver]),
            self.text("mark.to_seat", seat=self.names[offer.receiver]),
        ]
        return self._marked(int(offer.kind), int(offer.number), marks)

    def _empty(self, number: i64, id: str) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(number)
        return drawn.find() or drawn.keep(self._zone(id, []))

    def _attack(self) -> Zone:
        """SUD-H14: the attack that is being resolved."""
        attack, enemy = find_step(self.t, Attack), find_step(self.t, EnemyAttack)
        if attack is not None:
            return self._zone("attack", [self._attacker(attack)])
        if enemy is None:
            return self._empty(ATTACK, "attack")
        return self._zone("attack", [self._attacking_enemy(enemy)])

    def _attacker(self, attack: Attack) -> Thing:
        text = self.text
        marks = [
            text("mark.by_seat", seat=self.names[attack.seat]),
            text("mark.on_place", n=attack.target + 1),
            text("mark.base", n=attack.base),
        ]
        marks += [text("mark.ammo", n=attack.ammo)] if attack.ammo else []
        marks += [text("mark.focus")] if attack.focus else []
        return self._marked(int(attack.weapon), 1, marks)

    def _attacking_enemy(self, enemy: EnemyAttack) -> Thing:
        if enemy.target != inv.NOBODY:
            target = self.text("mark.on_seat", seat=self.names[enemy.target])
        else:
            target = self.text("mark.on_survivor", n=enemy.survivor + 1)
        place = self.text("mark.from_place", n=enemy.place + 1)
        return Thing(name=self.facts.enemy_names[enemy.enemy], marks=[place, target])

    def _pile(self, number: i64, id: str, pile: Pile) -> Zone:
        """SUD-H1, SUD-H2: nobody sees the cards."""
        if self.face_up:
            zone = self._zone(id, [self._card(kind) for kind in pile.rest()], pile="draw")
            zone.note = self.text("zone.top_first")
            return zone
        drawn = self.drawn.zones
        drawn.begin(number)
        drawn.add(pile.left())
        return drawn.find() or drawn.keep(
            Zone(id=id, name=self.text(f"zone.{id}"), things=[], hidden=pile.left(), pile="draw")
        )

    def _discard(self) -> Zone:
        t, drawn, kinds = self.t, self.drawn.zones, self.t.content.kinds
        drawn.begin(DISCARD)
        drawn.add_row(t.spent, 0, kinds)
        return drawn.find() or drawn.keep(
            self._zone("discard", self._cards([int(t.spent[kind]) for kind in range(kinds)]), pile="face-up")
        )

    def _box(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(BOX)
        drawn.add_row(t.box, 0, len(t.box))
        return drawn.find() or drawn.keep(self._zone("box", self._cards([int(n) for n in t.box])))

    def _combat_deck(self) -> Zone:
        if self.face_up:
            return self._whole_combat_deck()
        drawn = self.drawn.zones
        drawn.begin(COMBAT)
        drawn.add(self.t.combat.left())
        return drawn.find() or drawn.keep(self._whole_combat_deck())

    def _whole_combat_deck(self) -> Zone:
        t, zone = self.t, Zone(id="combat", name=self.text("zone.combat.name"), pile="draw")
        if self.face_up:
            zone.things = [self._combat(card) for card in t.combat.rest()]
            return zone
        zone.hidden = t.combat.left()
        copies = [int(n) for n in t.content.combat_copies]
        cards = [f"{n} {self.facts.combat_names[card]}" for card, n in enumerate(copies)]
        zone.note = self.text("zone.combat.note", n=sum(copies), cards=", ".join(cards))
        return zone

    def _combat_discard(self) -> Zone:
        t, drawn, kinds = self.t, self.drawn.zones, self.t.content.kinds
        drawn.begin(COMBAT_DISCARD)
        drawn.add_row(t.spent, kinds, t.content.combats)
        return drawn.find() or drawn.keep(self._spent_combat_cards())

    def _spent_combat_cards(self) -> Zone:
        t, kinds = self.t, self.t.content.kinds
        spent = [int(t.spent[kinds + card]) for card in range(t.content.combats)]
        cards = [self._combat(card, n) for card, n in enumerate(spent) if n]
        return self._zone("combat-discard", cards, pile="face-up")

    def _assault_deck(self) -> Zone:
        """SUD-H8: which cards are left is known by elimination, not their order."""
        t, drawn, in_order = self.t, self.drawn.zones, self.face_up or self.t.house.rising
        drawn.begin(ASSAULT_DECK)
        drawn.add(int(in_order))
        drawn.add(t.seats)
        drawn.add_row(t.assaults.order, t.assaults.drawn, t.assaults.left())
        return drawn.find() or drawn.keep(self._assaults_left(in_order))

    def _assaults_left(self, in_order: bool) -> Zone:
        rest = list(self.t.assaults.rest())
        zone = Zone(id="assault-deck", name=self.text("zone.assault-deck.name"), pile="draw")
        if in_order:
            zone.things = [self._assault(a) for a in rest]
        else:
            zone.hidden = len(rest)
            names = ", ".join([self.facts.assault_names[a] for a in sorted(rest)])
            none = self.text("zone.assault-deck.none")
            zone.note = self.text("zone.assault-deck.note", assaults=names or none)
        return zone

    def _used_assaults(self) -> Zone:
        t, drawn = self.t, self.drawn.zones
        drawn.begin(USED_ASSAULTS)
        drawn.add(t.seats)
        drawn.add_row(t.assaults.order, 0, t.assaults.drawn)
        used = t.assaults.order[: t.assaults.drawn]
        return drawn.find() or drawn.keep(
            self._zone("used-assaults", [self._assault(a) for a in used], pile="face-up")
        )

    def _supply(self) -> Zone:
        drawn = self.drawn.zones
        drawn.begin(SUPPLY)
        drawn.add(self.t.supply)
        return drawn.find() or drawn.keep(self._whole_supply())

    def _whole_supply(self) -> Zone:
        t, zone = self.t, self._zone("supply", [])
        for kind, name in enumerate(self.facts.enemy_names):
            n = len([card for card in members(t.supply) if t.content.type_of[card] == kind])
            if n:
                zone.things.append(Thing(name=name, count=n, text=self.wording.enemies[kind]))
        return zone
