"""SUD-16.3: which questions each time limit of the pack covers."""

from __future__ import annotations

from collections.abc import Mapping

from lastturn.engine.contract import Limit
from lastturn.games.until_daylight import moves as m_

CLOCKS = {
    "pick_character": (m_.NAME_FIRST, m_.CHOOSE_CHARACTER),
    "pick_weapon": (m_.CHOOSE_WEAPON,),
    "search_card": (m_.SEARCH, m_.DRAWN, m_.SECOND_LOOK),
    "wave": (m_.WAVE, m_.SIXTH_SENSE),
    "trade_phase": (m_.TRADE, m_.OFFER_COUNT, m_.OFFER_TO, m_.BARGAIN_TAKE, m_.DEALT),
    "trade_offer": (m_.ANSWER_OFFER,),
    "combat_turn": (
        m_.COMBAT_TURN, m_.WHICH_WEAPON, m_.WHICH_TARGET, m_.HOW_MUCH_AMMO, m_.PLAY_FOCUS, m_.PLACE_SPEAR,
        m_.PLACE_TRAP, m_.PLACE_BARRICADE, m_.THROW_GRENADE, m_.GRENADE_SECOND,
    ),
    "combat_card": (m_.CHOOSE_CARD,),
    "share_damage": (m_.SHARE_LEFT, m_.SHARE_RIGHT),
    "lucky_window": (m_.ATTACK_WINDOW, m_.ENEMY_WINDOW),
    "cheer_window": (m_.CHEER_WINDOW,),
    "absorb": (m_.ABSORB_DAMAGE, m_.ABSORB_COST),
    "perk": (m_.CALLED_IT, m_.FOLLOW_UP, m_.STAND_BEHIND_ME),
    "making_room": (m_.MAKE_ROOM,),
    "discard_window": (m_.DISCARD_WINDOW,),
}  # fmt: skip
WHOLE = {"combat_turn": "turn", "trade_phase": "phase"}
WITHIN = {"trade_offer": "trade_phase"}


def limits(seconds: Mapping[str, int]) -> dict[str, Limit]:
    """The limits with the seconds of the pack."""
    return {id: Limit(seconds[id], CLOCKS[id], WHOLE.get(id, ""), WITHIN.get(id, "")) for id in CLOCKS}
