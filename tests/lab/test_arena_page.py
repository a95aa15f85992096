"""The page of an arena: all tables, drawn, in one file; and what the standings say in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastturn.lab.arena_page import arena_page
from lastturn.lab.contests import Contest, ContestSetting, Played
from lastturn.lab.results import Results
from lastturn.lab.standings import Standings
from tests.cli.commands import run

DUEL = ContestSetting("earth-gone-mad", 2)
NIGHT = ContestSetting("until-daylight", 3)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def results(contest: Contest, winners: list[list[int]]) -> Results:
    found = Results(None)
    for place, won in enumerate(winners):
        found.add(Played(contest, place // 2, place % 2, won, [30 + place, 20], 100 + place, 0.5))
    return found


def test_a_page_draws_shares_elo_lengths_and_points_and_fetches_nothing() -> None:
    contest = Contest(DUEL, "strong<b>", "weak")
    page = arena_page([contest], results(contest, [[0], [1]] * 20), "A game", "lastturn arena")
    assert page.count("<svg") == 4
    assert [title for title in ("Win shares", "Elo", "Length", "Points") if f"<h2>{title}" not in page] == []
    assert "strong&lt;b&gt; among weak" in page and "strong<b>" not in page
    assert "<script" not in page and not re.search(r'(src|href)="(?!#)', page.replace("xlink:", ""))
    assert "40 games of bots." in page and "seeds 0 to 19" in page


def test_where_all_win_together_nobody_is_rated() -> None:
    contest = Contest(NIGHT, "calm", "calm")
    page = arena_page([contest], results(contest, [[0, 1, 2], []] * 4), "A night", "lastturn arena")
    assert page.count("<svg") == 3 and "<h2>Elo" not in page
    assert "50.0 %" in page


def test_points_tell_the_one_bot_from_the_others() -> None:
    contest = Contest(DUEL, "a", "b")
    scores = Standings([contest], results(contest, [[0], [1]])).scores()
    assert scores == {"a among b": [30, 20], "b beside a": [20, 31]}


def test_a_share_stands_out_when_its_interval_leaves_the_fair_one_out() -> None:
    contest = Contest(DUEL, "a", "b")
    even = Standings([contest], results(contest, [[0], [0]] * 20)).shares()
    won = Standings([contest], results(contest, [[0], [1]] * 20)).shares()
    assert [even.rows[0].apart, won.rows[0].apart] == [False, True]
    assert won.rows[0].cells[:3] == ["a among b", "40", "100.0 %"]


# -- the command ---------------------------------------------------------------------------------


def arena(*more: str) -> tuple[int, str, str]:
    ran = run("arena", "earth-gone-mad", "--seats", "2", "--bots", "random,sensible", "--jobs", "1", *more)
    return ran.code, ran.out, ran.err


def test_an_arena_draws_what_it_has_played() -> None:
    code, out, err = arena("--games", "2", "--plots", "page.html")
    assert code == 0 and "The plots are in page.html." in out, err
    page = Path("page.html").read_text(encoding="utf-8")
    assert "2 games of bots." in page
    assert "lastturn arena earth-gone-mad --seats 2 --pairs random/sensible" in page


def test_a_page_must_be_a_page() -> None:
    code, _, err = arena("--plots", "page.txt")
    assert code == 2 and "ends with .html" in err


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastturn.lab.crews.find_spec", lambda name: None)
    code, _, err = arena("--ray", "auto")
    assert code == 2 and "needs the extra “ray”" in err
