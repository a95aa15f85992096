"""Studies of packs, one at a time, in a process apart that gives way to everything else."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import structlog

from lastturn.engine.contract import Bot, Game
from lastturn.server.apart import Apart, Ceilings, TooDear, Work
from lastturn.server.editions import find_game
from lastturn.server.links import new_id
from lastturn.server.problems import Rejection
from lastturn.server.settings import Settings
from lastturn.wire.lab import LabDesk, Study, StudyAsked, StudyJob, StudyStatus

logger = structlog.get_logger()
BASE: Final = "base"
KEPT: Final = 12  # studies; the oldest that is over goes first
WAITING: Final = 4  # studies that may wait for their turn
MEGABYTES: Final = 2048
# Asked whenever it matters. What makes, in a process, the one who plays studies; None: it is not there (yet).
Lab = Callable[[], Callable[[], Work] | None]


class RunningStudy:
    """One study. lines: of each deal, the games of all its packs."""

    def __init__(self, asked: StudyAsked, games: list[Game]) -> None:
        self.id = new_id()
        self.asked = asked
        self.games = games  # the old pack first, if there is one
        self.status: StudyStatus = "waiting"
        self.why = ""
        self.lines: list[bytes] = []
        self.page = b""
        self.began = 0.0

    def over(self) -> bool:
        return self.status in ("done", "failed", "stopped")

    def told(self) -> Study:
        names = [game.pack.title or "as it comes" for game in reversed(self.games)]
        title = f"{self.games[0].title}: {' beside '.join(names)}"
        return Study(
            id=self.id, asked=self.asked, title=title, status=self.status, done=len(self.lines),
            of=self.asked.games, seconds_left=self.seconds_left(), why=self.why,
        )  # fmt: skip

    def seconds_left(self) -> int:
        if not self.lines or self.over():
            return -1
        spent = time.monotonic() - self.began
        return round(spent / len(self.lines) * (self.asked.games - len(self.lines)))

    def job(self, seed: int, lines: list[bytes]) -> bytes:
        """A game whose base pack it is needs no folder."""
        packs = [str(game.pack.folder.absolute()) if game.pack.title else "" for game in self.games]
        return msgspec.msgpack.encode(
            StudyJob(
                game=self.asked.game, packs=packs, seats=self.asked.seats, bot=self.asked.bot, seed=seed,
                lines=lines,
            )
        )  # fmt: skip


class Laboratory:
    def __init__(
        self,
        games: Mapping[str, Game],
        bots: Mapping[str, Bot],
        lab: Lab | None,
        settings: Settings,
    ) -> None:
        self.games = games
        self.bots = bots
        self.settings = settings
        self.lab = lab
        self.apart: Apart | None = None
        self.studies: OrderedDict[str, RunningStudy] = OrderedDict()
        self.turn = asyncio.Lock()
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def desk(self) -> LabDesk:
        why = "" if self.settings.lab else "Whoever runs this server has closed the lab."
        if not why and not self._is_there():
            why = "The lab needs the extra “lab”, which is not here yet; after “make run” it comes by itself."
        return LabDesk(open=not why, why=why, most_games=self.settings.lab_games)

    def _is_there(self) -> bool:
        """It may come while the server runs: `make run` fetches what it needs in the background."""
        if self.apart is None and self.lab is not None and (make := self.lab()) is not None:
            self.apart = Apart(make, Ceilings(self.settings.lab_at_most, MEGABYTES))
        return self.apart is not None

    def begin(self, asked: StudyAsked) -> Study:
        study = RunningStudy(asked, self._checked(asked))
        self.studies[study.id] = study
        self._forget()
        self.tasks[study.id] = asyncio.create_task(self._run(study))
        return study.told()

    def _checked(self, asked: StudyAsked) -> list[Game]:
        """The packs, the old one first; Rejection if this cannot be played."""
        desk = self.desk()
        if not desk.open:
            raise Rejection("lab/closed", desk.why)
        if asked.games > desk.most_games:
            raise Rejection("message/bad", f"A study has {desk.most_games} games at most here.")
        if asked.bot not in self.bots:
            raise Rejection(
                "bot/unknown", f"There is no bot “{asked.bot}”.", f"There are: {', '.join(self.bots)}"
            )
        if sum(not study.over() for study in self.studies.values()) > WAITING:
            raise Rejection("server/busy", "Many studies are waiting.", "Try again later.", wait=60)
        new = find_game(self.games, asked.game, asked.edition)
        if asked.seats not in new.seats_for({}):
            raise Rejection("message/bad", f"{new.title} cannot be played with {asked.seats} seats.")
        if not asked.compare:
            return [new]
        old = find_game(self.games, asked.game, "" if asked.compare == BASE else asked.compare)
        if old is new:
            raise Rejection("message/bad", "Both packs are the same.", "Put another one beside it.")
        return [old, new]

    def _forget(self) -> None:
        for id in [id for id, study in self.studies.items() if study.over()]:
            if len(self.studies) > KEPT:
                del self.studies[id]

    def find(self, id: str) -> RunningStudy:
        if id not in self.studies:
            raise Rejection(
                "study/unknown", "There is no such study, or it was long ago.", "Begin another one."
            )
        return self.studies[id]

    def cancel(self, id: str) -> Study:
        """Nothing comes of it."""
        study = self.find(id)
        if not study.over():
            study.status = "stopped"
            self.tasks[id].cancel()
        return study.told()

    async def stop(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        if self.apart is not None:
            await asyncio.to_thread(self.apart.stop)

    # -- one after the other ---------------------------------------------------------------------

    async def _run(self, study: RunningStudy) -> None:
        try:
            async with self.turn:
                await self._play(study)
        except TooDear:
            study.status = "failed"
            study.why = "One deal took too long here. A bot that thinks less may do."
            logger.warning("lab.dear", game=study.asked.game, bot=study.asked.bot)
        finally:
            self.tasks.pop(study.id, None)

    async def _play(self, study: RunningStudy) -> None:
        assert self.apart is not None, "a closed lab begins nothing"
        study.began, study.status = time.monotonic(), "playing"
        for seed in range(1, study.asked.games + 1):
            study.lines.append(await self.apart.work(study.job(seed, [])))
        study.status = "writing"
        study.page = await self.apart.work(study.job(1, study.lines))
        study.status = "done"
