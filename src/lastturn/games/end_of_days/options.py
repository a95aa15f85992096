"""What is chosen before the game: the house rules (EOD-18), and named ways to play."""

from __future__ import annotations

from lastturn.engine.contract import Option, Preset

OPTIONS = (
    Option("start_turn", ("1", "3", "5"), "Where the marker starts: 8, 6 or 4 rounds.", "EOD-18.2"),
    Option("nation_choice", ("draft", "random"), "Nations are chosen in turn or dealt.", "EOD-18.13"),
    Option("wild_means_all_nations", ("on", "off"), "Every nation is on a wild card.", "EOD-18.3"),
    Option("secret_base_blocks_theft", ("off", "on"), "A Secret Base stops theft too.", "EOD-18.4"),
    Option("third_party_negate", ("on", "off"), "Bystanders may negate.", "EOD-18.5"),
    Option(
        "user_may_shield_self",
        ("on", "off"),
        "The user of a card may shield the own nation from it.",
        "EOD-18.6",
    ),
    Option(
        "negate_after_discarding_hand", ("off", "on"), "Who discarded the hand may still negate.", "EOD-18.7"
    ),
    Option("response_order", ("simultaneous", "clockwise"), "Answers under seal, or one by one.", "EOD-18.8"),
    Option("allow_gifts", ("off", "on"), "One side of a trade may be empty.", "EOD-18.9"),
    Option(
        "strict_trade_talk",
        ("off", "on"),
        "While trading only offers and stock phrases, no free text.",
        "EOD-19.2",
    ),
    Option("trade_foul_vote", ("off", "on"), "A foul in trade talk may be called and voted on.", "EOD-5.15"),
    Option("negative_scores", ("off", "on"), "Scores may drop below 0.", "EOD-18.10"),
    Option("civil_war_needs_military", ("off", "on"), "Civil War needs military cards.", "EOD-18.11"),
    Option("public_discards", ("on", "off"), "Everybody may look through the discards.", "EOD-18.12"),
    Option("self_targets", ("off", "on"), "Military cards may be aimed at the own nation.", "EOD-18.14"),
    Option("trade_dead_cards", ("off", "on"), "Hand-only cards in play may be traded.", "EOD-18.15"),
)

ANY_SEATS = (2, 3, 4, 5, 6, 7)
PRESETS = (
    Preset("standard", "Standard", "Eight rounds to the asteroid.", {}, ANY_SEATS, "EOD-14.1"),
    Preset("short", "Short game", "Six rounds.", {"start_turn": "3"}, ANY_SEATS, "EOD-18.2"),
    Preset("blitz", "Blitz", "Four rounds.", {"start_turn": "5"}, ANY_SEATS, "EOD-18.2"),
)
