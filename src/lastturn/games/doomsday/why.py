"""Why good sense plays a move: one sentence, with the numbers that matter. All of them lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lastturn.engine.bits import count
from lastturn.engine.moves import arg, verb
from lastturn.games.doomsday import numbers as num
from lastturn.games.doomsday.board import Board
from lastturn.games.doomsday.cards import PARTS
from lastturn.games.doomsday.layout import NO_CARD
from lastturn.games.doomsday.phrases import WHY, Wording
from lastturn.games.doomsday.sense.outlook import TENTHS, USUAL_LAUNCH, turns_to_impact, turns_to_space

ABOUT_A_PART: Final = (num.CONSTRUCT, num.BONUS, num.PRIZE_PART)
ABOUT_SEATS: Final = (num.PASSENGER, num.NO_BONUS, num.PRIZE_PASSENGER)
ABOUT_THE_ROCKET: Final = (num.DEFEND, num.DECLINE, num.PRIZE_NONE)


class Reasons:
    """For the moves of one seat at one table."""

    def __init__(self, t: Board, seat: int, wording: Wording, names: Sequence[str]) -> None:
        self.t = t
        self.seat = seat
        self.wording = wording
        self.names = names
        self.facts: dict[int, Callable[[int], dict[str, object]]] = {
            num.DECK: self.best_offer,
            num.TAKE_OFFER: self.offer,
            num.SPY: self.leader,
            num.TARGET: self.rival,
            num.LAUNCH: self.time,
            num.PASS: self.waiting,
            num.SCORE: self.points,
            num.PICK: self.card,
            num.COLOUR: self.colour,
            num.SIT: self.berth,
            **dict.fromkeys(ABOUT_A_PART, self.one_more_part),
            **dict.fromkeys(ABOUT_SEATS, self.free_seats),
            **dict.fromkeys(ABOUT_THE_ROCKET, self.own_rocket),
        }

    def because(self, m: int) -> str:
        facts = self.facts.get(verb(m))
        in_space = verb(m) == num.PASS and self.t.in_space(self.seat)
        name = "because.pass_in_space" if in_space else WHY[verb(m)]
        return self.wording.text(name, **(facts(arg(m)) if facts is not None else {}))

    def time(self, _: int = 0) -> dict[str, object]:
        """Whole turns that the rocket is likely to need, with as many launch cards as usual, for the hand is
        nobody's business; and that the asteroid leaves."""
        need = max(int(turns_to_space(self.t, self.seat, USUAL_LAUNCH)), 0)
        return {"need": in_turns(need), "left": in_turns(int(turns_to_impact(self.t)))}

    def waiting(self, _: int) -> dict[str, object]:
        return self.points(0) if self.t.in_space(self.seat) else self.time()

    def one_more_part(self, _: int) -> dict[str, object]:
        return {"n": min(int(self.t.parts(self.seat)) + 1, PARTS), "all": PARTS, **self.time()}

    def free_seats(self, _: int) -> dict[str, object]:
        return {"n": int(count(self.t.open_berths(self.seat))), "aboard": self.aboard(self.seat)}

    def aboard(self, seat: int) -> int:
        return int(count(self.t.taken_berths(seat)))

    def card(self, card: int) -> dict[str, object]:
        return {"card": self.wording.words.card_names[card], "points": int(self.t.content.value[card])}

    def offer(self, owner: int) -> dict[str, object]:
        card = int(self.t.offer_of(owner))
        return self.card(card) if card != NO_CARD else {"card": "", "points": 0}

    def best_offer(self, _: int) -> dict[str, object]:
        offered = [int(self.t.offer_of(seat)) for seat in self.others()]
        return {
            "points": max([int(self.t.content.value[card]) for card in offered if card != NO_CARD] or [0])
        }

    def points(self, _: int) -> dict[str, object]:
        others = [int(self.t.points(seat)) for seat in self.others()]
        return {"points": int(self.t.points(self.seat)), "best": max(others)}

    def others(self) -> list[int]:
        return [seat for seat in range(int(self.t.seats)) if seat != self.seat]

    def leader(self, _: int) -> dict[str, object]:
        return self.rival(max(self.others(), key=lambda seat: int(self.t.points(seat))))

    def rival(self, seat: int) -> dict[str, object]:
        facts = {"points": int(self.t.points(seat)), "n": int(self.t.parts(seat))}
        return {"seat": self.names[seat], "aboard": self.aboard(seat), **facts}

    def colour(self, colour: int) -> dict[str, object]:
        c = self.t.content
        worth = {"now": int(c.pick_up[colour]), "end": int(c.passenger[colour])}
        return {"colour": self.wording.colours[colour].capitalize(), **worth}

    def berth(self, berth: int) -> dict[str, object]:
        colour = self.wording.colours[int(self.t.content.berth_colour[berth])]
        left = max(int(count(self.t.open_berths(self.seat))) - 1, 0)
        return {"berth": self.wording.words.berths[berth], "colour": colour, "n": left}

    def own_rocket(self, _: int) -> dict[str, object]:
        return {"n": int(self.t.parts(self.seat)), "aboard": self.aboard(self.seat)}


def in_turns(tenths: int) -> int:
    return (tenths + TENTHS // 2) // TENTHS
