"""What is chosen before the game: the house rules (EOD-18), and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

OPTIONS = (
    Option("start_turn", ("1", "3", "5"), rule="EOD-18.2"),
    Option("nation_choice", ("draft", "random"), rule="EOD-18.13"),
    Option("wild_means_all_nations", ("on", "off"), rule="EOD-18.3"),
    Option("secret_base_blocks_theft", ("off", "on"), rule="EOD-18.4"),
    Option("third_party_negate", ("on", "off"), rule="EOD-18.5"),
    Option("user_may_shield_self", ("on", "off"), rule="EOD-18.6"),
    Option("negate_after_discarding_hand", ("off", "on"), rule="EOD-18.7"),
    Option("response_order", ("simultaneous", "clockwise"), rule="EOD-18.8"),
    Option("allow_gifts", ("off", "on"), rule="EOD-18.9"),
    Option("strict_trade_talk", ("off", "on"), rule="EOD-19.2"),
    Option("trade_foul_vote", ("off", "on"), rule="EOD-5.15"),
    Option("negative_scores", ("off", "on"), rule="EOD-18.10"),
    Option("civil_war_needs_military", ("off", "on"), rule="EOD-18.11"),
    Option("public_discards", ("on", "off"), rule="EOD-18.12"),
    Option("self_targets", ("off", "on"), rule="EOD-18.14"),
    Option("trade_dead_cards", ("off", "on"), rule="EOD-18.15"),
)

ANY_SEATS = (2, 3, 4, 5, 6, 7)
PRESETS = (
    Preset("standard", seats=ANY_SEATS, rule="EOD-14.1"),
    Preset("short", options={"start_turn": "3"}, seats=ANY_SEATS, rule="EOD-18.2"),
    Preset("blitz", options={"start_turn": "5"}, seats=ANY_SEATS, rule="EOD-18.2"),
)
