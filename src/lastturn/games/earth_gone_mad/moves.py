"""Verbs, prompts, happenings, reasons and endings by number. Their words are in `events.py`."""

from __future__ import annotations

from typing import Final

from lastturn.engine.table import FIRST_REASON

# -- verbs ---------------------------------------------------------------------------------------

BUY_SURVIVOR: Final = 1
BUY_NUKE: Final = 2
OPTIMIZE: Final = 3  # city
TRACKING: Final = 4  # city
PLUNDER: Final = 5  # seat
DONE: Final = 6
HANDLE: Final = 7  # card
AIM: Final = 8  # city
LAUNCH: Final = 9  # number
INTERCEPT: Final = 10  # number
INTERCEPT_AT: Final = 11  # number, launcher
SHOOT_DOWN: Final = 12  # launcher
RUN_OUT: Final = 13
PLAY_ON: Final = 14
PRESS_ON: Final = 15
CLAIM: Final = 16  # continent
ANY_CONTINENT: Final = 17
JOIN: Final = 18  # team
ANY_TEAM: Final = 19

# asides
UNCLAIM: Final = 192
DRAFT: Final = 193
ADDRESS: Final = 194  # seat
ENOUGH: Final = 195
CLAUSE: Final = 196  # kind
BY: Final = 197  # seat
FOR: Final = 198  # seat
ITEM: Final = 199  # item
AGAINST: Final = 200  # launcher
AT: Final = 201  # city
ONTO: Final = 202  # city
NUMBER: Final = 203  # number
PROMISE: Final = 204
OWED_BY: Final = 205  # seat
OWED_TO: Final = 206  # seat
PROMISE_TO: Final = 207  # kind
PROMISE_NOT_TO: Final = 208  # kind
AS_SAID: Final = 209
DUE: Final = 210  # when
REMOVE: Final = 211
SEND: Final = 212
DROP: Final = 213
ACCEPT: Final = 214  # deal
REFUSE: Final = 215  # deal
COUNTER: Final = 216  # deal
WITHDRAW: Final = 217  # deal
MARK: Final = 218  # promise, mark

# -- prompts (EGM section 4) ---------------------------------------------------------------------

ASK_BUY: Final = 1
ASK_CARD_ORDER: Final = 2
ASK_TARGET: Final = 3
ASK_LAUNCH: Final = 4
ASK_INTERCEPT: Final = 5
ASK_PASS: Final = 6
LAST_QUIET: Final = 6  # EGM-11.7: the prompts up to here are quiet points
ASK_ALLOCATE: Final = 7
ASK_DEAD_EARTH: Final = 8
ASK_CONTINENT: Final = 9
ASK_TEAM: Final = 10

# -- clause kinds (EGM-11.6), items, due moments and marks ---------------------------------------

GIVE_SURVIVORS: Final = 0
GIVE_NUKES: Final = 1
BUY_FOR: Final = 2
PLUNDER_CLAUSE: Final = 3
NO_PLUNDER: Final = 4
TARGET_CLAUSE: Final = 5
LAUNCH_CLAUSE: Final = 6
NO_LAUNCH: Final = 7
INTERCEPT_CLAUSE: Final = 8
NO_INTERCEPT: Final = 9
MOVE_OPTIMIZE: Final = 10
MOVE_TRACKING: Final = 11
KINDS: Final = 12
SAID: Final = 12  # a promise "as said"

ITEM_SURVIVOR: Final = 0
ITEM_NUKE: Final = 1
ITEM_OPTIMIZE: Final = 2
ITEM_TRACKING: Final = 3
ITEMS: Final = 4

DUE_CARD: Final = 0
DUE_SPEND: Final = 1
DUE_DISASTERS: Final = 2
DUE_END: Final = 3
DUE_MONTH: Final = 4  # plus the number of the month

MARK_OPEN: Final = 0
MARK_KEPT: Final = 1
MARK_BROKEN: Final = 2
MARKS: Final = 3

# -- happenings ----------------------------------------------------------------------------------

CONTINENT_TAKEN: Final = 1
TEAM_JOINED: Final = 2
ORDER_ROLLED: Final = 3
PLACE_TAKEN: Final = 4
MONTH_BEGAN: Final = 5
INCOME_COUNTED: Final = 6
SURVIVOR_BOUGHT: Final = 7
NUKE_BOUGHT: Final = 8
OPTIMIZE_BOUGHT: Final = 9
TRACKING_BOUGHT: Final = 10
PLUNDERED: Final = 11
INCOME_LOST: Final = 12
TURNED_UP: Final = 13
HAD_NO_EFFECT: Final = 14
TARGETED: Final = 15
LAUNCHED: Final = 16
LAUNCHED_NONE: Final = 17
INTERCEPTED: Final = 18
INTERCEPTED_NONE: Final = 19
AIMED_AT: Final = 20
INTERCEPT_ROLLED: Final = 21
INTERCEPT_LOST: Final = 22
SHOT_DOWN: Final = 23
CANCEL_ROLLED: Final = 24
CANCELLED: Final = 25
DESTROYED: Final = 26
OPTIMIZE_LOST: Final = 27
TRACKING_LOST: Final = 28
RESHUFFLED: Final = 29
EARTH_DIED: Final = 30
VOTED_RUN_OUT: Final = 31
VOTED_PLAY_ON: Final = 32
CLOCK_RUNS_OUT: Final = 33
CLOCK_PAUSES: Final = 34
YEAR_ENDED: Final = 35
DECK_IS_OUT: Final = 36
CLAIMED: Final = 37
UNCLAIMED: Final = 38
HANDLED: Final = 39
SURVIVORS_GIVEN: Final = 40
NUKES_GIVEN: Final = 41
BOUGHT_FOR: Final = 42
PLEDGED_NO_PLUNDER: Final = 43
TARGET_AGREED: Final = 44
PLEDGED_NO_LAUNCH: Final = 45
PLEDGED_NO_INTERCEPT: Final = 46
OPTIMIZE_MOVED: Final = 47
TRACKING_MOVED: Final = 48
PROPOSED: Final = 49
ACCEPTED: Final = 50
REFUSED: Final = 51
WITHDRAWN: Final = 52
LAPSED: Final = 53
STRUCK: Final = 54
GIFT_MADE: Final = 55
DEAL_FAILED: Final = 56
PROMISED: Final = 57
PROMISE_DUE: Final = 58
PROMISE_PAST: Final = 59
PROMISE_MARKED: Final = 60
COUNTERED: Final = 61
STRUCK_IN_PRIVATE: Final = 62

# -- reasons -------------------------------------------------------------------------------------

NOT_SPENDING: Final = FIRST_REASON
NOT_ENOUGH_INCOME: Final = FIRST_REASON + 1
NOT_YOUR_CITY: Final = FIRST_REASON + 2
CITY_DESTROYED: Final = FIRST_REASON + 3
HAS_OPTIMIZE: Final = FIRST_REASON + 4
HAS_TRACKING: Final = FIRST_REASON + 5
YOURSELF: Final = FIRST_REASON + 6
NO_SURVIVOR: Final = FIRST_REASON + 7
PROTECTED: Final = FIRST_REASON + 8
NO_SUCH_SEAT: Final = FIRST_REASON + 9
NOT_CHOOSING_CARDS: Final = FIRST_REASON + 10
CARD_NOT_WAITING: Final = FIRST_REASON + 11
NOT_TARGETING: Final = FIRST_REASON + 12
NOT_ON_CARD: Final = FIRST_REASON + 13
BOUND_TARGET: Final = FIRST_REASON + 14
NOT_LAUNCHING: Final = FIRST_REASON + 15
NOT_SO_MANY: Final = FIRST_REASON + 16
NOT_INTERCEPTING: Final = FIRST_REASON + 17
OTHER_LAUNCHER: Final = FIRST_REASON + 18
NOT_ALLOCATING: Final = FIRST_REASON + 19
NO_NUKE_OF_HIS: Final = FIRST_REASON + 20
OWN_NUKE: Final = FIRST_REASON + 21
EARTH_LIVES: Final = FIRST_REASON + 22
CLAIMS_CLOSED: Final = FIRST_REASON + 23
CONTINENT_GONE: Final = FIRST_REASON + 24
TEAM_FULL: Final = FIRST_REASON + 25
BOUND_NO_LAUNCH: Final = FIRST_REASON + 26
BOUND_NO_INTERCEPT: Final = FIRST_REASON + 27
HAS_DECLARED: Final = FIRST_REASON + 28
TOO_FEW_SURVIVORS: Final = FIRST_REASON + 29
TOO_FEW_NUKES: Final = FIRST_REASON + 30
NOT_THE_TIME: Final = FIRST_REASON + 31
NO_DEALS: Final = FIRST_REASON + 32
NOBODY_TO_DEAL_WITH: Final = FIRST_REASON + 33
NO_QUIET_POINT: Final = FIRST_REASON + 34
TOO_MANY_DRAFTS: Final = FIRST_REASON + 35
HAS_DRAFT: Final = FIRST_REASON + 36
NO_DRAFT: Final = FIRST_REASON + 37
NOT_NOW_IN_DRAFT: Final = FIRST_REASON + 38
KIND_NOT_OPEN: Final = FIRST_REASON + 39
NOT_A_PARTY: Final = FIRST_REASON + 40
NOT_POSSIBLE_THERE: Final = FIRST_REASON + 41
TOO_MANY_PROPOSALS: Final = FIRST_REASON + 42
NOTHING_TO_SEND: Final = FIRST_REASON + 43
TOO_MANY_LINES: Final = FIRST_REASON + 44
TOO_MANY_REMOVALS: Final = FIRST_REASON + 45
NO_SUCH_DEAL: Final = FIRST_REASON + 46
NOT_YOUR_DEAL: Final = FIRST_REASON + 47
HAS_ACCEPTED: Final = FIRST_REASON + 48
NO_SUCH_PROMISE: Final = FIRST_REASON + 49
NOT_YOUR_PROMISE: Final = FIRST_REASON + 50
PROMISE_NOT_PAST: Final = FIRST_REASON + 51
MARKED_SO: Final = FIRST_REASON + 52
COUNTERS_FIXED: Final = FIRST_REASON + 53
NO_COUNTER_THERE: Final = FIRST_REASON + 54
NOT_PAUSED: Final = FIRST_REASON + 55
ONLY_GIFTS: Final = FIRST_REASON + 56
TEAMS_CLOSED: Final = FIRST_REASON + 57
NOTHING_TO_UNCLAIM: Final = FIRST_REASON + 58
NOT_IN_SCOPE: Final = FIRST_REASON + 59

# -- endings -------------------------------------------------------------------------------------

EXTINCTION: Final = 0
GROUP_WON: Final = 1
GROUP_LOST: Final = 2
TEAM_WON: Final = 3
SOLO_LOST: Final = 4
SOLO_WON: Final = 5  # plus the number of the rank
