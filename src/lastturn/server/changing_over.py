"""Bots change over to the compiled engine as soon as somebody has put it there; nobody waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import structlog

from lastturn.server.thinking import Thinker

logger = structlog.get_logger()
STAMP: Final = ".fingerprint"


class ChangeOver:
    """folder: with a copy of this package. It is looked at again and again until it has become another one
    than it was, or has come to be there."""

    def __init__(self, folder: str, thinker: Thinker) -> None:
        self.folder = Path(folder).absolute() if folder and thinker.processes else None
        self.thinker = thinker
        self.before = self._stamp()
        self.changing: asyncio.Task[None] | None = None

    def _stamp(self) -> str:
        try:
            return (self.folder / STAMP).read_text(encoding="utf-8") if self.folder is not None else ""
        except OSError:
            return ""

    async def look(self) -> None:
        if self.folder is None:
            return
        stamp = await asyncio.to_thread(self._stamp)
        if stamp not in ("", self.before):
            folder, self.folder = self.folder, None
            self.changing = asyncio.create_task(self._change(folder))

    async def _change(self, folder: Path) -> None:
        await self.thinker.change_over(str(folder))
        logger.info("engine.changed", bots_think_with=str(folder))
