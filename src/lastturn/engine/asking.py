"""A question and an event in words, for any game: compiled, as they are made at every move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lastturn.engine.sentences import Happening
from lastturn.engine.table import Table
from lastturn.engine.terms import Ask, Event, Line, Reveal
from lastturn.engine.words import kind_of, name_of, phrase_of

if TYPE_CHECKING:  # it hands its questions over to be put into words here
    from lastturn.engine.speaking import Speaker


def asked(game: Speaker, table: Table, seat: int, names: Sequence[str]) -> Ask | None:
    """The question open to a seat, in words."""
    moves = table.legal(seat)
    if not moves:
        return None
    prompt = game.prompts[table.prompt(seat)]
    text = phrase_of(prompt.text).fill(game.prompt_fields(table, seat))
    choosing = game.choosing(table, seat, names or game.seat_names(table))
    said = choosing.all(moves)
    passing: int | None = None
    for m in reversed(moves):
        if m & 0xFF == prompt.passing:
            passing = m
    usual = only(table, seat, moves, passing) if len(moves) == 1 else game.usual(table, seat)
    return Ask(
        table.question_of(seat), seat, prompt.key, text, prompt.rule, tuple([said[m] for m in moves]),
        prompt.window, passing, table.default(seat), choosing.picks(table, seat, moves, said),
        game.ways(table, seat), usual,
    )  # fmt: skip


def only(table: Table, seat: int, moves: Sequence[int], passing: int | None) -> int | None:
    """A lone pass, or a lone pick in the middle of a run; what draws or rolls is pressed."""
    begun = table.on_top.composite(table, seat) and len(table.run_of(seat).own()) > 0
    goes_on = begun and not table.on_top.completes(table, seat, moves[0])
    return moves[0] if goes_on or moves[0] == passing else None


def named(game: Speaker, field: str, number: int, shown: Sequence[str]) -> str:
    kind = kind_of(field)
    return shown[number] if kind == "seat" else name_of(game.words.shown, kind, number)


def told(game: Speaker, event: Event, shown: Sequence[str]) -> Line:
    """An event in words."""
    happened, seat, facts, _ = event
    happening = game.happenings[happened]
    fields, numbers, values = happening.facts, dict[str, int](), dict[str, str]()
    for place in range(min(len(fields), len(facts))):
        field, number = fields[place], facts[place]
        numbers[field] = number
        values[field] = named(game, field, number, shown)
    values["seat"] = shown[seat] if seat >= 0 else game.text("engine.table")
    rest = facts[len(fields) :] if happening.rest else ()
    if happening.rest:
        values[happening.rest] = ", ".join([named(game, happening.rest, v, shown) for v in rest])
    text = phrase_of(happening.text).fill(values)
    actor = seat if seat >= 0 else None
    hits, reveal = hits_of(happening, actor, numbers), revealed(happening, numbers, rest)
    return Line(happening.name, text, happening.rule, actor, numbers, rest, hits, reveal, happening.opens)


def hits_of(happening: Happening, actor: int | None, numbers: Mapping[str, int]) -> int | None:
    """What a seat does to itself hits nobody."""
    if happening.hits == "seat":
        return actor
    hit = numbers.get(happening.hits)
    return None if hit == actor else hit


def revealed(happening: Happening, numbers: Mapping[str, int], rest: tuple[int, ...]) -> Reveal | None:
    if not happening.reveals:
        return None
    return Reveal(happening.reveals, len(rest) if happening.rest else 1, numbers.get("bonus", 0))
