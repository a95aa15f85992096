"""A search over what may lie hidden: deals that the seat cannot tell from the real one, each played on."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.bots.nodes import CURIOUS, EAGER, SURE, Node, heaviest, liked_alike, question, worth_a_thought
from lastturn.engine.contract import Table
from lastturn.engine.menu import Menu
from lastturn.engine.playout import keep_in_step, play_on
from lastturn.engine.rng import Rng

DEEPEST: Final = 40  # decisions in the tree
MOST_NODES: Final = 200_000  # in the trees of all seats together, about 100 MB
FEWEST_DEALS: Final = 8  # before a move is dropped for good
PATIENCE: Final = 2.0  # standard errors between a move and the best one, when it is dropped before its time
A_TRIFLE: Final = 0.002  # of a win: who cannot be better by more is dropped too
ENOUGH_DEALS: Final = 64  # before good sense is left for good
NO_DOUBT: Final = 4.0  # standard errors by which a move is better then
QUESTIONS: Final = 9_007_199_254_740_992  # more than `question` has numbers
MENU: Final = 65_536  # more than a menu has moves
WHOLE: Final = 1000  # progress is counted in thousandths


class Candidate:
    """A move at the open question, and how it fared on each deal beside good sense on the same one.

    Moves are compared by what games are worth to a search (`Table.counted`); told is the chance to win.
    """

    def __init__(self, m: i64, place: i64 = 0) -> None:
        self.move: i64 = m
        self.place: i64 = place  # among the moves of its node
        self.deals: i64 = 0
        self.better: float = 0.0  # sum of differences to good sense
        self.squares: float = 0.0  # of the same differences
        self.chances: float = 0.0  # sum of chances to win
        self.likelier: float = 0.0  # sum of their differences to good sense
        self.dropped: bool = False

    def learn(self, value: float, sense: float) -> None:
        self.deals += 1
        self.better += value - sense
        self.squares += (value - sense) * (value - sense)

    def hear(self, chance: float, of_sense: float) -> None:
        """The chance to win on the same deal, and that of good sense."""
        self.chances += chance
        self.likelier += chance - of_sense

    def chance(self) -> float:
        """How often the seat may hope to win with this move, from 0 to 1."""
        return self.chances / float(self.deals) if self.deals > 0 else 0.5

    def more_often(self) -> float:
        """How much more often than with good sense, on average."""
        return self.likelier / float(self.deals) if self.deals > 0 else 0.0

    def gain(self) -> float:
        """How much better than good sense, on average."""
        return self.better / float(self.deals) if self.deals > 0 else 0.0

    def error(self) -> float:
        """The standard error of the gain."""
        if self.deals < 2:
            return 1.0
        n = float(self.deals)
        spread = (self.squares - self.better * self.better / n) / (n - 1.0)
        return root_of(max(spread, 0.0001) / n)


class Path:
    """The way through the trees of all seats, each with nodes of its own, to the first that is new. Full
    trees grow no more."""

    def __init__(self, at: list[Node], seat: i64, place: i64, full: bool, eager: float) -> None:
        self.at: list[Node] = at  # of each seat: the last question it has answered
        self.eager: float = eager
        self.by: vec[i64] = vec[i64]([-1] * len(at))  # and the place of the move it made there
        self.by[seat] = place
        self.nodes: list[Node] = []
        self.made: vec[i64] = vec[i64]([0] * DEEPEST)
        self.whose: vec[i64] = vec[i64]([0] * DEEPEST)
        self.full: bool = full
        self.new: bool = False

    def goes_on(self) -> bool:
        return not self.new and len(self.nodes) < DEEPEST

    def step(self, table: Table, seat: i64, menu: Menu) -> i64:
        """The move that the seat makes at its question."""
        key = key_of(self.by[seat], menu, favourite(table, seat, menu))
        node = self.at[seat].below.get(key)
        k = node.choose(self.eager) if node is not None else 0
        if node is None or not menu.has(node.moves[k]):
            table.prefer_keenly(seat, menu)
            node = Node(worth_a_thought(menu), liked_alike(menu))
            k = 0
            if not self.full:
                self.at[seat].below[key] = node
            self.new = True
        self.made[len(self.nodes)] = k
        self.whose[len(self.nodes)] = seat
        self.nodes.append(node)
        self.at[seat] = node
        self.by[seat] = k
        return node.moves[k]

    def learn(self, values: vec[i64]) -> None:
        """All seats on the way learn what came of it for themselves."""
        for i in range(len(self.nodes)):
            self.nodes[i].learn(self.made[i], values[self.whose[i]])


class Search:
    """Thinks about one question of one seat, a deal at a time.

    On every deal each candidate that is left is tried with the same hidden cards and the same luck, so that
    what is compared is the moves. The candidates are the moves good sense likes best, the more of them the
    longer the search may be; half of them are dropped again and again, good sense's own choice never.
    before, made: the search for the last pick of the same run and what was picked; its trees go on growing.
    """

    def __init__(
        self, table: Table, seat: i64, rng: Rng, widest: i64, before: Search | None = None, made: i64 = 0
    ) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.patience: float = PATIENCE
        self.luck: Rng = Rng(0)
        self.menu: Menu = Menu()
        self.simulations: i64 = 0
        self.chance: float = 0.0  # to win, after the last of them
        self.nodes: i64 = 0
        self.horizon: i64 = table.looks_ahead() * table.seats
        self.careful: i64 = table.looks_carefully() * table.seats
        self.eager: float = eagerness(table)
        self.moment: i64 = table.moment()
        self.table.offer(seat, self.menu)
        self.roots: list[Node] = self._roots(before, made)
        self.candidates: list[Candidate] = self._candidates(widest)

    def _roots(self, before: Search | None, made: i64) -> list[Node]:
        """Of each seat the question that it has answered last; of one's own the open one, if it is known."""
        if before is not None:
            asked = favourite(self.table, self.seat, self.menu)
            key = key_of(before.place_of(made), self.menu, asked)
            known = before.roots[self.seat].below.get(key)
            if known is not None:
                self.nodes = before.nodes
                roots = before.roots[:]
                roots[self.seat] = known
                return roots
        return [Node(vec[i64]()) for _seat in range(self.table.seats)]

    def place_of(self, m: i64) -> i64:
        for candidate in self.candidates:
            if candidate.move == m:
                return candidate.place
        return -1

    def _candidates(self, widest: i64) -> list[Candidate]:
        """Good sense's own choice first. A node that is known has its moves in an order of its own."""
        self.table.prefer_keenly(self.seat, self.menu)
        sense = self.menu.best(self.rng)
        moves = worth_a_thought(self.menu)
        known = self.roots[self.seat].moves
        order = known if len(known) == len(moves) else moves
        liked = [moves[i] for i in range(min(i64(len(moves)), widest)) if moves[i] != sense]
        return [Candidate(m, place_in(order, m)) for m in [sense, *liked]]

    def settled(self) -> bool:
        """Whether nothing but good sense's own choice is left, or one other move that is certainly better."""
        alive = self._alive()
        return alive == 1 or (alive == 2 and self._leaves_sense())

    def _leaves_sense(self) -> bool:
        """Whether the only other move that is left is better beyond all doubt."""
        for candidate in self.candidates[1:]:
            if not candidate.dropped and candidate.deals >= ENOUGH_DEALS:
                return candidate.gain() > NO_DOUBT * candidate.error()
        return False

    def go_on(self, progress: i64) -> None:
        """One more deal; `progress` says how much of the thinking is over, in thousandths."""
        deal = self.table.determinize(self.seat, self.rng)
        word = self.rng.new_word()
        sense, of_sense = 0.0, 0.0
        for place in range(len(self.candidates)):
            candidate = self.candidates[place]
            if not candidate.dropped:
                self.luck.word = word
                value = float(self._try(deal.copy(), place)) / float(SURE)
                if place == 0:
                    sense, of_sense = value, self.chance
                candidate.learn(value, sense)
                candidate.hear(self.chance, of_sense)
        self._drop(progress)

    # -- one game that may be --------------------------------------------------------------------

    def _try(self, table: Table, place: i64) -> i64:
        """Play a candidate and on from there: in the tree as far as it goes, by preference, then judge."""
        table.apply(self.seat, self.candidates[place].move)
        self.simulations += 1
        full = self.nodes >= MOST_NODES
        path = Path(self.roots[:], self.seat, self.candidates[place].place, full, self.eager)
        word, moment = self.luck.word, self.moment
        while table.waiting != 0 and path.goes_on():
            moment = keep_in_step(table, word, moment)
            seat: i64 = table.next_seat()
            self.menu.size = 0
            table.offer(seat, self.menu)
            if self.menu.size == 1:
                table.apply(seat, self.menu.moves[0])
            else:
                table.apply(seat, path.step(table, seat, self.menu))
        if path.new and not full:
            self.nodes += 1
        moment = keep_in_step(table, word, moment)
        play_on(table, self.luck, self.menu, self.horizon, self.careful)
        values = values_of(table)
        path.learn(values)
        own = values[self.seat]
        self.chance = chance_for(table, self.seat) if table.waiting == 0 else float(own) / float(SURE)
        return own

    # -- fewer and fewer -------------------------------------------------------------------------

    def _drop(self, progress: i64) -> None:
        """Those that are clearly worse than another; and as time goes by, the worse half of all."""
        if self.candidates[0].deals >= FEWEST_DEALS:
            least = self._sure_gain() + A_TRIFLE
            for candidate in self.candidates[1:]:
                if candidate.gain() + self.patience * candidate.error() < least:
                    candidate.dropped = True
        left = self._left(progress)
        while self._alive() > left:
            self._worst().dropped = True

    def _sure_gain(self) -> float:
        best = 0.0
        for candidate in self.candidates[1:]:
            if not candidate.dropped:
                best = max(best, candidate.gain() - self.patience * candidate.error())
        return best

    def _left(self, progress: i64) -> i64:
        """How many may be left: a half after each of as many equal spans as there are halves."""
        left: i64 = len(self.candidates)
        halves: i64 = 1
        while left > 2:
            left = (left + 1) // 2
            halves += 1
        left = len(self.candidates)
        for half in range(1, halves):
            if progress * halves >= half * WHOLE:
                left = max((left + 1) // 2, 2)
        return left

    def _alive(self) -> i64:
        alive: i64 = 0
        for candidate in self.candidates:
            if not candidate.dropped:
                alive += 1
        return alive

    def _worst(self) -> Candidate:
        worst = self.candidates[0]
        lowest = 9.0
        for candidate in self.candidates[1:]:
            if not candidate.dropped and candidate.gain() < lowest:
                lowest = candidate.gain()
                worst = candidate
        return worst

    # -- what came of it -------------------------------------------------------------------------

    def best(self, certainty: float) -> Candidate:
        """The candidate that did best; good sense's own choice unless it is better by so many standard
        errors."""
        best = self.candidates[0]
        most = 0.0
        for candidate in self.candidates[1:]:
            if not candidate.dropped and candidate.gain() - certainty * candidate.error() > most:
                most = candidate.gain() - certainty * candidate.error()
                best = candidate
        return best


def eagerness(table: Table) -> float:
    return CURIOUS if type(table).prefer is Table.prefer else EAGER


def root_of(number: float) -> float:
    root: float = number**0.5
    return root


def key_of(place: i64, menu: Menu, asked: i64) -> i64:
    """A question, after the move of that place at the seat's question before."""
    return (place + 1) * QUESTIONS + question(menu, asked)


def favourite(table: Table, seat: i64, menu: Menu) -> i64:
    """The kind of question, and what good sense would answer at first sight. What lies open may be another
    each time a menu is offered: two cities, one to be saved and one to be let fall."""
    table.prefer_in_playouts(seat, menu)
    return table.prompt(seat) * MENU + heaviest(menu)


def place_in(moves: vec[i64], m: i64) -> i64:
    for i in range(len(moves)):
        if moves[i] == m:
            return i
    return -1


def values_of(table: Table) -> vec[i64]:
    values = vec[i64]()
    for seat in range(table.seats):
        values = append(values, value_for(table, seat))
    return values


def value_for(table: Table, seat: i64) -> i64:
    """From 0 (lost) to SURE (won): what the game makes of its end, or of the position."""
    if table.waiting == 0:
        return i64(table.counted(seat) * float(SURE))
    return i64(table.judge(seat) * float(SURE))


def chance_for(table: Table, seat: i64) -> float:
    """From 0 (lost) to 1 (won): the result, or what the game makes of the position."""
    if table.waiting == 0:
        return 1.0 if (table.winners() >> seat) & 1 != 0 else 0.0
    return table.judge(seat)
