"""What was seen at the first tables and mended: each stays mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.recorded import GAMES, before_decisions
from tests.browser.serving import InThread
from tests.browser.test_one_screen import DESK, LOW, PHONE, show
from tests.browser.test_panels import sits_at
from tools.shots import SCENES, staged

pytestmark = pytest.mark.slow
SCREENS = (DESK, LOW, PHONE)
IN_FRONT = """element => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit !== null && (element === hit || element.contains(hit) || hit.contains(element));
}"""


def at_scene(house: InThread, guests: NewGuest, scene: str, board: bool = True) -> Guest:
    guest = guests(house.base, board=board)
    sits_at(guest, staged(SCENES / "pictures" / f"{scene}.toml").record(), "open")
    guest.is_asked()
    return guest


def asks_why(page: Page, words: str) -> Locator:
    page.keyboard.press("/")
    page.locator("[data-command]:focus").wait_for()
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    return page.get_by_role("dialog").locator(".note")


def test_why_not_answers_in_front_and_says_that_it_does_not_know(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    for words in ("build F9", "dance with the asteroid"):
        answer = asks_why(guest.page, words)
        expect(answer).not_to_be_empty()
        assert answer.evaluate(IN_FRONT), words
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_no_standing_order_shows_the_name_of_a_field(house: InThread, guests: NewGuest, game: str) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, before_decisions(game)[-1], "open")
    guest.is_asked()
    guest.page.locator("[data-menu] summary").click()
    guest.page.get_by_role("button", name="Standing orders", exact=True).last.click()
    orders = guest.page.get_by_role("dialog")
    expect(orders).to_be_visible()
    assert "{" not in orders.inner_text()


@pytest.mark.parametrize("size", SCREENS)
def test_the_whole_menu_can_be_reached(house: InThread, guests: NewGuest, size: tuple[int, int]) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    show(guest.page, size, "light")
    guest.page.locator("[data-menu] summary").click()
    for item in guest.page.locator("[data-menu] .sheet").locator("a, button").all():
        item.scroll_into_view_if_needed()
        expect(item).to_be_in_viewport(ratio=0.95)
    expect(guest.page.get_by_role("link", name="Back to the games")).to_be_visible()


def test_a_rule_opens_beside_its_number_and_no_tab(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "earth-gone-mad-shop")
    guest.page.locator("[data-prompt] a", has_text="EGM-4.1").click()
    window = guest.page.locator("[data-rule-window]")
    expect(window.locator(".text").first).not_to_be_empty()
    expect(window).to_be_in_viewport(ratio=1)
    assert len(guest.context.pages) == 1


def test_a_card_of_ones_own_is_taken_by_a_press_on_the_text_table(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "until-daylight-fight", board=False)
    card = guest.page.locator("button[data-thing=shotgun]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(guest.page.locator("[data-prompt]")).to_contain_text("Shotgun")


def test_what_one_left_open_in_a_game_is_not_open_in_another(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    wide = board_width(guest)
    guest.page.keyboard.press("g")  # the charts
    guest.page.locator("[data-strip] button").first.click()
    sits_at(guest, staged(SCENES / "pictures" / "end-of-days-build.toml").record(), "open")
    guest.is_asked()
    assert board_width(guest) == wide
    expect(guest.page.locator("[data-strip] [aria-expanded=true]")).to_have_count(0)


def board_width(guest: Guest) -> float:
    box = guest.page.locator("[data-part=board]").bounding_box()
    assert box
    return box["width"]


def test_days_and_steps_to_impact_do_not_stand_side_by_side(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    words = guest.page.locator("[data-table-frame]").inner_text()
    assert "days to impact" in words.lower()
    assert "steps to impact" not in words.lower()
