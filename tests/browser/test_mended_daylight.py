"""What was seen at tables of Survive Until Daylight and mended: each stays mended."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_board import told
from tests.browser.test_gestures import SUD, thing
from tests.browser.test_mended import at_scene
from tests.browser.test_one_screen import DESK, LOW, PHONE, show
from tests.browser.test_panels import sits_at
from tests.browser.test_room import OVERFLOWS
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
SIZES = (DESK, LOW, PHONE)
CHARACTERS = ("Trigger", "Drifter", "Hipster", "Psycho", "Haggler", "Pillar")
THINGS = "all => all.map(one => one.dataset.thing)"
# Whether all that is in it lies within it.
HOLDS_ALL = """box => {
  const { left, right } = box.getBoundingClientRect();
  const inside = [...box.children].map(one => one.getBoundingClientRect()).filter(one => one.width > 0);
  return inside.every(one => one.left >= left && one.right <= right);
}"""
LINE = 20  # pixels of one line of small letters with its rim
# Two seats of six with everything that can lie beside a character, and all of them with something to give.
LADEN = "\n".join(
    ['phase = "{phase}"', "first = 2", 'line = ["Brute"]']
    + [
        f'[[table.seat]]\ncharacter = "{name}"\ninventory = {["Planks"] if n else ["Nails"]}'
        + ("\nbarricades = 1\ntraps = 1\nsurvivors = 1\nblood_lust = 1" if n in (1, 5) else "")
        for n, name in enumerate(CHARACTERS)
    ]
)
DISCARDS = "The rubble discards"
BARGAIN = """phase = "trade"
discard = ["Arrow", "Bandages", "Nails"]
[[table.seat]]
character = "Haggler"
inventory = ["Dead Phone", "Bow"]
[[table.seat]]
character = "Psycho"
inventory = ["Nails"]
"""
FULL = """phase = "trade"
discard = ["Wires", "Arrow"]
[[table.seat]]
character = "Haggler"
inventory = [
  "Planks", "Planks", "Nails", "Shards", "Explosives", "LUCKY", "FOCUS", "Bandages", "VITALY PILLS",
]
[[table.seat]]
character = "Psycho"
inventory = []
"""


def seated(house: InThread, guests: NewGuest, position: str, seats: int = 2) -> Guest:
    guest = guests(house.base, board=True)
    sits_at(guest, scene_record(SUD, seats, position), "open")
    guest.is_asked()
    return guest


def goes(guest: Guest, card: str) -> None:
    """SUD-13.11: the Haggler gives that card away."""
    guest.page.locator(f'[data-part=mine] [data-thing="{card}"]').click()
    guest.page.get_by_role("button", name=re.compile("^Bargain")).first.click()


def bargains(guest: Guest, card: str, taken: str) -> None:
    goes(guest, card)
    discards = guest.page.get_by_role("group", name=DISCARDS)
    discards.get_by_role("button", name=f"Take {taken}").click()


def overflow(boxes: Locator) -> bool:
    return any(boxes.evaluate_all(f"all => all.map({OVERFLOWS})"))


def test_on_a_phone_what_lies_beside_a_character_is_told_in_one_line(
    house: InThread, guests: NewGuest
) -> None:
    page = seated(house, guests, "turn = 1\n" + LADEN.format(phase="combat"), 6).page
    show(page, PHONE, "light")
    flags = page.locator("[data-board] .flag")
    expect(flags).to_have_count(8)
    heights = flags.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert max(heights) < LINE
    expect(page.get_by_title("1 more splash this round").first).to_contain_text("+1")


@rule("SUD-5.6")
def test_on_a_phone_an_offer_of_the_last_of_six_is_read_whole(house: InThread, guests: NewGuest) -> None:
    position = LADEN.format(phase="trade")
    ann = guests(house.base, board=True)
    offered = [(5, "offer Planks"), (5, "to seat 1")]
    sits_at(ann, scene_record(SUD, 6, position, *offered), "open")
    ann.is_asked()
    show(ann.page, PHONE, "light")
    offer = ann.page.locator("[data-board] .offer")
    expect(offer.get_by_text("Planks")).to_be_in_viewport(ratio=1)
    assert offer.evaluate(HOLDS_ALL)


@rule("SUD-6.1")
def test_plates_have_the_number_by_which_log_and_choices_call_them(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "until-daylight-fight").page
    for size in SIZES:
        show(page, size, "light")
        along = page.locator("[data-board] .line [data-thing]").evaluate_all(THINGS)
        plates = page.locator("[data-board] .enemy:not(.strip)")
        assert plates.count() in (3, len(along))
        for n in range(plates.count()):
            place = int(plates.nth(n).locator(".at").inner_text())
            expect(plates.nth(n)).to_have_attribute("data-thing", along[place - 1])
            expect(plates.nth(n)).to_have_accessible_name(re.compile(f"place {place}"))


@rule("SUD-6.1")
def test_every_plate_says_of_what_kind_it_is(house: InThread, guests: NewGuest) -> None:
    """Where the name fills one line: a long one stood alone."""
    page = at_scene(house, guests, "until-daylight-wave").page
    show(page, DESK, "light")
    page.get_by_role("button", name="Accept WAVE!").click()
    plates = page.locator("[data-board] .enemy:not(.strip)")
    expect(plates.first).to_be_visible()
    names = plates.locator(".name .cut").all_inner_texts()
    kinds = plates.locator(".kind").count()
    assert kinds == len([name for name in names if len(name) <= 14])
    assert not [name for name in names if name.startswith("The ") and len(name) > 14]


@rule("SUD-3.6")
def test_nine_cards_and_the_bin_stand_in_one_row(house: InThread, guests: NewGuest) -> None:
    ann = seated(house, guests, FULL)
    bargains(ann, "planks", "Wires")
    mine = ann.page.locator("[data-part=mine]")
    expect(mine.locator(".slot")).to_have_count(9)
    show(ann.page, DESK, "light")
    boxes = [mine.locator(".slot").nth(n).bounding_box() for n in range(mine.locator(".slot").count())]
    boxes.append(mine.locator(".bin").bounding_box())
    assert len({round(box["y"]) for box in boxes if box}) == 1
    assert not overflow(mine.locator(".slot .says"))


@rule("SUD-1.7")
def test_second_weapons_say_all_that_they_do(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    ann.opens_table(SUD, ["me", "bot"], start=True)
    ann.is_asked()
    ann.page.locator("[data-board] .card.lit").first.click()
    ann.page.locator("[data-board] .card.lit").first.click()
    weapons = ann.page.locator("[data-board] .weapon")
    expect(weapons.first).to_be_visible()
    for size in SIZES:
        show(ann.page, size, "light")
        assert weapons.count() > 4
        assert not overflow(weapons) and not overflow(weapons.locator(".text")), size
        told_in = weapons.locator(".text").all_inner_texts()
        assert all(text.strip() and not text.startswith(("Melee", "Firearm")) for text in told_in)


@rule("SUD-13.11")
def test_what_may_be_taken_from_the_discards_lies_there_as_cards(house: InThread, guests: NewGuest) -> None:
    ann = seated(house, guests, BARGAIN)
    goes(ann, "junk-dead-phone")
    discards = ann.page.get_by_role("group", name=DISCARDS)
    expect(discards.get_by_role("button")).to_have_count(2)
    for size in SIZES:
        show(ann.page, size, "light")
        expect(discards.get_by_role("button", name="Take Arrow")).to_be_in_viewport(ratio=1)
    thing(ann, "arrows").last.click()
    told(ann, "swaps Dead Phone for Arrow")


FOUR = """phase = "combat"
turn = 1
line = ["Brute", "Survivor", "Wanderer", "Raider"]
[[table.seat]]
character = "Trigger"
inventory = ["Shotgun", "Shotgun Shells"]
[[table.seat]]
character = "Psycho"
inventory = []
"""


@rule("SUD-8.9")
def test_the_ring_of_a_splash_lies_around_the_aim_and_its_neighbours(
    house: InThread, guests: NewGuest
) -> None:
    """Where few stand on the line it reached beyond them."""
    page = seated(house, guests, FOUR).page
    show(page, DESK, "light")
    page.locator('[data-part=mine] [data-thing="shotgun"]').click()
    places = page.locator("[data-board] .line .place")
    places.nth(2).locator("[data-thing]").click()
    ring, first, last = [
        one.bounding_box() for one in (page.locator("[data-board] .ring"), places.nth(1), places.nth(3))
    ]
    assert ring and first and last
    assert first["x"] <= ring["x"] <= first["x"] + first["width"]
    assert last["x"] <= ring["x"] + ring["width"] <= last["x"] + last["width"]
