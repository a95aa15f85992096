"""What is said to people is whole, and what they say is understood."""

from __future__ import annotations

from random import Random

from lastturn.testing.cases import Case
from lastturn.testing.play import decisions, some_decisions


def words_round_trip(case: Case, seed: int) -> None:
    game = case.game
    for table in some_decisions(case, seed, 4):
        for seat in range(case.seats):
            moves = table.legal(seat) + table.asides(seat)
            words = [game.say(m) for m in moves]
            assert len(set(words)) == len(words), f"two moves share their words: {words}"
            assert [game.hear(spoken) for spoken in words] == moves
            assert [game.hear(spoken.upper(), table, seat) for spoken in words] == moves
            ask = game.ask(table, seat)
            if ask:
                assert ask.text and ask.rule and all(choice.label for choice in ask.choices)


def ways_are_whole_answers(case: Case, seed: int) -> None:
    """What is proposed as a whole answer is one, has a name, and is proposed once."""
    for table in some_decisions(case, seed, 4):
        for seat in range(case.seats):
            ask = case.game.ask(table, seat)
            ways = ask.ways if ask else ()
            for way in ways:
                assert way.label and case.game.whole_run(table, seat, way.moves), way.moves
            assert len({way.moves for way in ways}) == len(ways), [way.label for way in ways]


def every_refusal_has_a_reason(case: Case, seed: int) -> None:
    """Whatever was open before, somewhere, is now open or refused with a rule."""
    heard: set[int] = set()
    rng = Random(seed)
    for table in some_decisions(case, seed, 6):
        for seat in range(case.seats):
            heard.update(table.legal(seat), table.asides(seat))
        for m in rng.sample(sorted(heard), min(8, len(heard))):
            for seat in range(case.seats):
                refusal = case.game.why_not(table, seat, case.game.say(m))
                is_open = m in table.legal(seat) or m in table.asides(seat)
                assert (refusal is None) == is_open
                assert refusal is None or (refusal.rule and refusal.text)


def charts_are_whole(case: Case, seed: int) -> None:
    """Every row has a cell for every column; marks say why, and a spectator has nothing of their own."""
    for table in some_decisions(case, seed, 12):
        for viewer in case.viewers():
            charts = case.game.charts(table, viewer)
            assert len({chart.id for chart in charts}) == len(charts)
            for chart in charts:
                assert chart.name and chart.rows and chart.rule
                assert {len(row.cells) for row in chart.rows} == {len(chart.columns)}, chart.id
        marks = {row.mark for chart in case.game.charts(table, None) for row in chart.rows}
        assert not [mark for mark in marks if mark in ("yours", "next") or "you" in mark]


def time_limits_cover_questions(case: Case, seed: int) -> None:
    """Each limit covers some questions, none is covered twice, and no turn or round comes back."""
    table = case.table(seed)
    limits = case.game.limits(table)
    covered = [prompt for limit in limits.values() for prompt in limit.covers]
    assert len(set(covered)) == len(covered) and set(covered) <= set(case.game.prompts)
    for limit in limits.values():
        assert limit.covers and limit.seconds >= 0 and limit.whole in ("", "turn", "phase")
        assert limit.within == "" or limits[limit.within].whole == "phase"
    before = case.game.stretch(table)
    for later in decisions(case, seed):
        assert case.game.stretch(later) >= before
        before = case.game.stretch(later)
