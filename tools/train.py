"""Play, so that the C compiler sees what is done often: `python -m tools.train MODULE:NAME...`.

Each name is a game, or a function that makes a table from a seed. `tools/compile.py` runs this on a first
build that takes notes; the second build is made for what they say.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final

from lastturn.engine.contract import Game
from lastturn.engine.handouts import Handouts
from lastturn.engine.many import Many
from lastturn.engine.menu import Menu
from lastturn.engine.playout import play_on, play_out, play_out_sensibly
from lastturn.engine.record import pack_of
from lastturn.engine.rng import Rng
from lastturn.engine.table import Table

Deal = Callable[[int], Table]

DECISIONS: Final = 30_000  # of random play with each choice of seats and options
THOUGHTS: Final = 50  # decisions between two looks at what a seat may believe
EVERYBODY: Final = 0x7F
QUICK_GAMES: Final = 20
SEARCHES: Final = 20  # decisions of a search
WATCHED: Final = 400  # decisions that are shown
WIDEST: Final = 6
DEALS: Final = 8
TABLES: Final = 16  # of a vector
STEPS: Final = 1500


def main() -> int:
    for name in sys.argv[1:]:
        module, _, attribute = name.partition(":")
        found = getattr(import_module(module), attribute)
        for deal in deals(found) if isinstance(found, Game) else [found]:
            train(deal)
        if isinstance(found, Game):
            for seats in found.seats_for({}):
                play_thinking(dealing(found, seats, {})(0), Rng(1))
                play_watched(found, seats, Rng(1))
                play_many(found, seats)
    return 0


def deals(game: Game) -> Iterator[Deal]:
    """The game with every number of seats, then with every option that is not the usual one."""
    yield from (dealing(game, seats, {}) for seats in game.seats_for({}))
    for option in game.options:
        for value in option.values[1:]:
            chosen = {option.id: value}
            possible = game.seats_for(chosen)
            if possible:
                yield dealing(game, possible[len(possible) // 2], chosen)


def dealing(game: Game, seats: int, options: dict[str, str]) -> Deal:
    return lambda seed: game.new(seats, seed, options)


def train(deal: Deal) -> None:
    """Playouts, as a search makes them, and games move by move, as a program plays them; some good sense."""
    rng, menu, decisions, seed = Rng(1), Menu(), 0, 0
    while decisions < DECISIONS:
        decisions += play_out(deal(seed).copy(), rng, menu)
        decisions += play_by_hand(deal(seed), rng)
        seed += 1
    play_checked(deal(0), rng)
    play_out_sensibly(deal(0).copy(), rng, menu, EVERYBODY)
    for seed in range(QUICK_GAMES):
        play_on(deal(seed).copy(), rng, menu, DECISIONS)


def play_thinking(table: Table, rng: Rng) -> None:
    """The beginning of a game, as who searches plays it. (Not every build that is trained has bots.)"""
    from lastturn.bots.search import Search

    decisions = 0
    while (seat := table.next_seat()) >= 0 and decisions < SEARCHES:
        search = Search(table, seat, rng, WIDEST)
        for deal in range(DEALS):
            search.go_on(deal * 1000 // DEALS)
        table.apply(seat, search.best(1.0).move)
        decisions += 1


def play_watched(game: Game, seats: int, rng: Rng) -> None:
    """As a server plays: at a table of people with a page each, who are shown what has changed after every
    move. (Not every build that is trained has a server.)"""
    from lastturn.server import entries as e
    from lastturn.server.live_room import LiveRoom
    from lastturn.server.room import Room
    from lastturn.server.settings import Settings
    from lastturn.server.told import EVERYBODY
    from lastturn.server.viewers import Viewer, info, show
    from lastturn.server.who import Who
    from lastturn.wire.table import Pace

    room = Room("training", {game.id: game})
    places = [e.SeatSetup(kind="person", guest=f"guest{seat}", name=f"Seat {seat}") for seat in range(seats)]
    created = e.Created(
        game=game.id, rules=game.rules, pack=pack_of(game), name="Training", seats=places, options={},
        pace=Pace(), privacy="link", late=True, whispers=True, host="guest0", bot="", seed="5e" * 32,
    )  # fmt: skip
    room.apply(e.Entry(1, 0.0, created))
    room.apply(e.Entry(2, 0.0, e.Started()))
    live, settings = LiveRoom(room), Settings()
    for place in places:
        who = Who(place.guest, place.name, room.seat_of(place.guest))
        viewer = Viewer(live, who, settings, lambda code: None, lambda seat: "")
        viewer.say = lambda *texts: True
        live.viewers.add(viewer)
        viewer.show_all(info(live))
    decisions = 0
    while room.status == "running" and decisions < WATCHED:
        table = room.running().table
        seat, decisions = table.next_seat(), decisions + 1
        moves = table.legal(seat)
        move = moves[rng.below(len(moves))]
        room.apply(e.Entry(room.seq + 1, float(decisions), e.Moved(seat=seat, move=move, by="person")))
        show(live, 2**seat, EVERYBODY if room.kept_to is None else 2**room.kept_to)


def play_many(game: Game, seats: int) -> None:
    """As programs that learn play: many tables in one call, and one alone."""
    features, rng = game.features(seats), Rng(1)
    start = game.set_up(seats, game.full_options(seats, {}))
    start.telling = False
    many, alone = Many(start, TABLES, 1, 1, features), Handouts(1, features)
    for _ in range(STEPS):
        many.step(memoryview(many.sample(rng)).tobytes())
        alone.write(0, many.tables[0], many.tables[0].next_seat())


def play_by_hand(table: Table, rng: Rng) -> int:
    decisions = 0
    while (seat := table.next_seat()) >= 0:
        moves = table.legal(seat)
        table.apply(seat, moves[rng.below(len(moves))])
        decisions += 1
    return decisions


def play_checked(table: Table, rng: Rng) -> None:
    """As people do, with a look now and then at what a seat may believe."""
    while (seat := table.next_seat()) >= 0:
        if len(table.moves) % THOUGHTS == 0:
            table.determinize(seat, rng).judge(seat)
        moves = table.legal(seat)
        table.play(seat, moves[rng.below(len(moves))])


if __name__ == "__main__":
    sys.exit(main())
