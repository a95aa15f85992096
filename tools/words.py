"""Number the words of the games: `words/en.toml` names them, `numbers.py` beside it is written by this.

A name keeps its number for good, since records, bots and rules know it by that; a new name gets the next one
of its section.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

from lastturn.engine.errors import BadWords
from lastturn.engine.language import ENGINE_REASONS
from lastturn.engine.moves import ASIDES
from lastturn.engine.reasons import FIRST_REASON
from lastturn.engine.word_files import ENGLISH, READ, EndingEntry, VerbEntry, WordFile, read_words

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "lastturn" / "games"
FIRST: Final = {"verbs": 1, "prompts": 1, "events": 1, "reasons": FIRST_REASON, "endings": 0}
HEADER: Final = '''"""The numbers of words/en.toml, made by `make words`; a change by hand is lost."""

from __future__ import annotations

from typing import Final
'''

Numbers = dict[str, dict[str, int]]  # by section and name


def folders(games: Path = GAMES) -> list[Path]:
    """The games that have a file of words."""
    return sorted([path.parents[1] for path in games.glob(f"*/words/{ENGLISH}.toml")])


def numbers_text(game: Path) -> str:
    """What numbers.py of a game must say; BadWords where that would change or free a number."""
    file = read_words(game / "words" / f"{ENGLISH}.toml")
    return rendered(numbered(file, known_numbers(game / "numbers.py")))


def known_numbers(path: Path) -> dict[str, int]:
    """The numbers given so far. The module is not imported: its game may be lacking words."""
    tree = ast.parse(path.read_text(encoding="utf-8")) if path.is_file() else ast.Module([], [])
    return {
        node.target.id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None
    }


def numbered(file: WordFile, known: dict[str, int]) -> Numbers:
    named: dict[str, str] = {}
    for section in READ:
        for name in own_names(file, section):
            if name in named:
                raise file.wrong(section, name, f"is in [{named[name]}] too; a name stands for one number")
            if not name.isupper() or not name.isidentifier():
                raise file.wrong(section, name, "is no name for a number; write it LIKE_THIS")
            named[name] = section
    for name, number in known.items():
        if name not in named:
            raise BadWords(
                f"{file.where}: {name}, number {number}, is gone; a number is kept for good: put it back"
            )
    return {section: numbered_section(file, section, known) for section in READ}


def own_names(file: WordFile, section: str) -> list[str]:
    return [name for name in file.names(section) if section != "reasons" or name not in ENGINE_REASONS]


def numbered_section(file: WordFile, section: str, known: dict[str, int]) -> dict[str, int]:
    """The names of a section by rising number."""
    spans = {name: entry.span for name, entry in file.entries("endings", EndingEntry).items()}
    given: dict[str, int] = {}
    for first, names in ranges(file, section):
        given |= numbered_range(names, first, known, spans)
    check_apart(file, section, given, spans)
    return dict(sorted(given.items(), key=lambda item: item[1]))


def ranges(file: WordFile, section: str) -> list[tuple[int, list[str]]]:
    """The first number, and the names that are numbered from it on."""
    if section != "verbs":
        return [(FIRST[section], own_names(file, section))]
    entries = file.entries("verbs", VerbEntry)
    answers = [name for name, entry in entries.items() if not entry.aside]
    return [(FIRST["verbs"], answers), (ASIDES, [name for name in entries if name not in answers])]


def numbered_range(
    names: list[str], first: int, known: dict[str, int], spans: dict[str, int]
) -> dict[str, int]:
    """A new name comes after all others. A gap is a number that was used once: it is not filled."""
    given = {name: known[name] for name in names if name in known}
    for name in names:
        if name not in given:
            given[name] = max([number + spans.get(n, 1) for n, number in given.items()], default=first)
    return given


def check_apart(file: WordFile, section: str, given: dict[str, int], spans: dict[str, int]) -> None:
    taken: dict[int, str] = {}
    for name, first in given.items():
        for number in range(first, first + spans.get(name, 1)):
            if number in taken:
                wrong = f"has the number {number} of {taken[number]}; rename one of the two"
                raise file.wrong(section, name, wrong)
            taken[number] = name


def rendered(numbers: Numbers) -> str:
    text = HEADER
    for section, given in numbers.items():
        text += f"\n# -- {section} ".ljust(100, "-") + "\n\n"
        text += "".join([f"{name}: Final = {number}\n" for name, number in given.items()])
    return text


def main() -> int:
    try:
        texts = {game / "numbers.py": numbers_text(game) for game in folders()}
    except BadWords as problem:
        print(problem, file=sys.stderr)
        return 1
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
