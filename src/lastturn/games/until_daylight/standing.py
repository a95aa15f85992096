"""Where the night stands, in words. Everything here is open to all."""

from __future__ import annotations

from typing import Any, Final

from lastturn.engine.bits import count, has, members
from lastturn.engine.drawing import Drawn
from lastturn.engine.views import Fact, SeatView
from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight import inventory as inv
from lastturn.games.until_daylight import numbers as num
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.content import TOKENS, Facts
from lastturn.games.until_daylight.rules.combat import CombatPhase
from lastturn.games.until_daylight.rules.combat_turn import TakeActions
from lastturn.games.until_daylight.rules.enemies import EnemiesPhase
from lastturn.games.until_daylight.rules.gifts import NO_OFFER
from lastturn.games.until_daylight.rules.search import SearchPhase
from lastturn.games.until_daylight.rules.trade import TradePhase
from lastturn.games.until_daylight.setup import Preparation
from lastturn.games.until_daylight.wording import Wording

PHASES: Final = {
    Preparation: "setup",
    SearchPhase: "search",
    TradePhase: "trade",
    CombatPhase: "combat",
    EnemiesPhase: "enemies",
}
PHASE_NAMES: Final = ["round", "won", "lost", *PHASES.values()]
# What comes first among the numbers that facts are made of.
OF_THE_TABLE: Final = 0
OF_A_SEAT: Final = 1
ENDED: Final = {num.DAWN: "won", num.CLEARED: "won", num.DEAD: "lost", num.OVERRUN: "lost"}


def phase_of(t: Board) -> str:
    """What part of the round the table is in."""
    if t.over():
        return ENDED[t.ended]
    return next((PHASES[type(step)] for step in t.stack if type(step) in PHASES), "round")


def find_step(t: Board, kind: type) -> Any:
    return next((step for step in t.stack if isinstance(step, kind)), None)


def horde_marks(wording: Wording, t: Board, place: int) -> list[str]:
    """What lies on a horde card and how it stands."""
    h, text = t.line[place], wording.text
    marks = [text("mark.health", n=t.health_at(place), health=t.content.enemy_health[t.type_at(place)])]
    marks += [text("mark.damage", n=horde.damage_on(h))] if horde.damage_on(h) else []
    marks += [text("mark.spears", n=horde.spears_on(h))] if horde.spears_on(h) else []
    marks += [text("mark.stunned")] if horde.stunned(h) else []
    marks += [text("mark.marked")] if horde.marked(h) else []
    return marks + ([text("mark.acted")] if horde.acted(h) else [])


def brings(facts: Facts, t: Board, assault: int) -> str:
    """SUD-5.2: the horde cards of an assault, by kind."""
    counts = [int(t.content.assault_row(assault, kind, t.seats)) for kind in range(t.content.horde_kinds)]
    return ", ".join([f"{n} {name}" for name, n in zip(facts.enemy_names, counts, strict=True) if n])


class Headline:
    """The headline, the seats and the facts of a table, on what was drawn of it before."""

    def __init__(self, wording: Wording, t: Board, names: list[str], drawn: Drawn) -> None:
        self.wording = wording
        self.facts = wording.facts
        self.text = wording.text
        self.t = t
        self.names = names
        self.drawn = drawn
        self.trade: Any = find_step(t, TradePhase)
        self.turn: Any = find_step(t, TakeActions)
        self.phase = phase_of(t)

    def headline(self) -> str:
        t = self.t
        if t.over():
            return self.text("headline.won" if t.winners() else "headline.lost")
        said = [
            self.text("headline.last_round" if t.is_last_round() else "headline.this_round", n=t.round),
            self._where(self.phase),
        ]
        if t.holder != inv.NOBODY:
            said.append(self.text("headline.holder", seat=self.names[t.holder]))
        return " ".join(said)

    def seat(self, seat: int) -> SeatView:
        t, drawn, trade, turn = self.t, self.drawn.seats, self.trade, self.turn
        drawn.begin(seat)
        for number in (
            t.of(seat, inv.CHARACTER), t.health_left(seat), int(t.over()), int(has(t.shown(), seat)),
            int(turn.actions) if turn is not None and turn.seat == seat else -1, int(seat == t.holder),
            PHASE_NAMES.index(self.phase),
        ):  # fmt: skip
            drawn.add(number)
        if trade is not None:
            drawn.add(int(has(trade.done, seat)))
            drawn.add(int(trade.offers.by(seat) is not NO_OFFER))
        return drawn.find() or drawn.keep(self._seat_view(seat))

    def _seat_view(self, seat: int) -> SeatView:
        t = self.t
        return SeatView(
            seat=seat,
            name=self.names[seat],
            out=t.of(seat, inv.CHARACTER) >= 0 and t.health_left(seat) <= 0,
            shows=[f"health.{seat + 1}", f"slots.{seat + 1}"],
            doing=self.doing(seat),
        )

    def doing(self, seat: int) -> str:
        """What the seat does now, in a few words."""
        t, text = self.t, self.text
        trade, turn = self.trade, self.turn
        if t.over() or t.of(seat, inv.CHARACTER) < 0:
            return text("doing.chooses") if not t.over() and has(t.shown(), seat) else ""
        if trade is not None:
            return self._trading(trade, seat)
        if turn is not None and turn.seat == seat:
            return text("doing.acts", n=turn.actions)
        if has(t.shown(), seat):
            return text("doing.decides")
        if self.phase in ("combat", "enemies") and seat == t.holder:
            return text("doing.holds")
        return text("doing.waits")

    def _trading(self, trade: TradePhase, seat: int) -> str:
        if has(trade.done, seat):
            return self.text("doing.done")
        return self.text("doing.offers" if trade.offers.by(seat) is not NO_OFFER else "doing.trades")

    def _where(self, phase: str) -> str:
        match phase:
            case "search":
                return self.text("headline.search", n=self.t.active.left())
            case "combat" | "enemies":
                return self.text(f"headline.{phase}", n=self.t.enemies())
            case _:
                return self.text(f"headline.{phase}")

    def all_facts(self) -> list[Fact]:
        return self.drawn.facts.joined(
            [self._table_facts(), *[self._seat_facts(seat) for seat in range(self.t.seats)]]
        )

    def _table_facts(self) -> list[Fact]:
        t, drawn, trade, turn = self.t, self.drawn.facts, self.trade, self.turn
        drawn.begin(OF_THE_TABLE)
        for number in (
            t.round, PHASE_NAMES.index(self.phase), t.first, t.holder, t.active.left(), t.rubble.left(),
            t.assaults.left(), int(trade is not None), int(turn is not None),
        ):  # fmt: skip
            drawn.add(number)
        for token in range(len(TOKENS)):
            drawn.add(t.tokens_left(token))
        for seat in range(t.seats):
            drawn.add(t.of(seat, inv.CHARACTER))
        if trade is not None:
            drawn.add(trade.done)
            drawn.add(trade.offers.gave)
        if turn is not None:
            drawn.add(turn.seat)
            drawn.add(turn.actions)
        return drawn.find() or drawn.keep(self._facts_of_table())

    def _facts_of_table(self) -> list[Fact]:
        """What the headline or a zone says as well is quiet, and so is what says nothing."""
        t = self.t
        return [
            *self._of_the_round(),
            self._quiet("pile", t.active.left()),
            self._quiet("rubble", t.rubble.left()),
            self._quiet("assaults", t.assaults.left()),
            *[self._tokens(token) for token in range(len(TOKENS))],
            *self._of_the_phase(),
        ]

    def _of_the_round(self) -> list[Fact]:
        t, text = self.t, self.text
        return [
            self.wording.known.fact(
                id="round",
                name=text("fact.round.name"),
                value=t.round,
                note=text("fact.round.note", rounds=t.content.rounds),
                quiet=True,
            ),
            self._quiet("phase", text(f"phase.{self.phase}")),
            self.wording.known.fact(
                id="first",
                name=text("fact.first.name"),
                value=self._who(t.first),
                note=text("fact.first.note"),
            ),
            self.wording.known.fact(
                id="holder",
                name=text("fact.holder.name"),
                value=self._who(t.holder),
                note=text("fact.holder.note"),
            ),
        ]

    def _of_the_phase(self) -> list[Fact]:
        facts, trade, turn = [], self.trade, self.turn
        if trade is not None:
            facts += [
                self.wording.known.fact(id="done", name=self.text("fact.done"), value=self._list(trade.done)),
                self.wording.known.fact(
                    id="gave", name=self.text("fact.gave"), value=self._list(trade.offers.gave)
                ),
            ]
        if turn is not None:
            facts += [
                self.wording.known.fact(id="turn", name=self.text("fact.turn"), value=self._who(turn.seat)),
                self.wording.known.fact(id="actions", name=self.text("fact.actions"), value=turn.actions),
            ]
        return facts

    def _quiet(self, id: str, value: int | str) -> Fact:
        return self.wording.known.fact(id, self.text(f"fact.{id}"), value, quiet=True)

    def _tokens(self, token: int) -> Fact:
        left = int(self.t.tokens_left(token))
        name = self.text("fact.tokens", token=self.facts.token_names[token])
        note = self.wording.tokens[token]
        return self.wording.known.fact(f"{TOKENS[token]}s", name, left, note=note, quiet=left > 0)

    def _who(self, seat: int) -> str:
        return self.text("who.nobody") if seat == inv.NOBODY else self.names[seat]

    def _list(self, seats: int) -> str:
        return ", ".join([self._who(seat) for seat in members(seats)]) or self._who(inv.NOBODY)

    def _seat_facts(self, seat: int) -> list[Fact]:
        t, drawn = self.t, self.drawn.facts
        drawn.begin(OF_A_SEAT)
        drawn.add(seat)
        drawn.add_row(t.seated, seat * inv.ROW, inv.ROW)
        return drawn.find() or drawn.keep(self._facts_of_seat(seat))

    def _facts_of_seat(self, seat: int) -> list[Fact]:
        t = self.t
        now = {
            "barricades": t.of(seat, inv.BARRICADES),
            "traps": t.of(seat, inv.TRAPS),
            "survivors": count(t.of(seat, inv.SAVED)),
            "blood": t.of(seat, inv.BLOOD),
        }
        said_elsewhere = {
            "damage": t.of(seat, inv.DAMAGE),
            "cards": t.cards(seat),
            "slots": t.slots(seat),
            "defeated": t.of(seat, inv.DEFEATED),
            "taken": t.of(seat, inv.TAKEN),
            "delays": t.of(seat, inv.DELAYS),
            "crafted": t.of(seat, inv.CRAFTED),
            "rescued": t.of(seat, inv.RESCUED),
        }
        return [
            *self._character(seat),
            *[self._of_seat(id, value, seat, quiet=value == 0) for id, value in now.items()],
            *[self._of_seat(id, value, seat, quiet=True) for id, value in said_elsewhere.items()],
        ]

    def _character(self, seat: int) -> list[Fact]:
        character = self.t.of(seat, inv.CHARACTER)
        if character < 0:
            nobody = self._of_seat("character", self.text("character.not_chosen"), seat, quiet=True)
            return [nobody, self._of_seat("health", 0, seat, quiet=True)]
        name, note = self.facts.character_names[character], self.wording.characters[character]
        who = self._of_seat("character", name, seat, quiet=True, note=note)
        return [who, self._of_seat("health", max(self.t.health_left(seat), 0), seat, quiet=False)]

    def _of_seat(self, id: str, value: int | str, seat: int, quiet: bool, note: str = "") -> Fact:
        name = self.wording.seat_facts[id]
        return self.wording.known.fact(f"{id}.{seat + 1}", name, value, seat, note, quiet)
