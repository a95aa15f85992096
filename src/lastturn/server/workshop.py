"""Editions made on a page: strangers' drafts are read in a process apart, and laid where tables find them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import msgspec
import structlog

from lastturn.engine.contract import Game
from lastturn.server.apart import Apart, Ceilings, TooDear, TooMany, Work
from lastturn.server.editions import find_game
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.wire.workshop import Draft, DraftLaid, WorkshopDesk, WorkshopJob

logger = structlog.get_logger()


class Workshop:
    """What it hands back is JSON that is sent as it is."""

    def __init__(
        self, games: Mapping[str, Game], make: Callable[[], Work] | None, settings: Settings
    ) -> None:
        self.games = games
        self.settings = settings
        limits = Ceilings(settings.workshop_at_most, settings.workshop_megabytes)
        self.apart = Apart(make, limits) if make is not None else None
        self.forms_of: dict[str, bytes] = {}

    def desk(self) -> WorkshopDesk:
        why = "" if self.settings.workshop else "Whoever runs this server has closed the workshop."
        if not why and self.apart is None:
            why = "This server has no workshop."
        named = [id for id, game in self.games.items() if "/" not in id and game.files is not None]
        return WorkshopDesk(open=not why, why=why, games=[] if why else named)

    async def forms(self, game: str) -> bytes:
        if game not in self.forms_of:
            self.forms_of[game] = await self._work(WorkshopJob(what="forms", game=self._checked(game)))
        return self.forms_of[game]

    async def check(self, draft: Draft) -> bytes:
        return await self._work(WorkshopJob(what="check", game=self._checked(draft.game), draft=draft))

    async def file(self, draft: Draft) -> bytes:
        """A zip with the edition's folder."""
        return await self._work(WorkshopJob(what="file", game=self._checked(draft.game), draft=draft))

    async def lay(self, draft: Draft) -> DraftLaid:
        job = WorkshopJob(what="lay", game=self._checked(draft.game), draft=draft)
        done = msgspec.json.decode(await self._work(job), type=DraftLaid)
        if done.edition:  # it is read now, where nobody waits for it at a table
            await asyncio.to_thread(self.games.get, f"{draft.game}/{done.edition}")
        return done

    async def stop(self) -> None:
        if self.apart is not None:
            await asyncio.to_thread(self.apart.stop)

    def _checked(self, game: str) -> str:
        """Rejection if no edition of it can be made here."""
        desk = self.desk()
        if not desk.open:
            raise Rejection("workshop/closed", desk.why)
        found = find_game(self.games, game)
        if found.id not in desk.games:
            raise Rejection(
                "game/unknown", f"No edition of {found.title} can be made here.",
                f"There are: {', '.join(desk.games)}",
            )  # fmt: skip
        return found.id

    async def _work(self, job: WorkshopJob) -> bytes:
        assert self.apart is not None, "a closed workshop takes no work"
        try:
            return await self.apart.work(msgspec.msgpack.encode(job))
        except OverflowError:
            raise Rejection("message/bad", "A number in it is too large.") from None
        except TooDear:
            logger.warning("workshop.dear", game=job.game, what=job.what)
            raise Rejection(
                "draft/dear", "This edition takes too long, or too much memory, to be read or played.",
                "Fewer or smaller numbers may do.",
            ) from None  # fmt: skip
        except TooMany:
            raise Rejection("server/busy", "Many drafts are being read.", "Try again.", wait=5) from None
