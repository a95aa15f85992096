"""Photograph every page, and each game early, in the middle, late, at its end and in the theatre.

`make screenshots`: at a desk, on a low screen and on a phone, light and dark, into `.cache/screenshots`,
with a page to look through them. `--readme` makes only the four pictures of the README, in docs/pictures;
`--theatre` and `--endings` only those of the theatre and of how games end, `--game` only those of one game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from lastturn.engine.match import Match
from lastturn.engine.record import begin
from lastturn.registry import load
from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.guest import Guest
from tests.browser.serving import InThread, quick
from tests.server.people import Person
from tools.endings import ENDINGS, Ending, cut, last_answer, played_out

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / ".cache" / "screenshots"
README: Final = ROOT / "docs" / "pictures"
SIZES: Final = {"desk": (1440, 900), "low": (1280, 720), "phone": (390, 844)}
SEATS: Final = {"doomsday": 4, "earth-gone-mad": 5, "end-of-days": 5, "until-daylight": 4}
SEEDS: Final = {"doomsday": 117, "earth-gone-mad": 22, "end-of-days": 110, "until-daylight": 24}
# How far the game has come, and in the README the part of the question's key that the picture shows.
MOMENTS: Final = {"early": 0.1, "middle": 0.5, "late": 0.85}
SHOWN: Final = {
    "doomsday": "action", "earth-gone-mad": "launch", "end-of-days": "days.act", "until-daylight": "combat",
}  # fmt: skip
PAGES: Final = (
    "/",
    "/new",
    "/tables",
    "/rules",
    "/import",
    "/lab",
    "/workshop",
    "/rules/doomsday",
    "/learn/earth-gone-mad",
    "/learn/earth-gone-mad/last-year",
)
KNOWS_IT: Final = "try { for (const g of %s) localStorage.setItem('cover:' + g, 'seen') } catch {}"


def over(game: str) -> Match:
    return played_out(load(game).start(SEATS[game], SEEDS[game]), SEEDS[game])


def asked_first(match: Match) -> list[int]:
    """After so many moves each it was the first seat's decision."""
    whole, found = match.record(), []
    table = begin(match.game, whole)
    for place, (seat, move) in enumerate(whole.moves):
        if match.game.ask(table, 0) is not None:
            found.append(place)
        table.play(seat, move)
    return found


class Camera:
    """A browser at a server of its own."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base

    def page(self, size: tuple[int, int], dark: bool, knows: bool = True) -> Page:
        context = self.browser.new_context(
            base_url=self.base,
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 720,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(20_000)
        context.add_init_script("try { localStorage.setItem('set:wait', '0') } catch {}")
        if knows:
            context.add_init_script(KNOWS_IT % list(SEATS))
        return context.new_page()

    def at(self, match: Match, page: Page, mine: int = 0, until: str = "[data-ask]") -> Page:
        """On a table that goes on from the match; bots have the other seats."""
        seats = [{"kind": "me" if seat == mine else "bot"} for seat in range(match.seats)]
        plan = {"turns": match.text(), "seats": seats, "who": "Ada"}
        made = page.context.request.post("/api/tables/import", data=plan)
        assert made.status == 201, made.text()
        page.goto(f"/table/{made.json()['id']}")
        page.locator("[data-link=open]").wait_for()
        start = page.get_by_role("button", name="Start the game")
        if start.count():
            start.click()
        page.locator(until).first.wait_for()
        return page


def looks() -> Iterator[tuple[str, tuple[int, int], bool]]:
    for name, size in SIZES.items():
        for dark in (False, True):
            yield f"{name}-{'dark' if dark else 'light'}", size, dark


def all_pictures(camera: Camera, games: Sequence[str]) -> Iterator[Path]:
    for look, size, dark in looks():
        page = camera.page(size, dark, knows=False)
        for path in PAGES:
            page.goto(path)
            page.wait_for_load_state("networkidle")
            yield taken(page, FOLDER / f"page{path.replace('/', '-').rstrip('-')}-{look}.png")
        page.context.close()
    for game in games:
        match = over(game)
        places = asked_first(match)
        for moment, share in MOMENTS.items():
            for look, size, dark in looks():
                page = camera.at(cut(match, places[int(share * len(places))]), camera.page(size, dark))
                yield taken(page, FOLDER / f"{game}-{moment}-{look}.png")
                page.context.close()


def theatre_pictures(camera: Camera, games: Sequence[str]) -> Iterator[Path]:
    """Five moments of a record of each game, from the first seat's eyes."""
    for game in games:
        match = over(game)
        of = len(match.record().moves)
        for look, size, dark in [list(looks())[i] for i in (0, 3, 4)]:
            page = camera.page(size, dark)
            page.goto("/import")
            file: Any = {"name": "game.turns", "mimeType": "text/plain", "buffer": match.text().encode()}
            page.locator("input[type=file]").set_input_files(file)
            page.get_by_role("button", name="Watch it").click()
            page.locator("[data-at='0']").wait_for()
            record = page.url.split("#")[0]
            for part in range(5):
                page.goto(f"{record}#move={of * part // 4}&seat=1")
                page.locator(f"[data-at='{of * part // 4}']").wait_for()
                page.locator("[data-part=board] svg").first.wait_for(state="attached")
                yield taken(page, FOLDER / f"theatre-{game}-{part}-{look}.png")
            page.context.close()


def ending_pictures(camera: Camera, games: Sequence[str]) -> Iterator[Path]:
    """Won, lost and shared, of each game, at a desk and on a phone, light and dark: as it comes up, and in
    light all that it tells."""
    for ending in ENDINGS:
        if ending.game in games:
            looker = ended(camera, ending)
            yield from ending_looks(looker.page, f"ending-{ending.game}-{ending.kind}")
            looker.close()


def ending_looks(page: Page, name: str) -> Iterator[Path]:
    for look, (width, height), dark in looks():
        if not look.startswith("low"):
            page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            yield taken(page, FOLDER / f"{name}-{look}.png")
    for size in ("desk", "phone"):
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.set_viewport_size({"width": SIZES[size][0], "height": 2400})
        yield taken(page, FOLDER / f"{name}-{size}-whole.png")


def ended(camera: Camera, ending: Ending) -> Guest:
    """Whoever looks, once they or another guest have given the last answer."""
    match = ending.match()
    begins, last, moves = last_answer(match)
    mine = ending.viewer(match)
    kinds = {mine: "open", last: "me"}
    plan = [{"kind": kinds.get(seat, "bot")} for seat in range(match.seats)]
    mover = viewer = Person(camera.base, "Ada")
    table = mover.post("/api/tables/import", turns=cut(match, begins).text(), seats=plan)["id"]
    if mine != last:
        viewer = Person(camera.base, "Bo")
        viewer.join(table, seat=mine)
    looker = Guest(camera.browser, camera.base, board=True)
    looker.context.add_cookies(
        [{"name": name, "value": value, "url": camera.base} for name, value in viewer.cookies.items()]
    )
    looker.goes_to(table)
    with mover.page(table) as page:
        for move in moves:
            ask = page.asked()["id"]
            page.ask(type="answer", ask=ask, move=move)
            page.past(ask)
    looker.page.locator(f"[data-ending={ending.kind}]").wait_for()
    looker.page.get_by_role("heading", name="How it stood").wait_for(state="attached")
    return looker


def readme_pictures(camera: Camera, games: Sequence[str]) -> Iterator[Path]:
    for game, prompt in [(game, SHOWN[game]) for game in games]:
        match = over(game)
        places = asked_first(match)
        later = [cut(match, place) for place in places[len(places) * 2 // 5 :]]
        shown = next((m for m in later if prompt in _asked(m)), later[0])
        page = camera.at(shown, camera.page(SIZES["desk"], dark=False))
        yield taken(page, README / f"{game}.jpg")
        page.context.close()


def _asked(match: Match) -> str:
    ask = match.game.ask(match.table, 0)
    return ask.prompt if ask is not None and len(ask.choices) > 2 else ""


def wanted(asked: argparse.Namespace) -> Iterable[Callable[[Camera, Sequence[str]], Iterator[Path]]]:
    if asked.readme:
        return [readme_pictures]
    parts = {"theatre": theatre_pictures, "endings": ending_pictures}
    chosen = [make for name, make in parts.items() if getattr(asked, name)]
    return chosen or [all_pictures, *parts.values()]


def taken(page: Page, path: Path) -> Path:
    page.wait_for_timeout(400)
    more: dict[str, Any] = {"type": "jpeg", "quality": 82} if path.suffix == ".jpg" else {}
    page.screenshot(path=path, **more)
    return path


def contents(pictures: list[Path]) -> str:
    shown = "\n".join(
        f'<figure><img src="{p.name}" alt=""><figcaption>{p.stem}</figcaption></figure>' for p in pictures
    )
    return f"<!doctype html><title>Last Turn</title><style>img{{max-width:100%}}</style>\n{shown}\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--theatre", action="store_true", help="only the theatre")
    parser.add_argument("--endings", action="store_true", help="only how games end")
    parser.add_argument("--game", choices=list(SEATS), action="append", help="only this one; again for more")
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    use_wheel_node()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        server = InThread(quick(str(Path(folder, "pictures.sqlite"))))
        camera = Camera(browser, server.base)
        games = asked.game or list(SEATS)
        pictures = [picture for make in wanted(asked) for picture in make(camera, games)]
        browser.close()
        server.stop()
    if not asked.readme:
        (FOLDER / "index.html").write_text(contents(pictures), encoding="utf-8")
    print(f"{len(pictures)} pictures, the first {pictures[0]}")


if __name__ == "__main__":
    main()
