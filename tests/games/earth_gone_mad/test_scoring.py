"""EGM-10, EGM-12 to EGM-15: counting in every mode."""

from __future__ import annotations

from typing import Any

import pytest

from lastturn.engine.contract import Outcome
from lastturn.engine.errors import BadSetup
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import CONTINENTS, deal, draft, give_nukes, lay, propose, struck
from tests.rules import rule


def final(seats: int, options: dict[str, str] | None = None, **table: Any) -> Outcome:
    """The position as it is scored: November's last card has nothing left to strike."""
    order = table.get("order", list(range(1, seats + 1)))
    t = lay(seats, options, month="November", step="disasters", active=order[-1], cards_left=0, **table)
    outcome = t.outcome()
    assert outcome is not None
    return outcome


def final_solo(**table: Any) -> Outcome:
    return final(1, {"mode": "solo"}, **table)


@rule("EGM-10.1", "EGM-10.2", "EGM-10.3")
def test_points_and_winner() -> None:
    outcome = final(
        2,
        survivors=[5, 9],
        nukes=[9, 0],
        standing=["Chicago", "Denver", "Lima"],
        optimized=["Chicago", "Denver"],
        tracking=["Denver"],
    )
    assert outcome.scores == (10, 10) and outcome.rule == "EGM-10.3"
    sheet = dict(GAME.score_sheet(lay(2, survivors=[5, 9], optimized=["Chicago"], tracking=["Denver"]).table))
    assert sheet == {
        "Survivors": [5, 9],
        "Cities": [6, 6],
        "Optimize counters": [1, 0],
        "Tracking Facilities": [1, 0],
    }
    assert final(2, survivors=[5, 4]).winners == (0,)


@rule("EGM-10.4", "EGM-E34", "EGM-Q25", "EGM-17.7")
@pytest.mark.parametrize(("tie_break", "winners"), [("shared", (0, 1)), ("survivors", (0,))])
def test_ties(tie_break: str, winners: tuple[int, ...]) -> None:
    outcome = final(
        2,
        {"tie_break": tie_break},
        survivors=[14, 12],
        standing=["Chicago", "Denver", "Lima", "Caracas", "Bogotá"],
        optimized=["Chicago", "Lima"],
        tracking=["Caracas"],
    )
    assert outcome.scores == (17, 17) and outcome.winners == winners


@rule("EGM-10.4")
def test_survivors_too_may_tie() -> None:
    assert final(3, {"tie_break": "survivors"}, survivors=[4, 4, 2]).winners == (0, 1)


@rule("EGM-10.5")
def test_the_running_score_is_public() -> None:
    t = lay(2, survivors=[3, 1], optimized=["Lima"])
    assert [seat.score for seat in t.view(None, face_up=False).seats] == [9, 8]
    assert t.fact("score.2") == 8


# -- co-op ---------------------------------------------------------------------------------------


@rule("EGM-12.1", "EGM-12.2", "EGM-E35")
@pytest.mark.parametrize(("survivors", "won"), [(52, True), (51, False)])
def test_three_player_group_target(survivors: int, won: bool) -> None:
    outcome = final(3, {"mode": "coop"}, survivors=[survivors, 0, 0])
    assert sum(outcome.scores) == survivors + 18
    assert outcome.winners == ((0, 1, 2) if won else ()) and outcome.rule == "EGM-12.2"


@rule("EGM-12.2", "EGM-12.6", "EGM-17.11", "EGM-Q30")
@pytest.mark.parametrize(
    ("targets", "numbers"), [("published", [40, 70, 105, 135, 195]), ("stern", [90, 120, 150, 170, 195])]
)
def test_group_targets(targets: str, numbers: list[int]) -> None:
    options = {"mode": "coop", "coop_targets": targets}
    for seats, number in zip(range(2, 7), numbers, strict=True):
        short = number - 6 * seats - 1
        each = [short // seats + (1 if seat < short % seats else 0) for seat in range(seats)]
        assert final(seats, options, survivors=each).winners == ()
        each[0] += 1
        assert final(seats, options, survivors=each).winners == tuple(range(seats))


@rule("EGM-12.3")
def test_uncontrolled_cities_do_not_count() -> None:
    everything = final(2, {"mode": "coop"}, survivors=[28, 0])
    less = final(2, {"mode": "coop"}, survivors=[28, 0], destroyed=["Asia", "Africa"])
    assert everything.scores == less.scores and less.winners == (0, 1)


@rule("EGM-12.4", "EGM-Q31")
def test_plunder_and_interception_stay_legal_in_co_op() -> None:
    t = lay(2, {"mode": "coop"}, survivors=[0, 1])
    assert "plunder seat 2" in t.options(0)
    propose(t, 0, [], "clause buy for, for seat 2, item Nuke")
    assert t.fact("nukes.2") == 1
    t = (
        struck(2, "Gruesome Glacier", "Denver", options={"mode": "coop"}, nukes=[1, 1])
        .do(0, "launch 1")
        .do(1, "launch 0")
    )
    assert "intercept 1" in t.options(1)


# -- solo ----------------------------------------------------------------------------------------


@rule("EGM-13.1", "EGM-13.2")
def test_alone_with_five_uncontrolled_continents() -> None:
    t = lay(1, {"mode": "solo"}, continents=["Europe"], survivors=[3])
    assert [zone.id for zone in t.view().zones[:6] if zone.seat is not None] == ["europe"]
    assert t.why_not(0, "draft a deal") == "EGM-13.2" and not [w for w in t.options(0) if "plunder" in w]
    t = struck(1, "Mad Moon", "Perth", options={"mode": "solo"}, nukes=[2], dice=[6]).do(0, "launch 1")
    assert t.prompt(0) == "earth-gone-mad.buy"  # nobody to intercept; the next month begins


OTHERS = ["Lima", "Cairo", "Tokyo", "Sydney"]


@rule("EGM-13.3", "EGM-13.4", "EGM-E36", "EGM-Q32", "EGM-13.6")
def test_net_score_alone() -> None:
    table: dict[str, Any] = {
        "survivors": [18],
        "optimized": ["Chicago", "Denver", "Toronto", "Miami"],
        "tracking": ["Chicago"],
    }
    won = final_solo(destroyed=["New York", *OTHERS], **table)
    assert won.scores == (3,) and won.winners == (0,) and "A stay of execution" in won.text
    lost = final_solo(destroyed=["New York", "Perth", *OTHERS], **table)
    assert lost.scores == (-2,) and lost.winners == () and lost.rule == "EGM-13.4"


@rule("EGM-13.6")
@pytest.mark.parametrize(
    ("net", "rank"),
    [
        (9, "A stay of execution"),
        (10, "Steward of the Earth"),
        (19, "Steward of the Earth"),
        (20, "Guardian of the Earth"),
        (29, "Guardian of the Earth"),
        (30, "The calendar was wrong"),
        (60, "The calendar was wrong"),
    ],
)
def test_ranks(net: int, rank: str) -> None:
    outcome = final_solo(survivors=[net - 6])
    assert outcome.scores == (net,) and rank in outcome.text


@rule("EGM-13.4")
@pytest.mark.parametrize(("net", "won"), [(1, True), (0, False)])
def test_the_bar_alone_is_one(net: int, won: bool) -> None:
    outcome = final_solo(survivors=[net], destroyed=["New York"])
    assert outcome.scores == (net,) and bool(outcome.winners) == won


@rule("EGM-E37", "EGM-13.3", "EGM-8.4")
def test_losing_the_best_own_city_costs_eight() -> None:
    t = struck(1, "Gruesome Glacier", options={"mode": "solo"}, optimized=["Denver"], tracking=["Denver"])
    before = t.table.scores()[0]
    t.do(0, "aim at Denver")
    assert t.table.scores()[0] == before - 8 and t.fact("penalty") == 5
    assert ("Destroyed cities", [-5]) in GAME.score_sheet(t.table)


# -- teams ---------------------------------------------------------------------------------------


@rule("EGM-14.1", "EGM-E38")
def test_team_totals_and_shared_wins() -> None:
    teams = [1, 2, 1, 2]
    tied = final(4, {"mode": "team"}, teams=teams, survivors=[14, 9, 3, 8])
    assert tied.scores == (20, 15, 9, 14) and tied.winners == (0, 1, 2, 3)
    assert final(4, {"mode": "team"}, teams=teams, survivors=[14, 9, 3, 9]).winners == (1, 3)


@rule("EGM-14.2", "EGM-Q34", "EGM-17.12")
@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (4, {}, True),
        (6, {}, True),
        (5, {}, False),
        (2, {}, False),
        (6, {"teams": "2v2v2"}, True),
        (6, {"teams": "4v2"}, False),
        (6, {"teams": "4v2", "team_scoring": "average"}, True),
        (5, {"teams": "3v2", "team_scoring": "total_any"}, True),
        (5, {"teams": "4v2", "team_scoring": "average"}, False),
        (3, {"teams": "2v1", "team_scoring": "average"}, True),
        (4, {"teams": "3v1"}, False),
    ],
)
def test_which_splits_are_allowed(seats: int, options: dict[str, str], fits: bool) -> None:
    if fits:
        assert GAME.new(seats, 1, {"mode": "team", **options}).seats == seats
    else:
        with pytest.raises(BadSetup, match="team"):
            GAME.new(seats, 1, {"mode": "team", **options})


@rule("EGM-14.2", "EGM-17.12")
@pytest.mark.parametrize(("scoring", "winners"), [("average", (2,)), ("total_any", (0, 1))])
def test_uneven_teams(scoring: str, winners: tuple[int, ...]) -> None:
    options = {"mode": "team", "teams": "2v1", "team_scoring": scoring}
    outcome = final(3, options, survivors=[3, 4, 3], destroyed=["Lima"])
    assert outcome.scores == (9, 9, 9) and outcome.winners == ((0, 1, 2) if scoring == "average" else (0, 1))
    assert final(3, options, survivors=[3, 3, 3], destroyed=["Lima"]).winners == winners


@rule("EGM-14.6", "EGM-17.7")
def test_team_ties_are_broken_by_survivors() -> None:
    options = {"mode": "team", "tie_break": "survivors"}
    outcome = final(
        4, options, teams=[1, 2, 1, 2], survivors=[5, 6, 5, 4], destroyed=["Chicago"], optimized=["Berlin"]
    )
    assert sum(outcome.scores[0::2]) == sum(outcome.scores[1::2]) == 22 and outcome.winners == (0, 1, 2, 3)
    better = final(4, options, teams=[1, 2, 1, 2], survivors=[5, 6, 5, 5], destroyed=["Lima"])
    assert sum(better.scores[0::2]) == sum(better.scores[1::2]) and better.winners == (1, 3)


@rule("EGM-14.3", "EGM-Q35")
def test_team_mates_may_sit_side_by_side() -> None:
    t = lay(4, {"mode": "team"}, step="setup", continents=CONTINENTS[:4], dice=[6, 4, 5, 3])
    assert t.fact("order") == "North America, Europe, South America, Africa"
    assert [seat.team for seat in t.view().seats] == [1, 2, 1, 2]


@rule("EGM-14.4")
def test_team_mates_have_no_special_powers() -> None:
    t = lay(4, {"mode": "team"}, teams=[1, 1, 2, 2], survivors=[0, 1, 1, 1], nukes=[1, 1, 0, 0], step="spend")
    assert "plunder seat 2" in t.options(0)
    propose(t, 0, [], give_nukes(0, 1, 1))
    assert t.fact("nukes.2") == 2
    t = struck(
        4, "Gruesome Glacier", "Denver", options={"mode": "team"}, teams=[1, 1, 2, 2], nukes=[1, 1, 0, 0]
    )
    t.do(0, "launch 1").do(1, "launch 0")
    assert "intercept 1" in t.options(1)


@rule("EGM-14.6", "EGM-Q50", "EGM-Q55")
def test_teams_are_joined_or_filled() -> None:
    t = lay(4, {"mode": "team", "claims": "asked"}, step="setup", dice=[6, 5, 4, 3])
    t.do(3, "any continent", "join team 1").do(2, "any continent", "join team 1")
    t.do(0, "any continent")
    assert t.prompt(0) == "earth-gone-mad.team" and t.why_not(0, "join team 1") == "EGM-14.6"
    t.do(0, "any team").do(1, "any continent")
    assert t.game.say(t.table.default(1)) == "any team"
    t.do(1, "any team")
    assert [seat.team for seat in t.view().seats] == [2, 2, 1, 1]
    standard = lay(6, {"mode": "team"}, step="setup")
    assert [seat.team for seat in standard.view().seats] == [1, 2, 1, 2, 1, 2]
    filled: Stage = lay(6, {"mode": "team", "teams": "2v2v2"}, step="setup")
    assert [seat.team for seat in filled.view().seats] == [1, 2, 3, 1, 2, 3]
    assert filled.why_not(filled.asked()[0], "join team 1") == "EGM-14.6"


@rule("EGM-14.6")
def test_a_team_claim_can_be_taken_back() -> None:
    t = lay(4, {"mode": "team", "claims": "asked"}, step="setup")
    t.do(0, "claim Asia", "join team 2", "take my claim back", "claim Asia", "join team 1")
    assert t.view().seats[0].team == 1


# -- special states ------------------------------------------------------------------------------


@rule("EGM-15.2")
def test_who_has_no_cities_receives_goods_but_no_counters() -> None:
    t = lay(2, step="spend", destroyed=["South America"], nukes=[1, 0], survivors=[1, 0])
    deal(
        t, 0, 1, give_nukes(0, 1, 1), "promise, owed by seat 2, owed to seat 1, as said, due end of the game"
    )
    assert t.fact("nukes.2") == 1
    draft(t, 0, [], "clause buy for, for seat 2")
    assert t.options(0)[-4:] == ["item Survivor", "item Nuke", "remove the last line", "drop the draft"]
