"""The map of Earth Gone Mad!: aiming, launching and buying by mouse, finger and keyboard, or in the lists."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.browser.test_narrow import FITS, small
from tests.browser.test_panels import CONTINENTS, EGM, STRUCK, sits_at, sits_in_scene
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
ARMED = f"{STRUCK}\nnukes = [3, 2]"
LEGAL = ["New York", "Miami", "London", "Lagos"]
THREE = 'continents = ["Europe", "Asia", "Africa"]'
LAND = f'month = "April"\nstep = "spend"\nincome = 9\nnukes = [1, 0]\n{CONTINENTS}'


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 16)


def drag(page: Page, what: Locator, where: Locator) -> None:
    """With the mouse, as a hand does it."""
    where.scroll_into_view_if_needed()
    page.mouse.move(*middle(what))
    page.mouse.down()
    page.mouse.move(*middle(where), steps=6)
    page.mouse.up()


def drag_by_finger(page: Page, what: Locator, where: Locator) -> None:
    finger = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(what), middle(where)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    for step in range(1, 7):
        touch("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
    page.wait_for_timeout(100)  # the finger rests: a flung one would swallow the next tap
    touch("touchMove", (to_x, to_y))
    touch("touchEnd")
    finger.detach()


def above_the_question(place: Locator) -> None:
    """On a phone the question lies over the lower part of the page."""
    place.evaluate("place => window.scrollBy(0, place.getBoundingClientRect().top - 460)")


def city(guest: Guest, name: str) -> Locator:
    return guest.page.locator("[data-city]", has=guest.page.get_by_text(name, exact=True))


def at_the_map(guests: NewGuest, house: InThread, position: str, **more: bool) -> Guest:
    """Against an open seat: what has been done stays to be seen."""
    ann = guests(house.base, **more)
    ann.page.set_viewport_size({"width": 1280, "height": 1300})
    sits_in_scene(ann, position, "open")
    ann.is_asked()
    return ann


def at_the_phone_map(guests: NewGuest, house: InThread, position: str, **more: bool) -> Guest:
    ann = small(house, guests, **more)
    sits_in_scene(ann, position, "open")
    ann.is_asked()
    tabs = ann.page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Map").click()
    return ann


def lit(guest: Guest) -> list[str]:
    return guest.page.locator("[data-city].lit .name").all_inner_texts()


def said(guest: Guest) -> Locator:
    return guest.page.locator("[data-said]")


# -- the Targeting marker ------------------------------------------------------------------------


@rule("EGM-16.19")
def test_the_marker_is_dragged_to_a_lit_city_and_to_no_other(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    marker, before = ann.page.locator("[data-marker]"), ann.asked
    assert lit(ann) == LEGAL
    for wrong in ("Cairo", "Paris"):
        drag(ann.page, marker, city(ann, wrong))
        expect(said(ann)).to_contain_text(f"{wrong} does not take the Targeting marker.")
        expect(said(ann)).to_contain_text("New York, Miami, London, Lagos")
    assert ann.asked == before
    drag(ann.page, marker, city(ann, "London"))
    expect(city(ann, "London")).to_contain_text("targeted")
    expect(ann.page.locator("[data-disaster]")).to_contain_text("It heads for London")
    expect(ann.page.locator("[data-log]")).to_contain_text("Europe sends Horrible Hurricane to London")


@rule("EGM-16.19")
def test_a_lit_city_is_clicked(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    before = ann.asked
    city(ann, "Tokyo").click()
    expect(said(ann)).to_contain_text("Tokyo does not take the Targeting marker.")
    assert ann.asked == before
    city(ann, "Lagos").click()
    expect(city(ann, "Lagos")).to_contain_text("targeted")


@rule("EGM-16.19")
def test_a_lit_city_is_reached_and_pressed_by_keyboard(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    ann.page.get_by_role("region", name="Continents and cities").focus()
    reached = []
    for _ in LEGAL:
        ann.page.keyboard.press("Tab")
        reached.append(ann.page.evaluate("() => document.activeElement.querySelector('.name').textContent"))
    assert reached == LEGAL
    ann.page.keyboard.press("Shift+Tab")
    expect(city(ann, "London")).to_be_focused()
    expect(city(ann, "London")).to_have_accessible_name("London (exposed): Aim at London")
    ann.page.keyboard.press("Enter")
    expect(city(ann, "London")).to_contain_text("targeted")


@rule("EGM-16.19")
def test_on_the_smallest_phone_a_finger_drags_or_taps(house: InThread, guests: NewGuest) -> None:
    ann = at_the_phone_map(guests, house, ARMED)
    marker = ann.page.locator("[data-marker]")
    above_the_question(marker)
    drag_by_finger(ann.page, marker, city(ann, "Brasília"))
    expect(said(ann)).to_contain_text("Brasília does not take the Targeting marker.")
    expect(marker).to_be_visible()
    city(ann, "Miami").tap()
    expect(city(ann, "Miami")).to_contain_text("targeted")
    ben = at_the_phone_map(guests, house, ARMED)
    above_the_question(ben.page.locator("[data-marker]"))
    drag_by_finger(ben.page, ben.page.locator("[data-marker]"), city(ben, "Lagos"))
    expect(city(ben, "Lagos")).to_contain_text("targeted")


# -- the Prevent Disaster box --------------------------------------------------------------------


@rule("EGM-16.20")
def test_nukes_are_dragged_to_the_box_one_by_one_and_launched(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    city(ann, "London").click()
    box, stock = ann.page.locator("[data-box]"), ann.page.locator("[data-stock]")
    for laid in (1, 2):
        drag(ann.page, stock, box)
        expect(ann.page.locator("[data-loaded]")).to_have_text(str(laid))
    expect(stock).to_contain_text("1")
    drag(ann.page, stock, city(ann, "Paris"))
    expect(said(ann)).to_contain_text("Paris does not take the Nuke.")
    expect(ann.page.locator("[data-loaded]")).to_have_text("2")
    ann.page.locator("[data-send]").click()
    expect(box.locator("[data-launched='0']")).to_contain_text("2")
    expect(ann.page.locator("[data-log]")).to_contain_text("Europe launches 2 Nukes")


@rule("EGM-16.20")
def test_a_finger_drags_nukes_too(house: InThread, guests: NewGuest) -> None:
    ann = at_the_phone_map(guests, house, ARMED)
    city(ann, "London").tap()
    above_the_question(ann.page.locator("[data-stock]"))
    drag_by_finger(ann.page, ann.page.locator("[data-stock]"), ann.page.locator("[data-box]"))
    expect(ann.page.locator("[data-loaded]")).to_have_text("1")


@rule("EGM-16.20", "EGM-Q68")
def test_the_stepper_sets_a_number_and_the_box_shows_whose_nukes_lie_in_it(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = sits_in_scene(ann, ARMED, "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").click()
    city(ann, "London").click()
    expect(ann.page.get_by_role("button", name="One Nuke less")).to_be_disabled()
    for _ in range(3):
        ann.page.get_by_role("button", name="One Nuke more").click()
    expect(ann.page.get_by_role("button", name="One Nuke more")).to_be_disabled()
    ann.page.get_by_role("button", name="One Nuke less").click()
    expect(bob.page.locator("[data-launched]")).to_have_count(0)
    ann.page.locator("[data-send]", has_text="Launch 2 Nukes").click()
    theirs = bob.page.locator("[data-box] [data-launched='0']")
    expect(theirs).to_contain_text("2")
    assert colour(theirs.locator(".pile")) == colour(bob.page.locator("[data-shelter='0']"))
    bob.page.locator("[data-send]", has_text="Launch 0 Nukes").click()
    expect(bob.page.locator("[data-send]")).to_have_text("Intercept with 0 Nukes")
    bob.page.get_by_role("button", name="One Nuke more").click()
    bob.page.locator("[data-send]", has_text="Intercept with 1 Nuke").click()
    expect(bob.page.locator("[data-stock]")).to_have_count(0)
    expect(bob.page.locator("[data-log]")).to_contain_text("Asia launches 1 Nuke to intercept")


def colour(place: Locator) -> str:
    found: str = place.evaluate("place => getComputedStyle(place).borderTopColor")
    return found


@rule("EGM-7.9")
def test_whose_nuke_is_shot_down_is_chosen_in_the_box(house: InThread, guests: NewGuest) -> None:
    position = f'month = "May"\nstep = "disasters"\ndraw = ["Horrible Hurricane"]\nnukes = [6, 4, 4]\n{THREE}'
    words = ["aim at London", "launch 0", "launch 4", "launch 4", "intercept 6"]
    seats = [0, 0, 1, 2, 0]
    ann = guests(house.base)
    sits_at(ann, scene_record(EGM, 3, position, *zip(seats, words, strict=True)), "open")
    box = ann.page.locator("[data-box]")
    expect(box.locator("[data-launched='2']")).to_contain_text("4")
    box.get_by_role("button", name="Shoot down a Nuke of Africa").click()
    expect(box.locator("[data-launched='2']")).to_contain_text("3")


# -- the counter tray ----------------------------------------------------------------------------


@rule("EGM-16.13")
def test_a_counter_dragged_from_the_tray_to_a_legal_place_is_bought(
    house: InThread, guests: NewGuest
) -> None:
    ann = at_the_map(guests, house, LAND)
    optimize = ann.page.locator("[data-counter=optimize]")
    expect(optimize.locator(".price")).to_contain_text("2")
    drag(ann.page, optimize, city(ann, "Tokyo"))
    expect(said(ann)).to_contain_text("Tokyo does not take the Optimize.")
    drag(ann.page, optimize, city(ann, "Rome"))
    expect(city(ann, "Rome")).to_contain_text("optimized")
    expect(optimize.locator(".price")).to_contain_text("4")
    drag(ann.page, ann.page.locator("[data-counter=nuke].able"), ann.page.locator("[data-place='nukes.1']"))
    expect(ann.page.locator("[data-shelter='0']")).to_contain_text("2Nukes")
    expect(ann.page.locator("[data-log]")).to_contain_text("Europe optimizes Rome for 2.")


@rule("EGM-16.13", "EGM-Q69")
def test_a_counter_pressed_lights_the_places_that_take_it(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND)
    assert lit(ann) == []
    able = ann.page.locator("[data-counter].able").evaluate_all("all => all.map(one => one.dataset.counter)")
    assert able == ["nuke", "optimize", "tracking"]
    ann.page.locator("[data-counter=tracking]").click()
    assert lit(ann) == ["London", "Paris", "Rome", "Berlin", "Madrid", "Moscow"]
    city(ann, "Moscow").click()
    expect(city(ann, "Moscow")).to_contain_text("tracking")
    assert lit(ann) == []
    ann.page.locator("[data-counter=nuke].able").focus()
    ann.page.keyboard.press("Enter")
    stock = ann.page.locator("button[data-place='nukes.1']")
    stock.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-shelter='0']")).to_contain_text("2Nukes")
    expect(stock).to_have_count(0)
    ann.page.get_by_role("button", name="Buy a Survivor").click()
    expect(ann.page.locator("[data-shelter='0']")).to_contain_text("1Survivor")


@rule("EGM-16.13")
def test_at_other_times_the_tray_is_a_legend_and_can_be_put_away(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, STRUCK)
    text = ann.page.locator("[data-tray-text]")
    ann.page.locator("[data-counter=tracking]").hover()
    expect(text).to_contain_text("Tracking Facility. +1 on every die its owner rolls for a Nuke")
    ann.page.locator("[data-counter=destroyed_city]").focus()
    ann.page.mouse.move(5, 5)
    ann.page.locator("[data-counter=nuke]").focus()
    expect(text).to_contain_text("Nuke. Add 1 Nuke to the buyer's stock.")
    before = ann.asked
    drag(ann.page, ann.page.locator("[data-counter=optimize]"), city(ann, "Rome"))
    assert ann.asked == before and "optimized" not in city(ann, "Rome").inner_text()
    toggle = ann.page.get_by_role("button", name="Counter tray")
    toggle.click()
    expect(ann.page.locator("[data-counter=nuke]")).to_be_hidden()
    ann.page.reload()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.click()
    expect(ann.page.locator("[data-counter=nuke]")).to_be_visible()


@rule("EGM-16.13")
def test_a_touched_counter_explains_itself(house: InThread, guests: NewGuest) -> None:
    ann = at_the_phone_map(guests, house, STRUCK)
    ann.page.locator("[data-counter=optimize]").tap()
    expect(ann.page.locator("[data-tray-text]")).to_contain_text("Optimize. The city produces 2 income")


# -- map and lists -------------------------------------------------------------------------------


@rule("EGM-16.21", "EGM-16.22")
def test_the_table_lays_the_counters_and_moves_the_clock(house: InThread, guests: NewGuest) -> None:
    struck = f'optimized = ["London"]\ntracking = ["Beijing"]\ndestroyed = ["Rome"]\n{STRUCK}'
    ann = at_the_map(guests, house, struck)
    expect(city(ann, "London")).to_contain_text("optimized")
    expect(city(ann, "Beijing")).to_contain_text("tracking")
    expect(city(ann, "Rome")).to_contain_text("destroyed")
    expect(ann.page.locator("[data-board] [aria-current=true]")).to_contain_text("May: 2 the Clock is here")
    city(ann, "London").click()  # no Nukes: it is struck at once
    expect(city(ann, "London")).to_contain_text("destroyed")
    expect(city(ann, "London")).not_to_contain_text("optimized")


@rule("EGM-1.1")
def test_a_continent_is_claimed_on_the_map(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, 'step = "setup"', "open", claims="asked")
    ann.page.locator("[data-plate=africa]").get_by_role("button").click()
    expect(ann.page.locator("[data-log]")).to_contain_text("Africa is claimed.")
    expect(ann.page.locator("[data-plate=africa]").get_by_role("button")).to_have_count(0)


@rule("EGM-16.16")
def test_a_shelter_tells_what_has_changed_it(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, f"order = [2, 1]\nactive = 1\n{LAND}")
    shelters = ann.page.locator("[data-shelter]")
    assert shelters.evaluate_all("all => all.map(one => one.dataset.shelter)") == ["1", "0"]
    ann.page.get_by_role("button", name="Buy a Survivor").click()
    ann.page.locator("[data-shelter='0'] [data-survivors]").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Europe buys a Survivor for 1.")


def test_the_map_can_be_put_away_and_the_lists_do_it_all(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, STRUCK)
    board = ann.page.locator("[data-board]")
    expect(board).to_be_visible()
    ann.page.get_by_role("button", name="Lists only").click()
    expect(board).to_be_hidden()
    ann.page.reload()
    ann.is_asked()
    expect(board).to_be_hidden()
    ann.page.get_by_role("button", name="Aim at London").click()
    ann.page.get_by_role("button", name="Show the map").click()
    expect(city(ann, "London")).to_contain_text("destroyed")


@pytest.mark.parametrize("dark", [False, True])
def test_the_map_has_no_grave_problem_and_room_for_thumbs(
    house: InThread, guests: NewGuest, dark: bool
) -> None:
    found = []
    for position in (LAND, STRUCK, f'destroyed = ["Rome", "Asia"]\n{ARMED}'):
        desk = at_the_map(guests, house, position, dark=dark)
        found += grave_problems(desk.page)
    ann = at_the_phone_map(guests, house, STRUCK, dark=dark)
    found += grave_problems(ann.page)
    assert found == [] and ann.page.evaluate(FITS)
    sizes = "all => all.map(one => one.getBoundingClientRect()).map(({width, height}) => [width, height])"
    for width, height in ann.page.locator("[data-board] button").evaluate_all(sizes):
        assert width >= 32 and height >= 32
