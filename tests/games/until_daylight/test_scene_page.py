"""The page about scenes says all there is, and its example plays; wrong scenes say what is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lastturn.engine.errors import BadScene
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.games.until_daylight import GAME
from tests.games.until_daylight.night import bag, line, night
from tests.rules import rule

PAGE = Path(__file__).parents[3] / "docs/reference/scenes/until-daylight.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_example_plays() -> None:
    example = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert example is not None
    findings = run_script(GAME, Scene.read(example.group(1), PAGE.name))
    assert len(findings) == 5 and all(f.holds for f in findings), findings


def test_every_prompt_zone_fact_and_move_is_on_the_page() -> None:
    asked = [prompt.key.removeprefix("until-daylight.") for prompt in GAME.prompts.values()]
    assert [key for key in asked if f"`{key}`" not in TEXT] == []
    s = night(["Nails"], ["Nails"], phase="trade", line=["Brute"])
    fight = night(["Nails"], line=["Brute"], turn=1)
    views = (s.view(), fight.view())
    ids = [zone.id for view in views for zone in view.zones] + [
        fact.id for view in views for fact in view.facts
    ]
    assert [id for id in ids if f"`{re.sub(r'[.][0-9]', '.n', id)}`" not in TEXT] == []
    moves = TEXT[TEXT.index("## Moves") :]
    first_words = {verb.words.text.split(" {")[0] for verb in GAME.verbs}
    assert [words for words in first_words if f"`{words}" not in moves] == []


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "card": ({"active": ["Teapot"]}, "unknown “Teapot”"),
    "too many": ({"discard": ["Katana", "Katana"]}, "one Katana too many"),
    "combat": ({"combat": ["Whiff"] * 3}, "one Whiff too many"),
    "line": ({"line": "Brute"}, "a list of horde cards"),
    "monsters": ({"line": ["Monster"] * 3}, "another Monster"),
    "damage": ({"line": ["Brute 4"]}, "from 0 to 3"),
    "assaults": ({"assaults": ["BRUTAL"], "used_assaults": ["BRUTAL"]}, "twice"),
    "phase": ({"phase": "lunch"}, "one of"),
    "key": ({"weather": "rain"}, "unknown field “weather”"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_scene_says_what_is_wrong(case: str) -> None:
    table, says = WRONG[case]
    with pytest.raises(BadScene) as error:
        night(["Nails"], **table)
    assert says in str(error.value), str(error.value)


def test_wrong_seats() -> None:
    with pytest.raises(BadScene, match="8 slots"):
        night(["Fire Axe", "Pistol", "Machete", "Katana", "FOCUS", "CHEER", "LUCKY", "Shotgun", "Bandages"])
    twice = '[[table.seat]]\ncharacter = "Pillar"\n' * 2
    for text, says in (
        (f"seats = 2\n{twice}", "one character twice"),
        (f"seats = 1\n{twice}", "has 2 tables"),
    ):
        scene = Scene.read(f'game = "until-daylight"\n{text}', "scene")
        with pytest.raises(BadScene, match=says):
            scene.lay_out(GAME)


def test_where_the_rest_goes() -> None:
    everything = night(["Nails"], rest="active", line=["Brute 1"], turn=1)
    assert everything.fact("rubble") == 0 and everything.fact("pile") == 45
    short = Scene.read('game = "until-daylight"\nseats = 2\n[table]\nline = ["Brute"]\n', "scene").lay_out(
        GAME
    )
    assert GAME.seat_names(short) == ["Pillar", "Psycho"]
    assert line(everything) == ["Brute 1"] and bag(everything) == ["Nails"]


@rule("SUD-Q58")
def test_combat_cards_of_one_name_are_one_entry() -> None:
    s = night(["Baseball Bat", "LUCKY"], line=["Monster"], turn=1, combat=["Hit", "Hit", "Graze"])
    s.do(0, "attack")
    assert s.options(0) == ["pass", "lucky Hit", "lucky Graze"]
    s.do(0, "pass")
    assert s.options(0) == ["choose Hit", "choose Graze"]
