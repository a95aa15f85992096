"""How presses are counted, on questions made by hand; and what the goals ask of fixed positions."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Ask, Choice, Picks, Way
from tools.presses import GOALS, fewest, measured
from tools.shots import SCENES, staged


def choice(move: int, verb: str = "", *on: str, caution: str = "") -> Choice:
    return Choice(move, f"word {move}", f"Label {move}", verb, on, caution=caution)


def ask(
    *choices: Choice, picks: Picks | None = None, ways: tuple[Way, ...] = (), passing: int | None = None
) -> Ask:
    return Ask(1, 0, "q", "?", "X-1", choices, False, passing, 0, picks, ways)


def test_a_choice_alone_with_its_verb_has_a_chip() -> None:
    shop = ask(choice(1, "Buy", "a"), choice(2, "Buy", "b"), choice(3, "Done"))
    assert fewest(shop, [3]) == (1, 1)


def test_a_lit_thing_that_says_it_all_is_one_press() -> None:
    shop = ask(choice(1, "Buy", "a"), choice(2, "Buy", "b"))
    assert fewest(shop, [1]) == (1, 1)


def test_things_are_pressed_until_one_choice_is_left() -> None:
    shop = ask(
        choice(1, "Buy", "a"), choice(2, "Sell", "a"), choice(3, "Buy", "b"), choice(4, "Sell", "b"),
        choice(5, "Lay", "a", "x"), choice(6, "Lay", "a", "y"),
    )  # fmt: skip
    assert fewest(shop, [1]) == (2, 1), "the thing and the verb"
    assert fewest(shop, [5]) == (1, 1), "only one is about x"


def test_what_things_cannot_tell_apart_is_taken_from_what_is_left() -> None:
    nukes = ask(*[choice(n, "Launch", "city") for n in range(6)])
    assert fewest(nukes, [4]) == (2, 1)


def test_the_plain_no_is_one_press_and_a_caution_one_more() -> None:
    many = [choice(n, "Buy", "a") for n in range(2, 8)]
    assert fewest(ask(choice(1, "Buy", "a"), *many, passing=1), [1]) == (1, 1)
    assert fewest(ask(choice(1, "Done", caution="Income is left."), *many), [1]) == (2, 1)


def test_a_way_is_one_press_for_the_whole_run() -> None:
    cards = tuple([choice(n, "", f"card{n}") for n in range(6)])
    picks = Picks((), cards, (5,), needs=3, takes=3)
    build = ask(*cards, picks=picks, ways=(Way("Build", (1, 2, 3)),))
    assert fewest(build, [3, 2, 1]) == (1, 3)
    assert fewest(build, [1, 2, 4]) == (4, 3), "three cards and the confirmation"


def test_the_move_that_ends_a_run_is_its_confirmation() -> None:
    cards = tuple([choice(n, "", f"card{n}") for n in range(6)])
    done = choice(9, "Done")
    picks = Picks((), (*cards, done), (9,), takes=6)
    assert fewest(ask(*cards, done, picks=picks), [0, 1, 9]) == (3, 3)


def test_runs_in_order_go_pick_by_pick() -> None:
    cards = tuple([choice(n, "", f"card{n}") for n in range(6)])
    picks = Picks((), cards, (), ordered=True, takes=3)
    assert fewest(ask(*cards, picks=picks), [2, 1, 0]) == (1, 1)


def test_an_offer_counts_what_its_sheet_has_not_filled_in() -> None:
    words = ["give A", "done", "keep total secret", "say colours exactly", "ask for 1 from hand"]
    words += ["ask an exact total", "total 12", "send"]
    pool = tuple([Choice(n, said, said, "", ()) for n, said in enumerate(words)])
    made = (Choice(99, "offer to seat 2", "", "", ("nation.2",)),)
    offer = Ask(1, 0, "end-of-days.trade.give", "?", "X-1", pool[:1], False, None, 0, Picks(made, pool, (7,)))
    assert fewest(offer, [0, 1, 2, 3, 4, 7]) == (2, 6), "the card, and Send"
    assert fewest(offer, [0, 1, 2, 3, 4, 5, 6, 7]) == (5, 8), "how the total is meant, and two digits"


# The thoughts of docs/performance.md's goals, in the positions that the boards were drawn for: scene, how the
# label of the answer begins, and of how many moves it consists.
THOUGHTS = [
    ("doomsday-action", "Build F7 and F8: 5 cards", 8),
    ("doomsday-attack", "Defend: 4 cards", 5),
    ("earth-gone-mad-deal", "Launch 2: 75 %", 1),
    ("earth-gone-mad-shop", "3 Nukes", 3),
    ("end-of-days-build", "Build Kerosene Rocket 5 at launch site 1", 1),
    ("end-of-days-trade", "Espionage 2 to the discards", 3),
    ("until-daylight-fight", "Service Pistol at The Commuter (place 2) and 2 ammo cards and FOCUS", 5),
]


@pytest.mark.parametrize(("scene", "label", "moves"), THOUGHTS)
def test_one_thought_is_one_press(scene: str, label: str, moves: int) -> None:
    match = staged(SCENES / "pictures" / f"{scene}.toml")
    asked = match.game.ask(match.table, 0)
    assert asked is not None
    way = next(way for way in asked.ways if way.label.startswith(label))
    assert fewest(asked, way.moves) == (1, moves)


@pytest.mark.parametrize("game", GOALS)
def test_a_whole_game_is_counted(game: str) -> None:
    count = measured(game, 3, 1)
    assert 0 < count.presses < 0.7 * count.listed
    assert sum(count.by_prompt.values()) == count.presses
    assert count.single == 0, "what has only one answer is asked only where it is drama"


def test_to_draw_is_drama_though_it_is_the_only_answer() -> None:
    assert measured("until-daylight", 2, 1).by_prompt["until-daylight.search.draw"] > 0
