"""Hand-made positions: the [table] of a scene."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.contract import Piles
from lastturn.engine.entries import EntryReader
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import DECK, MOST_SITES, NATIONS
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.course import STEP_IDS
from lastturn.games.end_of_days.places import DISCARDS, DOWNS, FRONTS, HANDS, SCRAPYARD, site_zone
from lastturn.games.end_of_days.setup import ChooseNations
from lastturn.games.end_of_days.turn import Rounds, Turn

STEP_WORDS = [step.replace("_", " ") for step in STEP_IDS]


def piles(texts: PackTexts) -> Piles:
    return {"deck": (DECK, texts.card_names), "nations": (NATIONS, texts.nation_names)}


class SceneReader:
    """Reads a position onto an empty table."""

    def __init__(self, table: Board, texts: PackTexts, position: EntryReader) -> None:
        self.t = table
        self.texts = texts
        self.position = position
        self.placed: set[int] = set()
        self.numbers = {name.casefold(): card for card, name in enumerate(texts.card_names)}
        self.numbers |= {id.casefold(): card for card, id in enumerate(texts.card_ids)}

    def read(self) -> None:
        position, t = self.position, self.t
        seats = int(t.seats)
        self.nations()
        step = position.choice("step", [*STEP_WORDS[1:], "nations"], "free for all")
        t.first = position.number("first", 1, seats, 1) - 1
        t.current = position.number("turn", 1, seats, 1) - 1
        t.round = position.number("round", 1, int(t.content.last_turn), int(t.round))
        self.cards()
        self.numbers_of("scores", seats)
        t.barred = int(position.flag("barred", False))
        for card in self.named("used", position.texts("used", [])):
            if t.content.once[card] < 0:
                raise position.fail(
                    "used", f"holds “{self.texts.card_names[card]}”", "made of cards that draw, fetch or look"
                )
            t.used_once |= bit(t.content.once[card])
        for seat in position.numbers("robbed", []):
            if not 1 <= seat <= seats:
                raise position.fail("robbed", f"holds {seat}", f"made of seats from 1 to {seats}")
            t.robbed |= bit(seat - 1)
        if step == "nations":
            self.choose_nations()
        else:
            self.lay(STEP_WORDS.index(step))

    def nations(self) -> None:
        t, position = self.t, self.position
        given = position.texts("nations", self.texts.nation_codes[: t.seats])
        known = {
            name: i
            for names in (self.texts.nation_names, self.texts.nation_codes)
            for i, name in enumerate(names)
        }
        chosen = [known.get(name, -1) for name in given]
        if len(given) != t.seats or len(set(chosen)) != len(chosen) or -1 in chosen:
            raise position.fail(
                "nations", f"is {given}", f"a list of {t.seats} different nations, by name or code"
            )
        for seat, nation in enumerate(chosen):
            t.nation[seat] = nation
        t.read_flags()

    def named(self, field: str, names: list[str]) -> list[int]:
        cards = []
        for name in names:
            card = self.numbers.get(name.casefold()) if isinstance(name, str) else None
            if card is None:
                raise self.position.fail(
                    field, f"holds “{name}”", "made of cards such as “NUK-1” or “Nuclear Missile 1”"
                )
            cards.append(card)
        return cards

    def named_once(self, field: str, names: list[str]) -> list[int]:
        """Cards that lie nowhere yet: each is there once."""
        cards = self.named(field, names)
        for card in cards:
            if card in self.placed:
                right = "made of cards that lie nowhere else: the box has each once"
                raise self.position.fail(field, f"holds “{self.texts.card_ids[card]}” again", right)
            self.placed.add(card)
        return cards

    def put(self, field: str, names: list[str], zone: int) -> None:
        for card in self.named_once(field, names):
            self.t.places.put(card, zone)

    def rows(self, field: str) -> list[Any]:
        """A list with an entry for each seat; missing ones are empty."""
        value = self.position.fields.get(field, [])
        self.position.ignore(field)
        if (
            not isinstance(value, list)
            or len(value) > self.t.seats
            or any(not isinstance(row, list) for row in value)
        ):
            raise self.position.fail(field, f"is {value!r}", "a list with one list for each seat")
        return value

    def cards(self) -> None:
        t, position = self.t, self.position
        for field, zone in (("hands", HANDS), ("fronts", FRONTS), ("downs", DOWNS)):
            for seat, names in enumerate(self.rows(field)):
                self.put(field, names, zone + seat)
        for seat, sites in enumerate(self.rows("sites")):
            if len(sites) > MOST_SITES:
                raise position.fail(
                    "sites", f"has {len(sites)} sites for seat {seat + 1}", f"{MOST_SITES} at most"
                )
            for site, names in enumerate(sites):
                if not isinstance(names, list):
                    right = "for each seat a list of sites, each a list of modules"
                    raise position.fail("sites", f"holds {names!r} for seat {seat + 1}", right)
                self.put("sites", names, site_zone(seat, site))
        self.put("scrapyard", position.texts("scrapyard", []), SCRAPYARD)
        self.put("discards", position.texts("discards", []), DISCARDS)
        for seat in range(t.seats):
            for card in t.places.listed(HANDS + seat):
                t.let_know(card, bit(seat))
        self.deck()

    def deck(self) -> None:
        """The named cards on top; below them, unless `rest` says otherwise, all that lie nowhere."""
        top = self.named_once("deck", self.position.texts("deck", []))
        rest: list[int] = []
        if self.position.choice("rest", ("deck", "box"), "deck") == "deck":
            rest = [card for card in range(self.t.content.cards) if card not in self.placed]
        self.t.deck.replace(vec[i64](top + rest))

    def numbers_of(self, field: str, seats: int) -> None:
        scores = self.position.numbers(field, [0] * seats)
        if len(scores) != seats:
            raise self.position.fail(field, f"has {len(scores)} entries", f"a list of {seats} numbers")
        for seat, score in enumerate(scores):
            self.t.set_score(seat, score)

    def lay(self, step: int) -> None:
        t = self.t
        turn = Turn(t.current)
        turn.beat = step - 1
        t.phase = step
        t.lay([Rounds((t.current - t.first) % t.seats + 1), turn])

    def choose_nations(self) -> None:
        for seat in range(self.t.seats):
            self.t.nation[seat] = -1
        self.t.lay([Rounds(0), ChooseNations(self.t.current)])
