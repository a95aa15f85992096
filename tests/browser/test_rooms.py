"""People at one table: chat, watching, reloading, taking back, standing in, coming back. On both stores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest, play_out
from tests.browser.players import EMBER
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow
QUICK_GRACE = {
    "kind": "live",
    "seconds": 3600,
    "window_seconds": 600,
    "hours": 24,
    "misses": 2,
    "grace": 1,
    "fixed_windows": False,
}


def two_at_a_table(server: InThread, guests: NewGuest, **more: object) -> tuple[Guest, Guest, str]:
    ann, bob = guests(server.base).named("Ann"), guests(server.base).named("Bob")
    table = ann.opens_table(EMBER, ["me", "open"], **more)
    bob.sits_down(table)
    expect(ann.page.get_by_text("Bob").first).to_be_visible()
    ann.starts()
    for guest in (ann, bob):
        guest.is_asked()
    return ann, bob, table


def test_a_table_is_set_up_shared_joined_by_name_and_started(server: InThread, guests: NewGuest) -> None:
    ann, bob = guests(server.base).named("Ann"), guests(server.base, phone=True).named("Bob")
    ann.page.goto(f"/new?game={EMBER}")
    ann.page.get_by_label("Name of the table").fill("Last fire on the hill")
    ann.page.get_by_label("Seat 3").select_option("open")
    ann.page.locator("summary", has_text="House rules").click()
    ann.page.get_by_label("Deck").select_option("low")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Invite link").input_value()
    assert re.fullmatch(rf"{server.base}/table/\w+", link)
    picture = ann.page.get_by_alt_text("QR code of the invite link")
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0

    bob.page.get_by_label("Join by name or link").fill("last fire on the hill")
    bob.page.get_by_role("button", name="Join", exact=True).tap()
    bob.page.get_by_role("button", name="Sit here").first.tap()
    expect(bob.page.get_by_text("Waiting for Ann to start.")).to_be_visible()
    ann.starts()
    bob.is_asked()
    assert server.room(link.rpartition("/")[2]).options == {"deck": "low"}


def test_chat_reaches_all_and_a_whisper_one(server: InThread, guests: NewGuest) -> None:
    ann, bob, table = two_at_a_table(server, guests, whispers=True)
    eve = guests(server.base).named("Eve")
    eve.goes_to(table)
    ann.page.get_by_label("Say something").fill("<b>Who is cold?</b>")
    ann.page.keyboard.press("Enter")
    for guest in (ann, bob, eve):
        expect(guest.page.get_by_role("log")).to_contain_text("<b>Who is cold?</b>")
    bob.page.get_by_label("Say something").fill("only for Ann")
    bob.page.get_by_label("To whom").select_option(label="whisper to Ann")
    bob.page.get_by_role("button", name="Say", exact=True).click()
    expect(ann.page.get_by_role("log")).to_contain_text("only for Ann")
    eve.page.get_by_label("Say something").fill("hello from the bench")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_role("log")).to_contain_text("hello from the bench")
    assert not any("only for Ann" in text for text in eve.heard)


def test_whoever_mutes_somebody_hears_them_no_more(server: InThread, guests: NewGuest) -> None:
    ann, bob, _ = two_at_a_table(server, guests)
    bob.page.get_by_label("Say something").fill("first")
    bob.page.keyboard.press("Enter")
    chat = ann.page.get_by_role("log")
    expect(chat).to_contain_text("first")
    ann.page.get_by_label("More about Bob").click()
    ann.page.get_by_role("button", name="Mute their chat").click()
    expect(ann.page.get_by_role("button", name="Hear their chat again")).to_be_visible()
    bob.page.get_by_label("Say something").fill("gingerbread")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log")).to_contain_text("gingerbread")
    bob.page.get_by_label("Say something").fill("more tea?")
    bob.page.keyboard.press("Enter")
    expect(bob.page.locator("[data-talk]")).to_have_count(3)
    assert not any("gingerbread" in text for text in ann.heard)


def test_a_reload_in_the_middle_of_a_decision_brings_it_back(server: InThread, guests: NewGuest) -> None:
    ann, _, _ = two_at_a_table(server, guests)
    before, choices = ann.asked, ann.choices()
    ann.page.reload()
    ann.is_asked()
    assert (ann.asked, ann.choices()) == (before, choices)
    ann.answers()
    expect(ann.page.locator("[data-ask]")).to_have_count(0)
    ann.page.reload()
    ann.page.locator("[data-prompt]").wait_for()
    assert ann.asked is None, "an answer counts once"


def test_a_seat_can_be_taken_to_another_device_and_its_old_link_revoked(
    server: InThread, guests: NewGuest
) -> None:
    ann, _, _ = two_at_a_table(server, guests)
    menu = ann.page.locator("[data-menu] summary")
    menu.click()
    ann.page.get_by_role("button", name="My seat on another device").click()
    link = ann.page.get_by_label("Link of my seat")
    expect(link).to_have_value(re.compile("#seat="))
    tablet = guests(server.base)
    tablet.page.goto(link.input_value())
    tablet.is_asked()
    assert tablet.choices() == ann.choices()
    assert "seat=" not in tablet.page.url
    ann.page.get_by_role("button", name="Make a new link").click()
    expect(tablet.page.get_by_role("alert").first).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.is_asked()


def test_a_spectator_sees_the_table_and_no_hand(server: InThread, guests: NewGuest) -> None:
    ann, bob, table = two_at_a_table(server, guests)
    eve = guests(server.base).named("Eve")
    eve.goes_to(table)
    expect(eve.page.get_by_text("you are watching")).to_be_visible()
    expect(ann.page.locator("[data-watchers]")).to_contain_text("Eve")
    assert eve.page.locator("[data-move]").count() == 0
    assert eve.page.get_by_text("3 face-down").count() == 2
    ann.answers()
    bob.answers()
    expect(eve.page.get_by_text("2 face-down")).to_have_count(2)


def test_taking_back_needs_consent(server: InThread, guests: NewGuest) -> None:
    ann, bob, _ = two_at_a_table(server, guests)
    first = ann.choices()
    ann.answers()
    bob.answers()
    ann.page.wait_for_function(
        "n => document.querySelectorAll('[data-move]').length === n", arg=len(first) - 1
    )
    ann.page.get_by_role("button", name="Ask for undo").click()
    vote = bob.page.locator("[data-vote=undo]")
    expect(vote).to_contain_text("Ann")
    vote.get_by_role("button", name="Refuse").click()
    expect(ann.page.locator("[data-vote=undo]")).to_have_count(0)
    assert len(ann.choices()) == len(first) - 1, "refused: nothing changed"
    ann.page.get_by_role("button", name="Ask for undo").click()
    vote.get_by_role("button", name="Agree").click()
    ann.page.wait_for_function("n => document.querySelectorAll('[data-move]').length === n", arg=len(first))
    assert ann.choices() == first
    expect(bob.page.locator("#section-log")).to_contain_text("takes a move back")


def test_a_stand_in_plays_for_whoever_is_away_until_they_return(server: InThread, guests: NewGuest) -> None:
    ann, bob, table = two_at_a_table(server, guests, pace=QUICK_GRACE)
    bob.page.close()
    expect(ann.page.get_by_label("Seats")).to_contain_text("stand-in plays")
    ann.answers()
    ann.page.wait_for_function("() => document.querySelectorAll('[data-move]').length === 2")
    bob.page = bob.open()
    bob.goes_to(table)
    expect(ann.page.get_by_label("Seats")).not_to_contain_text("stand-in plays")
    ann.answers()  # the second round, which the stand-in has answered already
    ann.page.wait_for_function("() => document.querySelectorAll('[data-move]').length === 1")
    for guest in (ann, bob):
        guest.is_asked()
        guest.answers()
    for guest in (ann, bob):
        guest.page.locator("[data-ending]").wait_for()


def test_whoever_asks_for_a_stand_in_gets_one_and_may_return(server: InThread, guests: NewGuest) -> None:
    ann, bob, _ = two_at_a_table(server, guests)
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="Let a stand-in play for me").click()
    expect(bob.page.get_by_label("Seats")).to_contain_text("stand-in plays")
    ann.page.get_by_role("button", name="I am back").click()
    expect(bob.page.get_by_label("Seats")).not_to_contain_text("stand-in plays")


def test_a_pause_begins_when_all_agree_and_ends_when_one_wants(server: InThread, guests: NewGuest) -> None:
    ann, bob, _ = two_at_a_table(server, guests)
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="Ask for a pause").click()
    bob.page.locator("[data-vote=pause]").get_by_role("button", name="Pause").click()
    expect(ann.page.locator("[data-vote=paused]")).to_be_visible()
    ann.page.get_by_role("button", name="Go on").click()
    expect(bob.page.locator("[data-vote=paused]")).to_have_count(0)


def test_why_not_names_the_rule(server: InThread, guests: NewGuest) -> None:
    ann, _, _ = two_at_a_table(server, guests)
    held = {label for _, label, _ in ann.choices()}
    missing = next(f"play Ember {n}" for n in range(1, 13) if f"Play Ember {n}" not in held)
    ann.page.keyboard.press("/")
    ann.page.keyboard.type(missing)
    ann.page.keyboard.press("Enter")
    answer = ann.page.get_by_role("dialog").locator(".note")
    expect(answer).to_contain_text(missing)
    expect(answer.get_by_role("link")).to_contain_text("EMB-")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_the_end_has_a_sheet_a_record_a_proof_and_a_rematch(server: InThread, guests: NewGuest) -> None:
    ann, bob, table = two_at_a_table(server, guests)
    play_out(ann, bob)
    with bob.page.expect_download() as download:
        bob.page.get_by_role("link", name="Export .turns").click()
    assert "last-ember" in download.value.path().read_text()
    bob.page.get_by_role("link", name="Watch it again").click()
    bob.page.get_by_role("tab", name="Record").click()
    expect(bob.page.get_by_text("The deck was sealed before the deal")).to_be_visible()
    expect(bob.page.get_by_text("Every card and die came as it had to")).to_be_visible()
    bob.goes_to(table)
    ann.page.locator("[data-rematch]").click()
    bob.page.get_by_role("button", name="Join the next game").click()
    for guest in (ann, bob):
        guest.is_asked()
        expect(guest.page.locator("header").get_by_text("game 2")).to_be_visible()
