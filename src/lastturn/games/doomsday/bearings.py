"""What a choice is about, what it takes and brings, and which one is better thought over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastturn.engine.bits import count, members
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.views import Fact
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    BUILD,
    COLOURS,
    CONSTRUCTION,
    DEFENCE,
    ESPIONAGE,
    FREE_PART,
    LAUNCHING,
    PARTS,
)
from lastturn.games.doomsday.content import COLOUR_NAMES
from lastturn.games.doomsday.layout import NO_CARD, NOBODY
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.action import ChooseAction
from lastturn.games.doomsday.rules.battle import MayDefend, Theft, refuses_defence
from lastturn.games.doomsday.rules.berths import ChooseBerth, ChooseStolen
from lastturn.games.doomsday.rules.espionage import needed, refuses_target
from lastturn.games.doomsday.rules.launch import launch_cost, refuses_launch
from lastturn.games.doomsday.rules.passengers import refuses_colour
from lastturn.games.doomsday.rules.score import scorable
from lastturn.games.doomsday.rules.sets import card_value, highest_value

Ids = tuple[str, ...]
Facts = tuple[Fact, ...]


class Bearings:
    """The choices of one seat, which alone may read them; ids are those of its view."""

    def __init__(self, t: Board, wording: Wording, seat: int) -> None:
        self.t = t
        self.c = t.content
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.seat = seat
        self.step = t.on_top

    def on(self, m: int) -> Ids:
        finder = THINGS.get(verb(m))
        return finder(self, arg(m)) if finder else ()

    def brings(self, m: int) -> Facts:
        finder = WORTH.get(verb(m))
        return finder(self, arg(m)) if finder else ()

    # -- ids ---------------------------------------------------------------------------------------

    def deck(self, _: int) -> Ids:
        return ("deck",)

    def offer(self, owner: int) -> Ids:
        card = int(self.t.offer_of(owner))
        return (
            (f"offer.{owner + 1}",) if card == NO_CARD else (self.words.card_ids[card], f"offer.{owner + 1}")
        )

    def next_part(self, _: int) -> Ids:
        return (f"next.{self.seat + 1}",)

    def pawn(self, colour: int) -> Ids:
        return (COLOUR_NAMES[colour],)

    def pawns(self, _: int) -> Ids:
        colours = [colour for colour in range(COLOURS) if refuses_colour(self.t, self.seat, colour) == LEGAL]
        return tuple([COLOUR_NAMES[colour] for colour in colours])

    def rocket(self, seat: int) -> Ids:
        return (f"rocket.{seat + 1}",)

    def targets(self, _: int) -> Ids:
        t, seat = self.t, self.seat
        return tuple([f"rocket.{s + 1}" for s in range(int(t.seats)) if refuses_target(t, seat, s) == LEGAL])

    def engines(self, _: int) -> Ids:
        return (f"launch.{self.seat + 1}",)

    def hook(self, _: int) -> Ids:
        return (f"offer.{self.seat + 1}",)

    def card(self, card: int) -> Ids:
        id = self.words.card_ids[card]
        scoring = isinstance(self.step, ChooseAction) and self.step.kind == num.SCORE
        return (id, f"offer.{self.seat + 1}") if scoring else (id,)

    def berth(self, berth: int, seat: int) -> str:
        return f"{self.words.berths[berth]}.{seat + 1}"

    def sitting(self, berth: int) -> Ids:
        place = self.berth(berth, self.seat)
        return (*self.pawn(int(self.step.colour)), place) if isinstance(self.step, ChooseBerth) else (place,)

    def stolen(self, berth: int) -> Ids:
        return (self.berth(berth, int(self.step.target)),) if isinstance(self.step, ChooseStolen) else ()

    def attack(self, _: int) -> Ids:
        return ("laid",)

    def prize_part(self, _: int) -> Ids:
        if not isinstance(self.step, Theft):
            return ()
        return (f"parts.{int(self.step.target) + 1}", f"next.{self.seat + 1}")

    def prize_passenger(self, _: int) -> Ids:
        if not isinstance(self.step, Theft):
            return ()
        target = int(self.step.target)
        return tuple([self.berth(berth, target) for berth in members(int(self.t.taken_berths(target)))])

    # -- what it takes and brings --------------------------------------------------------------------

    def fact(self, id: str, value: int | str) -> Fact:
        return Fact(id=id, name=self.text(f"brings.{id}"), value=value)

    def takes(self, need: int, symbol: int) -> Facts:
        return self.fact("need", need), self.fact("have", int(self.t.cards_with(self.seat, symbol)))

    def odds(self, _: int) -> Facts:
        """How likely the next card of the deck is a Doomsday card: everybody can count them."""
        left, dooms = int(self.t.deck.left()), int(self.t.dooms_in_deck)
        return (self.fact("doom", self.text("brings.odds", dooms=dooms, cards=left)),) if left else ()

    def construction(self, _: int) -> Facts:
        t, seat = self.t, self.seat
        facts = self.takes(int(t.next_number(seat)), CONSTRUCTION)
        free = int(t.parts(seat)) + 1
        if free < PARTS and self.shows_free_part():
            return (*facts, self.fact("free", self.words.part_ids[free]))
        return facts

    def shows_free_part(self) -> bool:
        t, seat = self.t, self.seat
        places = members(int(t.places_with(seat, CONSTRUCTION)))
        return any(self.c.bonus[t.hands.at(seat, place)] == FREE_PART for place in places)

    def least(self, _: int) -> Facts:
        return (self.fact("need", int(self.t.least_number(self.t.open_berths(self.seat)))),)

    def points_of(self, colour: int) -> Facts:
        return (
            *self.least(0),
            self.fact("now", int(self.c.pick_up[colour])),
            self.fact("end", int(self.c.passenger[colour])),
        )

    def spying(self, target: int) -> Facts:
        facts = self.takes(int(needed(self.t, self.seat, target)), ESPIONAGE)
        if not self.t.launching(target):
            return facts
        return (*facts, self.fact("back", self.wording.stages[int(self.t.stage(target)) - 1]))

    def launch(self, _: int) -> Facts:
        stage = self.wording.stages[int(self.t.stage(self.seat)) + 1]
        return (*self.takes(int(launch_cost(self.t, self.seat)), LAUNCHING), self.fact("stage", stage))

    def best_card(self, _: int) -> Facts:
        t, seat = self.t, self.seat
        return (self.fact("points", int(card_value(t, seat, highest_value(t, seat, scorable(t, seat))))),)

    def points_of_card(self, card: int) -> Facts:
        """Only where the card is scored."""
        if isinstance(self.step, MayDefend) or (
            isinstance(self.step, ChooseAction) and self.step.kind != num.SCORE
        ):
            return ()
        return (self.fact("points", int(self.c.value[card])),)

    def own_seat(self, berth: int) -> Facts:
        """DMD-14.5"""
        colour = int(self.c.berth_colour[berth])
        if not isinstance(self.step, ChooseBerth) or self.step.colour != colour:
            return ()
        return (self.fact("own", int(self.c.own_seat[colour])),)

    def passenger(self, berth: int) -> Facts:
        if not isinstance(self.step, ChooseStolen):
            return ()
        return (self.fact("end", int(self.c.passenger[self.t.passenger(self.step.target, berth)])),)

    def defence(self, _: int) -> Facts:
        return self.takes(int(self.t.laid_size()), DEFENCE)

    # -- to be thought over --------------------------------------------------------------------------

    def caution(self, m: int) -> str:
        """What a pass, a refusal or a start gives up."""
        t, seat, said = self.t, self.seat, verb(m)
        if said == num.PASS and refuses_launch(t, seat) == LEGAL:
            return self.text("caution.pass")
        if said == num.LAUNCH and t.stage(seat) == BUILD and t.open_berths(seat) != 0:
            return self.text("caution.launch", open=int(count(t.open_berths(seat))))
        if said == num.DECLINE and refuses_defence(t, seat) == LEGAL:
            return self.text("caution.decline")
        if said == num.NO_BONUS:
            return self.text("caution.no_bonus")
        if said == num.PRIZE_NONE and len(t.legal(seat)) > 1:
            return self.text("caution.prize_none")
        return ""


def at_risk(t: Board, seat: int, target: int, size: int) -> dict[str, object]:
    """What an attack of so many cards can cost its target, by number; open to all (DMD-8.7 to DMD-8.14)."""
    if t.launching(target):
        return {"part": None, "berths": [], "gains": None, "stage": int(t.stage(target)) - 1}
    part = not t.complete(seat) and t.parts(target) > 0 and t.next_number(seat) <= size
    fitting = t.open_berths(seat) & t.content.berths_within[size]
    return {
        "part": int(t.parts(target)) - 1 if part else None,
        "gains": int(t.parts(seat)) if part else None,
        "berths": members(int(t.taken_berths(target))) if fitting else [],
        "stage": None,
    }


def leaders(t: Board, colour: int) -> list[int]:
    """The seats with the most passengers of a colour as it stands; none: nobody has one."""
    aboard = [int(count(t.berths_with(s, colour))) for s in range(int(t.seats))]
    return [s for s, n in enumerate(aboard) if n and n == max(aboard)]


def all_leaders(berths: list[list[int]]) -> list[list[int]]:
    """The same of every colour, by who sits in the berths of each seat."""
    aboard = [[0] * len(berths) for _ in range(COLOURS)]
    for seat, passengers in enumerate(berths):
        for colour in passengers:
            if colour != NOBODY:
                aboard[colour][seat] += 1
    return [[s for s, n in enumerate(counts) if n and n == max(counts)] for counts in aboard]


THINGS: Final[dict[int, Callable[[Bearings, int], Ids]]] = {
    num.DECK: Bearings.deck, num.TAKE_OFFER: Bearings.offer, num.CONSTRUCT: Bearings.next_part,
    num.BONUS: Bearings.next_part, num.PASSENGER: Bearings.pawns, num.COLOUR: Bearings.pawn,
    num.SPY: Bearings.targets, num.TARGET: Bearings.rocket, num.BEGIN: Bearings.rocket,
    num.LAUNCH: Bearings.engines, num.SCORE: Bearings.hook, num.PICK: Bearings.card,
    num.SIT: Bearings.sitting, num.FROM: Bearings.stolen, num.DEFEND: Bearings.attack,
    num.PRIZE_PART: Bearings.prize_part, num.PRIZE_PASSENGER: Bearings.prize_passenger,
}  # fmt: skip
WORTH: Final[dict[int, Callable[[Bearings, int], Facts]]] = {
    num.DECK: Bearings.odds, num.CONSTRUCT: Bearings.construction, num.PASSENGER: Bearings.least,
    num.COLOUR: Bearings.points_of, num.TARGET: Bearings.spying, num.LAUNCH: Bearings.launch,
    num.SCORE: Bearings.best_card, num.PICK: Bearings.points_of_card, num.SIT: Bearings.own_seat,
    num.FROM: Bearings.passenger, num.DEFEND: Bearings.defence,
}  # fmt: skip
