"""Which modules mypyc compiles: one rule, in one place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = "lastturn"
COMPILED_FOLDERS: Final = ("engine", "games", "bots")
# at every move: the judgement, the fold over a table's log, what it shows to every page, and the clocks
COMPILED_ALONE: Final = tuple(
    f"server/{name}.py"
    for name in (
        "changes",
        "clocks",
        "flight",
        "hourglass",
        "judging",
        "known",
        "played",
        "room",
        "round",
        "seated",
        "showing",
        "viewers",
    )
)

# Every module of these folders is compiled, but for packages' __init__ and the names below. They
# stand at the edge (words, files, views, the contract) and may be ordinary Python.
NOT_COMPILED: Final = frozenset(
    {
        "__init__.py",
        "balance.py",
        "beginner.py",
        "catalogue.py",
        "charts.py",
        "content.py",
        "contract.py",
        "editions.py",
        "entries.py",
        "expectations.py",
        "fields.py",
        "files.py",
        "fitted.py",
        "game.py",
        "language.py",
        "lesson_files.py",
        "lessons.py",
        "levels.py",
        "limits.py",
        "match.py",
        "older_packs.py",
        "options.py",
        "overlay.py",
        "own_words.py",
        "packs.py",
        "random.py",
        "reading.py",
        "record.py",
        "registry.py",
        "scene.py",
        "scene_files.py",
        "scenes.py",
        "sensible.py",
        "sentences.py",
        "speaking.py",
        "stage.py",
        "story.py",
        "terms.py",
        "toml.py",
        "views.py",
        "weights.py",
        "word_files.py",
    }
)


def compiled_modules(package: Path) -> list[Path]:
    """The files that are compiled, relative to the folder the package lies in."""
    found = [path for path in compiled_sources(package) if path.name not in NOT_COMPILED]
    return sorted(path.relative_to(package.parent) for path in found)


def compiled_sources(package: Path) -> list[Path]:
    """All that is compiled, and what lies beside it."""
    alone = [package / name for name in COMPILED_ALONE if (package / name).exists()]
    return [*alone, *[path for folder in COMPILED_FOLDERS for path in (package / folder).rglob("*.py")]]


def module_name(path: Path) -> str:
    """`lastturn/engine/bits.py` is `lastturn.engine.bits`."""
    return ".".join(path.with_suffix("").parts)
