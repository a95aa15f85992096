"""EGM-1: claims, continents, player order, deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import bit, first_bits, has, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.cards import CITIES, CONTINENTS, Content
from lastturn.games.earth_gone_mad.house import House, Seating
from lastturn.games.earth_gone_mad.papers import Papers
from lastturn.games.earth_gone_mad.table import EarthTable


def bare_table(seats: i64, content: Content, house: House) -> EarthTable:
    """EGM-1.4, EGM-1.5, EGM-1.10: all cities stand, the Clock is on January, nobody has anything."""
    unsaid = vec[i64]([-1] * seats)
    teams = vec[i64]([-1] * seats) if len(house.team_sizes) > 0 else vec[i64]()
    order = vec[i64](list(range(seats)))
    t = EarthTable(seats, content, house, Seating(unsaid, teams, order, content.land), Papers(seats))
    t.undestroyed = first_bits(CITIES)
    t.pile = vec[i64](list(range(len(content.reach))))
    t.survivors = vec[i64]([0] * seats)
    t.nukes = vec[i64]([0] * seats)
    t.box = vec[i64]([0] * seats)
    t.intercepting = vec[i64]([0] * seats)
    t.aimed = vec[i64]([0] * (seats * seats)) if house.declared else vec[i64]()
    return t


class Preparation(Step):
    """EGM-Q7: continents, (Clock,) order roll, shelters; then the deck."""

    def run(self, t: EarthTable) -> None:
        match self.beat:
            case 1:
                if t.house.claims != 0:
                    t.call(Claims())
                    t.to_claim = first_bits(t.seats)
                    t.to_join = t.to_claim if len(t.seating.teams) > 0 else 0
            case 2:
                deal_continents(t)
                fill_teams(t)
            case 3:
                if t.seats > 1:  # EGM-1.12
                    t.sit(t.seating.governs, t.seating.teams, rolled_order(t))
            case _:
                t.pile = t.shuffled(t.pile)  # EGM-1.11
                t.back()

    def copy(self) -> Preparation:
        return Preparation()


class Claims(Step):
    """EGM-1.2, EGM-14.6: all are asked at once, openly; first come, first served."""

    def asks(self, t: EarthTable) -> i64:
        return t.to_claim | t.to_join

    def prompt(self, t: EarthTable, seat: i64) -> i64:
        return num.ASK_CONTINENT if has(t.to_claim, seat) or not has(t.to_join, seat) else num.ASK_TEAM

    def offer(self, t: EarthTable, seat: i64, menu: Menu) -> None:
        if has(t.to_claim, seat):
            for continent in range(CONTINENTS):
                if t.seating.governor[continent] < 0:
                    menu.add(move(num.CLAIM, continent))
            menu.add(move(num.ANY_CONTINENT))
        else:
            for team in range(len(t.house.team_sizes)):
                if places_left(t, team) > 0:
                    menu.add(move(num.JOIN, team + 1))
            menu.add(move(num.ANY_TEAM))

    def default(self, t: EarthTable, seat: i64) -> i64:
        return move(num.ANY_CONTINENT) if has(t.to_claim, seat) else move(num.ANY_TEAM)

    def answer(self, t: EarthTable, seat: i64, m: i64) -> None:
        spoken = verb(m)
        if spoken == num.CLAIM:
            t.claim(seat, arg(m))
            t.emit(num.CLAIMED, seat, arg(m))
        elif spoken == num.ANY_CONTINENT:
            t.claim(seat, -1)
        elif spoken == num.JOIN:
            t.join(seat, arg(m) - 1)
            t.emit(num.TEAM_JOINED, seat, arg(m))
        else:
            t.join(seat, -1)

    def run(self, t: EarthTable) -> None:
        t.back()

    def copy(self) -> Claims:
        return Claims()


def deal_continents(t: EarthTable) -> None:
    """EGM-1.2: who has no claim receives a random free continent."""
    free = vec[i64]([c for c in range(CONTINENTS) if t.seating.governor[c] < 0])
    free = t.shuffled(free)
    governs = t.seating.governs[:]
    dealt: i64 = 0
    for seat in range(t.seats):
        if governs[seat] < 0:
            governs[seat] = free[dealt]
            dealt += 1
        t.emit(num.CONTINENT_TAKEN, seat, governs[seat], seat + 1)
    t.sit(governs, t.seating.teams, t.seating.order)


def fill_teams(t: EarthTable) -> None:
    """EGM-14.6: in seat order, into the team with the most places left (ties: first team)."""
    for seat in range(len(t.seating.teams)):
        if t.seating.teams[seat] < 0:
            roomiest: i64 = 0
            for team in range(len(t.house.team_sizes)):
                if places_left(t, team) > places_left(t, roomiest):
                    roomiest = team
            t.join(seat, roomiest)
            t.emit(num.TEAM_JOINED, seat, roomiest + 1)


def places_left(t: EarthTable, team: i64) -> i64:
    left = t.house.team_sizes[team]
    for seat in range(t.seats):
        if t.seating.teams[seat] == team:
            left -= 1
    return left


def rolled_order(t: EarthTable) -> vec[i64]:
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


def by_die(t: EarthTable, group: i64) -> list[i64]:
    """Each seat of the group rolls; those with equal dice stay a group, lowest die first."""
    rolled = vec[i64]([0] * 7)
    for seat in range(t.seats):
        if has(group, seat):
            die = t.roll()
            rolled[die] |= bit(seat)
            t.emit(num.ORDER_ROLLED, seat, die)
    return [rolled[die] for die in range(7) if rolled[die] != 0]
