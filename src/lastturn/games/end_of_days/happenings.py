"""The numbers of the events. Their words are in events.py."""

from __future__ import annotations

from typing import Final

CHOSE: Final = 1
FIRST_PLAYER: Final = 2
DEALT: Final = 3
TURN_BEGAN: Final = 4
MARKER_TURNED: Final = 5
DISCARDED_HAND: Final = 6
DISCARDED: Final = 7
DREW: Final = 8
GOT: Final = 9
TOOK: Final = 10
RESHUFFLED: Final = 11
# trade
TABLE_ASKED: Final = 12
OFFERED: Final = 13
COUNTERED: Final = 14
BID_MADE: Final = 15
ACCEPTED: Final = 16
DECLINED: Final = 17
STOOD: Final = 18
GIVES_TOTAL: Final = 19
GIVES_COLOURS: Final = 20
GIVES_SET: Final = 21
GIVES_CARDS: Final = 22
ASKS_CARDS: Final = 23
ASKS_TOTAL: Final = 24
ASKS_LEAST: Final = 25
ASKS_COLOURS: Final = 26
ASKS_SET: Final = 27
TRADED: Final = 28
GAVE: Final = 29
GAVE_HIDDEN: Final = 30
SWAPPED: Final = 31
WITHDRAWN: Final = 68
# free for all
BUILT: Final = 32
DEPLOYED: Final = 33
MADE_ROOM: Final = 34
PASSED: Final = 35
USED: Final = 36
USED_ON: Final = 37
USED_AT: Final = 38
USED_TO_FETCH: Final = 39
ANSWERED: Final = 40
NEGATED: Final = 41
SHIELDED: Final = 42
PAID: Final = 43
NOT_PAID: Final = 44
REVEALED: Final = 45
NO_CARD_LEFT: Final = 46
MISSED: Final = 47
DESTROYED: Final = 48
STOLEN: Final = 49
USED_UP: Final = 50
SANCTIONED: Final = 51
LOOKED: Final = 52
SAW: Final = 53
LOST_AT_RANDOM: Final = 54
TAKEN_AT_RANDOM: Final = 55
FETCHED: Final = 56
PARDONED: Final = 57
CONDEMNED: Final = 58
NO_EFFECT: Final = 59
# launch
LAUNCHED: Final = 60
GOT_AWAY: Final = 61
FAILED: Final = 62
LOST_POINTS: Final = 63
GAINED_POINTS: Final = 64
# fouls
FOUL_CALLED: Final = 65
FOULED: Final = 66
NOT_FOULED: Final = 67
