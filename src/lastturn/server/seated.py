"""The people of a table: who comes, sits down, talks, is voted out and goes. Every deed was judged before."""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from lastturn.engine.record import read_turns
from lastturn.server import entries as e
from lastturn.server.company import SeatRequest
from lastturn.server.editions import wanted_game
from lastturn.server.played import PlayedRoom
from lastturn.server.seats import Seat, Spoken
from lastturn.wire.messages import ChatLine
from lastturn.wire.table import WatcherTalk

HUSHED: dict[WatcherTalk, str] = {
    "free": "Those who watch may talk.",
    "slow": "Those who watch may talk now and then.",
    "silent": "Those who watch are silent from now on.",
}


class SeatedRoom(PlayedRoom):
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

    def _upgraded(self, deed: e.Upgraded) -> None:
        """Nothing changes: that is why it was written."""
