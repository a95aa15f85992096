"""Section 11: what a sensible player does, and EGM-15.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lastturn.engine.bits import lowest, members
from lastturn.engine.contract import Table
from lastturn.engine.menu import NEVER, Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.playout import keep_in_step, play_out_beside, play_out_sensibly
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.papers import GIVE_SURVIVORS, MARK_BROKEN, PAST, PaperLine, Promise
from lastturn.games.earth_gone_mad.sense.tastes import Taste
from lastturn.games.earth_gone_mad.sense.weights import FIT
from lastturn.games.earth_gone_mad.table import EarthTable
from tests.games.earth_gone_mad.tables import (
    deal,
    draft,
    give_nukes,
    give_survivors,
    lay,
    own,
    propose,
    struck,
)
from tests.rules import rule


def sensible(t: Stage, seat: int) -> str:
    menu = Menu()
    t.table.offer(seat, menu)
    t.table.prefer(seat, menu)
    m = menu.best(Rng(1))
    assert GAME.because(t.table, seat, m).endswith(".")
    return t.game.say(m)


def aside(t: Stage, seat: int) -> str:
    """What the seat would say now, if anything."""
    menu = Menu()
    t.table.offer_aside(seat, menu)
    t.table.prefer_asides(seat, menu)
    weights = menu.listed_weights()
    return t.game.say(menu.best(Rng(1))) if weights and max(weights) > 0 else ""


def spend(t: Stage) -> list[str]:
    seat, bought = t.asked()[0], []
    while t.asked() == [seat] and t.prompt(seat) == "earth-gone-mad.buy":
        bought.append(sensible(t, seat))
        t.do(seat, bought[-1])
    return bought


@pytest.mark.parametrize("mode", ["competitive", "coop", "team"])
def test_income_is_spent_and_a_survivor_bought(mode: str) -> None:
    t = lay(4, {"mode": mode}, month="July", nukes=[3, 3, 3, 3])
    bought = spend(t)
    assert "buy Survivor" in bought and bought[-1] != "done"


def test_early_income_goes_into_sheltered_cities() -> None:
    bought = spend(lay(2))
    assert bought[0] == "buy Survivor"
    assert bought[1] in ("optimize Chicago", "optimize Denver", "optimize Toronto")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"continents": ["Europe", "Asia"]}, "aim at Lagos"),  # neither its own city nor nobody's rival's
        ({"continents": ["Europe", "North America"]}, "aim at New York"),
    ],
)
def test_it_aims_at_rivals_and_never_at_itself(table: dict[str, Any], words: str) -> None:
    t = struck(2, "Horrible Hurricane", destroyed=["Miami"], **table)
    assert sensible(t, 0) != "aim at London"
    if "New York" in words:
        assert sensible(t, 0) == words


def test_friends_are_spared() -> None:
    t = struck(
        3,
        "Enormous Earthquake",
        options={"mode": "coop"},
        continents=["Europe", "Australia", "North America"],
    )
    assert sensible(t, 0) in ("aim at Lima", "aim at Caracas")


def test_own_cities_are_defended_and_rivals_are_not() -> None:
    t = struck(3, "Savage Squall", "Moscow", nukes=[4, 0, 4], optimized=["Moscow"])
    assert sensible(t, 2) in ("launch 2", "launch 3", "launch 4")
    assert sensible(t.do(2, "launch 0"), 0) == "launch 0"


def test_a_friend_with_tracking_does_it_better() -> None:
    t = struck(2, "Gruesome Glacier", "Denver", options={"mode": "coop"}, nukes=[3, 3], tracking=["Lima"])
    assert sensible(t, 0) == "launch 0"
    assert sensible(t.do(0, "launch 0"), 1) in ("launch 2", "launch 3")


def test_interception_only_where_the_city_should_fall() -> None:
    t = struck(2, "Gruesome Glacier", "Denver", nukes=[1, 9], optimized=["Denver"], tracking=["Denver"])
    t.do(0, "launch 1").do(1, "launch 0")
    assert sensible(t, 1) != "intercept 0"
    t = (
        struck(2, "Gruesome Glacier", "Denver", options={"mode": "coop"}, nukes=[1, 9])
        .do(0, "launch 1")
        .do(1, "launch 0")
    )
    assert sensible(t, 1) == "intercept 0"


def test_declared_intercepts_are_shared_out() -> None:
    t = (
        struck(
            3,
            "Gruesome Glacier",
            "Denver",
            options={"intercept_allocation": "declared"},
            nukes=[2, 1, 12],
            optimized=["Denver"],
            tracking=["Denver"],
        )
        .do(0, "launch 2")
        .do(1, "launch 1")
        .do(2, "launch 0")
    )
    first = sensible(t, 2)
    second = sensible(t.do(2, first), 2)
    assert int(first.split()[1]) >= int(second.split()[1])


def test_the_better_nuke_is_shot_down_first() -> None:
    t = struck(4, "Horrible Hurricane", "New York", nukes=[2, 0, 1, 1], tracking=["Rome"], dice=[6])
    t.do(0, "launch 2").do(2, "launch 1").do(3, "launch 0", "intercept 1")
    assert sensible(t, 3) == "shoot down seat 3"


def test_it_runs_out_the_clock() -> None:
    t = struck(2, "Gruesome Glacier", standing=["Chicago"])
    assert sensible(t, 0) == "run out the clock"


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ([give_survivors(0, 1, 1)], ""),
        ([give_survivors(0, 1, 1), give_nukes(1, 0, 1)], "accept"),
        ([give_survivors(0, 1, 1), give_nukes(1, 0, 2)], "refuse"),
        (["clause plunder, for seat 2, number 1"], "refuse"),
        (["clause no plunder, for seat 2"], "accept"),
        (["clause buy for, for seat 2, item Nuke", give_survivors(1, 0, 1)], "refuse"),
        (["promise, owed by seat 1, owed to seat 2, as said, due end of the game"], "refuse"),
    ],
)
@rule("EGM-15.4")
def test_proposals_are_answered_by_a_plain_count(lines: list[str], answer: str) -> None:
    t = lay(3, step="spend", survivors=[3, 3, 3], nukes=[3, 3, 3])
    propose(t, 0, [1], *lines)
    assert aside(t, 1).startswith(answer) and bool(aside(t, 1)) == bool(answer)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("clause launch, by seat 2, number 1", "refuse"),
        ("clause no intercept, by seat 2", "refuse"),
        ("clause no intercept, by seat 1", "accept"),
        ("clause no launch, by seat 1", "refuse"),
    ],
)
@rule("EGM-15.4")
def test_restraints_count_half_a_point(line: str, answer: str) -> None:
    t = struck(3, "Ferocious Fissure", "Lima", nukes=[1, 1, 1], survivors=[1, 1, 1])
    propose(t, 0, [1], line)
    assert aside(t, 1) == f"{answer} deal 1"
    t = struck(3, "Ferocious Fissure", nukes=[1, 1, 1])
    propose(t, 0, [1], "clause target, at Lima")
    assert aside(t, 1) == "refuse deal 1"


def said(t: Stage, seat: int) -> list[str]:
    words = []
    while aside(t, seat):
        words.append(aside(t, seat))
        t.do(seat, words[-1])
    return words


@rule("EGM-15.4")
def test_friends_give_their_nukes_to_the_tracking_owner() -> None:
    t = struck(3, "Savage Squall", options={"mode": "coop"}, nukes=[1, 2, 3], tracking=["Denver"])
    assert said(t, 1) == [
        "draft a deal",
        "enough",
        "clause give Nukes",
        "by seat 2",
        "for seat 1",
        "number 2",
        "send",
    ]
    assert t.fact("nukes.1") == 3 and aside(t, 0) == ""


@rule("EGM-15.4")
def test_a_launch_is_hired_for_a_survivor() -> None:
    t = struck(3, "Savage Squall", "Moscow", nukes=[0, 2, 0], survivors=[0, 0, 2], optimized=["Moscow"])
    assert said(t, 2)[-1] == "send" and aside(t, 1) == "accept deal 1"
    t.do(1, "accept deal 1")
    assert t.fact("survivors.2") == 1 and t.fact("launched.2") == 1
    assert aside(t, 2) == ""


@rule("EGM-15.4")
def test_an_idle_draft_is_dropped() -> None:
    t = draft(lay(2, step="spend"), 0, [1])
    assert aside(t, 0) == "drop the draft"
    t = draft(
        struck(3, "Savage Squall", options={"mode": "coop"}, nukes=[1, 2, 3], tracking=["Denver"]), 1, [0]
    )
    assert aside(t, 1) == "drop the draft"


def test_judging_goes_from_lost_to_won() -> None:
    ahead = lay(3, month="November", survivors=[30, 0, 0]).table
    assert ahead.judge(0) > 0.75
    assert 0 < ahead.judge(1) < 0.25
    group = lay(2, {"mode": "coop"}, survivors=[60, 60]).table
    assert group.judge(0) == group.judge(1) > 0.8
    alone = lay(1, {"mode": "solo"}, month="November", destroyed=["Asia"]).table
    assert alone.judge(0) < 0.3
    teams = lay(4, {"mode": "team"}, survivors=[9, 0, 0, 0]).table
    assert teams.judge(1) > 0.5 > teams.judge(2)
    joining = GAME.new(4, options={"mode": "team", "claims": "asked"})
    assert joining.judge(0) == 0.5  # nobody is in a team yet


def ended(seats: int, options: dict[str, str] | None = None, **table: Any) -> Table:
    t = lay(seats, options, month="November", step="disasters", active=seats, cards_left=0, **table)
    assert t.table.over()
    return t.table


def test_a_finished_year_counts_by_how_much_it_was_won() -> None:
    close, clear = ended(2, survivors=[6, 5]), ended(2, survivors=[12, 5])
    assert 0.5 < close.counted(0) < 0.6
    assert 0.8 < clear.counted(0) < 1
    assert close.counted(1) == pytest.approx(1 - close.counted(0))
    assert ended(3, survivors=[6, 5, 9]).counted(0) < 0.5 < ended(3, survivors=[6, 5, 4]).counted(0)
    assert ended(2, {"mode": "coop"}, survivors=[6, 5]).counted(0) < 0.1
    together = ended(4, {"mode": "team"}, teams=[1, 1, 2, 2], survivors=[9, 2, 5, 4])
    assert together.counted(0) == together.counted(1) > 0.5 > together.counted(3)


def test_the_same_dice_fall_at_the_same_moment_however_the_year_went() -> None:
    one, other = lay(2, nukes=[6, 6]).table, lay(2, nukes=[1, 3]).table
    one.chance, other.chance = 5, 77_000
    assert keep_in_step(one, 1234, -1) == keep_in_step(other, 1234, -1) == one.moment()
    assert one.chance == other.chance != 5
    assert keep_in_step(one, 99, one.moment()) == one.moment() and one.chance == other.chance
    assert lay(2, month="July").table.moment() != one.moment()


def test_sense_beats_chance_and_saves_the_earth() -> None:
    """Small and seeded: the large counts are measured by `lastturn watch`."""
    menu = Menu()
    for seed in range(6):
        table = GAME.new(2, seed)
        play_out_sensibly(table, Rng(seed), menu, 1 if seed % 2 else 2)
        assert table.winners() == (1 if seed % 2 else 2)
    alone = GAME.new(1, 3, {"mode": "solo"})
    play_out_sensibly(alone, Rng(1), menu, 1)
    assert alone.winners() == 1 and lowest(alone.winners()) == 0


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_what_searches_go_by_beats_the_rules_of_thumb(seats: int, fair: float) -> None:
    won, games = 0.0, 80
    for game in range(games):
        table, seat = GAME.new(seats, game // seats), game % seats
        play_out_beside(table, Rng(game), Menu(), 1 << seat)
        winners = members(table.winners())
        won += 1 / len(winners) if seat in winners else 0
    assert won > games * (fair + 0.1)


def worth_a_thought(t: Stage, seat: int) -> list[str]:
    menu = Menu()
    t.table.offer(seat, menu)
    t.table.prefer_keenly(seat, menu)
    weighed = zip(menu.listed(), menu.listed_weights(), strict=True)
    return [t.game.say(m) for m, weight in weighed if weight > NEVER]


def test_a_search_spends_all_and_takes_one_sheltered_city_for_all() -> None:
    thought = worth_a_thought(lay(2), 0)
    assert "buy Nuke" in thought and "done" not in thought
    assert len([words for words in thought if "optimize" in words]) == 4  # three of them exposed


def test_a_search_aims_at_its_own_city_only_if_there_is_no_other() -> None:
    card, continents = "Horrible Hurricane", ["Europe", "North America"]
    assert "aim at London" not in worth_a_thought(struck(2, card, continents=continents), 0)
    alone = struck(2, "Savage Squall", continents=continents)
    assert len(worth_a_thought(alone, 0)) == 6


def test_a_search_sends_no_nuke_to_save_a_rival_or_to_strike_itself() -> None:
    t = struck(2, "Gruesome Glacier", "Denver", nukes=[3, 3])
    assert "launch 2" in worth_a_thought(t, 0)
    t.do(0, "launch 1")
    assert worth_a_thought(t, 1) == ["launch 0"]
    t.do(1, "launch 0")
    assert "intercept 2" in worth_a_thought(t, 1)


@pytest.mark.parametrize("mode", ["competitive", "coop", "solo"])
def test_only_rivals_go_by_it(mode: str) -> None:
    table, menu = GAME.new(1 if mode == "solo" else 2, 5, {"mode": mode}), Menu()
    plain, keen = [], []
    while table.waiting:
        seat = table.next_seat()
        menu.clear()
        table.offer(seat, menu)
        table.prefer_keenly(seat, menu)
        keen.append(menu.listed_weights())
        table.prefer(seat, menu)
        plain.append(menu.listed_weights())
        table.apply(seat, menu.best(Rng(1)))
    assert (plain == keen) == (mode != "competitive")


def test_every_number_of_the_file_is_one_that_a_seat_goes_by() -> None:
    assert set(FIT.tastes) == {"two", "more"}
    for taste in FIT.tastes.values():
        assert all(isinstance(getattr(Taste(), name), float) for name in taste)


@pytest.mark.parametrize(("nukes", "bought"), [(0, False), (1, False), (2, True)])
def test_alone_a_tracking_facility_waits_for_nukes_beside_it(nukes: int, bought: bool) -> None:
    """An income of 7 pays for a Survivor and Tracking, and for nothing that meets February's disaster."""
    t = lay(1, {"mode": "solo"}, month="February", step="spend", income=7, nukes=[nukes])
    assert any(words.startswith("track ") for words in spend(t)) == bought


def test_a_deal_leaves_the_play_sensible() -> None:
    t = lay(2, step="spend", nukes=[3, 3], survivors=[2, 2])
    deal(t, 0, 1, give_survivors(0, 1, 1), give_nukes(1, 0, 1))
    assert sensible(t, 0) in t.options(0)


@rule("EGM-10.1", "EGM-10.5")
def test_a_reason_to_buy_a_nuke_names_the_disasters_and_the_stock() -> None:
    quiet, stormy = lay(2), lay(2, month="August", nukes=[1, 0])
    armed = lay(2, month="August", nukes=[7, 0])
    assert "7 Nukes in stock here already" in GAME.because(armed.table, 0, move(num.BUY_NUKE))
    assert "meet only 0 Nukes" in GAME.because(quiet.table, 0, move(num.BUY_NUKE))
    assert "3 disasters this month, against 1 Nuke in stock" in GAME.because(
        stormy.table, 0, move(num.BUY_NUKE)
    )


def test_reasons_name_the_points_of_both_sides_and_the_worth_of_the_city() -> None:
    t = lay(3, month="April", step="spend", income=9, active=1, survivors=[4, 1, 2])
    race = "10 here, 8 for the best rival."
    for words in ("plunder seat 2", "buy Survivor"):
        assert GAME.because(t.table, 0, GAME.hear(words, t.table, 0)).endswith(race)
    t = struck(2, "Mad Moon", continents=["South America", "Asia"], active=2)
    said = [GAME.because(t.table, 1, GAME.hear(f"aim at {city}")) for city in ("Lima", "Cairo")]
    assert said[0] == "Lima is worth 3.8 points to a rival, who has 0 Nukes to save it with."
    assert said[1] == "Nobody governs Cairo: its fall costs nobody a point."


# -- promises ------------------------------------------------------------------------------------

OWED = (
    "promise, owed by seat 1, owed to seat 2, promise to give Survivors, for seat 2, number 2, "
    "due next spend step"
)


def promising(*lines: str) -> Stage:
    t = lay(3, step="spend", survivors=[3, 3, 3], nukes=[3, 3, 3])
    propose(t, 0, [1], OWED, *lines)
    return t


@rule("EGM-15.4")
def test_a_promise_of_goods_counts_half_until_one_was_broken() -> None:
    assert aside(promising(give_nukes(1, 0, 2)), 1) == "refuse deal 1", "2 Survivors promised are worth 1"
    assert aside(promising(give_nukes(1, 0, 1)), 1) == "accept deal 1"
    t = promising()
    assert aside(t, 1) == "accept deal 1"
    own(t.table).papers.promises.append(broken_by(0))  # of an earlier month
    assert aside(t, 1) == "refuse deal 1"


def broken_by(seat: int) -> Promise:
    line = PaperLine(GIVE_SURVIVORS)
    line.promise, line.by, line.to, line.owed_to, line.n = True, seat, 1, 1, 1
    found = Promise(1, line)
    found.state, found.mark = PAST, MARK_BROKEN
    return found


@rule("EGM-15.4", "EGM-Q28")
def test_what_it_owes_it_pays() -> None:
    t = promising().do(1, "accept deal 1")
    assert aside(t, 0) == "pay promise 1"
    t.do(0, "pay promise 1")
    assert t.fact("survivors.2") == 5 and aside(t, 0) == ""


@rule("EGM-15.4", "EGM-P14")
@pytest.mark.parametrize(("paid", "mark"), [(True, "kept"), (False, "broken")])
def test_it_marks_whether_a_promise_was_kept(paid: bool, mark: str) -> None:
    t = promising().do(1, "accept deal 1")
    if paid:
        t.do(0, "pay promise 1")
    promise = own(t.table).papers.promises[0]
    assert aside(t, 1) == "", "it is not due yet"
    promise.state = PAST
    assert aside(t, 1) == f"mark promise 1 {mark}"
    assert aside(t.do(1, f"mark promise 1 {mark}"), 1) == ""


# -- why -----------------------------------------------------------------------------------------


def reasons(spoken: int) -> Iterator[tuple[EarthTable, int, int, str]]:
    """All moves of a kind that a game of three has on offer, with their reasons."""
    table, menu, rng = own(GAME.new(3, 4)), Menu(), Rng(4)
    while not table.over():
        seat = table.next_seat()
        menu.clear()
        table.offer(seat, menu)
        yield from [
            (table, seat, int(arg(m)), GAME.because(table, seat, m))
            for m in menu.listed()
            if verb(m) == spoken
        ]
        table.prefer(seat, menu)
        table.apply(seat, menu.best(rng))


def test_why_a_city_is_struck_says_whose_it_is() -> None:
    heard = set[str]()
    for table, seat, city, why in reasons(num.AIM):
        whose = table.controller(city)
        kind = "Nobody governs" if whose < 0 else "our own" if whose == seat else "to a rival"
        assert kind in why
        heard.add(kind)
    assert len(heard) == 3


def test_why_nothing_is_launched_says_what_would_be_lost() -> None:
    heard = set[str]()
    for table, seat, nukes, why in reasons(num.LAUNCH):
        if nukes == 0:
            whose = table.controller(table.target)
            kind = "Nobody here loses" if whose < 0 else "not worth" if whose == seat else "a rival's"
            assert kind in why
            heard.add(kind)
    assert len(heard) == 3


def test_why_nukes_are_shot_down_or_not() -> None:
    for table, seat, nukes, why in reasons(num.INTERCEPT):
        if table.controller(table.target) == seat:
            assert "shall stand" in why
        else:
            assert ("still not worth a Nuke" in why) == (nukes == 0)
