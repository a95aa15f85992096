"""One thought, one gesture: a trade, a gift and a rocket part, with every press counted; and what goes
without saying, which takes none."""

from __future__ import annotations

from argparse import Namespace

import pytest
from playwright.sync_api import Locator, expect

from lastturn.engine.record import Record
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_board import drag, told
from tests.browser.test_one_screen import choices
from tests.browser.test_panels import sits_at
from tests.rules import rule
from tests.server.test_online_rules import scene_record
from tools.presses import fewest
from tools.shots import SCENES, position, staged

pytestmark = pytest.mark.slow
EOD, SUD, DMD = "end-of-days", "until-daylight", "doomsday"
TRADING = """turn = 1
first = 1
step = "trade"
nations = ["US", "SU"]
hands = [["KER-2", "ESP-1"], ["KER-3", "NUK-1"]]
"""
STREET = """phase = "{phase}"
line = ["Brute"]
active = ["Nails", "Dead Phone"]
[[table.seat]]
character = "Pillar"
inventory = ["Fire Axe", "Nails"]
[[table.seat]]
character = "Psycho"
inventory = ["Planks"]
"""
PAD = """step = "action"
[[table.seats]]
hand = ["W01", "W02", "K02", "K04", "R01"]
[[table.seats]]
hand = []
"""


class Presses:
    """A guest's finger, and how often it came down."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, target: Locator) -> None:
        target.first.click()
        self.made += 1


def two(house: InThread, guests: NewGuest, game: str, position: str) -> tuple[Guest, Guest]:
    """Ann in the first seat and Bob in the second."""
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    bob.goes_to(sits_at(ann, scene_record(game, 2, position), "open"))
    bob.page.get_by_role("button", name="Take a seat").click()
    return ann, bob


def thing(guest: Guest, id: str) -> Locator:
    return guest.page.locator(f'[data-table-frame] [data-thing="{id}"]')


def button(guest: Guest, name: str) -> Locator:
    return guest.page.locator("[data-part=board]").get_by_role("button", name=name)


# -- End of Days ---------------------------------------------------------------------------------


def on_offer(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="Offers", exact=True)


def offers(ann: Guest, press: Presses) -> None:
    """One card of Ann's hand for one of Bob's: the sheet asks for one card unless told otherwise."""
    press(thing(ann, "nation.2"))
    sheet = ann.page.locator("[data-sheet]")
    press(sheet.get_by_role("button", name="Espionage"))
    press(sheet.locator("[data-send]"))


@rule("EOD-5.5", "EOD-5.12")
def test_a_trade_takes_five_presses(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    press = Presses()
    offers(ann, press)
    expect(on_offer(bob)).to_contain_text("An offer for you")
    press(button(bob, "Accept"))
    press(on_offer(ann).locator("button.main"))
    told(ann, "United States and Soviet Union trade.")
    assert press.made == 5


@rule("EOD-5.5")
def test_the_sheet_has_filled_in_what_the_count_of_presses_leaves_out(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    round = house.room(ann.page.url.rpartition("/")[2]).running()
    thing(ann, "nation.2").first.click()
    sheet, press = ann.page.locator("[data-sheet]"), Presses()
    sheet.wait_for()
    ask = round.game.ask(round.table, 0)
    assert ask is not None and ask.picks is not None
    press(sheet.get_by_role("button", name="Espionage"))
    press(sheet.locator("[data-send]"))
    expect(on_offer(bob)).to_contain_text("An offer for you")
    pool = {choice.move for choice in ask.picks.pool}
    picks = [move for seat, move in round.whole_record().moves if seat == 0 and move in pool]
    assert len(picks) > press.made, "total, colours and count went with it"
    assert fewest(ask, picks) == (press.made, len(picks))


@rule("EOD-5.11")
def test_an_offer_is_changed_on_the_same_sheet(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    press = Presses()
    offers(ann, press)
    press(button(bob, "Change"))
    sheet = bob.page.locator("[data-sheet]")
    press(sheet.get_by_role("button", name="Nuclear Missile"))
    press(sheet.locator("[data-send]"))
    press(on_offer(ann).locator("button.main"))
    told(ann, "United States and Soviet Union trade.")


@rule("EOD-5.11")
def test_an_offer_is_declined(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, EOD, TRADING)
    offers(ann, Presses())
    button(bob, "Decline").click()
    told(ann, "Soviet Union makes no deal.")
    expect(on_offer(ann).locator("button.main")).to_have_count(0)


# -- Survive Until Daylight ----------------------------------------------------------------------


@rule("SUD-5.6", "SUD-5.8")
def test_a_card_is_given_to_an_ally_in_two_presses_and_taken_in_one(
    house: InThread, guests: NewGuest
) -> None:
    ann, bob = two(house, guests, SUD, STREET.format(phase="trade"))
    press = Presses()
    press(thing(ann, "nails"))
    press(thing(ann, "inventory.2"))
    press(button(bob, "Accept"))
    told(ann, "Nails")
    expect(thing(bob, "nails")).to_have_count(1)
    assert press.made == 3


@rule("SUD-5.9")
def test_a_card_is_dragged_to_an_ally_who_refuses(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, SUD, STREET.format(phase="trade"))
    drag(ann.page, thing(ann, "nails"), thing(ann, "inventory.2"))
    button(bob, "Refuse").click()
    told(ann, "refuses")
    expect(thing(ann, "nails")).to_have_count(1)


@rule("SUD-4.4")
def test_what_fits_is_kept_by_itself_unless_it_was_taken_back(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True, itself=True)
    sits_at(ann, scene_record(SUD, 2, STREET.format(phase="search")), "open")
    ann.page.locator("[data-lit]", has_text="Draw").first.click()
    told(ann, "keeps")


@rule("SUD-4.4")
def test_who_wants_to_think_stops_it(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True, itself=True)
    sits_at(ann, scene_record(SUD, 2, STREET.format(phase="search")), "open")
    ann.page.locator("[data-lit]", has_text="Draw").first.click()
    ann.page.locator("[data-itself]").click()
    expect(ann.page.locator("[data-itself]")).to_have_count(0)
    ann.page.locator("[data-prompt]").get_by_role("button", name="Leave it").click()
    told(ann, "leaves")


# -- Doomsday ------------------------------------------------------------------------------------


def at_the_pad(house: InThread, guests: NewGuest) -> Guest:
    ann = guests(house.base, board=True)
    sits_at(ann, scene_record(DMD, 2, PAD), "open")
    ann.is_asked()
    return ann


@rule("DMD-6.2")
def test_a_rocket_part_takes_one_press_on_the_set_that_builds_it(house: InThread, guests: NewGuest) -> None:
    ann = at_the_pad(house, guests)
    press = Presses()
    press(ann.page.locator("[data-way]", has_text="Build S1"))
    told(ann, "builds")
    assert press.made == 1


@rule("DMD-6.2")
def test_a_rocket_part_takes_two_presses_on_the_part_and_its_set(house: InThread, guests: NewGuest) -> None:
    ann = at_the_pad(house, guests)
    press = Presses()
    press(ann.page.locator('[data-part=board] [data-thing="next.1"]'))
    expect(ann.page.locator("[data-way]")).to_have_count(1)
    press(ann.page.locator("[data-way]"))
    told(ann, "builds")
    assert press.made == 2


@rule("DMD-6.2")
def test_cards_are_picked_up_in_any_order_and_the_part_pressed(house: InThread, guests: NewGuest) -> None:
    ann = at_the_pad(house, guests)
    for card in ("K02", "R01", "W01", "R01", "W02"):  # R01 is put back
        ann.page.locator(f'[data-part=mine] [data-thing="{card}"]').click()
    expect(ann.page.locator("[data-ahead]")).to_have_attribute("data-ahead", "3")
    ann.page.locator('[data-part=board] [data-thing="next.1"]').click()
    told(ann, "builds")
    expect(ann.page.locator('[data-part=mine] [data-thing="R01"]')).to_have_count(1)


@rule("DMD-6.2")
def test_cards_that_are_not_enough_wait_for_more(house: InThread, guests: NewGuest) -> None:
    ann = at_the_pad(house, guests)
    ann.page.locator('[data-part=mine] [data-thing="W01"]').click()
    ann.page.locator('[data-part=mine] [data-thing="K02"]').click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-ahead]")).to_have_count(0)
    ann.page.locator('[data-part=mine] [data-thing="W01"]').click()
    ann.page.locator('[data-part=board] [data-thing="next.1"]').click()
    expect(ann.page.locator("[data-prompt] [data-short]")).to_be_visible()
    expect(ann.page.locator('[data-part=mine] [data-thing="W01"]')).to_have_attribute("aria-pressed", "true")


# -- asked twice, on the thing itself ------------------------------------------------------------

LOADED = """phase = "combat"
turn = 1
line = ["Brute"]
[[table.seat]]
character = "Pillar"
inventory = ["Shotgun", "Shotgun Shells"]
[[table.seat]]
character = "Psycho"
inventory = []
"""
ARMED = """turn = 1
first = 1
step = "trade"
nations = ["US", "SU", "FR"]
hands = [["KER-2"], ["KER-3"], []]
fronts = [["NUK-1"], [], []]
sites = [[], [["KER-5"]], [["KER-6"]]]
"""
A_DEAL = [
    *[(0, words) for words in ("offer to seat 2", "give Kerosene Rocket 2", "done", "say total")],
    *[(0, words) for words in ("say colours exactly", "done", "ask for 1 from hand", "ask any total")],
    *[(0, words) for words in ("ask any colours", "send", "ask the table")],
    *[(1, words) for words in ("accept", "give Kerosene Rocket 3", "send")],
    (2, "decline"), (0, "close with seat 2"), (0, "send"), (0, "use Nuclear Missile 1 to strike"),
]  # fmt: skip


def doubt(guest: Guest) -> Locator:
    return guest.page.locator("[data-doubt]")


@rule("SUD-7.3")
def test_a_weapon_with_its_ammo_is_thrown_away_by_a_second_press(house: InThread, guests: NewGuest) -> None:
    ann, _ = two(house, guests, SUD, LOADED)
    press = Presses()
    press(thing(ann, "shotgun"))
    press(thing(ann, "discard"))
    expect(doubt(ann)).to_contain_text("You have Shotgun Shells for it.")
    press(thing(ann, "discard"))
    expect(thing(ann, "shotgun")).to_have_count(0)
    assert press.made == 3


@rule("EOD-5.16")
def test_a_partner_of_this_turn_is_fired_at_by_a_second_press(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True).named("Ann")
    sits_at(ann, scene_record(EOD, 3, ARMED, *A_DEAL), "open")
    ann.is_asked()
    thing(ann, "nation.2").first.click()
    expect(doubt(ann)).to_contain_text("Soviet Union has traded with you this turn.")
    expect(thing(ann, "nation.2").first).to_have_attribute("data-doubted", "")
    thing(ann, "nation.2").first.click()
    expect(doubt(ann)).to_have_count(0)


# -- what is seen --------------------------------------------------------------------------------


@rule("EOD-12.7")
def test_a_launch_that_ends_the_turn_is_seen(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, staged(SCENES / "pictures" / "end-of-days-launch.toml").record(), "open")
    guest.page.locator("[data-prompt] .chip", has_text="Launch everything").click()
    guest.means_it()
    flight = guest.page.locator("[data-liftoff]")
    expect(flight).to_contain_text("France · site 1")
    flight.click()
    expect(flight).to_have_count(0)


def test_every_nation_is_in_reach_of_a_finger(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, phone=True, board=True)
    table = guest.opens_table(EOD, ["me", "bot"], start=True)
    guest.is_asked()
    nations = guest.page.locator("[data-part=board] li button")
    expect(nations).to_have_count(len(choices(house, table)))
    for nation in nations.all():
        nation.scroll_into_view_if_needed()
        expect(nation).to_be_in_viewport(ratio=0.99)
        name = nation.locator("strong").bounding_box()
        board = guest.page.locator("[data-part=board]").bounding_box()
        assert name and board and name["y"] >= board["y"]


def test_what_comes_up_under_a_resting_mouse_shows_no_card(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, staged(SCENES / "pictures" / "earth-gone-mad-dice.toml").record(), "open")
    launch = guest.page.locator("[data-sheet] [data-send]")
    box = launch.bounding_box()
    assert box
    guest.page.mouse.click(box["x"] + 40, box["y"] + 20)
    card = guest.page.locator("[data-part=board] [data-thing]:hover")
    expect(card).to_have_count(1)  # the disaster card has come up where the button was
    guest.page.wait_for_timeout(600)  # longer than a mouse rests before it is shown a card
    expect(guest.page.locator("[data-card-sheet]")).to_have_count(0)
    guest.page.mouse.move(2, 2)
    guest.page.mouse.move(box["x"] + 60, box["y"] + 24)
    expect(guest.page.locator("[data-card-sheet]")).to_have_count(1)


def sharing() -> Record:
    """Splash that a Survivor shares out as they like, with several ways to do it."""
    for seed in range(1, 9):
        asked = Namespace(game=SUD, seats=3, seat=1, seed=seed, moves=60, prompt="share", option=[])
        try:
            return position(Namespace(scene="", turns="", **vars(asked))).record()
        except SystemExit:
            continue
    raise AssertionError("no damage was shared in eight games")


@rule("SUD-8.10")
@pytest.mark.parametrize("phone", [False, True])
def test_every_way_to_share_damage_is_pressed_on_the_screen(
    house: InThread, guests: NewGuest, phone: bool
) -> None:
    guest = guests(house.base, board=True, phone=phone)
    sits_at(guest, sharing(), "open")
    guest.is_asked()
    ways = guest.page.locator("[data-way]")
    expect(ways.nth(1)).to_be_visible()
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=0.99)
    before = guest.asked
    ways.last.click()
    guest.goes_on(before)
