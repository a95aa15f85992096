"""The rail beside the table: charts, deck, histories, its width; presets and notices."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from lastturn.engine.record import Record, write_turns
from lastturn.registry import game
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.rules import rule
from tests.server.test_online_rules import scene_record

pytestmark = pytest.mark.slow
EGM = "earth-gone-mad"
CONTINENTS = 'continents = ["Europe", "Asia"]'
SPENDING = f'month = "April"\nsurvivors = [1, 3]\norder = [2, 1]\nactive = 1\n{CONTINENTS}'
DRAWN = 'draw = ["Horrible Hurricane", "Malicious Meteor"]'
STRUCK = (
    f'month = "May"\nstep = "disasters"\nface_up = ["Ravenous Rats", "Fatal Frost"]\n{DRAWN}\n{CONTINENTS}'
)


def sits_in_scene(
    guest: Guest, position: str, other: str = "bot", dice: Sequence[int] = (), **options: str
) -> str:
    """A table that begins with a position, with the guest in its first seat."""
    return sits_at(guest, scene_record(EGM, 2, position, dice=dice, **options), other)


def sits_at(guest: Guest, record: Record, other: str) -> str:
    """A table that goes on where a record stops, with the guest in its first seat."""
    seats = [{"kind": "me"}] + [{"kind": other}] * (record.seats - 1)
    plan = {"turns": write_turns(game(record.game), record), "seats": seats}
    made = guest.context.request.post("/api/tables/import", data=plan)
    assert made.status == 201, made.text()
    id = str(made.json()["id"])
    guest.goes_to(id)
    return id


def cell(chart: Locator, row: str, place: int) -> Locator:
    return chart.locator("tr", has_text=row).first.locator("td").nth(place)


@rule("EGM-16.5", "EGM-Q61")
def test_the_host_picks_a_preset_and_then_options(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base).named("Ann")
    page = ann.page
    page.goto(f"/new?game={EGM}")
    expect(page.get_by_role("radio", name="Competitive")).to_be_checked()
    names = page.get_by_role("group", name="How to play").locator("strong").all_inner_texts()
    assert names == ["Competitive", "Co-operative", "Solo", "Teams", "Harsh Year", "Tutorial"]
    page.get_by_role("radio", name="Teams").check()
    expect(page.get_by_label("Mode", exact=True)).to_have_value("team")
    expect(page.get_by_label("Seat 4")).to_be_visible()
    page.get_by_role("radio", name="Solo").check()
    expect(page.get_by_label("Seat 2")).to_have_count(0)
    page.get_by_role("radio", name="Harsh Year").check()
    expect(page.get_by_label("Mode", exact=True)).to_have_value("competitive")
    rules = page.locator("summary", has_text="House rules")
    expect(rules).to_contain_text("as in Harsh Year")
    rules.click()
    page.get_by_label("Draw mode").select_option("all_then_choose")
    expect(page.get_by_text("Your own mix of house rules.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").wait_for()
    room = house.room(page.url.rpartition("/")[2])
    assert (room.options["track"], room.options["draw_mode"]) == ("harsh", "all_then_choose")
    preset = page.locator("summary", has_text="Preset")
    expect(preset).to_contain_text("your own mix")
    preset.click()
    page.get_by_role("radio", name="Teams").check()
    expect(page.get_by_role("region", name="Who sits here").get_by_role("listitem")).to_have_count(4)
    expect(preset).to_contain_text("Teams")
    assert (room.options["mode"], room.options["track"]) == ("team", "standard")


@rule("EGM-16.12")
def test_the_charts_are_shown_and_hidden_and_know_your_next_price(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, SPENDING)
    panel = ann.page.locator("#section-charts")
    expect(panel).to_be_hidden()
    tab = ann.page.get_by_role("tab", name="Charts")
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")
    for name in ("Turn steps", "Price list", "Dice table", "Victory points", "Month track"):
        expect(panel.get_by_role("table", name=name)).to_be_visible()
    expect(panel.locator("[data-chart=months] [data-mark=now]")).to_contain_text("April")
    prices = panel.get_by_role("table", name="Price list")
    expect(cell(prices, "Survivor", 1)).to_have_text("1")
    ann.page.get_by_role("button", name="Buy a Survivor").click()
    expect(cell(prices, "Survivor", 1)).to_have_text("2")
    ann.page.keyboard.press("g")
    expect(panel).to_be_hidden()


@rule("EGM-16.18")
def test_f1_opens_the_deck_and_its_pile_is_browsed_from_the_newest(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, STRUCK)
    panel = ann.page.locator("#section-deck")
    expect(panel).to_be_hidden()
    ann.page.get_by_label("Type a number or words").focus()
    ann.page.keyboard.press("F1")
    expect(panel.locator("[data-pile=draw]")).to_contain_text("57")
    expect(panel.locator("[data-pile=current] [data-card]")).to_have_attribute(
        "data-card", "Horrible Hurricane"
    )
    pile = panel.locator("[data-pile=face_up]")
    seen = []
    for _ in range(3):
        seen.append(pile.locator("[data-card]").get_attribute("data-card"))
        if pile.get_by_role("button", name="Next").is_enabled():
            pile.get_by_role("button", name="Next").click()
    assert seen == ["Horrible Hurricane", "Fatal Frost", "Ravenous Rats"]
    expect(pile.get_by_role("status")).to_have_text("3 of 3")
    ann.page.get_by_role("tab", name="Log").click()
    expect(panel).to_be_hidden()
    ann.page.get_by_role("tab", name="Deck").click()
    expect(panel).to_be_visible()


@rule("EGM-16.18", "EGM-Q62")
def test_a_card_to_be_handled_is_chosen_in_the_deck_panel(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, STRUCK, draw_mode="all_then_choose")
    ann.page.keyboard.press("F1")
    ann.page.locator("[data-card='Malicious Meteor']").get_by_role("button").click()
    current = ann.page.locator("[data-pile=current] [data-card]")
    expect(current).to_have_attribute("data-card", "Malicious Meteor")


@rule("EGM-16.16", "EGM-Q63")
def test_seats_stand_in_player_order_and_survivors_have_a_history(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, SPENDING)
    expect(ann.page.locator("[data-strip] li").first).to_contain_text("Asia")
    ann.page.get_by_role("button", name="Plunder Asia").click()
    ann.page.locator("[data-fact='survivors.1']").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text("Survivors of")
    expect(dialog).to_contain_text("Europe plunders a Survivor of Asia for 3.")
    expect(dialog.locator("li")).to_have_count(1)


def plundered(house: InThread, guests: NewGuest) -> tuple[Guest, Guest]:
    """Europe, who has just plundered Asia, and Asia."""
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = sits_in_scene(ann, SPENDING, "open")
    bob.goes_to(table)
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page.get_by_text("you are watching")).to_have_count(0)
    ann.page.get_by_role("button", name="Plunder Asia").click()
    return ann, bob


@rule("EGM-16.17")
def test_the_victim_of_plunder_sees_and_hears_it(house: InThread, guests: NewGuest) -> None:
    ann, bob = plundered(house, guests)
    notice = bob.page.locator("[data-hits]")
    expect(notice).to_contain_text("Europe plunders a Survivor of Asia for 3.")
    heard = bob.page.locator("[data-heard]")
    expect(heard).to_contain_text("This hits you: Europe plunders a Survivor of Asia for 3.")
    expect(ann.page.locator("#section-log")).to_contain_text("Europe plunders a Survivor of Asia for 3.")
    assert ann.page.locator("[data-hits]").count() == 0
    notice.get_by_role("button", name="Got it").click()
    expect(notice).to_have_count(0)


@rule("EGM-16.17")
def test_who_goes_on_has_read_what_hit_them(house: InThread, guests: NewGuest) -> None:
    _ann, bob = plundered(house, guests)
    notice = bob.page.locator("[data-hits]")
    notice.wait_for()
    bob.page.wait_for_timeout(1_600)  # a press in the first moment may have been meant for something else
    bob.page.get_by_role("tab", name="Charts").click()
    expect(notice).to_have_count(0)


@rule("EGM-16.11")
def test_the_divider_is_dragged_moved_by_keys_and_remembered(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    sits_in_scene(ann, SPENDING)
    divider, rail = ann.page.get_by_role("separator", name="Width of log and chat"), ann.page.locator("#rail")
    before, width = int(divider.get_attribute("aria-valuenow") or 0), wide(rail)
    box = divider.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 5, box["y"] + 60)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 5 - 60, box["y"] + 60, steps=4)
    ann.page.mouse.up()
    dragged = int(divider.get_attribute("aria-valuenow") or 0)
    assert dragged == before + 60 and wide(rail) == pytest.approx(width + 60, abs=1)
    divider.focus()
    ann.page.keyboard.press("ArrowRight")
    assert before < int(divider.get_attribute("aria-valuenow") or 0) < dragged
    width = wide(rail)
    ann.page.reload()
    ann.is_asked()
    assert wide(rail) == pytest.approx(width, abs=1)


def wide(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["width"]


def test_quiet_facts_are_folded_away(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    ann.opens_table("doomsday", ["me", "bot"], start=True)
    ann.is_asked()
    mine = ann.page.locator("#section-me")
    expect(mine.get_by_text("Hundreds disc")).to_be_hidden()
    mine.get_by_text(" more").click()
    expect(mine.get_by_text("Hundreds disc")).to_be_visible()
    expect(mine.get_by_text("Parts built")).to_be_visible()


TAKEN = """button => {
  button.click();
  return button.ariaLabel ?? button.innerText;
}"""


@rule("EGM-1.1", "EGM-1.2", "EGM-Q71", "EGM-16.8")
def test_a_room_asks_for_continents_and_all_pages_show_the_same_state_number(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    ann.page.goto(f"/new?game={EGM}")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.get_by_role("button", name="Start the game").wait_for()
    bob.sits_down(ann.page.url.rpartition("/")[2])
    ann.starts()
    expect(bob.page.get_by_role("button", name="Any continent will do")).to_be_visible()
    claims = ann.page.get_by_role("button", name=re.compile("^Claim "))
    claims.first.wait_for()
    claimed = claims.first.evaluate(TAKEN)  # at once: a bot may want it too
    expect(bob.page.get_by_role("button", name=claimed)).to_have_count(0)
    for guest in (ann, bob):
        guest.page.get_by_text("Menu", exact=True).click()
    command = ann.page.locator("[data-synchronise]")
    expect(bob.page.locator("[data-synchronise]")).to_have_text(command.inner_text())
    with ann.socket.expect_event("framereceived") as frame:
        command.click()
    assert '"type":"state"' in str(frame.value)
