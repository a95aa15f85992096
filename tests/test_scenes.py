"""Every scene of tests/scenes is laid out, its script played and its expectations checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastturn.engine.errors import BadScene
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import run_script
from lastturn.registry import game_of, load

SCENES = Path(__file__).parent / "scenes"


@pytest.mark.parametrize(
    "path", sorted(SCENES.rglob("*.toml")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_scene(path: Path) -> None:
    scene = Scene.read(path.read_text(encoding="utf-8"), path.name)
    findings = run_script(game_of(scene, path.parent), scene)
    assert findings, "a scene must expect something"
    wrong = [f"{f.where}: expected {f.expected}; found {f.found}" for f in findings if not f.holds]
    assert not wrong, "\n".join(wrong)


TOO_MUCH = {
    "six Spears": (
        "until-daylight",
        'line = [{ enemy = "Brute", spears = 3 }, { enemy = "Brute", spears = 3 }]',
        "line 2: field “spears” is 3, with 3 elsewhere; it must be within the 3 Spear tokens of the box",
    ),
    "seven Grenades": ("until-daylight", "grenades = 7", "field “grenades” is 7; it must be a whole number"),
    "seven Traps": (
        "until-daylight",
        '[[table.seat]]\ncharacter = "Pillar"\ntraps = 4\n[[table.seat]]\ncharacter = "Psycho"\ntraps = 3',
        "seat “Psycho”: field “traps” is 3, with 4 elsewhere; it must be within the 6 Trap tokens of the box",
    ),
    "known among open inventories": (
        "until-daylight",
        '[[table.seat]]\ncharacter = "Pillar"\nknown = ["Nails"]',
        "field “known” stands beside open inventories; it must be left out, or the option",
    ),
    "68 pawns": (
        "doomsday",
        "bag = { red = 4, yellow = 6, white = 9, black = 12, green = 15, blue = 22 }",
        "[bag]: field “blue” needs more blue pawns than are left; it must be within the 20 blue pawns",
    ),
    "a crew too large": (
        "doomsday",
        'bag = { red = 4 }\n[[table.seats]]\nbuilt = "F1"\npassengers = { "F1-W" = "red" }',
        "field “red” needs more red pawns than are left; it must be within the 4 red pawns",
    ),
    "a card in deck and hand": (
        "doomsday",
        'deck_top = ["W02"]\n[[table.seats]]\nhand = ["W02"]',
        "field “deck_top” names “W02”, which lies elsewhere",
    ),
    "taken in another's turn": (
        "doomsday",
        'turn = 1\n[[table.seats]]\n[[table.seats]]\ntaken_now = ["W02"]',
        "field “taken_now” stands with seat 2; it must be left out, or with seat 1, whose turn it is",
    ),
    "Doomsday on offer": ("doomsday", '[[table.seats]]\noffer = "D1"', "field “offer” is a Doomsday card"),
    "a module twice": (
        "end-of-days",
        'hands = [["KER-1"]]\nsites = [[["KER-1"]]]',
        "field “sites” holds “KER-1” again; it must be made of cards that lie nowhere else",
    ),
    "a nation twice": ("end-of-days", 'nations = ["US", "United States"]', "2 different nations"),
    "a robbed spectator": ("end-of-days", "robbed = [3]", "field “robbed” holds 3; it must be made of seats"),
    "a number for a card": (
        "end-of-days",
        "hands = [[7]]",
        "field “hands” holds “7”; it must be made of",
    ),
    "a card for a site": ("end-of-days", 'sites = [["KER-1"]]', "it must be for each seat a list of sites"),
    "a disaster twice": (
        "earth-gone-mad",
        'draw = ["Horrible Hurricane", "Horrible Hurricane"]',
        "field “draw” holds “Horrible Hurricane” again; it must be made of cards that lie nowhere else",
    ),
    "two counters on a city": (
        "earth-gone-mad",
        'optimized = ["London", "London"]',
        "field “optimized” holds “London” again; it must be made of different names",
    ),
}


@pytest.mark.parametrize("case", TOO_MUCH)
def test_a_scene_has_no_more_pieces_than_the_box(case: str) -> None:
    game, position, says = TOO_MUCH[case]
    scene = Scene.read(f'game = "{game}"\nseats = 2\n[table]\n{position}\n', "scene")
    with pytest.raises(BadScene) as told:
        scene.lay_out(load(game))
    assert says in str(told.value)
