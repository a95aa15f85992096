"""A big game in the terminal: what the example game is too small to show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastturn.engine.match import read_match
from lastturn.registry import load
from tests.cli.commands import is_one_complaint, run
from tests.rules import rule

PLAY = ("play", "earth-gone-mad", "--seats", "2", "--seed", "3")
PACK = Path(__file__).parents[2] / "src" / "lastturn" / "games" / "earth_gone_mad" / "packs" / "base"


def test_a_draft_is_undone_move_by_move_or_all_at_once() -> None:
    ran = run(*PLAY, typed="draft a deal\naddress seat 2\nenough\nundo\nundo all\nundo\n")

    assert "Took back 1 move." in ran.out
    assert "Took back 2 moves." in ran.out
    after = ran.out.split("Took back 2 moves.")[1]
    assert re.search(r"(has moved since|nothing to take back yet|was rolled, drawn or shown)", after)


@rule("EGM-4.2")
def test_a_purchase_is_final_and_the_rule_is_named() -> None:
    ran = run(*PLAY, typed="buy nuke\nundo\n")

    assert "“buy Nuke” is final (EGM-4.2); it stands." in ran.out
    assert "Took back" not in ran.out


def test_why_quotes_the_rule_and_rules_its_text() -> None:
    ran = run(*PLAY, typed="why launch 2\nrules 4.16\nrules price\nrules\n")

    assert re.search(r"> why launch 2\n.*\(EGM-[\d.]+\)\n", ran.out)
    assert "EGM-4.16  A Survivor gained by Plunder" in ran.out


def test_a_deal_is_drafted_by_asides() -> None:
    ran = run(*PLAY, "--bot", "random", typed="draft a deal\nasides\n")

    assert "Besides, you may say:\n  a1  " in ran.out
    assert "drop the draft" in ran.out


def test_a_small_decision_does_not_show_the_whole_table_again() -> None:
    ran = run(*PLAY, typed="buy nuke\nbuy nuke\n")

    assert ran.out.count("Draw pile: ") == 1
    assert "Draw pile: " in run(*PLAY, typed="buy nuke\nview all\n").out.split("> view all")[1]


def test_look_explains_cards_and_numbers() -> None:
    ran = run(*PLAY, typed="look london\nlook month\n")

    assert "London: [" in ran.out
    assert "Month: January." in ran.out


@pytest.mark.parametrize(("mode", "seats"), [("coop", "3"), ("solo", "1"), ("team", "4")])
def test_modes_are_options(mode: str, seats: str) -> None:
    ran = run("watch", "earth-gone-mad", "--seats", seats, "--mode", mode, "--seed", "2", "--save", "a.turns")

    assert ran.code == 0
    assert f"option mode {mode}\n" in Path("a.turns").read_text()
    assert run("verify", "a.turns").code == 0


def test_a_mode_chooses_a_number_of_seats_that_it_allows() -> None:
    assert "1 seat, mode solo" in run("play", "earth-gone-mad", "--mode", "solo", typed="").out


def test_a_half_played_game_is_taken_up_again() -> None:
    assert run(*PLAY, "--save", "half.turns", typed="buy nuke\ndone\n").code == 0
    half, record, _ = read_match(Path("half.turns").read_text(), load, "half")

    ran = run("play", "--load", "half.turns", "--save", "more.turns", typed="view\n")

    assert ran.code == 0
    assert not half.over() and record.moves
    assert Path("more.turns").read_text().startswith(Path("half.turns").read_text().rstrip())


def test_many_games_add_up_the_tally() -> None:
    ran = run("watch", "earth-gone-mad", "--seats", "2", "--games", "12", "--seed", "5", "--jobs", "2")

    assert ran.code == 0
    assert "Over all games" in ran.out and "cities lost" in ran.out
    assert "12 games in" in ran.out


def test_the_pack_is_good() -> None:
    ran = run("check-pack", str(PACK), "--game", "earth-gone-mad")

    assert ran.code == 0
    assert "a good pack for Earth Gone Mad!" in ran.out


def test_every_wrong_field_in_a_pack_is_named(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    for file in PACK.glob("*.toml"):
        (pack / file.name).write_text(file.read_text(encoding="utf-8") + "\nsurprise = 1\n", encoding="utf-8")

    ran = run("check-pack", str(pack), "--game", "earth-gone-mad")

    assert ran.code == 2
    lines = ran.err.splitlines()
    assert len(lines) == len(list(PACK.glob("*.toml")))
    assert all(line.startswith("lastturn: ") and "unknown field “surprise”" in line for line in lines)


def test_another_edition_is_played_and_recorded_with_its_hash(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    for file in PACK.glob("*.toml"):
        (pack / file.name).write_text("# mine\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("watch", "earth-gone-mad", "--pack", str(pack), "--seed", "2", "--save", "a.turns").code == 0

    assert "pack mine " in Path("a.turns").read_text()
    assert run("verify", "a.turns", "--pack", str(pack)).code == 0
    ran = run("verify", "a.turns")
    assert is_one_complaint(ran)
    assert "made with the edition “mine” of Earth Gone Mad!" in ran.err


@rule("EGM-P14")
def test_a_promise_is_said_in_words_of_ones_own_and_not_too_many() -> None:
    begun = "draft a deal\naddress seat 2\nenough\npromise\nowed by seat 1\nowed to seat 2\n"
    ran = run(*PLAY, typed=f"{begun}asides\nas said: I leave Tokyo alone\ndue end of March\nview all\n")
    assert "as said: … in up to 200 characters of your own" in ran.out
    assert "“I leave Tokyo alone” (end of March)" in ran.out
    refused = run(*PLAY, typed=f"{begun}as said: {'x' * 201}\n")
    assert "200 characters are the most; there are 201. (EGM-P14)" in refused.err
