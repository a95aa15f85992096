"""How presses are counted, on questions made by hand."""

from __future__ import annotations

from lastturn.engine.contract import Ask, Choice, Picks, Way
from tools.presses import fewest, measured


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


def test_a_whole_game_is_counted() -> None:
    count = measured("until-daylight", 2, 1)
    assert 0 < count.presses < 3 * count.listed
    assert sum(count.by_prompt.values()) == count.presses
    assert count.by_prompt["until-daylight.search.draw"] > 0, "to draw is drama, though it is the only answer"
