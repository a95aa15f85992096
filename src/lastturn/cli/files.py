"""Reading and writing files: errors in one line, written whole or not at all, overwritten only when told."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from lastturn.engine.errors import LastTurnError


class BadFile(LastTurnError):
    """A file that cannot be read or must not be written."""


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        raise BadFile(f"{path}: not a text file (byte {wrong.start} is not UTF-8)") from None
    except OSError as wrong:
        raise BadFile(f"{path}: cannot be read: {_why(wrong)}") from None


def check_free(path: Path, force: bool = False) -> None:
    """BadFile if the path could not be written now, so that nobody plays for nothing."""
    if path.is_dir():
        raise BadFile(f"{path}: is a folder; name a file in it")
    if path.exists() and not force:
        raise BadFile(f"{path}: exists already and stays as it is; name another file or add --force")
    if not path.absolute().parent.is_dir():
        raise BadFile(f"{path}: there is no folder {path.absolute().parent}")


def write_text(path: Path, text: str, force: bool = False) -> None:
    """Write the whole file or nothing."""
    check_free(path, force)
    scratch = ""
    try:
        handle, scratch = tempfile.mkstemp(dir=path.absolute().parent, prefix=f".{path.name}-")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(scratch).chmod(0o666 & ~_umask())
        Path(scratch).replace(path)
    except OSError as wrong:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        raise BadFile(f"{path}: cannot be written: {_why(wrong)}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _why(wrong: OSError) -> str:
    return (wrong.strerror or str(wrong)).lower()
