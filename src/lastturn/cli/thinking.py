"""The bots at a table. A bot is given a redealt copy and never the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lastturn.bots.random import RandomBot
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.bits import lowest
from lastturn.engine.contract import Bot, Game, Menu, Opinion, Rng, Table

# The bots' stream of chance must not be the table's, which grows from the same seed.
BOTS_OWN: Final = 0x5EA7_0F_B075
MOST_ASIDES: Final = 24  # between two moves; composing one deal takes about ten
HOUSE_BOTS: Final = (RandomBot, SensibleBot)


class Said(NamedTuple):
    seat: int
    move: int
    because: str


class Thinkers:
    """The bots of one table, one for each seat (None: a person sits there).

    `explain` asks for reasons in words; it changes no answer. The house bots are asked in a shorter way, with
    the same answers: the random one looks at nothing, so it needs no redealt copy, and a reason that nobody
    reads is not put into words.
    """

    def __init__(self, game: Game, bots: Sequence[Bot | None], seed: int, explain: bool = False) -> None:
        self.game = game
        self.bots = list(bots)
        self.seats = [seat for seat, bot in enumerate(bots) if bot is not None]
        self.rng = Rng(seed + BOTS_OWN)
        self.explain = explain
        self.menu = Menu()
        self.asides = 0  # since the last move
        self.speaker = -1  # who spoke up last
        self.question = -1  # the kind that was put last
        self.silent: tuple[int, Table] | None = None  # a sensible bot that did not speak up, and its copy

    def next(self, table: Table) -> Said:
        """What the bots do next where no person is asked. When another kind of question comes up, or after
        something was said, everybody may speak first; a run of questions of one kind is not interrupted."""
        seat = int(lowest(table.waiting))
        question = table.prompt(seat)
        said = self.speak_up(table) if self.asides or question != self.question else None
        self.question = question
        if said is not None:
            return said
        opinion = self.choose(table, seat)
        return Said(seat, opinion.move, opinion.because)

    def choose(self, table: Table, seat: int) -> Opinion:
        """The bot's answer to the question that is open to its seat."""
        bot = self.bots[seat]
        assert bot is not None, f"a person sits at seat {seat + 1}"
        self.asides = 0
        silent, self.silent = self.silent, None
        if type(bot) is RandomBot:
            return self._at_random(table, seat)
        menu = self.menu
        menu.clear()
        table.offer(seat, menu)
        if menu.size == 1:
            return Opinion(menu.listed()[0], "")
        # A copy on which the seat has just found nothing to say serves once more.
        copy = silent[1] if silent and silent[0] == seat else table.determinize(seat, self.rng)
        if type(bot) is SensibleBot and not self.explain:
            copy.prefer(seat, menu)
            return Opinion(int(menu.best(self.rng)), "")
        return bot.choose(self.game, copy, seat, self.rng)

    def _at_random(self, table: Table, seat: int) -> Opinion:
        self.menu.clear()
        table.offer(seat, self.menu)
        return Opinion(int(self.menu.pick(self.rng)), "It rolled a die.")

    def speak_up(self, table: Table) -> Said | None:
        """An aside of the first seat whose bot has something to say; at most MOST_ASIDES between moves."""
        self.silent = None
        if self.asides >= MOST_ASIDES:
            return None
        for seat in self._in_turn(int(lowest(table.waiting))):
            bot = self.bots[seat]
            if bot is None or not has_something_to_say(bot, table) or not table.asides(seat):
                continue
            copy = table.determinize(seat, self.rng)
            opinion = bot.speak_up(self.game, copy, seat, self.rng)
            if opinion is not None:
                self.asides += 1
                self.speaker = seat
                return Said(seat, opinion.move, opinion.because)
            self.silent = (seat, copy) if type(bot) is SensibleBot else None
        return None

    def _in_turn(self, asked: int) -> list[int]:
        """Who is speaking may finish; then clockwise from the seat after the one that is asked. A fixed order
        would favour low seats: who offers first strikes the deal."""
        first, seats = self.speaker if self.asides else -1, len(self.bots)
        return sorted(self.seats, key=lambda seat: (seat != first, (seat - asked - 1) % seats))


def has_something_to_say(bot: Bot, table: Table) -> bool:
    """Whether asking is worth a copy: a house bot speaks up only where the game says what is worth saying."""
    if type(bot) is RandomBot:
        return False
    return type(bot) is not SensibleBot or type(table).prefer_asides is not Table.prefer_asides
