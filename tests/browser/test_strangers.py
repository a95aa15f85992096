"""Strangers at the table: asking for a seat, being sent away, silence, hidden tables, forgotten devices."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.players import EMBER
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow


def test_the_host_lets_somebody_in_while_the_game_is_on(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base).named("Eve")
    table = ann.opens_table(EMBER, ["me", "bot", "bot"], late=True)
    ann.starts()
    eve.goes_to(table)
    eve.page.get_by_role("button", name="Ask for a seat").click()
    vote = ann.page.locator("[data-vote=newcomer]")
    expect(vote).to_contain_text("Eve asks for the seat of")
    vote.get_by_role("button", name="Refuse").click()
    expect(eve.page.get_by_role("button", name="Ask for a seat")).to_be_visible()
    eve.page.get_by_role("button", name="Ask for a seat").click()
    expect(eve.page.get_by_role("button", name="No seat after all")).to_be_visible()
    vote.get_by_role("button", name="Let them in").click()
    expect(eve.page.get_by_text("you are watching")).to_have_count(0)
    ann.answers()  # the bot whose seat it was has answered already
    eve.is_asked()
    eve.page.reload()
    eve.is_asked()


def test_nobody_asks_for_a_seat_where_the_table_is_closed(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base).named("Eve")
    table = ann.opens_table(EMBER, ["me", "bot", "bot"])
    ann.starts()
    eve.goes_to(table)
    expect(eve.page.get_by_text("you are watching")).to_be_visible()
    expect(eve.page.get_by_role("button", name="a seat")).to_have_count(0)


def test_the_host_sends_somebody_away_and_lets_them_come_again(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base).named("Eve")
    table = ann.opens_table(EMBER, ["me", "open"])
    eve.sits_down(table)
    ann.page.get_by_role("button", name="Send Eve away").click()
    expect(eve.page.get_by_text("hold on the seat has ended")).to_be_visible()
    eve.goes_to(table)
    eve.page.get_by_role("button", name="Sit here").click()
    expect(eve.page.get_by_text("You were sent away from this table.")).to_be_visible()
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="Let Eve come again").click()
    expect(ann.page.get_by_role("button", name="Let Eve come again")).to_have_count(0)
    eve.sits_down(table)
    eve.wrong.clear()  # the browser notes the refusal that was meant to be


def test_the_host_silences_those_who_watch(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base).named("Eve")
    table = ann.opens_table(EMBER, ["me", "bot"])
    ann.starts()
    eve.goes_to(table)
    eve.page.locator("[data-say]").fill("I know your cards")
    eve.page.get_by_role("button", name="Say", exact=True).click()
    expect(ann.page.locator("[data-talk]")).to_contain_text("I know your cards")
    ann.page.locator("[data-hush]").select_option("silent")
    expect(eve.page.locator("[data-silenced]")).to_be_visible()
    expect(eve.page.locator("[data-say]")).to_have_count(0)
    ann.page.locator("[data-talk] summary").click()
    ann.page.locator("[data-talk]").get_by_role("button", name="Send away").click()
    ann.page.locator("[data-hush]").select_option("free")
    eve.page.locator("[data-say]").fill("again")
    eve.page.get_by_role("button", name="Say", exact=True).click()
    expect(eve.page.get_by_text("You were sent away from this table.").first).to_be_visible()


def test_a_hidden_table_is_set_up_in_the_form(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base).named("Eve")
    ann.page.goto(f"/new?game={EMBER}")
    ann.page.get_by_label("Name of the table").fill("Behind the curtain")
    ann.page.locator("summary", has_text="Who may come").click()
    ann.page.get_by_role("radio", name="Hidden").check()
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Invite link").input_value()
    eve.page.get_by_label("Join by name or link").fill("Behind the curtain")
    eve.page.get_by_role("button", name="Join", exact=True).click()
    expect(eve.page.get_by_text("No table is called")).to_be_visible()
    eve.page.goto(link)
    expect(eve.page.get_by_role("button", name="Sit here").first).to_be_visible()


def test_other_devices_are_forgotten(house: InThread, guests: NewGuest) -> None:
    ann, thief = guests(house.base).named("Ann"), guests(house.base)
    table = ann.opens_table(EMBER, ["me", "bot"])
    ann.starts()
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="My seat on another device").click()
    link = ann.page.get_by_label("Link of my seat").input_value()
    thief.page.goto(link)
    thief.is_asked()
    ann.page.goto("/tables")
    ann.page.get_by_text("Lost a device").click()
    ann.page.get_by_role("button", name="Forget my other devices").click()
    expect(ann.page.get_by_text("only this browser is you now")).to_be_visible()
    expect(thief.page.get_by_text("The devices of this guest were forgotten.")).to_be_visible()
    ann.goes_to(table)
    ann.is_asked()
    ann.answers()
    thief.page.goto("/")
    thief.page.goto(link)
    expect(thief.page.get_by_text("no longer valid")).to_be_visible()
