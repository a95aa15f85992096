"""EGM-1: claims, continents, player order, deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has, lowest
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, DRAW_PILE, FREE_CONTINENTS
from lastturn.games.earth_gone_mad.rules.claims import Claims


def clear(t: Board) -> None:
    """EGM-1.4, EGM-1.5, EGM-1.10: all cities stand, the Clock is on January, nobody has anything."""
    t.undestroyed = first_bits(CITIES)
    t.pile = vec[i64](list(range(len(t.content.reach))))
    t.survivors = vec[i64]([0] * t.seats)
    t.nukes = vec[i64]([0] * t.seats)
    t.box = vec[i64]([0] * t.seats)
    t.intercepting = vec[i64]([0] * t.seats)
    t.aimed = vec[i64]([0] * (t.seats * t.seats)) if t.house.declared else vec[i64]()
    t.changes = vec[i64]([0] * t.seats)


class Preparation(Step):
    """EGM-Q7: continents, (Clock,) order roll, shelters; then the deck."""

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                if t.house.claims:
                    t.ask_for_claims()
                    t.call(Claims())
            case 2:
                deal_continents(t)
                fill_teams(t)
            case 3:
                if t.seats > 1:  # EGM-1.12
                    t.sit(t.seating.governs, t.seating.teams, rolled_order(t))
            case _:
                t.pile = t.shuffled(t.pile, DRAW_PILE)  # EGM-1.11
                t.back()

    def copy(self) -> Preparation:
        return Preparation()


def deal_continents(t: Board) -> None:
    """EGM-1.2: who has no claim receives a random free continent."""
    lands = vec[i64]([land for land in range(CONTINENTS) if t.seating.governor[land] < 0])
    free = t.shuffled(lands, FREE_CONTINENTS)
    governs = t.seating.governs[:]
    dealt: i64 = 0
    for seat in range(t.seats):
        if governs[seat] < 0:
            governs[seat] = free[dealt]
            dealt += 1
        t.emit(num.CONTINENT_TAKEN, seat, governs[seat], seat + 1)
    t.sit(governs, t.seating.teams, t.seating.order)


def fill_teams(t: Board) -> None:
    """EGM-14.6: in seat order, into the team with the most places left (ties: first team)."""
    for seat in range(len(t.seating.teams)):
        if t.seating.teams[seat] < 0:
            roomiest: i64 = 0
            for team in range(len(t.house.team_sizes)):
                if t.places_left(team) > t.places_left(roomiest):
                    roomiest = team
            t.join(seat, roomiest)


def rolled_order(t: Board) -> vec[i64]:
    """EGM-1.6, EGM-1.7: highest first; tied groups re-roll, the better places settled first."""
    order = vec[i64]()
    groups = [first_bits(t.seats)]
    while groups:
        group = groups.pop()
        if group & (group - 1) == 0:
            order = append(order, lowest(group))
            t.emit(num.PLACE_TAKEN, lowest(group), len(order))
        else:
            groups += by_die(t, group)  # lowest die first: the last group is settled first
    return order


def by_die(t: Board, group: i64) -> list[i64]:
    """Each seat of the group rolls; those with equal dice stay a group, lowest die first."""
    rolled = vec[i64]([0] * 7)
    for seat in range(t.seats):
        if has(group, seat):
            die = t.roll()
            rolled[die] |= bit(seat)
            t.emit(num.ORDER_ROLLED, seat, die)
    return [rolled[die] for die in range(7) if rolled[die] != 0]
