"""A game in progress: the stack of steps, the open questions and the moves so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.asides import Asides
from lastturn.engine.bits import EVERYBODY, bit, has, lowest
from lastturn.engine.errors import IllegalMove
from lastturn.engine.menu import Menu
from lastturn.engine.moves import ASIDES, verb
from lastturn.engine.reasons import FIRST_REASON, GAME_IS_OVER, LEGAL, NOT_ASKED, OTHER_QUESTION
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN, Run
from lastturn.engine.step import Step

__all__ = [
    "FIRST_REASON", "GAME_IS_OVER", "LEGAL", "NOT_ASKED", "NOT_OVER", "NO_STEP", "OTHER_QUESTION", "Table",
]  # fmt: skip

NOT_OVER: Final = -1
NO_STEP: Final[Step] = Step()
# What a table has before it needs a list of its own; never changed.
NO_NUMBERS: Final[list[int]] = []
NO_MOVES: Final[list[tuple[int, int]]] = []
NO_TEXTS: Final[dict[int, str]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Asides):
    """What every game's table is made of. A game adds what lies on it, `copy` and `redeal`.

    `waiting` is the set of seats that must answer now; it is empty exactly when the game is over.
    Everything a game needs to go on is in the table, so a copy may be made in the middle of any rule.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.waiting: i64 = 0
        self.on_top: Step = NO_STEP  # of the stack; each step knows the one below it
        self.depth: i64 = 0  # steps on the stack
        self.shared: i64 = 0  # of these, the lowest so many are shared with a copy
        self.ended: i64 = NOT_OVER  # the number of the ending, once the game is over
        # for people
        self.moves: list[tuple[int, int]] = NO_MOVES
        self.questions: list[int] = NO_NUMBERS  # per seat: how many questions were put to it so far
        self.standing: i64 = 0  # the set of seats whose last question still stands
        self.settled: list[int] = NO_NUMBERS  # per move: the seats whose free undo ends with it
        self.menu: Menu | None = None  # for lists of moves, once somebody wants one
        self.texts: dict[int, str] = NO_TEXTS  # by move: words of a seat's own that go with it

    # -- for a game to override ----------------------------------------------------------------

    def copy(self) -> Table:
        """An equal, independent and silent table (no events, no list of moves)."""
        raise NotImplementedError(f"{type(self).__name__} needs a copy method")

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal what the seat cannot know anew; what it sees and who is asked must stay."""

    def refuses_unasked(self, seat: i64, m: i64) -> i64:
        """Why a seat that is not asked cannot play m: that, or what would forbid it anyway."""
        return NOT_ASKED

    def scores(self) -> list[int]:
        """The points of every seat as they stand."""
        return [0] * self.seats

    def winners(self) -> i64:
        """The set of seats that have won, once the game is over."""
        return 0

    def counted(self, seat: i64) -> float:
        """What a game that is over is worth to a search, from 0 to 1. A game may say by how much it was won
        or lost: of two moves that tells more than only who won."""
        return 1.0 if (self.winners() >> seat) & 1 != 0 else 0.0

    def census(self) -> list[int]:
        """Every component on the table, in a fixed order; never changes during a game."""
        return []

    # -- steps -----------------------------------------------------------------------------------

    def call(self, step: Step) -> None:
        """Do a sub-rule; the step that called goes on at its next beat."""
        step.below = self.on_top
        self.on_top = step
        self.depth += 1

    def back(self, value: i64 = 0) -> None:
        """End the step on top and hand the value to the one below."""
        below = self.on_top.below
        assert below is not None, "no step is left that could end"
        self.on_top = below
        depth = self.depth = self.depth - 1
        if depth > 0:
            if depth <= self.shared:
                self._replace_top()
            self.on_top.result = value

    def finish(self, ending: i64) -> None:
        """The game is over; `ending` is the number of the game's ending."""
        self.ended = ending
        self.lay([])

    def settle(self) -> None:
        """Run steps until somebody must answer or the game is over."""
        depth = self.depth
        while depth > 0:
            top = self.on_top
            waiting = self.waiting = top.asks(self)
            if waiting != 0:
                return
            if depth <= self.shared:
                self._replace_top()
                top = self.on_top
            top.beat += 1
            top.run(self)
            depth = self.depth
        self.waiting = 0

    def own_top(self) -> None:
        """An aside is about to change the step on top: copies of the table keep theirs."""
        if self.depth <= self.shared:
            self._replace_top()

    def _replace_top(self) -> None:
        """Copies share the step: from now on this table has its own."""
        self.on_top = self.on_top.copied()
        self.shared = self.depth - 1

    @property
    def stack(self) -> list[Step]:
        """What the table is in the middle of, outermost step first."""
        steps: list[Step] = []
        step: Step | None = self.on_top
        while step is not None and step is not NO_STEP:
            steps.append(step)
            step = step.below
        steps.reverse()
        return steps

    def over(self) -> bool:
        return self.waiting == 0

    def next_seat(self) -> int:
        """Of the seats whose answer is awaited, the first; -1: the game is over."""
        return lowest(self.waiting) if self.waiting != 0 else -1

    # -- playing ---------------------------------------------------------------------------------

    def offer(self, seat: i64, menu: Menu) -> None:
        """The moves that answer the question put to the seat (asides are not among them)."""
        self.on_top.offer(self, seat, menu)

    def apply(self, seat: i64, m: i64) -> None:
        """Play a move without checking it, and run on to the next question or the end."""
        if m & 0xFF >= ASIDES:  # `verb`, without a call
            self.answer_aside(seat, m)
        else:
            if self.depth <= self.shared:
                self._replace_top()
            self.on_top.answer(self, seat, m)
        self.settle()

    def legal(self, seat: int) -> list[int]:
        """The moves that answer the question put to the seat; none if it is not asked."""
        if seat < 0 or seat >= self.seats or not has(self.waiting, seat):
            return []
        return self.menu_of(seat).listed()

    def asides(self, seat: int) -> list[int]:
        """What the seat may say besides; nothing waits for it."""
        if self.waiting == 0 or seat < 0 or seat >= self.seats:
            return []
        menu = self._own_menu()
        self.offer_aside(seat, menu)
        return menu.listed()

    def menu_of(self, seat: i64) -> Menu:
        """The moves that answer the question put to the seat, which is asked; the next list replaces it."""
        menu = self._own_menu()
        self.offer(seat, menu)
        return menu

    def _own_menu(self) -> Menu:
        """The table's menu for lists of moves, cleared."""
        menu = self.menu
        if menu is None:
            menu = self.menu = Menu()
        menu.size = 0
        return menu

    def play(self, seat: int, m: int) -> None:
        """Play a move, checked. An illegal one leaves the table as it was."""
        options = self.asides(seat) if m >= 0 and m & 0xFF >= ASIDES else self.legal(seat)
        if self.bare(m) not in options:
            raise IllegalMove(
                f"seat {seat + 1} cannot play move {m}: {len(options)} other moves are open to it"
            )
        top, depth = self.on_top, self.depth
        chances, reveals = self.chances, self.reveals
        if self.moves is NO_MOVES:
            self.moves = []
            self.settled = []
        self.moves.append((seat, m))
        noticed = self._heard_by(seat, m)
        lucky = self.chances != chances or self.reveals != reveals
        self.settled.append(noticed | bit(seat) if lucky else noticed & ~bit(seat))
        if m & 0xFF < ASIDES:
            self.standing &= ~bit(seat)
        if not (self.depth == depth and type(self.on_top) is type(top)):
            self.standing = 0
        self._number_questions()

    def _heard_by(self, seat: i64, m: i64) -> i64:
        """Play a move; the set of seats that notice it. All wait for an answer; an aside is only heard."""
        if verb(m) < ASIDES:
            self.apply(seat, m)
            return EVERYBODY
        telling, before = self.telling, len(self.events)
        self.telling = True
        self.apply(seat, m)
        heard: i64 = 0
        for event in self.events[before:]:
            heard |= event[3]
        self.telling = telling
        if not telling:
            self.events = self.events[:before]
        return heard

    def keep_text(self, m: int, text: str) -> None:
        """From now on the move can be played; copies know of no text that came later."""
        self.texts = {**self.texts, m: text}

    def bare(self, m: int) -> int:
        """The move as menus have it: without the words of one's own that go with it."""
        return m & 0xFF if m in self.texts else m

    def question_of(self, seat: int) -> int:
        """The number of the seat's last question."""
        return self.questions[seat] if self.questions else 0

    def ask_again(self) -> None:
        """What is open has changed for all to see: the questions get new numbers."""
        self.standing = 0

    def _number_questions(self) -> None:
        """Number every new question. The count is the seat's own: it tells nothing about others."""
        if self.questions is NO_NUMBERS:  # a copy begins to count when it is played move by move
            self.questions = [0] * self.seats
        for seat in range(self.seats):
            if has(self.waiting, seat) and not has(self.standing, seat):
                self.questions[seat] += 1
        self.standing = self.waiting

    def refused(self, seat: int, m: int) -> int:
        """Why the seat cannot play m now: LEGAL, or a number of the game's list of reasons."""
        if self.waiting == 0:
            return GAME_IS_OVER
        bare = self.bare(m)
        if bare in self.legal(seat) or bare in self.asides(seat):
            return LEGAL
        if not has(self.waiting, seat) and m & 0xFF < ASIDES:
            return self.refuses_unasked(seat, m)
        reason = self.refusal(seat, m)
        return OTHER_QUESTION if reason == LEGAL else reason

    def refusal(self, seat: i64, m: i64) -> i64:
        """Why the seat cannot play m: the step that asks gives the reason; LEGAL: no guard has one."""
        if verb(m) >= ASIDES:
            return self.refuses_aside(seat, m)
        reason = self.on_top.refuses(self, seat, m)
        if reason == LEGAL:  # by its verb; but with operands that it does not have
            return OTHER_QUESTION
        return reason

    def default(self, seat: int) -> int:
        """The move that is played for the seat when its time is out."""
        return self.on_top.default(self, seat)

    def prompt(self, seat: int) -> int:
        return self.on_top.prompt(self, seat)

    def shown(self) -> int:
        """The set of seats that everybody sees being asked."""
        if self.depth == 0:
            return 0
        seen = self.on_top.shown(self)
        return self.waiting if seen < 0 else seen

    def free_undo(self, seat: int) -> int:
        """How many of its last moves the seat may take back without asking anybody: those since which nothing
        was drawn or shown and it has noticed nobody else's. What others say in secret does not count, for
        that would tell.
        """
        free = 0
        for place in range(len(self.moves) - 1, -1, -1):
            if has(self.settled[place], seat):
                break
            if self.moves[place][0] == seat:
                free += 1
        return free

    # -- beginning, copying, redealing -----------------------------------------------------------

    def lay(self, steps: list[Step]) -> None:
        """What the table is in the middle of, outermost step first; `begin` runs on from here."""
        self.on_top = NO_STEP
        self.depth = 0
        self.shared = 0
        for step in steps:
            self.call(step)

    def begin(self) -> None:
        """Run on to the first question."""
        self.questions = [0] * self.seats
        self.standing = 0
        self.settle()
        self._number_questions()

    def lend_to(self, new: Table) -> None:
        """Copy what the kernel keeps; the steps are shared until one of the tables goes on."""
        self.shared = self.depth
        new.telling = False
        new.on_top = self.on_top
        new.depth = self.depth
        new.shared = self.depth
        new.waiting = self.waiting
        new.ended = self.ended
        new.texts = self.texts
        self.lend_chance_to(new)

    def determinize(self, seat: i64, rng: Rng) -> Table:
        """A copy in which everything the seat cannot know is dealt anew, dice to come included."""
        new = self.copy()
        new.drop_aside_runs_of_others(seat)
        new.redeal_chance(rng)
        new.redeal(seat, rng)
        steps = [step.copied() for step in new.stack]
        new.lay(steps)
        for step in steps:
            new.drop_runs_of_others(step, seat)
            step.redeal(new, seat, rng)
        return new

    def drop_runs_of_others(self, step: Step, seat: i64) -> None:
        """For who cannot see its picks, a run is only beginning."""
        for other in range(self.seats):
            if other != seat:
                step.drop_run(self, other)

    def drop_aside_runs_of_others(self, seat: i64) -> None:
        for other in range(self.seats):
            if other != seat and self.aside_run(other) is not NO_RUN:
                self.cut_aside_run(other, 0)

    # -- runs ------------------------------------------------------------------------------------

    def run_of(self, seat: i64) -> Run:
        """The run that the seat is in the middle of; NO_RUN: it has picked nothing."""
        if seat < 0 or seat >= self.seats or not has(self.waiting, seat):
            return NO_RUN
        return self.on_top.run_of(self, seat)

    def start_over(self, seat: int) -> None:
        """Drop all picks of the seat's run: nobody has seen them, and they are no moves of the game."""
        self._keep_picks(seat, 0)

    def take_pick_back(self, seat: int) -> None:
        """Drop the last pick of the seat's run."""
        self._keep_picks(seat, len(self.run_of(seat).own()) - 1)

    def _keep_picks(self, seat: int, kept: int) -> None:
        made = self.run_of(seat).own()
        if not made:
            raise IllegalMove(f"seat {seat + 1} has picked nothing that it could take back")
        if self.depth <= self.shared:
            self._replace_top()
        self.on_top.drop_run(self, seat)
        for m in made[:kept]:
            self.on_top.answer(self, seat, m)
        self._forget_moves(seat, len(made) - kept)
        self.settle()
        self.standing &= ~bit(seat)
        self._number_questions()

    def _forget_moves(self, seat: int, count: int) -> None:
        place = len(self.moves) - 1
        while count > 0 and place >= 0:
            if self.moves[place][0] == seat and self.moves[place][1] & 0xFF < ASIDES:
                del self.moves[place]
                del self.settled[place]
                count -= 1
            place -= 1

    def start_asides_over(self, seat: int) -> None:
        """Drop all picks of the seat's run of asides."""
        self._keep_asides(seat, 0)

    def take_aside_back(self, seat: int) -> None:
        """Drop the last pick of the seat's run of asides."""
        self._keep_asides(seat, len(self.aside_run(seat).own()) - 1)

    def _keep_asides(self, seat: int, kept: int) -> None:
        """Other asides may have been said between the picks: they stay."""
        made = self.aside_run(seat).own()
        if not made:
            raise IllegalMove(f"seat {seat + 1} has said nothing that it could take back")
        self.cut_aside_run(seat, kept)
        place = len(self.moves) - 1
        for m in reversed(made[kept:]):
            while place >= 0 and self.moves[place] != (seat, m):
                place -= 1
            if place >= 0:
                del self.moves[place]
                del self.settled[place]
                place -= 1
