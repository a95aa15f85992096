"""A recorded game of each title, looked at on three screens, light and dark: everything needed for a decision
is on the screen when it is asked, nothing scrolls, and axe-core finds no serious problem."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewGuest
from tests.browser.recorded import GAMES, before_decisions, some
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.browser.test_boards import every
from tests.browser.test_panels import sits_at

pytestmark = pytest.mark.slow
DESK, LOW, PHONE = (1440, 900), (1280, 720), (390, 844)
SCREENS = [(DESK, "light"), (LOW, "dark"), (PHONE, "light"), (DESK, "dark"), (LOW, "light"), (PHONE, "dark")]
LOOKS = 6  # in the course of a game; with --every-option every decision of the first seat is looked at
AXE_SELDOM = 4  # looks between two by axe-core

# What is wrong with the screen, in words. `choices`: [move, verb, things] of the question.
FAULTS = """choices => {
  const wrong = [], frame = document.querySelector('[data-table-frame]');
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + 1) wrong.push(`the page is ${root.scrollHeight} px high`);
  if (root.scrollWidth > innerWidth + 1) wrong.push(`the page is ${root.scrollWidth} px wide`);
  for (const name of ['prompt', 'board', 'mine']) {
    const part = frame.querySelector(`[data-part=${name}]`);
    if (!part) continue;
    const box = part.getBoundingClientRect();
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      wrong.push(`the ${name} reaches out of the window: ${JSON.stringify(box)}`);
  }
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found = select => [...frame.querySelectorAll(select)].some(seen);
  for (const [move, verb, things] of choices) {
    const lit = id => found(`[data-thing="${CSS.escape(id)}"][data-lit]`);
    const chip = found(`[data-move="${move}"]`) || (verb && found(`[data-verb="${CSS.escape(verb)}"]`));
    if (!chip && !things.some(lit) && !found('[data-more]') && !found('[data-way]'))
      wrong.push(`nothing offers ${verb} ${things.join(' ')} (${move})`);
  }
  const slides = element =>
    element && (getComputedStyle(element).overflowX === 'auto' || slides(element.parentElement));
  for (const way of [...frame.querySelectorAll('[data-way]')].filter(one => seen(one) && !slides(one))) {
    const box = way.getBoundingClientRect(), board = way.closest('[data-part]').getBoundingClientRect();
    if (box.left < board.left - 1 || box.right > board.right + 1)
      wrong.push(`“${way.innerText}” lies beside the screen`);
  }
  for (const button of frame.querySelectorAll('[data-prompt] button')) {
    const box = button.getBoundingClientRect();
    if (seen(button) && box.width && (box.height < 24 || box.width < 24))
      wrong.push(`${button.innerText || button.ariaLabel} is ${box.width} × ${box.height} px`);
  }
  return wrong;
}"""

SOME_FRAMES = """() => new Promise(done => {
  let left = 8;
  const next = () => (left-- ? requestAnimationFrame(next) : done());
  next();
})"""

PROMPT_HEIGHT = "() => document.querySelector('[data-part=prompt]').getBoundingClientRect().height"

# Words that are cut off, and nothing on the page says the rest (a title, a press that opens all of it).
CUT = """() => {
  const clips = style => ['hidden', 'clip'].includes(style.overflowX);
  const told = element => element.closest('[title], [aria-expanded], .unseen');
  const cut = [];
  const texts = document.createTreeWalker(document.querySelector('[data-table-frame]'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest('svg, [inert]') || told(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(element).clipPath !== 'none') continue; // read out only
    let around = element;
    while (getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
    if (!clips(getComputedStyle(around)) || around.matches('[data-table-frame], [data-part]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [box, words] = [around.getBoundingClientRect(), range.getBoundingClientRect()];
    const over = Math.max(words.right - box.right, box.left - words.left, words.bottom - box.bottom - 3);
    if (box.width && over > 1) cut.push(`“${text.data.trim().slice(0, 60)}” is cut by ${over | 0} px`);
  }
  return cut;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_all_is_on_one_screen(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str
) -> None:
    guest = guests(house.base, board=True)
    decisions = before_decisions(game)
    wrong: list[str] = []
    heights: dict[tuple[int, int], set[int]] = {}
    for number, record in enumerate(decisions if every(request) else some(decisions, LOOKS)):
        table = sits_at(guest, record, "open")
        guest.is_asked()
        wrong += look(guest.page, house, table, number)
        for size in (DESK, LOW, PHONE):
            show(guest.page, size, "light")
            heights.setdefault(size, set()).add(guest.page.evaluate(PROMPT_HEIGHT))
    assert all(len(of_a_screen) == 1 for of_a_screen in heights.values()), heights
    assert not wrong, "\n".join(sorted(set(wrong)))


def look(page: Page, house: InThread, table: str, number: int) -> list[str]:
    """Faults of all screens at this decision; by turns also those that axe-core finds on one of them."""
    found: list[str] = []
    axe_on = number % len(SCREENS) if number % AXE_SELDOM == 0 else -1
    for place, (size, scheme) in enumerate(SCREENS):
        show(page, size, scheme)
        where = f"{size[0]}×{size[1]} {scheme}"
        found += [f"{where}: {fault}" for fault in page.evaluate(FAULTS, choices(house, table))]
        found += [f"{where}: {fault}" for fault in page.evaluate(CUT)]
        if place == axe_on:
            found += [f"{where}: {problem}" for problem in grave_problems(page)]
    show(page, DESK, "light")
    return found


def show(page: Page, size: tuple[int, int], scheme: Any) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    fits_itself(page)


def fits_itself(page: Page) -> None:
    """A picture that has another size, or other things, is measured and set anew within a few frames, however
    long these take on a busy machine."""
    page.evaluate(SOME_FRAMES)


def choices(house: InThread, table: str) -> list[list[Any]]:
    round = house.room(table).running()
    ask = round.game.ask(round.table, 0)
    assert ask is not None
    return [[choice.move, choice.verb, list(choice.on)] for choice in ask.choices]
