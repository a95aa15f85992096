"""Last Ember as a package of its own, found as any other is."""

from __future__ import annotations

from pathlib import Path

CODE = Path(__file__).with_name("last_ember.py")
LAST_LINES = """
from pathlib import Path

from lastturn.engine.packs import Pack

GAME = LastEmber(Pack(Path(__file__).parent / "base"))
"""


def install(folder: Path) -> Path:
    """Put the package into the folder; with the folder on the path, `last-ember` is installed."""
    package = folder / "last_ember"
    (package / "base").mkdir(parents=True)
    (package / "base" / "ember.toml").write_text("schema = 1\n")
    (package / "__init__.py").write_text(CODE.read_text(encoding="utf-8") + LAST_LINES, encoding="utf-8")
    info = folder / "last_ember-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: last-ember\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lastturn.games]\nlast-ember = last_ember:GAME\n")
    return folder
