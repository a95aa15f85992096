"""Every scene of tests/scenes is laid out, its script played and its expectations checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.registry import load

SCENES = Path(__file__).parent / "scenes"


@pytest.mark.parametrize(
    "path", sorted(SCENES.rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_scene(path: Path) -> None:
    scene = Scene.read(path.read_text(encoding="utf-8"), path.name)
    findings = run_script(load(scene.game), scene)
    assert findings, "a scene must expect something"
    wrong = [f"{f.where}: expected {f.expected}; found {f.found}" for f in findings if not f.holds]
    assert not wrong, "\n".join(wrong)
