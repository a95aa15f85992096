"""The table by number for graphic boards, with what is likely to come, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lastturn.engine.bits import count
from lastturn.engine.drawing import Drawn
from lastturn.games.until_daylight import cards as c
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.content import TOKENS
from lastturn.games.until_daylight.files import SPECIALS
from lastturn.games.until_daylight.forecast import Forecast, Outlook
from lastturn.games.until_daylight.odds import Deck, in_combat_deck, percent
from lastturn.games.until_daylight.pointing import horde_id
from lastturn.games.until_daylight.rules.attack import Attack, base_damage, combat_cards
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.declare import most_ammo
from lastturn.games.until_daylight.rules.enemies import EnemyAttack
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.standing import find_step, phase_of
from lastturn.games.until_daylight.wording import Wording

# what a drawn card may be, and the families that count to it
FINDS: Final = {
    "bites": (c.RED,),
    "parts": (c.AMMO, c.INGREDIENT),
    "junk": (c.JUNK,),
    "rest": (c.WEAPON, c.HEALING, c.SPECIAL),
}

# What comes first among the numbers that fields are made of.
SUPPLIES: Final = 0
ENEMIES: Final = 1
FINDS_NOW: Final = 2
COMBAT_CARDS: Final = 3
OF_SEAT: Final = 4
NO_FINDS: Final[dict[str, Any]] = {"finds": []}


class Picture:
    """One table, on what was drawn of it for the viewer before; `sees` says whose inventory the viewer sees,
    `unseen` counts the cards that may be drawn."""

    def __init__(
        self,
        wording: Wording,
        t: Board,
        sees: Callable[[int], bool],
        unseen: Callable[[], list[int]],
        drawn: Drawn,
    ) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.sees = sees
        self.unseen = unseen
        self.drawn = drawn.fields
        self.combat = in_combat_deck(t)
        self.turn = find_step(t, TakeActions)

    def board(self) -> dict[str, Any]:
        t, enemies, supplies = self.t, self._enemies(), self._supplies()
        return {
            "round": t.round,
            "rounds": t.content.rounds,
            "phase": phase_of(t),
            "first": t.first,
            "holder": t.holder,
            "active": t.active.left(),
            "rubble": t.rubble.left(),
            **enemies,
            "open": supplies["open"],
            "seats": [self._seat(seat) for seat in range(t.seats)],
            "tokens": supplies["tokens"],
            "spears": t.content.tokens[c.SPEAR] - t.tokens_left(c.SPEAR),
            "grenades": t.content.tokens[c.GRENADE] - t.tokens_left(c.GRENADE),
            **self._finds(),
            **self._combat_cards(),
            "assault": self._assault(),
            "attack": self._attack(),
            "offers": self._offers(),
        }

    def _supplies(self) -> dict[str, Any]:
        t, drawn = self.t, self.drawn
        drawn.begin(SUPPLIES)
        for token in range(len(TOKENS)):
            drawn.add(t.tokens_left(token))
        drawn.add_row(t.open, 0, len(t.open))
        return drawn.find() or drawn.keep(
            {"open": list(t.open), "tokens": [t.tokens_left(token) for token in range(len(TOKENS))]}
        )

    def _enemies(self) -> dict[str, Any]:
        """The line, and what will come of it."""
        t, drawn = self.t, self.drawn
        drawn.begin(ENEMIES)
        for number in (
            t.seats, t.holder, int(t.over()), int(t.house.monsters_once), int(t.house.grudge), len(t.line),
        ):  # fmt: skip
            drawn.add(number)
        drawn.add_row(t.line, 0, len(t.line))
        drawn.add_row(t.seated, 0, len(t.seated))
        self._add_combat_cards()
        return drawn.find() or drawn.keep(self._line_and_coming())

    def _add_combat_cards(self) -> None:
        t, drawn = self.t, self.drawn
        drawn.add_row(self.combat, 0, len(self.combat))
        drawn.add_row(t.spent, t.content.kinds, t.content.combats)

    def _line_and_coming(self) -> dict[str, Any]:
        forecasts = self._forecasts()
        return {
            "line": [self._horde_card(place, forecasts) for place in range(len(self.t.line))],
            "coming": [self._coming(seat, outlook) for seat, outlook in forecasts.items()],
        }

    # -- what is likely to come ----------------------------------------------------------------------

    def _forecasts(self) -> dict[int, Outlook]:
        """Of the seats that the enemies attack this round."""
        t = self.t
        if t.holder == inv.NOBODY or t.over():
            return {}
        seats, deck = (
            {int(t.attacked_by(place)) for place in range(len(t.line)) if t.is_enemy(place)},
            Deck(t),
        )
        return {seat: self._outlook(seat, deck) for seat in sorted(seats)}

    def _outlook(self, seat: int, deck: Deck) -> Outlook:
        """All that a forecast looks at is among the numbers."""
        t, known = self.t, self.wording.outlooks
        numbers = (
            seat, int(t.house.monsters_once), int(t.house.grudge), *t.numbers_of(seat),
            *[int(h) for h in t.line], *deck.first, *deck.then,
        )  # fmt: skip
        return known.find(numbers) or known.keep(numbers, Outlook(Forecast(t, seat, deck)))

    def _coming(self, seat: int, outlook: Outlook) -> dict[str, Any]:
        t = self.t
        return {
            "seat": seat,
            "damage": self._about(outlook.coming),
            "death": self.text("odds.percent", n=percent(outlook.death)),
            "health": max(int(t.health_left(seat)), 0),
        }

    def _about(self, damage: float) -> str:
        return f"{damage:.1f}"

    def _finds(self) -> dict[str, Any]:
        """What the next card of the active pile may be, by the cards that have not been seen."""
        t, drawn = self.t, self.drawn
        pile = int(t.active.left())
        if pile == 0 or phase_of(t) != "search":
            return NO_FINDS
        unseen = self.unseen()
        unseen[t.content.wave] = 0
        has_wave = t.drawn != t.content.wave
        drawn.begin(FINDS_NOW)
        drawn.add(pile)
        drawn.add(int(has_wave))
        for n in unseen:
            drawn.add(n)
        return drawn.find() or drawn.keep(
            {"finds": self._all_finds(pile, has_wave, unseen) if sum(unseen) else []}
        )

    def _all_finds(self, pile: int, has_wave: bool, unseen: list[int]) -> list[dict[str, str]]:
        others = (pile - 1) / pile if has_wave else 1.0
        wave = self.text("odds.one_in", n=pile if has_wave else pile + 1)
        return [
            {"id": "wave", "name": self.text("finds.wave"), "value": wave},
            *[self._find(id, others * self._share(FINDS[id], unseen)) for id in FINDS],
        ]

    def _find(self, id: str, chance: float) -> dict[str, str]:
        value = self.text("odds.percent", n=percent(chance))
        return {"id": id, "name": self.text(f"finds.{id}"), "value": value}

    def _share(self, families: tuple[int, ...], unseen: list[int]) -> float:
        wanted = [n for kind, n in enumerate(unseen) if self.t.content.family[kind] in families]
        return sum(wanted) / sum(unseen)

    def _combat_cards(self) -> dict[str, Any]:
        """The cards left in the deck by what they add: known, for the discards lie open."""
        drawn = self.drawn
        drawn.begin(COMBAT_CARDS)
        drawn.add_row(self.combat, 0, len(self.combat))
        return drawn.find() or drawn.keep({"combat": self._by_modifier()})

    def _by_modifier(self) -> list[list[int]]:
        modifiers = [int(n) for n in self.t.content.modifier]
        return [
            [add, sum([int(n) for card, n in enumerate(self.combat) if modifiers[card] == add])]
            for add in sorted(set(modifiers))
        ]

    def _assault(self) -> str:
        """The one that this round has brought."""
        t = self.t
        came = t.assaults.drawn > 0 and phase_of(t) in ("trade", "combat", "enemies")
        return self.facts.assault_names[t.assaults.order[t.assaults.drawn - 1]] if came else ""

    def _attack(self) -> dict[str, Any]:
        """SUD-H14: the attack that is being resolved: who, with what, at which place."""
        attack, enemy = find_step(self.t, Attack), find_step(self.t, EnemyAttack)
        if attack is not None:
            card = self.facts.card_ids[attack.weapon]
            return {
                "seat": int(attack.seat),
                "card": card,
                "place": int(attack.target),
                "base": int(attack.base),
            }
        if enemy is None:
            return {}
        return {"from": int(enemy.place), "seat": int(enemy.target), "place": int(enemy.survivor)}

    def _offers(self) -> list[dict[str, Any]]:
        """SUD-H11: all see who offers what to whom."""
        trade = find_step(self.t, TradePhase)
        waiting = [] if trade is None else trade.offers.waiting
        return [
            {
                "id": self.facts.card_ids[offer.kind],
                "name": self.wording.short_names[offer.kind],
                "count": int(offer.number),
                "from": int(offer.giver),
                "to": int(offer.receiver),
            }
            for offer in waiting
        ]

    # -- what lies there -----------------------------------------------------------------------------

    def _horde_card(self, place: int, forecasts: dict[int, Outlook]) -> dict[str, Any]:
        t, h = self.t, self.t.line[place]
        return {
            "id": horde_id(t, place),
            "card": horde.card_of(h),
            "kind": t.content.manner[t.type_at(place)],
            "picture": self.facts.pictures[horde.card_of(h)],
            "most": t.content.enemy_health[t.type_at(place)],
            "health": t.health_at(place),
            "damage": horde.damage_on(h),
            "spears": horde.spears_on(h),
            "stunned": int(horde.stunned(h)),
            "marked": int(horde.marked(h)),
            "acted": int(horde.acted(h)),
            "enemy": int(t.type_at(place) != c.SURVIVOR),
            **self._aim(place, forecasts),
        }

    def _aim(self, place: int, forecasts: dict[int, Outlook]) -> dict[str, Any]:
        """SUD-10.2, SUD-10.3: whom it will most likely hit and how hard."""
        t, seat = self.t, int(self.t.attacked_by(place))
        h = t.line[place]
        if t.is_survivor(place):
            before = sum([1 for other in range(place) if t.is_survivor(other)])
            return {"decoy": before + 1}
        if seat not in forecasts or horde.stunned(h) or horde.acted(h):
            return {}
        forecast = forecasts[seat]
        if forecast.decoyed[place] > 0.5:
            return {"at": "survivor", "likely": percent(forecast.decoyed[place])}
        return {"at": seat, "hit": self._about(forecast.hits[place])}

    def _seat(self, seat: int) -> dict[str, Any]:
        """All that a row says is among the numbers."""
        t, drawn = self.t, self.drawn
        drawn.begin(OF_SEAT)
        for number in (
            seat, int(self.sees(seat)), int(seat == t.first), self._actions(seat), int(t.house.any_ammo),
        ):  # fmt: skip
            drawn.add(number)
        drawn.add_row(t.seated, seat * inv.ROW, inv.ROW)
        return drawn.find() or drawn.keep(self._row(seat))

    def _actions(self, seat: int) -> int:
        """How many it has left in its turn; below 0: it is not its turn."""
        turn = self.turn
        return int(turn.actions) if turn is not None and turn.seat == seat else -1

    def _row(self, seat: int) -> dict[str, Any]:
        t = self.t
        row: dict[str, Any] = {
            "character": t.of(seat, inv.CHARACTER),
            "damage": t.of(seat, inv.DAMAGE),
            "slots": t.slots(seat),
            "cards": t.cards(seat),
            "barricades": t.of(seat, inv.BARRICADES),
            "traps": t.of(seat, inv.TRAPS),
            "survivors": count(t.of(seat, inv.SAVED)),
            "blood": t.of(seat, inv.BLOOD),
            **self._character(seat),
        }
        if self.sees(seat):
            row["inventory"] = [
                [t.kind_at(seat, slot), t.count_at(seat, slot)] for slot in range(t.slots(seat))
            ]
            row["items"] = [self._item(seat, slot) for slot in range(t.slots(seat))]
        return row

    def _character(self, seat: int) -> dict[str, Any]:
        t, character = self.t, int(self.t.of(seat, inv.CHARACTER))
        if character < 0:
            return {}
        told = self.facts.files.characters.character[character]
        actions = self._actions(seat)
        return {
            "who": told.id,
            "health": max(int(t.health_left(seat)), 0),
            "most": int(t.content.health[character]),
            "actions": actions if actions >= 0 else None,
            "perks": [
                {"name": told.always.name, "text": told.always.text, "live": self._always_works(seat)},
                {"name": told.first.name, "text": told.first.text, "live": seat == t.first, "token": True},
            ],
        }

    def _always_works(self, seat: int) -> bool:
        """SUD-13.4: Red Mist waits for damage; the others always work."""
        t = self.t
        return t.always(seat) != c.RED_MIST or t.of(seat, inv.DAMAGE) >= t.content.mist_from

    def _item(self, seat: int, slot: int) -> dict[str, Any]:
        t, kind = self.t, int(self.t.kind_at(seat, slot))
        ammo = int(t.content.ammo[kind])
        return {
            "id": self.facts.card_ids[kind],
            "name": self.wording.short_names[kind],
            "family": self.wording.families[kind],
            "sort": int(t.content.family[kind]),
            "count": int(t.count_at(seat, slot)),
            "says": self._says(seat, kind),
            "needs": "" if ammo == inv.NOTHING else self.facts.card_ids[ammo],
            "splash": int(t.content.splash[kind]),
        }

    def _says(self, seat: int, kind: int) -> str:
        """In a few words what the card does for this seat now."""
        t, family = self.t, int(self.t.content.family[kind])
        match family:
            case c.WEAPON:
                return self._weapon(seat, kind)
            case c.HEALING:
                return self.text("says.heals", n=int(t.content.heals[kind]))
            case c.AMMO:
                return self.text("says.ammo", weapon=self._weapon_for(seat, kind))
            case c.INGREDIENT:
                return self.text("says.half", tokens=self._tokens_of(kind))
            case c.SPECIAL:
                return self._special(kind)
            case _:
                return self.text("says.junk")

    def _special(self, kind: int) -> str:
        """The six have words of their own; another gives actions, splash or both."""
        id, content = self.facts.card_ids[kind], self.t.content
        if id in SPECIALS:
            return self.text(f"says.{id}")
        actions, splash = int(content.more_actions[kind]), int(content.more_splash[kind])
        gains = [("says.actions", actions), ("says.splash", splash)]
        return ", ".join([self.text(word, n=n) for word, n in gains if n])

    def _weapon(self, seat: int, kind: int) -> str:
        t = self.t
        ammo = int(t.content.ammo[kind])
        if ammo != inv.NOTHING and most_ammo(t, seat, kind) == 0:
            return self.text("says.unloaded", ammo=self.facts.card_names[ammo])
        loaded = min(1, int(most_ammo(t, seat, kind)))
        base, draws = int(base_damage(t, seat, kind)), int(combat_cards(t, seat, kind, loaded))
        if draws == 0:
            return self.text("says.fixed", base=base)
        if draws == 1:
            return self.text("says.draws_one", base=base)
        return self.text("says.draws", base=base, n=draws)

    def _weapon_for(self, seat: int, ammo: int) -> str:
        t = self.t
        for slot in range(t.slots(seat)):
            if t.content.ammo[t.kind_at(seat, slot)] == ammo:
                return self.wording.short_names[t.kind_at(seat, slot)]
        return self.text("says.nobody")

    def _tokens_of(self, kind: int) -> str:
        content = self.t.content
        parts = [
            (int(content.first_part[token]), int(content.second_part[token])) for token in range(c.TOKENS)
        ]
        made = [self.facts.token_names[token] for token, pair in enumerate(parts) if kind in pair]
        return ", ".join(made)
