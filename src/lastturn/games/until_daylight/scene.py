"""Reads the [table] of a scene. The format is described in `docs/reference/scenes/until-daylight.md`."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, members
from lastturn.engine.contract import Piles
from lastturn.engine.entries import EntryReader
from lastturn.engine.step import Step
from lastturn.engine.words import plain
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import (
    ACTIVE_PILE,
    ASSAULT_DECK,
    BARRICADE,
    COMBAT_DECK,
    GRENADE,
    LOTS,
    NEW_ENEMIES,
    RUBBLE_PILE,
    SPEAR,
    SURVIVOR,
    TRAP,
)
from lastturn.games.until_daylight.content import Facts, numbers
from lastturn.games.until_daylight.rules.combat import CombatPhase
from lastturn.games.until_daylight.rules.enemies import EnemiesPhase
from lastturn.games.until_daylight.rules.search import SearchPhase, SearchTurn
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.rules.trading import look_round
from lastturn.games.until_daylight.setup import Preparation
from lastturn.games.until_daylight.turn import Night, Round

PHASES = ("setup", "round", "search", "assault", "trade", "combat", "enemies", "end")
HELD = ("assault", "trade", "combat", "enemies", "end")  # phases in which somebody holds WAVE!
PLACES = ("rubble", "discard", "active", "box")


def piles(facts: Facts) -> Piles:
    return {
        "combat": (COMBAT_DECK, facts.combat_names),
        "assaults": (ASSAULT_DECK, facts.assault_names),
        "rubble": (RUBBLE_PILE, facts.card_names),
        "active": (ACTIVE_PILE, facts.card_names),
        "line": (NEW_ENEMIES, [facts.enemy_names[kind] for kind in facts.content.type_of]),
        "characters": (LOTS, facts.character_names),
    }


class SceneReader:
    """Fills a bare table from the fields of [table]."""

    def __init__(self, facts: Facts, t: Board, position: EntryReader) -> None:
        self.facts = facts
        self.t = t
        self.position = position
        self.left = [int(n) for n in t.content.copies]  # cards not placed yet
        self.tokens = [int(n) for n in t.content.tokens]  # left in the supply
        self.phase = position.choice("phase", PHASES, "combat")

    def read(self) -> None:
        t = self.t
        if self.phase == "setup":
            t.lay([Night(), Preparation()])
            return
        t.round = self.position.number("round", 1, 99, 1)
        t.first = self._seat("first", 1)
        self._seats()
        self._wave()
        self._piles()
        self._line()
        self._combat_deck()
        self._assaults()
        t.lay(self._steps())

    def _seat(self, field: str, default: int) -> int:
        return self.position.number(field, 1, int(self.t.seats), default) - 1

    # -- cards -------------------------------------------------------------------------------------------

    def _find(self, names: list[str], wanted: str, entry: EntryReader, field: str) -> int:
        known = [plain(name) for name in names]
        if plain(wanted) not in known:
            raise entry.fail(field, f"names the unknown “{wanted}”", "made of " + ", ".join(names))
        return known.index(plain(wanted))

    def _cards(self, entry: EntryReader, field: str) -> list[int]:
        """Rubble cards by name; each may be placed as often as the box holds it."""
        found = [self._find(self.facts.card_names, name, entry, field) for name in entry.texts(field, [])]
        for kind in found:
            self.left[kind] -= 1
            if self.left[kind] < 0:
                name = self.facts.card_names[kind]
                raise entry.fail(
                    field,
                    f"holds one {name} too many",
                    f"within the {self.t.content.copies[kind]} of the box",
                )
        return found

    def _seats(self) -> None:
        entries = self.position.entries("seat", "character")
        if len(entries) > self.t.seats:
            raise self.position.fail(
                "seat", f"has {len(entries)} tables", f"at most {self.t.seats}, one for each seat"
            )
        chosen = [
            self._find(self.facts.character_names, e.text("character"), e, "character") for e in entries
        ]
        if len(set(chosen)) < len(chosen):
            raise self.position.fail("seat", "has one character twice", "a different character for each seat")
        free = [c for c in range(int(self.t.content.characters)) if c not in chosen]
        for seat in range(self.t.seats):
            self.t.put(seat, inv.CHARACTER, chosen[seat] if seat < len(chosen) else free.pop(0))
        for seat, entry in enumerate(entries):
            self._one_seat(seat, entry)
            entry.finish()

    def _one_seat(self, seat: int, entry: EntryReader) -> None:
        t = self.t
        for kind in self._cards(entry, "inventory"):
            if not t.fits(seat, kind):
                raise entry.fail("inventory", "needs more than 8 slots", "at most 8 slots")
            t.gain(seat, kind)
        if entry.has("known"):
            self._known(seat, entry)
        t.put(seat, inv.DAMAGE, entry.number("damage", 0, int(t.health_left(seat)) - 1, 0))
        t.put(seat, inv.BARRICADES, self._tokens(BARRICADE, entry, "barricades"))
        t.put(seat, inv.TRAPS, self._tokens(TRAP, entry, "traps"))
        t.put(seat, inv.BLOOD, entry.number("blood_lust", 0, 9, 0))
        for _ in range(entry.number("survivors", 0, 11, 0)):
            t.add(seat, inv.SAVED, bit(self._horde_card(SURVIVOR, entry, "survivors")))

    def _known(self, seat: int, entry: EntryReader) -> None:
        if not self.t.house.closed:
            right = "left out, or the option inventories “closed”"
            raise entry.fail("known", "stands beside open inventories", right)
        for name in entry.texts("known"):
            kind = self._find(self.facts.card_names, name, entry, "known")
            if self.t.holds(seat, kind) == 0:
                raise entry.fail("known", f"names “{name}”", "made of cards of this inventory")
            self.t.get_known(seat, kind)

    def _tokens(self, token: int, entry: EntryReader, field: str) -> int:
        """SUD-9.2: no more of a token than the box has."""
        in_box = int(self.t.content.tokens[token])
        count = entry.number(field, 0, in_box, 0)
        self.tokens[token] -= count
        if self.tokens[token] < 0:
            elsewhere = in_box - self.tokens[token] - count
            right = f"within the {in_box} {self.facts.token_names[token]} tokens of the box"
            raise entry.fail(field, f"is {count}, with {elsewhere} elsewhere", right)
        return count

    def _wave(self) -> None:
        t = self.t
        self.left[t.content.wave] = 0
        if self.phase in HELD:
            t.holder = self._seat("holder", t.first + 1)

    def _piles(self) -> None:
        """What is not placed goes under the rubble pile, or where `rest` says, in the order of the pack."""
        t = self.t
        if self.phase == "search":
            self.left[t.content.wave] = 1
        active, rubble = self._cards(self.position, "active"), self._cards(self.position, "rubble")
        for kind in self._cards(self.position, "discard"):
            t.spent[kind] += 1
        if self.phase == "search" and self.left[t.content.wave]:
            active.append(t.content.wave)
            self.left[t.content.wave] = 0
        box = [0] * int(t.content.kinds)
        rest: list[int] = []
        for kind in range(t.content.kinds):
            out = (
                int(t.content.copies[kind] - t.content.in_game(kind, t.seats))
                if kind != t.content.wave
                else 0
            )
            box[kind] = min(out, self.left[kind])
            rest += [kind] * (self.left[kind] - box[kind])
        self._put_rest(rest, active, rubble, box)
        t.box, t.active.order, t.rubble.order = numbers(box), numbers(active), numbers(rubble)
        t.active.drawn = t.rubble.drawn = 0

    def _put_rest(self, rest: list[int], active: list[int], rubble: list[int], box: list[int]) -> None:
        match self.position.choice("rest", PLACES, "rubble"):
            case "rubble":
                rubble += rest
            case "active":
                active += rest
            case "discard":
                for kind in rest:
                    self.t.spent[kind] += 1
            case _:
                for kind in rest:
                    box[kind] += 1

    # -- the line ----------------------------------------------------------------------------------------

    def _horde_card(self, kind: int, entry: EntryReader, field: str) -> int:
        t = self.t
        there = [card for card in members(t.supply) if t.content.type_of[card] == kind]
        if not there:
            raise entry.fail(
                field, f"needs another {self.facts.enemy_names[kind]}", "within the supply of the box"
            )
        t.supply &= ~bit(there[0])
        return there[0]

    def _line(self) -> None:
        """A card is a name, a name with its damage ("Brute 2"), or a table with more."""
        value = self.position.fields.get("line", [])
        self.position.ignore("line")
        if type(value) is not list:
            raise self.position.fail("line", f"is {value!r}", "a list of horde cards")
        cards = [self._line_card(item, i) for i, item in enumerate(value)]
        self.t.line = numbers(cards)
        self.t.grenades = self._tokens(GRENADE, self.position, "grenades")

    def _line_card(self, item: Any, place: int) -> int:
        entry = EntryReader(
            f"{self.position.where}, line {place + 1}",
            item if type(item) is dict else _short(item),
            self.position.error,
        )
        kind = self._find(self.facts.enemy_names, entry.text("enemy"), entry, "enemy")
        most = int(self.t.content.enemy_health[kind]) - 1
        h = horde.fresh(
            self._horde_card(kind, entry, "enemy"),
            entry.number("grudge", 1, int(self.t.seats), max(self.t.holder, 0) + 1) - 1,
        )
        h += entry.number("damage", 0, most, 0) * horde.DAMAGE
        h += self._tokens(SPEAR, entry, "spears") * horde.SPEAR
        h += horde.STUN if entry.flag("stunned", False) else 0
        h += horde.MARK if entry.flag("marked", False) else 0
        if not entry.flag("new", False):
            h &= ~horde.NEW
        entry.finish()
        return int(h)

    # -- combat and assault cards --------------------------------------------------------------------------

    def _combat_deck(self) -> None:
        t, left = self.t, [int(n) for n in self.t.content.combat_copies]
        top = self._combat_cards("combat", left)
        discard = self._combat_cards("combat_discard", left)
        rest = [card for card, n in enumerate(left) for _ in range(n)]
        match self.position.choice("combat_rest", ("deck", "discard", "box"), "deck"):
            case "deck":
                top += rest
            case "discard":
                discard += rest
        t.combat.replace(numbers(top))
        for card in discard:
            t.spent[t.content.kinds + card] += 1

    def _combat_cards(self, field: str, left: list[int]) -> list[int]:
        found = [
            self._find(self.facts.combat_names, name, self.position, field)
            for name in self.position.texts(field, [])
        ]
        for card in found:
            left[card] -= 1
            if left[card] < 0:
                raise self.position.fail(
                    field, f"holds one {self.facts.combat_names[card]} too many", "within the 35 combat cards"
                )
        return found

    def _assaults(self) -> None:
        """The used ones, then those named, then the others in order of threat."""
        names = self.facts.assault_names
        used = [
            self._find(names, name, self.position, "used_assaults")
            for name in self.position.texts("used_assaults", [])
        ]
        top = [
            self._find(names, name, self.position, "assaults") for name in self.position.texts("assaults", [])
        ]
        order = used + top
        if len(set(order)) < len(order):
            raise self.position.fail(
                "assaults", "names a card twice", "a list without doubles, used ones included"
            )
        order += [a for a in self.t.content.rising if a not in order]
        self.t.assaults.replace(vec[i64](order))
        self.t.assaults.drawn = len(used)

    # -- where the game stands -----------------------------------------------------------------------------

    def _steps(self) -> list[Step]:
        t, night, round = self.t, Night(), Round()
        match self.phase:
            case "round":
                return [night]
            case "search":
                round.beat = 1
                return [night, round, *self._search()]
            case "assault":
                round.beat = 2
                return [night, round, TradePhase(t.seats)]
            case "trade":
                round.beat = 2
                return [night, round, self._trade()]
            case "combat":
                round.beat = 3
                return [night, round, self._combat_phase()]
            case "enemies":
                round.beat = 4
                return [night, round, EnemiesPhase()]
            case _:
                round.beat = 4
                return [night, round]

    def _search(self) -> list[Step]:
        """At the search turn of `turn`, before its draw."""
        turn = self._seat("turn", self.t.first + 1)
        phase = SearchPhase((turn + 1) % int(self.t.seats))
        phase.beat = 3
        phase.sensed = self.position.flag("sixth_sense_used", False)
        return [phase, SearchTurn(turn, phase.sensed)]

    def _trade(self) -> TradePhase:
        """The assault is turned up already."""
        trade = TradePhase(self.t.seats)
        trade.beat = 1
        look_round(self.t, trade)
        return trade

    def _combat_phase(self) -> CombatPhase:
        """With `turn` at that seat's combat turn, without it at the start of the phase."""
        phase = CombatPhase()
        if self.position.has("turn"):
            phase.turns = (self._seat("turn", 1) - self.t.first) % self.t.seats
            phase.beat = 1
        return phase


def _short(item: Any) -> dict[str, Any]:
    """ "Brute 2" is a Brute with 2 damage."""
    name, _, damage = str(item).rpartition(" ")
    return {"enemy": name, "damage": int(damage)} if damage.isdecimal() else {"enemy": str(item)}
