"""What is on a button: a move with what it takes and what it brings, read off the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lastturn.engine.bits import count, members
from lastturn.engine.moves import arg, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.step import Question
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    COLOURS,
    CONSTRUCTION,
    DEFENCE,
    ESPIONAGE,
    LANE,
    LANE_MASK,
    LAUNCHING,
)
from lastturn.games.doomsday.content import PackTexts
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.battle import Theft
from lastturn.games.doomsday.rules.berths import ChooseBerth, ChooseStolen
from lastturn.games.doomsday.rules.espionage import needed, refuses_target
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.score import scorable
from lastturn.games.doomsday.rules.sets import ChooseSet, card_value, highest_value


def passengers_by_colour(t: Board, seat: int) -> list[int]:
    return [int(count(t.berths_with(seat, colour))) for colour in range(COLOURS)]


def picked_names(t: Board, words: PackTexts, run: ChooseSet) -> list[str]:
    return [words.card_names[int(t.hands.at(run.seat, place))] for place in members(int(run.picked))]


class Labels:
    """Words for the buttons of the seat that is asked; only that seat may read them."""

    def __init__(self, t: Board, wording: Wording, names: Sequence[str]) -> None:
        self.t = t
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.names = names
        self.step = t.stack[-1] if t.stack else None
        self.seat = int(self.step.seat) if isinstance(self.step, Question) else 0

    def label(self, move: int, plain: str) -> str:
        """The plain label, or one that says more where the table has more to say."""
        maker = MAKERS.get(verb(move))
        said = maker(self, arg(move)) if maker is not None and isinstance(self.step, Question) else ""
        return said or plain

    def held(self, symbol: int) -> int:
        return int(self.t.cards_with(self.seat, symbol))

    # -- cards -----------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        return f"{self.words.card_ids[card]} {self.words.card_names[card]}: {self.wording.cards[card]}"

    def offer(self, owner: int) -> str:
        card = int(self.t.offer_of(owner))
        if card != NO_CARD:
            return self.text("label.offer", seat=self.names[owner], card=self.card(card))
        return ""

    def done(self, _: int) -> str:
        if not isinstance(self.step, ChooseSet):
            return ""
        cards = len(picked_names(self.t, self.words, self.step))
        return self.text("label.done", n=cards) if cards else ""

    # -- actions ---------------------------------------------------------------------------------

    def construct(self, _: int) -> str:
        part = int(self.t.parts(self.seat))
        return self.text(
            "label.construct",
            piece=self.words.part_ids[part],
            part=self.words.part_names[part],
            need=int(self.t.next_number(self.seat)),
            have=self.held(CONSTRUCTION),
        )

    def passenger(self, _: int) -> str:
        least = int(self.t.least_number(self.t.open_berths(self.seat)))
        return self.text("label.passenger", need=least)

    def spy(self, _: int) -> str:
        t, seat = self.t, self.seat
        targets = [s for s in range(int(t.seats)) if refuses_target(t, seat, s) == LEGAL]
        takes = [self.text("label.spy_on", seat=self.names[s], need=int(needed(t, seat, s))) for s in targets]
        return self.text("label.spy", have=self.held(ESPIONAGE), targets=", ".join(takes))

    def launch(self, _: int) -> str:
        return self.text(
            "label.launch",
            stage=self.wording.stages[int(self.t.stage(self.seat)) + 1],
            need=int(launch_cost(self.t, self.seat)),
            have=self.held(LAUNCHING),
        )

    def score(self, _: int) -> str:
        places = scorable(self.t, self.seat)
        best = int(card_value(self.t, self.seat, highest_value(self.t, self.seat, places)))
        return self.text("label.score", points=best)

    def bonus(self, _: int) -> str:
        return self.text("label.bonus", piece=self.words.part_ids[int(self.t.parts(self.seat))])

    # -- passengers ------------------------------------------------------------------------------

    def colour(self, colour: int) -> str:
        t, c = self.t, self.t.content
        cards = [int(t.colours_held(self.seat) >> (lane * LANE) & LANE_MASK) for lane in (colour, ANY_COLOUR)]
        return self.text(
            "label.colour",
            colour=self.wording.colours[colour],
            now=int(c.pick_up[colour]),
            end=int(c.passenger[colour]),
            pawns=int(t.on_earth(colour)),
            cards=cards[0],
            earth=cards[1],
        )

    def sit(self, berth: int) -> str:
        c = self.t.content
        colour = int(c.berth_colour[berth])
        seat = self.text(
            "label.sit",
            berth=self.words.berths[berth],
            colour=self.wording.colours[colour],
            number=int(c.berth_number[berth]),
        )
        if isinstance(self.step, ChooseBerth) and self.step.colour == colour:
            return self.text("label.sit_own", seat=seat, points=int(c.own_seat[colour]))
        return seat

    # -- espionage -------------------------------------------------------------------------------

    def target(self, target: int) -> str:
        return self.sabotage(target) if self.t.launching(target) else self.theft(target)

    def sabotage(self, target: int) -> str:
        stage, stages = int(self.t.stage(target)), self.wording.stages
        return self.text(
            "label.sabotage",
            seat=self.names[target],
            stage=stages[stage],
            back=stages[stage - 1],
            need=int(needed(self.t, self.seat, target)),
            have=self.held(ESPIONAGE),
        )

    def theft(self, target: int) -> str:
        return self.text(
            "label.theft",
            seat=self.names[target],
            parts=int(self.t.parts(target)),
            passengers=self.wording.by_colour(passengers_by_colour(self.t, target)),
            need=int(needed(self.t, self.seat, target)),
            have=self.held(ESPIONAGE),
        )

    def stolen(self, berth: int) -> str:
        if not isinstance(self.step, ChooseStolen):
            return ""
        c, colours = self.t.content, self.wording.colours
        colour = int(self.t.passenger(self.step.target, berth))
        return self.text(
            "label.stolen",
            colour=colours[colour],
            berth=self.words.berths[berth],
            colour2=colours[int(c.berth_colour[berth])],
            points=int(c.passenger[colour]),
        )

    def prize_part(self, _: int) -> str:
        if not isinstance(self.step, Theft):
            return ""
        t, ids, target = self.t, self.words.part_ids, int(self.step.target)
        gained, lost = ids[int(t.parts(self.seat))], ids[int(t.parts(target)) - 1]
        return self.text("label.prize_part", piece=gained, seat=self.names[target], piece2=lost)

    def prize_passenger(self, _: int) -> str:
        if not isinstance(self.step, Theft):
            return ""
        aboard = self.wording.by_colour(passengers_by_colour(self.t, int(self.step.target)))
        return self.text("label.prize_passenger", passengers=aboard)

    def defend(self, _: int) -> str:
        return self.text("label.defend", need=int(self.t.laid_size()), have=self.held(DEFENCE))


MAKERS: Final[dict[int, Callable[[Labels, int], str]]] = {
    num.TAKE_OFFER: Labels.offer, num.CONSTRUCT: Labels.construct, num.PASSENGER: Labels.passenger,
    num.SPY: Labels.spy, num.LAUNCH: Labels.launch, num.SCORE: Labels.score, num.PICK: Labels.card,
    num.DONE: Labels.done, num.BONUS: Labels.bonus, num.COLOUR: Labels.colour, num.TARGET: Labels.target,
    num.SIT: Labels.sit, num.FROM: Labels.stolen, num.DEFEND: Labels.defend,
    num.PRIZE_PART: Labels.prize_part, num.PRIZE_PASSENGER: Labels.prize_passenger,
}  # fmt: skip
