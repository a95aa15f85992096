"""Everything that can happen, by number. The sentences are in `events.py`."""

from __future__ import annotations

from typing import Final

FIRST_DRAWN: Final = 1  # seat
FIRST_NAMED: Final = 2  # seat
CHARACTER_TAKEN: Final = 3  # seat, character
WEAPON_TAKEN: Final = 4  # seat, card
RUBBLE_SHUFFLED: Final = 5  # cards in the pile
ROUND_BEGAN: Final = 6  # round
PILE_GREW: Final = 7  # cards added, cards in the active pile
DREW: Final = 8  # seat, card
DREW_UNSEEN: Final = 9  # seat
KEPT: Final = 10  # seat, card
KEPT_UNSEEN: Final = 11  # seat
LEFT_BEHIND: Final = 12  # seat, card
DISCARDED: Final = 13  # seat, card
SUFFERED: Final = 14  # seat, damage, health left
LOST_CARD: Final = 15  # seat, card
WAVE_DRAWN: Final = 16  # seat, cards in the pile
WAVE_ACCEPTED: Final = 17  # seat
WAVE_DELAYED: Final = 18  # seat
WAVE_DELAYED_FREE: Final = 19  # seat
LOOKED_AGAIN: Final = 20  # seat
ASSAULT_SHOWN: Final = 21  # assault
HORDE_CAME: Final = 22  # enemy, place, picture
OFFERED: Final = 23  # giver, cards, card, receiver
GIVEN: Final = 24  # giver, cards, card, receiver
REFUSED: Final = 25  # receiver, giver
HEALED: Final = 26  # seat, card, points, health left
DEALT_JUNK: Final = 27  # seat, card
FIZZLED: Final = 28  # seat, card
BARGAINED: Final = 29  # seat, card given, card taken
TRADE_DONE: Final = 30  # seat
MARKED: Final = 31  # seat, enemy, place
PLAYED: Final = 32  # seat, card
ATTACKED: Final = 33  # seat, card, enemy, place, ammo, focus
COMBAT_DRAWN: Final = 34  # combat cards
COMBAT_SHUFFLED: Final = 35
REPLACED: Final = 36  # seat, combat card
CARD_USED: Final = 37  # seat or none, combat card, damage, splash
SPLASHED: Final = 38  # enemy, place, damage
STRUCK: Final = 39  # enemy, place, damage
DEFEATED: Final = 40  # enemy, picture
ARROW_BACK: Final = 41  # seat
WEAPON_SPENT: Final = 42  # seat, card
CRAFTED: Final = 43  # seat, token
TOKEN_PLACED: Final = 44  # crafter, token, before whom
SPEARED: Final = 45  # seat, enemy, place
STUNNED: Final = 46  # enemy
TURN_ENDED: Final = 47  # seat
CHEERED: Final = 48  # seat, whom
FOLLOWED_UP: Final = 49  # seat
WAVE_TAKEN: Final = 50  # seat, from whom
ENEMY_ATTACKS: Final = 51  # target, enemy, place
ENEMY_ATTACKS_SURVIVOR: Final = 52  # enemy, place, place of the Survivor
TRAP_SPRUNG: Final = 53  # seat, enemy
BARRICADE_BROKE: Final = 54  # seat, enemy
ROCK_SOLID: Final = 55  # seat
ABSORBED: Final = 56  # seat, Survivors
HURT: Final = 57  # seat, damage, health left
UNHURT: Final = 58  # seat
SURVIVOR_JOINED: Final = 59  # seat, picture
FIRST_PASSED: Final = 60  # seat
LAST_ROUND: Final = 61  # round
TURN_BEGAN: Final = 62  # seat
DIED: Final = 63  # seat
COUNTED: Final = 64  # seat, cards, slots

# -- endings ---------------------------------------------------------------------------------------

DAWN: Final = 0  # SUD-14.2
CLEARED: Final = 1  # SUD-14.4
DEAD: Final = 2  # SUD-2.5
OVERRUN: Final = 3  # SUD-14.7
