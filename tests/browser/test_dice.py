"""Dice and cards of one's own are pressed for: by mouse, by key, by dragging, in the end by the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.browser.test_panels import sits_in_scene
from tests.rules import rule

pytestmark = pytest.mark.slow
NEVER = 600  # seconds; nobody waits so long
CONTINENTS = 'continents = ["Europe", "Asia"]'
BEFORE = 'step = "setup"'
STRUCK = (
    f'month = "March"\nstep = "disasters"\ncards_left = 1\ndraw = ["Horrible Hurricane"]\n{CONTINENTS}\n'
    'nukes = [2, 1]\ntracking = ["Rome"]\nstanding = ["Europe", "Asia"]'
)
SPENDING = f'month = "March"\nstep = "spend"\nincome = 1\ndraw = ["Horrible Hurricane"]\n{CONTINENTS}'


def due(guest: Guest) -> Locator:
    """The button by the question."""
    return guest.page.locator("[data-due]")


def lit(guest: Guest) -> Locator:
    """What is lit where it lies: dice in the chat, the draw pile in the Deck panel."""
    return guest.page.locator("[data-lit]")


def stream(guest: Guest) -> Locator:
    return guest.page.locator("#section-log [data-log] [data-event]")


def says(guest: Guest, label: str) -> None:
    label_of = guest.page.locator("[data-choices] .label")
    label_of.filter(has_text=re.compile(f"^{label}$")).click()
    guest.means_it()


def joins(guest: Guest, table: str) -> None:
    guest.goes_to(table)
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.get_by_text("you are watching")).to_have_count(0)


def two_at(house: InThread, guests: NewGuest, position: str, **more: object) -> tuple[Guest, Guest]:
    ann = guests(house.base, wait=NEVER).named("Ann")
    bob = guests(house.base, wait=NEVER).named("Bob")
    joins(bob, sits_in_scene(ann, position, "open", **more))  # type: ignore[arg-type]  # dice, options
    return ann, bob


@rule("EGM-16.15", "EGM-1.7")
def test_each_presses_for_the_order_roll_and_tied_players_again(house: InThread, guests: NewGuest) -> None:
    ann, bob = two_at(house, guests, BEFORE, dice=[4, 4, 3, 5], claims="asked")
    says(ann, "Claim Europe")
    says(bob, "Claim Asia")
    for guest in (ann, bob):
        expect(due(guest)).to_have_text(re.compile("1d6$"))
        expect(guest.page.locator("[data-heard]")).to_contain_text("Your dice are due: press 1d6.")
        expect(guest.page.locator("#prompt-text")).to_have_text("Your dice are due: press 1d6.")
    rolls = [stream(guest).filter(has_text="for the order") for guest in (ann, bob)]
    expect(rolls[0]).to_have_count(0)
    expect(rolls[1]).to_have_count(1)  # Ann's die: only the roller is made to press
    ann.page.keyboard.press("r")
    expect(ann.page.locator("[data-heard]")).to_contain_text("Europe rolls 4 for the order.")
    expect(rolls[0]).to_have_count(2)
    due(ann).click()
    due(bob).click()
    expect(rolls[1]).to_have_count(3)
    lit(bob).click()
    for guest, seen in zip((ann, bob), rolls, strict=True):
        expect(seen).to_have_count(4)
        expect(due(guest)).to_have_count(0)
        expect(guest.page.locator("[data-strip] li").first).to_contain_text("Asia")
    bob.is_asked()


@rule("EGM-16.15")
def test_play_now_begins_with_the_order_roll(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, wait=NEVER)
    ann.opens_table("earth-gone-mad", ["me", "bot", "bot"], start=True)
    pressed = 0
    while due(ann).count():
        ann.page.keyboard.press("r")
        pressed += 1
    mine = [
        line for line in ann.messages()[0]["lines"] if line["name"] == "order-rolled" and line["seat"] == 0
    ]
    assert pressed == len(mine) >= 1
    expect(stream(ann).filter(has_text="is number 3 in player order")).to_have_count(1)


@rule("EGM-16.14")
def test_launch_dice_light_up_with_their_bonus_and_only_for_the_roller(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = two_at(house, guests, STRUCK, dice=[2, 3])
    says(ann, "Launch 2 Nukes")
    says(bob, "Launch none")
    says(bob, "Intercept none")
    expect(due(ann)).to_have_text(re.compile(r"1d6\+1 · 2 dice"))
    expect(stream(bob).filter(has_text="Europe rolls 2, 3 against the disaster")).to_have_count(1)
    assert due(bob).count() == 0
    seen = stream(ann).all_inner_texts()
    assert not any("rolls" in line or "destroys" in line for line in seen)
    assert ann.asked is None and grave_problems(ann.page) == []
    dice = ann.page.locator("[data-chat]").get_by_role("button", name="1d6")
    expect(dice.nth(0)).to_be_disabled()
    expect(dice.nth(1)).to_contain_text("your dice are due")
    dice.nth(1).click()
    expect(stream(ann).filter(has_text="Europe rolls 2, 3 against the disaster")).to_have_count(1)
    expect(due(ann)).to_have_count(0)
    dice.nth(0).click()
    expect(ann.page.get_by_role("log")).to_contain_text(re.compile("free roll, no effect: 1d6: [1-6]"))


@rule("EGM-16.14")
def test_intercept_dice_wait_for_the_interceptor(house: InThread, guests: NewGuest) -> None:
    ann, bob = two_at(house, guests, STRUCK, dice=[6, 1])
    says(ann, "Launch 1 Nuke")
    says(bob, "Launch none")
    says(bob, "Intercept with 1 Nuke")
    expect(due(bob)).to_have_text(re.compile("1d6$"))
    expect(stream(ann).filter(has_text="Asia rolls 6 to intercept")).to_have_count(1)
    bob.page.keyboard.press("r")
    expect(stream(bob).filter(has_text="Asia rolls 6 to intercept")).to_have_count(1)


@rule("EGM-16.14", "EGM-16.18")
def test_after_a_short_wait_the_table_presses(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, wait=0.2)
    sits_in_scene(ann, SPENDING)
    says(ann, "Done spending")
    expect(stream(ann).filter(has_text="turns up Horrible Hurricane")).to_have_count(1)
    expect(due(ann)).to_have_count(0)
    ann.is_asked()


@rule("EGM-16.8", "EGM-16.14")
def test_who_reloads_in_the_middle_sees_everything(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, wait=NEVER)
    sits_in_scene(ann, SPENDING)
    says(ann, "Done spending")
    due(ann).wait_for()
    assert stream(ann).filter(has_text="turns up").count() == 0
    ann.page.reload()
    ann.is_asked()
    expect(stream(ann).filter(has_text="turns up Horrible Hurricane")).to_have_count(1)
    assert due(ann).count() == 0


@rule("EGM-16.18", "EGM-Q62")
@pytest.mark.parametrize("way", ["button", "click", "drag"])
def test_the_active_player_turns_up_the_card(house: InThread, guests: NewGuest, way: str) -> None:
    ann, eve = guests(house.base, wait=NEVER), guests(house.base, wait=NEVER)
    eve.goes_to(sits_in_scene(ann, SPENDING))
    if way != "button":
        ann.page.keyboard.press("F1")
    says(ann, "Done spending")
    expect(due(ann)).to_have_text(re.compile("Turn up the card"))
    expect(ann.page.locator("[data-heard]")).to_contain_text("Your card is due: turn it up.")
    pile, turned = ann.page.locator("#section-deck [data-pile=draw]"), stream(ann).filter(has_text="turns up")
    if way != "button":
        expect(pile).to_contain_text("60")
    expect(stream(eve).filter(has_text="turns up Horrible Hurricane")).to_have_count(1)
    if way == "button":
        due(ann).click()
    elif way == "click":
        lit(ann).click()
    else:
        drags(ann, lit(ann), ann.page.locator("#section-table"))
        expect(due(ann)).to_be_visible()
        drags(ann, lit(ann), ann.page.locator("[data-pile=face_up]"))
    ann.page.get_by_role("tab", name="Log").click()
    expect(turned).to_have_count(1)
    ann.page.get_by_role("tab", name="Deck").click()
    expect(pile).to_contain_text("59")
    ann.is_asked()


def drags(guest: Guest, what: Locator, where: Locator) -> None:
    """With the mouse, as it is done to the dividers."""
    start, end = what.bounding_box(), where.bounding_box()
    assert start and end
    mouse = guest.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 15)
    mouse.down()
    mouse.move(end["x"] + 30, end["y"] + 10, steps=4)
    mouse.up()


@rule("EGM-16.14")
def test_on_a_phone_the_button_is_by_the_question(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, phone=True, dark=True, wait=NEVER)
    sits_in_scene(ann, SPENDING)
    says(ann, "Done spending")
    button = due(ann)
    box = button.bounding_box()
    assert box is not None and box["height"] >= 44
    assert grave_problems(ann.page) == []
    button.tap()
    ann.is_asked()


def test_who_does_not_want_to_press_switches_it_off(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, wait=NEVER)
    sits_in_scene(ann, SPENDING)
    says(ann, "Done spending")
    due(ann).wait_for()
    ann.page.get_by_text("Menu", exact=True).click()
    ann.page.get_by_role("button", name="My dice and cards: I press").click()
    ann.is_asked()
    expect(ann.page.get_by_role("button", name="My dice and cards: shown at once")).to_be_visible()
