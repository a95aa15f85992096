"""What happens at a table without anybody touching it: bots, standing orders, time-outs, stand-ins.

For each table it drives, the keeper holds one timer per thing to come. When the table changes, timers that no
longer fit are cancelled. Bots and standing orders answer at moments drawn from one distribution, whatever the
cards (`moments.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

import structlog

from lastturn.server import clock
from lastturn.server import entries as e
from lastturn.server.delays import CommonDelay
from lastturn.server.judging import moved, timed_out
from lastturn.server.live_room import LiveRoom
from lastturn.server.problems import NOT_SAVED, Rejection, StoreFailed
from lastturn.server.room import Room
from lastturn.server.rooms import Rooms
from lastturn.server.round import Round
from lastturn.server.settings import Settings
from lastturn.server.thinking import Job, Thinker

logger = structlog.get_logger()
Key = tuple[Any, ...]
Act = Callable[[], Coroutine[Any, Any, None]]
TRIES: Final = 3
AFTER_LOADING: Final = 10.0  # seconds that are left to somebody whose time ran out while no server was there
TRY_AGAIN: Final = 0.5  # seconds, after an outage of the store
NOTHING_TO_SAY: Final = 24 * 3600.0
ILLEGAL: Final = "chose what is not legal"
ASIDES_AT_MOST: Final = 3  # a bot says no more between two decisions of its own


def now() -> float:
    """By the loop's own clock, for waiting."""
    return asyncio.get_running_loop().time()


class Decision(NamedTuple):
    """What is played for a seat, with a sentence about it. by: "default" where its bot has failed."""

    move: int
    because: str
    by: e.By


class Timekeeper:
    def __init__(self, rooms: Rooms, thinker: Thinker, settings: Settings) -> None:
        self.rooms = rooms
        self.thinker = thinker
        self.settings = settings
        rooms.changed.append(self.arrange)

    def arrange(self, live: LiveRoom) -> None:
        """Set the timers that fit the table as it stands; cancel the others."""
        wanted = self._wanted(live) if live.driven else {}
        for key in [key for key in live.timers if key not in wanted]:
            timer = live.timers.pop(key)
            if timer is not asyncio.current_task():  # what has just acted ends by itself
                timer.cancel()
        for key in [key for key in live.alarms if key not in wanted]:
            live.alarms.pop(key).cancel()
        for key, act in wanted.items():
            if key not in live.timers and key not in live.alarms:
                self._set(live, key, act)

    def _set(self, live: LiveRoom, key: Key, act: Act) -> None:
        """Almost every clock is stopped before it is out: until then it is an alarm and no task."""
        left = self._left(live, key[3]) if key[0] == "clock" else 0.0
        if left > 0:
            loop = asyncio.get_running_loop()
            live.alarms[key] = loop.call_later(left, self._begin, live, key, act)
        else:
            self._begin(live, key, act)

    def _begin(self, live: LiveRoom, key: Key, act: Act) -> None:
        live.alarms.pop(key, None)
        live.timers[key] = asyncio.create_task(self._guarded(live, key, act))

    async def _guarded(self, live: LiveRoom, key: Key, act: Act) -> None:
        try:
            while not await self._done(live, key, act):
                await self.rooms.store.pulse.well.wait()
                await asyncio.sleep(TRY_AGAIN)
        finally:
            if live.timers.get(key) is asyncio.current_task():
                del live.timers[key]

    @staticmethod
    async def _done(live: LiveRoom, key: Key, act: Act) -> bool:
        """False: it could not be saved and is to be done again when the store is back."""
        try:
            await live.curtain_up()
            await act()
        except Rejection as refused:
            if refused.code == NOT_SAVED:
                return False
            logger.info("keeper.refused", table=live.room.id, what=key[0], why=refused.message)
        except StoreFailed:
            return False
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("keeper.failed", table=live.room.id, what=key[0])
        return True

    def _wanted(self, live: LiveRoom) -> dict[Key, Act]:
        room, round = live.room, live.room.round
        if room.status != "running" or round is None:
            return {}
        wanted: dict[Key, Act] = {}
        for seat in round.waiting():
            wanted |= self._answers(live, round, seat)
        for seat in range(len(room.seats)):
            if room.bot_at(seat):
                wanted |= self._asides(live, round, seat)
        return wanted | self._absences(live)

    def _answers(self, live: LiveRoom, round: Round, seat: int) -> dict[Key, Act]:
        ask = round.ask_id(seat)
        bot = live.room.bot_at(seat)
        if bot:
            return {("bot", seat, ask, bot): lambda: self._bot(live, seat, ask)}
        wanted: dict[Key, Act] = {}
        if self._ordered(live.room, round, seat):
            wanted["order", seat, ask] = lambda: self._order(live, seat, ask)
        deadline = round.deadline(seat, live.room.pace)
        if deadline is not None:
            wanted["clock", seat, ask, deadline] = lambda: self._clock(live, seat, ask, deadline)
        return wanted

    @staticmethod
    def _ordered(room: Room, round: Round, seat: int) -> bool:
        prompt = round.game.prompts[round.table.prompt(seat)]
        return prompt.key in room.seats[seat].orders and prompt.passing is not None

    def _moment(self, round: Round) -> CommonDelay:
        return CommonDelay(now(), self.settings.reaction if round.window else self.settings.thinking)

    def _moment_of(self, live: LiveRoom, seat: int) -> CommonDelay:
        """One for a whole decision, as everybody sees it: how many picks it takes does not show either."""
        round = live.room.running()
        decision = (round.number, round.undos, round.question)
        known = live.moments.get(seat)
        if known is None or known[0] != decision:
            known = decision, self._moment(round)
            live.moments[seat] = known
        return known[1]

    # -- bots ------------------------------------------------------------------------------------

    async def _bot(self, live: LiveRoom, seat: int, ask: str) -> None:
        moment = self._moment_of(live, seat)
        for attempt in range(TRIES + 1):
            thought = await self._thought(live, seat, fallback=attempt == TRIES)
            if not self._still(live.room, seat, ask) or not self._unseen(live.room, seat, thought.move):
                await asyncio.sleep(moment.wait(now()))
            try:
                await self.rooms.act(live, partial(self._answer, seat=seat, ask=ask, thought=thought))
                live.asides_said.pop(seat, None)
                return
            except Rejection as refused:
                if attempt == TRIES or refused.code == NOT_SAVED:
                    raise
                bot = live.room.bot_at(seat)
                seen = {"table": live.room.id, "bot": bot, "move": thought.move}
                logger.error("bot.refused", **seen, why=refused.message)

    @staticmethod
    def _unseen(room: Room, seat: int, move: int) -> bool:
        """The move is one of a run, and only the last one shows."""
        round = room.running()
        try:
            return move in round.table.legal(seat) and round.unseen(seat, move)
        except Exception:  # a mistake in the game: whoever judges the move refuses it
            return False

    async def _thought(self, live: LiveRoom, seat: int, fallback: bool) -> Decision:
        """What the bot decides; the default where nobody thinks, or the bot has failed."""
        round, failed = live.room.running(), ILLEGAL
        bot = "" if live.room.caretaker_at(seat) else live.room.bot_at(seat)
        if bot and not fallback:
            thought = await self.thinker.thought(self._job(live, round, seat, bot))
            if thought.opinion is not None:
                return Decision(thought.opinion.move, thought.opinion.because, "bot")
            failed = thought.failed or ILLEGAL
        default = live.room.running().table.default(seat)
        if not bot:
            return Decision(default, "", "bot")
        name = live.room.game.seat_names(round.table)[seat]
        said = f"The bot “{bot}” of {name} {failed}: the default was played for it."
        return Decision(default, said, "default")

    def _job(self, live: LiveRoom, round: Round, seat: int, bot: str, aside: bool = False) -> Job:
        table = f"{live.room.id}.{round.number}.{round.undos}"
        return Job(table, round.whole_record(), bot, seat, 0, aside)

    def _asides(self, live: LiveRoom, round: Round, seat: int) -> dict[Key, Act]:
        """Let a bot say something besides when what it could say has changed."""
        bot = live.room.bot_at(seat)
        if not bot or live.room.caretaker_at(seat) or live.asides_said.get(seat, 0) >= ASIDES_AT_MOST:
            return {}
        asides = round.table.asides(seat)
        if not asides:
            return {}
        return {("aside", seat, round.undos, tuple(asides)): lambda: self._speak_up(live, seat, bot)}

    async def _speak_up(self, live: LiveRoom, seat: int, bot: str) -> None:
        round = live.room.running()
        moment = self._moment(round)
        opinion = await self.thinker.opinion(self._job(live, round, seat, bot, aside=True))
        if opinion is None:
            await asyncio.sleep(NOTHING_TO_SAY)  # until the table changes and cancels this
            return
        await asyncio.sleep(moment.wait(now()))
        live.asides_said[seat] = live.asides_said.get(seat, 0) + 1
        await self.rooms.act(live, lambda room: self._aside(room, seat, opinion.move, opinion.because))

    @staticmethod
    def _aside(room: Room, seat: int, move: int, because: str) -> e.Moved | None:
        round = room.round
        if room.status != "running" or round is None or not room.bot_at(seat):
            return None
        if move not in round.table.asides(seat):
            return None
        return moved(round, seat, move, "bot", because)

    # -- orders and clocks -----------------------------------------------------------------------

    async def _order(self, live: LiveRoom, seat: int, ask: str) -> None:
        await asyncio.sleep(self._moment(live.room.running()).wait(now()))
        await self.rooms.act(live, lambda room: self._pass(room, seat, ask))

    def _pass(self, room: Room, seat: int, ask: str) -> e.Moved | None:
        round = room.round
        if not self._still(room, seat, ask) or round is None or not self._ordered(room, round, seat):
            return None
        passing = round.game.prompts[round.table.prompt(seat)].passing
        move = next((m for m in round.table.legal(seat) if m & 0xFF == passing), None)
        return None if move is None else moved(round, seat, move, "order")

    async def _clock(self, live: LiveRoom, seat: int, ask: str, deadline: float) -> None:
        while (left := self._left(live, deadline)) > 0:  # noqa: ASYNC110  # the clock may be set meanwhile
            await asyncio.sleep(left)
        await self.rooms.act(live, lambda room: self._time_out(room, seat, ask))

    def _left(self, live: LiveRoom, deadline: float) -> float:
        """How long somebody still has. A deadline that has passed during an outage, or before the table was
        loaded here, leaves a little time."""
        owed = self.rooms.store.pulse.owed()
        if deadline < live.loaded:
            owed = max(owed, live.loaded + AFTER_LOADING - clock.now())
        return max(owed, deadline - clock.now())

    def _time_out(self, room: Room, seat: int, ask: str) -> e.TimedOut | None:
        round = room.round
        if round is None or not self._still(room, seat, ask):
            return None
        deadline = round.deadline(seat, room.pace)
        if deadline is None or deadline > clock.now() + 0.05:
            return None
        return timed_out(round, seat)

    @staticmethod
    def _still(room: Room, seat: int, ask: str) -> bool:
        """The same question is still open to the seat."""
        round = room.round
        if room.status != "running" or round is None:
            return False
        return round.table.waiting >> seat & 1 == 1 and round.ask_id(seat) == ask

    def _answer(self, room: Room, seat: int, ask: str, thought: Decision) -> e.Moved | None:
        round, move = room.round, thought.move
        if round is None or not self._still(room, seat, ask) or not room.bot_at(seat):
            return None
        if move not in round.table.legal(seat):
            raise Rejection("move/illegal", f"the bot at seat {seat + 1} chose a move that is not open")
        return moved(round, seat, move, thought.by, thought.because)

    # -- people who are away ---------------------------------------------------------------------

    def _absences(self, live: LiveRoom) -> dict[Key, Act]:
        """At a live pace, a person who has been away for the grace time is stood in for."""
        room = live.room
        if room.pace.kind != "live":
            return {}
        online = live.seats_online()
        gone = [s for s in room.people() if s not in online and room.seats[s].present]
        return {("away", seat, live.away.get(seat)): self._absence(live, seat) for seat in gone}

    def _absence(self, live: LiveRoom, seat: int) -> Act:
        return lambda: self._away(live, seat)

    async def _away(self, live: LiveRoom, seat: int) -> None:
        since = live.away.get(seat, time.monotonic())
        await asyncio.sleep(max(0.0, since + live.room.pace.grace - time.monotonic()))
        await self.rooms.act(live, lambda room: self._call_stand_in(live, room, seat))

    @staticmethod
    def _call_stand_in(live: LiveRoom, room: Room, seat: int) -> e.StoodIn | None:
        if room.status != "running" or not room.seats[seat].present or live.online(seat):
            return None
        return e.StoodIn(seat=seat, on=True, why="away")
