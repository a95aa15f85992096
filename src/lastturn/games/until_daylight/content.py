"""The pack's TOML files, checked and turned into tables of numbers and lists of words."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from lastturn.engine.errors import BadPack
from lastturn.engine.packs import SOURCES, Entry, Pack
from lastturn.games.until_daylight import cards
from lastturn.games.until_daylight.cards import Content
from lastturn.games.until_daylight.limits import CLOCKS

FAMILIES = {
    "wave": cards.WAVE_CARD,
    "weapon": cards.WEAPON,
    "ammo": cards.AMMO,
    "ingredient": cards.INGREDIENT,
    "healing": cards.HEALING,
    "special": cards.SPECIAL,
    "junk": cards.JUNK,
    "red": cards.RED,
}
CLASSES = {"melee": cards.MELEE, "firearm": cards.FIREARM, "bow": cards.BOW, "thrown": cards.THROWN}
ALWAYS = {
    "rock-solid": cards.ROCK_SOLID,
    "red-mist": cards.RED_MIST,
    "dead-eye": cards.DEAD_EYE,
    "second-look": cards.SECOND_LOOK,
    "junk-dealer": cards.JUNK_DEALER,
    "handcrafted-arrows": cards.HANDCRAFTED_ARROWS,
}
WITH_TOKEN = {
    "stand-behind-me": cards.STAND_BEHIND_ME,
    "frenzy": cards.FRENZY,
    "double-tap": cards.DOUBLE_TAP,
    "sixth-sense": cards.SIXTH_SENSE,
    "hard-bargain": cards.HARD_BARGAIN,
    "called-it": cards.CALLED_IT,
}
ENEMIES = {
    "wanderer": "none",
    "raider": "steal",
    "brute": "ignore-barricades",
    "monster": "bolster",
    "survivor": "decoy",
}
TOKENS = ("barricade", "spear", "trap", "grenade")
ENEMY_TEXTS = {
    "none": "Attacks the holder of WAVE!.",
    "steal": "Attacks the holder of WAVE!, who also loses 1 random card.",
    "ignore-barricades": "Attacks the holder of WAVE!; Barricades do not stop it.",
    "bolster": "Attacks the holder of WAVE!; every enemy attack deals 1 more damage while it is here.",
    "decoy": "Enemies attack it first. If it lives, it joins the holder and absorbs 1 damage later.",
}


class Facts:
    """One pack: `content` in numbers for the rules, the rest in words for people."""

    def __init__(self, pack: Pack) -> None:
        self.content = Content()
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.character_names: list[str] = []
        self.character_texts: list[str] = []
        self.perk_names: list[str] = []
        self.token_names: list[str] = []
        self.token_texts: list[str] = []
        self.enemy_names: list[str] = []
        self.enemy_specials: list[str] = []  # what sets it apart
        self.enemy_texts: list[str] = []
        self.pictures: list[str] = []
        self.combat_names: list[str] = []
        self.combat_texts: list[str] = []
        self.assault_names: list[str] = []
        self.timeouts: dict[str, int] = {}
        self.signatures: dict[int, str] = {}  # card, the id of its character
        self._read(pack)

    def _read(self, pack: Pack) -> None:
        files = {
            "rubble.toml": self._rubble,
            "characters.toml": self._characters,
            "tokens.toml": self._tokens,
            "horde.toml": self._horde,
            "combat.toml": self._combat,
            "assaults.toml": self._assaults,
            "game.toml": self._game,
        }
        for name, read in files.items():
            top = pack.read(name)
            read(top)
            top.finish()

    def card(self, id: str, entry: Entry, field: str) -> int:
        """The number of a rubble card named by its id."""
        if id not in self.card_ids:
            raise entry.fail(field, f"names the unknown card “{id}”", "the id of a rubble card")
        return self.card_ids.index(id)

    # -- rubble ----------------------------------------------------------------------------------------

    def _rubble(self, top: Entry) -> None:
        entries = top.entries("rubble")
        self.card_ids = [entry.text("id") for entry in entries]
        if len(set(self.card_ids)) < len(entries):
            raise BadPack(f"{top.where}: two rubble cards share an id; ids must differ")
        columns: dict[str, list[int]] = {}
        marks: list[int] = []
        for entry in entries:
            row, own_marks = self._one_card(entry)
            marks += own_marks
            for key, value in row.items():
                columns.setdefault(key, []).append(value)
            entry.finish()
        self._fill_rubble(columns, marks)
        self._find_cards(top)

    def _one_card(self, entry: Entry) -> tuple[dict[str, int], list[int]]:
        name, subtitle = entry.text("name"), entry.text("subtitle", "")
        self.card_names.append(f"{name} ({subtitle.lower()})" if subtitle else name)
        family = FAMILIES[entry.choice("family", FAMILIES)]
        copies = entry.number("count", 1)
        unmarked = family == cards.WAVE_CARD or entry.has("signature")
        if entry.has("signature"):
            self.signatures[len(self.card_names) - 1] = entry.text("signature")
        marks = [0] * cards.MOST_SEATS if unmarked else entry.numbers("marks")
        if len(marks) != cards.MOST_SEATS:
            raise entry.fail(
                "marks", f"has {len(marks)} numbers", "six numbers, one for each player-count mark"
            )
        if not unmarked and sum(marks) != copies:
            raise entry.fail("marks", f"adds up to {sum(marks)}", f"the count, {copies}")
        row = {
            "family": family,
            "copies": copies,
            "stacks": int(entry.flag("stackable", False)),
            "heals": entry.number("heal", 1, 99) if family == cards.HEALING else 0,
            **self._weapon(entry, family),
            **self._params(entry, family),
        }
        check_source(entry)
        self.card_texts.append(self._card_text(entry, row))
        return row, marks

    def _weapon(self, entry: Entry, family: int) -> dict[str, int]:
        blank = {
            "class": 0,
            "base": 0,
            "draw": 0,
            "splash": 0,
            "spread": 0,
            "ammo": -1,
            "max_ammo": 0,
            "used_up": 0,
        }
        if family != cards.WEAPON:
            return blank
        attack = entry.entry("attack")
        fixed = attack.choice("mode", ("fixed", "cards")) == "fixed"
        row = {
            "class": CLASSES[entry.choice("class", CLASSES)],
            "base": attack.number("base", 0, 9),
            "draw": attack.number("draw", 0, 9),
            "splash": attack.number("splash", 0, 9),
            "spread": int(attack.flag("spread")),
            "used_up": int(entry.flag("discard_after_use")),
        }
        if attack.has("ammo"):
            row["ammo"] = self.card(attack.text("ammo"), attack, "ammo")
            attack.number("min_ammo", 1, 1)
            row["max_ammo"] = attack.number("max_ammo", 0, 99)
        if fixed and (row["draw"] or "ammo" in row):
            raise attack.fail("mode", "is “fixed”", "“cards” for a weapon that draws cards or takes ammo")
        attack.finish()
        return {**blank, **row}

    def _params(self, entry: Entry, family: int) -> dict[str, int]:
        """What a red card does; the numbers of the specials are read in `_specials`."""
        params = entry.entry("params") if entry.has("params") else Entry(entry.where, {})
        row = {"suffer": 0, "lose_random": 0}
        if family == cards.RED:
            row["suffer"] = params.number("suffer", 1, 9, 0)
            row["lose_random"] = params.number("lose_random", 1, 9, 0)
        elif family == cards.SPECIAL:
            entry.text("timing")
            self._special(entry.text("id"), params)
        params.finish()
        return row

    def _special(self, id: str, params: Entry) -> None:
        c = self.content
        match id:
            case "energy-shot":
                params.number("suffer", 1, 1)
                c.energy_actions = params.number("extra_actions", 1, 9)
            case "blood-lust":
                params.number("suffer", 1, 1)
                c.blood_splash = params.number("splash_bonus", 1, 9)
            case "cheer":
                c.cheer_actions = params.number("extra_actions", 1, 9)
            case "vitaly-pills":
                c.pills_draw = params.number("extra_draw", 1, 9)
            case "lucky":
                params.number("replace", 1, 1)
            case "focus":
                params.flag("spread")
            case _:
                raise params.fail("id", f"is “{id}”", "the id of a special that the rules know")

    def _card_text(self, entry: Entry, row: dict[str, int]) -> str:
        if row["family"] == cards.WEAPON:
            return self._weapon_text(entry, row)
        plain = {
            cards.AMMO: "Ammo. Stacks.",
            cards.INGREDIENT: "Crafting ingredient. Stacks.",
            cards.JUNK: "Junk. No use of its own.",
        }
        if row["family"] == cards.HEALING:
            return f"Heals {row['heals']} damage, in the trade phase or your combat turn."
        return plain.get(row["family"]) or entry.text("effect")

    def _weapon_text(self, entry: Entry, row: dict[str, int]) -> str:
        parts = [entry.text("class").capitalize()]
        ammo = self.card_ids[row["ammo"]] if row["ammo"] >= 0 else ""
        if ammo:
            parts.append(f"needs {ammo}, " + ("exactly 1" if row["max_ammo"] == 1 else "1 or more"))
        drawn = row["draw"] or ammo
        parts.append(
            f"base {row['base']}"
            + (f", draws {row['draw']}{' + ammo' if ammo else ''}" if drawn else ", fixed")
        )
        parts += [f"splash {row['splash']}"] if row["splash"] else []
        parts += ["spread"] if row["spread"] else []
        parts += ["discarded after use"] if row["used_up"] else []
        return "; ".join(parts) + "."

    def _fill_rubble(self, columns: dict[str, list[int]], marks: list[int]) -> None:
        c = self.content
        c.kinds = len(self.card_ids)
        c.used = numbers(
            [
                sum(marks[kind * cards.MOST_SEATS :][:seats])
                for kind in range(c.kinds)
                for seats in range(1, cards.MOST_SEATS + 1)
            ]
        )
        c.family, c.copies, c.stacks = (
            numbers(columns["family"]),
            numbers(columns["copies"]),
            numbers(columns["stacks"]),
        )
        c.heals, c.weapon_class = numbers(columns["heals"]), numbers(columns["class"])
        c.base, c.draw, c.splash = (
            numbers(columns["base"]),
            numbers(columns["draw"]),
            numbers(columns["splash"]),
        )
        c.spread, c.ammo, c.max_ammo = (
            numbers(columns["spread"]),
            numbers(columns["ammo"]),
            numbers(columns["max_ammo"]),
        )
        c.used_up, c.suffer = numbers(columns["used_up"]), numbers(columns["suffer"])
        c.lose_random = numbers(columns["lose_random"])
        c.signature = numbers([-1] * len(self.card_ids))

    def _find_cards(self, top: Entry) -> None:
        """The cards that rules speak of by name."""
        c = self.content
        c.wave, c.arrows = self.card("wave", top, "rubble"), self.card("arrows", top, "rubble")
        c.energy_shot, c.focus = self.card("energy-shot", top, "rubble"), self.card("focus", top, "rubble")
        c.cheer, c.blood_lust = self.card("cheer", top, "rubble"), self.card("blood-lust", top, "rubble")
        c.pills, c.lucky = self.card("vitaly-pills", top, "rubble"), self.card("lucky", top, "rubble")

    # -- characters --------------------------------------------------------------------------------------

    def _characters(self, top: Entry) -> None:
        c = self.content
        health: list[int] = []
        weapons: list[int] = []
        always: list[int] = []
        first: list[int] = []
        for entry in top.entries("character"):
            name = entry.text("name").capitalize()
            self.character_names.append(name)
            health.append(entry.number("health", 1, 15))
            weapon = self.card(entry.text("signature_weapon"), entry, "signature_weapon")
            if self.signatures.get(weapon) != entry.text("id"):
                raise entry.fail(
                    "signature_weapon", f"is {self.card_names[weapon]}", "the weapon signed with this id"
                )
            c.signature[weapon] = len(weapons)
            weapons.append(weapon)
            own, token = entry.entry("always"), entry.entry("first")
            always.append(ALWAYS[own.choice("id", ALWAYS)])
            first.append(WITH_TOKEN[token.choice("id", WITH_TOKEN)])
            self._perk_numbers(own)
            self._perk_numbers(token)
            self.perk_names.append(token.text("name"))
            self.character_texts.append(
                f"{entry.text('blurb')} {own.text('name')}: {own.text('text')} "
                f"With the First Player token, {token.text('name')}: {token.text('text')}"
            )
            for perk in (own, token):
                perk.ignore("timing")
                perk.finish()
            check_source(entry)
            entry.finish()
        if sorted(always) != sorted(ALWAYS.values()) or sorted(first) != sorted(WITH_TOKEN.values()):
            raise BadPack(f"{top.where}: every perk must belong to exactly one character")
        c.characters = len(health)
        c.health, c.weapon_of, c.always, c.with_token = (
            numbers(health),
            numbers(weapons),
            numbers(always),
            numbers(first),
        )

    def _perk_numbers(self, perk: Entry) -> None:
        c, params = self.content, perk.entry("params")
        match perk.text("id"):
            case "rock-solid":
                c.rock_from, c.rock_less = params.number("threshold", 1, 9), params.number("reduction", 1, 9)
            case "red-mist":
                c.mist_from, c.mist_base = (
                    params.number("damage_at_least", 1, 15),
                    params.number("base_bonus", 1, 9),
                )
            case "dead-eye":
                c.eye_draw = params.number("extra_draw", 1, 9)
            case "junk-dealer":
                c.junk_deals = params.number("junk_per_phase", 1, 9)
            case "handcrafted-arrows":
                c.arrows_back = params.number("arrows_back", 1, 9)
            case "called-it":
                c.mark_bonus = params.number("bonus", 1, 9)
            case "hard-bargain":
                params.choices("takes", ("ammo", "ingredient"))
                params.number("per_phase", 1, 1)
            case "stand-behind-me":
                params.number("per_round", 1, 1)
            case "sixth-sense":
                params.number("per_phase", 1, 1)
            case _:
                params.number("per_turn", 1, 1)
        params.finish()

    # -- tokens, horde, combat cards, assaults ---------------------------------------------------------

    def _tokens(self, top: Entry) -> None:
        c = self.content
        entries = top.entries("recipe")
        same_list(top, "recipe", [entry.text("id") for entry in entries], TOKENS)
        first, second, tokens = [], [], []
        for entry in entries:
            parts = [self.card(id, entry, "ingredients") for id in entry.texts("ingredients")]
            if (
                len(parts) != 2
                or parts[0] == parts[1]
                or any(c.family[part] != cards.INGREDIENT for part in parts)
            ):
                raise entry.fail(
                    "ingredients", f"is {entry.texts('ingredients')}", "two different crafting ingredients"
                )
            first.append(parts[0])
            second.append(parts[1])
            tokens.append(entry.number("tokens", 1, 3 if entry.text("id") == "spear" else 99))
            self.token_names.append(entry.text("name").capitalize())
            self.token_texts.append(entry.text("effect"))
            for part, other in (parts, reversed(parts)):
                self.card_texts[part] += f" With {self.card_names[other]}: {self.token_names[-1]}."
            self._token_numbers(entry)
            entry.ignore("placed", "persists")
            check_source(entry)
            entry.finish()
        c.first_part, c.second_part, c.tokens = numbers(first), numbers(second), numbers(tokens)

    def _token_numbers(self, entry: Entry) -> None:
        match entry.text("id"):
            case "spear":
                self.content.spear_damage = entry.number("damage", 1, 9)
                self.content.spear_bonus = entry.number("attack_bonus", 1, 9)
            case "trap":
                self.content.trap_damage = entry.number("damage", 1, 9)
            case "grenade":
                entry.number("targets", 2, 2)

    def _horde(self, top: Entry) -> None:
        c = self.content
        entries = top.entries("enemy")
        same_list(top, "enemy", [entry.text("id") for entry in entries], tuple(ENEMIES))
        health, base, draw, types = [], [], [], []
        for kind, entry in enumerate(entries):
            name = entry.text("name").capitalize()
            self.enemy_names.append(name)
            health.append(entry.number("health", 1, 15))
            base.append(entry.number("base", 0, 9))
            draw.append(entry.number("draw", 0, 9))
            special = entry.choice("special", (ENEMIES[entry.text("id")],))
            self.enemy_specials.append(ENEMY_TEXTS[special])
            self.enemy_texts.append(
                f"Health {health[-1]}, base {base[-1]}, draws {draw[-1]}. {ENEMY_TEXTS[special]}"
            )
            looks = entry.entry("looks")
            shown = [look for look in looks.fields for _ in range(looks.number(look, 1, 99))]
            if len(shown) != entry.number("cards", 1, 62):
                raise entry.fail(
                    "looks",
                    f"shows {len(shown)} pictures",
                    f"as many as there are cards, {entry.number('cards')}",
                )
            types += [kind] * len(shown)
            self.pictures += shown
            entry.ignore("sources")
            check_source(entry)
            entry.finish()
        c.horde, c.type_of = len(types), numbers(types)
        c.enemy_health, c.enemy_base, c.enemy_draw = numbers(health), numbers(base), numbers(draw)

    def _combat(self, top: Entry) -> None:
        c = self.content
        modifier, splash, spread, copies = [], [], [], []
        for entry in top.entries("combat"):
            self.combat_names.append(entry.text("name"))
            modifier.append(entry.number("mod", -9, 9))
            splash.append(entry.number("splash", 0, 9))
            spread.append(int(entry.flag("spread")))
            copies.append(entry.number("count", 1))
            change = f"X {'+' if modifier[-1] > 0 else '-'} {abs(modifier[-1])}" if modifier[-1] else "X"
            extras = ([f"splash {splash[-1]}"] if splash[-1] else []) + (["spread"] if spread[-1] else [])
            self.combat_texts.append(", ".join([change, *extras]))
            entry.ignore("id")
            check_source(entry)
            entry.finish()
        c.combats = len(copies)
        c.modifier, c.card_splash, c.card_spread = numbers(modifier), numbers(splash), numbers(spread)
        c.combat_copies = numbers(copies)

    def _assaults(self, top: Entry) -> None:
        c = self.content
        called: list[int] = []
        threats: list[int] = []
        for entry in top.entries("assault"):
            self.assault_names.append(entry.text("name"))
            for enemy in ENEMIES:
                row = entry.numbers(enemy)
                if len(row) != cards.MOST_SEATS or min(row) < 0:
                    raise entry.fail(enemy, f"is {row}", "six numbers from 0 up, for 1 to 6 players")
                called += row
            threats.append(entry.number("threat", 1, 99))
            entry.ignore("id", "note")
            check_source(entry)
            entry.finish()
        if len(set(threats)) < len(threats):
            raise BadPack(f"{top.where}: two assault cards share a threat; the order must be clear")
        c.assaults, c.called = len(threats), numbers(called)
        c.rising = numbers(sorted(range(len(threats)), key=threats.__getitem__))

    # -- the game as a whole -----------------------------------------------------------------------------

    def _game(self, top: Entry) -> None:
        c, game = self.content, top.entry("game")
        c.rounds = game.number("rounds", 1, 20)
        c.round_limit = game.number("round_limit", c.rounds, 99)
        c.slots = game.number("inventory_slots", 1, 8)
        c.delay_cost = game.number("delay_wave_cost", 1, 1)
        c.gifts = game.number("trade_gifts_per_player", 1, 1)
        c.actions = game.number("actions_per_turn", 1, 9)
        c.melee_first = numbers([self.card(id, game, "second_melee") for id in game.texts("second_melee")])
        c.ranged_first = numbers([self.card(id, game, "second_ranged") for id in game.texts("second_ranged")])
        game.ignore(
            "id",
            "prefix",
            "name",
            "designers",
            "publisher",
            "year",
            "kind",
            "min_players",
            "max_players",
            "sources",
        )
        game.finish()
        self._components(top.entry("components"))
        self._player_counts(top)
        timeouts = top.entry("timeouts")
        self.timeouts = {id: timeouts.number(id, 1, 999) for id in CLOCKS}
        check_source(timeouts)
        timeouts.finish()

    def _components(self, entry: Entry) -> None:
        """SUD-2.1: the totals of the box."""
        c = self.content
        found = {
            "character_boards": c.characters,
            "rubble_cards": sum(c.copies),
            "horde_cards": c.horde,
            "combat_cards": sum(c.combat_copies),
            "assault_cards": c.assaults,
            **{f"{token}_tokens": c.tokens[i] for i, token in enumerate(TOKENS)},
        }
        for field, number in found.items():
            if entry.number(field) != number:
                raise entry.fail(
                    field, f"is {entry.number(field)}", f"{number}, as the lists of the pack say"
                )
        entry.ignore("skull_tokens", "first_player_tokens")
        check_source(entry)
        entry.finish()

    def _player_counts(self, top: Entry) -> None:
        c = self.content
        entries = top.entries("player_count", "players")
        same_list(
            top,
            "player_count",
            [str(e.number("players")) for e in entries],
            [str(n + 1) for n in range(cards.MOST_SEATS)],
        )
        added = []
        for seats, entry in enumerate(entries, 1):
            added.append(entry.number("rubble_per_round", 1, 99))
            numbered = sum([c.in_game(kind, seats) for kind in range(c.kinds)])
            if entry.number("numbered_cards") != numbered:
                raise entry.fail(
                    "numbered_cards", f"is {entry.number('numbered_cards')}", f"{numbered}, as the marks say"
                )
            if entry.number("pile_at_start") != numbered - seats:
                raise entry.fail(
                    "pile_at_start", f"is {entry.number('pile_at_start')}", f"{numbered - seats}"
                )
            check_source(entry)
            entry.finish()
        c.rubble_per_round = numbers(added)


def numbers(values: Sequence[int]) -> vec[i64]:
    return vec[i64](list(values))


def check_source(entry: Entry) -> None:
    entry.choice("source", SOURCES)


def same_list(top: Entry, what: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    """A list that must hold exactly these, in this order."""
    if list(found) != list(wanted):
        raise BadPack(
            f"{top.where}: the list [[{what}]] is {', '.join(found)}; it must be {', '.join(wanted)}"
        )
