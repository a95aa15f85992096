"""What is chosen before the game: the house rules (SUD-15), and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

OPTIONS = (
    Option(
        "assault_order",
        ("shuffled", "rising"),
        "The six assaults come shuffled, or in order of threat.",
        "SUD-15.1",
    ),
    Option(
        "leftovers_target",
        ("wave-holder", "grudge"),
        "Enemies attack the holder, or who held WAVE! when they came.",
        "SUD-15.2",
    ),
    Option("trade_unit", ("card", "stack"), "A gift is one card, or any number of one stack.", "SUD-15.3"),
    Option(
        "splash_on_survivors",
        ("hits", "spares"),
        "Your splash hits Survivors on the line, or spares them.",
        "SUD-15.4",
    ),
    Option(
        "survivor_guard",
        ("owner", "wave-holder"),
        "A saved Survivor protects whom it joined, or the holder.",
        "SUD-15.5",
    ),
    Option(
        "barricade_placement",
        ("crafter", "any-player"),
        "A Barricade protects its crafter, or anybody chosen.",
        "SUD-15.6",
    ),
    Option(
        "monster_stacking",
        ("each", "once"),
        "Every Monster adds 1 damage, or all of them together.",
        "SUD-15.7",
    ),
    Option(
        "absent_signature_weapons",
        ("box", "rubble"),
        "Weapons of absent characters stay away, or join the rubble.",
        "SUD-15.8",
    ),
    Option(
        "inventories", ("open", "closed"), "Everybody sees every inventory, or only its size.", "SUD-15.9"
    ),
    Option(
        "first_player",
        ("random", "host"),
        "The First Player is drawn, or named by the first seat.",
        "SUD-15.10",
    ),
    Option("character_choice", ("pick", "random"), "Characters are chosen in turn, or dealt.", "SUD-15.11"),
    Option(
        "ammo_cap",
        ("per-weapon", "none"),
        "Some weapons take exactly 1 ammo card, or all take 1 or more.",
        "SUD-15.13",
    ),
    Option(
        "grenade_targets",
        ("up-to-two", "exactly-two"),
        "A Grenade stuns one or two enemies, or needs two.",
        "SUD-15.14",
    ),
    Option(
        "survivor_absorbs",
        ("attacks", "costs-too"),
        "Saved Survivors absorb attacks only, or prices too.",
        "SUD-15.15",
    ),
    Option(
        "discard_timing",
        ("own-decisions", "any-time"),
        "You discard when you decide, or in every turn.",
        "SUD-15.16",
    ),
    Option("round_limit", ("20", "none"), "Round 20 is the end, or there is no limit.", "SUD-15.17"),
)
ANYBODY = (1, 2, 3, 4, 5, 6)
PRESETS = (
    Preset("standard", "A night like any other", "The usual rules.", {}, ANYBODY, "SUD-2.2"),
    Preset(
        "rising",
        "Rising night",
        "The assaults come in order of threat: an easy evening, a hard morning.",
        {"assault_order": "rising"},
        ANYBODY,
        "SUD-15.1",
    ),
    Preset(
        "closed",
        "Closed bags",
        "Nobody sees what the others carry.",
        {"inventories": "closed"},
        ANYBODY[1:],
        "SUD-15.9",
    ),
)
