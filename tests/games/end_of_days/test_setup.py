"""EOD-1, EOD-2, EOD-3: set-up, flags, zones and limits."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lastturn.engine.bits import members
from lastturn.engine.errors import BadSetup
from lastturn.games.end_of_days import GAME
from tests.games.end_of_days.playing import Play
from tests.rules import rule

C, TEXTS = GAME.content, GAME.texts
CARDS = range(C.cards)


def drafted(seats: int, seed: int = 5) -> tuple[Any, list[int]]:
    """A table after its draft, and the seats in the order in which they chose."""
    table: Any = GAME.new(seats, seed)
    order = []
    while table.phase == 0:
        seat = members(table.waiting)[0]
        order.append(seat)
        table.play(seat, table.legal(seat)[-1])
    return table, order


@rule("EOD-1.1")
@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_players(seats: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new(seats)
    assert len(set(drafted(7)[0].nation)) == 7


@rule("EOD-1.2", "EOD-1.6")
def test_three_cards_start_in_the_scrapyard_and_117_are_shuffled() -> None:
    table: Any = GAME.new(4, 1)
    other: Any = GAME.new(4, 2)
    view = GAME.view(table, None)
    assert [thing.id for thing in view.zone("scrapyard").things] == ["KER-1", "BHA-1", "BCO-1"]
    assert view.zone("discards").things == []
    assert table.deck.left() == 117
    assert list(table.deck.rest()) != list(other.deck.rest())


@rule("EOD-1.3", "EOD-1.4", "EOD-1.7", "EOD-D1")
def test_nations_are_chosen_openly_clockwise_from_a_random_seat() -> None:
    first_choosers = {drafted(4, seed)[1][0] for seed in range(12)}
    assert len(first_choosers) > 1
    table, order = drafted(4)
    assert order == [(order[0] + i) % 4 for i in range(4)]
    assert table.first == table.current == order[-1], "the last to choose is the first player"
    assert table.round == 1
    p = Play(step="nations", turn="SU")
    p.do("SU", "choose Japan")
    assert p.prompt("FR") == "nation"
    assert p.why_not("FR", "choose Japan") == "EOD-1.3"
    assert p.default("FR") in p.options("FR")
    assert "choose United States" in p.options("FR")


@rule("EOD-1.5", "EOD-1.8", "EOD-1.9")
def test_hands_nations_not_in_play_and_scores() -> None:
    table, _ = drafted(3)
    for seat in range(3):
        if seat != table.current:
            assert table.hand(seat) == C.hand_size[table.nation[seat]]
    view = GAME.view(table, None)
    assert len(view.zone("unplayed").things) == 4
    assert list(table.score) == [0, 0, 0]
    assert all(not view.zone(f"front.{seat}").things for seat in (1, 2, 3))


@rule("EOD-1.10", "EOD-18.13")
def test_nations_may_be_dealt_at_random() -> None:
    tables: list[Any] = [GAME.new(3, seed, {"nation_choice": "random"}) for seed in range(10)]
    assert all(len(set(table.nation)) == 3 for table in tables)
    assert len({tuple(table.nation) for table in tables}) > 5
    assert len({int(table.first) for table in tables}) > 1


# -- EOD-2 ---------------------------------------------------------------------------------------


@rule("EOD-2.3")
def test_any_nation_may_play_a_wild_card() -> None:
    p = Play("US SU CN FR UK JP IN", turn="IN", hands={"IN": ["NUK-1", "NUK-2"]})
    assert "deploy NUK-1" in p.options("IN")
    assert "deploy NUK-2" not in p.options("IN")
    assert p.t.playable[TEXTS.card_ids.index("NUK-1")] == 0b1111111


@rule("EOD-2.7", "EOD-16.6")
def test_a_bomber_wing_reaches_only_nations_on_it() -> None:
    seven = "US SU CN FR UK JP IN"
    p = Play(
        seven, fronts={"US": ["BOM-1"], "SU": ["BLO-1"], "FR": ["BLO-2"], "JP": ["AMS-1"]}, deck=["ACO-1"]
    )
    p.do("US", "use BOM-1 to raid")
    assert p.options("US") == ["against SU", "against JP", "start over"]
    assert p.why_not("US", "against FR") == "EOD-2.7"
    p.do("US", "against SU", "send").unanswered()
    assert p.zone("discards") == ["BLO-1", "BOM-1"]


@rule("EOD-2.8", "EOD-Q3", "EOD-Q27", "EOD-Q40")
def test_families_and_their_numbers() -> None:
    assert Counter(int(C.family[card]) for card in CARDS) == {0: 20, 1: 13, 2: 12, 3: 33, 4: 42}
    assert C.family[TEXTS.card_ids.index("CIV-1")] == 3
    assert C.family[TEXTS.card_ids.index("POL-1")] == 4
    p = Play(fronts={"SU": ["ESP-2", "NUK-2"]}, sites={"SU": [["KER-1"]]}, hands={"US": ["ESP-1"]})
    p.do("US", "use ESP-1 to infiltrate")
    assert p.options("US")[:-1] == ["target ESP-2", "target NUK-2"], "Espionage does not reach modules"


@rule("EOD-2.9", "EOD-Q2")
def test_values_run_from_one_to_six_twenty_cards_each() -> None:
    assert Counter(int(C.value[card]) for card in CARDS) == dict.fromkeys(range(1, 7), 20)
    flagged = [card for card in CARDS if not C.wild[card]]
    assert all(int(C.flags[card]).bit_count() == 3 for card in flagged) and len(flagged) == 91


@rule("EOD-2.10", "EOD-Q5")
def test_targets_are_all_face_up_cards_in_play() -> None:
    p = Play(
        fronts={"US": ["COM-1"], "SU": ["BLO-1", "ESP-2"]},
        downs={"SU": ["NUK-1"]},
        sites={"SU": [["KER-1"], ["BHA-1"]]},
    )
    p.do("US", "use COM-1 to demolish")
    assert p.options("US")[:-1] == ["target BLO-1", "target ESP-2", "target KER-1", "target BHA-1"]
    assert p.why_not("US", "target NUK-1") == "EOD-10.2"


# -- EOD-3 ---------------------------------------------------------------------------------------


@rule("EOD-3.1", "EOD-3.3")
def test_modules_do_not_fill_the_nation_area() -> None:
    p = Play(
        "JP US",
        hands={"JP": ["KER-3", "ESP-1"]},
        fronts={"JP": ["BLO-1"]},
        downs={"JP": ["NUK-1"]},
        sites={"JP": [["KER-1", "KER-2", "KER-4", "KER-5", "KER-6"]]},
    )
    assert p.stage.fact("room.1") == 1
    p.do("JP", "build KER-3 at site 1", "deploy ESP-1")
    assert p.stage.fact("room.1") == 0
    assert len(p.zone("site", "JP", 1)) == 6


@rule("EOD-3.6", "EOD-18.12")
def test_piles_are_open_and_the_discards_may_be_closed() -> None:
    table: dict[str, Any] = {"discards": ["ESP-1", "GOL-1"], "scrapyard": ["KER-1"]}
    p = Play(**table)
    assert p.seen(None, "discards") == ["ESP-1", "GOL-1"]
    p = Play(options={"public_discards": "off"}, **table)
    assert p.seen("SU", "discards") == ["GOL-1"]
    assert p.stage.view(1, face_up=False).zone("discards").hidden == 1
    assert p.seen("SU", "scrapyard") == ["KER-1"]


@rule("EOD-3.8")
def test_without_any_card_a_die_decides_and_draws_bring_nothing() -> None:
    table: dict[str, Any] = {"rest": "box", "turn": "SU", "fronts": {"SU": ["BOM-1"], "US": ["BLO-1"]}}
    for die, left in ((3, ["BLO-1"]), (4, [])):
        p = Play(dice=[die], **table)
        p.use("SU", "BOM-1", "raid")
        assert p.zone("front", "US") == left
    p = Play(step="refill", rest="box")
    assert p.zone("hand", "US") == [] and p.stage.fact("step") != "refill"


@rule("EOD-3.9", "EOD-11.4")
def test_a_module_that_lies_stays_where_it_is() -> None:
    p = Play(hands={"US": ["KER-2"]}, sites={"US": [["KER-1"]]})
    assert p.why_not("US", "build KER-1 at site 2") == "EOD-6.1"
    assert not any("KER-1" in words for words in p.options("US"))


@rule("EOD-3.10", "EOD-Q19", "EOD-6.4")
def test_own_cards_are_discarded_only_to_make_room() -> None:
    p = Play("JP US", hands={"JP": ["ESP-1"]}, fronts={"JP": ["BLO-1", "AIR-3"]}, sites={"JP": [["KER-1"]]})
    assert p.why_not("JP", "deploy ESP-1 over BLO-1") == "EOD-3.10"
    p = Play(
        "JP US",
        hands={"JP": ["ESP-1"]},
        fronts={"JP": ["BLO-1", "AIR-3", "AMS-1"]},
        sites={"JP": [["KER-1"]]},
    )
    assert "deploy ESP-1" not in p.options("JP")
    assert "deploy ESP-1 over KER-1" not in p.options("JP")
    p.do("JP", "deploy ESP-1 over BLO-1")
    assert p.zone("front", "JP") == ["AIR-3", "AMS-1", "ESP-1"] and p.zone("discards") == ["BLO-1"]


@rule("EOD-3.11", "EOD-11.2", "EOD-3.2")
def test_a_new_project_takes_the_lowest_free_number() -> None:
    p = Play(hands={"US": ["KER-2", "KER-3"]}, sites={"US": [["KER-1"], [], ["BHA-1"]]})
    built = [words for words in p.options("US") if words.startswith("build KER-2")]
    assert built == ["build KER-2 at site 1", "build KER-2 at site 2", "build KER-2 at site 3"]
    p = Play("SU US", hands={"SU": ["KER-2"]}, sites={"SU": [["KER-1"]]})
    built = [words for words in p.options("SU") if words.startswith("build")]
    assert built == ["build KER-2 at site 1", "build KER-2 at site 2"], "the Soviet Union has two"
    p.do("SU", "build KER-2 at site 1")
    assert p.zone("site", "SU", 1) == ["KER-1", "KER-2"]
