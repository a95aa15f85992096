"""What was seen at tables of Earth Gone Mad! and mended: each stays mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_board import told
from tests.browser.test_gestures import thing
from tests.browser.test_mended import at_scene
from tests.browser.test_one_screen import DESK, LOW, PHONE, show
from tests.browser.test_panels import EGM, sits_at
from tests.browser.test_room import MEETS
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
SIZES = (DESK, LOW, PHONE)
SPENDING = 'month = "May"\nstep = "spend"\n'
TURNED_UP = 'month = "May"\nstep = "disasters"\ndraw = ["Ripping Rift", "Savage Squall"]\n'
NAMES = "all => all.map(one => one.getBoundingClientRect().height)"
ONE_LINE = 24  # pixels


def seated(house: InThread, guests: NewGuest, seats: int, position: str, **options: str) -> Guest:
    guest = guests(house.base, board=True)
    sits_at(guest, scene_record(EGM, seats, position, dice=(), **options), "bot")
    guest.is_asked()
    return guest


def goal_says(page: Page, *words: str) -> None:
    goal = page.locator("[data-goal]")
    for size in SIZES:
        show(page, size, "light")
        expect(goal).to_be_in_viewport(ratio=1)
        for word in words:
            expect(goal).to_contain_text(word)
        assert page.evaluate(MEETS, ["[data-goal]", "[data-menu]"]) is False, size


@rule("EGM-12.2")
def test_who_plays_together_sees_how_far_the_group_is(house: InThread, guests: NewGuest) -> None:
    ann = seated(house, guests, 2, SPENDING + "survivors = [2, 3]\n", mode="coop")
    goal_says(ann.page, "17 of 40")


@rule("EGM-13.3", "EGM-13.4", "EGM-13.6")
def test_who_plays_alone_sees_the_net_points_and_what_wins(house: InThread, guests: NewGuest) -> None:
    lost = 'destroyed = ["Lagos", "Cairo", "Lima"]\n'
    losing = seated(house, guests, 1, f"{SPENDING}{lost}survivors = [7]\n", mode="solo")
    goal_says(losing.page, "-2", "1 to win")
    winning = seated(house, guests, 1, f"{SPENDING}{lost}survivors = [12]\n", mode="solo")
    goal_says(winning.page, "3", "A stay of")


@rule("EGM-14.1")
def test_teams_stand_on_the_shelters_and_beside_the_sentence(house: InThread, guests: NewGuest) -> None:
    position = f"{SPENDING}teams = [2, 1, 1, 2]\nsurvivors = [1, 2, 3, 4]\n"
    ann = seated(house, guests, 4, position, mode="team")
    goal_says(ann.page, "17")
    show(ann.page, DESK, "light")
    teams = ann.page.locator("[data-shelter] .team")
    expect(teams).to_have_count(4)
    expect(ann.page.locator('[data-shelter="0"] .team')).to_contain_text("Team 2")


@rule("EGM-17.3")
def test_cards_that_wait_are_read_and_pressed_on_the_board(house: InThread, guests: NewGuest) -> None:
    ann = seated(house, guests, 2, TURNED_UP, draw_mode="all_then_choose")
    waiting = ann.page.get_by_role("list", name="Cards that wait").get_by_role("button")
    for size in SIZES:
        show(ann.page, size, "light")
        expect(waiting).to_have_count(2)
        expect(waiting.nth(1)).to_contain_text("May strike")
        expect(waiting.nth(1)).to_be_in_viewport(ratio=1)
    thing(ann, "EGM-D36").first.or_(waiting.nth(1)).first.click()
    told(ann, "handles")


def test_six_names_stand_on_one_line_each_on_a_low_screen(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "earth-gone-mad-six").page
    show(page, LOW, "light")
    assert max(page.locator("[data-strip] .name").evaluate_all(NAMES)) < ONE_LINE
    expect(page.locator("[data-strip]")).to_contain_text("N. America")


@rule("EGM-9.1")
def test_months_that_are_over_have_their_letter_on_a_low_screen(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "earth-gone-mad-shop").page
    show(page, LOW, "light")
    past = page.get_by_role("list", name="Months and their disasters").locator(".past")
    expect(past).to_have_count(6)
    for n, letter in enumerate("JFMAMJ"):
        expect(past.nth(n).locator(".month")).to_have_text(letter)
        expect(past.nth(n).locator(".month")).to_be_visible()


@rule("EGM-13.1")
def test_a_shelter_alone_is_no_wall(house: InThread, guests: NewGuest) -> None:
    page = seated(house, guests, 1, SPENDING, mode="solo").page
    show(page, DESK, "light")
    box = page.locator("[data-shelter]").bounding_box()
    assert box is not None and box["width"] < DESK[0] / 2
