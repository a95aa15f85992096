"""The map of Earth Gone Mad!: aiming, launching, buying and dealing, by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.browser.test_panels import CONTINENTS, EGM, STRUCK, sits_at, sits_in_scene
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
ARMED = f"{STRUCK}\nnukes = [3, 2]"
LEGAL = ["new_york", "miami", "london", "lagos"]
THREE = 'continents = ["Europe", "Asia", "Africa"]'
LAND = f'month = "April"\nstep = "spend"\nincome = 9\nnukes = [1, 0]\nsurvivors = [2, 3]\n{CONTINENTS}'


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 16)


def drag(page: Page, what: Locator, where: Locator) -> None:
    """With the mouse, as a hand does it."""
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
    touch("touchEnd")
    finger.detach()


def thing(guest: Guest, id: str) -> Locator:
    return guest.page.locator(f"[data-board] [data-thing='{id}']")


def city(guest: Guest, id: str) -> Locator:
    return guest.page.locator(f"[data-city='{id}']")


def at_the_map(guests: NewGuest, house: InThread, position: str, **more: bool) -> Guest:
    """Against an open seat: what has been done stays to be seen."""
    ann = guests(house.base, board=True, **more)
    sits_in_scene(ann, position, "open")
    ann.is_asked()
    expect(ann.page.locator("[data-board]")).to_be_visible()
    return ann


def lit(guest: Guest) -> list[str]:
    found: list[str] = guest.page.locator("[data-city][data-lit]").evaluate_all(
        "all => all.map(one => one.dataset.city)"
    )
    return found


def told(guest: Guest, text: str) -> None:
    expect(guest.page.locator("[data-log]")).to_contain_text(text)


# -- the Targeting marker ------------------------------------------------------------------------


@rule("EGM-16.19")
def test_the_marker_is_dragged_to_a_lit_city_and_to_no_other(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    marker, before = ann.page.locator("[data-marker]"), ann.asked
    assert lit(ann) == LEGAL
    drag(ann.page, marker, city(ann, "cairo"))
    expect(ann.page.locator("[data-card-sheet]")).to_contain_text("Cairo")
    assert ann.asked == before
    ann.page.keyboard.press("Escape")
    drag(ann.page, marker, city(ann, "london"))
    expect(city(ann, "london")).to_have_accessible_name(re.compile("London.*: exposed, targeted"))
    told(ann, "Europe sends Horrible Hurricane to London")


@rule("EGM-16.19", "EGM-5.4")
def test_a_lit_city_says_who_could_defend_it_and_is_pressed(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    expect(city(ann, "london")).to_contain_text("3")
    before = ann.asked
    city(ann, "tokyo").click()
    assert ann.asked == before
    ann.page.keyboard.press("Escape")
    city(ann, "lagos").click()
    told(ann, "Europe sends Horrible Hurricane to Lagos")


@rule("EGM-16.19")
def test_a_lit_city_is_reached_and_pressed_by_keyboard(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    ann.page.get_by_role("region", name="Continents and cities").focus()
    reached = []
    for _ in LEGAL:
        ann.page.keyboard.press("Tab")
        reached.append(ann.page.evaluate("() => document.activeElement.dataset.city"))
    assert reached == LEGAL
    expect(city(ann, "lagos")).to_have_accessible_name(re.compile("Lagos.*: exposed. Aim at Lagos"))
    ann.page.keyboard.press("Enter")
    told(ann, "Europe sends Horrible Hurricane to Lagos")


@rule("EGM-16.19")
def test_on_a_phone_the_map_opens_at_the_action_and_a_finger_taps_or_drags(
    house: InThread, guests: NewGuest
) -> None:
    ann = at_the_map(guests, house, ARMED, phone=True)
    expect(city(ann, "lagos")).to_be_in_viewport()
    ann.page.get_by_role("region", name="Continents and cities").evaluate("map => map.scrollTo(900, 0)")
    ann.page.get_by_role("button", name="4 lit to the left: look there").tap()
    expect(city(ann, "new_york")).to_be_in_viewport()
    city(ann, "new_york").tap()
    told(ann, "Europe sends Horrible Hurricane to New York")
    ben = at_the_map(guests, house, ARMED, phone=True)
    drag_by_finger(ben.page, ben.page.locator("[data-marker]"), city(ben, "lagos"))
    told(ben, "Europe sends Horrible Hurricane to Lagos")


# -- the Prevent Disaster box --------------------------------------------------------------------


@rule("EGM-16.20", "EGM-6.1", "EGM-Q68")
def test_the_stepper_says_the_odds_and_nothing_is_sent_before_its_button(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    table = sits_in_scene(ann, ARMED, "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").click()
    city(ann, "london").click()
    stepper, more = (
        ann.page.get_by_label("How many Nukes"),
        ann.page.get_by_role("button", name="One Nuke more"),
    )
    for _ in range(3 - int(stepper.locator("output").inner_text())):
        more.click()
    expect(more).to_be_disabled()
    ann.page.get_by_role("button", name="One Nuke less").click()
    expect(city(ann, "london")).to_contain_text("75 %")
    expect(bob.page.locator("[data-shelter='0']")).not_to_contain_text("launched")
    ann.page.locator("[data-send]", has_text="Launch 2 Nukes · 75 %").click()
    told(bob, "Europe launches 2 Nukes")
    expect(bob.page.locator("[data-shelter='0']")).to_contain_text("launched 2")
    bob.page.keyboard.press("Space")
    told(bob, "Asia launches nothing")
    bob.page.get_by_role("button", name="1 37.5 %").click()
    bob.page.locator("[data-send]", has_text="Intercept with 1 Nuke").click()
    told(bob, "Asia launches 1 Nuke to intercept")


def test_what_is_told_of_a_city_at_the_edge_is_on_the_map_which_stays(
    house: InThread, guests: NewGuest
) -> None:
    struck = (
        'month = "March"\nstep = "disasters"\ncards_left = 1\ndraw = ["Dreadful Deluge"]\nnukes = [2, 1]\n'
    )
    ann = at_the_map(guests, house, struck + CONTINENTS)
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    city(ann, "sydney").click()
    label = city(ann, "sydney").locator(".name")
    expect(label).to_contain_text("%")
    edge = ann.page.locator("[data-part=board]").evaluate("part => part.getBoundingClientRect().right")
    assert label.evaluate("name => name.getBoundingClientRect().right") <= edge
    world = ann.page.get_by_role("region", name="Continents and cities")
    assert world.evaluate("region => [region.scrollLeft, region.scrollTop]") == [0, 0]


@rule("EGM-16.20")
def test_nukes_are_dragged_to_the_box(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, ARMED)
    city(ann, "london").click()
    ann.page.get_by_role("button", name="0 0 %").click()
    for laid in (1, 2):
        drag(ann.page, ann.page.locator("[data-stock]"), thing(ann, "box"))
        expect(ann.page.locator("[data-nukes]")).to_have_text(str(laid))
    ann.page.locator("[data-send]").click()
    told(ann, "Europe launches 2 Nukes")


@rule("EGM-7.9")
def test_whose_nuke_is_shot_down_is_chosen_at_its_shelter(house: InThread, guests: NewGuest) -> None:
    position = f'month = "May"\nstep = "disasters"\ndraw = ["Horrible Hurricane"]\nnukes = [6, 4, 4]\n{THREE}'
    words = ["aim at London", "launch 0", "launch 4", "launch 4", "intercept 6"]
    ann = guests(house.base, board=True)
    moves = zip([0, 0, 1, 2, 0], words, strict=True)
    sits_at(ann, scene_record(EGM, 3, position, *moves, dice=[6, 6, 6, 6, 6, 6]), "open")
    thing(ann, "launched.3").click()
    told(ann, "Europe shoots down 1 Nuke of Africa")


# -- the counter tray ----------------------------------------------------------------------------


@rule("EGM-16.13", "EGM-4.3", "EGM-Q69")
def test_a_ware_is_bought_with_one_press_and_says_its_next_price(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND)
    survivor = thing(ann, "survivor")
    expect(survivor).to_have_accessible_name(re.compile("Survivor then 2.*costs 1.*buy"))
    survivor.click()
    expect(survivor).to_have_accessible_name(re.compile("Survivor then 3.*costs 2.*buy"))
    thing(ann, "nukes.1").click()
    told(ann, "Europe buys a Nuke for 1.")
    thing(ann, "survivors.2").click()
    told(ann, "Europe plunders a Survivor of Asia for 3.")


@rule("EGM-16.13", "EGM-4.8")
def test_a_counter_is_dragged_to_a_city_or_pressed_and_then_the_city(
    house: InThread, guests: NewGuest
) -> None:
    ann = at_the_map(guests, house, LAND)
    drag(ann.page, thing(ann, "optimize"), city(ann, "rome"))
    told(ann, "Europe optimizes Rome for 2.")
    thing(ann, "tracking").click()
    assert lit(ann) == ["london", "paris", "rome", "berlin", "madrid", "moscow"]
    city(ann, "moscow").click()
    told(ann, "Europe builds a Tracking Facility in Moscow")


@rule("EGM-4.8", "EGM-4.10")
def test_a_city_where_two_things_are_possible_asks_which(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND)
    city(ann, "rome").click()
    verbs = ann.page.get_by_label("What to do in Rome")
    expect(verbs.get_by_role("button")).to_have_count(2)
    verbs.get_by_role("button", name="Optimize").click()
    told(ann, "Europe optimizes Rome for 2.")


@rule("EGM-4.1")
def test_a_whole_income_is_spent_in_one_press(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND)
    ann.page.locator("[data-way]", has_text="9 Nukes").click()
    expect(ann.page.locator("[data-shelter='0']")).to_contain_text("10")


@rule("EGM-3.4", "EGM-4.1")
def test_done_says_what_is_lost_and_asks_once(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND)
    before = ann.asked
    expect(ann.page.get_by_role("button", name="Done spending")).to_contain_text("9 income would be lost.")
    ann.page.get_by_role("button", name="Done spending").click()
    expect(ann.page.locator("[data-prompt] h2")).to_contain_text("9 income would be lost.")
    assert ann.asked == before
    ann.page.get_by_role("button", name="Done spending").click()
    told(ann, "Europe loses 9 unspent income.")


# -- deals ---------------------------------------------------------------------------------------


def test_a_deal_can_be_read_on_a_phone(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, LAND, phone=True)
    ann.page.get_by_role("button", name="Deal with Asia, or give").tap()
    words = ann.page.locator("[data-deal-sheet] b", has_text="1 Nuke to Asia")
    box = words.bounding_box()
    assert box is not None and box["width"] > 60 and box["height"] < 60
    expect(ann.page.get_by_role("button", name="More: 1 Nuke to Asia")).to_be_in_viewport()


@rule("EGM-P13", "EGM-11.11")
def test_a_deal_takes_four_presses_and_its_answer_one(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    bob.goes_to(sits_in_scene(ann, LAND, "open"))
    bob.page.get_by_role("button", name="Take a seat").click()
    ann.page.get_by_role("button", name="Deal with Asia, or give").click()
    ann.page.get_by_role("button", name="More: 1 Nuke to Asia").click()
    ann.page.get_by_role("button", name="More: 1 Survivor to Europe").click()
    expect(ann.page.locator("[data-deal-sheet]")).to_contain_text("3 → 2")
    ann.page.get_by_role("button", name="Send to Asia").click()
    offered = bob.page.get_by_role("dialog", name="A deal from Europe")
    expect(offered).to_contain_text("1 Nuke to Asia")
    expect(offered).to_contain_text("Points")
    offered.get_by_role("button", name="Accept").click()
    told(ann, "Deal 1 is struck.")
    told(ann, "Asia gives 1 Survivor to Europe.")


@rule("EGM-11.19")
def test_an_offer_is_changed_and_sent_back(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    words = ["draft a deal", "address seat 1", "enough", "clause give Survivors", "by seat 1", "for seat 2"]
    words += ["number 2", "clause give Survivors", "by seat 2", "for seat 1", "number 1", "send"]
    sits_at(ann, scene_record(EGM, 2, LAND, *[(1, said) for said in words]), "open")
    ann.page.locator("[data-change]").click()
    ann.page.get_by_role("button", name="Less: 2 Survivors to Asia").click()
    ann.page.get_by_role("button", name="Send to Asia").click()
    told(ann, "Europe refuses deal 1 and drafts another.")
    told(ann, "Europe proposes deal 2.")


A_NUKE = ["promise", "owed by seat 1", "owed to seat 2", "promise to give Nukes", "for seat 2", "number 1"]


@rule("EGM-Q28", "EGM-P14")
def test_a_promise_that_is_due_is_paid_with_one_press(house: InThread, guests: NewGuest) -> None:
    promised = ["draft a deal", "address seat 2", "enough", *A_NUKE, "due next spend step", "send"]
    moves = [(0, said) for said in promised] + [(1, "accept deal 1"), (0, "done"), (1, "done")]
    position = f'month = "January"\nstep = "spend"\nnukes = [1, 0]\nsurvivors = [0, 1]\n{CONTINENTS}'
    ann = guests(house.base, board=True)
    sits_at(ann, scene_record(EGM, 2, position, *moves), "open")
    expect(ann.page.locator("[data-prompt]")).to_contain_text("Due: Europe promises Asia")
    ann.page.locator("[data-owed]").click()
    told(ann, "Europe pays promise 1")
    expect(ann.page.locator("[data-owed]")).to_have_count(0)


@rule("EGM-P14")
def test_a_promise_is_written_in_words_of_ones_own(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    bob.goes_to(sits_in_scene(ann, LAND, "open"))
    bob.page.get_by_role("button", name="Take a seat").click()
    ann.page.get_by_role("button", name="Deal with Asia, or give").click()
    sheet = ann.page.locator("[data-deal-sheet]")
    sheet.get_by_text("Promise, which nobody enforces").first.click()
    sheet.locator("[data-line*=said] .tick").first.click()
    sheet.locator("[data-own-words]").fill("No intercepts over Asia")
    expect(sheet).to_contain_text("177 characters left")
    ann.page.get_by_role("button", name="Send to Asia").click()
    expect(bob.page.get_by_role("dialog", name="A deal from Europe")).to_contain_text(
        "No intercepts over Asia"
    )


# -- the whole map -------------------------------------------------------------------------------

OVERLAPS = """() => {
  const names = [...document.querySelectorAll('[data-city] .name')];
  const boxes = names.map((name) => [name.textContent.trim(), name.getBoundingClientRect()]);
  const within = (a, b, from, to) => a[from] < b[to] - 1 && b[from] < a[to] - 1;
  const meet = (a, b) => within(a, b, 'left', 'right') && within(a, b, 'top', 'bottom');
  const others = (a, i) => boxes.slice(i + 1).filter(([, b]) => meet(a, b));
  return boxes.flatMap(([one, a], i) => others(a, i).map(([two]) => [one, two]));
}"""
SIX = 'month = "July"\nstep = "spend"\nincome = 12\nsurvivors = [9, 9, 9, 9, 9, 9]\noptimized = ["Asia"]'


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_all_names_stay_clear_of_each_other_at_every_size(
    house: InThread, guests: NewGuest, width: int, height: int
) -> None:
    ann = guests(house.base, board=True)
    ann.page.set_viewport_size({"width": width, "height": height})
    sits_at(ann, scene_record(EGM, 6, SIX), "open")
    ann.is_asked()
    expect(city(ann, "denver")).to_be_visible()
    assert ann.page.evaluate(OVERLAPS) == []
    assert ann.page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


@rule("EGM-16.21", "EGM-16.22")
def test_the_table_lays_the_counters_and_moves_the_clock(house: InThread, guests: NewGuest) -> None:
    struck = f'optimized = ["London"]\ntracking = ["Beijing"]\ndestroyed = ["Rome"]\n{STRUCK}'
    ann = at_the_map(guests, house, struck)
    for id, mark in (("london", "optimized"), ("beijing", "tracking"), ("rome", "destroyed")):
        expect(city(ann, id)).to_have_accessible_name(re.compile(mark))
    expect(ann.page.locator("[data-board] [aria-current=step]")).to_contain_text("May: 2")
    city(ann, "london").click()  # no Nukes: it is struck at once
    expect(ann.page.locator("[data-dice]")).to_contain_text("Horrible Hurricane destroys London.")
    expect(city(ann, "london")).to_have_accessible_name(re.compile("destroyed"))


def test_dice_are_put_away_by_themselves_and_cover_nothing_meanwhile(
    house: InThread, guests: NewGuest
) -> None:
    ann = guests(house.base, board=True)
    sits_in_scene(ann, STRUCK, "bot")  # which goes on: more lines must not stop the clock of the dice
    ann.is_asked()
    city(ann, "london").click()
    dice = ann.page.locator("[data-dice]")
    expect(dice).to_be_visible()
    assert dice.evaluate("tray => getComputedStyle(tray).pointerEvents") == "none"
    expect(dice).to_have_count(0, timeout=12_000)


@rule("EGM-1.1")
def test_a_continent_is_claimed_on_the_map(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    sits_in_scene(ann, 'step = "setup"', "open", claims="asked")
    ann.page.locator("[data-plate=africa]").get_by_role("button").click()
    told(ann, "Africa is claimed.")
    expect(ann.page.locator("[data-plate=africa]").get_by_role("button")).to_have_count(0)


@rule("EGM-16.16")
def test_a_shelter_tells_what_has_changed_it(house: InThread, guests: NewGuest) -> None:
    ann = at_the_map(guests, house, f"order = [2, 1]\nactive = 1\n{LAND}")
    shelters = ann.page.locator("[data-shelter]")
    assert shelters.evaluate_all("all => all.map(one => one.dataset.shelter)") == ["1", "0"]
    thing(ann, "survivor").click()
    told(ann, "Europe buys a Survivor for 1.")
    ann.page.locator("[data-shelter='0'] [data-survivors]").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Europe buys a Survivor for 1.")


@pytest.mark.parametrize("dark", [False, True])
def test_the_map_has_no_grave_problem_and_room_for_thumbs(
    house: InThread, guests: NewGuest, dark: bool
) -> None:
    found = []
    for position in (LAND, STRUCK, f'destroyed = ["Rome", "Asia"]\n{ARMED}'):
        desk = at_the_map(guests, house, position, dark=dark)
        found += grave_problems(desk.page)
    ann = at_the_map(guests, house, LAND, phone=True, dark=dark)
    found += grave_problems(ann.page)
    assert found == []
    sizes = "all => all.map(one => one.getBoundingClientRect()).map(({width, height}) => [width, height])"
    for width, height in ann.page.locator("[data-board] [data-lit]").evaluate_all(sizes):
        assert width >= 44 and height >= 44


# -- a whole game --------------------------------------------------------------------------------

PRESS = """() => {
  const on = (query) => [...document.querySelectorAll(`[data-board] ${query}`)].find((one) => !one.disabled);
  const next = on('[data-way]') ?? on('[data-send]') ?? on('[data-city][data-lit]') ?? on('[data-lit]');
  const pressed = next ?? document.querySelector('[data-prompt] .chips button');
  pressed?.click();
  return Boolean(pressed);
}"""


def test_a_whole_game_is_played_on_the_things_of_the_board(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    ann.opens_table(EGM, ["me", "bot", "bot"], start=True)
    ann.settles()
    presses = 0
    while not ann.is_over:
        before = ann.asked
        assert ann.page.evaluate(PRESS), "nothing to press"
        presses += 1
        ann.goes_on(before)
        assert presses < 120
    print(f"{presses} presses")
