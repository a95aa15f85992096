"""The server is killed in the middle of a game: nothing that was acknowledged is lost, and people play on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import Guest, Whim
from tests.browser.serving import InProcess, quick
from tests.stores import new_database

pytestmark = pytest.mark.slow
GAME = "earth-gone-mad"
# Whether nothing of what stands to its left is painted where it stands.
LIES_FREE = """status => {
  const before = status.previousElementSibling, own = status.getBoundingClientRect();
  const end = getComputedStyle(before).overflowX === 'visible'
    ? Math.max(...[...before.querySelectorAll('*')].map(one => one.getBoundingClientRect().right))
    : before.getBoundingClientRect().right;
  return own.width > 0 && own.left >= end - 1;
}"""
LAST = 100  # lines; a page that comes back is sent the last two hundred


@pytest.fixture
def servers() -> Iterator[list[InProcess]]:
    running: list[InProcess] = []
    yield running
    for server in running:
        server.stop()


def plays(guest: Guest, take: Whim, times: int) -> None:
    for _ in range(times):
        guest.settles()
        if guest.is_over:
            return
        before = guest.asked
        guest.page.locator(f"[data-number='{take.pick(guest.choices())}']").click()
        guest.means_it()
        guest.goes_on(before)


def test_a_power_cut_loses_nothing(
    browser: Browser, database: str, servers: list[InProcess], request: pytest.FixtureRequest
) -> None:
    cuts = 3 if request.config.getoption("--every-option") else 1
    servers.append(InProcess(quick(database)))
    servers[0].start()
    guest = Guest(browser, servers[0].base)
    table = guest.opens_table(GAME, ["me", "bot", "bot"], start=True)
    take = Whim(11)
    for cut in range(cuts):
        plays(guest, take, 5)
        log, asked, choices = guest.log(), guest.asked, guest.choices()
        servers[0].kill()
        expect(guest.page.locator("header [role=status]")).to_contain_text("Reconnecting")
        guest.page.set_viewport_size({"width": 390, "height": 844})
        assert guest.page.locator("[data-table-frame] header [role=status]").evaluate(LIES_FREE)
        guest.page.set_viewport_size({"width": 1280, "height": 800})
        servers[0].start()
        guest.page.locator("[data-link=open]").wait_for()
        assert guest.log()[-LAST:] == log[-LAST:], f"after power cut {cut + 1}"
        assert (guest.asked, guest.choices()) == (asked, choices)
    plays(guest, take, 3)
    assert guest.log()[-LAST:] != log[-LAST:]
    assert table in guest.page.url
    guest.close()


def test_people_of_one_table_on_two_processes(
    browser: Browser, postgres: str, servers: list[InProcess]
) -> None:
    """One PostgreSQL, two servers; when one is killed its people carry on at the other."""
    store = new_database(postgres)
    for _ in range(2):
        servers.append(InProcess(quick(store)))
        servers[-1].start()
    ann, bob = (Guest(browser, server.base) for server in servers)
    ann.named("Ann")
    bob.named("Bob")
    table = ann.opens_table(GAME, ["me", "open"])
    bob.sits_down(table)
    ann.starts()
    take = Whim(5)

    def turn() -> None:
        """Whoever is asked answers."""
        for guest in (ann, bob):
            if (before := guest.asked) is not None:
                guest.page.locator(f"[data-number='{take.pick(guest.choices())}']").click()
                guest.means_it()
                guest.page.locator(f"[data-ask='{before}']").wait_for(state="detached")
        ann.page.wait_for_timeout(150)

    for _ in range(12):
        turn()
    log = ann.log()
    servers[0].kill()
    ann.page.goto(f"{servers[1].base}/table/{table}")  # the guest's cookie tells which seat is hers
    ann.page.locator("[data-prompt]").wait_for()
    assert ann.log()[-LAST:] == log[-LAST:]
    for _ in range(12):
        turn()
    assert ann.log()[-LAST:] != log[-LAST:]
    state = ann.page.locator("[data-state]").get_attribute("data-state")
    bob.page.locator(f"[data-state='{state}']").wait_for(state="attached")
    for guest in (ann, bob):
        guest.close()
