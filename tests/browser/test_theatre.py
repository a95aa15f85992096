"""The theatre and the ends of games, in a real browser: a record of each game scrubbed, a link to a moment
opened by somebody else, played on from there; endings on two screens."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from lastturn.engine.match import Match
from lastturn.engine.record import read_turns
from lastturn.registry import load
from tests.browser.conftest import NewGuest
from tests.browser.guest import Guest
from tests.browser.serving import InThread
from tests.browser.test_access import grave_problems
from tests.ours import game_of

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "doomsday": "doomsday/4",
    "earth-gone-mad": "earth-gone-mad/competitive-6",
    "end-of-days": "end-of-days/by-hand-5",
    "until-daylight": "until-daylight/by-hand-4",
}
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
TOO_LARGE = """() => {
  const root = document.scrollingElement;
  return [root.scrollHeight > innerHeight + 1, root.scrollWidth > innerWidth + 1].filter(Boolean);
}"""

DROPPED = """text => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], 'game.turns', { type: 'text/plain' }));
  return dropped;
}"""


def text_of(game: str) -> str:
    return (RECORDS / f"{GAMES[game]}.turns").read_text(encoding="utf-8")


def moves_of(game: str) -> int:
    return len(read_turns(text_of(game), load)[1].moves)


def watched(guest: Guest, game: str) -> str:
    """The address of the game's record, dropped as a file and opened in the theatre."""
    page = guest.page
    page.goto("/import")
    dropped = page.evaluate_handle(DROPPED, text_of(game))
    page.locator("[data-drop]").dispatch_event("drop", {"dataTransfer": dropped})
    page.get_by_role("button", name="Watch it").click()
    page.locator("[data-at='0']").wait_for()
    return page.url.split("#")[0]


def scrub(page: Page, move: int) -> None:
    page.locator("[data-scrub]").evaluate(
        "(range, to) => { range.value = to; range.dispatchEvent(new Event('input', { bubbles: true })) }",
        str(move),
    )
    page.locator(f"[data-at='{move}']").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_who_has_no_record_reads_an_example_and_watches_it(
    house: InThread, guests: NewGuest, game: str
) -> None:
    page = guests(house.base).page
    page.goto("/import")
    title = load(game).title
    page.get_by_role("region", name="Or an example").get_by_role("button", name=title).click()
    expect(page.locator("[data-glance]")).to_contain_text("3 seats")
    expect(page.get_by_label("Text of the record")).to_have_value(re.compile(f"game {game}"))
    page.get_by_role("button", name="Watch it").click()
    page.locator("[data-at='0']").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_scrubbed_shared_and_played_on(house: InThread, guests: NewGuest, game: str) -> None:
    ann, of = guests(house.base, board=True), moves_of(game)
    record = watched(ann, game)
    for part in range(5):
        scrub(ann.page, of * part // 4)
        assert ann.page.evaluate(TOO_LARGE) == [], f"{game} after move {of * part // 4}"
        expect(ann.page.locator("[data-part=board]")).to_be_visible()
    assert grave_problems(ann.page) == []

    bob = guests(house.base, board=True, phone=True)
    bob.page.goto(f"{record}#move={of // 2}&seat=2")
    bob.page.locator(f"[data-at='{of // 2}']").wait_for()
    expect(bob.page.locator("[data-eyes]")).to_have_value("1")
    assert bob.page.evaluate(TOO_LARGE) == []
    table = plays_on(bob.page)
    start = house.room(table).rounds[0].start
    assert start.redealt == 1 and start.earlier, "what was unseen was dealt anew for the second seat"


def comes_late(route: Route) -> None:
    time.sleep(0.5)
    route.continue_()


def plays_on(page: Page) -> str:
    """The new table. Its program takes its time: meanwhile the theatre leaves the new address alone."""
    page.route("**/assets/Threshold-*.js", comes_late)
    page.locator("[data-play-on]").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on", exact=True).click()
    page.locator("[data-link=open]").wait_for()
    place = urlsplit(page.url)
    assert place.path.startswith("/table/") and place.fragment == ""
    return place.path.removeprefix("/table/")


def test_steps_lead_where_they_say(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    page, _ = ann.page, watched(ann, "until-daylight")
    table, of = page.url.split("/")[-1].split("?")[0].split("#")[0], moves_of("until-daylight")
    marks = ann.context.request.get(f"/api/tables/{table}/marks").json()
    page.keyboard.press("ArrowRight")
    page.locator("[data-at='1']").wait_for()
    page.keyboard.press("Shift+ArrowRight")
    page.locator(f"[data-at='{next(t for t in marks['turns'] if t > 1)}']").wait_for()
    page.get_by_label("Step by").select_option("decision")
    here = int(page.locator("[data-at]").get_attribute("data-at") or 0)
    page.locator("[data-next]").click()
    page.locator(f"[data-at='{next(d for d in marks['decisions'] if d > here)}']").wait_for()
    expect(page.locator("[data-log] .now").first).to_be_in_viewport()
    expect(page.get_by_label("Whose eyes")).to_have_value("o")  # it is over: all cards lie open
    page.get_by_label("Whose eyes").select_option("0")
    page.keyboard.press("Home")
    page.locator("[data-at='0']").wait_for()
    page.locator("[data-to-me]").click()
    page.locator(f"[data-at='{marks['hits'][0][0]}']").wait_for()
    page.keyboard.press("End")
    page.locator(f"[data-at='{of}']").wait_for()


def test_it_plays_by_itself_and_stops(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    page, _ = ann.page, watched(ann, "doomsday")
    page.get_by_label("Speed").select_option("4 ×")
    page.locator("[data-play]").click()
    page.wait_for_function("() => Number(document.querySelector('[data-at]').dataset.at) >= 3")
    page.locator("[data-play]").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_broken_link_says_so(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base, board=True)
    record, of = watched(ann, "doomsday"), moves_of("doomsday")
    ann.page.goto(f"{record}#move=99999&seat=9")
    ann.page.reload()
    ann.page.locator(f"[data-at='{of}']").wait_for()
    expect(ann.page.get_by_text(f"This game has {of} moves; this is its end.")).to_be_visible()
    ann.page.goto("/records/nothere")
    expect(ann.page.get_by_text("There is no such table.")).to_be_visible()
    ann.wrong.clear()  # the browser itself reports the 404


def test_a_file_that_is_no_record_is_refused_in_words(house: InThread, guests: NewGuest) -> None:
    ann = guests(house.base)
    ann.page.goto("/import")
    file: Any = {"name": "cat.png", "mimeType": "image/png", "buffer": b"\x89PNG not a record"}
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_text("this is not a .turns file")).to_be_visible()
    ann.wrong.clear()  # the browser itself reports the refusal


@pytest.mark.parametrize("game", GAMES)
def test_the_end_has_its_picture_and_its_story(house: InThread, guests: NewGuest, game: str) -> None:
    record = read_turns(text_of(game), load)[1]
    last, _ = record.moves.pop()
    match = Match(game_of(record), record)
    ann = guests(house.base, board=True)
    mine = (last + 1) % match.seats
    seats = [{"kind": "me" if seat == mine else "bot"} for seat in range(match.seats)]
    made = ann.context.request.post(
        "/api/tables/import", data={"turns": match.text(), "seats": seats, "who": "Ann"}
    )
    for size in (DESK, PHONE):
        ann.page.set_viewport_size(size)  # type: ignore[arg-type]  # a mapping with just these keys
        ann.page.goto(f"/table/{made.json()['id']}")
        ending = ann.page.locator("[data-ending]")
        ending.wait_for()
        expect(ending.locator("[data-end-picture]")).to_be_visible()
        ending.get_by_text("How it stood").wait_for(state="attached")
        expect(ann.page.locator("[data-rematch]")).to_be_visible()
        assert ann.page.evaluate(TOO_LARGE) == []
    moment = ending.locator("[data-moment]").first
    move = moment.get_attribute("data-moment")
    moment.evaluate("link => link.click()")
    ann.page.locator(f"[data-at='{move}']").wait_for()
