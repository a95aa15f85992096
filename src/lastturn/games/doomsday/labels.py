"""What is on a button: a move with what it takes and what it brings, read off the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

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
    FIRST_DOOM,
    LANE,
    LANE_MASK,
    LAUNCHING,
    Content,
)
from lastturn.games.doomsday.content import COLOUR_NAMES, STAGE_NAMES, Words
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.rules.battle import Theft
from lastturn.games.doomsday.rules.berths import ChooseBerth, ChooseStolen
from lastturn.games.doomsday.rules.espionage import needed, refuses_target
from lastturn.games.doomsday.rules.launch import launch_cost
from lastturn.games.doomsday.rules.score import scorable
from lastturn.games.doomsday.rules.sets import ChooseSet, card_value, highest_value


def counted(n: int, noun: str) -> str:
    return f"{n} {noun}{'s' if n != 1 else ''}"


def card_text(content: Content, words: Words, card: int) -> str:
    """Everything that is printed on a card."""
    if card >= FIRST_DOOM:
        return "Moves the asteroid one step."
    colour = int(content.colour[card])
    about = [f"{COLOUR_NAMES[colour]}, {words.occupations[colour]}" if colour < COLOURS else "any colour"]
    about.append(", ".join(words.symbols[card]) or "no symbol")
    if words.bonuses[card]:
        about.append(f"+{words.bonuses[card]}")
    about.append(counted(int(content.value[card]), "point"))
    return "; ".join(about)


def by_colour(counts: Iterable[int]) -> str:
    """Passengers or pawns as `red 2, blue 1`."""
    return ", ".join(f"{COLOUR_NAMES[colour]} {n}" for colour, n in enumerate(counts) if n) or "nobody"


def passengers_by_colour(t: Board, seat: int) -> list[int]:
    return [int(count(t.berths_with(seat, colour))) for colour in range(COLOURS)]


def picked_ids(t: Board, words: Words, run: ChooseSet) -> list[str]:
    return [words.card_ids[int(t.hands.at(run.seat, place))] for place in members(int(run.picked))]


class Labels:
    """Words for the buttons of the seat that is asked; only that seat may read them."""

    def __init__(self, t: Board, words: Words, names: Sequence[str]) -> None:
        self.t = t
        self.words = words
        self.names = names
        self.step = t.stack[-1] if t.stack else None
        self.seat = int(self.step.seat) if isinstance(self.step, Question) else 0
        self.makers: dict[int, Callable[[int], str]] = {
            num.TAKE_OFFER: self.offer, num.CONSTRUCT: self.construct, num.PASSENGER: self.passenger,
            num.SPY: self.spy, num.LAUNCH: self.launch, num.SCORE: self.score, num.PICK: self.card,
            num.DONE: self.done, num.BONUS: self.bonus, num.COLOUR: self.colour, num.TARGET: self.target,
            num.SIT: self.sit, num.FROM: self.stolen, num.DEFEND: self.defend,
            num.PRIZE_PART: self.prize_part, num.PRIZE_PASSENGER: self.prize_passenger,
        }  # fmt: skip

    def label(self, move: int, plain: str) -> str:
        """The plain label, or one that says more where the table has more to say."""
        maker = self.makers.get(verb(move))
        said = maker(arg(move)) if maker is not None and isinstance(self.step, Question) else ""
        return said or plain

    def held(self, symbol: int) -> str:
        return f"you have {int(self.t.cards_with(self.seat, symbol))}"

    # -- cards -----------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        words = self.words
        return f"{words.card_ids[card]} {words.card_names[card]}: {card_text(self.t.content, words, card)}"

    def offer(self, owner: int) -> str:
        card = int(self.t.offer_of(owner))
        if card != NO_CARD:
            return f"From {self.names[owner]}, {self.card(card)}"
        return ""

    def done(self, _: int) -> str:
        if not isinstance(self.step, ChooseSet):
            return ""
        return f"Play {', '.join(picked_ids(self.t, self.words, self.step))}"

    # -- actions ---------------------------------------------------------------------------------

    def construct(self, _: int) -> str:
        part, cards = int(self.t.parts(self.seat)), int(self.t.next_number(self.seat))
        named = f"{self.words.part_ids[part]}, {self.words.part_names[part]}"
        return f"Construct {named}: takes {counted(cards, 'construction card')}, {self.held(CONSTRUCTION)}"

    def passenger(self, _: int) -> str:
        least = int(self.t.least_number(self.t.open_berths(self.seat)))
        return f"Take a passenger: your lowest open seat takes {counted(least, 'card')} of one colour"

    def spy(self, _: int) -> str:
        t, seat = self.t, self.seat
        targets = [s for s in range(int(t.seats)) if refuses_target(t, seat, s) == LEGAL]
        takes = ", ".join(f"{self.names[s]} takes {int(needed(t, seat, s))}" for s in targets)
        return f"Spy: {self.held(ESPIONAGE)} espionage; {takes}"

    def launch(self, _: int) -> str:
        stage, cost = int(self.t.stage(self.seat)), int(launch_cost(self.t, self.seat))
        takes = f"takes exactly {counted(cost, 'launch card')}, {self.held(LAUNCHING)}"
        return f"Launch, on to {STAGE_NAMES[stage + 1]}: {takes}"

    def score(self, _: int) -> str:
        places = scorable(self.t, self.seat)
        best = int(card_value(self.t, self.seat, highest_value(self.t, self.seat, places)))
        return f"Score a card: up to {counted(best, 'point')}"

    def bonus(self, _: int) -> str:
        return f"Add {self.words.part_ids[int(self.t.parts(self.seat))]} for free"

    # -- passengers ------------------------------------------------------------------------------

    def colour(self, colour: int) -> str:
        t, c = self.t, self.t.content
        cards = [int(t.colours_held(self.seat) >> (lane * LANE) & LANE_MASK) for lane in (colour, ANY_COLOUR)]
        points = f"{counted(int(c.pick_up[colour]), 'point')} now, {int(c.passenger[colour])} at the end"
        have = f"you have {counted(cards[0], 'card')} and {counted(cards[1], 'Earth card')}"
        return f"A {COLOUR_NAMES[colour]} passenger: {points}; {int(t.on_earth(colour))} on Earth; {have}"

    def sit(self, berth: int) -> str:
        c = self.t.content
        colour = int(c.berth_colour[berth])
        said = f"{self.words.berths[berth]}: {COLOUR_NAMES[colour]} seat, number {int(c.berth_number[berth])}"
        if isinstance(self.step, ChooseBerth) and self.step.colour == colour:
            said += f"; own colour: +{int(c.own_seat[colour])} at the end"
        return said

    # -- espionage -------------------------------------------------------------------------------

    def target(self, target: int) -> str:
        t, name, least = self.t, self.names[target], int(needed(self.t, self.seat, target))
        takes = f"takes {least} at least, {self.held(ESPIONAGE)}"
        if t.launching(target):
            stage = int(t.stage(target))
            return f"Sabotage {name}, from {STAGE_NAMES[stage]} back to {STAGE_NAMES[stage - 1]}: {takes}"
        aboard = by_colour(passengers_by_colour(t, target))
        return f"Against {name}, with {counted(int(t.parts(target)), 'part')}, aboard {aboard}: {takes}"

    def stolen(self, berth: int) -> str:
        if not isinstance(self.step, ChooseStolen):
            return ""
        colour = int(self.t.passenger(self.step.target, berth))
        seat = COLOUR_NAMES[int(self.t.content.berth_colour[berth])]
        points = counted(int(self.t.content.passenger[colour]), "point")
        return (
            f"The {COLOUR_NAMES[colour]} passenger in {self.words.berths[berth]} ({seat} seat): "
            f"{points} at the end"
        )

    def prize_part(self, _: int) -> str:
        if not isinstance(self.step, Theft):
            return ""
        t, ids, target = self.t, self.words.part_ids, int(self.step.target)
        gained, lost = ids[int(t.parts(self.seat))], ids[int(t.parts(target)) - 1]
        return f"A part: you gain {gained}, {self.names[target]} loses {lost}"

    def prize_passenger(self, _: int) -> str:
        if not isinstance(self.step, Theft):
            return ""
        return f"A passenger; aboard are {by_colour(passengers_by_colour(self.t, int(self.step.target)))}"

    def defend(self, _: int) -> str:
        cards = counted(int(self.t.laid_size()), "defence card")
        return f"Defend: takes exactly {cards}, {self.held(DEFENCE)}"
