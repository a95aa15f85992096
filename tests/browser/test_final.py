"""What the rules call final: nobody takes it back alone; with everybody's consent it is taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lastturn.registry import games
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_panels import sits_at
from tests.final_acts import ACTS, Act, untried
from tests.rules import rule

pytestmark = pytest.mark.slow


def two_people(house: InThread, guests: NewGuest, act: Act) -> tuple[Guest, Guest]:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = sits_at(ann, act.record(), "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").first.click()
    expect(bob.page.get_by_text("you are watching")).to_have_count(0)
    return ann, bob


def does(guest: Guest, act: Act) -> None:
    """By a button of what may be done besides, or in the box for words."""
    if act.aside:
        besides = guest.page.locator("[data-asides]")
        besides.wait_for()
        if besides.get_attribute("open") is None:
            besides.locator("summary").click()
        besides.get_by_role("button", name=act.aside).first.click()
    else:
        guest.says([act.words])


def stands_until_all_agree(actor: Guest, other: Guest, told: str) -> None:
    """The actor alone gets nothing back; the request says what it is; once agreed it is struck through."""
    line = actor.page.locator("[data-event]", has_text=told).last
    expect(line).to_be_visible()
    actor.page.get_by_role("button", name="Ask for undo").click()
    expect(actor.page.locator("[data-vote=undo]")).to_contain_text("You ask to take a move back.")
    expect(line).not_to_have_attribute("data-undone", "true")
    expect(other.page.locator("[data-vote=undo]")).to_contain_text(told)
    other.page.get_by_role("button", name="Agree").click()
    expect(line).to_have_attribute("data-undone", "true")


FIRST = list({act.game: act for act in reversed(ACTS)}.values())


@rule("EGM-4.2", "EGM-5.7", "EGM-6.4", "EGM-7.4", "EGM-11.3", "EGM-11.19", "DMD-17.5", "SUD-12.3", "SUD-16.4")
@rule("EOD-6.2", "EOD-12.4")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act.rule} {act.words}")
def test_what_is_final_is_taken_back_by_consent_only(
    act: Act, house: InThread, guests: NewGuest, request: pytest.FixtureRequest
) -> None:
    if act not in FIRST and not request.config.getoption("--every-option"):
        pytest.skip("one act of each game; the others with --every-option")
    people = two_people(house, guests, act)
    does(people[act.by], act)
    stands_until_all_agree(people[act.by], people[1 - act.by], act.told)


@pytest.mark.parametrize("id", sorted(games()))
def test_every_act_that_a_game_calls_final_is_tried(id: str) -> None:
    assert untried(id) == {}
