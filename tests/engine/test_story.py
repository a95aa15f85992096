"""Stories of finished games, where there is something to stop at, and games that go on from a new deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.bits import members
from lastturn.engine.errors import BadRecord
from lastturn.engine.match import Match
from lastturn.engine.record import DEEPEST, Record, dealt_anew, read_turns, replay, write_turns
from lastturn.engine.story import DEEDS, _Teller, marks, tell
from lastturn.registry import load
from tests.ours import game_of
from tests.rules import rule
from tests.server.test_online_rules import scene_record

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("doomsday/4", "earth-gone-mad/coop-2", "end-of-days/2", "until-daylight/by-hand-4")


def recorded(which: str) -> Record:
    return read_turns((RECORDS / f"{which}.turns").read_text(encoding="utf-8"), load)[1]


@pytest.mark.parametrize("which", GAMES)
def test_a_story_is_made_of_what_happened(which: str) -> None:
    record = recorded(which)
    game = game_of(record)
    story, match = tell(game, record), Match(game, record)
    outcome = match.outcome()
    assert outcome is not None
    won = [float(seat in outcome.winners) for seat in range(record.seats)]
    assert story.standings[-1].values == won and story.standings[-1].moves == len(record.moves)
    told = {(line.moves, line.line.text) for line in match.log}
    for chapter in story.chapters:
        assert {(deed.moves, deed.text) for deed in chapter.deeds} <= told
    assert len(story.turning_points) <= 3 and len(story.luck) <= 2
    assert all(0 < moment.moves <= len(record.moves) for moment in story.turning_points + story.luck)


def test_luck_is_told_by_what_came_and_not_by_what_was_done_before_it() -> None:
    record = recorded("until-daylight/by-hand-4")
    game = game_of(record)
    lines = Match(game, record).log
    for moment in tell(game, record).luck:
        came = [told.line.text for told in lines if told.moves == moment.moves]
        assert moment.text in came and (len(came) == 1 or moment.text != came[0])


@pytest.mark.parametrize("which", GAMES[1:3])
def test_the_best_and_the_worst_of_luck_are_told(which: str) -> None:
    record = recorded(which)
    best, worst = tell(game_of(record), record).luck
    assert best.swing > 0 > worst.swing


def test_a_card_is_named_that_only_the_one_it_befell_had_seen() -> None:
    """Afterwards everybody may hear of it; what another seat drew was another's luck."""
    record = recorded("doomsday/4")
    teller = _Teller(game_of(record), record)
    drawn = [told for told in Match(game_of(record), record).log if told.seen_by >= 0 and told.moves]
    for told in drawn:
        seat = members(told.seen_by)[0]
        heard = [one.line.text for one in drawn if one.moves == told.moves and one.seen_by == told.seen_by]
        assert teller.fate(told.moves, seat) == heard[-1]
    assert {told.seen_by for told in drawn} == {0b1, 0b10, 0b100, 0b1000}


@pytest.mark.parametrize("which", GAMES)
def test_where_it_went_well_no_blow_is_told(which: str) -> None:
    record = recorded(which)
    game = game_of(record)
    log, story = Match(game, record).log, tell(game, record)
    for moment in [moment for moment in story.turning_points if moment.swing > 0]:
        lines = [told.line for told in log if told.moves == moment.moves and told.seen_by < 0]
        blows = [one for one in lines if one.hits is not None and (story.together or one.hits == moment.seat)]
        assert moment.text not in [blow.text for blow in blows] or len(blows) == len(lines)


@rule("SUD-6.5")
def test_a_survivor_who_falls_is_not_driven_back() -> None:
    record = recorded("until-daylight/by-hand-4")
    game = game_of(record)
    fallen = [told.line.text for told in Match(game, record).log if told.line.name == "survivor-fell"]
    chapters = {chapter.name: chapter for chapter in tell(game, record).chapters}
    assert fallen and [deed.text for deed in chapters["Survivors lost"].deeds] == fallen[-DEEDS:]
    assert not [deed for deed in chapters["Driven back"].deeds if "Survivor" in deed.text]


def test_a_group_tells_who_saved_whom() -> None:
    for which, heading in (("earth-gone-mad/coop-2", "Who launched to save whom"),
                           ("until-daylight/by-hand-4", "Who helped whom")):  # fmt: skip
        record = recorded(which)
        chapters = {chapter.name: chapter for chapter in tell(game_of(record), record).chapters}
        assert sum(chapters[heading].counts) > 0


@rule("EGM-6.4")
def test_a_launch_for_ones_own_city_saves_nobody_else() -> None:
    record = recorded("earth-gone-mad/coop-2")
    told = [told.line for told in Match(game_of(record), record).log]
    own = [line.text for line in told if line.name == "launched"]
    others = [line for line in told if line.name == "launched-for"]
    chapters = {chapter.name: chapter for chapter in tell(game_of(record), record).chapters}
    deeds = [deed.text for deed in chapters["Who launched to save whom"].deeds]
    assert own and others and not set(own) & set(deeds)
    assert deeds == [line.text for line in others][-DEEDS:]
    assert all(line.facts["seat2"] != line.seat for line in others)


def test_a_story_is_the_same_each_time() -> None:
    record = recorded("end-of-days/2")
    assert tell(game_of(record), record) == tell(game_of(record), record)


def test_a_group_stands_as_one() -> None:
    record = recorded("earth-gone-mad/coop-2")
    assert tell(game_of(record), record).together
    record = recorded("end-of-days/2")
    assert not tell(game_of(record), record).together


def test_help_to_oneself_is_not_told() -> None:
    record = recorded("until-daylight/by-hand-4")
    game = game_of(record)
    helped = next(chapter for chapter in tell(game, record).chapters if chapter.name == "Who helped whom")
    match = Match(game, record)
    own = {
        told.line.text for told in match.log
        if "seat2" in told.line.facts and told.line.facts["seat2"] == told.line.seat
    }  # fmt: skip
    assert not own & {deed.text for deed in helped.deeds}


@pytest.mark.parametrize("which", GAMES)
def test_marks_say_where_to_stop(which: str) -> None:
    record = recorded(which)
    match = Match(game_of(record), record)
    found = marks(match)
    assert found.decisions[-1] == len(record.moves) and found.decisions == sorted(set(found.decisions))
    assert found.turns == sorted({told.moves for told in match.log if told.line.opens})
    hit = [(told.moves, told.line.hits) for told in match.log if told.line.hits is not None]
    assert sorted(set(hit)) == sorted((at, seat) for seat, places in enumerate(found.hits) for at in places)


# -- a new deal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("which", GAMES)
def test_a_game_dealt_anew_keeps_what_the_seat_has_seen(which: str) -> None:
    record = recorded(which)
    game, half = game_of(record), len(record.moves) // 2
    anew = dealt_anew(game, record, half, 0, seed=5)
    text = write_turns(game, anew)
    read = read_turns(text, load)[1]
    assert read == anew
    before, after = replay(game, record, half), Match(game, read)
    assert after.view(0) == game.view(before, 0)
    assert after.asked() == [seat for seat in range(record.seats) if before.waiting >> seat & 1]
    after.play(after.table.legal(after.seat)[0])
    assert Match(game, read_turns(after.text(), load)[1]).view(0) == after.view(0)


def test_another_seed_is_another_deal() -> None:
    record = recorded("end-of-days/2")
    game = game_of(record)
    deals = [Match(game, dealt_anew(game, record, 40, 0, seed)) for seed in (1, 2, 1)]
    hands = [deal.view(1) for deal in deals]
    assert hands[0] == hands[2] != hands[1]


def test_deals_lie_within_deals_only_so_deep() -> None:
    record = recorded("doomsday/2")
    game = game_of(record)
    for seed in range(DEEPEST):
        match = Match(game, dealt_anew(game, record, 4, 0, seed))
        for _ in range(5):
            match.play(match.table.legal(match.seat)[0])
        record = match.record()
        assert read_turns(write_turns(game, record), load)[1] == record
    with pytest.raises(BadRecord, match="4 times at most"):
        dealt_anew(game, record, 4, 0, 9)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("redealt 1\n", "redealt 9\n", "must be followed by a seat from 1 to 2"),
        ("redealt 1\n", "", "need each other"),
        ("earlier |seats 2", "earlier |seats 3", "has other seats"),
        ("earlier |game doomsday", "earlier |game end-of-days", "of another game"),
    ],
)
def test_a_new_deal_that_does_not_fit_is_named(old: str, new: str, why: str) -> None:
    record = recorded("doomsday/2")
    game = game_of(record)
    text = write_turns(game, dealt_anew(game, record, 4, 0, 1))
    with pytest.raises(BadRecord, match=why):
        Match(game, read_turns(text.replace(old, new), load)[1])


@rule("EGM-11.4", "EGM-P14")
def test_promises_are_told_with_what_became_of_them() -> None:
    record = with_two_promises()
    game = game_of(record)
    while not (table := replay(game, record)).over():
        seat = next(seat for seat in range(2) if table.waiting >> seat & 1)
        record.moves.append((seat, table.default(seat)))
    told = tell(game, record).chapters
    chapters = {chapter.name: [deed.text for deed in chapter.deeds] for chapter in told}
    assert [text.split(" promises")[0] for text in chapters["Promises made"]] == [
        "Promise 1: Asia",
        "Promise 2: Asia",
    ]
    assert chapters["Promises kept and broken"] == [
        "Asia pays promise 1 to Europe.",
        "Europe marks promise 2 as broken.",
    ]


def with_two_promises() -> Record:
    """In October Asia promises a Survivor, which it pays, and peace, which it does not keep."""
    owed = ["promise", "owed by seat 2", "owed to seat 1"]
    draft = ["draft a deal", "address seat 1", "enough", *owed]
    paid = [*draft, "promise to give Survivors", "for seat 1", "number 1", "due end of October", "send"]
    said = [*draft, "as said", "due end of October", "send"]
    words = [(1, one) for one in paid] + [(0, "accept deal 1"), (1, "pay promise 1")]
    words += [(1, one) for one in said] + [(0, "accept deal 2"), (0, "done"), (1, "done")]
    ruins = 'survivors = [3, 3]\nstanding = ["Moscow", "Beijing"]'
    position = f'month = "October"\ncontinents = ["Europe", "Asia"]\n{ruins}'
    return scene_record("earth-gone-mad", 2, position, *words, (0, "mark promise 2 broken"))
