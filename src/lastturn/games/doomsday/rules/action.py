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
from lastturn.games.doomsday.rules.sets import (
    ChooseSet,
    highest_value,
    is_last_card,
    offer_places,
    pick_card,
    refuses_card,
    still_open,
)

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


@mypyc_attr(acyclic=True)
class ActionSet(ChooseSet):
    """DMD-5: the cards of an action, of its kind and for what it aims at."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = 0  # the action that the run began with; 0: none yet
        self.aim: i64 = NOT_PICKED  # the colour or the target

    def aims(self) -> bool:
        """Whether the action is still to be aimed."""
        return self.aim == NOT_PICKED and self.kind in (num.PASSENGER, num.SPY)

    def picks_cards(self) -> bool:
        return self.kind != 0 and not self.aims()

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

    def drop_run(self, t: Board, seat: i64) -> None:
        super().drop_run(t, seat)
        if seat == self.seat:
            self.kind = 0
            self.aim = NOT_PICKED

    def lend_action_to(self, new: ActionSet) -> None:
        self.lend_set_to(new)
        new.kind = self.kind
        new.aim = self.aim


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseAction(ActionSet):
    """The kind of action, the colour or target it aims at, then its cards. Hands back kind and aim."""

    def prompt(self, t: Board, seat: i64) -> i64:
        return action_prompt(t, self)

    def facts(self, t: Board, seat: i64) -> list[int]:
        if not self.picks_cards() or self.kind == num.SCORE:
            return []
        need = int(self.least(t))
        if self.kind == num.CONSTRUCT:
            return [int(t.parts(seat)), need]
        return [need] if self.kind == num.LAUNCH else [int(self.aim), need]

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        if verb(m) == num.PICK:
            return is_last_card(t, self)
        return verb(m) in (num.PASS, num.DONE)

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.kind == 0:
            offer_kinds(t, seat, menu)
        elif self.aims():
            offer_aims(t, seat, self.kind, menu)
        else:
            offer_set(t, self, menu)

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_choice(t, self, m)

    def default(self, t: Board, seat: i64) -> i64:
        return usual_choice(t, self)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.PICK:
                if pick_card(t, self, m):
                    complete(t, self)
            case num.DONE:
                complete(t, self)
            case num.PASS:
                t.emit(num.PASSED, seat)
                t.back(move(num.PASS))
            case num.COLOUR | num.TARGET:
                self.pick(m)
                self.aim = arg(m)
            case _:
                self.pick(m)
                self.kind = verb(m)

    def copy(self) -> ChooseAction:
        new = ChooseAction(self.seat)
        self.lend_action_to(new)
        return new


def action_prompt(t: Board, choice: ActionSet) -> i64:
    match choice.kind:
        case 0:
            return num.ASK_ACTION
        case num.CONSTRUCT:
            return num.ASK_CONSTRUCTION_SET
        case num.PASSENGER:
            return num.ASK_COLOUR if choice.aims() else num.ASK_COLOUR_SET
        case num.SPY:
            if choice.aims():
                return num.ASK_TARGET
            return num.ASK_SABOTAGE_SET if t.launching(choice.aim) else num.ASK_SPY_SET
        case num.LAUNCH:
            return num.ASK_FIRST_LAUNCH_SET if t.stage(choice.seat) == BUILD else num.ASK_LAUNCH_SET
        case _:
            return num.ASK_SCORE_CARD


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


def offer_set(t: Board, choice: ActionSet, menu: Menu) -> None:
    least = choice.least(t)
    if count(choice.picked) >= least:
        menu.add(move(num.DONE))
    places = still_open(t, choice, least)
    if choice.picked == 0 and choice.kind == num.PASSENGER:
        places &= t.places_of(choice.seat, choice.aim)  # DMD-5.3
    offer_places(t, choice.seat, places, menu)


def refuses_choice(t: Board, choice: ActionSet, m: i64) -> i64:
    said = verb(m)
    if said == num.PICK:
        return refuses_pick(t, choice, arg(m))
    if choice.kind == 0:
        return refuses_action(t, choice.seat, said)
    if said == num.COLOUR and choice.kind == num.PASSENGER and choice.aims():
        return refuses_colour(t, choice.seat, arg(m))
    if said == num.TARGET and choice.kind == num.SPY and choice.aims():
        return refuses_target(t, choice.seat, arg(m))
    if said == num.DONE and not choice.aims():
        return num.EXACT_SIZE if choice.exact() else too_small(t, choice)
    return OTHER_QUESTION


def too_small(t: Board, choice: ActionSet) -> i64:
    """What asks for a larger set: the part, the seats, the prizes or the countdown."""
    if choice.kind == num.CONSTRUCT:
        return num.SET_TOO_SMALL
    if choice.kind == num.PASSENGER:
        return num.COLOUR_SET_TOO_SMALL
    return num.FEW_SABOTAGE if t.launching(choice.aim) else num.THEFT_TOO_SMALL


def refuses_pick(t: Board, choice: ActionSet, card: i64) -> i64:
    if choice.kind == 0:
        return num.ACTION_FIRST
    if choice.aims():
        return OTHER_QUESTION
    wrong: i64 = num.WRONG_SYMBOL
    if choice.kind == num.SCORE:
        wrong = num.JUST_TAKEN
    elif choice.kind == num.PASSENGER:
        wrong = num.WRONG_COLOUR
    refused = refuses_card(t, choice, card, wrong)
    return refused if refused != LEGAL else num.ONLY_EARTH


def complete(t: Board, choice: ActionSet) -> None:
    """The run is over: what was picked is shown to all."""
    kind, aim = choice.kind, max(choice.aim, 0)
    if kind == num.SCORE:
        score_card(t, choice.seat, lowest(choice.picked))
    else:
        cards = t.lay_out(choice.seat, choice.picked)
        if t.telling:
            show_set(t, choice.seat, kind, aim, cards)
    t.back(move(kind, aim))


def usual_choice(t: Board, choice: ActionSet) -> i64:
    """DP2: in space the best card is scored, else pass; a run once begun is ended cheaply (DMD-Q47)."""
    seat = choice.seat
    if choice.kind == 0:
        scores = t.stage(seat) == SPACE and refuses_score(t, seat) == LEGAL
        return move(num.SCORE) if scores else move(num.PASS)
    if choice.kind == num.SCORE:
        return move(num.PICK, t.hands.at(seat, highest_value(t, seat, scorable(t, seat))))
    menu = Menu()
    choice.offer(t, seat, menu)
    return menu.moves[0]


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
