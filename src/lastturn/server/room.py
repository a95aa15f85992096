"""A table with its people: the fold over its log. No input or output, no clock of its own, no chance.

`apply` takes entries that were judged before they were written (see `judging.py`); it never refuses one.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from lastturn.engine.contract import Game, Line
from lastturn.engine.errors import LastTurnError
from lastturn.engine.record import Record, pack_of, read_turns
from lastturn.server import entries as e
from lastturn.server.again import NextGame
from lastturn.server.company import Company, SeatRequest
from lastturn.server.editions import wanted_game
from lastturn.server.faces import NAMES, NOBODY, faces
from lastturn.server.fair import commitment, server_secret
from lastturn.server.names import RESERVED
from lastturn.server.problems import Rejection
from lastturn.server.round import EVERYBODY, Round, Shown, Sitter, new_round
from lastturn.wire.messages import ChatLine, Hand
from lastturn.wire.table import Fair, Pace, Privacy, SeatKind, Status, WatcherTalk

HUSHED: dict[WatcherTalk, str] = {
    "free": "Those who watch may talk.",
    "slow": "Those who watch may talk now and then.",
    "silent": "Those who watch are silent from now on.",
}


class Seat(Struct):
    """A place at the table. `key` counts revocations of its link; `misses` counts time-outs in a row."""

    kind: SeatKind
    bot: str = ""
    guest: str = ""
    name: str = ""
    key: int = 0
    share: str = ""
    stand_in: bool = False
    why: str = ""  # the stand-in plays: "asked", "away", "missed", "left"
    late: bool = False  # sat down while the game was on
    misses: int = 0
    orders: dict[str, str] = {}

    @property
    def person(self) -> bool:
        return self.kind == "person"

    @property
    def present(self) -> bool:
        """A person who decides for themselves."""
        return self.kind == "person" and not self.stand_in


class Spoken(Struct, frozen=True):
    """A line of chat and the guests who may read it; None: everybody. Whoever takes a seat over later reads
    nothing that was meant for somebody else."""

    line: ChatLine
    readers: frozenset[str] | None = None

    def reaches(self, guest: str) -> bool:
        return self.readers is None or guest in self.readers


class UndoRequest(Struct):
    by: int
    to: int  # so many moves would be left
    yes: list[int]


class Room:
    """All that is known about one table. `games` are the installed ones, by id."""

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
        return [number for number, seat in enumerate(self.seats) if seat.person]

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

    # -- the fold --------------------------------------------------------------------------------

    def apply(self, entry: e.Entry) -> None:
        self.seq = entry.seq
        self.at = entry.at
        self.closed_window = False
        self.kept_to = None
        before = self.state_number()
        getattr(self, "_" + str(entry.deed.__struct_config__.tag))(entry.deed)
        self.known_host = None
        self.arranged += not only_plays(entry.deed)
        if self.round is not None and self.round.over and not self.round.ended:
            self.round.end(self.sitters(), self.at)
        if self.state_number() != before or isinstance(entry.deed, e.Created | e.SetUp):
            self.told = self.at

    def _created(self, deed: e.Created) -> None:
        self.name, self.host, self.bot, self.seed = deed.name, deed.host, deed.bot, deed.seed
        self.game = wanted_game(self.games, deed.game, deed.pack)
        self.seats = [Seat(s.kind, s.bot, s.guest, s.name) for s in deed.seats]
        self.options, self.pace, self.privacy = dict(deed.options), deed.pace, deed.privacy
        self.late, self.whispers, self.hints = deed.late, deed.whispers, deed.hints
        mine = self.seat_of(deed.host)
        if mine is not None:
            self.seats[mine].share = deed.share
        if deed.record is not None:
            self._continue(deed.record)
        elif deed.turns:
            self._continue(read_turns(deed.turns, lambda _: self.game)[1])

    def _continue(self, record: Record) -> None:
        """Whoever loads a table has looked at its rules and its pack."""
        ours = replace(record, rules=self.game.rules, pack=pack_of(self.game))
        self.rounds.append(Round(self.game, 1, ours, "", [""] * record.seats, self.at, self.lines))
        self.next = NextGame(record.seats)
        self._assemble()
        self.options = dict(self.rounds[0].start.options)
        if self.rounds[0].over:
            named = record.names or [""] * record.seats
            self.rounds[0].end([("person" if name else "open", name, NOBODY) for name in named], self.at)
        else:
            self._say("goes_on", gone_on(len(record.moves)))

    def _set_up(self, deed: e.SetUp) -> None:
        before = self.seats
        self.seats = [
            before[i] if i < len(before) and before[i].person else Seat(s.kind, s.bot)
            for i, s in enumerate(deed.seats)
        ]
        self.options, self.pace, self.privacy = dict(deed.options), deed.pace, deed.privacy
        self.late, self.whispers, self.hints = deed.late, deed.whispers, deed.hints

    def _sat(self, deed: e.Sat) -> None:
        before = self.seats[deed.seat]
        bot = before.bot if before.kind == "bot" else ""
        self.seats[deed.seat] = Seat("person", bot, deed.guest, deed.name, before.key + 1, deed.share)
        if self.rounds:
            self.seats[deed.seat].late = before.kind != "open"
            self.company.sits_down(deed.guest, deed.seat, was_open=before.kind == "open")
        self._say("sat", f"{deed.name} sits down.", deed.seat)

    def _seat_wanted(self, deed: e.SeatWanted) -> None:
        if deed.seat is None:
            self.company.asking.pop(deed.guest, None)
        else:
            self.company.asking[deed.guest] = SeatRequest(deed.guest, deed.name, deed.seat)
        self.happened += 1

    def _seat_denied(self, deed: e.SeatDenied) -> None:
        self.company.asking.pop(deed.guest, None)
        self.happened += 1

    def _left(self, deed: e.Left) -> None:
        seat = self.seats[deed.seat]
        self._say("left", f"{seat.name} leaves.", deed.seat)
        if self.round is None or self.round.over:
            self.seats[deed.seat] = Seat("open", key=seat.key + 1)
        else:
            self._stand_in(deed.seat, "left")
        self._forget_votes(deed.seat)

    def _renamed(self, deed: e.Renamed) -> None:
        for seat in self.seats:
            if seat.guest == deed.guest:
                self._say("renamed", f"{seat.name} is now called {deed.name}.")
                seat.name = deed.name

    def _revoked(self, deed: e.Revoked) -> None:
        self.seats[deed.seat].key += 1

    def _shared(self, deed: e.Shared) -> None:
        self.seats[deed.seat].share = deed.share

    def _started(self, deed: e.Started) -> None:
        self._begin(self.options)

    def _begin(self, options: dict[str, str]) -> None:
        for seat in self.seats:
            if seat.kind == "open":
                seat.kind, seat.bot = "bot", self.bot
        shares = [seat.share if seat.person else "" for seat in self.seats]
        number, secret = len(self.rounds) + 1, self.next_secret()
        self.rounds.append(new_round(self.game, number, options, secret, shares, self.at, self.lines))
        self.paused = False
        self._assemble()
        self.undo, self.pause, self.kicks, self.next = None, set(), {}, NextGame(len(self.seats))
        for seat in self.seats:
            seat.share, seat.misses, seat.orders = "", 0, {}

    def _assemble(self) -> None:
        """These are the people of the game that begins."""
        self.company.begin({seat: self.seats[seat].guest for seat in self.people()})
        for seat in self.seats:
            seat.late = False

    def _noticed(self, round: Round, seat: int) -> tuple[object, ...]:
        """What changes when anybody but the seat notices something of the game."""
        others = [number for other, number in enumerate(round.table.questions) if other != seat]
        return (round.question, len(self.lines), others, round.over)

    def _moved(self, deed: e.Moved) -> None:
        round = self.running()
        quiet, before = round.quiet(deed.seat, deed.move), self._noticed(round, deed.seat)
        self._make_move(deed)
        if quiet and deed.by == "person" and before == self._noticed(round, deed.seat):
            self.kept_to = deed.seat

    def _make_move(self, deed: e.Moved) -> None:
        self.running().keep_texts(deed.texts)
        window = self._play([deed.move], deed)
        if deed.by == "person":
            self.seats[deed.seat].misses = 0
        elif deed.by == "clock":
            self._missed(deed.seat, window)
        if not window and deed.by == "person":
            self._end_turn_orders(deed.seat)

    def _ran(self, deed: e.Ran) -> None:
        for move in deed.moves:
            self._make_move(e.Moved(seat=deed.seat, move=move, by="person", texts=deed.texts))

    def _unpicked(self, deed: e.Unpicked) -> None:
        self.running().drop_picks(deed.seat, deed.count, self.at)

    def _timed_out(self, deed: e.TimedOut) -> None:
        self._missed(deed.seat, self._play(deed.moves, deed))

    def _play(self, moves: list[int], deed: e.Moved | e.TimedOut) -> bool:
        """Play what one entry says; true when it was an answer in a window."""
        round = self.running()
        window, question = round.prompt_is_window(deed.seat), round.question
        self.window_since = round.since
        self.window_seconds = round.glass.window_seconds(self.pace)
        self.window_least = round.glass.least()
        if isinstance(deed, e.TimedOut):
            self.closed_window = round.time_out(deed.seat, deed.dropped, moves, self.at)
        else:
            self.closed_window = round.play(deed.seat, deed.move, self.at, deed.because, self._hand(deed))
        if question != round.question:  # a sealed answer must not be seen to end a request
            self.undo = None
        return window

    def _hand(self, deed: e.Moved) -> Hand:
        """What has made the move in place of whoever sits there."""
        if deed.by == "bot":
            return "stand_in" if self.seats[deed.seat].person else ""
        return deed.by if deed.by != "person" else ""

    def _missed(self, seat: int, window: bool) -> None:
        """Silence is a normal answer in a window; elsewhere it calls the stand-in when the rules of the game
        or the table's pace say so."""
        most = self.game.misses() if self.pace.misses is None else self.pace.misses
        if window or not most:
            return
        self.seats[seat].misses += 1
        if self.seats[seat].misses >= most:
            self._stand_in(seat, "missed")

    def _end_turn_orders(self, seat: int) -> None:
        """A decision that is no reaction: the seat's own turn has come."""
        place = self.seats[seat]
        place.orders = {prompt: until for prompt, until in place.orders.items() if until != "turn"}

    def _stand_in(self, seat: int, why: str) -> None:
        place = self.seats[seat]
        place.stand_in, place.why, place.misses = True, why, 0
        who = "The caretaker" if self.caretaker_at(seat) else "A bot"
        self._say("stand_in", f"{who} plays for {place.name}.", seat)

    def _took_back(self, deed: e.TookBack) -> None:
        round = self.running()
        self.undo = None
        round.take_back(deed.seat, self._undo_text(deed.seat), self.at)

    def _undo_text(self, seat: int) -> str:
        return f"{self.names()[seat]} takes a move back."

    def _undo_asked(self, deed: e.UndoAsked) -> None:
        self.undo = UndoRequest(deed.seat, self.running().last_move_of(deed.seat), [])
        self._end_undo()

    def _undo_answered(self, deed: e.UndoAnswered) -> None:
        if self.undo is None:
            return
        if not deed.yes:
            self.undo = None
            self._say("undo_refused", "The move stands.", deed.seat)
            return
        self.undo.yes.append(deed.seat)
        self._end_undo()

    def _end_undo(self) -> None:
        """Take back as soon as everybody whose consent counts has agreed."""
        asked = self.undo
        if asked is not None and not (set(self.voters(asked.by)) - set(asked.yes)):
            self.undo = None
            self.running().glass.start_over(self.at)
            self.running().take_back_to(asked.to, self._undo_text(asked.by), asked.by, self.at)

    def _said(self, deed: e.Said) -> None:
        # Not the entry's number: that would count other people's sealed answers.
        id = blake2b(
            f"{self.id}:{self.seq}".encode(), key=bytes.fromhex(self.seed), digest_size=8
        ).hexdigest()
        line = ChatLine(
            id=id, guest=deed.guest, name=deed.name, seat=deed.seat, text=deed.text, at=self.at, to=deed.to,
            team=deed.team, kind="roll" if deed.roll else "chat",
        )  # fmt: skip
        readers = self._readers(deed)
        self.chat.append(Spoken(line, readers))
        if readers is None:
            self.told = self.at

    def _readers(self, deed: e.Said) -> frozenset[str] | None:
        if deed.to is not None:
            meant = [deed.to]
        elif deed.team and deed.seat is not None:
            meant = self.mates(deed.seat)
        else:
            return None
        return frozenset([deed.guest, *[self.seats[seat].guest for seat in meant if self.seats[seat].person]])

    def _muted(self, deed: e.Muted) -> None:
        muted = self.muted.setdefault(deed.guest, set())
        if deed.on:
            muted.add(deed.whom)
        else:
            muted.discard(deed.whom)

    def _hushed(self, deed: e.Hushed) -> None:
        self.company.watchers = deed.watchers
        self._say("hushed", HUSHED[deed.watchers])

    def _reported(self, deed: e.Reported) -> None:
        """Reports are no part of a table."""

    def _line_removed(self, deed: e.LineRemoved) -> None:
        self.lines_removed += 1
        for place, spoken in enumerate(self.chat):
            if spoken.line.id == deed.chat:
                self.chat[place] = replace(spoken, line=replace(spoken.line, text="", kind="removed"))

    def _closed(self, deed: e.Closed) -> None:
        self.closed = f"This table was closed by whoever runs the server. {deed.why}".strip()

    def _pause_voted(self, deed: e.PauseVoted) -> None:
        if not deed.on:
            self.pause.discard(deed.seat)
            self._go_on(deed.seat)
            return
        self.pause.add(deed.seat)
        if not (set(self.deciders()) - self.pause):
            self.paused = True
            self.pause = set()
            if self.round is not None:
                self.round.stop_clock(self.at)
            self._say("paused", "The table is paused.")

    def _go_on(self, seat: int) -> None:
        if self.paused:
            self.paused = False
            if self.round is not None:
                self.round.restart_clock(self.at)
            self._say("resumed", "The game goes on.", seat)

    def _kick_voted(self, deed: e.KickVoted) -> None:
        votes = self.kicks.setdefault(deed.whom, set())
        if deed.yes:
            votes.add(deed.seat)
        else:
            votes.discard(deed.seat)
        if len(votes) >= self.kick_needs(deed.whom):
            self._kick(deed.whom)
        elif not votes:
            del self.kicks[deed.whom]

    def _kick(self, whom: int) -> None:
        seat = self.seats[whom]
        self._say("kicked", f"{seat.name} is voted out; a bot takes the seat.", whom)
        self.company.remove(seat.guest, seat.name)
        self._empty(whom)

    def _empty(self, whom: int) -> None:
        """Nobody's seat: free between games, a bot's during one."""
        seat = self.seats[whom]
        on = self.round is not None and not self.round.over
        self.seats[whom] = Seat("bot" if on else "open", seat.bot or self.bot if on else "", key=seat.key + 1)
        self._forget_votes(whom)

    def _removed(self, deed: e.Removed) -> None:
        if not deed.on:
            self.company.removed.pop(deed.guest, None)
            return
        seat = self.seat_of(deed.guest)
        self.company.remove(deed.guest, deed.name)
        self._say("removed", f"The host has removed {deed.name}.", seat)
        if seat is not None:
            self._empty(seat)

    def _forget_votes(self, seat: int) -> None:
        """Somebody is gone: what waited only for them happens."""
        self.kicks.pop(seat, None)
        for votes in self.kicks.values():
            votes.discard(seat)
        self.pause.discard(seat)
        self.next.withdraw(seat)
        if self.undo is not None and self.undo.by == seat:
            self.undo = None
        self._end_undo()
        if self.next.agreed and self.status == "over":
            self._end_rematch()

    def _stood_in(self, deed: e.StoodIn) -> None:
        if deed.on:
            self._stand_in(deed.seat, deed.why)
            self._end_undo()
            return
        seat = self.seats[deed.seat]
        seat.stand_in, seat.why, seat.misses = False, "", 0
        self._say("back", f"{seat.name} is back.", deed.seat)

    def _ordered(self, deed: e.Ordered) -> None:
        orders = dict(self.seats[deed.seat].orders)
        if deed.until == "off":
            orders.pop(deed.prompt, None)
        else:
            orders[deed.prompt] = deed.until
        self.seats[deed.seat].orders = orders

    def _rematch_voted(self, deed: e.RematchVoted) -> None:
        if not deed.yes:
            self.next.withdraw(deed.seat)
            return
        self.next.agree(deed.seat, deed.keep)
        seat = self.seats[deed.seat]
        seat.share, seat.stand_in, seat.why = deed.share, False, ""  # who agrees will play
        self._end_rematch()

    def _end_rematch(self) -> None:
        people = self.voters(-1)
        if people and not (set(people) - self.next.agreed):
            self._play_again()

    def _play_again(self) -> None:
        """A new game with the same people; what seats keep they have again before anybody is asked."""
        last = self.rounds[-1]
        options, first = last.game.again(last.table, self.options, self.next.keeping())
        self._reseat()
        self._begin(options)
        new = self.rounds[-1]
        for seat, words in first:
            new.play(seat, new.game.hear(words, new.table, seat), self.at)

    def _reseat(self) -> None:
        """Whoever has moved needs a new link: the old one names the seat that somebody else has now."""
        seating, key = self.next.seating, max([seat.key for seat in self.seats]) + 1
        self.seats = [self.seats[seat] for seat in seating]
        for place, seat in enumerate(seating):
            if place != seat:
                self.seats[place].key = key

    def _seat_asked(self, deed: e.SeatAsked) -> None:
        if self.next.wish(deed.seat, deed.wanted, self.people()):
            name = self.names()[deed.seat]
            self._say("reseated", f"{name} will have seat {deed.wanted + 1} in the next game.", deed.seat)

    def _upgraded(self, deed: e.Upgraded) -> None:
        """Nothing changes: that is why it was written."""

    def _say(self, name: str, text: str, seat: int | None = None) -> None:
        line = Line("table." + name, text, "", seat, {})
        self.lines.append(Shown(line, EVERYBODY, self.at, len(self.rounds)))
        self.happened += 1


def only_plays(deed: e.AnyDeed) -> bool:
    """A move that somebody has made: it changes the game, and nobody's place at the table."""
    return isinstance(deed, e.Moved | e.Ran | e.Unpicked) and getattr(deed, "by", "") != "clock"


def gone_on(moves: int) -> str:
    """How a game that was brought along begins here."""
    if not moves:
        return "The game begins here."
    return f"The game goes on after {moves} {'move' if moves == 1 else 'moves'}."


def replay_room(id: str, games: Mapping[str, Game], log: list[e.Entry], before: Room | None = None) -> Room:
    """The table that a log tells of. before: as it stood when the log goes on."""
    room = before or Room(id, games)
    for entry in log:
        try:
            room.apply(entry)
        except Exception as wrong:
            raise LastTurnError(
                f"table {id}: entry {entry.seq} of its log does not replay: {wrong!r}"
            ) from wrong
    return room
