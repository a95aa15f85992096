"""Draw docs/pictures/table.svg: the terminal in the middle of a game, as `lastturn play` shows it."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from lastturn.cli.choices import find_bots
from lastturn.cli.dialogue import Dialogue, show_line
from lastturn.cli.keeping import RecordKeeper
from lastturn.cli.screen import Screen
from lastturn.engine.match import Match
from lastturn.lab.thinking import Thinkers
from lastturn.registry import load

PICTURE: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "table.svg"
GAME: Final = "earth-gone-mad"
SEATS: Final = 3
SEED: Final = 2013
PROMPT: Final = "earth-gone-mad.launch"  # the picture shows this question …
MONTHS_IN: Final = 60  # … the first time it is put to seat 1 after so many moves
WIDTH: Final = 118
LINES: Final = 9  # of the log


def table_in_the_middle() -> Match:
    game = load(GAME)
    match = game.start(SEATS, SEED, {})
    thinkers = Thinkers(game, find_bots(["sensible"] * SEATS), SEED)
    while not match.over():
        ask = game.ask(match.table, 0)
        if ask is not None and ask.prompt == PROMPT and len(match.table.moves) > MONTHS_IN:
            return match
        said = thinkers.next(match.table)
        match.play(said.move, said.seat)
    raise SystemExit(f"no {PROMPT} came up; choose another seed")


def draw() -> str:
    match = table_in_the_middle()
    screen = Screen()
    screen.console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    dialogue = Dialogue(match, screen, RecordKeeper())
    for logged in match.lines(0)[-LINES:]:
        show_line(screen, logged)
    dialogue.view("")
    dialogue.put_question()
    screen.say("> ")
    svg = screen.console.export_svg(title=f"lastturn play {GAME}", unique_id="table")
    return re.sub(
        r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL
    )  # no page may call a font host


def main() -> int:
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(draw(), encoding="utf-8")
    print(PICTURE.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
