"""What is chosen before the game: the house rules, and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

LEVELS = ("standard", "introductory", "heroic", "legendary", "extinction")

OPTIONS = (
    Option("level", LEVELS, rule="DMD-16.1"),
    Option("deck_scaling", ("by_players", "full"), rule="DMD-Q1"),
    Option("asteroid_track", ("staged", "daily"), rule="DMD-Q4"),
    Option("taken_card_scoring", ("not_this_turn", "never", "allowed"), rule="DMD-Q11"),
    Option("launch_requires", ("complete", "hull"), rule="DMD-Q24"),
    Option("launch_sabotage", ("not_in_space", "builders_only"), rule="DMD-Q27"),
    Option("tie_award", ("lowest_score", "split", "nobody"), rule="DMD-Q34"),
    Option("survivors_only", ("false", "true"), rule="DMD-Q36"),
    Option("stranded_compare", ("left_out", "block"), rule="DMD-Q36"),
    Option("first_player", ("random", "host_choice"), rule="DMD-Q7"),
)

PRESETS = tuple(
    [Preset(level, options={"level": level}, seats=(2, 3, 4), rule="DMD-16.1") for level in LEVELS]
)
