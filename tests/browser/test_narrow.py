"""On the smallest phone, 360 by 740 pixels, no page scrolls sideways."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.players import EMBER, installed, learning
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
TABS = ("Log", "Talk", "Charts", "Table")


def small(house: InThread, guests: NewGuest, **more: bool) -> Guest:
    guest = guests(house.base, phone=True, **more)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    return guest


def test_the_pages_around_a_table_fit(house: InThread, guests: NewGuest) -> None:
    page = small(house, guests).page
    games = installed()
    new = [f"/new?game={game}" for game in games]
    rules = [f"/rules/{game}" for game in games]
    lessons = [path for game in games for path in learning(game)]
    for path in ["/", *new, "/import", "/lab", "/tables", "/rules", *rules, *lessons, "/nowhere"]:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        for summary in page.locator("details:not([open]) > summary").all()[:1]:
            summary.dispatch_event("click")  # a lesson's card may lie over it
        if page.locator("[data-charts][open]").count():
            page.locator("[data-charts] table").last.wait_for()
        assert page.evaluate(FITS), path


@pytest.mark.parametrize("game", installed())
def test_every_part_of_a_table_fits(house: InThread, guests: NewGuest, game: str) -> None:
    guest = small(house, guests)
    guest.opens_table(game, ["me", "bot", "bot"])
    assert guest.page.evaluate(FITS), "lobby"
    guest.starts()
    for _ in range(3):
        guest.settles()
        before = guest.asked
        guest.answers()
        guest.goes_on(before)
    for tab in TABS:
        guest.page.get_by_role("navigation", name="Parts of the table").get_by_role(
            "button", name=tab, exact=True
        ).click()
        assert guest.page.evaluate(FITS), tab


def test_the_end_and_the_record_fit(house: InThread, guests: NewGuest) -> None:
    guest = small(house, guests)
    table = guest.opens_table(EMBER, ["me", "bot", "bot", "bot"], start=True)
    while not guest.is_over:
        guest.settles()
        before = guest.asked
        if not guest.is_over:
            guest.answers()
            guest.goes_on(before)
    assert guest.page.evaluate(FITS), "the end"
    guest.page.goto(f"/records/{table}")
    guest.page.locator("[data-at]").wait_for()
    assert guest.page.evaluate(FITS), "the record"
