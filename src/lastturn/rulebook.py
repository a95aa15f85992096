"""The rules pages as players look them up: by id, by chapter or by words.

The pages are `docs/rules/<game>.md`; an installed package carries them in `rules_pages`, and a game of
another package brings its own (`Game.rules_page`).
A page is read as passages: list items, table rows, paragraphs and blocks of code, each under
its heading. A passage, or a cell of a row, that begins with a bold id such as `**EGM-4.11**` defines it;
a bold id further inside is only a mention.
"""

import difflib
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ID: Final = r"[A-Z]{3}-[A-Z]*\d+(?:\.\d+)*"
PART_LEVEL: Final = 2
NO_GAME_PAGES: Final = ("index", "README", "traceability")

_DEFINED: Final = re.compile(rf"\*\*({ID})(?![\w.])")
_ID_ALONE: Final = re.compile(rf"\*\*{ID}\*\* *")
_ID_QUERY: Final = re.compile(r"(?:[A-Z]{3}-)?[A-Z]{0,2}\d+(?:\.\d+)*")
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.) +")
_HEADING: Final = re.compile(r"(#+) +(.*)")
_SILENT_COLUMNS: Final = ("", "#", "Id", "Rule", "Tag")
_NEAREST: Final = 5
_BROUGHT: Final[dict[str, Path]] = {}


class Passage(NamedTuple):
    """One rule, row or paragraph; `id` is empty where the page gives it no number."""

    id: str
    text: str
    heading: str
    part: str = ""  # the heading of the second level that it stands under


class NoSuchRule(LookupError):
    """The page, or the id on it, does not exist. The message says what does."""


def pages_folder() -> Path:
    """Where the pages lie: inside an installed package, or in the docs of the checkout it stands in."""
    package = Path(__file__).resolve().parent
    places = [package / "rules_pages", *[p / "docs" / "rules" for p in package.parents]]
    for place in places:
        if place.is_dir():
            return place
    raise NoSuchRule(f"the rules pages are missing; they belong in {places[0]}")


def know(game_id: str, page: Path | None) -> None:
    """A game of another package may bring its page along; where there are two, ours counts."""
    if page is not None and page.is_file():
        _BROUGHT[game_id] = page


def page_names() -> list[str]:
    """The games that have a rules page."""
    return sorted({*_ours(), *_BROUGHT})


def _ours() -> list[str]:
    return [p.stem for p in pages_folder().glob("*.md") if p.stem not in NO_GAME_PAGES]


def _page(game_id: str) -> Path:
    return pages_folder() / f"{game_id}.md" if game_id in _ours() else _BROUGHT[game_id]


@cache
def load(game_id: str) -> tuple[Passage, ...]:
    """All passages of a game's page, in order."""
    if game_id not in page_names():
        raise NoSuchRule(f"no rules page for {game_id!r}; there are: {', '.join(page_names())}")
    return tuple(passages(_page(game_id).read_text(encoding="utf-8")))


def headings(game_id: str) -> list[str]:
    """The page's headings, each once, in order."""
    return list(dict.fromkeys(p.heading for p in load(game_id)))


def find(game_id: str, query: str) -> list[Passage]:
    """What the page says under an id (`EGM-4.11`, `4.11`, a chapter `EGM-4`, a card `D01`), or the passages
    in which all words occur: numbered ones first, and of these the ones that have them as a phrase. Words
    that nowhere meet give an empty list; an id that does not exist raises NoSuchRule."""
    page = load(game_id)
    wanted = query.strip().upper()
    if not _ID_QUERY.fullmatch(wanted):
        return _by_words(page, query)
    found = _by_id(page, wanted)
    if not found and "-" not in wanted:  # "d6" looks like an id and is a word
        found = _by_words(page, query)
    if not found:
        raise NoSuchRule(_unknown(page, wanted))
    return found


def _by_words(page: tuple[Passage, ...], query: str) -> list[Passage]:
    words = query.casefold().split()
    phrase = " ".join(words)
    found = [p for p in page if words and _has_all(p, words)]
    return sorted(found, key=lambda p: (not p.id, phrase not in " ".join(p.text.casefold().split())))


def _has_all(p: Passage, words: list[str]) -> bool:
    where = f"{p.id} {p.text}".casefold()
    return all(w in where for w in words)


def _by_id(page: tuple[Passage, ...], wanted: str) -> list[Passage]:
    full = _full_id(page, wanted)
    label = full.partition("-")[2]
    return (
        [p for p in page if p.id == full]
        or [p for p in page if p.id.startswith(full + ".")]
        or [p for p in page if p.text.partition("\n")[0] == label]
    )


def _full_id(page: tuple[Passage, ...], wanted: str) -> str:
    prefix = next((p.id.partition("-")[0] for p in page if p.id), "")
    return wanted if "-" in wanted else f"{prefix}-{wanted}"


def _unknown(page: tuple[Passage, ...], wanted: str) -> str:
    full = _full_id(page, wanted)
    nearest = difflib.get_close_matches(full, [p.id for p in page if p.id], n=_NEAREST, cutoff=0.0)
    return f"no rule {full}; the nearest ids are: {', '.join(nearest)}"


def passages(markdown: str) -> list[Passage]:
    """Read a page's markdown as passages."""
    reader = _Reader()
    for line in markdown.splitlines():
        reader.take(line)
    reader.close()
    return reader.found


class _Reader:
    """Takes a page line by line. `held` are the lines of the passage being read, `columns` the head of the
    table being read, which may be `owned` by the rule before it."""

    def __init__(self) -> None:
        self.found: list[Passage] = []
        self.heading = ""
        self.part = ""
        self.held: list[str] = []
        self.columns: list[str] = []
        self.owned = False
        self.in_code = False

    def take(self, line: str) -> None:
        if line.startswith("```") or self.in_code:
            self.take_code(line)
        elif heading := _HEADING.fullmatch(line):
            self.close()
            self.heading = _plain(heading[2])
            if len(heading[1]) <= PART_LEVEL:
                self.part = self.heading
        elif line.startswith("|"):
            self.take_row(_cells(line))
        elif not line.strip() or line == "---":
            self.columns = []
            if not self.announces_more():
                self.close()
        elif _ITEM.match(line):
            self.close()
            self.held = [_ITEM.sub("", line, count=1)]
        else:
            self.held.append(line)

    def take_code(self, line: str) -> None:
        if line.startswith("```"):
            self.close()
            self.in_code = not self.in_code
        else:
            self.held.append(line)

    def take_row(self, cells: list[str]) -> None:
        if not self.columns:
            self.columns = cells
            self.owned = self.announces_more()
        elif set("".join(cells)) <= set("-: "):
            return
        elif self.owned:
            self.held.append(" · ".join(cells))
        else:
            self.close()
            self.add(_defined(*cells), _row_text(self.columns, cells))

    def announces_more(self) -> bool:
        """A numbered rule that ends in a colon owns the table after it."""
        return bool(self.held) and self.held[-1].endswith(":") and bool(_defined(self.held[0]))

    def close(self) -> None:
        if self.held:
            self.add(_defined(self.held[0]), "\n".join(self.held))
        self.held = []

    def add(self, rule_id: str, text: str) -> None:
        self.found.append(
            Passage(rule_id, _plain(text).removeprefix(rule_id).strip(), self.heading, self.part)
        )


def _defined(*starts: str) -> str:
    return next((m[1] for s in starts if (m := _DEFINED.match(s))), "")


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _row_text(columns: list[str], cells: list[str]) -> str:
    """A row as lines, each cell behind its column's name where that says more than the cell does."""
    said = [(column, _ID_ALONE.sub("", cell)) for column, cell in zip(columns, cells, strict=False)]
    return "\n".join([c if column in _SILENT_COLUMNS else f"{column}: {c}" for column, c in said if c])


def _plain(text: str) -> str:
    return text.replace("**", "").strip()
