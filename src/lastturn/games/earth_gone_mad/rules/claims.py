"""EGM-1.1, EGM-1.2, EGM-14.6: continents and teams are claimed before the start."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, arg2, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Step
from lastturn.games.earth_gone_mad import numbers as num
from lastturn.games.earth_gone_mad.board import Board
from lastturn.games.earth_gone_mad.cards import CONTINENTS
from lastturn.games.earth_gone_mad.rules.sequence import refuses_elsewhere
from lastturn.games.earth_gone_mad.seating import UNSAID

MOST_CHANGES: Final = 3  # of a claim, before the start
MOST_MOVED: Final = 12  # times the host puts somebody into another team (EGM-Q70)
HOST: Final = 0  # EGM-Q70: the first seat; it opened the table


class Claims(Step):
    """EGM-1.2, EGM-14.6: all are asked at once, openly; first come, first served."""

    def asks(self, t: Board) -> i64:
        return t.to_claim | t.to_join

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_CONTINENT if has(t.to_claim, seat) or not has(t.to_join, seat) else num.ASK_TEAM

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if has(t.to_claim, seat):
            for continent in range(CONTINENTS):
                if refuses_continent(t, seat, continent) == LEGAL:
                    menu.add(move(num.CLAIM, continent))
            menu.add(move(num.ANY_CONTINENT))
        else:
            for team in range(len(t.house.team_sizes)):
                if refuses_team(t, seat, team) == LEGAL:
                    menu.add(move(num.JOIN, team + 1))
            menu.add(move(num.ANY_TEAM))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        if verb(m) == num.CLAIM:
            return refuses_continent(t, seat, arg(m))
        if verb(m) == num.JOIN:
            return refuses_team(t, seat, arg(m) - 1)
        return refuses_elsewhere(m)

    def default(self, t: Board, seat: i64) -> i64:
        return move(num.ANY_CONTINENT) if has(t.to_claim, seat) else move(num.ANY_TEAM)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        spoken = verb(m)
        if spoken == num.CLAIM:
            t.claim(seat, arg(m))
        elif spoken == num.ANY_CONTINENT:
            t.claim(seat, UNSAID)
        elif spoken == num.JOIN:
            t.join(seat, arg(m) - 1)
        else:
            t.join(seat, UNSAID)

    def run(self, t: Board) -> None:
        t.back()

    def copy(self) -> Claims:
        return Claims()


def refuses_continent(t: Board, seat: i64, continent: i64) -> i64:
    if not has(t.to_claim, seat) or continent >= CONTINENTS:
        return num.CLAIMS_CLOSED
    return LEGAL if t.seating.governor[continent] < 0 else num.CONTINENT_GONE


def refuses_team(t: Board, seat: i64, team: i64) -> i64:
    """EGM-14.6: the continent comes first."""
    if has(t.to_claim, seat):
        return num.TEAMS_CLOSED
    fits = 0 <= team < len(t.house.team_sizes) and t.places_left(team) > 0
    return LEGAL if fits else num.TEAM_FULL


def refuses_unclaim(t: Board, seat: i64) -> i64:
    """EGM-1.2: a claim may be changed until the start (three times)."""
    prompt = t.on_top.prompt(t, seat)
    if prompt not in (num.ASK_CONTINENT, num.ASK_TEAM) or has(t.to_claim, seat):
        return num.NOTHING_TO_UNCLAIM
    return LEGAL if t.changes[seat] < MOST_CHANGES else num.NOTHING_TO_UNCLAIM


# -- the host ------------------------------------------------------------------------------------


def offer_moving(t: Board, seat: i64, menu: Menu) -> None:
    """EGM-14.6: the host may move players before the start."""
    if seat != HOST or (t.to_claim | t.to_join) == 0:
        return
    for whom in range(t.seats):
        for team in range(len(t.house.team_sizes)):
            m = move(num.MOVE, whom, team + 1)
            if refuses_moving(t, seat, m) == LEGAL:
                menu.add(m)


def refuses_moving(t: Board, seat: i64, m: i64) -> i64:
    whom, team = arg(m), arg2(m) - 1
    if len(t.seating.teams) == 0 or (t.to_claim | t.to_join) == 0 or whom >= t.seats:
        return num.TEAMS_CLOSED
    if seat != HOST:
        return num.HOST_MOVES
    if t.moved == MOST_MOVED:
        return num.MOVED_ENOUGH
    fits = 0 <= team < len(t.house.team_sizes) and t.places_left(team) > 0
    return LEGAL if fits and t.seating.teams[whom] != team else num.TEAM_FULL
