"""A search knows no more than its seat: what lies hidden changes no answer and no chance."""

from __future__ import annotations

from itertools import islice

import pytest

from lastturn import registry
from lastturn.bots.levels import Effort, Thought
from lastturn.engine.contract import Game, Menu, Rng, Table
from tests.bots.positions import positions
from tests.ours import ids

GAMES = sorted(ids())
LITTLE = Effort(10)
HIDING_GAMES = {"end-of-days", "until-daylight"}  # in the others all is declared openly, one after the other


@pytest.mark.parametrize("id", GAMES)
def test_what_a_seat_cannot_see_changes_nothing_that_it_thinks(id: str, pytestconfig: pytest.Config) -> None:
    """Nightly: 200 pairs. Half of them, where the game has such moments, while others hide answers."""
    game = registry.load(id)
    pairs = max(2, pytestconfig.getoption("pairs") // 10)
    plain, hidden = compare(game, pairs, most_plain=pairs // 2 if id in HIDING_GAMES else pairs)
    print(f"{id}: {plain + hidden} pairs thought the same, {hidden} of them while others hid an answer")
    assert plain + hidden == pairs
    assert hidden > 0 or id not in HIDING_GAMES


def compare(game: Game, pairs: int, most_plain: int) -> tuple[int, int]:
    """Look at so many pairs, at most so many of them where nobody hides an answer; how many of either."""
    plain = hidden = 0
    for table, seat, hiding in positions(game, 3, 7):
        if hiding or plain < most_plain:
            plain, hidden = plain + (not hiding), hidden + hiding
            same_thoughts(game, table, seat)
        if plain + hidden == pairs:
            break
    return plain, hidden


def same_thoughts(game: Game, table: Table, seat: int) -> None:
    """The real table and two that the seat cannot tell from it; each is dealt anew before anybody thinks."""
    twins = [table, table.determinize(seat, Rng(101)), table.determinize(seat, Rng(202))]
    assert all(game.view(twin, seat) == game.view(table, seat) for twin in twins)
    thoughts = [what_it_thinks(twin.determinize(seat, Rng(5)), seat) for twin in twins]
    assert thoughts[1:] == thoughts[:1] * 2, f"after {len(table.moves)} moves, seat {seat + 1}"


def what_it_thinks(copy: Table, seat: int) -> list[tuple[int, int, float]]:
    thought = Thought(copy, seat, Rng(6), LITTLE)
    return [(each.move, each.deals, each.chance()) for each in thought.ranked()]


def test_the_pairs_have_sealed_answers_and_half_made_runs() -> None:
    """Else the test above would show little: in these games such moments are met."""
    for id in HIDING_GAMES:
        found = positions(registry.load(id), 3, 7)
        assert any(hiding for _, (_, _, hiding) in zip(range(60), found, strict=False)), id


@pytest.mark.parametrize("id", GAMES)
def test_good_sense_at_first_sight_goes_by_what_the_seat_sees(id: str) -> None:
    """It tells the nodes of all seats apart: so nobody reacts to what it cannot know."""
    for place, (table, seat, _) in enumerate(islice(positions(registry.load(id), 3, 8), 40)):
        redealt = table.determinize(seat, Rng(place))
        assert at_first_sight(table, seat) == at_first_sight(redealt, seat)


def at_first_sight(table: Table, seat: int) -> list[tuple[int, int]]:
    menu = Menu()
    table.offer(seat, menu)
    table.prefer_quickly(seat, menu)
    return list(zip(menu.listed(), menu.listed_weights(), strict=True))
