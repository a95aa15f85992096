"""Actions and features: the promises are in the contract suite, here is what is said of wrong input."""

from __future__ import annotations

import pytest

import lastturn
from lastturn.engine.errors import UnknownWords
from lastturn.engine.features import EVENT, LastEvents, Sheet
from tools.features_page import GAMES, page, path_of


@pytest.mark.parametrize("id", GAMES)
def test_every_action_has_an_index_and_words_of_its_own(id: str) -> None:
    game = lastturn.load(id)
    actions = game.actions
    moves = [int(m) for m in actions.moves]

    assert len(moves) == actions.size == len(set(actions.words))
    assert [actions.index(m) for m in moves] == list(range(actions.size))
    assert [game.hear(words) for words in actions.words[::97]] == moves[::97]


def test_what_is_no_action_is_refused_with_a_reason() -> None:
    game = lastturn.load("earth-gone-mad")

    with pytest.raises(UnknownWords, match="asides are not among them"):
        game.actions.index(game.hear("draft a deal"))
    with pytest.raises(UnknownWords, match="asides are not among them"):
        game.actions.index(-1)
    with pytest.raises(UnknownWords, match="there is no action -1"):
        game.actions.move(-1)
    with pytest.raises(UnknownWords, match="numbered from 0 to"):
        game.actions.move(int(game.actions.size))


def test_the_list_is_the_same_in_another_language() -> None:
    game = lastturn.load("end-of-days")

    assert game.with_language("en").actions.words == game.actions.words


def test_no_table_offers_a_module_in_front_of_a_nation() -> None:
    words = lastturn.load("end-of-days").actions.words

    built = {w.removeprefix("build ").partition(" at site ")[0] for w in words if w.startswith("build ")}
    assert not [card for card in built if f"deploy {card}" in words]


@pytest.mark.parametrize("id", GAMES)
def test_the_page_of_a_game_is_up_to_date(id: str) -> None:
    game = lastturn.load(id)

    assert path_of(game).read_text(encoding="utf-8") == page(game), "run `make features`"


def test_a_history_has_the_newest_event_first_and_only_what_all_have_heard() -> None:
    table = lastturn.load("doomsday").new(2, seed=3, telling=True)
    events = table.take_events()
    history = LastEvents(3)
    history.hear(events)
    sheet = Sheet(3 * EVENT)
    history.write(sheet)

    public = [event for event in events if event[3] == -1][-3:]
    kinds = [int(n) for n in sheet.cells][::EVENT]
    assert kinds == [event[0] for event in reversed(public)]
    assert len(public) < len(events)
