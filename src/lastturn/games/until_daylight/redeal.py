"""What a seat cannot know is dealt anew (SUD-H1 to H3, H5, H6, H8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.rng import Rng
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import RED
from lastturn.games.until_daylight.inventory import NOBODY
from lastturn.games.until_daylight.rubble import with_more


def redeal(t: Board, seat: i64, rng: Rng) -> None:
    """All that this seat cannot know."""
    _redeal_rubble(t, seat, rng)
    t.combat.replace(rng.dealt(t.combat.rest()))
    if not t.house.rising:
        _redeal_assaults(t, rng)


def _redeal_assaults(t: Board, rng: Rng) -> None:
    used = t.assaults.drawn
    rest = rng.dealt(t.assaults.rest())
    order = t.assaults.order[:used]
    for i in range(len(rest)):
        order = append(order, rest[i])
    t.assaults.replace(order)
    t.assaults.drawn = used


def _redeal_rubble(t: Board, seat: i64, rng: Rng) -> None:
    """SUD-H1, H2 and, with closed inventories, H3 and H5."""
    in_rubble, in_active = t.rubble.left(), t.active.left()
    cards = t.rubble.rest()
    has_wave = False
    for i in range(in_active):
        if t.active.peek(i) == t.content.wave:
            has_wave = True
        else:
            cards = append(cards, t.active.peek(i))
    if t.house.closed:
        cards = rng.dealt(cards)
        _swap_unseen(t, seat, rng, cards)
    cards = rng.dealt(cards)
    t.rubble.replace(cards[:in_rubble])
    rest = cards[in_rubble:]
    if has_wave:
        rest = rng.dealt(with_more(rest, t.content.wave, 1))
    t.active.replace(rest)


def _swap_unseen(t: Board, seat: i64, rng: Rng, cards: vec[i64]) -> None:
    """Swap cards the seat does not know against the piles, as long as all counts stay."""
    if len(cards) == 0:
        return
    if t.drawer not in (NOBODY, seat) and t.drawn != t.content.wave:
        _swap_drawn(t, rng, cards)
    for other in range(t.seats):
        if other != seat:
            for _n in range(4 * t.cards(other)):
                _try_swap(t, other, rng, cards)


def _swap_drawn(t: Board, rng: Rng, cards: vec[i64]) -> None:
    place = rng.below(len(cards))
    if t.content.family[cards[place]] != RED:
        kind = cards[place]
        cards[place] = t.drawn
        t.drawn = kind


def _try_swap(t: Board, other: i64, rng: Rng, cards: vec[i64]) -> None:
    ours = t.kind_at(other, rng.below(t.slots(other)))
    place = rng.below(len(cards))
    theirs = cards[place]
    if ours == theirs or t.content.family[theirs] == RED:
        return
    if t.holds(other, ours) <= t.known_of(other, ours):
        return
    if _frees_slot(t, other, ours) != _needs_slot(t, other, theirs):
        return
    t.remove(other, ours, 1)
    t.insert(other, theirs, 1)
    cards[place] = ours


def _frees_slot(t: Board, seat: i64, kind: i64) -> bool:
    return t.content.stacks[kind] == 0 or t.holds(seat, kind) == 1


def _needs_slot(t: Board, seat: i64, kind: i64) -> bool:
    return t.content.stacks[kind] == 0 or t.slot_of(seat, kind) < 0
