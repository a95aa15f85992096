"""What is chosen before the game: the house rules (EGM-17), and named ways to play (EGM-16.5)."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset
from lastturn.games.earth_gone_mad.house import DEAD_EARTHS, DEAL_SCOPES, MODES, TEAM_SCORINGS, TIE_BREAKS

SPLITS = (
    "2v1", "3v1", "2v2", "2v1v1", "4v1", "3v2", "3v1v1", "2v2v1", "2v1v1v1",
    "5v1", "4v2", "4v1v1", "3v3", "3v2v1", "3v1v1v1", "2v2v2", "2v2v1v1", "2v1v1v1v1",
)  # fmt: skip

OPTIONS = (
    Option("mode", MODES, rule="EGM-12.1"),
    Option("claims", ("random", "asked"), rule="EGM-1.2"),
    Option("teams", ("standard", *SPLITS), rule="EGM-14.2"),
    Option("track", ("standard", "harsh"), rule="EGM-17.1"),
    Option("turn_rotation", ("fixed", "rotate"), rule="EGM-17.2"),
    Option("draw_mode", ("one_by_one", "all_then_choose"), rule="EGM-17.3"),
    Option("launch_passes", ("single", "until_all_pass"), rule="EGM-17.4"),
    Option("intercept_allocation", ("on_success", "declared"), rule="EGM-17.5"),
    Option("deck_out", ("reshuffle", "no_more_disasters"), rule="EGM-17.6"),
    Option("tie_break", TIE_BREAKS, rule="EGM-17.7"),
    Option("deal_scope", DEAL_SCOPES, rule="EGM-17.8"),
    Option("deal_visibility", ("public", "parties"), rule="EGM-17.9"),
    Option("whispers", ("on", "off"), rule="EGM-17.10"),
    Option("coop_targets", ("published", "stern"), rule="EGM-17.11"),
    Option("team_scoring", TEAM_SCORINGS, rule="EGM-17.12"),
    Option("dead_earth", DEAD_EARTHS, rule="EGM-17.13"),
    Option("seat_takeover", ("bot", "caretaker"), rule="EGM-17.14"),
    Option("month_flow", ("by_player", "shop_first"), rule="EGM-17.15"),
    Option("tracking_bonus", ("all_rolls", "cancel_only"), rule="EGM-17.16"),
    Option("deal_goods", ("goods", "counters"), rule="EGM-17.17"),
)

SEVERAL = (2, 3, 4, 5, 6)
IN_ROOMS = {"claims": "asked"}  # EGM-Q71: who sits down chooses a continent, or says that any will do

PRESETS = (
    Preset("competitive", seats=SEVERAL, rule="EGM-10.3"),
    Preset("cooperative", options={"mode": "coop"}, seats=SEVERAL, rule="EGM-12.1"),
    Preset("solo", options={"mode": "solo"}, seats=(1,), rule="EGM-13.1"),
    Preset("teams", options={"mode": "team"}, seats=(4, 6), rule="EGM-14.1"),
    Preset("harsh-year", options={"track": "harsh"}, seats=SEVERAL, rule="EGM-17.1"),
)
