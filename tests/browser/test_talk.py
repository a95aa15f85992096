"""Talk and room as people see them: one stream, team chat, closed talk, the Main Room, playing again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lastturn.engine.record import Record, pack_of, write_turns
from lastturn.registry import game
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.players import EMBER
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.rules import rule

pytestmark = pytest.mark.slow


def says(guest: Guest, text: str) -> None:
    guest.page.get_by_label("Say something").fill(text)
    guest.page.keyboard.press("Enter")


@rule("EGM-14.5", "EGM-16.10")
def test_a_team_talks_among_itself_in_the_one_stream(house: InThread, guests: NewGuest) -> None:
    ann, bob, eve = (guests(house.base).named(name) for name in ("Ann", "Bob", "Eve"))
    options = {"mode": "team", "teams": "2v1", "team_scoring": "average"}
    table = ann.opens_table("earth-gone-mad", ["me", "open", "bot"], options=options)
    bob.sits_down(table)
    eve.goes_to(table)
    ann.starts()
    expect(eve.page.locator("[data-prompt]")).to_be_visible()
    seats = ann.page.get_by_label("Seats").locator("li")  # in player order
    for who, team in (("Seat A", "team 1"), ("Bob", "team 1"), ("Seat C", "team 2")):
        expect(seats.filter(has_text=who)).to_contain_text(team)
    ann.page.get_by_label("To whom").select_option("to my team")
    says(ann, "Asia first.")
    stream = bob.page.get_by_role("log")
    expect(stream).to_contain_text("Ann to the team")
    expect(bob.page.locator("[data-heard]")).to_contain_text("Ann to the team: Asia first.")
    bob.page.locator("[data-chat]").get_by_role("button", name=re.compile(r"1d6\+1")).click()
    for guest in (ann, bob, eve):
        expect(guest.page.get_by_role("log")).to_contain_text(
            re.compile(r"free roll, no effect: 1d6\+1: [2-7]")
        )
    assert not any("Asia first." in text for text in eve.heard)

    kinds = stream.locator("li").evaluate_all(
        "items => items.map(i => 'talk' in i.dataset ? 'talk' : 'event')"
    )
    assert kinds[0] == "event" and kinds.count("talk") == 2
    bob.page.get_by_role("button", name="Talk", exact=True).click()
    expect(stream.locator("[data-event]")).to_have_count(0)
    expect(stream.locator("[data-talk]")).to_have_count(2)
    bob.page.get_by_role("button", name="Events", exact=True).click()
    expect(stream.locator("[data-talk]")).to_have_count(0)
    bob.page.reload()
    expect(stream.locator("[data-event]").first).to_be_visible()
    expect(bob.page.get_by_role("button", name="Events", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    bob.page.get_by_role("button", name="All", exact=True).click()
    expect(stream.locator("[data-talk]")).to_have_count(2)


@rule("EOD-19.2", "EOD-19.4")
def test_while_trading_strictly_there_are_phrases_and_no_free_text(house: InThread, guests: NewGuest) -> None:
    played = game("end-of-days")
    scene = (
        'game = "end-of-days"\nseats = 2\n[options]\nstrict_trade_talk = "on"\n[table]\nstep = "trade"\n'
        'nations = ["US", "SU"]\nhands = [["KER-2"], ["KER-3"]]'
    )
    options = played.full_options(2, {"strict_trade_talk": "on"})
    record = Record(played.id, played.rules, pack_of(played), 2, 0, options=options, scene=scene)
    ann = guests(house.base).named("Ann")
    plan = {"turns": write_turns(played, record), "seats": [{"kind": "me"}, {"kind": "bot"}]}
    ann.goes_to(ann.context.request.post("/api/tables/import", data=plan).json()["id"])
    expect(ann.page.locator("[data-reminder]")).to_contain_text("only number, total value and colours")
    expect(ann.page.get_by_label("Say something")).to_have_count(0)
    ann.page.get_by_role("button", name="Nyet.").click()
    expect(ann.page.locator("[data-talk]")).to_contain_text("Nyet.")
    assert grave_problems(ann.page) == []
    ann.page.get_by_role("button", name="End the trading").click()
    expect(ann.page.locator("[data-reminder]")).to_have_count(0)
    says(ann, "Now I may speak.")
    expect(ann.page.locator("[data-talk]").last).to_contain_text("Now I may speak.")
    ann.page.get_by_role("button", name="Phrases").click()
    ann.page.get_by_role("button", name="Your move, comrade.").click()
    expect(ann.page.locator("[data-talk]").last).to_contain_text("Your move, comrade.")
    assert grave_problems(ann.page) == []


@rule("EGM-16.3")
def test_the_main_room_changes_while_one_looks(house: InThread, guests: NewGuest) -> None:
    ann, eve = guests(house.base).named("Ann"), guests(house.base)
    eve.page.goto("/tables")
    room = eve.page.locator("[data-main-room]")
    expect(room).not_to_contain_text("Looking around")
    ann.opens_table(EMBER, ["me", "open", "bot"], name="Campfire")
    expect(room).to_contain_text("Campfire")
    expect(room.get_by_role("listitem").filter(has_text="Campfire")).to_contain_text(
        "Last Ember · waiting · 1 of 3 seats taken, 1 free, 1 bot"
    )
    news = room.locator("[data-news]")
    expect(news).to_have_attribute("aria-live", "polite")
    expect(news).to_contain_text("New table: Campfire")
    ann.starts()
    expect(news).to_contain_text("Campfire has begun.")
    assert grave_problems(eve.page) == []


@rule("EGM-16.9")
def test_two_people_change_seats_and_play_again(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base, phone=True).named("Bob")
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.sits_down(table)
    ann.starts()
    says(ann, "One more after this?")
    for _ in range(3):
        for guest in (ann, bob):
            guest.is_asked()
            guest.answers()
    for guest in (ann, bob):
        guest.page.locator("[data-again]").wait_for()
    ann.page.get_by_role("button", name="Ask to change seats with Bob").click()
    bob.page.get_by_role("button", name="Change seats with Ann").click()
    for guest in (ann, bob):
        expect(guest.page.locator("[data-again] li").first).to_contain_text("Bob")
        assert grave_problems(guest.page) == []
        guest.page.get_by_role("button", name="Play again").click()
    for guest, seat in ((ann, "B"), (bob, "A")):
        guest.is_asked()
        expect(guest.page.get_by_label("Seats").locator(".you")).to_contain_text(f"Seat {seat}")
        guest.page.reload()
        guest.is_asked()
    expect(ann.page.get_by_role("log")).to_contain_text("One more after this?")
