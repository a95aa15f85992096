"""An edition says in edition.toml which game it is of and what people call it; the other files of its folder
are a pack, whole or laid over the base pack of the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadPack
from lastturn.engine.fields import FOR_PEOPLE, Part, Text, hint
from lastturn.engine.reading import BROKEN, PackReader, PackReport

EDITION: Final = "edition.toml"
NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_NAME: Final = 40


class Edition(Part):
    """What a folder is an edition of."""

    game: Annotated[Text, Meta(description="the id of a game")]
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    by: Annotated[str, FOR_PEOPLE] = ""
    base: bool = True  # its files are laid over those of the base pack; if not, they are a whole pack


def read_edition(folder: Path) -> Edition | None:
    """None if the folder does not say; BadPack if what it says is wrong."""
    path = folder / EDITION
    if not path.is_file():
        return None
    try:
        table = parse_toml(path.read_text(encoding="utf-8"), EDITION, BadPack)
    except UnicodeDecodeError:
        raise BadPack(f"{EDITION}: not a text in UTF-8; save it as one") from None
    report = PackReport()
    made = PackReader(report).part(hint(Edition), table, EDITION)
    if not is_name(folder.name):
        report.say(f"{EDITION}: the folder is called “{folder.name}”; {RIGHT_NAME}")
    report.finish()
    assert made is not BROKEN, "what is broken was told"
    edition: Edition = made
    return edition


RIGHT_NAME: Final = "a name is made of small letters, digits and single hyphens, such as hard-times"


def is_name(name: str) -> bool:
    """What an edition, a bot or a game can be called in records, addresses and folders."""
    return NAME.fullmatch(name) is not None and len(name) <= LONGEST_NAME
