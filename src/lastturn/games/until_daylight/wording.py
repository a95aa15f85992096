"""What is written on the components, in the words of one language."""

from __future__ import annotations

from typing import Final

from lastturn.engine.remembered import Known, KnownFacts, KnownParts
from lastturn.engine.spoken import Language
from lastturn.engine.views import Thing
from lastturn.games.until_daylight import files as f
from lastturn.games.until_daylight.content import Facts
from lastturn.games.until_daylight.forecast import Outlook

# A view has all of them for each seat: they are looked up once.
SEAT_FACTS: Final = (
    "character", "health", "barricades", "traps", "survivors", "blood", "damage", "cards", "slots",
    "defeated", "taken", "delays", "crafted", "rescued",
)  # fmt: skip

# What stands on choices.
BRINGS: Final = (
    "damage", "falls", "left", "splash", "coming", "death", "health", "wave", "weapon", "blurb", "family",
    "text", "effect", "caution",
)  # fmt: skip


class Wording:
    """A pack in one language: the texts of its components by number, and `text` for all else."""

    def __init__(self, facts: Facts, language: Language) -> None:
        files = facts.files
        self.facts = facts
        self.text = language.text
        self.cards = [self._card(card) for card in files.rubble.rubble]
        self.characters = [self._character(character) for character in files.characters.character]
        self.tokens = [recipe.effect for recipe in files.tokens.recipe]
        self.specials = [self.text(f"enemy.{enemy.special}") for enemy in files.horde.enemy]
        self.enemies = [self._enemy(kind) for kind in range(len(files.horde.enemy))]
        self.combat = [self._combat(card) for card in files.combat.combat]
        self.families = [self._family(card) for card in files.rubble.rubble]
        self.short_names = [_short_name(card) for card in files.rubble.rubble]
        self.brings = {id: self.text(f"brings.{id}") for id in BRINGS}
        self.seat_facts = {id: self.text(f"fact.{id}") for id in SEAT_FACTS}
        self.known = KnownFacts()
        self.parts = KnownParts()
        self.outlooks: Known[Outlook] = Known()
        self.things: dict[tuple[int, int], Thing] = {}  # cards by kind and number

    # -- rubble cards --------------------------------------------------------------------------------

    def _card(self, card: f.AnyRubble) -> str:
        match card:
            case f.WeaponCard():
                return self._weapon(card)
            case f.HealingCard():
                return self.text("card.healing", n=card.heal)
            case f.AmmoCard():
                return self.text("card.ammo")
            case f.IngredientCard():
                return " ".join([self.text("card.ingredient"), *self._made_of(card.id)])
            case f.JunkCard():
                return self.text("card.junk")
            case _:
                return card.effect

    def _family(self, card: f.AnyRubble) -> str:
        """What kind of card it is, in a word."""
        match card:
            case f.WeaponCard():
                return self.text(f"weapon.{card.weapon_class}")
            case f.HealingCard():
                return self.text("family.healing")
            case f.AmmoCard():
                return self.text("family.ammo")
            case f.IngredientCard():
                return self.text("family.ingredient")
            case f.JunkCard():
                return self.text("family.junk")
            case _:
                return self.text("family.special")

    def _made_of(self, id: str) -> list[str]:
        """The tokens that the ingredient is part of."""
        facts, recipes = self.facts, self.facts.files.tokens.recipe
        return [
            self.text("card.makes", card=facts.card_names[facts.card(other)], token=facts.token_names[token])
            for token, recipe in enumerate(recipes)
            for part, other in (recipe.ingredients, recipe.ingredients[::-1])
            if part == id
        ]

    def _weapon(self, card: f.WeaponCard) -> str:
        attack = card.attack
        parts = [self.text(f"weapon.{card.weapon_class}")]
        if attack.ammo is not None:
            needs = "weapon.needs_one" if attack.max_ammo == 1 else "weapon.needs_some"
            parts.append(self.text(needs, ammo=attack.ammo))
        parts.append(self._base(attack))
        parts += [self.text("weapon.splash", n=attack.splash)] if attack.splash else []
        parts += [self.text("weapon.spread")] if attack.spread else []
        parts += [self.text("weapon.used_up")] if card.discard_after_use else []
        return "; ".join(parts) + "."

    def _base(self, attack: f.AttackNumbers) -> str:
        if attack.ammo is not None:
            return self.text("weapon.draws_ammo", base=attack.base, draw=attack.draw)
        if attack.draw:
            return self.text("weapon.draws", base=attack.base, draw=attack.draw)
        return self.text("weapon.fixed", base=attack.base)

    # -- characters, horde and combat cards ----------------------------------------------------------

    def _character(self, character: f.Character) -> str:
        own, token = character.always, character.first
        return self.text(
            "character.text",
            blurb=character.blurb,
            perk=own.name,
            does=own.text,
            perk2=token.name,
            does2=token.text,
        )

    def _enemy(self, kind: int) -> str:
        enemy, special = self.facts.files.horde.enemy[kind], self.specials[kind]
        return self.text("enemy.text", health=enemy.health, base=enemy.base, draw=enemy.draw, special=special)

    def _combat(self, card: f.CombatCard) -> str:
        parts = [self._modifier(card.mod)]
        parts += [self.text("combat.splash", n=card.splash)] if card.splash else []
        parts += [self.text("combat.spread")] if card.spread else []
        return ", ".join(parts)

    def _modifier(self, modifier: int) -> str:
        if modifier == 0:
            return self.text("combat.as_it_is")
        return self.text("combat.more" if modifier > 0 else "combat.less", n=abs(modifier))


def _short_name(card: f.AnyRubble) -> str:
    """A signature weapon without its owner: who holds it is seen."""
    if isinstance(card, f.WeaponCard) and card.signature:
        return card.name.partition("'S ")[2].title() or card.name
    return card.name
