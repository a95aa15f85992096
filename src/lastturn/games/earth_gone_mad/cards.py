"""What the pack says, as numbers. `content.py` fills it in; nothing changes it afterwards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CITIES: Final = 36
CONTINENTS: Final = 6  # EGM-Q2: those that can be governed
DECEMBER: Final = 11  # January is 0
JULY: Final = 6
NO_CARD: Final = -1
NO_CITY: Final = -1

# Piles whose order after the next shuffle a scene may say.
DRAW_PILE: Final = 1
FREE_CONTINENTS: Final = 2


class Content:
    def __init__(self) -> None:
        # the map
        self.continent_of: vec[i64] = vec[i64]()  # by city
        self.exposed: i64 = 0  # the set of cities that list cards name
        self.land: vec[i64] = vec[i64]()  # by continent: the set of its cities
        # the cards
        self.reach: vec[i64] = vec[i64]()  # by card: the set of cities it may strike
        # the countdown track: disasters by month
        self.disasters: vec[i64] = vec[i64]()
        self.disasters_harsh: vec[i64] = vec[i64]()
        # the price list
        self.survivor_first: i64 = 0
        self.survivor_step: i64 = 0
        self.nuke_price: i64 = 0
        self.optimize_first: i64 = 0
        self.optimize_step: i64 = 0
        self.plunder_price: i64 = 0
        self.tracking_price: i64 = 0
        # bundles: what each costs and gives
        self.bundle_price: vec[i64] = vec[i64]()
        self.bundle_survivors: vec[i64] = vec[i64]()
        self.bundle_nukes: vec[i64] = vec[i64]()
        # dice
        self.success_at: i64 = 0
        self.tracking_bonus: i64 = 0
        # scoring
        self.survivor_points: i64 = 0
        self.city_points: i64 = 0
        self.optimize_points: i64 = 0
        self.tracking_points: i64 = 0
        self.targets: vec[i64] = vec[i64]()  # by number of seats
        self.targets_stern: vec[i64] = vec[i64]()
        self.penalty: i64 = 0
        self.win_at_net: i64 = 0
        self.ranks: vec[i64] = vec[i64]()  # the lowest net score of each rank
