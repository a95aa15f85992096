"""Lines of deals in words, in English and in a language of their own."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from lastturn.engine.moves import move
from lastturn.games.earth_gone_mad import GAME
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad import papers as p
from lastturn.games.earth_gone_mad.drafts import FIELDS, fill, needs
from lastturn.games.earth_gone_mad.papers import PaperLine
from tests.pseudo import marked
from tests.rules import rule

SEATS = ["Africa", "Asia", "Europe"]


def complete(kind: int, promise: bool, refrain: bool, item: int, declared: bool) -> PaperLine:
    """A line with all the details that its kind has; each detail that is counted is 2."""
    line = PaperLine(kind)
    line.promise, line.refrain = promise, refrain
    line.by = 1 if p.by_the_active(kind) else p.NOBODY
    for field in FIELDS:
        if field != num.PROMISE_TO and needs(line, field, declared):
            value = item if field == num.ITEM else 1 if field in (num.BY, num.OWED_BY) else 2
            fill(line, field, move(field, value))
    return line


def said(
    kind: int, promise: bool = False, refrain: bool = False, item: int = 0, declared: bool = False
) -> str:
    return GAME.wording.line(complete(kind, promise, refrain, item, declared), SEATS, {})


@rule("EGM-11.6")
def test_every_line_that_can_be_drafted_has_a_sentence() -> None:
    clauses = product(range(p.KINDS), [False], [False], range(p.ITEMS), [False, True])
    promises = product(range(p.KINDS + 1), [True], [False, True], range(p.ITEMS), [False, True])
    sentences = {said(*shape) for shape in [*clauses, *promises]}
    assert len(sentences) > 2 * p.KINDS
    assert all(sentence.startswith("Asia") for sentence in sentences)


@rule("EGM-P14")
def test_a_line_says_the_details_that_it_has() -> None:
    city = GAME.named.cities[2]
    assert said(p.GIVE_NUKES) == "Asia: give Europe 2 Nukes"
    assert said(p.BUY_FOR, item=p.ITEM_OPTIMIZE) == f"Asia: buy Optimize for Europe in {city}"
    assert said(p.INTERCEPT_CLAUSE, declared=True) == "Asia: intercept Europe with 2 Nukes"
    assert said(p.MOVE_TRACKING) == f"Asia: move Tracking for Europe at {city} onto {city}"
    assert said(p.LAUNCH_CLAUSE, promise=True, refrain=True) == (
        "Asia promises Europe not to: launch (next disaster step)"
    )
    assert said(p.SAID, promise=True) == "Asia promises Europe: as said (next disaster step)"


@rule("EGM-11.6")
def test_the_first_seat_city_and_ware_are_named_too() -> None:
    line = PaperLine(p.INTERCEPT_CLAUSE)
    line.by, line.against, line.n = 1, 0, 2
    assert GAME.wording.line(line, SEATS, {}) == "Asia: intercept Africa with 2 Nukes"
    line = PaperLine(p.MOVE_TRACKING)
    line.by, line.to, line.city, line.onto = 1, 0, 0, 0
    city = GAME.named.cities[0]
    assert GAME.wording.line(line, SEATS, {}) == f"Asia: move Tracking for Africa at {city} onto {city}"
    line = PaperLine(p.BUY_FOR)
    line.by, line.to, line.item = 1, 0, 0
    assert GAME.wording.line(line, SEATS, {}).endswith(f"{GAME.wording.items[0]} for Africa")


def test_a_translation_names_clauses_anew_and_moves_keep_their_words(tmp_path: Path) -> None:
    translated = marked(GAME, tmp_path)
    m = move(num.CLAUSE, p.GIVE_NUKES)
    assert translated.say(m) == GAME.say(m) == "clause give Nukes"
    assert translated.hear("clause give Nukes") == m
    assert translated.words.label(m, []) == "⟦Clause: ⟦give Nukes⟧⟧"
    assert translated.name_of("due", p.DUE_END) == "⟦end of the game⟧"
