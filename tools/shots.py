"""Photograph a table in the real browser: bots play to a position, somebody sits down in it and looks.

    python -m tools.shots doomsday --seats 4 --seed 117 --moves 300 --size 1440x900 --out doomsday.png

The picture shows the first position after `--moves` in which `--seat` is asked (with `--prompt`, asked that).
A scene (`--scene tests/scenes/….toml`) is opened after its script, a record (`--turns`) as it stands.
`--press` presses things and choices of the page, one after the other, before the picture is taken: an id of
`data-thing`, or the words of a button.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from lastturn import registry
from lastturn.cli.choices import find_bots
from lastturn.engine.contract import Bot, Game
from lastturn.engine.match import Match
from lastturn.engine.record import Record, pack_of, read_turns
from lastturn.engine.scene_files import Scene
from lastturn.engine.scenes import moves_of
from lastturn.lab.thinking import Thinkers
from lastturn.registry import load
from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.serving import InThread, quick

SETTLED = "[data-ask], [data-ending]"
SCENES = Path(__file__).resolve().parents[1] / "tests" / "scenes"


def position(asked: argparse.Namespace) -> Match:
    """The match as it is photographed."""
    game = load(asked.game)
    if asked.turns:
        played, record, _ = read_turns(Path(asked.turns).read_text(), load)
        return Match(played, record)
    if asked.scene:
        return staged(Path(asked.scene), asked.seed)
    options = dict(pair.split("=", 1) for pair in asked.option)
    return _played(game.start(asked.seats, asked.seed, options), asked)


def staged(path: Path, seed: int = 1) -> Match:
    """A scene after its script."""
    text = path.read_text(encoding="utf-8")
    scene = Scene.read(text, path.name)
    game = load(scene.game)
    match = Match(game, Record(game.id, game.rules, pack_of(game), scene.seats, seed, scene=text))
    for entry in scene.script:
        seat, said = moves_of(entry, scene.seats)
        for words in said:
            match.play(words, seat)
    return match


def _played(match: Match, asked: argparse.Namespace) -> Match:
    thinkers = Thinkers(match.game, find_bots(["sensible"] * match.seats), asked.seed)
    while not match.over():
        ask = match.game.ask(match.table, asked.seat - 1)
        if ask and len(match.table.moves) >= asked.moves and asked.prompt in ask.prompt:
            return match
        said = thinkers.next(match.table)
        match.play(said.move, said.seat)
    if asked.moves and not asked.prompt:
        return match
    raise SystemExit(f"seat {asked.seat} is not asked that after {asked.moves} moves; choose another seed")


def opened(browser: Browser, base: str, match: Match, asked: argparse.Namespace) -> Page:
    """A page on a table that goes on from the match; bots have the other seats."""
    width, height = (int(side) for side in asked.size.split("x"))
    context = browser.new_context(
        base_url=base,
        viewport={"width": width, "height": height},
        has_touch=width < 720,
        color_scheme="dark" if asked.dark else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(
        "try { localStorage.setItem('set:wait', '0'); "
        f"localStorage.setItem('cover:{asked.game}', 'seen') }} catch {{}}"
    )
    seats = [{"kind": "me" if seat == asked.seat - 1 else "bot"} for seat in range(match.seats)]
    answer = context.request.post("/api/tables/import", data={"turns": match.text(), "seats": seats})
    if answer.status != 201:
        raise SystemExit(answer.text())
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"page error: {error}", file=sys.stderr))
    page.on("console", lambda said: print(said.text, file=sys.stderr) if said.type == "error" else None)
    page.goto(f"/table/{answer.json()['id']}")
    page.locator("[data-link=open]").wait_for()
    start = page.get_by_role("button", name="Start the game")
    if start.count():
        start.click()
    page.locator(SETTLED).first.wait_for()
    return page


def press(page: Page, what: str) -> None:
    thing, button = page.locator(f"[data-thing='{what}']"), page.get_by_role("button", name=what)
    thing.or_(button).first.wait_for()  # a board is fetched when its game is opened
    (thing if thing.count() else button).first.click()
    page.wait_for_timeout(300)


def installed() -> tuple[dict[str, Game], dict[str, Bot]]:
    """Games and bots of other packages too: who draws a board for one looks at it here."""
    return registry.games(), registry.bots()


def read_command_line() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seat", type=int, default=1, help="whose page it is, counted from 1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--prompt", default="", help="a part of the question's key, such as “launch”")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--scene", default="")
    parser.add_argument("--turns", default="")
    parser.add_argument(
        "--size", action="append", default=[], help="such as 1440x900; several make several pictures"
    )
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--press", action="append", default=[])
    parser.add_argument("--out", default="shot.png")
    return parser.parse_args()


def names(out: str, sizes: list[str]) -> list[str]:
    path = Path(out)
    return [out] if len(sizes) == 1 else [str(path.with_stem(f"{path.stem}-{size}")) for size in sizes]


def photograph(asked: argparse.Namespace) -> None:
    match = position(asked)
    use_wheel_node()
    sizes = asked.size or ["1440x900"]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        options: dict[str, Any] = launch_options()
        browser = playwright.chromium.launch(**options)
        server = InThread(quick(str(Path(folder, "shots.sqlite"))), installed)
        for size, out in zip(sizes, names(asked.out, sizes), strict=True):
            asked.size = size
            page = opened(browser, server.base, match, asked)
            for what in asked.press:
                press(page, what)
            page.wait_for_timeout(500)
            page.screenshot(path=out)
            print(out)
            page.context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    photograph(read_command_line())
