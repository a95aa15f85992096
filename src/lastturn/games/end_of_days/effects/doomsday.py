"""EOD-16.9: the Doomsday Device."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.step import Step
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.effects.attacks import attack
from lastturn.games.end_of_days.places import NO_CARD, site_zone


class Doomsday(Step):
    """Every module in play is attacked once: from the user's left round to the user, site by site."""

    def __init__(self, seat: i64, shielded: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.shielded: i64 = shielded

    def copy(self) -> Doomsday:
        return Doomsday(self.seat, self.shielded)

    def run(self, t: Board) -> None:
        modules = self.modules(t)
        for i in range(len(modules)):
            attack(t, modules[i], self.seat)
        t.back()

    def modules(self, t: Board) -> vec[i64]:
        """The list, made at the start; protected nations are left out."""
        found = vec[i64]()
        for i in range(1, t.seats + 1):
            nation = (self.seat + i) % t.seats
            if not has(self.shielded, nation) and not t.has_base(nation):
                for site in range(t.rockets(nation)):
                    card = t.places.first[site_zone(nation, site)]
                    while card != NO_CARD:
                        found = append(found, card)
                        card = t.places.after(card)
        return found
