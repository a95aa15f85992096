"""What is chosen before the game: the house rules (EGM-17), and named ways to play (EGM-16.5)."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset
from lastturn.games.earth_gone_mad.house import DEAD_EARTHS, DEAL_SCOPES, MODES, TEAM_SCORINGS, TIE_BREAKS

SPLITS = (
    "2v1", "3v1", "2v2", "2v1v1", "4v1", "3v2", "3v1v1", "2v2v1", "2v1v1v1",
    "5v1", "4v2", "4v1v1", "3v3", "3v2v1", "3v1v1v1", "2v2v2", "2v2v1v1", "2v1v1v1v1",
)  # fmt: skip

OPTIONS = (
    Option("mode", MODES, "Who wins with whom.", "EGM-12.1"),
    Option(
        "claims",
        ("random", "asked"),
        "Continents (and teams) by chance, or claimed before the start.",
        "EGM-1.2",
    ),
    Option(
        "teams", ("standard", *SPLITS), "How team play splits the seats; standard is 2v2 or 3v3.", "EGM-14.2"
    ),
    Option(
        "track",
        ("standard", "harsh"),
        "Disasters per month: the standard track or the harsher one.",
        "EGM-17.1",
    ),
    Option(
        "turn_rotation",
        ("fixed", "rotate"),
        "Keep the rolled order, or start each month one seat later.",
        "EGM-17.2",
    ),
    Option(
        "draw_mode",
        ("one_by_one", "all_then_choose"),
        "Finish each card first, or turn all up and choose.",
        "EGM-17.3",
    ),
    Option(
        "launch_passes",
        ("single", "until_all_pass"),
        "One launch declaration each, or until nobody adds.",
        "EGM-17.4",
    ),
    Option(
        "intercept_allocation",
        ("on_success", "declared"),
        "Choose whose Nuke goes after the roll, or before.",
        "EGM-17.5",
    ),
    Option(
        "deck_out",
        ("reshuffle", "no_more_disasters"),
        "What happens when the draw pile is empty.",
        "EGM-17.6",
    ),
    Option(
        "tie_break",
        TIE_BREAKS,
        "Tied leaders share the win, or most Survivors decides.",
        "EGM-17.7",
    ),
    Option("deal_scope", DEAL_SCOPES, "How far the binding part of a deal reaches.", "EGM-17.8"),
    Option("deal_visibility", ("public", "parties"), "Who sees a deal before it is struck.", "EGM-17.9"),
    Option("whispers", ("on", "off"), "Private chat between two seats.", "EGM-17.10"),
    Option("coop_targets", ("published", "stern"), "Group targets for co-operative play.", "EGM-17.11"),
    Option(
        "team_scoring",
        TEAM_SCORINGS,
        "Totals of equal teams, averages, or totals of any.",
        "EGM-17.12",
    ),
    Option("dead_earth", DEAD_EARTHS, "Fast-forward once no city stands anywhere.", "EGM-17.13"),
    Option("seat_takeover", ("bot", "caretaker"), "Who plays for a player who left.", "EGM-17.14"),
    Option(
        "month_flow",
        ("by_player", "shop_first"),
        "Shop and draw in turn, or all shop before anybody draws.",
        "EGM-17.15",
    ),
    Option(
        "tracking_bonus",
        ("all_rolls", "cancel_only"),
        "Tracking helps every Nuke die, or only cancelling ones.",
        "EGM-17.16",
    ),
    Option(
        "deal_goods",
        ("goods", "counters"),
        "Deals move Survivors and Nukes, or placed counters too.",
        "EGM-17.17",
    ),
)

SEVERAL = (2, 3, 4, 5, 6)

PRESETS = (
    Preset("competitive", "Competitive", "Each for themselves: most points wins.", {}, SEVERAL, "EGM-10.3"),
    Preset(
        "cooperative",
        "Co-operative",
        "All together against the group's target.",
        {"mode": "coop"},
        SEVERAL,
        "EGM-12.1",
    ),
    Preset("solo", "Solo", "Alone against the calendar.", {"mode": "solo"}, (1,), "EGM-13.1"),
    Preset(
        "teams",
        "Teams",
        "Two equal teams: 2 against 2, or 3 against 3.",
        {"mode": "team"},
        (4, 6),
        "EGM-14.1",
    ),
    Preset(
        "harsh-year",
        "Harsh Year",
        "The standard rules on the harsher month track.",
        {"track": "harsh"},
        SEVERAL,
        "EGM-17.1",
    ),
)
