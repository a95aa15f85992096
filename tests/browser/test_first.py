"""The first minute: a cover, a game without a clock, hints, and a name before anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lastturn.server.faces import NAMES
from tests.browser.conftest import NewGuest
from tests.browser.players import EMBER, installed
from tests.browser.serving import InThread
from tests.browser.test_panels import sits_at
from tools.shots import SCENES, staged

SIZES = [(1440, 900), (1280, 720), (390, 844)]
ONE_SCREEN = "() => document.documentElement.scrollHeight <= innerHeight"


def plays_now(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now").click()


def test_play_now_has_no_clock_and_waits(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base)
    plays_now(guest.page, "earth-gone-mad")
    guest.is_asked()
    room = house.room(guest.page.url.rpartition("/")[2])
    assert room.pace.kind == "none"
    assert room.running().deadline(0, room.pace) is None
    assert guest.page.get_by_role("timer").count() == 0
    guest.page.goto("/")
    mine = guest.page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link", name="Go on")).to_have_count(1)
    assert not room.seats[0].stand_in
    mine.get_by_role("link", name="Go on").click()
    guest.is_asked()


def test_bots_have_names_and_faces_of_their_own(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base)
    plays_now(guest.page, "doomsday")
    guest.is_asked()
    room = house.room(guest.page.url.rpartition("/")[2])
    bots = [seat for seat in room.seats if seat.kind == "bot"]
    seats = guest.page.get_by_label("Seats")
    words = seats.inner_text()
    assert bots and len([name for name in NAMES if name in words]) == len(bots)
    assert not [seat.bot for seat in bots if seat.bot in words.lower()], "the name of a program"
    expect(seats.locator("span.face")).to_have_count(len(bots))


def test_on_a_phone_the_rest_is_pulled_up_from_a_row_of_tabs(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, phone=True, board=True)
    plays_now(guest.page, "earth-gone-mad")
    guest.is_asked()
    tabs = guest.page.get_by_role("navigation", name="Parts of the table")
    for name in ("Log", "Talk", "Charts"):
        tab = tabs.get_by_role("button", name=name)
        tab.tap()
        expect(tab).to_have_attribute("aria-current", "true")
        assert guest.page.evaluate(ONE_SCREEN), name
        tabs.get_by_role("button", name="Table").tap()
        expect(guest.page.locator("[data-board]")).to_be_visible()


def test_the_cover_comes_once(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, stranger=True)
    plays_now(guest.page, "doomsday")
    cover = guest.page.locator("[data-cover=doomsday]")
    expect(cover.get_by_role("heading", name="How you win")).to_be_visible()
    expect(cover.get_by_role("listitem")).to_have_count(4)
    cover.get_by_role("button", name="Play", exact=True).click()
    guest.is_asked()
    plays_now(guest.page, "doomsday")
    guest.is_asked()
    guest.page.goto("/games/doomsday")
    expect(guest.page.locator("[data-cover=doomsday]")).to_be_visible()
    guest.page.get_by_role("link", name="All games").click()
    expect(guest.page.locator("article")).to_have_count(len(installed()) + 1)


@pytest.mark.parametrize("size", SIZES)
def test_covers_take_one_screen(house: InThread, guests: NewGuest, size: tuple[int, int]) -> None:
    page = guests(house.base, stranger=True).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for game in installed():
        page.goto(f"/games/{game}")
        page.locator("[data-cover]").wait_for()
        assert page.evaluate(ONE_SCREEN), game
        last = page.get_by_role("button", name="Play", exact=True).bounding_box()
        assert last is not None and last["y"] + last["height"] <= size[1], game


def test_hints_come_by_themselves_where_they_were_chosen(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, stranger=True)
    plays_now(guest.page, "until-daylight")
    guest.page.get_by_role("button", name="Play with hints").click()
    guest.is_asked()
    expect(guest.page.locator("[data-heard]")).to_contain_text("Hint:")


OVER_WHAT_IT_SPEAKS_OF = """() => {
  const own = document.querySelector('[data-hint]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-table-frame] [data-hinted]')].filter(thing => {
    const box = thing.getBoundingClientRect();
    return box.bottom > own.top && box.top < own.bottom && box.right > own.left && box.left < own.right;
  }).length;
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("scene", ["doomsday-action", "earth-gone-mad-aim", "until-daylight-fight"])
def test_a_hint_covers_nothing_that_it_speaks_of(
    house: InThread, guests: NewGuest, scene: str, phone: bool
) -> None:
    guest = guests(house.base, board=True, phone=phone)
    sits_at(guest, staged(SCENES / "pictures" / f"{scene}.toml").record(), "open")
    guest.is_asked()
    guest.page.locator("[data-prompt]").get_by_role("button", name="Hint").click()
    hint = guest.page.locator("[data-hint]")
    hint.wait_for()
    guest.page.wait_for_timeout(100)
    assert guest.page.evaluate(OVER_WHAT_IT_SPEAKS_OF) == 0
    assert hint.evaluate("hint => Boolean(hint.closest('#rail'))") != phone
    hint.get_by_role("button", name="Put the hint away").click()
    expect(hint).to_have_count(0)
    guest.page.locator("[data-prompt]").get_by_role("button", name="Hint").click()
    expect(hint).to_be_visible()


def test_who_comes_by_a_link_is_asked_for_a_name_first(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base)
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.page.goto(f"/table/{table}")
    expect(bob.page.get_by_role("heading", name="Ann has a seat for you")).to_be_visible()
    bob.page.get_by_label("What shall we call you?").fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    expect(bob.page.get_by_text("Waiting for Ann to start.")).to_be_visible()
    expect(ann.page.get_by_role("listitem").filter(has_text="Bob").first).to_be_visible()
    bob.page.reload()
    expect(bob.page.get_by_text("Waiting for Ann to start.")).to_be_visible()


def test_who_played_alone_without_a_name_is_asked_for_one_by_a_link(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base)
    bob.opens_table(EMBER, ["me", "bot"])
    bob.page.goto(f"/table/{ann.opens_table(EMBER, ['me', 'open'])}")
    bob.page.get_by_label("What shall we call you?").fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    expect(bob.page.get_by_text("Waiting for Ann to start.")).to_be_visible()


def test_who_comes_too_late_for_the_last_seat_watches(house: InThread, guests: NewGuest) -> None:
    ann, bob, eve = guests(house.base).named("Ann"), guests(house.base), guests(house.base)
    table = ann.opens_table(EMBER, ["me", "open"])
    for guest, name in ((bob, "Bob"), (eve, "Eve")):
        guest.page.goto(f"/table/{table}")
        guest.page.get_by_label("What shall we call you?").fill(name)
    for guest in (bob, eve):
        guest.page.get_by_role("button", name="Come in").click()
    expect(bob.page.get_by_text("Waiting for Ann to start.")).to_be_visible()
    expect(eve.page.get_by_text("You are watching. All seats are taken.")).to_be_visible()
    eve.wrong.clear()  # the browser notes the refusal that was meant to be


def test_who_was_invited_reads_how_it_is_played_in_a_few_lines(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    bob.goes_to(ann.opens_table("until-daylight", ["me", "open"]))
    terms = bob.page.get_by_role("region", name="How it is played")
    expect(terms).to_contain_text("A night like any other")
    expect(terms).to_contain_text("no clock")
    expect(terms.get_by_text("Splash on survivors")).to_be_hidden()
    terms.get_by_text("House rules").click()
    expect(terms.get_by_text("Splash on survivors")).to_be_visible()


def test_a_new_name_is_seen_by_all_at_once(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.sits_down(table)
    bob.page.get_by_label("Say something").fill("Good evening.")
    bob.page.keyboard.press("Enter")
    talk = ann.page.locator("[data-talk]")
    expect(talk).to_contain_text("Bob")
    bob.page.locator("[data-menu] summary").click()
    bob.page.get_by_role("button", name="Change my name").click()
    bob.page.get_by_label("Your name at the table").fill("Robert")
    bob.page.get_by_role("button", name="Save").click()
    expect(talk).to_contain_text("Robert")
    expect(ann.page.get_by_role("region", name="Who sits here")).to_contain_text("Robert")


@pytest.mark.parametrize("size", SIZES)
def test_the_form_for_a_table_takes_one_screen(
    house: InThread, guests: NewGuest, size: tuple[int, int]
) -> None:
    """Game, seats, preset and Open; what is unusual is folded, and its line says what it is."""
    page = guests(house.base).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for game in installed():
        page.goto(f"/new?game={game}")
        last = page.get_by_role("button", name="Open the table")
        expect(last).to_be_in_viewport(ratio=1)
        assert page.evaluate(ONE_SCREEN), game
        lines = page.locator("details.fold:not([open]) .line")
        assert all(lines.all_inner_texts()) and lines.count() == 3
        expect(lines.last).to_be_in_viewport()


def test_home_takes_one_screen(house: InThread, guests: NewGuest) -> None:
    page = guests(house.base).page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    page.locator("article").first.wait_for()
    for place in ("With friends", "My tables", "Main Room"):
        box = page.get_by_role("region", name=place).bounding_box()
        assert box is not None and box["y"] < 900, place
