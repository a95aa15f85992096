"""Scenes in tests: `scene(game, text)` gives a table that is driven by words."""

from __future__ import annotations

from lastturn.engine.contract import Game
from lastturn.engine.scene_files import Scene
from lastturn.engine.stage import Stage


def scene(game: Game, text: str) -> Stage:
    """Lay out a scene; the line `game = …` may be left out."""
    header = "" if text.lstrip().startswith("game =") else f'game = "{game.id}"\n'
    return Stage(game, Scene.read(header + text, "scene").lay_out(game))
