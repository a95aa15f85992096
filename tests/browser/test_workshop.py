"""An edition made on a page: cards change as one writes, what is wrong is told, it is played, taken home."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from lastturn.cli.serve import players, reading_drafts
from lastturn.shelf import shelf
from tests.browser.conftest import NewGuest
from tests.browser.serving import InThread, quick
from tests.browser.test_access import grave_problems

pytestmark = pytest.mark.slow
GOOD = "Good: it can be played"


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    place = tmp_path_factory.mktemp("workshop")
    drafts = str(place / "editions")
    settings = msgspec.structs.replace(quick(str(place / "lt.sqlite")), workshop_folder=drafts)
    running = InThread(settings, partial(players, (), drafts), partial(reading_drafts, drafts, 100))
    yield running
    running.stop()


def opens(page: Page, game: str) -> Locator:
    """The status line, once the server has looked at the draft."""
    page.goto(f"/workshop/{game}")
    status = page.get_by_role("status")
    expect(status).to_have_text("As it comes with the game", timeout=60_000)
    return status


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_a_card_is_changed_checked_played_and_taken_home(
    bench: InThread, guests: NewGuest, tmp_path: Path, phone: bool, dark: bool
) -> None:
    page = guests(bench.base, phone=phone, dark=dark).named("Ann").page
    status = opens(page, "end-of-days")
    page.get_by_label("What people call it").fill("Hard Times")
    page.get_by_role("button", name="Espionage").click()
    card = page.get_by_role("region", name="Edit Espionage")
    card.get_by_label("Name", exact=True).fill("Old Friends")
    edited = page.get_by_role("region", name="Edit Old Friends")
    expect(edited.locator("svg text", has_text="Old Friends")).to_be_visible()
    expect(status).to_have_text(GOOD, timeout=60_000)

    value = edited.get_by_label("Value").first
    value.fill("9")
    expect(status).to_have_text("One thing is wrong", timeout=60_000)
    expect(edited.get_by_text("is 9; it must be a whole number from 1 to 6")).to_be_visible()
    expect(page.get_by_role("button", name="Play it now")).to_be_disabled()
    value.fill("2")
    expect(status).to_have_text(GOOD, timeout=60_000)

    edited.get_by_role("button", name="Another like it").click()
    expect(page.get_by_role("button", name="Old Friends again, new")).to_be_visible()
    expect(status).to_have_text(GOOD, timeout=60_000)
    assert grave_problems(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")

    with page.expect_download() as download:
        page.get_by_role("button", name="Take it home").click()
    zipfile.ZipFile(download.value.path()).extractall(tmp_path)
    good, wrong = shelf(str(tmp_path))
    names = good["end-of-days/hard-times"].names()
    assert wrong == [] and any("Old Friends again 1" in known for known in names.values())

    page.reload()
    expect(page.get_by_role("button", name="Old Friends again, new")).to_be_visible()
    expect(status).to_have_text(GOOD, timeout=60_000)
    page.get_by_role("button", name="Play it now").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    page.locator("[data-prompt]").first.wait_for()
    assert bench.room(table).game.pack.title == "Hard Times"


def test_every_game_has_its_pages_and_its_cards(bench: InThread, guests: NewGuest) -> None:
    page = guests(bench.base).named("Ann").page
    page.goto("/workshop")
    expect(page.get_by_role("list", name="Games").get_by_role("link")).to_have_count(4)
    for game in ("doomsday", "earth-gone-mad", "end-of-days", "until-daylight"):
        opens(page, game)
        parts = page.get_by_role("navigation", name="Parts of the edition").get_by_role("button")
        for n in range(parts.count()):
            parts.nth(n).click()
            name = parts.nth(n).locator("span").first.inner_text()
            expect(page.get_by_role("heading", level=2, name=name, exact=True)).to_be_visible()
            if page.locator("button[aria-pressed]").count():
                page.locator("button[aria-pressed]").first.click()
                expect(page.locator("section[aria-label^=Edit]")).to_be_visible()
            else:
                expect(
                    page.locator("main .cards section").locator("input, select, fieldset").first
                ).to_be_visible()


def test_a_closed_workshop_says_so(house: InThread, guests: NewGuest) -> None:
    page = guests(house.base).page
    page.goto("/workshop")
    expect(page.get_by_role("status")).to_have_text("This server has no workshop.")
