"""Write docs/reference/features/<game>.md from the games themselves: `make features`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import lastturn
from lastturn.engine.contract import Field, Game
from lastturn.engine.moves import verb

FOLDER = Path(__file__).parents[1] / "docs" / "reference" / "features"
GAMES = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")
HEAD = """# {title} in numbers

<!-- Written from src/lastturn/games/{package}/features.py by `make features`; do not change by hand. -->

What a program is given of {title} (rules {rules}) instead of words.
[In numbers](../numbers.md) says how to ask for it.

## Actions

{actions} actions, the same at every table.
"""
FIELDS = """
## Fields

With {fewest} to {most} seats an observation has {least_size} to {most_size} numbers.
Where a field has one number for each seat, yours comes first, then the others clockwise.

| field | numbers | from | to | |
| --- | --- | --- | --- | --- |
"""


def page(game: Game) -> str:
    fewest, most = game.features(game.seats[0]), game.features(game.seats[-1])
    head = HEAD.format(
        title=game.title, package=game.id.replace("-", "_"), rules=game.rules, actions=game.actions.size
    )
    between = FIELDS.format(
        fewest=game.seats[0], most=game.seats[-1], least_size=int(fewest.size), most_size=int(most.size)
    )
    rows = [_row(few, many) for few, many in zip(fewest.fields, most.fields, strict=True)]
    return head + "\n" + _actions(game) + between + "\n".join(rows) + "\n"


def _actions(game: Game) -> str:
    """One row for each verb: its words, and which indices it has."""
    lines = ["| words | indices | how many |", "| --- | --- | --- |"]
    numbered = enumerate(int(m) for m in game.actions.moves)
    for spoken, found in groupby(numbered, key=lambda pair: verb(pair[1])):
        indices = [index for index, _ in found]
        span = str(indices[0]) if len(indices) == 1 else f"{indices[0]} to {indices[-1]}"
        lines.append(f"| `{game.words.verbs[spoken].words.text}` | {span} | {len(indices)} |")
    return "\n".join(lines) + "\n"


def _row(few: Field, many: Field) -> str:
    size = str(few.size) if few.size == many.size else f"{few.size} to {many.size}"
    return f"| `{few.name}` | {size} | {many.least} | {many.most} | {few.meaning} |"


def path_of(game: Game) -> Path:
    return FOLDER / f"{game.id}.md"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in [lastturn.load(id) for id in GAMES]:
        path_of(game).write_text(page(game), encoding="utf-8")
        print(path_of(game).relative_to(Path.cwd()))
