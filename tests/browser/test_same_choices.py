"""Text and board offer the same at every decision of a recorded game: all that is legal, and nothing else.

What is pressed is heard on its way to the server and refused, so that all choices of a position can be tried.
"""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from lastturn.engine.contract import Ask, Choice
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.hands import FRAME, FREE_SPOT, LOOKS
from tests.browser.recorded import GAMES, before_decisions, some
from tests.browser.serving import InThread
from tests.browser.test_boards import every
from tests.browser.test_panels import sits_at
from tools.presses import offered

pytestmark = pytest.mark.slow
# Of a game; with --every-option all decisions of the first seat. The map offers most at once.
POSITIONS = {"doomsday": 4, "earth-gone-mad": 2, "end-of-days": 4, "until-daylight": 4}
MOST_PRESSES = 6
HEARD = 3  # seconds in which a press is heard of; only a dead button reaches it
# Chips without room are put away before a frame is painted: what was not painted nobody can press.
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Ear:
    """Between page and server: keeps what the page answers, and refuses it."""

    def __init__(self) -> None:
        self.moves: set[int] = set()

    def listen(self, page: Page) -> None:
        page.route_web_socket("**/*", self._stand_between)

    def _stand_between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            wish: dict[str, Any] = json.loads(text)
            if wish["type"] not in ("answer", "undo"):  # Escape would take picks back
                server.send(text)
                return
            self.moves |= {m for m in (wish.get("move"), *(wish.get("picks") or ())) if m is not None}
            no = {"type": "error", "n": 0, "ref": wish["ref"], "code": "test/heard", "message": "Heard."}
            socket.send(json.dumps(no))

        socket.on_message(said)


@pytest.mark.parametrize("game", GAMES)
def test_text_and_board_offer_the_same(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str
) -> None:
    ann, ear = guests(house.base, board=True), Ear()
    ear.listen(ann.page)
    wrong: list[str] = []
    decisions = before_decisions(game)
    for record in decisions if every(request) else some(decisions, POSITIONS[game]):
        table = sits_at(ann, record, "open")
        ann.is_asked()
        round = house.room(table).running()
        ask = round.game.ask(round.table, 0)
        assert ask is not None
        where = f"{game} after {len(record.moves)} moves, {ask.prompt}"
        wrong += [f"{where}: {fault}" for fault in (*on_the_board(ann, ear, ask), *in_the_text(ann, ask))]
    assert not wrong, "\n".join(wrong)


def in_the_text(ann: Guest, ask: Ask) -> list[str]:
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("l")
    ann.page.locator("[data-text-table] [data-choices]").wait_for()
    listed = set(
        ann.page.locator("[data-text-table] [data-choices] [data-move]").evaluate_all(
            "all => all.map(one => Number(one.dataset.move))"
        )
    )
    ann.page.keyboard.press("l")
    ann.page.locator("[data-text-table]").wait_for(state="detached")
    legal = {choice.move for choice in offered(ask)}
    return [] if listed == legal else [f"the text lists {listed ^ legal} otherwise than the engine"]


def on_the_board(ann: Guest, ear: Ear, ask: Ask) -> list[str]:
    known = {choice.move for choice in offered(ask)} | {m for way in ask.ways for m in way.moves}
    known |= {choice.move for choice in ask.picks.pool} if ask.picks else set()
    faults = []
    for choice in ask.choices:
        ear.moves.clear()
        if not reaches(ann.page, ear, choice):
            faults.append(f"nothing on the board leads to “{choice.words}”")
        if ear.moves - known:
            faults.append(f"on the way to “{choice.words}” the board answers {ear.moves - known}")
    return faults


def reaches(page: Page, ear: Ear, choice: Choice) -> bool:
    """Whether presses on what the board shows, without the list, come to this choice."""
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    if on_a_sheet(page, choice):
        return True
    before = page.locator("[data-prompt]").get_attribute("data-picked")
    for _ in range(MOST_PRESSES):
        if not press_towards(page, ear, choice):
            break
        if choice.move in ear.moves or page.locator("[data-prompt]").get_attribute("data-picked") != before:
            return True
        if on_a_sheet(page, choice):
            return True
    return False


def on_a_sheet(page: Page, choice: Choice) -> bool:
    """A run that is put together on one sheet: picks are switched there, and Send ends it."""
    if not page.locator(f"{FRAME} [data-sheet] [data-send]:visible").count():
        return False
    ends = not choice.on and choice.words in ("done", "send")
    return ends or page.locator(f'{FRAME} [data-sheet] [data-move="{choice.move}"]:visible').count() > 0


def press_towards(page: Page, ear: Ear, choice: Choice) -> bool:
    page.evaluate(PAINTED)
    own = [f'[data-move="{choice.move}"]', *[f'[data-thing="{id}"][data-lit]' for id in choice.on]]
    more = ['[data-sheet] button[aria-label$="more"]:enabled'] if choice.count > 1 else []
    for query in ("[data-sure]", *more, *own, f'[data-verb="{choice.verb}"]'):
        found = page.locator(f"{FRAME} {query}:visible")
        if found.count():
            found.first.scroll_into_view_if_needed()
            x, y = found.first.evaluate(FREE_SPOT)
            before = page.evaluate(LOOKS)
            page.mouse.click(x, y)
            settles(page, ear, before)
            return True
    return False


def settles(page: Page, ear: Ear, before: str) -> None:
    """Something was answered, or looks otherwise than before."""
    end = time.monotonic() + HEARD
    while not ear.moves and page.evaluate(LOOKS) == before and time.monotonic() < end:
        page.wait_for_timeout(10)
