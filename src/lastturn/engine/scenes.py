"""Scripts on the stage: moves in words, what comes of them, and other ways to go on.

The format is described in `docs/reference/scenes.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastturn.engine.contract import Game
from lastturn.engine.entries import EntryReader
from lastturn.engine.errors import BadScene, LastTurnError
from lastturn.engine.expectations import Finding, expectations
from lastturn.engine.scene_files import START, Branch, Scene, dice_left, load, load_chance
from lastturn.engine.stage import Stage, listed

__all__ = ["Finding", "Performance", "Stage", "moves_of", "run_script"]

PASS: Final = None  # instead of words: whatever passing is called in the open question


def run_script(game: Game, scene: Scene) -> list[Finding]:
    """Play the script and its branches; one finding for each expectation, in order."""
    return refused_set_ups(game, scene) + Performance(game, scene).run()


def refused_set_ups(game: Game, scene: Scene) -> list[Finding]:
    findings = []
    for refused in scene.refusals:
        found = "it can be laid out"
        try:
            refused.lay_out(game)
        except LastTurnError as wrong:
            found = str(wrong)
        holds = found != "it can be laid out" and refused.says in found
        expected = f"the set-up is refused with “{refused.says}”" if refused.says else "the set-up is refused"
        findings.append(Finding(refused.called, expected, found, holds))
    return findings


class Performance:
    """One scene: its script, and from the points of it the branches."""

    def __init__(self, game: Game, scene: Scene) -> None:
        self.game = game
        self.scene = scene
        self.points: dict[str, Stage] = {}

    def run(self) -> list[Finding]:
        if self.scene.refusals and not self.scene.script and not self.scene.branches:
            return []
        stage = Stage(self.game, self.scene.lay_out(self.game))
        self.points[START] = stage.fork()
        findings = self.play(stage, self.scene.script, "", "")
        for branch in self.scene.branches:
            findings += self.branch(branch)
        return findings

    def branch(self, branch: Branch) -> list[Finding]:
        begun = self.points.get(branch.after)
        if begun is None:
            missed = f"“{branch.after}”" if branch.after else "the end of the script"
            return [Finding(branch.called, f"a branch from {missed}", "the script did not get so far", False)]
        stage = begun.fork()
        stage.entry_began = len(stage.log)
        if branch.dice is not None:
            stage.table.loaded_at = len(stage.table.loaded)
            load(stage.table, branch.dice)
        return self.play(stage, branch.script, f"{branch.called}, ", None)

    def play(self, stage: Stage, script: Sequence[EntryReader], where: str, end: str | None) -> list[Finding]:
        """EntryReader by entry; it stops where a move cannot be made, for what follows would be about another
        game. `end`: the name of the point behind it."""
        findings: list[Finding] = []
        for number, fields in enumerate(script, 1):
            entry = EntryReader(fields.where, fields.fields, BadScene)
            note = entry.text("note", "")
            place = f"{where}script {number}" + (f" ({note})" if note else "")
            stopped = act(stage, entry, place)
            if stopped is not None:
                return [*findings, stopped, *_not_played(place, len(script) - number)]
            findings += expectations(stage, entry, place)
            stage.entry_began = len(stage.log)
            if entry.has("point"):
                self.points[entry.text("point")] = stage.fork()
        if end is not None:
            self.points[end] = stage.fork()
        last = script[-1].fields if script else {}
        return findings + ([] if "dice_left" in last else left_over(stage, f"{where}end of the script"))


def _not_played(where: str, entries: int) -> list[Finding]:
    if entries == 0:
        return []
    found = f"it stopped here; {entries} more {'entry was' if entries == 1 else 'entries were'} not played"
    return [Finding(where, "the script goes on", found, False)]


def left_over(stage: Stage, where: str) -> list[Finding]:
    """Loaded chance that nobody needed is a mistake of the scene, or of the rules."""
    findings, dice = [], dice_left(stage.table)
    if dice:
        found = f"left over: {dice}; take them out, or expect them with dice_left"
        findings.append(Finding(where, "all loaded dice are used", found, False))
    if stage.table.orders:
        piles = listed([order.called for order in stage.table.orders])
        findings.append(Finding(where, "all loaded shuffles are used", f"not shuffled: {piles}", False))
    return findings


# -- an entry ------------------------------------------------------------------------------------


def act(stage: Stage, entry: EntryReader, where: str) -> Finding | None:
    """Load the entry's chance and make its moves; the finding where one cannot be made."""
    entry.ignore("point")
    load_chance(stage.game, stage.table, entry)
    for seat, words in _steps(stage, entry):
        try:
            stage.passes(seat) if words is PASS else stage.do(seat, words)
        except LastTurnError as wrong:
            doing = "passes" if words is PASS else f"plays “{words}”"
            return Finding(where, f"seat {seat + 1} {doing}", str(wrong), False)
    return None


def _steps(stage: Stage, entry: EntryReader) -> list[tuple[int, str | None]]:
    """Who does what, in order: the moves, the deal, the passes."""
    seats = int(stage.table.seats)
    seat, moves = moves_of(entry, seats)
    steps: list[tuple[int, str | None]] = [(seat, words) for words in moves]
    if entry.has("deal"):
        steps += deal_in_moves(stage.game, entry.entry("deal"), seats)
    return steps + [(other, PASS) for other in seats_of(entry, "passes", seats)]


def moves_of(entry: EntryReader, seats: int) -> tuple[int, list[str]]:
    """Who plays (from 0), and the moves in words."""
    if not entry.has("play"):
        entry.ignore("seat")
        return 0, []
    seat = entry.number("seat", 1, seats) - 1
    play = entry.fields["play"]
    return seat, [entry.text("play")] if isinstance(play, str) else entry.texts("play")


def seats_of(entry: EntryReader, field: str, seats: int) -> list[int]:
    """Seats (from 0) in the order in which they are named."""
    numbers = entry.numbers(field, [])
    for number in numbers:
        if not 1 <= number <= seats:
            raise entry.fail(field, f"holds {number}", f"made of seats from 1 to {seats}")
    return [number - 1 for number in numbers]


def deal_in_moves(game: Game, deal: EntryReader, seats: int) -> list[tuple[int, str]]:
    """A deal as its author drafts and sends it and its partners accept it."""
    words = game.dealing
    if words is None:
        raise BadScene(f"{deal.where}: {game.title} has no deals in one line; it must be left out for “play”")
    author, partners = deal.number("from", 1, seats) - 1, seats_of(deal, "to", seats)
    said = [words.drafts, *[f"{words.names} seat {seat + 1}" for seat in partners], words.named]
    for term in deal.texts("terms"):
        parts = [part.strip() for part in term.split(",")]
        said += [parts[0] if parts[0] == words.promise else f"{words.clause} {parts[0]}", *parts[1:]]
    accepted = deal.flag("accepted", True)
    deal.finish()
    accepting = [(seat, words.accepts) for seat in partners] if accepted else []
    return [(author, spoken) for spoken in [*said, words.sends]] + accepting
