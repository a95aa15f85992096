"""From the home page to the end of a game, against bots: with the keyboard alone, and by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest, Whim
from tests.browser.players import EMBER, installed, players
from tests.browser.serving import InThread
from tests.browser.test_boards import every

pytestmark = pytest.mark.slow
LONGEST = 3_000  # answers; a game that takes more never ends
A_WHILE = 5_000  # milliseconds
STUCK = 12  # tries at the same place: no key leads on
GAMES = [*installed(), EMBER]
# Without --every-option: a short game, and one of ours in each way. The ends of all are in test_boards.py.
BY_KEYS, BY_TOUCH = (EMBER, "earth-gone-mad"), (EMBER, "until-daylight")


def tab_to(page: Page, text: str) -> None:
    for _ in range(200):
        page.keyboard.press("Tab")
        if text in (page.evaluate("() => document.activeElement?.textContent ?? ''")).strip():
            return
    raise AssertionError(f"no number of tabs leads to {text!r}")


def plays_to_the_end(guest: Guest, take: Whim, tap: bool) -> None:
    tried: list[tuple[str | None, str]] = []  # the question and what is picked, at each try
    for _ in range(LONGEST):
        guest.settles()
        if guest.is_over:
            return
        shuts_what_is_open(guest.page)
        before, choices, picked = guest.asked, guest.choices(), guest.picked()
        tried.append((before, picked))
        assert tried[-STUCK:] != tried[-1:] * STUCK, f"nothing leads on from here: {prompt(guest)}, {choices}"
        if not choices:  # what somebody else did has taken the question away, or all is picked
            guest.means_it()
            continue
        number = take.pick(choices, again=tried[-2:] == tried[-1:] * 2)
        try:
            touch(guest.page, number) if tap else press(guest.page, number)
            guest.means_it()
            if guest.asked != before or guest.picked() == picked:  # else a pick of several is made
                guest.goes_on(before, A_WHILE)
        except Error:
            continue  # or has changed the choices under the finger: look again
    raise AssertionError("the game does not end")


def assert_told_how_it_ended(page: Page, game: str) -> None:
    """With a total, where there are points; the night of Survive Until Daylight is won or lost by all."""
    page.locator("[data-ending] h2").first.wait_for()
    if game != "until-daylight":
        assert page.locator("[data-ending] tfoot").inner_text().startswith("Total")
    assert page.title().startswith("Over")


def shuts_what_is_open(page: Page) -> None:
    """A window that has come up has all keys until it is shut."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")


def prompt(guest: Guest) -> str:
    return guest.page.locator("[data-prompt]").inner_text()


def press(page: Page, number: int) -> None:
    """Digits answer at once; longer numbers are typed into the box."""
    if number <= 9:
        page.keyboard.press(str(number))
        return
    page.keyboard.press("/")
    page.locator("[data-command]:focus").wait_for()
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def touch(page: Page, number: int) -> None:
    page.locator(f"[data-number='{number}']").tap(timeout=A_WHILE)


@pytest.mark.parametrize("game", GAMES)
def test_with_the_keyboard_alone(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str
) -> None:
    if game not in BY_KEYS and not every(request):
        pytest.skip("the whole game with --every-option")
    guest = guests(house.base)
    guest.page.goto("/")
    guest.page.locator(f"article[data-game={game}]").wait_for()
    tab_to(guest.page, f"Play now: {players()[0][game].title},")
    guest.page.keyboard.press("Enter")
    plays_to_the_end(guest, Whim(7), tap=False)
    assert_told_how_it_ended(guest.page, game)


@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(
    request: pytest.FixtureRequest, house: InThread, guests: NewGuest, game: str
) -> None:
    if game not in BY_TOUCH and not every(request):
        pytest.skip("the whole game with --every-option")
    guest = guests(house.base, phone=True, dark=True)
    guest.page.goto("/")
    guest.page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now").tap()
    guest.settles()
    for name in ("Log", "Talk", "Charts", "Table"):
        guest.page.get_by_role("navigation").get_by_role("button", name=name, exact=True).tap()
        assert fits(guest.page)
    reads_the_list(guest.page)
    assert large_enough(guest.page)
    plays_to_the_end(guest, Whim(8, patience=30), tap=True)
    assert fits(guest.page)


def reads_the_list(page: Page) -> None:
    """A game with a picture of its own has a tab for the text table."""
    tab = page.get_by_role("navigation").get_by_role("button", name="List", exact=True)
    if tab.count():
        tab.tap()


def fits(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def large_enough(page: Page) -> bool:
    """Every answer can be hit with a thumb, and the question lies in its reach."""
    return bool(
        page.evaluate(
            """() => {
              const box = element => element.getBoundingClientRect();
              const answers = [...document.querySelectorAll('[data-move]')];
              const below = innerHeight - box(document.querySelector('[data-prompt]')).bottom;
              return answers.every(button => box(button).height >= 44) && below < 250;
            }"""
        )
    )
