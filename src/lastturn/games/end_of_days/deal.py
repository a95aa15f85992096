"""One side of a trade: an offer, an answer to it, a bid, or the closing of a deal (EOD-5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lastturn.engine.bits import bit

# What a deal is.
NO_DEAL: Final = 0
AN_OFFER: Final = 1
AN_ACCEPTANCE: Final = 2
A_COUNTER: Final = 3
A_BID: Final = 4
A_CLOSING: Final = 5

# The picks of a deal, in the order in which they are made.
S_GIVE: Final = 0
S_TOTAL: Final = 1
S_COLOURS: Final = 2
S_WIDEN: Final = 3
S_ASK_CARDS: Final = 4
S_ASK_COUNT: Final = 5
S_ASK_TOTAL: Final = 6
S_ASK_NUMBER: Final = 7
S_ASK_COLOURS: Final = 8
S_ASK_COLOUR: Final = 9
S_SEAL: Final = 10
S_SITES: Final = 11
S_ROOM: Final = 12
S_READY: Final = 13

# How colours or a total are stated.
UNSAID: Final = 0
EXACTLY: Final = 1
AS_A_SET: Final = 2
AT_LEAST: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Deal:
    """Changed only while its maker builds it; once sent it stays as it is and tables share it."""

    def __init__(self, kind: i64, giver: i64, taker: i64) -> None:
        self.kind: i64 = kind
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.stage: i64 = S_GIVE
        self.front: vec[i64] = vec[i64]()  # cards in play, given
        self.hand: vec[i64] = vec[i64]()  # hand cards, sealed
        self.says_total: i64 = 0
        self.says_colours: i64 = UNSAID
        self.colour_set: i64 = 0
        self.ask_front: vec[i64] = vec[i64]()
        self.ask_count: i64 = 0
        self.ask_total_how: i64 = UNSAID
        self.ask_total: i64 = 0
        self.ask_colours_how: i64 = UNSAID
        self.ask_colours: i64 = 0  # 8 bits for each colour: how many cards of it
        self.ask_set: i64 = 0
        self.sites: vec[i64] = vec[i64]()  # for the modules received, in their order
        self.room: vec[i64] = vec[i64]()  # cards of the own area to discard

    def asks_of(self, colour: i64) -> i64:
        """How many cards of a colour are asked for."""
        return (self.ask_colours >> (8 * colour)) & 0xFF

    def ask_one_of(self, colour: i64) -> None:
        self.ask_colours += bit(8 * colour)

    def copy(self) -> Deal:
        new = Deal(self.kind, self.giver, self.taker)
        new.stage = self.stage
        new.front = self.front[:]
        new.hand = self.hand[:]
        new.says_total = self.says_total
        new.says_colours = self.says_colours
        new.colour_set = self.colour_set
        new.ask_front = self.ask_front[:]
        new.ask_count = self.ask_count
        new.ask_total_how = self.ask_total_how
        new.ask_total = self.ask_total
        new.ask_colours_how = self.ask_colours_how
        new.ask_colours = self.ask_colours
        new.ask_set = self.ask_set
        new.sites = self.sites[:]
        new.room = self.room[:]
        return new


NONE: Final = Deal(NO_DEAL, 0, 0)  # in the place of a deal where there is none; never changed
NO_OFFERS: Final[list[Deal]] = []  # before anybody is asked; never changed


def own_copy(draft: Deal) -> Deal:
    """An equal deal to go on with, for the copy of a step."""
    if draft is NONE:
        return NONE
    return draft.copy()


def holds(cards: vec[i64], card: i64) -> bool:
    for i in range(len(cards)):
        if cards[i] == card:
            return True
    return False
