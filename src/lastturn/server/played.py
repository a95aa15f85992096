"""What is played at a table: games that begin, moves, time-outs, stand-ins, pauses, moves taken back. Every
deed was judged before."""

from __future__ import annotations

from msgspec.structs import replace

from lastturn.engine.contract import Line
from lastturn.engine.record import Record, pack_of
from lastturn.server import entries as e
from lastturn.server.again import NextGame
from lastturn.server.faces import NOBODY
from lastturn.server.known import KnownRoom
from lastturn.server.round import Round, new_round
from lastturn.server.seats import UndoRequest
from lastturn.server.told import EVERYBODY, Shown
from lastturn.wire.messages import Hand


class PlayedRoom(KnownRoom):
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

    def _say(self, name: str, text: str, seat: int | None = None) -> None:
        line = Line("table." + name, text, "", seat, {})
        self.lines.append(Shown(line, EVERYBODY, self.at, len(self.rounds)))
        self.happened += 1


def gone_on(moves: int) -> str:
    """How a game that was brought along begins here."""
    if not moves:
        return "The game begins here."
    return f"The game goes on after {moves} {'move' if moves == 1 else 'moves'}."
