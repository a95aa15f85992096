"""How well a seat stands, by what points and incomes promise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import count, has
from lastturn.engine.weighing import chance_alone, chance_among_all
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import DECEMBER
from lastturn.games.earth_gone_mad.house import AVERAGE, COOP, SOLO
from lastturn.games.earth_gone_mad.rules import scoring
from lastturn.games.earth_gone_mad.sense import worths
from lastturn.games.earth_gone_mad.sense.weights import WEIGHTS

A_LEAD: Final = 4.0  # points by which a year that was won, or lost, clearly was


def judge(t: Board, seat: i64) -> float:
    """From 0 (lost) to 1 (won): where everybody plays for themselves by fitted weights, else by the lead."""
    if t.over():
        return 1.0 if has(t.winners(), seat) else 0.0
    if len(t.signs(seat)) > 0:
        return chance_among_all(t, seat, WEIGHTS)
    ahead = lead(t, seat)
    return 0.5 + 0.5 * ahead / (6.0 + (ahead if ahead > 0.0 else -ahead))


def signs(t: Board, seat: i64) -> list[float]:
    """What the chance is judged by, each about as large as 1; nothing where seats win or lose together."""
    if t.house.mode in (COOP, SOLO) or len(t.seating.teams) > 0:
        return []
    cities = t.cities_of(seat)
    return [
        float(t.points(seat) * t.month) / 10.0 / float(DECEMBER),
        float(t.income_of(seat) * worths.turns_left(t, seat)) / 100.0,
        float(t.nukes[seat]) / 5.0,
        float(count(cities)) / 10.0,
        float(count(cities & t.optimized)) / 5.0,
        float(count(cities & t.tracking)),
        float(t.survivors[seat]) / 5.0,
    ]


def counted(t: Board, seat: i64) -> float:
    """From 0 (far behind) to 1 (far ahead) when the year is over; 0.5: a draw, or just what was asked for."""
    return chance_alone(won_by(t, seat) / A_LEAD)


def moment(t: Board) -> i64:
    """The month and its disaster: as many dice as may have been rolled before."""
    return t.month * 100 + t.drawn


def won_by(t: Board, seat: i64) -> float:
    """Points ahead of the best other side, or of what the mode asks for."""
    if t.house.mode == COOP:
        return float(scoring.group_points(t) - scoring.group_target(t))
    if t.house.mode == SOLO:
        return float(scoring.net(t) - t.content.win_at_net)
    best, ours = 0.0, side_points(t, seat)
    for other in range(t.seats):
        if not t.allies(seat, other):
            best = max(best, side_points(t, other))
    return ours - best


def side_points(t: Board, seat: i64) -> float:
    """Of the seat with its team mates, as the year is counted."""
    points = float(scoring.side_total(t, seat, False))
    return points / float(scoring.side_size(t, seat)) if t.house.team_scoring == AVERAGE else points


def lead(t: Board, seat: i64) -> float:
    """Points ahead of the best rival, or of what the mode asks for."""
    ours, best = 0.0, -999.0
    for other in range(t.seats):
        promised = float(worths.standing(t, other)) / 10.0 + worths.NUKE * float(t.nukes[other])
        if t.allies(seat, other):
            ours += promised
        else:
            best = max(best, promised)
    if t.house.mode == COOP:
        return ours - float(scoring.group_target(t))
    if t.house.mode == SOLO:
        return ours - float(t.content.penalty * scoring.destroyed_cities(t) + t.content.win_at_net)
    return ours - best if len(t.seating.teams) == 0 else team_lead(t, seat)


def team_lead(t: Board, seat: i64) -> float:
    """By averages; as long as nobody has joined a team, nobody is ahead."""
    ours, theirs = 0.0, 0.0
    mates, others = 0.0, 0.0
    for other in range(t.seats):
        promised = float(worths.standing(t, other)) / 10.0
        if t.allies(seat, other):
            ours += promised
            mates += 1.0
        else:
            theirs += promised
            others += 1.0
    if others == 0.0:
        return 0.0
    return ours / mates - theirs / others
