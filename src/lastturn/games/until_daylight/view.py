"""The only place that decides who sees what."""

from __future__ import annotations

from typing import Any

from lastturn.engine.bits import count, members
from lastturn.engine.views import Fact, SeatView, Thing, View, Zone
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import GRENADE, SPEAR, SURVIVOR
from lastturn.games.until_daylight.content import TOKENS, Facts
from lastturn.games.until_daylight.rules.attack import Attack
from lastturn.games.until_daylight.rules.combat import CombatPhase
from lastturn.games.until_daylight.rules.combat_turn import Actions
from lastturn.games.until_daylight.rules.enemies import EnemiesPhase, EnemyAttack
from lastturn.games.until_daylight.rules.search import SearchPhase
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.setup import Preparation

PHASES = {
    Preparation: "setup",
    SearchPhase: "search",
    TradePhase: "trade",
    CombatPhase: "combat",
    EnemiesPhase: "enemies",
}
ENDED = {num.DAWN: "won", num.CLEARED: "won", num.DEAD: "lost", num.OVERRUN: "lost"}


def phase_of(t: Board) -> str:
    """What part of the round the table is in."""
    if t.over():
        return ENDED[t.ended]
    return next((PHASES[type(step)] for step in t.stack if type(step) in PHASES), "round")


def find_step(t: Board, kind: type) -> Any:
    return next((step for step in t.stack if isinstance(step, kind)), None)


def horde_marks(t: Board, place: int) -> list[str]:
    """What lies on a horde card and how it stands."""
    h = t.line[place]
    marks = [f"{t.health_at(place)} of {t.content.enemy_health[t.type_at(place)]} health"]
    marks += [f"{horde.damage_on(h)} damage"] if horde.damage_on(h) else []
    marks += [f"{horde.spears_on(h)} Spear"] if horde.spears_on(h) else []
    marks += ["stunned"] if horde.stunned(h) else []
    marks += ["marked"] if horde.marked(h) else []
    return marks + (["has acted"] if horde.acted(h) else [])


class Seen:
    """The table as one viewer sees it; `face_up` shows everything."""

    def __init__(self, facts: Facts, t: Board, seat: int | None, face_up: bool, names: list[str]) -> None:
        self.facts = facts
        self.t = t
        self.you = seat
        self.face_up = face_up
        self.names = names

    def view(self, game: str) -> View:
        t = self.t
        seats = [SeatView(seat, name, out=self._dead(seat)) for seat, name in enumerate(self.names)]
        return View(
            game=game,
            you=self.you,
            headline=self.headline(),
            asked=members(t.shown()),
            seats=seats,
            facts=self.table_facts(),
            zones=self.zones(),
            over=t.over(),
            board=self.board(),
        )

    def _dead(self, seat: int) -> bool:
        return self.t.of(seat, inv.CHARACTER) >= 0 and self.t.health_left(seat) <= 0

    def sees_inventory(self, seat: int) -> bool:
        """SUD-H5: open inventories are for all; closed ones for their owner."""
        return self.face_up or self.you == seat or not self.t.house.closed

    def headline(self) -> str:
        t = self.t
        if t.over():
            return "You have survived until daylight." if t.winners() else "The night has won."
        enemies = "1 enemy" if t.enemies() == 1 else f"{t.enemies()} enemies"
        where = {
            "setup": "Setting up.",
            "search": f"{t.active.left()} card{'s' * (t.active.left() != 1)} in the active pile.",
            "trade": "Trading before the fight.",
            "combat": f"{enemies} on the line.",
            "enemies": f"{enemies} on the line, attacking.",
            "round": "A new round.",
        }[phase_of(t)]
        last = " (last round)" if t.is_last_round() else ""
        holder = f" {self.names[t.holder]} holds WAVE!." if t.holder != inv.NOBODY else ""
        return f"Round {t.round}{last}. {where}{holder}"

    # -- facts -----------------------------------------------------------------------------------------

    def table_facts(self) -> list[Fact]:
        """What the headline or a zone says as well is quiet, and so is what says nothing."""
        t, trade = self.t, find_step(self.t, TradePhase)
        facts = [
            Fact(
                "round", "Round", t.round, note="of 6, then last rounds until the line is clear", quiet=True
            ),
            Fact("phase", "Phase", phase_of(t), quiet=True),
            Fact("first", "First Player", self._who(t.first), note="the token lights up the second perk"),
            Fact("holder", "Holder of WAVE!", self._who(t.holder), note="the one the enemies attack"),
            Fact("pile", "Cards in the active pile", t.active.left(), quiet=True),
            Fact("rubble", "Cards in the rubble pile", t.rubble.left(), quiet=True),
            Fact("assaults", "Assaults to come", t.assaults.left(), quiet=True),
        ]
        facts += [
            Fact(
                f"{token}s",
                f"{self.facts.token_names[i]} tokens in the supply",
                t.tokens_left(i),
                note=self.facts.token_texts[i],
                quiet=t.tokens_left(i) > 0,
            )
            for i, token in enumerate(TOKENS)
        ]
        if trade is not None:
            facts += [
                Fact("done", "Done trading", self._list(trade.done)),
                Fact("gave", "Gift used up", self._list(trade.offers.gave)),
            ]
        turn = find_step(t, Actions)
        if turn is not None:
            facts += [
                Fact("turn", "Combat turn", self._who(turn.seat)),
                Fact("actions", "Actions left", turn.actions),
            ]
        return facts + [fact for seat in range(t.seats) for fact in self._seat_facts(seat)]

    def _who(self, seat: int) -> str:
        return "nobody" if seat == inv.NOBODY else f"seat {seat + 1}"

    def _list(self, seats: int) -> str:
        return ", ".join([f"seat {seat + 1}" for seat in members(seats)]) or "nobody"

    def _seat_facts(self, seat: int) -> list[Fact]:
        t, n = self.t, seat + 1
        character = t.of(seat, inv.CHARACTER)
        text = self.facts.character_texts[character] if character >= 0 else ""
        name = self.facts.character_names[character] if character >= 0 else "not chosen"
        now = {
            "barricades": ("Barricades", t.of(seat, inv.BARRICADES)),
            "traps": ("Traps before it", t.of(seat, inv.TRAPS)),
            "survivors": ("Saved Survivors", count(t.of(seat, inv.SAVED))),
            "blood": ("Extra splash this round", t.of(seat, inv.BLOOD)),
        }
        said_elsewhere = {
            "damage": ("Damage", t.of(seat, inv.DAMAGE)),
            "cards": ("Cards", t.cards(seat)),
            "slots": ("Slots used", t.slots(seat)),
            "defeated": ("Enemies defeated", t.of(seat, inv.DEFEATED)),
            "taken": ("Damage taken", t.of(seat, inv.TAKEN)),
            "delays": ("Delays", t.of(seat, inv.DELAYS)),
            "crafted": ("Tokens crafted", t.of(seat, inv.CRAFTED)),
            "rescued": ("Survivors saved", t.of(seat, inv.RESCUED)),
        }
        health = t.health_left(seat) if character >= 0 else 0
        return [
            Fact(f"character.{n}", "Character", name, seat=seat, note=text, quiet=True),
            Fact(f"health.{n}", "Health left", max(health, 0), seat=seat, quiet=character < 0),
            *[Fact(f"{id}.{n}", label, v, seat=seat, quiet=v == 0) for id, (label, v) in now.items()],
            *[
                Fact(f"{id}.{n}", label, v, seat=seat, quiet=True)
                for id, (label, v) in said_elsewhere.items()
            ],
        ]

    # -- zones -----------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        t = self.t
        zones = [
            self._line(),
            Zone("open", "Combat cards lying open", things=[self._combat(c) for c in t.open], pile="current"),
        ]
        zones += [self._inventory(seat) for seat in range(t.seats)]
        zones += [
            Zone(
                f"saved.{seat + 1}",
                "Saved Survivors",
                seat=seat,
                things=[Thing(self.facts.pictures[c]) for c in members(t.of(seat, inv.SAVED))],
            )
            for seat in range(t.seats)
        ]
        zones += [self._drawn(), self._offers(), self._attack()]
        kinds = range(t.content.kinds)
        zones += [
            self._pile("rubble", "Rubble pile", t.rubble),
            self._pile("active", "Active rubble pile", t.active),
            Zone(
                "discard",
                "Rubble discard pile",
                things=[self._card(k, t.spent[k]) for k in kinds if t.spent[k]],
                pile="face-up",
            ),
            Zone(
                "box",
                "Cards not in this game",
                things=[self._card(k, t.box[k]) for k in range(len(t.box)) if t.box[k]],
            ),
            self._combat_deck(),
            self._combat_discard(),
            self._assault_deck(),
            Zone(
                "used-assaults",
                "Used assault cards",
                things=[self._assault(a) for a in t.assaults.order[: t.assaults.drawn]],
                pile="face-up",
            ),
            self._supply(),
        ]
        return zones

    def _card(self, kind: int, n: int = 1) -> Thing:
        facts = self.facts
        return Thing(facts.card_names[kind], id=facts.card_ids[kind], count=n, text=facts.card_texts[kind])

    def _combat(self, card: int, n: int = 1) -> Thing:
        return Thing(self.facts.combat_names[card], count=n, text=self.facts.combat_texts[card])

    def _assault(self, assault: int) -> Thing:
        t = self.t
        rows = [
            (name, t.content.assault_row(assault, kind, t.seats))
            for kind, name in enumerate(self.facts.enemy_names)
        ]
        return Thing(
            self.facts.assault_names[assault], text=", ".join([f"{n} {name}" for name, n in rows if n])
        )

    def _line(self) -> Zone:
        """SUD-H9: all of it, from left to right."""
        zone = Zone("line", "The line", note="from left to right; new cards come at the right end")
        zone.things = [self._horde_card(place) for place in range(len(self.t.line))]
        return zone

    def _horde_card(self, place: int) -> Thing:
        t, h = self.t, self.t.line[place]
        kind = t.type_at(place)
        marks = [f"place {place + 1}", *horde_marks(t, place)]
        picture = self.facts.pictures[horde.card_of(h)]
        return Thing(
            self.facts.enemy_names[kind],
            text=f"{picture}. {self.facts.enemy_texts[kind]}",
            marks=marks,
            rule="SUD-6.1",
        )

    def _inventory(self, seat: int) -> Zone:
        t = self.t
        zone = Zone(
            f"inventory.{seat + 1}",
            "Inventory",
            seat=seat,
            note=f"{t.slots(seat)} of {t.content.slots} slots used",
        )
        if self.sees_inventory(seat):
            zone.things = [self._card(t.kind_at(seat, s), t.count_at(seat, s)) for s in range(t.slots(seat))]
            return zone
        known = [int(t.known[seat * t.content.kinds + kind]) for kind in range(t.content.kinds)]
        zone.things = [self._card(kind, n) for kind, n in enumerate(known) if n]
        zone.hidden = t.cards(seat) - sum(known)
        return zone

    def _drawn(self) -> Zone:
        """SUD-H3: a drawn item; with closed inventories only its drawer sees it."""
        t = self.t
        zone = Zone("drawn", "Drawn card", seat=None if t.drawer == inv.NOBODY else t.drawer, pile="current")
        if t.drawn != inv.NOTHING:
            if t.drawn == t.content.wave or self.sees_inventory(t.drawer):
                zone.things = [self._card(t.drawn)]
            else:
                zone.hidden = 1
        return zone

    def _offers(self) -> Zone:
        """SUD-H11"""
        zone, trade = Zone("offers", "Open offers"), find_step(self.t, TradePhase)
        offers = [] if trade is None else sorted(trade.offers.waiting, key=lambda offer: int(offer.giver))
        for offer in offers:
            thing = self._card(offer.kind, offer.number)
            thing.marks = [f"from seat {offer.giver + 1}", f"to seat {offer.receiver + 1}"]
            zone.things.append(thing)
        return zone

    def _attack(self) -> Zone:
        """SUD-H14: the attack that is being resolved."""
        t, zone = self.t, Zone("attack", "The attack")
        attack, enemy = find_step(t, Attack), find_step(t, EnemyAttack)
        if attack is not None:
            marks = [f"by seat {attack.seat + 1}", f"on place {attack.target + 1}", f"base {attack.base}"]
            marks += [f"{attack.ammo} ammo"] if attack.ammo else []
            marks += ["FOCUS"] if attack.focus else []
            thing = self._card(attack.weapon)
            thing.marks = marks
            zone.things = [thing]
        elif enemy is not None:
            target = (
                f"on seat {enemy.target + 1}"
                if enemy.target != inv.NOBODY
                else f"on the Survivor at place {enemy.survivor + 1}"
            )
            zone.things = [
                Thing(self.facts.enemy_names[enemy.enemy], marks=[f"from place {enemy.place + 1}", target])
            ]
        return zone

    def _pile(self, id: str, name: str, pile: Any) -> Zone:
        """SUD-H1, SUD-H2: nobody sees the cards."""
        if self.face_up:
            cards = [self._card(kind) for kind in pile.rest()]
            return Zone(id, name, things=cards, note="top card first", pile="draw")
        return Zone(id, name, hidden=pile.left(), pile="draw")

    def _combat_deck(self) -> Zone:
        t, zone = self.t, Zone("combat", "Combat deck", pile="draw")
        if self.face_up:
            zone.things = [self._combat(card) for card in t.combat.rest()]
            return zone
        zone.hidden = t.combat.left()
        all_cards = [f"{n} {self.facts.combat_names[card]}" for card, n in enumerate(t.content.combat_copies)]
        zone.note = "35 cards in all: " + ", ".join(all_cards)
        return zone

    def _combat_discard(self) -> Zone:
        t = self.t
        spent = [int(t.spent[t.content.kinds + card]) for card in range(t.content.combats)]
        return Zone(
            "combat-discard",
            "Combat discard pile",
            things=[self._combat(card, n) for card, n in enumerate(spent) if n],
            pile="face-up",
        )

    def _assault_deck(self) -> Zone:
        """SUD-H8: which cards are left is known by elimination, not their order."""
        t, rest = self.t, list(self.t.assaults.rest())
        zone = Zone("assault-deck", "Assault cards to come", pile="draw")
        if self.face_up or t.house.rising:
            zone.things = [self._assault(a) for a in rest]
        else:
            zone.hidden = len(rest)
            zone.note = "still to come: " + (
                ", ".join([self.facts.assault_names[a] for a in sorted(rest)]) or "none"
            )
        return zone

    def _supply(self) -> Zone:
        t, zone = self.t, Zone("supply", "Horde supply")
        for kind, name in enumerate(self.facts.enemy_names):
            n = len([card for card in members(t.supply) if t.content.type_of[card] == kind])
            if n:
                zone.things.append(Thing(name, count=n, text=self.facts.enemy_texts[kind]))
        return zone

    # -- for graphic boards ------------------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        t = self.t
        return {
            "round": t.round,
            "phase": phase_of(t),
            "first": t.first,
            "holder": t.holder,
            "active": t.active.left(),
            "rubble": t.rubble.left(),
            "line": [self._board_card(place) for place in range(len(t.line))],
            "open": list(t.open),
            "seats": [self._board_seat(seat) for seat in range(t.seats)],
            "tokens": [t.tokens_left(token) for token in range(len(TOKENS))],
            "spears": t.content.tokens[SPEAR] - t.tokens_left(SPEAR),
            "grenades": t.content.tokens[GRENADE] - t.tokens_left(GRENADE),
        }

    def _board_card(self, place: int) -> dict[str, int]:
        t, h = self.t, self.t.line[place]
        return {
            "card": horde.card_of(h),
            "kind": t.type_at(place),
            "health": t.health_at(place),
            "damage": horde.damage_on(h),
            "spears": horde.spears_on(h),
            "stunned": int(horde.stunned(h)),
            "marked": int(horde.marked(h)),
            "acted": int(horde.acted(h)),
            "enemy": int(t.type_at(place) != SURVIVOR),
        }

    def _board_seat(self, seat: int) -> dict[str, Any]:
        t = self.t
        row: dict[str, Any] = {
            "character": t.of(seat, inv.CHARACTER),
            "damage": t.of(seat, inv.DAMAGE),
            "slots": t.slots(seat),
            "cards": t.cards(seat),
            "barricades": t.of(seat, inv.BARRICADES),
            "traps": t.of(seat, inv.TRAPS),
            "survivors": count(t.of(seat, inv.SAVED)),
        }
        if self.sees_inventory(seat):
            row["inventory"] = [
                [t.kind_at(seat, slot), t.count_at(seat, slot)] for slot in range(t.slots(seat))
            ]
        return row
