"""Composite choices: a declaration by launcher (EGM-P15), and drafts of deals (EGM-P13), which are asides."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Picks
from lastturn.engine.errors import IllegalMove
from lastturn.engine.rng import Rng
from lastturn.engine.runs import NO_RUN
from lastturn.engine.scenes import Stage
from tests.games.earth_gone_mad.tables import draft, give_nukes, lay, log, propose, struck
from tests.rules import rule

TO_1 = "intercept 1 against seat 1"
TO_2 = "intercept 2 against seat 2"
GIFT = ["draft a deal", "enough", *give_nukes(0, 1, 2).split(", "), "send"]


def moves(t: Stage, *words: str) -> list[int]:
    return [t.game.hear(spoken) for spoken in words]


def said(t: Stage, picks: list[int]) -> list[str]:
    return [t.game.say(m) for m in picks]


# -- a declaration by launcher -------------------------------------------------------------------


def declaring() -> Stage:
    """Box: two Nukes of seat 1, one of seat 2; seat 3 has three Nukes and is asked about both."""
    t = struck(
        3, "Savage Squall", "London", nukes=[2, 1, 3], options={"intercept_allocation": "declared"},
        dice=[6, 6, 6, 6], continents=["Europe", "Asia", "Africa"],
    )  # fmt: skip
    return t.do(0, "launch 2").do(1, "launch 1").do(2, "launch 0")


def picks(t: Stage, seat: int) -> Picks:
    ask = t.game.ask(t.table, seat)
    assert ask is not None and ask.picks is not None
    return ask.picks


@rule("EGM-P15")
def test_a_declaration_by_launcher_shows_all_that_can_still_be_said() -> None:
    t = declaring()
    shown = picks(t, 2)
    assert (shown.ordered, shown.needs, shown.takes, shown.completes) == (False, 2, 2, ())
    assert [choice.words for choice in shown.pool] == [
        f"intercept {n} against seat {launcher}" for launcher in (1, 2) for n in range(4)
    ]
    t.do(2, TO_1)
    shown = picks(t, 2)
    assert [choice.words for choice in shown.made] == [TO_1] and shown.needs == 1
    assert said(t, list(shown.completes)) == [f"intercept {n} against seat 2" for n in range(3)]
    t.do(2, TO_2)
    assert not t.table.run_of(2).begun() and "Africa launches 3 Nukes to intercept" in log(t)


@rule("EGM-P15")
def test_a_declaration_is_sent_whole_in_any_order() -> None:
    t = declaring()
    assert said(t, t.game.whole_run(t.table, 2, moves(t, TO_2, TO_1))) == [TO_1, TO_2]
    assert not t.table.run_of(2).begun()


@rule("EGM-P15")
@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (["intercept 3 against seat 2", TO_1], "EGM-P15"),  # one more than there are
        ([TO_1], "not complete"),
        ([TO_1, TO_2, "intercept 0 against seat 2"], "complete without it"),
        ([TO_1, "intercept 1 against seat 3"], "EGM-7.2"),
    ],
)
def test_one_bad_number_refuses_the_whole_declaration(sent: list[str], why: str) -> None:
    t = declaring()
    before = list(t.table.moves)
    with pytest.raises(IllegalMove, match=why):
        t.game.whole_run(t.table, 2, moves(t, *sent))
    assert t.table.moves == before and not t.table.run_of(2).begun()


@rule("EGM-P15", "EGM-Q52")
def test_the_last_number_of_a_declaration_is_taken_back() -> None:
    t = declaring()
    start = t.options(2)
    t.do(2, "intercept 3 against seat 1")
    t.table.take_pick_back(2)
    assert t.options(2) == start and not t.table.run_of(2).begun()
    t.do(2, TO_1)
    t.table.start_over(2)
    assert t.options(2) == start and len(t.table.moves) == 4


@rule("EGM-P15")
def test_time_runs_out_in_the_middle_of_a_declaration() -> None:
    t = declaring().do(2, TO_1)
    default = t.table.default(2)
    assert t.game.say(default) == "intercept 0 against seat 2"
    t.do(2, t.game.say(default))
    assert "Africa launches 1 Nuke to intercept" in log(t)


# -- a draft -------------------------------------------------------------------------------------


def spending() -> Stage:
    return lay(3, step="spend", survivors=[3, 3, 3], nukes=[3, 3, 3])


def replayed(t: Stage) -> Stage:
    """The same moves at a fresh table."""
    fresh = Stage(t.game, spending().table)
    for seat, m in t.table.moves:
        fresh.table.play(seat, m)
    return fresh


def same(t: Stage, other: Stage) -> bool:
    seats = range(t.table.seats)
    views = [t.view(seat, face_up=True) == other.view(seat, face_up=True) for seat in seats]
    return all(views) and [t.options(seat) for seat in seats] == [other.options(seat) for seat in seats]


@rule("EGM-P13")
def test_a_draft_is_shown_as_one_sheet() -> None:
    t = draft(spending(), 1, [0], give_nukes(1, 0, 2))
    sheet = t.game.aside_picks(t.table, 1)
    assert sheet is not None and sheet.ordered
    assert [choice.words for choice in sheet.made] == [
        "draft a deal", "address seat 1", "enough", *give_nukes(1, 0, 2).split(", "),
    ]  # fmt: skip
    assert said(t, list(sheet.completes)) == ["send", "drop the draft"]
    assert [choice.words for choice in sheet.pool] == t.options(1)
    assert t.game.aside_picks(t.table, 0) is None
    assert not t.table.determinize(0, Rng(1)).aside_run(1).begun()


@rule("EGM-P13")
def test_a_whole_draft_is_sent_in_one_message() -> None:
    t = spending()
    for m in t.game.whole_run(t.table, 0, moves(t, *GIFT)):
        t.table.play(0, m)
    assert t.fact("nukes.2") == 5 and t.table.aside_run(0) is NO_RUN


@rule("EGM-P13")
@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ([*GIFT[:4], "number 2", "send"], "EGM-P13"),  # nobody is named
        (GIFT[:-1], "not complete"),
        ([*GIFT, "draft a deal"], "complete without it"),
        (["draft a deal", "enough", "send"], "EGM-11.12"),
    ],
)
def test_one_bad_pick_refuses_the_whole_draft(sent: list[str], why: str) -> None:
    t = spending()
    with pytest.raises(IllegalMove, match=why):
        t.game.whole_run(t.table, 0, moves(t, *sent))
    assert t.table.moves == [] and t.table.aside_run(0) is NO_RUN


@rule("EGM-P13")
def test_the_last_pick_of_a_draft_is_taken_back_and_the_rest_stays() -> None:
    t = draft(spending(), 1, [0], give_nukes(1, 0, 2), "clause give Survivors, by seat 1")
    t.do(0, "buy Nuke")
    t.table.take_aside_back(1)
    assert t.options(1)[:2] == ["by seat 1", "by seat 2"]
    t.table.take_aside_back(1)
    t.table.take_aside_back(1)  # of the line before, which is being filled in again
    assert t.options(1)[0] == "number 1" and t.zone("draft.2") == []
    assert same(t, replayed(t))


@rule("EGM-P13", "EGM-11.20")
def test_a_draft_that_is_started_over_was_never_opened() -> None:
    t = spending()
    for _ in range(8):
        draft(t, 1, [0], give_nukes(1, 0, 2))
        t.table.start_asides_over(1)
    assert t.table.moves == [] and "draft a deal" in t.options(1) and same(t, spending())
    for _ in range(8):
        t.do(1, "draft a deal", "drop the draft")
    assert t.why_not(1, "draft a deal") == "EGM-11.20"


@rule("EGM-P13")
def test_what_is_said_between_the_picks_stays_said() -> None:
    t = spending()
    number = propose(t, 0, [1], give_nukes(1, 0, 1))
    t.do(1, "draft a deal", f"refuse deal {number}", "address seat 1", "enough")
    t.table.start_asides_over(1)
    assert t.zone("proposals") == [] and said(t, [t.table.moves[-1][1]]) == [f"refuse deal {number}"]
    assert same(t, replayed(t))


@rule("EGM-P13", "EGM-11.19")
def test_what_was_countered_stays_in_the_draft() -> None:
    """To counter is to refuse, which everybody has heard."""
    t = spending()
    number = propose(
        t, 0, [1], give_nukes(0, 1, 1), "promise, owed by seat 1, owed to seat 2, as said, due end of May"
    )
    t.do(1, f"counter deal {number}")
    countered = t.zone("draft.2")
    assert len(countered) == 2
    with pytest.raises(IllegalMove, match="seat 2 has said nothing"):
        t.table.take_aside_back(1)
    t.do(1, "remove the last line", *give_nukes(1, 0, 2).split(", "))
    t.table.start_asides_over(1)
    assert t.zone("draft.2") == countered and same(t, replayed(t))
    t.do(1, "send").do(0, f"accept deal {number + 1}")
    assert t.fact("nukes.2") == 4 and len(t.zone("promises")) == 1


@rule("EGM-P13")
def test_who_acts_in_the_active_players_clause_needs_no_pick() -> None:
    t = draft(spending(), 0, [1], "clause buy for, for seat 2, item Nuke")
    assert t.zone("draft.1") == ["North America: buy Nuke for South America"]
    t.table.take_aside_back(0)
    t.table.take_aside_back(0)
    assert "for seat 2" in t.options(0) and "by seat 1" not in t.options(0)
    t.table.take_aside_back(0)
    assert "clause buy for" in t.options(0) and same(t, replayed(t))
