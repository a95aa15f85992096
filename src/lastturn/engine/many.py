"""Many tables of one game, played in one call: rows of numbers, masks and rewards in buffers of their own."""

from __future__ import annotations

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from lastturn.engine.bits import has, lowest
from lastturn.engine.errors import IllegalMove
from lastturn.engine.features import Features
from lastturn.engine.handouts import Handouts
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table


class Many:
    """So many games at once. A finished one begins anew in the same step, with the next seed.

    The buffers stay where they are: whoever looks at them sees each step without a copy. `rows` and `masks`
    belong to the seat that is `asked` at each table. `ends` says which games have just ended; `rewards` has
    what every seat got at that, and zeroes else.
    """

    def __init__(self, start: Table, n: i64, seed: i64, stride: i64, features: Features) -> None:
        """start: a table that is laid but not begun. stride: by so much seeds rise, for several of these."""
        self.start: Table = start
        self.n: i64 = n
        self.given: Handouts = Handouts(n, features)
        self.next_seed: i64 = seed
        self.stride: i64 = stride
        self.by_score: bool = False  # rewards are points, not won or lost
        self.tables: list[Table] = []
        self.asked: vec[i64] = vec[i64]([0] * n)
        self.ends: vec[u8] = vec[u8]([0] * n)
        self.rewards: vec[float] = vec[float]([0.0] * (n * start.seats))
        self.games: i64 = 0  # that have ended
        for place in range(n):
            self.tables.append(self._new_game())
            self._look(place)

    @property
    def rows(self) -> vec[i16]:
        return self.given.sheet.cells

    @property
    def masks(self) -> vec[u8]:
        return self.given.masks

    def _new_game(self) -> Table:
        table = self.start.copy()
        table.set_seed(int(self.next_seed), b"")
        self.next_seed += self.stride
        table.begin()
        return table

    def reset(self, seed: int) -> None:
        """All games anew, the first one with this seed."""
        self.next_seed = seed
        for place in range(self.n):
            self._forget_end(place)
            self.tables[place] = self._new_game()
            self._look(place)

    def step(self, actions: bytes) -> None:
        """Play one action at every table, 64 bits each. If one is illegal, nothing is played."""
        if len(actions) != self.n * 8:
            raise IllegalMove(f"{self.n} actions are played at a time, not {len(actions) // 8}")
        for place in range(self.n):
            action = read_i64_le(actions, place * 8)
            if not self.given.is_legal(place, action):
                raise IllegalMove(f"table {place} cannot play action {action} now; see its mask")
        for place in range(self.n):
            self._play(place, read_i64_le(actions, place * 8))

    def step_at_random(self, rng: Rng) -> None:
        """Play a random legal action at every table."""
        for place in range(self.n):
            self._play(place, self.given.pick(place, rng))

    def sample(self, rng: Rng) -> vec[i64]:
        """A random legal action of every table."""
        chosen = vec[i64]([0] * self.n)
        for place in range(self.n):
            chosen[place] = self.given.pick(place, rng)
        return chosen

    def _play(self, place: i64, action: i64) -> None:
        self._forget_end(place)
        table = self.tables[place]
        table.apply(self.asked[place], self.given.actions.moves[action])
        if table.waiting == 0:
            self._end(place, table)
        self._look(place)

    def _forget_end(self, place: i64) -> None:
        """The rewards of an end are gone."""
        if self.ends[place] != 0:
            self.ends[place] = 0
            for seat in range(self.start.seats):
                self.rewards[place * self.start.seats + seat] = 0.0

    def _end(self, place: i64, table: Table) -> None:
        self.ends[place] = 1
        self.games += 1
        seats, winners, scores = table.seats, table.winners(), table.scores()
        for seat in range(seats):
            won = 1.0 if has(winners, seat) else -1.0
            self.rewards[place * seats + seat] = float(scores[seat]) if self.by_score else won
        self.tables[place] = self._new_game()

    def _look(self, place: i64) -> None:
        """Who is asked, what it may know, and what it may play."""
        table = self.tables[place]
        seat = lowest(table.waiting)
        self.asked[place] = seat
        self.given.write(place, table, seat)
