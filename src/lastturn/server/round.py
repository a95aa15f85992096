"""One game at a table: the engine's table, its lines for people, and when each question was put."""

from __future__ import annotations

import structlog
from msgspec import Struct

from lastturn.engine.contract import Event, Game, Line, Outcome, Table
from lastturn.engine.record import Record, begin, pack_of, replay
from lastturn.server.fair import match_secret
from lastturn.wire.table import Pace

logger = structlog.get_logger()
EVERYBODY = -1


class Shown(Struct, frozen=True):
    """A line and the set of seats that see it (below 0: the spectators too)."""

    line: Line
    seen_by: int
    at: float
    round: int

    def seen(self, seat: int | None) -> bool:
        return self.seen_by < 0 if seat is None else self.seen_by >> seat & 1 == 1


class Round:
    """A game from its first deal on. `play` and `take_back` keep it; nothing here waits or writes."""

    def __init__(
        self,
        game: Game,
        number: int,
        record: Record,
        secret: str,
        shares: list[str],
        at: float,
        lines: list[Shown],
    ) -> None:
        self.game = game
        self.number = number
        self.secret = secret  # of the server; empty when the game was imported
        self.shares = shares
        self.record = record
        self.table: Table = begin(game, record, telling=True)
        self.undos = 0
        self.floor = 0  # sealed windows end free undo: who answered last is nobody's business
        self.happened = 0  # what everybody has seen
        self.because: dict[int, str] = {}
        self.lines = lines  # of the whole room: games add theirs
        self.opened = [at] * record.seats
        self.asked_ids = [0] * record.seats
        self.since = at  # when what everybody sees being asked was asked
        self.question: tuple[int, int] = (0, 0)
        self.window = False  # what is asked since then is a reaction
        self.collect(at)
        for seat, m in list(record.moves):
            self.table.play(seat, m)
            self.collect(at)

    # -- facts -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over()

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if self.table.waiting >> seat & 1]

    def ask_id(self, seat: int) -> str:
        """Opaque to clients: which game, after how many undos, which of the seat's own questions."""
        return f"{self.number}.{self.undos}.{self.table.questions[seat]}"

    def is_window(self) -> bool:
        """Several seats answer under seal, or somebody reacts to somebody else."""
        return any(self.prompt_is_window(seat) for seat in self.waiting())

    def prompt_is_window(self, seat: int) -> bool:
        waiting = self.table.waiting >> seat & 1
        return bool(waiting) and self.game.prompts[self.table.prompt(seat)].window

    def sealed(self) -> bool:
        """Nobody sees who has answered already."""
        stack = self.table.stack
        return bool(stack) and stack[-1].shown(self.table) >= 0

    def free_undo(self, seat: int) -> int:
        if self.over or self.sealed():
            return 0
        return max(0, min(self.table.free_undo(seat), len(self.table.moves) - self.floor))

    def last_move_of(self, seat: int) -> int:
        """The place of the seat's last move in the list of moves, or -1; moves before the import do not
        count."""
        moves = self.table.moves
        first = len(self.record.moves)
        return next((i for i in range(len(moves) - 1, first - 1, -1) if moves[i][0] == seat), -1)

    def limit(self, pace: Pace) -> float | None:
        """Seconds for the decision that is open; None: no limit."""
        if pace.kind == "none":
            return None
        if pace.kind == "slow":
            return pace.hours * 3600.0
        return float(pace.window_seconds if self.window else pace.seconds)

    def until(self, pace: Pace) -> float | None:
        """When the time everybody sees is out. It does not move with a seat's hidden picks."""
        limit = self.limit(pace)
        return None if limit is None else self.since + limit

    def deadline(self, seat: int, pace: Pace) -> float | None:
        """When the seat's default is played: as all see, but a late question of its own leaves a third of
        the time."""
        limit, until = self.limit(pace), self.until(pace)
        if limit is None or until is None or self.window:
            return until
        return max(until, self.opened[seat] + limit / 3)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table)

    def whole_record(self, names: list[str] | None = None) -> Record:
        """The record of the game so far, secrets included."""
        r = self.record
        return Record(
            r.game, r.rules, r.pack, r.seats, r.seed, r.secret, dict(r.options), names or r.names, r.scene,
            list(self.table.moves),
        )  # fmt: skip

    # -- changes ---------------------------------------------------------------------------------

    def play(self, seat: int, m: int, at: float, because: str = "") -> bool:
        """Play a legal move; true when it has closed a window."""
        window, sealed, question = self.window, self.sealed(), self.question
        if because:
            self.because[len(self.table.moves)] = because
        self.table.play(seat, m)
        if sealed or self.sealed():
            self.floor = len(self.table.moves)
        self.collect(at)
        return window and question != self.question

    def take_back_to(self, moves: int, text: str, seat: int, at: float) -> None:
        """Undo all moves from this place on."""
        record = self.whole_record()
        record.moves = record.moves[:moves]
        self.table = replay(self.game, record)
        self.table.telling = True
        self.undos += 1
        self.floor = min(self.floor, moves)
        self.because = {place: text for place, text in self.because.items() if place < moves}
        self.asked_ids = [-1] * self.table.seats
        self.tell(Line("table.undone", text, "", seat, {}), EVERYBODY, at)
        self.collect(at)

    def restart_clock(self, at: float) -> None:
        self.since = at
        self.opened = [at] * self.table.seats

    def tell(self, line: Line, seen_by: int, at: float) -> None:
        self.lines.append(Shown(line, seen_by, at, self.number))
        if seen_by < 0:
            self.happened += 1

    def _in_words(self, event: Event) -> Line:
        """The event's sentence; a mistake in a game's words must not stop a game."""
        try:
            return self.game.tell(self.table, event)
        except Exception:
            logger.exception("words.failed", game=self.game.id, happening=event[0])
            name = self.game.happenings[event[0]].name if event[0] in self.game.happenings else "unknown"
            return Line(name, f"({name})", "", event[1] if event[1] >= 0 else None, {})

    def collect(self, at: float) -> None:
        """Put the table's events into words and note which questions are new."""
        for event in self.table.take_events():
            self.tell(self._in_words(event), event[3], at)
        for seat in range(self.table.seats):
            if self.asked_ids[seat] != self.table.questions[seat]:
                self.asked_ids[seat] = self.table.questions[seat]
                self.opened[seat] = at
        question = (self.table.shown(), self.happened)
        if question != self.question:
            self.question = question
            self.since = at
            self.window = self.is_window()


def new_round(
    game: Game,
    number: int,
    options: dict[str, str],
    secret: str,
    shares: list[str],
    at: float,
    lines: list[Shown],
) -> Round:
    """A fresh game whose chance comes from the server's secret and everybody's shares."""
    seats = len(shares)
    full = game.full_options(seats, options)
    record = Record(game.id, game.rules, pack_of(game), seats, 0, match_secret(secret, shares), full)
    return Round(game, number, record, secret, shares, at, lines)
