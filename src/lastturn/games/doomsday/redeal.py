"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.rng import Rng
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import DOOMS, FIRST_DOOM


def redeal(t: Board, seat: i64, rng: Rng) -> None:
    """The cards in other hands that were not taken openly, the deck, and the unseen Doomsday faces."""
    pool = vec[i64]()
    dooms = vec[i64]()
    for other in range(t.seats):
        if other != seat:
            for i in range(t.hands.size(other)):
                card = t.hands.at(other, i)
                if not t.is_open(card):
                    pool = append(pool, card)
    rest = t.deck.rest()
    for k in range(len(rest)):
        if rest[k] < FIRST_DOOM:
            pool = append(pool, rest[k])
        else:
            dooms = append(dooms, rest[k])
    pool = rng.dealt(pool)
    used = _deal_again(t, seat, pool)
    for k in range(used, len(pool)):
        dooms = append(dooms, pool[k])
    t.deck.replace(rng.dealt(dooms))
    _redeal_faces(t, rng)


def _deal_again(t: Board, seat: i64, pool: vec[i64]) -> i64:
    """New cards for the other hands, in card order; how many it took."""
    used: i64 = 0
    for other in range(t.seats):
        if other == seat:
            continue
        size = t.hands.size(other)
        old = vec[i64]([t.hands.at(other, i) for i in range(size)])
        t.hands.clear(other)
        for i in range(size):
            if t.is_open(old[i]):
                t.sort_in(other, old[i])
            else:
                t.sort_in(other, pool[used])
                used += 1
    return used


def _redeal_faces(t: Board, rng: Rng) -> None:
    unseen = vec[i64]()
    for slot in range(DOOMS):
        if not has(t.faces_seen, slot):
            unseen = append(unseen, t.faces[slot])
    unseen = rng.dealt(unseen)
    faces = t.faces[:]
    at: i64 = 0
    for slot in range(DOOMS):
        if not has(t.faces_seen, slot):
            faces[slot] = unseen[at]
            at += 1
    t.faces = faces
