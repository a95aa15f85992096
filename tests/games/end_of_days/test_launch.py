"""EOD-11 to EOD-14: rocketships, launches, points, the end."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.best_ship import best_ship, ship_value
from tests.games.end_of_days.playing import FOUR, Play, card_number
from tests.rules import rule


def modules(ids: str) -> vec[i64]:
    return vec[i64]([card_number(id) for id in ids.split()])


@rule("EOD-11.3", "EOD-Q3", "EOD-Q28")
@pytest.mark.parametrize(
    ("ids", "viable"),
    [
        ("KER-1 BHA-1 BCO-1", True),
        ("KER-1 BHA-1", False),
        ("KER-1 BCO-1", False),
        ("BHA-1 BCO-1", False),
        ("KER-1 AHA-1 BCO-1", False),  # lift 2 below size 3
        ("KER-1 KER-2 AHA-1 BCO-1", True),
        ("KER-1 BHA-1 BCO-1 OUT-1", False),  # carries 2, green 3
        ("KER-1 KER-2 AHA-1 BCO-1 BCO-2", True),
        ("ATO-1 BHA-1 BHA-2 DOM-1", True),
    ],
)
def test_viable_ships(ids: str, viable: bool) -> None:
    assert ships.is_viable(GAME.content, modules(ids)) == viable


@rule("EOD-12.5", "EOD-15.1")
@pytest.mark.parametrize(
    ("ids", "number"),
    [
        ("KER-1", 2),
        ("HYD-1", 3),
        ("ATO-1", 4),
        ("KER-1 KER-2", 4),
        ("KER-1 HYD-1", 5),
        ("KER-1 ATO-1", 6),
        ("KER-1 KER-2 KER-3", 6),
        ("HYD-1 KER-1 KER-2", 7),
        ("ATO-1 HYD-1 KER-1", 8),
    ],
)
def test_liftoff_numbers(ids: str, number: int) -> None:
    assert ships.liftoff(GAME.content, modules(ids)) == number


@rule("EOD-11.1", "EOD-11.2")
def test_modules_in_any_order_several_a_turn() -> None:
    p = Play(hands={"US": ["BCO-1", "BHA-1", "KER-1", "KER-2"]})
    p.do(
        "US",
        "build BCO-1 at site 1",
        "build BHA-1 at site 1",
        "build KER-1 at site 1",
        "build KER-2 at site 1",
    )
    assert p.zone("site", "US", 1) == ["BCO-1", "BHA-1", "KER-1", "KER-2"]
    assert p.stage.fact("liftoff.1.1") == 4


@rule("EOD-12.1", "EOD-Q16", "EOD-Q33", "EOD-12.2")
def test_every_nation_launches_its_own_ships_clockwise() -> None:
    ship = ["KER-1", "BHA-1", "BCO-1"], ["KER-2", "BHA-2", "BCO-2"]
    p = Play(step="launch", turn="FR", sites={"US": [ship[0]], "JP": [ship[1]]}, deck=["KER-3", "KER-4"])
    assert p.asked() == ["JP"]
    assert p.options("JP") == ["pass", "launch site 1"]
    p.do("JP", "launch site 1")
    assert p.asked() == ["US"]
    p.do("US", "pass")
    assert p.stage.fact("turn") == 4


@rule("EOD-12.3")
def test_no_cards_in_step_4() -> None:
    p = Play(
        step="launch",
        sites={"US": [["KER-1", "BHA-1", "BCO-1"]]},
        hands={"US": ["KER-2", "ESP-1"], "SU": ["DBL-1"]},
    )
    assert p.why_not("US", "build KER-2 at site 1") == p.why_not("US", "use ESP-1 to snoop") == "EOD-4.2"
    assert p.asked() == ["US"], "nobody is asked for an answer"


@rule("EOD-12.4")
def test_a_ship_is_put_together_from_one_site() -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "KER-2", "BHA-1", "BCO-1"], ["BCO-2"]]}, deck=["KER-3"])
    p.do("US", "launch part of site 1", "leave KER-1")
    assert p.options("US") == ["load KER-2", "start over"], "without an engine nothing flies"
    assert p.why_not("US", "leave KER-2") == "EOD-11.3"
    p.do("US", "load KER-2", "load BHA-1", "load BCO-1")
    assert p.prompt("US") == "launch.send"
    p.do("US", "send")
    assert p.zone("site", "US", 1) == ["KER-1"] and p.zone("site", "US", 2) == ["BCO-2"]


@rule("EOD-12.6", "EOD-12.7", "EOD-13.1")
@pytest.mark.parametrize(("top", "score"), [("KER-6", 2), ("KER-8", 0)])
def test_the_check_of_a_launch(top: str, score: int) -> None:
    p = Play(step="launch", sites={"US": [["KER-1", "BHA-1", "BCO-1"]]}, deck=[top])
    p.do("US", "launch site 1")
    assert p.score("US") == score
    assert p.zone("scrapyard") == ["KER-1", "BHA-1", "BCO-1", top]


@rule("EOD-12.9", "EOD-12.8")
def test_launching_is_never_compulsory_and_may_be_repeated() -> None:
    p = Play(
        step="launch",
        sites={"US": [["KER-1", "BHA-1", "BCO-1"], ["KER-2", "BHA-2", "BCO-2"]]},
        deck=["KER-3", "KER-5"],
    )
    p.do("US", "launch site 2", "launch site 1")
    assert p.score("US") == 4


@rule("EOD-D20")
def test_the_default_launches_only_in_the_very_last_step() -> None:
    sites = {"JP": [["KER-1", "BHA-1", "BCO-1"], ["KER-2", "KER-4", "BHA-2", "OUT-1", "BCO-2"]]}
    p = Play(step="launch", turn="JP", sites=sites, round=7)
    assert p.default("JP") == "pass"
    p = Play(step="launch", turn="JP", sites=sites, round=8, deck=["KER-3"])
    assert p.default("JP") == "launch part of site 2", "2 points at liftoff 4, without the Outpost"
    while not p.t.over():
        seat = p.stage.asked()[0]
        p.t.play(seat, p.t.default(seat))
    assert p.score("JP") >= 2 and "JP" in p.codes
    p = Play(step="launch", turn="US", sites={"JP": sites["JP"]}, round=8)
    assert p.default("JP") == "pass", "three nations still have a turn"


def all_ships(cards: list[int]) -> list[tuple[int, int]]:
    """Worth and size of every viable ship, by trying all."""
    found = []
    for chosen in range(1, 2 ** len(cards)):
        ship = vec[i64]([card for i, card in enumerate(cards) if chosen >> i & 1])
        if ships.is_viable(GAME.content, ship):
            found.append((int(ship_value(GAME.content, ship)), -len(ship)))
    return found


@rule("EOD-D20")
@pytest.mark.parametrize("seed", range(40))
def test_the_best_ship_is_the_best_of_all(seed: int) -> None:
    cards = Random(seed).sample([card for card in range(120) if GAME.content.family[card] <= 2], 8)
    ship, possible = best_ship(GAME.content, vec[i64](cards)), all_ships(cards)
    if possible:
        assert ships.is_viable(GAME.content, ship)
        assert (ship_value(GAME.content, ship), -len(ship)) == max(possible)
    else:
        assert len(ship) == 0
    assert ships.can_become_viable(GAME.content, vec[i64](), vec[i64](cards)) == bool(possible)


@rule("EOD-13.3", "EOD-18.10", "EOD-Q34")
@pytest.mark.parametrize(("option", "score"), [("off", 0), ("on", -1)])
def test_scores_below_zero(option: str, score: int) -> None:
    p = Play(
        FOUR,
        {"negative_scores": option},
        step="launch",
        sites={"US": [["ATO-1", "BHA-1", "GAR-1"]]},
        deck=["KER-2"],
    )
    p.do("US", "launch site 1")
    assert p.scores() == [1, score, score, score]


@rule("EOD-13.4")
def test_scores_are_public() -> None:
    p = Play(scores={"SU": 5})
    for viewer in (None, 0, 2):
        assert p.stage.view(viewer, face_up=False).fact("score.2").value == 5


@rule("EOD-14.2", "EOD-14.3", "EOD-14.6")
def test_after_the_last_turn_ships_on_the_ground_are_worth_nothing() -> None:
    p = Play(step="launch", turn="JP", round=8, scores={"FR": 1}, sites={"US": [["ATO-1", "AHA-1", "DOM-1"]]})
    p.do("US", "pass")
    outcome = p.stage.outcome()
    assert outcome is not None and outcome.winners == (2,) and outcome.scores == (0, 0, 1, 0)


@rule("EOD-18.2")
@pytest.mark.parametrize(("start", "rounds"), [("1", 8), ("3", 6), ("5", 4)])
def test_the_game_may_start_later(start: str, rounds: int) -> None:
    table = GAME.new(2, 3, {"start_turn": start, "nation_choice": "random"})
    while not table.over():
        seat = next(s for s in range(2) if table.waiting >> s & 1)
        table.play(seat, table.default(seat))
    assert GAME.tally(table)["turns"] == 2 * rounds
