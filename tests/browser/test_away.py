"""Whoever is away is called back; records are brought along; people are voted out; bugs are caught."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.players import EMBER
from tests.browser.serving import InThread

pytestmark = pytest.mark.slow

# What the browser would play and show, kept in the page; `away` says whether anybody looks.
STUBS = """
window.heard = []; window.shown = []; window.away = false;
const glides = () => ({ setValueAtTime(at) { this.first ??= at; }, exponentialRampToValueAtTime() {} });
const part = (more) => ({ connect: (next) => next, stop() {}, ...more });
class Sound {
  currentTime = 0; sampleRate = 100; state = 'running'; destination = {};
  createOscillator() {
    const frequency = glides();
    return part({ frequency, start: () => window.heard.push(frequency.first) });
  }
  createBufferSource() { return part({ start: () => window.heard.push('noise') }); }
  createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBiquadFilter() { return part({ frequency: glides() }); }
  createGain() { return part({ gain: glides() }); }
}
class Shown {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title, more) { window.shown.push([title, more.body]); }
  close() {}
}
window.AudioContext = Sound; window.Notification = Shown;
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""

WINDOW = 659  # hertz; everybody at an Ember table is asked at once


def at_a_table(house: InThread, guests: NewGuest, *names: str) -> tuple[list[Guest], str]:
    people = [guests(house.base).named(name) for name in names]
    table = people[0].opens_table(EMBER, ["me", *["open"] * (len(names) - 1)])
    for person in people[1:]:
        person.sits_down(table)
    people[0].starts()
    for person in people:
        person.is_asked()
    return people, table


def test_whoever_comes_back_is_told_what_was_missed(house: InThread, guests: NewGuest) -> None:
    (ann, bob), table = at_a_table(house, guests, "Ann", "Bob")
    bob.answers()
    bob.page.goto("/")
    ann.answers()
    ann.page.get_by_text("shows Ember").first.wait_for()
    bob.page.evaluate(
        """([key, at]) => localStorage.setItem(key, `${localStorage.getItem(key).split(' ')[0]} ${at}`)""",
        [f"read:{table}", time.time() - 600],
    )
    bob.goes_to(table)
    missed = bob.page.locator("[data-catch-up]")
    expect(missed.get_by_role("heading", name="While you were away")).to_be_visible()
    expect(missed.get_by_text("shows Ember")).to_have_count(2)
    missed.get_by_role("button", name="Got it").click()
    expect(missed).to_have_count(0)
    bob.page.reload()
    bob.page.locator("[data-prompt]").wait_for()
    assert bob.page.locator("[data-catch-up]").count() == 0, "a blink is no absence"


def test_your_turn_is_heard_and_while_you_look_elsewhere_shown(house: InThread, guests: NewGuest) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    ann.context.add_init_script(STUBS)
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.sits_down(table)
    ann.starts()
    ann.is_asked()
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="Sound: off").click()
    ann.page.get_by_role("button", name="Browser notices: off").click()
    expect(ann.page.get_by_role("button", name="Browser notices: on")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.answers()
    expect(ann.page.locator("[data-ask]")).to_have_count(0)
    ann.page.evaluate("() => { window.heard.length = 0; window.away = true; }")
    assert ann.page.evaluate("() => window.shown") == [], "whoever looks at the page needs no notice"
    bob.answers()
    ann.is_asked()
    title, text = ann.page.evaluate("() => window.shown[0]")
    assert title.startswith("Your turn") and text == "Which card do you play?"
    assert WINDOW in ann.page.evaluate("() => window.heard")
    assert ann.page.title().startswith("● Your turn")
    ann.page.evaluate("() => { window.away = false; window.heard.length = 0; }")
    ann.page.keyboard.press("s")
    before = ann.asked
    ann.answers()
    bob.answers()
    ann.goes_on(before)
    assert ann.page.evaluate("() => window.heard") == [], "sound is off"


def test_a_record_is_imported_and_played_on(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base).named("Ann")
    table = ann.opens_table(EMBER, ["me", "bot"], start=True)
    while not ann.is_over:
        ann.settles()
        before = ann.asked
        if not ann.is_over:
            ann.answers()
            ann.goes_on(before)
    record = ann.context.request.get(f"/api/tables/{table}/record").text()
    page = ann.page
    page.goto("/import")
    page.get_by_label("Text of the record").fill("not a record")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    ann.wrong.clear()  # the browser reports every refusal
    name = "ember.turns"
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Watch it").click()
    page.locator("[data-at='0']").wait_for()
    for move in (1, 2):
        page.locator("[data-next]").click()
        page.locator(f"[data-at='{move}']").wait_for()
    page.locator("[data-play-on]").click()
    page.get_by_role("dialog").get_by_label("I play").select_option("0")
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    page.locator("[data-link=open]").wait_for()
    ann.is_asked()
    assert len(ann.choices()) == 2, "one card of three is played"
    assert table not in page.url


def test_two_of_three_give_the_seat_of_the_third_to_a_bot(house: InThread, guests: NewGuest) -> None:
    (ann, bob, cid), table = at_a_table(house, guests, "Ann", "Bob", "Cid")
    ann.page.get_by_label("More about Cid").click()
    ann.page.get_by_role("button", name="Vote to give the seat to a bot").click()
    vote = bob.page.locator("[data-vote=kick]")
    expect(vote).to_contain_text("1 of 2 agree")
    assert cid.page.locator("[data-vote=kick]").get_by_role("button").count() == 0
    vote.get_by_role("button", name="Agree").click()
    expect(cid.page.get_by_role("alert").first).to_be_visible()
    expect(ann.page.locator("[data-vote=kick]")).to_have_count(0)
    seat = house.room(table).seats[2]
    assert (seat.kind, seat.person) == ("bot", False)


def test_a_bug_report_holds_the_note_and_nobody_elses_cards(house: InThread, guests: NewGuest) -> None:
    (ann, bob), table = at_a_table(house, guests, "Ann", "Bob")
    held = {label.removeprefix("Play ") for _, label, _ in bob.choices()}
    ann.page.locator("[data-menu] summary").click()
    ann.page.get_by_role("button", name="Report a bug").click()
    ann.page.get_by_label("What went wrong?").fill("The fire went out.")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Make the capsule").click()
    text = download.value.path().read_text(encoding="utf-8")
    report = json.loads(text)
    assert (report["note"], report["seat"], report["table"]["id"]) == ("The fire went out.", 0, table)
    assert not [name for name in held if f'"{name}"' in text]
    expect(ann.page.get_by_text("The capsule was saved")).to_be_visible()
