"""How dangerous the line is. All numbers are thousandths of one damage."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.until_daylight import horde
from lastturn.games.until_daylight.board import Board
from lastturn.games.until_daylight.cards import (
    BRUTE,
    MONSTER,
    RAIDER,
    ROCK_SOLID,
    SURVIVOR,
    WANDERER,
    Content,
)
from lastturn.games.until_daylight.inventory import BARRICADES, TRAPS

ONE: Final = 1000
LATER: Final = 500  # what an enemy left standing costs in later rounds, per thousand of its attack
PARTLY: Final = 350  # how much of that goes with its health
SAVED: Final = 1200  # a Survivor that lives to join
NARROW: Final = 2  # health that should be left after the attacks
PERIL: Final = 2  # how much worse damage is that eats into it


def threat(c: Content, kind: i64, monsters: i64) -> i64:
    """The damage one attack deals on average (rules page, section 11), the theft of a Raider included."""
    manner = c.manner[kind]
    more = (c.enemy_base[kind] - c.enemy_base[manner]) * ONE  # of an enemy that an edition adds
    if manner == WANDERER:
        return 700 + 830 * monsters + more
    if manner == RAIDER:
        return 1700 + 930 * monsters + more
    if manner == BRUTE:
        return 2100 + 1000 * monsters + more
    return 2500 + 1000 * monsters + more


def kill_chance(c: Content, kind: i64, monsters: i64) -> i64:
    """How likely the attack deals any damage, in thousandths."""
    manner = c.manner[kind]
    if manner == WANDERER:
        return 490 if monsters == 0 else 800
    if manner == RAIDER:
        return 740 if monsters == 0 else 960
    return 960


def monsters_in(t: Board, line: vec[i64]) -> i64:
    total: i64 = 0
    for place in range(len(line)):
        if t.content.manner[t.content.type_of[horde.card_of(line[place])]] == MONSTER:
            total += 1
    return total


def survivors_in(t: Board, line: vec[i64]) -> i64:
    total: i64 = 0
    for place in range(len(line)):
        if t.content.type_of[horde.card_of(line[place])] == SURVIVOR:
            total += 1
    return total


def left_of(t: Board, h: i64) -> i64:
    return t.content.enemy_health[t.content.type_of[horde.card_of(h)]] - horde.damage_on(h)


def incoming(t: Board, line: vec[i64], seat: i64, barricades: i64, traps: i64) -> i64:
    """The damage the seat must expect from the line this round."""
    monsters = monsters_in(t, line)
    decoys = survivors_in(t, line) * ONE
    solid = t.always(seat) == ROCK_SOLID
    total: i64 = 0
    for place in range(len(line)):
        h = line[place]
        kind = t.content.type_of[horde.card_of(h)]
        if kind == SURVIVOR or horde.stunned(h) or horde.acted(h):
            continue
        if decoys > 0:
            decoys -= kill_chance(t.content, kind, monsters)
            continue
        if traps > 0:
            traps -= 1
            if left_of(t, h) <= t.content.trap_damage:
                continue
        if barricades > 0 and t.content.manner[kind] != BRUTE:
            barricades -= 1
            continue
        hit = threat(t.content, kind, monsters)
        total += hit - hit * 3 // 10 if solid and hit >= 2000 else hit
    return total


def danger(t: Board, line: vec[i64], seat: i64, barricades: i64, traps: i64) -> i64:
    """What the line costs: damage now, worse where it could kill, and what stays for later."""
    now = incoming(t, line, seat, barricades, traps)
    margin = (t.health_left(seat) - NARROW) * ONE
    if now > margin:
        now += (now - margin) * PERIL
    monsters = monsters_in(t, line)
    later: i64 = 0
    for place in range(len(line)):
        h = line[place]
        kind = t.content.type_of[horde.card_of(h)]
        if kind != SURVIVOR:
            left, full = left_of(t, h), t.content.enemy_health[kind]
            later += threat(t.content, kind, monsters) * (LATER + PARTLY * left // full) // ONE
    return now + later - decoys_left(t, line, monsters) * SAVED // ONE


def decoys_left(t: Board, line: vec[i64], monsters: i64) -> i64:
    """How many Survivors are likely to live, in thousandths."""
    alive = survivors_in(t, line) * ONE
    for place in range(len(line)):
        kind = t.content.type_of[horde.card_of(line[place])]
        if kind != SURVIVOR and not horde.stunned(line[place]) and not horde.acted(line[place]):
            alive -= kill_chance(t.content, kind, monsters)
    return max(alive, 0)


def target_of(t: Board, seat: i64) -> i64:
    """Whom the enemies will attack; before anybody holds WAVE!, oneself."""
    return t.holder if t.holder >= 0 else seat


def danger_now(t: Board, line: vec[i64], seat: i64) -> i64:
    whom = target_of(t, seat)
    return danger(t, line, whom, t.of(whom, BARRICADES), t.of(whom, TRAPS))


def expected_damage(t: Board, seat: i64) -> i64:
    """What the seat must expect if the enemies attack it as the line stands."""
    return incoming(t, t.line, seat, t.of(seat, BARRICADES), t.of(seat, TRAPS))
