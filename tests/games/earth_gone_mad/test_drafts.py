"""EGM-P13, EGM-P14, EGM-11.4: composing, promises and their marks."""

from __future__ import annotations

from typing import Any

from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import (
    deal,
    draft,
    give_nukes,
    give_survivors,
    lay,
    log,
    propose,
    struck,
)
from tests.rules import rule


def spending(**table: Any) -> Stage:
    return lay(3, step="spend", **{"survivors": [3, 3, 3], "nukes": [3, 3, 3], **table})


@rule("EGM-P13", "EGM-11.19")
def test_a_draft_is_in_no_copy_for_others_even_where_no_pick_is_the_authors_own() -> None:
    t = spending()
    number = propose(t, 0, [1], give_nukes(0, 1, 1), give_survivors(1, 0, 1))
    t.do(1, f"counter deal {number}")
    drafts = [t.table.determinize(seat, Rng(1)).aside_run(1).begun() for seat in range(3)]
    assert drafts == [False, True, False]


@rule("EGM-P13")
def test_a_draft_is_a_run_of_short_lists() -> None:
    t = spending().do(1, "draft a deal")
    assert t.options(1) == ["address seat 1", "address seat 3", "enough", "drop the draft"]
    t.do(1, "address seat 1")
    assert t.options(1) == ["address seat 3", "enough", "drop the draft"]
    assert t.why_not(1, "send") == "EGM-P13" and t.why_not(1, "draft a deal") == "EGM-P13"
    t.do(1, "enough")
    assert "send" not in t.options(1) and t.why_not(1, "send") == "EGM-11.12"
    assert t.why_not(1, "enough") == "EGM-P13" and t.why_not(1, "address seat 3") == "EGM-P13"
    t.do(1, "clause give Nukes")
    assert t.options(1) == ["by seat 1", "by seat 2", "remove the last line", "drop the draft"]
    assert t.why_not(1, "number 2") == "EGM-P13"
    t.do(1, "by seat 1", "for seat 2")
    assert t.options(1)[:9] == [f"number {n}" for n in range(1, 10)] and "number 10" not in t.options(1)
    assert t.why_not(1, "number 10") == "EGM-P13"
    t.do(1, "number 3")
    assert t.zone("draft.2") == ["North America: give South America 3 Nukes"] and "send" in t.options(1)


@rule("EGM-P13")
def test_numbers_reach_to_the_biggest_holding() -> None:
    t = draft(spending(nukes=[3, 12, 3]), 0, [1], "clause give Nukes, by seat 1, for seat 2")
    assert "number 12" in t.options(0) and "number 13" not in t.options(0)


@rule("EGM-P13", "EGM-Q51")
def test_lines_are_removed_eight_times_at_most() -> None:
    t = draft(spending(), 0, [1])
    for _ in range(4):
        t.do(0, *give_nukes(0, 1, 1).split(", "), "remove the last line")
        t.do(0, "clause give Nukes", "remove the last line")
    assert t.zone("draft.1") == []
    t.do(0, "clause give Nukes")
    assert t.why_not(0, "remove the last line") == "EGM-P13" and "drop the draft" in t.options(0)


@rule("EGM-P13")
def test_a_draft_is_private_and_dropped_with_its_window() -> None:
    t = draft(spending(), 1, [0], give_nukes(1, 0, 1))
    assert len(t.view(1, face_up=False).zone("draft.2").things) == 1
    assert not t.view(0, face_up=False).zone("draft.2").things
    redealt = t.table.determinize(0, Rng(1))
    assert t.game.view(redealt, 0) == t.game.view(t.table, 0)
    assert t.game.asides(redealt, 1)[0].words == "draft a deal"  # nothing of it is left
    t.do(0, "done")
    assert t.zone("draft.2") == []


@rule("EGM-P13")
def test_cities_follow_the_placing_rules() -> None:
    t = draft(
        spending(optimized=["Chicago"], destroyed=["Miami"]),
        0,
        [],
        "clause buy for, for seat 2, item Optimize",
    )
    assert "at Lima" in t.options(0) and "at Denver" not in t.options(0)
    assert t.why_not(0, "at Miami") == "EGM-0.5" and t.why_not(0, "at Denver") == "EGM-4.8"
    t = draft(struck(2, "Horrible Hurricane", destroyed=["Miami"]), 0, [1], "clause target")
    assert [w for w in t.options(0) if w.startswith("at")] == ["at New York", "at London", "at Lagos"]


@rule("EGM-P13")
def test_only_with_a_draft_can_one_compose() -> None:
    t = spending()
    assert t.why_not(0, "send") == "EGM-P13" and t.why_not(0, "clause give Nukes") == "EGM-P13"


@rule("EGM-P13")
def test_a_kind_whose_time_has_passed_leaves_only_the_way_out() -> None:
    t = draft(struck(3, "Savage Squall", nukes=[1, 1, 1]), 0, [1], "clause target")
    t.do(0, "aim at Rome")
    assert t.options(0) == ["remove the last line", "drop the draft"]
    assert t.why_not(0, "at Paris") == "EGM-P13"


# -- promises ------------------------------------------------------------------------------------


@rule("EGM-11.4", "EGM-P14", "EGM-E27", "EGM-Q54")
def test_a_broken_promise_has_no_effect_but_a_mark() -> None:
    t = lay(2, step="spend", survivors=[1, 1], month="January", draw=["Ripping Rift", "Falling Fragments"])
    line = "promise, owed by seat 1, owed to seat 2, promise to buy for, for seat 2, item Optimize"
    deal(t, 0, 1, f"{line}, due next spend step", give_survivors(1, 0, 1))
    assert t.view().zone("promises").things[0].marks == ["open"]
    assert t.view().zone("promises").things[0].text == (
        "North America promises South America: buy Optimize for South America (next spend step)"
    )
    assert t.why_not(1, "mark promise 1 broken") == "EGM-P14"
    t.do(0, "done").do(1, "done")
    assert t.view().zone("promises").things[0].marks == ["due", "open"] and "is due" in log(t)
    t.do(0, "done")
    assert t.view().zone("promises").things[0].marks == ["past", "open"]
    assert (
        t.why_not(0, "mark promise 1 kept") == "EGM-P14" and t.why_not(1, "mark promise 2 kept") == "EGM-P14"
    )
    t.do(1, "mark promise 1 broken")
    assert t.view().zone("promises").things[0].marks == ["past", "broken"]
    assert t.why_not(1, "mark promise 1 kept") == "EGM-P14"  # once while one decision is open
    t.do(0, "aim at Cairo")
    t.do(1, "mark promise 1 kept")
    assert t.view().zone("promises").things[0].marks == ["past", "kept"]


@rule("EGM-P14")
def test_when_promises_fall_due() -> None:
    t = struck(3, "Ripping Rift", survivors=[3, 3, 3], month="May", cards_left=1)
    draft(t, 0, [1], "promise, owed by seat 1, owed to seat 2, as said")
    assert [words for words in t.options(0) if words.startswith("due")][:5] == [
        "due end of this card",
        "due next spend step",
        "due next disaster step",
        "due end of the game",
        "due end of May",
    ]
    t.do(0, "drop the draft")
    promise = "promise, owed by seat 1, owed to seat 2, as said, due {}"
    dues = ("end of this card", "next disaster step", "end of May", "end of the game")
    deal(t, 0, 1, *[promise.format(due) for due in dues], give_survivors(0, 1, 1))
    t.do(0, "aim at Cairo")
    assert [thing.marks[0] for thing in t.view().zone("promises").things] == ["past", "open", "open", "open"]
    while t.fact("month") == "May":
        t.do(t.asked()[0], t.options(t.asked()[0])[0] if "done" not in t.options(t.asked()[0]) else "done")
    assert [thing.marks[0] for thing in t.view().zone("promises").things] == ["past", "open", "past", "open"]
    t.do(0, "done")
    assert [thing.marks[0] for thing in t.view().zone("promises").things] == ["past", "due", "past", "open"]
    while t.fact("active") == 1:
        t.do(t.asked()[0], t.options(t.asked()[0])[0])
    assert [thing.marks[0] for thing in t.view().zone("promises").things] == ["past", "past", "past", "open"]


@rule("EGM-P14")
def test_what_can_be_promised() -> None:
    t = draft(spending(), 0, [1], "promise, owed by seat 2, owed to seat 1")
    offered = [w for w in t.options(0) if w.startswith(("promise", "as"))]
    assert "promise to launch" in offered and "promise not to plunder" in offered and "as said" in offered
    assert "promise to no plunder" not in offered and "promise to move Optimize" not in offered
    t.do(0, "promise not to target", "at New York", "due end of March")
    assert t.zone("draft.1") == [
        "South America promises North America not to: aim at New York (end of March)"
    ]
    t.do(
        0,
        "promise",
        "owed by seat 2",
        "owed to seat 1",
        "promise not to plunder",
        "for seat 1",
        "due end of March",
    )
    t.do(
        0,
        "promise",
        "owed by seat 2",
        "owed to seat 3",
        "promise to intercept",
        "number 2",
        "due end of the game",
    )
    assert len(t.zone("draft.1")) == 3


@rule("EGM-11.2")
def test_a_deal_may_be_promises_only() -> None:
    t = spending()
    number = propose(t, 0, [1], "promise, owed by seat 1, owed to seat 2, as said, due end of the game")
    t.do(1, f"accept deal {number}")
    assert t.zone("promises") == ["Promise 1"]


# -- what is promised is said, due and paid ------------------------------------------------------

A_NUKE = "promise, owed by seat 1, owed to seat 2, promise to give Nukes, for seat 2, number 1"


def owing(due: str = "next spend step") -> Stage:
    t = lay(2, step="spend", nukes=[1, 0], survivors=[0, 1], month="January", draw=["Ripping Rift"])
    return deal(t, 0, 1, f"{A_NUKE}, due {due}", give_survivors(1, 0, 1))


@rule("EGM-11.4")
def test_the_log_says_what_was_promised() -> None:
    said = "Promise 1: North America promises South America: give South America 1 Nuke (next spend step)."
    assert said in log(owing())


@rule("EGM-P14")
def test_a_due_promise_stands_beside_the_question_of_the_debtor() -> None:
    t = owing()
    before = GAME.ask(t.table, 0)
    assert before is not None and "Due:" not in before.text
    t.do(0, "done").do(1, "done")
    due = GAME.ask(t.table, 0)
    assert due is not None and due.text.endswith(
        "Due: North America promises South America: give South America 1 Nuke (next spend step)."
    )
    pay = next(choice for choice in GAME.asides(t.table, 0) if choice.words == "pay promise 1")
    assert [fact.value for fact in pay.brings] == ["next spend step"], "beside the question, too"
    paid = GAME.ask(t.do(0, "pay promise 1").table, 0)
    assert paid is not None and "Due:" not in paid.text


@rule("EGM-Q28", "EGM-11.15")
def test_goods_that_are_owed_are_paid_with_one_press() -> None:
    t = owing()
    pay = next(choice for choice in GAME.asides(t.table, 0) if choice.words == "pay promise 1")
    assert pay.label.startswith("Pay promise 1: North America promises South America")
    assert t.why_not(1, "pay promise 1") == "EGM-Q28" and t.why_not(0, "pay promise 2") == "EGM-P14"
    t.do(0, "pay promise 1")
    assert [t.fact("nukes.1"), t.fact("nukes.2")] == [0, 1]
    assert t.why_not(0, "pay promise 1") == "EGM-Q28", "once"
    assert GAME.free_undo(t.table, 0) == 0, "a gift is final (EGM-11.3)"


@rule("EGM-11.11")
def test_to_accept_names_the_terms() -> None:
    t = spending()
    number = propose(t, 0, [1], give_nukes(0, 1, 1), give_survivors(1, 0, 1))
    accept = next(c for c in GAME.asides(t.table, 1) if c.words == f"accept deal {number}")
    assert accept.label == (
        f"Accept deal {number}: North America: give South America 1 Nuke; "
        "South America: give North America 1 Survivor"
    )


@rule("EGM-11.18")
def test_a_clause_that_cannot_be_met_now_is_marked_while_drafting() -> None:
    t = draft(
        lay(2, step="spend", nukes=[1, 0]), 0, [1], "clause give Nukes, by seat 1, for seat 2, number 1"
    )
    t.do(0, "clause give Nukes", "by seat 1", "for seat 2", "number 1")
    marks = [thing.marks for thing in t.view(0, face_up=False).zone("draft.1").things]
    assert marks == [[], ["cannot be met now"]]
    composing = GAME.composing(t.table, 0)
    assert composing is not None
    assert [way.label.endswith("(cannot be met now)") for way in composing.lines] == [False, True]
