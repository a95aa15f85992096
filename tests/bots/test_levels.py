"""Rookie, Veteran and Nemesis: legal, repeatable, with a reason for every move; never far from good sense."""

from __future__ import annotations

import re
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

from lastturn import registry
from lastturn.bots import levels
from lastturn.bots.asides import A_DEAL, CERTAINTY, Weighing, worth_saying
from lastturn.bots.levels import Effort, Nemesis, Rookie, Searching, Thought, Veteran, with_chance
from lastturn.bots.nodes import (
    CURIOUS,
    EAGER,
    SURE,
    Node,
    heaviest,
    in_preferred_order,
    liked_alike,
    question,
)
from lastturn.bots.search import MOST_NODES, PATIENCE, Candidate, Search, eagerness, favourite, key_of
from lastturn.engine.contract import Coach, Game, Level, Menu, Rng, Table
from lastturn.engine.fitted import as_toml, read_fit
from lastturn.engine.menu import NEVER
from lastturn.engine.moves import verb
from lastturn.games.earth_gone_mad.numbers import LAUNCH
from lastturn.games.end_of_days.numbers import OFFER
from lastturn.lab.thinking import Thinkers
from tests.bots.positions import positions
from tests.ember import last_ember
from tests.games.earth_gone_mad.tables import give_nukes, give_survivors, lay, propose
from tests.ours import ids

GAMES = sorted(ids())


class Hasty(Searching):
    name = "hasty"
    effort = Effort(6)


@pytest.mark.parametrize("name", ["rookie", "veteran", "nemesis"])
def test_the_levels_are_bots_like_the_others(name: str) -> None:
    bot = registry.bot(name)
    assert bot.name == name
    assert isinstance(bot, Coach)


def test_the_levels_hold_their_times() -> None:
    assert (Veteran.effort.seconds, Nemesis.effort.seconds) == (0.3, 2.0)


@pytest.mark.parametrize("id", GAMES)
def test_nemesis_thinks_longer_than_veteran_in_every_game(id: str) -> None:
    game = registry.load(id)
    for seats in game.seats:
        veteran, nemesis = Veteran().effort_in(game, seats), Nemesis().effort_in(game, seats)
        assert 0 < veteran.simulations < nemesis.simulations
        assert veteran.widest() < nemesis.widest()


def test_how_a_level_thinks_is_data_of_the_game() -> None:
    game = registry.load("doomsday")
    said = read_fit(game.weights or Path()).levels
    assert Veteran().effort_in(game, 2).simulations == said["veteran"].simulations != Veteran.usual
    assert Nemesis().with_effort(37).effort_in(game, 2).simulations == 37
    assert Hasty().effort_in(game, 4) == Hasty.effort
    assert Veteran().effort_in(last_ember(), 4).simulations == Veteran.usual


def test_how_sure_a_level_must_be_is_data_of_the_game_too() -> None:
    year, trip = registry.load("earth-gone-mad"), registry.load("doomsday")
    assert Nemesis().effort_in(year, 2).certainty < Nemesis().effort_in(trip, 2).certainty == CERTAINTY
    assert Nemesis().effort_in(year, 2).patience > Veteran().effort_in(year, 2).patience == PATIENCE


def test_a_level_may_think_longer_the_more_seats_there_are() -> None:
    assert [Level(simulations=100, more=40).at(seats) for seats in (1, 2, 3, 6)] == [100, 100, 140, 260]


def test_levels_are_written_as_they_are_read(tmp_path: Path) -> None:
    """`lastturn lab fit` writes the whole file."""
    for id in GAMES:
        fit = read_fit(registry.load(id).weights or Path())
        (tmp_path / id).write_text(as_toml(fit), encoding="utf-8")
        assert read_fit(tmp_path / id) == fit


@pytest.mark.parametrize("id", GAMES)
def test_a_search_answers_with_a_legal_move_a_reason_and_a_chance(id: str) -> None:
    game, bot = registry.load(id), Hasty()
    table, seat, _ = next(positions(game, 3, 3))
    copy = table.determinize(seat, Rng(1))
    m = bot.choose(game, copy, seat, Rng(2))
    assert m in table.legal(seat)
    assert re.search(r"\d+ % to win(, \d+ % with the next best)?\.$", bot.because(game, copy, seat, m))
    advice = bot.advise(game, copy, seat, Rng(2), 3)
    assert advice[0].move == m
    assert {each.move for each in advice} <= set(table.legal(seat))
    assert all(0 <= each.chance <= 1 for each in advice)


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_tried_that_good_sense_never_does(id: str) -> None:
    for table, seat, _ in islice(positions(registry.load(id), 2, 5), 40):
        menu = Menu()
        table.offer(seat, menu)
        table.prefer_keenly(seat, menu)
        weights = dict(zip(menu.listed(), menu.listed_weights(), strict=True))
        tried = [weights[int(each.move)] for each in Search(table, seat, Rng(1), 99).candidates]
        assert len(tried) == max(sum(weight > NEVER for weight in weights.values()), 1)
        assert len(tried) == 1 or min(tried) > NEVER


def test_a_deal_is_composed_by_good_sense() -> None:
    """Searches would try out offers for ever: each may be changed, and taken back."""
    table, seat, offer = next(
        (table, seat, offer)
        for table, seat, _ in positions(registry.load("end-of-days"), 3, 5)
        for offer in table.legal(seat)
        if verb(offer) == OFFER
    )
    table.apply(seat, offer)
    menu = Menu()
    table.offer(seat, menu)
    table.prefer(seat, menu)
    weights = dict(zip(menu.listed(), menu.listed_weights(), strict=True))
    tried = [int(candidate.move) for candidate in Search(table, seat, Rng(1), 99).candidates]
    assert len(tried) < len(weights)
    assert {weights[m] for m in tried} == {max(weights.values())}


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_and_simulations_give_the_same_thought(id: str) -> None:
    table, seat, _ = next(positions(registry.load(id), 2, 5))
    copy = table.determinize(seat, Rng(1))
    thoughts = [Thought(copy, seat, Rng(9), Effort(8)) for _ in range(2)]
    found = [[(each.move, each.deals, each.chance()) for each in thought.ranked()] for thought in thoughts]
    assert found[0] == found[1]


def in_a_run(id: str) -> tuple[Table, int, Thought]:
    """A table after the first pick of a run, and what was thought about that pick."""
    for table, seat, _ in positions(registry.load(id), 2, 5):
        copy = table.determinize(seat, Rng(1))
        thought = Thought(copy, seat, Rng(9), Effort(16))
        m = int(thought.best().move)
        if not copy.on_top.completes(copy, seat, m):
            copy.apply(seat, m)
            if len(Search(copy, seat, Rng(9), 4).candidates) > 1:
                return copy, seat, thought
    raise AssertionError(f"{id} has no runs")


@pytest.mark.parametrize("id", [id for id in GAMES if id != "earth-gone-mad"])  # its runs are asides
def test_the_next_pick_of_a_run_goes_on_with_the_trees_of_the_last(id: str) -> None:
    table, seat, first = in_a_run(id)
    second = Thought(table, seat, Rng(9), Effort(4), first)
    assert (
        second.search.roots[seat].times > 0 and second.search.roots[1 - seat] is first.search.roots[1 - seat]
    )
    assert all(0 <= each.place < len(table.legal(seat)) for each in second.search.candidates)
    again = Thought(table, seat, Rng(9), Effort(4), first)
    assert {each.move for each in again.search.candidates} == {each.move for each in second.search.candidates}


def test_trees_of_another_table_or_moment_are_not_taken_over() -> None:
    table, seat, first = in_a_run("doomsday")
    elsewhere = Thought(table.copy(), seat, Rng(9), Effort(1), first)
    first.picks = [1, 2, 3]
    later = Thought(table, seat, Rng(9), Effort(1), first)
    assert [each.search.place_of(-5) for each in (elsewhere, later)] == [-1, -1]
    assert all(each.search.roots[1 - seat] is not first.search.roots[1 - seat] for each in (elsewhere, later))


def test_full_trees_grow_no_more_and_are_searched_all_the_same() -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    grown, full = [Search(table.determinize(seat, Rng(1)), seat, Rng(9), 3) for _ in range(2)]
    full.nodes = MOST_NODES
    for _deal in range(6):
        grown.go_on(0)
        full.go_on(0)
    assert 0 < grown.nodes <= grown.simulations == 18
    assert (full.nodes, full.simulations) == (MOST_NODES, 18)
    assert [any(root.below for root in search.roots) for search in (grown, full)] == [True, False]


# -- offers --------------------------------------------------------------------------------------


def test_an_offer_is_judged_by_what_comes_of_it() -> None:
    """Three Survivors for a Nuke at the end of the year: playouts speak for it, whatever good sense says."""
    t = lay(3, step="spend", month="November", survivors=[3, 3, 3], nukes=[3, 3, 3])
    propose(t, 0, [1], give_survivors(0, 1, 3), give_nukes(1, 0, 1))
    m = worth_saying(t.table, 1, Rng(1))
    assert m is not None and t.game.say(m) == "accept deal 1"
    refused = t.table.other_answers(1, m)[0]
    assert t.game.say(refused) == "refuse deal 1"
    weighing, rng = Weighing(t.table, 1, refused), Rng(1)
    while weighing.deals < A_DEAL:
        weighing.go_on(rng)
    assert weighing.best() == m


def test_a_promise_is_paid_without_trying_what_breaking_it_would_bring() -> None:
    t = lay(3, step="spend", month="November", survivors=[3, 3, 3], nukes=[3, 3, 3])
    owed = "promise, owed by seat 1, owed to seat 2, promise to give Survivors, for seat 2, number 1"
    propose(t, 0, [1], f"{owed}, due next spend step")
    t.do(1, "accept deal 1")
    said = Hasty().speak_up(t.game, t.table.determinize(0, Rng(1)), 0, Rng(1))
    assert said is not None and t.game.say(said) == "pay promise 1"


def test_a_searching_bot_answers_offers() -> None:
    t = lay(3, step="spend", month="November", survivors=[3, 3, 3], nukes=[3, 3, 3])
    propose(t, 0, [1], give_survivors(1, 0, 2))
    said = Hasty().speak_up(t.game, t.table.determinize(1, Rng(1)), 1, Rng(1))
    assert said is not None and t.game.say(said) == "refuse deal 1"


def test_bots_at_a_table_are_handed_one_copy_for_a_whole_run() -> None:
    game = registry.load("doomsday")
    table = game.new(2, 3)
    bots = [Remembering(), Remembering()]
    thinkers = Thinkers(game, bots, 3)
    for _ in range(40):
        said = thinkers.next(table)
        table.play(said.seat, said.move)
    assert any(bot.went_on for bot in bots)


class Remembering(Hasty):
    """Counts how often it was asked to go on with a run on the copy it knows."""

    went_on = 0

    def choose(self, game: Game, table: Table, seat: int, rng: Rng) -> int:
        self.went_on += self.last is not None and self.last.table is table
        return super().choose(game, table, seat, rng)


def test_thinking_leaves_the_table_as_it_is() -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    copy = table.determinize(seat, Rng(1))
    before = copy.census(), copy.chance, copy.legal(seat), copy.scores()
    Thought(copy, seat, Rng(9), Effort(12))
    assert (copy.census(), copy.chance, copy.legal(seat), copy.scores()) == before


def test_a_search_stops_when_its_time_is_over() -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    thought = Thought(table.determinize(seat, Rng(1)), seat, Rng(9), Effort(10**9, 0.01))
    assert thought.search.simulations < 10**6


def test_time_may_be_counted_by_what_the_thinking_itself_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at its own clock is a tenth of a second later here, each at the wall's an hour."""
    monkeypatch.setattr(levels, "thread_time", partial(next, count(0, 0.1)))
    monkeypatch.setattr(levels, "perf_counter", partial(next, count(0, 3600)))
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    copy = table.determinize(seat, Rng(1))
    thoughts = [Thought(copy, seat, Rng(9), Effort(10, 1.0, own)) for own in (True, False)]
    assert [thought.search.simulations > 0 for thought in thoughts] == [True, False]


def test_a_rookie_plays_a_whole_game() -> None:
    game = registry.load("doomsday")
    table = game.new(2, 3)
    thinkers = Thinkers(game, [Rookie(), Rookie()], 3)
    while not table.over():
        said = thinkers.next(table)
        table.play(said.seat, said.move)
    assert table.winners() != 0


# -- good sense ----------------------------------------------------------------------------------


def fared(m: int, differences: list[float]) -> Candidate:
    candidate = Candidate(m)
    for difference in differences:
        candidate.learn(0.5 + difference, 0.5)
    return candidate


@pytest.mark.parametrize(
    ("differences", "leaves_sense"),
    [([0.1] * 20, True), ([0.4, -0.38] * 10, False), ([-0.2] * 20, False), ([0.9], False)],
    ids=["clearly better", "by noise", "worse", "too few deals"],
)
def test_good_sense_is_left_only_for_what_is_clearly_better(
    differences: list[float], leaves_sense: bool
) -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    search = Thought(table.determinize(seat, Rng(1)), seat, Rng(9), Effort(1)).search
    sense = search.candidates[0]
    search.candidates = [sense, fared(1, differences)]
    assert (search.best(CERTAINTY) is not sense) == leaves_sense


@pytest.mark.parametrize(("certainty", "leaves_sense"), [(0.5, True), (1.5, False)])
def test_good_sense_is_left_sooner_by_who_need_not_be_so_sure(certainty: float, leaves_sense: bool) -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    copy = table.determinize(seat, Rng(1))
    thought = Thought(copy, seat, Rng(9), Effort(1, certainty=certainty))
    sense, probably = thought.search.candidates[0], fared(1, [0.3, -0.2] * 10)  # by 0.05, give or take 0.057
    thought.search.candidates = [sense, probably]
    assert (thought.best() is probably) == leaves_sense


@pytest.mark.parametrize(
    ("differences", "settled"),
    [([0.1] * 80, True), ([0.1] * 40, False), ([0.4, -0.38] * 40, False)],
    ids=["certainly better", "on too few deals", "perhaps better"],
)
def test_thinking_ends_when_one_move_is_certainly_better(differences: list[float], settled: bool) -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    search = Thought(table.determinize(seat, Rng(1)), seat, Rng(9), Effort(1)).search
    search.candidates = [search.candidates[0], fared(1, differences)]
    assert search.settled() == settled
    search.candidates.append(fared(2, differences))
    assert not search.settled()


def test_a_move_that_makes_no_difference_is_dropped() -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    search = Search(table.determinize(seat, Rng(1)), seat, Rng(9), 3)
    sense = fared(0, [0.0] * 200)
    search.candidates = [sense, fared(1, [0.0] * 200), fared(2, [0.4, -0.38] * 100)]
    search._drop(0)
    assert [each.dropped for each in search.candidates] == [False, True, False]


@pytest.mark.parametrize(("patience", "dropped"), [(2.0, True), (4.0, False)])
def test_who_is_patient_drops_a_move_later(patience: float, dropped: bool) -> None:
    table, seat, _ = next(positions(registry.load("doomsday"), 2, 5))
    search = Search(table.determinize(seat, Rng(1)), seat, Rng(9), 3)
    search.patience = patience
    three_errors_worse = fared(1, [0.21, -0.39] * 50)
    search.candidates = [fared(0, [0.0] * 100), three_errors_worse, fared(2, [0.4, -0.38] * 50)]
    search._drop(0)
    assert [each.dropped for each in search.candidates] == [False, dropped, False]


# -- nodes ---------------------------------------------------------------------------------------


def weighed(*moves: tuple[int, int]) -> Menu:
    menu = Menu()
    for m, _ in moves:
        menu.add(m)
    for place, (_, weight) in enumerate(moves):
        menu.weights[place] = weight
    return menu


def test_moves_are_ordered_by_preference_and_then_as_offered() -> None:
    assert list(in_preferred_order(weighed((4, 1), (5, 9), (6, 1), (7, 3)))) == [5, 7, 4, 6]


def test_a_question_is_known_by_its_prompt_and_its_moves() -> None:
    one, other = weighed((1, 0), (2, 0)), weighed((2, 0), (1, 0))
    assert question(one, 3) == question(weighed((1, 7), (2, 8)), 3)
    assert len({question(one, 3), question(one, 4), question(other, 3)}) == 3


def test_the_same_menu_is_another_question_where_good_sense_would_answer_otherwise() -> None:
    """How many Nukes: for a city of one's own, and for a rival's."""
    keys = dict[tuple[int, int], set[int]]()
    for table, seat, _ in islice(positions(registry.load("earth-gone-mad"), 2, 5), 400):
        menu = Menu()
        table.offer(seat, menu)
        if verb(menu.listed()[-1]) == LAUNCH:
            key = int(key_of(0, menu, favourite(table, seat, menu)))
            keys.setdefault((menu.listed()[-1], int(heaviest(menu))), set()).add(key)
    assert all(len(each) == 1 for each in keys.values())
    assert len({key for each in keys.values() for key in each}) == len(keys) > 3


def test_a_node_looks_at_more_moves_the_longer_it_thinks() -> None:
    node = Node(in_preferred_order(weighed(*[(m, -m) for m in range(1, 20)])))
    seen: list[int] = []
    for _ in range(3000):
        k = node.choose()
        seen.append(k)
        node.learn(k, SURE // 2)
    assert max(seen[:90]) == 0
    assert 1 <= max(seen[:390]) <= 2
    assert 4 <= max(seen) < 10


def test_a_node_looks_at_all_that_good_sense_likes_equally() -> None:
    menu = weighed((1, 5), (2, 8), (3, 8), (4, 8), (5, 1))
    node, seen = Node(in_preferred_order(menu), liked_alike(menu)), set[int]()
    for _ in range(60):
        k = node.choose()
        seen.add(int(node.moves[k]))
        node.learn(k, SURE // 2)
    assert seen == {2, 3, 4}


def test_without_any_preference_there_is_more_curiosity() -> None:
    visits = {}
    for eager in (EAGER, CURIOUS):
        menu = weighed((1, 1), (2, 1))
        node = Node(in_preferred_order(menu), liked_alike(menu))
        for _ in range(200):
            k = node.choose(eager)
            node.learn(k, SURE // 2 if k == 0 else SURE // 3)
        visits[eager] = int(node.visits[1])
    assert visits[CURIOUS] > 2 * visits[EAGER]
    assert all(eagerness(registry.load(id).new(3, 1)) == EAGER for id in GAMES)


def test_a_node_returns_to_what_has_proved_good() -> None:
    node = Node(in_preferred_order(weighed((1, 2), (2, 1))))
    for _ in range(600):
        k = node.choose()
        node.learn(k, SURE if k == 1 else 0)
    assert node.visits[1] > node.visits[0] * 3


def test_what_is_no_worse_is_not_called_the_next_best() -> None:
    assert with_chance("It flies.", 0.52, 0.4) == "It flies. 52 % to win, 40 % with the next best."
    assert with_chance("It flies.", 0.52, 0.53) == "It flies. 52 % to win."
    assert with_chance("", 0.5, 0.5) == "50 % to win."
