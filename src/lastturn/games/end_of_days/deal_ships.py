"""EOD-5.10: the ships that the modules of a trade would make, for what a choice brings."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.deal import NONE, Deal, holds
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.drafts import DraftDeal, DraftDeals
from lastturn.games.end_of_days.rules.receiving import incoming, next_module, outgoing
from lastturn.games.end_of_days.sense.worths import site_gain


def draft_of(t: Board, seat: i64) -> Deal:
    """The deal that the seat is putting together; NONE: there is none."""
    top = t.on_top
    if isinstance(top, DraftDeal) and top.seat == seat:
        return top.draft
    if isinstance(top, DraftDeals):
        return top.drafts[seat]
    return NONE


def likely_site(t: Board, seat: i64, module: i64) -> i64:
    """Where a module that is asked for would do most: at a ship, or where the next one begins."""
    best: i64 = -1
    for site in range(t.rockets(seat)):
        if best < 0 or site_gain(t, seat, module, site) > site_gain(t, seat, module, best):
            best = site
        if len(ships.at_site(t, seat, site)) == 0:
            break
    return best


def ship_placed(t: Board, deal: Deal, site: i64) -> vec[i64]:
    """The ship at a site once the next module of the deal is there: what is given away has left first."""
    ship = without(ships.at_site(t, deal.giver, site), outgoing(t, deal))
    received, placed = incoming(t, deal), 0
    for i in range(len(received)):
        if t.content.is_module(received[i]) and placed < len(deal.sites):
            if deal.sites[placed] == site:
                ship = append(ship, received[i])
            placed += 1
    return append(ship, next_module(t, deal))


def without(modules: vec[i64], gone: vec[i64]) -> vec[i64]:
    left = vec[i64]()
    for i in range(len(modules)):
        if not holds(gone, modules[i]):
            left = append(left, modules[i])
    return left
