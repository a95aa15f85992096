"""The workshop in a process of a server: strangers' drafts are read there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from lastturn.registry import game
from lastturn.wire.workshop import Draft, DraftChecked, DraftLaid, WorkshopJob
from lastturn.workshop import drafts
from lastturn.workshop.forms import forms


def bench(shelf: str, most: int) -> Callable[[bytes], bytes]:
    """What works there. shelf: where drafts are laid, so many at most."""
    return partial(work, Path(shelf), most)


def work(shelf: Path, most: int, data: bytes) -> bytes:
    job = msgspec.msgpack.decode(data, type=WorkshopJob)
    of = game(job.game)
    if job.draft is None:
        return msgspec.json.encode(forms(of))
    texts = drafts.texts(of, job.draft)
    if job.what == "file":
        return drafts.zipped(job.draft, texts)
    wrongs = drafts.wrongs(job.draft, texts, played=job.what == "lay")
    if job.what == "check":
        return msgspec.json.encode(DraftChecked(wrongs=wrongs, texts=texts))
    return msgspec.json.encode(laid(job.draft, texts, wrongs, shelf, most))


def laid(draft: Draft, texts: dict[str, str], wrongs: list[str], shelf: Path, most: int) -> DraftLaid:
    if wrongs:
        return DraftLaid(edition="", wrongs=wrongs)
    try:
        return DraftLaid(edition=drafts.lay(draft, texts, shelf, most), wrongs=[])
    except drafts.ShelfFull as full:
        return DraftLaid(edition="", wrongs=[f"{full}; take yours home, or ask whoever runs this server"])
