"""Scenes: laid out to be played on, or their scripts checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from lastturn.cli.files import read_text
from lastturn.cli.screen import Screen
from lastturn.engine.contract import Game
from lastturn.engine.entries import placed
from lastturn.engine.errors import BadScene, LastTurnError
from lastturn.engine.expectations import Finding
from lastturn.engine.record import Record, pack_of
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.registry import game_of


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


def check_scenes(
    screen: Screen, paths: list[Path], pack: Path | None, quiet: bool, broken: Callable[[str], None]
) -> int:
    """Run every script; 0: all expectations hold, 1: one does not, 2: a file cannot be used."""
    worst = held = wrong = 0
    for path in paths:
        try:
            findings = _run(path, pack)
        except LastTurnError as problem:
            broken(str(problem))
            worst = 2
            continue
        show_findings(screen, path, [f for f in findings if not (quiet and f.holds)])
        held += sum([finding.holds for finding in findings])
        wrong += sum([not finding.holds for finding in findings])
    screen.say(f"{held} of {held + wrong} expectations hold.", "bold red" if wrong else "bold green")
    return max(worst, int(wrong > 0))


def _run(path: Path, pack: Path | None) -> list[Finding]:
    scene = read_scene(path)
    try:
        findings = run_script(game_of(scene, path.parent, pack), scene)
    except LastTurnError as problem:
        raise BadScene(placed(path.name, problem)) from None
    if not findings:
        raise BadScene(
            f"{path.name}: the script expects nothing; a [[script]] entry needs an expectation such as asked"
        )
    return findings


def show_findings(screen: Screen, path: Path, findings: list[Finding]) -> None:
    if findings:
        screen.say(str(path), "bold")
    for finding in findings:
        verdict = ("  ok     ", "green") if finding.holds else ("  WRONG  ", "red")
        found = f"{finding.where}: expected {finding.expected}; found {finding.found}"
        screen.say(Text.assemble(verdict, found))
