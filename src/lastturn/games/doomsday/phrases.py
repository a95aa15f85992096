"""What people read of the pack in one language, and why good sense plays a move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

from lastturn.engine.remembered import KnownFacts, KnownParts
from lastturn.engine.spoken import Language
from lastturn.engine.views import Thing
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.cards import BERTHS, COLOURS, FIRST_DOOM, Content
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, SYMBOLS, PackTexts

PLACES: Final = ("first", "second", "third", "fourth")
WHY: Final = {
    num.DECK: "because.deck",
    num.TAKE_OFFER: "because.take_offer",
    num.CONSTRUCT: "because.construct",
    num.PASSENGER: "because.passenger",
    num.SPY: "because.spy",
    num.LAUNCH: "because.launch",
    num.SCORE: "because.score",
    num.PASS: "because.pass",
    num.PICK: "because.pick",
    num.DONE: "because.done",
    num.BONUS: "because.bonus",
    num.NO_BONUS: "because.no_bonus",
    num.COLOUR: "because.colour",
    num.TARGET: "because.target",
    num.SIT: "because.sit",
    num.FROM: "because.from",
    num.DECLINE: "because.decline",
    num.DEFEND: "because.defend",
    num.PRIZE_PART: "because.prize_part",
    num.PRIZE_PASSENGER: "because.prize_passenger",
    num.PRIZE_NONE: "because.prize_none",
    num.NO_CARD: "because.no_card",
    num.BEGIN: "because.begin",
}


class Wording:
    """The words of a pack with the texts of a language: what is the same in every game is made once."""

    def __init__(self, language: Language, words: PackTexts, content: Content) -> None:
        self.text = language.text
        self.words = words
        self.content = content
        self.colours = [self.text(f"colour.{colour}") for colour in COLOUR_NAMES]
        self.stages = [self.text("stage.build"), *STAGE_NAMES[1:-1], self.text("stage.space")]
        self.arrivals, self.in_space = self._by_place("arrival"), self._by_place("doing.space")
        self.levels = {level: self._level(language, level) for level in words.levels}
        self.cards = [self._printed(card) for card in range(len(words.card_ids))]
        self.pawns = [self._pawn(colour) for colour in range(COLOURS)]
        self.passengers = [*self.colours, self.text("value.empty")]  # the last, -1: nobody sits there
        self.not_built = self.text("value.not_built")
        self.seats = [[self._seat(berth, who) for who in self.passengers] for berth in range(BERTHS)]
        self.seat_names = [self.text("fact.berth", berth=berth) for berth in words.berths]
        self.sheet = self._by_source("sheet")
        self.awards = self._by_source("award")
        self.facts = KnownFacts()
        self.known = KnownParts()
        self.things: dict[tuple[int, tuple[str, ...]], Thing] = {}  # cards with their marks
        self.faces = [self._face(card) for card in range(len(words.card_ids))]
        self.worths = [self._worth(colour) for colour in range(COLOURS)]
        self.plan = self._plan()

    def fact_name(self, id: str) -> str:
        name = self.facts.names.get(id)
        if name is None:
            name = self.facts.names[id] = self.text(f"fact.{id}")
        return name

    def _level(self, language: Language, level: str) -> str:
        """A level that only the pack knows has no name but its id."""
        name = f"preset.{level}.name"
        return self.text(name) if name in language.texts else level.capitalize()

    def _printed(self, card: int) -> str:
        """Everything that is printed on a card."""
        if card >= FIRST_DOOM:
            return self.text("card.doomsday")
        symbols = [self.text(f"symbol.{symbol}") for symbol in self.words.symbols[card]]
        bonus = self.words.bonuses[card]
        about = [self._colour_of(card), ", ".join(symbols) or self.text("card.no_symbol")]
        about += [self.text(f"card.bonus.{bonus}")] if bonus else []
        return "; ".join([*about, self.text("card.points", n=int(self.content.value[card]))])

    def _colour_of(self, card: int) -> str:
        colour = int(self.content.colour[card])
        if colour >= COLOURS:
            return self.text("card.any_colour")
        return self.text(
            "card.colour", colour=self.colours[colour], occupation=self.words.occupations[colour]
        )

    def _pawn(self, colour: int) -> str:
        now, end = int(self.content.pick_up[colour]), int(self.content.passenger[colour])
        return self.text("pawns.text", occupation=self.words.occupations[colour], now=now, end=end)

    def _seat(self, berth: int, passenger: str) -> str:
        colour = self.colours[int(self.content.berth_colour[berth])]
        return self.text("part.seat", berth=self.words.berths[berth], colour=colour, passenger=passenger)

    def _face(self, card: int) -> dict[str, object]:
        """A card by number, for graphic boards."""
        c, words = self.content, self.words
        return {
            "name": words.card_names[card],
            "colour": int(c.colour[card]),
            "symbols": [SYMBOLS.index(symbol) for symbol in words.symbols[card]],
            "bonus": words.bonuses[card],
            "points": int(c.value[card]),
        }

    def _worth(self, colour: int) -> dict[str, object]:
        """What a passenger of the colour is called and worth."""
        c = self.content
        return {
            "id": COLOUR_NAMES[colour],
            "name": self.words.occupations[colour],
            "now": int(c.pick_up[colour]),
            "end": int(c.passenger[colour]),
            "most": int(c.majority[colour]),
            "own": int(c.own_seat[colour]),
        }

    def _plan(self) -> dict[str, object]:
        """What is printed on every rocket and gantry."""
        c = self.content
        return {
            "launch_cost": [int(cost) for cost in c.launch_cost],
            "stage_names": list(self.stages),
            "berth_ids": list(self.words.berths),
            "berth_colours": [int(colour) for colour in c.berth_colour],
            "berth_numbers": [int(number) for number in c.berth_number],
            "berth_parts": [int(part) for part in c.berth_part],
            "part_ids": list(self.words.part_ids),
            "part_names": list(self.words.part_names),
            "part_numbers": [int(number) for number in c.part_number],
        }

    def _by_place(self, key: str) -> list[str]:
        """By the place in which a rocket reached space; the first is that of one that has not."""
        return ["", *[self.text(f"{key}.{place}") for place in PLACES]]

    def _by_source(self, place: str) -> list[str]:
        """What a place calls the sources of points, in the order of the score sheet."""
        once = [self.text(f"{place}.{name}") for name in ("pick_ups", "score_cards", "extra_card", "space")]
        most = self.text(f"{place}.most")
        aboard, majorities, own_seats = [
            [self.text(f"{place}.{name}", colour=colour) for colour in self.colours]
            for name in ("aboard", "majority", "own_seats")
        ]
        return [*once, *aboard, most, *majorities, *own_seats]

    def by_colour(self, counts: Iterable[int]) -> str:
        """Passengers or pawns as `red 2, blue 1`."""
        some = [f"{self.colours[colour]} {n}" for colour, n in enumerate(counts) if n]
        return ", ".join(some) or self.text("passengers.nobody")

    def joined(self, name: str, words: list[str]) -> str:
        """With `list.and`: A and B and C."""
        return reduce(lambda first, second: self.text(name, first=first, second=second), words)
