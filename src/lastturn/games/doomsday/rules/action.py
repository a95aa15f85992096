"""DMD-3.4 to DMD-3.6: the one action of a turn, chosen as a private run of picks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import count, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.runs import NOT_PICKED
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import (
    ANY_COLOUR,
    BUILD,
    COLOURS,
    CONSTRUCTION,
    ESPIONAGE,
    LAUNCHING,
    SPACE,
)
from lastturn.games.doomsday.rules.construction import refuses_construction
from lastturn.games.doomsday.rules.espionage import needed, refuses_attack, refuses_espionage, refuses_target
from lastturn.games.doomsday.rules.launch import launch_cost, refuses_launch
from lastturn.games.doomsday.rules.passengers import refuses_colour, refuses_people, refuses_selection
from lastturn.games.doomsday.rules.score import refuses_score, scorable, score_card
from lastturn.games.doomsday.rules.sets import ChooseSet, highest_value

KINDS: Final = 6


def refuses_action(t: Board, seat: i64, kind: i64) -> i64:
    """Why a kind of action is not open; the same guards build the menu."""
    if kind == num.CONSTRUCT:
        return refuses_construction(t, seat)
    if kind == num.PASSENGER:
        return refuses_selection(t, seat)
    if kind == num.SPY:
        return refuses_espionage(t, seat)
    if kind == num.LAUNCH:
        return refuses_launch(t, seat)
    if kind == num.SCORE:
        return refuses_score(t, seat)
    return LEGAL if kind == num.PASS else num.ACTION_FIRST


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAction(ChooseSet):
    """The kind of action, the colour or target it aims at, then its cards. Hands back kind and aim."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = 0  # the action that the run began with; 0: none yet
        self.aim: i64 = NOT_PICKED  # the colour or the target

    def aims(self) -> bool:
        """Whether the action is still to be aimed."""
        return self.aim == NOT_PICKED and self.kind in (num.PASSENGER, num.SPY)

    def picks_cards(self) -> bool:
        return self.kind != 0 and not self.aims()

    # -- what is asked ---------------------------------------------------------------------------

    def prompt(self, t: Board, seat: i64) -> i64:
        match self.kind:
            case 0:
                return num.ASK_ACTION
            case num.CONSTRUCT:
                return num.ASK_CONSTRUCTION_SET
            case num.PASSENGER:
                return num.ASK_COLOUR if self.aims() else num.ASK_COLOUR_SET
            case num.SPY:
                if self.aims():
                    return num.ASK_TARGET
                return num.ASK_SABOTAGE_SET if t.launching(self.aim) else num.ASK_SPY_SET
            case num.LAUNCH:
                return num.ASK_FIRST_LAUNCH_SET if t.stage(seat) == BUILD else num.ASK_LAUNCH_SET
            case _:
                return num.ASK_SCORE_CARD

    def facts(self, t: Board, seat: i64) -> list[int]:
        if not self.picks_cards() or self.kind == num.SCORE:
            return []
        need = int(self.least(t))
        if self.kind == num.CONSTRUCT:
            return [int(t.parts(seat)), need]
        return [need] if self.kind == num.LAUNCH else [int(self.aim), need]

    def candidates(self, t: Board) -> i64:
        match self.kind:
            case num.CONSTRUCT:
                return t.places_with(self.seat, CONSTRUCTION)
            case num.PASSENGER:
                return t.places_of(self.seat, self.aim) | t.places_of(self.seat, ANY_COLOUR)
            case num.SPY:
                return t.places_with(self.seat, ESPIONAGE)
            case num.LAUNCH:
                return t.places_with(self.seat, LAUNCHING)
            case _:
                return scorable(t, self.seat)

    def least(self, t: Board) -> i64:
        match self.kind:
            case num.CONSTRUCT:
                return t.next_number(self.seat)
            case num.PASSENGER:
                return t.least_berth(self.seat)
            case num.SPY:
                return needed(t, self.seat, self.aim)
            case num.LAUNCH:
                return launch_cost(t, self.seat)
            case _:
                return 1

    def exact(self) -> bool:
        """DMD-5.5: launch sets, and the one card of a score action."""
        return self.kind in (num.LAUNCH, num.SCORE)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        if verb(m) == num.PICK:
            return self.is_last_card(t)
        return verb(m) in (num.PASS, num.DONE)

    # -- offering --------------------------------------------------------------------------------

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.kind == 0:
            offer_kinds(t, seat, menu)
        elif self.aims():
            offer_aims(t, seat, self.kind, menu)
        else:
            self.offer_set(t, menu)

    def offer_set(self, t: Board, menu: Menu) -> None:
        least = self.least(t)
        if count(self.picked) >= least:
            menu.add(move(num.DONE))
        places = self.still_open(t, least)
        if self.picked == 0 and self.kind == num.PASSENGER:
            places &= t.places_of(self.seat, self.aim)  # DMD-5.3
        self.offer_places(t, menu, places)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        said = verb(m)
        if said == num.PICK:
            return self.refuses_pick(t, arg(m))
        if self.kind == 0:
            return refuses_action(t, seat, said)
        if said == num.COLOUR and self.kind == num.PASSENGER and self.aims():
            return refuses_colour(t, seat, arg(m))
        if said == num.TARGET and self.kind == num.SPY and self.aims():
            return refuses_target(t, seat, arg(m))
        if said == num.DONE and not self.aims():
            return num.EXACT_SIZE if self.exact() else self.too_small(t)
        return OTHER_QUESTION

    def too_small(self, t: Board) -> i64:
        """What asks for a larger set: the part, the seats, the prizes or the countdown."""
        if self.kind == num.CONSTRUCT:
            return num.SET_TOO_SMALL
        if self.kind == num.PASSENGER:
            return num.COLOUR_SET_TOO_SMALL
        return num.FEW_SABOTAGE if t.launching(self.aim) else num.THEFT_TOO_SMALL

    def refuses_pick(self, t: Board, card: i64) -> i64:
        if self.kind == 0:
            return num.ACTION_FIRST
        if self.aims():
            return OTHER_QUESTION
        wrong: i64 = num.WRONG_SYMBOL
        if self.kind == num.SCORE:
            wrong = num.JUST_TAKEN
        elif self.kind == num.PASSENGER:
            wrong = num.WRONG_COLOUR
        refused = self.refuses_card(t, card, wrong)
        return refused if refused != LEGAL else num.ONLY_EARTH

    # -- answering -------------------------------------------------------------------------------

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.PICK:
                complete = self.is_last_card(t)
                self.pick_card(t, m, arg(m))
                if complete:
                    self.complete(t)
            case num.DONE:
                self.complete(t)
            case num.PASS:
                t.emit(num.PASSED, seat)
                t.back(move(num.PASS))
            case num.COLOUR | num.TARGET:
                self.pick(m)
                self.aim = arg(m)
            case _:
                self.pick(m)
                self.kind = verb(m)

    def complete(self, t: Board) -> None:
        """The run is over: what was picked is shown to all."""
        kind, aim = self.kind, max(self.aim, 0)
        if kind == num.SCORE:
            score_card(t, self.seat, lowest(self.picked))
        else:
            cards = t.lay_out(self.seat, self.picked)
            if t.telling:
                show_set(t, self.seat, kind, aim, cards)
        t.back(move(kind, aim))

    def default(self, t: Board, seat: i64) -> i64:
        """DP2: in space the best card is scored, else pass; a run once begun is ended cheaply (DMD-Q47)."""
        if self.kind == 0:
            scores = t.stage(seat) == SPACE and refuses_score(t, seat) == LEGAL
            return move(num.SCORE) if scores else move(num.PASS)
        if self.kind == num.SCORE:
            return move(num.PICK, t.hands.at(seat, highest_value(t, seat, scorable(t, seat))))
        menu = Menu()
        self.offer(t, seat, menu)
        return menu.moves[0]

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        if seat == self.seat:
            self.kind = 0
            self.aim = NOT_PICKED

    def copy(self) -> ChooseAction:
        new = ChooseAction(self.seat)
        self.lend_set_to(new)
        new.kind = self.kind
        new.aim = self.aim
        return new


def offer_kinds(t: Board, seat: i64, menu: Menu) -> None:
    for i in range(KINDS):
        if refuses_action(t, seat, num.CONSTRUCT + i) == LEGAL:
            menu.add(move(num.CONSTRUCT + i))


def offer_aims(t: Board, seat: i64, kind: i64, menu: Menu) -> None:
    if kind == num.PASSENGER:
        held, least = t.colours_held(seat), t.least_berth(seat)
        for colour in range(COLOURS):
            if refuses_people(t, held, colour, least) == LEGAL:
                menu.add(move(num.COLOUR, colour))
        return
    spies = t.cards_with(seat, ESPIONAGE)
    for target in range(t.seats):
        if refuses_attack(t, seat, target, spies) == LEGAL:
            menu.add(move(num.TARGET, target))


def show_set(t: Board, seat: i64, kind: i64, aim: i64, cards: list[int]) -> None:
    if kind == num.CONSTRUCT:
        t.emit_all(num.CONSTRUCTION_SET, seat, cards)
    elif kind == num.LAUNCH:
        first = t.stage(seat) == BUILD
        t.emit_all(num.FIRST_LAUNCH_SET if first else num.LAUNCH_SET, seat, cards)
    elif kind == num.PASSENGER:
        t.emit_all(num.COLOUR_SET, seat, [int(aim), *cards])
    else:
        told: i64 = num.SABOTAGE_SET if t.launching(aim) else num.SPY_SET
        t.emit_all(told, seat, [int(aim), len(cards), *cards])
