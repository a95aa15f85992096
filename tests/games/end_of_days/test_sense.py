"""What a sensible player does, and how a position is judged."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lastturn.bots.random import RandomBot
from lastturn.bots.sensible import SensibleBot
from lastturn.engine.bits import members
from lastturn.engine.contract import Bot
from lastturn.engine.moves import move, verb
from lastturn.engine.rng import Rng
from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.rules.using import UseCard
from tests.games.end_of_days.playing import Play, short

SHIP = ["KER-1", "KER-2", "BHA-1", "BCO-1"]


def chosen(p: Play, code: str) -> str:
    seat = p.seat(code)
    bot, table = SensibleBot(), p.t.determinize(seat, Rng(1))
    m = bot.choose(GAME, table, seat, Rng(2))
    assert bot.because(GAME, table, seat, m)
    return short(GAME.say(m))


def test_a_reason_names_the_card_and_what_could_fly() -> None:
    p = Play(hands={"US": ["BCO-1", "CIV-2"]}, sites={"US": [["KER-1", "BHA-1"]]})
    seat = p.seat("US")
    m = SensibleBot().choose(GAME, p.t, seat, Rng(2))
    because = GAME.because(p.t, seat, m)
    assert re.fullmatch(r"With .+ 3 modules can fly: \d+ % for \d+ points?\.", because), because


def test_a_reason_to_wait_names_the_score_and_one_to_send_a_use_the_use() -> None:
    p = Play(hands={"US": ["PIR-1"]}, sites={"SU": [SHIP]}, scores={"US": 2, "SU": 4})
    seat = p.seat("US")
    assert "2 points here, 4 for the best rival" in GAME.because(p.t, seat, move(num.PASS))
    table = p.t.determinize(seat, Rng(1))
    while table.prompt(seat) != num.SENDING_USE:
        table.apply(seat, SensibleBot().choose(GAME, table, seat, Rng(2)))
    assert re.match(r"All is chosen: Piracy 1: .+, target .+\.$", GAME.because(table, seat, move(num.SEND)))


def test_a_reason_to_lay_a_card_in_front_says_what_it_does_there() -> None:
    p = Play(hands={"US": ["SEC-1", "AMS-1"]}, sites={"US": [SHIP]})
    seat = p.seat("US")
    said = {GAME.because(p.t, seat, m) for m in p.t.legal(seat) if verb(m) == num.DEPLOY}
    assert "In front Secret Base 1 keeps 4 modules here safe from attacks." in said


def test_a_reason_to_strike_names_who_is_struck_and_one_to_load_how_the_ship_flies() -> None:
    p = Play(
        hands={"US": ["PIR-1", "CTI-2"], "SU": ["KER-3"]}, sites={"SU": [SHIP]}, scores={"US": 2, "SU": 4}
    )
    seat = p.seat("US")
    uses = {GAME.because(p.t, seat, m) for m in p.t.legal(seat) if verb(m) == num.USE}
    assert any(
        re.search(r"Soviet Union, with 4 points and 4 modules; here 2 points\.$", said) for said in uses
    )
    assert any(re.search(r": round 1 of \d+, 2 cards in the hand\.$", said) for said in uses)
    p = Play(step="launch", sites={"US": [[*SHIP, "OUT-1"]]})
    seat = p.seat("US")
    table = p.t.determinize(seat, Rng(1))
    table.apply(seat, SensibleBot().choose(GAME, table, seat, Rng(2)))
    said = [GAME.because(table, seat, m) for m in table.legal(seat) if verb(m) in (num.LOAD, num.LEAVE)]
    assert said and all(
        re.search(r"best ship here: \d modules, \d+ % for \d+ points?\.$", each) for each in said
    )


@pytest.mark.parametrize(
    ("table", "move"),
    [
        ({"step": "launch", "sites": {"US": [SHIP]}}, "launch site 1"),
        ({"step": "launch", "sites": {"US": [["KER-1", "BHA-1", "BCO-1"]]}}, "pass"),
        ({"step": "launch", "sites": {"US": [["KER-1", "BHA-1", "BCO-1"]]}, "round": 8}, "launch site 1"),
        ({"step": "launch", "sites": {"US": [[*SHIP, "OUT-1"]]}}, "launch part of site 1"),
        (
            {"hands": {"US": ["BCO-1", "CIV-2"]}, "sites": {"US": [["KER-1", "BHA-1"]]}},
            "build BCO-1 at site 1",
        ),
        ({"hands": {"US": ["BCO-1"]}}, "pass"),
        ({"hands": {"US": ["KER-1", "BCO-1"]}, "sites": {"US": [["BHA-1"]]}}, "build KER-1 at site 1"),
        ({"hands": {"US": ["SEC-1"]}, "sites": {"US": [["KER-1", "BHA-1"]]}}, "deploy SEC-1"),
        ({"hands": {"US": ["NUK-1"]}}, "deploy NUK-1"),
        ({"hands": {"US": ["PIR-1"]}, "sites": {"SU": [SHIP]}}, "use PIR-1 to plunder"),
        (
            {"fronts": {"US": ["COM-1"]}, "sites": {"SU": [SHIP]}, "scores": {"SU": 4}},
            "use COM-1 to demolish",
        ),
        ({"hands": {"US": ["UNR-1"]}, "downs": {"US": ["NUK-1", "COM-1", "DOO-1"]}}, "use UNR-1 to pardon"),
        ({"hands": {"US": ["MOB-1"]}, "sites": {"FR": [SHIP]}}, "use MOB-1 to riot"),
        ({"hands": {"US": ["GOL-1"]}}, "use GOL-1 to spend"),
        ({"hands": {"US": ["DEF-1"]}, "scrapyard": ["DOM-1", "BHA-1"]}, "use DEF-1 to salvage"),
        (
            {"hands": {"US": ["CIV-1"]}, "fronts": {"FR": ["NUK-2", "COM-2", "BOM-4", "AIR-3"]}},
            "use CIV-1 to uprising",
        ),
        (
            {
                "fronts": {"US": ["DOO-1"]},
                "robbed": [1],
                "sites": {"SU": [SHIP], "FR": [["KER-3", "BHA-2", "BCO-2"]]},
            },
            "use DOO-1 to retaliate",
        ),
        (
            {
                "hands": {"US": ["SEC-1"]},
                "fronts": {"US": ["CIV-1", "BOM-1", "BOM-2", "AIR-1", "BLO-1", "ARM-1"]},
                "sites": {"US": [SHIP]},
            },
            "deploy SEC-1 over BLO-1",
        ),
        (
            {"step": "refill", "hands": {"US": ["KER-1", "BCO-1"]}, "scrapyard": ["KER-3", "BHA-1"]},
            "keep hand",
        ),
        (
            {"step": "refill", "hands": {"US": ["CIV-2", "CIV-3", "POL-1", "POL-2", "MOB-2", "SAB-2"]}},
            "discard hand",
        ),
        ({"step": "trade", "hands": {"US": ["CIV-2", "KER-2"], "SU": ["KER-3"]}}, "offer to seat 2"),
        (
            {"step": "trade", "hands": {"US": ["BLO-1", "KER-2"]}, "scrapyard": ["BHA-1"]},
            "trade with the discards",
        ),
        ({"step": "trade", "hands": {"US": ["NUK-1"]}}, "end trade"),
    ],
)
def test_a_sensible_move(table: dict[str, Any], move: str) -> None:
    assert chosen(Play(**table), "US") == move


def test_a_refill_takes_what_is_missing() -> None:
    p = Play(step="refill", hands={"US": ["KER-1", "BCO-1"]}, scrapyard=["KER-3", "BHA-1"])
    p.do("US", "keep hand")
    assert chosen(p, "US") == "take BHA-1"
    p = Play(step="refill", hands={"US": ["KER-1"]}, scrapyard=["KER-8"])
    p.do("US", "keep hand")
    assert chosen(p, "US") == "draw all", "a card it may not play is not worth a draw"


def follow(p: Play, code: str, until: str) -> list[str]:
    """The sensible player's picks up to a prompt."""
    said = []
    while p.prompt(code) != until and code in p.asked():
        said.append(chosen(p, code))
        p.do(code, said[-1])
    return said


def test_a_strike_breaks_the_ship_where_it_hurts() -> None:
    p = Play(
        turn="SU",
        fronts={"SU": ["COM-1"]},
        sites={"US": [SHIP], "FR": [["KER-4"]]},
        scores={"US": 3},
        hands={"US": ["KER-3"]},
    )
    said = follow(p, "SU", "negate")
    assert said[0] == "use COM-1 to demolish" and said[-1] == "send"
    use = next(step for step in p.t.stack if isinstance(step, UseCard))
    assert use.nation == 0
    assert p.seen(None, "centre") == ["COM-1"]
    target = GAME.texts.card_ids[use.target]
    assert target in ("BHA-1", "BCO-1"), "the card that stands alone in its colour"


def test_answers_are_given_where_it_matters() -> None:
    p = Play(
        turn="SU", fronts={"SU": ["COM-1"]}, sites={"US": [SHIP]}, hands={"US": ["AIR-1"], "FR": ["KER-3"]}
    )
    p.declare("SU", "COM-1", "demolish", target="BCO-1")
    assert chosen(p, "US") == "answer with AIR-1"
    p = Play(turn="SU", fronts={"SU": ["COM-1"], "US": ["BLO-1"]}, hands={"US": ["AIR-1"]})
    p.declare("SU", "COM-1", "demolish")
    assert chosen(p, "US") == "pass"
    p = Play(turn="SU", fronts={"SU": ["NUK-1"], "FR": ["BLO-2"]}, hands={"US": ["AMS-1"]})
    p.declare("SU", "NUK-1", "strike")
    assert chosen(p, "US") == "pass", "not for others"
    p = Play(turn="SU", hands={"SU": ["PIR-2", "DBL-2"], "US": ["GOL-1"]}, sites={"US": [SHIP]})
    p.declare("SU", "PIR-2", "plunder", target="BCO-1").answers(US="GOL-1")
    assert chosen(p, "SU") == "answer with DBL-2", "against a negate of the own card"


@pytest.mark.parametrize(
    ("card", "mode", "table", "answer"),
    [
        (
            "MOB-1",
            "riot",
            {"sites": {"FR": [SHIP]}, "hands": {"US": ["MOB-1"], "FR": ["POL-2"]}},
            "answer with POL-2",
        ),
        (
            "CIV-1",
            "uprising",
            {
                "fronts": {"FR": ["NUK-2", "COM-2", "BOM-4", "AIR-3"]},
                "hands": {"US": ["CIV-1"], "FR": ["POL-2"]},
            },
            "answer with POL-2",
        ),
        (
            "ECO-1",
            "crash",
            {"hands": {"US": ["ECO-1"], "FR": ["GOL-3", "KER-1", "BHA-1", "BCO-1", "KER-2", "KER-3"]}},
            "answer with GOL-3",
        ),
    ],
)
def test_shields_go_up_against_common_disasters(
    card: str, mode: str, table: dict[str, Any], answer: str
) -> None:
    p = Play(**table)
    p.declare("US", card, mode)
    assert chosen(p, "FR") == answer


def test_prices_and_owed_cards() -> None:
    p = Play(
        hands={"US": ["ULT-1"], "SU": ["CIV-1", "CTI-3", "KER-3"]},
        sites={"SU": [SHIP]},
        nations="US SU JP IN",
    )
    p.use("US", "ULT-1", "demand", target="BCO-1")
    said = follow(p, "SU", "")
    assert said[0] == "pay" and set(said[1:3]) == {"pick CIV-1", "pick CTI-3"}, (
        "two useless cards for a colony"
    )
    p = Play(hands={"US": ["ULT-1"], "SU": ["BHA-2", "KER-3", "ESP-2"]}, fronts={"SU": ["AIR-2"]})
    p.use("US", "ULT-1", "demand")
    assert chosen(p, "SU") == "refuse"
    p = Play(
        turn="SU",
        fronts={"SU": ["COM-1"]},
        hands={"SU": ["CIV-1", "CTI-3"], "JP": ["HOT-1"]},
        sites={"JP": [SHIP]},
        nations="US SU JP IN",
        scores={"JP": 9},
    )
    p.declare("SU", "COM-1", "demolish", target="BCO-1").answers(JP="HOT-1").unanswered()
    assert chosen(p, "SU") == "pay"
    p = Play(hands={"US": ["MOB-1"]}, sites={"FR": [["KER-1", "KER-2", "KER-3", "BHA-1", "BCO-1"]]})
    p.use("US", "MOB-1", "riot")
    said = follow(p, "FR", "")
    assert all(pick.startswith(("pick KER", "send")) for pick in said[:3]), "engines to spare"


def test_scarce_modules_are_given_up_last() -> None:
    p = Play(hands={"US": ["MOB-1"]}, sites={"FR": [["BCO-2", "AHA-1", "KER-1"], ["KER-3"]]})
    p.use("US", "MOB-1", "riot")

    assert set(follow(p, "FR", "")[:2]) == {"pick KER-1", "pick KER-3"}


def test_looking_and_choosing_nations() -> None:
    p = Play(turn="SU", hands={"SU": ["REC-3"], "JP": ["BHA-1", "AIR-1"]})
    p.use("SU", "REC-3", "expose", nation="JP")
    assert chosen(p, "SU") == "pick BHA-1"
    p = Play(
        step="launch", scores={"SU": 4, "FR": 1}, sites={"US": [["ATO-1", "OWP-1", "BCO-1"]]}, deck=["KER-2"]
    )
    p.do("US", "launch site 1")
    assert chosen(p, "US") == "against seat 2"
    p = Play(
        step="launch", scores={"SU": 4, "FR": 1}, sites={"US": [["ATO-1", "AHA-1", "ARK-1"]]}, deck=["KER-2"]
    )
    p.do("US", "launch site 1")
    assert chosen(p, "US") == "against seat 4"


def test_sensible_players_trade_what_they_cannot_play() -> None:
    hands = {"US": ["CIV-2", "KER-2", "BHA-2"], "SU": ["OUT-2", "NUK-1"], "FR": ["KER-4"]}
    p = Play(step="trade", hands=hands)
    assert follow(p, "US", "trade.answer")[-1] == "ask the table"
    while p.asked() != ["US"]:
        p.do(p.asked()[0], chosen(p, p.asked()[0]))
    follow(p, "US", "act")
    assert GAME.tally(p.t)["trades between nations"] == 1 and "CIV-2" in p.zone("hand", "SU")


def test_judgement_follows_points_and_ships() -> None:
    even = Play().t.judge(0)
    assert Play(scores={"US": 3}).t.judge(0) > even > Play(scores={"SU": 3}).t.judge(0)
    assert Play(sites={"US": [SHIP]}).t.judge(0) > even
    assert Play(scores={"US": 3}, round=8).t.judge(0) > Play(scores={"US": 3}).t.judge(0)
    done = Play(step="launch", turn="JP", round=8, scores={"US": 3})
    assert done.t.judge(0) == 1.0 and done.t.judge(1) == 0.0


def test_a_foul_is_not_called_out_of_the_blue() -> None:
    p = Play("US SU FR", {"trade_foul_vote": "on"}, step="trade", hands={"US": ["KER-2"], "SU": ["KER-3"]})
    assert SensibleBot().speak_up(GAME, p.t.determinize(1, Rng(1)), 1, Rng(2)) is None
    p.do("FR", "call a foul on seat 1")
    assert chosen(p, "SU") == "no foul"


@pytest.mark.slow
def test_sense_beats_chance() -> None:
    won = 0
    for game in range(20):
        bots: list[Bot] = [SensibleBot(), RandomBot()] if game % 2 == 0 else [RandomBot(), SensibleBot()]
        table, rng = GAME.new(2, 7000 + game), Rng(game)
        while not table.over():
            seat = members(table.waiting)[0]
            table.play(seat, bots[seat].choose(GAME, table.determinize(seat, rng), seat, rng))
        won += members(table.winners()) == [game % 2]
    assert won >= 17, "of 20; about 98 of 100 are expected"
