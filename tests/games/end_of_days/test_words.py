"""What people read at the table: labels that say what a move brings, launch sites, deals."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from lastturn.engine.bits import members
from lastturn.engine.moves import move
from lastturn.engine.packs import Pack
from lastturn.games.end_of_days import GAME
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.game import EndOfDays
from lastturn.testing import scene
from tests.games.end_of_days.playing import Play, short
from tests.pseudo import marked

SHIP = ["KER-1", "KER-2", "BHA-1", "BCO-1"]


def labels(p: Play, code: str) -> dict[str, str]:
    ask = GAME.ask(p.t, p.seat(code))
    assert ask is not None
    return {short(choice.words): short(choice.label) for choice in ask.choices}


def test_a_nation_is_chosen_by_its_numbers() -> None:
    table = GAME.new(2, 1, {})
    ask = GAME.ask(table, members(table.waiting)[0])
    assert ask is not None

    assert ask.choices[0].label == "Lead United States: hand size 6, nation size 6, launch sites 3"


def test_building_says_what_the_site_comes_to() -> None:
    p = Play(hands={"US": ["BCO-1"]}, sites={"US": [SHIP[:3]]})

    assert labels(p, "US")["build BCO-1 at site 1"] == (
        "Build BCO-1 at launch site 1: lift 4 for yellow size 2, carries 2 for green size 2; "
        "viable, liftoff 4, 2 Victory Points"
    )


def test_launching_says_the_number_and_the_points() -> None:
    p = Play(step="launch", sites={"US": [SHIP]})

    assert labels(p, "US")["launch site 1"].endswith(": gets away on 4 or less, 2 Victory Points")


@pytest.mark.parametrize(
    ("card", "mode", "label"),
    [
        ("ESP-1", "infiltrate", "destroy one military or spy card"),
        ("ESP-1", "snoop", "look at a hand"),
        ("REC-1", "expose", "look at a hand and discard a card of it"),
        ("SAB-1", "blast", "2 attacks, each hits on 4 or more"),
        ("AMS-1", "shoot down", "destroy one Orbital Cargo Pod or Orbital Weapons Platform"),
        ("GOL-1", "spend", "draw 2 cards"),
        ("ULT-1", "demand", "destroy a card unless its nation gives you 2 hand cards"),
        ("PIR-1", "plunder", "steal a module in play"),
    ],
)
def test_using_says_what_the_effect_does(card: str, mode: str, label: str) -> None:
    p = Play(hands={"US": [card], "SU": ["CIV-2"]}, fronts={"SU": ["AIR-2"]}, sites={"SU": [["OCP-1"]]})

    assert labels(p, "US")[f"use {card} to {mode}"] == f"Use {card}: {mode}, {label}"


def test_a_card_of_the_scrapyard_that_cannot_be_played_says_so() -> None:
    p = Play(step="refill", scrapyard=["KER-1", "KER-8"], nations="US SU FR JP CN UK IN")
    said = labels(p, "US")

    assert said["take KER-8"].endswith("Not your flag.")
    assert "Not your flag" not in said["take KER-1"]


def test_a_small_card_has_few_words_of_its_own() -> None:
    p = Play(hands={"US": ["NUK-2", "KER-3"]})
    brief = {thing.name: thing.brief for thing in p.stage.view().zone("hand.1").things}

    assert brief["Nuclear Missile 2"].startswith("Up to three attacks")
    assert brief["Kerosene Rocket 3"] == ""  # its figures say all
    texts = GAME.languages.load().texts
    for name in ("military.toml", "spy.toml"):
        for card in tomllib.loads((GAME.pack.folder / name).read_text())["card_type"]:
            has_a_line_less = card["use_from"] in {"hand", "front"}
            assert len(texts[f"brief.{card['id']}"].text) <= (86 if has_a_line_less else 92), card["id"]


def test_the_words_of_the_base_pack_are_not_put_on_the_cards_of_another(tmp_path: Path) -> None:
    shutil.copytree(GAME.pack.folder, tmp_path / "mine")
    game = EndOfDays(Pack(tmp_path / "mine"))
    stage = scene(game, 'seats = 2\n[table]\nnations = ["US", "SU"]\nturn = 1\nhands = [["NUK-2"], []]')

    assert [thing.brief for thing in stage.view(0).zone("hand.1").things] == [""]


def test_a_site_says_which_part_of_it_can_fly() -> None:
    p = Play(sites={"US": [[*SHIP, "BCO-2"], ["BHA-2"]]})
    whole, lone = (p.stage.view().zone(f"site.1.{site}").note for site in (1, 2))

    assert whole.endswith("; a part is viable, liftoff 4, 2 Victory Points")
    assert lone.endswith("; no viable ship")


def test_closing_a_deal_shows_both_sides() -> None:
    p = Play(step="trade", hands={"US": ["CIV-2", "ESP-1"], "SU": ["KER-3"]}, nations="US SU")
    p.do("US", "offer to SU", "give ESP-1", "done", "say total", "say colours exactly")
    p.do("US", "ask for 1 from hand", "ask any total", "ask a colour for each")
    ask = GAME.ask(p.t, 0)
    assert ask is not None and "Asks for 1 hand card. Which colour?" in ask.text
    p.do("US", "colour red", "send", "ask the table").do("SU", "accept")
    ask = GAME.ask(p.t, 1)
    assert ask is not None and "Gives nothing. Which hand card" in ask.text
    p.do("SU", "give KER-3", "send")
    both = "Gives 1 hand card, worth 5, purple (ESP-1). Gets 1 hand card, red."

    assert labels(p, "US")["close with seat 2"] == f"Close the deal with Soviet Union: {both}"
    p.do("US", "close with SU")
    ask = GAME.ask(p.t, 0)
    assert ask is not None and short(ask.text) == f"Deal of United States to Soviet Union: {both} Send it?"


def test_another_language_names_the_colours_and_moves_keep_their_words(tmp_path: Path) -> None:
    game, m = marked(GAME, tmp_path), move(num.COLOUR, 0)

    assert game.words.label(m, []) == "⟦⟦red⟧⟧"
    assert game.say(m) == "colour red"
