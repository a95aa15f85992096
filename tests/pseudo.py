"""A language in which every sentence is marked, and what a game puts on the wire in it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

from lastturn.engine.contract import Chart, Game, Languages, Match, View
from lastturn.engine.word_files import READ, TEXTS, read_words

CODE = "xx"
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{3,}")


def marked(game: Game, folder: Path) -> Game:
    """The same game in a language in which each sentence stands in white brackets."""
    assert game.languages is not None, f"{game.id} has no folder of words"
    english = game.languages.folder / "en.toml"
    (folder / "en.toml").write_text(english.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / f"{CODE}.toml").write_text(_translation(english), encoding="utf-8")
    other = copy(game)
    vars(other)["languages"] = Languages(folder, game.languages.numbers)
    return other.with_language(CODE)


def _translation(english: Path) -> str:
    file = read_words(english)
    lines: list[str] = []
    for section, read in READ.items():
        lines.append(f"[{section}]")
        lines += [f"{name} = {_quoted(entry[read])}" for name, entry in file.tables.get(section, {}).items()]
    lines.append(f"[{TEXTS}]")
    lines += [f"{name} = {_quoted(text)}" for name, text in file.all_texts().items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(f"⟦{text}⟧", ensure_ascii=False)


def said_in(game: Game, seats: int, options: dict[str, str], seed: int, moves: int) -> Iterator[str]:
    """Everything for people that a game of random moves puts on the wire."""
    yield from _set_up(game)
    match, rng = game.start(seats, seed, options), Random(seed)
    while not match.over() and moves > 0:
        yield from _shown(game, match)
        seat = rng.choice(match.asked())
        asides = match.table.asides(seat)
        if asides and rng.random() < 0.3:
            match.play(rng.choice(asides), seat)
        else:
            match.play(rng.choice(match.table.legal(seat)), seat)
        moves -= 1
    yield from _shown(game, match)
    yield from [told.line.text for told in match.log]
    outcome = match.outcome()
    if outcome is not None:
        yield outcome.text
        yield from [source for source, _ in game.score_sheet(match.table)]


def _set_up(game: Game) -> Iterator[str]:
    yield from [option.text for option in game.options]
    for preset in game.presets:
        yield from (preset.name, preset.text)
    yield from [reason.text for reason in game.reasons.values()]


def _shown(game: Game, match: Match) -> Iterator[str]:
    for viewer in (*range(match.seats), None):
        yield from _in_view(game.view(match.table, viewer))
        for chart in game.charts(match.table, viewer):
            yield from _in_chart(chart)
    yield game.talk(match.table).reminder
    for seat in match.asked():
        ask = match.ask(seat)
        assert ask is not None
        yield from [ask.text, *[choice.label for choice in ask.choices]]
        yield game.because(match.table, seat, ask.choices[0].move)
        refusal = game.refusal(match.table.refused(seat, ask.choices[0].move) or 3)
        yield refusal.text
    for seat in range(match.seats):
        yield from [choice.label for choice in match.asides(seat)]


def _in_view(view: View) -> Iterator[str]:
    yield view.headline
    for zone in view.zones:
        yield from (zone.name, zone.note)
        for thing in zone.things:
            yield from (thing.name, thing.text)
    for fact in view.facts:
        yield from (fact.name, fact.note, str(fact.value))


def _in_chart(chart: Chart) -> Iterator[str]:
    yield from (chart.name, chart.note, *chart.columns)
    for row in chart.rows:
        yield from row.cells


def pack_words(game: Game) -> list[str]:
    """What people read of the game's content, in large and small letters, the longest first."""
    found: set[str] = set()
    for file in game.pack.files:
        _gather(tomllib.loads(file.read_text(encoding="utf-8")), found)
    written = {text for known in found for text in (known, known.lower(), known.capitalize())}
    return sorted(written, key=len, reverse=True)


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    if isinstance(value, dict):
        found |= {key for key in value if key != key.lower()}  # a name with what it has; fields are small
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        _gather(inner, found)


def unmarked(text: str, content: list[str]) -> str:
    """What of a text stands in no brackets and is no content of the pack; empty: no word is left."""
    rest = text
    while MARKED.search(rest):
        rest = MARKED.sub("", rest)
    for known in content:
        if known in rest:
            rest = rest.replace(known, "")
    return rest if WORD.search(rest) else ""
