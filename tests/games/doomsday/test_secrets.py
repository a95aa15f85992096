"""Hidden things, defaults, questions and words: sections 4 to 6 of the rules."""

from __future__ import annotations

import pytest

from lastturn.engine.contract import sees
from lastturn.engine.rng import Rng
from lastturn.engine.scenes import Stage
from lastturn.games.doomsday import GAME
from lastturn.games.doomsday import numbers as num
from tests.games.doomsday.positions import (
    COMPLETE,
    IN_SPACE,
    aboard,
    hand,
    own,
    picks,
    position,
    seat,
    table_of,
)
from tests.rules import rule

SPY_3 = "Y01 Y02 K02"
DOOMS = ("D1", "D2", "D3", "D4", "D5")


def play_defaults(stage: Stage, who: int, times: int) -> list[str]:
    """What is played for a seat whose time is out."""
    said = []
    for _ in range(times):
        m = stage.table.default(who)
        said.append(GAME.say(m))
        stage.do(who, said[-1])
    return said


def redealt(stage: Stage, observer: int, seed: int = 1) -> Stage:
    table = stage.table.determinize(observer, Rng(seed))
    table.questions = list(stage.table.questions)
    return Stage(GAME, table)


@rule("DMD-8.19")
def test_a_half_built_run_is_seen_by_its_owner_only() -> None:
    stage = position(seat("W01 W02 K02 K04"), seat(), earth="white")
    before = [stage.view(viewer, face_up=False) for viewer in (1, None)]
    stage.do(0, "construct", "pick W01", "pick W02")
    assert [stage.view(viewer, face_up=False) for viewer in (1, None)] == before
    assert stage.log == []
    mine = stage.view(0, face_up=False).zone("picked.1").things
    assert [thing.id for thing in mine] == ["W01", "W02"]
    assert stage.table.free_undo(0) == 3


@rule("DMD-8.19")
def test_for_others_a_run_is_dealt_anew_from_its_start() -> None:
    stage = position(seat("W01 W02 K03 K04 W04"), seat(SPY_3), earth="white")
    stage.do(0, "construct", "pick W01", "pick W02")
    assert redealt(stage, 0).prompt(0) == "doomsday.construct.cards"
    other = redealt(stage, 1)
    assert other.prompt(0) == "doomsday.action" and hand(other, 1) == hand(stage, 1)
    assert {hand(redealt(stage, 1, seed), 0) for seed in range(9)} != {hand(stage, 0)}


@rule("DMD-8.4")
def test_the_answer_window_tells_nothing() -> None:
    """Two targets that differ only in what they hold look the same from outside, defending or not."""
    views = []
    for held in ("R03 K01 K03", "R01 W02 E01"):
        stage = position(seat(SPY_3, built="F1"), seat(held, built="F1"), deck_top="B01")
        stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
        if held.startswith("R03"):
            stage.do(1, "defend", "pick R03")
        views.append([stage.view(viewer, face_up=False) for viewer in (0, None)])
        assert redealt(stage, 0).prompt(1) == "doomsday.answer"
    assert views[0] == views[1]


@rule("DMD-4.3")
def test_cards_taken_openly_are_known_until_they_are_played() -> None:
    stage = position(seat("R01 R02"), seat(offer="E06"), seat(), step="draw", deck_top="K01")
    stage.do(0, "take from seat 2")
    for viewer in (1, 2, None):
        zone = stage.view(viewer, face_up=False).zone("hand.1")
        assert ([thing.id for thing in zone.things], zone.hidden) == (["E06"], 3)
        assert zone.things[0].marks == ["taken this turn"]
    assert all("E06" in hand(redealt(stage, 2, seed), 0) for seed in range(20))
    stage.do(0, "pass")
    assert [thing.id for thing in stage.view(2, face_up=False).zone("hand.1").things] == ["E06"]


@rule("DMD-Q11")
@pytest.mark.parametrize(("scoring", "marks"), [("not_this_turn", []), ("never", ["taken"])])
def test_a_taken_card_is_marked_as_long_as_it_cannot_be_scored(scoring: str, marks: list[str]) -> None:
    stage = position({"taken": ["E06"]}, seat(), options={"taken_card_scoring": scoring})
    zone = stage.view(0, face_up=False).zone("hand.1")
    assert zone.things[0].marks == marks and zone.note.endswith("; all know E06")


@rule("DMD-4.11")
def test_redealing_puts_no_doomsday_card_into_a_hand() -> None:
    table = GAME.new(4, 3, {"level": "extinction"})
    for seed in range(30):
        dealt = own(table.determinize(1, Rng(seed)))
        assert all(card < 73 for s in range(4) for card in dealt.hands.listed(s))
        assert sum(card >= 73 for card in dealt.deck.rest()) == 1


@rule("DMD-2.9")
def test_which_doomsday_card_is_which_is_not_known() -> None:
    stage = position(seat(), seat(), deck_top="D1", options={"level": "heroic"})
    faces = {name for seed in range(30) for name in redealt(stage, 0, seed).zone("deck") if name[:2] in DOOMS}
    assert len(faces) == 5
    assert "Doomsday cards in the centre" in [zone.name for zone in stage.view(0, face_up=False).zones]
    assert stage.view(0, face_up=False).zone("centre").things == []


# -- defaults (section 5) ------------------------------------------------------------------------


@rule("DMD-4.1")
def test_default_of_a_draw_is_the_deck() -> None:
    stage = position(seat("R01"), seat(offer="E06"), step="draw")
    assert play_defaults(stage, 0, 2) == ["draw", "draw"]


@rule("DMD-3.5")
def test_default_of_the_action_is_to_pass_and_in_space_to_score_the_best() -> None:
    stage = position(seat("W01 W02 K02"), seat())
    assert play_defaults(stage, 0, 1) == ["pass"]
    stage = position(seat("K01 W01 R01 R02", arrival=1, **IN_SPACE), seat())
    assert play_defaults(stage, 0, 2) == ["score", "pick R01"]


@rule("DMD-Q47")
def test_a_run_is_ended_by_defaults_the_shortest_way() -> None:
    stage = position(seat("W01 W02 K02 K04"), seat())
    stage.do(0, "construct")
    assert play_defaults(stage, 0, 4) == ["pick W01", "pick W02", "pick K02", "done"]
    stage = position(seat("W01 W03 W05 E01", built="F1"), seat(), earth="white")
    stage.do(0, "passenger")
    assert play_defaults(stage, 0, 5) == ["colour white", "pick W01", "pick W03", "pick W05", "done"]


@rule("DMD-6.5", "DMD-7.6")
def test_defaults_take_what_is_free() -> None:
    stage = position(seat("B02 W03 G05", built="F2"), seat())
    stage.do(0, "construct", *picks("W03 G05 B02"), "done")
    assert play_defaults(stage, 0, 1) == ["bonus"]
    stage = position(seat("G01 G04 G05 E01", built="F4"), seat(), earth="green green")
    stage.do(0, "passenger", "colour green", *picks("G01 G04 G05 E01"), "done")
    assert play_defaults(stage, 0, 2) == ["sit in F4-G", "sit in F1-W"]


@rule("DMD-8.4")
def test_default_of_an_answer_is_to_defend_cheaply() -> None:
    stage = position(seat(SPY_3, built="F1"), seat("R03 W03 K05 G05 B04", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
    assert play_defaults(stage, 1, 4) == ["defend", "pick K05", "pick G05", "pick B04"]
    stage = position(seat(SPY_3, built="F1"), seat("R03 W01 W02", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
    assert play_defaults(stage, 1, 1) == ["decline"]


@rule("DMD-8.7", "DMD-8.11")
def test_default_prizes() -> None:
    target = seat("", built="F2", passengers={"F1-W": "blue", "F1-K": "red", "F2-W": "red"})
    stage = position(seat(SPY_3, built="F2"), target)
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
    said = play_defaults(stage, 0, 5)
    assert said == ["prize passenger", "from F1-K", "sit in F1-W", "from F2-W", "sit in F1-K"]
    assert aboard(stage, 0) == {"F1-W": "red", "F1-K": "red"}
    stage = position(seat(SPY_3, built="S1"), seat("", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
    assert play_defaults(stage, 0, 1) == ["prize part"]


@rule("DMD-3.7")
def test_default_discards_are_those_of_fewest_points() -> None:
    stage = position(seat("R01 R02 R03 B04 K01 B05 E06 W01 Y01"), seat(), step="hand")
    assert play_defaults(stage, 0, 2) == ["pick B04", "pick B05"]


@rule("DMD-13.3")
def test_default_extra_card_is_the_best() -> None:
    me = seat("K01 R01 R02", built=COMPLETE, stage="space", arrival=1)
    stage = position(me, seat("", arrival=2, **IN_SPACE), step="extra", turn=2)
    assert play_defaults(stage, 0, 1) == ["pick R01"]
    me = {"taken": ["E06"], "built": COMPLETE, "stage": "space", "arrival": 1}
    options = {"taken_card_scoring": "never"}
    stage = position(me, seat("", arrival=2, **IN_SPACE), step="extra", turn=2, options=options)
    assert play_defaults(stage, 0, 1) == ["none"]


@rule("DMD-Q49")
def test_only_what_everybody_can_see_is_answered_without_asking() -> None:
    stage = position(seat("R01"), seat(), step="draw", deck_top="K01 K02")
    assert stage.prompt(0) == "doomsday.action"  # no offer: the deck, twice
    stage = position(seat("R01 R02 R03", built=COMPLETE, stage="3"), seat())
    stage.do(0, "launch")
    assert stage.options(0) == ["pick R01"]  # a private run asks for every card
    stage.do(0, "pick R01", "pick R02")
    assert stage.asked() == [0]


@rule("DMD-Q50")
def test_lost_awards_change_no_score() -> None:
    def rocket(arrival: int, points: int, **aboard: str) -> dict[str, object]:
        passengers = {id.replace("_", "-"): colour for id, colour in aboard.items()}
        return seat(built=COMPLETE, stage="space", arrival=arrival, points=points, passengers=passengers)

    agencies = (rocket(1, 0, F1_K="white", F2_K="green"), rocket(2, 0, F1_K="white", F2_K="green"))
    stage = position(*agencies, step="extra", options={"tie_award": "nobody"})
    assert stage.table.scores() == [32, 22]
    stage = position(*agencies, step="extra", options={"tie_award": "split"})
    assert stage.table.scores() == [32 + 5 + 7 + 5, 22 + 5 + 7 + 5]


# -- words ---------------------------------------------------------------------------------------


@rule("DMD-3.4")
@pytest.mark.parametrize(
    ("moves", "key", "text"),
    [
        (
            ["construct"],
            "construct.cards",
            "Which construction cards build S1? It takes 3.",
        ),
        (
            ["construct", "pick W01"],
            "construct.cards",
            "Which construction cards build S1? It takes 3; you have picked 1 (Chief Engineer).",
        ),
        (["score"], "score.card", "Which card do you score?"),
    ],
)
def test_questions_say_what_is_needed(moves: list[str], key: str, text: str) -> None:
    stage = position(seat("W01 W02 K02 K04"), seat())
    stage.do(0, *moves)
    ask = GAME.ask(stage.table, 0)
    assert ask is not None and (ask.prompt, ask.text) == (f"doomsday.{key}", text)


@rule("DMD-8.4")
def test_the_answer_question_names_attacker_and_size() -> None:
    stage = position(seat(SPY_3, built="F1"), seat("R03 W03 K05", built="F1"))
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done")
    ask = GAME.ask(stage.table, 1)
    assert ask is not None and ask.window and ask.passing is not None
    assert ask.text == "Aurora Space Agency attacks you with 3 cards. Do you defend with exactly as many?"


@rule("DMD-5.1")
def test_a_card_says_all_that_is_printed_on_it() -> None:
    stage = position(seat("W02 W04 B04 E06"), seat())
    texts = [thing.text for thing in stage.view(0, face_up=False).zone("hand.1").things]
    assert texts == [
        "white, Engineer; construction, launch; +part; 4 points",
        "white, Engineer; construction, launch, espionage; 3 points",
        "blue, Worker; construction, launch, defence; 1 point",
        "any colour; no symbol; 5 points",
    ]
    stage.do(0, "score")
    ask = GAME.ask(stage.table, 0)
    assert ask is not None
    assert (
        ask.choices[0].label
        == "W02 Structural Engineer: white, Engineer; construction, launch; +part; 4 points"
    )


@rule("DMD-7.2")
def test_a_seat_says_its_colour_and_number() -> None:
    stage = position(seat("W01 W02 W03 W04", built="F4"), seat(), earth="white")
    stage.do(0, "passenger", "colour white", *picks("W01 W02 W03 W04"), "done")
    ask = GAME.ask(stage.table, 0)
    assert ask is not None and ask.text == "Where does the white passenger sit? Your set has 4 cards."
    assert [choice.label for choice in ask.choices][-1] == "F4-B: blue seat, number 4"


def labels(stage: Stage, who: int) -> list[str]:
    ask = GAME.ask(stage.table, who)
    assert ask is not None
    return [choice.label for choice in ask.choices]


@rule("DMD-3.4")
def test_actions_say_what_they_take() -> None:
    stage = position(seat("W01 W02 K02 K04"), seat())
    assert labels(stage, 0)[0].startswith("Construct S1, ")
    assert labels(stage, 0)[0].endswith(": takes 3 construction cards, you have 4")
    stage.do(0, "construct", *picks("W01 W02 K02"))
    assert labels(stage, 0)[0] == "Play 3 cards"
    stage = position(seat("R01 R02 R03", built=COMPLETE, stage="5"), seat())
    assert labels(stage, 0)[0] == "Launch, on to 4: takes exactly 1 launch card, you have 3"


@rule("DMD-7.2")
def test_passengers_and_seats_say_what_they_bring() -> None:
    stage = position(seat("W01 W03 W05 E01", built="F1"), seat(), earth="white white")
    stage.do(0, "passenger")
    assert labels(stage, 0) == [
        "A white passenger: 4 points now, 7 at the end; 2 on Earth; you have 3 cards and 1 Earth card"
    ]
    stage.do(0, "colour white", *picks("W01 W03 W05"), "done")
    assert labels(stage, 0) == [
        "F1-W: white seat, number 3; own colour: +12 at the end",
        "F1-K: black seat, number 3",
    ]


@rule("DMD-8.10")
def test_a_theft_names_the_passengers() -> None:
    target = seat("", built="F2", passengers={"F1-W": "blue", "F1-K": "red"})
    stage = position(seat(SPY_3, built="F2"), target)
    stage.do(0, "spy", "target seat 2", *picks(SPY_3), "done", "prize passenger")
    assert labels(stage, 0) == [
        "The blue passenger in F1-W (white seat): 4 points at the end",
        "The red passenger in F1-K (black seat): 10 points at the end",
    ]


@rule("DMD-4.1")
def test_an_offer_names_its_card() -> None:
    stage = position(seat("R01"), seat(offer="E06"), step="draw")
    assert labels(stage, 0)[1].startswith("From Meridian Rocket Bureau, E06 ")
    assert labels(stage, 0)[1].endswith(": any colour; no symbol; 5 points")


@rule("DMD-4.1", "DMD-2.10")
def test_a_draw_is_told_once_to_everybody() -> None:
    table = GAME.new(2, 3, telling=True)
    told = [(GAME.tell(table, event).name, event) for event in table.take_events()]
    for viewer, once in ((0, "dealt cards"), (1, "dealt"), (None, "dealt")):
        names = [name for name, event in told if event[1] == 0 and sees(event, viewer)]
        assert [name for name in names if name.startswith("dealt")] == [once]


@rule("DMD-14.1", "DMD-14.2", "DMD-14.3", "DMD-14.4", "DMD-14.5")
def test_every_award_names_its_rule() -> None:
    me = seat("", built=COMPLETE, stage="space", arrival=1, passengers={"F1-W": "white"})
    table = position(me, seat("", arrival=2, **IN_SPACE), step="extra").table
    points = (20, 10, 7, 10, 14, 12)
    sources = (3, 3, 6, 10, 13, 19)
    told = [GAME.tell(table, (num.AWARDED, 0, (n, s, 0), -1)) for n, s in zip(points, sources, strict=True)]
    assert [line.rule for line in told] == [f"DMD-14.{n}" for n in (1, 1, 2, 3, 4, 5)]


@rule("DMD-9.1", "DMD-9.8")
def test_a_launch_is_told_from_its_start_to_space() -> None:
    stage = position(seat("R01 R02 R03 R04 R05", built=COMPLETE), seat())
    stage.do(0, "launch")
    ask = GAME.ask(stage.table, 0)
    assert ask is not None and ask.rule == "DMD-9.1"
    stage.do(0, *picks("R01 R02 R03 R04 R05"))
    assert "The countdown of Aurora Space Agency begins at 5." in stage.log
    stage = position(seat("R01 R02 R03 R04 R05", built=COMPLETE, stage="1"), seat())
    stage.do(0, "launch", *picks("R01 R02 R03 R04 R05"))
    assert "Aurora Space Agency is the first in space!" in stage.log


@rule("DMD-1.1")
def test_the_headline_counts_one_day() -> None:
    stage = position(seat(), seat(), asteroid=1)
    assert "1 day to impact" in stage.view().headline


@rule("DMD-14.1")
def test_the_view_says_who_won() -> None:
    stage = position(seat("", arrival=1, **IN_SPACE), seat("", arrival=2, **IN_SPACE), step="extra")
    assert stage.view().headline == "The game is over. Aurora Space Agency won."
    tally = GAME.tally(stage.table)
    assert tally["points: space"] == 30 and tally["rockets lost"] == 0 and tally["impacts"] == 0
    assert table_of(stage).judge(0) == 1.0


@rule("DMD-17.5", "DMD-Q51")
def test_a_score_card_that_was_taken_counts_as_drawn() -> None:
    stage = position(seat(""), seat("R01", offer="E06"), step="second draw")
    stage.do(0, "take from seat 2")
    assert GAME.final_rule(stage.table.moves[-1][1]) == "DMD-17.5" and GAME.free_undo(stage.table, 0) == 0
    stage.do(0, "pass")
    assert GAME.free_undo(stage.table, 0) <= 1, "a pass may be; nothing before it"
