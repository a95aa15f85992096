"""The house rules in force (EGM-17). They stay as they are all game long."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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

MODES: Final = ("competitive", "coop", "solo", "team")
DEAL_SCOPES: Final = ("card", "instant", "off")
TIE_BREAKS: Final = ("shared", "survivors")
TEAM_SCORINGS: Final = ("total", "average", "total_any")
DEAD_EARTHS: Final = ("ask", "auto", "never")
STANDARD_TEAMS: Final = {4: "2v2", 6: "3v3"}


class House:
    """One field for each option; what is unusual is true."""

    def __init__(self) -> None:
        self.mode: i64 = COMPETITIVE
        self.claims: bool = False
        self.harsh: bool = False  # track
        self.rotate: bool = False  # turn_rotation
        self.all_then_choose: bool = False  # draw_mode
        self.until_all_pass: bool = False  # launch_passes
        self.declared: bool = False  # intercept_allocation
        self.no_more_disasters: bool = False  # deck_out
        self.tie_break: i64 = SHARED_TIES
        self.deal_scope: i64 = CARD_SCOPE
        self.parties_only: bool = False  # deal_visibility
        self.stern: bool = False  # coop_targets
        self.team_scoring: i64 = TOTAL
        self.dead_earth: i64 = ASK_THE_DEAD
        self.shop_first: bool = False  # month_flow
        self.cancel_only: bool = False  # tracking_bonus
        self.counters_trade: bool = False  # deal_goods
        self.team_sizes: vec[i64] = vec[i64]()  # teams


def house_of(seats: int, options: dict[str, str]) -> House:
    house = House()
    house.mode = MODES.index(options["mode"])
    house.claims = options["claims"] == "asked"
    house.harsh = options["track"] == "harsh"
    house.rotate = options["turn_rotation"] == "rotate"
    house.all_then_choose = options["draw_mode"] == "all_then_choose"
    house.until_all_pass = options["launch_passes"] == "until_all_pass"
    house.declared = options["intercept_allocation"] == "declared"
    house.no_more_disasters = options["deck_out"] == "no_more_disasters"
    house.tie_break = TIE_BREAKS.index(options["tie_break"])
    house.deal_scope = DEAL_SCOPES.index(options["deal_scope"])
    house.parties_only = options["deal_visibility"] == "parties"
    house.stern = options["coop_targets"] == "stern"
    house.team_scoring = TEAM_SCORINGS.index(options["team_scoring"])
    house.dead_earth = DEAD_EARTHS.index(options["dead_earth"])
    house.shop_first = options["month_flow"] == "shop_first"
    house.cancel_only = options["tracking_bonus"] == "cancel_only"
    house.counters_trade = options["deal_goods"] == "counters"
    if house.mode == TEAM:
        house.team_sizes = vec[i64](team_sizes(team_split(seats, options["teams"])))
    return house


def team_split(seats: int, teams: str) -> str:
    """EGM-14.2: how the seats split into teams, “2v2”; empty: no standard split has so many."""
    if teams == "standard":
        return STANDARD_TEAMS.get(seats, "")
    return teams


def team_sizes(split: str) -> list[int]:
    return [int(size) for size in split.split("v")]
