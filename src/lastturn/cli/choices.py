"""What is chosen on the command line, read into seats, options, people and bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lastturn.engine.contract import Bot, Game
from lastturn.engine.errors import BadSetup
from lastturn.lab.contests import bot_at_a_table

USUAL_SEATS = 3
NO_NAMES = ("you", "nobody", "everybody", "the table")


class SeatWishes(NamedTuple):
    """How people want to sit down: what `play` and `scene` are told on the command line."""

    you: str
    bot: str
    names: str | None
    seed: int | None
    pack: Path | None
    save: Path | None
    force: bool
    explain: bool


def options_from(pairs: Sequence[str], **shortcuts: str | None) -> dict[str, str]:
    """`id=value` pairs as a dict; `--mode x` is short for `--option mode=x`."""
    options: dict[str, str] = {}
    for pair in pairs:
        id, equals, value = pair.partition("=")
        if not (id and equals and value):
            raise BadSetup(f"--option “{pair}” must be written id=value, such as --option mode=solo")
        options[id] = value
    return options | {id: chosen for id, chosen in shortcuts.items() if chosen is not None}


def seats_for(game: Game, seats: int | None, options: dict[str, str], people: Sequence[int] = ()) -> int:
    """The number of seats: the one asked for, or a usual one that options and people allow."""
    if seats is not None:
        game.full_options(seats, options)
        return seats
    least = max(people, default=0)
    possible = [n for n in game.seats_for(options) if n >= least]
    if not possible:
        game.full_options(min(max(least, USUAL_SEATS), game.seats[-1]), options)
        raise BadSetup(f"{game.title} seats {game.seats[0]} to {game.seats[-1]}; there is no seat {least}")
    return min(possible, key=lambda n: abs(n - USUAL_SEATS))


def people_from(text: str) -> list[int]:
    """`1,3` as seats from 1."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and int(part) > 0 for part in parts):
        raise BadSetup(f"--you “{text}” must be seats from 1, such as 1 or 1,3")
    return sorted({int(part) for part in parts})


def check_people(people: Sequence[int], seats: int) -> None:
    if people[-1] > seats:
        raise BadSetup(f"--you names seat {people[-1]}; the table has seats 1 to {seats}")


def names_from(text: str | None, people: Sequence[int], seats: int) -> list[str]:
    """Names of the people in the order of their seats, or of all seats."""
    if text is None:
        return []
    names = [" ".join(name.split()) for name in text.split(",")]
    if "" in names or len(set(names)) < len(names):
        raise BadSetup(f"--names “{text}” must be different names with commas between them, such as Ada,Bo")
    taken = next((name for name in names if name.casefold() in NO_NAMES), None)
    if taken is not None:
        raise BadSetup(f"--names cannot have “{taken}”, a word of the log; take a name that is nobody else's")
    if len(names) not in {len(people), seats}:
        right = f"{len(people)} or {seats}" if len(people) != seats else str(seats)
        raise BadSetup(
            f"--names has {len(names)} names; it needs {right}: one for each person or for each seat"
        )
    places = range(1, seats + 1) if len(names) == seats else people
    by_seat = dict(zip(places, names, strict=True))
    return [by_seat.get(seat, "") for seat in range(1, seats + 1)]


def bots_from(text: str, seats: int) -> list[str]:
    """`a,b,c`, one for each seat, perhaps `veteran:60`; a single name serves all. Names no bot has are
    refused."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot_at_a_table(name)
    if len(names) not in {1, seats}:
        raise BadSetup(
            f"--bots names {len(names)} bots for {seats} seats; name one for all or one for each seat"
        )
    return names * (seats if len(names) == 1 else 1)


def find_bots(names: Sequence[str], people: Sequence[int] = ()) -> list[Bot | None]:
    """The bot of each seat; None where a person (counted from 1) sits."""
    return [None if seat in people else bot_at_a_table(name) for seat, name in enumerate(names, 1)]


def seed_or_new(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(1_000_000_000)
    if not 0 <= seed < 2**62:
        raise BadSetup(f"--seed {seed} must be a whole number from 0 to {2**62 - 1}")
    return seed
