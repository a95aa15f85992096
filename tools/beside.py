"""Photograph positions that were drawn before they were built, each beside its drawing.

    python -m tools.beside --comps FOLDER

`FOLDER/<game>/<name>.png` are the drawings, as large as the window they show. The positions are the scenes
of tests/scenes/pictures. Into `.cache/beside`, with a page to look through them; without `--comps` only
ours are taken, with `--size` each of them in a window of another size.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct
from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.serving import InThread, quick
from tools.shots import opened, press, staged

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / ".cache" / "beside"
SCENES: Final = ROOT / "tests" / "scenes" / "pictures"


class Drawn(Struct, frozen=True):
    """A drawing, the scene of its position, the size of its window, and what is pressed first."""

    game: str
    comp: str
    scene: str
    size: str = "1440x900"
    presses: tuple[str, ...] = ()
    seat: int = 1

    @property
    def name(self) -> str:
        return f"{self.game}-{self.comp}"


DRAWN: Final = (
    Drawn("doomsday", "desk", "doomsday-action"),
    Drawn("doomsday", "desk720", "doomsday-action", "1280x720"),
    Drawn("doomsday", "moment", "doomsday-attack", presses=("Defend",)),
    Drawn("doomsday", "phone", "doomsday-action", "390x844"),
    Drawn("earth-gone-mad", "desk", "earth-gone-mad-shop"),
    Drawn("earth-gone-mad", "desk-1280", "earth-gone-mad-shop", "1280x720"),
    Drawn("earth-gone-mad", "moment", "earth-gone-mad-deal"),
    Drawn(
        "earth-gone-mad",
        "moment2",
        "earth-gone-mad-rolls",
        presses=("One Nuke more", "Intercept with 1 Nuke"),
        seat=3,
    ),
    Drawn("earth-gone-mad", "aim", "earth-gone-mad-aim"),
    Drawn("earth-gone-mad", "stress-six-1280", "earth-gone-mad-six", "1280x720"),
    Drawn("earth-gone-mad", "phone", "earth-gone-mad-deal", "390x844"),
    Drawn("end-of-days", "desk", "end-of-days-build", presses=("KER-5",)),
    Drawn("end-of-days", "desk720", "end-of-days-build", "1280x720", ("KER-5",)),
    Drawn("end-of-days", "moment", "end-of-days-trade", presses=("nation.3",)),
    Drawn("end-of-days", "moment2", "end-of-days-missile"),
    Drawn("end-of-days", "phone", "end-of-days-launch", "390x844"),
    Drawn("end-of-days", "seven", "end-of-days-seven", presses=("KER-5",)),
    Drawn("until-daylight", "desk", "until-daylight-fight"),
    Drawn("until-daylight", "desk720", "until-daylight-fight", "1280x720"),
    Drawn("until-daylight", "moment", "until-daylight-wave"),
    Drawn("until-daylight", "moment2", "until-daylight-characters"),
    Drawn("until-daylight", "phone", "until-daylight-draw", "390x844"),
    Drawn("until-daylight", "phone2", "until-daylight-fight", "390x844"),
    Drawn("until-daylight", "stress", "until-daylight-crowd", "1280x720"),
)


def page_of(drawn: list[Drawn], comps: Path | None, look: str) -> str:
    """All of them, one below the other, ours on the left."""
    rows = []
    for one in drawn:
        theirs = f'<img src="{(comps / one.game / one.comp).as_uri()}.png" alt="drawn">' if comps else ""
        rows.append(f'<h2>{one.name}</h2><p><img src="{one.name}{look}.png" alt="built">{theirs}</p>')
    style = "p{display:flex;gap:1rem;align-items:start}img{max-width:49%}"
    return f"<!doctype html><title>Beside the drawings</title><style>{style}</style>\n" + "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--comps", type=Path)
    parser.add_argument("--only", default="", help="a part of the names, such as “doomsday”")
    parser.add_argument("--size", help="of the window, instead of the drawing's")
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    drawn = [one for one in DRAWN if asked.only in one.name]
    look = "".join(f"-{part}" for part in (asked.size, "dark" if asked.dark else "") if part)
    FOLDER.mkdir(parents=True, exist_ok=True)
    use_wheel_node()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        server = InThread(quick(str(Path(folder, "beside.sqlite"))))
        for one in drawn:
            wanted = argparse.Namespace(
                game=one.game, size=asked.size or one.size, seat=one.seat, dark=asked.dark
            )
            page = opened(browser, server.base, staged(SCENES / f"{one.scene}.toml"), wanted)
            for what in one.presses:
                press(page, what)
            page.wait_for_timeout(500)
            page.screenshot(path=FOLDER / f"{one.name}{look}.png")
            page.context.close()
        browser.close()
        server.stop()
    comps = asked.comps.resolve() if asked.comps else None
    (FOLDER / "index.html").write_text(page_of(drawn, comps, look), encoding="utf-8")
    print(f"{len(drawn)} pictures, {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main()
