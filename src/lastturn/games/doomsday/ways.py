"""Whole answers that good sense would give: an action with its cards, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastturn.engine.bits import bit, count, lowest, members
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL
from lastturn.engine.table import Table
from lastturn.engine.terms import Way
from lastturn.engine.views import Fact
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.bearings import Bearings
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import ANY_COLOUR, COLOURS, ESPIONAGE
from lastturn.games.doomsday.phrases import Wording
from lastturn.games.doomsday.rules.action import ChooseAction, refuses_action
from lastturn.games.doomsday.rules.battle import MayDefend, Theft, refuses_defence
from lastturn.games.doomsday.rules.berths import ChooseBerth
from lastturn.games.doomsday.rules.espionage import needed, refuses_target
from lastturn.games.doomsday.rules.passengers import refuses_colour
from lastturn.games.doomsday.sense.planning import Plan, passenger_set, plan_for
from lastturn.games.doomsday.sense.preferring import defence_cards, worst_cards
from lastturn.games.doomsday.sense.worths import cheapest
from lastturn.games.doomsday.turn import ChooseDiscards

EXACT: Final = (num.LAUNCH, num.SCORE)  # DMD-5.5: the last card completes the set


class Ways:
    """The ways of the seat that is asked, from what that seat may know."""

    def __init__(self, t: Board, wording: Wording, names: Sequence[str], seat: int) -> None:
        self.t = t
        self.wording = wording
        self.words = wording.words
        self.text = wording.text
        self.names = names
        self.seat = seat
        self.bearings = Bearings(t, wording, seat)

    def ways(self) -> tuple[Way, ...]:
        step = self.t.on_top
        if isinstance(step, ChooseAction):
            return self.actions(step)
        if isinstance(step, MayDefend):
            return self.defence(step)
        if isinstance(step, ChooseDiscards):
            return self.discards(step)
        return self.prizes(step) if isinstance(step, Theft) else ()

    # -- the action ----------------------------------------------------------------------------------

    def actions(self, step: ChooseAction) -> tuple[Way, ...]:
        kind = int(step.kind)
        if step.picked != 0:
            return ()
        if step.picks_cards() and kind == num.PASSENGER:
            return self.into_berths(int(step.aim))
        if step.picks_cards() and kind == num.SPY:
            return self.attacks(int(step.aim))
        kinds = [kind] if kind else [num.CONSTRUCT, num.PASSENGER, num.SPY, num.LAUNCH, num.SCORE]
        open_kinds = [one for one in kinds if refuses_action(self.t, self.seat, one) == LEGAL]
        aimed = [(one, aim) for one in open_kinds for aim in self.aims(one)]
        planned = [(plan_for(self.t, self.seat, one, aim), one, aim) for one, aim in aimed]
        planned.sort(key=lambda plan: -int(plan[0].value))
        first = [kinds_before(planned, place) == 0 for place in range(len(planned))]
        ordered = [plan for plan, new in zip(planned, first, strict=True) if new]
        ordered += [plan for plan, new in zip(planned, first, strict=True) if not new]
        return tuple([self.action(one, aim, plan) for plan, one, aim in ordered])

    def aims(self, kind: int) -> list[int]:
        t, seat = self.t, self.seat
        if kind == num.PASSENGER:
            return [colour for colour in range(COLOURS) if refuses_colour(t, seat, colour) == LEGAL]
        if kind == num.SPY:
            return [target for target in range(int(t.seats)) if refuses_target(t, seat, target) == LEGAL]
        return [0]

    def action(self, kind: int, aim: int, plan: Plan) -> Way:
        moves = [*self.picks(int(plan.places)), *([move(num.DONE)] if kind not in EXACT else [])]
        return self.way(kind, aim, self.followed([*self.beginning(kind, aim), *moves]), int(plan.places))

    def beginning(self, kind: int, aim: int) -> list[int]:
        """The picks before the cards that are not made yet."""
        aimed = {num.PASSENGER: [move(num.COLOUR, aim)], num.SPY: [move(num.TARGET, aim)]}.get(kind, [])
        made = self.t.run_of(self.seat).own()
        return [int(m) for m in [move(kind), *aimed][len(made) :]]

    def into_berths(self, colour: int) -> tuple[Way, ...]:
        """One way for each seat that the hand can pay for, the best first."""
        t, seat = self.t, self.seat
        people = t.places_of(seat, colour)
        cards = people | t.places_of(seat, ANY_COLOUR)
        found = []
        for berth in members(int(t.open_berths(seat))):
            size = max(1, int(t.content.berth_number[berth]))
            if size <= count(cards):
                found.append((passenger_set(t, seat, colour, people, cards, size, bit(berth)), berth))
        found.sort(key=lambda plan: -int(plan[0].value))
        return tuple([self.into_berth(colour, berth, plan) for plan, berth in found])

    def into_berth(self, colour: int, berth: int, plan: Plan) -> Way:
        moves = self.followed([*self.picks(int(plan.places)), move(num.DONE)], berth)
        return self.way(num.PASSENGER, colour, moves, int(plan.places))

    def attacks(self, target: int) -> tuple[Way, ...]:
        """As good sense would attack, and with as few cards as possible."""
        t, seat = self.t, self.seat
        few = cheapest(t, seat, t.places_with(seat, ESPIONAGE), needed(t, seat, target))
        sets = dict.fromkeys([int(plan_for(t, seat, num.SPY, target).places), int(few)])
        return tuple([self.way(num.SPY, target, [*self.picks(s), int(move(num.DONE))], s) for s in sets])

    # -- answers -------------------------------------------------------------------------------------

    def defence(self, step: MayDefend) -> tuple[Way, ...]:
        if refuses_defence(self.t, self.seat) != LEGAL or step.picked != 0:
            return ()
        places = int(defence_cards(self.t, self.seat, self.t.laid_size()))
        begun = [] if step.picks_cards() else [int(move(num.DEFEND))]
        return (self.way(num.DEFEND, 0, [*begun, *self.picks(places)], places),)

    def discards(self, step: ChooseDiscards) -> tuple[Way, ...]:
        if step.picked != 0:
            return ()
        places = int(worst_cards(self.t, self.seat, step.least(self.t)))
        return (self.way(num.PICK, 0, self.picks(places), places),)

    def prizes(self, step: Theft) -> tuple[Way, ...]:
        menu = self.weighed(self.t)
        listed = sorted(zip(menu.listed_weights(), menu.listed(), strict=True), reverse=True)
        return tuple(
            [
                self.way(verb(m), int(step.target), self.followed([m]), 0)
                for _, m in listed
                if verb(m) != num.PRIZE_NONE
            ]
        )

    # -- moves ---------------------------------------------------------------------------------------

    def picks(self, places: int) -> list[int]:
        return [int(move(num.PICK, self.t.hands.at(self.seat, place))) for place in members(places)]

    def followed(self, moves: Sequence[int], berth: int = -1) -> list[int]:
        """The moves, and what good sense answers to the questions that continue them; `berth`: the seat that
        the first of these is about."""
        trial, played = self.t.copy(), [int(m) for m in moves]
        for m in played:
            trial.apply(self.seat, m)
        while trial.waiting == bit(self.seat) and trial.on_top.continues(trial, self.seat):
            m = int(move(num.SIT, berth)) if berth >= 0 and self.sits(trial) else self.best(trial)
            berth = -1
            played.append(m)
            trial.apply(self.seat, m)
        return played

    def sits(self, trial: Table) -> bool:
        return isinstance(trial.on_top, ChooseBerth) and trial.on_top.question == num.ASK_BERTH

    def best(self, trial: Table) -> int:
        menu = self.weighed(trial)
        weights = menu.listed_weights()
        return menu.listed()[weights.index(max(weights))]

    def weighed(self, table: Table) -> Menu:
        menu = Menu()
        table.offer(self.seat, menu)
        table.prefer(self.seat, menu)
        return menu

    # -- in words ------------------------------------------------------------------------------------

    def way(self, kind: int, aim: int, moves: list[int], places: int) -> Way:
        cards = [self.words.card_ids[int(self.t.hands.at(self.seat, place))] for place in members(places)]
        label, about = self.told(kind, aim, moves, len(cards))
        return Way(label, tuple(moves), (*about, *cards), self.worth(kind, aim, moves, len(cards)))

    def told(self, kind: int, aim: int, moves: list[int], size: int) -> tuple[str, tuple[str, ...]]:
        """Its label, and what it is about besides the cards."""
        if kind == num.CONSTRUCT:
            return self.construction(moves, size), self.bearings.next_part(0)
        if kind == num.PASSENGER:
            return self.passengers(aim, moves, size)
        if kind == num.SPY:
            return self.spying(aim, size), self.bearings.rocket(aim)
        if kind == num.LAUNCH:
            stage = self.wording.stages[int(self.t.stage(self.seat)) + 1]
            return self.text("way.launch", stage=stage, n=size), self.bearings.engines(0)
        if kind == num.SCORE:
            card = self.words.card_names[arg(moves[-1])]
            return self.text("way.score", person=card, points=self.value(moves[-1])), self.bearings.hook(0)
        if kind in (num.PRIZE_PART, num.PRIZE_PASSENGER):
            return self.prize(kind, aim, moves)
        return self.text("way.defend" if kind == num.DEFEND else "way.discard", n=size), ()

    def value(self, m: int) -> int:
        return int(self.t.content.value[arg(m)])

    def construction(self, moves: list[int], size: int) -> str:
        part, ids = int(self.t.parts(self.seat)), self.words.part_ids
        if move(num.BONUS) in moves:
            return self.text("way.construct_free", piece=ids[part], piece2=ids[part + 1], n=size)
        return self.text("way.construct", piece=ids[part], n=size)

    def passengers(self, colour: int, moves: list[int], size: int) -> tuple[str, tuple[str, ...]]:
        berths = self.berths(moves, size)
        ids = tuple([self.bearings.berth(berth, self.seat) for berth in berths])
        who, first, last = self.words.occupations[colour], *[self.words.berths[berths[i]] for i in (0, -1)]
        if len(berths) == 1:
            label = self.text("way.passenger", occupation=who, berth=first, n=size)
        else:
            label = self.text("way.passengers", occupation=who, berth=first, berth2=last, n=size)
        return label, (*self.bearings.pawn(colour), *ids)

    def berths(self, moves: list[int], size: int) -> list[int]:
        """Where they sit; a single berth that the set pays for is not asked for."""
        named = [arg(m) for m in moves if verb(m) == num.SIT]
        fitting = self.t.open_berths(self.seat) & self.t.content.berths_within[size]
        return named if named and count(fitting) > 1 else [int(lowest(fitting)), *named]

    def own_seat(self, colour: int, moves: list[int], size: int) -> tuple[Fact, ...]:
        """DMD-14.5: what the first of them sits in a seat of their colour for."""
        c, berth = self.t.content, self.berths(moves, size)[0]
        own = c.berth_colour[berth] == colour
        return (self.bearings.fact("own", int(c.own_seat[colour])),) if own else ()

    def spying(self, target: int, size: int) -> str:
        if not self.t.launching(target):
            return self.text("way.theft", seat=self.names[target], n=size)
        back = self.wording.stages[int(self.t.stage(target)) - 1]
        return self.text("way.sabotage", seat=self.names[target], stage=back, n=size)

    def prize(self, kind: int, target: int, moves: list[int]) -> tuple[str, tuple[str, ...]]:
        t, seat = self.t, self.seat
        if kind == num.PRIZE_PART:
            gained = self.words.part_ids[int(t.parts(seat))]
            label = self.text("way.prize_part", piece=gained, seat=self.names[target])
            return label, self.bearings.prize_part(0)
        taken = [arg(m) for m in moves if verb(m) == num.FROM] or members(int(t.taken_berths(target)))
        colour = self.wording.colours[int(t.passenger(target, taken[0]))]
        name = "way.prize_passengers" if len(taken) > 1 else "way.prize_passenger"
        seated = [arg(m) for m in moves if verb(m) == num.SIT]
        ids = tuple([self.bearings.berth(berth, target) for berth in taken])
        ids += tuple([self.bearings.berth(berth, seat) for berth in seated])
        return self.text(name, colour=colour, seat=self.names[target]), ids

    def worth(self, kind: int, aim: int, moves: list[int], size: int) -> tuple[Fact, ...]:
        b = self.bearings
        cards = (b.fact("cards", size),) if size else ()
        if kind == num.CONSTRUCT:
            free = move(num.BONUS) in moves
            part = self.words.part_ids[int(self.t.parts(self.seat)) + 1] if free else ""
            return (*cards, b.fact("free", part)) if free else cards
        if kind == num.PASSENGER:
            return (*cards, *b.points_of(aim)[1:], *self.own_seat(aim, moves, size))
        if kind == num.SPY:
            return (*cards, *b.spying(aim)[2:])
        if kind == num.SCORE:
            return (b.fact("points", self.value(moves[-1])),)
        return cards


def kinds_before(planned: Sequence[tuple[Plan, int, int]], place: int) -> int:
    """How many better plans are of the same kind: the best of each kind are named first."""
    return sum(1 for _, kind, _ in planned[:place] if kind == planned[place][1])
