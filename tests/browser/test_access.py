"""axe-core finds no serious problem on any page; focus and live regions, which it cannot judge, are right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest, Whim
from tests.browser.players import EMBER, installed, learning
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
LOOKS = [(False, False), (False, True), (True, False), (True, True)]  # phone, dark
TWO_LOOKS = [(False, False), (True, True)]
GAMES = [*installed(), EMBER]
# Another question, the end, or one more or fewer pick of a run that is not sent yet.
GOES_ON = """([ask, picked]) => {
  const now = document.querySelector('[data-prompt][data-ask]')?.dataset;
  const isSent = document.querySelector('[data-move][aria-disabled=true]');
  return document.querySelector('[data-ending]') ||
    (now && (now.ask !== ask || (now.picked !== picked && !isSent)));
}"""


def grave_problems(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [
        f"{page.url}: {problem['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for problem in found["violations"]
        if problem["impact"] in GRAVE
        for node in problem["nodes"]
        if not is_picture(problem["id"], node["html"])
    ]


def is_picture(problem: str, html: str) -> bool:
    """A card's face or a rocket is drawn with letters and figures; its name says in words what they mean."""
    return problem == "label-content-name-mismatch" and "data-thing=" in html


@pytest.mark.parametrize(("phone", "dark"), TWO_LOOKS)
def test_the_pages_around_a_table(house: InThread, guests: NewGuest, phone: bool, dark: bool) -> None:
    guest = guests(house.base, phone=phone, dark=dark)
    rules = [f"/rules/{game}?q=end" for game in installed()]
    lessons = [path for game in installed() for path in learning(game)]
    covers = [f"/games/{game}" for game in installed()]
    found: list[str] = []
    for path in [
        "/",
        "/new",
        "/import",
        "/tables",
        "/owner",
        "/notices",
        "/lab",
        "/workshop",
        "/rules",
        *rules,
        *lessons,
        *covers,
        "/nowhere",
    ]:
        guest.page.goto(path)
        guest.page.wait_for_load_state("networkidle")
        guest.page.locator("h1").wait_for()
        found += grave_problems(guest.page)
        assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_from_lobby_to_record(house: InThread, guests: NewGuest, game: str) -> None:
    found: list[str] = []
    for phone, dark in LOOKS if game == EMBER else TWO_LOOKS:
        guest = guests(house.base, phone=phone, dark=dark)
        found += table_problems(guest, game, to_the_end=not phone and game == EMBER)
    assert found == []


def table_problems(guest: Guest, game: str, to_the_end: bool) -> list[str]:
    page, take = guest.page, Whim(3)
    table = guest.opens_table(game, ["me", "bot", "bot"])
    page.get_by_alt_text("QR code of the invite link").wait_for()
    found = grave_problems(page)
    guest.starts()
    for _ in range(2):
        guest.settles()
        if guest.is_over:
            break
        found += grave_problems(page)
        before = [guest.asked, page.locator("[data-prompt]").get_attribute("data-picked")]
        page.locator(f"[data-number='{take.pick(guest.choices())}']").click()
        guest.means_it()
        page.wait_for_function(GOES_ON, arg=before)
    for name in ("Charts",) if game == EMBER else ("Charts", "Deck"):  # Embers are held, none is drawn
        page.locator("[role=tab], nav button").get_by_text(name).locator("visible=true").first.click()
        page.locator(f"#section-{name.lower()}").wait_for()
        found += grave_problems(page)
    page.locator("[data-menu] summary").click()
    found += grave_problems(page)
    page.get_by_role("button", name="Keys", exact=True).last.click()
    found += grave_problems(page)
    page.keyboard.press("Escape")
    while to_the_end and not guest.is_over:
        asked = guest.asked
        guest.answers()
        guest.goes_on(asked)
    if guest.is_over:
        found += grave_problems(page)
        found += record_problems(page, table)
    return found


def record_problems(page: Page, table: str) -> list[str]:
    page.goto(f"/records/{table}")
    page.locator("[data-at='0']").wait_for()
    found = grave_problems(page)
    for name, shows in (("Story", "How it stood"), ("Record", "Every card and die came as it had to")):
        page.get_by_role("tab", name=name).click()
        page.get_by_text(shows).first.wait_for()
        found += grave_problems(page)
    for opens in ("[data-share]", "[data-play-on]"):
        page.locator(opens).click()
        page.get_by_role("dialog").wait_for()
        found += grave_problems(page)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    return found


def test_the_focus_follows_the_question_and_the_voice_reads_it(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base)
    guest.opens_table(EMBER, ["me", "bot"], start=True)
    guest.is_asked()
    heard = guest.page.locator("[data-heard]")
    expect(heard).to_have_attribute("aria-live", "polite")
    expect(heard).to_contain_text("Which card do you play? 3 choices.")
    before = guest.asked
    guest.page.locator("[data-move]").first.focus()
    guest.page.keyboard.press("Enter")
    guest.goes_on(before)
    expect(guest.page.locator("#prompt-text")).to_be_focused()
    expect(heard).to_contain_text("2 choices.")


def test_a_question_mark_shows_the_keys_and_they_can_be_switched_off(
    house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base)
    guest.opens_table(EMBER, ["me", "bot"], start=True)
    guest.is_asked()
    before = guest.asked
    guest.page.keyboard.press("?")
    expect(guest.page.get_by_role("dialog", name="Keys")).to_be_visible()
    guest.page.get_by_label("Single keys work").uncheck()
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("1")
    guest.page.wait_for_timeout(200)
    assert guest.asked == before
    guest.page.locator("[data-move]").first.click()
    guest.goes_on(before)


def test_colours_can_be_chosen(house: InThread, guests: NewGuest) -> None:
    page = guests(house.base).page
    page.goto("/")
    page.locator("h1").wait_for()
    paper = "() => getComputedStyle(document.querySelector('.page')).backgroundColor"
    light = page.evaluate(paper)
    for _ in range(2):
        page.get_by_role("button", name="Colours").click()
    assert page.evaluate(paper) != light
    page.reload()
    page.locator("h1").wait_for()
    assert page.evaluate(paper) != light, "the choice is remembered"
