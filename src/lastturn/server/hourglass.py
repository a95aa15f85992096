"""How much time the decisions of one game have: the limits of the game, or those of the table's pace.

Everything here follows from what everybody sees, so no clock tells of a hidden pick: a limit is looked up
when the question that all see changes, and stays until it changes again.
"""

from __future__ import annotations

from lastturn.engine.contract import Game, Limit, Table
from lastturn.server.limits import ORDINARY, REACTION, RunningLimit
from lastturn.wire.table import Pace, Whole


class Hourglass:
    def __init__(self, game: Game, table: Table, at: float) -> None:
        self.game = game
        self.limits = dict(game.limits(table))
        self.covering = {prompt: id for id, limit in self.limits.items() for prompt in limit.covers}
        self.since = at  # when what everybody sees being asked was asked
        self.window = False  # what is asked since then is a reaction
        self.running: dict[int, RunningLimit] = {}  # by seat that everybody sees being asked
        self.spent: dict[tuple[int, RunningLimit], float] = {}  # by seat, of limits for a whole turn
        self.began: dict[RunningLimit, float] = {}  # limits for a whole phase

    # -- facts -----------------------------------------------------------------------------------

    def limit(self, seat: int, pace: Pace) -> Limit | None:
        """The limit of the seat's decision; None: it may take for ever."""
        if pace.kind == "none":
            return None
        if pace.kind == "slow":
            return Limit(pace.hours * 3600, ())
        own = pace.window_seconds if self.window else pace.seconds
        if own is not None:
            return Limit(own, ())
        limit = self._named(seat) or (REACTION if self.window else ORDINARY)
        return limit if limit.seconds else None

    def _named(self, seat: int) -> Limit | None:
        running = self.running.get(seat)
        return self.limits.get(running.limit) if running else None

    def until(self, seat: int, pace: Pace) -> float | None:
        """When the seat's time is out, as everybody sees it."""
        limit = self.limit(seat, pace)
        if limit is None:
            return None
        running = self.running.get(seat)
        end = self.since + limit.seconds
        if running is None:
            return end
        if limit.whole == "turn":
            return end - self.spent.get((seat, running), 0.0)
        if limit.whole == "phase":
            return self.began[running] + limit.seconds
        return min(end, self._phase_end(limit, running.stretch) or end)

    def _phase_end(self, limit: Limit, stretch: int) -> float | None:
        """When the phase that the limit lies in is out."""
        began = self.began.get(RunningLimit(limit.within, stretch))
        return None if began is None else began + self.limits[limit.within].seconds

    def whole(self, pace: Pace) -> Whole:
        """Whether the time that everybody sees is for one decision or for more."""
        limits = [limit for seat in self.running if (limit := self.limit(seat, pace))]
        if any(limit.whole == "phase" for limit in limits):
            return "phase"
        return "turn" if any(limit.whole == "turn" for limit in limits) else ""

    def window_seconds(self, pace: Pace) -> float:
        """The whole time of the window that is open, whatever the pace."""
        if pace.window_seconds is not None:
            return float(pace.window_seconds)
        named = [limit.seconds for seat in self.running if (limit := self._named(seat))]
        return float(max(named, default=REACTION.seconds))

    def least(self) -> int:
        """How many seconds the window that is open stays open at least, by the game's rules."""
        return max([limit.least for seat in self.running if (limit := self._named(seat))], default=0)

    # -- changes ---------------------------------------------------------------------------------

    def turn(self, table: Table, window: bool, at: float) -> None:
        """Something else is asked, as everybody sees: other limits run from now on."""
        self.stop(at)
        before, stretch = self.running, self.game.stretch(table)
        self.window = window
        self.running = {}
        for seat in range(table.seats):
            if table.shown() >> seat & 1:
                self.running[seat] = RunningLimit(self._covers(table, seat, before.get(seat)), stretch)
                self._begin(self.running[seat], at)

    def _covers(self, table: Table, seat: int, before: RunningLimit | None) -> str:
        """The limit of the seat's question; in the middle of a decision that of its beginning."""
        prompt = table.prompt(seat) if table.waiting >> seat & 1 else -1
        return self.covering.get(prompt) or (before.limit if before else "")

    def _begin(self, running: RunningLimit, at: float) -> None:
        limit = self.limits.get(running.limit)
        if limit is not None and limit.whole == "phase":
            self.began.setdefault(running, at)

    def stop(self, at: float) -> None:
        """Note what has been used up of the turns that run."""
        for seat, running in self.running.items():
            limit = self.limits.get(running.limit)
            if limit is not None and limit.whole == "turn":
                self.spent[seat, running] = self.spent.get((seat, running), 0.0) + at - self.since
        self.since = at

    def go_on(self, at: float) -> None:
        """After a pause: what it took counts for nobody, and what is asked has its whole time again."""
        for running in self.began:
            self.began[running] += at - self.since
        self.since = at

    def start_over(self, at: float) -> None:
        """Turns and phases that run have their whole time again, from the next change on."""
        self.spent.clear()
        self.began.clear()
        self.since = at
