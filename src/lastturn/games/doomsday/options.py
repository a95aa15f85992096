"""What is chosen before the game: the house rules, and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

OPTIONS = (
    Option(
        "level",
        ("standard", "introductory", "heroic", "legendary", "extinction"),
        "Doomsday cards in use: 2 (standard), 1, 3, 4 or 5.",
        "DMD-16.1",
    ),
    Option(
        "deck_scaling", ("by_players", "full"), "Cards for the players at the table, or all 73.", "DMD-Q1"
    ),
    Option("asteroid_track", ("staged", "daily"), "13 steps to impact, or 23.", "DMD-Q4"),
    Option(
        "taken_card_scoring",
        ("not_this_turn", "never", "allowed"),
        "When a card taken from an opponent may be scored.",
        "DMD-Q11",
    ),
    Option("launch_requires", ("complete", "hull"), "All ten parts, or the hull and one floor.", "DMD-Q24"),
    Option("launch_sabotage", ("not_in_space", "builders_only"), "Who may push a countdown back.", "DMD-Q27"),
    Option(
        "tie_award",
        ("lowest_score", "split", "nobody"),
        "Who gets an award over which players tie.",
        "DMD-Q34",
    ),
    Option("survivors_only", ("false", "true"), "Whether only a rocket in space can win.", "DMD-Q36"),
    Option(
        "stranded_compare", ("left_out", "block"), "Whether stranded rockets block the awards.", "DMD-Q36"
    ),
    Option(
        "first_player",
        ("random", "host_choice"),
        "By lot, or named by the host in the first seat.",
        "DMD-Q7",
    ),
)

LEVELS = (
    ("standard", "Two Doomsday cards: the usual game."),
    ("introductory", "One Doomsday card: for a first game."),
    ("heroic", "Three Doomsday cards: a shorter time to impact."),
    ("legendary", "Four Doomsday cards."),
    ("extinction", "All five Doomsday cards."),
)

PRESETS = tuple(
    [
        Preset(level, level.capitalize(), text, {"level": level}, (2, 3, 4), "DMD-16.1")
        for level, text in LEVELS
    ]
)
