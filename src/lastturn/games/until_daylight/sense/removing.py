"""What the line costs without one of its cards: as `danger_now` has it, but each card is looked at once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import BRUTE, MONSTER, ROCK_SOLID, SURVIVOR
from lastturn.games.until_daylight.inventory import BARRICADES, TRAPS
from lastturn.games.until_daylight.sense.danger import (
    LATER,
    NARROW,
    ONE,
    PARTLY,
    PERIL,
    SAVED,
    kill_chance,
    left_of,
    monsters_in,
    target_of,
    threat,
)

NOTHING_GONE: Final = -1


class Costs:
    """Of each place: its attack, the chance that it kills a Survivor (both 0 if it does not attack), and what
    it costs later; with so many Monsters on the line."""

    def __init__(self, t: Board, seat: i64, monsters: i64) -> None:
        whom = target_of(t, seat)
        self.margin: i64 = (t.health_left(whom) - NARROW) * ONE
        self.traps: i64 = t.of(whom, TRAPS)
        self.barricades: i64 = t.of(whom, BARRICADES)
        self.hits: vec[i64] = vec[i64]()
        self.kills: vec[i64] = vec[i64]()
        self.later: vec[i64] = vec[i64]()
        self.survivors: i64 = 0
        self.all_kills: i64 = 0
        self.all_later: i64 = 0
        self._add_up(t, t.always(whom) == ROCK_SOLID, monsters)

    def _add_up(self, t: Board, solid: bool, monsters: i64) -> None:
        for place in range(len(t.line)):
            h = t.line[place]
            kind = t.content.type_of[horde.card_of(h)]
            hit: i64 = 0
            kill: i64 = 0
            later: i64 = 0
            if kind == SURVIVOR:
                self.survivors += 1
            else:
                each = threat(t.content, kind, monsters)
                later = each * (LATER + PARTLY * left_of(t, h) // t.content.enemy_health[kind]) // ONE
                if not horde.stunned(h) and not horde.acted(h):
                    hit = each - each * 3 // 10 if solid and each >= 2000 else each
                    kill = kill_chance(t.content, kind, monsters)
            self.hits = append(self.hits, hit)
            self.kills = append(self.kills, kill)
            self.later = append(self.later, later)
            self.all_kills += kill
            self.all_later += later

    def without(self, t: Board, gone: i64) -> i64:
        """What the line costs when nothing is left at that place."""
        survivors, kills, later = self.survivors, self.all_kills, self.all_later
        if gone >= 0:
            survivors -= 1 if t.is_survivor(gone) else 0
            kills -= self.kills[gone]
            later -= self.later[gone]
        now = self._incoming(t, gone, survivors * ONE)
        if now > self.margin:
            now += (now - self.margin) * PERIL
        return now + later - max(survivors * ONE - kills, 0) * SAVED // ONE

    def _incoming(self, t: Board, gone: i64, decoys: i64) -> i64:
        total, traps, barricades = i64(0), self.traps, self.barricades
        for place in range(len(self.hits)):
            if place == gone or self.hits[place] == 0:
                continue
            if decoys > 0:
                decoys -= self.kills[place]
                continue
            if traps > 0:
                traps -= 1
                if t.health_at(place) <= t.content.trap_damage:
                    continue
            if barricades > 0 and t.content.manner[t.type_at(place)] != BRUTE:
                barricades -= 1
                continue
            total += self.hits[place]
        return total


class Removals:
    """What each removal gains. Without a Monster all others are weaker, so that they are added up anew."""

    def __init__(self, t: Board, seat: i64) -> None:
        self.seat: i64 = seat
        self.monsters: i64 = monsters_in(t, t.line)
        self.costs: Costs = Costs(t, seat, self.monsters)
        self.weaker: Costs | None = None
        self.before: i64 = self.costs.without(t, NOTHING_GONE)

    def gain(self, t: Board, place: i64) -> i64:
        if t.content.manner[t.type_at(place)] != MONSTER:
            return self.before - self.costs.without(t, place)
        weaker = self.weaker
        if weaker is None:
            weaker = self.weaker = Costs(t, self.seat, self.monsters - 1)
        return self.before - weaker.without(t, place)
