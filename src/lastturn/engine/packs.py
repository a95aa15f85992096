"""Content packs: facts in TOML, read into structs; everything wrong is named by file, entry and field."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Final, TypeVar

from lastturn.engine.editions import EDITION, read_edition
from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadPack
from lastturn.engine.fields import Part
from lastturn.engine.overlay import laid_over
from lastturn.engine.reading import BROKEN, PackReader, PackReport

LONGEST_PHRASE: Final = 120

P = TypeVar("P", bound=Part)


class Pack:
    """One edition of a game's content: a folder of TOML files, its name and its hash. With a base, the files
    are laid over those of that pack; `title` is what people call the edition, nothing for a base pack."""

    def __init__(self, folder: Path, base: Pack | None = None) -> None:
        self.folder = folder
        self.name = folder.absolute().name
        self.base = base
        self.hash: str
        if not folder.is_dir():
            raise BadPack(f"{folder}: no such folder; a pack is a folder of .toml files")
        edition = read_edition(folder)
        self.title = edition.title if edition is not None else ""
        self.files = [file for file in sorted(folder.glob("*.toml")) if file.name != EDITION]
        if not self.files and base is None:
            raise BadPack(f"{folder}: the folder holds no .toml file; a pack needs at least one")
        digest = hashlib.sha256(base.hash.encode() if base is not None else b"")
        for file in self.files:
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        self.hash = digest.hexdigest()[:16]

    def read(self, kind: type[P]) -> tuple[P, PackReport]:
        """All files as one struct, whose fields are the files. BadPack names every entry that cannot be read,
        has the id of another, names what is not there or does not fit together. What can be judged only of
        the whole pack is told to the report."""
        report = PackReport()
        reader = PackReader(report)
        tables = self._tables(report)
        if self.base is not None:
            tables = laid_over(kind, self.base._tables(report), tables, report)
        made = reader.files(kind, tables)
        report.finish()
        assert isinstance(made, kind), "what is not broken was read"
        return made, report

    def tables(self) -> dict[str, Any]:
        """What stands in each file, as it is written; BadPack if one cannot be read."""
        report = PackReport()
        found = self._tables(report)
        report.finish()
        return found

    def _tables(self, report: PackReport) -> dict[str, Any]:
        """What stands in each file that is TOML; of another the table is missing."""
        tables: dict[str, Any] = {}
        for file in self.files:
            try:
                tables[file.name] = parse_toml(file.read_text(encoding="utf-8"), file.name, BadPack)
            except BadPack as wrong:
                tables[file.name] = BROKEN
                report.lines += wrong.lines
            except UnicodeDecodeError:
                tables[file.name] = BROKEN
                report.say(f"{file.name}: not a text in UTF-8; save it as one")
        return tables

    def phrases(self) -> list[str]:
        """Stock phrases for the chat, one on each line of talk.txt. No game depends on them: they are not
        part of the hash."""
        path = self.folder / "talk.txt"
        if self.base is not None and not path.is_file():
            return self.base.phrases()
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        found: list[str] = []
        for number, line in enumerate(lines, 1):
            phrase = line.strip()
            if not phrase or phrase.startswith("#"):
                continue
            if len(phrase) > LONGEST_PHRASE:
                raise BadPack(
                    f"talk.txt, line {number}: a phrase of {len(phrase)} characters; "
                    f"it must have {LONGEST_PHRASE} at most"
                )
            if phrase in found:
                raise BadPack(f"talk.txt, line {number}: “{phrase}” is there twice; remove one")
            found.append(phrase)
        return found
