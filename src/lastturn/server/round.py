"""One game at a table: the engine's table, its lines for people, and when each question was put."""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import structs

from lastturn.engine.contract import Drawings, Game, Line, Outcome, Table, is_aside
from lastturn.engine.record import Record, pack_of, replay, without_last
from lastturn.server.fair import match_secret
from lastturn.server.hourglass import Hourglass
from lastturn.server.told import EVERYBODY, Shown, ToldMatch
from lastturn.wire.messages import Hand
from lastturn.wire.table import Pace, SeatKind

Note = TypeVar("Note", bound=str)
Sitter = tuple[SeatKind, str, int]  # kind, name, face of a bot
RUN_AT_MOST: Final = 200
DROPPED: Final = "Time is out: the picks you had not finished are dropped."


class Round:
    """A match at an online table: its chance comes from the secrets of server and guests, its lines go to the
    whole room, and every question knows when it was put. Nothing here waits or writes."""

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
        self.number = number
        self.secret = secret  # of the server; empty when the game was imported
        self.shares = shares
        self.match = ToldMatch(game, record, moves=0)
        self.undos = 0
        self.floor = 0  # sealed windows end free undo: who answered last is nobody's business
        self.happened = 0  # what everybody has seen
        self.because: dict[int, str] = {}
        self.hands: dict[int, Hand] = {}  # by place of a move: what has made it for its seat
        self.moving: dict[int, Hand] = {}  # the same by seat, until what everybody sees changes
        self.failed: dict[int, str] = {}  # by seat: what its bot did wrong, until everybody may hear it
        self.owned_up: set[int] = set()  # the seats of which that was told
        self.lines = lines  # of the whole room: games add theirs
        self.sitters: list[Sitter] = []  # at its end: who had the seats
        self.ended = 0.0
        self.opened = [at] * record.seats
        self.asked_ids = [0] * record.seats
        self.glass = Hourglass(game, self.table, at)
        self.question: tuple[int, int] = (0, 0)
        self.drawings = Drawings()  # what its pages are shown
        self.seen_moves = 0  # so many moves had been made when what everybody sees last changed
        self.collect(at)
        for seat, m in record.moves:
            self.match.play_again(seat, m)
            self.collect(at)

    # -- the match -------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def table(self) -> Table:
        return self.match.table

    @property
    def start(self) -> Record:
        """How it began; with the moves that were imported."""
        return self.match.start

    def outcome(self) -> Outcome | None:
        return self.match.outcome() if self.over else None

    def whole_record(self, names: list[str] | None = None) -> Record:
        """The record of the game so far, secrets included."""
        whole = self.match.record()
        whole.names = names or whole.names
        return whole

    # -- facts -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over()

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if self.table.waiting >> seat & 1]

    def ask_id(self, seat: int) -> str:
        """Opaque to clients: which game, after how many undos, which of the seat's own questions."""
        return f"{self.number}.{self.undos}.{self.table.questions[seat]}"

    @property
    def since(self) -> float:
        """When what everybody sees being asked was asked."""
        return self.glass.since

    @property
    def window(self) -> bool:
        """What is asked since then is a reaction."""
        return self.glass.window

    def is_window(self) -> bool:
        """Several seats answer under seal, or somebody reacts to somebody else."""
        return any(self.prompt_is_window(seat) for seat in self.waiting())

    def prompt_is_window(self, seat: int) -> bool:
        waiting = self.table.waiting >> seat & 1
        return bool(waiting) and self.game.prompts[self.table.prompt(seat)].window

    def sealed(self) -> bool:
        """Nobody sees who has answered already."""
        return self.table.depth > 0 and self.table.on_top.shown(self.table) >= 0

    def free_undo(self, seat: int) -> int:
        if self.over or self.sealed():
            return self.picks(seat)
        return self._own_since(self.floor, seat, self.game.free_undo(self.table, seat))

    def _own_since(self, place: int, seat: int, at_most: int) -> int:
        """How many of the moves from a place on are the seat's own."""
        moves, own, n = self.table.moves, 0, len(self.table.moves)
        while own < at_most and n > place:
            n -= 1
            own += moves[n][0] == seat
        return own

    def last_move_of(self, seat: int) -> int:
        """The place of the seat's last move in the list of moves, or -1; moves before the import do not
        count."""
        moves = self.table.moves
        first, place = len(self.start.moves), len(moves) - 1
        while place >= first and moves[place][0] != seat:
            place -= 1
        return place if place >= first else -1

    def until(self, pace: Pace) -> float | None:
        """When the time everybody sees is out. It does not move with a seat's hidden picks."""
        ends = [self.glass.until(seat, pace) for seat in self.glass.running]
        known = [end for end in ends if end is not None]
        return max(known) if known and len(known) == len(ends) else None

    def deadline(self, seat: int, pace: Pace) -> float | None:
        """When the seat's default is played: as all see, but where each decision has its own time, a late
        question of its own leaves a third of it."""
        until, limit = self.glass.until(seat, pace), self.glass.limit(seat, pace)
        if until is None or limit is None or self.window or limit.whole or limit.within:
            return until
        return max(until, self.opened[seat] + limit.seconds / 3)

    def picks(self, seat: int) -> int:
        """How many picks the seat has made of a run that is not complete; nobody else has seen them."""
        return len(self.table.run_of(seat).own())

    def unattended(self, seat: int) -> tuple[int, list[int]]:
        """What a time-out does: so many picks are dropped, then these are played, to the end of the seat's
        decision."""
        trial, moves = self.table.copy(), list[int]()
        dropped = self.picks(seat) if self.game.drops_runs else 0
        if dropped:
            trial.start_over(seat)
        complete = False
        while not complete and len(moves) < RUN_AT_MOST:
            moves.append(trial.default(seat))
            complete = trial.on_top.completes(trial, seat, moves[-1])
            trial.apply(seat, moves[-1])
        return dropped, moves

    def unseen(self, seat: int, m: int) -> bool:
        """Whether the move is a pick that nobody else sees: the run goes on."""
        return not self.table.on_top.completes(self.table, seat, m)

    def quiet(self, seat: int, m: int) -> bool:
        """Whether nobody else sees the move before something happens: a pick, or an answer under seal."""
        return not is_aside(m) and (self.sealed() or self.unseen(seat, m))

    def end(self, sitters: list[Sitter], at: float) -> None:
        """It is over: keep who had the seats."""
        self.sitters, self.ended = sitters, at

    # -- changes ---------------------------------------------------------------------------------

    def keep_texts(self, texts: dict[int, str]) -> None:
        """Words of people's own that go with moves to come."""
        for m, text in texts.items():
            self.table.keep_text(m, text)

    def play(self, seat: int, m: int, at: float, because: str = "", by: Hand = "") -> bool:
        """Play a legal move; true when it has closed a window."""
        window, sealed, question = self.window, self.sealed(), self.question
        if because:
            self.because[len(self.table.moves)] = because
        self.moving[seat] = by
        if by == "default":
            self.failed[seat] = because
        if by:
            self.hands[len(self.table.moves)] = by
        asked = self.table.shown(), list(self.table.questions)
        self.match.play(m, seat)
        if sealed or self.sealed():
            self.floor = len(self.table.moves)
        runs_on = is_aside(m) and asked == (self.table.shown(), self.table.questions)
        self.collect(at, runs_on)
        return window and question != self.question

    def time_out(self, seat: int, dropped: int, moves: list[int], at: float) -> bool:
        """Drop the seat's unfinished picks, which nobody has seen, and play what is played for it; true when
        that has closed a window."""
        if dropped:
            self.drop_picks(seat, dropped, at)
            self.tell(Line("table.dropped", DROPPED, "", seat, {}), 2**seat, at)
        closed = [self.play(seat, m, at, by="clock") for m in moves]
        return any(closed)

    def drop_picks(self, seat: int, count: int, at: float) -> None:
        """Take back the last picks of the seat's run. Nobody else notices."""
        moves = enumerate(self.table.moves)
        gone = [place for place, (mover, m) in moves if mover == seat and not is_aside(m)][-count:]
        for _n in range(count):
            self.table.take_pick_back(seat)
        self.floor -= sum(place < self.floor for place in gone)
        self.seen_moves -= sum(place < self.seen_moves for place in gone)
        self.because = without(self.because, gone)
        self.hands = without(self.hands, gone)
        self.collect(at)

    def take_back(self, seat: int, text: str, at: float) -> None:
        """Undo the seat's last move alone."""
        self._undo(without_last(self.game, self.whole_record(), seat), text, seat, at)

    def take_back_to(self, moves: int, text: str, seat: int, at: float) -> None:
        """Undo all moves from this place on."""
        self._undo(replay(self.game, self.whole_record(), moves), text, seat, at)

    def _undo(self, table: Table, text: str, seat: int, at: float) -> None:
        gone = gone_from(self.table.moves, table.moves)
        undone = self._told_of(gone)
        self._go_back(table)
        self._renumber(gone, undone)
        self.undos += 1
        self.tell(Line("table.undone", text, "", seat, {}), EVERYBODY, at, undoes=undone)
        self.collect(at)

    def _go_back(self, table: Table) -> None:
        pairs = zip(self.table.moves, table.moves, strict=False)
        same = next((place for place, (ours, theirs) in enumerate(pairs) if ours != theirs), len(table.moves))
        self.match.go_on_from(table)
        self.floor = min(self.floor, same)
        self.seen_moves = min(self.seen_moves, same)
        self.because = {place: text for place, text in self.because.items() if place < same}
        self.hands = {place: hand for place, hand in self.hands.items() if place < same}
        self.moving, self.failed = {}, {}
        self.asked_ids = [-1] * self.table.seats

    def stop_clock(self, at: float) -> None:
        self.glass.stop(at)

    def restart_clock(self, at: float) -> None:
        self.glass.go_on(at)
        self.opened = [at] * self.table.seats

    def told_of_last_move(self, seat: int) -> list[Line]:
        """What everybody has heard of it."""
        told = [self.lines[place] for place in self._told_of({self.last_move_of(seat)})]
        return [shown.line for shown in told if shown.seen(None)]

    def _told_of(self, moves: set[int]) -> tuple[int, ...]:
        """The places of the lines that were told of these moves, but for what had been taken back before."""
        before = {place for shown in self.lines for place in shown.undoes}
        told = [
            place
            for place, shown in enumerate(self.lines)
            if shown.round == self.number and shown.moves - 1 in moves and place not in before
        ]
        return tuple(told)

    def _renumber(self, gone: set[int], undone: tuple[int, ...]) -> None:
        """What was said after moves that are gone stays, and is told of an earlier move now."""
        first = min(gone, default=len(self.table.moves))
        for place, shown in enumerate(self.lines):
            if shown.round == self.number and shown.moves > first and place not in undone:
                moves = shown.moves - sum(other < shown.moves for other in gone)
                self.lines[place] = structs.replace(shown, moves=moves)

    def tell(self, line: Line, seen_by: int, at: float, moves: int = 0, undoes: tuple[int, ...] = ()) -> None:
        by = self.moving.get(line.seat, "") if line.seat is not None else ""
        self.lines.append(Shown(line, seen_by, at, self.number, moves, by, undoes))
        if seen_by < 0:
            self.happened += 1

    def collect(self, at: float, runs_on: bool = False) -> None:
        """Put the table's events into words and note which questions are new. runs_on: what has been said
        besides leaves the clocks alone."""
        told, self.match.log = self.match.log, []  # from here on the room keeps them
        for line in told:
            self.tell(line.line, line.seen_by, at, line.moves)
        for seat in range(self.table.seats):
            if self.asked_ids[seat] != self.table.questions[seat]:
                self.asked_ids[seat] = self.table.questions[seat]
                self.opened[seat] = at
        if (self.table.shown(), self.happened) != self.question:
            self._own_up(at)
            self.question = (self.table.shown(), self.happened)
            self.moving = {}
            self.seen_moves = len(self.table.moves)
            if not runs_on:
                self.glass.turn(self.table, self.is_window(), at)

    def _own_up(self, at: float) -> None:
        """A bot that failed is named once in a game, and not before everybody sees that its seat has
        answered: a window must not tell who has."""
        for seat, sentence in self.failed.items():
            if seat not in self.owned_up:
                self.owned_up.add(seat)
                self.tell(Line("table.bot_failed", sentence, "", seat, {}), EVERYBODY, at)
        self.failed = {}


def gone_from(moves: list[tuple[int, int]], shorter: list[tuple[int, int]]) -> set[int]:
    """The places of the moves that are missing from the shorter list."""
    gone, kept = set(), 0
    for place, made in enumerate(moves):
        if kept < len(shorter) and shorter[kept] == made:
            kept += 1
        else:
            gone.add(place)
    return gone


def without(notes: dict[int, Note], gone: list[int]) -> dict[int, Note]:
    """Notes by place of a move, when the moves at some places are gone."""
    kept = [(place, note) for place, note in notes.items() if place not in gone]
    return {place - sum(other < place for other in gone): note for place, note in kept}


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
