"""The files of a pack of Survive Until Daylight."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from lastturn.engine.fields import FOR_PEOPLE, Count, IdOf, Note, Part, Source, Text, Total, WrongField, tag
from lastturn.games.until_daylight import cards
from lastturn.games.until_daylight.cards import MOST_SEATS

From0To9 = Annotated[int, Meta(ge=0, le=9)]
UpTo9 = Annotated[int, Meta(ge=1, le=9)]
UpTo15 = Annotated[int, Meta(ge=1, le=15)]
UpTo99 = Annotated[int, Meta(ge=1, le=99)]
Copies = Annotated[int, Meta(ge=1, le=999)]
Seconds = Annotated[int, Meta(ge=1, le=999)]
BySeats = Annotated[list[Count], Meta(min_length=MOST_SEATS, max_length=MOST_SEATS)]

TOKENS = ("barricade", "spear", "trap", "grenade")
ENEMIES = {
    "wanderer": "none",
    "raider": "steal",
    "brute": "ignore-barricades",
    "monster": "bolster",
    "survivor": "decoy",
}
MANNERS = {
    "none": "Attacks the holder of WAVE!",
    "steal": "Who is attacked also loses a random card.",
    "ignore-barricades": "Barricades do not stop it.",
    "bolster": "Every enemy attack deals 1 more damage while it is there.",
    "decoy": "Enemies attack it first; who lives joins the holder. Only the Survivor can have it.",
}
OWN_TURN = "own-combat-turn"
MOST_CHARACTERS = 20
MOST_RUBBLE = 62  # kinds: a set of them is one number
MOST_HORDE = 62  # the supply is a set of horde cards in one number
NAMED_CARDS = ("wave", "arrows", "energy-shot", "focus", "cheer", "blood-lust", "vitaly-pills", "lucky")


# -- rubble.toml ---------------------------------------------------------------------------------


class RubbleCard(Part, tag_field="family", kw_only=True):
    """A kind of rubble card."""

    family: ClassVar[int]

    id: Text
    name: Text
    count: Copies
    source: Source
    subtitle: str = ""

    def numbers(self) -> list[int]:
        """How many copies carry the player-count mark 1, 2, 3, 4, 5, 6."""
        return [0] * MOST_SEATS


class Marked(RubbleCard, kw_only=True):
    """SUD-1.5: cards with player-count marks; `marks` says how many carry 1, 2, 3, 4, 5, 6."""

    marks: BySeats
    stackable: bool = False

    def numbers(self) -> list[int]:
        return self.marks

    def wrongs(self) -> list[WrongField]:
        return _added_up(self.marks, self.count)


def _added_up(marks: list[int], count: int) -> list[WrongField]:
    if sum(marks) == count:
        return []
    return [WrongField("marks", f"adds up to {sum(marks)}", f"a list that adds up to the count, {count}")]


class WaveCard(RubbleCard, tag="wave"):
    """The WAVE! card."""

    family = cards.WAVE_CARD
    id: Literal["wave"]
    count: Literal[1]
    effect: Text


class AttackNumbers(Part):
    """“fixed”: base damage, no combat card. “cards”: draw combat cards, use exactly one; each ammo card used
    adds one more; max_ammo = 0 means no limit."""

    mode: Literal["fixed", "cards"]
    base: From0To9
    draw: From0To9
    splash: From0To9
    spread: bool
    ammo: Annotated[str, IdOf(AmmoCard, "a card of the family “ammo”")] | None = None
    min_ammo: Literal[1] | None = None
    max_ammo: Annotated[int, Meta(ge=0, le=99)] | None = None

    def wrongs(self) -> list[WrongField]:
        found = []
        if self.mode == "fixed" and (self.draw or self.ammo is not None):
            found.append(
                WrongField("mode", "is “fixed”", "“cards” for a weapon that draws cards or takes ammo")
            )
        if self.ammo is None and (self.min_ammo is not None or self.max_ammo is not None):
            found.append(
                WrongField("ammo", "is missing", "the id of the card that min_ammo and max_ammo count")
            )
        if self.ammo is not None and self.max_ammo is None:
            found.append(WrongField("max_ammo", "is missing", "a whole number from 0 to 99, 0 for no limit"))
        return found


class WeaponCard(RubbleCard, tag="weapon"):
    """A weapon: a character's own (`signature`), or one with marks."""

    family = cards.WEAPON
    weapon_class: Literal["melee", "firearm", "bow", "thrown"] = field(name="class")
    attack: AttackNumbers
    discard_after_use: bool
    signature: Annotated[str, IdOf(Character, "a [[character]]")] | None = None
    marks: BySeats | None = None
    stackable: bool = False

    def numbers(self) -> list[int]:
        return self.marks if self.marks is not None else [0] * MOST_SEATS

    def wrongs(self) -> list[WrongField]:
        if self.signature is not None and self.marks is not None:
            return [WrongField("marks", "does nothing", "left out for a signature weapon")]
        if self.signature is None and self.marks is None:
            return [WrongField("marks", "is missing", "a list of 6 whole numbers, or a “signature” be there")]
        return _added_up(self.marks, self.count) if self.marks is not None else []


class AmmoCard(Marked, tag="ammo"):
    """Ammo."""

    family = cards.AMMO


class IngredientCard(Marked, tag="ingredient"):
    """A crafting ingredient."""

    family = cards.INGREDIENT


class HealingCard(Marked, tag="healing"):
    """A card that heals."""

    family = cards.HEALING
    heal: UpTo99


class SpecialNumbers(Part):
    """The numbers of a special; which of them it has is fixed."""

    suffer: Literal[1] | None = None
    extra_actions: UpTo9 | None = None
    splash_bonus: UpTo9 | None = None
    extra_draw: UpTo9 | None = None
    replace: Literal[1] | None = None
    spread: bool | None = None

    def given(self) -> set[str]:
        return {name for name in self.__struct_fields__ if getattr(self, name) is not None}


SPECIALS = {
    "energy-shot": (OWN_TURN, {"suffer", "extra_actions"}),
    "focus": ("own-attack-declaration", {"spread"}),
    "cheer": ("another-players-combat-turn", {"extra_actions"}),
    "blood-lust": (OWN_TURN, {"suffer", "splash_bonus"}),
    "vitaly-pills": ("own-attack", {"extra_draw"}),
    "lucky": ("any-combat-draw", {"replace"}),
}


class SpecialCard(Marked, tag="special"):
    """A special. Six the rules know by their id, when they are played and which numbers they have:
    energy-shot, focus, cheer, blood-lust, vitaly-pills and lucky. Any other is played in the own combat turn
    (`timing` is “own-combat-turn”) for more actions, more splash or both, with or without `suffer`."""

    family = cards.SPECIAL
    timing: str
    effect: Text
    params: SpecialNumbers

    def wrongs(self) -> list[WrongField]:
        found = _added_up(self.marks, self.count)
        if self.id not in SPECIALS:
            return found + self._wrongs_of_a_new_one()
        timing, numbers = SPECIALS[self.id]
        if self.timing != timing:
            found.append(WrongField("timing", f"is “{self.timing}”", f"“{timing}”: the rules fix it"))
        if self.params.given() != numbers:
            has = ", ".join(sorted(self.params.given())) or "nothing"
            found.append(WrongField("params", f"has {has}", f"a table of {', '.join(sorted(numbers))}"))
        if self.params.spread is False:
            found.append(WrongField("params", "has spread = false", "a table with spread = true"))
        return found

    def _wrongs_of_a_new_one(self) -> list[WrongField]:
        found = []
        if self.timing != OWN_TURN:
            must_be = f"“{OWN_TURN}”: a new special of another time needs Python"
            found.append(WrongField("timing", f"is “{self.timing}”", must_be))
        gains = {"extra_actions", "splash_bonus"}
        given = self.params.given()
        if not given & gains or given - gains - {"suffer"}:
            must_be = "a table of extra_actions, splash_bonus or both, perhaps with suffer"
            found.append(WrongField("params", f"has {', '.join(sorted(given)) or 'nothing'}", must_be))
        return found


class JunkCard(Marked, tag="junk"):
    """Junk."""

    family = cards.JUNK


class RedNumbers(Part):
    """What a red card does to who finds it."""

    suffer: UpTo9 | None = None
    lose_random: UpTo9 | None = None


class RedCard(Marked, tag="red"):
    """A red card."""

    family = cards.RED
    effect: Text
    params: RedNumbers


AnyRubble = WaveCard | WeaponCard | AmmoCard | IngredientCard | HealingCard | SpecialCard | JunkCard | RedCard


class RubbleFile(Part):
    """The rubble cards."""

    rubble: list[AnyRubble]

    def wrongs(self) -> list[WrongField]:
        ids = [card.id for card in self.rubble]
        missing = [id for id in NAMED_CARDS if id not in ids]
        found = [
            WrongField("rubble", f"has no “{id}”", "a list with it: the rules name it") for id in missing
        ]
        if len(ids) > MOST_RUBBLE:
            found.append(
                WrongField("rubble", f"has {len(ids)} kinds", f"a list of at most {MOST_RUBBLE} kinds")
            )
        return found


# -- characters.toml -----------------------------------------------------------------------------


class OncePerTurn(Part):
    """Once in a turn."""

    per_turn: Literal[1] = 1


class OncePerPhase(Part):
    """Once in a phase."""

    per_phase: Literal[1] = 1


class OncePerRound(Part):
    """Once in a round."""

    per_round: Literal[1] = 1


class Perk(Part, tag_field="id", kw_only=True):
    """What a character can do."""

    number: ClassVar[int]

    name: Text
    text: Text


class RockSolidNumbers(Part):
    """From which damage on it holds, and how much less there is."""

    threshold: UpTo9
    reduction: UpTo9


class RockSolid(Perk, tag="rock-solid"):
    """Enemy attacks deal less damage."""

    number = cards.ROCK_SOLID
    timing: Literal["enemy-attack-on-self"]
    params: RockSolidNumbers


class RedMistNumbers(Part):
    """From which damage on it holds, and what it adds."""

    damage_at_least: UpTo15
    base_bonus: UpTo9


class RedMist(Perk, tag="red-mist"):
    """Melee attacks of the wounded have more base damage."""

    number = cards.RED_MIST
    timing: Literal["own-attack"]
    params: RedMistNumbers


class DeadEyeNumbers(Part):
    """How many combat cards more."""

    extra_draw: UpTo9


class DeadEye(Perk, tag="dead-eye"):
    """More combat cards with a firearm."""

    number = cards.DEAD_EYE
    timing: Literal["own-attack"]
    params: DeadEyeNumbers


class SecondLookPerk(Perk, tag="second-look"):
    """Draw again for an item that is discarded."""

    number = cards.SECOND_LOOK
    timing: Literal["own-search-turn"]
    params: OncePerTurn


class JunkDealerNumbers(Part):
    """How many Junk cards in a trade phase."""

    junk_per_phase: UpTo9


class JunkDealer(Perk, tag="junk-dealer"):
    """Draw rubble for Junk."""

    number = cards.JUNK_DEALER
    timing: Literal["trade-phase"]
    params: JunkDealerNumbers


class ArrowNumbers(Part):
    """How many arrows come back."""

    arrows_back: UpTo9


class HandcraftedArrows(Perk, tag="handcrafted-arrows"):
    """Arrows come back after an attack."""

    number = cards.HANDCRAFTED_ARROWS
    timing: Literal["own-attack"]
    params: ArrowNumbers


class StandBehindMePerk(Perk, tag="stand-behind-me"):
    """Take the WAVE! card before the enemies attack."""

    number = cards.STAND_BEHIND_ME
    timing: Literal["before-enemy-step"]
    params: OncePerRound


class Frenzy(Perk, tag="frenzy"):
    """One more melee attack."""

    number = cards.FRENZY
    timing: Literal["own-turn"]
    params: OncePerTurn


class DoubleTap(Perk, tag="double-tap"):
    """One more attack with a firearm."""

    number = cards.DOUBLE_TAP
    timing: Literal["own-turn"]
    params: OncePerTurn


class SixthSense(Perk, tag="sixth-sense"):
    """Delay WAVE! without damage."""

    number = cards.SIXTH_SENSE
    timing: Literal["search-wave"]
    params: OncePerPhase


class BargainNumbers(OncePerPhase, kw_only=True):
    """What it can take."""

    takes: list[Literal["ammo", "ingredient"]]

    def wrongs(self) -> list[WrongField]:
        if sorted(self.takes) == ["ammo", "ingredient"]:
            return []
        return [WrongField("takes", f"is {self.takes}", '["ammo", "ingredient"]')]


class HardBargain(Perk, tag="hard-bargain"):
    """Trade a card for one of the discards."""

    number = cards.HARD_BARGAIN
    timing: Literal["trade-phase"]
    params: BargainNumbers


class CalledItNumbers(Part):
    """How much more damage."""

    bonus: UpTo9


class CalledItPerk(Perk, tag="called-it"):
    """More damage to a chosen enemy."""

    number = cards.CALLED_IT
    timing: Literal["combat-start"]
    params: CalledItNumbers


AnyAlways = RockSolid | RedMist | DeadEye | SecondLookPerk | JunkDealer | HandcraftedArrows
AnyFirst = StandBehindMePerk | Frenzy | DoubleTap | SixthSense | HardBargain | CalledItPerk


class Character(Part):
    """A character, with a perk that always holds and one that the First Player token gives."""

    id: Text
    name: Text
    health: UpTo15
    signature_weapon: Annotated[str, IdOf(WeaponCard, "a weapon of rubble.toml")]
    blurb: Text
    source: Source
    always: AnyAlways
    first: AnyFirst


class CharactersFile(Part):
    """The characters, one for each seat at least. Several may have the same perk, with the same numbers."""

    character: Annotated[list[Character], Meta(min_length=MOST_SEATS, max_length=MOST_CHARACTERS)]


# -- tokens.toml ---------------------------------------------------------------------------------


class Recipe(Part, tag_field="id", kw_only=True):
    """Two ingredients that make a token."""

    lasts: ClassVar[bool] = True

    name: Text
    ingredients: Annotated[
        list[Annotated[str, IdOf(IngredientCard, "a crafting ingredient")]], Meta(min_length=2, max_length=2)
    ]
    tokens: UpTo99
    effect: Text
    source: Source
    persists: bool = True

    def wrongs(self) -> list[WrongField]:
        found = []
        if self.ingredients[0] == self.ingredients[1]:
            found.append(
                WrongField("ingredients", f"is {self.ingredients}", "two different crafting ingredients")
            )
        if self.persists != self.lasts:
            must_be = f"{str(self.lasts).lower()}: the rules fix it"
            found.append(WrongField("persists", f"is {str(self.persists).lower()}", must_be))
        return found


class Barricade(Recipe, tag="barricade", kw_only=True):
    """A Barricade."""

    placed: Literal["crafter"] = "crafter"


class Spear(Recipe, tag="spear", kw_only=True):
    """A Spear."""

    tokens: Annotated[int, Meta(ge=1, le=3)]
    damage: UpTo9
    attack_bonus: UpTo9
    placed: Literal["enemy"] = "enemy"


class Trap(Recipe, tag="trap", kw_only=True):
    """A Trap."""

    damage: UpTo9
    placed: Literal["any-player"] = "any-player"


class Grenade(Recipe, tag="grenade", kw_only=True):
    """A Grenade."""

    lasts = False
    targets: Literal[2] = 2
    placed: Literal["enemies"] = "enemies"


AnyRecipe = Barricade | Spear | Trap | Grenade


class TokensFile(Part):
    """Crafting."""

    recipe: list[AnyRecipe]

    def wrongs(self) -> list[WrongField]:
        return in_this_order("recipe", [tag(type(recipe)) for recipe in self.recipe], list(TOKENS))


def in_this_order(field: str, found: list[str], wanted: list[str]) -> list[WrongField]:
    """A list that must hold exactly these, in this order."""
    if found == wanted:
        return []
    return [WrongField(field, f"is a list of {', '.join(found)}", f"a list of {', '.join(wanted)}")]


# -- horde.toml ----------------------------------------------------------------------------------


class Enemy(Part):
    """A kind of enemy; `looks` says how many cards show which picture. Five the rules know by their id; any
    other comes after them, does what its `special` says, and is called by `[[assault.also]]`."""

    effects: ClassVar[tuple[str, dict[str, str]]] = ("special", MANNERS)

    id: Text
    name: Text
    health: UpTo15
    base: From0To9
    draw: From0To9
    special: Literal["none", "steal", "ignore-barricades", "bolster", "decoy"]
    looks: dict[str, UpTo99]
    source: Source
    cards: Total = None
    sources: Annotated[dict[str, Source] | None, FOR_PEOPLE] = None

    def pictures(self) -> list[str]:
        return [look for look, cards in self.looks.items() for _ in range(cards)]

    def wrongs(self) -> list[WrongField]:
        found = []
        wanted = ENEMIES.get(self.id, self.special)
        if self.special != wanted:
            found.append(WrongField("special", f"is “{self.special}”", f"“{wanted}”: the rules fix it"))
        if self.id not in ENEMIES and self.special == "decoy":
            must_be = "another: a second kind of Survivor needs Python"
            found.append(WrongField("special", "is “decoy”", must_be))
        shown = len(self.pictures())
        if self.cards is not None and shown != self.cards:
            must_be = f"as many as there are cards, {self.cards}"
            found.append(WrongField("looks", f"shows {shown} pictures", must_be))
        return found


class HordeFile(Part):
    """The enemies: the five that the rules name, in their order, and then those of an edition."""

    enemy: list[Enemy]

    def wrongs(self) -> list[WrongField]:
        ids = [enemy.id for enemy in self.enemy]
        found = in_this_order("enemy", ids[: len(ENEMIES)], list(ENEMIES))
        total = sum(len(enemy.pictures()) for enemy in self.enemy)
        if total > MOST_HORDE:
            found.append(WrongField("enemy", f"has {total} cards", f"a list of at most {MOST_HORDE} cards"))
        return found


# -- combat.toml, assaults.toml --------------------------------------------------------------------


class CombatCard(Part):
    """`mod` is added to the base damage X; spread allows sharing the damage out."""

    id: Note
    name: Text
    mod: Annotated[int, Meta(ge=-9, le=9)]
    splash: From0To9
    spread: bool
    count: Copies
    source: Source


class CombatFile(Part):
    """The combat cards."""

    combat: list[CombatCard]


class AlsoCalled(Part):
    """A row for an enemy that is not one of the five."""

    called_by: ClassVar[str] = "enemy"

    enemy: Annotated[str, IdOf(Enemy, "an [[enemy]] of horde.toml")]
    cards: BySeats


class Assault(Part):
    """Six numbers per row: horde cards for 1, 2, 3, 4, 5, 6 players; `threat` is the order of SUD-15.1."""

    id: Note
    name: Text
    wanderer: BySeats
    raider: BySeats
    brute: BySeats
    monster: BySeats
    survivor: BySeats
    threat: UpTo99
    source: Source
    note: Note = ""
    also: list[AlsoCalled] | None = None

    def row(self, enemy: str) -> list[int]:
        """By seats: how many of these it calls."""
        if enemy in ENEMIES:
            row: list[int] = getattr(self, enemy)
            return row
        return next((also.cards for also in self.also or [] if also.enemy == enemy), [0] * MOST_SEATS)


class AssaultsFile(Part):
    """The assault cards."""

    assault: list[Assault]

    def wrongs(self) -> list[WrongField]:
        threats = [assault.threat for assault in self.assault]
        if len(set(threats)) == len(threats):
            return []
        return [WrongField("assault", "has two cards that share a threat", "in a clear order of threat")]


# -- game.toml -----------------------------------------------------------------------------------


class About(Part):
    """Who made the game, and its numbers."""

    id: Literal["until-daylight"]
    rounds: Annotated[int, Meta(ge=1, le=20)]
    round_limit: UpTo99
    inventory_slots: Annotated[int, Meta(ge=1, le=8)]
    actions_per_turn: UpTo9
    second_melee: list[Annotated[str, IdOf(WeaponCard, "a weapon of rubble.toml")]]
    second_ranged: list[Annotated[str, IdOf(WeaponCard, "a weapon of rubble.toml")]]
    delay_wave_cost: Literal[1] = 1
    trade_gifts_per_player: Literal[1] = 1
    prefix: Literal["SUD"] = "SUD"
    name: Note = ""
    designers: Annotated[list[str] | None, FOR_PEOPLE] = None
    publisher: Note = ""
    year: Annotated[int | None, FOR_PEOPLE] = None
    kind: Literal["cooperative"] = "cooperative"
    min_players: Literal[1] = 1
    max_players: Literal[6] = 6
    sources: Annotated[dict[str, Source] | None, FOR_PEOPLE] = None

    def wrongs(self) -> list[WrongField]:
        if self.round_limit >= self.rounds:
            return []
        return [WrongField("round_limit", f"is {self.round_limit}", f"{self.rounds}, the rounds, or more")]


class Components(Part):
    """The box: what the lists of the pack add up to."""

    source: Source
    character_boards: Total = None
    rubble_cards: Total = None
    horde_cards: Total = None
    combat_cards: Total = None
    assault_cards: Total = None
    skull_tokens: Annotated[int | None, FOR_PEOPLE] = None
    barricade_tokens: Total = None
    spear_tokens: Total = None
    grenade_tokens: Total = None
    trap_tokens: Total = None
    first_player_tokens: Annotated[int | None, FOR_PEOPLE] = None


class PlayerCount(Part):
    """Rubble cards added in each round, and what the marks add up to for so many players."""

    called_by: ClassVar[str] = "players"

    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    rubble_per_round: UpTo99
    source: Source
    numbered_cards: Total = None
    pile_at_start: Total = None


class Timeouts(Part):
    """SUD-16.3: time limits in seconds."""

    source: Source
    pick_character: Seconds
    pick_weapon: Seconds
    search_card: Seconds
    wave: Seconds
    trade_phase: Seconds
    trade_offer: Seconds
    combat_turn: Seconds
    combat_card: Seconds
    share_damage: Seconds
    lucky_window: Seconds
    cheer_window: Seconds
    absorb: Seconds
    perk: Seconds
    making_room: Seconds
    discard_window: Seconds


class GameFile(Part):
    """The numbers of the game as a whole."""

    game: About
    player_count: list[PlayerCount]
    timeouts: Timeouts
    components: Components | None = None

    def wrongs(self) -> list[WrongField]:
        found = [str(entry.players) for entry in self.player_count]
        return in_this_order("player_count", found, [str(n + 1) for n in range(MOST_SEATS)])


class Files(Part):
    """A pack of Survive Until Daylight."""

    rubble: RubbleFile = field(name="rubble.toml")
    characters: CharactersFile = field(name="characters.toml")
    tokens: TokensFile = field(name="tokens.toml")
    horde: HordeFile = field(name="horde.toml")
    combat: CombatFile = field(name="combat.toml")
    assaults: AssaultsFile = field(name="assaults.toml")
    game: GameFile = field(name="game.toml")
