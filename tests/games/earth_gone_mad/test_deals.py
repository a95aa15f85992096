"""EGM-11, EGM-P11, EGM-P12: clauses, striking, binding, lapsing."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.contract import sees
from lastturn.engine.errors import IllegalMove
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad.papers import Papers
from tests.games.earth_gone_mad.tables import (
    deal,
    draft,
    give_nukes,
    give_survivors,
    lay,
    log,
    own,
    propose,
    struck,
)
from tests.rules import rule

SAID = "promise, owed by seat 1, owed to seat 2, as said, due end of the game"


def spending(seats: int = 3, **table: Any) -> Stage:
    position = {"survivors": [3] * seats, "nukes": [3] * seats, **table}
    return lay(
        seats,
        table.pop("options", None),
        step="spend",
        **{k: v for k, v in position.items() if k != "options"},
    )


def launching(seats: int = 3, options: dict[str, str] | None = None, **table: Any) -> Stage:
    """Savage Squall heads for Rome; seat 3 governs Europe."""
    position = {"survivors": [3] * seats, "nukes": [3] * seats, **table}
    return struck(seats, "Savage Squall", "Rome", options=options, **position)


def kinds(t: Stage, seat: int) -> list[str]:
    return [words.removeprefix("clause ") for words in t.options(seat) if words.startswith("clause")]


def heard_by(t: Stage, seat: int | None) -> set[str]:
    return {line.name for event, line in t.told if sees(event, seat)}


# -- what a deal is ------------------------------------------------------------------------------


@rule("EGM-11.1", "EGM-11.7")
@pytest.mark.parametrize("where", ["buy", "target", "launch", "intercept"])
def test_every_seat_may_negotiate_at_every_quiet_point(where: str) -> None:
    t = spending()
    if where != "buy":
        t = struck(3, "Savage Squall", nukes=[1, 1, 1])
    if where in ("launch", "intercept"):
        t.do(0, "aim at Rome")
    if where == "intercept":
        t.do(2, "launch 1").do(0, "launch 0").do(1, "launch 0")
    assert t.prompt(t.asked()[0]) == f"earth-gone-mad.{where}"
    assert all("draft a deal" in t.options(seat) for seat in range(3))


@rule("EGM-11.7")
def test_no_deal_while_dice_are_resolved() -> None:
    t = struck(4, "Savage Squall", "Rome", nukes=[1, 1, 1, 1], dice=[6])
    t.do(2, "launch 1").do(0, "launch 1").do(1, "launch 0").do(3, "launch 0")
    t.do(1, "intercept 0").do(3, "intercept 1")
    assert t.prompt(3) == "earth-gone-mad.allocate"
    assert t.why_not(0, "draft a deal") == "EGM-11.7"


@rule("EGM-11.2", "EGM-11.3", "EGM-11.11")
def test_clauses_are_carried_out_when_the_last_party_accepts() -> None:
    t = spending()
    number = propose(t, 0, [1, 2], give_survivors(0, 1, 2), give_nukes(2, 0, 1), SAID)
    assert [t.fact(f"survivors.{s}") for s in (1, 2, 3)] == [3, 3, 3]
    t.do(2, f"accept deal {number}")
    assert t.fact("survivors.1") == 3 and "accepted by Europe" in t.view().zone("proposals").things[0].marks
    t.do(1, f"accept deal {number}")
    assert (t.fact("survivors.1"), t.fact("survivors.2"), t.fact("nukes.1"), t.fact("nukes.3")) == (
        1,
        5,
        4,
        2,
    )
    assert t.zone("promises") == ["Promise 1"] and t.zone("proposals") == []


@rule("EGM-11.11")
def test_one_refusal_kills_it() -> None:
    t = spending()
    number = propose(t, 0, [1, 2], give_survivors(0, 1, 2), give_nukes(2, 0, 1))
    t.do(1, f"accept deal {number}").do(2, f"refuse deal {number}")
    assert t.zone("proposals") == [] and t.fact("survivors.1") == 3
    assert t.why_not(2, f"accept deal {number}") == "EGM-11.13"


@rule("EGM-11.12", "EGM-Q46")
def test_gifts_need_no_acceptance() -> None:
    t = spending()
    propose(t, 0, [], give_survivors(0, 1, 1), give_nukes(0, 2, 2), "clause buy for, for seat 2, item Nuke")
    assert (t.fact("survivors.2"), t.fact("nukes.3"), t.fact("nukes.2"), t.fact("income")) == (4, 5, 4, 5)
    assert "makes a gift" in log(t)


@rule("EGM-11.12")
def test_nobody_uses_a_clause_on_himself_alone() -> None:
    t = draft(launching(), 0, [])
    assert kinds(t, 0) == ["give Survivors", "give Nukes"]
    assert t.why_not(0, "clause launch") == "EGM-11.12" and t.why_not(0, "promise") == "EGM-11.12"
    t = draft(spending(), 0, [], "clause buy for")
    assert "for seat 1" not in t.options(0) and "for seat 2" in t.options(0)
    t = draft(spending(), 1, [])
    assert t.why_not(1, "clause buy for") == "EGM-11.18"


@rule("EGM-11.12", "EGM-Q49")
def test_addressees_of_a_mere_gift_are_not_asked() -> None:
    t = spending()
    propose(t, 0, [1], give_nukes(0, 1, 1))
    assert t.fact("nukes.2") == 4 and t.zone("proposals") == []


@rule("EGM-11.18")
def test_givers_and_promisers_must_be_parties() -> None:
    t = draft(spending(), 0, [1], "clause give Nukes")
    assert "by seat 3" not in t.options(0) and t.why_not(0, "by seat 3") == "EGM-11.18"
    t.do(0, "by seat 2")
    assert "for seat 3" in t.options(0)  # who only receives need not be a party
    t.do(0, "for seat 3", "number 1", "promise")
    assert t.why_not(0, "owed by seat 3") == "EGM-11.18"


@rule("EGM-11.18")
def test_the_first_seat_is_no_party_unless_it_is_addressed() -> None:
    t = draft(spending(), 1, [2], "clause give Nukes")
    assert [words for words in t.options(1) if words.startswith("by")] == ["by seat 2", "by seat 3"]
    assert t.why_not(1, "by seat 1") == "EGM-11.18"
    t.do(1, "by seat 3", "for seat 1", "number 1", "promise")
    assert [words for words in t.options(1) if words.startswith("owed by")] == [
        "owed by seat 2", "owed by seat 3"
    ]  # fmt: skip
    assert t.why_not(1, "owed by seat 1") == "EGM-11.18"


@rule("EGM-11.10", "EGM-P12", "EGM-11.3")
def test_all_or_nothing_and_the_failing_line_is_told() -> None:
    t = spending()
    number = propose(t, 0, [1], give_survivors(0, 1, 2), give_nukes(1, 0, 9))
    before = (t.table.scores(), list(own(t.table).nukes))
    t.do(1, f"accept deal {number}")
    assert (t.table.scores(), list(own(t.table).nukes)) == before
    assert f"Deal {number} fails on its line 2; nothing happens" in log(t) and t.zone("proposals") == []


@rule("EGM-11.10")
def test_only_the_parties_are_told_of_a_failure() -> None:
    t = spending(options={"deal_visibility": "parties"})
    number = propose(t, 0, [1], give_survivors(0, 1, 2), give_nukes(1, 0, 9))
    t.table.play(1, GAME.hear(f"accept deal {number}"))
    told = [event for event in t.table.take_events() if GAME.tell(t.table, event).name == "deal-failed"]
    assert [event[3] for event in told] == [0b011]


@rule("EGM-11.16")
def test_deals_change_no_prices_ladders_or_limits() -> None:
    t = spending(income=6)
    deal(
        t,
        0,
        1,
        "clause buy for, for seat 2, item Survivor",
        "clause buy for, for seat 1, item Survivor",
        SAID,
    )
    assert t.fact("income") == 3 and t.fact("price.survivor") == 3


@rule("EGM-11.15", "EGM-Q28")
def test_payment_that_depends_on_dice_can_only_be_promised() -> None:
    t = launching()
    draft(t, 2, [0])
    assert not [kind for kind in kinds(t, 2) if "if" in kind.split()]
    t.do(
        2,
        "promise",
        "owed by seat 3",
        "owed to seat 1",
        "promise to give Survivors",
        "for seat 1",
        "number 1",
        "due end of this card",
        "clause launch",
        "by seat 1",
        "number 1",
        "send",
    )
    t.do(0, "accept deal 1")
    assert t.fact("survivors.1") == 3 and t.fact("launched.1") == 1


# -- windows and kinds ---------------------------------------------------------------------------


@rule("EGM-11.5", "EGM-11.6", "EGM-Q27", "EGM-Q29")
def test_which_clauses_may_be_struck_when() -> None:
    give = ["give Survivors", "give Nukes"]
    assert kinds(draft(spending(), 0, [1]), 0) == [*give, "buy for", "plunder", "no plunder"]
    assert kinds(draft(spending(), 1, [2]), 1) == give  # the active player is no party
    t = struck(3, "Savage Squall", nukes=[1, 1, 1])
    assert kinds(draft(t, 0, [1]), 0) == [*give, "target", "no launch", "no intercept"]
    t.do(0, "drop the draft", "aim at Rome")
    assert kinds(draft(t, 0, [1]), 0) == [*give, "launch", "no launch", "no intercept"]
    t.do(2, "launch 1").do(0, "launch 0").do(1, "launch 0")
    assert kinds(t, 0) == [*give, "intercept", "no intercept"]
    assert t.why_not(0, "clause launch") == "EGM-11.6"


@rule("EGM-11.6")
def test_plunder_by_clause() -> None:
    t = spending()
    deal(t, 0, 1, "clause plunder, for seat 3, number 2", give_survivors(1, 0, 1))
    assert (t.fact("survivors.1"), t.fact("survivors.3")) == (6, 1) and t.asked() == [1]


@rule("EGM-11.6", "EGM-4.18", "EGM-4.9", "EGM-E28", "EGM-Q17")
def test_buying_an_optimize_for_somebody_else() -> None:
    t = lay(4, step="spend", income=7, continents=["Asia", "Europe", "Africa", "Australia"]).do(
        0, "optimize Beijing"
    )
    propose(t, 0, [], "clause buy for, for seat 3, item Optimize, at Lagos")
    assert t.fact("income") == 1 and t.fact("price.optimize") == 6
    t.do(0, "done").do(1, "done")
    assert t.asked() == [2] and t.fact("income") == 7


@rule("EGM-11.6", "EGM-E29", "EGM-4.10")
def test_no_second_tracking_facility_for_a_friend() -> None:
    t = draft(spending(tracking=["Lima"], income=9), 0, [], "clause buy for, for seat 2")
    assert "item Tracking Facility" not in t.options(0)
    assert t.why_not(0, "item Tracking Facility") == "EGM-4.10"
    t = spending(income=9)
    propose(t, 0, [], "clause buy for, for seat 2, item Tracking Facility, at Bogotá")
    assert t.fact("tracking.2") == "yes" and t.fact("income") == 3


@rule("EGM-11.8", "EGM-E48", "EGM-11.5")
def test_no_plunder_binds_until_the_spend_step_ends() -> None:
    t = lay(2, step="spend", month="April", survivors=[3, 3], draw=["Ripping Rift", "Falling Fragments"])
    deal(t, 0, 1, "clause no plunder, for seat 2", give_survivors(1, 0, 1))
    assert "plunder seat 2" not in t.options(0) and t.why_not(0, "plunder seat 2") == "EGM-11.8"
    t.do(0, "done", "aim at Cairo").do(1, "done", "aim at Lagos")
    assert t.fact("month") == "May" and "plunder seat 2" in t.options(0)


@rule("EGM-11.8")
def test_a_protected_player_is_not_plundered_by_a_later_deal() -> None:
    t = spending()
    deal(t, 0, 1, "clause no plunder, for seat 2", give_survivors(1, 0, 1))
    deal(t, 0, 2, "clause plunder, for seat 2, number 1", give_survivors(2, 0, 1))
    assert "fails on its line 1" in log(t) and t.fact("survivors.3") == 3


@rule("EGM-E46", "EGM-11.8", "EGM-P2")
def test_a_bound_target_is_declared_by_the_table() -> None:
    t = struck(3, "Terrible Typhoon", survivors=[3, 3, 3], nukes=[0, 1, 0])
    deal(t, 0, 1, "clause target, at Tokyo", give_survivors(1, 0, 1))
    assert t.fact("target") == "Tokyo" and t.asked() == [1]


@rule("EGM-11.8")
def test_bindings_show_and_refuse() -> None:
    t = struck(3, "Terrible Typhoon", survivors=[3, 3, 3], nukes=[1, 1, 1])
    deal(t, 0, 1, "clause no launch, by seat 2", "clause no intercept, by seat 2", give_survivors(0, 1, 1))
    assert t.fact("bindings") == "no launch by South America, no intercept by South America"
    t.do(0, "aim at Tokyo", "launch 1")
    assert t.asked() == [2]  # seat 2 is passed over
    t.do(2, "launch 0")
    assert t.asked() == [2] and t.prompt(2) == "earth-gone-mad.intercept"
    t.do(2, "intercept 0")
    assert t.fact("bindings") == "none"


@rule("EGM-11.8", "EGM-P4")
def test_no_launch_closes_the_open_prompt() -> None:
    t = launching()
    assert t.asked() == [2]
    deal(t, 0, 2, "clause no launch, by seat 3", give_survivors(0, 2, 1))
    assert t.asked() == [0]
    assert "clause no launch" in draft(t, 1, [2]).options(1)
    t.do(1, "clause no launch")
    assert "by seat 3" not in t.options(1) and "by seat 2" in t.options(1)  # seat 3 has declared


@rule("EGM-E22", "EGM-11.8", "EGM-11.10", "EGM-11.14")
def test_a_deal_against_a_binding_fails() -> None:
    t = launching().do(2, "launch 1").do(0, "launch 0").do(1, "launch 0")
    assert t.asked() == [0]
    deal(t, 0, 1, give_survivors(0, 1, 1), "clause no intercept, by seat 2")
    deal(t, 2, 1, give_nukes(2, 1, 2), "clause intercept, by seat 2, number 1")
    assert "fails on its line 2" in log(t) and t.fact("nukes.2") == 3 and t.fact("intercepting.2") == 0


@rule("EGM-11.14")
def test_a_seat_bound_by_no_launch_cannot_enter_a_launch() -> None:
    t = launching()
    deal(t, 0, 1, "clause no launch, by seat 2", give_survivors(0, 1, 1))
    deal(t, 0, 1, "clause launch, by seat 2, number 1", give_survivors(0, 1, 1))
    assert "fails on its line 1" in log(t) and t.fact("launched.2") == 0


@rule("EGM-E23", "EGM-11.10", "EGM-8.1")
def test_clauses_are_checked_in_their_order() -> None:
    lines = [give_nukes(1, 0, 2), "clause launch, by seat 1, number 2"]
    for order, launched in ((lines, 2), (lines[::-1], 0)):
        t = launching(nukes=[0, 2, 1], tracking=["Denver"])
        deal(t, 0, 1, *order)
        assert t.fact("launched.1") == launched and t.fact("nukes.2") == 2 - launched
    t = launching(nukes=[0, 2, 0], tracking=["Denver"], dice=[3, 1])
    deal(t, 0, 1, *lines, SAID)
    assert "(bonus 1)" in log(t) and "Rome stands" in log(t)


@rule("EGM-E24", "EGM-11.3")
def test_a_void_deal_leaves_the_own_decision_open() -> None:
    t = launching(nukes=[0, 1, 0])
    deal(t, 0, 1, "clause launch, by seat 2, number 2", give_survivors(0, 1, 1))
    assert t.fact("survivors.1") == 3 and t.asked() == [1] and "launch 1" in t.options(1)


@rule("EGM-E25", "EGM-11.14")
def test_a_launch_clause_after_the_own_declaration() -> None:
    t = launching(4, nukes=[0, 1, 0, 1]).do(1, "launch 0")
    assert t.asked() == [3]
    deal(t, 0, 1, "clause launch, by seat 2, number 1", give_survivors(0, 1, 1))
    assert t.fact("launched.2") == 1
    late = launching(4, nukes=[0, 1, 0, 1]).do(1, "launch 0").do(3, "launch 1")
    assert late.prompt(1) == "earth-gone-mad.intercept"
    assert late.why_not(0, "clause launch") != "" and kinds(draft(late, 0, [1]), 0) == [
        "give Survivors",
        "give Nukes",
        "intercept",
        "no intercept",
    ]


@rule("EGM-11.14")
def test_an_intercept_clause_is_added_to_the_own_declaration() -> None:
    t = launching(dice=[1, 1, 6]).do(2, "launch 1").do(0, "launch 0").do(1, "launch 0").do(0, "intercept 1")
    deal(t, 1, 0, "clause intercept, by seat 1, number 1", give_survivors(1, 0, 1))
    assert t.fact("intercepting.1") == 2
    t.do(1, "intercept 0")
    assert "North America rolls 1, 1 to intercept" in log(t)


@rule("EGM-11.6")
def test_an_intercept_clause_names_its_launcher_where_that_is_declared() -> None:
    t = launching(options={"intercept_allocation": "declared"}, dice=[6])
    t.do(2, "launch 1").do(0, "launch 0").do(1, "launch 0")
    draft(t, 1, [0], "clause intercept, by seat 2")
    assert "against seat 3" in t.options(1) and "against seat 2" not in t.options(1)
    t.do(
        1,
        "against seat 3",
        "number 2",
        "clause give Survivors",
        "by seat 1",
        "for seat 2",
        "number 1",
        "send",
    )
    t.do(0, "accept deal 1")
    assert t.view().zone("intercepting").things[0].text == "2 at those of Europe"


# -- how long proposals live ---------------------------------------------------------------------


@rule("EGM-11.13", "EGM-E53")
def test_proposals_lapse_with_the_intercept_declarations() -> None:
    t = launching(4, dice=[6]).do(2, "launch 1").do(0, "launch 1").do(1, "launch 0").do(3, "launch 0")
    number = propose(t, 1, [0], give_survivors(0, 1, 1))
    t.do(0, "intercept 0").do(1, "intercept 0").do(2, "intercept 0")
    assert t.zone("proposals") == [f"Deal {number}"]
    t.do(3, "intercept 1")
    assert f"Deal {number} lapses" in log(t) and t.prompt(3) == "earth-gone-mad.allocate"
    assert t.why_not(0, f"accept deal {number}") == "EGM-11.7"


@rule("EGM-11.13")
def test_proposals_live_from_target_to_intercepts_and_end_with_spending() -> None:
    t = struck(3, "Savage Squall", nukes=[1, 1, 1])
    number = propose(t, 1, [0], give_survivors(0, 1, 1))
    t.do(0, "aim at Rome").do(2, "launch 1").do(0, "launch 0")
    assert t.zone("proposals") == [f"Deal {number}"]
    t = spending()
    number = propose(t, 1, [0], give_survivors(0, 1, 1))
    t.do(0, "buy Nuke")
    assert t.zone("proposals") == [f"Deal {number}"]
    t.do(0, "done")
    assert t.zone("proposals") == []


@rule("EGM-11.13")
def test_three_open_proposals_and_withdrawal() -> None:
    t = spending()
    for _ in range(3):
        propose(t, 1, [0], give_survivors(0, 1, 1))
    draft(t, 1, [0], give_survivors(0, 1, 1))
    assert "send" not in t.options(1) and t.why_not(1, "send") == "EGM-11.13"
    t.do(1, "withdraw deal 2")
    assert "send" in t.options(1) and t.why_not(0, "withdraw deal 1") == "EGM-11.11"
    assert t.why_not(2, "accept deal 1") == "EGM-11.11"


@rule("EGM-11.19")
def test_a_counter_refuses_and_opens_a_copy() -> None:
    t = spending()
    number = propose(t, 0, [1], give_survivors(0, 1, 1), give_nukes(1, 0, 2))
    t.do(1, f"counter deal {number}")
    assert t.zone("proposals") == [] and len(t.zone("draft.2")) == 2
    assert t.log[-1] == f"South America refuses deal {number} and drafts another."
    t.do(1, "remove the last line", *give_nukes(1, 0, 1).split(", "), "send").do(0, "accept deal 2")
    assert (t.fact("survivors.2"), t.fact("nukes.1")) == (4, 4)


@rule("EGM-11.19")
def test_an_acceptance_cannot_be_taken_back() -> None:
    t = spending()
    number = propose(t, 0, [1, 2], give_survivors(0, 1, 1), give_nukes(2, 0, 1))
    t.do(1, f"accept deal {number}")
    assert t.why_not(1, f"refuse deal {number}") == "EGM-11.19"
    t.do(0, f"withdraw deal {number}")  # until it is struck the proposer may
    assert t.zone("proposals") == []


@rule("EGM-11.20")
def test_eight_drafts_while_one_decision_is_open() -> None:
    t = spending()
    for _ in range(8):
        t.do(1, "draft a deal", "drop the draft")
    assert t.why_not(1, "draft a deal") == "EGM-11.20"
    assert "draft a deal" in t.options(2)
    t.do(0, "buy Nuke")
    assert "draft a deal" in t.options(1)


@rule("EGM-11.20", "EGM-11.21")
def test_a_struck_deal_asks_again_but_is_the_same_decision() -> None:
    t = spending()
    asked = t.game.ask(t.table, 0)
    for _ in range(8):
        propose(t, 1, [], give_nukes(1, 0, 1)) if t.fact("nukes.2") else t.do(
            1, "draft a deal", "drop the draft"
        )
    again = t.game.ask(t.table, 0)
    assert asked is not None and again is not None and again.id > asked.id
    assert t.why_not(1, "draft a deal") == "EGM-11.20"


@rule("EGM-11.20")
def test_eight_clauses_and_four_promises() -> None:
    t = draft(spending(), 0, [1], *[give_nukes(0, 1, 1)] * 8, *[SAID] * 4)
    assert kinds(t, 0) == [] and t.why_not(0, "clause give Nukes") == "EGM-11.20"
    assert t.why_not(0, "promise") == "EGM-11.20"


@rule("EGM-11.21")
def test_talking_holds_nobody_up() -> None:
    t = spending()
    propose(t, 1, [0], give_survivors(0, 1, 1))
    t.do(2, "draft a deal")
    assert t.asked() == [0]
    t.do(0, "buy Nuke")
    assert t.fact("nukes.1") == 4


@rule("EGM-P11")
def test_what_a_deal_made_illegal_is_refused() -> None:
    t = launching()
    assert "launch 3" in t.options(2)
    deal(t, 0, 2, give_nukes(2, 0, 2), give_survivors(0, 2, 1))
    assert t.asked() == [2]
    with pytest.raises(IllegalMove):
        t.do(2, "launch 3")
    t.do(2, "launch 1")
    assert t.fact("launched.3") == 1


# -- options -------------------------------------------------------------------------------------


@rule("EGM-11.17", "EGM-17.8")
def test_instant_scope_has_no_restraints() -> None:
    t = draft(struck(3, "Savage Squall", options={"deal_scope": "instant"}, nukes=[1, 1, 1]), 0, [1])
    assert kinds(t, 0) == ["give Survivors", "give Nukes"] and t.why_not(0, "clause target") == "EGM-11.17"
    t.do(0, "promise", "owed by seat 1", "owed to seat 2")
    assert "promise to target" in t.options(0)


@rule("EGM-11.17", "EGM-17.8")
def test_no_deals_at_all() -> None:
    t = spending(options={"deal_scope": "off"})
    assert t.table.asides(0) == [] and t.why_not(0, "draft a deal") == "EGM-11.17"


@rule("EGM-17.9")
def test_with_parties_only_they_see_a_proposal() -> None:
    t = spending(options={"deal_visibility": "parties"})
    number = propose(t, 0, [1], give_survivors(0, 1, 1), give_nukes(1, 0, 1))
    seen = [len(t.view(seat, face_up=False).zone("proposals").things) for seat in (0, 1, 2)]
    assert seen == [1, 1, 0] and not t.view(None, face_up=False).zone("proposals").things
    assert t.why_not(2, f"accept deal {number}") == "EGM-11.13"
    public = spending()
    propose(public, 0, [1], give_survivors(0, 1, 1), give_nukes(1, 0, 1))
    assert len(public.view(2, face_up=False).zone("proposals").things) == 1
    t.do(1, f"accept deal {number}")
    assert "is struck" in log(t) and t.fact("survivors.2") == 4


@rule("EGM-Q56", "EGM-17.9")
@pytest.mark.parametrize("end", ["withdraw deal {}", "accept deal {}"])
def test_no_number_tells_of_a_deal_that_others_kept_to_themselves(end: str) -> None:
    busy, calm = (spending(4, options={"deal_visibility": "parties"}) for _ in range(2))
    hidden = propose(busy, 2, [3], give_nukes(3, 2, 1))
    busy.do(3 if "accept" in end else 2, end.format(hidden))
    if "accept" in end:
        deal(calm, 2, 3, give_nukes(3, 2, 1))
        again = propose(busy, 2, [3], give_nukes(3, 2, 1))
        busy.do(3, f"refuse deal {again}")
    for t in (busy, calm):
        assert propose(t, 0, [1], give_nukes(1, 0, 1)) == 103, "the first of seats 1 and 2"
        assert propose(t, 0, [1, 2], give_nukes(1, 0, 1)) == 107
        assert propose(t, 1, [0], give_nukes(0, 1, 1)) == 203
        t.do(0, "draft a deal", "enough", *give_nukes(0, 1, 1).split(", "), "send")
    for seat in (0, 1):
        assert busy.view(seat, face_up=False) == calm.view(seat, face_up=False)
        assert busy.options(seat) == calm.options(seat)
    gifts = [[said for said in t.log if "makes a gift" in said] for t in (busy, calm)]
    assert len(gifts[0]) == 1 and gifts[0] == gifts[1]


@rule("EGM-Q56")
def test_the_number_of_a_struck_deal_is_its_parties_business() -> None:
    t = spending(options={"deal_visibility": "parties"})
    first = propose(t, 0, [1], give_survivors(0, 1, 1), give_nukes(1, 0, 1))
    t.do(1, f"refuse deal {first}")
    deal(t, 0, 1, give_survivors(0, 1, 1), give_nukes(1, 0, 1))
    assert "A deal that" in log(t) and f"Deal {first + 100} is struck" not in log(t)


@rule("EGM-Q56")
def test_a_gift_that_fails_leaves_no_gap_in_the_numbers() -> None:
    t = spending()
    propose(t, 0, [], give_nukes(0, 2, 9))
    assert "fails on its line 1" in log(t) and t.fact("nukes.3") == 3
    assert propose(t, 1, [2], give_nukes(1, 2, 1), give_nukes(2, 1, 1)) == 1


@rule("EGM-17.9", "EGM-11.13")
def test_nothing_is_heard_of_a_private_deal_that_comes_to_nothing() -> None:
    t = launching(4, {"deal_visibility": "parties"})
    terms = (give_nukes(0, 1, 1), give_nukes(1, 0, 2))
    ended: list[tuple[int, str]] = [(1, "refuse"), (1, "counter"), (0, "withdraw")]
    for seat, word in ended:
        number = propose(t, 0, [1], *terms)
        t.do(seat, f"{word} deal {number}")
    t.do(1, "drop the draft")
    three = propose(t, 0, [1, 3], *terms)
    t.do(3, f"accept deal {three}")
    t.do(2, "launch 0").do(0, "launch 0").do(1, "launch 0").do(3, "launch 0")
    said = "proposed", "accepted", "refused", "countered", "withdrawn", "lapsed"
    assert heard_by(t, 0) >= set(said)
    assert not heard_by(t, 2) & set(said)
    assert not heard_by(t, None) & set(said)


@rule("EGM-Q56")
def test_numbers_between_the_same_parties_stay_within_a_move() -> None:
    papers = Papers(6)
    numbers = [papers.next_number_between(63) for _ in range(700)]
    assert max(numbers) < 65536 and len(set(numbers[:600])) == 600


@rule("EGM-11.22", "EGM-17.17", "EGM-Q29", "EGM-4.13")
def test_counters_can_be_traded_by_option() -> None:
    t = spending(
        options={"deal_goods": "counters"},
        optimized=["Chicago", "Lima"],
        tracking=["Denver"],
        destroyed=["Bogotá"],
    )
    draft(t, 0, [1], "clause move Optimize, by seat 1, for seat 2, at Chicago")
    assert [w for w in t.options(0) if w.startswith("onto")] == [
        "onto Rio de Janeiro",
        "onto Caracas",
        "onto Brasília",
        "onto Buenos Aires",
    ]
    t.do(
        0,
        "onto Caracas",
        "clause move Tracking",
        "by seat 1",
        "for seat 2",
        "at Denver",
        "onto Caracas",
        "send",
    )
    income = t.fact("income")
    t.do(1, "accept deal 1")
    assert (
        t.zone("optimized") == ["Lima", "Caracas"]
        and t.zone("tracking") == ["Caracas"]
        and t.fact("income") == income
    )
    t.do(0, "done")
    assert "move" not in " ".join(kinds(draft(t, 1, [2]), 1)) or t.prompt(1) == "earth-gone-mad.buy"


@rule("EGM-4.8", "EGM-4.10", "EGM-11.22")
def test_a_counter_is_refused_by_the_rule_of_its_place() -> None:
    table: dict[str, Any] = {"optimized": ["Chicago", "Lima"], "destroyed": ["Bogotá"]}
    table["options"] = {"deal_goods": "counters"}
    t = draft(spending(**table), 0, [], "clause buy for, for seat 2, item Optimize")
    assert t.why_not(0, "at Lima") == t.why_not(0, "at Miami") == "EGM-4.8"
    t = draft(spending(**table), 0, [1], "clause move Optimize, by seat 1, for seat 2")
    assert t.why_not(0, "at Miami") == "EGM-11.22", "there is no counter on it"
    t.do(0, "at Chicago")
    assert t.why_not(0, "onto Lima") == t.why_not(0, "onto Miami") == "EGM-4.8"
    t = draft(spending(**table), 0, [], "clause buy for, for seat 2, item Tracking Facility")
    assert t.why_not(0, "at Miami") == "EGM-4.8" and t.why_not(0, "at Bogotá") == "EGM-0.5"


@rule("EGM-11.22")
def test_a_counter_moves_and_all_others_stay() -> None:
    t = spending(
        options={"deal_goods": "counters"},
        optimized=["Chicago", "Miami", "Lima", "Rome"],
        tracking=["Denver", "Rome"],
    )
    optimize = "clause move Optimize, by seat 1, for seat 2, at Chicago, onto Caracas"
    deal(t, 0, 1, optimize, "clause move Tracking, by seat 1, for seat 2, at Denver, onto Lima")
    assert t.zone("optimized") == ["Miami", "Lima", "Caracas", "Rome"]
    assert t.zone("tracking") == ["Lima", "Rome"]


@rule("EGM-11.22")
def test_a_counter_that_is_gone_cannot_move() -> None:
    t = spending(options={"deal_goods": "counters"}, optimized=["Chicago"])
    line = "clause move Optimize, by seat 1, for seat {}, at Chicago, onto {}"
    first = propose(t, 0, [1], line.format(2, "Lima"))
    second = propose(t, 0, [2], line.format(3, "Rome"))
    t.do(1, f"accept deal {first}").do(2, f"accept deal {second}")
    assert t.zone("optimized") == ["Lima"] and f"Deal {second} fails on its line 1" in log(t)


@rule("EGM-11.5", "EGM-11.10")
def test_a_clause_whose_time_is_over_fails() -> None:
    t = struck(3, "Terrible Typhoon", survivors=[3, 3, 3], nukes=[1, 1, 1])
    target = propose(t, 1, [0], "clause target, at Tokyo", give_survivors(1, 0, 1))
    pledge = propose(t, 1, [0], "clause no launch, by seat 1", give_survivors(1, 0, 1))
    t.do(0, "aim at Sydney", "launch 0").do(0, f"accept deal {target}", f"accept deal {pledge}")
    assert f"Deal {target} fails on its line 1" in log(t) and f"Deal {pledge} fails on its line 1" in log(t)


@rule("EGM-11.6")
def test_no_intercept_is_pledged_before_the_own_declaration() -> None:
    t = launching().do(2, "launch 1").do(0, "launch 0").do(1, "launch 0")
    pledge = propose(t, 1, [0], "clause no intercept, by seat 1", give_survivors(1, 0, 1))
    t.do(0, "intercept 0").do(0, f"accept deal {pledge}")
    assert f"Deal {pledge} fails on its line 1" in log(t)
