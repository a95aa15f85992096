"""The words of the games: numbered once and for good, and whole in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.errors import BadWords
from tests.ours import games
from tools.words import folders, numbers_text

FOLDERS = folders()


@pytest.mark.parametrize("game", FOLDERS, ids=lambda game: game.name)
def test_the_numbers_are_those_of_the_words(game: Path) -> None:
    assert (game / "numbers.py").read_text(encoding="utf-8") == numbers_text(game), "run: make words"


@pytest.mark.parametrize("id", [game.name.replace("_", "-") for game in FOLDERS])
def test_every_language_is_whole(id: str) -> None:
    game = games()[id]
    assert game.language_codes()[0] == "en"
    for code in game.language_codes():
        assert game.with_language(code).language.code == code


WORDS = """
[verbs]
PASS = { words = "pass", label = "Pass", rule = "X-1" }
WAVE = { words = "wave", label = "Wave", rule = "X-1", aside = true }

[reasons]
NOT_ASKED = { text = "Wait.", rule = "X-2" }
TOO_LATE = { text = "It is too late.", rule = "X-2" }

[endings]
LOST = { text = "Lost.", rule = "X-3" }
WON = { text = "Won.", rule = "X-3", span = 3 }
"""
NUMBERS = """PASS: Final = 7
WAVE: Final = 192
TOO_LATE: Final = 4
LOST: Final = 0
WON: Final = 1
"""


def written(folder: Path, words: str, numbers: str = NUMBERS) -> Path:
    (folder / "words").mkdir()
    (folder / "words" / "en.toml").write_text(words, encoding="utf-8")
    (folder / "numbers.py").write_text(numbers, encoding="utf-8")
    return folder


def numbered(game: Path) -> list[str]:
    return [line for line in numbers_text(game).splitlines() if line[:1].isupper()]


def test_first_numbers(tmp_path: Path) -> None:
    assert sorted(numbered(written(tmp_path, WORDS, ""))) == sorted(
        ["PASS: Final = 1", *NUMBERS.splitlines()[1:]]
    )


def test_a_name_keeps_its_number_and_a_new_one_gets_the_next(tmp_path: Path) -> None:
    words = WORDS.replace("[verbs]", '[verbs]\nBOW = { words = "bow", label = "Bow", rule = "X-1" }')
    words = words.replace("[endings]", '[endings]\nDRAWN = { text = "Drawn.", rule = "X-3" }')
    words += '\n[prompts]\nWHAT = { key = "x.what", text = "What?", rule = "X-1" }\n'
    new = ["BOW: Final = 8", "DRAWN: Final = 4", "WHAT: Final = 1"]
    assert sorted(numbered(written(tmp_path, words))) == sorted([*NUMBERS.splitlines(), *new])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "PASS =",
            "SKIP =",
            "words/en.toml: PASS, number 7, is gone; a number is kept for good: put it back",
        ),
        (
            "LOST =",
            "PASS =",
            "words/en.toml, [endings] PASS: is in [verbs] too; a name stands for one number",
        ),
        ("LOST =", "lost =", "words/en.toml, [endings] lost: is no name for a number; write it LIKE_THIS"),
    ],
)
def test_a_number_is_never_lost(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadWords) as told:
        numbers_text(written(tmp_path, WORDS.replace(old, new)))
    assert message in str(told.value)


def test_a_number_is_never_given_twice(tmp_path: Path) -> None:
    game = written(tmp_path, WORDS, NUMBERS.replace("LOST: Final = 0", "LOST: Final = 3"))
    with pytest.raises(BadWords, match=r"\[endings\] WON: has the number 3 of LOST; rename one of the two"):
        numbers_text(game)
