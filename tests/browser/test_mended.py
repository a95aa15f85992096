"""What was seen at the first tables and mended: each stays mended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest, play_out
from tests.browser.players import EMBER
from tests.browser.recorded import GAMES, before_decisions
from tests.browser.serving import InThread
from tests.browser.test_boards import finishes
from tests.browser.test_gestures import (
    DMD,
    PAD,
    STREET,
    SUD,
    button,
    thing,
    two,
)  # fmt: skip
from tests.browser.test_one_screen import DESK, LOW, PHONE, show
from tests.browser.test_panels import sits_at
from tests.rules import rule
from tests.server.test_online_rules import scene_record
from tools.shots import SCENES, staged

pytestmark = pytest.mark.slow
SCREENS = (DESK, LOW, PHONE)
IN_FRONT = """element => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit !== null && (element === hit || element.contains(hit) || hit.contains(element));
}"""

# Names of which a word stands on two lines, or reaches beyond its box.
BROKEN = """names => names.filter(one => {
  const range = document.createRange()
  const text = one.firstChild
  const lines = word => new Set([...one.textContent.matchAll(word)].map(found => {
    range.setStart(text, found.index)
    range.setEnd(text, found.index + found[0].length)
    return range.getClientRects().length
  }))
  return one.scrollWidth > one.clientWidth + 1 || [...lines(/\\S+/g)].some(count => count > 1)
}).map(one => one.textContent)"""


def at_scene(house: InThread, guests: NewGuest, scene: str, board: bool = True) -> Guest:
    guest = guests(house.base, board=board)
    sits_at(guest, staged(SCENES / "pictures" / f"{scene}.toml").record(), "open")
    guest.is_asked()
    return guest


def asks_why(page: Page, words: str) -> Locator:
    page.keyboard.press("/")
    page.locator("[data-command]:focus").wait_for()
    page.keyboard.type(words)
    page.keyboard.press("Enter")
    return page.get_by_role("dialog").locator(".note")


def test_why_not_answers_in_front_and_says_that_it_does_not_know(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    for words in ("build F9", "dance with the asteroid"):
        answer = asks_why(guest.page, words)
        expect(answer).not_to_be_empty()
        assert answer.evaluate(IN_FRONT), words
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_no_standing_order_shows_the_name_of_a_field(house: InThread, guests: NewGuest, game: str) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, before_decisions(game)[-1], "open")
    guest.is_asked()
    guest.page.locator("[data-menu] summary").click()
    guest.page.get_by_role("button", name="Standing orders", exact=True).last.click()
    orders = guest.page.get_by_role("dialog")
    expect(orders).to_be_visible()
    assert "{" not in orders.inner_text()


@pytest.mark.parametrize("size", SCREENS)
def test_the_whole_menu_can_be_reached(house: InThread, guests: NewGuest, size: tuple[int, int]) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    show(guest.page, size, "light")
    guest.page.locator("[data-menu] summary").click()
    for item in guest.page.locator("[data-menu] .sheet").locator("a, button").all():
        item.scroll_into_view_if_needed()
        expect(item).to_be_in_viewport(ratio=0.95)
    expect(guest.page.get_by_role("link", name="Back to the games")).to_be_visible()


def test_a_rule_opens_beside_its_number_and_no_tab(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "earth-gone-mad-shop")
    guest.page.locator("[data-prompt] a", has_text="EGM-4.1").click()
    window = guest.page.locator("[data-rule-window]")
    expect(window.locator(".text").first).not_to_be_empty()
    expect(window).to_be_in_viewport(ratio=1)
    assert len(guest.context.pages) == 1


def test_a_card_of_ones_own_is_taken_by_a_press_on_the_text_table(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "until-daylight-fight", board=False)
    card = guest.page.locator("button[data-thing=shotgun]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(guest.page.locator("[data-prompt]")).to_contain_text("Shotgun")


def test_what_one_left_open_in_a_game_is_not_open_in_another(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    wide = board_width(guest)
    guest.page.keyboard.press("g")  # the charts
    guest.page.locator("[data-strip] button").first.click()
    sits_at(guest, staged(SCENES / "pictures" / "end-of-days-build.toml").record(), "open")
    guest.is_asked()
    assert board_width(guest) == wide
    expect(guest.page.locator("[data-strip] [aria-expanded=true]")).to_have_count(0)


def board_width(guest: Guest) -> float:
    box = guest.page.locator("[data-part=board]").bounding_box()
    assert box
    return box["width"]


def test_days_and_steps_to_impact_do_not_stand_side_by_side(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "doomsday-action")
    words = guest.page.locator("[data-table-frame]").inner_text()
    assert "days to impact" in words.lower()
    assert "steps to impact" not in words.lower()


@pytest.mark.parametrize(("scene", "card", "number"), [
    ("doomsday-action", "B05", "DMD-3.4"),
    ("doomsday-action", "R01", "DMD-3.4"),
    ("earth-gone-mad-aim", "New York", "EGM-5.3"),
    ("end-of-days-missile", "Civil War 1", "EOD-8.1"),
    ("until-daylight-draw", "Shotgun", "SUD-4.14"),
])  # fmt: skip
def test_the_name_of_a_thing_alone_is_answered_with_a_rule(
    house: InThread, guests: NewGuest, scene: str, card: str, number: str
) -> None:
    """“b05”, said in the box for words, was no move."""
    guest = at_scene(house, guests, scene)
    answer = asks_why(guest.page, card.lower())
    expect(answer.get_by_role("link")).to_have_text(number)


@pytest.mark.parametrize(("scene", "id", "number"), [
    ("doomsday-action", "white", "DMD-3.4"),
    ("earth-gone-mad-aim", "chicago", "EGM-5.3"),
    ("until-daylight-draw", "fire-axe", "SUD-4.14"),
])  # fmt: skip
def test_what_cannot_be_done_says_why_where_it_lies(
    house: InThread, guests: NewGuest, scene: str, id: str, number: str
) -> None:
    guest = at_scene(house, guests, scene)
    card = thing(guest, id).first
    card.scroll_into_view_if_needed()
    card.click()
    why = guest.page.locator(f"[data-card-sheet='{id}'] [data-why]")
    expect(why.get_by_role("link")).to_have_text(number)
    expect(guest.page.locator("dialog[open]")).to_have_count(0)


@rule("DMD-6.2")
def test_a_set_that_is_too_small_says_what_is_missing_and_is_not_sent(
    house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, scene_record("doomsday", 2, PAD), "open")
    guest.says(["construct"])
    short = guest.page.locator("[data-prompt] [data-short]")
    expect(short).to_contain_text("more")
    before = guest.asked
    short.click(force=True)  # it is dimmed, and answers
    note = guest.page.locator("[data-short-note]")
    expect(note.get_by_role("link")).to_have_text("DMD-6.2")
    assert guest.asked == before
    expect(guest.page.locator("[data-complaint]")).to_have_count(0)


@rule("SUD-5.14")
def test_done_trading_says_why_it_asks_again(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, SUD, STREET.format(phase="trade"))
    bob.is_asked()
    bob.page.locator("[data-prompt]").get_by_role("button", name="Done trading").click()
    thing(ann, "nails").first.click()
    thing(ann, "inventory.2").first.click()
    button(bob, "Accept").click()
    expect(bob.page.locator("#prompt-text")).to_contain_text("You accepted a gift and may trade again")


def test_cards_that_are_not_in_the_game_are_folded(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "until-daylight-draw", board=False)
    box = guest.page.locator("[data-zone=box]")
    expect(box).to_contain_text("Cards not in this game")
    expect(box.locator("details").first).not_to_have_attribute("open", "")
    size = box.bounding_box()
    assert size is not None and size["height"] < 120


@pytest.mark.parametrize("size", SCREENS)
def test_who_is_asked_for_a_rematch_sees_it_without_scrolling(
    house: InThread, guests: NewGuest, size: tuple[int, int]
) -> None:
    ann, bob = guests(house.base).named("Ann"), guests(house.base).named("Bob")
    table = ann.opens_table(EMBER, ["me", "open"])
    bob.sits_down(table)
    ann.starts()
    bob.is_asked()
    play_out(ann, bob)
    show(bob.page, size, "light")
    ann.page.locator("[data-rematch]").click()
    join = bob.page.get_by_role("button", name="Join the next game")
    expect(join).to_be_in_viewport(ratio=1)
    assert join.evaluate(IN_FRONT)


def test_grouped_options_are_numbered_in_the_order_of_the_screen(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "earth-gone-mad-shop", board=False)
    listed = guest.page.locator("[data-choices] [data-number]")
    numbers = listed.evaluate_all("all => all.map(one => Number(one.dataset.number))")
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 9


@pytest.mark.parametrize("game", ["doomsday", "earth-gone-mad", "end-of-days"])
def test_the_total_of_the_ending_is_the_sum_of_its_sources(
    house: InThread, guests: NewGuest, game: str
) -> None:
    """The total was once counted among its own sources."""
    guest = guests(house.base, board=True)
    table = sits_at(guest, before_decisions(game)[-1], "bot")
    guest.settles()
    finishes(guest, house, table, "mouse")
    guest.page.locator("[data-ending] table tfoot").wait_for(state="attached")
    rows, total = guest.page.evaluate(
        """() => {
          const numbers = row => [...row.querySelectorAll('td')].map(cell => parseInt(cell.innerText));
          const sheet = document.querySelector('[data-ending] table');
          const sources = [...sheet.querySelectorAll('tbody tr')];
          return [sources.map(numbers), numbers(sheet.querySelector('tfoot tr'))];
        }"""
    )
    assert rows
    assert [sum(column) for column in zip(*rows, strict=True)] == total


def test_what_is_picked_up_is_named_with_what_to_do_next(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "end-of-days-build")
    thing(guest, "KER-5").first.click()
    heading = guest.page.locator("[data-prompt] h2")
    expect(heading).to_have_text("Kerosene Rocket 5: now press what is lit.")
    guest.page.keyboard.press("Escape")
    expect(heading).not_to_contain_text("Kerosene Rocket 5")


def test_what_a_seat_does_takes_one_line(house: InThread, guests: NewGuest) -> None:
    guest = at_scene(house, guests, "earth-gone-mad-shop")
    for size in (DESK, LOW):
        show(guest.page, size, "light")
        heights = guest.page.locator("[data-strip] [data-doing]").evaluate_all(
            "all => all.map(one => one.offsetHeight)"
        )
        assert heights and max(heights) < 20, (size, heights)


def test_what_is_used_against_one_fits_a_phone_and_points_only_at_what_is_seen(
    house: InThread, guests: NewGuest
) -> None:
    guest = at_scene(house, guests, "end-of-days-missile")
    stage = guest.page.get_by_role("region", name="P. R. China uses Nuclear Missile against you")
    for size, arrows in ((DESK, 1), (PHONE, 0)):
        show(guest.page, size, "light")
        expect(guest.page.locator("[data-arrow]")).to_have_count(arrows)
        answers = stage.get_by_role("button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().right)"
        )
        assert answers and max(answers) <= size[0], (size, answers)


@rule("DMD-14.4")
def test_who_has_most_of_each_colour_stands_beside_the_log(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-action")
    told = ann.page.locator("[data-glance] tbody tr", has_text="Scientist")
    expect(told.locator("td")).to_have_text(["3, most", "2", "·", "1", "16"])
    show(ann.page, LOW, "light")
    expect(told).to_be_hidden()  # the log needs the height


def test_cards_that_are_picked_where_they_lie_need_no_chip(house: InThread, guests: NewGuest) -> None:
    ann = at_scene(house, guests, "doomsday-attack")
    prompt = ann.page.locator("[data-prompt]")
    prompt.locator("[data-default]", has_text="Defend").click()
    shields = ann.page.locator("[data-part=mine] [data-thing][data-lit]")
    expect(shields).to_have_count(5)
    shields.first.click()
    expect(prompt).to_contain_text("1 of 4")
    expect(prompt.get_by_role("heading")).to_have_text("Which defence cards? It takes exactly 4.")
    expect(prompt.locator("[data-verb], [data-move]:not([data-confirm])")).to_have_count(0)


def test_no_name_is_broken_or_cut_on_the_form_of_a_phone(house: InThread, guests: NewGuest) -> None:
    page = guests(house.base).page
    page.goto("/new?game=doomsday")
    show(page, PHONE, "light")
    names = page.locator("label .title, .preset strong")
    expect(names.nth(8)).to_be_attached()
    wrong = names.evaluate_all(BROKEN)
    assert not wrong, wrong


@rule("SUD-5.8")
def test_an_offer_lies_over_nothing_that_is_told(house: InThread, guests: NewGuest) -> None:
    ann, bob = two(house, guests, SUD, STREET.format(phase="trade"))
    told = "[data-part=board] .coming"
    expect(bob.page.locator(told)).to_be_visible()
    thing(ann, "nails").first.click()
    thing(ann, "inventory.2").first.click()
    expect(button(bob, "Accept")).to_be_visible()
    expect(bob.page.locator(told)).to_have_count(0)
    places = [".offer", told, "[data-part=board] .plate", ".ally .title"]
    offer, banner, plate, name = [ann.page.locator(place).first.bounding_box() for place in places]
    assert offer and banner and plate and name
    assert banner["y"] + banner["height"] <= offer["y"] + 1
    assert plate["y"] + plate["height"] <= banner["y"] + 1
    assert offer["y"] + offer["height"] <= name["y"] + 1


def test_who_waits_while_others_choose_sees_who_is_to_come(house: InThread, guests: NewGuest) -> None:
    """At a desk and on a phone, where names stand until there are numbers."""
    ann, bob = guests(house.base, board=True).named("Ann"), guests(house.base, board=True).named("Bob")
    bob.page.set_viewport_size({"width": 390, "height": 844})
    table = ann.opens_table(SUD, ["me", "open"])
    bob.sits_down(table)
    ann.starts()
    ann_chooses = house.room(table).running().waiting() == [0]
    waiting, chooser = (bob, "Ann") if ann_chooses else (ann, "Bob")
    to_come = waiting.page.locator("[data-to-come]")
    expect(to_come).to_have_count(2)
    expect(to_come.filter(has_text=chooser)).to_contain_text("chooses")
    expect(bob.page.locator("[data-strip] .name").filter(has_text="Ann")).to_be_visible()
    mine = bob.page.locator(
        "[data-part=mine]"
    )  # is not left empty, nor filled with slots that are not there yet
    below = mine.get_by_role("button", name="Be the") if bob.asked else mine.get_by_role("listitem").nth(3)
    expect(below).to_be_visible()


def test_who_waits_is_called_by_a_whole_name(house: InThread, guests: NewGuest) -> None:
    people = [guests(house.base, board=True).named(name) for name in ("Ada Lovelace", "Maximilian", "Bo")]
    table = people[0].opens_table(SUD, ["me", "open", "open"])
    for guest in people[1:]:
        guest.sits_down(table)
    people[0].starts()
    [asked] = house.room(table).running().waiting()
    waiting = people[asked - 1]
    show(waiting.page, PHONE, "light")
    names = waiting.page.locator("[data-to-come] i")
    expect(names).to_have_count(3)
    wrong = names.evaluate_all(BROKEN)
    assert not wrong, wrong


# What a seat does and is not told whole: cut off, or more than one line or two.
CUT_SHORT = """all => all.filter(one => one.checkVisibility()).map(one => {
  const seat = one.closest('li').getBoundingClientRect();
  const lines = [...one.closest('[data-doing]').querySelectorAll('.state, .called')]
    .filter(line => line.checkVisibility()).map(line => line.getBoundingClientRect());
  const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  return cut || lines.some(box => box.bottom > seat.bottom) ? one.textContent : '';
}).filter(Boolean)"""


@pytest.mark.parametrize("scene", ["doomsday-action", "until-daylight-fight", "earth-gone-mad-shop"])
def test_on_a_phone_what_the_others_do_is_told_whole(house: InThread, guests: NewGuest, scene: str) -> None:
    guest = at_scene(house, guests, scene)
    show(guest.page, PHONE, "light")
    wrong = guest.page.locator("[data-strip] .state").evaluate_all(CUT_SHORT)
    assert not wrong, wrong


@pytest.mark.parametrize("size", [DESK, LOW, PHONE])
def test_no_set_over_the_hand_is_cut_off(house: InThread, guests: NewGuest, size: tuple[int, int]) -> None:
    """Those that have no room come with the next press, and after them the first ones again."""
    guest = at_scene(house, guests, "doomsday-action")
    show(guest.page, size, "light")
    sets, more = guest.page.locator("[data-way]"), guest.page.locator("[data-more-sets]")
    row = guest.page.get_by_role("list", name="Whole answers")
    seen: set[str] = set()
    first = sets.first.inner_text()
    while len(seen) < sets.count():
        expect(more).to_be_visible()
        shown = [one for one in sets.all() if one.is_visible()]
        end = row.evaluate("row => row.getBoundingClientRect().right")
        assert shown and all(one.evaluate("o => o.getBoundingClientRect().right") <= end for one in shown)
        before = len(seen)
        seen |= {one.inner_text() for one in shown}
        assert len(seen) > before
        more.click()
        expect(shown[0]).to_be_hidden()
    expect(sets.first).to_be_visible()
    assert sets.first.inner_text() == first


# Whether the chip of a part lies over a number of another one.
COVERS = """board => {
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const chip = [...board.querySelectorAll('text')].find(one => one.textContent.startsWith('Build'));
  const pill = chip.parentNode.getBoundingClientRect();
  return [...board.querySelectorAll('circle + text')].filter(one => over(pill, one.getBoundingClientRect()))
    .map(one => one.textContent);
}"""


def test_the_chip_of_a_part_covers_no_number(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, board=True)
    sits_at(guest, scene_record(DMD, 2, PAD), "open")
    guest.is_asked()
    board = guest.page.locator("[data-part=board]")
    for size in SCREENS:
        show(guest.page, size, "light")
        expect(board.locator("text", has_text="Build S1").first).to_be_visible()
        covered = board.evaluate(COVERS)
        assert not covered, (size, covered)


@rule("DMD-14.1")
def test_points_are_told_below_the_rockets_when_one_looks_at_them(house: InThread, guests: NewGuest) -> None:
    """They once lay over the rockets, told behind the sheet of the ending."""
    guest = guests(house.base, board=True)
    table = sits_at(guest, before_decisions(DMD)[-1], "bot")
    guest.settles()
    finishes(guest, house, table, "mouse")
    telling = guest.page.locator("[data-scoring]")
    expect(telling).to_have_count(0)
    guest.page.get_by_role("button", name="The board", exact=True).click()
    expect(guest.page.locator("[data-part=mine]").locator(telling)).to_be_visible()
    round = house.room(table).round
    assert round is not None and round.over
    points = [seat.score for seat in round.game.view(round.table, 0).seats]
    totals = telling.get_by_role("heading").locator("b")
    assert sorted(totals.all_inner_texts()) == sorted(str(total) for total in points)
    for size in SCREENS:
        show(guest.page, size, "light")
        board = guest.page.locator("[data-part=board]").bounding_box()
        told = telling.bounding_box()
        assert board and told
        assert told["y"] >= board["y"] + board["height"]


def test_on_a_phone_what_is_ticked_of_a_deal_stays_in_sight(house: InThread, guests: NewGuest) -> None:
    page = at_scene(house, guests, "earth-gone-mad-shop").page
    show(page, PHONE, "light")
    page.locator("[data-deal]").first.click()
    page.get_by_text("Promise, which nobody enforces").first.click()
    page.locator("[data-line*=said] .tick").first.click()
    expect(page.locator("[data-own-words]")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("[data-deal-sheet]")).to_contain_text("Promised, nobody enforces it")


@pytest.mark.parametrize("size", SCREENS)
def test_the_list_of_lessons_keeps_the_margins_of_the_page(
    house: InThread, guests: NewGuest, size: tuple[int, int]
) -> None:
    page = guests(house.base).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/learn/earth-gone-mad")
    expect(page.locator("[data-lesson-line]")).to_have_count(2)
    for part in (page.get_by_role("heading", level=1), page.locator("[data-lesson-line]").first):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 16 and box["x"] + box["width"] <= size[0] - 16


def test_a_word_is_looked_up_where_the_rules_of_all_games_stand(house: InThread, guests: NewGuest) -> None:
    page = guests(house.base).page
    page.goto("/rules")
    page.get_by_label("Look up in the rules of Earth Gone Mad!").fill("plunder")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/earth-gone-mad?q=plunder")
    expect(page.get_by_label("Look up: words")).to_have_value("plunder")
    expect(page.locator("main")).to_contain_text("EGM-4.14")


def test_a_page_that_is_older_than_its_board_comes_anew(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base, board=True)
    gone: list[str] = []

    def not_there_at_first(route: Route) -> None:
        if gone:
            return route.fallback()
        gone.append(route.request.url)
        return route.fulfill(status=404)

    guest.page.route("**/assets/end-of-days-*.js", not_there_at_first)
    sits_at(guest, staged(SCENES / "pictures" / "end-of-days-build.toml").record(), "open")
    guest.page.locator("section.nation").first.wait_for()
    assert gone
    guest.wrong.clear()  # the browser notes what it did not find
