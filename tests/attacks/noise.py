"""Noise for every parser of text, in a process under a ceiling: `python -m tests.attacks.noise records 100`.

The texts are good ones with a few things changed. Only our own errors may come out.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from lastturn import registry
from lastturn.engine.contract import Game
from lastturn.engine.errors import LastTurnError
from lastturn.engine.lessons import LessonScript, play
from lastturn.engine.packs import Pack
from lastturn.engine.record import pack_of, read_turns, replay
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from tests.attacks.ceiling import set_ceiling
from tests.ours import games

ROOT = Path(__file__).parents[2]
MEGABYTES, SECONDS = 300, 120
NUMBERS = ["-1", "0", "1", "17", "999", "1000", "200000000", "9" * 30, "9" * 5000]
ODD = [
    *NUMBERS, "", "0x" + "f" * 6000, "-" * 9, "٣", "1e9", "nan", "inf", "true", "2026-02-30",
    "[]", "{}", "[" * 3000, "{a=" * 500, "a." * 4000 + "a = 1", "a" * 300 + " = 1", "x" * 5000,
    '"', '"""', "'''", "\\", "\0", "\n", "\n\n", "=", "= ", "|", "\U0001f525", "\u202e", "\ud7ff",
    "scene |", "seat 99999999999999999999", "seat 0", "name 1 x", "option mode x", "secret " + "ab" * 500,
    "[table]", "[[script]]", "seats = 16",
]  # fmt: skip
Edit = tuple[str, float, float, str]  # how, where in the text, a second place, what comes


def edits() -> st.SearchStrategy[list[Edit]]:
    place = st.floats(0, 1, exclude_max=True)
    change = st.tuples(st.sampled_from(list(WAYS)), place, place, st.sampled_from(ODD) | st.text(max_size=8))
    return st.lists(change, min_size=1, max_size=4)


def changed(text: str, changes: list[Edit]) -> str:
    for how, where, other, came in changes:
        text = WAYS[how](text, where, other, came)
    return text


def cut_in(text: str, where: float, other: float, came: str) -> str:
    place, gone = int(where * len(text)), int(other * 12)
    return text[:place] + came + text[place + gone :]


def another(pattern: str, text: str, where: float, came: str) -> str:
    """One of the things in the text that look so becomes another."""
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    one = found[int(where * len(found))]
    return text[: one.start()] + came + text[one.end() :]


def another_number(text: str, where: float, other: float, came: str) -> str:
    return another(r"\d+", text, where, NUMBERS[int(other * len(NUMBERS))])


def another_word(text: str, where: float, other: float, came: str) -> str:
    words = re.findall(r"[\w-]+", text) or [""]
    return another(r"[\w-]+", text, where, words[int(other * len(words))])


def another_line(text: str, where: float, other: float, came: str) -> str:
    lines = text.split("\n")
    lines[int(where * len(lines))] = lines[int(other * len(lines))]
    return "\n".join(lines)


def no_line(text: str, where: float, other: float, came: str) -> str:
    lines = text.split("\n")
    del lines[int(where * len(lines))]
    return "\n".join(lines)


WAYS = {
    "cut in": cut_in, "number": another_number, "word": another_word, "line": another_line,
    "no line": no_line,
}  # fmt: skip


def read_record(text: str) -> None:
    game, record, _ = read_turns(text, registry.game)
    record.rules, record.pack = game.rules, pack_of(game)  # a stranger would have got them right
    replay(game, record)


def read_scene(text: str) -> None:
    scene = Scene.read(text, "noise")
    run_script(registry.game(scene.game), scene)


def read_lesson(text: str) -> None:
    lesson = LessonScript.read(text, "noise.toml")
    play(registry.game(lesson.game), lesson)


def read_pack(text: str) -> None:
    """The first line names game and file."""
    first, _, content = text.partition("\n")
    id, _, file = first.partition(" ")
    game = registry.game(id)
    with TemporaryDirectory() as folder:
        for own in game.pack.files:
            Path(folder, own.name).write_bytes(content.encode() if own.name == file else own.read_bytes())
        game.with_pack(Pack(Path(folder)))


def packs() -> list[str]:
    return [
        f"{game.id} {file.name}\n{file.read_text(encoding='utf-8')}"
        for game in games().values()
        for file in game.pack.files
    ]


def lessons(game: Game) -> list[Path]:
    return sorted(game.lessons.glob("*.toml")) if game.lessons else []


def texts(paths: list[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]


def with_scene(record: str, scene: str) -> str:
    header = record.split("\n")[:6]
    return "\n".join([*header, *[f"scene |{line}" for line in scene.split("\n")]])


def good() -> dict[str, list[str]]:
    ours = games().values()
    records = texts(sorted((ROOT / "tests/records").glob("*/*.turns")))
    scenes = texts(sorted((ROOT / "tests/scenes").glob("*/*.toml")))
    return {
        "records": [*records, with_scene(records[0], scenes[0])],
        "scenes": scenes,
        "lessons": texts([path for game in ours for path in lessons(game)]),
        "packs": packs(),
    }


READERS: dict[str, Callable[[str], None]] = {
    "records": read_record, "scenes": read_scene, "lessons": read_lesson, "packs": read_pack,
}  # fmt: skip


def run(what: str, examples: int, note: Path) -> None:
    """`note` holds the text that is being read, for whoever finds us dead."""
    read, texts = READERS[what], good()[what]

    @settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(text=st.sampled_from(texts), changes=edits())
    def reads(text: str, changes: list[Edit]) -> None:
        noise = changed(text, changes)
        note.write_text(noise, encoding="utf-8")
        try:
            read(noise)
        except LastTurnError:
            return

    set_ceiling(MEGABYTES, SECONDS)
    reads()


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
