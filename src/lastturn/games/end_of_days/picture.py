"""The table by number, for graphic boards: what stands at the launch sites, and what is happening now."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.bits import has, members
from lastturn.engine.drawing import Drawn, Parts
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import (
    ATTACK,
    BLOCKS_SCRAPYARD,
    CLOSES_HAND,
    GREEN,
    HIDES_MODULES,
    MOST_SITES,
    RED,
    YELLOW,
)
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.effects.attacks import Attacks
from lastturn.games.end_of_days.odds import Odds
from lastturn.games.end_of_days.places import CENTRE, DOWNS, FRONTS, NO_CARD, SCRAPYARD, site_zone
from lastturn.games.end_of_days.registry import COLOUR_NAMES
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.using import MayNegate, UseCard
from lastturn.games.end_of_days.sums import ShipSums

LASTING: Final = {HIDES_MODULES: "base", BLOCKS_SCRAPYARD: "blockade", CLOSES_HAND: "curtain"}

# What comes first among the numbers that fields are made of.
NATIONS: Final = 0
IN_FRONT: Final = 1
AT_SITES: Final = 2
PILES: Final = 3
CHANCES: Final = 4


class Picture:
    """What everybody sees; only the chances depend on what a seat has seen."""

    def __init__(self, table: Board, texts: PackTexts, drawn: Drawn) -> None:
        self.t = table
        self.texts = texts
        self.drawn = drawn.fields

    def board(self) -> dict[str, Any]:
        """All but the chances."""
        t, nations, lying = self.t, self.nations(), self.in_front()
        built, piles = self.at_sites(), self.piles()
        return {
            "round": int(t.round),
            "rounds": int(t.content.last_turn),
            "step": int(t.phase),
            "turn": int(t.current),
            "last": t.is_last_round(),
            "nations": nations["nations"],
            "scores": nations["scores"],
            "hands": lying["hands"],
            "sizes": nations["sizes"],
            "fronts": lying["fronts"],
            "downs": lying["downs"],
            "lasting": lying["lasting"],
            "sites": built["sites"],
            "ships": built["ships"],
            "scrapyard": piles["scrapyard"],
            "centre": piles["centre"],
            "deck": int(t.deck.left()),
            "stage": self.stage(),
        }

    def nations(self) -> dict[str, Any]:
        t, drawn = self.t, self.drawn
        drawn.begin(NATIONS)
        drawn.add_row(t.nation, 0, t.seats)
        drawn.add_row(t.score, 0, t.seats)
        return drawn.find() or drawn.keep(
            {
                "nations": [int(nation) for nation in t.nation],
                "scores": [int(score) for score in t.score],
                "sizes": self.sizes(),
            }
        )

    def in_front(self) -> dict[str, Any]:
        """What lies in front of the nations, and how much is in their hands."""
        t, drawn, seats = self.t, self.drawn, range(self.t.seats)
        drawn.begin(IN_FRONT)
        for s in range(t.seats):
            drawn.add(t.hand(s))
            add_cards(drawn, t, FRONTS + s)
            add_cards(drawn, t, DOWNS + s)
        return drawn.find() or drawn.keep(
            {
                "hands": [int(t.hand(s)) for s in seats],
                "fronts": [t.places.listed(FRONTS + s) for s in seats],
                "downs": [t.places.listed(DOWNS + s) for s in seats],
                "lasting": [self.lasting(s) for s in seats],
            }
        )

    def at_sites(self) -> dict[str, Any]:
        t, drawn, seats = self.t, self.drawn, range(self.t.seats)
        drawn.begin(AT_SITES)
        for s in range(t.seats):
            drawn.add(t.nation[s])
            for n in range(MOST_SITES):
                add_cards(drawn, t, site_zone(s, n))
        return drawn.find() or drawn.keep(
            {
                "sites": [[t.places.listed(site_zone(s, n)) for n in range(MOST_SITES)] for s in seats],
                "ships": [self.ships(s) for s in seats],
            }
        )

    def piles(self) -> dict[str, Any]:
        t, drawn = self.t, self.drawn
        drawn.begin(PILES)
        add_cards(drawn, t, SCRAPYARD)
        add_cards(drawn, t, CENTRE)
        return drawn.find() or drawn.keep(
            {"scrapyard": t.places.listed(SCRAPYARD), "centre": t.places.listed(CENTRE)}
        )

    def chances(self, seat: int) -> dict[str, Any]:
        """In percent: that a check shows 1 or less, 2 or less … and that an attack hits."""
        odds, drawn = Odds(self.t, seat), self.drawn
        drawn.begin(CHANCES)
        drawn.add_row(odds.of_value, 0, len(odds.of_value))
        return drawn.find() or drawn.keep(self.reckoned(odds))

    def reckoned(self, odds: Odds) -> dict[str, Any]:
        numbers = range(self.t.content.highest_value + 1)
        return {
            "odds": [int(odds.at_most(n)) for n in numbers],
            "hit": int(odds.at_least(self.t.content.attack_hits_on)),
        }

    def sizes(self) -> list[dict[str, int]]:
        """Of each seat's nation; 0: none is chosen yet."""
        c = self.t.content
        sizes: list[dict[str, int]] = []
        for nation in self.t.nation:
            known = nation >= 0
            sizes.append(
                {
                    "hand": int(c.hand_size[nation]) if known else 0,
                    "area": int(c.nation_size[nation]) if known else 0,
                    "sites": int(c.rockets[nation]) if known else 0,
                }
            )
        return sizes

    def lasting(self, seat: int) -> list[str]:
        """EOD-16.4, EOD-16.8, EOD-17.15: the lasting cards in front of a nation."""
        effects = [int(self.t.content.lasting[card]) for card in self.t.places.listed(FRONTS + seat)]
        return [LASTING[effect] for effect in effects if effect in LASTING]

    def ships(self, seat: int) -> list[dict[str, Any]]:
        """By launch site, up to the number the nation has."""
        sites = int(self.t.rockets(seat)) if self.t.nation[seat] >= 0 else 0
        return [self.ship(seat, site) for site in range(sites)]

    def ship(self, seat: int, site: int) -> dict[str, Any]:
        modules, known = ships.at_site(self.t, seat, site), self.texts.ships
        numbers = tuple([int(module) for module in modules])
        return known.find(numbers) or known.keep(numbers, self.sums(modules))

    def sums(self, modules: vec[i64]) -> dict[str, Any]:
        ship = ShipSums(self.t.content, modules)
        return {
            "lift": int(ship.lift),
            "weight": int(ship.weight),
            "carries": int(ship.carries),
            "cargo": int(ship.cargo),
            "liftoff": min(int(ship.liftoff), int(self.t.content.highest_value)),
            "points": int(ship.points),
            "viable": int(ship.viable),
            "needs": [
                COLOUR_NAMES[colour] for colour in (RED, YELLOW, GREEN) if not has(ship.colours, colour)
            ],
        }

    # -- what is happening -----------------------------------------------------------------------

    def stage(self) -> dict[str, Any] | None:
        """EOD-7.3: the card being used, at whom and what, and who may answer it; None: there is none."""
        uses = [step for step in self.t.stack if isinstance(step, UseCard) and step.beat > 1]
        if not uses:
            return None
        return {**self.use(uses[-1]), "before": [self.use(use) for use in uses[:-1]], **self.attacks()}

    def use(self, use: UseCard) -> dict[str, Any]:
        attacks = self.t.content.kind[use.mode] == ATTACK
        return {
            "card": self.texts.card_ids[use.card],
            "by": int(use.seat),
            "against": int(use.nation),
            "target": self.texts.card_ids[use.target] if use.target >= 0 else "",
            "answers": self.texts.card_ids[use.outer] if use.outer >= 0 else "",
            "attacks": int(self.t.content.amount[use.mode]) if attacks else 0,
            "hits_on": int(self.t.content.attack_hits_on),
        }

    def attacks(self) -> dict[str, Any]:
        """What is left of its attacks, and who is asked for an answer."""
        top = self.t.on_top
        window = members(self.t.shown()) if isinstance(top, MayNegate) else []
        left = [int(step.left) for step in self.t.stack if isinstance(step, Attacks)]
        return {"asked": window, "left": left[-1] if left else -1}


def add_cards(drawn: Parts[Any], t: Board, zone: i64) -> None:
    """Those of a zone, first to last, and that there are no more."""
    card = t.places.first[zone]
    while card != NO_CARD:
        drawn.add(card)
        card = t.places.after(card)
    drawn.add(NO_CARD)
