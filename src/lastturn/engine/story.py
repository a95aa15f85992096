"""The story of a finished game: how the seats stood over time, when it turned, who was lucky, what was done.

It is made once, from the record alone. What a game adds is in its words (`story` of an event) and in its good
sense (`Table.judge`); the game is over, so the real table is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lastturn.engine.contract import Game
from lastturn.engine.match import Match, Told
from lastturn.engine.record import Record, begin, replay
from lastturn.engine.rng import Rng
from lastturn.engine.table import LEGAL, Table
from lastturn.engine.terms import Chapter, Marks, Moment, Standing, Story, StoryDeed

PLACES = 120  # at so many places, at most, the seats are judged for the chart
CHAPTERS = 6  # with fewer turns or rounds than this the places are spread evenly instead
ALIKE = 0.1  # seats that never stand further apart win and lose as one
TURNING_POINTS = 3
SWING = 0.03  # what moves nobody by more is no turning point
LUCKY = 0.01  # … and by more than this is no luck
WEIGHED = 200  # so many moves of chance, spread over the game, are looked at
GAUGED = 16  # … and so many of them are held against what could have come
REDEALS = 12  # … in so many other deals of what was hidden
DEEDS = 12  # told under one heading; of more, the last ones


def marks(match: Match) -> Marks:
    """Of all that was played in the match."""
    turns = sorted({told.moves for told in match.log if told.line.opens})
    hit = [{told.moves for told in match.log if told.line.hits == seat} for seat in range(match.seats)]
    return Marks(decisions(match.game, match.record()), turns, [sorted(moves) for moves in hit])


def decisions(game: Game, record: Record) -> list[int]:
    table, found = begin(game, record), []
    for place, (seat, m) in enumerate(record.moves):
        if table.on_top.completes(table, seat, m):
            found.append(place + 1)
        table.apply(seat, m)  # the match has played it: it is legal
    return found


def tell(game: Game, record: Record) -> Story:
    return _Teller(game, record).story()


class _Teller:
    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.of = len(record.moves)
        self.match = Match(game, record)
        self.told: dict[int, list[Told]] = {}
        for told in self.match.log:
            self.told.setdefault(told.moves, []).append(told)
        self.values: dict[int, list[float]] = {}  # by number of moves
        self.chancy: list[Moment] = []
        self.together = False  # whether the seats win and lose as one

    def story(self) -> Story:
        places = self.places()
        self.walk(set(places))
        standings = [Standing(moves, self.values[moves]) for moves in places]
        self.together = all([max(s.values) - min(s.values) <= ALIKE for s in standings])
        return Story(standings, self.together, self.turning_points(standings), self.luck(), self.chapters())

    def places(self) -> list[int]:
        """Where the seats are judged: where turns, rounds or months begin, for in the middle of one good
        sense sways with every card on the table."""
        opens = sorted({told.moves for told in self.match.log if told.line.opens and told.moves < self.of})
        if len(opens) < CHAPTERS:
            opens = list(range(0, self.of, max(1, self.of // PLACES)))
        step = max(1, -(-len(opens) // PLACES))
        return sorted({0, *opens[::step], self.of})

    def walk(self, wanted: set[int]) -> None:
        """Play the record once: judge all seats at the places, and where chance was in play."""
        table, chancy = begin(self.game, self.record), self.chancy_places()
        for moves in range(self.of + 1):
            if moves in wanted:
                self.values[moves] = self.judged(table)
            if moves < self.of:
                self.play(table, moves, weighed=moves in chancy)

    def chancy_places(self) -> set[int]:
        """The places of moves at which something was drawn, rolled or shown."""
        table, found = begin(self.game, self.record), []
        for place, (seat, m) in enumerate(self.record.moves):
            before = table.chances, table.reveals
            table.play(seat, m)
            if (table.chances, table.reveals) != before and not table.over():
                found.append(place)
        return set(found[:: -(-len(found) // WEIGHED) or 1])

    def play(self, table: Table, place: int, weighed: bool) -> None:
        before = self.judged(table) if weighed else []
        table.play(*self.record.moves[place])
        if weighed:
            moved, swing = _most_moved(before, self.judged(table))
            self.chancy.append(Moment(place + 1, moved, swing, ""))

    def judged(self, table: Table) -> list[float]:
        if table.over():
            return [float(table.winners() >> seat & 1) for seat in range(table.seats)]
        return [float(table.judge(seat)) for seat in range(table.seats)]

    # -- turning points --------------------------------------------------------------------------

    def turning_points(self, standings: Sequence[Standing]) -> list[Moment]:
        """The greatest swings between two places, each at the very move, and well apart; neither the set-up
        nor how the game was counted up at its end is one."""
        pairs = list(pairwise(standings[1:-1]))
        pairs.sort(key=lambda pair: -abs(_most_moved(pair[0].values, pair[1].values)[1]))
        found: list[Moment] = []
        for before, after in pairs:
            swing = abs(_most_moved(before.values, after.values)[1])
            apart = all([abs(after.moves - other.moves) > self.of // 20 for other in found])
            if apart and swing >= SWING and len(found) < TURNING_POINTS:
                found.append(self.turned_between(before, after))
        return sorted(found, key=lambda moment: moment.moves)

    def turned_between(self, before: Standing, after: Standing) -> Moment:
        """The one move between two places that moved the seat most that way; rather one that is told of."""
        seat, swing = _most_moved(before.values, after.values)
        table = replay(self.game, self.record, before.moves)
        best, at, value = (False, 0.0), after.moves, float(table.judge(seat))
        for place in range(before.moves, after.moves):
            table.play(*self.record.moves[place])
            now = float(table.judge(seat))
            found = (self.is_told(place + 1), (now - value) * (1 if swing > 0 else -1))
            if found[1] > 0 and found > best:
                best, at = found, place + 1
            value = now
        return Moment(at, seat, swing, self.caption(at, seat, swing))

    def is_told(self, moves: int) -> bool:
        return any([self.game.happenings[told.event[0]].story for told in self.told.get(moves, [])])

    # -- luck ------------------------------------------------------------------------------------

    def luck(self) -> list[Moment]:
        """The best and the worst that chance did to a seat, against what could have come instead."""
        likely = sorted(self.chancy, key=lambda moment: -abs(moment.swing))[:GAUGED]
        gauged = [moment for moment in self.gauge(likely) if abs(moment.swing) >= LUCKY]
        best = max(gauged, key=lambda moment: moment.swing, default=None)
        worst = min(gauged, key=lambda moment: moment.swing, default=None)
        found = [best] if best is not None and best.swing > 0 else []
        return found + ([worst] if worst is not None and worst.swing < 0 else [])

    def gauge(self, moments: Sequence[Moment]) -> list[Moment]:
        wanted = {moment.moves: moment for moment in moments}
        found, table = [], begin(self.game, self.record)
        for place, (seat, m) in enumerate(self.record.moves):
            whose = wanted[place + 1].seat if place + 1 in wanted else seat
            usual = self.usual(table, whose, place) if place + 1 in wanted else None
            table.play(seat, m)
            if usual is not None:
                swing = float(table.judge(whose)) - usual
                found.append(Moment(place + 1, whose, swing, self.fate(place + 1, whose)))
        return found

    def usual(self, table: Table, seat: int, place: int) -> float | None:
        """How the seat would stand after the move on average, whatever is hidden from it."""
        mover, m = self.record.moves[place]
        values = []
        for deal in range(REDEALS):
            other = table.determinize(seat, Rng(place * REDEALS + deal + 1))
            if other.refused(mover, m) == LEGAL:
                other.apply(mover, m)
                values.append(float(other.judge(seat)) if not other.over() else _won(other, seat))
        return sum(values) / len(values) if len(values) >= REDEALS // 2 else None

    # -- what was done ---------------------------------------------------------------------------

    def caption(self, moves: int, seat: int, swing: float = 0.0) -> str:
        """The line that says best what happened: what the end tells of, what hits somebody, what the seat
        did; never a blow where it went well."""
        lines = [told for told in self.told.get(moves, []) if told.seen_by < 0]
        fitting = [told for told in lines if not (swing > 0 and self.is_blow(told, seat))]
        ranked = sorted(fitting or lines, key=lambda told: -self.weight(told, seat))
        return ranked[0].line.text if ranked else self.game.say(self.record.moves[moves - 1][1])

    def fate(self, moves: int, seat: int) -> str:
        """The same of what chance did: what came last, not what the seat did before it. The game is over, so
        that a card may be named which only the seat had seen."""
        lines = self.told.get(moves, [])
        own = [told for told in lines if told.seen_by >= 0 and told.seen_by >> seat & 1]
        public = sorted([told for told in lines if told.seen_by < 0], key=self.gravity)
        return (own or public)[-1].line.text if own or public else self.caption(moves, seat)

    def is_blow(self, told: Told, seat: int) -> bool:
        """To the seat, or to any of those who stand as one."""
        return told.line.hits is not None and (self.together or told.line.hits == seat)

    def weight(self, told: Told, seat: int) -> int:
        return self.gravity(told) + 2 * told.line.is_about(seat)

    def gravity(self, told: Told) -> int:
        line, happening = told.line, self.game.happenings[told.event[0]]
        return 8 * bool(happening.story) + 4 * (line.hits is not None) + (not line.opens)

    def chapters(self) -> list[Chapter]:
        """By heading, in the order of the game's words."""
        used = {happening.story for happening in self.game.happenings.values()}
        texts = self.game.language.texts.items()
        named = [phrase.text for name, phrase in texts if name.startswith("story.")]
        headings = dict.fromkeys([*named, *used])
        return [chapter for name in headings if name and (chapter := self.chapter(name)).deeds]

    def chapter(self, name: str) -> Chapter:
        told = [one for one in self.match.log if self.game.happenings[one.event[0]].story == name]
        told = [one for one in told if one.seen_by < 0 and not _to_oneself(one)]
        counts = [len([one for one in told if one.line.seat == seat]) for seat in range(self.match.seats)]
        deeds = [StoryDeed(one.moves, one.line.seat, one.line.text) for one in told[-DEEDS:]]
        return Chapter(name, counts, deeds)


def _most_moved(before: Sequence[float], after: Sequence[float]) -> tuple[int, float]:
    swings = [now - then for then, now in zip(before, after, strict=True)]
    seat = max(range(len(swings)), key=lambda seat: abs(swings[seat]))
    return seat, swings[seat]


def _to_oneself(told: Told) -> bool:
    """A Trap before one's own feet is no help to anybody else."""
    other = told.line.facts.get("seat2")
    return other is not None and other == told.line.seat


def _won(table: Table, seat: int) -> float:
    return float(table.winners() >> seat & 1)
