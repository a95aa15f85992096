"""Positions of End of Days in short words: nations by code, cards by id."""

from __future__ import annotations

import json
import re
from typing import Any

from lastturn.engine.scenes import Stage
from lastturn.games.end_of_days import GAME
from lastturn.testing import scene

NAMES = dict(zip(GAME.texts.card_ids, GAME.texts.card_names, strict=True))
IDS = {name: id for id, name in NAMES.items()}
CODES = dict(zip(GAME.texts.nation_codes, GAME.texts.nation_names, strict=True))
CARD_ID = re.compile(r"\b[A-Z]{3}-\d\b")
CARD_NAME = re.compile("|".join(re.escape(name) for name in sorted(IDS, key=len, reverse=True)))
FOUR = "US SU FR JP"
BY_SEAT = ("hands", "fronts", "downs", "sites", "scores")


def long(words: str) -> str:
    """Card ids become card names."""
    return CARD_ID.sub(lambda found: NAMES[found.group()], words)


def card_number(id: str) -> int:
    return GAME.texts.card_ids.index(id)


def short(words: str) -> str:
    return CARD_NAME.sub(lambda found: IDS[found.group()], words)


class Play:
    """A laid-out table. Tables by seat are given by nation code: hands={"US": ["NUK-1"]}."""

    def __init__(self, nations: str = FOUR, options: dict[str, str] | None = None, **table: Any) -> None:
        self.codes = nations.split()
        for key in BY_SEAT:
            if key in table:
                empty: Any = 0 if key == "scores" else []
                table[key] = [table[key].get(code, empty) for code in self.codes]
        for key in ("turn", "first"):
            if key in table:
                table[key] = self.seat(table[key]) + 1
        dice = table.pop("dice", [])
        table.setdefault("turn", 1)
        table.setdefault("first", 1)
        lines = [f"seats = {len(self.codes)}", f"dice = {dice}", "[options]"]
        lines += [f'{id} = "{value}"' for id, value in (options or {}).items()]
        lines += ["[table]", f"nations = {json.dumps(self.codes)}"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in table.items()]
        self.stage: Stage = scene(GAME, "\n".join(lines))

    @property
    def t(self) -> Any:
        return self.stage.table

    def seat(self, code: str) -> int:
        return self.codes.index(code)

    def do(self, code: str, *moves: str) -> Play:
        self.stage.do(self.seat(code), *[self.said(m) for m in moves])
        return self

    def said(self, words: str) -> str:
        """Cards by name, nations in "against SU" or "offer to SU" by seat."""
        words = re.sub(
            r"\b(against|to|with) ([A-Z]{2})$", lambda f: f"{f[1]} seat {self.seat(f[2]) + 1}", words
        )
        return long(words)

    def options(self, code: str) -> list[str]:
        words = [short(words) for words in self.stage.options(self.seat(code))]
        return [re.sub(r"seat (\d)", lambda f: self.codes[int(f[1]) - 1], w) for w in words]

    def why_not(self, code: str, words: str) -> str:
        return self.stage.why_not(self.seat(code), self.said(words))

    def prompt(self, code: str) -> str:
        return self.stage.prompt(self.seat(code)).removeprefix("end-of-days.")

    def asked(self) -> list[str]:
        return [self.codes[seat] for seat in self.stage.asked()]

    def default(self, code: str) -> str:
        words = short(GAME.say(self.t.default(self.seat(code))))
        return re.sub(r"seat (\d)", lambda f: self.codes[int(f[1]) - 1], words)

    def zone(self, name: str, code: str = "", site: int = 0) -> list[str]:
        """The ids of the cards in a zone."""
        id = ".".join([name, *([str(self.seat(code) + 1)] if code else []), *([str(site)] if site else [])])
        return [thing.id for thing in self.stage.view().zone(id).things]

    def seen(self, code: str | None, name: str, owner: str = "") -> list[str]:
        """The ids (or names) that a seat (None: a spectator) sees in a zone."""
        id = f"{name}.{self.seat(owner) + 1}" if owner else name
        view = self.stage.view(None if code is None else self.seat(code), face_up=False)
        return [thing.id or thing.name for thing in view.zone(id).things]

    def score(self, code: str) -> int:
        return int(self.t.score[self.seat(code)])

    def scores(self) -> list[int]:
        return list(self.t.scores())

    def log(self) -> str:
        return short("\n".join(self.stage.log))

    # -- runs of picks ---------------------------------------------------------------------------

    def declare(
        self,
        code: str,
        card: str,
        mode: str,
        nation: str = "",
        target: str = "",
        site: int = 0,
        room: str = "",
    ) -> Play:
        """Use a card: the picks that are asked for, then send."""
        self.do(code, f"use {card} to {mode}")
        picks = {
            "use.nation": f"against {nation}",
            "use.target": f"target {target}",
            "use.fetch": f"fetch {target}",
            "use.site": f"site {site}",
            "use.room": f"discard {room}",
        }
        while self.prompt(code) in picks:
            self.do(code, picks[self.prompt(code)])
        return self.do(code, "send")

    def answers(self, **cards: str) -> Play:
        """One response window: these nations answer with a card, all others pass."""
        open_to = [code for code in self.asked() if self.prompt(code) == "negate"]
        assert set(cards) <= set(open_to), f"only {open_to} are asked"
        for code in open_to:
            self.do(code, f"answer with {cards[code]}" if code in cards else "pass")
        return self

    def unanswered(self) -> Play:
        """Everybody passes in the response windows that are open."""
        while any(self.prompt(code) == "negate" for code in self.asked()):
            self.answers()
        return self

    def use(self, code: str, card: str, mode: str, **picks: Any) -> Play:
        """Use a card that nobody answers."""
        return self.declare(code, card, mode, **picks).unanswered()

    def pass_all(self) -> Play:
        """All who are asked pass, once each."""
        for code in self.asked():
            if "pass" in self.options(code):
                self.do(code, "pass")
        return self

    def end_step_3(self) -> Play:
        """The current player and all others pass."""
        while self.stage.fact("step") == "free for all" and not self.t.over():
            self.pass_all()
        return self
