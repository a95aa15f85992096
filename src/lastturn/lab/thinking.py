"""The bots at a table. A bot is given a redealt copy and never the table itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar, cast

from lastturn.engine.bits import lowest
from lastturn.engine.contract import BlindBot, Bot, Coach, Game, Menu, Rng, Table
from lastturn.engine.errors import BotFailed

# The bots' stream of chance must not be the table's, which grows from the same seed.
BOTS_OWN: Final = 0x5EA7_0F_B075
MOST_ASIDES: Final = 24  # between two moves; composing one deal takes about ten


T = TypeVar("T")


class Reply(NamedTuple):
    seat: int
    move: int
    because: str


class Thinkers:
    """The bots of one table, one for each seat (None: a person sits there).

    `explain` asks for reasons in words, which changes no answer.
    """

    def __init__(self, game: Game, bots: Sequence[Bot | None], seed: int, explain: bool = False) -> None:
        self.game = game
        self.bots = list(bots)
        self.blind = [isinstance(bot, BlindBot) for bot in bots]  # known once: looking again takes long
        self.searching = [isinstance(bot, Coach) for bot in bots]
        self.seats = [seat for seat, bot in enumerate(bots) if bot is not None]
        self.rng = Rng(seed + BOTS_OWN)
        self.explain = explain
        self.menu = Menu()
        self.asides = 0  # since the last move
        self.speaker = -1  # who spoke up last
        self.question = -1  # the kind that was put last
        self.silent: tuple[int, Table] | None = None  # a bot that did not speak up, and its copy
        self.going: tuple[int, Table] | None = None  # a bot in the middle of a run, and its copy

    def next(self, table: Table) -> Reply:
        """What the bots do next where no person is asked. When another kind of question comes up, or after
        something was said, everybody may speak first; a run of questions of one kind is not interrupted."""
        seat = int(lowest(table.waiting))
        question = table.prompt(seat)
        said = self.speak_up(table) if self.asides or question != self.question else None
        self.question = question
        if said is not None:
            return said
        return self.choose(table, seat)

    def choose(self, table: Table, seat: int) -> Reply:
        """The bot's answer to the question that is open to its seat."""
        bot = self.bots[seat]
        assert bot is not None, f"a person sits at seat {seat + 1}"
        self.asides = 0
        held, self.silent, self.going = self.going or self.silent, None, None
        menu = self.menu
        menu.clear()
        table.offer(seat, menu)
        if self.blind[seat]:
            return self._said(bot, table, seat, cast(BlindBot, bot).pick(menu, self.rng))
        if menu.size == 1:
            return Reply(seat, menu.listed()[0], "")
        # A copy on which the seat has just found nothing to say, or made its last pick, serves once more.
        copy = held[1] if held and held[0] == seat else table.determinize(seat, self.rng)
        m = _tried(bot, partial(bot.choose, self.game, copy, seat, self.rng))
        _check(bot, seat, m, isinstance(m, int) and menu.has(m))
        said = self._said(bot, copy, seat, m)
        self._go_on(copy, seat, m)
        return said

    def _go_on(self, copy: Table, seat: int, m: int) -> None:
        """In the middle of a run the copy of a bot that searches is played on: what it has thought so far
        helps with the next pick."""
        if self.searching[seat] and not copy.on_top.completes(copy, seat, m):
            copy.apply(seat, m)
            self.going = (seat, copy)

    def _said(self, bot: Bot, table: Table, seat: int, m: int) -> Reply:
        why = partial(bot.because, self.game, table, seat, m)
        return Reply(seat, m, _tried(bot, why) if self.explain else "")

    def speak_up(self, table: Table) -> Reply | None:
        """An aside of the first seat whose bot has something to say; at most MOST_ASIDES between moves."""
        self.silent = None
        if self.asides >= MOST_ASIDES:
            return None
        for seat in self._in_turn(int(lowest(table.waiting))):
            bot = self.bots[seat]
            asides = table.asides(seat) if bot is not None and bot.may_speak(table) else []
            if bot is None or not asides:
                continue
            copy = table.determinize(seat, self.rng)
            m = _tried(bot, partial(bot.speak_up, self.game, copy, seat, self.rng))
            if m is not None:
                _check(bot, seat, m, m in asides)
                self.going = None
                self.asides += 1
                self.speaker = seat
                return self._said(bot, copy, seat, m)
            self.silent = (seat, copy)
        return None

    def _in_turn(self, asked: int) -> list[int]:
        """Who is speaking may finish; then clockwise from the seat after the one that is asked. A fixed order
        would favour low seats: who offers first strikes the deal."""
        first, seats = self.speaker if self.asides else -1, len(self.bots)
        return sorted(self.seats, key=lambda seat: (seat != first, (seat - asked - 1) % seats))


def _check(bot: Bot, seat: int, m: int, is_open: bool) -> None:
    if not is_open:
        raise BotFailed(f"the bot “{bot.name}” plays move {m}, which is not open to seat {seat + 1}")


def _tried(bot: Bot, think: Callable[[], T]) -> T:
    """What a bot thinks; BotFailed if it trips, with what it has tripped over as its cause."""
    try:
        return think()
    except Exception as wrong:
        text = " ".join(str(wrong).split())
        raise BotFailed(f"the bot “{bot.name}” crashed: {type(wrong).__name__}: {text}") from wrong
