"""Scenes on the stage: a script of moves in words and what is expected of them.

The format is described in `docs/reference/scenes.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from lastturn.engine.contract import Game
from lastturn.engine.entries import Entry
from lastturn.engine.errors import BadScene, IllegalMove, LastTurnError
from lastturn.engine.match import Match
from lastturn.engine.scene_files import Scene, load
from lastturn.engine.table import Table
from lastturn.engine.terms import Event, Line, Outcome
from lastturn.engine.views import View


class Finding(Struct, frozen=True):
    """One expectation of a script and what was found."""

    where: str
    expected: str
    found: str
    holds: bool


class Stage:
    """A match driven by words, as scripts and tests drive it. Seats count from 0 here."""

    def __init__(self, game: Game, table: Table) -> None:
        self.match = Match.on(game, table)
        self.game = game
        self.table = table

    @property
    def told(self) -> list[tuple[Event, Line]]:
        """All that has happened, with who may know it."""
        return [(told.event, told.line) for told in self.match.log]

    @property
    def log(self) -> list[str]:
        return [told.line.text for told in self.match.log]

    def do(self, seat: int, *words: str) -> Stage:
        """Play moves in words, one after the other."""
        for spoken in words:
            try:
                self.match.play(spoken, seat)
            except IllegalMove as refused:
                is_open = ", ".join(self.options(seat)) or "nothing"
                raise IllegalMove(f"{refused} Open to it: {is_open}") from None
        return self

    def listen(self) -> None:
        """Take in what has happened since the last time."""
        self.match.listen()

    def options(self, seat: int) -> list[str]:
        """Everything the seat may play or say, in words."""
        return [self.game.say(m) for m in self.table.legal(seat) + self.table.asides(seat)]

    def why_not(self, seat: int, words: str) -> str:
        """The id of the rule that forbids it; empty: nothing does."""
        refusal = self.match.why_not(words, seat)
        return refusal.rule if refusal else ""

    def prompt(self, seat: int) -> str:
        ask = self.match.ask(seat)
        return ask.prompt if ask else ""

    def asked(self) -> list[int]:
        return self.match.asked()

    def view(self, seat: int | None = None, face_up: bool = True) -> View:
        return self.match.view(seat, face_up)

    def fact(self, id: str) -> int | str:
        return self.view().fact(id).value

    def zone(self, id: str) -> list[str]:
        """The names of the things in a zone, face up, each as often as it lies there."""
        return things(self.view(), id)

    def outcome(self) -> Outcome | None:
        return self.match.outcome()


def things(view: View, id: str) -> list[str]:
    return [thing.name for thing in view.zone(id).things for _ in range(thing.count)]


# -- scripts -------------------------------------------------------------------------------------


def run_script(game: Game, scene: Scene) -> list[Finding]:
    """Play the script; one finding for each expectation, in order."""
    stage = Stage(game, scene.lay_out(game))
    findings: list[Finding] = []
    for number, fields in enumerate(scene.script, 1):
        entry = Entry(fields.where, fields.fields, BadScene)
        note = entry.text("note", "")
        where = f"script {number}" + (f" ({note})" if note else "")
        load(stage.table, entry.numbers("dice", []))
        findings += _play(stage, entry, where) + expectations(stage, entry, where)
    return findings


def expectations(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    """What the entry expects once its moves are made; all its other fields have been read."""
    findings: list[Finding] = []
    for key, check in CHECKS.items():
        if entry.has(key):
            findings += check(stage, entry, where)
    entry.ignore("to", "seen_by")
    entry.finish()
    return findings


def moves_of(entry: Entry, seats: int) -> tuple[int, list[str]]:
    """Who plays (from 0), and the moves in words."""
    if not entry.has("play"):
        entry.ignore("seat")
        return 0, []
    seat = entry.number("seat", 1, seats) - 1
    play = entry.fields["play"]
    return seat, [entry.text("play")] if isinstance(play, str) else entry.texts("play")


def _play(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    seat, moves = moves_of(entry, int(stage.table.seats))
    for words in moves:
        try:
            stage.do(seat, words)
        except LastTurnError as wrong:
            return [Finding(where, f"seat {seat + 1} plays “{words}”", str(wrong), False)]
    return []


def _seat_asked(stage: Stage, entry: Entry) -> int:
    """The seat of `to`; without it, the first one that is asked."""
    if entry.has("to"):
        return entry.number("to", 1, int(stage.table.seats)) - 1
    asked = stage.asked()
    return asked[0] if asked else 0


def _same(where: str, what: str, expected: object, found: object) -> Finding:
    return Finding(where, f"{what} {expected}", str(found), expected == found)


def _asked(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    return [_same(where, "asked", entry.numbers("asked"), [seat + 1 for seat in stage.asked()])]


def _prompt(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    seat = _seat_asked(stage, entry)
    return [_same(where, f"prompt of seat {seat + 1}", entry.text("prompt"), stage.prompt(seat))]


def _offered(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    return _options(stage, entry, where, "offered", True)


def _not_offered(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    return _options(stage, entry, where, "not_offered", False)


def _options(stage: Stage, entry: Entry, where: str, key: str, wanted: bool) -> list[Finding]:
    seat = _seat_asked(stage, entry)
    options = stage.options(seat)
    said = [stage.game.say(stage.game.hear(words)) for words in entry.texts(key)]
    found = ", ".join(options) or "nothing"
    return [
        Finding(
            where, f"{key.replace('_', ' ')} to seat {seat + 1}: {words}", found, (words in options) == wanted
        )
        for words in said
    ]


def _refused(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    findings = []
    for case in entry.entries("refused", "move"):
        seat, words = case.number("seat", 1, int(stage.table.seats)) - 1, case.text("move")
        findings.append(
            _same(
                where,
                f"“{words}” refused to seat {seat + 1} by",
                case.text("rule"),
                stage.why_not(seat, words),
            )
        )
        case.finish()
    return findings


def _seen(stage: Stage, entry: Entry) -> View:
    """Everything face up, or what the seat of `seen_by` sees (0: a spectator)."""
    if not entry.has("seen_by"):
        return stage.view()
    seat = entry.number("seen_by", 0, int(stage.table.seats)) - 1
    return stage.view(seat if seat >= 0 else None, face_up=False)


def _zones(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    zones, view = entry.entry("zones"), _seen(stage, entry)
    known = [zone.id for zone in view.zones]
    for id in zones.fields:
        if id not in known:
            raise zones.fail(id, "names no zone", "one of " + ", ".join(known))
    return [_same(where, f"zone {id}", zones.texts(id), things(view, id)) for id in zones.fields]


def _facts(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    facts, view = entry.entry("facts"), _seen(stage, entry)
    found: dict[str, Any] = {fact.id: fact.value for fact in view.facts}
    for id in facts.fields:
        if id not in found:
            raise facts.fail(id, "names no fact", "one of " + ", ".join(found))
    return [_same(where, f"fact {id}", facts.fields[id], found[id]) for id in facts.fields]


def _scores(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    return [_same(where, "scores", entry.numbers("scores"), stage.table.scores())]


def _log(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    log = "\n".join(stage.log)
    return [
        Finding(where, f"log says “{text}”", " / ".join(stage.log[-6:]), text in log)
        for text in entry.texts("log")
    ]


def _over(stage: Stage, entry: Entry, where: str) -> list[Finding]:
    over, outcome = entry.entry("over"), stage.outcome()
    if outcome is None:
        return [Finding(where, "the game is over", "it is not", False)]
    findings = []
    if over.has("winners"):
        findings.append(
            _same(where, "won by", over.numbers("winners"), [seat + 1 for seat in outcome.winners])
        )
    if over.has("rule"):
        findings.append(_same(where, "ended by", over.text("rule"), outcome.rule))
    over.finish()
    return findings


Check = Callable[[Stage, Entry, str], list[Finding]]
CHECKS: dict[str, Check] = {
    "asked": _asked,
    "prompt": _prompt,
    "offered": _offered,
    "not_offered": _not_offered,
    "refused": _refused,
    "zones": _zones,
    "facts": _facts,
    "scores": _scores,
    "log": _log,
    "over": _over,
}
