"""Numbers of verbs, questions, reasons, happenings and endings. Their words are in `events.py`."""

from __future__ import annotations

from typing import Final

from lastturn.engine.table import FIRST_REASON

# -- verbs -----------------------------------------------------------------------------------------
DECK: Final = 1
TAKE_OFFER: Final = 2
CONSTRUCT: Final = 3
PASSENGER: Final = 4
SPY: Final = 5
LAUNCH: Final = 6
SCORE: Final = 7
PASS: Final = 8
PICK: Final = 9
DONE: Final = 10
BONUS: Final = 11
NO_BONUS: Final = 12
COLOUR: Final = 13
TARGET: Final = 14
SIT: Final = 15
FROM: Final = 16
DECLINE: Final = 17
DEFEND: Final = 18
PRIZE_PART: Final = 19
PRIZE_PASSENGER: Final = 20
PRIZE_NONE: Final = 21
NO_CARD: Final = 22
BEGIN: Final = 23

# -- questions -------------------------------------------------------------------------------------
ASK_BEGINNER: Final = 1
ASK_FIRST_DRAW: Final = 2
ASK_SECOND_DRAW: Final = 3
ASK_ACTION: Final = 4
ASK_CONSTRUCTION_SET: Final = 5
ASK_COLOUR: Final = 6
ASK_COLOUR_SET: Final = 7
ASK_TARGET: Final = 8
ASK_SPY_SET: Final = 9
ASK_LAUNCH_SET: Final = 10
ASK_SCORE_CARD: Final = 11
ASK_BONUS_PART: Final = 12
ASK_BERTH: Final = 13
ASK_BONUS_BERTH: Final = 14
ASK_ANSWER: Final = 15
ASK_DEFENCE_SET: Final = 16
ASK_PRIZE: Final = 17
ASK_STOLEN: Final = 18
ASK_STOLEN_TO: Final = 19
ASK_BONUS_STOLEN: Final = 20
ASK_BONUS_STOLEN_TO: Final = 21
ASK_DISCARDS: Final = 22
ASK_EXTRA_CARD: Final = 23
ASK_SABOTAGE_SET: Final = 24
ASK_FIRST_LAUNCH_SET: Final = 25

# -- reasons ---------------------------------------------------------------------------------------
NO_OFFER_THERE: Final = FIRST_REASON
OWN_OFFER: Final = FIRST_REASON + 1
NOT_WHILE_LAUNCHING: Final = FIRST_REASON + 2
NOT_IN_SPACE: Final = FIRST_REASON + 3
ALL_BUILT: Final = FIRST_REASON + 4
FEW_CONSTRUCTION: Final = FIRST_REASON + 5
NO_PAWN: Final = FIRST_REASON + 6
NO_BERTH: Final = FIRST_REASON + 7
FEW_OF_COLOUR: Final = FIRST_REASON + 8
ONLY_EARTH: Final = FIRST_REASON + 9
TARGET_YOURSELF: Final = FIRST_REASON + 10
TARGET_IN_SPACE: Final = FIRST_REASON + 11
TARGET_ON_FIVE: Final = FIRST_REASON + 12
THEFT_FROM_LAUNCHER: Final = FIRST_REASON + 13
BUILDERS_ONLY: Final = FIRST_REASON + 14
NOTHING_TO_STEAL: Final = FIRST_REASON + 15
FEW_ESPIONAGE: Final = FIRST_REASON + 16
FEW_SABOTAGE: Final = FIRST_REASON + 17
NOT_COMPLETE: Final = FIRST_REASON + 18
NO_HULL: Final = FIRST_REASON + 19
FEW_LAUNCH: Final = FIRST_REASON + 20
NOTHING_TO_SCORE: Final = FIRST_REASON + 21
JUST_TAKEN: Final = FIRST_REASON + 22
NOT_IN_HAND: Final = FIRST_REASON + 23
EARTH_HAS_NO_SYMBOL: Final = FIRST_REASON + 24
WRONG_SYMBOL: Final = FIRST_REASON + 25
WRONG_COLOUR: Final = FIRST_REASON + 26
RISING_ORDER: Final = FIRST_REASON + 27
SET_TOO_SMALL: Final = FIRST_REASON + 28
FEW_DEFENCE: Final = FIRST_REASON + 29
NOT_BUILT: Final = FIRST_REASON + 30
BERTH_TAKEN: Final = FIRST_REASON + 31
BERTH_TOO_HIGH: Final = FIRST_REASON + 32
NOBODY_THERE: Final = FIRST_REASON + 33
OTHER_COLOUR: Final = FIRST_REASON + 34
NO_PART_PRIZE: Final = FIRST_REASON + 35
NO_PASSENGER_PRIZE: Final = FIRST_REASON + 36
NO_SUCH_SEAT: Final = FIRST_REASON + 37
ACTION_FIRST: Final = FIRST_REASON + 38
EXACT_SIZE: Final = FIRST_REASON + 39
NOBODY_TO_ROB: Final = FIRST_REASON + 40
NO_PAWN_AT_ALL: Final = FIRST_REASON + 41
OTHERS_FIRST: Final = FIRST_REASON + 42
FEW_FIRST_LAUNCH: Final = FIRST_REASON + 43

# -- happenings ------------------------------------------------------------------------------------
BEGAN: Final = 1
DEALT: Final = 2
TURN_BEGAN: Final = 3
CLEARED: Final = 4
DREW: Final = 5
DREW_CARD: Final = 6
TOOK_OFFER: Final = 7
DOOMSDAY_DRAWN: Final = 8
ASTEROID_MOVED: Final = 9
RESHUFFLED: Final = 10
CONSTRUCTION_SET: Final = 11
COLOUR_SET: Final = 12
SPY_SET: Final = 13
LAUNCH_SET: Final = 14
DEFENCE_SET: Final = 15
BUILT: Final = 16
BUILT_FREE: Final = 17
BOARDED: Final = 18
PAWN_DRAWN: Final = 19
DECLINED: Final = 20
DEFENDED: Final = 21
BREACHED: Final = 22
GAINED_PART: Final = 23
LOST_PART: Final = 24
TO_BAG: Final = 25
STOLEN: Final = 26
NOTHING_STOLEN: Final = 27
PUSHED_BACK: Final = 28
COUNTED_DOWN: Final = 29
REACHED_SPACE: Final = 30
SCORED_CARD: Final = 31
PASSED: Final = 32
DISCARDED: Final = 33
NO_EXTRA: Final = 34
EXTRA_SCORED: Final = 35
AWARDED: Final = 36
AWARD_LOST: Final = 37
IMPACT_CAME: Final = 38
ALL_ABOVE: Final = 39
NO_CARD_LEFT: Final = 40
DEALT_CARDS: Final = 41
SABOTAGE_SET: Final = 42
FIRST_LAUNCH_SET: Final = 43
COUNTDOWN_BEGAN: Final = 44

# -- endings ---------------------------------------------------------------------------------------
ALL_IN_SPACE: Final = 0
IMPACT: Final = 1
NOBODY_SURVIVED: Final = 2
