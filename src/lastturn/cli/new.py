"""`lastturn new`: an edition, a bot or a game of one's own, from an empty folder to something that plays."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lastturn.cli.files import BadFile, write_text
from lastturn.engine.editions import EDITION, RIGHT_NAME, is_name
from lastturn.engine.errors import BadSetup

commands = typer.Typer(
    help="Make an edition, a bot or a game of your own.", no_args_is_help=True, rich_markup_mode=None
)
Name = Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and hyphens: hard-times.")]

TEMPLATES: Final = Path(__file__).parent / "templates"
OF_A_BOT: Final = {
    "steady-hand": "{id}", "steady_hand": "{module}", "SteadyHand": "{class}", "Steady Hand": "{title}",
}  # fmt: skip
OF_A_GAME: Final = {
    "night-watch": "{id}", "night_watch": "{module}", "NightWatch": "{class}", "Night Watch": "{title}",
    "NIG": "{prefix}",
}  # fmt: skip
TEXT_ENDINGS: Final = (".py", ".toml", ".md", ".svg")


@commands.command()
def edition(
    name: Name,
    of: Annotated[str, typer.Option("--of", metavar="GAME", help="The game it is an edition of.")],
) -> None:
    """Make a folder that is laid over the base pack of a game: only what differs is written in it."""
    from lastturn.registry import load

    folder = new_folder(name)
    game = load(of)
    if name == game.pack.name:
        raise BadSetup(f"the pack that comes with {game.title} is called “{name}”; take another name")
    write(folder / EDITION, f'game = "{game.id}"\ntitle = "{title_of(name)}"\n')
    example = first_entry(game.pack.files)
    if example is not None:
        file, text = example
        write(folder / file, text)
    told(folder, f"lastturn check-pack {name}", f"lastturn play {of} --pack {name}", "lastturn --packs .")


@commands.command()
def bot(name: Name) -> None:
    """Make a package with a bot that installs, plays and can be compared."""
    folder = new_package(name)
    copy(TEMPLATES / "bot", folder, OF_A_BOT, name)
    told(folder, f"pip install -e ./{name}", "lastturn bots", f"lastturn play doomsday --bots {name}")


@commands.command()
def game(name: Name) -> None:
    """Make a package with a whole small game: rules, table, scene, lesson, poster and tests."""
    folder = new_package(name)
    copy(TEMPLATES / "game", folder, OF_A_GAME, name)
    told(folder, f"pip install -e './{name}[testing]'", f"pytest {name}", f"lastturn play {name}", "lastturn")


def told(folder: Path, *commands: str) -> None:
    made = sorted(str(path.relative_to(folder.parent)) for path in folder.rglob("*") if path.is_file())
    typer.echo("\n".join([*made, "", "Next:", *[f"  {command}" for command in commands]]))


# -- names and folders ---------------------------------------------------------------------------


def new_folder(name: str) -> Path:
    """Nothing is there yet, and the name is one."""
    if not is_name(name):
        raise BadSetup(f"“{name}” cannot be a name; {RIGHT_NAME}")
    folder = Path(name)
    if folder.exists():
        raise BadFile(f"{folder}: exists already and stays as it is; take another name or another folder")
    return folder


def new_package(name: str) -> Path:
    """A folder whose name is also that of a Python package, and nobody else's."""
    folder = new_folder(name)
    if not name[0].isalpha():
        raise BadSetup(f"“{name}” cannot be the name of a package; it must begin with a letter")
    module = module_of(name)
    if module in sys.stdlib_module_names or find_spec(module) is not None:
        raise BadSetup(f"there is a Python package “{module}” already; take another name")
    return folder


def module_of(name: str) -> str:
    return name.replace("-", "_")


def title_of(name: str) -> str:
    return " ".join([word.capitalize() for word in name.split("-")])


def prefix_of(name: str) -> str:
    """Three letters for the ids of rules."""
    letters = [letter.upper() for letter in name if letter.isalpha()]
    return "".join([*letters, "X", "X"])[:3]


# -- templates -----------------------------------------------------------------------------------


def copy(template: Path, folder: Path, words: dict[str, str], name: str) -> None:
    """The files of a template with its own names replaced, in their texts and in their paths."""
    new = {
        "id": name, "module": module_of(name), "class": title_of(name).replace(" ", ""),
        "title": title_of(name), "prefix": prefix_of(name),
    }  # fmt: skip
    names = {old: word.format(**new) for old, word in words.items()}
    for path in sorted(template.rglob("*")):
        if path.suffix in TEXT_ENDINGS:
            write(
                folder / renamed(str(path.relative_to(template)), names),
                renamed(path.read_text("utf-8"), names),
            )


def renamed(text: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, text)


# -- the first entry of an edition ---------------------------------------------------------------


def first_entry(files: list[Path]) -> tuple[str, str] | None:
    """The file and the text of an entry that has a name, as it is in the base pack: of the longest list."""
    found = [
        (len(entries), file.name, kind, entries[0])
        for file in files
        for kind, entries in lists_in(tomllib.loads(file.read_text("utf-8")))
        if entries and all(is_named(entry) for entry in entries)
    ]
    if not found:
        return None
    _, file, kind, entry = max(found, key=lambda each: each[0])
    return file, in_toml(kind, entry)


def lists_in(table: dict[str, Any], place: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every list, with the name by which a file calls it."""
    for name, value in table.items():
        if isinstance(value, list):
            yield place + name, value
        elif isinstance(value, dict):
            yield from lists_in(value, f"{place}{name}.")


def is_named(entry: Any) -> bool:
    return isinstance(entry, dict) and {"id", "name"} <= set(entry)


def in_toml(kind: str, entry: dict[str, Any]) -> str:
    """The id and the name as they are, the other fields as comments: what is not written stays."""
    plain = {key: value for key, value in entry.items() if isinstance(value, str | int | bool)}
    shown = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()]
    lines = [line if line.startswith(("id =", "name =")) else f"# {line}" for line in shown]
    about = [
        "# An entry with the id of one of the base pack changes what it says, and nothing else of it.",
        "# One with a new id is added; left_out = true takes one away.",
    ]
    return "\n".join([*about, "", f"[[{kind}]]", *lines, ""])
