"""Records and their text form."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import Game
from lastturn.engine.errors import BadRecord
from lastturn.engine.match import read_match
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_out
from lastturn.engine.record import Record, check_fits, outcome_line, pack_of, read_turns, replay, write_turns
from lastturn.engine.rng import Rng
from tests.ember import last_ember

SCENE = 'game = "last-ember"\nseats = 2\n[table]\nhands = [["Ember 3"], ["Ember 9"]]\n'


def played(secret: str = "", scene: str = "") -> tuple[Game, Record]:
    game = last_ember()
    record = Record(game.id, game.rules, pack_of(game), 2, 7, secret, {"deck": "low"}, ["Ann", ""], scene)
    table = replay(game, record)
    while not table.over():
        seat = 0 if table.legal(0) else 1
        table.play(seat, table.legal(seat)[0])
    record.moves = list(table.moves)
    return game, record


def find(id: str) -> Game:
    return last_ember()


@pytest.mark.parametrize(("secret", "scene"), [("", ""), ("00ff", ""), ("", SCENE)])
def test_a_record_survives_its_text_form(secret: str, scene: str) -> None:
    game, record = played(secret, scene)
    table = replay(game, record)
    outcome = game.outcome(table)
    assert outcome is not None
    text = write_turns(game, record, outcome)
    found, read, last = read_turns(text, find)
    assert (found, last) == (game, outcome_line(outcome))
    assert replay(found, read).moves == record.moves
    assert read.scene.strip() == scene.strip() and read.names == record.names


def text_of(**changes: str) -> str:
    game, record = played()
    lines = write_turns(game, record).splitlines()
    for old, new in changes.items():
        lines = [new if line.split(" ")[0] == old else line for line in lines]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "record, line 1: no “Last Turn record 1”"),
        (text_of(seats="seats two"), "line 5: “seats” must be followed by a whole number"),
        (text_of(seed="sead 3"), "unknown header “sead”; headers are: game"),
        (text_of(seed="secret 0"), "the header “seed” is missing"),
        (text_of(option="option deck"), "“option” needs two words after it"),
        (text_of() + "\n3 play Ember 1", "must begin with a seat from 1 to 2"),
        (text_of() + "\n1 play Ember 44", "“play Ember 44” is no move"),
        (text_of() + "\n= won by nobody\n1 play Ember 4", "a move after the outcome"),
    ],
)
def test_a_broken_text_names_its_line(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as told:
        read_turns(text, find)
    assert message in str(told.value)


def test_a_secret_must_be_hex() -> None:
    with pytest.raises(BadRecord, match="even number of hex digits"):
        read_turns(text_of(seed="seed 1\nsecret xyz"), find)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "the record is of “chess”"),
        ({"rules": 99}, "made with rules 99; this build has rules 1"),
        (
            {"pack": "mine 00"},
            "made with the edition “mine” of Last Ember \\(hash 00\\); this is the edition “base”",
        ),
    ],
)
def test_a_record_of_other_rules_is_refused(change: dict[str, object], message: str) -> None:
    game, record = played()
    for field, value in change.items():
        setattr(record, field, value)
    with pytest.raises(BadRecord, match=message):
        check_fits(game, record)


def test_a_move_that_does_not_replay_is_named() -> None:
    game, record = played()
    record.moves[1] = (0, record.moves[1][1])
    with pytest.raises(BadRecord, match="move 2 does not replay: seat 1 cannot play"):
        replay(game, record)


def test_a_comment_is_no_move() -> None:
    assert read_turns(text_of() + "\n# well played\n", find)[1].moves == played()[1].moves


def test_a_record_can_be_replayed_in_part() -> None:
    game, record = played()
    table = replay(game, record, 2, telling=True)
    assert table.moves == record.moves[:2]
    assert len(table.take_events()) > 6
    play_out(table, Rng(1), Menu())
    outcome = game.outcome(table)
    assert outcome is not None and outcome_line(outcome).endswith("EMB-4")


def test_a_match_is_read_up_to_a_move_that_is_there() -> None:
    moves = len(played()[1].moves)
    match, record, _ = read_match(text_of(), find, "a.turns", moves)
    assert match.table.moves == record.moves
    with pytest.raises(BadRecord, match=f"a.turns: has {moves} moves; there is no move {moves + 1}"):
        read_match(text_of(), find, "a.turns", moves + 1)


def test_a_game_nobody_won() -> None:
    game, record = played()
    outcome = game.outcome(replay(game, record))
    assert outcome is not None
    lost = type(outcome)((), (1, 2), "EMB-4", "")
    assert outcome_line(lost) == "won by nobody; scores 1 2; EMB-4"
