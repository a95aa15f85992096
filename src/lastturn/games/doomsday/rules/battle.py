"""DMD-8.4 to DMD-8.17: a battle: answer, prize or step back, discards, new cards."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from lastturn.engine.menu import Menu
from lastturn.engine.moves import arg, move, verb
from lastturn.engine.reasons import LEGAL, OTHER_QUESTION
from lastturn.engine.step import Question, Step
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import DEFENCE, FREE_PASSENGER
from lastturn.games.doomsday.rules.berths import NO_BERTH_CHOSEN, ChooseBerth, ChooseStolen
from lastturn.games.doomsday.rules.drawing import refill
from lastturn.games.doomsday.rules.espionage import part_possible
from lastturn.games.doomsday.rules.sets import (
    ChooseSet,
    cheapest_pick,
    is_last_card,
    offer_places,
    pick_card,
    refuses_card,
    still_open,
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Espionage(Step):
    """DMD-8.1 to DMD-8.17: the attack is laid out; answer, prize or step back, discards, new cards."""

    def __init__(self, seat: i64, target: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.target: i64 = target
        self.defended: bool = False

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                t.attacks += 1
                if t.laid_size() <= t.hand_size(self.target):
                    t.call(MayDefend(self.target, self.seat))
                else:
                    t.emit(num.BREACHED, self.seat, self.target)  # DMD-8.20
            case 2:
                self.defended = self.result == num.DEFEND
                if self.defended:
                    t.defended += 1
                    t.emit(num.DEFENDED, self.target, self.seat)
                elif t.launching(self.target):
                    t.sabotages += 1
                    t.push_back(self.target, self.seat)
                else:
                    t.call(Theft(self.seat, self.target))
            case _:
                t.discard_laid()
                winner, loser = self.seat, self.target
                if self.defended:
                    winner, loser = self.target, self.seat
                if refill(t, winner) and refill(t, loser):  # DMD-8.16
                    t.back()

    def copy(self) -> Espionage:
        new = Espionage(self.seat, self.target)
        new.defended = self.defended
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class MayDefend(ChooseSet):
    """DMD-8.4: the target is asked whatever it holds; it defends with exactly as many cards, or declines."""

    def __init__(self, seat: i64, attacker: i64) -> None:
        super().__init__(seat)
        self.attacker: i64 = attacker

    def picks_cards(self) -> bool:
        return self.made.begun()

    def candidates(self, t: Board) -> i64:
        return t.places_with(self.seat, DEFENCE)

    def least(self, t: Board) -> i64:
        return t.laid_size()

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_DEFENCE_SET if self.picks_cards() else num.ASK_ANSWER

    def facts(self, t: Board, seat: i64) -> list[int]:
        size = int(t.laid_size())
        return [size] if self.picks_cards() else [int(self.attacker), size]

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.picks_cards():
            offer_places(t, seat, still_open(t, self, self.least(t)), menu)
            return
        menu.add(move(num.DECLINE))
        if refuses_defence(t, seat) == LEGAL:
            menu.add(move(num.DEFEND))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return refuses_in_defence(t, self, m)

    def completes(self, t: Board, seat: i64, m: i64) -> bool:
        return is_last_card(t, self) if verb(m) == num.PICK else verb(m) == num.DECLINE

    def default(self, t: Board, seat: i64) -> i64:
        """DP6: defend if able, with the cards of fewest points."""
        if self.picks_cards():
            return cheapest_pick(t, self)
        return move(num.DEFEND) if refuses_defence(t, seat) == LEGAL else move(num.DECLINE)

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        match verb(m):
            case num.DEFEND:
                self.pick(m)
            case num.DECLINE:
                t.emit(num.DECLINED, seat, self.attacker)
                t.back(num.DECLINE)
            case _:
                if pick_card(t, self, m):
                    t.defend(seat, self.picked)
                    t.back(num.DEFEND)

    def copy(self) -> MayDefend:
        new = MayDefend(self.seat, self.attacker)
        self.lend_set_to(new)
        return new


def refuses_defence(t: Board, seat: i64) -> i64:
    """DMD-8.4"""
    return LEGAL if t.cards_with(seat, DEFENCE) >= t.laid_size() else num.FEW_DEFENCE


def refuses_in_defence(t: Board, defence: MayDefend, m: i64) -> i64:
    if verb(m) == num.DEFEND and not defence.picks_cards():
        return refuses_defence(t, defence.seat)
    if verb(m) == num.PICK and defence.picks_cards():
        refused = refuses_card(t, defence, arg(m), num.WRONG_SYMBOL)
        return refused if refused != LEGAL else num.EXACT_SIZE
    return OTHER_QUESTION


class Theft(Question):
    """DMD-8.7 to DMD-8.9: a part, a passenger (perhaps two), or nothing."""

    def __init__(self, seat: i64, target: i64) -> None:
        super().__init__(seat)
        self.target: i64 = target

    def prompt(self, t: Board, seat: i64) -> i64:
        return num.ASK_PRIZE

    def facts(self, t: Board, seat: i64) -> list[int]:
        return [int(self.target)]

    def refuses_prize(self, t: Board, prize: i64) -> i64:
        if prize == num.PRIZE_PART:
            possible = part_possible(t, self.seat, self.target)
            return LEGAL if possible and t.next_number(self.seat) <= t.laid_size() else num.NO_PART_PRIZE
        if prize == num.PRIZE_PASSENGER:
            possible = t.taken_berths(self.target) != 0 and berths_paid(t, self.seat) != 0
            return LEGAL if possible else num.NO_PASSENGER_PRIZE
        return OTHER_QUESTION

    def offer(self, t: Board, seat: i64, menu: Menu) -> None:
        if self.refuses_prize(t, num.PRIZE_PART) == LEGAL:
            menu.add(move(num.PRIZE_PART))
        if self.refuses_prize(t, num.PRIZE_PASSENGER) == LEGAL:
            menu.add(move(num.PRIZE_PASSENGER))
        menu.add(move(num.PRIZE_NONE))

    def refuses(self, t: Board, seat: i64, m: i64) -> i64:
        return self.refuses_prize(t, verb(m))

    def default(self, t: Board, seat: i64) -> i64:
        """DP7"""
        if self.refuses_prize(t, num.PRIZE_PASSENGER) == LEGAL:
            return move(num.PRIZE_PASSENGER)
        return (
            move(num.PRIZE_PART) if self.refuses_prize(t, num.PRIZE_PART) == LEGAL else move(num.PRIZE_NONE)
        )

    def answer(self, t: Board, seat: i64, m: i64) -> None:
        t.back()
        match verb(m):
            case num.PRIZE_PART:
                t.gain_part(seat, self.target)
                t.lose_part(self.target)
            case num.PRIZE_NONE:
                t.emit(num.NOTHING_STOLEN, seat, self.target)
            case _:
                t.call(StealPassengers(seat, self.target))

    def copy(self) -> Theft:
        return Theft(self.seat, self.target)


def berths_paid(t: Board, seat: i64) -> i64:
    """The attacker's open seats that the attack pays for."""
    return t.open_berths(seat) & t.content.berths_within[t.laid_size()]


class StealPassengers(Step):
    """DMD-8.10, DMD-8.11: a passenger and its seat; with the bonus one more of its colour."""

    def __init__(self, seat: i64, target: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.target: i64 = target
        self.source: i64 = 0
        self.colour: i64 = 0

    def run(self, t: Board) -> None:
        match self.beat:
            case 1:
                aboard = t.taken_berths(self.target)
                t.call(ChooseStolen(self.seat, num.ASK_STOLEN, self.target, aboard, False))
            case 2:
                self.source = self.result
                self.colour = t.passenger(self.target, self.source)
                berths = berths_paid(t, self.seat)
                t.call(ChooseBerth(self.seat, num.ASK_STOLEN_TO, self.colour, berths, False))
            case 3:
                t.steal(self.seat, self.target, self.source, self.result)
                self._one_more(t)
            case 4:
                self.source = self.result
                if self.source == NO_BERTH_CHOSEN:
                    t.back()
                else:
                    berths = t.open_berths(self.seat)
                    t.call(ChooseBerth(self.seat, num.ASK_BONUS_STOLEN_TO, self.colour, berths, False))
            case _:
                t.steal(self.seat, self.target, self.source, self.result)
                t.back()

    def _one_more(self, t: Board) -> None:
        """DMD-8.11: if the bonus lies there, and if there is another of the colour and a seat for it."""
        alike = t.berths_with(self.target, self.colour)
        if alike != 0 and t.open_berths(self.seat) != 0 and t.laid_bonus(FREE_PASSENGER):
            t.call(ChooseStolen(self.seat, num.ASK_BONUS_STOLEN, self.target, alike, True))
        else:
            t.back()

    def copy(self) -> StealPassengers:
        new = StealPassengers(self.seat, self.target)
        new.source = self.source
        new.colour = self.colour
        return new
