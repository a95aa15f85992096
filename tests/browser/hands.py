"""A sensible person who answers on the board: by mouse, by finger or by keyboard alone.

What to do is what good sense does with what the seat knows; how to do it is found on the page: a lit thing, a
chip of the prompt, a sheet. The list stays closed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from playwright.sync_api import Error, Locator, Page

from lastturn.bots.sensible import SensibleBot
from lastturn.engine.contract import Ask, Choice
from lastturn.engine.rng import Rng
from lastturn.server.room import Room
from lastturn.server.thinking import whole_thought
from tests.browser.guest import SOON

How = Literal["mouse", "touch", "keys"]
FRAME = "[data-table-frame]"
WALK = 150  # steps by keyboard in one direction
MOST_PRESSES = 14  # for one answer
TRIES = 3
DIGITS = [str(digit) for digit in range(1, 10)]  # the keys that answer at once
PATIENCE = 3.0  # seconds: what a press has changed may still be on its way to the screen
GONE = 3_000  # milliseconds: what was there a moment ago and is not will not come back
# What a press changes: the question, what is picked or half said, what is lit. An answer under way does not.
LOOKS = """() => {
  const prompt = document.querySelector('[data-prompt]');
  if (!prompt || document.querySelector('[data-ending]')) return 'over';
  const lit = [...document.querySelectorAll('[data-thing][data-lit]')].map(thing => thing.dataset.thing);
  const down = [...document.querySelectorAll('[data-table-frame] [aria-pressed=true]')];
  lit.push(...down.map(thing => thing.innerText ?? thing.ariaLabel));
  const waits = prompt.querySelector('[data-move][aria-disabled=true]') ? 'sent' : '';
  return waits || [prompt.dataset.ask, prompt.dataset.picked, prompt.innerText, ...lit].join(' ');
}"""

# Where a finger would go: a spot of the thing that nothing else covers; its middle, if all is covered.
FREE_SPOT = """element => {
  const box = element.getBoundingClientRect(), spots = [];
  for (const dx of [0.5, 0.25, 0.1, 0.75, 0.9])
    for (const dy of [0.5, 0.2, 0.8, 0.1, 0.9]) spots.push([box.x + box.width * dx, box.y + box.height * dy]);
  const free = ([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (element === hit || element.contains(hit));
  };
  return spots.find(free) ?? spots[0];
}"""

IS_COVERED = f"""element => {{
  const [x, y] = ({FREE_SPOT})(element), hit = document.elementFromPoint(x, y);
  return !hit || !element.contains(hit);
}}"""


class BoardHand:
    """Seat 1 at a table, on one page. `presses`: all so far."""

    def __init__(self, page: Page, room: Callable[[], Room], how: How, seed: int = 1) -> None:
        self.page = page
        self.room = room
        self.how = how
        self.rng = Rng(seed)
        self.presses = 0
        self.asked_of: str | None = None
        self.open: tuple[Choice, ...] = ()

    def is_asked(self) -> bool:
        """Waits until page and server agree that the seat is asked; false: the game is over."""
        end = time.monotonic() + SOON / 1000
        while time.monotonic() < end:
            if self.page.locator("[data-ending]").count():
                return False
            shown = self.page.locator("[data-prompt]").get_attribute("data-ask")
            round = self.room().round
            if shown and round is not None and not round.over and shown == round.ask_id(0):
                self.asked_of = shown
                return True
            self._hurry()
            time.sleep(0.02)
        raise AssertionError("the page shows neither a question nor an end")

    def _hurry(self) -> None:
        for waits in ("[data-due]", "[data-skip]", "[data-hits] button.btn"):
            found = self.page.locator(waits)
            if found.count() and found.first.is_visible():
                with suppress(Error):  # it has gone by itself
                    found.first.click(timeout=PATIENCE * 1000)

    def answers(self) -> None:
        self._hurry()
        round = self.room().running()
        redealt = round.table.determinize(0, self.rng)
        moves = whole_thought(round.game, SensibleBot(), redealt, 0, self.rng).moves
        ask = round.game.ask(round.table, 0)
        assert ask is not None
        self.open = ask.choices
        if self._fills_a_sheet(ask, moves):
            return
        if not self._takes_the_way(ask, moves):
            for move in moves:
                self._picks(ask, move)
        self._confirms()
        self._goes_on(ask, moves)

    def has_gone_on(self) -> bool:
        return self.page.locator("[data-prompt]").get_attribute("data-ask") != self.asked_of

    def _takes_the_way(self, ask: Ask, moves: list[int]) -> bool:
        """A chip that does all of it at once."""
        ways = [way for way in ask.ways if sorted(way.moves) == sorted(moves)]
        chips = [self._chip(way.label) for way in ways]
        found = next((chip for chip in chips if chip.count()), None)
        return found is not None and self._press(found.first)

    def _chip(self, label: str) -> Locator:
        """It says its label, or the label with short names and the whole of it in its title."""
        says = self.page.locator(f"{FRAME} button:visible", has_text=label)
        return says.or_(self.page.locator(f"{FRAME} button[title={json.dumps(label)}]:visible"))

    def _fills_a_sheet(self, ask: Ask, moves: list[int]) -> bool:
        """A run that is put together on one sheet of the game, and sent whole; false: there is none."""
        send = self.page.locator(f"{FRAME} [data-sheet] [data-send]:visible")
        if not send.count():
            return False
        for move in moves:
            pick = self.page.locator(f'{FRAME} [data-sheet] [data-move="{move}"]:visible')
            if pick.count() and pick.first.get_attribute("aria-pressed") != "true":
                self._touches(pick.first)
        self._press(send.first)
        sure = self.page.locator(f"{FRAME} [data-sure]")
        if sure.count():
            self._press(sure.first)
        self._goes_on(ask, moves)
        return True

    def _picks(self, ask: Ask, move: int) -> None:
        pool = ask.picks.pool if ask.picks else ()
        choice = next((one for one in (*ask.choices, *pool) if one.move == move), None)
        if choice is None:
            return
        before = self._picked()
        for _ in range(MOST_PRESSES):
            if self.has_gone_on() or self._picked() != before or not self._next_press(choice):
                return

    def _picked(self) -> int:
        return int(self.page.locator("[data-prompt]").get_attribute("data-picked") or 0)

    def _next_press(self, choice: Choice) -> bool:
        """One press towards the choice; false: for a while nothing on the page leads there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            target = self._towards(choice)
            if target is not None and self._press(target):
                return True
            time.sleep(0.05)
        return False

    def _towards(self, choice: Choice) -> Locator | None:
        """What to press next: that one is sure, the choice's own chip, a lit thing, its verb, “More”."""
        lit = [f'[data-thing="{id}"][data-lit]:visible' for id in sorted(choice.on, key=self._shared)]
        own = f'[data-prompt] [data-move="{choice.move}"]:visible'
        for found in [self.page.locator(f"{FRAME} {what}") for what in ("[data-sure]", own, *lit)]:
            if found.count():
                return found.first
        more = self.page.get_by_role("button", name="more", exact=True)
        if choice.count > 1 and more.count() and more.is_enabled():
            return more
        for what in (f'[data-verb="{choice.verb}"]', "[data-more][aria-expanded=false]"):
            found = self.page.locator(f"{FRAME} {what}:visible")
            if found.count():
                return found.first
        return None

    def _shared(self, id: str) -> int:
        """By how many choices: a press on what all have in common would say nothing."""
        return sum(id in choice.on for choice in self.open)

    def _confirms(self) -> None:
        confirm = self.page.locator(f"{FRAME} [data-confirm]:visible")
        if not self.has_gone_on() and confirm.count() and confirm.first.is_enabled():
            self._press(confirm.first)

    def _goes_on(self, ask: Ask, moves: list[int]) -> None:
        """A chip that came after a thing had been pressed is pressed now."""
        end = time.monotonic() + SOON / 1000
        looks_again = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.has_gone_on():
                return
            if time.monotonic() > looks_again:
                looks_again = end
                self._takes_the_way(ask, moves)
            time.sleep(0.02)
        meant = [choice.words for choice in ask.choices if choice.move in moves]
        ways = self.page.locator(f"{FRAME} [data-way]:visible").all_inner_texts()
        seen = f"{self.page.evaluate(LOOKS)[:300]}; ways: {ways}, of {[way.label for way in ask.ways]}"
        raise AssertionError(f"{ask.prompt}: nothing on the page leads to {meant} of {moves}; {seen}")

    # -- pressing --------------------------------------------------------------------------------

    def _press(self, target: Locator) -> bool:
        """False: it went away under the finger. A chip that finds no room goes to the others a frame after it
        was drawn, and what somebody else does may put another question."""
        try:
            return self._presses(target)
        except Error:
            return self.has_gone_on()

    def _presses(self, target: Locator) -> bool:
        """Again if nothing comes of it: right after something was shown by itself a press is not meant."""
        before = self.page.evaluate(LOOKS)
        what = target.evaluate("element => element.outerHTML.slice(0, 300)", timeout=GONE)
        for _ in range(TRIES):
            self._touches(target)
            if self._changes(before):
                return True
        raise AssertionError(f"a press on {what} changed nothing; {before[:300]}")

    def _changes(self, before: str) -> bool:
        try:
            self.page.wait_for_function(
                f"before => !['sent', before].includes(({LOOKS})())", arg=before, timeout=SOON / TRIES
            )
        except Error:
            return False
        return True

    def _touches(self, target: Locator) -> None:
        self.presses += 1
        if self.how == "keys":
            self._by_keyboard(target)
            return
        target.scroll_into_view_if_needed()
        if target.evaluate(IS_COVERED):
            target.evaluate("element => element.scrollIntoView({ block: 'center', inline: 'center' })")
        x, y = target.evaluate(FREE_SPOT)
        if self.how == "mouse":
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def _by_keyboard(self, target: Locator) -> None:
        number = target.get_attribute("data-number") or ""
        of_its_own = self.page.locator(f'[data-number="{number}"]:visible').count() == 1
        if number in DIGITS and of_its_own:
            self.page.keyboard.press(number)
            return
        lit = target.get_attribute("data-lit") is not None
        if not any(self._walks(target, step) for step in (["]"] if lit else ["Tab", "Shift+Tab"])):
            raise AssertionError(f"no key leads to {target}")
        self.page.keyboard.press("Enter")

    def _walks(self, target: Locator, step: str) -> bool:
        """From the question on, or through what can be pressed on the board."""
        if step != "]":
            self.page.keyboard.press("p")
        for _ in range(WALK):
            self.page.keyboard.press(step)
            if target.evaluate("element => element === document.activeElement"):
                return True
        return False
