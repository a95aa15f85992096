"""Whole actions and what they are worth: rush, fill or spy. Only what the seat may know is used."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import bit, count, has
from lastturn.engine.reasons import LEGAL
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    BUILD,
    COLOURS,
    CONSTRUCTION,
    ESPIONAGE,
    FREE_PART,
    FREE_PASSENGER,
    LAUNCHING,
    PARTS,
)
from lastturn.games.doomsday.rules.espionage import needed, part_possible, refuses_target
from lastturn.games.doomsday.rules.passengers import refuses_colour
from lastturn.games.doomsday.rules.score import scorable
from lastturn.games.doomsday.sense.outlook import slack, turns_to_impact, turns_to_space
from lastturn.games.doomsday.sense.worths import (
    POINT,
    best_berth,
    bonus_place,
    cheapest,
    hand_change,
    passenger_worth,
    richest_passenger,
    stolen_worth,
    with_ballast,
)

MARGIN: Final = 25  # tenths of turns: with less to spare the countdown begins
PART: Final = 110  # what a part is worth, in tenths of a point
FEW_SEATS: Final = 60  # and more while there are few seats
EARLY: Final = 20  # tenths of turns before the margin is reached, from when on building comes first
HURRY: Final = 10
HAND_WEIGHT: Final = 6  # tenths: a card in the hand is a hope, not a point
SPY_COST: Final = 120  # an attack also gives the target new cards
NOTHING: Final = -100000


class Plan:
    """A whole action: the places of its cards and what it is worth."""

    def __init__(self, value: i64, places: i64) -> None:
        self.value: i64 = value
        self.places: i64 = places


# -- plans ---------------------------------------------------------------------------------------


def plan_construction(t: Board, seat: i64) -> Plan:
    """One card with +part if it helps, and the cheapest others."""
    candidates = t.places_with(seat, CONSTRUCTION)
    missing = PARTS - t.parts(seat)
    size = t.next_number(seat)
    places: i64 = 0
    parts: i64 = 1
    if missing > 1:
        bonus = bonus_place(t, seat, candidates, FREE_PART)
        if bonus >= 0:
            places = bit(bonus)
            parts = 2
    places |= cheapest(t, seat, candidates & ~places, size - count(places))
    places = with_ballast(t, seat, places, candidates)
    return Plan(parts * part_worth(t, seat) + hand_worth(t, seat, places), places)


def hand_worth(t: Board, seat: i64, places: i64) -> i64:
    return hand_change(t, seat, places) * HAND_WEIGHT // 10


def part_worth(t: Board, seat: i64) -> i64:
    """A part is needed sooner when there are few open seats or little time."""
    worth: i64 = PART
    if count(t.open_berths(seat)) < 2:
        worth += FEW_SEATS
    spare = slack(t, seat)
    if spare < MARGIN + EARLY:
        worth += (MARGIN + EARLY - spare) * HURRY
    return worth


def plan_passenger(t: Board, seat: i64, colour: i64) -> Plan:
    """The best pawn, seat and set of a colour, with +passenger if a second pawn is there."""
    candidates = t.places_of(seat, colour) | t.places_of(seat, ANY_COLOUR)
    people = t.places_of(seat, colour)
    best = Plan(NOTHING, 0)
    for size in range(1, count(candidates) + 1):
        fitting = t.open_berths(seat) & t.content.berths_within[size]
        if fitting == 0:
            continue
        plan = passenger_set(t, seat, colour, people, candidates, size, fitting)
        if plan.value > best.value:
            best = plan
    return best


def passenger_set(
    t: Board, seat: i64, colour: i64, people: i64, candidates: i64, size: i64, fitting: i64
) -> Plan:
    places: i64 = 0
    berth = best_berth(t, seat, colour, fitting)
    value = passenger_worth(t, seat, colour, berth) + t.content.pick_up[colour] * POINT
    others = t.open_berths(seat) & ~bit(berth)
    if t.on_earth(colour) > 1 and others != 0:
        bonus = bonus_place(t, seat, people, FREE_PASSENGER)
        if bonus >= 0:
            places = bit(bonus)
            second = best_berth(t, seat, colour, others)
            value += passenger_worth(t, seat, colour, second) + t.content.pick_up[colour] * POINT
    if places == 0:
        places = cheapest(t, seat, people, 1)
    places |= cheapest(t, seat, candidates & ~places, size - count(places))
    return Plan(value + hand_worth(t, seat, places), places)


def plan_spy(t: Board, seat: i64, target: i64) -> Plan:
    """Four cards rather than three; more only if they are good for nothing else."""
    candidates = t.places_with(seat, ESPIONAGE)
    least = needed(t, seat, target)
    size = min(count(candidates), max(least, 4))
    places = with_ballast(t, seat, cheapest(t, seat, candidates, size), candidates)
    size = count(places)
    chance = success(t, target, size)
    gain = sabotage_worth(t, target) if t.launching(target) else theft_worth(t, seat, target, size)
    return Plan(gain * chance // 100 + hand_worth(t, seat, places) - SPY_COST, places)


def success(t: Board, target: i64, size: i64) -> i64:
    """Per cent: how often a hand of seven cannot defend."""
    if size > t.hand_size(target):
        return 100
    if size <= 3:
        return 55
    return 82 if size == 4 else 96


def theft_worth(t: Board, seat: i64, target: i64, size: i64) -> i64:
    best: i64 = 0
    if part_possible(t, seat, target) and t.next_number(seat) <= size:
        best = PART + PART // (t.seats - 1)
    berth = richest_passenger(t, seat, target, size)
    if berth >= 0:
        fitting = t.open_berths(seat) & t.content.berths_within[size]
        best = max(best, stolen_worth(t, seat, target, berth, fitting))
    return best


def sabotage_worth(t: Board, target: i64) -> i64:
    """Most when it keeps a rocket from space: late in the countdown and close to the impact."""
    worth = 40 + t.stage(target) * 20
    turns = turns_to_space(t, target, 4)
    if turns_to_impact(t) < turns + 30:
        worth += 600
    return worth // (t.seats - 1)


def plan_launch(t: Board, seat: i64) -> Plan:
    cost = t.content.launch_cost[t.stage(seat) + 1]
    places = cheapest(t, seat, t.places_with(seat, LAUNCHING), cost)
    if t.stage(seat) > BUILD:
        return Plan(5000, places)
    return Plan(launch_worth(t, seat), places)


def launch_worth(t: Board, seat: i64) -> i64:
    """To begin the countdown: late enough to fill the rocket, early enough to be gone."""
    spare = slack(t, seat)
    if spare < MARGIN or t.open_berths(seat) == 0:
        return 4000
    if t.passengers(seat) >= 10:
        return 600
    return 100 - spare


def plan_score(t: Board, seat: i64) -> Plan:
    """The card with the best points for what it is worth in the hand."""
    best = Plan(NOTHING, 0)
    places = scorable(t, seat)
    for i in range(t.hand_size(seat)):
        if has(places, i):
            card = t.hands.at(seat, i)
            value = t.content.value[card] * POINT + hand_worth(t, seat, bit(i))
            if value > best.value:
                best = Plan(value, bit(i))
    return best


def plan_for(t: Board, seat: i64, kind: i64, aim: i64) -> Plan:
    if kind == num.CONSTRUCT:
        return plan_construction(t, seat)
    if kind == num.PASSENGER:
        return plan_passenger(t, seat, aim)
    if kind == num.SPY:
        return plan_spy(t, seat, aim)
    if kind == num.LAUNCH:
        return plan_launch(t, seat)
    return plan_score(t, seat)


def kind_worth(t: Board, seat: i64, kind: i64) -> i64:
    """The best plan of a kind of action."""
    if kind == num.PASS:
        return 0
    best: i64 = NOTHING
    if kind == num.PASSENGER:
        for colour in range(COLOURS):
            if refuses_colour(t, seat, colour) == LEGAL:
                best = max(best, plan_passenger(t, seat, colour).value)
        return best
    if kind == num.SPY:
        for target in range(t.seats):
            if refuses_target(t, seat, target) == LEGAL:
                best = max(best, plan_spy(t, seat, target).value)
        return best
    return plan_for(t, seat, kind, 0).value
