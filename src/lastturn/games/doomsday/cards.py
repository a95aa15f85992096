"""What the pack says, as tables of small numbers, and the house rules in force. Nobody changes either."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Colours, in the order of the guide sheet. Earth cards stand for any of them.
COLOURS: Final = 6
ANY_COLOUR: Final = 6
NO_COLOUR: Final = 7

# Cards are numbered in card order: the six colours, then the Earth cards, then the Doomsday cards.
FIRST_EARTH: Final = 60
FIRST_DOOM: Final = 73
CARDS: Final = 78
DOOMS: Final = 5

# Piles whose order after the next shuffle a scene may say.
DECK: Final = 1

# Action symbols.
CONSTRUCTION: Final = 0
LAUNCHING: Final = 1
ESPIONAGE: Final = 2
DEFENCE: Final = 3

# Bonus symbols.
FREE_PART: Final = 1
FREE_PASSENGER: Final = 2

# The rocket: parts in the order in which they are built, and its seats ("berths" in the program, because
# a seat is a place at the table).
PARTS: Final = 10
SECTIONS: Final = 2
BERTHS: Final = 14

# Stages of the launch track.
BUILD: Final = 0
STAGE_5: Final = 1
STAGE_4: Final = 2
STAGE_1: Final = 5
SPACE: Final = 6
STAGES: Final = 7

EARTH_PLACES: Final = 12
MOST_CARDS: Final = 16  # in one hand: room for more than any rule allows

# Several small counts in one number, eight bits each.
LANE: Final = 8
LANE_MASK: Final = 0xFF


class Content:
    """The pack. Sets of berths and of cards' symbols are bit sets."""

    def __init__(self) -> None:
        nothing = vec[i64]()
        # cards, by number
        self.colour: vec[i64] = nothing
        self.colour_lane: vec[i64] = nothing  # one in the lane of the card's colour
        self.symbol_lane: vec[i64] = nothing  # one in the lane of each symbol
        self.bonus: vec[i64] = nothing
        self.value: vec[i64] = nothing
        self.players: vec[i64] = nothing
        # rocket
        self.part_number: vec[i64] = nothing
        self.berth_part: vec[i64] = nothing
        self.berth_colour: vec[i64] = nothing
        self.berth_number: vec[i64] = nothing
        self.built_berths: vec[i64] = nothing  # by number of parts: the berths there are
        self.berths_within: vec[i64] = nothing  # by size of a set: the berths it pays for
        # tracks
        self.launch_cost: vec[i64] = nothing  # by the stage that is entered
        self.staged_days: vec[i64] = nothing
        self.daily_days: vec[i64] = nothing
        # points, by colour
        self.pick_up: vec[i64] = nothing
        self.passenger: vec[i64] = nothing
        self.majority: vec[i64] = nothing
        self.own_seat: vec[i64] = nothing
        self.arrival: vec[i64] = nothing  # first, second, third, fourth in space
        self.most_full: i64 = 0
        self.most_open: i64 = 0
        # table
        self.places: vec[i64] = nothing  # by number of players: places of the Earth in use
        self.bags: vec[i64] = nothing  # six colours for each number of players, from none up


# Sources of points, rows of the score sheet.
PICK_UPS: Final = 0
SCORE_CARDS: Final = 1
EXTRA_CARDS: Final = 2
IN_SPACE: Final = 3
PASSENGERS: Final = 4  # and five more, by colour
MOST_PASSENGERS: Final = 10
MAJORITIES: Final = 11  # by colour
OWN_SEATS: Final = 17  # by colour
SOURCES: Final = 23
