"""A draft of an edition: the texts of its files, what is wrong with it, and its place on the shelf."""

from __future__ import annotations

import shutil
import tempfile
import time
import zipfile
from collections.abc import Set as AbstractSet
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Final

import tomlkit

from lastturn.engine.contract import Game
from lastturn.engine.editions import EDITION, LONGEST_NAME, RIGHT_NAME, is_name
from lastturn.engine.errors import LastTurnError
from lastturn.engine.overlay import what_differs
from lastturn.registry import reason
from lastturn.shelf import edition, tried
from lastturn.wire.workshop import Draft

MARK: Final = 4  # bytes of the digest behind the name of a draft that lies on the shelf
DAY: Final = 86_400.0
MOST_LISTED: Final = 100
LONGEST_LINE: Final = 400


def texts(game: Game, draft: Draft) -> dict[str, str]:
    """The files of the edition, only with what differs from the base pack."""
    assert game.files is not None, "there is no form for others"
    changes = what_differs(game.files, game.pack.tables(), draft.files)
    head = {"game": game.id, "title": draft.title} | ({"by": draft.by} if draft.by else {})
    return {EDITION: tomlkit.dumps(head)} | {
        name: tomlkit.dumps(table) for name, table in sorted(changes.items())
    }


def written(texts: dict[str, str], folder: Path) -> Path:
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def wrongs(draft: Draft, texts: dict[str, str], played: bool) -> list[str]:
    """Everything that is wrong with it. played: a game with each number of seats is played too."""
    if not is_name(draft.name):
        return [f"{EDITION}: the edition is called “{draft.name}”; {RIGHT_NAME}"]
    with tempfile.TemporaryDirectory() as place:
        return wrongs_in(written(texts, Path(place, draft.name)), played)


def wrongs_in(folder: Path, played: bool) -> list[str]:
    try:
        made = edition(folder)
        if played:
            tried(made)
    except LastTurnError as wrong:
        return [str(line)[:LONGEST_LINE] for line in wrong.args[:MOST_LISTED]]
    except MemoryError:
        raise
    except Exception as wrong:  # a game may trip over a pack in ways that nobody thought of
        return [f"the game trips over it: {reason(wrong)}"[:LONGEST_LINE]]
    return []


def zipped(draft: Draft, texts: dict[str, str]) -> bytes:
    """The edition's folder in a file, as `--packs` takes it once it is unpacked."""
    name = draft.name if is_name(draft.name) else "edition"
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for path, text in texts.items():
            file.writestr(f"{name}/{path}", text)
    return data.getvalue()


# -- on the shelf --------------------------------------------------------------------------------


class ShelfFull(LastTurnError):
    """No more drafts can be kept."""


def lay(draft: Draft, texts: dict[str, str], shelf: Path, most: int) -> str:
    """The name under which the draft lies there from now on. What lies there never changes: another draft has
    another name."""
    digest = blake2b("\0".join([*texts, *texts.values()]).encode(), digest_size=MARK).hexdigest()
    name = f"{draft.name[: LONGEST_NAME - 2 * MARK - 1].rstrip('-')}-{digest}"
    place = shelf / draft.game / name
    if place.is_dir():
        place.touch()  # somebody is about to play it: it is not forgotten now
        return name
    if sum(1 for _ in shelf.glob("*/*")) >= most:
        raise ShelfFull(f"{most} editions lie here already")
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(dir=shelf, prefix="."))
    try:
        written(texts, beside / name).rename(place)  # whole, or not at all
    except OSError:
        if not place.is_dir():  # somebody else has just laid the same
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return name


def forgotten(shelf: Path, played: AbstractSet[str], days: int) -> list[Path]:
    """Drafts that no table plays (`game/name`) and that nobody has laid there for so many days; 0: none."""
    before = time.time() - days * DAY
    drafts = [place for place in sorted(shelf.glob("*/*")) if place.is_dir()] if days else []
    return [
        place
        for place in drafts
        if f"{place.parent.name}/{place.name}" not in played and place.stat().st_mtime < before
    ]


def forget(drafts: list[Path]) -> None:
    for place in drafts:
        shutil.rmtree(place, ignore_errors=True)  # a server may be doing the same
