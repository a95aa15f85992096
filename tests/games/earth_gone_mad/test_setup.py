"""EGM-0, EGM-1 and the map."""

from __future__ import annotations

import pytest

from lastturn.engine.bits import count
from lastturn.engine.errors import BadSetup
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad.table import EarthTable
from tests.games.earth_gone_mad.tables import CONTINENTS, lay, log, own, struck
from tests.rules import rule


def new(seats: int, seed: int = 1, **options: str) -> EarthTable:
    return own(GAME.new(seats, seed, options, telling=True))


@rule("EGM-0.1")
@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "competitive"), (2, "solo"), (1, "coop"), (1, "team"), (7, "coop")]
)
def test_wrong_seat_counts_are_refused_in_one_line(seats: int, mode: str) -> None:
    with pytest.raises(BadSetup) as wrong:
        GAME.new(seats, 0, {"mode": mode})
    assert "\n" not in str(wrong.value) and str(seats) in str(wrong.value)


@rule("EGM-0.1")
def test_two_to_six_play_and_one_alone() -> None:
    assert [new(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    assert new(1, mode="solo").seats == 1


@rule("EGM-0.2", "EGM-1.8", "EGM-2.1")
def test_player_order_is_the_rolled_order_all_year() -> None:
    t = lay(3, order=[2, 3, 1], nukes=[1, 1, 1], month="January")
    turns = []
    for _ in range(6):
        turns.append(t.asked()[0] + 1)
        t.do(t.asked()[0], "done")
        while t.prompt(t.asked()[0]) != "earth-gone-mad.buy":
            t.do(t.asked()[0], t.options(t.asked()[0])[0])
    assert turns == [2, 3, 1, 2, 3, 1]


@rule("EGM-0.3", "EGM-2.5")
def test_only_the_active_player_decides_and_buys() -> None:
    t = lay(2, step="spend", active=1, nukes=[0, 3])
    assert t.asked() == [0] and t.fact("active") == 1
    assert t.why_not(1, "buy Nuke") == "EGM-0.3"
    t = struck(2, "Horrible Hurricane", "New York", nukes=[1, 1])
    assert t.why_not(0, "buy Nuke") == "EGM-2.5"


@rule("EGM-0.4", "EGM-1.3", "EGM-Q45")
def test_unclaimed_continents_stay_uncontrolled() -> None:
    t = lay(2, continents=["Europe", "Asia"]).view()
    assert {zone.id: zone.seat for zone in t.zones[:6]} == {
        "north_america": None,
        "south_america": None,
        "europe": 0,
        "africa": None,
        "asia": 1,
        "australia": None,
    }
    assert t.zone("africa").note == "uncontrolled"


@rule("EGM-0.5", "EGM-4.8")
def test_a_destroyed_city_takes_no_counter_and_produces_nothing() -> None:
    t = lay(2, step="spend", destroyed=["Chicago"])
    assert t.fact("income") == 5
    assert t.why_not(0, "optimize Chicago") == "EGM-0.5"
    assert t.why_not(0, "optimize London") == "EGM-4.8"


@rule("EGM-0.6")
def test_only_nukes_in_stock_can_be_launched() -> None:
    t = struck(2, "Horrible Hurricane", "New York", nukes=[2, 0])
    assert t.options(0)[:3] == ["launch 0", "launch 1", "launch 2"]
    assert t.why_not(0, "launch 3") == "EGM-0.6"


@rule("EGM-0.7", "EGM-Q6")
def test_one_word_for_income_and_one_for_survivors() -> None:
    t = lay(2, step="spend")
    names = {fact.name for fact in t.view().facts}
    assert {"Income left", "Survivors"} <= names
    assert not any("production" in name.lower() or "population" in name.lower() for name in names)
    assert t.do(0, "buy Survivor").fact("income") == 5


@rule("EGM-0.8", "EGM-Q36")
def test_counters_never_run_out() -> None:
    t = lay(2, step="spend", nukes=[90, 0], optimized=["North America"])
    t.do(0, *["buy Nuke"] * 12)
    assert t.fact("nukes.1") == 102


@rule("EGM-0.9")
def test_the_table_rolls_six_sided_dice() -> None:
    t = new(2)
    assert {int(t.roll()) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@rule("EGM-1.1", "EGM-1.2")
def test_claims_first_come_first_served_and_changeable() -> None:
    t = lay(3, {"claims": "asked"}, dice=[6, 5, 4], step="setup")
    assert t.asked() == [0, 1, 2]
    t.do(1, "claim Europe")
    assert t.why_not(0, "claim Europe") == "EGM-1.1"
    t.do(1, "take my claim back")
    t.do(0, "claim Europe").do(1, "any continent").do(2, "claim Asia")
    names = GAME.seat_names(t.table)
    assert names[0] == "Europe" and names[2] == "Asia" and names[1] in set(CONTINENTS) - {"Europe", "Asia"}
    assert t.why_not(1, "claim Africa") != ""


@rule("EGM-1.2", "EGM-Q50")
def test_a_claim_is_taken_back_three_times_at_most() -> None:
    t = lay(2, {"claims": "asked"}, step="setup")
    for _ in range(3):
        t.do(0, "claim Asia", "take my claim back")
    t.do(0, "claim Asia")
    assert t.why_not(0, "take my claim back") == "EGM-1.2"
    assert t.why_not(0, "claim Africa") == "EGM-0.3"


@rule("EGM-1.2")
def test_unclaimed_seats_get_different_random_continents() -> None:
    dealt = [GAME.seat_names(new(6, seed)) for seed in range(30)]
    assert all(sorted(names) == sorted(CONTINENTS) for names in dealt)
    assert len({names[0] for names in dealt}) == 6


@rule("EGM-1.4", "EGM-1.5", "EGM-1.10")
def test_everything_starts_empty_in_january() -> None:
    t = new(4)
    view = GAME.view(t, None)
    assert view.fact("month").value == "January" and count(t.undestroyed) == 36
    assert t.optimized == 0 and t.tracking == 0
    assert list(t.survivors) == [0, 0, 0, 0] and list(t.nukes) == [0, 0, 0, 0]


@rule("EGM-1.6", "EGM-1.9", "EGM-Q42")
def test_highest_roll_goes_first_and_shelters_stand_in_that_order() -> None:
    t = lay(3, {"claims": "asked"}, step="setup", dice=[2, 6, 4])
    for seat, name in enumerate(["Asia", "Africa", "Europe"]):
        t.do(seat, f"claim {name}")
    assert t.fact("order") == "Africa, Europe, Asia"
    assert [s.name for s in t.view().seats] == ["Asia", "Africa", "Europe"]


@rule("EGM-1.7", "EGM-Q26", "EGM-E30")
def test_tied_players_reroll_among_themselves() -> None:
    t = lay(4, {"claims": "asked"}, step="setup", dice=[5, 5, 3, 5, 2, 6, 2, 1, 4])
    for seat in range(4):
        t.do(seat, f"claim {CONTINENTS[seat]}")
    assert [seat + 1 for seat in own(t.table).seating.order] == [2, 4, 1, 3]


@rule("EGM-Q7")
def test_setup_order_is_continents_then_order_roll() -> None:
    t = new(3)
    kinds = [GAME.tell(t, event).name for event in t.take_events()]
    assert kinds.index("continent-taken") < kinds.index("order-rolled") < kinds.index("month-began")


@rule("EGM-1.11")
def test_sixty_shuffled_cards_face_down() -> None:
    first, second = new(2, 1), new(2, 2)
    assert sorted(first.pile) == list(range(60)) and list(first.pile) != list(second.pile)
    view = GAME.view(first, 0)
    assert view.zone("draw").hidden == 60 and not view.zone("draw").things and not view.zone("face_up").things


@rule("EGM-1.12")
def test_no_order_roll_alone() -> None:
    t = new(1, mode="solo")
    assert "order-rolled" not in [GAME.tell(t, event).name for event in t.take_events()]


@rule("EGM-Q1", "EGM-Q2")
def test_six_continents_with_six_cities() -> None:
    zones = lay(2).view().zones[:6]
    assert [zone.name for zone in zones] == CONTINENTS
    assert [len(zone.things) for zone in zones] == [6] * 6
    assert "Auckland" in [city.name for city in zones[5].things]


@rule("EGM-Q48")
def test_exposed_cities_carry_all_list_entries() -> None:
    reach = list(GAME.content.reach)
    named = [sum(1 for cities in reach if cities >> city & 1 and count(cities) == 4) for city in range(36)]
    exposed = [bool(GAME.content.exposed >> city & 1) for city in range(36)]
    assert named == [10 if e else 0 for e in exposed]
    assert sum(1 for cities in reach if cities >> 3 & 1) == 5  # Chicago, sheltered
    assert "Chicago" in log(lay(2, step="spend").do(0, "optimize Chicago"))


TEAMS = {"mode": "team", "claims": "asked"}


@rule("EGM-14.6", "EGM-Q70")
def test_the_host_moves_players_between_teams_before_the_start() -> None:
    t = lay(4, TEAMS, step="setup", dice=[6, 5, 4, 3])
    for seat, continent in enumerate(["Europe", "Asia", "Africa"]):
        t.do(seat, f"claim {continent}")
    t.do(1, "join team 1").do(2, "join team 1")
    assert t.why_not(0, "move seat 4 to team 1") == "EGM-14.6", "no place left"
    assert t.why_not(1, "move seat 3 to team 2") == "EGM-14.6", "only the host does"
    t.do(0, "move seat 3 to team 2", "move seat 4 to team 2")
    assert "Europe moves Africa to team 2." in log(t)
    t.do(3, "claim Australia")
    assert t.asked() == [0] and t.options(0)[:2] == ["join team 1", "any team"]
    t.do(0, "join team 1")
    assert [t.view(None).seats[seat].team for seat in range(4)] == [1, 1, 2, 2]
    assert t.why_not(0, "move seat 3 to team 1") == "EGM-14.6", "the game has begun"


@rule("EGM-Q70")
def test_the_host_moves_players_twelve_times_at_most() -> None:
    t = lay(4, TEAMS, step="setup", dice=[6, 5, 4, 3])
    for n in range(12):
        t.do(0, f"move seat 2 to team {n % 2 + 1}")
    assert t.why_not(0, "move seat 2 to team 1") == "EGM-Q70"
    assert [words for words in t.options(0) if words.startswith("move")] == []
