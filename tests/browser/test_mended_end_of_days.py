"""What was seen at tables of End of Days and mended: each stays mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.recorded import before_decisions
from tests.browser.serving import InThread
from tests.browser.test_gestures import (
    EOD,
    TRADING,
    Presses,
    button,
    offers,
    on_offer,
    thing,
    two,
)  # fmt: skip
from tests.browser.test_mended import BROKEN, SCREENS, at_scene
from tests.browser.test_one_screen import DESK, LOW, PHONE, fits_itself, show
from tests.browser.test_panels import sits_at
from tests.rules import rule

pytestmark = pytest.mark.slow


# Lamps of the launch sites of others that lie over a part of a ship.
OVER_SHIPS = """() => {
  const boxes = select => [...document.querySelectorAll(select)].map(one => one.getBoundingClientRect());
  const parts = boxes('[data-board] section[data-place^="nation."] [data-thing] :is(rect, path)');
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes('[data-lamp]').filter(lamp => lamp.width && parts.some(part => meet(lamp, part))).length;
}"""


def covers_no_ship(guest: Guest) -> None:
    expect(guest.page.locator("[data-lamp]").first).to_be_visible()
    for size in SCREENS:
        show(guest.page, size, "light")
        assert guest.page.evaluate(OVER_SHIPS) == 0, size


@pytest.mark.parametrize("scene", ["end-of-days-build", "end-of-days-seven"])
def test_no_lamp_lies_over_a_ship(house: InThread, guests: NewGuest, scene: str) -> None:
    covers_no_ship(at_scene(house, guests, scene))


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_no_lamp_lies_over_a_ship_in_the_course_of_a_game(
    house: InThread, guests: NewGuest, share: float
) -> None:
    guest = guests(house.base, board=True)
    records = before_decisions("end-of-days")
    sits_at(guest, records[int(share * len(records))], "open")
    guest.is_asked()
    covers_no_ship(guest)


# Words of which a line more is there than is shown.
CLAMPED = "names => names.filter(one => one.scrollHeight > one.clientHeight + 2).map(one => one.innerText)"
NONE_CLAMPED = f"() => !({CLAMPED})([...document.querySelectorAll('[data-prompt] .label')]).length"
USUAL = (1280, 800)
# What is wider or higher than its place.
CUT = """all => all.filter(
  one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
).map(one => one.innerText)"""
EOD_SCENES = (
    "end-of-days-build",
    "end-of-days-missile",
    "end-of-days-offer",
    "end-of-days-trade",
    "end-of-days-seven",
)


@pytest.mark.parametrize("scene", [*EOD_SCENES, "earth-gone-mad-shop", "earth-gone-mad-six"])
def test_no_chip_of_the_prompt_is_cut(house: InThread, guests: NewGuest, scene: str) -> None:
    guest = at_scene(house, guests, scene)
    for size in (DESK, LOW, USUAL):
        show(guest.page, size, "light")
        guest.page.wait_for_function(NONE_CLAMPED)  # they are fitted after the page has its size


@pytest.mark.parametrize("card", ["ESP-1", "KER-5"])  # deployed or used in two ways; built at three sites
def test_all_that_a_picked_up_card_can_do_has_a_chip(house: InThread, guests: NewGuest, card: str) -> None:
    page = at_scene(house, guests, "end-of-days-build").page
    chips = page.locator("[data-prompt] .chips")
    for size in (LOW, USUAL, DESK):
        show(page, size, "light")
        page.locator(f"[data-part=mine] [data-thing='{card}'][data-lit]").click()
        fits_itself(page)  # what has no room is gone
        assert chips.locator("[data-move]").count() == 3, size
        assert chips.locator("[data-more]").count() == 0, size
        assert page.evaluate(NONE_CLAMPED), size
        page.keyboard.press("Escape")


@pytest.mark.parametrize("scene", EOD_SCENES)
def test_a_card_of_the_hand_says_all_that_it_does(house: InThread, guests: NewGuest, scene: str) -> None:
    guest = at_scene(house, guests, scene)
    for size in SCREENS:
        show(guest.page, size, "light")
        words = guest.page.locator("[data-part=mine] .words")
        assert not [text for text in words.all_inner_texts() if text.endswith("…")]
        assert (
            words.evaluate_all("all => all.filter(one => one.offsetHeight > 68).map(one => one.innerText)")
            == []
        )


def test_on_a_phone_each_card_of_a_hand_shows_its_value(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-seven").page
    show(page, PHONE, "light")
    values = page.locator("[data-part=mine] .values").evaluate_all(
        "all => all.map(one => one.querySelector('circle').getBoundingClientRect().right)"
    )
    cards = page.locator("[data-part=mine] .card[data-thing]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().left)"
    )
    assert len(values) == len(cards) > 6
    assert all(value <= card for value, card in zip(values, cards[1:], strict=False))


def test_whom_an_attack_comes_from_is_seen_beside_it(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-missile").page
    show(page, DESK, "light")
    stage = page.locator("section.stage[data-aside]").bounding_box()
    attacker = page.locator("section.nation.acts").bounding_box()
    assert stage is not None and attacker is not None
    assert stage["x"] + stage["width"] <= attacker["x"] + 1


def test_the_arrow_begins_at_the_card_in_use_when_nothing_is_left_to_answer(
    house: InThread, guests: NewGuest
) -> None:
    page = at_scene(house, guests, "end-of-days-missile").page
    show(page, DESK, "light")
    stage = page.locator("section.stage")
    stage.get_by_role("button", name="Anti-Missile System").click()
    expect(stage.locator(".answers")).to_have_count(0)
    begins = "arrow => arrow.querySelector('path').getPointAtLength(0).x + arrow.getBoundingClientRect().left"
    card = stage.locator("[data-stage-card]").bounding_box()
    assert card is not None
    fits_itself(page)
    assert abs(page.locator("[data-arrow]").evaluate(begins) - (card["x"] + card["width"] / 2)) < 3


def test_an_offer_that_is_not_begun_says_nothing_of_what_is_in_it(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "end-of-days-trade")
    guest.page.locator("[data-thing='nation.3']").first.click()
    expect(guest.page.locator("[data-prompt] h2")).to_have_text(
        "Offer of France to United Kingdom: Which cards do you give?"
    )


def test_who_waits_while_nations_are_chosen_sees_them(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    bob.page.set_viewport_size({"width": 390, "height": 844})
    bob.sits_down(ann.opens_table(EOD, ["me", "open"]))
    ann.starts()
    for guest in (ann, bob):
        expect(guest.page.locator("[data-nations] li")).to_have_count(7)
    chooser, waits = (ann, bob) if ann.asked else (bob, ann)
    lit = "[data-nations] [data-lit]"
    expect(waits.page.locator(lit)).to_have_count(0)
    chooser.page.locator(lit).first.click()
    expect(waits.page.locator(lit)).to_have_count(6)
    expect(waits.page.locator("[data-led]")).to_have_count(1)
    expect(chooser.page.locator("[data-led]")).to_be_visible()


def test_a_hand_is_not_lit_for_an_offer_that_is_sent(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    offers(ann, Presses())
    button(bob, "Change").click()
    sheet = bob.page.locator("[data-sheet]")
    expect(sheet).to_contain_text("Their offer: 1 hand card")
    sheet.get_by_role("button", name="Nuclear Missile").click()
    lit = bob.page.locator("[data-part=mine] [data-lit]")
    expect(lit).not_to_have_count(0)
    sheet.locator("[data-send]").click()
    expect(on_offer(ann).locator("button.main")).to_contain_text("Close")
    expect(lit).to_have_count(0)
    expect(bob.page.locator("[data-part=mine]")).not_to_contain_text("not for them")


@rule("EOD-5.6")
def test_an_offer_that_one_cannot_accept_says_why(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    thing(ann, "nation.2").first.click()
    sheet = ann.page.locator("[data-sheet]")
    sheet.get_by_role("button", name="Espionage").click()
    sheet.get_by_role("button", name="Colony").click()  # Bob holds none
    sheet.locator("[data-send]").click()
    on_offer(bob).locator("[data-cannot]").click(force=True)  # it is called disabled
    expect(on_offer(bob).get_by_role("status")).to_contain_text("EOD-5.6")


def test_a_verb_on_a_nation_breaks_nothing_on_a_phone(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-trade").page
    show(page, PHONE, "light")
    assert page.locator("section.nation.lit .code").evaluate_all(BROKEN) == []
    for nation in page.locator("section.nation.lit").all():
        box, verb = nation.bounding_box(), nation.locator(".verb").bounding_box()
        assert box is not None and verb is not None
        assert box["x"] <= verb["x"] and verb["x"] + verb["width"] <= box["x"] + box["width"]


@rule("EOD-5.5", "EOD-5.10")
def test_an_offer_to_me_is_a_sheet_of_two_sides_above_the_own_sites(
    house: InThread, guests: NewGuest
) -> None:
    guest = at_scene(house, guests, "end-of-days-offer")
    for size in (DESK, LOW):
        show(guest.page, size, "light")
        sheet = on_offer(guest)
        expect(sheet.locator("section")).to_have_count(2)
        sides = [side.aria_snapshot() for side in sheet.locator("section").all()]
        assert "Basic Habitat, site 2" in sides[0] and "red" in sides[0]
        assert "Advanced Colony, site 2" in sides[1] and "worth 6" in sides[1]
        expect(sheet.locator("[data-brings]")).to_contain_text("launch site 1 carries 2 of 3")
        for name in ("Accept", "Choose myself", "Decline", "Change"):
            expect(sheet.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
        lies, sites = sheet.bounding_box(), guest.page.locator(".mine .sites").bounding_box()
        assert lies is not None and sites is not None
        assert lies["y"] + lies["height"] <= sites["y"] + 20


@rule("EOD-5.10")
def test_a_trade_tells_the_ship_that_a_module_joins_and_the_one_it_leaves(
    house: InThread, guests: NewGuest
) -> None:
    page = at_scene(house, guests, "end-of-days-trade").page
    page.locator("[data-thing='nation.3']").first.click()
    sheet = page.locator("[data-sheet]")
    expect(sheet.locator("[data-brings]")).to_have_count(0)
    sheet.get_by_role("button", name="Advanced Colony, site 2").click()
    sheet.get_by_role("button", name="Kerosene Rocket, site 1").click()
    joined, left = sheet.locator("[data-brings]").all_inner_texts()
    assert "With Advanced Colony: launch site 1 carries 2 of 3" in joined
    assert "Without Kerosene Rocket: launch site 1 lifts 0 of 2" in left


def test_the_cards_of_others_have_their_names_where_there_is_room(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-build").page
    show(page, DESK, "light")
    fronts = page.locator("section.nation .place .name")
    expect(fronts.filter(has_text="Nuclear Missile")).to_be_visible()
    assert fronts.evaluate_all(CUT) == []


def test_on_a_phone_each_card_of_a_hand_shows_its_name(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-seven").page
    show(page, PHONE, "light")
    spines = page.locator("[data-part=mine] .spine:visible")
    expect(spines).to_have_count(7)
    assert spines.locator("span").evaluate_all(CUT) == []


def test_few_cards_of_the_scrapyard_say_what_they_are(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-offer").page
    page.get_by_role("button", name="Fold", exact=True).click()
    for size in (DESK, LOW):
        show(page, size, "light")
        expect(page.locator(".scrap")).to_contain_text("4 lift")
        assert page.locator(".scrap .words, .scrap .words > :not(.flags)").evaluate_all(CUT) == []


# Cards and trays of a deal that show less than they hold.
CROWDED_TRAYS = f"() => ({CUT})([...document.querySelectorAll('.trays .rows, .trays .cards .name')])"


def test_a_deal_is_seen_whole_at_a_desk(house: InThread, guests: NewGuest) -> None:
    """The side of what is asked was a slit, and what the value should be lay below it."""
    page = at_scene(house, guests, "end-of-days-trade").page
    page.locator("[data-thing='nation.3']").click()
    page.locator("[data-sheet] button[aria-label^='Basic Colony']").first.click()
    page.get_by_role("group", name="Which colours").get_by_role("button", name="Out of").click()
    page.get_by_role("group", name="Which value").get_by_role("button", name="At least").click()
    for size in (DESK, USUAL, LOW):
        show(page, size, "light")
        assert page.evaluate(CROWDED_TRAYS) == [], size


def test_on_a_phone_a_deal_is_closed_without_sliding(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-trade").page
    show(page, PHONE, "light")
    page.locator("[data-thing='nation.3']").click()
    close = page.get_by_role("button", name="No deal after all: close")
    assert close.evaluate("one => one.getBoundingClientRect().right <= innerWidth")
    close.click()
    expect(page.locator("[data-sheet]")).to_have_count(0)


def test_on_a_phone_a_card_says_whole_why_it_is_not_played(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-missile").page
    show(page, PHONE, "light")
    assert page.locator("[data-part=mine] .why:visible").evaluate_all(CUT) == []


def test_seven_nations_have_one_line_for_their_name(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "end-of-days-seven").page
    for size in (DESK, LOW):
        show(page, size, "light")
        names = page.locator("[data-strip] .name")
        expect(names).to_have_count(7)
        assert names.evaluate_all("all => all.filter(one => one.clientHeight > 24)") == [], size
        assert names.evaluate_all(CUT) == [], size


SALVAGE = 129  # the decision of the first seat in which it takes a card out of the Scrapyard


def test_cards_below_an_open_pile_are_neither_lit_nor_reached(house: InThread, guests: NewGuest) -> None:
    """A card was lit twice: in the open Scrapyard, and below it, where a press came to nothing."""
    guest = guests(house.base, board=True)
    sits_at(guest, before_decisions("end-of-days")[SALVAGE], "open")
    guest.is_asked()
    expect(guest.page.locator("#prompt-text")).to_contain_text("salvage. Which card do you fetch?")
    sheet = guest.page.get_by_role("region", name="Scrapyard", exact=True)
    expect(sheet.locator("[data-lit]").first).to_be_visible()
    assert guest.page.evaluate(LIT_TWICE) == []
    assert guest.page.locator(".fan").evaluate("fan => fan.inert")


LIT_TWICE = """() => {
  const lit = [...document.querySelectorAll('[data-thing][data-lit]')].map(thing => thing.dataset.thing);
  return lit.filter((thing, i) => lit.indexOf(thing) !== i);
}"""
