"""The only place that decides who sees what."""

from __future__ import annotations

from typing import Final, Literal

from lastturn.engine.bits import members
from lastturn.engine.views import SeatView, Thing, View, Zone
from lastturn.engine.zones import Pile
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.picture import Picture
from lastturn.games.until_daylight.pointing import horde_id
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.enemies import EnemyAttack
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


class Seen:
    """The table as one viewer sees it; `face_up` shows everything."""

    def __init__(self, wording: Wording, t: Board, seat: int | None, face_up: bool, names: list[str]) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.you = seat
        self.face_up = face_up
        self.names = names
        self.known = wording.zones

    def view(self, game: str) -> View:
        t, standing = self.t, Headline(self.wording, self.t, self.names)
        seats = [self._seat(standing, seat) for seat in range(t.seats)]
        return View(
            game=game,
            you=self.you,
            headline=standing.headline(),
            asked=members(t.shown()),
            seats=seats,
            facts=standing.all_facts(),
            zones=self.zones(),
            over=t.over(),
            board=Picture(self.wording, t, self.sees_inventory, self.unseen()).board(),
        )

    def _seat(self, standing: Headline, seat: int) -> SeatView:
        return SeatView(
            seat=seat,
            name=self.names[seat],
            out=self._dead(seat),
            shows=[f"health.{seat + 1}", f"slots.{seat + 1}"],
            doing=standing.doing(seat),
        )

    def _dead(self, seat: int) -> bool:
        return self.t.of(seat, inv.CHARACTER) >= 0 and self.t.health_left(seat) <= 0

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
            self._zone("open", [self._combat(card) for card in t.open], pile="current"),
            *[self._inventory(seat) for seat in range(t.seats)],
            *[self._saved(seat) for seat in range(t.seats)],
            self._drawn(),
            self._offers(),
            self._attack(),
            self._pile("rubble", t.rubble),
            self._pile("active", t.active),
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
        numbers = (LINE, *[int(h) for h in self.t.line])
        return self.known.find(numbers) or self.known.keep(numbers, self._horde())

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
        t, sees = self.t, self.sees_inventory(seat)
        if sees:
            held = [int(t.kind_at(seat, s)) + 64 * int(t.count_at(seat, s)) for s in range(t.slots(seat))]
        else:
            known = [int(t.known[seat * t.content.kinds + kind]) for kind in range(t.content.kinds)]
            held = [int(t.cards(seat)), int(t.slots(seat)), *known]
        numbers = (INVENTORY if sees else CLOSED, seat, *held)
        return self.known.find(numbers) or self.known.keep(numbers, self._held(seat))

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
        numbers = (SAVED, seat, int(self.t.of(seat, inv.SAVED)))
        return self.known.find(numbers) or self.known.keep(numbers, self._survivors(seat))

    def _survivors(self, seat: int) -> Zone:
        return Zone(
            id=f"saved.{seat + 1}",
            name=self.text("zone.saved"),
            seat=seat,
            things=[Thing(name=self.facts.pictures[c]) for c in members(self.t.of(seat, inv.SAVED))],
        )

    def _drawn(self) -> Zone:
        """SUD-H3: a drawn item; with closed inventories only its drawer sees it."""
        t, zone = self.t, self._zone("drawn", [], pile="current")
        zone.seat = None if t.drawer == inv.NOBODY else t.drawer
        if t.drawn != inv.NOTHING:
            if t.drawn == t.content.wave or self.sees_inventory(t.drawer):
                zone.things = [self._card(t.drawn)]
            else:
                zone.hidden = 1
        return zone

    def _offers(self) -> Zone:
        """SUD-H11"""
        zone, trade = self._zone("offers", []), find_step(self.t, TradePhase)
        offers = [] if trade is None else sorted(trade.offers.waiting, key=lambda offer: int(offer.giver))
        for offer in offers:
            marks = [
                self.text("mark.from_seat", seat=self.names[offer.giver]),
                self.text("mark.to_seat", seat=self.names[offer.receiver]),
            ]
            zone.things.append(self._marked(int(offer.kind), int(offer.number), marks))
        return zone

    def _attack(self) -> Zone:
        """SUD-H14: the attack that is being resolved."""
        attack, enemy = find_step(self.t, Attack), find_step(self.t, EnemyAttack)
        if attack is not None:
            return self._zone("attack", [self._attacker(attack)])
        return self._zone("attack", [] if enemy is None else [self._attacking_enemy(enemy)])

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

    def _pile(self, id: str, pile: Pile) -> Zone:
        """SUD-H1, SUD-H2: nobody sees the cards."""
        if self.face_up:
            zone = self._zone(id, [self._card(kind) for kind in pile.rest()], pile="draw")
            zone.note = self.text("zone.top_first")
            return zone
        zone = self._zone(id, [], pile="draw")
        zone.hidden = pile.left()
        return zone

    def _discard(self) -> Zone:
        t = self.t
        counts = [int(t.spent[kind]) for kind in range(t.content.kinds)]
        numbers = (DISCARD, *counts)
        return self.known.find(numbers) or self.known.keep(
            numbers, self._zone("discard", self._cards(counts), pile="face-up")
        )

    def _box(self) -> Zone:
        counts = [int(n) for n in self.t.box]
        numbers = (BOX, *counts)
        return self.known.find(numbers) or self.known.keep(numbers, self._zone("box", self._cards(counts)))

    def _combat_deck(self) -> Zone:
        if self.face_up:
            return self._whole_combat_deck()
        numbers = (COMBAT, int(self.t.combat.left()))
        return self.known.find(numbers) or self.known.keep(numbers, self._whole_combat_deck())

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
        t = self.t
        spent = [int(t.spent[t.content.kinds + card]) for card in range(t.content.combats)]
        numbers = (COMBAT_DISCARD, *spent)
        found = self.known.find(numbers)
        if found is None:
            cards = [self._combat(card, n) for card, n in enumerate(spent) if n]
            found = self.known.keep(numbers, self._zone("combat-discard", cards, pile="face-up"))
        return found

    def _assault_deck(self) -> Zone:
        """SUD-H8: which cards are left is known by elimination, not their order."""
        t, rest = self.t, list(self.t.assaults.rest())
        zone = Zone(id="assault-deck", name=self.text("zone.assault-deck.name"), pile="draw")
        if self.face_up or t.house.rising:
            zone.things = [self._assault(a) for a in rest]
        else:
            zone.hidden = len(rest)
            names = ", ".join([self.facts.assault_names[a] for a in sorted(rest)])
            none = self.text("zone.assault-deck.none")
            zone.note = self.text("zone.assault-deck.note", assaults=names or none)
        return zone

    def _used_assaults(self) -> Zone:
        used = self.t.assaults.order[: self.t.assaults.drawn]
        return self._zone("used-assaults", [self._assault(a) for a in used], pile="face-up")

    def _supply(self) -> Zone:
        numbers = (SUPPLY, int(self.t.supply))
        return self.known.find(numbers) or self.known.keep(numbers, self._whole_supply())

    def _whole_supply(self) -> Zone:
        t, zone = self.t, self._zone("supply", [])
        for kind, name in enumerate(self.facts.enemy_names):
            n = len([card for card in members(t.supply) if t.content.type_of[card] == kind])
            if n:
                zone.things.append(Thing(name=name, count=n, text=self.wording.enemies[kind]))
        return zone
