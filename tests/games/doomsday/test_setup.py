"""DMD-1, DMD-2 and the components: what is on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from lastturn.engine.errors import BadSetup
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from lastturn.games.doomsday.cards import CARDS, FIRST_DOOM, FIRST_EARTH
from lastturn.games.doomsday.table import DoomsdayTable
from tests.games.doomsday.positions import hand, ids, own, position, seat, table_of
from tests.rules import rule

EVERY = [2, 3, 4]


def new(seats: int, seed: int = 1, **options: str) -> Stage:
    return Stage(GAME, GAME.new(seats, seed, options))


def all_cards(stage: Stage) -> list[str]:
    """Every card that is in play, as it lies anywhere."""
    zones = [zone.id for zone in stage.view().zones]
    return [
        id for zone in zones for id in ids(stage, zone).split() if id[0] in "RYWKGBED" and id[1:].isdigit()
    ]


@rule("DMD-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="Doomsday seats 2 to 4"):
        GAME.new(seats)


@rule("DMD-1.1", "DMD-2.1", "DMD-2.3", "DMD-2.4", "DMD-Q6", "DMD-Q41")
@pytest.mark.parametrize("seats", EVERY)
def test_each_agency_starts_with_an_empty_base(seats: int) -> None:
    stage = new(seats)
    assert len(set(GAME.seat_names(stage.table))) == seats
    for n in range(1, seats + 1):
        assert stage.zone(f"rocket.{n}") == []
        found = [stage.fact(f"{id}.{n}") for id in ("parts", "stage", "points", "loop", "hundreds", "next")]
        assert found == [0, "build", 0, 0, 0, "S1"]


@rule("DMD-2.2", "DMD-Q4")
@pytest.mark.parametrize(("track", "steps"), [("staged", 13), ("daily", 23)])
def test_the_asteroid_starts_on_23(track: str, steps: int) -> None:
    stage = new(2, asteroid_track=track)
    assert (stage.fact("asteroid"), stage.fact("steps")) == (23, steps)


@rule("DMD-2.5", "DMD-2.6", "DMD-Q2", "DMD-Q3")
@pytest.mark.parametrize(("seats", "pawns", "places"), [(2, 30, 8), (3, 45, 10), (4, 60, 12)])
def test_pawns_by_number_of_players(seats: int, pawns: int, places: int) -> None:
    stage = new(seats)
    earth, bag = stage.zone("earth"), stage.zone("bag")
    assert (len(earth), len(earth) + len(bag)) == (places, pawns)
    every = Counter(earth + bag)
    listed = {2: (1, 2, 4, 6, 7, 10), 3: (2, 4, 6, 9, 11, 13), 4: (3, 5, 8, 11, 14, 19)}[seats]
    assert tuple(every[c] for c in ("red", "yellow", "white", "black", "green", "blue")) == listed
    assert len(earth) + len(bag) <= 66 - 6  # the spares of the box never come into play


@rule("DMD-2.6")
def test_the_earth_is_filled_at_random() -> None:
    assert len({tuple(new(4, seed).zone("earth")) for seed in range(20)}) > 10


@rule("DMD-2.7", "DMD-2.8", "DMD-Q1")
@pytest.mark.parametrize(("seats", "people", "earth"), [(2, 30, 7), (3, 45, 10), (4, 60, 13)])
def test_the_deck_by_number_of_players(seats: int, people: int, earth: int) -> None:
    cards = all_cards(new(seats))
    assert sum(id[0] in "RYWKGB" for id in cards) == people
    assert sum(id[0] == "E" for id in cards) == earth
    assert sum(id[0] == "D" for id in cards) == 1  # the one that is shuffled in
    assert len(set(cards)) == len(cards)


@rule("DMD-Q1")
def test_the_full_deck_is_a_house_rule() -> None:
    stage = new(2, deck_scaling="full")
    assert len(all_cards(stage)) == 73 + 1
    assert own(GAME.new(2, 1, {"deck_scaling": "full"})).deck.left() == 59 + 1 - 2


@rule("DMD-2.9", "DMD-2.11", "DMD-16.1", "DMD-16.2", "DMD-Q40")
@pytest.mark.parametrize(
    ("level", "cards"),
    [("introductory", 1), ("standard", 2), ("heroic", 3), ("legendary", 4), ("extinction", 5)],
)
def test_doomsday_cards_by_level(level: str, cards: int) -> None:
    stage = new(3, level=level)
    assert (stage.fact("doomsday"), stage.fact("centre"), stage.fact("level")) == (1, cards - 1, cards)


@rule("DMD-16.1")
def test_standard_is_the_default_level() -> None:
    assert GAME.full_options(2, {})["level"] == "standard"


@rule("DMD-Q40")
def test_there_are_no_more_than_five_doomsday_cards() -> None:
    with pytest.raises(BadSetup, match="level"):
        GAME.new(2, 0, {"level": "six"})
    assert CARDS - FIRST_DOOM == 5


@rule("DMD-16.3")
def test_house_rules_are_chosen_before_the_start() -> None:
    options = {option.id: option.values for option in GAME.options}
    assert options == {
        "level": ("standard", "introductory", "heroic", "legendary", "extinction"),
        "deck_scaling": ("by_players", "full"),
        "asteroid_track": ("staged", "daily"),
        "taken_card_scoring": ("not_this_turn", "never", "allowed"),
        "launch_requires": ("complete", "hull"),
        "launch_sabotage": ("not_in_space", "builders_only"),
        "tie_award": ("lowest_score", "split", "nobody"),
        "survivors_only": ("false", "true"),
        "stranded_compare": ("left_out", "block"),
        "first_player": ("random", "host_choice"),
    }


@rule("DMD-2.10")
@pytest.mark.parametrize("seats", EVERY)
def test_seven_cards_each_and_no_doomsday_card_among_them(seats: int) -> None:
    for seed in range(12):
        stage = new(seats, seed, first_player="host_choice")
        for owner in range(seats):
            dealt = hand(stage, owner).split()
            assert len(dealt) == 7
            assert not [id for id in dealt if id[0] == "D"]


@rule("DMD-2.11")
def test_the_first_doomsday_card_lies_anywhere_in_the_deck() -> None:
    places = set()
    for seed in range(40):
        deck = ids(new(2, seed, first_player="host_choice"), "deck").split()
        assert len(deck) == 24
        places.add([id[0] for id in deck].index("D"))
    assert len(places) > 12


@rule("DMD-2.12", "DMD-Q7")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {new(4, seed).fact("turn") for seed in range(30)} == {1, 2, 3, 4}


@rule("DMD-Q7", "DMD-Q48")
def test_the_host_may_choose_the_first_player() -> None:
    stage = new(3, first_player="host_choice")
    assert stage.asked() == [0]
    assert stage.prompt(0) == "doomsday.beginner"
    assert stage.why_not(0, "begin seat 4") == "DMD-2.13"
    assert stage.why_not(0, "pass") == "DMD-3.4"
    stage.do(0, "begin seat 3")
    assert stage.asked() == [2] and stage.fact("turn") == 3


@rule("DMD-2.13", "DMD-1.5", "DMD-3.9")
def test_turns_go_in_the_order_of_the_seats() -> None:
    stage = position(seat(), seat(), seat(), turn=2)
    order = []
    for _ in range(4):
        (asked,) = stage.asked()
        order.append(asked)
        stage.do(asked, "pass")
        while stage.prompt(asked) == "doomsday.hand":
            stage.do(asked, stage.options(asked)[0])
    assert order == [1, 2, 0, 1]


@rule("DMD-1.4", "DMD-3.7")
@pytest.mark.parametrize("seats", EVERY)
def test_between_turns_everybody_holds_seven_cards(seats: int) -> None:
    seen = 0
    table = own(GAME.new(seats, 11))
    while not table.over():
        (asked,) = [s for s in range(seats) if table.waiting >> s & 1]
        ask = GAME.ask(table, asked)
        if ask is not None and ask.prompt in ("doomsday.action", "doomsday.draw.first"):
            others = [sizes(table)[s] for s in range(seats) if s != asked]
            assert others == [7] * (seats - 1)
            seen += 1
        table.play(asked, table.default(asked))
    assert seen > 20


def sizes(table: DoomsdayTable) -> list[int]:
    return [table.hands.size(s) for s in range(table.seats)]


@rule("DMD-X1")
def test_x1_four_players_at_heroic_level() -> None:
    stage = new(4, 3, level="heroic", first_player="host_choice")
    assert (stage.fact("deck"), stage.fact("doomsday"), stage.fact("centre")) == (46, 1, 2)
    assert (len(stage.zone("earth")), len(stage.zone("bag")), stage.fact("asteroid")) == (12, 48, 23)
    assert [len(hand(stage, owner).split()) for owner in range(4)] == [7, 7, 7, 7]


@rule("DMD-Q23")
def test_the_rocket_is_laid_out_as_designed() -> None:
    stage = position(seat(built="F8"), seat())
    assert ids(stage, "rocket.1") == "S1 S2 F1 F2 F3 F4 F5 F6 F7 F8"
    content = table_of(stage).content
    assert list(content.part_number) == [3, 3, 3, 3, 3, 4, 4, 4, 5, 5]
    colours = [("red", "yellow", "white", "black", "green", "blue")[c] for c in content.berth_colour]
    assert Counter(colours) == {"white": 3, "black": 3, "green": 3, "blue": 3, "yellow": 1, "red": 1}
    numbers = {colour: int(content.berth_number[i]) for i, colour in enumerate(colours)}
    assert numbers == {"white": 3, "black": 3, "green": 4, "blue": 4, "yellow": 5, "red": 5}


@rule("DMD-2.8")
def test_symbols_and_bonuses_in_each_deck() -> None:
    """Section 2.8: what the decks of two, three and four players show."""
    content = GAME.content
    found = {}
    for players in EVERY:
        cards = [card for card in range(FIRST_EARTH) if content.players[card] <= players]
        lanes = sum(int(content.symbol_lane[card]) for card in cards)
        bonuses = Counter(int(content.bonus[card]) for card in cards)
        found[players] = ([lanes >> (8 * symbol) & 0xFF for symbol in range(4)], bonuses[1], bonuses[2])
    assert found == {
        2: ([20, 20, 13, 13], 6, 6), 3: ([30, 32, 18, 19], 9, 9), 4: ([40, 42, 25, 25], 12, 12)
    }  # fmt: skip
