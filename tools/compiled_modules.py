"""Which modules mypyc compiles: one rule, in one place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = "lastturn"
COMPILED_FOLDERS: Final = ("engine", "games", "bots")

# Every module of these folders is compiled, but for packages' __init__ and the names below. They
# stand at the edge (words, files, views, the contract) and may be ordinary Python.
NOT_COMPILED: Final = frozenset(
    {
        "__init__.py",
        "balance.py",
        "bearings.py",
        "beginner.py",
        "brings.py",
        "catalogue.py",
        "charts.py",
        "composing.py",
        "content.py",
        "contract.py",
        "editions.py",
        "entries.py",
        "expectations.py",
        "fields.py",
        "files.py",
        "fitted.py",
        "game.py",
        "labels.py",
        "language.py",
        "lesson_files.py",
        "lessons.py",
        "levels.py",
        "limits.py",
        "match.py",
        "odds.py",
        "older_packs.py",
        "options.py",
        "overlay.py",
        "own_words.py",
        "packs.py",
        "phrases.py",
        "random.py",
        "reading.py",
        "record.py",
        "registry.py",
        "scene.py",
        "scene_files.py",
        "scenes.py",
        "sensible.py",
        "speaking.py",
        "stage.py",
        "story.py",
        "terms.py",
        "toml.py",
        "view.py",
        "views.py",
        "ways.py",
        "weights.py",
        "word_files.py",
        "words.py",
    }
)


def compiled_modules(package: Path) -> list[Path]:
    """The files that are compiled, relative to the folder the package lies in."""
    found = [path for folder in COMPILED_FOLDERS for path in (package / folder).rglob("*.py")]
    return sorted(path.relative_to(package.parent) for path in found if path.name not in NOT_COMPILED)


def module_name(path: Path) -> str:
    """`lastturn/engine/bits.py` is `lastturn.engine.bits`."""
    return ".".join(path.with_suffix("").parts)
