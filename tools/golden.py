"""Accepted texts: short random games as people would read them, and whole games as records.

`make golden` writes the playthroughs of tests/playthroughs anew; read the difference.
`python -m tools.golden` adds the records of whole games that are missing in tests/records, and those that the
web client offers as examples, beside its boards; the others stay.
A record that does not replay any more means: raise the game's `rules` number, then record anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import fill
from typing import Final

from lastturn.cli.choices import find_bots
from lastturn.cli.files import write_text
from lastturn.engine.contract import Game, Rng
from lastturn.engine.match import Match
from lastturn.engine.record import outcome_line
from lastturn.lab.thinking import Thinkers
from lastturn.registry import games, options_for

TESTS: Final = Path(__file__).resolve().parents[1] / "tests"
PLAYTHROUGHS: Final = TESTS / "playthroughs"
RECORDS: Final = TESTS / "records"
BOARDS: Final = TESTS.parent / "web" / "src" / "boards"
SHOWN: Final = 40  # moves that are written down; the rest of the game only counts
ONE_ASIDE_IN: Final = 8
WIDTH: Final = 110
EXAMPLE_SEATS: Final = 3
EXAMPLE_SEED: Final = 3


def playthrough(game: Game, seats: int, seed: int) -> str:
    """A random game: who is asked what, what is open, what is played and what comes of it."""
    match = game.start(seats, seed, options_for(game, seats))
    rng = Rng(seed)
    lines = [f"{game.title}, rules {game.rules}, {seats} seats, seed {seed}", *_log(match, 0)]
    while not match.over():
        told = len(match.log)
        text = _move(match, rng)
        if len(match.table.moves) <= SHOWN:
            lines += [*text, *_log(match, told)]
    outcome = game.outcome(match.table)
    assert outcome is not None, "a game that is over has an outcome"
    lines += ["", f"{len(match.table.moves)} moves; {outcome_line(outcome)}", outcome.text]
    lines += [
        f"{source}: {' '.join([str(number) for number in points])}"
        for source, points in game.score_sheet(match.table)
    ]
    return "\n".join(lines) + "\n"


def _log(match: Match, since: int) -> list[str]:
    """Everybody's lines; those that only some seats hear say so."""
    return [
        f"    · {logged.line.text} ({logged.line.rule}){'' if logged.event[3] == -1 else ' [private]'}"
        for logged in match.lines(None, since, face_up=True)
    ]


def _move(match: Match, rng: Rng) -> list[str]:
    """Play a random move, now and then an aside; what was asked and open before it, in words."""
    asked = match.asked()
    seat = asked[rng.below(len(asked))]
    speaker = int(rng.below(match.seats))
    asides = match.table.asides(speaker)
    aside = asides and rng.below(ONE_ASIDE_IN) == 0
    moves = asides if aside else match.table.legal(seat)
    m = moves[rng.below(len(moves))]
    text = _besides(match, speaker) if aside else _question(match, seat)
    match.play(m, speaker if aside else seat)
    return [*text, f"    > {match.game.say(m)}"]


def _question(match: Match, seat: int) -> list[str]:
    ask = match.game.ask(match.table, seat)
    assert ask is not None, f"seat {seat + 1} is asked"
    head = f"{len(match.table.moves) + 1}. {match.names[seat]}: {ask.text} ({ask.prompt}, {ask.rule})"
    return ["", head, _wrapped([choice.words for choice in ask.choices])]


def _besides(match: Match, seat: int) -> list[str]:
    spoken = match.game.asides(match.table, seat)
    return [
        "",
        f"{len(match.table.moves) + 1}. {match.names[seat]} may say",
        _wrapped([c.words for c in spoken]),
    ]


def _wrapped(words: list[str]) -> str:
    return fill(
        " | ".join(words), WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False
    )


def whole_game(game: Game, seats: int, seed: int, options: dict[str, str]) -> str:
    """A game of sensible bots, as a record."""
    match = game.start(seats, seed, options)
    thinkers = Thinkers(game, find_bots(["sensible"] * seats), seed)
    while not match.over():
        said = thinkers.next(match.table)
        match.play(said.move, said.seat)
    return match.text()


def recorded(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every mode with the fewest and with the most seats that it allows."""
    modes = [{"mode": value} for option in game.options if option.id == "mode" for value in option.values]
    cases: list[tuple[int, dict[str, str]]] = []
    for options in modes or [{}]:
        allowed = game.seats_for(options)
        cases += [(seats, options) for seats in dict.fromkeys([allowed[0], allowed[-1]])]
    return cases


def add_records(game: Game) -> list[Path]:
    """Write the records that are missing."""
    added = []
    for seats, options in recorded(game):
        path = RECORDS / game.id / ("-".join([*options.values(), str(seats)]) + ".turns")
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_text(path, whole_game(game, seats, seats, options))
            added.append(path)
    return added


def add_example(game: Game) -> list[Path]:
    """A game to watch for who has no record, beside the board of a game that has one."""
    path = BOARDS / game.id / "example.turns"
    if path.exists() or not path.parent.is_dir():
        return []
    write_text(path, whole_game(game, EXAMPLE_SEATS, EXAMPLE_SEED, options_for(game, EXAMPLE_SEATS)))
    return [path]


def main() -> int:
    for game in games().values():
        for path in [*add_records(game), *add_example(game)]:
            print(path.relative_to(TESTS.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
