"""Write docs/reference/packs.md: every file, table and field of a pack, from the structs that read them; and
docs/reference/effects.md: what cards can do without a line of Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, get_args

from msgspec import NODEFAULT
from msgspec.structs import FieldInfo

from lastturn.engine.contract import Game
from lastturn.engine.fields import FieldType, Part, fields, hint, right, said, tag, tag_field
from lastturn.games import doomsday, earth_gone_mad, end_of_days, until_daylight

PAGE: Final = Path("docs", "reference", "packs.md")
EFFECTS_PAGE: Final = Path("docs", "reference", "effects.md")
OURS: Final[tuple[Game, ...]] = (doomsday.GAME, earth_gone_mad.GAME, end_of_days.GAME, until_daylight.GAME)
GAMES: Final = tuple([(game, game.files) for game in OURS if game.files is not None])
INTRODUCTION: Final = """\
# Packs

<!-- `make fields` writes this page from the structs in src/lastturn/games/*/files.py: change those. -->

A pack is one edition of a game's content: a folder of TOML files. `lastturn check-pack FOLDER --game ID`
tells everything that is wrong with it at once, and [`play --pack FOLDER`](cli.md) plays it. The base packs
in `src/lastturn/games/*/packs/base` are the examples for all that follows. An
[edition](../howto/make-an-edition.md) is laid over one of them and writes down only what differs; together
they have exactly these files, and a file exactly these fields: what the game would not look at is refused,
so that no value is ignored silently.

- `[x]` is a table, `[[x]]` an entry of a list; errors call an entry by its `id`.
- *Left out*: what holds if the field is not there; **required** if it must be.
- A field that must be one value is fixed by the rules; another value needs another program.
- A total may be left out. Where it is written, it must be what the lists of the pack add up to.
- `source` says where a thing comes from: the rulebook, a public page, or our own design.
- A `talk.txt` beside the files holds stock phrases for the chat, one on each line.
"""


EFFECTS: Final = """\
# Effects

<!-- `make fields` writes this page from the structs in src/lastturn/games/*/files.py: change those. -->

What cards, items, enemies, characters and disasters of an [edition](../howto/make-an-edition.md) can do
without a line of Python: the kinds that the rules know, each with its parameters. A new entry is put together
from them; [Packs](packs.md) has all fields, those for people too. What is not here needs rules, and rules are
Python: [Add a game](../howto/add-a-game.md) shows how they are written.
"""


class Section:
    """A struct and the places where a pack has it."""

    def __init__(self, kind: type[Part]) -> None:
        self.kind = kind
        self.places: list[str] = []


def page() -> str:
    return "\n".join([INTRODUCTION, *[_game(game, files) for game, files in GAMES]])


def _game(game: Game, files: type[Part]) -> str:
    names: dict[type[Part], list[str]] = {}
    for name, field in fields(files).items():
        names.setdefault(hint(field.type).parts[0], []).append(name)
    lines = [f"## {game.title}", ""]
    for kind, named in names.items():
        sections: dict[type[Part], Section] = {}
        _collect(hint(kind), "", sections)
        lines += [f"### {', '.join(named)}", ""]
        for section in sections.values():
            lines += _section(section)
    return "\n".join(lines)


def _collect(of: FieldType, place: str, sections: dict[type[Part], Section]) -> None:
    """Every struct inside, in the order of the fields; one that is used again only gets one more place."""
    for kind in of.parts:
        known = kind in sections
        sections.setdefault(kind, Section(kind)).places.append(_with_tag(place, kind, of))
        if known:
            continue
        for name, field in fields(kind).items():
            inner = hint(field.type)
            path = f"{place.strip('[]')}.{name}".strip(".")
            if inner.origin is list:
                _collect(inner.item, f"[[{path}]]", sections)
            else:
                _collect(inner, f"[{path}]", sections)


def _with_tag(place: str, kind: type[Part], of: FieldType) -> str:
    return f"{place} with {tag_field(kind)} = “{tag(kind)}”" if len(of.parts) > 1 else place


def _section(section: Section) -> Iterator[str]:
    if section.places != [""]:
        yield "#### " + ", ".join(_code(place) for place in dict.fromkeys(section.places))
        yield ""
    yield " ".join((section.kind.__doc__ or "").split())
    yield ""
    if fields(section.kind) or tag_field(section.kind):
        yield "| field | it must be | left out |"
        yield "| --- | --- | --- |"
        if tag_field(section.kind):
            yield f"| `{tag_field(section.kind)}` | “{tag(section.kind)}” | **required** |"
        yield from [_row(name, field) for name, field in fields(section.kind).items()]
        yield ""


def _row(name: str, field: FieldInfo) -> str:
    of = hint(field.type)
    note = of.limit("description")
    must_be = right(of, name) + (f"; {note}" if note and of.origin is not Literal else "")
    return f"| `{name}` | {_code(must_be)} | {_left_out(field)} |"


def _left_out(field: FieldInfo) -> str:
    if field.required:
        return "**required**"
    if field.default is NODEFAULT:
        return "an empty list"
    return "nothing" if field.default in (None, "") else said(field.default)


def _code(text: str) -> str:
    """Names of tables as code."""
    return re.sub(r"(\[+[a-z_0-9.]+\]+)", r"`\1`", text)


# -- effects -------------------------------------------------------------------------------------


def effects() -> str:
    return "\n".join([EFFECTS, *[line for game, files in GAMES for line in _effects_of(game, files)]])


def _effects_of(game: Game, files: type[Part]) -> Iterator[str]:
    yield f"## {game.title}"
    yield ""
    choices = dict(_choices(hint(files), ""))
    if not choices:
        yield "Its cards differ in symbols, points and numbers only: [all of them](packs.md) can be changed."
        yield "The deck has as many as the rules say: a new card takes the place of another (`left_out`)."
        yield ""
    for place, kinds in choices.items():
        yield f"### {_code(place)}"
        yield ""
        yield f"| `{tag_field(kinds[0])}` | what it is | parameters |"
        yield "| --- | --- | --- |"
        yield from [_effect(kind) for kind in kinds]
        yield ""
    for place, kind in _choosers(hint(files), ""):
        field, does = kind.effects
        yield f"### {_code(place)}"
        yield ""
        yield f"| `{field}` | what it does |"
        yield "| --- | --- |"
        yield from [f"| “{value}” | {text} |" for value, text in does.items()]
        yield ""


def _choosers(of: FieldType, place: str) -> Iterator[tuple[str, type[Part]]]:
    """Every place where a field of an entry chooses what it does."""
    for path, inner in _places(of, place):
        yield from [(path, kind) for kind in inner.parts if kind.effects[0]]
        yield from _choosers(inner, path)


def _places(of: FieldType, place: str) -> Iterator[tuple[str, FieldType]]:
    """Every field of a struct, as a pack calls it, in their order."""
    for kind in of.parts:
        for name, field in fields(kind).items():
            inner, path = hint(field.type), f"{place.strip('[]')}.{name}".strip(".").rpartition(".toml.")[2]
            is_list = inner.origin is list
            yield (f"[[{path}]]", inner.item) if is_list else (f"[{path}]", inner)


def _choices(of: FieldType, place: str) -> Iterator[tuple[str, tuple[type[Part], ...]]]:
    """Every place where an entry is one of several kinds, in the order of the fields."""
    for path, inner in _places(of, place):
        if len(inner.parts) > 1:
            yield path, inner.parts
        yield from _choices(inner, path)


def is_parameter(name: str, field: FieldInfo) -> bool:
    """Neither a text for people, nor a total, nor what has one value anyway."""
    of = hint(field.type)
    fixed = of.origin is Literal and len(get_args(of.kind)) == 1 and field.default is not None
    return not (of.is_total or fixed or name.endswith("source") or (of.kind is str and of.names is None))


def _parameters(kind: type[Part], before: str = "") -> Iterator[str]:
    """Those of a table inside with its name before them."""
    for name, field in fields(kind).items():
        inner = hint(field.type)
        if is_parameter(name, field) and len(inner.parts) == 1:
            yield from _parameters(inner.parts[0], f"{before}{name}.")
        elif is_parameter(name, field):
            yield f"`{before}{name}`: {_code(right(inner, name))}"


def _effect(kind: type[Part]) -> str:
    told = list(_parameters(kind))
    return f"| “{tag(kind)}” | {' '.join((kind.__doc__ or '').split())} | {'<br>'.join(told) or 'none'} |"


if __name__ == "__main__":
    for path, text in ((PAGE, page()), (EFFECTS_PAGE, effects())):
        path.write_text(text, encoding="utf-8")
        print(path)
