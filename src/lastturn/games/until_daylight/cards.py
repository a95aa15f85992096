"""What the pack says, as tables of numbers. Filled by `content.py`, never changed afterwards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.zones import Pile

# piles whose order after the next shuffle a scene may say
COMBAT_DECK: Final = 1
ASSAULT_DECK: Final = 2
RUBBLE_PILE: Final = 3
ACTIVE_PILE: Final = 4
NEW_ENEMIES: Final = 5
LOTS: Final = 6

# families of rubble cards
WAVE_CARD: Final = 0
WEAPON: Final = 1
AMMO: Final = 2
INGREDIENT: Final = 3
HEALING: Final = 4
SPECIAL: Final = 5
JUNK: Final = 6
RED: Final = 7

# classes of weapons
MELEE: Final = 1
FIREARM: Final = 2
BOW: Final = 3
THROWN: Final = 4

# perks that always work, and those of the First Player, by character
ROCK_SOLID: Final = 1
RED_MIST: Final = 2
DEAD_EYE: Final = 3
SECOND_LOOK: Final = 4
JUNK_DEALER: Final = 5
HANDCRAFTED_ARROWS: Final = 6

STAND_BEHIND_ME: Final = 1
FRENZY: Final = 2
DOUBLE_TAP: Final = 3
SIXTH_SENSE: Final = 4
HARD_BARGAIN: Final = 5
CALLED_IT: Final = 6

# kinds of horde cards that the rules name; an edition may have more, each in the manner of one of these
WANDERER: Final = 0
RAIDER: Final = 1
BRUTE: Final = 2
MONSTER: Final = 3
SURVIVOR: Final = 4
NAMED_ENEMIES: Final = 5

# crafted tokens
BARRICADE: Final = 0
SPEAR: Final = 1
TRAP: Final = 2
GRENADE: Final = 3
TOKENS: Final = 4

MOST_SEATS: Final = 6


class Content:
    """One edition in numbers: per rubble card, horde card, combat card, character, token and assault."""

    def __init__(self) -> None:
        self.no_pile: Pile = Pile(vec[i64]())  # where a table has none yet; never drawn from
        # the game as a whole
        self.rounds: i64 = 0
        self.round_limit: i64 = 0
        self.slots: i64 = 0
        self.delay_cost: i64 = 0
        self.gifts: i64 = 0
        self.actions: i64 = 0
        self.rubble_per_round: vec[i64] = vec[i64]()  # by seats - 1
        # rubble cards
        self.kinds: i64 = 0
        self.family: vec[i64] = vec[i64]()
        self.stacks: vec[i64] = vec[i64]()
        self.copies: vec[i64] = vec[i64]()
        self.used: vec[i64] = vec[i64]()  # kind * 6 + seats - 1: numbered copies in a game for so many
        self.weapons: vec[i64] = vec[i64]()  # the kinds that are weapons
        self.signature: vec[i64] = vec[i64]()  # the character whose weapon it is, or -1
        self.weapon_class: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()
        self.draw: vec[i64] = vec[i64]()
        self.splash: vec[i64] = vec[i64]()
        self.spread: vec[i64] = vec[i64]()
        self.ammo: vec[i64] = vec[i64]()  # the kind it needs, or -1
        self.max_ammo: vec[i64] = vec[i64]()  # 0: any number
        self.used_up: vec[i64] = vec[i64]()
        self.heals: vec[i64] = vec[i64]()
        self.suffer: vec[i64] = vec[i64]()
        self.lose_random: vec[i64] = vec[i64]()
        self.wave: i64 = 0
        self.arrows: i64 = 0
        # specials
        self.own_turn: vec[i64] = vec[i64]()  # by rubble card: whether it is played in the own combat turn
        self.more_actions: vec[i64] = vec[i64]()
        self.more_splash: vec[i64] = vec[i64]()
        self.costs: vec[i64] = vec[i64]()  # whether one suffers for it
        self.energy_shot: i64 = 0
        self.focus: i64 = 0
        self.cheer: i64 = 0
        self.blood_lust: i64 = 0
        self.pills: i64 = 0
        self.lucky: i64 = 0
        self.cheer_actions: i64 = 0
        self.pills_draw: i64 = 0
        # characters
        self.characters: i64 = 0
        self.health: vec[i64] = vec[i64]()
        self.weapon_of: vec[i64] = vec[i64]()
        self.always: vec[i64] = vec[i64]()
        self.with_token: vec[i64] = vec[i64]()
        self.rock_from: i64 = 0
        self.rock_less: i64 = 0
        self.mist_from: i64 = 0
        self.mist_base: i64 = 0
        self.eye_draw: i64 = 0
        self.junk_deals: i64 = 0
        self.arrows_back: i64 = 0
        self.mark_bonus: i64 = 0
        # crafted tokens
        self.first_part: vec[i64] = vec[i64]()
        self.second_part: vec[i64] = vec[i64]()
        self.tokens: vec[i64] = vec[i64]()
        self.spear_damage: i64 = 0
        self.spear_bonus: i64 = 0
        self.trap_damage: i64 = 0
        # horde cards
        self.horde: i64 = 0
        self.horde_kinds: i64 = 0
        self.manner: vec[i64] = vec[i64]()  # by kind: which of the named ones it acts like
        self.type_of: vec[i64] = vec[i64]()  # by horde card
        self.of_type: vec[i64] = vec[i64]()  # the sets of horde cards of each kind
        self.enemy_health: vec[i64] = vec[i64]()
        self.enemy_base: vec[i64] = vec[i64]()
        self.enemy_draw: vec[i64] = vec[i64]()
        # combat cards
        self.combats: i64 = 0
        self.modifier: vec[i64] = vec[i64]()
        self.card_splash: vec[i64] = vec[i64]()
        self.card_spread: vec[i64] = vec[i64]()
        self.combat_copies: vec[i64] = vec[i64]()
        # assault cards
        self.assaults: i64 = 0
        self.called: vec[i64] = vec[i64]()  # (assault * horde kinds + kind) * 6 + seats - 1
        self.rising: vec[i64] = vec[i64]()  # the assaults in order of threat
        # D2: the second weapons a missing player is given, in order
        self.melee_first: vec[i64] = vec[i64]()
        self.ranged_first: vec[i64] = vec[i64]()

    def in_game(self, kind: i64, seats: i64) -> i64:
        """SUD-1.5: how many numbered copies of a card a game for so many seats uses."""
        return self.used[kind * MOST_SEATS + seats - 1]

    def assault_row(self, assault: i64, horde_kind: i64, seats: i64) -> i64:
        """SUD-5.2: how many horde cards of one kind an assault brings."""
        return self.called[(assault * self.horde_kinds + horde_kind) * MOST_SEATS + seats - 1]
