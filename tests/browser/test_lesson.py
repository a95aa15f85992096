"""The tutorial in a real browser: by keyboard alone, with a wrong choice, a step back and a break."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.rules import rule

pytestmark = pytest.mark.slow
EGM = "earth-gone-mad"
LESSONS = {
    "doomsday": "twenty-three-days",
    EGM: "last-year",
    "end-of-days": "to-mars",
    "until-daylight": "first-night",
}
SECOND = {
    "doomsday": "under-cover",
    EGM: "word-of-honour",
    "end-of-days": "trade-and-sabotage",
    "until-daylight": "hands-and-tools",
}
ALL = [*LESSONS.items(), *SECOND.items()]
OTHERS = [(game, lesson) for game, lesson in ALL if lesson != "last-year"]
MOST_SENT = 200_000  # bytes of a page with the program that shows it, and its letters
SENT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, part) => sum + part.encodedBodySize, 0)"""
UNFOLDED = "() => document.querySelectorAll('[data-chapter]').forEach(chapter => { chapter.open = true })"
NEEDS_WORDS = 10  # choices beyond the ninth have no key of their own


def frames_of(guest: Guest, game: str = EGM, lesson: str = "last-year") -> list[dict[str, Any]]:
    answer = guest.context.request.get(f"/api/games/{game}/lessons/{lesson}")
    frames: list[dict[str, Any]] = answer.json()["frames"]
    return frames


def stands_at(page: Page, place: int) -> None:
    page.locator(f"[data-frame='{place}']").wait_for()


def number_of(frame: dict[str, Any]) -> int:
    """The number of the wanted choice on the screen, from 1; a high one where it is said besides."""
    choices = frame["ask"]["choices"]
    verbs = [choice.get("verb", "") for choice in choices]
    moves = [choice["move"] for choice in sorted(choices, key=lambda one: verbs.index(one.get("verb", "")))]
    wanted = frame["wanted"]["move"]
    return moves.index(wanted) + 1 if wanted in moves else NEEDS_WORDS


def goes_on(page: Page, frame: dict[str, Any]) -> None:
    """What the frame asks for, by keyboard."""
    if frame["quiz"]:
        page.keyboard.press(str(right_answer(frame)))
    elif not frame["wanted"]:
        page.keyboard.press("ArrowRight")
    else:
        makes_the_move(page, frame)
        if frame["wanted"].get("caution"):
            expect(page.locator("[data-sure]")).to_be_visible()
            leaves_the_box(page)
            page.keyboard.press("1")


def makes_the_move(page: Page, frame: dict[str, Any]) -> None:
    if number_of(frame) < NEEDS_WORDS:
        page.keyboard.press(str(number_of(frame)))
    else:
        page.keyboard.press("/")
        expect(page.locator("[data-command]")).to_be_focused()
        page.keyboard.type(frame["wanted"]["words"])
        page.keyboard.press("Enter")


def right_answer(frame: dict[str, Any]) -> int:
    return 1 + [answer["right"] for answer in frame["quiz"]["answers"]].index(True)


def leaves_the_box(page: Page) -> None:
    if page.locator("[data-command]:focus").count():
        page.keyboard.press("Escape")


@rule("EGM-16.23", "EGM-Q60")
def test_the_whole_lesson_by_keyboard_with_a_wrong_choice_a_step_back_and_a_break(
    house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base)
    page, frames = guest.page, frames_of(guest)
    page.goto(f"/learn/{EGM}/last-year")
    for place, frame in enumerate(frames[:-1]):
        stands_at(page, place)
        leaves_the_box(page)
        if place == 4:
            makes_a_wrong_choice(page, place)
        if place == 12:
            steps_back_and_returns(page, frames, place)
        if place == 20:
            page.reload()
            stands_at(page, place)
        goes_on(page, frame)
    stands_at(page, len(frames) - 1)
    expect(page.get_by_text("Step 14 of 14")).to_be_visible()
    expect(page.get_by_role("row", name="Total 21 won 20")).to_be_visible()


def makes_a_wrong_choice(page: Page, place: int) -> None:
    log = page.locator("#section-log [data-event]").count()
    page.keyboard.press("2")
    expect(page.get_by_role("alert")).to_contain_text("A Survivor for 1 is the cheapest point")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Step Forward")).to_have_attribute("aria-disabled", "true")
    stands_at(page, place)
    assert page.locator("#section-log [data-event]").count() == log


def steps_back_and_returns(page: Page, frames: list[dict[str, Any]], place: int) -> None:
    page.keyboard.press("ArrowLeft")
    stands_at(page, place - 1)
    expect(page.locator("[data-instruction]")).to_contain_text(frames[place - 1]["text"])
    page.keyboard.press("h" if frames[place - 1]["wanted"] else "ArrowRight")
    stands_at(page, place)


@pytest.mark.parametrize(("game", "lesson"), OTHERS)
def test_every_lesson_by_keyboard_with_a_wrong_choice_a_step_back_and_a_break(
    game: str, lesson: str, house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base)
    page, frames = guest.page, frames_of(guest, game, lesson)
    choosing = [place for place, frame in enumerate(frames) if frame["ask"] and frame["wrong"]]
    wrong, back, left = choosing[0], choosing[1], choosing[len(choosing) // 2]
    page.goto(f"/learn/{game}/{lesson}")
    for place, frame in enumerate(frames[:-1]):
        stands_at(page, place)
        leaves_the_box(page)
        if place == wrong:
            is_told_why_not(page, frame)
        if place == back:
            steps_back_and_returns(page, frames, place)
        if place == left:
            page.reload()
            stands_at(page, place)
        goes_on(page, frame)
    stands_at(page, len(frames) - 1)
    expect(page.get_by_role("button", name="Play with hints")).to_be_visible()


def is_told_why_not(page: Page, frame: dict[str, Any]) -> None:
    """Another choice than the wanted one changes nothing and is answered with the reason."""
    other = next(one for one in frame["ask"]["choices"] if one["move"] != frame["wanted"]["move"])
    own = [one["text"] for one in frame["instead"] if one["move"] == other["move"]]
    page.keyboard.press("/")
    page.keyboard.type(other["words"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-complaint]")).to_have_text([*own, frame["wrong"]][0])
    page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_every_lesson_by_finger_with_a_wrong_choice_a_step_back_and_a_break_and_on_into_a_game(
    game: str, lesson: str, house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base, phone=True)
    page, frames = guest.page, frames_of(guest, game, lesson)
    choosing = [place for place, frame in enumerate(frames) if frame["ask"] and frame["wrong"]]
    wrong, back, left = choosing[0], choosing[1], choosing[len(choosing) // 2]
    page.goto(f"/learn/{game}/{lesson}")
    for place, frame in enumerate(frames[:-1]):
        stands_at(page, place)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), place
        if place == wrong:
            taps_another(page, frame)
            stands_at(page, place)
        if place == back:
            page.get_by_role("button", name="Step Back").tap()
            stands_at(page, place - 1)
            taps_on(page, frames[place - 1])
            stands_at(page, place)
        if place == left:
            page.reload()
            stands_at(page, place)
        taps_on(page, frame)
    stands_at(page, len(frames) - 1)
    page.get_by_role("button", name="Play with hints").tap()
    page.wait_for_url("**/table/*")
    guest.is_asked()


def taps_another(page: Page, frame: dict[str, Any]) -> None:
    """A wrong choice is answered with the reason."""
    others = [one for one in frame["ask"]["choices"] if one["move"] != frame["wanted"]["move"]]
    puts_the_card_away(page)
    seen = [page.locator(f'[data-move="{one["move"]}"]:visible').first for one in others]
    place, other = next((place, one) for place, one in enumerate(seen) if one.count())
    own = [one["text"] for one in frame["instead"] if one["move"] == others[place]["move"]]
    taps(other)
    expect(page.locator("[data-complaint]")).to_have_text([*own, frame["wrong"]][0])


def puts_the_card_away(page: Page) -> None:
    look = page.get_by_role("button", name="See the board")
    if look.count():
        look.tap()


def taps_on(page: Page, frame: dict[str, Any]) -> None:
    if frame["quiz"]:
        page.locator("[data-quiz] button").nth(right_answer(frame) - 1).tap()
    elif frame["wanted"] and frame["wanted"]["words"].startswith(("accept deal", "refuse deal")):
        answers_the_deal(page, "[data-accept]" if frame["wanted"]["words"][0] == "a" else "[data-refuse]")
    elif frame["wanted"] and number_of(frame) == NEEDS_WORDS:
        says_besides(page, frame["wanted"])
    elif frame["wanted"]:
        puts_the_card_away(page)
        taps_what_it_is_about(page, frame["wanted"])
        if frame["wanted"].get("caution"):
            page.locator("[data-sure]").tap()
    else:
        page.get_by_role("button", name=frame["press"] or "Step Forward").tap()


def answers_the_deal(page: Page, button: str) -> None:
    """On its sheet, which lies on the map."""
    parts = page.get_by_role("navigation", name="Parts of the table")
    parts.get_by_role("button", name="Table").tap()
    puts_the_card_away(page)
    taps(page.locator(button))
    parts.get_by_role("button", name="List").tap()


def says_besides(page: Page, wanted: dict[str, Any]) -> None:
    puts_the_card_away(page)
    besides = page.locator("[data-asides]")
    if besides.get_attribute("open") is None:
        taps(besides.locator("summary"))
    taps(besides.get_by_role("button", name=wanted["label"], exact=True))


def taps_what_it_is_about(page: Page, wanted: dict[str, Any]) -> None:
    """Its chip; without one its things on the board, one after the other."""
    chip = f'[data-move="{wanted["move"]}"]:visible'
    for query in [] if page.locator(chip).count() else wanted["on"]:
        thing = page.locator(f'[data-thing="{query}"][data-lit]:visible')
        if thing.count() and not page.locator(chip).count():
            taps(thing.first)
    if page.locator(chip).count():
        on_a_sheet = page.locator(chip).first.evaluate("element => element.closest('[data-sheet]') !== null")
        taps(page.locator(chip).first)
        if on_a_sheet:  # it is chosen there, and sent
            taps(page.locator("[data-sheet] [data-send]:visible").first)


def taps(what: Locator) -> None:
    what.evaluate("element => element.scrollIntoView({ block: 'center', inline: 'center' })")
    what.tap()


@pytest.mark.parametrize("game", list(LESSONS))
def test_a_rules_page_is_small_with_its_letters_and_all_its_chapters(
    game: str, house: InThread, guests: NewGuest
) -> None:
    page = guests(house.base, phone=True).page
    page.goto(f"/rules/{game}")
    page.get_by_role("heading", name="How you win").wait_for()
    page.evaluate(UNFOLDED)
    page.wait_for_load_state("networkidle")
    assert 50_000 < page.evaluate(SENT) < MOST_SENT


@pytest.mark.parametrize("game", list(LESSONS))
def test_the_rules_page_opens_with_how_you_win_folds_and_is_searched(
    game: str, house: InThread, guests: NewGuest
) -> None:
    page = guests(house.base, phone=True).page
    page.goto(f"/rules/{game}")
    page.get_by_role("heading", name="How you win").wait_for()
    expect(page.get_by_role("heading", name="How a turn goes")).to_be_visible()
    assert page.locator("[data-chapter][open]").count() == 0
    page.get_by_role("searchbox").fill("4.1")
    expect(page.locator("[data-findings] li").first).to_contain_text("-4.1")
    page.get_by_role("searchbox").fill("")
    page.locator("[data-chapter] summary").nth(1).tap()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@rule("EGM-16.23")
def test_an_instruction_stands_beside_the_map_and_in_the_chat(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base)
    page, first = guest.page, frames_of(guest)[0]["text"].split("\n\n")[0]
    page.goto(f"/learn/{EGM}/last-year")
    stands_at(page, 0)

    expect(page.locator("[data-instruction]")).to_have_attribute("aria-live", "polite")
    expect(page.locator("[data-instruction]")).to_contain_text(first)
    expect(page.locator("#section-log [data-talk]")).to_contain_text(first)
    assert page.locator("#section-table").is_visible()


@rule("EGM-16.23")
def test_help_in_the_menu_of_a_table_opens_the_tutorial_and_leaves_the_table_alone(
    house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base)
    guest.opens_table(EGM, ["me", "bot"], start=True)
    guest.is_asked()
    guest.page.locator("[data-menu] summary").click()
    help_items = guest.page.get_by_role("group", name="Help")
    with guest.context.expect_page() as opened:
        help_items.get_by_role("link", name="Tutorial").click()
    lesson = opened.value
    begins_the_first(lesson)
    guest.is_asked()
    lesson.get_by_role("link", name="Leave").click()
    lesson.get_by_role("heading", name="Learn Earth Gone Mad!").wait_for()


@rule("EGM-16.23", "EGM-Q61")
def test_the_tutorial_is_found_from_poster_rules_and_presets(house: InThread, guests: NewGuest) -> None:
    guest = guests(house.base)
    page = guest.page
    for path, link in (("/", "Tutorial of Earth Gone Mad!"), (f"/rules/{EGM}", "Tutorial")):
        page.goto(path)
        page.get_by_role("link", name=link).first.click()
        page.wait_for_url(f"**/learn/{EGM}")
        begins_the_first(page)
    page.goto(f"/new?game={EGM}")
    with guest.context.expect_page() as opened:
        page.get_by_role("group", name="How to play").get_by_role("link", name="Tutorial").click()
    begins_the_first(opened.value)


def begins_the_first(page: Page) -> None:
    """From the list of a game's lessons."""
    page.get_by_role("link", name="Begin").first.click()
    stands_at(page, 0)


@pytest.mark.parametrize("game", list(LESSONS))
def test_all_lessons_of_a_game_are_listed_with_how_far_one_came(
    game: str, house: InThread, guests: NewGuest
) -> None:
    page = guests(house.base).page
    page.goto(f"/learn/{game}")
    lines = page.locator("[data-lesson-line]")
    expect(lines).to_have_count(2)
    assert [lines.nth(n).get_attribute("data-lesson-line") for n in (0, 1)] == [LESSONS[game], SECOND[game]]
    lines.nth(1).get_by_role("link", name="Begin").click()
    stands_at(page, 0)
    page.keyboard.press("h" if page.locator("[data-ask]").count() else "ArrowRight")
    stands_at(page, 1)
    page.get_by_role("link", name="Leave").click()
    expect(lines.nth(1)).to_contain_text("step ")
    lines.nth(1).get_by_role("link", name="Go on").click()
    stands_at(page, 1)


def test_by_finger_on_a_phone_every_frame_fits_and_can_be_read_by_machines(
    house: InThread, guests: NewGuest
) -> None:
    guest = guests(house.base, phone=True, dark=True)
    guest.page.set_viewport_size({"width": 360, "height": 740})
    page, frames, found = guest.page, frames_of(guest), []
    page.goto(f"/learn/{EGM}/last-year")
    for place, frame in enumerate(frames[:-1]):
        stands_at(page, place)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), place
        if place % 12 == 4:
            found += grave_problems(page)
        button = "Show me" if frame["wanted"] else frame["press"] or "Step Forward"
        page.get_by_role("button", name=button).tap()
    stands_at(page, len(frames) - 1)
    found += grave_problems(page)
    assert found == []
    page.get_by_role("button", name="From the beginning").tap()
    stands_at(page, 0)
