"""A deal on one sheet: whole lines to choose from, sent together; what an offered deal would bring."""

from __future__ import annotations

from lastturn.engine.contract import Choice, Composing, Way
from lastturn.engine.scenes import Stage
from tests.games.earth_gone_mad.tables import lay, log, propose, struck
from tests.rules import rule


def sheet(stage: Stage, seat: int) -> Composing:
    composing = stage.game.composing(stage.table, seat)
    assert composing is not None
    return composing


def say(stage: Stage, seat: int, *moves: int) -> None:
    for m in stage.game.aside_run(stage.table, seat, moves):
        stage.table.play(seat, m)


def line(composing: Composing, label: str) -> Way:
    return next(way for way in composing.ways if way.label == label)


def spending() -> Stage:
    return lay(3, month="April", step="spend", income=6, active=1, survivors=[2, 3, 0], nukes=[1, 4, 0])


def answer(stage: Stage, seat: int, words: str) -> Choice:
    return next(choice for choice in stage.game.asides(stage.table, seat) if choice.words == words)


@rule("EGM-P13")
def test_a_deal_is_opened_written_and_sent_whole() -> None:
    stage = spending()
    opened = sheet(stage, 0)
    assert not opened.begun
    assert [way.on for way in opened.ways] == [("survivors.2",), ("survivors.3",)]

    say(stage, 0, *opened.ways[0].moves)
    written = sheet(stage, 0)
    give = line(written, "1 Survivor to South America")
    get = line(written, "2 Nukes to North America")
    assert give.on == ("survivors.1", "give_survivors", "survivors.2")
    assert [(fact.id, fact.value) for fact in give.brings] == [("n", 1), ("stock", "2 → 1")]
    promise = line(written, "I do not plunder North America.")
    assert [(fact.id, fact.value) for fact in promise.brings] == [("due", "next spend step")]

    say(stage, 0, *give.moves, *get.moves, *promise.moves, written.send)
    stage.do(1, "accept deal 1")
    assert (stage.fact("survivors.1"), stage.fact("nukes.1")) == (1, 3)
    assert "Deal 1 is struck." in log(stage)


@rule("EGM-11.10", "EGM-P13")
def test_every_line_of_the_sheet_can_be_sent() -> None:
    stages = (spending(), struck(3, "Savage Squall", "London", nukes=[2, 3, 1], survivors=[1, 1, 1]))
    for stage in stages:
        say(stage, 0, *sheet(stage, 0).ways[0].moves)
        written = sheet(stage, 0)
        assert len(written.ways) > 20
        for way in written.ways:
            assert stage.game.whole_run(stage.table, 0, [*way.moves, written.send])


@rule("EGM-11.19")
def test_a_deal_that_is_countered_lies_on_the_sheet_with_its_lines() -> None:
    stage = spending()
    propose(stage, 0, [1], "clause give Nukes, by seat 2, for seat 1, number 2")
    say(stage, 1, answer(stage, 1, "counter deal 1").move)
    written = sheet(stage, 1)
    assert written.begun and [way.label for way in written.lines] == ["2 Nukes to North America"]
    other = line(written, "1 Nuke to North America")
    say(stage, 1, written.remove, *other.moves, written.send)
    assert stage.fact("nukes.1") == 2, "what only gives is a gift (EGM-11.12)"


@rule("EGM-11.11", "EGM-6.1")
def test_an_offer_says_its_lines_points_and_odds_with_it_and_without() -> None:
    stage = struck(
        2, "Savage Squall", "London", nukes=[1, 2], survivors=[3, 0], continents=["Europe", "Asia"]
    )
    propose(
        stage,
        1,
        [0],
        "clause give Survivors, by seat 1, for seat 2, number 1",
        "clause launch, by seat 2, number 2",
    )
    brings = answer(stage, 0, "accept deal 1").brings
    lines = [(fact.name, fact.seat, fact.value) for fact in brings if fact.id.startswith("line.")]
    assert lines == [("1 Survivor to Asia", 0, "3 → 2"), ("2 Nukes launched", 1, "2 → 0")]
    points = [(fact.seat, fact.value) for fact in brings if fact.id == "points"]
    assert points == [(0, "9 → 8"), (1, "6 → 7")]
    odds = [(fact.name, fact.note, fact.value) for fact in brings if fact.id == "chance"]
    assert odds == [("0", "0 %", "75 %"), ("1", "50 %", "87.5 %")]


@rule("EGM-17.9")
def test_others_know_nothing_of_a_sheet() -> None:
    stage = spending()
    before = [stage.view(seat, face_up=False) for seat in (1, 2)], sheet(stage, 1)
    say(stage, 0, *sheet(stage, 0).ways[0].moves)
    assert ([stage.view(seat, face_up=False) for seat in (1, 2)], sheet(stage, 1)) == before


@rule("EGM-11.7")
def test_between_decisions_nothing_is_composed() -> None:
    stage = lay(1, month="April", step="spend", income=6, active=1, options={"mode": "solo"})
    assert stage.game.composing(stage.table, 0) is None


@rule("EGM-11.6", "EGM-P13")
def test_the_sheet_of_a_deal_of_two_is_about_these_two() -> None:
    """No gift to a third and no purchase for oneself; that a third is not plundered may be a line of it."""
    stage = spending()
    say(stage, 0, *sheet(stage, 0).ways[0].moves)
    labels = [way.label for way in sheet(stage, 0).ways]
    assert {"1 Survivor to South America", "1 Nuke bought for South America"} <= set(labels)
    assert "No plunder of Europe in this spend step" in labels
    assert not {"1 Survivor to Europe", "1 Nuke bought for Europe", "1 Nuke bought for North America"} & set(
        labels
    )
