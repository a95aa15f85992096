"""Every fact, zone and seat of a view is what lies on the table."""

from __future__ import annotations

from lastturn.engine.scenes import Stage
from lastturn.engine.views import Fact
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import deal, draft, give_nukes, give_survivors, lay, propose, struck
from tests.rules import rule
from tests.views import facts, marks, zones


def in_may() -> Stage:
    """Three continents that differ in everything, and a card for Africa that strikes Europe."""
    return struck(
        3,
        "Savage Squall",
        month="May",
        continents=["Europe", "Africa", "Asia"],
        order=[2, 3, 1],
        active=2,
        survivors=[1, 2, 3],
        nukes=[4, 5, 6],
        destroyed=["Lagos"],
        optimized=["Paris", "Cairo", "Delhi"],
        tracking=["Paris"],
        face_up=["Terrible Typhoon", "Brutal Blizzard"],
    )


def test_every_fact_of_a_turn_is_shown() -> None:
    view = in_may().view(0, face_up=False)
    assert facts(view) == {
        "month": "May", "disasters": 2, "active": 2, "order": "Africa, Asia, Europe", "income": 0,
        "price.survivor": 1, "price.optimize": 2, "card": "Savage Squall", "target": "none", "box": 0,
        "draw": 57, "destroyed": 1, "bindings": "none",
        "ware.survivor": 1, "ware.nuke": 1, "ware.optimize": 2, "ware.tracking": 6, "ware.plunder": 3,
    }  # fmt: skip
    quiet = {"launched": 0, "intercepting": 0}
    assert [facts(view, seat) for seat in range(3)] == [
        {"survivors": 1, "nukes": 4, "income": 7, "cities": 6, "tracking": "yes", "score": 9, **quiet},
        {"survivors": 2, "nukes": 5, "income": 6, "cities": 5, "tracking": "no", "score": 8, **quiet},
        {"survivors": 3, "nukes": 6, "income": 7, "cities": 6, "tracking": "no", "score": 10, **quiet},
    ]
    assert [(seat.name, seat.score) for seat in view.seats] == [("Europe", 9), ("Africa", 8), ("Asia", 10)]
    assert (view.asked, view.order, view.you, view.over) == ([1], [1, 2, 0], 0, False)


def test_every_zone_of_a_turn_is_shown() -> None:
    view = in_may().view(0, face_up=False)
    europe = "London, Paris, Rome, Berlin, Madrid, Moscow"
    assert zones(view) == {
        "north_america": "New York, Los Angeles, Miami, Chicago, Denver, Toronto",
        "south_america": "Lima, Rio de Janeiro, Caracas, Bogotá, Brasília, Buenos Aires",
        "europe": europe,
        "africa": "Cairo, Lagos, Cape Town, Nairobi, Kinshasa, Johannesburg",
        "asia": "Tokyo, Jakarta, Mumbai, Beijing, Delhi, Tehran",
        "australia": "Sydney, Darwin, Auckland, Melbourne, Perth, Adelaide",
        "destroyed": "Lagos", "optimized": "Paris, Cairo, Delhi", "tracking": "Paris",
        "tray": "Survivor, Nuke, Optimize, Tracking Facility, Plunder, Destroyed City",
        "legal_targets": europe, "draw": "57 hidden", "current": "Savage Squall",
        "face_up": "Savage Squall, Brutal Blizzard, Terrible Typhoon",
    }  # fmt: skip
    assert [view.zone(id).seat for id in ("north_america", "europe", "africa", "asia")] == [None, 0, 1, 2]
    assert marks(view, "europe")["Paris"] == ["exposed", "optimized", "tracking"]
    assert marks(view, "africa")["Lagos"] == ["exposed", "destroyed"]


def test_the_board_by_numbers_says_the_same() -> None:
    stage = in_may()
    board, cities = stage.view().board, stage.game.names()["city"]
    named = {key: [cities[c] for c in board[key]] for key in ("optimized", "tracking")}
    assert named == {"optimized": ["Paris", "Cairo", "Delhi"], "tracking": ["Paris"]}
    assert [cities[c] for c in range(36) if c not in board["undestroyed"]] == ["Lagos"]
    assert stage.game.names()["card"][board["card"]] == "Savage Squall"
    kept = ("month", "active", "order", "governs", "target", "survivors", "nukes", "teams")
    assert [board[key] for key in kept] == [4, 1, [1, 2, 0], [2, 3, 4], -1, [1, 2, 3], [4, 5, 6], []]


@rule("EGM-6.4", "EGM-7.1")
def test_launched_and_intercepting_nukes_are_shown_by_their_seat() -> None:
    stage = in_may().do(1, "aim at Rome").do(0, "launch 0").do(1, "launch 1").do(2, "launch 2")
    view = stage.view(None, face_up=False)
    assert facts(view)["target"] == "Rome" and facts(view)["box"] == 3
    assert [facts(view, seat)["nukes"] for seat in range(3)] == [4, 4, 4]
    assert [facts(view, seat)["launched"] for seat in range(3)] == [0, 1, 2]
    assert zones(view)["box"] == "Nuke of Africa, 2 Nuke of Asia" and view.board["box"] == [0, 1, 2]
    assert marks(view, "europe")["Rome"] == ["exposed", "targeted"]
    stage.do(1, "intercept 0").do(2, "intercept 1")
    view = stage.view(None, face_up=False)
    assert [facts(view, seat)["intercepting"] for seat in range(3)] == [0, 0, 1]
    assert zones(view)["intercepting"] == "Nuke of Asia" and view.board["intercepting"] == [0, 0, 1]


@rule("EGM-11.8")
def test_every_binding_is_shown() -> None:
    stage = in_may()
    pay = give_survivors(2, 1, 1)
    deal(stage, 2, 1, "clause target, at Rome", "clause no launch, by seat 3", pay)
    deal(stage, 2, 0, "clause no intercept, by seat 1", "clause no launch, by seat 1", give_nukes(2, 0, 1))
    assert facts(stage.view())["bindings"] == (
        "no launch by Europe, no launch by Asia, no intercept by Europe, target Rome"
    )
    spend = lay(3, step="spend", survivors=[1, 1, 1], nukes=[1, 1, 1])
    deal(spend, 0, 1, "clause no plunder, for seat 2", give_nukes(1, 0, 1))
    assert facts(spend.view())["bindings"] == "no plunder of South America"


@rule("EGM-11.2", "EGM-17.9")
def test_a_deal_is_shown_with_its_parties_terms_and_answers() -> None:
    stage = lay(4, step="spend", survivors=[1, 2, 3, 4], nukes=[4, 3, 2, 1])
    number = propose(stage, 1, [0, 3], give_nukes(1, 3, 2), give_survivors(0, 1, 1))
    stage.do(3, f"accept deal {number}")
    thing = stage.view(2, face_up=False).zone("proposals").things[0]
    assert thing.text == (
        "South America to North America, Africa: South America: give Africa 2 Nukes; "
        "North America: give South America 1 Survivor"
    )
    assert (thing.name, thing.marks) == ("Deal 1", ["accepted by Africa"])


@rule("EGM-P13")
def test_a_draft_is_shown_to_its_author_alone() -> None:
    stage = draft(lay(3, step="spend", nukes=[3, 3, 3]), 1, [2], give_nukes(1, 2, 2))
    own = stage.view(1, face_up=False)
    assert zones(own)["draft.2"] == "South America: give Europe 2 Nukes"
    assert own.zone("draft.2").note == "Addressed to Europe."
    for viewer in (None, 0, 2):
        assert "draft.2" not in zones(stage.view(viewer, face_up=False))


@rule("EGM-11.4")
def test_a_promise_is_shown_in_words_with_its_state() -> None:
    stage = lay(3, step="spend", survivors=[1, 1, 1], nukes=[3, 3, 3])
    owed = "promise, owed by seat 2, owed to seat 1, promise to give Nukes, for seat 3, number 2"
    deal(stage, 0, 1, f"{owed}, due next spend step", give_nukes(0, 1, 1))
    thing = stage.view(2, face_up=False).zone("promises").things[0]
    assert thing.text == ("South America promises North America: give Europe 2 Nukes (next spend step)")
    assert (thing.name, thing.marks) == ("Promise 1", ["open"])


@rule("EGM-12.2", "EGM-13.3", "EGM-14.6")
def test_group_solo_and_team_games_show_what_counts_there() -> None:
    coop = facts(lay(2, {"mode": "coop"}, survivors=[2, 3]).view())
    assert coop["group"] == 2 + 3 + 12 and coop["group.target"] == 40
    solo = facts(lay(1, {"mode": "solo"}, survivors=[7], destroyed=["Miami", "Lagos"]).view())
    assert (solo["points"], solo["penalty"], solo["destroyed"]) == (7 + 5, 10, 2)
    assert (solo["net"], solo["net.target"]) == (7 + 5 - 10, 1)
    team = lay(4, {"mode": "team"}, teams=[2, 1, 1, 2], survivors=[1, 2, 3, 4]).view()
    assert (facts(team)["team.1"], facts(team)["team.2"]) == (2 + 3 + 12, 1 + 4 + 12)
    assert [seat.team for seat in team.seats] == [2, 1, 1, 2] and team.board["teams"] == [1, 0, 0, 1]


@rule("EGM-13.6")
def test_a_net_score_that_would_win_says_its_rank() -> None:
    ranks = [fact.note for n in (4, 5, 14) for fact in _solo(n) if fact.id == "net"]
    assert ranks == ["", "A stay of execution", "Steward of the Earth"]


def _solo(survivors: int) -> list[Fact]:
    return lay(1, {"mode": "solo"}, survivors=[survivors], destroyed=["Lagos", "Lima"]).view().facts


@rule("EGM-14.1", "EGM-14.2")
def test_teams_of_other_sizes_are_compared_by_their_averages() -> None:
    options = {"mode": "team", "teams": "2v1", "team_scoring": "average"}
    view = lay(3, options, teams=[1, 1, 2], survivors=[1, 2, 3]).view()
    teams = {fact.id: (fact.value, fact.note) for fact in view.facts if fact.id.startswith("team.")}
    names = [seat.name for seat in view.seats]
    assert teams == {"team.1": ("7.5", ", ".join(names[:2])), "team.2": ("9.0", names[2])}


@rule("EGM-1.2", "EGM-2.1")
def test_before_the_start_nobody_spends_next() -> None:
    table = GAME.start(3, 1, {"claims": "asked"}).table
    assert [seat.doing for seat in GAME.view(table, None).seats] == ["claiming"] * 3


@rule("EGM-5.2")
def test_every_card_that_is_handled_has_its_flavour() -> None:
    for card in (0, len(GAME.named.flavours) - 1):
        stage = lay(2, month="May", step="disasters", draw=[GAME.named.cards[card]])
        assert stage.view(0, face_up=False).zone("current").note == GAME.named.flavours[card]


@rule("EGM-5.3", "EGM-5.7")
def test_the_first_card_and_the_first_city_are_shown_like_all_others() -> None:
    assert (GAME.named.cards[0], GAME.named.cities[0]) == ("Horrible Hurricane", "New York")
    t = struck(2, "Horrible Hurricane", continents=["Europe", "Asia"], nukes=[1, 0])
    assert "New York" in t.zone("legal_targets")
    t.do(0, "aim at New York")
    assert t.zone("legal_targets") == [] and "New York" in t.view(None).headline
