"""Hand-made positions: the [table] of a scene."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.entries import Entry
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import MOST_SITES
from lastturn.games.end_of_days.content import Texts
from lastturn.games.end_of_days.course import STEP_IDS
from lastturn.games.end_of_days.places import DISCARDS, DOWNS, FRONTS, HANDS, SCRAPYARD, site_zone
from lastturn.games.end_of_days.setup import ChooseNations
from lastturn.games.end_of_days.turn import Rounds, Turn

STEP_WORDS = [step.replace("_", " ") for step in STEP_IDS]


class Layout:
    """Reads a position onto an empty table."""

    def __init__(self, table: Board, texts: Texts, position: Entry) -> None:
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
        if len(given) != t.seats or len(set(given)) != len(given) or any(name not in known for name in given):
            raise position.fail(
                "nations", f"is {given}", f"a list of {t.seats} different nations, by name or code"
            )
        for seat, name in enumerate(given):
            t.nation[seat] = known[name]
        t.read_flags()

    def named(self, field: str, names: list[str]) -> list[int]:
        cards = []
        for name in names:
            card = self.numbers.get(name.casefold())
            if card is None:
                raise self.position.fail(
                    field, f"holds “{name}”", "made of cards such as “NUK-1” or “Nuclear Missile 1”"
                )
            cards.append(card)
        return cards

    def put(self, field: str, names: list[str], zone: int) -> None:
        for card in self.named(field, names):
            if card in self.placed:
                raise self.position.fail(
                    field, f"holds “{self.texts.card_ids[card]}” again", "a place for each card"
                )
            self.placed.add(card)
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
                self.put("sites", names, site_zone(seat, site))
        self.put("scrapyard", position.texts("scrapyard", []), SCRAPYARD)
        self.put("discards", position.texts("discards", []), DISCARDS)
        for seat in range(t.seats):
            for card in t.places.listed(HANDS + seat):
                t.let_know(card, bit(seat))
        self.deck()

    def deck(self) -> None:
        """The named cards on top; below them, unless `rest` says otherwise, all that lie nowhere."""
        top = self.named("deck", self.position.texts("deck", []))
        for card in top:
            if card in self.placed:
                raise self.position.fail(
                    "deck", f"holds “{self.texts.card_ids[card]}” again", "a place for each card"
                )
            self.placed.add(card)
        rest: list[int] = []
        if self.position.choice("rest", ("deck", "box"), "deck") == "deck":
            rest = [card for card in range(self.t.content.cards) if card not in self.placed]
        self.t.deck.replace(vec[i64](top + rest))

    def numbers_of(self, field: str, seats: int) -> None:
        scores = self.position.numbers(field, [0] * seats)
        if len(scores) != seats:
            raise self.position.fail(field, f"has {len(scores)} entries", f"a list of {seats} numbers")
        for seat, score in enumerate(scores):
            self.t.score[seat] = score

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
