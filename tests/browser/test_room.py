"""Where there is little room: what finds a place, what gives way, and that nothing is cut for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lastturn.engine.record import Record, replay
from lastturn.registry import load
from tests.browser.conftest import NewGuest
from tests.browser.recorded import before_decisions
from tests.browser.serving import InThread
from tests.browser.test_boards import finishes
from tests.browser.test_mended import at_scene
from tests.browser.test_one_screen import DESK, LOW, PHONE, show
from tests.browser.test_panels import sits_at

pytestmark = pytest.mark.slow
LEAST = 11  # pixels of a letter's height, in narrow letters
CHIPS = "[data-prompt] .slides button"
# Chips of the prompt that are in sight, and not whole.
BROKEN_CHIPS = """chips => {
  const box = chips[0].closest('.slides').getBoundingClientRect();
  return chips.map(chip => [chip, chip.getBoundingClientRect()])
    .filter(([, chip]) => chip.left < box.right - 1 && chip.right > box.right + 1)
    .map(([chip]) => chip.innerText);
}"""
# Two boxes that lie over each other by more than their rims.
MEETS = """([some, others]) => {
  const boxes = select => [...document.querySelectorAll(select)].map(one => one.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  return boxes(some).some(one => boxes(others).some(other => meet(one, other)));
}"""
SIZE = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
LONG_NAME = "Communicator"
NAMES = "[data-part=mine] .face .name"
# Names of cards that are wider than the field they stand in, of 80 from the spine on.
OUT_OF_PLACE = "all => all.filter(one => one.getBBox().width > 77).map(one => one.textContent)"
OVERFLOWS = "list => list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1"


def none(wrong: str, select: str) -> str:
    """That nothing on the page is wrong in this way: what is measured is mended in the next frame."""
    return f"() => !({wrong})([...document.querySelectorAll('{select}')]).length"


@pytest.mark.parametrize("scene", ["until-daylight-fight", "doomsday-action"])
def test_no_chip_goes_where_there_is_room(house: InThread, guests: NewGuest, scene: str) -> None:
    """Chips were measured before the board was drawn, and what was found then stayed."""
    page = at_scene(house, guests, scene).page
    for size in (LOW, DESK, LOW):
        show(page, size, "light")
        expect(page.locator("[data-prompt] [data-more]")).to_have_count(0)
        expect(page.locator("[data-prompt] .chips [data-kept]")).to_have_count(3 if "until" in scene else 4)


@pytest.mark.parametrize(
    "scene", ["until-daylight-fight", "doomsday-action", "end-of-days-build", "earth-gone-mad-shop"]
)
def test_no_chip_is_a_sliver_on_a_phone(house: InThread, guests: NewGuest, scene: str) -> None:
    """What has no room is slid along; an arrow says so and goes there."""
    page = at_scene(house, guests, scene).page
    show(page, PHONE, "light")
    chips = page.locator("[data-prompt] .slides button")
    page.wait_for_function(
        f"() => !({BROKEN_CHIPS})([...document.querySelectorAll('[data-prompt] .slides button')]).length"
    )
    slides = page.locator("[data-prompt] .slides")
    hidden = slides.evaluate("row => row.scrollWidth > row.clientWidth + 1")
    arrow = page.locator("[data-prompt] .further")
    assert arrow.count() == int(hidden)
    if hidden:
        arrow.click()
        expect(chips.first).not_to_be_in_viewport()


def test_no_name_of_a_card_leaves_its_place(house: InThread, guests: NewGuest) -> None:
    """“Communicator” lay over the points and was cut at its end."""
    guest = guests(house.base, board=True)
    sits_at(guest, next(held for held in before_decisions("doomsday") if holds(held, LONG_NAME)), "open")
    guest.is_asked()
    for size in (DESK, LOW, PHONE):
        show(guest.page, size, "light")
        expect(guest.page.locator(NAMES, has_text=LONG_NAME)).to_have_count(1)
        guest.page.wait_for_function(
            f"() => !({OUT_OF_PLACE})([...document.querySelectorAll('{NAMES}')]).length"
        )


def holds(record: Record, name: str) -> bool:
    """Whether the first seat has the card in its hand."""
    game = load("doomsday")
    hand = next(zone for zone in game.view(replay(game, record), 0).zones if zone.id == "hand.1")
    return any(name in thing.name for thing in hand.things)


def test_an_attack_lies_beside_the_rockets_that_fight(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "doomsday-attack").page
    for size in (DESK, LOW):
        show(page, size, "light")
        expect(page.locator(".stage li .card").first).to_be_visible()
        fighters = '[data-thing="rocket.4"], [data-thing="launch.1"], [data-thing^="berth.1"]'
        assert page.evaluate(MEETS, [".stage li .card", fighters]) is False, size


def test_names_of_cards_can_be_read_on_a_low_screen(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "doomsday-action").page
    for size in (DESK, LOW):
        show(page, size, "light")
        names = page.locator("[data-part=mine] .face .name")
        assert names.count() > 8
        assert min(names.evaluate_all(f"names => names.map({SIZE})")) > LEAST, size


def test_who_leads_stands_beside_the_log_on_a_low_screen_too(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "doomsday-action").page
    show(page, LOW, "light")
    leads = page.get_by_role("list", name="Most of each colour, now")
    expect(leads.get_by_role("listitem")).to_have_count(6)
    expect(leads.get_by_title("Scientist, worth 16")).to_be_visible()


def test_on_a_phone_all_points_of_a_rocket_stand_in_one_list(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, board=True)
    table = sits_at(guest, before_decisions("doomsday")[-1], "bot")
    guest.settles()
    finishes(guest, house, table, "mouse")
    guest.page.get_by_role("button", name="The board", exact=True).click()
    show(guest.page, PHONE, "light")
    whose = guest.page.get_by_role("group", name="Whose points").get_by_role("button")
    for place in range(whose.count()):
        whose.nth(place).click()
        lists = guest.page.locator("[data-scoring] section:visible")
        expect(lists).to_have_count(1)
        assert lists.evaluate(OVERFLOWS) is False


def test_on_a_phone_things_say_what_they_do_and_the_line_is_seen_whole(
    house: InThread, guests: NewGuest
) -> None:
    page = at_scene(house, guests, "until-daylight-fight").page
    show(page, PHONE, "light")
    says = page.locator("[data-part=mine] .slot .says")
    assert says.count() == 8
    for slot in range(8):
        expect(says.nth(slot)).to_be_visible()
    assert not any(says.evaluate_all(f"all => all.map({OVERFLOWS})"))
    line = page.locator("[data-board] .strip")
    assert line.locator("[data-thing]").count() == 9
    assert _in_window(page, line.locator("[data-thing]").last.bounding_box())


@pytest.mark.parametrize("size", [LOW, DESK, PHONE])
def test_six_at_the_barricade_are_told_whole(
    house: InThread, guests: NewGuest, size: tuple[int, int]
) -> None:
    page = at_scene(house, guests, "until-daylight-crowd").page
    show(page, size, "light")
    allies = page.locator("[data-board] .ally .facts")
    assert allies.count() == 6
    assert not any(allies.evaluate_all(f"all => all.map({OVERFLOWS})"))


def _in_window(page: Page, box: Any) -> bool:
    window = page.viewport_size
    assert box is not None and window is not None
    return bool(box["x"] >= 0 and box["x"] + box["width"] <= window["width"])
