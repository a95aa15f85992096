"""EGM-7, EGM-P5, EGM-P15: shooting at launched Nukes."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad.board import Board
from tests.games.earth_gone_mad.tables import log, propose, struck
from tests.rules import rule

INTERCEPT = "earth-gone-mad.intercept"
EUROPE = ["Europe", "Asia", "Africa", "Australia"]


def london(seats: int = 2, **table: Any) -> Stage:
    """Horrible Hurricane heads for London; seat 1 governs Europe."""
    return struck(seats, "Horrible Hurricane", "London", continents=EUROPE[:seats], **table)


@rule("EGM-7.1", "EGM-Q40")
def test_intercepts_are_declared_from_the_first_player_on() -> None:
    t = london(4, active=3, order=[2, 3, 4, 1], nukes=[2, 1, 1, 1]).do(0, "launch 1")
    t.do(1, "launch 0").do(2, "launch 0").do(3, "launch 0")
    asked = []
    while t.asked() and t.prompt(t.asked()[0]) == INTERCEPT:
        asked.append(t.asked()[0] + 1)
        t.do(t.asked()[0], "intercept 0")
    assert asked == [2, 3, 4]


@rule("EGM-7.2", "EGM-E19", "EGM-Q9")
def test_who_alone_launched_is_not_asked() -> None:
    t = london(3, nukes=[1, 3, 1]).do(0, "launch 0").do(1, "launch 1").do(2, "launch 0")
    assert t.asked() == [0]
    t.do(0, "intercept 0")
    assert t.asked() == [2]  # seat 2, with two Nukes left, is passed over
    t.do(2, "intercept 0")
    assert t.fact("card") == "none"


@rule("EGM-7.2", "EGM-7.5", "EGM-E18")
def test_a_launcher_may_intercept_others_nukes_only() -> None:
    t = london(3, nukes=[2, 0, 3], dice=[4, 4, 1]).do(0, "launch 2").do(2, "launch 1")
    assert t.asked() == [2]
    t.do(2, "intercept 2")
    assert "Africa shoots down 2 Nukes of Europe" in log(t)
    assert "Africa rolls 1 against the disaster" in log(t) and t.zone("destroyed") == ["London"]


@rule("EGM-7.3", "EGM-7.10", "EGM-E20")
def test_more_nukes_than_lie_in_the_box() -> None:
    t = london(nukes=[1, 5], dice=[4, 4, 6, 1, 2]).do(0, "launch 1").do(1, "launch 0", "intercept 5")
    assert "shoots down 1 Nuke of Europe" in log(t)
    assert t.fact("nukes.2") == 0 and t.zone("destroyed") == ["London"]


@rule("EGM-7.4", "EGM-P3")
def test_one_open_declaration_each() -> None:
    t = london(3, nukes=[1, 2, 2]).do(0, "launch 1").do(1, "launch 0").do(2, "launch 0").do(1, "intercept 1")
    assert t.asked() == [2] and t.zone("intercepting") == ["Nuke of Asia"]
    assert t.why_not(1, "intercept 1") == "EGM-0.3"
    assert t.why_not(2, "intercept 3") == "EGM-0.6" and t.why_not(2, "intercept 1 against seat 1") != ""


@rule("EGM-7.6", "EGM-E21")
def test_intercepting_nukes_cannot_be_intercepted() -> None:
    t = london(3, nukes=[2, 1, 2]).do(0, "launch 2").do(1, "launch 0").do(2, "launch 0").do(1, "intercept 1")
    assert [w for w in t.options(2) if "draft" not in w] == ["intercept 0", "intercept 1", "intercept 2"]
    assert t.why_not(2, "launch 1") == "EGM-6.2"


@rule("EGM-7.7", "EGM-7.10", "EGM-E15", "EGM-Q11")
def test_the_last_player_resolves_first() -> None:
    t = london(4, nukes=[1, 1, 0, 2], dice=[5, 2]).do(0, "launch 1").do(1, "launch 0").do(3, "launch 0")
    t.do(1, "intercept 1").do(3, "intercept 2")
    assert "Australia rolls 5, 2 to intercept" in log(t)
    assert "Asia finds nothing left to shoot at and loses 1 Nuke" in log(t)
    assert t.fact("nukes.2") == 0 and t.zone("destroyed") == ["London"]


@rule("EGM-E13", "EGM-7.3", "EGM-7.8", "EGM-8.1", "EGM-Q38")
def test_the_rulebook_example() -> None:
    t = london(nukes=[2, 3], dice=[1, 2, 4, 5]).do(0, "launch 2").do(1, "launch 0", "intercept 3")
    assert "Asia rolls 1, 2, 4 to intercept" in log(t) and "Europe rolls 5 against" in log(t)
    assert "London stands" in log(t) and (t.fact("nukes.1"), t.fact("nukes.2")) == (0, 0)


@rule("EGM-E14", "EGM-4.11", "EGM-7.11", "EGM-Q12")
def test_tracking_helps_intercepts() -> None:
    t = (
        london(nukes=[2, 3], tracking=["Beijing"], dice=[1, 3, 4])
        .do(0, "launch 2")
        .do(1, "launch 0", "intercept 3")
    )
    assert "shoots down 2 Nukes of Europe" in log(t)
    assert "against the disaster" not in log(t) and t.zone("destroyed") == ["London"]


@rule("EGM-17.16", "EGM-Q12")
def test_cancel_only_leaves_intercepts_without_the_bonus() -> None:
    t = london(
        nukes=[2, 3],
        options={"tracking_bonus": "cancel_only"},
        tracking=["Beijing", "Moscow"],
        dice=[1, 3, 3, 3, 1],
    )
    t.do(0, "launch 2").do(1, "launch 0", "intercept 3")
    assert "rolls 1, 3, 3 to intercept (bonus 0)" in log(t)
    assert "rolls 3, 1 against the disaster (bonus 1)" in log(t) and "London stands" in log(t)


def mixed_box(commit: int, dice: list[int]) -> Stage:
    """Two Nukes of seat 1, one of seat 3 (Tracking); seat 4 commits some."""
    t = london(4, nukes=[2, 0, 1, 4], tracking=["Nairobi"], dice=dice)
    return t.do(0, "launch 2").do(2, "launch 1").do(3, "launch 0", f"intercept {commit}")


@rule("EGM-7.9", "EGM-E16", "EGM-Q10", "EGM-P5")
def test_the_interceptor_chooses_whose_nuke_goes() -> None:
    t = mixed_box(1, [4, 1, 1])
    assert t.prompt(3) == "earth-gone-mad.allocate"
    assert t.options(3) == ["shoot down seat 1", "shoot down seat 3"]  # and no deals any more
    assert t.game.say(t.table.default(3)) == "shoot down seat 3"  # Tracking first
    assert t.why_not(3, "shoot down seat 4") == "EGM-7.2" and t.why_not(3, "shoot down seat 2") == "EGM-7.9"
    t.do(3, "shoot down seat 3")
    assert "shoots down 1 Nuke of Africa" in log(t) and "Europe rolls 1, 1 against" in log(t)


@rule("EGM-7.9", "EGM-E17")
def test_no_question_when_all_go() -> None:
    t = mixed_box(4, [4, 5, 6, 1])
    assert "shoots down 2 Nukes of Europe" in log(t) and "shoots down 1 Nuke of Africa" in log(t)
    assert t.zone("destroyed") == ["London"]


@rule("EGM-7.9")
def test_the_last_success_needs_no_choice() -> None:
    t = mixed_box(2, [4, 4, 6]).do(3, "shoot down seat 3")
    assert "shoots down 1 Nuke of Europe" in log(t) and "London stands" in log(t)


@rule("EGM-7.9")
@pytest.mark.parametrize(
    ("tracking", "words"), [([], "shoot down seat 1"), (["Nairobi"], "shoot down seat 3")]
)
def test_default_allocation(tracking: list[str], words: str) -> None:
    t = london(4, nukes=[2, 0, 1, 4], tracking=tracking, dice=[6, 1])
    t.do(0, "launch 2").do(2, "launch 1").do(3, "launch 0", "intercept 2")
    assert t.game.say(t.table.default(3)) == words


@rule("EGM-7.11")
def test_an_emptied_box_means_a_hit() -> None:
    t = london(nukes=[1, 1], dice=[6]).do(0, "launch 1").do(1, "launch 0", "intercept 1")
    assert t.zone("destroyed") == ["London"] and t.fact("box") == 0


@rule("EGM-7.9")
def test_nobody_shoots_down_without_a_success() -> None:
    t = london(nukes=[1, 1]).do(0, "launch 1").do(1, "launch 0")
    assert t.why_not(1, "shoot down seat 1") == "EGM-7.9"
    assert t.game.say(t.table.default(1)) == "intercept 0"
    before = struck(2, "Horrible Hurricane")
    assert before.why_not(0, "intercept 1") == "EGM-7.1"


# -- declared ------------------------------------------------------------------------------------


def declared(dice: list[int], **table: Any) -> Stage:
    """Box: two Nukes of seat 1, one of seat 2; seats 3 and 4 may intercept."""
    position = {"nukes": [2, 1, 3, 1], **table}
    t = london(4, options={"intercept_allocation": "declared"}, dice=dice, **position)
    t.do(0, "launch 2").do(1, "launch 1").do(2, "launch 0")
    return t.do(3, "launch 0") if t.prompt(3) else t


@rule("EGM-P15", "EGM-E51", "EGM-17.5")
def test_nukes_named_in_advance() -> None:
    t = declared([6, 6, 1])
    assert [w for w in t.options(2) if w.startswith("inter")] == [
        f"intercept {n} against seat 1" for n in range(4)
    ]
    t.do(2, "intercept 1 against seat 1", "intercept 2 against seat 2")
    assert t.table.free_undo(2) == 0, "all have seen it"
    t.do(3, "intercept 0 against seat 1", "intercept 1 against seat 2")
    assert "Australia rolls 6 to intercept" in log(t) and "shoots down 1 Nuke of Asia" in log(t)
    assert "Africa rolls 6 to intercept" in log(
        t
    ) and "Africa finds nothing left to shoot at and loses 2" in log(t)
    assert t.fact("nukes.3") == 0 and "Europe rolls 1 against" in log(t)
    assert isinstance(t.table, Board) and not any(t.table.aimed), "the next disaster begins with none"


@rule("EGM-P15")
def test_each_number_is_limited_by_what_is_uncommitted() -> None:
    t = declared([6, 6]).do(2, "intercept 2 against seat 1")
    assert [w for w in t.options(2) if w.startswith("inter")] == [
        "intercept 0 against seat 2",
        "intercept 1 against seat 2",
    ]
    assert t.why_not(2, "intercept 1 against seat 3") == "EGM-7.2"
    assert t.why_not(2, "intercept 1 against seat 1") == "EGM-P15"
    assert t.why_not(2, "intercept 2") != ""
    ask = t.match.ask(2)
    assert ask is not None and "at the 1 of Asia" in ask.text


@rule("EGM-P15", "EGM-Q52")
def test_a_half_said_declaration_is_nobody_elses_business() -> None:
    t = declared([6, 6]).do(2, "intercept 2 against seat 1")
    assert t.zone("intercepting") == [] and t.fact("nukes.3") == 3
    seen = t.table.determinize(0, Rng(1))
    assert not seen.run_of(2).begun() and seen.legal(2) == declared([6, 6]).table.legal(2)
    own = t.table.determinize(2, Rng(1)).run_of(2).own()
    assert [t.game.say(m) for m in own] == ["intercept 2 against seat 1"]


@rule("EGM-P15")
def test_surplus_successes_are_wasted_and_nothing_said_is_a_pass() -> None:
    t = declared([6, 6, 6, 1, 1], nukes=[2, 1, 3, 0])
    t.do(2, "intercept 0 against seat 1", "intercept 3 against seat 2")
    assert "shoots down 1 Nuke of Asia" in log(t) and "Europe rolls 1, 1" in log(t)
    none = declared([1, 1, 1], nukes=[2, 1, 3, 0])
    assert none.game.say(none.table.default(2)) == "intercept 0 against seat 1"
    none.do(2, "intercept 0 against seat 1", "intercept 0 against seat 2")
    assert "Africa does not intercept" in log(none)


@rule("EGM-Q52", "EGM-P4")
def test_nukes_given_away_meanwhile_are_missing_at_the_end() -> None:
    t = declared([6, 6, 1]).do(2, "intercept 2 against seat 1")
    propose(t, 2, [], "clause give Nukes, by seat 3, for seat 1, number 2")
    assert [w for w in t.options(2) if w.startswith("inter")] == ["intercept 0 against seat 2"]
    t.do(2, "intercept 0 against seat 2")
    assert t.fact("intercepting.3") == 1 and t.fact("nukes.3") == 0
    emptied = declared([1, 1, 1]).do(2, "intercept 2 against seat 1")
    propose(emptied, 2, [], "clause give Nukes, by seat 3, for seat 1, number 3")
    assert emptied.asked() == [3] and emptied.fact("intercepting.3") == 0
