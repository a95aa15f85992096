"""The files of a pack of End of Days. What a card does is put together from the kinds of modes below."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from lastturn.engine.fields import FOR_PEOPLE, Count, IdOf, Note, Part, Source, Text, Total, WrongField, tag
from lastturn.games.end_of_days import cards
from lastturn.games.end_of_days.cards import MOST_SITES

MOST_NATIONS = 16
UpTo9 = Annotated[int, Meta(ge=1, le=9)]
From0To9 = Annotated[int, Meta(ge=0, le=9)]
UpTo20 = Annotated[int, Meta(ge=1, le=20)]
OneNation = Literal["other", "other_on_card"]
Scope = Literal["any", "rocketship", "non_rocketship", "named"]
FamilyName = Literal["propulsion", "orbit", "colony", "military", "spy"]
LimitName = Literal[
    "choose_nation", "keep_or_discard_hand", "refill_pick", "trade_step_total", "trade_answer",
    "free_for_all_current", "free_for_all_poll", "negate_window", "target_choice", "forced_choice",
    "launch_choice", "foul_vote", "none",
]  # fmt: skip


# -- nations.toml --------------------------------------------------------------------------------


class Nation(Part):
    """A nation, with the limits of its hand, its cards in front and its rocket projects."""

    id: Text
    name: Text
    code: Text
    hand_size: UpTo20
    nation_size: UpTo20
    rockets: Annotated[int, Meta(ge=1, le=MOST_SITES)]
    source: Source
    name_source: Source


class NationsFile(Part):
    """The nations, one for each seat at least; whoever has none of its flags on a card is not on it."""

    nation: Annotated[list[Nation], Meta(min_length=7, max_length=MOST_NATIONS)]


# -- modes: what cards do --------------------------------------------------------------------------


class Mode(Part, tag_field="kind", kw_only=True):
    """One thing that a card can do."""

    effect: ClassVar[int]

    id: Text


class AtNation(Mode, kw_only=True):
    """Something aimed at another nation, any or one that is on the card."""

    nation: OneNation


class AimedMode(AtNation, kw_only=True):
    """Something aimed at cards of a nation; the scope “named” lists them in `cards`."""

    scope: Scope
    cards: list[Annotated[str, IdOf(CardType, "a [[card_type]]")]] | None = None

    def wrongs(self) -> list[WrongField]:
        if self.scope == "named" and self.cards is None:
            return [WrongField("cards", "is missing", "a list of ids: the scope is “named”")]
        if self.scope != "named" and self.cards is not None:
            return [WrongField("cards", "does nothing", "left out, or the scope “named”")]
        return []


class Attack(AimedMode, tag="attack"):
    """Attack cards of a nation, once or several times."""

    effect = cards.ATTACK
    attacks: UpTo9
    one_site: bool


class Destroy(AimedMode, tag="destroy"):
    """Destroy a card of a nation without a check."""

    effect = cards.DESTROY
    count: Literal[1] = 1


class Negate(Mode, tag="negate"):
    """Negate cards as they are used: those named, or of a family, or all with a Sanction bar."""

    effect = cards.NEGATE
    against: Literal["own_nation", "any_nation"]
    extent: Literal["whole", "part"]
    cards: list[Annotated[str, IdOf(CardType, "a [[card_type]]")]] | None = None
    family: FamilyName | None = None
    sanction: bool | None = None
    unless: Literal["user_discards_2"] | None = None

    def wrongs(self) -> list[WrongField]:
        given = [self.cards is not None, self.family is not None, self.sanction is not None]
        if given.count(True) != 1:
            return [
                WrongField(
                    "cards", "is not all it negates by", "the only one of “cards”, “family”, “sanction”"
                )
            ]
        return [WrongField("sanction", "is false", "true or left out")] if self.sanction is False else []


class Static(Mode, tag="static"):
    """Holds as long as the card lies in front of a nation."""

    effect = cards.STATIC
    rule: Literal["protect_rocketships", "block_scrapyard", "closed_hand"]
    nation: Literal["other_on_card"] | None = None


class CivilWarMode(Mode, tag="civil_war"):
    """The nations with the most military cards lose half of them."""

    effect = cards.CIVIL_WAR
    nation: Literal["each_on_card_with_most_military"] = "each_on_card_with_most_military"


class DoomsdayMode(Mode, tag="doomsday"):
    """Attack every rocketship card in play."""

    effect = cards.DOOMSDAY
    condition: Literal["lost_rocketship_card_to_another_nation_this_turn"]


class TakeFromDiscards(Mode, tag="take_from_discards"):
    """Take a card of a family from the discards, but none of `not_cards`."""

    effect = cards.FROM_DISCARDS
    family: FamilyName
    not_cards: list[Annotated[str, IdOf(CardType, "a [[card_type]]")]]
    count: Literal[1] = 1


class LookHand(AtNation, tag="look_hand"):
    """Look at a nation's hand, and perhaps discard one card of it."""

    effect = cards.LOOK
    then: Literal["discard_one"] | None = None


class StealModule(AtNation, tag="steal_module"):
    """Steal a module of a nation."""

    effect = cards.STEAL
    count: Literal[1] = 1


class Draw(Mode, tag="draw"):
    """Draw cards."""

    effect = cards.DRAW_CARDS
    count: UpTo9


class EconomicMeltdown(Mode, tag="economic_meltdown"):
    """Every nation on the card gives cards up."""

    effect = cards.MELTDOWN
    nation: Literal["each_on_card"] = "each_on_card"


class DesperateMobs(Mode, tag="desperate_mobs"):
    """The nations with the most rocketship cards lose some of them."""

    effect = cards.MOBS
    nation: Literal["each_on_card_with_most_rocketship"] = "each_on_card_with_most_rocketship"


class ClearSanctions(Mode, tag="clear_sanctions"):
    """Clear one's own sanctions."""

    effect = cards.CLEAR
    nation: Literal["self"] = "self"


class ImposeSanction(AtNation, tag="impose_sanction"):
    """Condemn a nation."""

    effect = cards.CONDEMN
    count: Literal[1] = 1


class Ultimatum(AtNation, tag="ultimatum"):
    """A nation pays the price in cards, or bears what follows."""

    effect = cards.ULTIMATUM
    price: UpTo9


class TakeRandomHandCard(AtNation, tag="take_random_hand_card"):
    """Take a card of a nation's hand, at random."""

    effect = cards.RANDOM_CARD
    count: Literal[1] = 1


class TakeFromScrapyard(Mode, tag="take_from_scrapyard"):
    """Take a card from the Scrapyard."""

    effect = cards.FROM_SCRAPYARD
    count: Literal[1] = 1


AnyMode = (
    Attack | Destroy | Negate | Static | CivilWarMode | DoomsdayMode | TakeFromDiscards | LookHand
    | StealModule | Draw | EconomicMeltdown | DesperateMobs | ClearSanctions | ImposeSanction | Ultimatum
    | TakeRandomHandCard | TakeFromScrapyard
)  # fmt: skip
MODE_KINDS: tuple[type[Mode], ...] = (
    Attack, Destroy, Negate, Static, CivilWarMode, DoomsdayMode, TakeFromDiscards, LookHand, StealModule,
    Draw, EconomicMeltdown, DesperateMobs, ClearSanctions, ImposeSanction, Ultimatum,
    TakeRandomHandCard, TakeFromScrapyard,
)  # fmt: skip


# -- modules.toml, military.toml, spy.toml -----------------------------------------------------------


class Copy(Part):
    """One card: its value, and its flags, three different nations or “wild”."""

    id: Text
    value: Annotated[int, Meta(ge=1, le=6)]
    flags: list[Annotated[str, IdOf(Nation, "a [[nation]]", "wild")]]

    def wrongs(self) -> list[WrongField]:
        three = len(self.flags) == len(set(self.flags)) == 3 and "wild" not in self.flags
        if three or self.flags == ["wild"]:
            return []
        return [WrongField("flags", f"is {self.flags}", '["wild"] or three different nations')]


class CardType(Part, tag_field="family", kw_only=True):
    """All copies of a card. Ids of copies are the code and a number."""

    family: ClassVar[int]

    id: Text
    code: Text
    name: Text
    text: Text
    copies: Annotated[list[Copy], Meta(min_length=1)]
    count: Total = None
    source: Source | None = None
    name_source: Source | None = None
    count_source: Source | None = None


class Propulsion(CardType, tag="propulsion"):
    """A propulsion module."""

    family = cards.RED
    colour: Literal["red"]
    lift: UpTo9
    liftoff: UpTo9
    liftoff_per_extra: From0To9


class Others(Part):
    """What a module does to the Victory Points of other nations."""

    who: Literal["one_other_nation_chosen", "every_other_nation"]
    vp: Annotated[int, Meta(ge=-20, le=20)]


class CargoType(CardType, kw_only=True):
    """A module that is lifted."""

    size: UpTo9
    vp: Annotated[int, Meta(ge=0, le=20)]
    others: Others | None = None


class Orbit(CargoType, tag="orbit"):
    """An orbit module."""

    family = cards.YELLOW
    colour: Literal["yellow"]
    support: From0To9


class Colony(CargoType, tag="colony"):
    """A colony module."""

    family = cards.GREEN
    colour: Literal["green"]


class Paper(CardType, kw_only=True):
    """A military or spy card."""

    sanction: bool
    use_from: Literal["either", "front", "hand", "none"]
    lasting: bool
    modes: Annotated[list[AnyMode], Meta(min_length=1)]

    def wrongs(self) -> list[WrongField]:
        found = []
        never = self.use_from == "none"
        if self.lasting != never:
            must_be = "true exactly where “use_from” is “none”"
            found.append(WrongField("lasting", f"is {str(self.lasting).lower()}", must_be))
        if never != any(isinstance(mode, Static) for mode in self.modes):
            must_be = "of the kind “static” exactly on a lasting card"
            found.append(WrongField("modes", "do not go with “use_from”", must_be))
        if self.sanction and any(isinstance(mode, Negate) for mode in self.modes):
            found.append(WrongField("sanction", "is true", "false on a card that negates"))
        return found


class Military(Paper, tag="military"):
    """A military card."""

    family = cards.ORANGE
    colour: Literal["orange"]


class Spy(Paper, tag="spy"):
    """A spy card."""

    family = cards.PURPLE
    colour: Literal["purple"]


AnyType = Propulsion | Orbit | Colony | Military | Spy


class CardsFile(Part):
    """Card types of any family; those of modules, military and spies lie in files of their own."""

    card_type: list[AnyType]


# -- game.toml -----------------------------------------------------------------------------------


class About(Part):
    """Who made the game, and who can play it."""

    id: Literal["end-of-days"]
    name: Note = ""
    designer: Note = ""
    publisher: Note = ""
    year: Annotated[int | None, FOR_PEOPLE] = None
    edition: Note = ""
    catalogue: Note = ""
    isbn: Note = ""
    players_min: Literal[2] = 2
    players_max: Literal[7] = 7
    players_best: Annotated[list[int] | None, FOR_PEOPLE] = None
    minutes: Annotated[list[int] | None, FOR_PEOPLE] = None
    rule_prefix: Literal["EOD"] = "EOD"
    source: Source = "rulebook"


class DesignedTotals(Part):
    """Totals that the rulebook leaves open."""

    source: Source
    military: Total = None
    spy: Total = None
    wild_flag_cards: Total = None
    sanction_cards: Total = None
    cards_per_value: Total = None
    flags_per_card: Literal[3] = 3
    cards_per_nation_flag: Total = None


class Totals(Part):
    """What the lists of the pack add up to."""

    source: Source
    deck: Total = None
    nations: Total = None
    rule_reference_cards: Annotated[int | None, FOR_PEOPLE] = None
    turn_markers: Annotated[int | None, FOR_PEOPLE] = None
    propulsion: Total = None
    orbit: Total = None
    colony: Total = None
    military_and_spy: Total = None
    designed: DesignedTotals | None = None


class Values(Part):
    """The values of cards, and from which an attack hits."""

    source: Source
    max: Annotated[int, Meta(ge=2, le=6)]
    attack_hits_on: Annotated[int, Meta(ge=1, le=6)]
    min: Literal[1] = 1


class SetUpNumbers(Part):
    """Cards that lie in the Scrapyard at the start."""

    source: Source
    starting_scrapyard: list[Annotated[str, IdOf(Copy, "a copy of a card")]]


class Position(Part):
    """A position of the turn marker."""

    called_by: ClassVar[str] = "label"

    turn: UpTo20
    side: Literal["A", "B"]
    label: Text


class TurnMarker(Part):
    """How many turns there are, and what they are called."""

    source: Source
    turns: UpTo20
    positions: list[Position]
    short_game_starts_at: Annotated[Literal[3], Meta(description="as the preset “short” does")] = 3
    blitz_game_starts_at: Annotated[Literal[5], Meta(description="as the preset “blitz” does")] = 5

    def wrongs(self) -> list[WrongField]:
        if len(self.positions) != self.turns:
            found = f"has {len(self.positions)} entries"
            return [WrongField("positions", found, f"as long as “turns”, {self.turns}")]
        if [position.turn for position in self.positions] != list(range(1, self.turns + 1)):
            return [WrongField("positions", "is out of order", "a list by “turn”, from 1 up")]
        return []


class Timeouts(Part):
    """EOD-19.6: seconds; and which of the limits a decision has, or “none”."""

    source: Source
    choose_nation: Count
    keep_or_discard_hand: Count
    refill_pick: Count
    trade_step_total: Count
    trade_answer: Count
    free_for_all_current: Count
    free_for_all_poll: Count
    negate_window: Count
    target_choice: Count
    forced_choice: Count
    launch_choice: Count
    foul_vote: Count
    negate_window_minimum: Annotated[int, Meta(ge=0, le=60)]
    missed_decisions_before_bot: From0To9
    by_decision: dict[str, LimitName]


class Limits(Part):
    """Rounds of trade; and EOD-7.14: the kinds of modes that a card does only once in a turn."""

    source: Source
    trade_rounds: UpTo20
    same_card_per_turn: list[str]

    def wrongs(self) -> list[WrongField]:
        kinds = [tag(kind) for kind in MODE_KINDS]
        unknown = [kind for kind in self.same_card_per_turn if kind not in kinds]
        must_be = "made of kinds of modes: " + ", ".join(kinds)
        return [WrongField("same_card_per_turn", f"holds “{kind}”", must_be) for kind in unknown]


class GameFile(Part):
    """The numbers of the game as a whole."""

    values: Values
    setup: SetUpNumbers
    turn_marker: TurnMarker
    timeouts: Timeouts
    limits: Limits
    game: About | None = None
    totals: Totals | None = None


class Files(Part):
    """A pack of End of Days."""

    game: GameFile = field(name="game.toml")
    nations: NationsFile = field(name="nations.toml")
    modules: CardsFile = field(name="modules.toml")
    military: CardsFile = field(name="military.toml")
    spy: CardsFile = field(name="spy.toml")

    def types(self) -> list[AnyType]:
        return [*self.modules.card_type, *self.military.card_type, *self.spy.card_type]
