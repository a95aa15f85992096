"""SUD-16.3: which questions each time limit of the pack covers."""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Limit
from lastturn.games.until_daylight import numbers as num

CLOCKS = {
    "pick_character": (num.NAME_FIRST, num.CHOOSE_CHARACTER),
    "pick_weapon": (num.CHOOSE_WEAPON,),
    "search_card": (num.SEARCH, num.DRAWN, num.SECOND_LOOK),
    "wave": (num.WAVE, num.SIXTH_SENSE),
    "trade_phase": (num.TRADE, num.OFFER_COUNT, num.OFFER_TO, num.BARGAIN_TAKE, num.DEALT),
    "trade_offer": (num.ANSWER_OFFER,),
    "combat_turn": (
        num.COMBAT_TURN, num.WHICH_WEAPON, num.WHICH_TARGET, num.HOW_MUCH_AMMO, num.PLAY_FOCUS,
        num.PLACE_SPEAR, num.PLACE_TRAP, num.PLACE_BARRICADE, num.THROW_GRENADE, num.GRENADE_SECOND,
    ),
    "combat_card": (num.CHOOSE_CARD,),
    "share_damage": (num.SHARE_LEFT, num.SHARE_RIGHT),
    "lucky_window": (num.ATTACK_WINDOW, num.ENEMY_WINDOW),
    "cheer_window": (num.CHEER_WINDOW,),
    "absorb": (num.ABSORB_DAMAGE, num.ABSORB_COST),
    "perk": (num.CALLED_IT, num.FOLLOW_UP, num.STAND_BEHIND_ME),
    "making_room": (num.MAKE_ROOM,),
    "discard_window": (num.DISCARD_WINDOW,),
}  # fmt: skip
WHOLE = {"combat_turn": "turn", "trade_phase": "phase"}
WITHIN = {"trade_offer": "trade_phase"}


def limits(seconds: Mapping[str, int]) -> dict[str, Limit]:
    """The limits with the seconds of the pack."""
    return {id: Limit(seconds[id], CLOCKS[id], WHOLE.get(id, ""), WITHIN.get(id, "")) for id in CLOCKS}
