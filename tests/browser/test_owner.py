"""The owner's page: what was reported at a table is seen there; what is done there is seen at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.players import EMBER
from tests.browser.serving import InThread, quick
from tests.browser.test_access import grave_problems
from tests.browser.test_talk import says

pytestmark = pytest.mark.slow
TOKEN = "only mine"


@pytest.fixture
def owned(tmp_path: Path) -> Iterator[InThread]:
    settings = msgspec.structs.replace(quick(str(tmp_path / "owned.sqlite")), owner_token=TOKEN)
    running = InThread(settings)
    yield running
    running.stop()


def enter(page: Page, token: str = TOKEN) -> None:
    page.goto("/owner")
    page.get_by_label("Key", exact=True).fill(token)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Come in").click()


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_from_a_report_to_what_is_done_about_it(
    owned: InThread, guests: NewGuest, phone: bool, dark: bool
) -> None:
    ann, bob = guests(owned.base, phone=phone, dark=dark).named("Ann"), guests(owned.base).named("Bob")
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.sits_down(table)
    says(bob, "something foul")
    line = ann.page.locator("[data-talk]").filter(has_text="something foul")
    line.get_by_label("More about this line").click()
    line.get_by_role("button", name="Report").click()
    line.get_by_label("What is wrong?").fill("rude")
    line.get_by_role("button", name="Send the report").click()
    expect(line.get_by_role("button", name="Reported")).to_be_disabled()

    owner = guests(owned.base, phone=phone, dark=dark).page
    enter(owner)
    card = owner.locator("[data-complaint]")
    expect(card).to_contain_text("something foul")
    expect(card).to_contain_text("rude")
    assert grave_problems(owner) == []
    card.get_by_role("button", name="Remove what Bob said").click()
    expect(ann.page.get_by_text("Removed by whoever runs this server.")).to_be_visible()
    card.get_by_role("button", name="Mute for a day").click()
    expect(owner.get_by_text("Bob: muted.")).to_be_visible()
    says(bob, "again")
    expect(bob.page.get_by_text("You may not talk here for 24 hours.", exact=True).last).to_be_visible()
    card.get_by_role("button", name="Done").click()
    expect(owner.get_by_text("Nobody has anything to report.")).to_be_visible()
    owner.locator("[data-announce]").get_by_role("button", name="Announce").click()
    expect(ann.page.locator("[data-announcement]")).to_contain_text("will be restarted")
    expect(owner.get_by_role("row").filter(has_text="Ada")).to_have_count(4)
    assert grave_problems(owner) == []


def test_a_wrong_key_opens_nothing(owned: InThread, guests: NewGuest) -> None:
    guest = guests(owned.base)
    enter(guest.page, "wrong")
    expect(guest.page.get_by_role("alert")).to_contain_text("for whoever runs the server")
    guest.wrong = [text for text in guest.wrong if "403" not in text]  # the browser's own word about it
