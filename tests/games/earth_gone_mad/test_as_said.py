"""EGM-P14: a promise "as said" in words of one's own: said, shown, kept, taken back, and not too long."""

from __future__ import annotations

import pytest

from lastturn.engine.errors import IllegalMove, UnknownWords
from lastturn.engine.match import read_match
from lastturn.engine.record import replay
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.earth_gone_mad import GAME
from tests.games.earth_gone_mad.tables import draft, lay
from tests.rules import rule

WORDS = "I leave London alone, and Paris: on my word"
OWED = "promise, owed by seat 1, owed to seat 2"
LONGEST = "x" * 200


def drafting(**options: str) -> Stage:
    """Seat 1 is about to say what it promises seat 2."""
    return draft(lay(3, options, step="spend", nukes=[3, 3, 3]), 0, [1], OWED)


def promised(t: Stage) -> Stage:
    t.do(0, f"as said: {WORDS}", "due end of the game", "send")
    return t


def asides(t: Stage, seat: int) -> dict[str, str]:
    return {choice.words: choice.label for choice in t.match.asides(seat)}


@rule("EGM-P14", "EGM-11.4")
def test_what_was_said_stands_in_the_draft_the_deal_the_log_and_the_list_of_promises() -> None:
    t = drafting()
    t.do(0, f"as said: {WORDS}", "due end of March")
    said = f"North America promises South America: “{WORDS}” (end of March)"
    assert t.zone("draft.1") == [said]
    t.do(0, "send")
    assert said in asides(t, 1)["accept deal 1"]
    t.do(1, "accept deal 1")
    assert f"Promise 1: {said}." in [told.line.text for told in t.match.log]
    [promise] = t.match.view(2).zone("promises").things
    assert promise.text == said


@rule("EGM-P14")
def test_two_hundred_characters_may_be_said_and_no_more() -> None:
    t = drafting()
    assert [c.text for c in t.match.asides(0) if c.words == "as said"] == [200]
    too_long = r"200 characters are the most; there are 201\. \(EGM-P14\)"
    with pytest.raises(IllegalMove, match=too_long):
        t.do(0, f"as said: {LONGEST}x")
    refusal = t.match.why_not(f"as said: {LONGEST}x", 0)
    assert refusal is not None and refusal.rule == "EGM-P14"
    assert t.match.why_not(f"as said: {LONGEST}", 0) is None
    t.do(0, f"as said: {LONGEST}", "due end of March")
    assert LONGEST in t.zone("draft.1")[0]


@rule("EGM-P14")
def test_only_what_is_said_takes_words_of_ones_own() -> None:
    t = drafting()
    with pytest.raises(UnknownWords, match="takes no words of your own"):
        t.do(0, "promise to launch: very soon")


@rule("EGM-P14")
def test_nothing_that_cannot_be_seen_is_said() -> None:
    t = drafting()
    t.do(0, "as said:  I \N{RIGHT-TO-LEFT OVERRIDE}wait\a here ", "due end of March")
    assert "“I wait here”" in t.zone("draft.1")[0]
    t.do(0, "remove", "promise", "owed by seat 1", "owed to seat 2", "as said:  ", "due end of March")
    assert "as said" in t.zone("draft.1")[0]


@rule("EGM-P14")
def test_a_record_has_what_was_said_word_for_word() -> None:
    match = GAME.start(seats=2, seed=3, options={"claims": "random"})
    author = match.seat
    said = ["draft a deal", f"address seat {2 - author}", "enough", "promise", f"owed by seat {author + 1}"]
    said += [f"owed to seat {2 - author}", f"as said: {WORDS}", "due end of the game", "send"]
    for words in said:
        match.play(words, author)
    assert f"{author + 1} as said: “{WORDS}”" in match.text().splitlines()
    again, record, _ = read_match(match.text(), lambda id: GAME, "again")
    assert record == match.record()
    assert again.view(1 - author) == match.view(1 - author)
    assert GAME.view(replay(GAME, record), 1 - author) == match.view(1 - author)
    assert WORDS in str(match.view(1 - author))


@rule("EGM-P14")
def test_what_was_said_can_be_taken_back_and_said_otherwise() -> None:
    match = GAME.start(seats=2, seed=3, options={"claims": "random"})
    author = match.seat
    for words in ("draft a deal", f"address seat {2 - author}", "enough", "promise"):
        match.play(words, author)
    for words in (f"owed by seat {author + 1}", f"owed to seat {2 - author}", f"as said: {WORDS}"):
        match.play(words, author)
    match.take_back(author)
    assert WORDS not in match.text()
    match.play("as said: something else", author)
    match.play("due end of the game", author)
    assert "“something else”" in str(match.view(author)) and WORDS not in str(match.view(author))


@rule("EGM-P14", "EGM-17.9")
def test_a_bot_reads_no_words_that_its_seat_does_not_see() -> None:
    t = promised(drafting(deal_visibility="parties"))
    copies = [t.match.table.determinize(seat, Rng(1)) for seat in range(3)]
    assert [WORDS in copy.texts.values() for copy in copies] == [True, True, False]
    t.do(1, "accept deal 103")
    assert WORDS in t.match.table.determinize(2, Rng(1)).texts.values(), "a promise is public"


@rule("EGM-P14", "EGM-11.19")
def test_who_changes_a_deal_finds_the_words_on_the_sheet() -> None:
    t = promised(drafting())
    t.do(1, "counter deal 1")
    sheet = GAME.composing(t.match.table, 1)
    assert sheet is not None
    [line] = sheet.lines
    assert (line.label, line.said, line.text) == (WORDS, WORDS, 200)
    like_it = [way for way in sheet.ways if way.moves == line.moves]
    assert [way.said for way in like_it] == [""], "the sheet offers it without words"
