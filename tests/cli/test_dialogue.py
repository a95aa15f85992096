"""How a person at the terminal is understood, and when nobody need be asked."""

from __future__ import annotations

import pytest

from lastturn.cli.dialogue import Dialogue, HadEnough
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.screen import Screen
from lastturn.cli.tableau import show_view
from lastturn.engine.match import Match
from lastturn.engine.record import read_turns
from lastturn.engine.views import Thing, View, Zone
from lastturn.registry import load
from lastturn.testing import scene
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


CAUTIONS = {
    "EGM-4.1": ("earth-gone-mad", 2, 'step = "spend"', "done", "6 income would be lost."),
    "DMD-9.1": (
        "doomsday",
        2,
        'step = "action"\n[[table.seats]]\nbuilt = "F8"\nhand = ["R01", "R02", "R03", "R04", "R05", "R06"]',
        "pass",
        "You could launch now.",
    ),
    "SUD-7.3": (
        "until-daylight",
        1,
        'phase = "combat"\nturn = 1\n[[table.seat]]\ncharacter = "Pillar"\ninventory = ["Planks", "Nails"]',
        "end turn",
        "1 action is left this turn.",
    ),
    "EOD-12.2": (
        "end-of-days",
        2,
        'step = "launch"\nround = 8\nfirst = 2\nturn = 1\nsites = [[["KER-1", "BHA-1", "BCO-1"]], []]',
        "pass",
        "These are the last launches of the game",
    ),
}


@pytest.mark.parametrize("case", CAUTIONS)
@pytest.mark.parametrize("live", [True, False])
def test_what_is_oddly_harmful_has_to_be_said_again(
    case: str, live: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    game, seats, position, words, caution = CAUTIONS[case]
    stage = scene(load(game), f"seats = {seats}\n[table]\n{position}\n")
    dialogue = Dialogue(stage.match, Screen(), RecordKeeper())
    dialogue.screen.live = live
    dialogue.take(words)
    assert caution in capsys.readouterr().out
    assert len(stage.table.moves) == (0 if live else 1), "a file means what it says"
    if live:
        dialogue.take(words)
        assert last_words(dialogue) == words
