"""What a hand does on the four boards: a thing is pressed, then where it goes; or it is carried there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_board import drag, drag_by_finger, told
from tests.browser.test_gestures import SUD, thing
from tests.browser.test_panels import sits_at
from tests.rules import rule
from tests.server.test_online_rules import scene_record
from tools.shots import SCENES, staged

pytestmark = pytest.mark.slow
LONG_PRESS = 700  # milliseconds, and more than that
ALONE = """phase = "combat"
turn = 1
line = ["Brute"]
[[table.seat]]
character = "Pillar"
inventory = ["Fire Axe", "Nails", "Explosives"]
[[table.seat]]
character = "Psycho"
inventory = []
"""


def at_scene(house: InThread, guests: NewGuest, scene: str, phone: bool = False) -> Guest:
    guest = guests(house.base, board=True, phone=phone)
    sits_at(guest, staged(SCENES / "pictures" / f"{scene}.toml").record(), "open")
    guest.is_asked()
    return guest


def in_the_street(house: InThread, guests: NewGuest) -> Guest:
    guest = guests(house.base, board=True)
    sits_at(guest, scene_record(SUD, 2, ALONE), "open")
    guest.is_asked()
    return guest


def card(guest: Guest, id: str) -> Locator:
    return guest.page.locator(f'[data-part=mine] [data-thing="{id}"]')


# -- Doomsday ------------------------------------------------------------------------------------


@rule("DMD-7.2")
def test_a_person_is_pressed_and_then_the_seat(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-action")
    thing(ann, "blue").first.click()
    thing(ann, "F3-K.1").first.click()
    told(ann, "boards the rocket of Aurora, seat F3-K")


@rule("DMD-8.1")
def test_a_rivals_rocket_is_pressed_to_spy(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-action")
    thing(ann, "rocket.2").first.click()
    ann.page.locator("[data-way]", has_text="Spy on Meridian").first.click()
    told(ann, "spies on Meridian")


@rule("DMD-9.3")
def test_the_engines_are_pressed_to_launch(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-launch")
    thing(ann, "launch.1").first.click()
    ann.page.locator("[data-way]", has_text="Launch").first.click()
    told(ann, "Aurora launches with")


@rule("DMD-10.1")
def test_a_card_is_carried_to_the_hook_to_score(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-action")
    card(ann, "K01").drag_to(thing(ann, "offer.1").first)
    told(ann, "Aurora scores Bunker Surveyor")


# -- Earth Gone Mad! -----------------------------------------------------------------------------


@rule("EGM-4.14")
def test_one_plunders_at_the_shelter(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "earth-gone-mad-shop")
    ann.page.locator('[data-shelter="1"]').get_by_role("button", name="Plunder").click()
    told(ann, "plunders a Survivor of Australia")


@rule("EGM-11.2")
def test_a_counter_of_ones_own_is_carried_to_a_shelter_to_deal(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "earth-gone-mad-shop")
    drag(ann.page, ann.page.locator("[data-stock]"), ann.page.locator('[data-shelter="1"]'))
    expect(ann.page.get_by_role("dialog", name="Deal with Australia")).to_be_visible()


# -- End of Days ---------------------------------------------------------------------------------


@rule("EOD-11.2")
def test_a_card_is_carried_to_a_launch_site_which_says_what_the_ship_would_be(
    house: InThread, guests: NewGuest
) -> None:
    ann = at_scene(house, guests, "end-of-days-build")
    card(ann, "KER-5").click()
    expect(ann.page.locator("[data-part=board]")).to_contain_text(re.compile(r"Build · 34\s*→?\s*70 %"))
    ann.page.keyboard.press("Escape")
    drag(ann.page, card(ann, "KER-5"), thing(ann, "site.1.1").first)
    told(ann, "builds Kerosene Rocket 5 at launch site 1")


@rule("EOD-6.2")
def test_a_card_is_carried_to_ones_front(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "end-of-days-build")
    drag(ann.page, card(ann, "ESP-1"), ann.page.locator('[data-part=board] [data-place="front.1"]').first)
    told(ann, "deploys Espionage 1")


@rule("EOD-8.2")
def test_an_answer_is_pressed_beside_the_card_in_use(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "end-of-days-missile")
    stage = ann.page.get_by_role("region", name="P. R. China uses Nuclear Missile against you")
    expect(ann.page.locator("[data-arrow]")).to_have_count(1)
    stage.get_by_role("button", name="Anti-Missile System").click()
    expect(stage.get_by_role("button", name="Anti-Missile System")).to_have_count(0)
    expect(ann.page.locator("[data-prompt]")).to_contain_text("Waiting for")


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_pile_is_opened_looked_through_and_closed(house: InThread, guests: NewGuest, how: str) -> None:
    ann = at_scene(house, guests, "end-of-days-build", phone=how == "touch")
    for pile, least in (("scrapyard", 8), ("discards", 1)):
        opens = ann.page.locator(f'[data-part=board] button[data-thing="{pile}"]')
        sheet = ann.page.get_by_role("region", name=pile.capitalize(), exact=True)
        close = sheet.get_by_role("button", name="Close")
        if how == "mouse":
            opens.click()
        elif how == "touch":
            opens.tap()
        else:
            opens.focus()
            ann.page.keyboard.press("Enter")
        expect(sheet.locator("li")).to_have_count(least)
        if how == "keys":
            ann.page.keyboard.press("Escape")
        elif how == "touch":
            close.tap()
        else:
            close.click()
        expect(sheet).to_have_count(0)


@rule("EOD-11.2")
def test_a_finger_carries_a_card_to_a_site(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "end-of-days-build", phone=True)
    site = ann.page.locator('[data-place="site.1.1"]')
    expect(site).to_have_attribute("aria-label", re.compile("lift 2 of 2"))
    drag_by_finger(ann.page, card(ann, "KER-5"), site.first)  # or the rocket that lies over it
    expect(site).to_have_attribute("aria-label", re.compile("lift 4 of 2"))
    expect(ann.page.get_by_role("group", name="My hand, 5 cards")).to_be_visible()


@rule("EOD-6.2")
def test_a_card_is_put_down_again_where_nothing_takes_it(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "end-of-days-build")
    asked = ann.asked
    drag(ann.page, card(ann, "KER-5"), ann.page.locator("[data-strip]"))
    expect(card(ann, "KER-5")).to_have_attribute("aria-pressed", "false")
    assert ann.asked == asked


# -- Survive Until Daylight ----------------------------------------------------------------------


@rule("SUD-7.3")
def test_a_weapon_and_then_an_enemy_and_the_turn_ends_by_itself(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "until-daylight-fight")
    expect(ann.page.locator("#prompt-text")).to_have_text("Your turn, 1 action left.")
    card(ann, "fire-axe").click()
    ann.page.locator("[data-part=board] [data-thing^='horde.'][data-lit]").first.click()
    ann.page.locator("[data-part=board]").get_by_role("button", name="Fire", exact=True).click()
    told(ann, "Trigger attacks")
    expect(ann.page.locator("[data-prompt]")).not_to_contain_text("Your turn")


HANDS = ["mouse", "touch", "keys"]


def fighter(house: InThread, guests: NewGuest, how: str) -> Guest:
    """With the Shotgun, the Service Pistol and three Bullets, before nine on the line."""
    guest = guests(house.base, board=True, phone=how == "touch")
    sits_at(guest, staged(SCENES / "pictures" / "until-daylight-fight.toml").record(), "open")
    guest.is_asked()
    return guest


def touches(target: Locator, how: str) -> None:
    if how == "touch":
        target.tap()
    elif how == "mouse":
        target.click()
    else:
        target.focus()
        target.press("Enter")


def on_the_line(guest: Guest, place: int) -> Locator:
    """Who stands there; on a phone in the strip of all of them."""
    return guest.page.locator("[data-part=board] .line [data-thing^='horde.']").nth(place)


@rule("SUD-8.8")
@pytest.mark.parametrize("how", HANDS)
def test_who_stands_beside_the_aim_says_what_the_splash_does(
    house: InThread, guests: NewGuest, how: str
) -> None:
    """A Survivor on its left would die, in the colour of a warning; an enemy on its right has one left."""
    ann = fighter(house, guests, how)
    touches(card(ann, "shotgun"), how)
    expect(on_the_line(ann, 3)).to_contain_text("74 %")
    touches(on_the_line(ann, 3), how)
    survivor, wanderer, raider = (on_the_line(ann, place) for place in (2, 4, 3))
    expect(survivor).to_contain_text("dies")
    expect(wanderer).to_contain_text("1 left")
    expect(raider).to_contain_text("74 %")
    colours = [
        one.locator(".tag").evaluate("tag => getComputedStyle(tag).background")
        for one in (survivor, wanderer, raider)
    ]
    assert len(set(colours)) == 3, colours
    attack = ann.page.get_by_role("group", name="The attack")
    expect(attack).to_contain_text("In the blast and dies: Bob from Accounting.")
    touches(on_the_line(ann, 3), how)
    told(ann, "Trigger attacks")


@rule("SUD-8.3")
@pytest.mark.parametrize("how", HANDS)
def test_ammo_is_loaded_by_touching_it(house: InThread, guests: NewGuest, how: str) -> None:
    """As many as good sense takes at first, then one more, then the fewest again; the odds follow."""
    ann = fighter(house, guests, how)
    bullets, raider = card(ann, "bullets"), on_the_line(ann, 3)
    touches(card(ann, "triggers-service-pistol"), how)
    touches(raider, how)
    count = bullets.locator(".in" if how == "touch" else ".family")
    for loaded, odds in (("2", "94 %"), ("3", "97 %"), ("1", "88 %")):
        expect(count).to_have_text(f"{loaded} of 3" if how == "touch" else f"{loaded} loaded")
        expect(count).to_be_visible()
        expect(raider).to_contain_text(odds)
        touches(bullets, how)


@rule("SUD-9.1")
def test_one_part_is_laid_on_its_partner_to_craft(house: InThread, guests: NewGuest) -> None:
    ann = in_the_street(house, guests)
    drag(ann.page, card(ann, "nails"), card(ann, "explosives"))
    told(ann, "crafts")


@rule("SUD-7.3")
def test_a_card_is_carried_to_the_bin(house: InThread, guests: NewGuest) -> None:
    ann = in_the_street(house, guests)
    drag(ann.page, card(ann, "nails"), ann.page.locator('[data-part=mine] [data-place="discard"]').first)
    told(ann, "discards Nails")


@rule("SUD-1.3")
def test_a_portrait_is_picked_up_and_pressed_once_more(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    ann.opens_table(SUD, ["me", "bot"], start=True)
    ann.is_asked()
    portrait = ann.page.locator("[data-part=board] [data-thing][data-lit]").first
    portrait.click()
    expect(ann.page.locator("[data-part=board]")).to_contain_text("Be the")
    ann.page.locator("[data-part=board] [aria-pressed=true]").first.click()
    told(ann, "joins")


def test_a_finger_that_slides_the_line_along_opens_no_card(house: InThread, guests: NewGuest) -> None:
    """The browser takes its pointer away, and that is no long press."""
    page = at_scene(house, guests, "until-daylight-crowd", phone=True).page
    finger = page.context.new_cdp_session(page)
    box = page.locator("[data-board] .strip [data-thing]").nth(5).bounding_box()
    assert box is not None
    x, y = box["x"] + 10, box["y"] + 30
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        points = [{"x": x - 12 * step, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
        page.wait_for_timeout(30)
    page.wait_for_timeout(LONG_PRESS)
    assert page.locator("[data-board] .scroll").evaluate("row => row.scrollLeft") > 40
    expect(page.locator("[data-card-sheet]")).to_have_count(0)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
