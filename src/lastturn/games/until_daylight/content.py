"""A pack of Survive Until Daylight as tables of numbers and as words; what does not add up is told."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from msgspec import to_builtins
from mypy_extensions import i64

from lastturn.engine.bits import bit
from lastturn.engine.fields import tag
from lastturn.engine.packs import Pack
from lastturn.engine.reading import PackReport
from lastturn.games.until_daylight import cards
from lastturn.games.until_daylight import files as f
from lastturn.games.until_daylight.cards import Content
from lastturn.games.until_daylight.files import TOKENS
from lastturn.games.until_daylight.limits import CLOCKS

__all__ = ["TOKENS", "Facts", "numbers", "read"]

CLASSES = {"melee": cards.MELEE, "firearm": cards.FIREARM, "bow": cards.BOW, "thrown": cards.THROWN}


class Facts:
    """One pack: `content` in numbers for the rules, names for people, and the files with what is written."""

    def __init__(self, files: f.Files) -> None:
        self.files = files
        self.content = Content()
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.character_ids: list[str] = []
        self.character_names: list[str] = []
        self.perk_names: list[str] = []
        self.token_names: list[str] = []
        self.enemy_names: list[str] = []
        self.pictures: list[str] = []
        self.combat_ids: list[str] = []
        self.combat_names: list[str] = []
        self.assault_names: list[str] = []
        self.timeouts: dict[str, int] = {}

    def card(self, id: str) -> int:
        """The number of a rubble card."""
        return self.card_ids.index(id)


def read(pack: Pack) -> Facts:
    """The whole pack; BadPack names everything that is wrong by file, entry and field."""
    files, report = pack.read(f.Files)
    check_signatures(files, report)
    check_perks(files.characters, report)
    check_callers(files, report)
    check_components(files, report)
    check_player_counts(files, report)
    report.finish()
    facts = Facts(files)
    fill_rubble(files.rubble, facts)
    fill_specials(files.rubble, facts)
    fill_characters(files.characters, facts)
    fill_tokens(files.tokens, facts)
    fill_horde(files.horde, facts)
    fill_combat(files.combat, facts)
    fill_assaults(files, facts)
    fill_game(files.game, facts)
    return facts


def numbers(values: Iterable[int]) -> vec[i64]:
    return vec[i64](list(values))


# -- what goes across entries --------------------------------------------------------------------


def check_signatures(files: f.Files, report: PackReport) -> None:
    """A character's weapon is signed with its id, and nobody signs two."""
    signed = {card.id: card.signature for card in files.rubble.rubble if isinstance(card, f.WeaponCard)}
    owned = {character.signature_weapon for character in files.characters.character}
    for character in files.characters.character:
        if signed[character.signature_weapon] != character.id:
            weapon = character.signature_weapon
            report.fail(character, "signature_weapon", f"is “{weapon}”", "the weapon signed with this id")
    for card in files.rubble.rubble:
        if isinstance(card, f.WeaponCard) and card.signature is not None and card.id not in owned:
            report.fail(card, "signature", f"is “{card.signature}”", "that of a character who has the weapon")


def check_perks(file: f.CharactersFile, report: PackReport) -> None:
    """The numbers of a perk are those of everybody who has it; Junk Dealer's deals are counted for one."""
    for field in ("always", "first"):
        owners: dict[str, f.Character] = {}
        for character in file.character:
            mine = getattr(character, field)
            other = owners.setdefault(tag(type(mine)), character)
            has = f"is the perk “{tag(type(mine))}” of {other.name} too"
            if other is not character and isinstance(mine, f.JunkDealer):
                report.fail(character, field, has, "another: only one can have it")
            elif to_builtins(mine.params) != to_builtins(getattr(other, field).params):
                report.fail(character, field, f"{has}, with other numbers", "one with the same params")


def check_callers(files: f.Files, report: PackReport) -> None:
    """An enemy that no assault calls would never be met."""
    for assault in files.assaults.assault:
        for row in assault.also or []:
            if row.enemy in f.ENEMIES:
                report.fail(row, "enemy", f"is “{row.enemy}”", "another: that one has a row of its own")
    for enemy in files.horde.enemy:
        if not any(sum(assault.row(enemy.id)) for assault in files.assaults.assault):
            report.fail(enemy, "id", f"is “{enemy.id}”", "that of an enemy that some [[assault]] calls")


def check_components(files: f.Files, report: PackReport) -> None:
    """The totals of the box."""
    box = files.game.components
    report.total(box, "character_boards", len(files.characters.character))
    report.total(box, "rubble_cards", sum(card.count for card in files.rubble.rubble))
    report.total(box, "horde_cards", sum(len(enemy.pictures()) for enemy in files.horde.enemy))
    report.total(box, "combat_cards", sum(card.count for card in files.combat.combat))
    report.total(box, "assault_cards", len(files.assaults.assault))
    for recipe in files.tokens.recipe:
        report.total(box, f"{tag(type(recipe))}_tokens", recipe.tokens)


def check_player_counts(files: f.Files, report: PackReport) -> None:
    for entry in files.game.player_count:
        numbered = sum(sum(card.numbers()[: entry.players]) for card in files.rubble.rubble)
        report.total(entry, "numbered_cards", numbered)
        report.total(entry, "pile_at_start", numbered - entry.players)


# -- from structs to tables: rubble ----------------------------------------------------------------


def fill_rubble(file: f.RubbleFile, facts: Facts) -> None:
    rubble, c = file.rubble, facts.content
    facts.card_ids = [card.id for card in rubble]
    facts.card_names = [full_name(card) for card in rubble]
    c.kinds = len(rubble)
    c.used = numbers(
        [sum(card.numbers()[:seats]) for card in rubble for seats in range(1, cards.MOST_SEATS + 1)]
    )
    c.family = numbers([card.family for card in rubble])
    c.copies = numbers([card.count for card in rubble])
    c.stacks = numbers([int(not isinstance(card, f.WaveCard) and card.stackable) for card in rubble])
    c.heals = numbers([card.heal if isinstance(card, f.HealingCard) else 0 for card in rubble])
    reds = [card.params if isinstance(card, f.RedCard) else f.RedNumbers() for card in rubble]
    c.suffer = numbers([red.suffer or 0 for red in reds])
    c.lose_random = numbers([red.lose_random or 0 for red in reds])
    c.signature = numbers([-1] * len(rubble))
    fill_weapons(file, facts)


def full_name(card: f.AnyRubble) -> str:
    return f"{card.name} ({card.subtitle.lower()})" if card.subtitle else card.name


def fill_weapons(file: f.RubbleFile, facts: Facts) -> None:
    c = facts.content
    weapons = [card if isinstance(card, f.WeaponCard) else None for card in file.rubble]
    attacks = [weapon.attack if weapon is not None else NO_ATTACK for weapon in weapons]
    c.weapon_class = numbers([CLASSES[card.weapon_class] if card is not None else 0 for card in weapons])
    c.weapons = numbers([kind for kind, weapon in enumerate(weapons) if weapon is not None])
    c.used_up = numbers([int(weapon is not None and weapon.discard_after_use) for weapon in weapons])
    c.base = numbers([attack.base for attack in attacks])
    c.draw = numbers([attack.draw for attack in attacks])
    c.splash = numbers([attack.splash for attack in attacks])
    c.spread = numbers([int(attack.spread) for attack in attacks])
    c.ammo = numbers([facts.card(attack.ammo) if attack.ammo is not None else -1 for attack in attacks])
    c.max_ammo = numbers([attack.max_ammo or 0 for attack in attacks])


NO_ATTACK = f.AttackNumbers(mode="fixed", base=0, draw=0, splash=0, spread=False)


def fill_specials(file: f.RubbleFile, facts: Facts) -> None:
    """The cards that rules speak of by name, and the numbers of the specials."""
    c = facts.content
    c.wave, c.arrows = facts.card("wave"), facts.card("arrows")
    c.energy_shot, c.focus = facts.card("energy-shot"), facts.card("focus")
    c.cheer, c.blood_lust = facts.card("cheer"), facts.card("blood-lust")
    c.pills, c.lucky = facts.card("vitaly-pills"), facts.card("lucky")
    given = {card.id: card.params for card in file.rubble if isinstance(card, f.SpecialCard)}
    c.cheer_actions = given["cheer"].extra_actions or 0
    c.pills_draw = given["vitaly-pills"].extra_draw or 0
    own = [given[card.id] if is_of_own_turn(card) else f.SpecialNumbers() for card in file.rubble]
    c.own_turn = numbers([int(is_of_own_turn(card)) for card in file.rubble])
    c.more_actions = numbers([special.extra_actions or 0 for special in own])
    c.more_splash = numbers([special.splash_bonus or 0 for special in own])
    c.costs = numbers([special.suffer or 0 for special in own])


def is_of_own_turn(card: f.AnyRubble) -> bool:
    return isinstance(card, f.SpecialCard) and card.timing == f.OWN_TURN


# -- characters and tokens -----------------------------------------------------------------------


def fill_characters(file: f.CharactersFile, facts: Facts) -> None:
    c = facts.content
    c.characters = len(file.character)
    c.health = numbers([character.health for character in file.character])
    c.weapon_of = numbers([facts.card(character.signature_weapon) for character in file.character])
    c.always = numbers([character.always.number for character in file.character])
    c.with_token = numbers([character.first.number for character in file.character])
    facts.character_ids = [character.id for character in file.character]
    for number, character in enumerate(file.character):
        own, token = character.always, character.first
        c.signature[c.weapon_of[number]] = number
        facts.character_names.append(character.name.capitalize())
        facts.perk_names.append(token.name)
        fill_perk(own, c)
        fill_perk(token, c)


def fill_perk(perk: f.AnyAlways | f.AnyFirst, c: Content) -> None:
    match perk:
        case f.RockSolid():
            c.rock_from, c.rock_less = perk.params.threshold, perk.params.reduction
        case f.RedMist():
            c.mist_from, c.mist_base = perk.params.damage_at_least, perk.params.base_bonus
        case f.DeadEye():
            c.eye_draw = perk.params.extra_draw
        case f.JunkDealer():
            c.junk_deals = perk.params.junk_per_phase
        case f.HandcraftedArrows():
            c.arrows_back = perk.params.arrows_back
        case f.CalledItPerk():
            c.mark_bonus = perk.params.bonus


def fill_tokens(file: f.TokensFile, facts: Facts) -> None:
    c = facts.content
    c.first_part = numbers([facts.card(recipe.ingredients[0]) for recipe in file.recipe])
    c.second_part = numbers([facts.card(recipe.ingredients[1]) for recipe in file.recipe])
    c.tokens = numbers([recipe.tokens for recipe in file.recipe])
    facts.token_names = [recipe.name.capitalize() for recipe in file.recipe]
    for recipe in file.recipe:
        if isinstance(recipe, f.Spear):
            c.spear_damage, c.spear_bonus = recipe.damage, recipe.attack_bonus
        if isinstance(recipe, f.Trap):
            c.trap_damage = recipe.damage


# -- horde, combat cards, assaults -----------------------------------------------------------------


def fill_horde(file: f.HordeFile, facts: Facts) -> None:
    c = facts.content
    c.enemy_health = numbers([enemy.health for enemy in file.enemy])
    c.enemy_base = numbers([enemy.base for enemy in file.enemy])
    c.enemy_draw = numbers([enemy.draw for enemy in file.enemy])
    c.type_of = numbers([kind for kind, enemy in enumerate(file.enemy) for _ in enemy.pictures()])
    c.horde = len(c.type_of)
    c.of_type = numbers([cards_of(c, kind) for kind in range(len(file.enemy))])
    c.horde_kinds = len(file.enemy)
    named = list(f.ENEMIES.values())
    c.manner = numbers([named.index(enemy.special) for enemy in file.enemy])
    facts.pictures = [picture for enemy in file.enemy for picture in enemy.pictures()]
    facts.enemy_names = [enemy.name.capitalize() for enemy in file.enemy]


def cards_of(c: Content, kind: int) -> int:
    """The set of horde cards of a kind."""
    return sum(bit(card) for card in range(c.horde) if c.type_of[card] == kind)


def fill_combat(file: f.CombatFile, facts: Facts) -> None:
    c = facts.content
    c.combats = len(file.combat)
    c.modifier = numbers([card.mod for card in file.combat])
    c.card_splash = numbers([card.splash for card in file.combat])
    c.card_spread = numbers([int(card.spread) for card in file.combat])
    c.combat_copies = numbers([card.count for card in file.combat])
    facts.combat_ids = [card.id for card in file.combat]
    facts.combat_names = [card.name for card in file.combat]


def fill_assaults(files: f.Files, facts: Facts) -> None:
    c, file = facts.content, files.assaults
    threats = [assault.threat for assault in file.assault]
    facts.assault_names = [assault.name for assault in file.assault]
    c.assaults = len(threats)
    c.called = numbers(
        [n for assault in file.assault for enemy in files.horde.enemy for n in assault.row(enemy.id)]
    )
    c.rising = numbers(sorted(range(len(threats)), key=threats.__getitem__))


# -- the game as a whole -------------------------------------------------------------------------


def fill_game(file: f.GameFile, facts: Facts) -> None:
    c, game = facts.content, file.game
    c.rounds, c.round_limit = game.rounds, game.round_limit
    c.slots, c.actions = game.inventory_slots, game.actions_per_turn
    c.delay_cost, c.gifts = game.delay_wave_cost, game.trade_gifts_per_player
    c.melee_first = numbers([facts.card(id) for id in game.second_melee])
    c.ranged_first = numbers([facts.card(id) for id in game.second_ranged])
    c.rubble_per_round = numbers([entry.rubble_per_round for entry in file.player_count])
    facts.timeouts = {id: getattr(file.timeouts, id) for id in CLOCKS}
