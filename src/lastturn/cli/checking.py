"""What `check-pack` tells besides: all files of an edition are judged, whatever its head says."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from lastturn import registry
from lastturn.engine.editions import EDITION, read_edition
from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadPack, BadSetup


def check_with_its_head(path: Path) -> None:
    """Where edition.toml is wrong, what is wrong in the other files is told at once with it."""
    try:
        read_edition(path)
    except BadPack as wrong:
        raise BadPack(*wrong.lines, *wrong_besides(path)) from None


def wrong_besides(path: Path) -> list[str]:
    """What is wrong in the other files, if edition.toml says at least which game they are for."""
    try:
        table = parse_toml((path / EDITION).read_text(encoding="utf-8"), EDITION, BadPack)
        base = registry.game(str(table.get("game")))
        with tempfile.TemporaryDirectory() as place:
            beside = Path(shutil.copytree(path, Path(place, "edition")))
            whole = "\nbase = false" if table.get("base") is False else ""
            (beside / EDITION).write_text(f'game = "{base.id}"\ntitle = "-"{whole}\n', encoding="utf-8")
            registry.with_edition(base, beside)
    except (BadSetup, UnicodeDecodeError):
        return []
    except BadPack as wrong:
        return [line for line in wrong.lines if not line.startswith(f"{EDITION}:")]
    return []
