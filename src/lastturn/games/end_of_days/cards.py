"""The cards and nations of a pack, as tables of small numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Families, which are also the colours (EOD-2.8).
RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
ORANGE: Final = 3
PURPLE: Final = 4
COLOURS: Final = 5

# Piles whose order after the next shuffle a scene may say.
DECK: Final = 1
NATIONS: Final = 2

# Where a card may be used from (EOD-7.1).
EITHER: Final = 0
FRONT_ONLY: Final = 1
HAND_ONLY: Final = 2
NEVER: Final = 3

# What lasting cards do (EOD-16.4, EOD-16.8, EOD-17.15).
HIDES_MODULES: Final = 1
BLOCKS_SCRAPYARD: Final = 2
CLOSES_HAND: Final = 3

# Kinds of effects; every mode of a card is of one of them.
ATTACK: Final = 0
DESTROY: Final = 1
NEGATE: Final = 2
STATIC: Final = 3
CIVIL_WAR: Final = 4
DOOMSDAY: Final = 5
FROM_DISCARDS: Final = 6
LOOK: Final = 7
STEAL: Final = 8
DRAW_CARDS: Final = 9
MELTDOWN: Final = 10
MOBS: Final = 11
CLEAR: Final = 12
CONDEMN: Final = 13
ULTIMATUM: Final = 14
RANDOM_CARD: Final = 15
FROM_SCRAPYARD: Final = 16

# Which cards of a nation an effect may be aimed at.
ANY_CARD: Final = 0
ROCKETSHIP: Final = 1
NOT_ROCKETSHIP: Final = 2
NAMED: Final = 3
UNUSED_SANCTION: Final = 4

# Whom a module's effect on the others' Victory Points meets (EOD-13.2).
NOBODY: Final = 0
ONE_CHOSEN: Final = 1
EVERY_OTHER: Final = 2

MOST_SITES: Final = 4


class Content:
    """All facts of a pack. Filled by content.py, then never changed; every table shares it."""

    def __init__(self, cards: i64, types: i64, modes: i64, nations: i64) -> None:
        self.cards: i64 = cards
        self.types: i64 = types
        self.modes: i64 = modes
        self.nations: i64 = nations
        # of a card
        self.type_of: vec[i64] = vec[i64]([0] * cards)
        self.value: vec[i64] = vec[i64]([0] * cards)
        self.family: vec[i64] = vec[i64]([0] * cards)
        self.flags: vec[i64] = vec[i64]([0] * cards)  # sets of nations
        self.wild: vec[i64] = vec[i64]([0] * cards)
        self.lift: vec[i64] = vec[i64]([0] * cards)
        self.liftoff: vec[i64] = vec[i64]([0] * cards)
        self.liftoff_per_extra: vec[i64] = vec[i64]([0] * cards)
        self.size: vec[i64] = vec[i64]([0] * cards)
        self.carries: vec[i64] = vec[i64]([0] * cards)
        self.points: vec[i64] = vec[i64]([0] * cards)
        self.others: vec[i64] = vec[i64]([0] * cards)
        self.others_points: vec[i64] = vec[i64]([0] * cards)
        self.sanction: vec[i64] = vec[i64]([0] * cards)
        self.use_from: vec[i64] = vec[i64]([0] * cards)
        self.lasting: vec[i64] = vec[i64]([0] * cards)
        self.first_mode: vec[i64] = vec[i64]([0] * cards)
        self.mode_count: vec[i64] = vec[i64]([0] * cards)
        self.negate_mode: vec[i64] = vec[i64]([-1] * cards)
        self.once: vec[i64] = vec[i64]([-1] * cards)  # place in the set of EOD-7.14
        # of a mode
        self.kind: vec[i64] = vec[i64]([0] * modes)
        self.amount: vec[i64] = vec[i64]([0] * modes)  # attacks, cards drawn, price
        self.scope: vec[i64] = vec[i64]([0] * modes)
        self.named: vec[i64] = vec[i64]([0] * modes)  # sets of types: targets, or what may not be fetched
        self.only_on_card: vec[i64] = vec[i64]([0] * modes)
        self.one_site: vec[i64] = vec[i64]([0] * modes)
        self.then_discard: vec[i64] = vec[i64]([0] * modes)
        self.fetch_family: vec[i64] = vec[i64]([0] * modes)
        self.limited: vec[i64] = vec[i64]([0] * modes)  # once per card and turn
        self.negates: vec[i64] = vec[i64]([0] * modes)  # sets of types
        self.own_nation: vec[i64] = vec[i64]([0] * modes)
        self.part: vec[i64] = vec[i64]([0] * modes)
        self.price: vec[i64] = vec[i64]([0] * modes)
        # of a type: the cards that can negate it, in one list
        self.answers: vec[i64] = vec[i64]()
        self.answers_from: vec[i64] = vec[i64]([0] * (types + 1))
        # of a nation
        self.hand_size: vec[i64] = vec[i64]([0] * nations)
        self.nation_size: vec[i64] = vec[i64]([0] * nations)
        self.rockets: vec[i64] = vec[i64]([0] * nations)
        # of the game
        self.start_scrapyard: vec[i64] = vec[i64]()
        self.last_turn: i64 = 0
        self.trade_rounds: i64 = 0
        self.attack_hits_on: i64 = 0
        self.lowest_value: i64 = 1
        self.highest_value: i64 = 6

    def is_module(self, card: i64) -> bool:
        return self.family[card] <= GREEN

    def usable_from_hand(self, card: i64) -> bool:
        return self.use_from[card] == EITHER or self.use_from[card] == HAND_ONLY

    def usable_from_front(self, card: i64) -> bool:
        return self.use_from[card] == EITHER or self.use_from[card] == FRONT_ONLY
