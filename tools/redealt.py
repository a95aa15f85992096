"""Compare what programs are given at tables that differ only in what a seat cannot know, to the bit.

    python -m tools.redealt --pairs 1000

plays random games of every game and seat count, deals anew what one seat cannot know, and compares the
numbers and the mask of that seat. It prints how many pairs were compared and in how many of them anything
hidden differed, and ends with 1 if a number told.
"""

from __future__ import annotations

import argparse
from random import Random

import lastturn
from lastturn.engine.contract import Game, Rng, Table
from lastturn.testing.cases import Case, seat_cases
from lastturn.testing.play import some_decisions
from tools.features_page import GAMES


def pairs_that_tell(case: Case, pairs: int, seed: int) -> tuple[int, int]:
    """Of so many pairs: how many told, and how many differed where all may look."""
    rng, tell, differ, tried = Random(seed), 0, 0, 0
    while tried < pairs:
        for table in some_decisions(case, seed + tried, 2):
            seat = rng.randrange(case.seats)
            other = table.determinize(seat, Rng(rng.getrandbits(60)))
            tell += _bits(case.game, table, seat) != _bits(case.game, other, seat)
            differ += case.game.view(table, None, face_up=True) != case.game.view(other, None, face_up=True)
            tried += 1
            if tried == pairs:
                break
    return tell, differ


def _bits(game: Game, table: Table, seat: int) -> bytes:
    features, mask = game.features(int(table.seats)).of(table, seat), game.actions.mask(table, seat)
    return bytes(memoryview(features)) + bytes(memoryview(mask))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000, help="of each game and seat count")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    told = 0
    for case in [case for id in GAMES for case in seat_cases(lastturn.load(id))]:
        tell, differ = pairs_that_tell(case, asked.pairs, asked.seed)
        told += tell
        print(f"{case!r}: {asked.pairs} pairs, {differ} with hidden things that differ, {tell} that tell")
    return 1 if told else 0


if __name__ == "__main__":
    raise SystemExit(main())
