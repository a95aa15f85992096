"""DMD-3.4 to DMD-3.6: the one action of a turn, chosen as a private run of picks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import count, lowest
from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.rng import Rng
from lastturn.engine.table import LEGAL, OTHER_QUESTION
from lastturn.games.doomsday import numbers as num
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
from lastturn.games.doomsday.rules.espionage import needed, refuses_espionage, refuses_target
from lastturn.games.doomsday.rules.launch import launch_cost, refuses_launch
from lastturn.games.doomsday.rules.passengers import refuses_colour, refuses_selection
from lastturn.games.doomsday.rules.score import refuses_score, scorable, score_card
from lastturn.games.doomsday.rules.sets import Run, highest_value
from lastturn.games.doomsday.sense import weigh_action
from lastturn.games.doomsday.table import DoomsdayTable

NOT_AIMED: Final = -1
KINDS: Final = 6


def refuses_action(t: DoomsdayTable, seat: i64, kind: i64) -> i64:
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
class ChooseAction(Run):
    """The kind of action, the colour or target it aims at, then its cards. Hands back kind and aim."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = 0
        self.aim: i64 = NOT_AIMED

    # -- what is asked ---------------------------------------------------------------------------

    def prompt(self, t: DoomsdayTable, seat: i64) -> i64:
        if self.kind == 0:
            return num.ASK_ACTION
        if self.kind == num.CONSTRUCT:
            return num.ASK_CONSTRUCTION_SET
        if self.kind == num.PASSENGER:
            return num.ASK_COLOUR if self.aims() else num.ASK_COLOUR_SET
        if self.kind == num.SPY:
            if self.aims():
                return num.ASK_TARGET
            return self.prompt_for_attack(t)
        if self.kind == num.LAUNCH:
            return num.ASK_FIRST_LAUNCH_SET if t.stage(seat) == BUILD else num.ASK_LAUNCH_SET
        return num.ASK_SCORE_CARD

    def prompt_for_attack(self, t: DoomsdayTable) -> i64:
        return num.ASK_SABOTAGE_SET if t.launching(self.aim) else num.ASK_SPY_SET

    def aims(self) -> bool:
        return self.aim == NOT_AIMED and self.kind in (num.PASSENGER, num.SPY)

    def candidates(self, t: DoomsdayTable) -> i64:
        """The places of the hand whose cards fit the set."""
        if self.kind == num.CONSTRUCT:
            return t.places_with(self.seat, CONSTRUCTION)
        if self.kind == num.PASSENGER:
            return t.places_of(self.seat, self.aim) | t.places_of(self.seat, ANY_COLOUR)
        if self.kind == num.SPY:
            return t.places_with(self.seat, ESPIONAGE)
        return t.places_with(self.seat, LAUNCHING) if self.kind == num.LAUNCH else scorable(t, self.seat)

    def least(self, t: DoomsdayTable) -> i64:
        """The smallest set that is legal."""
        if self.kind == num.CONSTRUCT:
            return t.next_number(self.seat)
        if self.kind == num.PASSENGER:
            return t.least_number(t.open_berths(self.seat))
        if self.kind == num.SPY:
            return needed(t, self.seat, self.aim)
        if self.kind == num.LAUNCH:
            return launch_cost(t, self.seat)
        return 1

    def exact(self) -> bool:
        """DMD-5.5: launch sets, and the one card of a score action."""
        return self.kind in (num.LAUNCH, num.SCORE)

    # -- offering --------------------------------------------------------------------------------

    def offer(self, t: DoomsdayTable, seat: i64, menu: Menu) -> None:
        if self.kind == 0:
            self.offer_kinds(t, seat, menu)
        elif self.aims():
            self.offer_aims(t, seat, menu)
        else:
            self.offer_set(t, menu)

    def offer_kinds(self, t: DoomsdayTable, seat: i64, menu: Menu) -> None:
        for i in range(KINDS):
            if refuses_action(t, seat, num.CONSTRUCT + i) == LEGAL:
                menu.add(move(num.CONSTRUCT + i))

    def offer_aims(self, t: DoomsdayTable, seat: i64, menu: Menu) -> None:
        if self.kind == num.PASSENGER:
            for colour in range(COLOURS):
                if refuses_colour(t, seat, colour) == LEGAL:
                    menu.add(move(num.COLOUR, colour))
        else:
            for target in range(t.seats):
                if refuses_target(t, seat, target) == LEGAL:
                    menu.add(move(num.TARGET, target))

    def offer_set(self, t: DoomsdayTable, menu: Menu) -> None:
        least = self.least(t)
        if count(self.picked) >= least:
            menu.add(move(num.DONE))
        places = self.still_open(self.candidates(t), least)
        if self.kind == num.PASSENGER and self.picked == 0:
            places &= t.places_of(self.seat, self.aim)  # DMD-5.3
        while places != 0:
            menu.add(move(num.PICK, t.hands.at(self.seat, lowest(places))))
            places &= places - 1

    def refuses(self, t: DoomsdayTable, seat: i64, m: i64) -> i64:
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
            return num.EXACT_SIZE if self.exact() else num.SET_TOO_SMALL
        return OTHER_QUESTION

    def refuses_pick(self, t: DoomsdayTable, card: i64) -> i64:
        if self.kind == 0:
            return num.ACTION_FIRST
        if self.aims():
            return OTHER_QUESTION
        wrong: i64 = num.WRONG_SYMBOL
        if self.kind == num.SCORE:
            wrong = num.JUST_TAKEN
        elif self.kind == num.PASSENGER:
            wrong = num.WRONG_COLOUR
        refused = self.refused_card(t, card, self.candidates(t), self.least(t), wrong)
        if refused != LEGAL:
            return refused
        return num.ONLY_EARTH

    # -- answering -------------------------------------------------------------------------------

    def answer(self, t: DoomsdayTable, seat: i64, m: i64) -> None:
        said = verb(m)
        if said == num.PICK:
            self.pick(t, arg(m))
            if self.exact() and count(self.picked) == self.least(t):
                self.complete(t)
        elif said == num.DONE:
            self.complete(t)
        elif said in (num.COLOUR, num.TARGET):
            self.aim = arg(m)
        elif said == num.PASS:
            t.emit(num.PASSED, seat)
            t.back(move(num.PASS))
        else:
            self.kind = said

    def complete(self, t: DoomsdayTable) -> None:
        """The run is over: what was picked is shown to all."""
        if self.kind == num.SCORE:
            score_card(t, self.seat, lowest(self.picked))
            t.back(move(num.SCORE))
            return
        cards = t.lay_out(self.seat, self.picked)
        if t.telling:
            self.show(t, cards)
        t.back(move(self.kind, max(self.aim, 0)))

    def show(self, t: DoomsdayTable, cards: list[int]) -> None:
        if self.kind == num.CONSTRUCT:
            t.emit_all(num.CONSTRUCTION_SET, self.seat, cards)
        elif self.kind == num.LAUNCH:
            first = t.stage(self.seat) == BUILD
            t.emit_all(num.FIRST_LAUNCH_SET if first else num.LAUNCH_SET, self.seat, cards)
        elif self.kind == num.PASSENGER:
            t.emit_all(num.COLOUR_SET, self.seat, [int(self.aim), *cards])
        else:
            kind: i64 = num.SABOTAGE_SET if t.launching(self.aim) else num.SPY_SET
            t.emit_all(kind, self.seat, [int(self.aim), len(cards), *cards])

    # -- time, sense and secrets -----------------------------------------------------------------

    def default(self, t: DoomsdayTable, seat: i64) -> i64:
        """DP2: in space the best card is scored, else pass; a run once begun is ended cheaply (DMD-Q47)."""
        if self.kind == 0:
            scores = t.stage(seat) == SPACE and refuses_score(t, seat) == LEGAL
            return move(num.SCORE) if scores else move(num.PASS)
        menu = Menu()
        self.offer(t, seat, menu)
        if self.aims() or menu.moves[0] == move(num.DONE):
            return menu.moves[0]
        if self.kind == num.SCORE:
            return move(num.PICK, t.hands.at(seat, highest_value(t, seat, scorable(t, seat))))
        return menu.moves[0]

    def weigh(self, t: DoomsdayTable, seat: i64, menu: Menu) -> None:
        weigh_action(t, seat, self.kind, self.aim, self.picked, menu)

    def redeal(self, t: DoomsdayTable, seat: i64, rng: Rng) -> None:
        super().redeal(t, seat, rng)
        if seat != self.seat:
            self.kind = 0
            self.aim = NOT_AIMED

    def copy(self) -> ChooseAction:
        new = ChooseAction(self.seat)
        self.lend_picks_to(new)
        new.kind = self.kind
        new.aim = self.aim
        return new
