"""Runs: composite choices, pick by pick or whole, private until they are complete."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from lastturn.engine.bits import first_bits
from lastturn.engine.errors import IllegalMove
from lastturn.engine.menu import Menu
from lastturn.engine.moves import ASIDES, arg, move, verb
from lastturn.engine.picking import (
    Picking,
    PickingTogether,
    aside_pool_of,
    pool_of,
    whole_aside_run,
    whole_run,
)
from lastturn.engine.reasons import LEGAL, NOT_COMPLETE, ONE_TOO_MANY, OTHER_QUESTION
from lastturn.engine.rng import Rng
from lastturn.engine.runs import GIVEN, NO_RUN, NOT_PICKED, Run, copied
from lastturn.engine.step import Step
from lastturn.engine.table import Table

PICK, STRIKE, AT, DONE, PASS = 1, 2, 3, 4, 5
CARDS = 5
BEGIN, WRITE, POST, SHOUT = ASIDES, ASIDES + 1, ASIDES + 2, ASIDES + 3
TOO_LOW = 10


def pick(card: int) -> int:
    return int(move(PICK, card))


class Cards(Table):
    """Everybody holds the cards 0 to 4; what was chosen is laid down."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.laid: list[tuple[int, list[int]]] = []

    def copy(self) -> Cards:
        new = Cards(self.seats)
        self.lend_to(new)
        new.laid = list(self.laid)
        return new

    def lay_down(self, seat: i64, run: Run) -> None:
        self.laid.append((int(seat), [int(arg(m)) for m in run.picks]))


class ChooseThree(Picking):
    """Three cards, in rising order for who picks them one by one."""

    def offer(self, t: Cards, seat: i64, menu: Menu) -> None:
        for card in range(self.made.of(PICK) + 1, CARDS - self.still_needs(t, seat) + 1):
            menu.add(move(PICK, card))

    def refuses(self, t: Cards, seat: i64, m: i64) -> i64:
        return TOO_LOW if arg(m) <= self.made.of(PICK) else OTHER_QUESTION

    def ordered(self, t: Cards, seat: i64) -> bool:
        return False

    def pool(self, t: Cards, seat: i64, menu: Menu) -> None:
        for card in range(CARDS):
            if not self.made.has(move(PICK, card)):
                menu.add(move(PICK, card))

    def completes(self, t: Cards, seat: i64, m: i64) -> bool:
        return self.still_needs(t, seat) == 1

    def still_needs(self, t: Cards, seat: i64) -> i64:
        return 3 - self.made.count(PICK)

    def answer(self, t: Cards, seat: i64, m: i64) -> None:
        self.pick(m)
        if self.still_needs(t, seat) == 0:
            t.lay_down(seat, self.made)
            t.back()

    def copy(self) -> ChooseThree:
        new = ChooseThree(self.seat)
        self.lend_run_to(new)
        return new


class Duel(PickingTogether):
    """Strike at a seat or pass; with two seats the table knows at whom. Done ends it."""

    def offer(self, t: Cards, seat: i64, menu: Menu) -> None:
        run = self.made[seat]
        if not run.begun():
            menu.add(move(PASS))
            menu.add(move(STRIKE))
        elif run.of(AT) == NOT_PICKED:
            for other in range(t.seats):
                if other != seat:
                    menu.add(move(AT, other))
        else:
            menu.add(move(DONE))

    def completes(self, t: Cards, seat: i64, m: i64) -> bool:
        return m in (move(PASS), move(DONE))

    def take(self, t: Cards, seat: i64, m: i64) -> bool:
        self.pick(seat, m)
        if m == move(STRIKE) and t.seats == 2:
            self.made[seat].give(move(AT, 1 - seat))
        return self.completes(t, seat, m)

    def resolve(self, t: Cards) -> None:
        for seat in range(t.seats):
            t.lay_down(seat, self.made[seat])
        t.back()

    def redeal(self, t: Cards, seat: i64, rng: Rng) -> None:
        for other in range(t.seats):
            if other != seat and not self.open >> other & 1:
                self.made[other] = Run()
                self.made[other].add(move(PASS))

    def copy(self) -> Duel:
        new = Duel(0, self.asked)
        self.lend_runs_to(new)
        return new


class Evening(Step):
    """Three cards of the first seat, then a duel of all."""

    def run(self, t: Cards) -> None:
        match self.beat:
            case 1:
                t.call(ChooseThree(0))
            case 2:
                t.call(Duel(t.seats, first_bits(t.seats)))
            case _:
                t.finish(0)

    def copy(self) -> Evening:
        return Evening()


def cards(seats: int = 3) -> Cards:
    table = Cards(seats)
    table.lay([Evening()])
    table.begin()
    return table


def duel(seats: int = 3) -> Cards:
    table = cards(seats)
    for card in (0, 1, 2):
        table.play(0, pick(card))
    return table


def test_the_picks_come_in_rising_order_and_the_pool_names_all() -> None:
    table = cards()
    assert table.legal(0) == [pick(0), pick(1), pick(2)]
    table.play(0, pick(1))
    assert table.legal(0) == [pick(2), pick(3)]
    assert pool_of(table, 0) == [pick(0), pick(2), pick(3), pick(4)]


def test_the_last_pick_is_taken_back() -> None:
    table = cards()
    table.play(0, pick(1))
    table.play(0, pick(3))
    table.take_pick_back(0)
    assert table.run_of(0).own() == [pick(1)] and table.moves == [(0, pick(1))]
    assert table.legal(0) == [pick(2), pick(3)]


def test_a_run_is_started_over() -> None:
    table = cards()
    table.play(0, pick(1))
    table.play(0, pick(3))
    table.start_over(0)
    assert not table.run_of(0).begun() and table.moves == [] and table.free_undo(0) == 0
    with pytest.raises(IllegalMove, match="seat 1 has picked nothing"):
        table.take_pick_back(0)


def test_a_question_that_comes_again_has_a_new_number() -> None:
    table = cards()
    table.play(0, pick(1))
    asked = table.question_of(0)
    table.take_pick_back(0)
    assert table.question_of(0) > asked


def test_taking_back_leaves_the_moves_of_others_alone() -> None:
    table = duel()
    table.play(0, int(move(STRIKE)))
    table.play(1, int(move(PASS)))
    table.start_over(0)
    assert table.moves[3:] == [(1, int(move(PASS)))]
    assert table.legal(0) == [move(PASS), move(STRIKE)] and table.legal(1) == []


def test_a_pick_without_a_choice_is_made_by_the_table_and_goes_with_the_one_before() -> None:
    table = duel(seats=2)
    table.play(0, int(move(STRIKE)))
    assert table.run_of(0).has(move(AT, 1) + GIVEN) and table.run_of(0).of(AT) == 1
    assert table.run_of(0).own() == [move(STRIKE)]
    table.take_pick_back(0)
    assert table.run_of(0) is NO_RUN


def test_copies_go_on_with_runs_of_their_own() -> None:
    table = cards()
    table.play(0, pick(1))
    copy = table.copy()
    copy.play(0, pick(2))
    table.play(0, pick(3))
    assert copy.run_of(0).own() == [pick(1), pick(2)] and table.run_of(0).own() == [pick(1), pick(3)]
    again = copy.copy()
    again.play(0, pick(4))
    assert isinstance(again, Cards) and again.laid == [(0, [1, 2, 4])] and copy.run_of(0).begun()


def test_a_run_is_unknown_to_others() -> None:
    table = duel()
    table.play(0, int(move(STRIKE)))
    table.play(1, int(move(STRIKE)))
    seen = table.determinize(0, Rng(1))
    assert seen.run_of(0).own() == [move(STRIKE)] and not seen.run_of(1).begun()


def test_a_sealed_answer_is_not_a_run_any_more() -> None:
    table = duel()
    table.play(1, int(move(STRIKE)))
    table.play(1, int(move(AT, 2)))
    table.play(1, int(move(DONE)))
    assert table.run_of(1) is NO_RUN
    seen = table.determinize(0, Rng(1))
    for seat in (0, 2):
        seen.play(seat, int(move(PASS)))
    assert isinstance(seen, Cards) and seen.laid[2] == (1, [0])  # passed, as far as seat 1 can tell


def test_a_whole_run_comes_in_any_order() -> None:
    table = cards()
    found = whole_run(table, 0, [pick(4), pick(0), pick(2)])
    assert found.moves == [pick(0), pick(2), pick(4)] and found.reason == LEGAL
    assert table.moves == []


def test_a_whole_run_goes_on_where_picks_were_made_already() -> None:
    table = cards()
    table.play(0, pick(1))
    assert whole_run(table, 0, [pick(4), pick(2)]).moves == [pick(2), pick(4)]
    lower = whole_run(table, 0, [pick(0), pick(2)])
    assert (lower.refused, lower.reason) == (pick(0), TOO_LOW)


@pytest.mark.parametrize(
    ("sent", "refused", "reason"),
    [
        ([pick(0), pick(2)], -1, NOT_COMPLETE),
        ([], -1, NOT_COMPLETE),
        ([pick(0), pick(2), pick(3), pick(4)], pick(4), ONE_TOO_MANY),
        ([pick(0), pick(0), pick(3)], pick(0), TOO_LOW),
        ([pick(0), pick(2), int(move(DONE))], int(move(DONE)), TOO_LOW),
    ],
)
def test_one_bad_pick_refuses_the_whole_run(sent: list[int], refused: int, reason: int) -> None:
    found = whole_run(cards(), 0, sent)
    assert (found.refused, found.reason) == (refused, reason)


def test_where_order_matters_it_is_kept() -> None:
    table = duel()
    strike, at, done = int(move(STRIKE)), int(move(AT, 2)), int(move(DONE))
    assert whole_run(table, 1, [strike, at, done]).moves == [strike, at, done]
    assert whole_run(table, 1, [at, strike, done]).refused == at


def test_a_whole_run_may_name_what_the_table_picks_itself() -> None:
    table = duel(seats=2)
    strike, at, done = int(move(STRIKE)), int(move(AT, 1)), int(move(DONE))
    assert whole_run(table, 0, [strike, at, done]).moves == [strike, done]


def test_who_is_not_asked_has_no_run() -> None:
    table = cards()
    assert table.run_of(1) is NO_RUN and table.run_of(9) is NO_RUN
    found = whole_run(table, 1, [pick(0), pick(1), pick(2)])
    assert found.refused == pick(0) and found.reason != LEGAL


def test_a_copy_can_be_asked_and_played() -> None:
    copy = cards().copy()
    assert copy.question_of(0) == 0
    copy.play(0, pick(0))
    assert copy.moves == [(0, pick(0))] and copy.question_of(0) == 1


# -- runs of asides ------------------------------------------------------------------------------


def write(word: int) -> int:
    return int(move(WRITE, word))


class Letters(Cards):
    """Besides, everybody may write a letter of rising words and post it, or shout."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.letters: list[Run] = [NO_RUN] * seats
        self.posted: list[list[int]] = []

    def copy(self) -> Letters:
        new = Letters(self.seats)
        self.lend_to(new)
        new.letters = [copied(run) for run in self.letters]
        return new

    def aside_run(self, seat: i64) -> Run:
        return self.letters[seat]

    def cut_aside_run(self, seat: i64, kept: i64) -> None:
        self.letters[seat] = self.letters[seat].beginning(kept) if kept else NO_RUN

    def completes_aside_run(self, seat: i64, m: i64) -> bool:
        return verb(m) in (POST, SHOUT)

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        menu.add(move(SHOUT))
        if self.letters[seat].begun():
            self.offer_aside_picks(seat, menu)
        else:
            menu.add(move(BEGIN))

    def offer_aside_picks(self, seat: i64, menu: Menu) -> None:
        for word in range(self.letters[seat].of(WRITE) + 1, CARDS):
            menu.add(move(WRITE, word))
        menu.add(move(POST))

    def answer_aside(self, seat: i64, m: i64) -> None:
        if verb(m) == SHOUT:
            self.emit(SHOUT, seat)
        elif verb(m) == POST:
            self.posted.append(self.letters[seat].own())
            self.letters[seat] = NO_RUN
        elif verb(m) == BEGIN:
            self.letters[seat] = Run()
            self.letters[seat].add(m)
            self.letters[seat].give(write(0))
        else:
            self.letters[seat].add(m)

    def refuses_aside(self, seat: i64, m: i64) -> i64:
        return TOO_LOW if verb(m) == WRITE else OTHER_QUESTION


def letters() -> Letters:
    table = Letters(2)
    table.lay([Evening()])
    table.begin()
    return table


def test_a_run_of_asides_is_taken_back_pick_by_pick_and_other_asides_stay() -> None:
    table = letters()
    for m in (move(BEGIN), write(2), move(SHOUT), write(3)):
        table.play(1, int(m))
    table.take_aside_back(1)
    assert table.aside_run(1).own() == [move(BEGIN), write(2)] and table.aside_run(1).has(write(0) + GIVEN)
    assert table.moves == [(1, move(BEGIN)), (1, write(2)), (1, move(SHOUT))]
    table.start_asides_over(1)
    assert table.aside_run(1) is NO_RUN and table.moves == [(1, move(SHOUT))]
    assert len(table.settled) == 1
    with pytest.raises(IllegalMove, match="seat 2 has said nothing"):
        table.take_aside_back(1)


def test_a_run_of_asides_is_unknown_to_others_and_its_picks_are_apart() -> None:
    table = letters()
    table.play(1, int(move(BEGIN)))
    assert aside_pool_of(table, 1) == [write(1), write(2), write(3), write(4), move(POST)]
    assert not table.determinize(0, Rng(1)).aside_run(1).begun()
    assert table.determinize(1, Rng(1)).aside_run(1).own() == [move(BEGIN)]


@pytest.mark.parametrize(
    ("sent", "refused", "reason"),
    [
        ([move(BEGIN), write(1), write(4), move(POST)], -1, LEGAL),
        ([move(BEGIN), write(1)], -1, NOT_COMPLETE),
        ([move(BEGIN), write(4), write(1), move(POST)], write(1), TOO_LOW),
        ([move(BEGIN), move(POST), write(1)], write(1), ONE_TOO_MANY),
    ],
)
def test_a_run_of_asides_is_judged_whole(sent: list[int], refused: int, reason: int) -> None:
    table = letters()
    found = whole_aside_run(table, 0, [int(m) for m in sent])
    assert (found.refused, found.reason) == (refused, reason)
    assert table.moves == [] and not table.aside_run(0).begun()
