"""What rivals go by: the rules of thumb of section 11, or numbers that win more often."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lastturn.games.earth_gone_mad.sense.weights import FIT


class Taste:
    """How much things are worth to a seat that plays for itself. A slope is for each month still to come.

    As it stands these are the rules of thumb; `tools.tasting` finds numbers that win more often.
    """

    def __init__(self) -> None:
        # buying, in points for each point of income
        self.survivor: float = 1.0
        self.plunder: float = 1.0
        self.plunder_slope: float = 0.0
        self.growth: float = 0.16  # a point of income in a later turn, for an Optimize
        self.exposed: float = 0.6  # the share of an Optimize that is worth having in an exposed city
        self.nukes_per_attack: float = 2.6
        self.needed: float = 1.0  # a Nuke that will be needed
        self.needed_slope: float = 0.0
        self.spare: float = 0.13  # one beyond
        self.spare_slope: float = 0.0
        self.tracking: float = 0.45
        self.tracking_slope: float = 0.0
        # defending and attacking, in points
        self.income: float = 0.35  # a point of income in a later turn, for defending a city
        self.guidance: float = 2.0  # a Tracking Facility beyond its own point
        self.rival_city: float = 1.0  # its fall, beside that of a city of one's own
        self.nuke: float = 0.5  # a Nuke in stock
        self.nuke_slope: float = 0.0
        self.plenty: float = 1.0  # the share of that when more lie in stock than will be needed
        self.intercept: float = 2.2  # Nukes' worth: an even trade at best, each stops half of one

    def changed(self, numbers: dict[str, float]) -> Taste:
        for name, value in numbers.items():
            setattr(self, name, float(value))
        return self


PLAIN: Final = Taste()
KEEN_OF_TWO: Final = Taste().changed(FIT.tastes["two"])
KEEN_OF_MORE: Final = Taste().changed(FIT.tastes["more"])


def keen(seats: i64) -> Taste:
    """Of two rivals each loses what the other gains; among more it pays to take from all."""
    return KEEN_OF_TWO if seats == 2 else KEEN_OF_MORE
