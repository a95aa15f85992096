"""What moves at the web table, and what it costs: a busy stretch of each game in Chromium, traced.

    python -m tools.motion                   all games, 12 decisions of a sensible player each
    python -m tools.motion doomsday --decisions 40
    python -m tools.motion --scene doomsday-launch --scene end-of-days-launch --decisions 1

With `--scene` it goes on from scenes of tests/scenes/pictures. Printed for each game, or scene:

- what the page animates (CSS animations and transitions, and those made by script), by property;
- frames that the page drew while something moved, and in how many of them it was laid out anew although
  nothing had happened in between: no message, timer, press or script; these would be the animation's own.
  Told apart: on the way, and where it begins (its first two frames) or ends, when letters of a picture that
  gets a layer of its own are set anew. What the hand that plays makes the page measure is not counted;
- tasks of the main thread of more than 50 ms, and the longest: by the clock, and by the CPU that the thread
  was given, which other work on the machine lengthens less;
- JavaScript of the page, as sent, and of it the board that is loaded when its game is opened;
- the time from the request of the page to the first question on it.

The figures are of this machine and this moment; nothing is judged by them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec import Struct
from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.chromium import launch_options, use_wheel_node
from tests.browser.guest import Guest
from tests.browser.hands import BoardHand
from tests.browser.serving import InThread, quick
from tests.browser.test_panels import sits_at
from tools.shots import SCENES, staged

GAMES: Final = ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight")
LONG: Final = 50  # milliseconds
CATEGORIES: Final = [
    "devtools.timeline", "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.stack", "blink.animations",
]  # fmt: skip
# What may change the page between two frames; what follows from it is no animation.
CAUSES: Final = {
    "EventDispatch", "FunctionCall", "TimerFire", "FireAnimationFrame", "WebSocketReceive", "EvaluateScript",
}  # fmt: skip

# Keeps every property that is animated on the page, however that is done.
WATCH: Final = """
window.animated = {};
const note = (keyframes) => {
  const own = ['offset', 'computedOffset', 'easing', 'composite'];
  const names = keyframes.flatMap((frame) => Object.keys(frame)).filter((name) => !own.includes(name));
  for (const name of new Set(names)) window.animated[name] = (window.animated[name] ?? 0) + 1;
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const made = animate.apply(this, given);
  note(made.effect.getKeyframes());
  return made;
};
for (const kind of ['animationstart', 'transitionrun'])
  addEventListener(kind, (event) => {
    const named = event.animationName ?? event.propertyName;
    const meant = (one) => (one.animationName ?? one.transitionProperty) === named;
    const found = event.target.getAnimations({ subtree: true }).filter(meant);
    for (const one of found) note(one.effect.getKeyframes());
  }, true);
"""


class Moved(Struct):
    """What was seen of one game."""

    animated: dict[str, int]
    frames: int = 0
    on_the_way: int = 0
    at_its_ends: int = 0
    tasks: Sequence[float] = ()  # milliseconds by the clock
    worked: Sequence[float] = ()  # of CPU
    script: int = 0
    board: int = 0
    first: float = 0  # milliseconds


def watched(browser: Browser, base: str) -> Guest:
    """Somebody who sees things move."""
    guest = Guest(browser, base, board=True)
    guest.page.emulate_media(reduced_motion="no-preference")
    guest.page.add_init_script(WATCH)
    return guest


def plays(guest: Guest, house: InThread, table: str, decisions: int) -> None:
    hand = BoardHand(guest.page, lambda: house.room(table), "mouse")
    for _ in range(decisions):
        if not hand.is_asked():
            return
        hand.answers()


def animated(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate("() => window.animated")
    return found


# -- the trace -----------------------------------------------------------------------------------


def traced(browser: Browser) -> list[dict[str, Any]]:
    """Chromium's own account of what the page did since tracing began, in order."""
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return sorted([one for one in events if "ts" in one], key=lambda one: one["ts"])


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of the events those of the thread that lays out most: the page's own."""
    threads = Counter([(one["pid"], one["tid"]) for one in events if one["name"] == "Layout"])
    (page, _), *_ = threads.most_common(1) or [((0, 0), 0)]
    return [one for one in events if (one["pid"], one["tid"]) == page]


def running(events: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """When an animation was under way: from, to."""
    begun: dict[str, int] = {}
    spans = []
    for one in [one for one in events if one["name"] == "Animation"]:
        if one["ph"] == "b":
            begun[str(one.get("id2", one.get("id")))] = one["ts"]
        elif one["ph"] == "e" and (id := str(one.get("id2", one.get("id")))) in begun:
            spans.append((begun.pop(id), one["ts"]))
    return spans


def own_layouts(events: list[dict[str, Any]]) -> tuple[int, int, int]:
    """Frames while something moved; those that were laid out on the way, and those where a movement began
    or ended, without any other cause."""
    spans, frames, on_the_way, at_its_ends = running(events), 0, 0, 0
    caused, ends = True, 0  # ends: so many frames still belong to a beginning or an end
    for one in main_thread(events):
        moving = any(begin <= one["ts"] <= end for begin, end in spans)
        if one["name"] in CAUSES:
            caused = True
        elif one["name"] == "Animation" and one["ph"] in "be":
            ends = 2
        elif one["name"] == "Layout" and moving and not caused and not forced(one):
            on_the_way += ends == 0
            at_its_ends += ends > 0
        elif one["name"] == "Commit":
            frames += moving
            caused, ends = False, max(0, ends - 1)
    return frames, on_the_way, at_its_ends


def forced(layout: dict[str, Any]) -> bool:
    """A script asked where something is: the hand that plays; the page's own is among the causes."""
    return "stackTrace" in layout.get("args", {}).get("beginData", {})


def tasks(events: list[dict[str, Any]], clock: str) -> list[float]:
    """How long each task of the main thread took, in milliseconds: "dur" by the clock, "tdur" of CPU."""
    return [one[clock] / 1000 for one in main_thread(events) if one["name"] == "RunTask" and clock in one]


# -- one game ------------------------------------------------------------------------------------


def opens(guest: Guest, game: str, scene: str) -> str:
    if not scene:
        return guest.opens_table(game, ["me", "bot", "bot"], start=True)
    return sits_at(guest, staged(SCENES / "pictures" / f"{scene}.toml").record(), "bot")


def measured(browser: Browser, house: InThread, game: str, decisions: int, scene: str = "") -> Moved:
    guest = watched(browser, house.base)
    sent: list[Response] = []
    guest.page.on("response", lambda answer: sent.append(answer) if ".js" in answer.url else None)
    table = opens(guest, game, scene)
    guest.is_asked()
    seen = Moved({}, first=guest.page.evaluate("() => performance.now()"))
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in sent}
    seen.script = sum(sizes.values())
    seen.board = sum([size for url, size in sizes.items() if f"/{game}-" in url])
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    plays(guest, house, table, decisions)
    events = traced(browser)
    seen.frames, seen.on_the_way, seen.at_its_ends = own_layouts(events)
    seen.tasks, seen.worked = tasks(events, "dur"), tasks(events, "tdur")
    seen.animated = animated(guest.page)
    guest.close()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="ids; all without")
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--scene", action="append", default=[], help="such as doomsday-launch")
    asked = parser.parse_args()
    use_wheel_node()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        house = InThread(quick(f"{folder}/lastturn.sqlite"))
        for game in asked.games or ([] if asked.scene else GAMES):
            say(game, measured(browser, house, game, asked.decisions))
        for scene in asked.scene:
            game = next(game for game in GAMES if scene.startswith(game))
            say(scene, measured(browser, house, game, asked.decisions, scene))
        house.stop()
        browser.close()


def longest(took: Sequence[float]) -> str:
    return f"{len([one for one in took if one > LONG])}, the longest {max(took, default=0):.0f} ms"


def say(game: str, seen: Moved) -> None:
    moved = ", ".join([f"{name} {count}" for name, count in sorted(seen.animated.items())]) or "nothing"
    print(f"{game}\n    animated: {moved}")
    print(f"    frames while something moved: {seen.frames}; laid out on the way: {seen.on_the_way}", end="")
    print(f", as a movement began or ended: {seen.at_its_ends}")
    print(f"    tasks over 50 ms: {longest(seen.tasks)}; of CPU: {longest(seen.worked)}")
    print(f"    JavaScript: {seen.script / 1024:.0f} KiB, of it the board {seen.board / 1024:.0f} KiB")
    print(f"    first question after {seen.first:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
