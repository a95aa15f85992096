"""Scenes: laid out to be played on, or their scripts checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from lastturn.cli.files import read_text
from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.engine.errors import BadScene, LastTurnError
from lastturn.engine.record import Record, pack_of
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import Finding, run_script

Find = Callable[[str], Game]


def read_scene(path: Path) -> Scene:
    return Scene.read(read_text(path), path.name)


def scene_record(game: Game, scene: Scene, names: list[str]) -> Record:
    """The record of a game that begins with the scene."""
    options = game.full_options(scene.seats, scene.options)
    return Record(
        game.id,
        game.rules,
        pack_of(game),
        scene.seats,
        scene.seed,
        options=options,
        names=names,
        scene=scene.text,
    )


def check_scenes(screen: Screen, paths: list[Path], find: Find, broken: Callable[[str], None]) -> int:
    """Run every script; 0: all expectations hold, 1: one does not, 2: a file cannot be used."""
    worst = held = wrong = 0
    for path in paths:
        try:
            findings = _run(path, find)
        except LastTurnError as problem:
            broken(str(problem))
            worst = 2
            continue
        show_findings(screen, path, findings)
        held += sum([finding.holds for finding in findings])
        wrong += sum([not finding.holds for finding in findings])
    screen.say(f"{held} of {held + wrong} expectations hold.", "bold red" if wrong else "bold green")
    return max(worst, int(wrong > 0))


def _run(path: Path, find: Find) -> list[Finding]:
    scene = read_scene(path)
    try:
        findings = run_script(find(scene.game), scene)
    except LastTurnError as problem:
        text = str(problem)
        raise BadScene(text if text.startswith(path.name) else f"{path.name}: {text}") from None
    if not findings:
        raise BadScene(
            f"{path.name}: the script expects nothing; a [[script]] entry needs an expectation such as asked"
        )
    return findings


def show_findings(screen: Screen, path: Path, findings: list[Finding]) -> None:
    screen.say(str(path), "bold")
    for finding in findings:
        verdict = ("  ok     ", "green") if finding.holds else ("  WRONG  ", "red")
        found = f"{finding.where}: expected {finding.expected}; found {finding.found}"
        screen.say(Text.assemble(verdict, found))
