"""Verbs, questions and reasons by number. Their words are in `events.py`."""

from __future__ import annotations

from typing import Final

from lastturn.engine.table import FIRST_REASON

# -- verbs -----------------------------------------------------------------------------------------

FIRST_PLAYER: Final = 1  # seat
BE: Final = 2  # character
START_WITH: Final = 3  # card
DRAW: Final = 4
KEEP: Final = 5
LEAVE: Final = 6
DISCARD: Final = 7  # card
ACCEPT_WAVE: Final = 8
DELAY: Final = 9
DELAY_FREE: Final = 10
LOOK_AGAIN: Final = 11
NO_LOOK: Final = 12
OFFER: Final = 13  # card
CARDS: Final = 14  # number
TO: Final = 15  # seat
ACCEPT: Final = 16
REFUSE: Final = 17
USE: Final = 18  # card
DEAL: Final = 19  # card
BARGAIN: Final = 20  # card
TAKE: Final = 21  # card
DONE: Final = 22
MARK: Final = 23  # place, enemy
NO_MARK: Final = 24
ATTACK: Final = 25
WITH: Final = 26  # card
TARGET: Final = 27  # place, enemy
AMMO: Final = 28  # number
FOCUS: Final = 29
NO_FOCUS: Final = 30
CRAFT: Final = 31  # token
BEFORE: Final = 32  # seat
ALSO: Final = 33  # place, enemy
ALONE: Final = 34
PLAY: Final = 35  # card
END_TURN: Final = 36
PASS: Final = 37
LUCKY: Final = 38  # combat card
CHOOSE: Final = 39  # combat card
LEFT: Final = 40  # number
RIGHT: Final = 41  # number
ENOUGH: Final = 42
TAKE_WAVE: Final = 43
STAY_BACK: Final = 44
ABSORB: Final = 45  # number

# -- questions -------------------------------------------------------------------------------------

NAME_FIRST: Final = 1
CHOOSE_CHARACTER: Final = 2
CHOOSE_WEAPON: Final = 3
SEARCH: Final = 4
DRAWN: Final = 5
WAVE: Final = 6
SIXTH_SENSE: Final = 7
SECOND_LOOK: Final = 8
TRADE: Final = 9
ANSWER_OFFER: Final = 10
OFFER_COUNT: Final = 11
OFFER_TO: Final = 12
BARGAIN_TAKE: Final = 13
MAKE_ROOM: Final = 14
DEALT: Final = 15
CALLED_IT: Final = 16
COMBAT_TURN: Final = 17
WHICH_WEAPON: Final = 18
WHICH_TARGET: Final = 19
HOW_MUCH_AMMO: Final = 20
PLAY_FOCUS: Final = 21
FOLLOW_UP: Final = 22
PLACE_SPEAR: Final = 23
PLACE_TRAP: Final = 24
PLACE_BARRICADE: Final = 25
THROW_GRENADE: Final = 26
GRENADE_SECOND: Final = 27
ATTACK_WINDOW: Final = 28
ENEMY_WINDOW: Final = 29
CHOOSE_CARD: Final = 30
SHARE_LEFT: Final = 31
SHARE_RIGHT: Final = 32
CHEER_WINDOW: Final = 33
STAND_BEHIND_ME: Final = 34
ABSORB_DAMAGE: Final = 35
ABSORB_COST: Final = 36
DISCARD_WINDOW: Final = 37

# -- reasons ---------------------------------------------------------------------------------------

NOT_HELD: Final = FIRST_REASON
NO_ROOM: Final = 5
TOO_HURT: Final = 6
NOT_IN_SEARCH: Final = 7
GIFT_USED: Final = 8
REFUSED_BEFORE: Final = 9
NOT_TO_YOURSELF: Final = 10
OFFER_WAITS: Final = 11
SPECIALS_IN_COMBAT: Final = 12
NO_HEALING_CARD: Final = 13
NOTHING_TO_HEAL: Final = 14
NOT_YOUR_PERK: Final = 15
TOKEN_PERK: Final = 16
PERK_SPENT: Final = 17
NOT_JUNK: Final = 18
NOTHING_TO_TAKE: Final = 19
NO_ACTION: Final = 20
NO_ENEMY: Final = 21
NO_WEAPON: Final = 22
NO_AMMO: Final = 23
NOT_AN_ENEMY: Final = 24
SURVIVOR_SAFE: Final = 25
NO_FOCUS_CARD: Final = 26
NOBODY_ADJACENT: Final = 27
NO_INGREDIENTS: Final = 28
NO_TOKEN: Final = 29
NO_PAIR: Final = 30
NOT_NOW: Final = 31
CARD_NOT_OPEN: Final = 32
TAKEN: Final = 33
NOT_A_WEAPON: Final = 34
TOO_MANY: Final = 35
WRONG_CLASS: Final = 36
TRADE_ONLY: Final = 37
CHEER_OTHERS: Final = 38
OFFERED_CARD: Final = 39
NOT_AT_TABLE: Final = 40
FREE_DELAY: Final = 41
COMBAT_ONLY: Final = 42
OWN_ATTACK: Final = 43
LUCKY_TOO_LATE: Final = 44
