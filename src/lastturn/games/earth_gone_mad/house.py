"""The house rules in force (EGM-17). They stay as they are all game long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.games.earth_gone_mad.options import OPTIONS

COMPETITIVE: Final = 0
COOP: Final = 1
SOLO: Final = 2
TEAM: Final = 3

CARD_SCOPE: Final = 0
INSTANT_SCOPE: Final = 1
NO_DEALING: Final = 2

SHARED_TIES: Final = 0
SURVIVORS_BREAK_TIES: Final = 1

TOTAL: Final = 0
AVERAGE: Final = 1
TOTAL_ANY: Final = 2

ASK_THE_DEAD: Final = 0
AUTO_RUN_OUT: Final = 1
NEVER_RUN_OUT: Final = 2

STANDARD_TEAMS: Final = {4: "2v2", 6: "3v3"}


class House:
    """A number for each option, 0 for its default; one with two values is named by the second, as the rules
    read it."""

    def __init__(self) -> None:
        self.mode: i64 = COMPETITIVE
        self.claims: i64 = 0
        self.harsh: bool = False
        self.rotate: bool = False
        self.all_then_choose: bool = False
        self.until_all_pass: bool = False
        self.declared: bool = False
        self.no_more_disasters: bool = False
        self.tie_break: i64 = SHARED_TIES
        self.deal_scope: i64 = CARD_SCOPE
        self.parties_only: bool = False
        self.stern: bool = False
        self.team_scoring: i64 = TOTAL
        self.dead_earth: i64 = ASK_THE_DEAD
        self.shop_first: bool = False
        self.cancel_only: bool = False
        self.counters_trade: bool = False
        self.team_sizes: vec[i64] = vec[i64]()


def house_of(seats: int, options: Mapping[str, str]) -> House:
    """The options as the rules read them; all are given and checked."""
    chosen = {option.id: option.values.index(options[option.id]) for option in OPTIONS}
    house = House()
    house.mode = chosen["mode"]
    house.claims = chosen["claims"]
    house.harsh = chosen["track"] == 1
    house.rotate = chosen["turn_rotation"] == 1
    house.all_then_choose = chosen["draw_mode"] == 1
    house.until_all_pass = chosen["launch_passes"] == 1
    house.declared = chosen["intercept_allocation"] == 1
    house.no_more_disasters = chosen["deck_out"] == 1
    house.tie_break = chosen["tie_break"]
    house.deal_scope = chosen["deal_scope"]
    house.parties_only = chosen["deal_visibility"] == 1
    house.stern = chosen["coop_targets"] == 1
    house.team_scoring = chosen["team_scoring"]
    house.dead_earth = chosen["dead_earth"]
    house.shop_first = chosen["month_flow"] == 1
    house.cancel_only = chosen["tracking_bonus"] == 1
    house.counters_trade = chosen["deal_goods"] == 1
    if house.mode == TEAM:
        house.team_sizes = vec[i64](team_sizes(team_split(seats, options)))
    return house


def team_split(seats: int, options: Mapping[str, str]) -> str:
    """EGM-14.2: how the seats split into teams, “2v2”; empty: no standard split has so many."""
    return STANDARD_TEAMS.get(seats, "") if options["teams"] == "standard" else options["teams"]


def team_sizes(split: str) -> list[int]:
    return [int(size) for size in split.split("v")]
