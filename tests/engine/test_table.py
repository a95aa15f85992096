"""The table: asking, numbering, undo, copies, redealing and the reasons for a refusal."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from lastturn.engine.bits import bit, members
from lastturn.engine.contract import sees
from lastturn.engine.errors import BadSetup, IllegalMove
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out, play_out_sensibly, trace_out
from lastturn.engine.rng import Rng
from lastturn.engine.step import Step
from lastturn.engine.table import GAME_IS_OVER, LEGAL, NOT_ASKED, Table
from lastturn.engine.windows import InOrder, Together, clockwise
from tests.ember import last_ember

WHISPER, SHOUT = 200, 201


def test_a_question_keeps_its_number_while_others_answer() -> None:
    table = last_ember().new(3, seed=1)
    assert table.questions == [1, 1, 1]
    table.play(1, table.legal(1)[0])
    assert table.questions == [1, 1, 1] and table.legal(1) == []
    table.play(0, table.legal(0)[0])
    table.play(2, table.legal(2)[0])
    assert table.questions == [2, 2, 2]


def test_nobody_sees_who_has_answered_under_seal() -> None:
    table = last_ember().new(3, seed=1)
    table.play(1, table.legal(1)[0])
    assert members(table.waiting) == [0, 2]
    assert members(table.shown()) == [0, 1, 2]


def test_asking_again_gives_new_numbers() -> None:
    table = last_ember().new(2, seed=1)
    table.ask_again()
    table._number_questions()
    assert table.questions == [2, 2]


def test_undo_is_free_until_somebody_else_answers_or_a_card_is_shown() -> None:
    table = last_ember().new(2, seed=1)
    assert table.free_undo(0) == 0
    table.play(0, table.legal(0)[0])
    assert table.free_undo(0) == 1 and table.free_undo(1) == 0
    table.play(1, table.legal(1)[0])  # both cards are shown now
    assert table.free_undo(0) == 0 and table.free_undo(1) == 0


class Whispering(Table):
    """Everybody may shout, or whisper to the seat before."""

    def offer_aside(self, seat: i64, menu: Menu) -> None:
        menu.add(SHOUT)
        menu.add(WHISPER)

    def answer_aside(self, seat: i64, m: i64) -> None:
        if m == SHOUT:
            self.emit(1, seat)
        else:
            self.emit_to(bit(seat) | bit(seat - 1), 1, seat)


@pytest.mark.parametrize("telling", [True, False])
def test_only_asides_that_are_heard_end_free_undo(telling: bool) -> None:
    table = Whispering(4)
    table.lay([Ask()])
    table.telling = telling
    table.begin()
    table.play(2, 2)
    table.play(1, WHISPER)
    assert [table.free_undo(seat) for seat in range(4)] == [0, 1, 1, 0]
    table.play(3, WHISPER)
    assert [table.free_undo(seat) for seat in range(4)] == [0, 1, 0, 1]
    table.play(0, SHOUT)
    assert [table.free_undo(seat) for seat in range(4)] == [1, 0, 0, 0]
    assert len(table.take_events()) == (3 if telling else 0)


def test_refusals_say_over_not_asked_or_the_game_s_own_reason() -> None:
    game = last_ember()
    table = game.new(2, seed=1)
    mine = table.legal(0)[0]
    theirs = table.legal(1)[0]
    assert table.refused(0, mine) == LEGAL
    assert game.why_not(table, 0, game.say(mine)) is None
    refusal = game.why_not(table, 0, game.say(theirs))
    assert refusal is not None and refusal.text == "You can only play a card of your hand."
    table.play(0, mine)
    assert table.refused(0, table.legal(1)[0]) == NOT_ASKED
    refusal = game.why_not(table, 0, game.say(mine))
    assert refusal is not None and (refusal.rule, refusal.text) == (
        "EMB-2",
        "Somebody else decides at the moment.",
    )
    play_out(table, Rng(1), Menu())
    assert table.refused(0, mine) == GAME_IS_OVER
    assert table.asides(0) == [] and table.prompt(0) == 0 and table.shown() == 0


def test_an_illegal_move_names_the_seat() -> None:
    table = last_ember().new(2, seed=1)
    with pytest.raises(IllegalMove, match="seat 1 cannot play move 7"):
        table.play(0, 7)


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "Last Ember seats 2 to 4; 5 is not possible"),
        (2, {"deckk": "low"}, "has no option “deckk”; it has: deck"),
        (2, {"deck": "huge"}, "option “deck” cannot be “huge”; it can be: full, low"),
    ],
)
def test_a_wrong_set_up_is_told(seats: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        last_ember().new(seats, options=options)


def test_thinking_does_not_change_the_future() -> None:
    table = last_ember().new(4, seed=8)
    twin = last_ember().new(4, seed=8)
    for seed in range(5):
        play_out(table.determinize(2, Rng(seed)), Rng(seed), Menu())
    assert trace_out(table, 3) == trace_out(twin, 3)


def test_a_redealt_live_table_forgets_its_secret_and_loaded_dice() -> None:
    table = last_ember().new(2, seed=1, secret=b"key")
    redealt = table.determinize(0, Rng(1))
    assert table.secret == b"key" and redealt.secret == b"" and len(redealt.loaded) == 0


def test_setup_events_are_told_only_to_those_who_listen() -> None:
    told = last_ember().new(2, seed=1, telling=True)
    events = told.take_events()
    assert len(events) == 6 and not any(sees(event, None) for event in events)
    assert sum(sees(event, 1) for event in events) == 3
    assert last_ember().new(2, seed=1).take_events() == []


def test_sensible_playouts_end_too() -> None:
    table = last_ember().new(3, seed=2)
    assert play_out_sensibly(table, Rng(1), Menu(), 0b101) == 9
    outcome = last_ember().outcome(table)
    assert outcome is not None and sum(outcome.scores) == 3


class Roundtable(InOrder):
    """Asks the even seats in order, for the sum of their answers; the others count ten times their seat."""

    def __init__(self, t: Table) -> None:
        super().__init__(clockwise(t, 1))
        self.sum = 0

    def passed_over(self, t: Table, seat: i64) -> None:
        self.sum += 10 * seat

    def may_answer(self, t: Table, seat: i64) -> bool:
        return seat % 2 == 0

    def offer(self, t: Table, seat: i64, menu: Menu) -> None:
        menu.add(1)
        menu.add(2)

    def answer(self, t: Table, seat: i64, m: i64) -> None:
        self.sum += m
        self.place += 1

    def finished(self, t: Table) -> None:
        t.back(self.sum)

    def copy(self) -> Roundtable:
        raise AssertionError("nobody copies this one")


class Ask(Step):
    def run(self, t: Table) -> None:
        if self.beat == 1:
            t.call(Roundtable(t))
        else:
            t.finish(self.result)

    def copy(self) -> Ask:
        return Ask()


def test_in_order_asks_one_after_the_other_and_hands_back_a_result() -> None:
    table = Table(4)
    table.lay([Ask()])
    table.begin()
    assert members(table.waiting) == [2]
    table.play(2, 2)
    assert members(table.waiting) == [0]
    table.play(0, 1)
    assert table.over() and table.ended == 3 + 10 * (1 + 3)


def test_the_first_answer_by_rule_not_by_speed() -> None:
    window = Together(4, 0b1011)
    for seat in (0, 1, 3):
        window.answer(Table(4), seat, 9 if seat != 1 else 5)
    assert window.first(4, 2, passing=5) == 3
    assert window.first(4, 0, passing=9) == 1
    assert window.first(4, 0, passing=bit(3)) == 0
    window.answers[0] = window.answers[1] = window.answers[3] = 9
    assert window.first(4, 0, passing=9) == -1


class Bare(Step):
    pass


def test_what_a_game_must_write_is_told() -> None:
    with pytest.raises(NotImplementedError, match="Bare needs a copy method"):
        Bare().copied()
    with pytest.raises(NotImplementedError, match="Table needs a copy method"):
        Table(2).copy()
    with pytest.raises(NotImplementedError, match="needs a resolve method"):
        Together(2, 3).resolve(Table(2))
    with pytest.raises(NotImplementedError, match="needs a finished method"):
        InOrder(clockwise(Table(2), 0)).finished(Table(2))
    bare, table = Bare(), Table(2)
    assert (bare.asks(table), bare.shown(table), bare.prompt(table, 0), bare.default(table, 0)) == (
        0,
        -1,
        0,
        -1,
    )
    assert (bare.still_needs(table, 0), bare.still_takes(table, 0)) == (-1, -1), "no number"
    assert (table.scores(), table.winners(), table.census(), table.judge(0)) == ([0, 0], 0, [], 0.5)


def test_seats_and_options_are_checked_again_when_they_change() -> None:
    game = last_ember()
    assert len(game.new(2, seed=1).scores()) == 2
    assert len(game.new(3, seed=1).scores()) == 3
    with pytest.raises(BadSetup, match="9 is not possible"):
        game.new(9)
    assert len(game.new(3, seed=1).scores()) == 3
    with pytest.raises(BadSetup, match="has no option “weather”"):
        game.new(3, options={"weather": "rain"})
    assert len(game.new(3, seed=1).scores()) == 3


def test_the_step_on_top_is_the_last_of_the_stack() -> None:
    table = last_ember().new(2, seed=1)
    for twin in (table, table.copy(), table.determinize(0, Rng(1))):
        assert twin.on_top is twin.stack[-1]
    while not table.over():
        seat = members(table.waiting)[0]
        table.play(seat, table.legal(seat)[0])
        assert not table.stack or table.on_top is table.stack[-1]
    assert table.stack == [] and table.on_top.asks(table) == 0


def test_who_changes_the_step_on_top_leaves_copies_theirs() -> None:
    table = last_ember().new(2, seed=1)
    copy, step = table.copy(), table.on_top
    table.own_top()
    assert table.on_top is not step and copy.on_top is step
    own = table.on_top
    table.own_top()
    assert table.on_top is own, "once is enough"
