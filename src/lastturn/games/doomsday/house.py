"""DMD-16: the level and the table options that hold during the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# DMD-Q11: when a card taken from an opponent may be scored.
NOT_THIS_TURN: Final = 0
NEVER: Final = 1
ALLOWED: Final = 2

# DMD-Q34: who gets an award over which players are tied.
LOWEST_SCORE: Final = 0
SPLIT: Final = 1
NOBODY: Final = 2

TAKEN_SCORING: Final = ("not_this_turn", "never", "allowed")
TIE_AWARD: Final = ("lowest_score", "split", "nobody")


class House:
    """One field for each option; what is unusual is true."""

    def __init__(self) -> None:
        self.doomsday_cards: i64 = 2  # level
        self.full_deck: bool = False  # deck_scaling
        self.daily_track: bool = False  # asteroid_track
        self.taken_scoring: i64 = NOT_THIS_TURN  # taken_card_scoring
        self.hull_launch: bool = False  # launch_requires
        self.builders_sabotage: bool = False  # launch_sabotage
        self.tie_award: i64 = LOWEST_SCORE
        self.survivors_only: bool = False
        self.stranded_block: bool = False  # stranded_compare
        self.host_choice: bool = False  # first_player


def house_of(options: dict[str, str], doomsday_cards: int) -> House:
    house = House()
    house.doomsday_cards = doomsday_cards
    house.full_deck = options["deck_scaling"] == "full"
    house.daily_track = options["asteroid_track"] == "daily"
    house.taken_scoring = TAKEN_SCORING.index(options["taken_card_scoring"])
    house.hull_launch = options["launch_requires"] == "hull"
    house.builders_sabotage = options["launch_sabotage"] == "builders_only"
    house.tie_award = TIE_AWARD.index(options["tie_award"])
    house.survivors_only = options["survivors_only"] == "true"
    house.stranded_block = options["stranded_compare"] == "block"
    house.host_choice = options["first_player"] == "host_choice"
    return house
