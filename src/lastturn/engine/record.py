"""Records: set-up, seed and moves, enough to play a game again; and their text form, `.turns`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field
from msgspec.structs import replace

from lastturn.engine import own_words
from lastturn.engine.errors import BadRecord, IllegalMove, LastTurnError, OtherEdition
from lastturn.engine.older_packs import as_played
from lastturn.engine.rng import Rng
from lastturn.engine.scene_files import Scene
from lastturn.engine.table import LEGAL, Table
from lastturn.engine.terms import Outcome

if TYPE_CHECKING:  # a game hands out matches, so it is known here by its type alone
    from lastturn.engine.contract import Game

FIRST_LINE = "Last Turn record 1"
LONGEST_SECRET: Final = 128  # hex digits: a key of BLAKE2b
DEEPEST: Final = 4  # so often may a game have been redealt on its way
NESTED: Final = re.compile(r"(?:earlier \|)*")
WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,20}")


class Record(Struct):
    """The truth about a game. Everything else (tables, views, snapshots) can be made from it."""

    game: str
    rules: int
    pack: str
    seats: int
    seed: int
    secret: str = ""  # of a live match, in hex
    options: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    scene: str = ""  # the text of the scene it began with, if it began with one
    earlier: str = ""  # the text of the record it goes on from, if that was dealt anew
    redealt: int = 0  # the seat that kept what it had seen; `seed` is that of the new deal
    moves: list[tuple[int, int]] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)  # by move: words of a seat's own that go with it


def new_record(game: Game, seats: int, seed: int, options: dict[str, str], names: list[str]) -> Record:
    """The record of a game that begins now; BadSetup if nobody can sit down to it."""
    full = game.full_options(seats, options)
    return Record(game.id, game.rules, pack_of(game), seats, seed, options=full, names=names)


def begin(game: Game, record: Record, telling: bool = False) -> Table:
    """The table as it was before the first move; it knows the words of people's own that come later."""
    table = _laid_out(game, record, telling)
    if record.texts:
        table.texts = {**table.texts, **record.texts}
    return table


def _laid_out(game: Game, record: Record, telling: bool) -> Table:
    if record.scene:
        scene = Scene.read(record.scene, "the record's scene")
        if scene.seats != record.seats:
            raise BadRecord(f"the record has {record.seats} seats; its scene has {scene.seats}")
        table = scene.lay_out(game)
        table.telling = telling
        if not telling:
            table.take_events()  # a scene is laid out aloud
        return table
    if record.earlier:
        return _dealt_anew(game, record, telling)
    return game.new(record.seats, record.seed, record.options, bytes.fromhex(record.secret), telling)


def _dealt_anew(game: Game, record: Record, telling: bool) -> Table:
    """The end of the earlier record, with all that one seat could not know dealt anew."""
    _, earlier, _ = read_turns(record.earlier, lambda id: game, "the earlier record")
    if (earlier.game, earlier.seats, earlier.options) != (record.game, record.seats, record.options):
        raise BadRecord("the earlier record is of another game, or has other seats or options")
    # The header of the whole speaks for both: an upgrade it came through, its beginning came through too.
    before = replay(game, replace(earlier, rules=record.rules, pack=record.pack))
    if before.over():
        raise BadRecord("the earlier record is of a game that is over; nothing is left to deal")
    table = before.determinize(record.redealt, Rng(record.seed))
    table.telling = telling
    table.begin()
    return table


def dealt_anew(game: Game, record: Record, moves: int, seat: int, seed: int) -> Record:
    """A game that goes on after so many moves of the record, all that the seat could not know dealt anew."""
    start = replace(record, names=[], moves=record.moves[:moves])
    if depth(start) >= DEEPEST:
        raise BadRecord(f"a game can be dealt anew {DEEPEST} times at most")
    return Record(
        record.game, record.rules, record.pack, record.seats, seed, options=dict(record.options),
        earlier=write_turns(game, start).rstrip("\n"), redealt=seat,
    )  # fmt: skip


def depth(record: Record) -> int:
    """How often it was dealt anew on its way."""
    first = record.earlier.split("\n\n", 1)[0]
    bars = [NESTED.match(line) for line in first.splitlines()]
    return 1 + max([len(bar[0]) // len("earlier |") for bar in bars if bar]) if record.earlier else 0


def replay(game: Game, record: Record, moves: int | None = None, telling: bool = False) -> Table:
    """Play a record again, to its end or up to a number of moves."""
    check_fits(game, record)
    table = begin(game, record, telling)
    for place, (seat, m) in enumerate(record.moves[:moves]):
        try:
            table.play(seat, m)
        except IllegalMove as wrong:
            raise BadRecord(f"move {place + 1} does not replay: {wrong}") from None
    return table


def without_last(game: Game, record: Record, seat: int, count: int = 1) -> Table:
    """The table without the seat's last so many moves. What others have said since stays, as far as it can
    still be said."""
    own = [place for place, (mover, _) in enumerate(record.moves) if mover == seat][-count:]
    table = replay(game, record, own[0])
    for place in range(own[0], len(record.moves)):
        mover, m = record.moves[place]
        if place not in own and table.refused(mover, m) == LEGAL:
            table.play(mover, m)
    return table


def check_fits(game: Game, record: Record) -> None:
    """BadRecord if the record was made by another game, other rules or another pack."""
    if record.game != game.id:
        raise BadRecord(f"the record is of “{record.game}”, not of “{game.id}”")
    if record.rules != game.rules:
        raise BadRecord(f"the record was made with rules {record.rules}; this build has rules {game.rules}")
    check_edition(game, record)


def check_edition(game: Game, record: Record, where: str = "") -> None:
    """OtherEdition if the record was made with another pack: it says which one it wants."""
    name, _, mark = record.pack.rpartition(" ")
    if record.pack == pack_of(game):
        return
    wants = f"the record was made with the edition “{name}” of {game.title}"
    if name == game.pack.name:
        why = f"as it was when its hash was {mark}; here it has the hash {game.pack.hash}"
    else:
        why = f"(hash {mark}); this is the edition “{game.pack.name}”"
    raise OtherEdition(f"{where}{wants} {why}", game.id, record.pack)


def pack_of(game: Game) -> str:
    return f"{game.pack.name} {game.pack.hash}"


# -- the text form -------------------------------------------------------------------------------


def write_turns(
    game: Game,
    record: Record,
    outcome: Outcome | None = None,
    notes: Mapping[int, Sequence[str]] | None = None,
) -> str:
    """The record as text: a header, then one line for each move, seat and words. notes: remarks before the
    move at a place; whoever reads the record passes over them."""
    lines = [
        FIRST_LINE,
        f"game {record.game}",
        f"rules {record.rules}",
        f"pack {record.pack}",
        f"seats {record.seats}",
    ]
    lines += [f"option {id} {value}" for id, value in record.options.items()]
    lines += [f"seed {record.seed}"]
    lines += [f"secret {record.secret}"] if record.secret else []
    lines += [f"name {seat + 1} {name}" for seat, name in enumerate(record.names) if name]
    lines += [f"scene |{line}" for line in record.scene.splitlines()]
    lines += [f"redealt {record.redealt + 1}"] if record.earlier else []
    lines += [f"earlier |{line}" for line in record.earlier.splitlines()]
    lines += [""]
    for place, (seat, m) in enumerate(record.moves):
        lines += [f"# {note}" for note in (notes or {}).get(place, ())]
        lines += [f"{seat + 1} {own_words.joined(game.say(m), record.texts.get(m, ''))}"]
    if outcome is not None:
        lines += ["", "= " + outcome_line(outcome)]
    return "\n".join(lines) + "\n"


def outcome_line(outcome: Outcome) -> str:
    won = (
        "won by " + ", ".join([f"seat {s + 1}" for s in outcome.winners])
        if outcome.winners
        else "won by nobody"
    )
    return f"{won}; scores {' '.join([str(s) for s in outcome.scores])}; {outcome.rule}"


def read_turns(text: str, load: Callable[[str], Game], where: str = "record") -> tuple[Game, Record, str]:
    """The game, the record and the outcome line (or nothing) of a `.turns` text."""
    lines, body, header = _header(text, where)
    record, seats_at = _record(header, where)
    game = as_played(load(record.game), record.pack)
    if record.seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadRecord(f"{seats_at}: {game.title} seats {least} to {most}; {record.seats} is not possible")
    record.names = _names(header, record.seats)
    last = ""
    for number, line in enumerate(lines[body:], body + 1):
        if line.startswith("= "):
            last = line[2:].strip()
        elif line.strip() and not line.startswith("#"):
            if last:
                raise BadRecord(
                    f"{where}, line {number}: a move after the outcome; the line with “=” must be the last"
                )
            record.moves.append(_move(game, record, line, f"{where}, line {number}"))
    return game, record, last


def read_head(text: str, where: str = "record") -> Record:
    """What a `.turns` text says before its moves; the game need not be there."""
    return _record(_header(text, where)[2], where)[0]


def _header(text: str, where: str) -> tuple[list[str], int, list[tuple[str, str, str]]]:
    """All lines, how many of them come before the moves, and what those say."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"{where}, line 1: no “{FIRST_LINE}”; this is not a .turns file")
    body = next((i for i, line in enumerate(lines) if not line.strip()), len(lines))
    return lines, body, [_header_line(line, i, where) for i, line in enumerate(lines[1:body], 2)]


def _header_line(line: str, number: int, where: str) -> tuple[str, str, str]:
    key, _, value = line.partition(" ")
    return key, value, f"{where}, line {number}"


NUMBERS = ("rules", "seats", "seed")
KEYS = ("game", "pack", "secret", "option", "name", "scene", "redealt", "earlier", "rules", "seats", "seed")


def _record(header: Sequence[tuple[str, str, str]], where: str) -> tuple[Record, str]:
    """Without names, which need a number of seats that the game has; and where that number stands."""
    plain = {key: (value.strip(), at) for key, value, at in header}
    for key, _, at in header:
        if key not in KEYS:
            raise BadRecord(f"{at}: unknown header “{key[:40]}”; headers are: {', '.join(KEYS)}")
    for key in ("game", "rules", "pack", "seats", "seed"):
        if key not in plain:
            raise BadRecord(f"{where}: the header “{key}” is missing")
    for key in NUMBERS:
        if not WHOLE_NUMBER.fullmatch(plain[key][0]):
            raise BadRecord(
                f"{plain[key][1]}: “{key}” must be followed by a whole number of 20 digits at most"
            )
    numbers = {key: int(plain[key][0]) for key in NUMBERS}
    secret = plain.get("secret", ("", ""))
    if not _is_hex(secret[0]) or len(secret[0]) > LONGEST_SECRET:
        raise BadRecord(
            f"{secret[1]}: “secret” must be an even number of hex digits, {LONGEST_SECRET} at most"
        )
    record = Record(
        game=plain["game"][0], rules=numbers["rules"], pack=plain["pack"][0], seats=numbers["seats"],
        seed=numbers["seed"], secret=secret[0], options=_pairs(header, "option"),
        scene=_inner(header, "scene"), earlier=_inner(header, "earlier"),
        redealt=_redealt(plain, numbers["seats"]),
    )  # fmt: skip
    if depth(record) > DEEPEST:
        raise BadRecord(f"{where}: a game can be dealt anew {DEEPEST} times at most")
    return record, plain["seats"][1]


def _inner(header: Sequence[tuple[str, str, str]], wanted: str) -> str:
    """A text within the record, each of its lines behind a bar."""
    return "\n".join([value[1:] for key, value, _ in header if key == wanted])


def _redealt(plain: Mapping[str, tuple[str, str]], seats: int) -> int:
    if ("redealt" in plain) != ("earlier" in plain):
        raise BadRecord(f"“redealt” and “earlier” need each other; there is only one, at {_found(plain)}")
    if "redealt" not in plain:
        return 0
    said, at = plain["redealt"]
    if not WHOLE_NUMBER.fullmatch(said) or not 1 <= int(said) <= seats:
        raise BadRecord(f"{at}: “redealt” must be followed by a seat from 1 to {seats}")
    return int(said) - 1


def _found(plain: Mapping[str, tuple[str, str]]) -> str:
    return plain.get("redealt", plain.get("earlier", ("", "")))[1]


def _names(header: Sequence[tuple[str, str, str]], seats: int) -> list[str]:
    names = _pairs(header, "name")
    return [names.get(str(seat + 1), "") for seat in range(seats)] if names else []


def _pairs(header: Sequence[tuple[str, str, str]], wanted: str) -> dict[str, str]:
    pairs = {}
    for key, value, at in header:
        if key == wanted:
            first, _, second = value.strip().partition(" ")
            if not second:
                raise BadRecord(f"{at}: “{wanted}” needs two words after it")
            pairs[first] = second
    return pairs


def _is_hex(text: str) -> bool:
    try:
        bytes.fromhex(text)
    except ValueError:
        return False
    return True


def _move(game: Game, record: Record, line: str, at: str) -> tuple[int, int]:
    number, _, words = line.strip().partition(" ")
    if not WHOLE_NUMBER.fullmatch(number) or not 1 <= int(number) <= record.seats:
        raise BadRecord(f"{at}: must begin with a seat from 1 to {record.seats}, then the move in words")
    try:
        m, text = game.hear_all(words)
        if text:
            record.texts[m] = text
        return int(number) - 1, m
    except LastTurnError as wrong:
        check_edition(game, record, f"{at}: ")  # another edition has other words
        raise BadRecord(f"{at}: {wrong}") from None
