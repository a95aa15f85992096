"""Somebody with a browser of their own: what they do on the page, and all that their page was sent."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from tests.browser.players import installed

SOON = 30_000  # milliseconds; only a broken page reaches it
ASKED_OR_OVER = """before => document.querySelector('[data-ending]') ||
  (document.querySelector('[data-ask]')?.dataset.ask ?? before) !== before"""
# At every server that the guest comes to, unless they chose otherwise; an empty page has no storage.
WAITS = """try {{
  const usual = {{ wait: '{wait}', list: '{list}', tempo: 'at once', itself: '{itself}' }};
  for (const [name, value] of Object.entries(usual))
    localStorage.getItem('set:' + name) ?? localStorage.setItem('set:' + name, value);
}} catch {{}}"""
# Somebody who has played all games before.
KNOWS_GAMES = """try {{
  for (const game of {games}) localStorage.setItem('cover:' + game, 'seen');
}} catch {{}}"""
SETTLED = "() => document.querySelector('[data-ask], [data-ending]')"


MOST_PICKS = 24


class Guest:
    """`wait`: seconds that own dice and cards wait to be pressed for; none: they are shown at once.
    `board`: looks at the game's picture, else at the text table. `itself`: the page answers what goes without
    saying. `stranger`: has never played, so covers come first.
    """

    def __init__(
        self,
        browser: Browser,
        base: str,
        *,
        phone: bool = False,
        dark: bool = False,
        wait: float = 0,
        board: bool = False,
        itself: bool = False,
        stranger: bool = False,
    ) -> None:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
        self.context = browser.new_context(
            base_url=base,
            viewport=size,  # type: ignore[arg-type]  # a mapping with just these keys
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.context.add_init_script(
            WAITS.format(wait=wait, list="" if board else "on", itself="" if itself else "off")
        )
        if not stranger:
            self.context.add_init_script(KNOWS_GAMES.format(games=json.dumps(installed())))
        self.context.set_default_timeout(SOON)
        self.heard: list[str] = []
        self.wrong: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        return page

    def _listen(self, socket: WebSocket) -> None:
        self.socket = socket  # the newest one
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.heard]

    def close(self) -> None:
        self.context.close()

    # -- ways to a table -------------------------------------------------------------------------

    def named(self, name: str) -> Guest:
        self.page.goto("/")
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Save").click()
        self.page.get_by_text(f"You are {name}.").wait_for()
        return self

    def opens_table(self, game: str, seats: list[str], **more: object) -> str:
        """A table set up as the form does it, by the same request; the table's id."""
        plan = {"game": game, "seats": [{"kind": kind} for kind in seats], **more}
        answer = self.context.request.post("/api/tables", data=plan)
        assert answer.status == 201, answer.text()
        id = str(answer.json()["id"])
        self.goes_to(id)
        return id

    def goes_to(self, table: str) -> None:
        """Whoever has no name yet only watches."""
        self.page.goto(f"/table/{table}")
        self.page.locator("[data-link=open], [data-name-first]").wait_for()
        if self.page.locator("[data-name-first]").count():
            self.page.get_by_role("button", name="Only watch").click()
        self.page.locator("[data-link=open]").wait_for()

    def sits_down(self, table: str) -> None:
        self.goes_to(table)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_text("Waiting for").first.wait_for()

    def starts(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()
        self.page.locator("[data-prompt]").wait_for()

    # -- playing ---------------------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """The id of the question on the page, if there is one."""
        return self.page.locator("[data-prompt]").get_attribute("data-ask")

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-ending]").count() > 0

    def is_asked(self) -> None:
        self.page.locator("[data-ask]").wait_for()

    def settles(self) -> None:
        """Wait for a question or the end."""
        self.page.wait_for_function(SETTLED)

    def goes_on(self, before: str | None, within: int = SOON) -> None:
        """Wait for another question than this, or the end."""
        self.page.wait_for_function(ASKED_OR_OVER, arg=before, timeout=within)

    def choices(self) -> list[tuple[int, str, bool]]:
        """The choices on the page that are not picked yet: number, label, whether it is the one played when
        time runs out."""
        found: list[tuple[int, str, bool]] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-choices] [data-move]')]
              .filter(button => button.ariaPressed !== 'true').map(button => [
              Number(button.dataset.number), button.querySelector('.label').textContent,
              'default' in button.dataset])"""
        )
        return found

    def log(self) -> list[str]:
        """The lines of the log, without the numbers of their rules."""
        lines: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#section-log [data-event]')].map(line => line.innerText)"
        )
        return [re.sub(r"\s+", " ", line).strip() for line in lines]

    def answers(self) -> None:
        """Take the choice that time would take, by a click; of a run that is gathered, any further picks."""
        before, usual = self.asked, self.page.locator("[data-default]")
        usual.first.click()
        self.means_it()
        further = self.page.locator("[data-choices] [data-move]:not([aria-pressed=true])")
        for place in range(MOST_PICKS):  # one by one from the last: some may not go with those before
            if self.asked != before or not self.is_short_of_picks():
                break
            further.nth(-1 - place % max(1, further.count())).click()
            self.means_it()

    def is_short_of_picks(self) -> bool:
        """“1 of 2”: some are made, and some are to come."""
        found = re.match(r"(\d+) of (\d+)", self.picked())
        return found is not None and 0 < int(found[1]) < int(found[2])

    def picked(self) -> str:
        """How many picks of a run are made: “1 of 2”; nothing while none is under way."""
        count = "() => document.querySelector('[data-prompt] .count')?.innerText ?? ''"
        return str(self.page.evaluate(count))

    def says(self, words: list[str]) -> None:
        """Answer in words, in the box for them: a move, or the picks of a run one after the other."""
        self.is_asked()
        for said in words:
            self.page.keyboard.press("/")
            self.page.locator("[data-command]:focus").wait_for()
            self.page.keyboard.type(said)
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Escape")
            self.means_it()

    def means_it(self) -> None:
        """Where the table asks once more, or picks wait to be sent."""
        for button in ("[data-sure]", "[data-confirm]:enabled"):
            if self.page.locator(button).count():
                self.page.locator(button).click()


def play_out(*people: Guest) -> None:
    """All answer what they are asked, at once, to the end of the game."""
    while not people[0].is_over:
        before = [(guest, guest.asked) for guest in people]
        for guest in people:
            guest.answers()
        for guest, asked in before:
            guest.goes_on(asked)


class Whim:
    """Picks choices like somebody who just tries things; after a while takes what time would take."""

    def __init__(self, seed: int, patience: int = 60) -> None:
        self.dice = random.Random(seed)
        self.patience = patience
        self.taken = 0

    def pick(self, choices: list[tuple[int, str, bool]], again: bool = False) -> int:
        """The number of a choice; again: the last one led nowhere, so anything else may."""
        self.taken += 1
        if again or self.taken <= self.patience:
            return self.dice.choice(choices)[0]
        return next((number for number, _, default in choices if default), choices[0][0])
