"""EGM-6, EGM-P3, EGM-P4, EGM-P7: launching at the disaster."""

from __future__ import annotations

from lastturn.engine.scenes import Stage
from tests.games.earth_gone_mad.tables import give_nukes, log, propose, struck
from tests.rules import rule

LAUNCH = "earth-gone-mad.launch"


def launching_order(t: Stage, until: str = LAUNCH) -> list[int]:
    """Who is asked to launch, in order, if nobody launches anything."""
    asked = []
    while t.asked() and t.prompt(t.asked()[0]) == until:
        asked.append(t.asked()[0] + 1)
        t.do(t.asked()[0], "launch 0")
    return asked


@rule("EGM-6.1", "EGM-Q8")
def test_the_controller_declares_first_then_player_order() -> None:
    t = struck(4, "Savage Squall", "Rome", order=[2, 1, 4, 3], active=2, nukes=[1, 1, 1, 1])
    assert launching_order(t) == [3, 2, 1, 4]


@rule("EGM-6.1", "EGM-E12", "EGM-6.3", "EGM-8.2")
def test_for_an_uncontrolled_city_all_declare_in_player_order() -> None:
    t = struck(3, "Ripping Rift", "Cairo", nukes=[1, 1, 1], dice=[4])
    assert t.asked() == [0]
    t.do(0, "launch 0").do(1, "launch 1").do(2, "launch 0").do(0, "intercept 0").do(2, "intercept 0")
    assert t.zone("destroyed") == [] and "Cairo stands" in log(t)


@rule("EGM-6.2", "EGM-P3", "EGM-Q44")
def test_one_open_declaration_for_each_card() -> None:
    t = struck(3, "Ripping Rift", "Cairo", nukes=[2, 1, 1]).do(0, "launch 1")
    assert t.asked() == [1] and t.why_not(0, "launch 1") == "EGM-0.3"
    assert t.fact("launched.1") == 1  # everybody sees it
    t.do(1, "launch 0").do(2, "launch 0")
    assert t.prompt(1) == "earth-gone-mad.intercept" and t.why_not(1, "launch 1") == "EGM-6.2"


@rule("EGM-6.3", "EGM-13.5", "EGM-Q33")
def test_alone_one_may_defend_uncontrolled_cities() -> None:
    t = struck(1, "Ripping Rift", "Cairo", options={"mode": "solo"}, nukes=[2], dice=[1, 4]).do(0, "launch 2")
    assert "Cairo stands" in log(t)


@rule("EGM-6.3")
def test_the_active_player_may_launch_for_another() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[2, 0, 0], dice=[6]).do(0, "launch 1")
    assert "North America launches 1 Nuke to save Rome" in log(t) and "Rome stands" in log(t)


@rule("EGM-6.4")
def test_launched_nukes_lie_in_the_box_with_their_launcher() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[2, 0, 3]).do(2, "launch 2").do(0, "launch 1")
    assert t.zone("box") == ["Nuke of Europe", "Nuke of Europe", "Nuke of North America"]
    assert (t.fact("nukes.3"), t.fact("nukes.1"), t.fact("box")) == (1, 1, 3)


@rule("EGM-6.5")
def test_empty_stocks_are_passed_over() -> None:
    t = struck(4, "Savage Squall", "Rome", nukes=[0, 1, 0, 1])
    assert launching_order(t) == [2, 4]


@rule("EGM-6.6")
def test_an_empty_box_means_an_immediate_hit() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[1, 1, 0]).do(0, "launch 0").do(1, "launch 0")
    assert t.zone("destroyed") == ["Rome"] and t.fact("nukes.1") == 1


@rule("EGM-P4", "EGM-E26", "EGM-11.12")
def test_a_gift_before_his_place_lets_a_seat_declare() -> None:
    t = struck(3, "Ripping Rift", "Cairo", nukes=[1, 0, 2])
    propose(t, 2, [], give_nukes(2, 1, 1))
    t.do(0, "launch 0")
    assert t.asked() == [1]
    late = struck(4, "Ripping Rift", "Cairo", nukes=[1, 0, 2, 0]).do(0, "launch 0")
    propose(late, 2, [], give_nukes(2, 1, 1))
    late.do(2, "launch 0")
    assert late.fact("nukes.2") == 1 and late.zone("destroyed") == ["Cairo"]  # his place had passed


@rule("EGM-P4", "EGM-E52")
def test_a_deal_that_empties_the_stock_closes_the_prompt() -> None:
    t = struck(3, "Ferocious Fissure", "Lima", nukes=[0, 2, 0])
    assert t.asked() == [1]
    number = propose(t, 2, [1], give_nukes(1, 2, 2), "clause give Survivors, by seat 3, for seat 2, number 1")
    t.do(1, f"refuse deal {number}")
    number = propose(
        t,
        2,
        [1],
        give_nukes(1, 2, 2),
        "promise, owed by seat 3, owed to seat 2, as said, due end of the game",
    )
    t.do(1, f"accept deal {number}")
    assert t.asked() == [2] and t.prompt(2) == LAUNCH and t.fact("nukes.3") == 2


@rule("EGM-P7")
def test_several_defenders_roll_with_their_own_bonus() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[1, 0, 1], tracking=["Denver"], dice=[3, 3])
    t.do(2, "launch 1").do(0, "launch 1")
    assert "Europe rolls 3 against the disaster (bonus 0)" in log(t)
    assert "North America rolls 3 against the disaster (bonus 1)" in log(t) and "Rome stands" in log(t)


@rule("EGM-17.4", "EGM-E50")
def test_circuits_until_all_pass() -> None:
    t = struck(
        4,
        "Ferocious Fissure",
        "Lima",
        options={"launch_passes": "until_all_pass"},
        nukes=[0, 5, 2, 0],
        dice=[1, 1, 1],
    )
    said = []
    for _ in range(2):
        said.append((t.asked()[0] + 1, t.game.say(t.table.default(1))))
        t.do(1, t.game.say(t.table.default(1)))
        said.append((t.asked()[0] + 1, "launch 1" if not said[1:] else "launch 0"))
        t.do(2, said[-1][1])
    assert said == [(2, "launch 2"), (3, "launch 1"), (2, "launch 0"), (3, "launch 0")]
    assert t.fact("box") == 3 and t.prompt(1) == "earth-gone-mad.intercept"


@rule("EGM-17.4")
def test_nukes_added_by_a_clause_keep_the_circuits_going() -> None:
    t = struck(3, "Ferocious Fissure", "Lima", options={"launch_passes": "until_all_pass"}, nukes=[1, 1, 1])
    t.do(1, "launch 0").do(0, "launch 0")
    number = propose(
        t, 0, [1], "clause launch, by seat 2, number 1", "clause give Nukes, by seat 1, for seat 2, number 1"
    )
    t.do(1, f"accept deal {number}").do(2, "launch 0")
    assert t.prompt(t.asked()[0]) == LAUNCH and t.asked() == [1]


@rule("EGM-6.1")
def test_time_out_defaults_of_launching() -> None:
    t = struck(3, "Savage Squall", "Rome", nukes=[4, 0, 1])
    assert t.game.say(t.table.default(2)) == "launch 1"  # the controller: two, if he has them
    t.do(2, "launch 0")
    assert t.game.say(t.table.default(0)) == "launch 0"


@rule("EGM-6.2", "EGM-7.1")
def test_to_launch_nothing_and_to_intercept_nothing_are_passes() -> None:
    """So space and standing orders say them."""
    t = struck(2, "Ripping Rift", "Cairo", nukes=[2, 2])
    assert passing(t, 0) == "launch 0"
    t.do(0, "launch 1").do(1, "launch 0")
    assert passing(t, 1) == "intercept 0"


def passing(t: Stage, seat: int) -> str:
    ask = t.game.ask(t.table, seat)
    assert ask is not None
    return next(choice.words for choice in ask.choices if choice.move == ask.passing)
