"""Noise for every parser of text: only our own errors come out, under a ceiling of time and memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from lastturn.engine.entries import parse_toml
from lastturn.engine.errors import BadScene
from tests.attacks.noise import READERS, ROOT


@pytest.mark.hypothesis
@pytest.mark.parametrize("what", list(READERS))
def test_noise_is_refused_in_our_own_words(what: str, tmp_path: Path) -> None:
    note = tmp_path / "noise.txt"
    command = [sys.executable, "-m", "tests.attacks.noise", what, str(settings().max_examples), str(note)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert ended.returncode == 0, f"{ended.stderr[-3000:]}\nwhile reading:\n{note.read_text()[:3000]}"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("a." * 36_000 + "a = 1", "nested deeper than 16 (at line 1)"),
        ("[" + "a." * 36_000 + "a]", "nested deeper than 16"),
        ('"a".' * 50_000 + "a = 1", "nested deeper than 16"),
        ("\nx = " + "[" * 100_000, "nested deeper than 16 (at line 2)"),
        ("x = " + "{a = " * 10_000, "nested deeper than 16"),
        ("x = 0x" + "f" * 100_000, "a word of 100002 characters"),
        ("x = " + "9" * 5_000, "a word of 5000 characters"),
        ("#" * 300_000, "it has 300000 characters; 250000 are the most"),
    ],
)
def test_toml_that_nobody_would_write_is_not_read(text: str, wrong: str) -> None:
    with pytest.raises(BadScene) as refused:
        parse_toml(text, "scene", BadScene)

    assert wrong in str(refused.value)


def test_toml_that_people_write_is_read() -> None:
    text = (
        'a.b.c = [[1.5, 2.5], [3.5]]\n"x.y" = "[[[[[[[[[[[[[[[[[[ ................."  # [[[[[[[[[[[[[[[[[[[\n'
    )

    assert parse_toml(text, "scene", BadScene)["a"] == {"b": {"c": [[1.5, 2.5], [3.5]]}}
