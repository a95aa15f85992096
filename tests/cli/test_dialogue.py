"""How a person at the terminal is understood, and when nobody need be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lastturn.cli.dialogue import Dialogue, HadEnough
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_view
from lastturn.engine.match import Match
from lastturn.engine.record import read_turns
from lastturn.engine.scenes import Stage
from lastturn.engine.views import Thing, View, Zone
from lastturn.registry import load
from tests.games.doomsday.positions import picks, position, seat
from tests.games.earth_gone_mad.tables import give_nukes, give_survivors, lay, propose, struck
from tests.games.end_of_days.playing import Play
from tests.games.until_daylight.night import night
from tests.rules import rule
from tests.server.test_online_rules import scene_record
from tools.golden import RECORDS


def sit_down(game: str, seats: int) -> Dialogue:
    found = load(game)
    return Dialogue(found.start(seats, 4), Screen(), RecordKeeper())


def options(dialogue: Dialogue) -> list[str]:
    return [dialogue.match.game.say(m) for m in dialogue.match.table.legal(dialogue.seat)]


def last_words(dialogue: Dialogue) -> str:
    return dialogue.match.game.say(dialogue.match.table.moves[-1][1])


def test_a_seat_may_be_called_by_what_it_plays() -> None:
    dialogue = sit_down("end-of-days", 3)
    while not any(words.startswith("offer to") for words in options(dialogue)):
        dialogue.seat = dialogue.match.asked()[0]
        dialogue.take("keep hand" if "keep hand" in options(dialogue) else "1")
    other = (dialogue.seat + 1) % 3

    dialogue.take(f"offer to {dialogue.match.game.seat_names(dialogue.match.table)[other]}")

    assert last_words(dialogue) == f"offer to seat {other + 1}"


def test_words_that_begin_an_option_mean_it_although_they_are_a_move_elsewhere() -> None:
    dialogue = sit_down("until-daylight", 1)
    while "accept the wave" not in options(dialogue):
        dialogue.take("leave it" if "leave it" in options(dialogue) else "1")

    dialogue.take("accept")

    assert last_words(dialogue) == "accept the wave"


def where_only_a_pass_is_open() -> Dialogue:
    text = (RECORDS / "end-of-days" / "by-hand-5.turns").read_text(encoding="utf-8")
    game, record, _ = read_turns(text, load)
    dialogue = Dialogue(Match(game, record, 0), Screen(), RecordKeeper())
    for move in record.moves:
        if 0 in dialogue.match.asked() and dialogue.only_pass() is not None:
            break
        dialogue.match.play_again(*move)
    return dialogue


def test_who_is_alone_is_not_stopped_where_only_a_pass_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    dialogue = where_only_a_pass_is_open()

    dialogue.decide(0, alone=True)

    assert last_words(dialogue) == "pass"
    assert "Do you answer? You can only pass. (EOD-8.1)" in " ".join(capsys.readouterr().out.split())


def test_where_others_look_on_a_pass_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    dialogue = where_only_a_pass_is_open()
    monkeypatch.setattr(dialogue.screen, "ask", lambda _: None)

    with pytest.raises(HadEnough):
        dialogue.decide(0)


@pytest.mark.parametrize(("cards", "last"), [(16, "Card 16"), (17, "5 more")])
def test_a_few_things_beyond_the_most_are_shown_rather_than_counted(
    cards: int, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = Zone("line", "The line", things=[Thing(f"Card {n}") for n in range(1, cards + 1)])

    show_view(Screen(), View("none", None, "", [], [], [], [line]), [], "A game")

    assert capsys.readouterr().out.split(", ")[-1].strip() == last


# -- the log -------------------------------------------------------------------------------------


def printed(dialogue: Dialogue, typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    dialogue.take(typed)
    return " ".join(capsys.readouterr().out.split())


@rule("EGM-3.4")
def test_what_was_taken_back_stays_in_the_log_struck_through(capsys: pytest.CaptureFixture[str]) -> None:
    january = 'month = "January"\nstep = "spend"\ncontinents = ["Europe", "Asia"]\norder = [1, 2]'
    record = scene_record("earth-gone-mad", 2, january)
    dialogue = Dialogue(Match(load("earth-gone-mad"), record), Screen(), RecordKeeper())
    printed(dialogue, "done", capsys)
    lost = "Europe loses 6 unspent income. (EGM-3.4)"
    assert f"· {lost}" in printed(dialogue, "log", capsys)
    assert printed(dialogue, "undo", capsys).startswith(f"Took back 1 move. · taken back: {lost}")
    printed(dialogue, "buy Nuke", capsys)
    log = printed(dialogue, "log", capsys)
    assert f"· {lost}" not in log
    assert log.index(f"· taken back: {lost}") < log.index("Europe buys a Nuke"), "at its place"


@rule("EGM-17.9")
def test_a_line_for_some_says_who_else_knows(capsys: pytest.CaptureFixture[str]) -> None:
    t = lay(3, {"deal_visibility": "parties"}, step="spend", nukes=[1, 1, 1], survivors=[1, 1, 1])
    propose(t, 0, [1], give_nukes(0, 1, 1), give_survivors(1, 0, 1))
    dialogue = Dialogue(t.match, Screen(), RecordKeeper())
    dialogue.seat = 1
    assert "[only you and North America know]" in printed(dialogue, "log", capsys)
    dialogue.seat = 2
    assert "know]" not in printed(dialogue, "log", capsys)


# -- asked twice ---------------------------------------------------------------------------------


def flying() -> Stage:
    stage = struck(2, "Ripping Rift", "Cairo", nukes=[1, 2], options={"mode": "coop"})
    return stage.do(0, "launch 0").do(1, "launch 1")


def traded() -> Stage:
    p = Play(fronts={"US": ["NUK-1"]}, sites={"SU": [["KER-5"]], "FR": [["KER-6"]]}, step="free for all")
    p.do("US", "use NUK-1 to strike")
    p.t.dealt = 0b11
    return p.stage


def boarding() -> Stage:
    stage = position(seat("G01 G04 G05", built="F5"), seat(), earth="green green blue", bag={"red": 1})
    return stage.do(0, "passenger", "colour green", *picks("G01 G04 G05"), "done", "sit in F1-K")


SHIP = {"JP": [["KER-1", "BHA-1", "BCO-1"]]}
SHOPPING: dict[str, Any] = {"month": "April", "step": "spend", "income": 5, "active": 1, "survivors": [1, 1]}
BLAST = ["Survivor", "Raider", "Brute"]
CAUTIONS: dict[str, tuple[Callable[[], Stage], str, str]] = {
    "EGM-3.4": (lambda: lay(2, **SHOPPING), "done", "5 income would be lost."),
    "EGM-12.4": (lambda: lay(2, options={"mode": "coop"}, **SHOPPING), "plunder seat 2", "is on your side."),
    "EGM-14.4": (flying, "intercept 1", "is on your side."),
    "EGM-8.1": (
        lambda: struck(2, "Ripping Rift", "Cairo", nukes=[8, 0]),
        "launch 8",
        "nearly certain to do.",
    ),
    "EOD-14.2": (
        lambda: Play("JP US", round=8, turn="JP", first="US", step="launch", sites=SHIP).stage,
        "pass",
        "These are the last launches of the game",
    ),
    "EOD-5.16": (traded, "against seat 2", "Soviet Union has traded with you this turn."),
    "SUD-7.3": (
        lambda: night(["Fire Axe", "Nails"], line=BLAST[1:], turn=1),
        "end turn",
        "1 action is left this turn.",
    ),
    "SUD-8.9": (
        lambda: night(["Shotgun", "Shotgun Shells"], line=BLAST, turn=1).do(0, "attack"),
        "target 2 Raider",
        "In the blast and dies: Bob from Accounting.",
    ),
    "SUD-3.7": (
        lambda: night(["Shotgun", "Shotgun Shells"], line=BLAST, turn=1),
        "discard Shotgun",
        "You have Shotgun Shells for it.",
    ),
    "DMD-9.1": (
        lambda: position(seat("R01 R02 R03 R04 R05 R06", built="F8"), seat()),
        "pass",
        "You could launch now.",
    ),
    "DMD-7.6": (boarding, "no bonus", "It would be free."),
}


@rule("EGM-3.4", "EGM-12.4", "EGM-14.4", "EGM-8.1", "EOD-5.16", "EOD-14.2", "SUD-8.9", "SUD-7.3", "SUD-3.7")
@rule("DMD-9.1", "DMD-7.6")
@pytest.mark.parametrize("case", CAUTIONS)
@pytest.mark.parametrize("live", [True, False])
def test_what_is_oddly_harmful_has_to_be_said_again(
    case: str, live: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    laid, words, caution = CAUTIONS[case]
    stage = laid()
    before = len(stage.table.moves)
    dialogue = Dialogue(stage.match, Screen(), RecordKeeper())
    dialogue.screen.live = live
    dialogue.take(words)
    assert caution in " ".join(capsys.readouterr().out.split())
    assert len(stage.table.moves) == before + (not live), "a file means what it says"
    if live:
        dialogue.take(words)
        assert last_words(dialogue) == words
