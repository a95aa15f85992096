"""What is chosen before the game: the house rules (SUD-15), and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

OPTIONS = (
    Option(id="assault_order", values=("shuffled", "rising"), rule="SUD-15.1"),
    Option(id="leftovers_target", values=("wave-holder", "grudge"), rule="SUD-15.2"),
    Option(id="trade_unit", values=("card", "stack"), rule="SUD-15.3"),
    Option(id="splash_on_survivors", values=("hits", "spares"), rule="SUD-15.4"),
    Option(id="survivor_guard", values=("owner", "wave-holder"), rule="SUD-15.5"),
    Option(id="barricade_placement", values=("crafter", "any-player"), rule="SUD-15.6"),
    Option(id="monster_stacking", values=("each", "once"), rule="SUD-15.7"),
    Option(id="absent_signature_weapons", values=("box", "rubble"), rule="SUD-15.8"),
    Option(id="inventories", values=("open", "closed"), rule="SUD-15.9"),
    Option(id="first_player", values=("random", "host"), rule="SUD-15.10"),
    Option(id="character_choice", values=("pick", "random"), rule="SUD-15.11"),
    Option(id="ammo_cap", values=("per-weapon", "none"), rule="SUD-15.13"),
    Option(id="grenade_targets", values=("up-to-two", "exactly-two"), rule="SUD-15.14"),
    Option(id="survivor_absorbs", values=("attacks", "costs-too"), rule="SUD-15.15"),
    Option(id="discard_timing", values=("own-decisions", "any-time"), rule="SUD-15.16"),
    Option(id="round_limit", values=("20", "none"), rule="SUD-15.17"),
    Option(id="cheer_timing", values=("end-of-turn", "any-moment"), rule="SUD-Q62"),
)
ANYBODY = (1, 2, 3, 4, 5, 6)
PRESETS = (
    Preset(id="standard", seats=ANYBODY, rule="SUD-2.2"),
    Preset(id="rising", options={"assault_order": "rising"}, seats=ANYBODY, rule="SUD-15.1"),
    Preset(id="closed", options={"inventories": "closed"}, seats=ANYBODY[1:], rule="SUD-15.9"),
)
