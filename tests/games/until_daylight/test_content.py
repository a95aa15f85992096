"""Section 2: the pack, and what is said about a wrong one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lastturn.engine.errors import BadPack
from lastturn.engine.packs import Pack
from lastturn.games.until_daylight import GAME
from lastturn.games.until_daylight.content import read
from tests.rules import rule

FACTS = GAME.facts


@rule("SUD-Q1", "SUD-5.2")
def test_the_brutal_card_is_read_flush_right() -> None:
    content, brutal = FACTS.content, FACTS.assault_names.index("BRUTAL")
    rows = [[content.assault_row(brutal, kind, seats) for seats in range(1, 7)] for kind in range(5)]
    assert rows == [[0, 1, 1, 2, 3, 4], [0, 1, 1, 2, 3, 4], [1, 2, 2, 4, 4, 6], [0] * 6, [0, 0, 1, 1, 1, 1]]


@rule("SUD-5.3")
def test_the_supply_covers_every_game() -> None:
    content = FACTS.content
    for kind in range(5):
        supply = sum(content.type_of[card] == kind for card in range(content.horde))
        for seats in range(1, 7):
            assert sum(content.assault_row(a, kind, seats) for a in range(6)) <= supply


@rule("SUD-Q2", "SUD-Q29", "SUD-Q35", "SUD-Q44")
def test_names_and_totals() -> None:
    content = FACTS.content
    assert sum(content.copies) == 138 and content.copies[content.wave] == 1
    assert {"Planks", "CROW ATTACK", "WAVE!"} <= set(FACTS.card_names) and "Pillar" in FACTS.character_names
    assert [name for name in FACTS.card_names if "TRAP" in name.upper()] == []
    assert sum(content.card_spread) == 3 and sum(content.spread) == 1
    assert sum(content.combat_copies) == 35
    average = sum(m * n for m, n in zip(content.modifier, content.combat_copies, strict=True)) / 35
    assert round(average, 2) == 0.46


def test_every_card_has_a_text_and_words_of_its_own() -> None:
    assert len(set(FACTS.card_names)) == len(FACTS.card_names) and all(GAME.wording.cards)
    assert len(FACTS.timeouts) == 15 and min(FACTS.timeouts.values()) > 0


def with_perk_of(text: str, own: str, other: str) -> str:
    """Who has the one perk has the other instead."""
    mine, theirs = [
        next(
            block
            for block in re.findall(r"  \[character\.always\]\n(.*?\n)(?=  \[)", text, re.DOTALL)
            if perk in block
        )
        for perk in (own, other)
    ]
    return text.replace(mine, theirs)


def more_junk(text: str, kinds: int) -> str:
    """So many more kinds of Junk, each as the Dead Phone."""
    entry = next(block for block in text.split("[[rubble]]") if 'id = "junk-dead-phone"' in block)
    return text + "".join(f"\n[[rubble]]{entry.replace('dead-phone', str(n))}" for n in range(kinds))


WRONG: dict[str, tuple[str, Callable[[str], str], str]] = {
    "unknown field": (
        "combat.toml",
        lambda s: s.replace("mod = -2", "mod = -2\nsparkle = 1"),
        "unknown field “sparkle”",
    ),
    "missing field": ("combat.toml", lambda s: s.replace("mod = -2\n", ""), "“mod” is missing"),
    "marks": (
        "rubble.toml",
        lambda s: s.replace("marks = [4, 2, 1, 3, 2, 0]", "marks = [4, 2, 1, 3, 1, 0]"),
        "adds up to 11",
    ),
    "six marks": (
        "rubble.toml",
        lambda s: s.replace("marks = [4, 2, 1, 3, 2, 0]", "marks = [12]"),
        "has 1 in it; it must be a list of 6 whole numbers",
    ),
    "same id": (
        "rubble.toml",
        lambda s: s.replace('id = "shells"', 'id = "bullets"'),
        "“id” is “bullets”; it must be another",
    ),
    "special": (
        "rubble.toml",
        lambda s: s.replace('id = "lucky"', 'id = "jolly"'),
        "“own-combat-turn”: a new special of another time needs Python",
    ),
    "special without": (
        "rubble.toml",
        lambda s: s.replace('id = "lucky"', 'id = "jolly"'),
        "has no “lucky”; it must be a list with it",
    ),
    "too many kinds": ("rubble.toml", lambda s: more_junk(s, 40), "kinds; it must be a list of at most 62"),
    "second survivor": (
        "horde.toml",
        lambda s: s + s[s.rindex("[[enemy]]") :].replace('id = "survivor"', 'id = "hermit"'),
        "“hermit”: field “special” is “decoy”; it must be another",
    ),
    "never met": (
        "horde.toml",
        lambda s: (
            s.replace("cards = 23", "")
            + s[s.index("[[enemy]]") : s.index("[[enemy]]", 800)]
            .replace("wanderer", "crawler")
            .replace("cards = 23", "")
            .replace("= 5", "= 1")
            .replace("= 4", "= 0")
        ),
        "enemy “crawler”",
    ),
    "ammo": (
        "rubble.toml",
        lambda s: s.replace('ammo = "bullets"', 'ammo = "pebbles"', 1),
        "“ammo” is “pebbles”; it must be one of “bullets”",
    ),
    "fixed": (
        "rubble.toml",
        lambda s: s.replace('mode = "fixed", base = 2, draw = 0', 'mode = "fixed", base = 2, draw = 1'),
        "“fixed”",
    ),
    "signature": ("characters.toml", lambda s: s.replace('"hipsters-bow"', '"bow"'), "signed with this id"),
    "perk": (
        "characters.toml",
        lambda s: with_perk_of(s, "second-look", "junk-dealer"),
        "“always” is the perk “junk-dealer” of",
    ),
    "numbers of a perk": (
        "characters.toml",
        lambda s: with_perk_of(s, "red-mist", "rock-solid").replace("reduction = 1", "reduction = 2", 1),
        "with other numbers; it must be one with the same params",
    ),
    "recipe": (
        "tokens.toml",
        lambda s: s.replace('["planks", "nails"]', '["planks", "bullets"]'),
        "holds “bullets”; it must be one of “planks”",
    ),
    "token list": (
        "tokens.toml",
        lambda s: s.replace('id = "trap"', 'id = "moat"'),
        "it must be one of “barricade”, “spear”, “trap”, “grenade”",
    ),
    "pictures": ("horde.toml", lambda s: s.replace('"The Commuter" = 5', '"The Commuter" = 4'), "shows"),
    "assault row": (
        "assaults.toml",
        lambda s: s.replace("[0, 0, 0, 0, 0, 0]", "[0, 0, 0]", 1),
        "has 3 in it; it must be a list of 6 whole numbers",
    ),
    "threat": ("assaults.toml", lambda s: s.replace("threat = 2", "threat = 1"), "share a threat"),
    "timing": (
        "rubble.toml",
        lambda s: s.replace('timing = "own-attack"', 'timing = "any-time"'),
        "“timing” is “any-time”; it must be “own-attack”",
    ),
    "numbers of another special": (
        "rubble.toml",
        lambda s: s.replace("params = { replace = 1 }", "params = { extra_draw = 1 }"),
        "“params” has extra_draw; it must be a table of replace",
    ),
    "a field of another family": (
        "rubble.toml",
        lambda s: s.replace('family = "junk"', 'family = "junk"\nheal = 2', 1),
        "the field “heal” does nothing; remove it: it does not go with family “junk”",
    ),
    "no ammo": (
        "rubble.toml",
        lambda s: s.replace(', ammo = "bullets"', "", 1),
        "“ammo” is missing; it must be the id of the card",
    ),
    "no marks": (
        "rubble.toml",
        lambda s: s.replace('signature = "pillar"\n', "", 1),
        "“marks” is missing",
    ),
    "a lasting grenade": (
        "tokens.toml",
        lambda s: s.replace("persists = false", "persists = true"),
        "“persists” is true; it must be false",
    ),
    "special of an enemy": (
        "horde.toml",
        lambda s: s.replace('special = "bolster"', 'special = "decoy"'),
        "“special” is “decoy”; it must be “bolster”",
    ),
    "total": ("game.toml", lambda s: s.replace("combat_cards = 35", "combat_cards = 36"), "must be 35"),
    "numbered": (
        "game.toml",
        lambda s: s.replace("numbered_cards = 46", "numbered_cards = 47"),
        "must be 46",
    ),
    "pile": ("game.toml", lambda s: s.replace("pile_at_start = 45", "pile_at_start = 46"), "must be 45"),
    "players": ("game.toml", lambda s: s.replace("\nplayers = 6\n", "\nplayers = 7\n"), "player_count"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_pack_names_file_and_field(case: str, tmp_path: Path) -> None:
    name, change, says = WRONG[case]
    folder = tmp_path / "edition"
    shutil.copytree(GAME.pack.folder, folder)
    path = folder / name
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")
    with pytest.raises(BadPack, match=name.replace(".", r"\.")) as error:
        read(Pack(folder))
    assert says in str(error.value), str(error.value)


def test_every_error_of_a_pack_is_told_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "edition"
    shutil.copytree(GAME.pack.folder, folder)
    for file, old, new in [
        ("rubble.toml", "heal = 1", "heal = 100"),
        ("rubble.toml", 'class = "thrown"', 'class = "throwing"'),
        ("combat.toml", "mod = -2", 'mod = "-2"'),
        ("characters.toml", "health = 11", "helth = 11"),
        ("game.toml", '"fire-axe"', '"fire-ax"'),
        ("horde.toml", '"The Commuter" = 5', '"The Commuter" = 4'),
    ]:
        path = folder / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadPack) as error:
        read(Pack(folder))
    assert error.value.lines == (
        (
            "rubble.toml, rubble “molotov”: field “class” is “throwing”; "
            "it must be one of “melee”, “firearm”, “bow”, “thrown”"
        ),
        "rubble.toml, rubble “gluc-hose-bar”: field “heal” is 100; it must be a whole number from 1 to 99",
        "characters.toml, character “pillar”: unknown field “helth”; did you mean “health”?",
        (
            "horde.toml, enemy “wanderer”: field “looks” shows 22 pictures; "
            "it must be as many as there are cards, 23"
        ),
        "combat.toml, combat “whiff”: field “mod” is “-2”; it must be a whole number from -9 to 9",
        (
            "game.toml, [game]: field “second_melee” holds “fire-ax”; "
            "it must be the id of a weapon of rubble.toml; did you mean “fire-axe”?"
        ),
    )
