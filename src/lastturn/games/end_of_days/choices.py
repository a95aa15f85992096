"""What a choice is about, what it would bring and when it is asked once more."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lastturn.engine.bits import has
from lastturn.engine.moves import arg, arg2, verb
from lastturn.engine.spoken import Language
from lastturn.engine.views import Fact
from lastturn.games.end_of_days import numbers as num
from lastturn.games.end_of_days.board import Board
from lastturn.games.end_of_days.cards import ATTACK
from lastturn.games.end_of_days.content import PackTexts
from lastturn.games.end_of_days.deal import NONE
from lastturn.games.end_of_days.deal_ships import draft_of, likely_site, ship_placed, without
from lastturn.games.end_of_days.effects.attacks import Attacks
from lastturn.games.end_of_days.odds import Odds
from lastturn.games.end_of_days.places import HANDS
from lastturn.games.end_of_days.rules import ships
from lastturn.games.end_of_days.rules.launch import MayLaunch
from lastturn.games.end_of_days.rules.loading import loaded
from lastturn.games.end_of_days.rules.using import hits_of
from lastturn.games.end_of_days.sums import ShipSums

OF_A_CARD: Final = (
    num.TAKE, num.GIVE, num.ASK_CARD, num.ROOM, num.TARGET, num.FETCH, num.ANSWER, num.PICK, num.LOAD,
    num.LEAVE, num.USE,
)  # fmt: skip
OF_A_NATION: Final = (num.OFFER, num.WITHDRAW, num.CLOSE, num.AGAINST, num.CALL_FOUL)
OFF_THE_DECK: Final = (num.DRAW, num.DRAW_ALL)
A_SHIP: Final = 0  # what comes first among the numbers of what a choice brings
AT_A_SITE: Final = (num.SITE, num.LAUNCH, num.LAUNCH_PART)


class Choices:
    """The choices of one seat that is asked."""

    def __init__(self, table: Board, texts: PackTexts, language: Language, seat: int) -> None:
        self.t = table
        self.texts = texts
        self.language = language
        self.seat = seat
        self.known = texts.parts(language.code).brought
        self.odds: Odds | None = None

    # -- what it is about ------------------------------------------------------------------------

    def on(self, m: int) -> tuple[str, ...]:
        """Cards by id, nations by their fact, launch sites, areas and piles by their zone."""
        v = verb(m)
        if v in OF_A_CARD:
            return (self.card(arg(m)),)
        if v in OF_A_NATION:
            return (f"nation.{arg(m) + 1}",)
        if v in AT_A_SITE:
            return (self.site(arg(m)),)
        return ("deck",) if v in OFF_THE_DECK else self.on_several(m)

    def on_several(self, m: int) -> tuple[str, ...]:
        """What is moved, and where to; nothing for what is only said."""
        match verb(m):
            case num.BUILD:
                return (self.card(arg(m)), self.site(arg2(m)))
            case num.DEPLOY:
                return (self.card(arg(m)), f"front.{self.seat + 1}")
            case num.DEPLOY_OVER:
                return (self.card(arg(m)), self.card(arg2(m)))
            case num.SWAP:
                pile = "scrapyard" if self.t.content.is_module(arg(m)) else "discards"
                return (self.card(arg(m)), pile)
            case num.SWAP_ONE:
                return ("discards",)
            case num.CHOOSE:
                return (self.texts.nation_codes[arg(m)],)
            case _:
                return ()

    def card(self, card: int) -> str:
        return self.texts.card_ids[card]

    def site(self, number: int) -> str:
        return f"site.{self.seat + 1}.{number}"

    # -- what it would bring ---------------------------------------------------------------------

    def brings(self, m: int) -> tuple[Fact, ...]:
        match verb(m):
            case num.BUILD:
                return self.ship_after(self.with_module(arg2(m) - 1, arg(m)))
            case num.SITE:
                return self.put_at(arg(m) - 1)
            case num.GIVE:
                return self.ship_left(arg(m))
            case num.ASK_CARD:
                return self.wish(arg(m))
            case num.LAUNCH:
                return self.ship_after(ships.at_site(self.t, self.seat, arg(m) - 1))
            case num.SEND:
                return self.launched()
            case num.USE:
                return self.use(arg2(m))
            case num.TARGET:
                return self.target(arg(m))
            case num.ANSWER:
                return self.negate(arg(m))
            case num.OFFER:
                return self.partner(arg(m))
            case _:
                return ()

    def fact(self, id: str, value: int | str, quiet: bool = False) -> Fact:
        return Fact(id=id, name=self.language.text(f"brings.{id}"), value=value, quiet=quiet)

    def percent(self, chance: int) -> str:
        return self.language.text("brings.percent", n=chance)

    def with_module(self, site: int, card: int) -> vec[i64]:
        return append(ships.at_site(self.t, self.seat, site), card)

    def checks(self) -> Odds:
        """The chances of a check, counted once."""
        if self.odds is None:
            self.odds = Odds(self.t, self.seat)
        return self.odds

    def ship_after(self, modules: vec[i64]) -> tuple[Fact, ...]:
        """EOD-11.3, EOD-12.5: the ship as it would be, and the chance that it lifts off."""
        ship = ShipSums(self.t.content, modules)
        chance = int(self.checks().at_most(ship.liftoff))
        numbers = (A_SHIP, chance, *[int(module) for module in modules])
        return self.known.find(numbers) or self.known.keep(numbers, self.facts_of_ship(ship, chance))

    def facts_of_ship(self, ship: ShipSums, chance: int) -> tuple[Fact, ...]:
        name = "chance" if ship.viable else "when_ready"
        return (
            self.fact(name, self.percent(chance)),
            self.fact("aboard", int(ship.points)),
            self.fact("liftoff", int(ship.liftoff), quiet=True),
            self.fact("lift", int(ship.lift), quiet=True),
            self.fact("weight", int(ship.weight), quiet=True),
            self.fact("carries", int(ship.carries), quiet=True),
            self.fact("cargo", int(ship.cargo), quiet=True),
            self.fact("viable", int(ship.viable), quiet=True),
        )

    def put_at(self, site: int) -> tuple[Fact, ...]:
        """EOD-9.5, EOD-5.10: the own ship with the module that is being stolen or received."""
        stolen = self.t.run_of(self.seat).of(num.TARGET)
        if stolen >= 0:
            return self.ship_after(self.with_module(site, stolen))
        deal = draft_of(self.t, self.seat)
        return () if deal is NONE else self.ship_after(ship_placed(self.t, deal, site))

    def wish(self, card: int) -> tuple[Fact, ...]:
        """EOD-5.10: the own ship that a module would do most for, if nothing else moved."""
        if not self.t.content.is_module(card):
            return ()
        site = int(likely_site(self.t, self.seat, card))
        return (self.fact("site", site + 1), *self.ship_after(self.with_module(site, card)))

    def launched(self) -> tuple[Fact, ...]:
        step = self.t.on_top
        if not isinstance(step, MayLaunch):
            return ()
        return self.ship_after(loaded(step.made))

    def use(self, mode: int) -> tuple[Fact, ...]:
        if self.t.content.kind[mode] != ATTACK:
            return ()
        return (self.fact("attacks", int(self.t.content.amount[mode])), self.hit())

    def hit(self) -> Fact:
        """EOD-9.2"""
        return self.fact("hit", self.percent(self.checks().at_least(self.t.content.attack_hits_on)))

    def target(self, card: int) -> tuple[Fact, ...]:
        """What is left of the ship without the module; the chance where it is attacked, not destroyed."""
        left = self.ship_left(card)
        return (self.hit(), *left) if self.attacks() else left

    def ship_left(self, card: int) -> tuple[Fact, ...]:
        """What stands at its launch site without a module; nothing for other cards."""
        site = self.t.site_of(card)
        if site < 0:
            return ()
        return self.ship_after(without(ships.at_site(self.t, self.t.owner(card), site), vec[i64]([card])))

    def attacks(self) -> bool:
        if isinstance(self.t.on_top, Attacks):
            return True
        mode = self.t.run_of(self.seat).second_of(num.USE)
        return mode >= 0 and self.t.content.kind[mode] == ATTACK

    def negate(self, card: int) -> tuple[Fact, ...]:
        """EOD-8.3: the whole card, or a shield for one nation, which may have its price."""
        mode = self.t.content.negate_mode[card]
        if self.t.content.part[mode] == 0:
            return (self.fact("negates", self.language.text("brings.whole")),)
        shield = self.fact("negates", self.language.text("brings.shield"))
        if self.t.content.price[mode] == 0:
            return (shield,)
        return (shield, self.fact("unless_paid", int(self.t.content.price[mode])))

    def partner(self, other: int) -> tuple[Fact, ...]:
        """EOD-5.7: how much of the hand the other nation may play."""
        hand = self.t.places.listed(HANDS + self.seat)
        usable = len([card for card in hand if self.t.may_play(other, card)])
        return (self.fact("can_use", self.language.text("brings.of", n=usable, n2=len(hand))),)

    # -- when it is asked once more --------------------------------------------------------------

    def caution(self, m: int) -> str:
        match verb(m):
            case num.PASS:
                return self.caution_to_stay()
            case num.AGAINST:
                return self.caution_at(arg(m))
            case num.USE:
                return self.caution_to_use(arg(m), arg2(m))
            case _:
                return ""

    def caution_to_stay(self) -> str:
        """EOD-14.2: the last launches of the game."""
        if isinstance(self.t.on_top, MayLaunch) and self.t.is_last_turn():
            return self.language.text("caution.last_launch")
        return ""

    def caution_at(self, nation: int) -> str:
        """EOD-5.16: promises bind nobody, but a partner of this turn remembers."""
        aims = self.t.run_of(self.seat).of(num.USE) >= 0
        if aims and nation != self.seat and has(self.t.dealt, nation) and has(self.t.dealt, self.seat):
            return self.language.text("caution.partner", seat=self.texts.nation_names[self.t.nation[nation]])
        return ""

    def caution_to_use(self, card: int, mode: int) -> str:
        """EOD-8.11: a card that meets its own user too."""
        hits = hits_of(self.t, card, mode, -1, 0)
        return self.language.text("caution.own_nation") if has(hits, self.seat) else ""
