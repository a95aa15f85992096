"""What is known about one table: who sits there, what they have agreed on, the games they have played. Facts
alone; what changes them are deeds (`played.py`, `seated.py`)."""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Game
from lastturn.server.again import NextGame
from lastturn.server.company import Company
from lastturn.server.faces import NAMES, NOBODY, faces
from lastturn.server.fair import commitment, server_secret
from lastturn.server.names import RESERVED
from lastturn.server.problems import Rejection
from lastturn.server.round import Round, Sitter
from lastturn.server.seats import Seat, Spoken, UndoRequest
from lastturn.server.told import Shown
from lastturn.wire.table import Fair, Pace, Privacy, Status


class KnownRoom:
    """All that is known about one table. `games` are the installed ones, by id."""

    game: Game  # from its first entry on

    def __init__(self, id: str, games: Mapping[str, Game]) -> None:
        self.id = id
        self.games = games
        self.seq = 0
        self.at = 0.0
        self.name = ""
        self.host = ""
        self.bot = ""
        self.seed = ""
        self.seats: list[Seat] = []
        self.options: dict[str, str] = {}
        self.pace = Pace()
        self.privacy: Privacy = "link"
        self.late = True
        self.whispers = True
        self.hints = True
        self.paused = False
        self.closed = ""  # by whoever runs the server: what people are told
        self.rounds: list[Round] = []
        self.lines: list[Shown] = []  # oldest first, hidden ones too
        self.chat: list[Spoken] = []
        self.lines_removed = 0
        self.muted: dict[str, set[str]] = {}
        self.undo: UndoRequest | None = None
        self.pause: set[int] = set()
        self.kicks: dict[int, set[int]] = {}
        self.company = Company()
        self.next = NextGame(0)
        self.happened = 0
        self.told = 0.0  # when everybody last saw something happen
        self.closed_window = False  # the last entry has closed a window
        self.window_since = 0.0
        self.window_seconds = 0.0  # its whole time
        self.window_least = 0  # what the game's rules ask for
        self.arranged = 0  # counts what may have changed who sits where, and what people agree on
        self.kept_to: int | None = None  # the seat that alone has noticed the last entry
        self.known_host: tuple[int | None] | None = None  # until the next entry
        self.promised: dict[tuple[int, bool], Fair] = {}  # by game, and whether it is over

    # -- facts -----------------------------------------------------------------------------------

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def status(self) -> Status:
        if self.closed:
            return "over"
        if self.round is None:
            return "gathering"
        if self.round.over:
            return "over"
        return "paused" if self.paused else "running"

    def running(self) -> Round:
        """The game that is being played; Rejection if there is none."""
        round = self.round
        if round is None or round.over:
            raise Rejection(
                "table/not-running", "No game is running at this table.", "Wait for the start or a rematch."
            )
        return round

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def starters(self) -> list[int]:
        """The people who were there when the game began; before the first one, all of them."""
        return [s for s in self.people() if not self.rounds or self.seats[s].guest in self.company.starters]

    def host_seat(self) -> int | None:
        """The seat that may start and set up: its creator's, or that of the first person who was there at the
        start; if nobody of them is left, of the first person."""
        if self.known_host is None:
            self.known_host = (self._host_seat(),)
        return self.known_host[0]

    def _host_seat(self) -> int | None:
        people = [s for s in [*self.starters(), *self.people()] if self.seats[s].why != "left"]
        return next((s for s in people if self.seats[s].guest == self.host), people[0] if people else None)

    def seat_of(self, guest: str) -> int | None:
        return next((s for s in self.people() if guest and self.seats[s].guest == guest), None)

    def bot_at(self, seat: int) -> str:
        """The bot that decides for the seat at the moment; empty: a person does."""
        place = self.seats[seat]
        if place.kind == "bot":
            return place.bot or self.bot
        return (place.bot or self.bot) if place.stand_in else ""

    def caretaker_at(self, seat: int) -> bool:
        """The owner is gone and the game's defaults, not a bot's ideas, play on."""
        return self.seats[seat].stand_in and self.game.has_caretaker(self.options)

    def whispering(self) -> bool:
        """Chat to one seat is allowed, by the table and by the game's options."""
        return self.whispers and self.game.allows_whispers(self.options)

    def mates(self, seat: int) -> list[int]:
        """The seats of its team mates in the game that is on the table."""
        round = self.round
        team = round.game.mates(round.table, seat) if round else 0
        return [mate for mate in range(len(self.seats)) if mate != seat and team >> mate & 1]

    def voters(self, seat: int) -> list[int]:
        """The other people whose consent the seat needs."""
        return [s for s in self.people() if s != seat and self.seats[s].present]

    def deciders(self) -> list[int]:
        """The people present who were there at the start; if none of them is, all who are present."""
        present = self.voters(-1)
        return [s for s in present if s in self.starters()] or present

    def kick_needs(self, whom: int) -> int:
        """More than half of the others who were there at the start."""
        return len([s for s in self.starters() if s != whom]) // 2 + 1

    def next_secret(self) -> str:
        """The server's secret of the game that is to come, or is being gathered for."""
        return server_secret(self.seed, len(self.rounds) + 1)

    def fair(self) -> Fair:
        """The promise of the running game; between games, that of the next one."""
        round = self.round
        if round is None:
            shares = [seat.share for seat in self.seats]
            promised = commitment(self.next_secret())
            return Fair(commitment=promised, shares=shares, next=promised)
        return self.fair_of(round)

    def fair_of(self, round: Round) -> Fair:
        """It costs a few hashes, and changes once."""
        key = (round.number, round.over)
        if key not in self.promised:
            self.promised[key] = self._fair_of(round)
        return self.promised[key]

    def _fair_of(self, round: Round) -> Fair:
        following = commitment(server_secret(self.seed, round.number + 1))
        if not round.secret:
            return Fair(commitment="", shares=round.shares, imported=True, next=following)
        shown = round.secret if round.over else None
        return Fair(commitment=commitment(round.secret), shares=round.shares, secret=shown, next=following)

    def state_number(self) -> int:
        return self.happened + sum(round.happened for round in self.rounds)

    def names_of_others(self, guest: str) -> list[str]:
        """What nobody else here may be called: people, programs, and what the table itself says. Bots yield
        their names to people who come."""
        people = [seat.name for seat in self.seats if seat.person and seat.guest != guest]
        return [*people, *{seat.bot or self.bot for seat in self.seats}, *RESERVED]

    def faces(self) -> list[int]:
        """For each seat the name and face of its bot, as a place in NAMES."""
        people = [seat.name for seat in self.seats if seat.person]
        return faces(self.id, [seat.kind == "bot" for seat in self.seats], people)

    def names_of_bots(self) -> list[str]:
        return [NAMES[face] for face in self.faces() if face != NOBODY]

    def names(self) -> list[str]:
        """What each seat is called: its person or its bot."""
        called = zip(self.seats, self.faces(), strict=True)
        return [NAMES[face] if face != NOBODY else seat.name or "open seat" for seat, face in called]

    def sitters(self) -> list[Sitter]:
        """Who has the seats now."""
        return [(seat.kind, seat.name, face) for seat, face in zip(self.seats, self.faces(), strict=True)]

    def may_hint(self) -> bool:
        """Whether people are told what good sense would do; whoever plays alone always is."""
        return self.hints or len(self.people()) == 1
